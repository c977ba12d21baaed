"""The captain: it plans each activation as a whole, and takes the next step of the plan."""

from __future__ import annotations

from typing import ClassVar

from ai.protocol import Generator, Ranked
from ai.serenissima.judgement import judge
from ai.serenissima.weights import Weights
from engine.kernel import Action, Decision
from engine.serenissima.state import State

class Captain:
    name: ClassVar[str] = "merchant"
    looks: ClassVar[bool] = True
    levels: ClassVar[tuple[str, ...]] = ()
    budgets: ClassVar[tuple[str, ...]] = ()
    def __init__(self, weights=None) -> None:
        self.weights = weights or Weights()
    def choose(self, view: State, decision: Decision, rng: Generator) -> Action:
        return max(judge(view, decision, self.weights, rng), key=lambda found: found.value).action
