"""What is asked for twice: a pass, what comes to light, the last step of a turn; and nothing else."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from sitting import answered, asked, opened, seen

from amalfi_tui.boards import Scene, board_of
from amalfi_tui.boards.amalfi.options import plain_answer
from amalfi_tui.boards.base import about
from amalfi_tui.session import Session
from amalfi_tui.settings import Settings
from engine.amalfi.phases import PASS, Pass
from engine.kernel import Action
from own_cards import at_table
from waiting import until

ALONE = at_table(screen="play", seats=("you", "random", "random"), seed=3, speed=0)


def scene_of(session: Session, cursor: Action | None = None) -> Scene:
    """Return what the asked seat sees, with the cursor on an option."""
    decision = session.decision
    assert decision
    return Scene(
        game=session.game,
        view=session.view(decision.seat),
        eyes=decision.seat,
        names=session.names,
        seats=session.seats,
        cursor=cursor,
        answering=True,
    )


@pytest.mark.parametrize("seed", [1, 2])
def test_the_warnings_of_a_whole_game_are_true(seed: int) -> None:
    """What is said to turn cards up does so; what is done without a warning can be taken back."""
    session = Session.begin(at_table(seats=("you", "you:Zoe"), seed=seed))
    board, rng = board_of("amalfi"), random.Random(seed)
    session.settle()
    warned, free = 0, 0
    while (decision := session.decision) is not None:
        choices = [action for action in decision.options if not isinstance(action, Pass)] or decision.options
        action = rng.choice(choices)
        text = board.caution(scene_of(session, action))
        before, seat, phase = session.state, decision.seat, session.state.phase
        session.choose(action)
        session.settle()
        if phase != "actions" or isinstance(action, Pass):
            assert text.startswith("A pass") == isinstance(action, Pass)
            continue
        revealed = session.game.reveals(before, session.state, seat)
        now = session.decision
        if "turns up" in text:
            assert revealed or "shuffled" in text
            warned += 1
        elif not text:
            assert not revealed
            assert plain_answer(action) or now is None or now.seat == seat
            free += 1
    assert warned
    assert free
    session.close()


async def test_three_cautions_are_told_apart() -> None:
    """A pass, a card that comes to light, and a turn's last step each have their words."""
    async with opened(ALONE) as pilot:
        table = await asked(pilot)
        await answered(pilot, table, table.choices.options[0])
        texts = set()
        for action in table.session.decision.answers if table.session.decision else ():
            text = table.board.caution(replace(table.scene, cursor=action))
            texts.add(text.split(":")[0])
        assert {"A pass", "No way back", ""} <= texts
        await pilot.press("p", "enter")
        assert "no more turns for you in period I" in seen(table, "ask")
        assert "Enter once more" in seen(table, "keys")
        await pilot.press("backspace")
        sail = next(action for action in table.choices.options if about(action) == "senj")
        await answered(pilot, table, sail)
        step = table.session.step
        await pilot.press("enter")
        assert "last step of your turn" in seen(table, "ask")
        await pilot.press("enter")
        await until(pilot, lambda: table.session.step > step)


async def test_one_setting_ends_all_cautions() -> None:
    """With `off`, one Enter passes."""
    async with opened(ALONE, settings=Settings(confirm="off")) as pilot:
        table = await asked(pilot)
        await answered(pilot, table, table.choices.options[0])
        step = table.session.step
        await pilot.press("p", "enter")
        await until(pilot, lambda: table.session.step > step)


async def test_the_last_pass_of_a_period_says_that_it_ends() -> None:
    """When all others have passed, the period is over at once."""
    session = Session.begin(at_table(seats=("you", "you:Zoe"), seed=3))
    session.settle()
    while not session.state.period:
        assert session.decision
        session.choose(session.decision.options[0])
        session.settle()
    session.choose(PASS)
    session.settle()
    assert (
        board_of("amalfi").caution(scene_of(session, PASS)) == "A pass, the last one: period I ends at once."
    )
    session.close()
