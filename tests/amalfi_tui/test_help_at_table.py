"""What helps a player: the digest and the log, earlier moments, hints, habits, and a table that stays up."""

from __future__ import annotations

import asyncio
import sys

import pytest
from sitting import answered, asked, opened, played, seen

from ai.protocol import Ranked
from amalfi_tui.session import Question, Session
from amalfi_tui.thinker import Silent, Thinker, adviser
from engine.amalfi.answers import BREAD
from engine.amalfi.phases import PASS, SCORE_DECREE, DecreeScores, TakeTurn
from engine.kernel import CHANCE, Decision
from own_cards import at_table
from waiting import until

ALONE = at_table(screen="play", seats=("you", "random", "random"), seed=3, speed=0)


# Looking back.


async def test_a_digest_says_what_is_new() -> None:
    """After the others' turns one line names what each has done; the log page says what it changed."""
    async with opened(ALONE) as pilot:
        table = await played(pilot, 8, seed=4)
        session = table.session
        while not any(past.seat in {1, 2} for past in session.history[session.last_asked(0) :]):
            await answered(pilot, table, table.choices.options[0])
        since = session.last_asked(0)
        fresh = [line for line in session.log(0) if line.step >= since and not line.depth and line.seat > 0]
        assert fresh
        assert seen(table, "last").startswith(" New ")
        await pilot.press("l")
        assert table.state == "list"
        page = seen(table, "overlay")
        assert "Since your last answer" in page
        assert "• " in page
        for seat, name in enumerate(session.names):
            assert f"{'ABCD'[seat]} {name}" in page
        await pilot.press("l")
        assert table.state == "ask"


async def test_a_line_of_the_log_leads_to_its_moment_and_any_key_back() -> None:
    """The table is as it was then; nothing can be done there; a key returns to the list."""
    async with opened(ALONE) as pilot:
        table = await played(pilot, 12, seed=4)
        session = table.session
        now = seen(table, "status", "view", "rail", "options", "ask", "if", "last")
        await pilot.press("l", "up", "up", "up")
        listing = table.listing
        assert listing is not None
        step = session.log(0)[listing.at].step + 1
        await pilot.press("enter")
        assert (table.state, table.moment) == ("moment", step)
        assert "Looking back" in seen(table, "ask")
        assert table.scene.view == session.view(0, step)
        before = session.step
        await pilot.press("1")
        assert table.state == "list"
        assert session.step == before
        await pilot.press("escape")
        assert seen(table, "status", "view", "rail", "options", "ask", "if", "last") == now


async def test_one_peeks_step_by_step() -> None:
    """Comma goes back by one action, the full stop forward; at the end of it is the present."""
    async with opened(ALONE) as pilot:
        table = await played(pilot, 6, seed=4)
        step = table.session.step
        await pilot.press("comma", "comma")
        assert table.moment == step - 2
        await pilot.press("full_stop")
        assert table.moment == step - 1
        await pilot.press("full_stop")
        assert table.moment is None
        await pilot.press("comma", "x")
        assert table.state == "ask"


# Hints.


class Wise(Thinker):
    """Ranks the options from the last to the first, when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.may = asyncio.Event()
        self.heard: list[Question] = []

    async def rank(self, question: Question) -> list[Ranked]:
        """Return all options."""
        self.heard.append(question)
        await self.may.wait()
        decision = question.game.decision(question.view)
        assert decision
        actions = reversed(decision.options)
        return [Ranked(action, 9.0 - number, f"reason {number}") for number, action in enumerate(actions)]


async def test_a_hint_shows_three_with_reasons_and_blocks_no_key() -> None:
    """Keys work meanwhile; the adviser sees the player's own view; Enter goes to the option."""
    async with opened(ALONE) as pilot:
        table = await played(pilot, 4, seed=4)
        wise = table.thinking = Wise()
        await pilot.press("h")
        assert "is thinking" in seen(table, "slip")
        await pilot.press("escape", "down")
        assert table.state == "ask"
        assert table.choices.at == 1
        wise.may.set()
        await until(pilot, lambda: bool(table.hints))
        assert table.state == "ask"
        await pilot.press("h")
        page = seen(table, "slip")
        assert [f"reason {number}" in page for number in range(4)] == [True, True, True, False]
        assert "best" in page
        assert "-2.0 VP" in page
        assert len(wise.heard) == 1
        assert wise.heard[0].view == table.session.view(0)
        assert wise.heard[0].spec == adviser()
        await pilot.press("down", "down", "enter")
        assert table.state == "ask"
        assert table.choices.at == len(table.choices.options) - 2


async def test_a_hint_that_comes_too_late_is_dropped() -> None:
    """It was about another question."""
    async with opened(ALONE) as pilot:
        table = await asked(pilot)
        wise = table.thinking = Wise()
        await pilot.press("h", "escape")
        await answered(pilot, table, table.choices.options[0])
        wise.may.set()
        await pilot.pause()
        assert not table.hints


