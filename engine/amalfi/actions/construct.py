"""Construction: pay wood for ships, which leave the shipyard one by one from the left."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engine.amalfi.actions.payment import Purse, buy
from engine.amalfi.answers import MainAction
from engine.amalfi.events import ShipConstructed
from engine.amalfi.goods import YARD_AT_START
from engine.amalfi.mechanics import Effect
from engine.amalfi.state import State
from engine.kernel import Seat

WOOD = ("wood",)


class Construct(MainAction, frozen=True, tag="construct"):
    """Construct so many ships, paid together."""

    ships: int

    def perform(self, state: State, seat: Seat) -> None:
        construct(state, seat, "shipyard", self.ships)


CONSTRUCT = tuple(Construct(ships) for ships in range(1, YARD_AT_START + 1))


def construct(
    state: State,
    seat: Seat,
    source: str,
    ships: int,
    less: int = 0,
    place: Literal["port", "bay"] = "port",
) -> None:
    """Pay for so many ships, *less* wood off each, then build them one by one."""
    build = (Build(place),) * ships
    buy(state, seat, source, ships * price(state, seat, less), WOOD, *build)


def options(
    state: State, seat: Seat, purse: Purse, at_most: int = 6, less: int = 0
) -> tuple[MainAction, ...]:
    """Return the numbers of ships that the purse can pay for."""
    most = min(at_most, state.players[seat].yard)
    each = purse.standing.wood[state.period] - less
    if each > 0:
        most = min(most, purse[WOOD] // each)
    return CONSTRUCT[:most]


def price(state: State, seat: Seat, less: int = 0) -> int:
    """Return the wood that one ship costs this seat in this period."""
    return max(state.standing(seat).wood[state.period] - less, 0)


class Build(Struct, Effect, frozen=True, array_like=True, tag="build"):
    """The leftmost ship leaves the shipyard, and the icon beneath it takes effect."""

    place: Literal["port", "bay"] = "port"

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        player = state.players[seat]
        icon = state.box.board.shipyard_icons[player.built]
        player.yard -= 1
        if self.place == "port":
            player.port += 1
        else:
            player.bay += 1
        state.then(seat, "shipyard", *icon)
        state.emit(ShipConstructed(seat, self.place))
