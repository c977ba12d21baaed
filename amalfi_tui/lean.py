"""What is sent to the terminal is what has changed on it, in as few bytes as it can be said."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.app import App
from textual.screen import Screen

from amalfi_tui.memory import ROUND, Cell, Memory, Shift, Stretch, Way
from amalfi_tui.pens import DEPTHS, PLAIN, Pen, change, pen_of

Piece: TypeAlias = tuple[int, int, list[Segment]]
"""A column, a line, and what stands there."""


class LeanApp(App[int]):
    """A program whose frames hold those cells that look different from what stands on the terminal."""

    memory: Memory | None = None
    """What stands on the terminal; None: every frame holds all that was drawn again, changed or not."""

    def remember(self) -> None:
        """Send no cell that stands on the terminal already, from now on."""
        self.memory = Memory()

    def forget(self) -> None:
        """Draw everything again, as on a terminal of which nothing is known."""
        if self.memory is not None:
            self.memory.forget()
        if self._screen_stack:
            self.screen.refresh()

    def on_mount(self) -> None:
        """Take nothing for granted after somebody else has had the terminal."""
        self.app_resume_signal.subscribe(self, lambda _: self.forget())

    def on_resize(self) -> None:
        """Know nothing of the terminal: what it makes of its cells then, nobody tells."""
        if self.memory is not None:
            self.memory.forget()

    def action_repaint(self) -> None:
        """Draw everything afresh: another program may have written over it."""
        self.forget()

    def _display(self, screen: Screen[object], renderable: Any) -> None:
        """Show a frame, unless it would change nothing, or was made for a window of another size."""
        # Textual has no other door; what is written is tested against what it would write itself.
        shows = self._running and not (self._closed or self._batch_count or self.is_headless)
        if shows and self._driver is not None and isinstance(renderable, ChopsUpdate | LayoutUpdate):
            fits = screen._compositor.size == self.size  # noqa: SLF001 - nobody else tells
            renderable = self._told(renderable) if fits else None
        super()._display(screen, renderable)

    def _told(self, update: ChopsUpdate | LayoutUpdate) -> CompositorUpdate | None:
        """Return the frame in few words, or None when it holds no news; Textual's own when that fails."""
        try:
            if self.memory is not None:
                self.memory.look_up(id(self.screen), *self.size)
            pieces = _part(update) if isinstance(update, ChopsUpdate) else _whole(update)
            text = told(self.console, pieces, self.memory)
        except Exception:  # noqa: BLE001 - whatever it was, the whole frame is right
            self.memory = None
            return update
        return _Told(text) if text else None


class _Told(CompositorUpdate):
    """A frame that has been put into words already."""

    def __init__(self, text: str) -> None:
        self._text = text

    def render_segments(self, console: Console) -> str:
        """Return the words."""
        del console
        return self._text


