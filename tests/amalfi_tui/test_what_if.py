"""What if: answers are tried on one's own view, and nothing of it happens."""

from __future__ import annotations

from typing import Any

from sitting import answered, asked, opened, seen

from amalfi_tui.boards.base import about
from amalfi_tui.screens.table import TableScreen
from amalfi_tui.session import Session
from amalfi_tui.trial import Trial
from own_cards import at_table
from waiting import until

ALONE = at_table(screen="play", seats=("you", "random", "random"), seed=3, speed=0)


async def at_turn(pilot: Any) -> TableScreen:
    """Choose a starting pack, and wait for the first turn."""
    table = await asked(pilot)
    await answered(pilot, table, table.choices.options[0])
    return table


def held(session: Session) -> tuple[int, bytes, bytes]:
    """Return the actions, the position and the file, in short."""
    return session.step, session.game.codec.digest(session.state), session.recorder.path.read_bytes()


async def test_a_turn_is_tried_and_nothing_has_happened() -> None:
    """W tries, the status says so, the turn's end is the trial's, Esc leaves; the file has not changed."""
    async with opened(ALONE) as pilot:
        table = await at_turn(pilot)
        before, options = held(table.session), table.choices.options
        shown = seen(table)
        await pilot.press("w")
        assert "TRIAL" in seen(table, "status")
        sail = next(at for at, action in enumerate(options) if about(action) == "senj")
        table.choices.go(sail)
        await pilot.press("enter")
        assert "bay 4>3" in seen(table, "last") or table.choices.options != options
        while table.choices.options:
            await pilot.press("enter")
        assert "the trial goes no further" in seen(table, "ask")
        assert "would move" in seen(table, "ask")
        assert "sails to Senj" in seen(table, "last")
        assert held(table.session) == before
        await pilot.press("u")
        assert table.choices.options
        await pilot.press("U")
        assert table.choices.options == options
        assert table.trial is not None
        await pilot.press("escape")
        assert table.trial is None
        assert held(table.session) == before
        assert table.choices.options == options
        assert seen(table) == shown


async def test_a_trial_asks_nothing_twice_and_gives_no_hints() -> None:
    """A pass is tried by one Enter; hints and habits are about the real question only."""
    async with opened(ALONE) as pilot:
        table = await at_turn(pilot)
        step = table.session.step
        await pilot.press("w", "p", "enter")
        assert "the trial goes no further" in seen(table, "ask")
        await pilot.press("h", "y", "r")
        assert table.state == "ask"
        assert not table.session.habits.kept
        await pilot.press("w")
        assert table.trial is None
        assert table.session.step == step
        await pilot.press("p", "enter", "enter")
        await until(pilot, lambda: table.session.step > step)


async def test_looking_back_and_pages_work_in_a_trial() -> None:
    """An earlier moment is shown as it was, and the trial goes on where it stood."""
    async with opened(ALONE) as pilot:
        table = await at_turn(pilot)
        await pilot.press("w", "n", "enter")
        tried = seen(table, "rail")
        await pilot.press("comma")
        assert "Looking back" in seen(table, "ask")
        assert "TRIAL" not in seen(table, "status")
        await pilot.press("space")
        assert "TRIAL" in seen(table, "status")
        assert seen(table, "rail") == tried
        await pilot.press("s")
        assert "Points so far" in seen(table, "overlay")
        await pilot.press("escape", "w")
        assert table.trial is None


def test_a_trial_knows_no_more_than_its_seat() -> None:
    """Whatever is tried in a whole turn, no card that the seat does not know comes to light."""
    session = Session.begin(at_table(seats=("you", "you:Zoe"), seed=11))
    session.settle()
    while (decision := session.decision) is not None and session.step < 120:
        trial = Trial(session.game, session.view(decision.seat), decision.seat)
        unknown = session.view(decision.seat)
        for pick in range(6):
            if trial.decision is None or not trial.take(
                trial.decision.options[pick % len(trial.decision.options)]
            ):
                break
            state = trial.view
            assert not set(state.workshop.row) - set(unknown.workshop.row) - {0}
            assert not set(state.atlas.row) - set(unknown.atlas.row) - {0}
            assert set(state.workshop.deck) | set(state.atlas.deck) | set(state.council.deck) <= {0}
        while trial.back():
            pass
        assert trial.view is trial.views[0]
        session.choose(decision.options[session.step % len(decision.options)])
        session.settle()
    session.close()
