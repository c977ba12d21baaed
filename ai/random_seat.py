"""A seat that plays anything it may, each option as likely as any other."""

from __future__ import annotations

from typing import Any, ClassVar

from ai.protocol import Generator, Ranked
from engine.kernel import Action, Decision


class RandomSeat:
    """Plays at random, without a look at the table."""

    name: ClassVar[str] = "random"
    looks: ClassVar[bool] = False
    levels: ClassVar[tuple[str, ...]] = ()
    budgets: ClassVar[tuple[str, ...]] = ()

    def choose(self, view: Any, decision: Decision, rng: Generator) -> Action:
        """Return any option."""
        return rng.choice(decision.options)

    def rank(self, view: Any, decision: Decision, rng: Generator) -> list[Ranked]:
        """Return every option with the same value, the one that would be played first."""
        chosen = self.choose(view, decision, rng)
        rest = [action for action in decision.options if action != chosen]
        return [
            Ranked(chosen, 0.0, "the dice say so"),
            *(Ranked(action, 0.0, "as good as any") for action in rest),
        ]
