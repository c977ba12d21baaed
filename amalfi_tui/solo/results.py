"""Solo games that are over, as the saved games tell of them: how they went, the best, the days in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise

from amalfi_tui.solo.daily import day_of
from amalfi_tui.start import called, is_person
from engine.amalfi.solo import RANKS
from replays import Entry, ReplayError, entries, read_tape

LIMITS = tuple(limit for limit, _ in RANKS)
"""The highest score of each rank but the last."""
BINS = ("lost", f"to {LIMITS[0]}", *(f"{low + 1} to {high}" for low, high in pairwise(LIMITS)),
        f"{LIMITS[-1] + 1} and more")  # fmt: skip
"""What results are sorted into: lost, and the four ranks."""


@dataclass(frozen=True, kw_only=True)
class Solo:
    """A solo game that has been played to its end by a person."""

    name: str
    rival: str
    hands: str
    score: int
    lost: bool
    day: date | None = None
    """Whose game of the day it was, begun on that day."""

    @property
    def bin(self) -> int:
        """Where it belongs among `BINS`."""
        return 0 if self.lost else 1 + sum(self.score > limit for limit in LIMITS)


def solo_games(shelf: Iterable[Entry]) -> list[Solo]:
    """Return the solo games of persons on the shelf, the newest first; what cannot be read is left out."""
    found = []
    for entry in shelf:
        header = entry.header
        alone = header is not None and len(header.seats) == 1 and is_person(header.seats[0])
        if header is None or not alone or header.result is None or header.result.ended != "finished":
            continue
        with suppress(ReplayError):
            setup = read_tape(entry.path).setup
            if rival := setup.get("rival"):
                hands, result = str(setup.get("hands")), header.result
                found.append(
                    Solo(
                        name=called(header.seats, header.names)[0],
                        rival=rival,
                        hands=hands,
                        score=result.scores[0],
                        lost=not result.winners,
                        day=day_of(header.seed, rival, hands, header.started),
                    )
                )
    return found


def on_the_shelf() -> list[Solo]:
    """Return the solo games of this user's folder; none when it cannot be listed."""
    with suppress(ReplayError):
        return solo_games(entries())
    return []


@dataclass(frozen=True)
class Record:
    """Games against one rival with one kind of hands."""

    games: Sequence[Solo]

    @property
    def ended(self) -> list[int]:
        """The scores of those that were not lost."""
        return [game.score for game in self.games if not game.lost]

    @property
    def best(self) -> int | None:
        """The highest score; None while each was lost."""
        return max(self.ended, default=None)

    @property
    def mean(self) -> float | None:
        """The mean score of those that were not lost."""
        return sum(self.ended) / len(self.ended) if self.ended else None

    @property
    def bins(self) -> list[int]:
        """How many there are of each of `BINS`."""
        return [sum(game.bin == number for game in self.games) for number in range(len(BINS))]


def by_kind(games: Iterable[Solo]) -> dict[tuple[str, str], Record]:
    """Return the records by rival and kind of hands, in the order of the alphabet."""
    found: dict[tuple[str, str], list[Solo]] = {}
    for game in games:
        found.setdefault((game.rival, game.hands), []).append(game)
    return {kind: Record(found[kind]) for kind in sorted(found)}


def of_day(games: Iterable[Solo], day: date) -> Solo | None:
    """Return the first game of a day that was played to its end: the one that counts."""
    own = [game for game in games if game.day == day]
    return own[-1] if own else None


def streaks(games: Iterable[Solo], day: date) -> tuple[int, int]:
    """Return the days in a row with a game of the day, up to today or yesterday, and the most there were."""
    days = {game.day for game in games if game.day is not None}
    longest, one = 0, timedelta(days=1)
    for first in days:
        if first - one not in days:
            length = 1
            while first + length * one in days:
                length += 1
            longest = max(longest, length)
    last = day if day in days else day - one
    now = 0
    while last - now * one in days:
        now += 1
    return now, longest
