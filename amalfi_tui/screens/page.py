"""A page to read: text that is scrolled, and left again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult

from amalfi_tui.keys import SHEET, Command, bindings
from amalfi_tui.lines import Lines, Painter, heading, line
from amalfi_tui.screens.frame import Frame
from amalfi_tui.widgets.pane import Pane


class PageScreen(Frame[None]):
    """A heading and what a painter paints below it."""

    KEYS: ClassVar[Sequence[Command]] = SHEET
    BINDINGS = bindings(SHEET)
    WIDTH = 96

    def __init__(self, title: str, note: str, painter: Painter) -> None:
        super().__init__()
        self._heading = title, note
        self._painter = painter

    @property
    def state(self) -> str:
        """There is only one."""
        return "sheet"

    def body(self) -> ComposeResult:
        """Lay out the page."""
        yield Pane(id="sheet")

    def redraw(self) -> None:
        """Draw the page."""

        def paint(cells: int, rows: int) -> Lines:
            room = min(cells - 4, self.WIDTH)
            edge = " " * ((cells - room) // 2)
            found = [(), heading(*self._heading, room), (), *self._painter(room, rows)]
            return [line(edge, *row) for row in found]

        self.pane("sheet").show(paint)
        self.draw_keys()

    def action_scroll(self, by: int) -> None:
        """Scroll the page."""
        self.pane("sheet").scroll_lines(by)

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)
