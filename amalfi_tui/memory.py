"""What stands on the terminal, sign by sign, and what is to be moved and written for another picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from operator import is_
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len

from amalfi_tui.pens import Pen

Cell: TypeAlias = tuple[str, Pen]
"""A sign, or a text, and what it is written with."""
Row: TypeAlias = Sequence[Cell | None]
"""A line of the terminal, sign by sign; None: nobody knows what stands there."""

ROUND = 4
"""Bytes that it takes to go round some cells."""


class Stretch(NamedTuple):
    """Cells in a row that have to be written."""

    y: int
    x: int
    cells: list[Cell]


class Shift(NamedTuple):
    """Lines that change their places, those between them too, and leave empty lines behind."""

    top: int
    bottom: int
    by: int
    """How many lines down; up when it is negative."""


class Way(NamedTuple):
    """How to come from what stands on the terminal to what should: a shift, if any, then what is written."""

    shift: Shift | None
    stretches: list[Stretch]


class Memory:
    """What stands on the terminal."""

    def __init__(self) -> None:
        self._rows: dict[int, Row] = {}
        self._last: dict[int, tuple[int, list[Cell]]] = {}
        """What was written on each line the last time, and where."""
        self._place: object = None
        self._width = 0

    def forget(self) -> None:
        """Know nothing."""
        self._rows.clear()
        self._last.clear()

    def look_up(self, screen: int, width: int, height: int) -> None:
        """Forget all in another place: one where another screen stands, or of another size.

        A screen that takes another's place is drawn whole, so whatever else was written there does not stay.
        """
        place = (screen, width, height)
        if place != self._place:
            self._place, self._width = place, width
            self.forget()

    def news(self, pieces: Iterable[Stretch]) -> list[Way]:
        """Take note of what is written, by column and line; return the ways to it, the plain one first."""
        before: dict[int, Row] = {}
        found: list[Stretch] = []
        for y, x, written in pieces:
            if self._last.get(y) == (x, written):
                continue
            self._last[y] = (x, written)
            if any(
                cell_len(text) != len(text) for text, _ in written
            ):  # Two cells a sign: not taken note of.
                if y in before:
                    found += _differences(y, before.pop(y), self._rows[y])
                self._rows.pop(y, None)
                del self._last[y]
                found.append(Stretch(y, x, written))
                continue
            row = self._rows.get(y) or [None] * self._width
            before.setdefault(y, row)
            cells = [_cell(sign, pen) for text, pen in written for sign in text]
            self._rows[y] = [*row[:x], *cells, *row[x + len(cells) :]]
        changed = {y: row for y, row in before.items() if row != self._rows[y]}
        plain = [one for y, row in changed.items() for one in _differences(y, row, self._rows[y])]
        ways = [Way(None, _read([*found, *plain]))]
        if shift := best_shift(changed, self._rows):
            stood = {y: changed.get(y, self._rows[y]) for y in range(shift.top, shift.bottom + 1)}
            moved = {y: stood.get(y - shift.by, [None] * self._width) for y in stood}
            after = [
                one for y, row in (changed | moved).items() for one in _differences(y, row, self._rows[y])
            ]
            ways.append(Way(shift, _read([*found, *after])))
        return ways


def _read(stretches: list[Stretch]) -> list[Stretch]:
    """Return them from top to bottom; what comes later on a line stays so, as it may lie over the rest."""
    return sorted(stretches, key=lambda stretch: stretch.y)


@lru_cache(maxsize=8192)
def _cell(sign: str, pen: Pen) -> Cell:
    """Return a cell; the same one whenever it is the same."""
    return sign, pen


def _looks(was: Cell | None, cell: Cell) -> bool:
    """Whether the eye sees the same in both: a space has no ink."""
    return was is not None and (was == cell or (was[0] == cell[0] == " " and was[1].blends(cell[1])))


def _differences(y: int, old: Row, new: Row) -> list[Stretch]:
    """Return what has to be written on a line so that it becomes the other."""
    found: list[Stretch] = []
    same: list[Cell] = []
    under_way = False
    for x, (was, cell) in enumerate(zip(old, new, strict=True)):
        if cell is None:
            same, under_way = [], False
        elif was is cell or _looks(was, cell):
            same.append(cell)
        else:
            if under_way and (not same or _worth(same, found[-1].cells[-1][1])):
                found[-1].cells.extend([*same, cell])
            else:
                indent = same if len(same) == x and _worth(same, cell[1]) else []
                found.append(Stretch(y, x - len(indent), [*indent, cell]))
            same, under_way = [], True
    return found


def _worth(same: list[Cell], pen: Pen) -> bool:
    """Whether it is cheaper to write these cells again with that pen than to go round them."""
    return len(same) <= ROUND and all(
        other == pen or (sign == " " and other.blends(pen)) for sign, other in same
    )


_FARTHEST = 4
"""Lines that others are moved by at most."""
_LEAST = 30
"""Signs that have to be spared before it is worth while to move lines."""


def best_shift(changed: Mapping[int, Row], rows: Mapping[int, Row]) -> Shift | None:
    """Return which lines to move so that most of what is to be written stands there already; None: no lines.

    *changed*: what stood on those lines that differ from *rows*, which is what shall stand on all of them.
    """
    best, found = _LEAST, None
    for block in _blocks(changed):
        reach = range(block[0] - _FARTHEST, block[-1] + _FARTHEST + 1)
        wanted = {y: _inked(rows[y], None) for y in reach if y in rows}
        stood = {y: _inked(changed.get(y, rows[y]), ...) for y in wanted}
        alike = {y: _alike(wanted[y], stood[y]) for y in wanted}
        if sum(len(wanted[y]) - wanted[y].count(None) - alike[y] for y in block if y in wanted) <= best:
            continue
        for by in (by for by in range(-_FARTHEST, _FARTHEST + 1) if by):
            gain, top = 0, block[0]
            for y in block:
                known = y in wanted and y - by in stood
                gain += _alike(wanted[y], stood[y - by]) - alike[y] if known else -gain
                if gain <= 0:
                    gain, top = 0, y + 1
                elif gain > best:
                    left = range(top - by, top) if by > 0 else range(y + 1, y + 1 - by)
                    spared = gain - sum(alike.get(one, gain) for one in left)
                    if spared > best:
                        best, found = spared, Shift(min(top, top - by), max(y, y - by), by)
    return found


def _blocks(changed: Iterable[int]) -> list[list[int]]:
    """Return lines, in groups that stand under one another."""
    found: list[list[int]] = []
    for y in sorted(changed):
        if found and found[-1][-1] == y - 1:
            found[-1].append(y)
        else:
            found.append([y])
    return found


def _inked(row: Row, blank: object) -> list[object]:
    """Return the cells of a line, with *blank* for those that show no sign."""
    return [blank if cell is None or cell[0] == " " else cell for cell in row]


def _alike(row: Sequence[object], other: Sequence[object]) -> int:
    """Return how many signs stand at the same places of both."""
    return sum(map(is_, row, other))
