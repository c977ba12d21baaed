"""A merchant's plan: what to buy, which goods that takes, and what a ship is good for meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from ai.amalfi.prices import price, upkeep
from ai.amalfi.prospects import busy, challenge, decrees, endgame, periods_left, races, tasted, titles
from ai.amalfi.weights import Weights
from engine.amalfi.actions import acquire, construct, discover, invite
from engine.amalfi.goods import HOLD, HOLDS, PERIODS
from engine.amalfi.items import GRAND
from engine.amalfi.state import Card, State
from engine.kernel import Seat


class Goal(Struct, frozen=True):
    """Something that could be bought: what it is worth in VP, and what it costs now."""

    kind: str
    """artwork, destination, character or ship"""
    card: Card
    value: float
    due: int
    holds: tuple[int, ...]
    """The holds that may pay for it; none when it costs bread."""

    @property
    def density(self) -> float:
        """VP for each unit."""
        return self.value / (self.due + 0.5)


class Plan:
    """What a seat thinks of all that lies open, worked out once for each decision."""

    def __init__(self, view: State, seat: Seat, weights: Weights) -> None:
        self.seat = seat
        self.weights = weights
        self.rest = periods_left(view)
        self.period = PERIODS - self.rest
        self.ship = weights.ship[self.period - 1]
        self._view = view.copy()
        self.others = races(view, seat) if weights.watch else ()
        self._before = self._prospects()
        self._uses: dict[Card, float] = {}
        self._held: dict[Card, float] = {0: weights.card}
        self._characters: dict[Card, float] = {}
        self._artworks: dict[tuple[str, bool], float] = {}
        self._places: float | None = None
        self.goals = sorted(self._goals(), key=lambda goal: -goal.density)
        self.rates, self.demand = self._market()

    # What one more of something brings.

    def _prospects(self) -> float:
        view, seat = self._view, self.seat
        weights = self.weights
        hopes = sum(titles(view, seat, weights, self.others)) + challenge(view, seat, weights)
        scored = decrees(view, seat, weights.foresight) + endgame(view, seat)
        return scored + hopes + tasted(view, seat, weights)

    def _brings(self, field: str, value: Any) -> float:
        """Return how much brighter the prospects are with a field of the own board changed."""
        player = self._view.players[self.seat]
        kept = getattr(player, field)
        setattr(player, field, value)
        gain = self._prospects() - self._before
        setattr(player, field, kept)
        return gain

    def artwork(self, card: Card) -> float:
        """Return what it is worth to acquire an artwork, before its cost, in VP."""
        art = self._view.box.artworks[card]
        like = art.type, art.vp >= GRAND
        if like not in self._artworks:
            owned = self._view.players[self.seat].artworks
            self._artworks[like] = self._brings("artworks", (*owned, card))
        return art.vp + self._artworks[like] + price(art.bonus, self._view, self.seat)

    def destination(self, place: int) -> float:
        """Return what it is worth to discover a private destination, before its cost, in VP."""
        tile = self._view.box.destinations[place]
        if self._places is None:
            owned = self._view.players[self.seat].destinations
            self._places = self._brings("destinations", (*owned, place))
        return tile.vp + self._places + self.dock(place) * self.turns_left(0.6)

    def dock(self, place: int) -> float:
        """Return what a ship does at an own destination beyond what it does anywhere."""
        words = self._view.box.destinations[place].words
        return self.weights.engine * max(price(words, self._view, self.seat) - self.ship, 0.4)

    def turns_left(self, now: float) -> float:
        """Return how often something that works once a period will: *now* for the current period."""
        return self.rest + (now if busy(self._view, self.seat) else 0.0)

    def character(self, card: Card) -> float:
        """Return what it is worth to invite a character, before its cost, in VP."""
        if card not in self._characters:
            invited = self._view.players[self.seat].characters
            brings = self._brings("characters", (*invited, card))
            self._characters[card] = brings + self.uses(card, 0.8)
        return self._characters[card]

    def uses(self, card: Card, now: float) -> float:
        """Return what a character that lies in the game zone will do, in VP.

        *now* counts an engageable one for the current period; an immediate one works once.
        """
        character = self._view.box.characters[card]
        if character.kind == "endgame":
            return 0.0
        if card not in self._uses:
            view, seat = self._view, self.seat
            if character.kind == "permanent":
                self._uses[card] = sum(upkeep(word, view, seat) for word in character.words)
            else:
                self._uses[card] = price(character.words, view, seat)
        once = self._uses[card]
        if character.kind == "immediate":
            return once
        return self.weights.engine * once * self.turns_left(now)

    def in_hand(self, card: Card) -> float:
        """Return what it is worth to hold a character: what inviting it would leave, at a discount."""
        if card not in self._held:
            character = self._view.box.characters[card]
            gain = self.character(card) - 0.9 * character.cost.amount
            chance = self.weights.held * min(0.4 + 0.25 * self.turns_left(1.0), 1.0)
            self._held[card] = self.weights.card + max(gain, 0.0) * chance
        return self._held[card]

    # What may be bought.

    def same_prices(self, state: State) -> frozenset[str]:
        """Return the kinds of goals that cost as much in *state* as when the plan was made."""
        view = self._view
        if state.players[self.seat].characters != view.players[self.seat].characters:
            return NONE
        shop, atlas = state.workshop.row == view.workshop.row, state.atlas.row == view.atlas.row
        return SAME_PRICES[shop, atlas]

    def _goals(self) -> list[Goal]:
        view, seat = self._view, self.seat
        player, box = view.players[seat], view.box
        accepted = view.standing(seat).accepted
        found = []
        for card in filter(None, view.workshop.row):
            holds = _numbers(accepted(box.artworks[card].cost.holds))
            due = acquire.price(view, seat, card)
            found.append(Goal("artwork", card, self.artwork(card), due, holds))
        for place in filter(None, view.atlas.row):
            holds = _numbers(accepted(discover.cost(view, place).holds))
            due = discover.price(view, seat, place)
            found.append(Goal("destination", place, self.destination(place), due, holds))
        for card in filter(None, player.hand):
            holds = _numbers(accepted(box.characters[card].cost.holds))
            due = invite.price(view, seat, card)
            found.append(Goal("character", card, self.character(card), due, holds))
        if player.yard and view.period:
            due = construct.price(view, seat)
            found.append(Goal("ship", 0, self.new_ship(), due, (HOLD["wood"],)))
        return [goal for goal in found if goal.value > 0]

    def new_ship(self) -> float:
        """Return what it is worth to construct a ship, before its cost, in VP."""
        player = self._view.players[self.seat]
        icon = self._view.box.board.shipyard_icons[player.built]
        brings = self._brings("yard", player.yard - 1)
        return self.fleet(1) + brings + price(icon, self._view, self.seat)

    def fleet(self, built: int) -> float:
        """Return what so many more ships will do in the periods to come, their feed deducted."""
        weights = self.weights
        meals = self.rest + (1.0 if self._view.phase == "actions" else 0.0)
        return built * (weights.fleet * self.rest - 0.9 * meals)

    def _market(self) -> tuple[list[float], list[float]]:
        """Return, by hold, the VP that a resource is worth, and how many can be used."""
        least = self.weights.least[self.period - 1]
        rates, demand = [least] * len(HOLDS), [0.0] * len(HOLDS)
        for goal in self.goals:
            for hold in goal.holds:
                rates[hold] = max(rates[hold], self.weights.goods * min(goal.density, 1.6))
                demand[hold] += goal.due / len(goal.holds) + 1.0
        return rates, demand


def _numbers(holds: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(HOLD[hold] for hold in holds)


NONE: frozenset[str] = frozenset()
SAME_PRICES = {
    (shop, atlas): frozenset(("character", "ship", *("artwork",) * shop, *("destination",) * atlas))
    for shop in (False, True)
    for atlas in (False, True)
}
"""By whether the Workshop and the Atlas lie as before."""

Due = Callable[[State, Seat, Card], int]
DUE: dict[str, Due] = {
    "artwork": acquire.price,
    "destination": discover.price,
    "character": invite.price,
    "ship": lambda state, seat, _: construct.price(state, seat),
}
"""What a goal of each kind costs in a position."""
