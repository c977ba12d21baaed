"""The words of endgame characters: victory points, never more than a maximum."""

from __future__ import annotations

from msgspec import Struct

from engine.amalfi.counts import count
from engine.amalfi.goods import listed
from engine.amalfi.items import NOUNS
from engine.amalfi.state import State
from engine.kernel import Seat, Word


class Points(Word):
    """A word that scores when the game ends."""

    __slots__ = ()

    def score(self, state: State, seat: Seat) -> int:
        """The VP it is worth now."""
        raise NotImplementedError


class PointsPer(Struct, Points, frozen=True, array_like=True, tag="points-per"):
    """So many VP for each of an item."""

    vp: int
    item: str
    at_most: int

    def score(self, state: State, seat: Seat) -> int:
        return min(self.vp * count(state, seat, self.item), self.at_most)

    def __str__(self) -> str:
        return f"{self.vp} VP for each {NOUNS[self.item]}, {self.at_most} at most"


class PointsSet(Struct, Points, frozen=True, array_like=True, tag="points-set"):
    """So many VP for each complete set."""

    vp: int
    items: tuple[str, ...]
    at_most: int

    def score(self, state: State, seat: Seat) -> int:
        sets = min(count(state, seat, item) for item in self.items)
        return min(self.vp * sets, self.at_most)

    def __str__(self) -> str:
        nouns = [NOUNS[item] for item in self.items]
        tail = " you have " + nouns[-1].rsplit(" you have ", 1)[1]
        kinds = [text.removesuffix(tail) for text in nouns]
        shared = " character" if all(kind.endswith(" character") for kind in kinds) else ""
        ones = [f"1 {kind.removesuffix(shared) if shared else kind}" for kind in kinds]
        return f"{self.vp} VP for each set of {listed(ones, 'and')}{shared}{tail}, {self.at_most} at most"
