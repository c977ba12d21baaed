"""What a seat can expect to score in the end, told from how it stands when a period begins."""

from __future__ import annotations

from msgspec import Struct

from ai.amalfi.plan import Plan
from ai.amalfi.prospects import challenge, decrees, endgame, titles
from ai.amalfi.weights import Weights
from engine.amalfi.goods import PERIODS
from engine.amalfi.phases import TakeTurn, ships_home
from engine.amalfi.state import State
from engine.kernel import Seat


class Hopes(Struct, frozen=True):
    """VP that come of one of each by the end, for whoever has it when a period begins."""

    decrees: float
    titles: float
    endgame: float
    ship: float
    lighthouse: float
    bread: float
    resource: float
    permanent: float
    engageable: float
    dock: float
    hand: float
    character: float
    artwork: float
    first: float


HOPES = (
    Hopes(0.2, 0.78, 0.5, 18.0, 4.0, 1.3, 0.8, 0.3, 0.7, 0.3, 1.0, 2.0, 2.5, 3.0),
    Hopes(0.78, 0.86, 0.6, 14.5, 2.5, 1.2, 0.8, 0.3, 0.75, 0.3, 1.0, 1.6, 2.2, 3.0),
    Hopes(0.93, 0.84, 0.7, 8.7, 2.1, 0.9, 0.75, 0.45, 0.9, 0.3, 0.8, 1.3, 1.6, 1.0),
    Hopes(0.95, 0.70, 0.94, 3.4, 1.6, 0.5, 0.6, 0.4, 0.8, 0.25, 1.1, 0.5, 0.9, 1.0),
)
"""By the period that begins; fitted to what merchants had in the end."""


class Forecast:
    """Judges the positions that a decision may lead to, as soon as the next period begins."""

    def __init__(self, view: State, weights: Weights) -> None:
        self._period = max(view.period, 1)
        self._weights = weights
        ahead = view.copy()
        ships_home(ahead)
        ahead.period, ahead.phase = min(self._period + 1, PERIODS), "actions"
        for player in ahead.players:
            player.passed = False
        self._plans = [Plan(ahead, seat, weights) for seat in range(len(view.players))]
        self._held: dict[tuple[Seat, int], float] = {}

    def settled(self, state: State) -> bool:
        """Whether a new period begins."""
        return state.period > self._period and state.open is not None and type(state.open.question) is TakeTurn

    def value(self, state: State, seat: Seat) -> float:
        """Return by how many VP the seat will be ahead of the best of the others."""
        own = self.points(state, seat)
        others = [self.points(state, other) for other in range(len(state.players)) if other != seat]
        return own - max(others, default=0.0)

    def points(self, state: State, seat: Seat) -> float:
        """Return the VP that the seat will have in the end."""
        player = state.players[seat]
        points = float(player.score)
        if state.phase in {"over", "lost"}:
            return points - 100.0 * (state.phase == "lost")
        hopes, plan, box = HOPES[state.period - 1], self._plans[seat], state.box
        worth = state.standing(seat).worth
        goods = sum(n * w for n, w in zip(player.holds, worth, strict=True))
        for card in player.characters:
            kind = box.characters[card].kind
            if kind == "permanent":
                points += hopes.permanent * plan.uses(card, 1.0)
            elif kind == "engageable":
                points += hopes.engageable * plan.uses(card, 1.0)
        points += hopes.dock * sum(plan.dock(place) for place in player.destinations)
        held = sorted((self._in_hand(seat, card) for card in player.hand), reverse=True)
        for at, value in enumerate(held):
            points += hopes.hand * value * self._weights.further**at
        return (
            points
            + hopes.decrees * decrees(state, seat)
            + hopes.titles * sum(titles(state, seat, self._weights))
            + hopes.endgame * endgame(state, seat)
            + challenge(state, seat, self._weights)
            + hopes.ship * player.built
            + hopes.lighthouse * player.erected
            + hopes.bread * player.bread
            + hopes.resource * goods
            + hopes.character * len(player.characters)
            + hopes.artwork * len(player.artworks)
            + hopes.first * (state.wind_rose == seat)
        )

    def _in_hand(self, seat: Seat, card: int) -> float:
        known = self._held.get((seat, card))
        if known is None:
            known = self._held[seat, card] = self._plans[seat].in_hand(card)
        return known
