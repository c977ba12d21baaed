"""The sea map: every zone with its port, its galleys and its borders, as large as there is room for."""

from __future__ import annotations

from amalfi_tui.boards.base import Scene
from amalfi_tui.boards.serenissima.canvas import Canvas
from amalfi_tui.boards.serenissima.layout import Block, Layout, layout_of
from amalfi_tui.boards.serenissima.notation import (
    badge,
    built,
    galley,
    loaded,
    makes,
    next_price,
    warehouse,
)
from amalfi_tui.boards.serenissima.ports import draw_ports
from amalfi_tui.lines import Line, Lines, fit, flowing, line, linked, width
from engine.serenissima.events import NOBODY
from engine.serenissima.state import State

NEAR = (104, 31)
"""Cells and rows of the map seen from near."""
_NAMED = 2
"""Cells that a name takes at least, with the space behind it: where there are fewer, `--` gives way."""
_WIDEST, _HIGHEST = 132, 28
"""Of the whole map: more only makes the zones emptier."""


def draw_map(scene: Scene, cells: int, rows: int) -> Lines:
    """Return the whole sea; a map that nobody has laid out as a list."""
    layout = layout_of(scene.view.chart)
    if layout is None:
        return draw_zones(scene, cells)
    found = _painted(scene, layout, min(cells, _WIDEST), min(rows, _HIGHEST)).lines()
    if rows - len(found) > 4:
        found += [(), *draw_ports(scene, cells, rows - len(found) - 1)]
    return found


def draw_near(scene: Scene, cells: int, rows: int) -> Lines:
    """Return the part of the sea around what is pointed at, or around the active galley."""
    layout = layout_of(scene.view.chart)
    if layout is None:
        return draw_zones(scene, cells)
    wide, high = max(NEAR[0], cells), max(NEAR[1], rows)
    canvas = _painted(scene, layout, wide, high)
    blocks = {zone: parts[0] for zone, parts in layout.scaled(wide - 1, high - 1)}
    x, y = _corner(blocks[looked_at(scene)], wide - cells, high - rows, cells, rows)
    pointed = zone_of(scene.view, scene.pointed)
    if pointed >= 0:
        left, top, right, bottom = blocks[pointed]
        if left < x or right > x + cells or top < y or bottom > y + rows:
            x, y = _corner(blocks[pointed], wide - cells, high - rows, cells, rows)
    return canvas.lines(x, y, cells, rows)


