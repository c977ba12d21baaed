"""The voyage: each zone that the galley can reach, who could stop it on the way, and what awaits it there."""

from __future__ import annotations

from amalfi_tui.boards.base import Scene
from amalfi_tui.boards.serenissima.chart import number_of, zone_of
from amalfi_tui.boards.serenissima.notation import badge, built, hold
from amalfi_tui.boards.serenissima.reach import Foe, Leg, foes, income, value_after, voyages
from amalfi_tui.lines import LETTERS, Line, Lines, cut, fit, flowing, heading, line, linked, wrapped
from engine.kernel.saying import SELDOM, counted, share
from engine.serenissima.odds import Odds
from engine.serenissima.state import State


def sailing(scene: Scene) -> int:
    """Return the galley whose voyage is shown: pointed at, or active, or the next player's."""
    state: State = scene.view
    number = number_of(scene.pointed)
    if number and state.owner[number] >= 0:
        return number
    if state.wheel and state.owner[state.wheel] >= 0:
        return state.wheel
    fleet = state.fleet(scene.mat)
    return fleet[0] if fleet else 0


def draw_voyage(scene: Scene, cells: int, rows: int) -> Lines:
    """Return all zones within reach, nearest first, with dangers and chances."""
    state: State = scene.view
    number = sailing(scene)
    if not number:
        return [line(("No galley of yours is afloat.", "dim"))]
    moved = state.moved if number == state.wheel else 0
    left = max(state.crew[number] - moved, 0)
    title = f"Galley {number}: {counted(state.crew[number], 'sailor')}, {counted(left, 'zone')} to go"
    found: Lines = [heading(title, "", cells)]
    found.append(cut((*line(("aboard ", "dim")), *(hold(state.cargo[number]) or line("no goods"))), cells))
    for leg in voyages(state, number):
        found += leg_lines(scene, number, leg, cells)
    note = (
        "Battles to the end, from the sailors as they are: the chance to win, or that all are lost. "
        "Who has more sailors afloat in a zone than the galley may stop it there; where it starts, nobody."
    )
    return [*found, *wrapped(note, cells, "dim")]


def leg_lines(scene: Scene, number: int, leg: Leg, cells: int) -> Lines:
    """Return a zone within reach: steps, its port, the value left; then blockades, battles, and a sale."""
    state: State = scene.view
    chart = state.chart
    zones = len(leg.path) + (state.moved if number == state.wheel else 0)
    value = value_after(state, number, zones)
    slug = chart.zone_slugs[leg.zone]
    port = chart.port_at[leg.zone]
    head = line(
        (f"{len(leg.path)} ", "key"),
        (chart.map.zones[leg.zone].name, "cursor" if zone_of(state, scene.target) == leg.zone else "name"),
    )
    if port >= 0:
        head += line(" ", chart.map.ports[port].name, " ", *badge(state, port), *built(state, port))
    head += line((f"  value {value}", "" if value else "warn"))
    if len(leg.path) > 1:
        head += line((" by " + ", ".join(_short(state, zone) for zone in leg.path[:-1]), "dim"))
    fights = (fight_part(state, foe, value) for foe in foes(state, number, leg.zone, zones))
    parts = [*_stops(scene, leg), *fights]
    ducats, goods = income(state, number, leg.zone)
    if goods:
        parts.append(line(("sells ", "dim"), goods, (f" +{ducats}", "good")))
    found = [linked(fit(head, cells), slug)]
    if parts:
        found += [linked(line("   ", *row), slug) for row in flowing(parts, cells - 3, "; ")]
    return found


def _short(state: State, zone: int) -> str:
    port = state.chart.port_at[zone]
    return state.chart.map.ports[port].name if port >= 0 else state.chart.map.zones[zone].name


def _stops(scene: Scene, leg: Leg) -> list[Line]:
    """Return who could stop the galley on its way there."""
    return [
        line(
            (LETTERS[seat], f"p{seat}"),
            (f" with {sailors} may stop it in {_short(scene.view, zone)}", "warn"),
        )
        for zone, seat, sailors in leg.stops
    ]


def fight_part(state: State, foe: Foe, value: int) -> Line:
    """Return how a battle would end."""
    what = f"{foe.number}{LETTERS[foe.seat]}" if foe.number else f"port {LETTERS[foe.seat]}"
    fort = f" {foe.sailors}{' and fort' * foe.fort}"
    if not value:
        return line(("too tired for ", "warn"), (what, f"p{foe.seat}"), fort)
    return line((what, f"p{foe.seat}"), f"{fort}: ", *percent(foe.odds))


def percent(odds: Odds) -> Line:
    """Return the chances to win, and to lose the galley."""
    both = f", both {share(odds.both_die)}" if odds.both_die >= SELDOM else ""
    text = f"win {share(odds.wins)}, lose {share(odds.loses)}{both}"
    return line((text, "good" if odds.wins > odds.loses else "bad"))
