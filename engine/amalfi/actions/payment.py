"""Payment: ships from accepted holds, emergency supply, and any mix of both (Payments & Resources)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from msgspec import Struct

from engine.amalfi.box import Standing
from engine.amalfi.events import PaidByEmergency, ShipsMoved
from engine.amalfi.goods import EMERGENCY, HOLD, HOLDS
from engine.amalfi.mechanics import Choice, Effect
from engine.amalfi.state import Player, State
from engine.kernel import Action, Seat


class Pay(Action, frozen=True, tag="pay"):
    """Move so many ships from each of the five holds to the bay, and so many from the bay to the port."""

    ships: tuple[int, ...]
    emergency: int = 0


class Purse(dict[tuple[str, ...], int]):
    """The most units that ships can raise for a cost, by the holds that may pay it.

    Each ship in the bay serves as emergency supply; one from a hold that may pay stands for its worth,
    and serves *again* for so many units when it has returned to the bay.
    """

    def __init__(self, standing: Standing, held: tuple[int, ...], bay: int, again: int = EMERGENCY) -> None:
        super().__init__()
        self.standing, box = standing, standing.box
        self._bay = EMERGENCY * bay
        self._held = [ships * (worth + again) for ships, worth in zip(held, standing.worth, strict=True)]
        self.artworks = [
            self[of] - cost for of, cost in zip(box.artwork_holds, standing.artworks, strict=True)
        ]
        """By artwork: the units left when it is paid for, its slot aside; less than none: too few."""
        self.tiles = [self[of] - cost for of, cost in zip(box.tile_holds, standing.tiles, strict=True)]
        self.guests = [self[of] - cost for of, cost in zip(box.guest_holds, standing.guests, strict=True)]
        """By character, those who ask for bread aside."""

    def __missing__(self, holds: tuple[str, ...]) -> int:
        units = self._bay + sum([self._held[HOLD[name]] for name in self.standing.accepted(holds)])
        self[holds] = units
        return units


purse = lru_cache(maxsize=1 << 11)(Purse)
"""The purse of the same ships in the same places is worked out once."""


def purse_of(state: State, seat: Seat) -> Purse:
    """Return what the seat can raise with its ships as they lie."""
    player = state.players[seat]
    return purse(state.standing(seat), tuple(player.holds), player.bay)


def buy(state: State, seat: Seat, source: str, due: int, holds: tuple[str, ...], *then: Effect) -> None:
    """Ask for a payment of *due* units, then resolve what was paid for."""
    state.then(seat, source, Payment(max(due, 0), holds), *then)


class Payment(Struct, Choice[Pay], frozen=True, array_like=True, tag="payment"):
    """How will you pay? Nothing comes between the choice of a purchase and its payment."""

    closed = True

    due: int
    holds: tuple[str, ...]

    def options(self, state: State, seat: Seat, source: str) -> tuple[Pay, ...]:
        if not self.due:
            return ()
        player = state.players[seat]
        standing = state.standing(seat)
        accepted = standing.accepted(self.holds)
        held = tuple(
            [ships if name in accepted else 0 for name, ships in zip(HOLDS, player.holds, strict=True)]
        )
        return payments(held, standing.worth, player.bay, self.due)

    def choose(self, state: State, seat: Seat, source: str, answer: Pay) -> None:
        player = state.players[seat]
        worth = state.standing(seat).worth
        units = answer.emergency * EMERGENCY
        for hold, ships in enumerate(answer.ships):
            if ships:
                player.holds[hold] -= ships
                player.bay += ships
                units += ships * worth[hold]
                state.emit(ShipsMoved(seat, ships, HOLDS[hold], "bay"))
        if answer.emergency:
            to_port(player, answer.emergency)
            state.emit(PaidByEmergency(seat, answer.emergency))
        state.gain_bread(seat, units - self.due)

    def __str__(self) -> str:
        return f"pay {self.due}"


def to_port(player: Player, ships: int) -> None:
    """Move ships from the bay to the port."""
    player.bay -= ships
    player.port += ships


@lru_cache(maxsize=1 << 16)
def payments(held: tuple[int, ...], worth: tuple[int, ...], bay: int, due: int) -> tuple[Pay, ...]:
    """Return every payment from which no move can be left out, those with fewest moves first.

    *held*: ships in each hold that may pay, *worth*: units a ship of each stands for.
    """
    found = []
    for ships in product(*(range(count + 1) for count in held)):
        units = sum(count * unit for count, unit in zip(ships, worth, strict=True))
        short = max(due - units, 0)
        emergency = -(-short // EMERGENCY)
        moved = sum(ships)
        spare = units + EMERGENCY * emergency - due
        if emergency > bay + moved:
            continue
        superfluous = (
            any(count and unit <= spare for count, unit in zip(ships, worth, strict=True))
            and emergency <= bay + moved - 1
        )
        if not superfluous:
            found.append(Pay(ships, emergency))
    found.sort(key=lambda pay: (sum(pay.ships) + pay.emergency, pay.emergency, pay.ships))
    return tuple(found)
