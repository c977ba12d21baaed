"""The numbered options of a question: a list with a cursor, asked for by number, by verb, or by target."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from amalfi_tui.boards.base import Board, Group, about
from amalfi_tui.lines import Line, Lines, Span, cut, fit, line, linked, plain, width, wrapped
from engine.kernel import Action

_HEAD = re.compile(r"(?:\[[^\]]*(?:\]|$)|[^:\[])*")
"""What an option begins with, up to a colon that stands in no bracket."""
_TALLEST = 3
"""Lines that the option under the cursor may take."""


class Choices:
    """What may be answered, and where the cursor is: on an option, or on a card that no option is about."""

    def __init__(
        self, board: Board, options: Sequence[Action] = (), texts: Sequence[str] = (), view: Any = None
    ) -> None:
        """*view*: the position that they are asked in, as the asked seat sees it."""
        self.options = tuple(options)
        self.texts = tuple(texts)
        self.at = 0
        self.group: Group | None = None
        self.pointed = ""
        """The card or place that is pointed at although no listed option is about it."""
        self._groups = [board.group_of(action) for action in options]
        self.bar = [group for group in board.groups if group in self._groups]
        """The groups that the verb line offers."""
        families = {group.family for group in self.bar}
        self._verbs_here = [group for group in board.groups if group.family in families]
        self._board = board
        self._view = view
        self._answers = len(view.open.answers) if view is not None and view.open else len(self.options)
        self._typed = ""
        self._keys: Mapping[str, str] = {}
        self._labels: dict[int, str] = {}
        self._first = 0
        self._name()

    def _name(self) -> None:
        """Give each listed option the number or letter that asks for it."""
        self._typed = self.pointed = ""
        self._first = 0
        self._keys = self._board.keys(self._view, self.group) if self.group and self._view else {}
        if self.group is None:
            self._labels = {place: str(place + 1) for place in range(len(self.options))}
            return
        self._labels = {}
        for place in self.shown:
            key = self._keys.get(about(self.options[place]))
            self._labels[place] = key or self._free()

    def _free(self) -> str:
        used = {*self._labels.values(), *self._keys.values()}
        return next(str(number) for number in range(1, 1000) if str(number) not in used)

    @property
    def shown(self) -> list[int]:
        """The places of the options that are listed."""
        if self.group is None:
            return list(range(len(self.options)))
        return [number for number, group in enumerate(self._groups) if group == self.group]

    @property
    def action(self) -> Action | None:
        """The option under the cursor; None while something else is pointed at."""
        return self.options[self.at] if self.at in self._labels and not self.pointed else None

    @property
    def grouped(self) -> bool:
        """Whether verbs tell the options apart: more than one of them is there."""
        return len(self.bar) > 1

    @property
    def lettered(self) -> bool:
        """Whether letters ask for targets now, and for nothing else."""
        return bool(self.letters)

    @property
    def letters(self) -> set[str]:
        """The letters that ask for targets now."""
        return {key for key in self._keys.values() if key.isalpha()}

    @property
    def tags(self) -> dict[str, str]:
        """By card or place: the number or letter that asks for it now."""
        found = dict(self._keys)
        for place, label in self._labels.items():
            if place < self._answers and (slug := about(self.options[place])):
                found.setdefault(slug, label)
        return found

    def move(self, by: int) -> None:
        """Move the cursor within the list; it stops at the ends."""
        shown = self.shown
        if shown:
            place = shown.index(self.at) + by * (not self.pointed) if self.at in shown else 0
            self.at = shown[min(max(place, 0), len(shown) - 1)]
        self._typed = self.pointed = ""

    def type(self, key: str) -> bool:
        """Go to what is asked for by these numbers or letters, typed one after the other; whether it is."""
        for typed in (f"{self._typed}{key}", key):
            place = next((place for place, label in self._labels.items() if label == typed), None)
            if place is not None:
                self._typed, self.pointed, self.at = typed, "", place
                return True
            slug = next((slug for slug, label in self._keys.items() if label == typed), "")
            if slug:
                self._typed, self.pointed = typed, slug
                return True
        self._typed = ""
        return False

    def point(self, slug: str) -> None:
        """Point at a card or place, and at the option about it if one is listed."""
        listed = self.shown if self.group else range(self._answers)
        places = [place for place in listed if about(self.options[place]) == slug]
        self._typed, self.pointed = "", "" if places else slug
        if places and self.at not in places:
            self.at = places[0]

    def go(self, place: int) -> None:
        """Go to an option, listed or not."""
        if place not in self.shown:
            self.back()
        self.at, self._typed, self.pointed = place, "", ""

    def ask_for(self, key: str) -> bool:
        """List the options of the verb with this letter; whether there is such a verb."""
        group = next((group for group in self._verbs_here if group.key == key), None)
        if group is None or not self.grouped:
            return False
        self.group = group
        self._name()
        self.at = next(iter(self.shown), self.at)
        return True

    def back(self) -> None:
        """Point at an option again; list all of them."""
        self.group = None
        self._name()

    def verbs(self, cells: int) -> Line:
        """Return the verb line: each verb with its letter and how many options it has."""
        wide = self._verbs("  ")
        return wide if width(wide) <= cells else cut(self._verbs(" "), cells)

    def _verbs(self, gap: str) -> Line:
        found: Line = line(" ")
        for group in self._verbs_here:
            count = self._groups.count(group)
            chosen = group == self.group
            number = gap if group.word == "pass" else f" {count}{gap}"
            if count or chosen:
                verb = line(
                    (group.key, "on" if chosen else "key"),
                    (group.word[1:], "name" if chosen else ""),
                    (number, "dim"),
                )
            else:
                verb = line((f"{group.word}{number}", "off"))
            found += linked(verb, f"!verb-{group.key}")
        return found

    def draw(self, cells: int, rows: int) -> Lines:
        """Return the list around the cursor; the option under it is told in full."""
        blocks = [self._block(place, cells) for place in self.shown]
        if not blocks:
            word = self.group.word if self.group else "do"
            return [line((f"    There is nothing to {word} now.", "dim"))]
        at = self.shown.index(self.at) if self.at in self.shown else 0
        first, last = self._window([len(block) for block in blocks], at, rows)
        found = [row for block in blocks[first : last + 1] for row in block]
        if first > 0:
            found[0] = _more(found[0], "▴", cells)
        if last < len(blocks) - 1:
            found[-1] = _more(found[-1], "▾", cells)
        return found

    def _window(self, heights: list[int], at: int, rows: int) -> tuple[int, int]:
        """Return the first and the last that are seen, which stay until the cursor leaves them.

        Then the list is turned as a page is, so that most moves of the cursor touch two rows only.
        """
        first, end = min(self._first, at), len(heights)
        if at < self._first:
            while first > 0 and sum(heights[first - 1 : at + 2]) <= rows:
                first -= 1
        elif sum(heights[first : at + 1]) > rows:
            first = max(at - 1, 0) if sum(heights[max(at - 1, 0) : at + 1]) <= rows else at
        while first > 0 and sum(heights[first - 1 :]) <= rows:
            first -= 1
        self._first = first
        last = next((place for place in range(at, end) if sum(heights[first : place + 2]) > rows), end - 1)
        return first, last

    def _block(self, place: int, cells: int) -> Lines:
        label = f"{self._labels[place]:>3} "
        text = self.texts[place]
        link = f"!option-{place}"
        if place != self.at or self.pointed:
            return [linked(cut(line((label, "key"), (text, "")), cells - 2), link)]
        first, *rest = wrapped(text, cells - 7, rows=_TALLEST)
        name = _HEAD.match(told := plain(first))
        at = name.end() if name else len(told)
        found = [line((f"{label[:-1]}▸", "key cursor"), (told[:at], "cursor"), told[at:])]
        found += [line("    ", *row) for row in rest]
        return [linked(row, link) for row in found]


def _more(row: Line, sign: str, cells: int) -> Line:
    return (*fit(row, cells - 1), Span(sign, "key"))
