"""Optional actions: bread from ships and from cards, at any time (Optional Actions)."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from engine.amalfi.actions.payment import Purse, purse, purse_of, to_port
from engine.amalfi.box import Box
from engine.amalfi.events import CardDiscarded, ShipsMoved
from engine.amalfi.goods import EMERGENCY, HOLD, HOLDS, Hold
from engine.amalfi.state import Card, State, without
from engine.amalfi.trips import under_way
from engine.kernel import OptionalAction, Seat


class Convert(OptionalAction, frozen=True, tag=True):
    """An optional action of this game: something is turned into bread."""

    moves: ClassVar[bool] = True
    """Whether it moves a ship."""

    def perform(self, state: State, seat: Seat) -> None:
        """Carry it out."""
        raise NotImplementedError


class ShipDown(Convert, frozen=True, tag="ship-down"):
    """Move a ship from this hold to the bay for as much bread as it is worth."""

    hold: Hold

    def perform(self, state: State, seat: Seat) -> None:
        player = state.players[seat]
        hold = HOLD[self.hold]
        player.holds[hold] -= 1
        player.bay += 1
        state.emit(ShipsMoved(seat, 1, self.hold, "bay"))
        state.gain_bread(seat, state.standing(seat).worth[hold])


class EmergencyBread(Convert, frozen=True, tag="emergency"):
    """Move a ship from the bay to the port for 3 bread."""

    def perform(self, state: State, seat: Seat) -> None:
        to_port(state.players[seat], 1)
        state.emit(ShipsMoved(seat, 1, "bay", "port"))
        state.gain_bread(seat, EMERGENCY)


class DiscardForBread(Convert, frozen=True, tag="discard-for-bread"):
    """Discard this character from the hand for 1 bread."""

    moves = False
    card: str

    def perform(self, state: State, seat: Seat) -> None:
        discard_from_hand(state, seat, self.card)
        state.gain_bread(seat, 1)


SHIP_DOWN = tuple(ShipDown(hold) for hold in HOLDS)
EMERGENCY_BREAD = EmergencyBread()


def discard_from_hand(state: State, seat: Seat, slug: str) -> None:
    """Discard a character from the hand, face up."""
    player = state.players[seat]
    card = state.box.number[slug]
    player.hand = without(player.hand, card)
    state.council.discards += (card,)
    state.know(card)
    state.emit(CardDiscarded(seat, slug))


def conversions(state: State, seat: Seat) -> tuple[Convert, ...]:
    """Return the optional actions the seat may take now.

    None moves a ship from the first to the last ship sent by one source. A ship may come down to a
    full granary; the others need room for 1 bread.
    """
    player = state.players[seat]
    room = player.bread < player.granary
    discards = _from_hand(state.box, player.hand) if room else ()
    if under_way(state):
        return discards
    return _from_ships(tuple(player.holds), player.bay if room else 0) + discards


@lru_cache(maxsize=1 << 12)
def _from_ships(held: tuple[int, ...], bay: int) -> tuple[Convert, ...]:
    down = tuple(SHIP_DOWN[hold] for hold, ships in enumerate(held) if ships)
    return (*down, EMERGENCY_BREAD) if bay else down


@lru_cache(maxsize=1 << 12)
def _from_hand(box: Box, hand: tuple[Card, ...]) -> tuple[Convert, ...]:
    return tuple(box.for_characters[DiscardForBread][card] for card in hand if card)


def bread_within_reach(state: State, seat: Seat, but: int = 0) -> int:
    """Return the most bread the seat can have in its granary by optional actions.

    *but*: cards of the hand that are wanted for something else.
    """
    player = state.players[seat]
    bread = player.bread + max(sum(1 for card in player.hand if card) - but, 0)
    if not under_way(state):
        worth = state.standing(seat).worth
        ships = player.bay + sum(player.holds)
        bread += EMERGENCY * ships
        bread += sum(count * unit for count, unit in zip(player.holds, worth, strict=True))
    return min(bread, player.granary)


def purse_within_reach(state: State, seat: Seat) -> Purse:
    """Return the seat's purse as it would be once the ships of all holds may have come down."""
    if under_way(state):
        return purse_of(state, seat)
    player = state.players[seat]
    return purse(state.standing(seat), tuple(player.holds), player.bay + sum(player.holds), 0)
