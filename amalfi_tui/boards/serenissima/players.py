"""The players: ducats, what a scoring would pay, ports, galleys and their holds, sailors in reserve."""

from __future__ import annotations

from amalfi_tui.boards.base import Scene
from amalfi_tui.boards.serenissima.notation import (
    badge,
    built,
    loaded,
    makes,
    money,
    next_price,
    warehouse,
)
from amalfi_tui.boards.serenissima.wheel import doge_line, track_line, wheel_line
from amalfi_tui.lines import LETTERS, Line, Lines, beside, cut, fit, flowing, heading, line, linked, spread
from engine.kernel import Seat
from engine.kernel.saying import counted
from engine.serenissima.goods import WHEEL_CUBES
from engine.serenissima.rounds import prospects, worth
from engine.serenissima.state import State

_FULL, _PAIRS = 44, 56
"""Cells from which a player's board is told in full, and from which its galleys stand in pairs."""


def scoring_now(state: State, seat: Seat) -> int:
    """Return what a scoring would pay the seat as things stand."""
    return sum(ducats for _, ducats in prospects(state, seat))


def name_line(scene: Scene, seat: Seat, cells: int) -> Line:
    """Return a player's letter, name and ducats, with what a scoring would add."""
    state: State = scene.view
    asked = scene.decision is not None and scene.decision.seat == seat
    first = "✦" if state.first == seat else ""
    left = line(
        ("▸" if asked else " ", "key"),
        (LETTERS[seat], f"p{seat}"),
        " ",
        (scene.names[seat], "name"),
        (f" {first}" if first else "", "key"),
    )
    coming = scoring_now(state, seat)
    right = line((f" {money(state, seat)}d", "vp"), (f" +{coming}", "good" if coming else "dim"))
    return linked(spread(left, right, cells), f"seat {seat}")


def draw_rail(scene: Scene, cells: int, rows: int) -> Lines:
    """Return the players' key figures, and below them wheel, track and deck, as far as there is room."""
    state: State = scene.view
    seats = len(state.ducats)
    wheel = [*wheel_line(scene, cells), track_line(scene, cells), doge_line(scene, cells)]
    boards = [board(scene, seat, cells) for seat in range(seats)]
    spare = rows - len(wheel) - sum(map(len, boards))
    if spare >= 0 and cells >= _FULL:
        return [row for block in boards for row in (*block, *[()] * (spare >= seats))] + wheel
    each = max((rows - len(wheel)) // seats, 1)
    found: Lines = []
    for seat in range(seats):
        found += [*figures(scene, seat, cells, each), *[()] * each][:each]
    return [*found, *wheel]


def figures(scene: Scene, seat: Seat, cells: int, rows: int) -> Lines:
    """Return one player's key figures on so many lines at most."""
    state: State = scene.view
    fleet, ports = state.fleet(seat), state.ports(seat)
    short = line(
        (" ports ", "dim"),
        str(len(ports)),
        (" galleys ", "dim"),
        str(len(fleet)),
        (" res ", "dim"),
        str(state.reserve[seat]),
    )
    found = [name_line(scene, seat, cells), cut(short, cells)]
    ships = [linked(loaded(state, number), f"galley {number}") for number in fleet]
    found += [line(" ", *row) for row in flowing(ships, cells - 1, "  ")]
    held = [linked(_short(state, port), state.chart.port_slugs[port]) for port in ports]
    return [*found, *(line(" ", *row) for row in flowing(held, cells - 1, ", "))][:rows]


def _short(state: State, port: int) -> Line:
    return line(state.chart.map.ports[port].name, (f" {state.garrison[port]}", "dim"))


def board(scene: Scene, seat: Seat, cells: int) -> Lines:
    """Return everything that a player has: purse, galleys with their holds, ports with their stores."""
    state: State = scene.view
    fleet = state.fleet(seat)
    kind = "" if scene.seats[seat].startswith("you") else f"  {scene.seats[seat]}"
    found: Lines = [name_line(scene, seat, cells)]
    text = f" {counted(state.reserve[seat], 'sailor')} in reserve, {len(fleet)} of {WHEEL_CUBES} galleys"
    found.append(cut(line((text, ""), (kind, "dim")), cells))
    ships: Lines = []
    columns = 2 if cells >= _PAIRS else 1
    for number in fleet:
        zone = state.chart.map.zones[state.zone[number]].name
        row = line("  ", *fit(loaded(state, number), 10), " ", (zone, "dim"))
        ships.append(linked(fit(row, cells // columns), f"galley {number}"))
    found += [
        tuple(span for row in ships[at : at + columns] for span in row)
        for at in range(0, len(ships), columns)
    ]
    for port in state.ports(seat):
        name = f"{state.chart.map.ports[port].name:<14}"
        price = next_price(state, port)
        row = line("  ", *badge(state, port), " ", (name, "name"), *fit(built(state, port), 2), " ")
        row += (*makes(state, port), *line(" "), *fit(warehouse(state, port), 6))
        row += line((f"{worth(state, port):>2}d", "vp"), (f"  pays {price}" if price else "  full", "dim"))
        found.append(linked(cut(row, cells), state.chart.port_slugs[port]))
    return found


def draw_boards(scene: Scene, cells: int, rows: int) -> Lines:
    """Return every player's galleys and ports, the chosen player first; side by side where there is room."""
    state: State = scene.view
    seats = len(state.ducats)
    order = [(scene.mat + at) % seats for at in range(seats)]
    columns = 2 if cells >= 92 and seats > 1 else 1
    each = (cells - 2 * (columns - 1)) // columns
    found: Lines = []
    for first in range(0, seats, columns):
        row = [board(scene, seat, each) for seat in order[first : first + columns]]
        found += [*beside(row, [each] * len(row), 2), ()]
    note = line((" ✦ first player; +12: what a scoring would pay now", "dim"))
    return [*found, heading("", "", cells), cut(note, cells)]
