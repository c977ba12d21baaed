"""A game that is only watched: its pace, its pauses, and through whose eyes it is seen."""

from __future__ import annotations

from sitting import opened, seen, table_of

from amalfi_tui.boards.log import latest
from amalfi_tui.lines import plain
from amalfi_tui.pace import FACTORS, Pace
from amalfi_tui.screens.settings import SettingsScreen
from amalfi_tui.screens.sheet import SheetScreen
from amalfi_tui.settings import load
from own_cards import at_table
from waiting import until

WATCH = at_table(screen="watch", seats=("random", "random"), seed=7, speed=100.0)


def test_the_pace_goes_from_half_to_eight_times() -> None:
    """What the settings say is 1x; the ends are ends."""
    pace = Pace(0.8)
    assert (pace.delay, pace.label) == (0.8, "1x")
    for _ in range(9):
        pace.change(1)
    assert (pace.delay, pace.label) == (0.1, "8x")
    for _ in range(9):
        pace.change(-1)
    assert (pace.delay, pace.label) == (1.6, f"{FACTORS[0]:g}x")


def test_without_a_pause_slower_begins_at_the_fastest_that_has_one() -> None:
    """At once; then 8x."""
    pace = Pace(0)
    pace.change(1)
    assert (pace.delay, pace.label) == (0, "at once")
    pace.change(-1)
    assert pace.label == "8x"
    assert 0 < pace.delay < 0.2


def test_a_step_is_one_move() -> None:
    """It pauses; going on forgets steps that were not used."""
    pace = Pace(1)
    assert pace.moves()
    pace.step()
    assert pace.paused
    assert pace.moves()
    assert not pace.moves()
    pace.step()
    pace.pause()
    assert pace.moves()
    assert not pace.paused


async def test_a_watched_game_is_paused_and_stepped_through() -> None:
    """Space stops it, Enter lets one move be made, Space goes on."""
    async with opened(WATCH) as pilot:
        table = table_of(pilot)
        await until(pilot, lambda: table.session.turn == "seat" and table.session.step > 0)
        await pilot.press("space")
        await pilot.pause()
        assert table.pace.paused
        assert "paused" in seen(table, "ask")
        before = table.session.step
        await pilot.press("enter")
        await until(pilot, lambda: table.session.step > before)
        assert table.pace.paused
        after = table.session.step
        await pilot.pause()
        assert table.session.step == after
        await pilot.press("space")
        assert not table.pace.paused
        await until(pilot, lambda: table.session.step > after)


async def test_the_pace_is_changed_while_one_looks_on() -> None:
    """Each press lets the move that is waiting go."""
    async with opened(WATCH) as pilot:
        table = table_of(pilot)
        await until(pilot, lambda: table.session.step > 0 and table.session.turn == "seat")
        await pilot.press("plus", "plus", "minus")
        assert table.pace.label == "2x"
        assert "2x" in seen(table, "ask")


async def test_settings_that_are_changed_meanwhile_hold_at_the_table() -> None:
    """Opened by the palette; the speed that was chosen is 1x from then on."""
    async with opened(WATCH) as pilot:
        table = table_of(pilot)
        await until(pilot, lambda: table.session.step > 0)
        await pilot.press("colon", *"settings", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, SettingsScreen))
        await pilot.press("right", "q")
        await until(pilot, lambda: pilot.app.screen is table)
        assert load().speed == 1.0
        assert table.pace.delay == 1.0
        assert not table.covered


async def test_the_eyes_go_round_all_players_and_all_at_once() -> None:
    """All, A, B, all: through a player's eyes the other hand is hidden."""
    async with opened(WATCH) as pilot:
        table = table_of(pilot)
        await until(pilot, lambda: table.session.turn == "seat" and table.session.step > 0)
        while not table.session.state.period:
            before = table.session.step
            await pilot.press("enter")
            await until(pilot, lambda step=before: table.session.step > step)
        assert table.eyes is None
        assert "seen by all" in seen(table, "ask")
        await pilot.press("v")
        assert table.eyes == 0
        assert "seen by A Ada" in seen(table, "ask")
        hand = table.scene.view.players[1].hand
        known = table.session.state.players[1].hand
        assert len(hand) == len(known) == 6
        await pilot.press("v")
        assert table.eyes == 1
        await pilot.press("v")
        assert table.eyes is None


async def test_a_watched_game_ends_with_the_sheet() -> None:
    """At once: no key is needed."""
    start = at_table(screen="watch", seats=("random", "random"), seed=7, speed=0)
    async with opened(start) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, SheetScreen))


async def test_through_whose_eyes_ever_the_last_line_goes_with_the_game() -> None:
    """Nobody here answers, so that nothing is new since an answer: the log tells what happened last."""
    async with opened(WATCH) as pilot:
        table = table_of(pilot)
        await until(pilot, lambda: table.session.turn == "seat" and table.session.step > 0)
        await pilot.press("space", "v")
        before = table.session.step
        await pilot.press("enter")
        await until(pilot, lambda: table.session.step > before and table.session.turn == "seat")
        assert table.eyes == 0
        assert plain(latest(table.scene)) in seen(table, "options")
