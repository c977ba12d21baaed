"""The grandmaster: it plays what looks promising out in thought, and does what turned out best."""

from __future__ import annotations

from typing import ClassVar

from ai.amalfi.evaluation import Forecast
from ai.amalfi.merchant import Merchant
from ai.amalfi.policy import Captain
from ai.search import Trust
from ai.searcher import Searcher
from engine.amalfi.actions.navigate import EvolvingBonus
from engine.amalfi.game import GAME
from engine.amalfi.hands import DraftOne, KeepAside, ReturnOne
from engine.amalfi.phases import DecreeScores, Feed
from engine.amalfi.state import State

TRUST = Trust(deals=3.0, share=2.0)
"""What the first look at an option counts for: it sees further than playouts, and less clearly."""
PLAIN = frozenset({EvolvingBonus, Feed, DecreeScores, DraftOne, ReturnOne, KeepAside})
"""Questions that a first look answers well enough."""


class Grandmaster(Searcher):
    """Plays by search: it takes a merchant's judgement, and corrects it by what it sees coming."""

    name: ClassVar[str] = "grandmaster"
    game = GAME
    trust = TRUST
    plain = PLAIN

    def adviser(self) -> Merchant:
        """Return a merchant that plays as well as it can."""
        return Merchant(level="hard")

    def policy(self, view: State) -> Captain:
        """Return the quick players of playouts."""
        return Captain(view)

    def judge(self, view: State) -> Forecast:
        """Return what tells, as soon as the next period begins, how it will end."""
        return Forecast(view)
