"""How many scorings are still to come, told from the Doge's cards that are left."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from engine.serenissima.goods import SCORINGS
from engine.serenissima.state import CARDS, COPIES, STEPS, State

HORIZON = 13
"""Doge cards that are looked ahead to: no game lasts longer."""
_WINE, _SHUFFLE = CARDS.index("wine"), CARDS.index("shuffle")


class Seasons(Struct, frozen=True):
    """What may be expected of the rest of the game."""

    due: tuple[float, ...]
    """Scorings to come after 0, 1, 2 ... more Doge cards."""
    rounds: float
    """Rounds to come, the present one included."""
    wine: float
    """Wine cards to come."""


def seasons(state: State) -> Seasons:
    """Return what the rest of the game is expected to bring."""
    marks = state.chart.tables[len(state.ducats)].scoring
    return _seasons(state.steps, state.scorings, tuple(state.deck), marks)


@lru_cache(maxsize=4096)
def _seasons(steps: int, scorings: int, deck: tuple[int, ...], marks: tuple[int, ...]) -> Seasons:
    due = [float(SCORINGS - scorings)]
    rounds = wine = 0.0
    places = {(steps, deck): 1.0}
    for _ in range(HORIZON):
        rounds += sum(places.values())
        after: dict[tuple[int, tuple[int, ...]], float] = {}
        left = 0.0
        for (at, cards), chance in places.items():
            total = sum(cards)
            for card, copies in enumerate(cards):
                if not copies:
                    continue
                share = chance * copies / total
                wine += share * (card == _WINE)
                there = at + STEPS[card]
                if there >= marks[-1]:
                    continue
                left += share * sum(there < mark for mark in marks)
                rest = COPIES if card == _SHUFFLE else (*cards[:card], copies - 1, *cards[card + 1 :])
                after[there, rest] = after.get((there, rest), 0.0) + share
        due.append(left)
        places = after
    return Seasons(tuple(due), rounds, wine)
