"""For slow lines: what is sent is what has changed, in as few bytes as it can be said."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias
from weakref import WeakKeyDictionary, ref

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App

_DEPTHS = {
    "standard": ColorSystem.STANDARD,
    "256": ColorSystem.EIGHT_BIT,
    "truecolor": ColorSystem.TRUECOLOR,
    "windows": ColorSystem.WINDOWS,
}


class Pen(NamedTuple):
    """How a terminal writes: attributes, ink and ground, each as the codes that ask for it."""

    attributes: str = ""
    ink: str = ""
    ground: str = ""

    @property
    def marks_spaces(self) -> bool:
        """Whether a space shows more than its ground: a line, or ink and ground exchanged."""
        return bool({"4", "7", "9", "21"}.intersection(self.attributes.split(";")))


_PLAIN = Pen()

Piece: TypeAlias = tuple[int, int, list[Segment]]
"""A column, a line, and what stands there."""
Cell: TypeAlias = tuple[str, Pen]


def spare() -> None:
    """Let every frame be told sparingly.

    A partial one then holds the cells that were asked for, and not all to the left of them as well;
    and in any frame a style is told as what differs from the one before.
    """
    # The classes have no other door; what they write instead is tested against what they wrote.
    setattr(ChopsUpdate, "render_segments", lambda update, console: _told(console, _part(update)))  # noqa: B010
    setattr(LayoutUpdate, "render_segments", lambda update, console: _told(console, _whole(update)))  # noqa: B010


def remember(app: App[Any]) -> None:
    """Send no cell that stands on the terminal already, from now on.

    A screen that takes another's place is drawn whole, so whatever else was written there does not stay.
    """
    _MEMORIES[app.console] = Memory(app)
    app.app_resume_signal.subscribe(app, lambda _: forget(app))


def forget(app: App[Any]) -> None:
    """Take nothing for granted in the next frame: the terminal may show something else."""
    if memory := _MEMORIES.get(app.console):
        memory.lines.clear()


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


def _told(console: Console, pieces: Iterable[Piece]) -> str:
    """Return what makes a terminal show the pieces; where remembering fails, it is given up."""
    pieces = list(pieces)
    memory = _MEMORIES.get(console)
    if memory is not None:
        try:
            memory.look_up()
            return _telling(console, pieces, memory)
        except Exception:  # noqa: BLE001 - whatever it was, the whole frame is right
            del _MEMORIES[console]
    return _telling(console, pieces, None)


def _telling(console: Console, pieces: Iterable[Piece], memory: Memory | None) -> str:
    depth = _DEPTHS.get(console.color_system or "")
    telling = _Telling()
    for x, y, segments in pieces:
        written = [
            (segment.text, _pen(segment.style or Style.null(), depth))
            for segment in segments
            if segment.text and not segment.control
        ]
        for start, texts in [(x, written)] if memory is None else memory.news(x, y, written):
            telling.go(start, y)
            for text, pen in _joined(texts):
                telling.write(text, pen)
    return telling.text


def _joined(cells: Iterable[Cell]) -> Iterator[Cell]:
    """Return texts with their pens, as long as can be; spaces go with any pen that has their ground."""
    text, pen = "", _PLAIN
    for more, other in cells:
        blank = more.isspace() and not (other.marks_spaces or pen.marks_spaces)
        if text and other != pen and not (blank and other.ground == pen.ground):
            yield text, pen
            text = ""
        text, pen = text + more, pen if text else other
    if text:
        yield text, pen


class Memory:
    """What stands on the terminal, cell by cell."""

    def __init__(self, app: App[Any] | None = None) -> None:
        self.lines: dict[int, dict[int, Cell]] = {}
        self._app = None if app is None else ref(app)
        self._screen: object = None

    def look_up(self) -> None:
        """Forget all when another screen has taken the place of the last one, or the terminal its size."""
        app = None if self._app is None else self._app()
        now = None if app is None else (id(app.screen), app.size)
        if now != self._screen:
            self._screen = now
            self.lines.clear()

    def news(self, x: int, y: int, written: Iterable[Cell]) -> list[tuple[int, list[Cell]]]:
        """Take note of what is written at a place, and return those stretches that are not there yet."""
        written = list(written)
        if any(cell_len(text) != len(text) for text, _ in written):  # signs of two cells: not taken note of
            self.lines.pop(y, None)
            return [(x, written)]
        line = self.lines.setdefault(y, {})
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


_MEMORIES: WeakKeyDictionary[Console, Memory] = WeakKeyDictionary()


def _worth(same: list[Cell], pen: Pen) -> bool:
    """Whether it is cheaper to write these cells again with that pen than to go round them."""
    return len(same) <= _ROUND and all(
        other == pen or _seen((sign, other))[1] == Pen(ground=pen.ground) for sign, other in same
    )


_ROUND = 4
"""Bytes that it takes to go round some cells."""


def _seen(cell: Cell) -> Cell:
    """Return the cell as the eye has it: a space has no ink."""
    sign, pen = cell
    return (" ", Pen(ground=pen.ground)) if sign == " " and not pen.marks_spaces else cell


_BLANK = re.compile(r"( {12,})")
"""Spaces that are cheaper to erase than to write."""
_ERASERS = ("xterm", "tmux", "linux", "foot", "kitty", "alacritty", "wezterm", "ghostty", "rxvt", "mosh")
"""Terminals that erase to the ground that is written on; screen, for one, does not."""


class _Telling:
    """What is sent, piece by piece."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._pen = _PLAIN
        self._place = (-1, -1)
        """Where the terminal's cursor is, and where it should be."""
        self._aim = (-1, -1)
        self._erases = os.environ.get("TERM", "").startswith(_ERASERS)

    def go(self, x: int, y: int) -> None:
        """Go to a place."""
        self._aim = (x, y)

    def write(self, text: str, pen: Pen) -> None:
        """Write a text."""
        for number, part in enumerate(
            _BLANK.split(text) if self._erases and not pen.marks_spaces else [text]
        ):
            if not part:
                continue
            self._arrive()
            spaces = part.isspace() and not (pen.marks_spaces or self._pen.marks_spaces)
            if not (spaces and pen.ground == self._pen.ground) and pen != self._pen:
                self._parts.append(f"\x1b[{_change(self._pen, pen)}m")
                self._pen = pen
            x, y = self._aim
            self._aim = (x + cell_len(part), y)
            if number % 2:
                self._parts.append(f"\x1b[{len(part)}X")
            else:
                self._parts.append(part)
                self._place = self._aim

    def _arrive(self) -> None:
        """Bring the terminal's cursor to where it should be."""
        (x, y), (from_x, from_y) = self._aim, self._place
        if self._aim != self._place:
            onward = y == from_y and x > from_x
            self._parts.append(f"\x1b[{x - from_x}C" if onward else f"\x1b[{y + 1};{x + 1}H")
        self._place = self._aim

    @property
    def text(self) -> str:
        """All of it; the terminal writes plainly afterwards."""
        return "".join(self._parts) + ("\x1b[m" if self._pen != _PLAIN else "")


@lru_cache(maxsize=4096)
def _pen(style: Style, depth: ColorSystem | None) -> Pen:
    if depth is None:
        return _PLAIN
    ink, ground = (
        "" if colour is None else ";".join(colour.downgrade(depth).get_ansi_codes(foreground=front))
        for colour, front in ((style.color, True), (style.bgcolor, False))
    )
    return Pen(style.without_color._make_ansi_codes(depth), ink, ground)  # noqa: SLF001 - nobody else tells


@lru_cache(maxsize=4096)
def _change(old: Pen, new: Pen) -> str:
    """Return the codes that turn one pen into another."""
    if old.attributes == new.attributes:
        attributes = ""
    elif not old.attributes:
        attributes = new.attributes
    elif (old.attributes, new.attributes) == ("1", ""):
        attributes = "22"
    else:
        return ";".join(filter(None, ("0", *new)))
    ink = "" if old.ink == new.ink else new.ink or "39"
    ground = "" if old.ground == new.ground else new.ground or "49"
    return ";".join(filter(None, (attributes, ink, ground)))
