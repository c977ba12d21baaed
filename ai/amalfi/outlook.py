"""How a position looks to a seat, in victory points: those it has, and those it will make of the rest."""

from __future__ import annotations

from msgspec import Struct

from ai.amalfi.plan import DUE, Goal, Plan
from ai.amalfi.prospects import busy, challenge, decrees, endgame, tasted, titles
from engine.amalfi.goods import EMERGENCY, HUNGER_VP
from engine.amalfi.phases import feed_due
from engine.amalfi.state import Player, State
from engine.kernel import Seat

BEACONS = {"public": 0.9, "evolving": 0.8, "private": 0.5}
"""How likely a ship comes in a period to a dock of each kind."""

_SHIPYARD = (0,)
"""What stands for the next ship where cards are looked for."""


class Outlook(Struct, frozen=True):
    """What a seat may expect, part by part, in VP; their sum is the value of the position."""

    points: float = 0.0
    decrees: float = 0.0
    titles: tuple[float, ...] = ()
    endgame: float = 0.0
    challenge: float = 0.0
    fleet: float = 0.0
    goods: float = 0.0
    ships: float = 0.0
    purchases: float = 0.0
    bread: float = 0.0
    engine: float = 0.0
    beacons: float = 0.0
    hand: float = 0.0
    taste: float = 0.0
    within: tuple[Goal, ...] = ()
    """What could be bought at once."""
    stock: tuple[int, int, int] = (0, 0, 0)
    """Ships in the bay, bread, and characters in hand, as they are."""
    cubes: tuple[tuple[Seat, ...], ...] = ()
    """Who has claimed each title in play."""

    @property
    def value(self) -> float:
        """What the position is worth, in VP at the end."""
        return (
            self.points
            + self.decrees
            + sum(self.titles)
            + self.endgame
            + self.challenge
            + self.fleet
            + self.goods
            + self.ships
            + self.purchases
            + self.bread
            + self.engine
            + self.beacons
            + self.hand
            + self.taste
        )


def outlook(state: State, seat: Seat, plan: Plan) -> Outlook:
    """Return how *state* looks to the seat, by a plan made a little earlier."""
    player = state.players[seat]
    points = float(player.score)
    stock = player.bay, player.bread, len(player.hand)
    if state.phase == "over":
        return Outlook(
            points=points, stock=stock, titles=(0.0,) * len(state.titles), cubes=tuple(state.cubes)
        )
    holds, bay = player.holds[:], player.bay
    within: list[Goal] = []
    purchases = 0.0
    if busy(state, seat):
        purchases, bay = _buy(state, seat, plan, holds, within)
    goods, ships = _assets(state, seat, plan, holds, bay)
    return Outlook(
        points=points,
        decrees=decrees(state, seat, plan.weights.foresight),
        titles=tuple(titles(state, seat, plan.weights, plan.others)),
        endgame=endgame(state, seat),
        challenge=challenge(state, seat, plan.weights),
        fleet=plan.fleet(player.built),
        goods=goods,
        ships=ships,
        purchases=purchases,
        bread=_bread(state, seat, plan),
        engine=_engine(state, seat, plan),
        beacons=_beacons(state, seat, plan),
        hand=_hand(player, plan, within),
        taste=tasted(state, seat, plan.weights),
        within=tuple(within),
        stock=stock,
        cubes=tuple(state.cubes),
    )


