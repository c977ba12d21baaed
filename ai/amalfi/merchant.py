"""The merchant: it plans what to buy, fetches the goods for it, and keeps its sailors fed."""

from __future__ import annotations

from typing import ClassVar

from ai.amalfi.judgement import Judged, judge
from ai.amalfi.levels import LEVELS
from ai.amalfi.outlook import Outlook, outlook
from ai.amalfi.plan import Plan
from ai.amalfi.reasons import WORTH_TELLING, card_reason, feed_reason, reason
from ai.amalfi.weights import Weights
from ai.nature import ByRules
from ai.protocol import Generator, Ranked
from engine.amalfi.answers import Decline
from engine.amalfi.game import GAME
from engine.amalfi.phases import FeedNow
from engine.amalfi.state import State
from engine.kernel import Action, Decision


class Merchant(ByRules):
    """Plays by rules: every action is followed to its end, and the brightest outlook wins.

    All seats of the house that play by rules are merchants of another level or nature.
    """

    name: ClassVar[str] = "merchant"

    def __init__(self, *, level: str | None = None, weights: Weights | None = None) -> None:
        self.level = LEVELS[level or self.usual]
        self.weights = self.nature.weigh(self.level.weigh(weights or Weights()))

    def choose(self, view: State, decision: Decision, rng: Generator) -> Action:
        """Return the best option; of equals the one that comes first."""
        plan = Plan(view, decision.seat, self.weights)
        return max(judge(view, decision, plan, self.level), key=lambda found: found.value).action

    def rank(self, view: State, decision: Decision, rng: Generator) -> list[Ranked]:
        """Return the options that are worth a thought with what they lead to, best first.

        Reasons tell what an answer changes; where one may say no, against saying so, and no gives that away.
        """
        plan = Plan(view, decision.seat, self.weights)
        judged = sorted(judge(view, decision, plan, self.level), key=lambda found: -found.value)
        before = outlook(view, plan.seat, plan)
        if declined := next((found for found in judged if isinstance(found.action, Decline)), None):
            before = declined.after or before
        said = [self._reason(view, found, before, plan) for found in judged]
        if said[0] == self.nature.shrugs:
            said[0] = f"{said[0]}; no other answer is worth more"
        for at, found in enumerate(judged):
            if isinstance(found.action, Decline) and judged[0].value - found.value > WORTH_TELLING:
                said[at] = "gives away what the first answer brings"
        return [
            Ranked(found.action, round(found.value, 2), text)
            for found, text in zip(judged, said, strict=True)
        ]

    def _reason(self, view: State, found: Judged, before: Outlook, plan: Plan) -> str:
        if found.after is None:
            return card_reason(found.value)
        if isinstance(found.action, FeedNow):
            return feed_reason(view, plan.seat)
        said = reason(view, found.action, before, found.after, plan, self.nature)
        if found.state is None or found.then is None:
            return said
        return f"{said}, then {GAME.describe(found.state, found.then, plan.seat)}"
