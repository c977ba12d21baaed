"""The main board: docks with their ships and lighthouses, private destinations, titles, decrees."""

from __future__ import annotations

from amalfi_tui.boards.amalfi import rival
from amalfi_tui.boards.amalfi.notation import CUBE, LIGHT, SHIP, signs
from amalfi_tui.boards.amalfi.pointing import DECREE, TITLE, named, the_decree, the_title
from amalfi_tui.boards.amalfi.reach import buyer, sign
from amalfi_tui.boards.base import Scene
from amalfi_tui.lines import (
    LETTERS,
    Line,
    Lines,
    cut,
    fit,
    flowing,
    grid,
    heading,
    line,
    linked,
    spread,
    width,
    wrapped,
)
from engine.amalfi.events import NOBODY, RIVAL
from engine.amalfi.phases import ROMAN
from engine.amalfi.state import State

_ROOMY = 25
"""Cells that a dock needs to be told in whole sentences."""


def marked(scene: Scene, slug: str, name: str, cells: int, role: str = "") -> Line:
    """Return a name after its key, or after a sign whether it can be afforded; the pointed one is lit."""
    legal = slug in scene.legal
    pointed = bool(slug) and slug == scene.target
    tag = sign(scene, slug)
    shown = "cursor" if pointed else "legal" if legal else role
    found = line((tag, "key" if legal else "dim"), ("▸" if pointed else " ", "key"), (name, shown))
    return fit(linked(found, slug), cells)


def ship(scene: Scene, place: int) -> Line:
    """Return the ship on a dock, or the rival's that would come; two cells wide."""
    state: State = scene.view
    owner = state.ships[place]
    if owner == RIVAL:
        return rival.ship(scene, place)
    return line((f"{SHIP}{LETTERS[owner]}", f"ship{owner}")) if owner >= 0 else rival.coming(scene, place)


def light(state: State, place: int) -> Line:
    """Return the lighthouse at a place, two cells wide."""
    owner = state.lights[place]
    if owner == RIVAL:
        return rival.light(state)
    if owner >= 0:
        return line((f"{LIGHT}{LETTERS[owner].lower()}", f"p{owner}"))
    return line((" ·", "rule")) if state.lightable(place) else line("  ")


def dock(scene: Scene, place: int, cells: int, rows: int = 2) -> Lines:
    """Return one dock on two lines, or with its sentence on *rows* lines, two at least, where it has room."""
    state: State = scene.view
    card = state.box.destinations[place]
    role = "name"
    top = spread(marked(scene, card.id, card.name, cells - 3, role), ship(scene, place), cells - 1)
    bonus = line((" +c", "")) if place in state.evolving else ()
    if cells < _ROOMY:
        told = (*signs(str(card)), *bonus)
        if width(told) > cells - 6:  # Signs without a gap can still be told apart.
            told = tuple(span._replace(text=span.text.replace(" ", "")) for span in told)
        return [top, spread((*line("   "), *told), light(state, place), cells - 1)]
    things = (*light(state, place), *line(" "), *ship(scene, place))
    top = spread(marked(scene, card.id, card.name, cells - 7, role), things, cells - 1)
    text = str(card) + (" And 1 character." if place in state.evolving else "")
    sentence = wrapped(text, cells - 4, "dim", rows=rows)
    return [top, *((*line("   "), *row) for row in sentence), *[()] * (2 - len(sentence))]


