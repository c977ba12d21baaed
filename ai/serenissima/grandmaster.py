"""The grandmaster: it plays what looks promising out in thought, and does what turned out best."""

from __future__ import annotations

from typing import ClassVar

from ai.search import Trust
from ai.searcher import Searcher
from ai.serenissima.evaluation import Forecast
from ai.serenissima.personalities import Hard
from ai.serenissima.policy import Crews
from ai.serenissima.weights import Weights
from engine.serenissima.game import GAME
from engine.serenissima.investing import FirstSailor, Invest, NumberGalley, PlaceGalley, Refit
from engine.serenissima.loading import Exchange, HandOver, Load
from engine.serenissima.loot import Loot
from engine.serenissima.setting import ChooseGalley, ChooseHome
from engine.serenissima.state import State

TRUST = Trust(deals=3.0, share=1.0)
"""What the first look at an option counts for: it sees further than playouts, and less clearly."""
PLAIN: frozenset[type] = frozenset(
    {
        ChooseHome,
        ChooseGalley,
        Load,
        HandOver,
        Exchange,
        Loot,
        Invest,
        PlaceGalley,
        NumberGalley,
        FirstSailor,
        Refit,
    }
)
"""Questions that a first look answers well enough."""
ACTIVATIONS = 3
"""How many galleys move on in thought before it is judged what came of it."""


class Grandmaster(Searcher):
    """Plays by search: it takes a captain's judgement, and corrects it by what it sees coming."""

    name: ClassVar[str] = "grandmaster"
    game = GAME
    trust = TRUST
    plain = PLAIN

    def adviser(self) -> Hard:
        """Return a captain that plays as well as it can."""
        return Hard()

    def policy(self, view: State) -> Crews:
        """Return the quick players of playouts."""
        return Crews(Weights())

    def judge(self, view: State) -> Forecast:
        """Return what tells, some activations on, how the seats stand."""
        assert view.open is not None
        return Forecast(view, view.open.seat, Weights(), ACTIVATIONS)
