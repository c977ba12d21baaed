"""A picture in cells: a frame around every zone, and texts set into it."""

from __future__ import annotations

from amalfi_tui.boards.serenissima.layout import LAND, Layout
from amalfi_tui.lines import Line, Lines, Span, cut

_ARMS = {
    0: " ", 1: "─", 2: "─", 3: "─", 4: "│", 8: "│", 12: "│",
    5: "┌", 6: "┐", 9: "└", 10: "┘", 7: "┬", 11: "┴", 13: "├", 14: "┤", 15: "┼",
}  # fmt: skip
"""By the arms of a joint: 1 to the right, 2 to the left, 4 down, 8 up."""
_GROUND = "·"


class Canvas:
    """Cells with a sign, a role and a link each."""

    def __init__(self, layout: Layout, cells: int, rows: int) -> None:
        self.cells, self.rows = cells, rows
        self._spans = [[Span(" ")] * cells for _ in range(rows)]
        self._zones = layout.raster(cells - 1, rows - 1)
        """One column and row less: the last frames are drawn beyond them."""
        for y in range(rows):
            for x in range(cells):
                self._spans[y][x] = self._ground(x, y)

    def _at(self, x: int, y: int) -> int:
        """Return the zone whose upper left corner, or inside, a cell is; beyond the picture lies land."""
        inside = 0 <= x < self.cells - 1 and 0 <= y < self.rows - 1
        return self._zones[y][x] if inside else LAND

    def _ground(self, x: int, y: int) -> Span:
        nw, ne, sw, se = self._at(x - 1, y - 1), self._at(x, y - 1), self._at(x - 1, y), self._at(x, y)
        arms = (ne != se) + 2 * (nw != sw) + 4 * (sw != se) + 8 * (nw != ne)
        if arms:
            return Span(_ARMS[arms], "rule")
        return Span(_GROUND if se == LAND and (x + 2 * y) % 4 == 0 else " ", "rule")

    def write(self, x: int, y: int, content: Line, room: int) -> None:
        """Set a line into the picture, cut to so many cells."""
        if not 0 <= y < self.rows:
            return
        for span in cut(content, room):
            for sign in span.text:
                if x < self.cells:
                    self._spans[y][x] = span._replace(text=sign)
                x += 1

    def lines(self, left: int = 0, top: int = 0, cells: int = 0, rows: int = 0) -> Lines:
        """Return the picture, or what of it lies in a window."""
        bottom, right = top + (rows or self.rows), left + (cells or self.cells)
        return [_joined(row[left:right]) for row in self._spans[top:bottom]]


def _joined(row: list[Span]) -> Line:
    """Return a row with neighbours alike in one piece."""
    found: list[Span] = []
    for span in row:
        if found and found[-1][1:] == span[1:]:
            found[-1] = found[-1]._replace(text=found[-1].text + span.text)
        else:
            found.append(span)
    return tuple(found)
