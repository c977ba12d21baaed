"""What a key costs on the line: bytes and frames, in windows of 120x40 and 80x24 and in 256 colours."""

from __future__ import annotations

import asyncio
import gc
import random
import statistics
import weakref
from functools import partial
from typing import Any

import pytest
from drawn import Drawn, drawn
from textual._styles_cache import StylesCache

from amalfi_tui.app import AmalfiApp
from amalfi_tui.headless.sim import Job, play
from amalfi_tui.session import Answer, Question
from amalfi_tui.settings import Settings
from amalfi_tui.start import Start
from amalfi_tui.thinker import Thinker
from at_sea import COURSE, SEA, taken_up
from own_cards import at_table
from replays import games_folder

START = at_table(screen="play", seats=("you", "random", "random", "random"), seed=3, speed=0)
WATCHED = at_table(screen="watch", seats=("random", "random"), seed=3, speed=1.0)
WIDE, SMALL = (120, 40), (80, 24)
BUDGET = {"label": 300, "cursor": 800, "action": 6_000, "page": 4_000, "view": 5_000, "screen": 20_000}
"""Bytes in a window of 120x40; half of it in one of 80x24."""
LEAN_ACTION = 2_500
ROOM = {WIDE: 800, SMALL: 550}
"""Bytes of a step that opens an option or closes it, so that those under it move."""
PAGE = {WIDE: 1_100, SMALL: 850}
"""Bytes of a turn of the list's page: as many lines of new text as the list is high."""

pytestmark = pytest.mark.usefixtures("terminal_home")
both = pytest.mark.parametrize("size", [WIDE, SMALL], ids=["wide", "small"])


def budget(event: str, size: tuple[int, int]) -> int:
    """Return how many bytes an event may cost."""
    return BUDGET[event] // (1 if size == WIDE else 2)


def cost(frames: list[str]) -> tuple[int, int]:
    """Return bytes and frames; what asks for a pointer is no frame."""
    return sum(len(frame.encode()) for frame in frames), sum(
        not frame.startswith("\x1b]") for frame in frames
    )


async def seated(table: Drawn) -> None:
    """Come to a main action: a long list of verbs and docks."""
    await table.asked()
    while not table.table.choices.grouped or len(table.table.choices.options) < 20:
        await table.press("enter")
        await table.asked()


async def costs(table: Drawn, keys: str) -> list[tuple[int, int]]:
    """Press keys one after the other; return what each has cost. None is without an effect."""
    found = [cost(await table.press(key)) for key in keys.split()]
    assert all(size for size, _ in found)
    return found


async def within(table: Drawn, keys: str, most: int) -> None:
    """See that each of these keys costs one frame within the budget."""
    for key, (size, frames) in zip(keys.split(), await costs(table, keys), strict=True):
        assert (frames, size <= most) == (1, True), (key, size)


@both
async def test_the_cursor(monkeypatch, size):
    """A step costs what it changes: two names in the list, their places, the preview."""
    async with drawn(START, size, monkeypatch) as table:
        await seated(table)
        await within(table, "down down up up", budget("cursor", size))
        await within(table, "right left f4 right right", budget("view", size))


@both
async def test_a_list_that_moves(monkeypatch, size):
    """What makes room for a long option costs a step's budget, or little more; a new page is all new text.

    Over a whole list, down and up again, half of all steps cost half of the cursor's budget at most.
    """
    async with drawn(START, size, monkeypatch) as table:
        await seated(table)
        last = len(table.table.choices.options) - 1
        found = []
        for key in ["down"] * last + ["up"] * last:
            first = table.table.choices._first
            ((size_, frames),) = await costs(table, key)
            turned = table.table.choices._first != first
            assert (frames, size_ <= (PAGE if turned else ROOM)[size]) == (1, True), (key, turned, size_)
            found.append(size_)
        assert statistics.median(found) <= budget("cursor", WIDE) // 2
        await within(table, "2 5 1 9 end home pagedown pageup", PAGE[size])
        await within(
            table, "end home 9 2 1 4 8 end pageup pagedown home pagedown pagedown pageup", PAGE[size]
        )


@both
async def test_views(monkeypatch, size):
    """Each view in one frame, by its key or the next one's; a verb brings its view along."""
    async with drawn(START, size, monkeypatch) as table:
        await seated(table)
        await within(table, "f2 f3 f4 f5 f6 f7 f1 tab shift+tab f6", budget("view", size))
        await within(table, "n backspace a backspace v v", budget("view", size))


@both
async def test_a_page_over_the_table(monkeypatch, size):
    """Opened and closed in one frame each, the first time too."""
    async with drawn(START, size, monkeypatch) as table:
        await seated(table)
        for key in ("x", "s", "question_mark", "l", "colon"):
            await within(table, f"{key} escape", budget("page", size))


@both
async def test_a_label(monkeypatch, size):
    """The pace of a game that is only watched: a few signs."""
    async with drawn(WATCHED, size, monkeypatch) as table:
        await table.press("space")
        await table.until(lambda: table.table.pace.paused)
        await table.pilot.pause(0.1)
        await within(table, "plus plus minus", budget("label", size))