async def test_an_adviser_that_fails_says_so() -> None:
    """In one line, and the game goes on."""
    async with opened(ALONE) as pilot:
        table = await asked(pilot)
        table.thinking = Thinker((sys.executable, "-c", "import sys; sys.exit(3)"), patience=20)
        await pilot.press("h")
        await until(pilot, lambda: "there is no hint" in seen(table, "slip"))
        await pilot.press("escape")
        assert table.state == "ask"


async def test_a_real_adviser_ranks_what_may_be_answered() -> None:
    """A seat answers through the pipe; a question after a dropped one is answered too."""
    session = Session.begin(at_table(seats=("you", "random"), seed=2))
    session.settle()
    assert session.decision
    thinker = Thinker()
    question = session.question(session.decision.seat, "merchant")
    dropped = asyncio.ensure_future(thinker.rank(question))
    await asyncio.sleep(0)
    dropped.cancel()
    found = await thinker.rank(question)
    assert found
    assert {item.action for item in found} <= set(session.decision.options)
    assert all(item.reason for item in found)
    with pytest.raises(Silent):
        await thinker.rank(session.question(session.decision.seat, "nobody"))
    await thinker.stop()
    session.close()


# Habits.


def at_decree(session: Session) -> Decision:
    """Pass and go on until somebody is asked before a decree."""
    session.settle()
    while (decision := session.decision) is not None:
        if isinstance(decision.question, DecreeScores):
            return decision
        session.choose(PASS if PASS in decision.answers else decision.answers[0])
        session.settle()
    raise AssertionError("no decree has asked anything")


def test_what_is_always_answered_is_answered_and_told() -> None:
    """The table answers, the log says so, a resumed game keeps the habit, dropping it asks again."""
    session = Session.begin(at_table(seats=("you",), seed=2))
    at_decree(session)
    session.choose(SCORE_DECREE, always=True)
    period = session.state.period
    while session.decision and session.state.period < period + 2 and session.turn != "over":
        session.settle()
        decision = session.decision
        if decision is None or session.state.period >= period + 2:
            break
        assert not isinstance(decision.question, DecreeScores)
        session.choose(PASS if PASS in decision.answers else decision.answers[0])
    notes = [note for told in session.told for note in told.notes]
    assert notes.count("as always") >= 1
    assert notes.count("from now on always") == 1
    (habit,) = session.habits.of(0)
    session.close()
    again = Session.resume(session.recorder.path)
    assert [kept.text for kept in again.habits.of(0)] == [habit.text]
    assert [step for step, _ in again.asked] == [step for step, _ in session.asked]
    again.habits.drop(again.habits.of(0)[0])
    if again.decision and again.decision.seat != CHANCE:
        at_decree(again)
        assert any(note.startswith("no longer always") for told in again.told for note in told.notes)
    again.close()
    third = Session.resume(session.recorder.path)
    assert not third.habits.kept
    third.close()


async def test_habits_are_listed_and_ended() -> None:
    """R lists them, Enter asks again from then on."""
    async with opened(at_table(screen="play", seats=("you",), seed=2, speed=0)) as pilot:
        table = await asked(pilot)
        session = table.session
        while not isinstance(session.state.open.question, DecreeScores):
            choice = PASS if PASS in table.choices.options else table.choices.options[0]
            await answered(pilot, table, choice)
        step = session.step
        table.choices.go(table.choices.options.index(SCORE_DECREE))
        await pilot.press("y")
        await until(pilot, lambda: session.step > step and table.summing)
        await pilot.press("enter")
        await until(pilot, lambda: table.state == "ask")
        await pilot.press("r")
        assert "before the decree scores?" in seen(table, "overlay")
        await pilot.press("enter")
        assert "Nothing yet" in seen(table, "overlay")
        assert not session.habits.kept
        await pilot.press("escape")


async def test_a_turn_is_never_a_habit() -> None:
    """What is grave, what a turn is for, and what names a card are asked for every time."""
    async with opened(ALONE) as pilot:
        table = await asked(pilot)
        await answered(pilot, table, table.choices.options[0])
        step = table.session.step
        await pilot.press("y")
        assert "not always answered alike" in seen(table, "ask")
        assert not table.session.habits.kept
        assert table.session.step == step
        assert not table.board.habitual(TakeTurn(), PASS)
        assert table.board.habitual(DecreeScores(), SCORE_DECREE)
        assert table.board.habitual(DecreeScores(), BREAD)


# Faults.


async def test_a_fault_of_the_rules_does_not_take_the_table_away() -> None:
    """One line says what happened; the question is still open, the game saved, and play goes on."""
    async with opened(ALONE) as pilot:
        table = await asked(pilot)
        session = table.session
        step, record = session.step, session.recorder.record

        def broken(*_: object) -> None:
            raise ZeroDivisionError("division by zero")

        session.recorder.record = broken  # type: ignore[method-assign,assignment]
        await pilot.press("enter")
        await pilot.pause()
        assert "ZeroDivisionError" in seen(table, "ask")
        assert "the game is saved" in seen(table, "ask") or pilot.app.size.width < 100
        assert (session.step, table.state) == (step, "ask")
        session.recorder.record = record  # type: ignore[method-assign]
        await pilot.press("enter")
        await until(pilot, lambda: session.step > step)
