"""Engagement: turn an engageable character and apply its effect."""

from __future__ import annotations

from engine.amalfi.answers import MainAction
from engine.amalfi.events import CharacterEngaged
from engine.amalfi.state import State
from engine.kernel import Seat


class Engage(MainAction, frozen=True, tag="engage"):
    """Engage this character; it is free, and allowed when it does nothing."""

    card: str

    def perform(self, state: State, seat: Seat) -> None:
        card = state.box.number[self.card]
        state.players[seat].engaged += (card,)
        state.then(seat, self.card, *state.box.characters[card].words)  # type: ignore[arg-type]
        state.emit(CharacterEngaged(seat, self.card))


def options(state: State, seat: Seat) -> list[MainAction]:
    """Return the engageable characters that are straight."""
    player = state.players[seat]
    characters = state.box.characters
    return [
        Engage(characters[card].id)
        for card in player.characters
        if characters[card].kind == "engageable" and card not in player.engaged
    ]