async def actions(table: Drawn, answers: int) -> list[tuple[int, int, int]]:
    """Answer so often, by keys; return bytes, frames and the number of actions, for each answer."""
    found = []
    rng = random.Random(5)
    for _ in range(answers):
        await table.pilot.press(*["down"] * rng.randrange(3))
        step, before = table.table.session.step, len(table.paper.frames)
        await table.press("enter")
        if table.table.state == "sure":
            before = len(table.paper.frames)
            await table.press("enter")
        await table.asked()
        found.append((*cost(table.paper.frames[before:]), table.table.session.step - step))
    return found


@both
@pytest.mark.parametrize("lean", [True, False], ids=["lean", "spare"])
async def test_an_action(monkeypatch, size, lean):
    """One's own action is one frame; those of others that follow at once cost as much each, or less."""
    most = LEAN_ACTION // (1 if size == WIDE else 2) if lean else budget("action", size)
    async with drawn(
        START, size, monkeypatch, make=partial(AmalfiApp, settings=Settings(lean=lean))
    ) as table:
        await seated(table)
        for size_, frames, number in await actions(table, 16):
            assert number > 0
            assert size_ <= most * number
            assert frames <= number


@both
async def test_another_screen_and_back(monkeypatch, size):
    """Home, the rules and the cards come up whole, in one frame; so does the table."""
    async with drawn(START, size, monkeypatch) as table:
        await seated(table)
        await within(table, "f9 escape slash escape q", budget("screen", size))
        await within(table, "enter", budget("screen", size))
        await table.asked()
        await within(table, "down", budget("view", size))


def afloat(start: Start, opened: Any) -> AmalfiApp:
    """The table of Serenissima in the middle of a good game, at a choice of course."""
    opened.close()
    return AmalfiApp(start, taken_up(COURSE))


@both
async def test_the_sea(monkeypatch, size):
    """A step over the zones, each view, and the pages cost no more than those of the other game."""
    async with drawn(SEA, size, monkeypatch, make=afloat) as table:
        await table.asked()
        await within(table, "down down up", budget("cursor", size))
        await within(table, "f2 down up f3 f4 f5 f6 f7 f1 tab shift+tab", budget("view", size))
        await within(table, "right right right", budget("view", size))
        for key in ("x", "s", "question_mark", "l"):
            await within(table, f"{key} escape", budget("page", size))


@both
async def test_what_is_done_at_sea(monkeypatch, size):
    """One's own action is one frame; a battle is asked for twice; those of others cost as much each."""
    async with drawn(SEA, size, monkeypatch, make=afloat) as table:
        await table.asked()
        for size_, frames, number in await actions(table, 12):
            assert number > 0
            assert size_ <= budget("action", size) * number
            assert frames <= number


async def test_a_screen_that_was_left_is_let_go_of(monkeypatch):
    """Ten visits keep as much in memory as one."""

    def kept() -> int:
        gc.collect()
        return sum(isinstance(thing, StylesCache) for thing in gc.get_objects())

    async with drawn(START, SMALL, monkeypatch) as table:
        await table.asked()
        await table.press("f9", "escape", "slash", "escape")
        before = kept()
        for _ in range(10):
            await table.press("f9", "escape", "slash", "escape")
        assert kept() <= before


async def test_a_table_that_was_left_is_gone(monkeypatch):
    """In a moment, so that the next one finds room where it was."""
    async with drawn(START, SMALL, monkeypatch) as table:
        await table.asked()
        left = weakref.ref(table.table)
        await table.press("q")
        await table.until(lambda: left() is None)


@both
async def test_the_first_picture(monkeypatch, size):
    """The table is there in two frames: as it is opened, and with the first question."""
    async with drawn(START, size, monkeypatch) as table:
        await table.asked()
        size_, _ = cost(table.paper.frames)
        assert size_ <= budget("screen", size)


@both
async def test_a_replay(monkeypatch, size, terminal_home):
    """Steps, turns, periods, jumps, other eyes, the plot: one frame each, within a move's budget."""
    play(Job("amalfi", ("hard",) * 4, 3, {}, terminal_home))
    (path,) = terminal_home.glob("*.amalfi")
    async with drawn(Start(screen="replay", path=path), size, monkeypatch) as replay:
        await within(replay, "pagedown pagedown right right right left down down up", budget("action", size))
        await within(replay, "end home pagedown v v full_stop comma", budget("action", size))
        await within(replay, "p right right down pageup end", budget("action", size))
        await within(replay, "g 9 0 enter", budget("action", size))
        for _ in range(40):
            await within(replay, "right", budget("action", size))


@both
async def test_the_shelf(monkeypatch, size, terminal_home):
    """The cursor, another order, a letter of a search: one frame each, within a view's budget."""
    folder = games_folder()
    for seed in range(12):
        play(Job("amalfi", ("random",) * (2 + seed % 3), seed, {}, folder))
    async with drawn(Start(screen="replay"), size, monkeypatch) as shelf:
        await shelf.until(lambda: shelf.app.screen.whole)
        await within(shelf, "down down up", budget("cursor", size) * 2)
        await within(shelf, "end home s v slash 3 escape", budget("view", size) * 2)


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
        assert cost(table.paper.frames[before:])[0] <= 100
        assert await table.press("f2")
