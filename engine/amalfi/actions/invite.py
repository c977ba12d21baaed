"""Invitation: pay for a character of the hand, which then works by its kind."""

from __future__ import annotations

from msgspec import Struct

from engine.amalfi.actions.payment import Purse, buy
from engine.amalfi.answers import MainAction
from engine.amalfi.events import CharacterInvited
from engine.amalfi.mechanics import Effect
from engine.amalfi.state import Card, State, without
from engine.kernel import Seat


class Invite(MainAction, frozen=True, tag="invite"):
    """Invite this character."""

    card: str

    def perform(self, state: State, seat: Seat) -> None:
        invite(state, seat, self.card)


def invite(state: State, seat: Seat, slug: str, less: int = 0) -> None:
    """Name a character of the hand, pay for it, *less* units off, then place it."""
    card = state.box.number[slug]
    character = state.box.characters[card]
    due = price(state, seat, card, less)
    state.know(card)
    if character.cost.bread:
        state.pay_bread(seat, due)
        state.then(seat, slug, PlaceCharacter())
    else:
        buy(state, seat, slug, due, character.cost.holds, PlaceCharacter())


def options(state: State, seat: Seat, purse: Purse, bread: int, less: int = 0) -> list[MainAction]:
    """Return the characters of the hand that the purse, or so much bread, can pay for."""
    left, costs = purse.guests, purse.standing.guests
    holds, answers = state.box.guest_holds, state.box.for_characters[Invite]
    found: list[MainAction] = []
    for card in state.players[seat].hand:
        spare = left[card] if holds[card] else bread - costs[card]
        if card and spare + less >= 0:
            found.append(answers[card])
    return found


def price(state: State, seat: Seat, card: Card, less: int = 0) -> int:
    """Return the units, or the bread, that a character costs this seat."""
    return max(state.standing(seat).guests[card] - less, 0)


class PlaceCharacter(Struct, Effect, frozen=True, array_like=True, tag="place-character"):
    """The character leaves the hand for the game zone; an immediate one takes effect."""

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        card = state.box.number[source]
        player = state.players[seat]
        player.hand = without(player.hand, card)
        player.characters += (card,)
        character = state.box.characters[card]
        if character.kind == "immediate":
            state.then(seat, source, *character.words)  # type: ignore[arg-type]
        state.emit(CharacterInvited(seat, source))
