"""What a battle is decided by: combat values, dice, and whom the active galley may fight."""

from __future__ import annotations

from math import comb

from engine.kernel import Action, Chance, Generator, Seat
from engine.serenissima.answers import ATTACK, ATTACK_PORT, LAND
from engine.serenissima.blockade import strengths
from engine.serenissima.events import NOBODY
from engine.serenissima.state import State

LANDINGS: tuple[tuple[Action, ...], ...] = tuple(LAND[1 : most + 1] for most in range(len(LAND)))
"""By the most that may land: each number of sailors."""


def combat_value(state: State, number: int, last: int = 0) -> int:
    """Return the dice with which the active galley would begin a battle now; *last*: see `value_of`."""
    return value_of(state, state.crew[number], state.moved, last)


def value_of(state: State, crew: int, zones: int, last: int = 0) -> int:
    """Return the dice with which so many sailors begin a battle after so many zones.

    The difference; *last* is the value that an earlier battle of this activation ended with, which
    only one variant goes on from.
    """
    if last and state.variants.carried:
        return min(last, crew)
    value = crew - zones
    return 1 if value < 1 and state.variants.one_die else value


def value_under_fire(state: State, crew: int, left: int, zones: int, last: int = 0) -> int:
    """Return the dice of so many sailors when the fire of a fort has left only some of them."""
    if state.variants.soft_fort:
        return min(value_of(state, crew, zones, last), left)
    return value_of(state, left, zones, last)


def battle_options(state: State, seat: Seat, last: int = 0, blockader: Seat = NOBODY) -> tuple[Action, ...]:
    """Return what the active galley may attack, and how many sailors may take a neutral port.

    *blockader* has blockaded this galley here, and may still hold it off.
    """
    number = state.wheel
    zone = state.zone[number]
    found: list[Action] = []
    lords: tuple[Seat, ...] = ()
    if state.zone.count(zone) > 1:
        foes = foes_at(state, seat, zone)
        lords = tuple(state.owner[foe] for foe in foes)
        if foes and combat_value(state, number, last) > 0:
            found += [ATTACK[foe] for foe in foes]
    port = state.port_here(number)
    if port < 0:
        return tuple(found)
    lord = state.lord[port]
    if lord == NOBODY:
        if blockader == NOBODY or not _holds_off(state, blockader):
            found += LANDINGS[min(state.crew[number], state.chart.size[port])]
    elif (
        lord != seat
        and lord not in lords
        and (state.variants.raid or state.lord.count(lord) > 1)
        and combat_value(state, number, last) > 0
    ):
        found.append(ATTACK_PORT)
    return tuple(found)


def foes_at(state: State, seat: Seat, zone: int) -> list[int]:
    """Return the galleys of other seats in a zone."""
    owner = state.owner
    return [number for number, place in enumerate(state.zone) if place == zone and owner[number] != seat]


def _holds_off(state: State, blockader: Seat) -> bool:
    """Whether a seat that has blockaded the active galley still keeps it from the port."""
    number = state.wheel
    there = strengths(state, state.zone[number], state.owner[number]).get(blockader, 0)
    return there > (0 if state.variants.sink_all else state.crew[number])


class Dice(Chance):
    """Dice are rolled; half the faces are skulls."""

    __slots__ = ()

    def pending(self, state: State) -> bool:
        return True


def skulls(dice: int, rng: Generator) -> int:
    """Return how many of so many dice show a skull."""
    return int(rng.random() * (1 << dice)).bit_count()


def chances(dice: int) -> tuple[float, ...]:
    """Return the probability of 0, 1, 2 ... skulls on so many dice."""
    return tuple(comb(dice, number) / (1 << dice) for number in range(dice + 1))


def possible(number: object, dice: int) -> bool:
    """Whether so many skulls can show on so many dice."""
    return type(number) is int and 0 <= number <= dice
