"""A course drawn with text: a line for each player, each with its letter, and a mark where one is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from amalfi_tui.lines import LETTERS, Line, Lines, fit, line

_BITS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
"""Of the dots of a braille sign: by column, from the top."""
_LEFT = 5
"""Cells for the numbers at the left."""
_EVERY = 16
"""Cells from one letter on a line to the next."""
_OWNERLESS = -1


@dataclass(frozen=True, kw_only=True)
class Course:
    """What is drawn: for each player a value at each step, and what is marked below."""

    values: Sequence[Sequence[float]]
    """By seat, by step; all as long as one another."""
    told: Callable[[float], str] = lambda value: f"{value:.0f}"
    """How a value is written."""
    most: float | None = None
    """The top of the scale; None: the highest value."""
    until: int | None = None
    """The last step of which the values are known; None: all are."""
    parts: Mapping[int, str] = field(default_factory=dict)
    """By the step at which a part of the game begins: what it is called, in a sign or three."""
    marks: Mapping[int, int] = field(default_factory=dict)
    """By step: the seat of whom something is told there."""


def draw_course(course: Course, at: int, cells: int, rows: int, *, dots: bool = True) -> Lines:
    """Return the lines over an axis; *dots*: with the dots of braille, or with letters alone.

    Whose line it is can be read off the letters on it; the figures at the right are those of step *at*.
    """
    last = len(course.values[0]) - 1
    figures = [course.told(values[at]) for values in course.values]
    right = 4 + max(map(len, figures))
    wide, high = cells - _LEFT - right, rows - 1
    if wide < 8 or high < 1:
        return []
    top = course.most or max(*(max(values) for values in course.values), 1.0)
    canvas = _Canvas(wide, high, dots=dots)
    lowest = min(0.0, *(min(values) for values in course.values))
    for seat in reversed(range(len(course.values))):
        heights = [(value - lowest) / (top - lowest) for value in course.values[seat]]
        canvas.draw(seat, heights, last if course.until is None else course.until)
    here = _column(at, last, wide)
    order = sorted(range(len(figures)), key=lambda seat: (-course.values[seat][at], seat))
    found: Lines = []
    for y in range(high):
        scale = course.told(top) if y == 0 else course.told(lowest) if y == high - 1 else ""
        row = line((f"{scale:>{_LEFT - 1}}", "dim"), ("│", "rule"), *canvas.row(y, here))
        if y < len(order):
            seat = order[y]
            row = (*row, *line("  ", (LETTERS[seat % 4], f"p{seat % 4}"), f" {figures[seat]}"))
        found.append(fit(row, cells))
    return [*found, fit(_axis(course, here, last, wide), cells)]


def _axis(course: Course, here: int, last: int, wide: int) -> Line:
    """Return the axis: where parts of the game begin, what is marked, where one is."""
    signs: list[tuple[str, str]] = [("─", "rule")] * wide
    for step in course.marks:
        signs[_column(step, last, wide)] = ("!", "warn")
    for step, name in course.parts.items():
        x = _column(step, last, wide)
        for offset, sign in enumerate(f"│{name}"):
            if x + offset < wide:
                signs[x + offset] = (sign, "dim")
    sign, role = signs[here]
    signs[here] = (sign, f"{role} on") if sign != "─" else ("▴", "key")
    return line(" " * (_LEFT - 1), ("└", "rule"), *_merged(signs))


def _column(step: int, last: int, wide: int) -> int:
    return round(step / last * (wide - 1)) if last else 0


def _merged(signs: Sequence[tuple[str, str]]) -> Line:
    """Return signs as a line, those of one role together."""
    found: list[tuple[str, str]] = []
    for sign, role in signs:
        if found and found[-1][1] == role:
            found[-1] = (found[-1][0] + sign, role)
        else:
            found.append((sign, role))
    return line(*found)


class _Canvas:
    """Cells that lines are drawn on; a cell belongs to the line that came last."""

    def __init__(self, wide: int, high: int, *, dots: bool) -> None:
        self._wide, self._high = wide, high
        self._across, self._down = (2, 4) if dots else (1, 1)
        self._dots = dots
        self._bits = [[0] * wide for _ in range(high)]
        self._owner = [[_OWNERLESS] * wide for _ in range(high)]
        self._letters: dict[tuple[int, int], int] = {}

    def draw(self, seat: int, heights: Sequence[float], until: int) -> None:
        """Draw a line through heights from 0 to 1, up to one of them."""
        last, columns = len(heights) - 1, self._wide * self._across
        lowest = self._high * self._down - 1
        before = None
        for x in range(columns):
            step = round(x / max(columns - 1, 1) * last)
            if step > until:
                break
            height = heights[step]
            y = round((1 - min(max(height, 0.0), 1.0)) * lowest)
            low, high = (y, y) if before is None else (min(before, y), max(before, y))
            for dot in range(low, high + 1) if self._dots else (y,):
                self._dot(seat, x, dot)
            cell = x // self._across
            if cell % _EVERY == (4 * seat + 2) % _EVERY and x % self._across == 0:
                self._letters.setdefault((y // self._down, cell), seat)
            before = y

    def _dot(self, seat: int, x: int, y: int) -> None:
        cell, row = x // self._across, y // self._down
        self._bits[row][cell] |= _BITS[x % self._across][y % self._down]
        self._owner[row][cell] = seat

    def row(self, y: int, here: int) -> Line:
        """Return a row of cells; the column where one is stands out."""
        signs: list[tuple[str, str]] = []
        for x in range(self._wide):
            owner = self._letters.get((y, x), self._owner[y][x])
            if owner == _OWNERLESS:
                sign, role = ("│", "rule") if x == here else (" ", "")
            elif (y, x) in self._letters or not self._dots:
                sign, role = LETTERS[owner % 4], f"p{owner % 4}"
            else:
                sign, role = chr(0x2800 + self._bits[y][x]), f"p{owner % 4}"
            signs.append((sign, f"{role} cursor" if x == here and owner != _OWNERLESS else role))
        return _merged(signs)
