"""What a seat knows of a position: everything, unless the table plays with hidden purses."""

from __future__ import annotations

from engine.kernel import Generator, Seat
from engine.serenissima.state import HIDDEN, State


def view(state: State, seat: Seat) -> State:
    """Return a copy without what *seat* may not see; the game over, purses are opened."""
    seen = state.copy()
    seen.events = []
    if state.variants.hidden and state.phase != "over":
        seen.ducats = [ducats if other == seat else HIDDEN for other, ducats in enumerate(state.ducats)]
        seen.bank = HIDDEN
    return seen


def imagine(view: State, rng: Generator) -> State:
    """Return a copy of a view with a guess in each purse that it does not show."""
    state = view.copy()
    state.events = []
    if state.bank == HIDDEN:
        most = 2 * max(state.ducats) + 10
        state.ducats = [
            int(rng.random() * (most + 1)) if ducats == HIDDEN else ducats for ducats in state.ducats
        ]
        state.bank = sum(state.ducats)
    return state
