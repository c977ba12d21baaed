"""The catalogue: every card, tile and place with its text, and who has it now as far as one may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from amalfi_tui.boards.base import Scene
from amalfi_tui.finding import Thing
from amalfi_tui.lines import LETTERS
from engine.amalfi.box import Box
from engine.amalfi.packfile import box_of
from engine.amalfi.packs.house import PACK
from engine.amalfi.phases import ROMAN
from engine.amalfi.state import State

KINDS = ("character", "artwork", "destination", "title", "decree")
NOTICE = (
    "The lists of the printed cards are not public: this pack is a reconstruction of our own, within the "
    "rulebook's counts and ranges. An owner of the game can replace it (amalfi pack export)."
)


def catalogue(scene: Scene | None) -> Sequence[Thing]:
    """Return all there is: of the open game as its eyes know it, or of the house pack."""
    box = box_of(PACK) if scene is None else _state(scene).box
    return [*_characters(box, scene), *_artworks(box, scene), *_places(box, scene), *_tiles(box, scene)]


def _state(scene: Scene) -> State:
    state: State = scene.view
    return state


def _told(*parts: str) -> str:
    return "\n".join(part for part in parts if part)


def _characters(box: Box, scene: Scene | None) -> Iterator[Thing]:
    for number, card in enumerate(box.characters[1:], 1):
        note = f"{card.kind} character, {card.cost}"
        pack = f"In the {card.hand} pack, one of the six starting hands." if card.hand else ""
        where = _where_character(scene, number) if scene else ""
        yield Thing(id=card.id, name=card.name, note=note, text=_told(str(card), pack, where))


def _artworks(box: Box, scene: Scene | None) -> Iterator[Thing]:
    for number, card in enumerate(box.artworks[1:], 1):
        where = _where_artwork(scene, number) if scene else ""
        note = f"{card.type} (artwork), {card.cost}, {card.vp} VP"
        yield Thing(id=card.id, name=card.name, note=note, text=_told(str(card), where))


def _places(box: Box, scene: Scene | None) -> Iterator[Thing]:
    for number, tile in enumerate(box.destinations[1:], 1):
        cost = f", {tile.cost}, {tile.vp} VP" if tile.cost else ""
        where = _where_place(scene, number) if scene else ""
        note = f"{tile.kind} destination{cost}"
        yield Thing(id=tile.id, name=tile.name, note=note, text=_told(str(tile), where))


def _tiles(box: Box, scene: Scene | None) -> Iterator[Thing]:
    for number, title in enumerate(box.pack.titles, 1):
        steps = ", ".join(map(str, title.vp))
        where = _where_title(scene, number) if scene else ""
        text = _told(str(title), f"{steps} VP for the first, second and later cubes.", where)
        yield Thing(id=title.id, name=title.name, note=f"{title.shade} title, {title.vp[0]} VP", text=text)
    for number, decree in enumerate(box.pack.decrees, 1):
        where = _where_decree(scene, number) if scene else ""
        yield Thing(id=decree.id, name=decree.name, note="decree", text=_told(str(decree), where))


def _who(scene: Scene, seat: int) -> str:
    return f"{LETTERS[seat]} {scene.names[seat]}"


def _slot(row: Sequence[int], number: int) -> str:
    return f"place {row.index(number) + 1} of {len(row)} from the left"


def _where_character(scene: Scene, number: int) -> str:
    state = _state(scene)
    if number in state.council.row:
        return f"Now in the Council, {_slot(state.council.row, number)}."
    if number in state.council.discards:
        return "Now on the Council's discard pile."
    for seat, player in enumerate(state.players):
        if number in player.characters:
            turned = ", engaged" if number in player.engaged else ""
            return f"Invited by {_who(scene, seat)}{turned}."
        if number in (*player.hand, *player.packet, *player.aside):
            return f"In the hand of {_who(scene, seat)}."
    return "Not in sight: in the deck, or in somebody's hand."


def _where_artwork(scene: Scene, number: int) -> str:
    state = _state(scene)
    if number in state.workshop.row:
        return f"Now in the Workshop, {_slot(state.workshop.row, number)}."
    if number in state.workshop.discards:
        return "Now on the Workshop's discard pile."
    for seat, player in enumerate(state.players):
        if number in player.artworks:
            return f"Acquired by {_who(scene, seat)}."
    return "Not yet seen: in the deck."


def _where_place(scene: Scene, number: int) -> str:
    state = _state(scene)
    where = ""
    if number in state.atlas.row:
        where = f"Now in the Atlas, {_slot(state.atlas.row, number)}."
    elif number in state.evolving:
        where = f"On the board, evolving dock {ROMAN[state.evolving.index(number) + 2]}."
    elif number in state.box.printed_evolving:
        where = "Covered by a tile."
    elif number in state.box.private:
        owners = [seat for seat, player in enumerate(state.players) if number in player.destinations]
        gone = "Out of the game." if number in state.atlas.discards else "Not yet seen: in the deck."
        where = f"Discovered by {_who(scene, owners[0])}." if owners else gone
    for what, owner in (("ship", state.ships[number]), ("lighthouse", state.lights[number])):
        if owner >= 0:
            where += f" A {what} of {_who(scene, owner)} is there."
        elif owner < -1:
            where += f" A {what} of the rival is there."
    return where.strip()


def _where_title(scene: Scene, number: int) -> str:
    state = _state(scene)
    if number not in state.titles:
        return "Not in this game."
    cubes = state.cubes[state.titles.index(number)]
    return "In this game; cubes: " + (", ".join(_who(scene, seat) for seat in cubes) or "none yet") + "."


def _where_decree(scene: Scene, number: int) -> str:
    state = _state(scene)
    if number not in state.decrees:
        return "Not in this game."
    return f"In this game, for period {ROMAN[state.decrees.index(number) + 1]}."
