"""What the saved games say of those who played them: how often, how well, against whom."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeAlias

import engine
from amalfi_tui.solo.kind import kind_of
from amalfi_tui.start import called, is_person
from engine.kernel.saying import counted
from replays import Entry, Header

MOST_TOLD = 20
"""Games of which it is told how they went."""


@dataclass
class Record:
    """Games of one kind: how many, how many of them a person has won, the persons' scores."""

    played: int = 0
    won: int = 0
    scores: list[int] = field(default_factory=list)

    @property
    def best(self) -> int:
        """The highest score."""
        return max(self.scores, default=0)

    @property
    def average(self) -> float:
        """The mean score."""
        return sum(self.scores) / len(self.scores) if self.scores else 0.0

    def add(self, *, won: bool, scores: Iterable[int]) -> None:
        """Enter one game."""
        self.played += 1
        self.won += won
        self.scores += scores


@dataclass(frozen=True)
class Records:
    """All that is told of finished games in which a person sat; shared wins are wins."""

    all: Record
    by_seat: dict[str, Record]
    """By kind of seat: the games against it."""
    by_name: dict[str, Record]
    """By person: that one's own games and wins."""
    told: tuple[str, ...] = ()
    """How the last ones went, each in a sentence with its day; the last one first."""
    last: str = ""
    """How the last one went, in one sentence."""


def records(shelf: Iterable[Entry]) -> Records:
    """Return what the finished games say; the newest comes first on the shelf."""
    found = Records(Record(), {}, {})
    told: list[str] = []
    last = ""
    for entry in shelf:
        header = entry.header
        if header is None or header.result is None or header.result.ended != "finished":
            continue
        people = [seat for seat, spec in enumerate(header.seats) if is_person(spec)]
        if not people:
            continue
        if len(told) < MOST_TOLD:
            went = how_it_went(header, kind_of(entry).rival)
            last = last or went
            told.append(f"{day_of(entry)}  {went}".strip())
        scores, winners = header.result.scores, header.result.winners
        own = [scores[seat] for seat in people if seat < len(scores)]
        won = any(seat in winners for seat in people)
        found.all.add(won=won, scores=own)
        for spec in sorted({spec for spec in header.seats if not is_person(spec)}):
            found.by_seat.setdefault(spec, Record()).add(won=won, scores=own)
        names = called(header.seats, header.names)
        for seat, score in zip(people, own, strict=False):
            found.by_name.setdefault(names[seat], Record()).add(won=seat in winners, scores=[score])
    return Records(found.all, found.by_seat, found.by_name, tuple(told), last)


def day_of(entry: Entry) -> str:
    """Return when a game was last played, or begun if that is not known: `30 Nov 18:20`; empty: neither."""
    try:
        if entry.changed:
            moment = datetime.fromtimestamp(entry.changed / 1e9).astimezone()
        else:
            moment = datetime.fromisoformat(
                (entry.header.started if entry.header else None) or ""
            ).astimezone()
    except (ValueError, OverflowError, OSError):
        return ""
    return f"{moment:%d %b %H:%M}"


def how_it_went(header: Header, rival: str = "") -> str:
    """Return how a game that is over went: `Ada won with 143 VP, 12 ahead of Bruno (merchant).`

    *rival*: whom one played alone against, as it is called.
    """
    result = header.result
    if result is None or not result.scores:
        return ""
    names = called(header.seats, header.names)
    if result.ended != "finished":
        return f"{', '.join(names)}: {result.ended} after {counted(result.actions, 'step')}."
    if not result.winners:
        return f"{names[0]} lost{rival and f' to {rival}'} with {result.scores[0]} VP."
    best, game = result.scores[result.winners[0]], engine.GAMES[header.game]
    if len(result.winners) > 1:
        return (
            f"{' and '.join(names[seat] for seat in result.winners)} shared the win with {best} {game.unit}."
        )
    others = [seat for seat in range(len(result.scores)) if seat not in result.winners]
    if not others:
        against = rival and f" against {rival}"
        return f"{names[result.winners[0]]} reached {best} {game.unit}{against}."
    next_best = max(others, key=lambda seat: result.scores[seat])
    ahead = best - result.scores[next_best]
    spec = header.seats[next_best]
    whom = names[next_best] if is_person(spec) else f"{names[next_best]} ({spec})"
    margin = f"{ahead} ahead of {whom}" if ahead else f"by {game.tie} than {whom}"
    return f"{names[result.winners[0]]} won with {best} {game.unit}, {margin}."


Table: TypeAlias = tuple[tuple[str, ...], tuple[str, ...], str]
"""Seats in turn order, names, and the game."""


def usual_table(shelf: Iterable[Entry]) -> Table | None:
    """Return seats, names and game of what a person began last between several: the next one opens so."""
    began = [
        entry.header
        for entry in shelf
        if entry.header is not None
        and len(entry.header.seats) > 1
        and any(is_person(spec) for spec in entry.header.seats)
    ]
    if not began:
        return None
    header = max(began, key=lambda header: header.started or "")
    return header.seats, called(header.seats, header.names), header.game
