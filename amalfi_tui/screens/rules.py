"""The rules as pages: topics on the left, the text on the right, searched as one types."""

from __future__ import annotations

from amalfi_tui.boards import Board
from amalfi_tui.finding import Thing
from amalfi_tui.lines import Lines, heading, paragraphs
from amalfi_tui.screens.browser import Browser


class RulesScreen(Browser):
    """The rules in our own words, opened at a topic."""

    TITLE = "Rules"
    LAYOUT = "columns"

    def __init__(self, board: Board, at: str = "") -> None:
        super().__init__(board.pages(), at)

    def text(self, thing: Thing, cells: int) -> Lines:
        """Return a page."""
        room = min(cells, 90)
        return [heading(thing.name, "", room), (), *paragraphs(thing.text, room)]
