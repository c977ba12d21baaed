"""The table in plain sentences, one fact a line: for those who hear it, and for terminals that only print."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from amalfi_tui.boards.base import Said, Scene
from amalfi_tui.boards.log import tell_log
from amalfi_tui.boards.serenissima.notation import CARDS, money, next_price
from amalfi_tui.boards.serenissima.players import scoring_now
from amalfi_tui.boards.serenissima.preview import foresee
from amalfi_tui.boards.serenissima.reach import Leg, foes, income, value_after, voyages
from amalfi_tui.boards.serenissima.readings import otherwise
from amalfi_tui.boards.serenissima.sheet import HEADS, ledger
from amalfi_tui.boards.serenissima.voyage import sailing
from amalfi_tui.boards.serenissima.wheel import order, scoring_chance, scoring_steps
from amalfi_tui.lines import plain
from engine.kernel import Event, Seat
from engine.kernel.saying import counted, listed, sentence, share
from engine.serenissima.events import NOBODY
from engine.serenissima.goods import GOODS, SCORINGS, cubes
from engine.serenissima.rounds import worth
from engine.serenissima.state import CARDS as KINDS
from engine.serenissima.state import State


def _map(scene: Scene, _: Sequence[Event]) -> Iterator[Said]:
    """Tell of every zone: its borders, its port, the galleys there."""
    state: State = scene.view
    chart = state.chart
    for zone, sea in enumerate(chart.map.zones):
        borders = [chart.map.zones[other].name for other in chart.borders[zone]]
        port = chart.port_at[zone]
        there = f" Port {chart.map.ports[port].name}." if port >= 0 else " No port."
        ships = [f"{n} of {scene.names[state.owner[n]]}" for n, at in enumerate(state.zone) if at == zone]
        galleys = f" Galleys {listed(ships, 'and')}." if ships else ""
        yield Said(f"{sea.name}: borders on {listed(borders, 'and')}.{there}{galleys}", sea.id)


def _ports(scene: Scene, _: Sequence[Event]) -> Iterator[Said]:
    """Tell of every port: owner, garrison, goods, price, score, buildings."""
    state: State = scene.view
    for port, sea in enumerate(state.chart.map.ports):
        if state.closed >> port & 1:
            yield Said(f"{sea.name}: closed.", sea.id)
            continue
        lord = state.lord[port]
        owner = (
            "neutral"
            if lord == NOBODY
            else f"{scene.names[lord]} with {counted(state.garrison[port], 'sailor')}"
        )
        stored = [good for n, good in enumerate(GOODS) if state.stored[port] >> n & 1]
        price = next_price(state, port)
        pays = f"the next good brings {price}" if price else "full"
        built = " Fort." * (state.forts >> port & 1) + " Basilica." * (state.basilicas >> port & 1)
        yield Said(
            f"{sea.name}: {owner}; makes {sea.good}, stores {listed(stored, 'and') or 'nothing'} in "
            f"{counted(len(sea.values), 'space')}; {pays}; scores {worth(state, port)}.{built}",
            sea.id,
        )


def _galleys(scene: Scene, _: Sequence[Event]) -> Iterator[Said]:
    """Tell of every galley in the order in which they act."""
    state: State = scene.view
    for number in order(state):
        goods = [
            f"{count} {good}" for n, good in enumerate(GOODS) if (count := cubes(state.cargo[number], n))
        ]
        active = ", active" if number == state.wheel else ""
        zone = state.chart.map.zones[state.zone[number]].name
        yield Said(
            f"Galley {number} of {scene.names[state.owner[number]]}{active}: "
            f"{counted(state.crew[number], 'sailor')}, {listed(goods, 'and') or 'no goods'}; in {zone}.",
            f"galley {number}",
        )


def _voyage(scene: Scene, _: Sequence[Event]) -> Iterator[Said]:
    """Tell of every zone that the galley can reach."""
    state: State = scene.view
    number = sailing(scene)
    if not number:
        yield Said("No galley of yours is afloat.")
        return
    yield Said(f"Within reach of galley {number} with {counted(state.crew[number], 'sailor')}:")
    for leg in voyages(state, number):
        yield Said(_leg(scene, number, leg), state.chart.zone_slugs[leg.zone])


def _leg(scene: Scene, number: int, leg: Leg) -> str:
    """Tell of a zone within reach: how far, who could stop it, what value is left, battles, and a sale."""
    state: State = scene.view
    zones = len(leg.path) + (state.moved if number == state.wheel else 0)
    port = state.chart.port_at[leg.zone]
    there = f", port {state.chart.map.ports[port].name}" if port >= 0 else ""
    parts = [f"combat value {value_after(state, number, zones)}"]
    parts += [
        f"{scene.names[seat]} with {sailors} may stop it in {state.chart.map.zones[zone].name}"
        for zone, seat, sailors in leg.stops
    ]
    for foe in foes(state, number, leg.zone, zones):
        what = f"galley {foe.number}" if foe.number else f"the port{' and its fort' * foe.fort}"
        parts.append(f"{share(foe.odds.wins)} to win against {what} of {scene.names[foe.seat]}")
    ducats, goods = income(state, number, leg.zone)
    if goods:
        parts.append(f"sells {goods} for {counted(ducats, 'ducat')}")
    way = counted(len(leg.path), "zone") if leg.path else "Here"
    return f"{way}: {state.chart.map.zones[leg.zone].name}{there}; {'; '.join(parts)}."


def _wheel(scene: Scene, _: Sequence[Event]) -> Iterator[Said]:
    """Tell of the wheel, the track and the Doge's cards."""
    state: State = scene.view
    yield Said(f"Round {state.round}." if state.round else "Setting up.")
    names = [f"{n} of {scene.names[state.owner[n]]}" for n in order(state)]
    yield Said(f"On the wheel from here on: {', '.join(names) or 'no galley'}.")
    if state.scorings < SCORINGS:
        left = scoring_steps(state)[state.scorings] - state.steps
        yield Said(f"Scoring {state.scorings + 1} of {SCORINGS} is {counted(left, 'step')} away.")
        yield Said(f"The next Doge card brings it with {scoring_chance(state):.0%}.")
    deck = [CARDS[kind] for kind, count in zip(KINDS, state.deck, strict=True) for _ in range(count)]
    yield Said(f"Doge cards in the deck: {', '.join(deck) or 'none'}.")
    yield Said(
        "In the supply: "
        + ", ".join(f"{n} {good}" for good, n in zip(GOODS, state.supply, strict=True))
        + "."
    )
    yield from (Said(f"Agreed at this table: {text}") for text in otherwise(state))


