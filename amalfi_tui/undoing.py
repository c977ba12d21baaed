"""Taking back: how far a player may go, and why no further."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import engine
from engine.kernel import Action, Event, Game, OptionalAction, Seat


@dataclass(frozen=True)
class Past:
    """An action that was taken, the position before it, and what happened then."""

    state: Any
    action: Action
    events: tuple[Event, ...]
    asked: bool
    """Whether a person was asked and has answered; forced and habitual answers are not asked for."""
    forced: bool = False

    @property
    def seat(self) -> Seat:
        """Who has answered; CHANCE for what the table has drawn."""
        seat: Seat = self.state.open.seat
        return seat


class Back(NamedTuple):
    """How many actions can be taken back; *reason* says why not more, or why none."""

    steps: int
    reason: str = ""


def way_back(
    game: Game[Any], history: Sequence[Past], now: Any, seat: Seat, names: Sequence[str], *, whole: bool
) -> Back:
    """Return how far *seat* may go back: to its last own question, or to the beginning of its turn.

    It ends where somebody else has answered, and where the seat has come to know a card.
    """
    reach, reason = len(history), "you have answered nothing yet"
    for step in range(len(history) - 1, -1, -1):
        past = history[step]
        if past.seat not in {seat, engine.CHANCE} and not past.forced:
            reason = f"{names[past.seat]} has answered since"
            break
        if past.seat != seat or not past.asked:
            continue
        if game.reveals(past.state, now, seat):
            reason = game.no_way_back
            break
        reach = step
        if not whole or _opens(history, step):
            return Back(len(history) - step)
    return Back(len(history) - reach, reason)


def _opens(history: Sequence[Past], step: int) -> bool:
    """Whether the turn began with this answer: it comes from no card, and no bread was raised before."""
    if history[step].state.open.source:
        return False
    return step == 0 or not isinstance(history[step - 1].action, OptionalAction)
