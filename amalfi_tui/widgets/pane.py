"""A rectangle of lines, which draws again only those that have changed."""

from __future__ import annotations

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from amalfi_tui.lines import Line, Lines, Painter, Span, fit
from amalfi_tui.palette import style_of


class Pane(Widget, can_focus=False):
    """Shows what its painter paints, and scrolls through what is too high."""

    DEFAULT_CSS = "Pane { width: 1fr; height: 1fr; }"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._painter: Painter | None = None
        self._all: Lines = []
        self._shown: Lines = []
        self._top = 0
        self._from_end = False

    def show(self, painter: Painter, *, afresh: bool = False, from_end: bool = False) -> None:
        """Show something else; *afresh*: from its first line, or from its last one."""
        self._painter = painter
        if afresh:
            self._top = 0
            self._from_end = from_end
        self.repaint()

    def repaint(self) -> None:
        """Ask the painter again, and draw the lines that differ."""
        width, height = self.size
        if self._painter is None or not width or not height:
            return
        self._all = self._painter(width, height)
        self._settle(width, height)

    def scroll_lines(self, by: int) -> None:
        """Scroll by so many lines."""
        most = max(len(self._all) - self.size.height, 0)
        if self._from_end:
            self._top, self._from_end = most, False
        self._top = min(max(self._top + by, 0), most)
        self._settle(*self.size)

    @property
    def text(self) -> str:
        """What can be read on it."""
        return "\n".join("".join(span.text for span in row) for row in self._shown)

    def _settle(self, width: int, height: int) -> None:
        most = max(len(self._all) - height, 0)
        top = most if self._from_end else min(self._top, most)
        rows: Lines = [*self._all[top : top + height]]
        rows += [()] * (height - len(rows))
        if top > 0:
            rows[0] = _with_sign(rows[0], "▴", width)
        if top < most:
            rows[-1] = _with_sign(rows[-1], "▾", width)
        old, self._shown = self._shown, rows
        if len(old) != len(rows):
            self.refresh()
            return
        changed = [Region(0, y, width, 1) for y, row in enumerate(rows) if row != old[y]]
        if changed:
            self.refresh(*changed)

    def on_resize(self) -> None:
        """Paint for the new size."""
        self._shown = []
        self.repaint()

    def render_line(self, y: int) -> Strip:
        """Return one line in its colours."""
        base = self.rich_style
        row: Line = self._shown[y] if y < len(self._shown) else ()
        segments: list[Segment] = []
        before = base
        for span in row:
            style = style_of(span.role, base)
            if span.text.isspace() and style.bgcolor == before.bgcolor:
                style = before  # Spaces have no colour of their own: less is sent.
            segments.append(Segment(span.text, style))
            before = style
        return Strip(segments).simplify().adjust_cell_length(self.size.width, base)


def _with_sign(row: Line, sign: str, width: int) -> Line:
    return (*fit(row, width - 1), Span(sign, "key"))
