"""The captain: it plans each activation as a whole, and takes the next step of the plan."""

from __future__ import annotations

from typing import ClassVar

from ai.nature import ByRules
from ai.protocol import Generator, Ranked
from ai.serenissima.judgement import judge
from ai.serenissima.levels import LEVELS
from ai.serenissima.reasons import Speaker
from ai.serenissima.weights import Weights
from engine.kernel import Action, Decision
from engine.serenissima.state import State


class Captain(ByRules):
    """Plays by rules: every way to use the galley is judged by where it leads.

    All seats of the house that play by rules are captains of another level or nature.
    """

    name: ClassVar[str] = "captain"

    def __init__(self, *, level: str | None = None, weights: Weights | None = None) -> None:
        self.weights = self.nature.weigh(LEVELS[level or self.usual].weigh(weights or Weights()))

    def choose(self, view: State, decision: Decision, rng: Generator) -> Action:
        """Return the best option; of equals the one that comes first."""
        return max(judge(view, decision, self.weights, rng), key=lambda found: found.value).action

    def rank(self, view: State, decision: Decision, rng: Generator) -> list[Ranked]:
        """Return every option, best first, each with what it is worth and what is meant by it."""
        judged = sorted(judge(view, decision, self.weights, rng), key=lambda found: -found.value)
        speaker = Speaker(view, decision, self.nature)
        return [Ranked(found.action, round(found.value, 2), speaker.reason(found)) for found in judged]
