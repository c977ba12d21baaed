"""Seats that search: they play what looks promising out in thought, and do what turned out best."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar

from ai.protocol import Generator, Player, Ranked
from ai.registry import Budget
from ai.search import Candidate, Judge, Limit, Policy, Trust, search
from engine.kernel import Action, Decision, Game

USUAL = Budget(1.0, "s")
"""How long they think when nothing else is asked for."""
WIDTH = 12
"""Options that are played out: those that look best."""


class Searcher(ABC):
    """Takes an adviser's judgement, and corrects it by what it sees coming.

    *clock* tells the seconds that a budget in seconds is measured by.
    """

    looks: ClassVar[bool] = True
    levels: ClassVar[tuple[str, ...]] = ()
    budgets: ClassVar[tuple[str, ...]] = ("s", "p")
    game: ClassVar[Game[Any]]
    trust: ClassVar[Trust]
    """What the first look at an option counts for."""
    plain: ClassVar[frozenset[type]]
    """Questions that a first look answers well enough."""

    def __init__(self, budget: Budget = USUAL, *, clock: Callable[[], float] = time.perf_counter) -> None:
        self.playouts = 0
        """How many the last question took."""
        self._budget = budget
        self._clock = clock
        self._adviser = self.adviser()

    @abstractmethod
    def adviser(self) -> Player:
        """Return who takes the first look."""

    @abstractmethod
    def policy(self, view: Any) -> Policy:
        """Return who plays for every seat in thought."""

    @abstractmethod
    def judge(self, view: Any) -> Judge:
        """Return who says what has come of it."""

    def choose(self, view: Any, decision: Decision, rng: Generator) -> Action:
        """Return the best option."""
        return self._judged(view, decision, rng)[0][0].action

    def rank(self, view: Any, decision: Decision, rng: Generator) -> list[Ranked]:
        """Return the options that were weighed, best first, each with what it is ahead in the end.

        Reasons compare an option with the best, and the best with the next.
        """
        found, advice = self._judged(view, decision, rng)
        if not self.playouts:
            return advice
        reasons = {ranked.action: ranked.reason for ranked in advice}
        best, next_best = found[0], found[1]
        lead = sum(best.results) / len(best.results)
        ranked: list[Ranked] = []
        for candidate in found:
            other = next_best if candidate is best else best
            ahead = candidate.ahead(other, self.trust)
            value = lead if candidate is best else min(lead + ahead, ranked[-1].value)
            reason = f"{self._compared(ahead)} {self._said(view, other.action)}: {reasons[candidate.action]}"
            ranked.append(Ranked(candidate.action, round(value, 2), reason))
        return ranked

    def _judged(self, view: Any, decision: Decision, rng: Generator) -> tuple[list[Candidate], list[Ranked]]:
        """Return the options worth a thought, best first, and what a first look says of all."""
        start = self._clock()
        self.playouts = 0
        advice = self._adviser.rank(view, decision, rng)
        looked_at = advice[:1] if type(decision.question) in self.plain else advice[:WIDTH]
        candidates = [Candidate(ranked.action, ranked.value) for ranked in looked_at]
        if len(candidates) > 1:
            judge, policy, limit = self.judge(view), self.policy(view), self._limit(start)
            candidates = search(self.game, view, candidates, policy, judge, limit, rng, trust=self.trust)
            self.playouts = sum(len(candidate.results) for candidate in candidates)
        return candidates, advice

    def _limit(self, start: float) -> Limit:
        if self._budget.unit == "p":
            return Limit(playouts=self._budget.amount)
        return Limit(seconds=self._budget.amount, start=start, clock=self._clock)

    def _compared(self, ahead: float) -> str:
        amount = round(abs(ahead))
        if not amount:
            return "as good as"
        return f"about {amount} {self.game.unit} {'better' if ahead > 0 else 'worse'} than"

    def _said(self, view: Any, action: Action) -> str:
        """Return an option without its costs and gains."""
        option = self.game.option(view, action)
        return f"“{option.partition(' [')[0].partition(':')[0].partition(',')[0]}”"