def _corner(block: Block, most_x: int, most_y: int, cells: int, rows: int) -> tuple[int, int]:
    """Return the upper left corner of a window with a block in its middle, as far as the picture goes."""
    left, top, right, bottom = block
    return min(max((left + right - cells) // 2, 0), most_x), min(max((top + bottom - rows) // 2, 0), most_y)


def looked_at(scene: Scene) -> int:
    """Return the zone that has to be in sight: that of the active galley, or of one of the eyes'."""
    state: State = scene.view
    if state.wheel and state.zone[state.wheel] >= 0:
        return state.zone[state.wheel]
    seat = scene.eyes if scene.eyes is not None else max(scene.decision.seat, 0) if scene.decision else 0
    fleet = state.fleet(seat)
    home = state.home[seat]
    return state.zone[fleet[0]] if fleet else state.chart.zone_of[home] if home >= 0 else 0


def zone_of(state: State, link: str) -> int:
    """Return the zone of a zone, a port or a galley; -1 for anything else."""
    chart = state.chart
    if link in chart.zone:
        return chart.zone[link]
    if link in chart.port:
        return chart.zone_of[chart.port[link]]
    number = number_of(link)
    return state.zone[number] if number else -1


def number_of(link: str) -> int:
    """Return the number of the galley that a link stands for; 0 for anything else."""
    kind, _, number = link.partition(" ")
    return int(number) if kind == "galley" and number.isdecimal() and int(number) < 16 else 0


def _painted(scene: Scene, layout: Layout, cells: int, rows: int) -> Canvas:
    canvas = Canvas(layout, cells, rows)
    for zone, blocks in layout.scaled(cells - 1, rows - 1):
        _zone(scene, canvas, zone, blocks[0])
    return canvas


def _zone(scene: Scene, canvas: Canvas, zone: int, block: Block) -> None:
    """Write into a zone what is there, on as many lines as it has."""
    left, top, right, bottom = block
    room, high = right - left - 1, bottom - top - 1
    state: State = scene.view
    slug = state.chart.zone_slugs[zone]
    head = _edge(scene, zone, room, high)
    canvas.write(left + 1, top, tuple(s._replace(link=s.link or slug) for s in head), room)
    inside = _crowd(scene, zone, room, high) if high < 3 else _inside(scene, zone, room, high)
    for row, content in enumerate(inside[:high], 1):
        canvas.write(left + 1, top + row, linked(fit(content, room), slug), room)


def _lit(scene: Scene, slug: str, role: str) -> str:
    return "cursor" if slug and slug == scene.target else "legal" if slug in scene.legal else role


def _tag(scene: Scene, slug: str) -> Line:
    """Return `2:` before what option 2 is about, or a sign as wide in its stead when it is pointed at."""
    key = scene.tags.get(slug, "") if slug in scene.legal else ""
    key += ":" if key else ""
    return line((f"{'▸':<{max(len(key), 1)}}" if slug == scene.target else key, "key"))


def _edge(scene: Scene, zone: int, room: int, high: int) -> Line:
    """Return what stands in the upper edge of a zone: its number, its name, or its port where it is low."""
    state: State = scene.view
    slug = state.chart.zone_slugs[zone]
    tag = _tag(scene, slug)
    port = state.chart.port_at[zone]
    if high >= 3 or port < 0:
        name = state.chart.map.zones[zone].name
        spare = room - width(tag) - 1
        if len(name) > spare:
            name = name.removeprefix("Gulf of ").removeprefix("Sea of ").removeprefix("Strait of ")
            name = name.removesuffix(" Sea").removesuffix(" Coast")
        if len(name) > spare and tag:
            name = name.replace("Lower ", "L. ").replace("Upper ", "U. ")[: max(spare, 3)]
        name = name if len(name) <= spare else name[: max(spare, 3)] if port < 0 else ""
        return (*tag, *line((name, _lit(scene, slug, "dim"))))
    there = state.chart.port_slugs[port]
    owner = badge(state, port)
    tags = tuple(span._replace(text=span.text.rstrip()) for span in (*tag, *_tag(scene, there)))
    spare = room - width(owner) - width(tags)
    if (spare < _NAMED and state.lord[port] == NOBODY) or spare < 0:
        owner, spare = (), room - width(tags) + 1
    role = _lit(scene, there if there == scene.target else slug, _lit(scene, there, ""))
    name = state.chart.map.ports[port].name[: max(spare - 1, 0)]
    gap = line(" ") if name and owner else ()
    return (*tags, *linked(line((name, role)), there), *gap, *owner)


def _ships(scene: Scene, zone: int, *, cargo: bool, tagged: bool = True) -> list[Line]:
    """Return the galleys of a zone, the active one marked; *tagged*: with the numbers of their options."""
    state: State = scene.view
    found = []
    for number, place in enumerate(state.zone):
        if place == zone:
            link = f"galley {number}"
            mark = line(("▸" if number == state.wheel else "", "key"), *(_tag(scene, link) if tagged else ()))
            body = loaded(state, number) if cargo else galley(state, number)
            if link == scene.target:
                body = tuple(span._replace(role="cursor") for span in body)
            found.append(linked((*mark, *body), link))
    return found


def _crowd(scene: Scene, zone: int, room: int, high: int) -> Lines:
    """Return the galleys of a zone where there is hardly any room, or none at all."""
    if high < 1:
        return []
    found = flowing(_ships(scene, zone, cargo=False), room, " ")
    if len(found) > high:
        found = flowing(_ships(scene, zone, cargo=False, tagged=False), room, " ")
    if len(found) > high:
        found[high - 1] = (*fit(found[high - 1], room - 1), *line(("+", "warn")))
    return found


def _inside(scene: Scene, zone: int, room: int, high: int) -> Lines:
    """Return the port of a zone with its garrison and warehouse, and below it the galleys."""
    state: State = scene.view
    port = state.chart.port_at[zone]
    found: Lines = []
    if port >= 0:
        slug = state.chart.port_slugs[port]
        name = line(*_tag(scene, slug), (state.chart.map.ports[port].name, _lit(scene, slug, "name")))
        owner = (*badge(state, port), *built(state, port))
        price = next_price(state, port)
        store = (*makes(state, port), *line(" "), *warehouse(state, port))
        pays = line((f" {price}" if price else " full" * (not state.closed >> port & 1), "vp"))
        if high <= 3 or width(name) + 1 + width(owner) <= room:
            spare = room - width(owner) - 1
            found = [(*fit(name, max(spare, 1)), *line(" "), *owner)]
        else:
            found = [name, owner]
        if width(store) + width(pays) > room:
            tight = line((str(price or ""), "vp"))
            store, pays = (*makes(state, port), *warehouse(state, port)), tight
        found.append((*store, *pays))
        found = [linked(row, slug) for row in found]
    ships = flowing(_ships(scene, zone, cargo=True), room, " ")
    if len(found) + len(ships) > high:
        ships = flowing(_ships(scene, zone, cargo=False), room, " ")
    if len(found) + len(ships) > high and found:
        found = found[: max(high - len(ships), 1)]
    return [*found, *ships]


def draw_zones(scene: Scene, cells: int) -> Lines:
    """Return the sea as a list: each zone, where one can sail from it, its port and its galleys."""
    state: State = scene.view
    chart = state.chart
    found: Lines = []
    for zone, slug in enumerate(chart.zone_slugs):
        port = chart.port_at[zone]
        name = line(*_tag(scene, slug), (chart.map.zones[zone].name, _lit(scene, slug, "name")), "  ")
        there: Line = ()
        if port >= 0:
            there = line(chart.map.ports[port].name, " ", *badge(state, port), *built(state, port), " ")
            there += (*makes(state, port), *line(" "), *warehouse(state, port))
            there = linked(there, chart.port_slugs[port])
        found.append(linked(fit((*name, *there), cells), slug))
        borders = ", ".join(chart.map.zones[other].name for other in chart.borders[zone])
        found += flowing([line(("   to ", "dim"), (borders, "dim")), *_ships(scene, zone, cargo=True)], cells)
    return found
