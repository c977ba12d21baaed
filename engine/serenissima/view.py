"""What a seat knows of a position: everything, unless the table plays with hidden purses."""

from __future__ import annotations

from typing import Any

from engine.kernel import CHANCE, Generator, Seat
from engine.serenissima.investing import NumberGalley, berths
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
    """Return a copy of a view with a guess in each purse that it does not show.

    Who is asked something that only ducats allow has enough of them for it.
    """
    state = view.copy()
    state.events = []
    if state.bank == HIDDEN:
        most = 2 * max(state.ducats) + 10
        state.ducats = [
            int(rng.random() * (most + 1)) if ducats == HIDDEN else ducats for ducats in state.ducats
        ]
        asked = state.stack[-1].seat if state.stack else CHANCE
        if asked != CHANCE and view.ducats[asked] == HIDDEN:
            while not _affordable(state):
                state.ducats[asked] += 1
        state.bank = sum(state.ducats)
    return state


def _affordable(state: State) -> bool:
    """Whether the seat that is asked has the ducats without which it would not be asked."""
    seat, question = state.stack[-1].seat, state.stack[-1].effect
    if isinstance(question, NumberGalley):
        return question.port in berths(state, seat)
    asked: Any = question
    return bool(asked.options(state, seat, state.stack[-1].source))
