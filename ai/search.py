"""Search: it imagines what it cannot see, plays each answer out many times, and keeps the best."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from msgspec import Struct

from ai.protocol import Generator
from engine.kernel import CHANCE, Action, Decision, Game, Seat

LONGEST = 400
"""Decisions of one playout; one that has not settled by then is judged as it stands."""


class Policy(Protocol):
    """Answers for every seat while a game is played out."""

    def choose(self, state: Any, decision: Decision, rng: Generator) -> Action:
        """Return one of the options; an answer must come in a finite number of steps."""
        ...


class Judge(Protocol):
    """Says when a playout has gone far enough, and what has come of it."""

    def settled(self, state: Any) -> bool:
        """Whether the position may be judged."""
        ...

    def value(self, state: Any, seat: Seat) -> float:
        """Return what the position is worth to the seat."""
        ...


class Limit(Struct, frozen=True):
    """When to stop: after so many playouts, or at a time of the clock; whatever comes first."""

    playouts: int
    until: float = float("inf")
    clock: Callable[[], float] = time.perf_counter


class Candidate(Struct):
    """An answer on trial, with what is thought of it beforehand and what its playouts came to."""

    action: Action
    prior: float = 0.0
    total: float = 0.0
    playouts: int = 0

    def value(self, trust: float) -> float:
        """Return its worth: the mean of its playouts and of *trust* imagined ones that came to its prior."""
        return (self.total + trust * self.prior) / (self.playouts + trust) if self.playouts + trust else 0.0


def search(
    game: Game[Any],
    view: Any,
    candidates: Sequence[Candidate],
    policy: Policy,
    judge: Judge,
    limit: Limit,
    rng: Generator,
    trust: float = 6.0,
) -> list[Candidate]:
    """Return the candidates, best first, after playing them out.

    All are tried on the same imagined deals; after each round the worse half is left aside. Priors
    count relative to one another: they are shifted to the mean of the playouts.
    """
    seat = game.decision(view).seat
    field = list(candidates)
    aside: list[Candidate] = []
    rounds = max((len(field) - 1).bit_length(), 1)
    spent = 0
    for number in range(rounds):
        share = (limit.playouts - spent) // (rounds - number)
        for _ in range(max(share // len(field), 1)):
            if spent + len(field) > limit.playouts and spent or limit.clock() >= limit.until:
                break
            deal = game.imagine(view, rng)
            seed = int(rng.random() * (1 << 53))
            for candidate in field:
                candidate.total += playout(game, deal, candidate.action, policy, judge, seat, Generator(seed))
                candidate.playouts += 1
            spent += len(field)
        ranked = sorted(field, key=lambda c: -c.value(trust))
        if number < rounds - 1:
            half = (len(ranked) + 1) // 2
            field, aside = ranked[:half], ranked[half:] + aside
        else:
            field = ranked
    return field + aside


def playout(
    game: Game[Any], deal: Any, action: Action, policy: Policy, judge: Judge, seat: Seat, rng: Generator
) -> float:
    """Return what comes of an action on an imagined deal, which stays as it is."""
    state = deal.copy()
    decision = game.advance(state, action)
    for _ in range(LONGEST):
        if decision is None or judge.settled(state):
            break
        if decision.seat == CHANCE:
            question: Any = decision.question
            answer = question.sample(state, rng)
        else:
            answer = policy.choose(state, decision, rng)
        decision = game.advance(state, answer)
    return judge.value(state, seat)
