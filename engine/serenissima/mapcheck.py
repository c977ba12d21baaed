"""What a map must satisfy: the counts of the box, borders that both sides know, one port a zone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from engine.serenissima.goods import CREW_AT_START, CUBES, GOODS, SCORINGS
from engine.serenissima.seamap import UNUSED, Port, SeaMap, Table, Zone

PORTS, STARTS = 19, 5
"""Port cards, and starting ports."""
SIZES = range(1, 6)
"""Spaces of a warehouse: a port stores each good once, and never its own."""
MOST = 99
"""No number on the board is larger."""
SAILORS = range(3 * CREW_AT_START, 31)
"""Sailors of a colour: nine at least stand on the board at the start, thirty are in the box."""
SEATS = (2, 3, 4)
_SLUG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST = 60


def faults(sea: SeaMap) -> Iterator[str]:
    """Yield what is wrong with a map, one line each: kind, place and id, and the field."""
    yield from _names(sea)
    yield from _zones(sea)
    yield from _ports(sea)
    if sea.goods != CUBES:
        wrong = next((good for good in GOODS if sea.goods.get(good) != CUBES[good]), "more goods")
        yield f"goods: the box has {CUBES.get(wrong, 'no')} cubes of {wrong}"
    seats = tuple(table.seats for table in sea.players)
    if seats != SEATS:
        yield f"players: a row for 2, 3 and 4 seats each is needed, in this order, not {list(seats)}"
    for at, table in enumerate(sea.players, 1):
        yield from _table(f"players {at} ({table.seats})", table, sea)


def _names(sea: SeaMap) -> Iterator[str]:
    seen: set[str] = {UNUSED}
    if not 0 < len(sea.name) <= _LONGEST:
        yield f"name: 1 to {_LONGEST} signs are needed"
    kinds: tuple[tuple[str, tuple[Zone | Port, ...]], ...] = (("zones", sea.zones), ("ports", sea.ports))
    for kind, places in kinds:
        for at, place in enumerate(places, 1):
            where = f"{kind} {at} ({place.id})"
            if not _SLUG.fullmatch(place.id) or len(place.id) > _LONGEST:
                yield f"{where}: id: small letters, digits and single dashes make an id"
            if place.id in seen:
                yield f"{where}: id: it is there already"
            seen.add(place.id)
            if not 0 < len(place.name.strip()) <= _LONGEST:
                yield f"{where}: name: 1 to {_LONGEST} signs are needed"


def _zones(sea: SeaMap) -> Iterator[str]:
    borders = {zone.id: zone.adjacent for zone in sea.zones}
    for at, zone in enumerate(sea.zones, 1):
        where = f"zones {at} ({zone.id}): adjacent"
        if len(set(zone.adjacent)) != len(zone.adjacent):
            yield f"{where}: a zone is named twice"
        for other in zone.adjacent:
            if other not in borders:
                yield f"{where}: there is no zone {other!r}"
            elif other == zone.id:
                yield f"{where}: a zone has no border with itself"
            elif zone.id not in borders[other]:
                yield f"{where}: {other} does not name it in return"
    reached = {sea.zones[0].id} if sea.zones else set()
    fresh = list(reached)
    while fresh:
        found = {other for other in borders.get(fresh.pop(), ()) if other in borders} - reached
        reached |= found
        fresh += sorted(found)
    if apart := borders.keys() - reached:
        yield f"zones: no way leads from {sea.zones[0].id} to {min(apart)}"


def _ports(sea: SeaMap) -> Iterator[str]:
    if len(sea.ports) != PORTS:
        yield f"ports: there must be {PORTS}, one for each port card, not {len(sea.ports)}"
    if (starts := sum(port.start for port in sea.ports)) != STARTS:
        yield f"ports: {STARTS} must be starting ports, not {starts}"
    zones = {zone.id for zone in sea.zones}
    lying: Counter[str] = Counter()
    for at, port in enumerate(sea.ports, 1):
        where = f"ports {at} ({port.id})"
        lying[port.zone] += 1
        if port.zone not in zones:
            yield f"{where}: zone: there is no zone {port.zone!r}"
        elif lying[port.zone] > 1:
            yield f"{where}: zone: another port lies at {port.zone}, a zone has one at most"
        yield from _warehouse(where, port)
    made = {port.good for port in sea.ports}
    yield from (f"ports: none makes {good}" for good in GOODS if good not in made)


def _warehouse(where: str, port: Port) -> Iterator[str]:
    if len(port.values) not in SIZES:
        yield f"{where}: values: a warehouse has {SIZES[0]} to {SIZES[-1]} spaces, not {len(port.values)}"
    if list(port.values) != sorted(port.values) or not _within(port.values):
        yield f"{where}: values: numbers from 0 to {MOST}, cheapest first, are needed"
    if port.score:
        if len(port.score) != len(port.values) + 1:
            yield f"{where}: score: a number for 0 to {len(port.values)} filled spaces is needed"
        if list(port.score) != sorted(port.score) or not _within(port.score):
            yield f"{where}: score: numbers from 0 to {MOST}, never falling, are needed"
    if port.start and len(port.values) < CREW_AT_START:
        yield f"{where}: values: a starting port holds {CREW_AT_START} sailors at least"


def _within(numbers: tuple[int, ...]) -> bool:
    return all(0 <= number <= MOST for number in numbers)


def _table(where: str, table: Table, sea: SeaMap) -> Iterator[str]:
    if table.sailors not in SAILORS:
        yield f"{where}: sailors: {SAILORS[0]} to {SAILORS[-1]} are possible, not {str(table.sailors)[:24]}"
    steps = table.scoring
    if len(steps) != SCORINGS or list(steps) != sorted(set(steps)) or not _within(steps) or 0 in steps:
        yield f"{where}: scoring: {SCORINGS} rising numbers of steps are needed"
    yield from closing_faults(where, table.closed, table.seats, sea)


def closing_faults(where: str, closed: tuple[str, ...], seats: int, sea: SeaMap) -> Iterator[str]:
    """Yield what is wrong with a choice of closed ports for so many seats."""
    ports = {port.id: port for port in sea.ports}
    if len(set(closed)) != len(closed):
        yield f"{where}: closed: a port is named twice"
    for slug in closed:
        if slug != UNUSED and slug not in ports:
            yield f"{where}: closed: there is no port {slug!r}"
    open_starts = sum(port.start and port.id not in closed for port in sea.ports)
    if open_starts < seats:
        yield f"{where}: closed: {seats} seats need as many starting ports, {open_starts} are open"