def docks(scene: Scene, cells: int, rows: int = 2) -> Lines:
    """Return the public and the evolving docks; their sentences, where there are any, on so many lines."""
    state: State = scene.view
    columns = max(cells // 40 if cells >= 110 else (cells + 2) // 17, 2 if cells >= 31 else 1)
    each = (cells - (columns - 1)) // columns
    open_to_all = [place for place, owner in state.places() if owner == NOBODY]
    return grid([dock(scene, place, each, rows) for place in open_to_all], cells, columns)


def private(scene: Scene, cells: int) -> Lines:
    """Return the private destinations in play, owner by owner."""
    state: State = scene.view
    parts = []
    for place, owner in state.places():
        if owner != NOBODY:
            card = state.box.destinations[place]
            role = "cursor" if card.id == scene.target else "legal" if card.id in scene.legal else ""
            own = sign(scene, card.id).strip() if owner == buyer(scene) or card.id in scene.legal else ""
            tag = line((own, "key" if card.id in scene.legal else "dim"), " " * bool(own))
            things = beside_name(scene, place)
            name = line((LETTERS[owner], f"p{owner}"), " ", *tag, (card.name, role))
            parts.append((*linked(name, card.id), *things))
    return flowing(parts, cells, "  ", "  ") if parts else [line(("  no private destinations yet", "dim"))]


def beside_name(scene: Scene, place: int) -> Line:
    """Return the ship and the lighthouse of a place, if there are any."""
    state: State = scene.view
    found: Line = ()
    if state.ships[place] >= 0:
        found += (*line(" "), *ship(scene, place))
    if state.lights[place] >= 0:
        found += (*line(" "), *light(state, place))
    return found


def titles(scene: Scene, cells: int) -> Lines:
    """Return the titles: what the next cube scores, whose cubes lie there, what they need."""
    state: State = scene.view
    found: list[tuple[Line, str]] = []
    for at in range(len(state.titles)):
        title, cubes = the_title(state, at), state.cubes[at]
        prize = f"{title.vp[len(cubes)]:>3} VP" if len(cubes) < len(state.players) else "     "
        owned = [(f"{CUBE}{LETTERS[seat]}", f"p{seat}") for seat in cubes]
        name = named(scene, f"{TITLE}{at}", title.name, "name")
        head = line((prize, "vp"), " ", *name, " " * bool(owned), *owned)
        found.append((head, str(title)))
    return _explained(found, 28, cells)


def _explained(heads: list[tuple[Line, str]], room: int, cells: int) -> Lines:
    """Return heads and what they stand for beside them, or below all of them where one would be cut."""
    if not heads:
        return [line((" not dealt yet", "dim"))]
    if all(room + 2 + len(text) <= cells for _, text in heads):
        return [(*fit(head, room), *line("  ", (text, "dim"))) for head, text in heads]
    return [row for head, text in heads for row in (head, *wrapped(text, cells, "dim", " " * 7))]


def decrees(scene: Scene, cells: int) -> Lines:
    """Return the four decrees, the one of this period pointed at."""
    state: State = scene.view
    found: list[tuple[Line, str]] = []
    for period in range(1, len(state.decrees) + 1):
        decree = the_decree(state, period)
        now, past = period == state.period, period < state.period
        role = "name" if now else "dim" if past else ""
        sign = line(("▸" if now else " ", "key"), (f"{ROMAN[period]:<4}", "key" if now else "dim"))
        head = (*sign, *named(scene, f"{DECREE}{period}", decree.name, role))
        found.append((head, str(decree)))
    return _explained(found, 20, cells)


def titles_in_short(scene: Scene) -> Lines:
    """Return each title by name, with what its next cube scores and whose lie there."""
    state: State = scene.view
    parts = []
    for at in range(len(state.titles)):
        title, cubes = the_title(state, at), state.cubes[at]
        owned = [(f"{CUBE}{LETTERS[seat]}", f"p{seat}") for seat in cubes]
        prize = f" {title.vp[len(cubes)]}" if len(cubes) < len(state.players) else ""
        parts.append((*named(scene, f"{TITLE}{at}", title.name), *line(*owned, (prize, "vp"))))
    return parts or [line(("not dealt yet", "dim"))]


def decrees_in_short(scene: Scene) -> Lines:
    """Return each decree that is still to score by name, the one of this period pointed at."""
    state: State = scene.view
    parts = []
    for period in range(max(state.period, 1), len(state.decrees) + 1):
        now = period == state.period
        sign = line((f"{'▸' * now}{ROMAN[period]} ", "key"))
        name = the_decree(state, period).name
        parts.append((*sign, *named(scene, f"{DECREE}{period}", name, "name" if now else "dim")))
    return parts or [line(("not dealt yet", "dim"))]


def goals_in_short(scene: Scene, cells: int) -> Lines:
    """Return titles and decrees on two lines: what is to be had, and who has it."""
    return [
        cut((*line(("Titles  ", "head")), *_joined(titles_in_short(scene), "  ")), cells),
        cut((*line(("Decrees ", "head")), *_joined(decrees_in_short(scene), " ")), cells),
    ]


def _joined(parts: list[Line], gap: str) -> Line:
    found: Line = ()
    for number, part in enumerate(parts):
        found += (*line(gap if number else ""), *part)
    return found


def draw_board(scene: Scene, cells: int, rows: int) -> Lines:
    """Return the main board on its own: docks, private destinations, titles and decrees."""
    short = goals_in_short(scene, cells) if rows < 18 else []
    return [
        *docks(scene, cells),
        *short,
        heading("Private destinations", "", cells),
        *private(scene, cells),
        heading("Titles", "", cells),
        *titles(scene, cells),
        heading("Decrees", "", cells),
        *decrees(scene, cells),
    ]
