"""All about what is pointed at: a port, a zone, a galley, a player, or the answer under the cursor."""

from __future__ import annotations

from amalfi_tui.boards.base import Scene, about
from amalfi_tui.boards.serenissima.chart import number_of
from amalfi_tui.boards.serenissima.notation import badge, built, loaded, money, next_price, warehouse
from amalfi_tui.boards.serenissima.pages.rules import pages
from amalfi_tui.boards.serenissima.players import board, scoring_now
from amalfi_tui.boards.serenissima.preview import foresee
from amalfi_tui.boards.serenissima.reach import voyages
from amalfi_tui.boards.serenissima.voyage import leg_lines
from amalfi_tui.lines import LETTERS, Line, Lines, flowing, heading, line, wrapped
from engine.kernel.saying import counted
from engine.serenissima.events import NOBODY
from engine.serenissima.goods import BASILICA_NEEDS, FORT_NEEDS, GOODS
from engine.serenissima.investing import suited
from engine.serenissima.rounds import worth
from engine.serenissima.state import State


def detail(scene: Scene, cells: int) -> Lines:
    """Return the option under the cursor with all that it leads to, and the thing that it is about."""
    if scene.pointed:
        return thing(scene, scene.pointed, cells)
    if scene.cursor is None:
        return [line(("No option is under the cursor.", "dim"))]
    state: State = scene.view
    found: Lines = foresee(scene, cells)
    link = about(scene.cursor)
    if not link and state.wheel and state.owner[state.wheel] >= 0:
        link = f"galley {state.wheel}"
    return [*found, (), *thing(scene, link, cells)] if link else found


def thing(scene: Scene, link: str, cells: int) -> Lines:
    """Return all about a zone, a port, a galley or a player."""
    state: State = scene.view
    chart = state.chart
    if link in chart.port:
        return _port(scene, chart.port[link], cells)
    if link in chart.zone:
        return _zone(scene, chart.zone[link], cells)
    if link.startswith("seat "):
        seat = int(link[5:])
        return [*board(scene, seat, cells), *_coming(scene, seat, cells)]
    number = number_of(link)
    return _galley(scene, number, cells) if number else []


def rule(name: str) -> Line:
    """Return on which page of the rules a thing is explained."""
    page = next((page.name for page in pages() if page.id == name), "")
    return line(("In the rules: ", "dim"), page, (" (type : and its name)", "dim"))


def _port(scene: Scene, port: int, cells: int) -> Lines:
    state: State = scene.view
    sea = state.chart.map.ports[port]
    lord, price = state.lord[port], next_price(state, port)
    owner = "closed in this game" if state.closed >> port & 1 else "neutral"
    if lord != NOBODY:
        owner = f"{scene.who(lord)}, {counted(state.garrison[port], 'sailor')}"
    values = " ".join(map(str, sea.values))
    stored = [good for n, good in enumerate(GOODS) if state.stored[port] >> n & 1]
    wanted = [
        good
        for n, good in enumerate(GOODS)
        if not (state.stored[port] | 1 << state.chart.good[port]) >> n & 1
    ]
    scores = " ".join(map(str, state.chart.score[port]))
    pays = f"the next good brings {price} ducats, spice 2 more" if price else "nothing more is bought"
    found: Lines = [
        heading(sea.name, state.chart.map.zones[state.chart.zone_of[port]].name, cells),
        line(*badge(state, port), " ", owner, "  ", *built(state, port)),
        line(("makes ", "dim"), sea.good, ("   spaces pay ", "dim"), values, "  ", *warehouse(state, port)),
        *wrapped(f"Stores {', '.join(stored) or 'nothing'}; {pays}.", cells),
    ]
    if price:
        found += wrapped(f"Would take {', '.join(wanted)}.", cells)
    found += wrapped(f"A scoring pays its owner {worth(state, port)} now (by goods stored: {scores}).", cells)
    sites = [
        what
        for what, needs, bits in (
            ("fort", FORT_NEEDS, state.forts),
            ("basilica", BASILICA_NEEDS, state.basilicas),
        )
        if suited(state, port, needs) and not bits >> port & 1
    ]
    if sites:
        found += wrapped(f"A {' or a '.join(sites)} could be built here.", cells)
    return [*found, *_zone_ships(scene, state.chart.zone_of[port], cells), rule("selling")]


def _zone(scene: Scene, zone: int, cells: int) -> Lines:
    state: State = scene.view
    sea, port = state.chart.map.zones[zone], state.chart.port_at[zone]
    borders = [state.chart.map.zones[other].name for other in state.chart.borders[zone]]
    found: Lines = [heading(sea.name, "", cells), *wrapped(f"Borders on {', '.join(borders)}.", cells)]
    if port >= 0:
        return [*found, *_port(scene, port, cells)]
    return [*found, line("An open sea: no port."), *_zone_ships(scene, zone, cells), rule("sailing")]


def _zone_ships(scene: Scene, zone: int, cells: int) -> Lines:
    state: State = scene.view
    ships = [loaded(state, number) for number, place in enumerate(state.zone) if place == zone]
    return flowing([line(("galleys here ", "dim")), *ships], cells) if ships else []


def _galley(scene: Scene, number: int, cells: int) -> Lines:
    """Return a galley, and everything within its reach."""
    state: State = scene.view
    owner = state.owner[number]
    if owner == NOBODY:
        return [heading(f"Galley {number}", "nobody has it", cells)]
    zone = state.chart.map.zones[state.zone[number]].name
    found: Lines = [
        heading(f"Galley {number}", f"{scene.who(owner)}, {zone}", cells),
        line(*loaded(state, number), (f"  room for {state.room(number)} more", "dim")),
    ]
    for leg in voyages(state, number):
        found += leg_lines(scene, number, leg, cells)
    return [*found, rule("sailing")]


def _coming(scene: Scene, seat: int, cells: int) -> Lines:
    state: State = scene.view
    pays = scoring_now(state, seat)
    purse = money(state, seat)
    text = f"{LETTERS[seat]} has {purse} ducats; a scoring now would pay {pays}."
    return [*wrapped(text, cells), rule("scoring")]
