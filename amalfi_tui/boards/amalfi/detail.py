"""Card detail: the whole text of what an option is about."""

from __future__ import annotations

from amalfi_tui.boards.amalfi.notation import LIGHT, SHIP, price
from amalfi_tui.boards.amalfi.reach import who_could
from amalfi_tui.boards.base import Scene
from amalfi_tui.lines import LETTERS, Line, Lines, heading, line, wrapped
from engine.amalfi.components import Cost
from engine.amalfi.state import State


def detail(scene: Scene, cells: int) -> Lines:
    """Return the option under the cursor in full, and the card or place that it is about."""
    if scene.pointed:
        return [*_card(scene, scene.pointed, cells), *_within_reach(scene, scene.pointed)]
    if scene.cursor is None:
        return [line(("No option is under the cursor.", "dim"))]
    state: State = scene.view
    found: Lines = [*wrapped(scene.game.option(state, scene.cursor), cells, "name"), ()]
    decision = scene.decision
    for slug in dict.fromkeys((scene.target, decision.source if decision else "")):
        found += _card(scene, slug, cells)
    return found + _within_reach(scene, scene.target)


def _within_reach(scene: Scene, slug: str) -> Lines:
    """Return who could choose the card or place in a turn now."""
    seats = who_could(scene, slug) if slug else None
    if seats is None:
        return []
    names: Line = ()
    for seat in seats:
        names += line(("  ", ""), (LETTERS[seat], f"p{seat}"), f" {scene.names[seat]}")
    return [(*line(("Within reach now of", "dim")), *(names or line(" nobody")))]


def _card(scene: Scene, slug: str, cells: int) -> Lines:
    state: State = scene.view
    box = state.box
    number = box.number.get(slug)
    if number is None:
        return []
    if slug in box.place:
        return [*_place(scene, number, cells), ()]
    if number < len(box.artworks) and box.artworks[number].id == slug:
        art = box.artworks[number]
        return [heading(art.name, art.type, cells), _costs(art.cost, art.vp), *wrapped(str(art), cells), ()]
    character = box.characters[number]
    kind = f"{character.kind} character"
    return [heading(character.name, kind, cells), _costs(character.cost), *wrapped(str(character), cells), ()]


def _place(scene: Scene, place: int, cells: int) -> Lines:
    state: State = scene.view
    tile = state.box.destinations[place]
    found: Lines = [heading(tile.name, f"{tile.kind} destination", cells)]
    if tile.cost is not None:
        found.append(_costs(tile.cost, tile.vp))
    signs = ((f"{SHIP} ship", state.ships[place]), (f"{LIGHT} lighthouse", state.lights[place]))
    for sign, owner in signs:
        if owner >= 0:
            name = scene.names[owner]
            found.append(line((f"{sign} of ", "dim"), (LETTERS[owner], f"p{owner}"), f" {name}"))
    return [*found, *wrapped(str(tile), cells)]


def _costs(cost: Cost, vp: int = 0) -> Line:
    worth = ("  worth ", f"{vp} VP") if vp else ("", "")
    return line(("costs ", "dim"), *price(cost.amount, cost), (worth[0], "dim"), worth[1])
