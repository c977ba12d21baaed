"""The card browser: every card, tile and place, searched as one types, with its whole text."""

from __future__ import annotations

from amalfi_tui.boards import Board, Scene
from amalfi_tui.finding import Thing
from amalfi_tui.lines import Lines, heading, paragraphs, wrapped
from amalfi_tui.screens.browser import Browser


class CardsScreen(Browser):
    """All cards of the open game, as its eyes know them; without a game, those of the house pack."""

    TITLE = "Cards and places"

    def __init__(self, board: Board, scene: Scene | None = None, at: str = "") -> None:
        super().__init__(board.catalogue(scene), at)
        self._notice = board.notice

    def text(self, thing: Thing, cells: int) -> Lines:
        """Return a card in full."""
        narrow = len(thing.name) + len(thing.note) + 4 > cells
        top = [heading(thing.name, "" if narrow else thing.note, cells)]
        return [
            *top,
            *(wrapped(thing.note, cells, "dim") if narrow else []),
            *paragraphs(thing.text, cells),
            (),
            *wrapped(self._notice, cells, "dim"),
        ]
