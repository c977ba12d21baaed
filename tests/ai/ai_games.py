"""Games between seats, for the tests of seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import engine
from ai.playing import answer
from ai.protocol import Player

GAME = engine.GAMES["amalfi"]
LONGEST = 2500
"""Actions; a game that takes more is going round in circles."""


def positions(seats: Sequence[Player], seed: int, *, game: Any = GAME, **options: Any) -> list[Any]:
    """Return every position of a game between these seats, the last one included."""
    state = game.new(seats=len(seats), **options)
    passed = [state]
    while game.decision(state) is not None:
        assert len(passed) < LONGEST
        state = game.apply(state, answer(game, state, seats, seed=seed, step=len(passed) - 1))
        passed.append(state)
    return passed


def played(seats: Sequence[Player], seed: int, *, until: int = 5, **options: Any) -> Any:
    """Return the last position of a game between these seats, or the first of period *until*."""
    state = GAME.new(seats=len(seats), **options)
    for step in range(LONGEST):
        if GAME.decision(state) is None or state.period == until:
            return state
        GAME.advance(state, answer(GAME, state, seats, seed=seed, step=step))
    raise AssertionError("the game goes round in circles")


def asked(
    seats: Sequence[Player], seed: int, *, game: Any = GAME, **options: Any
) -> list[tuple[Any, Any, int]]:
    """Return the view, the decision and the step of every question that a seat had to think about."""
    found = []
    for step, state in enumerate(positions(seats, seed, game=game, **options)):
        decision = game.decision(state)
        if decision and decision.seat >= 0 and not decision.forced:
            view = game.view(state, decision.seat)
            found.append((view, game.decision(view), step))
    return found