def _players(scene: Scene, _: Sequence[Event]) -> Iterator[Said]:
    """Tell of every player, the eyes' first."""
    state: State = scene.view
    seats = len(state.ducats)
    for seat in ((scene.mat + at) % seats for at in range(seats)):
        name = scene.names[seat]
        purse = "a hidden purse" if money(state, seat) == "?" else counted(state.ducats[seat], "ducat")
        first = ", first player" if seat == state.first else ""
        yield Said(
            f"{name}: {purse}{first}. A scoring now would pay {scoring_now(state, seat)}.", f"seat {seat}"
        )
        yield Said(f"Reserve of {name}: {counted(state.reserve[seat], 'sailor')}.")
        ports = [f"{state.chart.map.ports[port].name} ({state.garrison[port]})" for port in state.ports(seat)]
        yield Said(f"Ports of {name}: {', '.join(ports) or 'none'}.")
        fleet = [str(number) for number in state.fleet(seat)]
        yield Said(f"Galleys of {name}: {', '.join(fleet) or 'none'}.")


def _scores(scene: Scene, events: Sequence[Event]) -> Iterator[Said]:
    """Tell where every ducat came from, and what the scorings to come would bring."""
    state: State = scene.view
    for seat, name in enumerate(scene.names):
        yield from map(Said, _score(state, seat, name, events))


def _score(state: State, seat: Seat, name: str, events: Sequence[Event]) -> Iterator[str]:
    pages = ledger(state, events, seat)
    if pages is None:
        yield f"{name}: a hidden purse."
    else:
        parts = [f"{head.lower()} {pages[page]:+d}" for page, head in HEADS.items() if pages[page]]
        yield f"{name}: {counted(state.ducats[seat], 'ducat')}. {sentence(', '.join(parts))}."
    if state.phase != "over":
        yield f"A scoring now would pay {name} {scoring_now(state, seat)}."


SPOKEN = {
    "map": _map,
    "ports": _ports,
    "galleys": _galleys,
    "voyage": _voyage,
    "wheel": _wheel,
    "players": _players,
    "log": tell_log,
    "scores": _scores,
}
"""By area: how it is told."""


def foretold(scene: Scene) -> list[str]:
    """Return what an answer would do, in sentences."""
    rows = foresee(scene, 400)[2:]
    found = [part.strip() for row in rows for part in plain(row).split("   ")]
    said = [sentence(re.sub(r"(\d+)>(\d+)", r"from \1 to \2", text)) for text in found if text]
    return [text if text.endswith("?") else f"{text}." for text in said]
