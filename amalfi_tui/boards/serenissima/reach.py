"""What lies before a galley: how far it can sail, who could stop it there, and how a battle would end."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel import Seat
from engine.serenissima.blockade import strengths
from engine.serenissima.combat import value_of
from engine.serenissima.events import NOBODY
from engine.serenissima.goods import GOODS, KINDS, SPICE, SPICE_BONUS, members
from engine.serenissima.odds import Odds, against_port, fight
from engine.serenissima.state import State


@dataclass(frozen=True)
class Leg:
    """A zone that a galley can reach: the way there, and who could stop it on that way."""

    zone: int
    path: tuple[int, ...]
    """The zones entered, this one last; empty: it is there."""
    stops: tuple[tuple[int, Seat, int], ...] = ()
    """Zones where a blockade is possible, by whom, and with how many sailors."""


@dataclass(frozen=True)
class Foe:
    """Something that could be attacked somewhere: a galley by its number, or the port (0)."""

    number: int
    seat: Seat
    sailors: int
    odds: Odds
    fort: bool = False


def threats(state: State, number: int, zone: int) -> list[tuple[Seat, int]]:
    """Return who could blockade a galley that enters a zone, and with how many sailors, strongest first."""
    if zone == (state.origin if number == state.wheel else state.zone[number]):
        return []
    there = strengths(state, zone, state.owner[number])
    return sorted(
        ((seat, sailors) for seat, sailors in there.items() if sailors > state.crew[number]),
        key=lambda pair: -pair[1],
    )


def voyages(state: State, number: int) -> list[Leg]:
    """Return the shortest way to every zone within reach, nearest first; then a safer one, if there is any.

    Of ways as short the one with the fewest possible blockades is taken.
    """
    moved = state.moved if number == state.wheel else 0
    best: dict[tuple[int, int], Leg] = {(state.zone[number], 0): Leg(state.zone[number], ())}
    edge = list(best.values())
    for step in range(1, state.crew[number] - moved + 1):
        fresh: dict[int, Leg] = {}
        for leg in edge:
            for zone in state.chart.borders[leg.zone]:
                danger = tuple((zone, seat, sailors) for seat, sailors in threats(state, number, zone))
                new = Leg(zone, (*leg.path, zone), leg.stops + danger)
                if zone not in fresh or len(new.stops) < len(fresh[zone].stops):
                    fresh[zone] = new
        best |= {(zone, step): leg for zone, leg in fresh.items()}
        edge = list(fresh.values())
    found: dict[int, list[Leg]] = {}
    for (zone, _), leg in sorted(best.items(), key=lambda item: (item[0][1], item[0][0])):
        known = found.setdefault(zone, [])
        if not known or len(leg.stops) < len(known[-1].stops):
            known.append(leg)
    return [leg for legs in found.values() for leg in legs]


def value_after(state: State, number: int, zones: int) -> int:
    """Return the galley's combat value when it has entered so many zones in its activation."""
    return max(value_of(state, state.crew[number], zones), 0)


def foes(state: State, number: int, zone: int, zones: int) -> list[Foe]:
    """Return what the galley could attack in a zone after so many zones, and the exact odds to the end."""
    seat, crew, value = state.owner[number], state.crew[number], value_after(state, number, zones)
    found = [
        Foe(foe, state.owner[foe], state.crew[foe], fight(crew, value, state.crew[foe]))
        for foe, place in enumerate(state.zone)
        if place == zone and state.owner[foe] not in {seat, NOBODY}
    ]
    port = state.chart.port_at[zone]
    lord = NOBODY if port < 0 else state.lord[port]
    if lord in {NOBODY, seat} or (state.lord.count(lord) == 1 and not state.variants.raid):
        return found
    fort = bool(state.forts >> port & 1)
    return [*found, Foe(0, lord, state.garrison[port], against_port(state, crew, zones, port), fort)]


def income(state: State, number: int, zone: int) -> tuple[int, str]:
    """Return the ducats that the galley's goods would bring in a zone, and which could be sold."""
    port = state.chart.port_at[zone]
    if port < 0 or state.closed >> port & 1:
        return 0, ""
    chart, stored = state.chart, state.stored[port]
    goods = members(KINDS[state.cargo[number]] & ~(stored | 1 << chart.good[port]))
    own = state.lord[port] == state.owner[number]
    free = chart.values[port][stored.bit_count() :]
    # Spice first, for its bonus: with more kinds than spaces it pays most.
    sold = sorted(goods, key=lambda good: good != SPICE)[: len(free)]
    ducats = sum(0 if own else value for value in free[: len(sold)])
    return ducats + SPICE_BONUS * (SPICE in sold), ", ".join(GOODS[good] for good in sold)
