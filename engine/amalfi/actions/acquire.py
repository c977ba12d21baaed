"""Acquisition: pay for an artwork of the Workshop and earn its VP and its bonus."""

from __future__ import annotations

from msgspec import Struct

from engine.amalfi.actions.payment import Purse, buy
from engine.amalfi.answers import MainAction
from engine.amalfi.displays import Refill, extras, take_out
from engine.amalfi.events import ArtworkAcquired
from engine.amalfi.goods import HOLDS
from engine.amalfi.mechanics import Effect
from engine.amalfi.state import Card, State
from engine.kernel import Seat

RIGHTMOST_BREAD = 1
"""Bread gained with the rightmost card of the Workshop or the Atlas."""


class Acquire(MainAction, frozen=True, tag="acquire"):
    """Acquire this artwork."""

    card: str

    def perform(self, state: State, seat: Seat) -> None:
        acquire(state, seat, self.card)


def acquire(state: State, seat: Seat, slug: str, less: int = 0, *, any_goods: bool = False) -> None:
    """Pay for an artwork, *less* units off, then place it and earn its bonus."""
    card = state.box.number[slug]
    artwork = state.box.artworks[card]
    holds = HOLDS if any_goods else artwork.cost.holds
    due = price(state, seat, card, less)
    buy(state, seat, slug, due, holds, *STEPS, *artwork.bonus)


def options(
    state: State,
    seat: Seat,
    purse: Purse,
    less: int = 0,
    *,
    any_goods: bool = False,
) -> list[Acquire]:
    """Return the artworks that the purse can pay for."""
    answers, slots = state.box.for_artworks[Acquire], purse.standing.extras["workshop"]
    row, left = state.workshop.row, purse.artworks
    if any_goods:
        left = [purse[HOLDS] - cost for cost in purse.standing.artworks]
    found: list[Acquire] = []
    for slot, card in enumerate(row, len(slots) - len(row)):
        extra = slots[slot] - less
        if card and extra <= left[card]:
            found.append(answers[card])
    return found


def price(state: State, seat: Seat, card: Card, less: int = 0) -> int:
    """Return the units that an artwork of the Workshop costs this seat where it lies."""
    extra = extras(state, "workshop", seat)[state.workshop.row.index(card)]
    return max(state.standing(seat).artworks[card] + extra - less, 0)


class PlaceArtwork(Struct, Effect, frozen=True, array_like=True, tag="place-artwork"):
    """The slot's bread, the VP, and the artwork to its owner."""

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        card = state.box.number[source]
        artwork = state.box.artworks[card]
        if state.workshop.row[-1] == card:
            state.gain_bread(seat, RIGHTMOST_BREAD)
        state.gain_vp(seat, artwork.vp, "artworks", source)
        state.players[seat].artworks += (card,)
        take_out(state, "workshop", card)


class Acquired(Struct, Effect, frozen=True, array_like=True, tag="acquired"):
    """The Workshop is full again: permanent characters and titles hear of the artwork."""

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        artwork = state.box.artworks[state.box.number[source]]
        state.emit(ArtworkAcquired(seat, source, artwork.type))


STEPS = (PlaceArtwork(), Refill("workshop"), Acquired())
"""What follows the payment, before the bonus."""
