"""The grandmaster: it plays every promising action out in thought, and takes what turned out best."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import ClassVar

from ai.amalfi.evaluation import Forecast
from ai.amalfi.merchant import Merchant
from ai.amalfi.policy import Captain
from ai.amalfi.weights import Weights
from ai.protocol import Generator, Ranked
from ai.registry import Budget
from ai.search import Candidate, Limit, search
from engine.amalfi.game import GAME
from engine.amalfi.phases import TakeTurn
from engine.amalfi.state import State
from engine.amalfi.words import council
from engine.amalfi.words import lights, ships, purchases
from engine.amalfi.actions.navigate import EvolvingBonus
from engine.kernel import Action, Decision

WIDTH = 8
TRUST = 6.0
SEARCHED = frozenset({TakeTurn, council.TakeCharacter, ships.Send, purchases.InviteNow, lights.ErectLighthouse, lights.UseLighthouse})
MOST = 1 << 30


class Grandmaster:
    """Plays by search, with the merchant's judgement as what is thought beforehand."""

    name: ClassVar[str] = "grandmaster"
    looks: ClassVar[bool] = True
    levels: ClassVar[tuple[str, ...]] = ()
    budgets: ClassVar[tuple[str, ...]] = ("s", "p")

    def __init__(self, budget: Budget | None = None, clock: Callable[[], float] = time.perf_counter) -> None:
        self.budget = budget or Budget(1.0, "s")
        self.clock = clock
        self.playouts = 0
        self._weights = Weights()
        self._adviser = Merchant(weights=self._weights)

    def choose(self, view: State, decision: Decision, rng: Generator) -> Action:
        return self._searched(view, decision, rng)[0].action

    def _searched(self, view: State, decision: Decision, rng: Generator) -> list[Candidate]:
        self.playouts = 0
        start = self.clock()
        ranked = self._adviser.rank(view, decision, rng)
        if type(decision.question) not in SEARCHED:
            return [Candidate(found.action, found.value) for found in ranked[:1]]
        best = ranked[0].value
        field = [Candidate(f.action, f.value - best) for f in ranked[:WIDTH]]
        if len(field) == 1:
            return field
        if self.budget.unit == "p":
            limit = Limit(int(self.budget.amount))
        else:
            limit = Limit(MOST, start + self.budget.amount, self.clock)
        found = search(GAME, view, field, Captain(view, self._weights), Forecast(view, self._weights), limit, rng, TRUST)
        self.playouts = sum(c.playouts for c in found)
        return found
