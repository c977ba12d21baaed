"""A position as plain values, for exports and for programs that are not ours."""

from __future__ import annotations

from typing import Any

from engine.kernel import Seat
from engine.serenissima.events import NOBODY
from engine.serenissima.goods import BASILICAS, FORTS, GALLEYS, GOODS, cubes, members
from engine.serenissima.state import CARDS, COPIES, HIDDEN, State


def plain(state: State) -> dict[str, Any]:
    """Return the position as JSON-ready values, with slugs for places and goods."""
    chart = state.chart
    zones, numbers = chart.zone_slugs, range(1, GALLEYS + 1)
    table = chart.tables[len(state.ducats)]
    wrecks = [state.cargo[number] for number in numbers if state.owner[number] == NOBODY]
    return {
        "map": chart.digest,
        "phase": state.phase,
        "round": state.round,
        "first": _who(state.first),
        "wheel": state.wheel,
        "start_zone": zones[state.origin] if state.origin >= 0 else None,
        "zones_entered": state.moved,
        "decision_seat": state.open.seat if state.open else None,
        "track": {"steps": state.steps, "scorings": state.scorings, "scoring": list(table.scoring)},
        "doge": {
            "deck": dict(zip(CARDS, state.deck, strict=True)),
            "discards": {
                card: copies - left for card, copies, left in zip(CARDS, COPIES, state.deck, strict=True)
            },
        },
        "bank": None if state.bank == HIDDEN else state.bank,
        "supply": dict(zip(GOODS, state.supply, strict=True)),
        "forts_left": FORTS - state.forts.bit_count(),
        "basilicas_left": BASILICAS - state.basilicas.bit_count(),
        "wreck": {good: sum(cubes(cargo, n) for cargo in wrecks) for n, good in enumerate(GOODS)},
        "ports": [_port(state, port) for port in range(len(chart.port_slugs))],
        "galleys": [_galley(state, number) for number in numbers if state.owner[number] != NOBODY],
        "players": [_player(state, seat) for seat in range(len(state.ducats))],
    }


def _who(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def _port(state: State, port: int) -> dict[str, Any]:
    chart = state.chart
    return {
        "id": chart.port_slugs[port],
        "zone": chart.zone_slugs[chart.zone_of[port]],
        "good": GOODS[chart.good[port]],
        "values": list(chart.values[port]),
        "closed": bool(state.closed >> port & 1),
        "owner": _who(state.lord[port]),
        "sailors": state.garrison[port],
        "stored": [GOODS[good] for good in members(state.stored[port])],
        "score": chart.score[port][state.stored[port].bit_count()],
        "wine": state.wine(port),
        "fort": bool(state.forts >> port & 1),
        "basilica": bool(state.basilicas >> port & 1),
    }


def _galley(state: State, number: int) -> dict[str, Any]:
    cargo = state.cargo[number]
    return {
        "number": number,
        "owner": state.owner[number],
        "zone": state.chart.zone_slugs[state.zone[number]],
        "sailors": state.crew[number],
        "goods": {good: cubes(cargo, n) for n, good in enumerate(GOODS) if cubes(cargo, n)},
    }


def _player(state: State, seat: Seat) -> dict[str, Any]:
    slugs, home, ducats = state.chart.port_slugs, state.home[seat], state.ducats[seat]
    return {
        "ducats": None if ducats == HIDDEN else ducats,
        "reserve": state.reserve[seat],
        "home": slugs[home] if home >= 0 else None,
        "ports": [slugs[port] for port in state.ports(seat)],
        "galleys": state.fleet(seat),
    }
