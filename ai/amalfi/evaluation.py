"""What a seat can expect to score in the end, told from how it stands when a period begins."""

from __future__ import annotations

from msgspec import Struct

from ai.amalfi.market import WEIGHTS
from ai.amalfi.plan import Plan
from ai.amalfi.prospects import decrees, endgame, lacks, races, titles
from engine.amalfi.goods import PERIODS
from engine.amalfi.phases import TakeTurn, ships_home
from engine.amalfi.solo import TITLES_NEEDED
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
DEFEAT = 200.0
"""VP that losing the solo challenge is as bad as."""
SHORT = 3.0
"""VP for each resource that the titles asked for were away then."""


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
        if state.phase == "lost":
            return -DEFEAT - SHORT * _to_the_next_check(state, seat, state.period)
        if state.phase == "over":
            return points
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
            - _danger(state, seat)
            + hopes.ship * player.built
            + hopes.lighthouse * player.erected
            + hopes.bread * player.bread
            + hopes.resource * goods
            + hopes.character * len(player.characters)
            + hopes.artwork * len(player.artworks)
            + hopes.first * (state.wind_rose == seat)
        )


def _danger(state: State, seat: Seat) -> float:
    """Return the VP that the rival's next question for titles threatens to cost, when a period begins."""
    if state.rival is None:
        return 0.0
    needed = TITLES_NEEDED[state.rival.name]
    asked = next(period for period in range(state.period, PERIODS + 1) if needed[period])
    reach = WEIGHTS.reach * (asked - state.period + 1)
    return DEFEAT * min(_to_the_next_check(state, seat, asked) / (2.0 * reach), 1.0)


def _to_the_next_check(state: State, seat: Seat, period: int) -> float:
    """Return the resources that the titles asked for after a period would still take, the nearest first."""
    if state.rival is None:
        return 0.0
    claimed = sum(len(cubes) for cubes in state.cubes)
    open_titles = [
        state.box.titles[number]
        for number, cubes in zip(state.titles, state.cubes, strict=True)
        if seat not in cubes
    ]
    missing = sorted(lacks(state, seat, title) for title in open_titles if title)
    return sum(missing[: max(TITLES_NEEDED[state.rival.name][period] - claimed, 0)])
