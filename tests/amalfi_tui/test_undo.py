"""Taking back: the last answer, the whole turn, and what cannot be taken back any more."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from sitting import answered, asked, opened, seen

from amalfi_tui.boards.base import about
from amalfi_tui.screens.table import TableScreen
from amalfi_tui.session import Answer, Question, Session
from amalfi_tui.start import Start
from amalfi_tui.thinker import Thinker
from amalfi_tui.undoing import way_back
from engine.amalfi.phases import PASS
from engine.kernel import OptionalAction
from own_cards import at_table
from waiting import until

ALONE = at_table(screen="play", seats=("you", "random", "random"), seed=3, speed=0)
TWO = Start(seats=("you", "you:Zoe"), seed=11)


def until_turn(session: Session) -> None:
    """Answer with the first option until somebody is asked for a main action."""
    session.settle()
    while session.decision and not session.state.period:
        session.choose(session.decision.options[0])
        session.settle()


def digest(session: Session) -> tuple[int, bytes]:
    """Return how many actions there were, and the position in short."""
    return session.step, session.game.codec.digest(session.state)


async def at_turn(pilot: Any) -> TableScreen:
    """Choose a starting pack, and wait for the first turn."""
    table = await asked(pilot)
    await answered(pilot, table, table.choices.options[0])
    return table


async def test_an_answer_is_taken_back_and_the_file_knows() -> None:
    """U brings the question back with the same options, and a resumed game is where the undo left it."""
    async with opened(ALONE) as pilot:
        table = await at_turn(pilot)
        session = table.session
        before, options, view = digest(session), table.choices.options, seen(table, "view", "rail", "options")
        bread = next(action for action in options if isinstance(action, OptionalAction))
        await answered(pilot, table, bread)
        assert session.step > before[0]
        await pilot.press("u")
        await until(pilot, lambda: digest(session) == before and table.choices.options == options)
        assert seen(table, "view", "rail", "options") == view
        assert not table.trouble
        session.close()
        again = Session.resume(session.recorder.path)
        assert digest(again) == before
        assert again.log(0) == session.log(0)
        again.close()


async def test_what_others_have_answered_stays() -> None:
    """After another seat's move nothing is taken back, and the reason names who has moved."""
    async with opened(ALONE) as pilot:
        table = await at_turn(pilot)
        session = table.session
        await answered(pilot, table, PASS)
        before = digest(session)
        await pilot.press("u")
        assert "has answered since" in seen(table, "ask")
        assert digest(session) == before
        await pilot.press("down")
        assert "has answered since" not in seen(table, "ask")


class Slow(Thinker):
    """Thinks until nobody waits any more."""

    def __init__(self) -> None:
        super().__init__()
        self.dropped = 0

    async def __call__(self, question: Question) -> Answer:
        """Return nothing, ever."""
        try:
            await asyncio.Event().wait()
        finally:
            self.dropped += 1
        raise AssertionError


async def test_a_turn_is_taken_back_while_another_seat_still_thinks() -> None:
    """Until it has answered, it has not: its question is dropped, and mine is open again."""
    async with opened(ALONE) as pilot:
        table = await at_turn(pilot)
        session, slow = table.session, Slow()
        table.thinking = slow
        before = digest(session)
        sail = next(action for action in table.choices.options if about(action) == "senj")
        await answered(pilot, table, sail)
        table.post_message(table.Chosen(table.choices.options[0]))
        await until(pilot, lambda: table.state == "wait")
        await pilot.press("u")
        await until(pilot, lambda: table.state == "ask" and bool(table.choices.options))
        assert session.step == before[0] + 1
        assert slow.dropped == 1
        table.post_message(table.Chosen(table.choices.options[0]))
        await until(pilot, lambda: table.state == "wait")
        await pilot.press("U")
        await until(pilot, lambda: digest(session) == before and table.state == "ask")
        assert slow.dropped == 2


def test_the_first_question_has_nothing_before_it() -> None:
    """Who has answered nothing is told so."""
    session = Session.begin(TWO)
    session.settle()
    assert session.decision
    assert "answered nothing" in session.undo(session.decision.seat)
    session.close()


def test_what_was_revealed_is_not_taken_back() -> None:
    """Wherever a game stands: an undo never crosses an answer of another, nor a card come to be known."""
    reasons = set()
    for seed in range(6):
        session = Session.begin(at_table(seats=("you", "you:Zoe"), seed=seed))
        rng = random.Random(seed)
        session.settle()
        for _ in range(60):
            decision = session.decision
            if decision is None:
                break
            for seat in (0, 1):
                back = way_back(
                    session.game, session.history, session.state, seat, session.names, whole=False
                )
                reasons.add(back.reason.partition(" ")[2])
                taken = session.history[session.step - back.steps :]
                assert not [past for past in taken if past.seat == 1 - seat and not past.forced]
                if back.steps:
                    then = taken[0].state
                    assert not session.game.reveals(then, session.state, seat)
                    assert taken[0].asked
            session.choose(rng.choice(decision.answers))
            session.settle()
        session.close()
    assert {"have come to know a card since", "has answered since", ""} <= reasons


def test_a_turn_begins_again_with_the_bread_that_was_raised_for_it() -> None:
    """Restarting goes back before the first answer of the turn, through all that came of it."""
    session = Session.begin(TWO)
    until_turn(session)
    decision = session.decision
    assert decision
    before = digest(session)
    session.choose(decision.optional[0])
    session.settle()
    assert session.decision
    navigate = next(action for action in session.decision.answers if type(action).__name__ == "Navigate")
    session.choose(navigate)
    session.settle()
    if session.decision and session.decision.seat == decision.seat and session.decision.source:
        session.choose(session.decision.answers[0])
        session.settle()
    assert not session.undo(decision.seat, whole=True)
    assert digest(session) == before
    session.close()


def test_chance_is_not_drawn_again() -> None:
    """The same answers after an undo lead to the same position."""
    session = Session.begin(TWO)
    until_turn(session)
    assert session.decision
    seat, action = session.decision.seat, session.decision.optional[0]
    session.choose(action)
    session.settle()
    first = digest(session)
    assert not session.undo(seat)
    session.choose(action)
    session.settle()
    assert digest(session) == first
    session.close()
