"""The grandmaster: it plays what looks promising out in thought, and does what turned out best."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import ClassVar

from ai.amalfi.evaluation import Forecast
from ai.amalfi.merchant import Merchant
from ai.amalfi.policy import Captain
from ai.protocol import Generator, Ranked
from ai.registry import Budget
from ai.search import Candidate, Limit, Trust, search
from engine.amalfi.actions.navigate import EvolvingBonus
from engine.amalfi.game import GAME
from engine.amalfi.hands import DraftOne, KeepAside, ReturnOne
from engine.amalfi.phases import DecreeScores, Feed
from engine.amalfi.state import State
from engine.kernel import Action, Decision

USUAL = Budget(1.0, "s")
"""How long it thinks when nothing else is asked for."""
WIDTH = 12
"""Options that are played out: those that look best."""
TRUST = Trust(deals=3.0, share=2.0)
"""What the first look at an option counts for: it sees further than playouts, and less clearly."""
PLAIN = frozenset({EvolvingBonus, Feed, DecreeScores, DraftOne, ReturnOne, KeepAside})
"""Questions that a first look answers well enough."""


class Grandmaster:
    """Plays by search: it takes a merchant's judgement, and corrects it by what it sees coming.

    *clock* tells the seconds that a budget in seconds is measured by.
    """

    name: ClassVar[str] = "grandmaster"
    looks: ClassVar[bool] = True
    levels: ClassVar[tuple[str, ...]] = ()
    budgets: ClassVar[tuple[str, ...]] = ("s", "p")

    def __init__(self, budget: Budget = USUAL, *, clock: Callable[[], float] = time.perf_counter) -> None:
        self.playouts = 0
        """How many the last question took."""
        self._budget = budget
        self._clock = clock
        self._adviser = Merchant(level="hard")

    def choose(self, view: State, decision: Decision, rng: Generator) -> Action:
        """Return the best option."""
        return self._judged(view, decision, rng)[0][0].action

    def rank(self, view: State, decision: Decision, rng: Generator) -> list[Ranked]:
        """Return the options that were weighed, best first, each with the VP it is ahead in the end.

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
            ahead = candidate.ahead(other, TRUST)
            value = lead if candidate is best else min(lead + ahead, ranked[-1].value)
            reason = f"{_compared(ahead)} {_said(view, other.action)}: {reasons[candidate.action]}"
            ranked.append(Ranked(candidate.action, round(value, 2), reason))
        return ranked

    def _judged(
        self, view: State, decision: Decision, rng: Generator
    ) -> tuple[list[Candidate], list[Ranked]]:
        """Return the options worth a thought, best first, and what a first look says of all."""
        start = self._clock()
        self.playouts = 0
        advice = self._adviser.rank(view, decision, rng)
        looked_at = advice[:1] if type(decision.question) in PLAIN else advice[:WIDTH]
        candidates = [Candidate(ranked.action, ranked.value) for ranked in looked_at]
        if len(candidates) > 1:
            judge = Forecast(view)
            policy = Captain(view)
            limit = self._limit(start)
            candidates = search(GAME, view, candidates, policy, judge, limit, rng, trust=TRUST)
            self.playouts = sum(len(candidate.results) for candidate in candidates)
        return candidates, advice

    def _limit(self, start: float) -> Limit:
        if self._budget.unit == "p":
            return Limit(playouts=self._budget.amount)
        return Limit(seconds=self._budget.amount, start=start, clock=self._clock)


def _compared(ahead: float) -> str:
    vp = round(abs(ahead))
    if not vp:
        return "as good as"
    return f"about {vp} VP {'better' if ahead > 0 else 'worse'} than"


def _said(view: State, action: Action) -> str:
    """Return an option without its costs and gains."""
    option = GAME.option(view, action)
    return f"“{option.partition(' [')[0].partition(':')[0].partition(',')[0]}”"
