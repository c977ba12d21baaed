"""Serenissima by keys: verbs and targets, battles asked for twice, undo, hidden purses, looking on."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from sitting import asked, opened, played_quickly, seen, table_of
from textual.pilot import Pilot

from amalfi_tui.app import AmalfiApp
from amalfi_tui.screens.new_game import NewGameScreen
from amalfi_tui.screens.replay import ReplayScreen
from amalfi_tui.screens.table import TableScreen
from amalfi_tui.seating import partner
from amalfi_tui.session import Session
from amalfi_tui.start import Start
from at_sea import BATTLE, COURSE, GAME, HARBOUR, LOADING, SCORING, SEA, taken_up
from replays import Replay
from waiting import until


async def keyed(pilot: Pilot[int]) -> TableScreen:
    """Answer one question by keys, whatever asks for it twice; wait for the next one."""
    table = table_of(pilot)
    before = table.session.step
    await pilot.press("enter")
    if table.state == "sure":
        await pilot.press("enter")
    await until(
        pilot,
        lambda: table.session.finished or table.summing or (table.session.step > before and _open(table)),
    )
    while table.summing:
        await pilot.press("enter")
        await until(pilot, lambda: table.session.finished or table.summing or _open(table))
    return table


def _open(table: TableScreen) -> bool:
    return bool(table.choices.options) and table.session.turn == "person"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_whole_game_by_keys(size: tuple[int, int]) -> None:
    """Moving the cursor and Enter is enough, from the first port to the score sheet."""
    start = replace(SEA, seats=("you", "random"), seed=11)
    async with opened(start, size) as pilot:
        table = await asked(pilot)
        for turn in range(2000):
            if table.session.finished:
                break
            await pilot.press(*["down"] * (turn % 4))
            await keyed(pilot)
        assert table.session.finished
        assert "ducats" in pilot.app.screen.pane("sheet").text.casefold()  # type: ignore[attr-defined]


async def test_a_verb_then_a_target() -> None:
    """A letter lists one kind of answer; another letter that has none says why."""
    app = AmalfiApp(SEA, taken_up(HARBOUR))
    async with app.run_test(size=(80, 24)) as pilot:
        table = await asked(pilot)
        await pilot.press("a")
        assert table.choices.group is not None
        assert table.choices.group.word == "attack"
        kinds = [type(table.choices.options[place]).__name__ for place in table.choices.shown]
        assert set(kinds) <= {"Attack", "AttackPort"}
    app = AmalfiApp(SEA, taken_up(LOADING))
    async with app.run_test(size=(80, 24)) as pilot:
        table = await asked(pilot)
        await pilot.press("d")
        assert "There is nothing to disembark now" in seen(table, "options")
        assert "the port holds no more sailors" in seen(table, "if")


async def test_a_battle_is_asked_for_twice_and_not_taken_back() -> None:
    """Dice are rolled after a second Enter; then there is no way back, and u says why."""
    app = AmalfiApp(SEA, taken_up(BATTLE))
    async with app.run_test(size=(80, 24)) as pilot:
        table = await asked(pilot)
        assert re.search(r"win [<>]?\d+%, lose [<>]?\d+%", seen(table, "if"))
        step = table.session.step
        await pilot.press("enter")
        assert table.state == "sure"
        assert "dice" in seen(table, "ask")
        assert table.session.step == step
        await pilot.press("enter")
        await until(pilot, lambda: table.session.step > step and _open(table))
        after = table.session.step
        await pilot.press("u")
        assert table.session.step == after
        assert "dice were rolled or a card was drawn since" in seen(table, "ask")


async def test_loading_is_taken_back_move_by_move() -> None:
    """What was loaded, and where one has sailed, is free to undo until somebody else has a say."""
    app = AmalfiApp(SEA, taken_up(LOADING))
    async with app.run_test(size=(80, 24)) as pilot:
        table = await asked(pilot)
        before = table.session.state
        await keyed(pilot)
        assert table.session.state is not before
        await pilot.press("u")
        await until(pilot, lambda: _open(table))
        assert table.session.game.plain(table.session.state) == table.session.game.plain(before)


async def test_a_way_is_tried_zone_by_zone() -> None:
    """W sails ahead on one's own view: what it would come to is said, and the galley is where it was."""
    app = AmalfiApp(SEA, taken_up(COURSE))
    async with app.run_test(size=(120, 40)) as pilot:
        table = await asked(pilot)
        step, moved = table.session.step, table.session.state.moved
        await pilot.press("w", "2", "enter", "1", "enter")
        assert "Trial" in seen(table, "last")
        assert f"sails galley {table.session.state.wheel}" in seen(table, "last")
        await pilot.press("w")
        assert table.session.step == step
        assert table.session.state.moved == moved


