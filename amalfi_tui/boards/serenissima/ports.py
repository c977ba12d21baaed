"""The ports as a list: owner, sailors, what each makes and stores, what it pays and what it scores."""

from __future__ import annotations

from amalfi_tui.boards.base import Scene
from amalfi_tui.boards.serenissima.notation import badge, built, makes, next_price, warehouse
from amalfi_tui.lines import Line, Lines, beside, fit, heading, line, linked, wrapped
from engine.serenissima.goods import GOODS
from engine.serenissima.rounds import worth
from engine.serenissima.state import State

_ROW = 46
"""Cells that a port takes."""


def draw_ports(scene: Scene, cells: int, rows: int) -> Lines:
    """Return all ports, those of the eyes' seat first; in two columns where there is room."""
    state: State = scene.view
    columns = max(min(cells // _ROW, 3), 1)
    each = min((cells - 2 * (columns - 1)) // columns, 62)
    order = sorted(range(len(state.lord)), key=lambda port: _rank(scene, port))
    lists = [order[at::columns] for at in range(columns)] if columns == 1 else _split(order, columns)
    blocks = [[_head(each), *(_port(scene, port, each) for port in ports)] for ports in lists]
    found = beside(blocks, [each] * columns, 2)
    left = ", ".join(f"{count} {good}" for good, count in zip(GOODS, state.supply, strict=True))
    return [*found, *wrapped(f"Left in the supply: {left}.", cells, "dim")]


def _split(order: list[int], columns: int) -> list[list[int]]:
    high = -(-len(order) // columns)
    return [order[at : at + high] for at in range(0, high * columns, high)]


def _rank(scene: Scene, port: int) -> tuple[int, int]:
    """Own ports first, then those of others, neutral ones, closed ones."""
    state: State = scene.view
    lord = state.lord[port]
    if state.closed >> port & 1:
        return (9, port)
    return (lord if lord != scene.mat else -1, port) if lord >= 0 else (8, port)


def _head(cells: int) -> Line:
    return fit(line((f"   {'Port':<15}has   makes stores pays score", "dim")), cells)


def _port(scene: Scene, port: int, cells: int) -> Line:
    state: State = scene.view
    slug = state.chart.port_slugs[port]
    legal, on = slug in scene.legal, slug == scene.target
    key = scene.tags.get(slug, "") if legal else ""
    name = state.chart.map.ports[port].name
    price = next_price(state, port)
    row = (
        *line((f"{key:>2}", "key"), ("▸" if on else " ", "key")),
        *line((f"{name:<15.15}", "cursor" if on else "legal" if legal else "name")),
        *fit((*badge(state, port), *line(" "), *built(state, port)), 6),
        *fit(makes(state, port), 6),
        *fit(warehouse(state, port), 7),
        *line((f"{price or '-':<5}", "vp")),
        *line((f"{worth(state, port)}", "" if state.lord[port] >= 0 else "dim")),
    )
    return linked(fit(row, cells), slug)


def draw_ports_view(scene: Scene, cells: int, rows: int) -> Lines:
    """Return the ports under a heading."""
    note = "pays: ducats for the next good sold there; score: for its owner at a scoring"
    return [heading("Ports", "", cells), *draw_ports(scene, cells, rows), *wrapped(note, cells, "dim")]
