"""From home to a game, to the shelf, and back: each screen by its keys."""

from __future__ import annotations

import gc

import pytest
from sitting import opened, played_quickly, seen

from amalfi_tui import app
from amalfi_tui.screens.home import HomeScreen
from amalfi_tui.screens.new_game import NewGameScreen
from amalfi_tui.screens.replay import ReplayScreen
from amalfi_tui.screens.shelf import ShelfScreen
from amalfi_tui.screens.table import TableScreen
from amalfi_tui.session import Session
from amalfi_tui.start import Start
from own_cards import at_table
from replays import unfinished
from waiting import until


def one_saved() -> Session:
    """Play a game of two to its end."""
    session = Session.begin(at_table(seats=("you", "you:Zoe"), seed=4))
    played_quickly(session)
    return session


async def test_home_leads_to_a_new_game_and_to_the_table() -> None:
    """Enter on New game, then Enter on the form."""
    async with opened(Start(speed=0)) as pilot:
        assert isinstance(pilot.app.screen, HomeScreen)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, NewGameScreen))
        form = pilot.app.screen
        assert isinstance(form, NewGameScreen)
        for _ in range(3):
            await pilot.press("down")
            while form.seats[form.at - 1] != "random":
                await pilot.press("right")
        await pilot.press("home", "up", "up", "up")
        while form.names[0]:
            await pilot.press("backspace")
        await pilot.press("E", "v", "a", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        await until(pilot, lambda: bool(table.choices.options))
        assert table.session.names == ("Eva", "Bruno", "Carla", "Dario")
        assert table.session.seats == ("you", "random", "random", "random")


async def test_a_draft_alone_is_refused_in_one_line() -> None:
    """The form stays open and says why."""
    start = Start(screen="new", seats=("you",), hands="draft")
    async with opened(start) as pilot:
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, NewGameScreen)
        assert "two seats" in pilot.app.screen.pane("form").text
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))


async def test_a_table_without_seats_is_refused() -> None:
    """Somebody has to play."""
    async with opened(Start(screen="new", seats=("you",))) as pilot:
        await pilot.press("left")
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, NewGameScreen)
        assert "Somebody has to play" in pilot.app.screen.pane("form").text


async def test_a_replay_is_chosen_and_stepped_through() -> None:
    """From the shelf: first, on, a turn on, last, back, and out again."""
    session = one_saved()
    async with opened(Start(screen="replay")) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, ShelfScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        replay = pilot.app.screen
        assert isinstance(replay, ReplayScreen)
        assert "Step 0 of" in seen(replay, "ask")
        await pilot.press("full_stop", "full_stop", "comma")
        assert replay.at == 1
        await pilot.press("down")
        assert replay.at > 1
        await pilot.press("end")
        assert replay.at == session.step
        assert "game is over" in seen(replay, "status")
        await pilot.press("s")
        assert "wins" in seen(replay, "overlay") or "win together" in seen(replay, "overlay")
        await pilot.press("escape", "home")
        assert replay.at == 0
        await pilot.press("q")
        await until(pilot, lambda: isinstance(pilot.app.screen, ShelfScreen))
        await pilot.press("q")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))


async def test_a_game_that_is_played_elsewhere_is_not_continued() -> None:
    """Home says who has it, and stays where it is."""
    elsewhere = Session.begin(at_table(seats=("you", "random"), seed=4))
    elsewhere.settle()
    async with opened(Start()) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HomeScreen)
        assert "is being played by" in " ".join(pilot.app.screen.pane("menu").text.split())
    elsewhere.close()


async def test_quitting_from_anywhere_leaves_the_game_saved() -> None:
    """Ctrl+Q ends the program; the game waits."""
    start = at_table(screen="play", seats=("you", "random"), seed=3, speed=0)
    async with opened(start) as pilot:
        await pilot.press("ctrl+q")
        await pilot.pause()
    (entry,) = unfinished()
    session = Session.resume(entry.path)
    assert session.turn == "person"
    session.close()


def test_no_key_waits_while_all_of_the_program_is_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is there before the screens open is no garbage, and is not gone through in search of it."""
    looked_through = []
    monkeypatch.setattr(app.AmalfiApp, "run", lambda *_, **__: looked_through.append(len(gc.get_objects())))
    before = len(gc.get_objects())
    try:
        assert app.run(Start()) == 0
    finally:
        gc.unfreeze()
    assert looked_through[0] < before / 10