async def test_the_scoring_is_summed_up() -> None:
    """When the Doge brings a scoring, what it paid to each is read before the game goes on."""
    app = AmalfiApp(SEA, taken_up(SCORING))
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(pilot)
        await until(pilot, lambda: table.summing)
        assert "The second scoring" in seen(table, "overlay")
        assert re.search(r"Warehouses +\+\d+ +\+\d+", seen(table, "overlay"))


async def test_hidden_purses_stay_hidden_behind_the_curtain() -> None:
    """Two at one keyboard: nobody sees what the other has, not on the rail, the sheet or while it changes."""
    start = replace(SEA, seats=("you:Ada", "you:Bo"), options=(("money", "hidden"),))
    async with opened(start) as pilot:
        table = await asked(pilot)
        assert table.state == "curtain"
        for turn in range(60):
            if table.state == "curtain":
                assert "5d" not in seen(table, "curtain")
                await pilot.press("enter")
            mine = table.session.decision.seat if table.session.decision else 0
            rail = seen(table, "rail")
            assert f"{table.session.state.ducats[mine]}d" in rail
            assert "?d" in rail
            await pilot.press("s")
            assert "?" in seen(table, "overlay", "slip")
            await pilot.press("escape", *["down"] * (turn % 3))
            await pilot.press("enter")
            if table.state == "sure":
                await pilot.press("enter")
            await until(pilot, lambda: bool(table.choices.options))


async def test_the_form_begins_a_game_at_sea() -> None:
    """The game is chosen on the first line, and what the table agrees on below the seats."""
    async with opened(Start(screen="new", seed=7)) as pilot:
        form = pilot.app.screen
        assert isinstance(form, NewGameScreen)
        await pilot.press("up", "right")
        assert form.game == "serenissima"
        assert {chair.kind for chair in form.chairs} <= {"you", partner("serenissima"), "nobody"}
        for _ in range(5):
            await pilot.press("down")
        assert form.rows[form.at] == "money"
        await pilot.press("right")
        assert "Nobody sees the ducats" in " ".join(seen(form, "form").split())
        await pilot.press("enter")
        await until(pilot, lambda: any(isinstance(screen, TableScreen) for screen in pilot.app.screen_stack))
        table = table_of(pilot)
        assert table.session.game.name == "serenissima"
        assert table.session.setup["money"] == "hidden"


async def test_a_game_at_sea_is_resumed_and_looked_at() -> None:
    """A running game goes on where it was; one that is over is stepped through, with its map."""
    session = taken_up(HARBOUR)
    path = session.recorder.path
    session.close()
    async with opened(Start(screen="resume", path=path)) as pilot:
        table = await asked(pilot)
        assert table.session.step == HARBOUR
        assert "Mess" in seen(table, "view")
    done = Session.begin(replace(SEA, seats=("you", "you")))
    played_quickly(done)
    async with opened(Start(screen="replay", path=done.recorder.path)) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, ReplayScreen)
        await pilot.press("pagedown", "down", "f5", "f7", "s")
        assert "Ducats" in seen(screen, "overlay")


async def test_four_seats_are_looked_on_at() -> None:
    """Nobody plays: the game goes by, one move for each Enter."""
    start = replace(SEA, screen="watch", seats=("random",) * 3, speed=1.0)
    async with opened(start, (120, 40)) as pilot:
        table = table_of(pilot)
        for _ in range(12):
            step = table.session.step
            await pilot.press("enter")
            await until(pilot, lambda step=step: table.session.step > step)
        assert "Genoa" in seen(table, "view")
        assert "pace" in seen(table, "ask")


def test_the_game_that_the_tests_go_on_with_still_holds() -> None:
    """A change of the rules asks for another: `amalfi sim --seats hard,hard,hard,hard --seed 15 --out`."""
    assert Replay.load(GAME).problems == []
