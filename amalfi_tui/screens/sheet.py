"""The score sheet at the end: where every point came from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult

from amalfi_tui.boards import Scene, board_of
from amalfi_tui.keys import SHEET, Command, bindings
from amalfi_tui.lines import Lines, line
from amalfi_tui.screens.frame import Frame
from amalfi_tui.widgets.pane import Pane
from engine.kernel import Event


class SheetScreen(Frame[None]):
    """The points of a game, source by source."""

    KEYS: ClassVar[Sequence[Command]] = SHEET
    BINDINGS = bindings(SHEET)

    def __init__(self, scene: Scene, events: Sequence[Event]) -> None:
        super().__init__()
        self._scene = scene
        self._events = tuple(events)

    @property
    def state(self) -> str:
        """There is only one."""
        return "sheet"

    def body(self) -> ComposeResult:
        """Lay out the sheet."""
        yield Pane(id="sheet")

    def redraw(self) -> None:
        """Draw the sheet."""
        board = board_of(self._scene.game.name)

        def paint(cells: int, _: int) -> Lines:
            room = min(cells - 4, 110)
            edge = " " * ((cells - room) // 2)
            return [line(edge, *row) for row in [(), *board.sheet(self._scene, self._events, room)]]

        self.pane("sheet").show(paint)
        self.draw_keys()

    def action_scroll(self, by: int) -> None:
        """Scroll the sheet."""
        self.pane("sheet").scroll_lines(by)

    def action_close(self) -> None:
        """Go on."""
        self.dismiss(None)
