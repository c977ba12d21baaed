"""Search: it imagines what it cannot see, plays every promising answer out, and keeps the best."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from msgspec import Struct, field

from ai.protocol import Generator
from engine.kernel import CHANCE, Action, Decision, Game, Seat

LONGEST = 500
"""Decisions of one playout; one that has not settled by then is judged as it stands."""
FEWEST = 8
"""Deals before a candidate may be given up between rounds."""
SURE = 2.0
"""Standard errors by which it is then behind the best."""
_SEEDS = 1 << 53


class Policy(Protocol):
    """Answers for every seat while a game is played out; optional actions must come to an end."""

    def choose(self, state: Any, decision: Decision, rng: Generator) -> Action:
        """Return one of the options."""
        ...


class Judge(Protocol):
    """Says when a playout has gone far enough, and what has come of it."""

    def settled(self, state: Any) -> bool:
        """Whether a position may be judged before the game is over."""
        ...

    def value(self, state: Any, seat: Seat) -> float:
        """Return what the position is worth to the seat, the more the better."""
        ...


class Limit(Struct, frozen=True):
    """How much thinking is allowed: so many playouts, or until so many seconds after *start*."""

    playouts: float = float("inf")
    seconds: float = float("inf")
    start: float = 0.0
    clock: Callable[[], float] = time.perf_counter

    def allows(self, playouts: int, share: float) -> bool:
        """Whether so many playouts, now, are within this share of the limit."""
        if playouts > self.playouts * share:
            return False
        return self.seconds == float("inf") or self.clock() < self.start + self.seconds * share


class Trust(Struct, frozen=True):
    """How much what was thought beforehand counts: like so many deals, and this share of those played."""

    deals: float = 0.0
    share: float = 0.0


class Candidate(Struct):
    """An answer on trial: what was thought of it beforehand, and what came of it, deal by deal."""

    action: Action
    prior: float = 0.0
    results: list[float] = field(default_factory=list)

    def ahead(self, other: Candidate, trust: Trust) -> float:
        """Return how much better it is than another, judged on the deals that both were tried on."""
        deals = min(len(self.results), len(other.results))
        if not deals:
            return self.prior - other.prior
        before = trust.deals + trust.share * deals
        found = sum(self.results[:deals]) - sum(other.results[:deals])
        return (found + before * (self.prior - other.prior)) / (deals + before)


def search(
    game: Game[Any],
    view: Any,
    candidates: Sequence[Candidate],
    policy: Policy,
    judge: Judge,
    limit: Limit,
    rng: Generator,
    *,
    trust: Trust,
) -> list[Candidate]:
    """Return the candidates, best first, tried out within the limit (sequential halving).

    All that are still in the running are tried on the same imagined deals, with the same chance in
    them; after each round the worse half stays behind, and between rounds those that are clearly worse:
    with one left, thinking is over. Where the limit allows not one deal, what was thought beforehand
    decides.
    """
    seat = game.decision(view).seat  # type: ignore[union-attr]
    running, behind = list(candidates), list[Candidate]()
    rounds = max((len(running) - 1).bit_length(), 1)
    spent = 0
    for number in range(1, rounds + 1):
        while len(running) > 1 and limit.allows(spent + len(running), number / rounds):
            deal = game.imagine(view, rng)
            seed = int(rng.random() * _SEEDS)
            for candidate in running:
                end = play_out(game, deal, candidate.action, policy, judge, Generator(seed))
                candidate.results.append(judge.value(end, seat))
            spent += len(running)
            _sort(running, trust)
            keep = 1
            while keep < len(running) and not _beaten(running[keep], running[0], trust):
                keep += 1
            running, behind = running[:keep], running[keep:] + behind
        _sort(running, trust)
        if number < rounds:
            keep = max((len(candidates) - 1 >> number) + 1, 1)
            running, behind = running[:keep], running[keep:] + behind
    return running + behind


def _sort(running: list[Candidate], trust: Trust) -> None:
    """Put the best first; of equals the one that was first."""
    first = running[0]
    running.sort(key=lambda candidate: -candidate.ahead(first, trust))


def _beaten(candidate: Candidate, best: Candidate, trust: Trust) -> bool:
    """Whether more deals would hardly show that a candidate is better than the best."""
    gaps = [mine - its for its, mine in zip(candidate.results, best.results, strict=True)]
    deals = len(gaps)
    if deals < FEWEST:
        return False
    mean = sum(gaps) / deals
    error = math.sqrt(sum((gap - mean) ** 2 for gap in gaps) / (deals - 1) / deals)
    return not error or best.ahead(candidate, trust) > SURE * error


def play_out(game: Game[Any], deal: Any, action: Action, policy: Policy, judge: Judge, rng: Generator) -> Any:
    """Return the position that an action on a deal leads to, once it is settled; the deal stays as it is."""
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
    return state