def _part(update: ChopsUpdate) -> Iterator[Piece]:
    """Return the changed pieces of the lines."""
    for y, first, last in update.spans:
        for end, (start, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            left, right = max(start, first), min(end, last)
            if strip is not None and left < right:
                whole = (left, right) == (start, end)
                yield left, y, list(strip if whole else strip.crop(left - start, right - start))


def _whole(update: LayoutUpdate) -> Iterator[Piece]:
    """Return all lines."""
    left, top, _, _ = update.region
    for y, strips in enumerate(update.strips, top):
        yield left, y, [segment for strip in strips for segment in strip]


class Run(NamedTuple):
    """Signs in a row that are written with one pen."""

    y: int
    x: int
    text: str
    pen: Pen


def told(console: Console, pieces: Iterable[Piece], memory: Memory | None) -> str:
    """Return what makes a terminal show the pieces, as far as it does not yet."""
    depth = DEPTHS.get(console.color_system or "")
    written = [
        Stretch(
            y,
            x,
            [
                (segment.text, pen_of(segment.style or Style.null(), depth))
                for segment in segments
                if segment.text and not segment.control
            ],
        )
        for x, y, segments in pieces
    ]
    ways = [Way(None, written)] if memory is None else memory.news(written)
    return min(map(gone, ways), key=_size)


def gone(way: Way) -> str:
    """Return what goes a way."""
    runs = [run for y, x, cells in way.stretches for run in _joined(x, y, cells)]
    return shifted(way.shift) + min(in_lines(runs), by_pens(runs), key=_size)


def _size(text: str) -> int:
    return len(text.encode())


def shifted(shift: Shift | None) -> str:
    """Return what moves lines; what they leave behind and where the cursor is, nobody knows afterwards."""
    if shift is None:
        return ""
    top, bottom, by = shift
    return f"\x1b[{top + 1};{bottom + 1}r\x1b[{top + 1}H\x1b[{abs(by)}{'L' if by > 0 else 'M'}\x1b[r"


def _joined(x: int, y: int, cells: Iterable[Cell]) -> Iterator[Run]:
    """Return texts with their pens, as long as can be; spaces go with any pen that has their ground."""
    text, pen = "", PLAIN
    for more, other in cells:
        if text and other != pen:
            if text.isspace() and pen.blends(other):
                pen = other
            elif not (more.isspace() and pen.blends(other)):
                yield Run(y, x, text, pen)
                x += cell_len(text)
                text = ""
        text, pen = text + more, pen if text else other
    if text:
        yield Run(y, x, text, pen)


def in_lines(runs: Iterable[Run]) -> str:
    """Return what writes the runs in reading order."""
    telling = _Telling()
    for run in runs:
        telling.write(run)
    return telling.text


def by_pens(runs: list[Run]) -> str:
    """Return what writes the runs of one pen after those of another, so that each pen is taken up once."""
    pens = _in_turn({run.pen for run in runs})
    rank = {pen: number for number, pen in enumerate(pens)}
    of: dict[Pen, list[Run]] = {pen: [] for pen in pens}
    turn: dict[tuple[int, int], int] = {}
    for run in runs:
        of[run.pen].append(run)
        turn.update({(run.y, at): rank[run.pen] for at in range(run.x, run.x + cell_len(run.text))})
    telling = _Telling()
    for pen in pens:
        row, end = -1, 0
        for run in of[pen]:
            gap = range(end, run.x) if run.y == row else range(0)
            if 0 < len(gap) <= ROUND and all(turn.get((row, at), -1) > rank[pen] for at in gap):
                telling.write(Run(row, end, " " * len(gap), pen))  # what stands there is yet to be written
            telling.write(run)
            row, end = run.y, run.x + cell_len(run.text)
    return telling.text


_BLANK = re.compile(r"( {12,}| {8,}$)")
"""Spaces that are cheaper to erase than to write."""
_ERASERS = ("xterm", "tmux", "linux", "foot", "kitty", "alacritty", "wezterm", "ghostty", "rxvt", "mosh")
"""Terminals that erase to the ground that is written on; screen, for one, does not."""


def _onward(cells: int) -> str:
    """Return what moves the cursor that far to the right."""
    return f"\x1b[{cells}C" if cells > 1 else "\x1b[C" if cells else ""


def _in_turn(pens: set[Pen]) -> list[Pen]:
    """Return the pens in an order in which each is taken up after one that is much like it."""
    found, pen = [], PLAIN
    while pens:
        pen = min(pens, key=lambda other: (len(change(pen, other)), other))
        pens = pens - {pen}
        found.append(pen)
    return found


class _Telling:
    """What is sent, run by run."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._pen = PLAIN
        self._place = (-1, -1)
        """Where the terminal's cursor is."""
        self._erases = os.environ.get("TERM", "").startswith(_ERASERS)

    def write(self, run: Run) -> None:
        """Write a run."""
        y, x, text, pen = run
        for number, part in enumerate(
            _BLANK.split(text) if self._erases and not pen.marks_spaces else [text]
        ):
            if not part:
                continue
            self._go(x, y)
            if pen != self._pen and not (part.isspace() and pen.blends(self._pen)):
                self._parts.append(f"\x1b[{change(self._pen, pen)}m")
                self._pen = pen
            x += cell_len(part)
            if number % 2:
                self._parts.append(f"\x1b[{len(part)}X")
            else:
                self._parts.append(part)
                self._place = (x, y)

    def _go(self, x: int, y: int) -> None:
        """Bring the terminal's cursor there."""
        from_x, from_y = self._place
        if (x, y) == self._place:
            return
        ways = [f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"]
        if y == from_y and x > from_x:
            ways.append(_onward(x - from_x))
        if y == from_y + 1 and from_y >= 0:
            ways.append(f"\r\n{_onward(x)}")
        self._parts.append(min(ways, key=len))
        self._place = (x, y)

    @property
    def text(self) -> str:
        """All of it; the terminal writes plainly afterwards."""
        return "".join(self._parts) + ("\x1b[m" if self._pen != PLAIN else "")
