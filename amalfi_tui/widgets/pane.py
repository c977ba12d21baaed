"""A rectangle of lines, which draws again only those that have changed."""

from __future__ import annotations

from rich.segment import Segment
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from amalfi_tui.lines import Line, Lines, Painter, Span, fit, legible
from amalfi_tui.palette import style_of


class Pane(Widget, can_focus=False):
    """Shows what its painter paints, and scrolls through what is too high."""

    DEFAULT_CSS = "Pane { width: 1fr; height: 1fr; }"
    WHEEL = 3
    """Lines that a turn of the wheel scrolls by."""

    class Pressed(Message):
        """Somebody has clicked on something that stands for something."""

        def __init__(self, link: str) -> None:
            super().__init__()
            self.link = link

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._painter: Painter | None = None
        self._all: Lines = []
        self._shown: Lines = []
        self._top = 0
        self._from_end = False
        self._painted_for: Size | None = None

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
        if self._paint():
            self._settle(width, height)

    def _paint(self) -> bool:
        """Ask the painter again; whether there is a painter, and room to paint."""
        self._painted_for = self.size
        if self._painter is None or not self.size:
            return False
        self._all = self._painter(*self.size)
        return True

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

    @property
    def links(self) -> list[str]:
        """What stands on it for cards and places, also beyond its edge, in reading order."""
        found = (span.link for row in self._all for span in row if span.link and span.link[0] != "!")
        return list(dict.fromkeys(found))

    def uncover(self, link: str) -> None:
        """Scroll as little as is needed for something to be seen."""
        rows = [y for y, row in enumerate(self._all) if any(span.link == link for span in row)]
        height = self.size.height
        if rows and not self._top + 1 <= rows[0] < self._top + height - 1 and len(self._all) > height:
            self.scroll_lines(rows[0] - self._top - height // 2)

    def on_click(self, event: Click) -> None:
        """Tell what stands under the pointer; where nothing does, others may use the click."""
        offset = event.get_content_offset(self)
        if offset is None or offset.y >= len(self._shown):
            return
        x = offset.x
        for span in self._shown[offset.y]:
            if 0 <= x < len(span.text) and span.link:
                event.stop()
                self.post_message(self.Pressed(span.link))
                return
            x -= len(span.text)

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Scroll down."""
        event.stop()
        self.scroll_lines(self.WHEEL)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Scroll up."""
        event.stop()
        self.scroll_lines(-self.WHEEL)

    def _settle(self, width: int, height: int) -> None:
        """Draw what is seen now and was not before."""
        old, self._shown = self._shown, self._rows(width, height)
        if len(old) != len(self._shown):
            self.refresh()
            return
        changed = [
            Region(start, y, end - start, 1)
            for y, row in enumerate(self._shown)
            if row != old[y]
            for start, end in _runs(old[y], row, width)
        ]
        if changed:
            self.refresh(*changed)

    def _rows(self, width: int, height: int) -> Lines:
        """Return the lines that are in sight, with signs where there are more."""
        most = max(len(self._all) - height, 0)
        top = most if self._from_end else min(self._top, most)
        rows: Lines = [*self._all[top : top + height]]
        rows += [()] * (height - len(rows))
        if top > 0:
            rows[0] = _with_sign(rows[0], "▴", width)
        if top < most:
            rows[-1] = _with_sign(rows[-1], "▾", width)
        return rows

    def on_resize(self) -> None:
        """Paint for the new size, unless that was done with the first frame."""
        if self._painted_for != self.size:
            self._shown = []
            self.repaint()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return some lines, painted for the size that they now have."""
        if self._painted_for != self.size and self._paint():
            self._shown = self._rows(*self.size)
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        """Return one line in its colours."""
        base = self.rich_style
        row: Line = self._shown[y] if y < len(self._shown) else ()
        segments: list[Segment] = []
        before = base
        for span in row:
            style = style_of(span.role, base)
            if span.text.isspace() and style.bgcolor == before.bgcolor and not before.reverse:
                style = before  # Spaces have no colour of their own: less is sent.
            segments.append(Segment(legible(span.text), style))
            before = style
        return Strip(segments).simplify().adjust_cell_length(self.size.width, base)


def _with_sign(row: Line, sign: str, width: int) -> Line:
    return (*fit(row, width - 1), Span(sign, "key"))


_GAP = 8
"""Cells that are the same between two runs, but cheaper to draw again than to go round."""


def _runs(old: Line, new: Line, width: int) -> list[tuple[int, int]]:
    """Return from where to where a line differs from what it was."""
    before, after = (
        [(cell, span.role) for span in fit(row, width) for cell in span.text] for row in (old, new)
    )
    found: list[tuple[int, int]] = []
    for at, (was, now) in enumerate(zip(before, after, strict=True)):
        if was != now:
            if found and at - found[-1][1] <= _GAP:
                found[-1] = (found[-1][0], at + 1)
            else:
                found.append((at, at + 1))
    return found