def _buy(state: State, seat: Seat, plan: Plan, holds: list[int], within: list[Goal]) -> tuple[float, int]:
    """Return the VP of the purchases that could be made now, and the ships they leave in the bay.

    The best come first. They are entered in *within*, and what they take leaves *holds*.
    """
    player = state.players[seat]
    worth = state.standing(seat).worth
    bay, bread = player.bay, player.bread
    lies = {
        "artwork": state.workshop.row,
        "destination": state.atlas.row,
        "character": player.hand,
        "ship": _SHIPYARD if player.yard else (),
    }
    same = plan.same_prices(state)
    total = 0.0
    for goal in plan.goals:
        if goal.card not in lies[goal.kind]:
            continue
        due = goal.due if goal.kind in same else DUE[goal.kind](state, seat, goal.card)
        gain = plan.weights.ready * goal.value
        if not goal.holds:
            gain -= 0.9 * due
            if due <= bread and gain > 0:
                total += gain
                bread -= due
                within.append(goal)
            continue
        short, spent, back = due, 0.0, 0
        for hold in goal.holds:
            if short > 0 and holds[hold]:
                ships = min(holds[hold], -(-short // worth[hold]))
                short -= ships * worth[hold]
                spent += ships * worth[hold] * plan.rates[hold]
                back += ships
        emergency = -(-short // EMERGENCY) if short > 0 else 0
        if emergency > bay + back or gain <= 0.8 * spent + plan.ship * emergency:
            continue
        total += gain
        for hold in goal.holds:
            ships = min(holds[hold], -(-due // worth[hold])) if due > 0 else 0
            due -= ships * worth[hold]
            holds[hold] -= ships
        bay += back - emergency
        within.append(goal)
    return total, bay


def _assets(state: State, seat: Seat, plan: Plan, holds: list[int], bay: int) -> tuple[float, float]:
    """Return the VP of the goods in *holds*, and of the ships there and in the bay."""
    worth = state.standing(seat).worth
    least = plan.weights.least[plan.period - 1]
    goods = 0.0
    for hold, ships in enumerate(holds):
        if ships:
            units = ships * worth[hold]
            used = min(units, plan.demand[hold])
            goods += used * plan.rates[hold] + (units - used) * least
    if busy(state, seat):
        return goods, plan.ship * (bay + plan.weights.stored * sum(holds))
    return (goods if plan.rest else 0.0), 0.0


def _bread(state: State, seat: Seat, plan: Plan) -> float:
    """Return the VP of the bread in the granary, hunger to come deducted."""
    player = state.players[seat]
    weights = plan.weights
    spare = weights.spare[plan.period - 1]
    if state.phase not in {"actions", "feed"}:
        return 0.8 * player.bread if plan.rest else 0.0
    due = feed_due(state, seat)
    ready = player.bread
    if state.phase == "actions":
        ready += EMERGENCY * player.bay + 2 * sum(player.holds)
    hunger = HUNGER_VP * max(due - min(ready, player.granary), 0)
    fed = min(player.bread, due)
    rest = player.bread - fed
    if not busy(state, seat):
        reserve = min(EMERGENCY * player.bay, player.granary - player.bread) if plan.rest else 0
        return weights.feed * fed + (0.8 * rest + 0.5 * reserve if plan.rest else 0.0) - hunger
    useful = min(rest, 4)
    return weights.feed * fed + spare * useful + 0.4 * spare * (rest - useful) - weights.hunger * hunger


def _engine(state: State, seat: Seat, plan: Plan) -> float:
    """Return what invited characters and discovered destinations will do in turns to come."""
    player = state.players[seat]
    active = busy(state, seat)
    box = state.box
    total = 0.0
    for card in player.characters:
        kind = box.characters[card].kind
        if kind == "permanent":
            total += plan.uses(card, 0.8)
        elif kind == "engageable":
            total += plan.uses(card, 0.8)
            if card in player.engaged or not active:
                total -= plan.uses(card, 0.8) * 0.8 / max(plan.turns_left(0.8), 0.8)
    for place in player.destinations:
        now = 0.6 if active and state.ships[place] < 0 and player.bay else 0.0
        total += plan.dock(place) * (plan.rest + now)
    return total


def _beacons(state: State, seat: Seat, plan: Plan) -> float:
    """Return what the lighthouses of the seat will bring."""
    box = state.box
    total = 0.0
    for place, owner in enumerate(state.lights):
        if owner == seat:
            now = 0.6 if state.phase == "actions" and state.ships[place] < 0 else 0.0
            use = plan.weights.beacon * (1.4 if box.shown[place] else 1.0)
            total += use * BEACONS[box.destinations[place].kind] * (plan.rest + now)
    return total


def _hand(player: Player, plan: Plan, within: list[Goal]) -> float:
    """Return what the characters in hand may come to, those left out that could be invited at once.

    The best counts in full, each further one less: there is never time for all.
    """
    ripe = {goal.card for goal in within if goal.kind == "character"}
    values = sorted((plan.in_hand(card) for card in player.hand if card not in ripe), reverse=True)
    total, share = 0.0, 1.0
    for value in values:
        total += share * value
        share *= plan.weights.further
    return total
