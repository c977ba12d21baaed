"""Finding things as one types: what remains of a list, and where the cursor is in it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property

from amalfi_tui.lines import Lines, fit, line, linked, tinted

_LONGEST = 30
_ROOMY = 100
"""Columns from which a list has the beginnings of texts in it."""
_FEW = 3
"""Letters from which on a name is found by some of its letters."""
_ALIKE = 0.72
"""From which share of common letters on two spellings are the same word mistyped."""
_DENSE = 0.5
"""Which share of the letters that they span the typed ones have to be."""
_TOO_FAR = 1.0


@dataclass(frozen=True, kw_only=True)
class Thing:
    """Something that can be found by its name, its note or any word of its text."""

    id: str
    name: str
    note: str = ""
    text: str = ""

    @cached_property
    def words(self) -> str:
        """All that is searched, in small letters without accents."""
        return folded(f"{self.name} {self.note} {self.text}")


def folded(text: str) -> str:
    """Return a text in small letters without accents."""
    split = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in split if not unicodedata.combining(sign)).casefold()


def _opening(thing: Thing, cells: int) -> str:
    """Return the first line of a thing's text, where there is room for it beside name and note."""
    return thing.text.partition("\n")[0] if cells >= _ROOMY and thing.note else ""


def _farness(letters: str, name: str) -> float:
    """Return how far a name is from having just these letters: 0 is near, 1 is too far."""
    pattern = ".*?".join(map(re.escape, letters))
    if len(letters) >= _FEW and (match := re.search(pattern, name)):
        return (1 - len(letters) / (match.end() - match.start())) / (1 - _DENSE)
    ratios = (SequenceMatcher(None, letters, word).ratio() for word in (*name.split(), name.replace(" ", "")))
    return (1 - max(ratios, default=0.0)) / (1 - _ALIKE)


class Search:
    """A list of things, those of which are shown that have every word typed so far.

    Where none has, those are shown whose names have the letters in this order, or are nearly spelt so.
    """

    def __init__(self, things: Sequence[Thing]) -> None:
        self.things = tuple(things)
        self.typed = ""
        self.at = 0
        self._known: tuple[str, list[Thing]] = ("", list(self.things))

    @property
    def found(self) -> list[Thing]:
        """What remains; those whose name begins with what was typed come first."""
        if self._known[0] != self.typed:
            self._known = self.typed, self._find()
        return self._known[1]

    def _find(self) -> list[Thing]:
        typed = folded(self.typed)
        words = typed.split()
        if not words:
            return list(self.things)
        left = [thing for thing in self.things if all(word in thing.words for word in words)]
        if not left:
            return self._near("".join(words))

        def rank(thing: Thing) -> int:
            name = folded(thing.name)
            if name.startswith(typed.strip()):
                return 0
            if any(word.startswith(words[0]) for word in name.split()):
                return 1
            return 2 if words[0] in name else 3

        return sorted(left, key=rank)

    def _near(self, letters: str) -> list[Thing]:
        """Return the things whose names are nearest to the letters, the nearest first."""
        found = [(_farness(letters, folded(thing.name)), thing) for thing in self.things]
        near = [item for item in found if item[0] < _TOO_FAR]
        return [thing for _, thing in sorted(near, key=lambda item: item[0])]

    @property
    def thing(self) -> Thing | None:
        """What is under the cursor."""
        found = self.found
        return found[min(self.at, len(found) - 1)] if found else None

    def type(self, sign: str) -> bool:
        """Take a letter; whether it was one."""
        if len(sign) != 1 or not sign.isprintable() or len(self.typed) >= _LONGEST:
            return False
        if sign.isspace() and not self.typed:
            return False
        self.typed += sign
        self.at = 0
        return True

    def rub(self) -> None:
        """Rub out the last letter."""
        self.typed = self.typed[:-1]
        self.at = 0

    def clear(self) -> None:
        """Begin again."""
        self.typed = ""
        self.at = 0

    def move(self, by: int) -> None:
        """Move the cursor; it stops at the ends."""
        self.at = min(max(self.at + by, 0), max(len(self.found) - 1, 0))

    def draw(self, cells: int, rows: int) -> Lines:
        """Return the list around the cursor."""
        found = self.found
        if not found:
            return [line(("  Nothing is called that, nor has all these words.", "dim"))]
        at = min(self.at, len(found) - 1)
        first = min(max(at - rows // 2, 0), max(len(found) - rows, 0))
        shown: Lines = []
        for number, thing in enumerate(found[first : first + rows], first):
            on = number == at
            name = f"{thing.name:<32}" if thing.note else thing.name
            note = f"{thing.note:<38}  {first_line}" if (first_line := _opening(thing, cells)) else thing.note
            row = line(("▸ " if on else "  ", "key"), (name, "name" if on else ""), " ", (note, "dim"))
            row = fit(tinted(row, "cursor"), cells, "cursor") if on else fit(row, cells)
            shown.append(linked(row, f"!find {number}"))
        return shown
