"""What a key costs on the line: bytes and frames, in windows of 120x40 and 80x24 and in 256 colours."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from drawn import Drawn, drawn

from amalfi_tui import lean
from amalfi_tui.app import AmalfiApp
from amalfi_tui.session import Answer, Question
from amalfi_tui.start import Start
from amalfi_tui.thinker import Thinker

START = Start(screen="play", seats=("you", "random", "random", "random"), seed=3, speed=0)
WIDE, SMALL = (120, 40), (80, 24)

pytestmark = pytest.mark.usefixtures("terminal_home")


def cost(frames: list[str]) -> tuple[int, int]:
    """Return bytes and frames."""
    return sum(len(frame.encode()) for frame in frames), len(frames)


async def seated(table: Drawn, answers: int = 3) -> None:
    """Come to a question of the first period."""
    for _ in range(answers):
        await table.asked()
        await table.press("enter")
    await table.asked()


async def dearest(table: Drawn, *keys: str) -> tuple[int, int]:
    """Press keys one after the other; return the most bytes and the most frames that one of them cost."""
    costs = [cost(await table.press(key)) for key in keys]
    assert any(size for size, _ in costs)
    return max(size for size, _ in costs), max(number for _, number in costs)


@pytest.mark.parametrize(
    ("keys", "size", "most"),
    [
        (("down", "down", "up", "up"), WIDE, 800),
        (("down", "down", "up", "up"), SMALL, 600),
        (("1", "2", "5"), WIDE, 1_200),
        (("f2", "f3", "f4", "f5", "f6", "f7", "f1"), WIDE, 5_000),
        (("f2", "f3", "f4", "f5", "f6", "f7", "f1"), SMALL, 2_500),
        (("n", "a", "backspace"), WIDE, 2_000),
    ],
    ids=["cursor-wide", "cursor-small", "number-wide", "view-wide", "view-small", "verb-wide"],
)
async def test_a_key_costs_one_small_frame(monkeypatch, keys, size, most):
    """Cursor, views and verbs: what has changed and no more, at once."""
    async with drawn(START, size, monkeypatch) as table:
        await seated(table)
        size_, frames = await dearest(table, *keys)
    assert frames == 1
    assert size_ <= most


@pytest.mark.parametrize(("size", "most"), [(WIDE, 4_000), (SMALL, 5_000)], ids=["wide", "small"])
async def test_a_page_over_the_table_costs_what_it_covers(monkeypatch, size, most):
    """Closed in one frame, opened in two at most; in the small window it covers nearly everything."""
    async with drawn(START, size, monkeypatch) as table:
        await seated(table)
        opened = await dearest(table, "x", "escape", "s", "escape", "question_mark", "escape")
        await table.press("x")
        closed = await dearest(table, "escape")
    assert opened[1] <= 2
    assert closed[1] == 1
    assert max(opened[0], closed[0]) <= most


async def actions(table: Drawn, answers: int) -> list[tuple[int, int, int]]:
    """Answer so often, by keys; return bytes, frames and the number of actions, for each answer."""
    found = []
    rng = random.Random(5)
    for _ in range(answers):
        step, before = table.table.session.step, len(table.paper.frames)
        await table.pilot.press(*["down"] * rng.randrange(3))
        before = len(table.paper.frames)
        await table.press("enter")
        if table.table.state == "sure":
            await table.press("enter")
        await table.asked()
        found.append((*cost(table.paper.frames[before:]), table.table.session.step - step))
    return found


@pytest.mark.parametrize(("size", "most"), [(WIDE, 6_000), (SMALL, 3_000)], ids=["wide", "small"])
async def test_an_action_costs_one_frame(monkeypatch, size, most):
    """One's own action is a frame within the budget; those of others together cost less for each."""
    async with drawn(START, size, monkeypatch) as table:
        await seated(table)
        for size_, frames, number in await actions(table, 12):
            assert number > 0
            assert size_ <= most * number
            if number == 1:
                assert frames <= 2


async def test_an_action_costs_less_when_lean(monkeypatch):
    """2.5 kB for each action of a first period; at most 4 kB, when every mark changes."""
    async with drawn(START, WIDE, monkeypatch) as table:
        lean.remember(table.app)
        await seated(table)
        costs = [size / number for size, _, number in await actions(table, 16)]
    assert sum(costs) / len(costs) <= 2_500
    assert max(costs) <= 4_000


@pytest.mark.parametrize(("size", "most"), [(WIDE, 20_000), (SMALL, 10_000)], ids=["wide", "small"])
async def test_going_home_costs_two_frames(monkeypatch, size, most):
    """The home screen takes the table's place."""
    async with drawn(START, size, monkeypatch) as table:
        await seated(table)
        size_, frames = cost(await table.press("q"))
    assert frames <= 2
    assert size_ <= most


async def test_sitting_down_again_is_within_the_budget_when_lean(monkeypatch):
    """Frames that show nothing new are not sent."""
    async with drawn(START, WIDE, monkeypatch) as table:
        lean.remember(table.app)
        await seated(table)
        await table.press("q")
        size, _ = cost(await table.press("enter"))
        assert size <= 20_000


async def test_nothing_is_sent_while_nothing_happens(monkeypatch):
    """A question may stand for hours: not a byte."""
    async with drawn(START, WIDE, monkeypatch) as table:
        await seated(table)
        before = len(table.paper.frames)
        await table.pilot.pause(1.0)
        assert table.paper.frames[before:] == []


async def test_a_seat_that_thinks_costs_next_to_nothing(monkeypatch):
    """At most 100 bytes a second while another seat takes its time, and keys are heard meanwhile."""
    thinks = asyncio.Event()

    async def think_for_ever(question: Question) -> Answer:
        thinks.set()
        await asyncio.Event().wait()
        raise AssertionError(question)

    def slow(start: Start, opened: Any) -> AmalfiApp:
        app = AmalfiApp(start, opened)
        monkeypatch.setattr(Thinker, "__call__", lambda _, question: think_for_ever(question))
        return app

    async with drawn(START, WIDE, monkeypatch, make=slow) as table:
        await table.until(thinks.is_set)
        before = len(table.paper.frames)
        await table.pilot.pause(2.0)
        assert cost(table.paper.frames[before:])[0] <= 200
        assert await table.press("f2")
