"""What a seat can expect to score in the end, told from how it stands when a period begins."""

from __future__ import annotations

from msgspec import Struct

from ai.amalfi.market import WEIGHTS
from ai.amalfi.plan import Plan
from ai.amalfi.prospects import challenge, decrees, endgame, races, titles
from engine.amalfi.goods import PERIODS
from engine.amalfi.phases import TakeTurn, ships_home
from engine.amalfi.state import State
from engine.kernel import Seat


class Hopes(Struct, frozen=True, kw_only=True):
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
    hand: float
    character: float
    artwork: float
    first: float


HOPES = {
    2: Hopes(
        decrees=0.72,
        titles=0.62,
        endgame=0.7,
        ship=15.0,
        lighthouse=3.0,
        bread=0.6,
        resource=1.2,
        permanent=0.3,
        engageable=0.45,
        hand=1.6,
        character=2.4,
        artwork=3.0,
        first=0.7,
    ),
    3: Hopes(
        decrees=0.92,
        titles=0.67,
        endgame=0.78,
        ship=10.0,
        lighthouse=3.5,
        bread=1.0,
        resource=1.5,
        permanent=1.1,
        engageable=0.65,
        hand=1.45,
        character=1.5,
        artwork=1.7,
        first=1.4,
    ),
    4: Hopes(
        decrees=1.15,
        titles=0.75,
        endgame=1.08,
        ship=4.9,
        lighthouse=2.6,
        bread=0.7,
        resource=2.4,
        permanent=1.0,
        engageable=0.76,
        hand=2.6,
        character=0.9,
        artwork=0.6,
        first=2.2,
    ),
}
"""By the period that begins; fitted to what merchants had in the end."""
FIRST = min(HOPES)


class Forecast:
    """Judges the positions that a decision may lead to, as soon as the next period begins."""

    def __init__(self, view: State) -> None:
        self._period = max(view.period, 1)
        ahead = view.copy()
        ships_home(ahead)
        ahead.period, ahead.phase = min(self._period + 1, PERIODS), "actions"
        for player in ahead.players:
            player.passed = False
        self._plans = [Plan(ahead, seat, WEIGHTS) for seat in range(len(view.players))]

    def settled(self, state: State) -> bool:
        """Whether a new period begins."""
        return (
            state.period > self._period and state.open is not None and type(state.open.question) is TakeTurn
        )

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
        hopes, plan, box = HOPES[max(state.period, FIRST)], self._plans[seat], state.box
        worth = state.standing(seat).worth
        goods = sum(n * w for n, w in zip(player.holds, worth, strict=True))
        for card in player.characters:
            kind = box.characters[card].kind
            if kind == "permanent":
                points += hopes.permanent * plan.uses(card, 1.0)
            elif kind == "engageable":
                points += hopes.engageable * plan.uses(card, 1.0)
        held = sorted(map(plan.in_hand, player.hand), reverse=True)
        for at, value in enumerate(held):
            points += hopes.hand * value * WEIGHTS.further**at
        return (
            points
            + hopes.decrees * decrees(state, seat)
            + hopes.titles * sum(titles(state, seat, WEIGHTS, races(state, seat)))
            + hopes.endgame * endgame(state, seat)
            + challenge(state, seat, WEIGHTS)
            + hopes.ship * player.built
            + hopes.lighthouse * player.erected
            + hopes.bread * player.bread
            + hopes.resource * goods
            + hopes.character * len(player.characters)
            + hopes.artwork * len(player.artworks)
            + hopes.first * (state.wind_rose == seat)
        )
