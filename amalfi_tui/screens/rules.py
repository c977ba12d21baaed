"""The rules as pages: topics on the left, the text on the right, searched as one types."""

from __future__ import annotations

from amalfi_tui.boards import Board
from amalfi_tui.finding import Thing
from amalfi_tui.lines import Lines, beside, heading, paragraphs
from amalfi_tui.screens.browser import Browser

_PAGE, _SPREAD = 90, 140
"""Columns of a page at most, and those from which two lie side by side."""


class RulesScreen(Browser):
    """The rules in our own words, opened at a topic."""

    TITLE = "Rules"
    LAYOUT = "columns"

    def __init__(self, board: Board, at: str = "") -> None:
        super().__init__(board.pages(), at)

    def text(self, thing: Thing, cells: int) -> Lines:
        """Return a page, with the next one beside it where there is room for both."""
        room = min(cells, _PAGE)
        pages = self.search.found
        after = pages[pages.index(thing) + 1 :] if cells >= _SPREAD else []
        if not after:
            return _page(thing, room)
        room = min((cells - 4) // 2, _PAGE)
        return beside([_page(thing, room), _page(after[0], room)], [room, room], 4)


def _page(thing: Thing, room: int) -> Lines:
    return [heading(thing.name, "", room), (), *paragraphs(thing.text, room)]
