"""The numbered options of a question: a list with a cursor, asked for by number or by verb."""

from __future__ import annotations

from collections.abc import Sequence

from amalfi_tui.boards.base import Board, Group
from amalfi_tui.lines import Line, Lines, Span, cut, fit, line, width, wrapped
from engine.kernel import Action

_TALLEST = 3
"""Lines that the option under the cursor may take."""


class Choices:
    """What may be answered, and where the cursor is."""

    def __init__(self, board: Board, options: Sequence[Action] = (), texts: Sequence[str] = ()) -> None:
        self.options = tuple(options)
        self.texts = tuple(texts)
        self._groups = [board.group_of(action) for action in options]
        self.bar = [group for group in board.groups if group in self._groups]
        """The groups that the verb line offers."""
        self._board = board
        self.group: Group | None = None
        self._digits = ""
        self.at = 0

    @property
    def shown(self) -> list[int]:
        """The places of the options that are listed."""
        if self.group is None:
            return list(range(len(self.options)))
        return [number for number, group in enumerate(self._groups) if group == self.group]

    @property
    def action(self) -> Action | None:
        """The option under the cursor."""
        return self.options[self.at] if self.options else None

    @property
    def grouped(self) -> bool:
        """Whether verbs tell the options apart: more than one of them is there."""
        return len(self.bar) > 1

    def move(self, by: int) -> None:
        """Move the cursor within the list; it stops at the ends."""
        shown = self.shown
        if shown:
            place = shown.index(self.at) + by if self.at in shown else 0
            self.at = shown[min(max(place, 0), len(shown) - 1)]
        self._digits = ""

    def digit(self, digit: int) -> None:
        """Go to the option whose number is typed, one digit after the other."""
        for typed in (f"{self._digits}{digit}", str(digit)):
            number = int(typed)
            if 1 <= number <= len(self.options):
                self._digits = typed
                self.at = number - 1
                if self.at not in self.shown:
                    self.group = None
                return
        self._digits = ""

    def ask_for(self, key: str) -> bool:
        """List the options of the verb with this letter, if there are any; whether there are."""
        group = next((group for group in self.bar if group.key == key), None)
        if group is None or not self.grouped:
            return False
        self.group = group
        self._digits = ""
        self.at = self.shown[0]
        return True

    def back(self) -> None:
        """List all options again."""
        self.group = None
        self._digits = ""

    def verbs(self, cells: int) -> Line:
        """Return the verb line: each verb with its letter and how many options it has."""
        wide = self._verbs("  ")
        return wide if width(wide) <= cells else cut(self._verbs(" "), cells)

    def _verbs(self, gap: str) -> Line:
        spans: list[Span] = [Span(" ")]
        for group in self._board.groups:
            count = self._groups.count(group)
            chosen = group == self.group
            if count:
                spans += [
                    Span(group.key, "on" if chosen else "key"),
                    Span(group.word[1:], "name" if chosen else ""),
                    Span(gap if group.word == "pass" else f" {count}{gap}", "dim"),
                ]
            else:
                spans.append(Span(f"{group.word} 0{gap}", "rule"))
        return tuple(spans)

    def draw(self, cells: int, rows: int) -> Lines:
        """Return the list around the cursor; the option under it is told in full."""
        blocks = [self._block(place, cells) for place in self.shown]
        if not blocks:
            return []
        at = self.shown.index(self.at) if self.at in self.shown else 0
        first, height = at, len(blocks[at])
        last = at
        while True:
            before = first > 0 and (last - at >= at - first or last == len(blocks) - 1)
            if before and height + len(blocks[first - 1]) <= rows:
                first -= 1
                height += len(blocks[first])
            elif last < len(blocks) - 1 and height + len(blocks[last + 1]) <= rows:
                last += 1
                height += len(blocks[last])
            elif first > 0 and height + len(blocks[first - 1]) <= rows:
                first -= 1
                height += len(blocks[first])
            else:
                break
        found = [row for block in blocks[first : last + 1] for row in block]
        if first > 0:
            found[0] = _more(found[0], "▴", cells)
        if last < len(blocks) - 1:
            found[-1] = _more(found[-1], "▾", cells)
        return found

    def _block(self, place: int, cells: int) -> Lines:
        number = f"{place + 1:>3} "
        text = self.texts[place]
        if place != self.at:
            return [cut(line((number, "key"), (text, "")), cells - 2)]
        rows = wrapped(text, cells - 7, "cursor", rows=_TALLEST)
        first, *rest = rows
        found = [fit(line((number[:-1], "key cursor"), ("▸", "key cursor"), *first), cells - 2, "cursor")]
        found += [fit(line(("    ", "cursor"), *row), cells - 2, "cursor") for row in rest]
        return found


def _more(row: Line, sign: str, cells: int) -> Line:
    return (*fit(row, cells - 1), Span(sign, "key"))
