"""The end of a period: a pause that sums it up, and any key goes on."""

from __future__ import annotations

import pytest
from sitting import answered, asked, opened, seen

from amalfi_tui.boards import board_of
from amalfi_tui.boards.amalfi.sheet import gains
from amalfi_tui.screens.sheet import SheetScreen
from amalfi_tui.screens.table import TableScreen
from amalfi_tui.session import Session
from engine.amalfi.events import PeriodBegan
from engine.amalfi.phases import PASS
from own_cards import at_table
from waiting import until

ALONE = at_table(screen="play", seats=("you", "random", "random", "random"), seed=3, speed=0)


async def to_the_end(pilot: object, table: TableScreen) -> None:
    """Pass, and answer with the last option, until a period is over."""
    for _ in range(60):
        if table.summing or not table.session.decision:
            return
        options = table.choices.options
        table.post_message(table.Chosen(PASS if PASS in options else options[len(options) - 1]))
        before = table.choices
        await until(
            pilot,  # type: ignore[arg-type]
            lambda before=before: (
                table.summing or (table.choices is not before and bool(table.choices.options))
            ),
        )


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (200, 60)])
async def test_a_period_is_summed_up_and_any_key_goes_on(size: tuple[int, int]) -> None:
    """The points by source, bread and hunger, the new leader and the new decree, all in sight at 80x24."""
    async with opened(ALONE, size) as pilot:
        table = await asked(pilot)
        await answered(pilot, table, table.choices.options[0])
        await to_the_end(pilot, table)
        assert table.state == "summary"
        state, text = table.session.state, seen(table, "overlay")
        assert "Period I is over" in text
        assert "any key go on" in seen(table, "keys")
        if size >= (80, 24):
            for word in ("Decree", "Score", "Bread eaten", "Leads", "Decree II", "Open to all"):
                assert word in text
            assert "▾" not in text
            decree = state.box.names[state.box.decree_slugs[state.decrees[1]]]
            assert decree in text
            assert table.session.names[state.wind_rose] in text
        step = table.session.step
        await pilot.press("n")
        await until(pilot, lambda: table.state != "summary")
        await until(pilot, lambda: table.session.step > step or bool(table.choices.options))


async def test_the_last_period_is_summed_up_before_the_score_sheet() -> None:
    """Every period has its pause; after the fourth comes the sheet."""
    async with opened(ALONE) as pilot:
        table = await asked(pilot)
        await answered(pilot, table, table.choices.options[0])
        for period in ("I", "II", "III", "IV"):
            await to_the_end(pilot, table)
            assert f"Period {period} is over" in seen(table, "overlay")
            await pilot.press("space")
            await until(
                pilot,
                lambda: (
                    table.summing
                    or isinstance(pilot.app.screen, SheetScreen)
                    or (not table.covered and bool(table.choices.options))
                ),
            )
        assert isinstance(pilot.app.screen, SheetScreen)


def test_the_points_of_all_periods_make_the_score() -> None:
    """What the summaries tell, period by period, adds up to each player's score."""
    session = Session.begin(at_table(seats=("you", "you:Zoe", "you:Kim"), seed=8))
    board = board_of("amalfi")
    session.settle()
    while (decision := session.decision) is not None:
        session.choose(decision.options[session.step % len(decision.options)])
        session.settle()
    assert board.stage(session.state) == 5
    events = session.events
    marks = [at for at, event in enumerate(events) if isinstance(event, PeriodBegan) and event.seat == 0]
    for seat, player in enumerate(session.state.players):
        parts = [events[first:last] for first, last in zip(marks, [*marks[1:], len(events)], strict=True)]
        assert sum(sum(gains(part, seat).values()) for part in parts) == player.score
    session.close()
