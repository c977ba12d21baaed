"""Engagement: apply the effect of an engageable character, and turn it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from engine.amalfi.answers import MainAction
from engine.amalfi.events import CharacterEngaged
from engine.amalfi.mechanics import Effect
from engine.amalfi.state import State
from engine.kernel import Seat


class Engage(MainAction, frozen=True, tag="engage"):
    """Engage this character; it is free, and allowed when it does nothing."""

    card: str

    def perform(self, state: State, seat: Seat) -> None:
        words: Any = state.box.characters[state.box.number[self.card]].words
        state.then(seat, self.card, *words, Turn())


class Turn(Struct, Effect, frozen=True, array_like=True, tag="turn-card"):
    """The engaged character is turned, once its effect has been applied."""

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        state.players[seat].engaged += (state.box.number[source],)
        state.emit(CharacterEngaged(seat, source))


def options(state: State, seat: Seat) -> list[MainAction]:
    """Return the engageable characters that are straight."""
    player = state.players[seat]
    if len(player.characters) == len(player.engaged):
        return []
    characters, answers = state.box.characters, state.box.for_characters[Engage]
    return [
        answers[card]
        for card in player.characters
        if characters[card].kind == "engageable" and card not in player.engaged
    ]
