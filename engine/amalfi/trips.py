"""Trips: from the first to the last ship sent by one source no ship is moved down for bread."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from engine.amalfi.mechanics import Effect
from engine.amalfi.state import State
from engine.kernel import Pending, Seat


class UnderWay(Struct, Effect, frozen=True, array_like=True, tag="under-way"):
    """A marker: while it lies on the stack, the source above it has more ships to send."""

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        """The last ship has been sent."""


UNDER_WAY = UnderWay()


def under_way(state: State) -> bool:
    """Whether a source has sent its first ship and not yet its last."""
    for pending in reversed(state.stack):
        if not pending.source:  # What waits for the end of the turn comes from no card and no place.
            return False
        if type(pending.effect) is UnderWay:
            return True
    return False


def first_ship_sent(state: State, seat: Seat, source: str) -> None:
    """Put the marker beneath the last word of the same source that may still send a ship."""
    stack = state.stack
    at, lowest = len(stack), -1
    while at and stack[at - 1].source == source and stack[at - 1].seat == seat:
        at -= 1
        effect: Any = stack[at].effect
        if type(effect) is UnderWay:
            return
        if effect.sends:
            lowest = at
    if lowest >= 0:
        stack.insert(lowest, Pending(seat, UNDER_WAY, source))
