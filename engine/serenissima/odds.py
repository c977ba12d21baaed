"""How a battle will go: exact, from the dice, before it begins and between two rounds."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from engine.serenissima.combat import chances, value_of, value_under_fire
from engine.serenissima.goods import FORT_DICE
from engine.serenissima.state import State

Ending = tuple[int, int]
"""Sailors left to the attacker and to the defender; one of them, or both, have none."""


class Odds(NamedTuple):
    """The probabilities of the three ends of a battle that is fought to the end."""

    wins: float
    """The attacker alone is left."""
    both_die: float
    loses: float
    """The defender alone is left."""


def thrown(number: int) -> str:
    """Return `1 die`, `3 dice`."""
    return "1 die" if number == 1 else f"{number} dice"


@cache
def endings(crew: int, value: int, defenders: int) -> dict[Ending, float]:
    """Return how a battle that nobody breaks off can end, each with its probability.

    *crew*: the attacker's sailors; *value*: his combat value when the battle began, which later
    rounds never rise above; *defenders*: sailors on the other side.
    """
    if not crew or not defenders:
        return {(crew, defenders): 1.0}
    found: dict[Ending, float] = {}
    stuck = 0.0
    for killed, killing in enumerate(chances(min(value, crew))):
        for fallen, dying in enumerate(chances(defenders)):
            weight = killing * dying
            left, there = max(crew - fallen, 0), max(defenders - killed, 0)
            if (left, there) == (crew, defenders):
                stuck = weight  # All dice blank: the round is rolled again.
                continue
            for ending, share in endings(left, value, there).items():
                found[ending] = found.get(ending, 0.0) + weight * share
    return {ending: share / (1 - stuck) for ending, share in found.items()}


@cache
def fight(crew: int, value: int, defenders: int) -> Odds:
    """Return the odds of a battle to the end; see `endings`. Without a die the attacker only loses."""
    if value < 1 < crew + 1 and defenders:
        return Odds(0.0, 0.0, 1.0)
    ends = endings(crew, value, defenders)
    wins = sum(share for (left, _), share in ends.items() if left)
    loses = sum(share for (_, there), share in ends.items() if there)
    return Odds(wins, 1 - wins - loses if crew and defenders else 0.0, loses)


def before_battle(crew: int, zones: int, defenders: int, *, fort: bool = False) -> Odds:
    """Return the odds before a battle: *zones* entered in this activation; a fort fires first.

    An attacker without a combat value, before or after the fire of the fort, does not win.
    """
    if not fort:
        return fight(crew, crew - zones, defenders)
    return _under_fire(crew, defenders, lambda left: left - zones)


def against_port(state: State, crew: int, zones: int, port: int, last: int = 0) -> Odds:
    """Return the odds of so many sailors against a port after so many zones, as the table reads the rules.

    Its fort fires first; *last*: see `combat.value_of`.
    """
    defenders = state.garrison[port]
    if not state.forts >> port & 1:
        return fight(crew, value_of(state, crew, zones, last), defenders)
    return _under_fire(crew, defenders, lambda left: value_under_fire(state, crew, left, zones, last))


def _under_fire(crew: int, defenders: int, value: Callable[[int], int]) -> Odds:
    """Return the odds before the fort fires; *value*: the combat value of so many sailors left by it."""
    wins = both = loses = 0.0
    for hits, weight in enumerate(chances(FORT_DICE)):
        left = max(crew - hits, 0)
        odds = fight(left, value(left), defenders) if left else Odds(0.0, 0.0, 1.0)
        wins, both, loses = (
            wins + weight * odds.wins,
            both + weight * odds.both_die,
            loses + weight * odds.loses,
        )
    return Odds(wins, both, loses)


def next_round(dice: int, defenders: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the chances of 0, 1, 2 ... skulls in the next round, of the attacker and the defender."""
    return chances(dice), chances(defenders)
