"""Whole activations: what to load, where to sail with it, and what to do there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from ai.serenissima.deeds import Deed, Deeds
from ai.serenissima.outlook import Outlook
from engine.kernel import Action
from engine.serenissima.answers import ABOARD, ASHORE, BUY, DONE, STAY, TOSS
from engine.serenissima.goods import CAPACITY, LOADED, UNIT, cubes
from engine.serenissima.loading import cost

DETOUR = 0.05
"""Ducats for each zone entered: of two voyages that are worth the same the shorter is taken."""


class Freight(Struct, frozen=True):
    """What is aboard after loading, and what it takes to get there."""

    first: Action
    """The next step of the loading."""
    crew: int
    cargo: int
    value: float
    """What the loading itself costs or is worth."""
    buys: int = 0
    ashore: int = 0


class Voyage(Struct, frozen=True):
    """A way to use the galley from now on."""

    value: float
    freight: Freight
    zone: int
    deed: Deed


def freights(outlook: Outlook, options: Sequence[Action], barred: tuple[int, ...] = ()) -> Iterator[Freight]:
    """Yield every sensible way to load the active galley, as far as these options allow."""
    view, seat = outlook.view, outlook.seat
    number = view.wheel
    crew, cargo = view.crew[number], view.cargo[number]
    port = view.port_here(number)
    own = port >= 0 and view.lord[port] == seat
    garrison = view.garrison[port] if own else 0
    size = view.chart.size[port] if own else 0
    crews = [crew]
    if ABOARD in options or (own and crew + LOADED[cargo] == CAPACITY and garrison > 1):
        crews += range(crew + 1, min(CAPACITY, crew + garrison - 1) + 1)
    if ASHORE in options:
        crews += range(max(1, crew + garrison - size), crew)
    stays = outlook.port(port, garrison) if own else 0.0
    for wanted in crews:
        kept, first = cargo, _first(crew, wanted)
        if wanted + LOADED[kept] > CAPACITY:
            kept, first = _lightened(outlook, cargo, CAPACITY - wanted)
            if first not in options:
                continue
        value = 0.0
        if own and wanted != crew:
            value = outlook.port(port, garrison + crew - wanted) - stays
        yield Freight(first or DONE, wanted, kept, value, 0, crew - wanted)
        loaded = Freight(first or BUY, wanted, kept, value, 0, crew - wanted)
        yield from _bought(outlook, options, barred, loaded)


def _first(crew: int, wanted: int) -> Action | None:
    """Return the first step to so many sailors aboard, None when they are."""
    if wanted == crew:
        return None
    return ABOARD if wanted > crew else ASHORE


def _lightened(outlook: Outlook, cargo: int, room: int) -> tuple[int, Action]:
    """Return what is left of a cargo that has to make room, and what goes overboard first."""
    view = outlook.view
    zone = view.zone[view.wheel]
    order = []
    while LOADED[cargo] > room:
        aboard = [good for good in range(6) if cubes(cargo, good)]
        order.append(min(aboard, key=lambda good: outlook.cube(good, zone)))
        cargo -= UNIT[order[-1]]
    return cargo, TOSS[order[0]]


def _bought(
    outlook: Outlook, options: Sequence[Action], barred: tuple[int, ...], freight: Freight
) -> Iterator[Freight]:
    view, seat = outlook.view, outlook.seat
    port = view.port_here(view.wheel)
    if port < 0 or (BUY not in options and freight.first == BUY):
        return
    good = view.chart.good[port]
    if good | 8 in barred:
        return
    ducats, price = view.ducats[seat], cost(view, seat, barred)
    room = min(CAPACITY - freight.crew - LOADED[freight.cargo], view.supply[good])
    foreign = view.lord[port] not in {-1, seat}
    paid, cargo, value = 0, freight.cargo, freight.value
    for bought in range(1, room + 1):
        paid += price
        value -= price * outlook.cash * (1.0 + (outlook.gift if foreign else 0.0))
        price = 1
        if paid > ducats:
            return
        cargo += UNIT[good]
        yield Freight(freight.first, freight.crew, cargo, value, bought, freight.ashore)


def voyages(
    outlook: Outlook, deeds: Deeds, options: Sequence[Action], barred: tuple[int, ...] = ()
) -> Iterator[Voyage]:
    """Yield the best deed in every zone, for every sensible loading."""
    start = outlook.view.zone[outlook.view.wheel]
    reaches: dict[int, dict[int, int]] = {}
    for freight in freights(outlook, options, barred):
        crew, cargo, value = freight.crew, freight.cargo, freight.value
        reach = reaches.get(crew)
        if reach is None:
            reach = reaches[crew] = reached(outlook, start, crew, crew)
        for zone, zones in reach.items():
            deed = deeds.best(zone, zones, crew, cargo)
            yield Voyage(value + deed.value - DETOUR * zones, freight, zone, deed)


def reached(outlook: Outlook, start: int, crew: int, steps: int) -> dict[int, int]:
    """Return where a galley can get to unless it is stopped, with the zones entered from here on."""
    if all(sailors <= crew for sailors in outlook.strong.values()):
        return outlook.waters.within[start][steps]
    return outlook.waters.reach(start, steps, stops(outlook, crew))


def stops(outlook: Outlook, crew: int) -> frozenset[int]:
    """Return the zones where a rival could stop a galley with so many sailors."""
    origin = outlook.view.origin
    return frozenset(zone for zone, sailors in outlook.strong.items() if sailors > crew and zone != origin)


def courses(outlook: Outlook, deeds: Deeds) -> Iterator[tuple[Action, Voyage]]:
    """Yield the next step to every zone within reach, with the best deed there."""
    view = outlook.view
    number = view.wheel
    crew, cargo, start = view.crew[number], view.cargo[number], view.zone[number]
    here = Freight(DONE, crew, cargo, 0.0)
    menu = view.chart.courses[start]
    borders = view.chart.borders[start]
    left = crew - view.moved
    barriers = stops(outlook, crew)
    reach = reached(outlook, start, crew, left)
    for zone, zones in reach.items():
        deed = deeds.best(zone, view.moved + zones, crew, cargo)
        if zone == start:
            yield STAY, Voyage(deed.value, here, zone, deed)
        else:
            step = outlook.waters.first_step(start, zone, reach, barriers)
            yield menu[borders.index(step)], Voyage(deed.value - DETOUR * zones, here, zone, deed)
