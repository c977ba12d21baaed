"""The mouse on the screens around the table: lists, forms, the palette, the key line."""

from __future__ import annotations

from typing import Any

from sitting import opened

from amalfi_tui.screens.cards import CardsScreen
from amalfi_tui.screens.home import HomeScreen
from amalfi_tui.screens.new_game import NewGameScreen
from amalfi_tui.screens.settings import SettingsScreen
from amalfi_tui.start import Start
from waiting import until


async def click(pilot: Any, name: str, words: str) -> None:
    """Click on the words on a pane of the screen."""
    pane = pilot.app.screen.pane(name)
    rows = pane.text.split("\n")
    y = next(number for number, row in enumerate(rows) if words in row)
    edge = pane.content_region.offset - pane.region.offset
    await pilot.click(pane, offset=(edge.x + rows[y].index(words), edge.y + y))
    await pilot.pause()


async def test_an_item_of_a_list_is_chosen_by_a_click() -> None:
    """Settings from home; a click on a setting takes its next choice; the key line goes back."""
    async with opened(Start()) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        await click(pilot, "menu", "Settings")
        await until(pilot, lambda: isinstance(pilot.app.screen, SettingsScreen))
        await click(pilot, "menu", "Theme")
        assert pilot.app.settings.theme == "day"
        await click(pilot, "keys", "back")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))


async def test_cards_are_read_by_a_click() -> None:
    """In the browser and in the palette."""
    async with opened(Start()) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        await click(pilot, "menu", "Cards")
        await until(pilot, lambda: isinstance(pilot.app.screen, CardsScreen))
        screen = pilot.app.screen
        await pilot.press(*"medici")
        await click(pilot, "list", "Lorenzo")
        assert "Lorenzo" in screen.pane("text").text
        await click(pilot, "keys", "back")
        await click(pilot, "keys", "back")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        await pilot.press("colon", *"medici")
        await click(pilot, "overlay", "Lorenzo")
        assert "endgame" in pilot.app.screen.pane("overlay").text
        assert pilot.app.screen._palette is None


async def test_the_form_is_filled_by_clicks() -> None:
    """The first click goes to a line, the next one changes it."""
    async with opened(Start(screen="new", seed=7)) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, NewGameScreen))
        form = pilot.app.screen
        await click(pilot, "form", "Seat C")
        assert form.at == 3
        before = form.seats[2]
        await click(pilot, "form", "Seat C")
        assert form.seats[2] != before
