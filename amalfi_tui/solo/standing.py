"""Where a score stands among many games that our own seats have played against the same rival."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

PATH = Path(__file__).with_name("standing.json")


class Histogram(Struct, frozen=True, array_like=True):
    """The games of one seat against one rival: how many were lost, then how many ended with each score."""

    lost: int
    first: int = 0
    """The score that the first count is of; the next is one higher, and so on."""
    counts: tuple[int, ...] = ()

    @classmethod
    def of(cls, scores: list[int], lost: int) -> Histogram:
        """Return the histogram of the scores, and of so many lost games."""
        if not scores:
            return cls(lost)
        low, high = min(scores), max(scores)
        return cls(lost, low, tuple(scores.count(score) for score in range(low, high + 1)))

    @property
    def games(self) -> int:
        """All of them."""
        return self.lost + sum(self.counts)

    def below(self, score: int) -> float:
        """Return the share of games that were lost or scored less; of those as good, a half counts."""
        at = score - self.first
        under = sum(self.counts[: max(at, 0)])
        equal = self.counts[at] if 0 <= at < len(self.counts) else 0
        return (self.lost + under + equal / 2) / self.games


class Standing(Struct, frozen=True, kw_only=True):
    """What is stored: with which cards, how many games a seat, and their scores by rival and seat."""

    pack: str
    games: int
    rivals: dict[str, dict[str, Histogram]]


@cache
def stored() -> Standing:
    """Return the games that come with the program."""
    return msgspec.json.decode(PATH.read_bytes(), type=Standing)


def ahead_of(rival: str, score: int) -> list[tuple[str, float]]:
    """Return the share of each seat's games that a score is ahead of, the strongest seat first."""
    seats = stored().rivals.get(rival, {})
    shares = [(name, histogram.below(score)) for name, histogram in seats.items()]
    return sorted(shares, key=lambda item: item[1])
