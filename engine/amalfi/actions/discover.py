"""Discovery: pay for a private destination of the Atlas, to sail to it alone."""

from __future__ import annotations

from msgspec import Struct

from engine.amalfi.actions.acquire import RIGHTMOST_BREAD
from engine.amalfi.actions.payment import Purse, buy
from engine.amalfi.answers import MainAction
from engine.amalfi.components import Cost
from engine.amalfi.displays import Refill, extras, take_out
from engine.amalfi.events import DestinationDiscovered
from engine.amalfi.mechanics import Effect
from engine.amalfi.state import Place, State
from engine.kernel import Seat


class Discover(MainAction, frozen=True, tag="discover"):
    """Discover this private destination."""

    place: str

    def perform(self, state: State, seat: Seat) -> None:
        discover(state, seat, self.place)


def discover(state: State, seat: Seat, slug: str, less: int = 0) -> None:
    """Pay for a destination, *less* units off, then take it."""
    place = state.box.place[slug]
    buy(state, seat, slug, price(state, seat, place, less), cost(state, place).holds, *STEPS)


def options(state: State, seat: Seat, purse: Purse, less: int = 0) -> list[MainAction]:
    """Return the destinations of the Atlas that the purse can pay for."""
    answers, slots = state.box.for_places[Discover], purse.standing.extras["atlas"]
    row, left = state.atlas.row, purse.tiles
    found: list[MainAction] = []
    for slot, place in enumerate(row, len(slots) - len(row)):
        extra = slots[slot] - less
        if place and extra <= left[place]:
            found.append(answers[place])
    return found


def cost(state: State, place: Place) -> Cost:
    """Return the printed cost of a private destination."""
    return state.box.tile_costs[place]


def price(state: State, seat: Seat, place: Place, less: int = 0) -> int:
    """Return the units that a destination of the Atlas costs this seat where it lies."""
    extra = extras(state, "atlas", seat)[state.atlas.row.index(place)]
    return max(state.standing(seat).tiles[place] + extra - less, 0)


class PlaceDestination(Struct, Effect, frozen=True, array_like=True, tag="place-destination"):
    """The slot's bread, the VP, and the tile to its owner."""

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        place = state.box.place[source]
        if state.atlas.row[-1] == place:
            state.gain_bread(seat, RIGHTMOST_BREAD)
        state.gain_vp(seat, state.box.destinations[place].vp, "destinations", source)
        state.players[seat].destinations += (place,)
        take_out(state, "atlas", place)


class Discovered(Struct, Effect, frozen=True, array_like=True, tag="discovered"):
    """The Atlas is full again: permanent characters and titles hear of the destination."""

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        state.emit(DestinationDiscovered(seat, source))


STEPS = (PlaceDestination(), Refill("atlas"), Discovered())
"""What follows the payment."""
