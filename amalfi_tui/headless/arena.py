"""The arena: seats against each other on the same deals, and figures that can be trusted.

Every deal is played once for each way of turning the seats around the table. Chance and the seats'
generators depend on the deal and the place at the table alone, so equal seats come out exactly equal.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Self

import msgspec
from msgspec import Struct

import engine
from ai.apart import PATIENCE, sit
from ai.playing import moves
from amalfi_tui.headless.figures import Outcome, Report, report
from amalfi_tui.headless.ledger import Ledger, LedgerError
from amalfi_tui.headless.pool import RunAll


class Match(Struct, frozen=True):
    """What an arena is about; a file of results belongs to one match, of any number of deals."""

    game: str
    seats: tuple[str, ...]
    seed: int
    version: str = ""
    """Of the rules and cards; see `version_of`."""


@cache
def version_of(game: str, seats: int) -> str:
    """Return a digest of the rules and the cards that a game is played with here."""
    rules = engine.GAMES[game]
    start = msgspec.json.encode((rules.rules, rules.setup(rules.new(seats))), order="deterministic")
    return hashlib.blake2b(start, digest_size=8).hexdigest()


class Bout(Struct, frozen=True):
    """One game of a match: a deal, with the seats turned by so many places."""

    match: Match
    deal: int
    turned: int

    @property
    def placed(self) -> tuple[int, ...]:
        """Which of the seats sits at each place of the table."""
        count = len(self.match.seats)
        return tuple((place + self.turned) % count for place in range(count))


class ResultsError(LedgerError):
    """The games in the file of results are not those of the match; the text says why and what to do."""


def bouts(match: Match, deals: int) -> list[Bout]:
    """Return every game of so many deals, in order."""
    return [Bout(match, deal, turned) for deal in range(deals) for turned in range(len(match.seats))]


def fight(bout: Bout, patience: float = PATIENCE) -> Outcome:
    """Play one game and account for every seat; chance answers for one that fails, or is out of time."""
    match, placed = bout.match, bout.placed
    if match.version and match.version != version_of(match.game, len(placed)):
        raise ResultsError("other rules or cards are installed here than where the match began")
    game, seed, count = engine.GAMES[match.game], f"{match.seed}/{bout.deal}", len(placed)
    players = [sit(match.seats[own], match.game, patience=patience) for own in placed]
    decisions, seconds, playouts = [0] * count, [0.0] * count, [0] * count
    faults, notes = 0, dict[str, str]()
    state = game.new(count)
    for move in moves(game, state, players, seed=seed):
        if move.free:
            seat = move.decision.seat
            own = placed[seat]
            seconds[own] += move.seconds
            decisions[own] += 1
            playouts[own] += getattr(players[seat], "playouts", 0)
            if move.fault:
                faults += 1
                notes.setdefault(match.seats[own], move.fault)
    scores, winners = game.scores(state), game.winners(state)
    places = sorted(range(count), key=lambda place: placed[place])
    return Outcome(
        deal=bout.deal,
        turned=bout.turned,
        scores=tuple(scores[place] for place in places),
        shares=tuple(1 / len(winners) if place in winners else 0.0 for place in places),
        decisions=tuple(decisions),
        seconds=tuple(round(spent, 4) for spent in seconds),
        playouts=tuple(playouts),
        faults=faults,
        notes=notes,
    )


class Results:
    """The outcomes of a match, in a file of JSON lines if it has one: what is there is not played again.

    Two runs cannot have one file at once: the file belongs to this one until it is closed.
    """

    def __init__(self, match: Match, path: Path | None) -> None:
        self.match = match
        self.path = path
        self.outcomes: dict[tuple[int, int], Outcome] = {}
        self._ledger: Ledger | None = None
        if path is not None:
            title = msgspec.json.encode(match) + b"\n"
            other = "is of another match or other cards: name another file, or its seats and seed"
            self._ledger = Ledger(path, title, other=other)
            try:
                self._take(path, self._ledger.lines)
            except BaseException:
                self.close()
                raise

    def _take(self, path: Path, lines: list[bytes]) -> None:
        for line in lines:
            try:
                outcome = msgspec.json.decode(line, type=Outcome)
            except (msgspec.MsgspecError, ValueError, RecursionError):
                outcome = None
            if outcome is None or not self._fits(outcome):
                raise ResultsError(f"{path} is damaged: move it away to begin anew")
            self.outcomes[outcome.deal, outcome.turned] = outcome

    def close(self) -> None:
        """Let others have the file."""
        if self._ledger is not None:
            self._ledger.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _fits(self, outcome: Outcome) -> bool:
        """Whether the outcome can be one of this match."""
        seats = len(self.match.seats)
        lists = (outcome.scores, outcome.shares, outcome.decisions, outcome.seconds, outcome.playouts)
        return outcome.deal >= 0 <= outcome.turned < seats and {len(part) for part in lists} == {seats}

    def add(self, outcome: Outcome) -> None:
        """Keep an outcome, once; when this returns, stopping the program does not lose it."""
        if (outcome.deal, outcome.turned) in self.outcomes:
            return
        if self._ledger is not None:
            self._ledger.add(msgspec.json.encode(outcome) + b"\n")
        self.outcomes[outcome.deal, outcome.turned] = outcome

    def missing(self, deals: int) -> list[Bout]:
        """Return the games of so many deals that are still to be played."""
        return [bout for bout in bouts(self.match, deals) if (bout.deal, bout.turned) not in self.outcomes]


def play(
    results: Results,
    deals: int,
    run_all: RunAll,
    progress: Callable[[], None],
    *,
    patience: float = PATIENCE,
    blame: Callable[[Mapping[str, str]], None] = lambda _: None,
) -> Report:
    """Play what is missing of so many deals, and return the figures of all of them.

    *blame* is called with each game's seats that failed and how; *patience*: see `ai.apart.sit`.
    """
    start = time.perf_counter()
    for outcome in run_all(partial(fight, patience=patience), results.missing(deals)):
        results.add(outcome)
        blame(outcome.notes)
        progress()
    played = [outcome for outcome in results.outcomes.values() if outcome.deal < deals]
    return report(results.match.seats, played, time.perf_counter() - start)
