"""What a seat would like to buy, and what that leaves of its goods: reckoned quickly, for thinking ahead."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from ai.amalfi.plan import DUE, Goal, Plan
from ai.amalfi.prospects import decrees, endgame, titles
from ai.amalfi.weights import Weights
from engine.amalfi.actions import discover
from engine.amalfi.goods import EMERGENCY, HOLD, HOLDS
from engine.amalfi.phases import feed_due
from engine.amalfi.state import Card, Player, State
from engine.kernel import Seat

RESOURCE = (1.0, 1.0, 0.9, 0.35)
"""By period: VP that a resource is good for when it is not spent."""
SHIP = (12.0, 12.0, 11.0, 5.0)
"""By period: VP that a ship of the bay is good for when it does not go to the port."""
HUNGRY, FED = 0.8, 0.5
"""VP of a bread that the sailors want, and of any other."""
EMPTY_HOLD = 1.0
"""VP for a ship that comes back from a hold when it pays."""
BEACON = 1.1
"""VP that a lighthouse brings in a period."""
SPARE = 0.6
"""How much of a bread that is left over when paying is of use."""
MOST_SHIPS = 3
"""Ships that are constructed together."""

WOOD = (HOLD["wood"],)

WEIGHTS = Weights(
    ship=(10.5, 10.5, 9.8, 4.8),
    stored=1.07,
    fleet=8.2,
    goods=0.94,
    least=(0.6, 0.6, 0.5, 0.07),
    title=1.12,
    defeat=100.0,
    reach=19.0,
    engine=0.81,
    card=0.71,
    further=0.62,
    held=0.28,
    watch=2.3,
)
"""What a quick reckoning goes by: it suits one that overlooks much, and was fitted together with it."""

Prices = tuple[list[Goal], list[float], list[float], tuple[int, ...]]
"""What may be bought; by hold, the VP of a resource, how many can be used, and how many a ship stands for."""


class Market:
    """What one seat reckons with. Its goals, rates and demand are those of the last look."""

    def __init__(self, view: State, seat: Seat) -> None:
        self.seat = seat
        self.weights = WEIGHTS
        self.plan = plan = Plan(view, seat, WEIGHTS)
        self.period, self.ship = plan.period, plan.ship
        self.uses, self.in_hand = plan.uses, plan.in_hand
        self.goals, self.rates, self.demand = plan.goals, plan.rates, plan.demand
        self.light = _one_more_light(view, plan)
        self.crumb = FED
        self.worth: tuple[int, ...] = view.standing(seat).worth
        self.resource, self.port = RESOURCE[plan.period - 1], SHIP[plan.period - 1]
        self.least = WEIGHTS.least[plan.period - 1]
        self._values: dict[tuple[str, int], float] = {}
        self._rows: dict[tuple[Any, ...], list[Goal]] = {}
        self._markets: dict[tuple[Any, ...], Prices] = {}

    # What may be bought.

    def look(self, state: State) -> None:
        """Bring goals, rates and demand up to date."""
        player = state.players[self.seat]
        seen = state.workshop.row, state.atlas.row, player.hand, player.characters, player.yard, state.period
        market = self._markets.get(seen)
        if market is None:
            market = self._markets[seen] = self._worked_out(state, player)
        self.goals, self.rates, self.demand, self.worth = market
        self.crumb = HUNGRY if player.bread <= feed_due(state, self.seat) else FED

    def _worked_out(self, state: State, player: Player) -> Prices:
        goals = [
            *self._wanted(state, player, "artwork", state.workshop.row),
            *self._wanted(state, player, "destination", state.atlas.row),
            *self._wanted(state, player, "character", player.hand),
        ]
        if player.yard and state.period:
            value = self._value("ship", player.yard)
            goals.append(Goal("ship", 0, value, DUE["ship"](state, self.seat, 0), WOOD))
        rates, demand = [self.least] * len(HOLDS), [0.0] * len(HOLDS)
        for goal in goals:
            rate = WEIGHTS.goods * min(goal.density, 1.6)
            share = goal.due / (len(goal.holds) or 1) + 1.0
            for hold in goal.holds:
                rates[hold] = max(rates[hold], rate)
                demand[hold] += share
        return goals, rates, demand, state.standing(self.seat).worth

    def _wanted(self, state: State, player: Player, kind: str, cards: tuple[Card, ...]) -> list[Goal]:
        """Return the cards, of one row or the hand, that are worth something to the seat."""
        lie = kind, cards, player.characters
        known = self._rows.get(lie)
        if known is None:
            accepted, due, cost = state.standing(self.seat).accepted, DUE[kind], COST[kind]
            known = self._rows[lie] = [
                Goal(kind, card, value, due(state, self.seat, card), numbers(accepted(cost(state, card))))
                for card in cards
                if card and (value := self._value(kind, card)) > 0
            ]
        return known

    def _value(self, kind: str, card: int) -> float:
        known = self._values.get((kind, card))
        if known is None:
            known = self._values[kind, card] = WORTH[kind](self.plan, card)
        return known

    # Buying.

    def purchase(self, state: State, goal: Goal, less: int = 0) -> tuple[float, int]:
        """Return the VP that a purchase brings beyond its cost, and the number of ships constructed.

        Below zero when it cannot be paid.
        """
        due = goal.due - less if goal.due > less else 0
        if goal.kind == "ship":
            best = self.paid(state, goal.value, due, WOOD), 1
            if best[0] > 0:
                more = range(2, min(state.players[self.seat].yard, MOST_SHIPS) + 1)
                best = max([best, *((self.paid(state, n * goal.value, n * due, WOOD), n) for n in more)])
            return best
        if goal.holds:
            return self.paid(state, goal.value, due, goal.holds), 0
        bread = state.players[self.seat].bread
        return (goal.value - self.crumb * due if due <= bread else -1.0), 0

    def paid(self, state: State, value: float, due: int, holds: tuple[int, ...]) -> float:
        """Return what is left of a value once *due* units are paid for it; below zero when they cannot be."""
        player = state.players[self.seat]
        stored, worth = player.holds, self.worth
        taken = units = 0
        for hold in holds:
            if ships := stored[hold]:
                unit = worth[hold]
                while ships and units < due:
                    units += unit
                    taken += 1
                    ships -= 1
        emergency = 0 if units >= due else (due - units + EMERGENCY - 1) // EMERGENCY
        if emergency > player.bay + taken:
            return -1.0
        spare = units + EMERGENCY * emergency - due
        cost = self.resource * units + self.port * emergency
        return value - cost + SPARE * self.crumb * spare + EMPTY_HOLD * taken

    def best_of(self, state: State, kind: str, less: int, types: tuple[str, ...] = ()) -> float:
        """Return what the best purchase of a kind brings for so much less, 0 when there is none."""
        artworks = state.box.artworks
        wanted = (g for g in self.goals if g.kind == kind and (not types or artworks[g.card].type in types))
        return max((self.purchase(state, goal, less)[0] for goal in wanted), default=0.0)


def _one_more_light(view: State, plan: Plan) -> float:
    """Return what it is worth to erect a lighthouse, in VP."""
    after = view.copy()
    player = after.players[plan.seat]
    if not player.lighthouses:
        return 1.5
    player.lighthouses -= 1
    hopes = [
        decrees(state, plan.seat) + endgame(state, plan.seat) + sum(titles(state, plan.seat, plan.weights))
        for state in (view, after)
    ]
    return 0.6 + BEACON * (plan.rest + 0.5) + hopes[1] - hopes[0]


@lru_cache(maxsize=1 << 10)
def numbers(holds: tuple[str, ...]) -> tuple[int, ...]:
    """Return holds by their numbers."""
    return tuple(HOLD[hold] for hold in holds)


COST: dict[str, Callable[[State, Card], tuple[str, ...]]] = {
    "artwork": lambda state, card: state.box.artworks[card].cost.holds,
    "destination": lambda state, place: discover.cost(state, place).holds,
    "character": lambda state, card: state.box.characters[card].cost.holds,
}
"""The holds that a goal of each kind asks for."""
WORTH: dict[str, Callable[[Plan, int], float]] = {
    "artwork": Plan.artwork,
    "destination": Plan.destination,
    "character": Plan.character,
    "ship": lambda plan, _: plan.new_ship(),
}
"""What a plan makes of a goal of each kind."""
