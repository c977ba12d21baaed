"""What is sent to the terminal is what has changed on it, in as few bytes as it can be said."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.app import App
from textual.screen import Screen

from amalfi_tui.pens import DEPTHS, PLAIN, Pen, change, pen_of

Piece: TypeAlias = tuple[int, int, list[Segment]]
"""A column, a line, and what stands there."""
Cell: TypeAlias = tuple[str, Pen]


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
                self.memory.look_up(id(self.screen), self.size)
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
                yield left, y, list(strip.crop(left - start, right - start))


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
    runs: list[Run] = []
    for x, y, segments in pieces:
        written = [
            (segment.text, pen_of(segment.style or Style.null(), depth))
            for segment in segments
            if segment.text and not segment.control
        ]
        for start, texts in [(x, written)] if memory is None else memory.news(x, y, written):
            runs += _joined(start, y, texts)
    return min(in_lines(runs), by_pens(runs), key=len)


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
    pens = sorted({run.pen for run in runs})
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
            if 0 < len(gap) <= _ROUND and all(turn.get((row, at), -1) > rank[pen] for at in gap):
                telling.write(Run(row, end, " " * len(gap), pen))  # what stands there is yet to be written
            telling.write(run)
            row, end = run.y, run.x + cell_len(run.text)
    return telling.text


class Memory:
    """What stands on the terminal, cell by cell."""

    def __init__(self) -> None:
        self._lines: dict[int, dict[int, Cell]] = {}
        self._last: dict[int, tuple[int, list[Cell]]] = {}
        """What was written on each line the last time, and where."""
        self._place: object = None

    def forget(self) -> None:
        """Know nothing."""
        self._lines.clear()
        self._last.clear()

    def look_up(self, *place: object) -> None:
        """Forget all in another place: one where another screen stands, or of another size.

        A screen that takes another's place is drawn whole, so whatever else was written there does not stay.
        """
        if place != self._place:
            self._place = place
            self.forget()

    def news(self, x: int, y: int, written: Iterable[Cell]) -> list[tuple[int, list[Cell]]]:
        """Take note of what is written at a place, and return those stretches that are not there yet."""
        written = list(written)
        if self._last.get(y) == (x, written):
            return []
        self._last[y] = (x, written)
        if any(cell_len(text) != len(text) for text, _ in written):  # signs of two cells: not taken note of
            del self._last[y]
            self._lines.pop(y, None)
            return [(x, written)]
        line = self._lines.setdefault(y, {})
        found: list[tuple[int, list[Cell]]] = []
        same: list[Cell] = []
        for at, cell in enumerate(((sign, pen) for text, pen in written for sign in text), x):
            seen = _seen(cell)
            if line.get(at) == seen:
                same.append(cell)
                continue
            line[at] = seen
            if found and _worth(same, found[-1][1][-1][1]):
                found[-1][1].extend([*same, cell])
            else:
                found.append((at, [cell]))
            same = []
        return found


def _worth(same: list[Cell], pen: Pen) -> bool:
    """Whether it is cheaper to write these cells again with that pen than to go round them."""
    return len(same) <= _ROUND and all(
        other == pen or _seen((sign, other))[1] == Pen(pen.ground) for sign, other in same
    )


_ROUND = 4
"""Bytes that it takes to go round some cells."""


@lru_cache(maxsize=8192)
def _seen(cell: Cell) -> Cell:
    """Return the cell as the eye has it: a space has no ink."""
    sign, pen = cell
    return (" ", Pen(pen.ground)) if sign == " " and not pen.marks_spaces else cell


_BLANK = re.compile(r"( {12,}| {8,}$)")
"""Spaces that are cheaper to erase than to write."""
_ERASERS = ("xterm", "tmux", "linux", "foot", "kitty", "alacritty", "wezterm", "ghostty", "rxvt", "mosh")
"""Terminals that erase to the ground that is written on; screen, for one, does not."""


def _onward(cells: int) -> str:
    """Return what moves the cursor that far to the right."""
    return f"\x1b[{cells}C" if cells > 1 else "\x1b[C" if cells else ""


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
        ways = [f"\x1b[{y + 1};{x + 1}H"]
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
