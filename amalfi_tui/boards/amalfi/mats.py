"""The players' own boards: holds, ships, bread, lighthouses, and all that they have gathered."""

from __future__ import annotations

from amalfi_tui.boards.amalfi.board import beside_name
from amalfi_tui.boards.amalfi.displays import character_lines
from amalfi_tui.boards.amalfi.notation import LETTER, LIGHT, SHIP, goods
from amalfi_tui.boards.amalfi.pointing import SEAT, named
from amalfi_tui.boards.amalfi.rival import draw_panel
from amalfi_tui.boards.base import Scene
from amalfi_tui.boxes import Box, frame, inner
from amalfi_tui.lines import LETTERS, Line, Lines, beside, cut, fit, flowing, heading, line, spread, wrapped
from engine.amalfi.goods import CHARACTER_KINDS, HOLDS, LIGHTHOUSES, YARD_AT_START
from engine.amalfi.phases import feed_due
from engine.amalfi.state import State
from engine.kernel import Seat

_BOXED, _HIGH = 29, 5
"""Cells and lines from which each player has a box."""
_WIDE, _FULL = 44, 9
"""Cells and lines from which a box has room for a player's board in full."""


def name_line(scene: Scene, seat: Seat, cells: int) -> Line:
    """Return a player's letter, name and score, with who is asked and who has passed."""
    return spread(_name(scene, seat), line(" ", *_score(scene, seat)), cells)


def _name(scene: Scene, seat: Seat) -> Line:
    state: State = scene.view
    asked = scene.decision is not None and scene.decision.seat == seat
    rose = "✦" if state.wind_rose == seat and state.period else ""
    return line(
        ("▸" if asked else " ", "key"),
        (LETTERS[seat], f"p{seat}"),
        " ",
        *named(scene, f"{SEAT}{seat}", scene.names[seat], "name"),
        (f" {rose}" if rose else "", "key"),
        (" passed" if state.players[seat].passed else "", "dim"),
    )


def _score(scene: Scene, seat: Seat) -> Line:
    return line((f"{scene.view.players[seat].score} VP", "vp"))


def _kind(spec: str) -> str:
    return "" if spec.startswith("you") else spec


def fleet(state: State, seat: Seat) -> int:
    """Return the seat's ships on docks."""
    return sum(owner == seat for owner in state.ships)


def draw_rail(scene: Scene, cells: int, rows: int) -> Lines:
    """Return the players' key figures, as much of each as there is room for; in boxes where that is much."""
    state: State = scene.view
    seats = range(len(state.players))
    panel = draw_panel(scene, cells, rows // 2)
    each = (rows - len(panel)) // len(state.players)
    if panel or cells < _BOXED or each < _HIGH:
        found: Lines = []
        for seat in seats:
            full = each >= _FULL and cells >= _WIDE
            block = mat(scene, seat, cells) if full else figures(scene, seat, cells, each)
            found += block[:each] if panel else [*block, *[()] * each][:each]
        gap: Lines = [()] * min(rows - len(found) - len(panel), 1)
        return [*found, *gap, *panel] if panel else found
    each = (rows - 1) // len(state.players)
    room = inner(cells)[0]
    boxes = []
    for seat in seats:
        full = each >= _FULL and room >= _WIDE
        block = mat(scene, seat, room) if full else figures(scene, seat, room, each + 1)
        lines = [*block[1:], *[()] * each][: each - 1]
        name = _name(scene, seat)
        boxes.append([Box(name[name[0].text == " " :], lines, _score(scene, seat))])
    return frame(boxes, cells)


def figures(scene: Scene, seat: Seat, cells: int, rows: int) -> Lines:
    """Return one player's key figures on three lines, or on more."""
    state: State = scene.view
    player = state.players[seat]
    due = feed_due(state, seat)
    hungry = "warn" if player.bread < due else "dim"
    eats = f" eats {due}" if cells >= 30 else "!" if hungry == "warn" else ""
    bread = line(("  b ", "dim"), f"{player.bread}/{player.granary}", (eats, hungry))
    found: Lines = [
        name_line(scene, seat, cells),
        cut((*line(" "), *goods(player.holds), *bread), cells),
    ]
    places = line(
        (" bay ", "dim"),
        str(player.bay),
        (" port ", "dim"),
        str(player.port),
        (" yd ", "dim"),
        str(player.yard),
        (f" {LIGHT}", "dim"),
        str(player.erected),
        (" h", "dim"),
        str(len(player.hand) + len(player.packet) + len(player.aside)),
    )
    found.append(cut(places, cells))
    if rows > 4:
        at_sea = fleet(state, seat)
        roomy = cells >= _BOXED
        afloat = line((" at sea " if roomy else " sea ", "dim"), str(at_sea))
        found.append(cut((*afloat, *line(*_gathered(state, seat, roomy=roomy))), cells))
        people = flowing([_person(scene, seat, card) for card in player.characters], cells - 1, ", ")
        found += [cut(line(" ", *row), cells) for row in people[: rows - 5]]
    return found


def _gathered(state: State, seat: Seat, *, roomy: bool) -> list[tuple[str, str]]:
    player = state.players[seat]
    last, gap = ("char", "  ") if roomy else ("ch", " ")
    counts = (("art", player.artworks), ("dest", player.destinations), (last, player.characters))
    found: list[tuple[str, str]] = []
    for name, cards in counts:
        found += [(f"{gap}{name} ", "dim"), (str(len(cards)), "")]
    return found


def _person(scene: Scene, seat: Seat, card: int) -> Line:
    state: State = scene.view
    character = state.box.characters[card]
    turned = card in state.players[seat].engaged
    sign = "↻" if turned else "•" if character.kind == "engageable" else ""
    name = named(scene, character.id, character.name, "dim" if turned else "")
    return line((sign, "key" if not turned else "dim"), *name)


def mat(scene: Scene, seat: Seat, cells: int) -> Lines:
    """Return one player's board in full."""
    state: State = scene.view
    player = state.players[seat]
    spec = _kind(scene.seats[seat])
    due = feed_due(state, seat)
    hungry = "warn" if player.bread < due else "good"
    found: Lines = [name_line(scene, seat, cells)]
    holds: list[tuple[str, str]] = []
    for hold, count in zip(HOLDS, player.holds, strict=True):
        role = hold if count else "dim"
        holds += [(f"{LETTER[hold]} ", role), (f"{SHIP * count or '·'}", role), ("  ", "")]
    found.append(cut(line((" holds ", "dim"), *holds), cells))
    ships = line(
        (" bay ", "dim"), str(player.bay), ("  port ", "dim"), str(player.port), ("  at sea ", "dim"),
        str(fleet(state, seat)), ("  shipyard ", "dim"), f"{player.yard}/{YARD_AT_START}",
    )  # fmt: skip
    stores = line(
        (" bread ", "dim"), f"{player.bread}/{player.granary}", (f" (eats {due})", hungry),
        ("  lighthouses ", "dim"), f"{player.erected}/{LIGHTHOUSES}", ("  hand ", "dim"),
        str(len(player.hand) + len(player.packet) + len(player.aside)), (f"  {spec}", "dim"),
    )  # fmt: skip
    found += [cut(ships, cells), cut(stores, cells)]
    found += _listing("characters", [_person(scene, seat, card) for card in player.characters], cells)
    found += _listing("artworks", [_artwork(scene, card) for card in player.artworks], cells)
    found += _listing("destinations", [_tile(scene, place) for place in player.destinations], cells)
    return found


def _listing(what: str, parts: list[Line], cells: int) -> Lines:
    if not parts:
        return [line((f" no {what}", "dim"))]
    first = line((f" {what}: ", "dim"))
    return flowing([(*first, *parts[0]), *parts[1:]], cells, ", ", "   ")


def _artwork(scene: Scene, card: int) -> Line:
    state: State = scene.view
    art = state.box.artworks[card]
    return line(*named(scene, art.id, art.name), (f" {art.type[0]}{art.vp}", "vp"))


def _tile(scene: Scene, place: int) -> Line:
    tile = scene.view.box.destinations[place]
    return (*named(scene, tile.id, tile.name), *beside_name(scene, place))


def draw_mats(scene: Scene, cells: int, rows: int) -> Lines:
    """Return every player's board, the chosen one first; side by side where there is room."""
    state: State = scene.view
    order = state.clockwise(scene.mat)
    columns = 2 if cells >= 96 and len(order) > 1 else 1
    each = (cells - 2 * (columns - 1)) // columns
    blocks: Lines = []
    for first in range(0, len(order), columns):
        row = [mat(scene, seat, each) for seat in order[first : first + columns]]
        blocks += [*beside(row, [each] * len(row), 2), ()]
    blocks += _explained(cells)
    return blocks


def _explained(cells: int) -> Lines:
    people = "• can be engaged, ↻ is engaged, ✦ holds the Wind Rose"
    text = f"{people}; after an artwork: book, painting or monument, and its VP."
    return [heading("", "", cells), *wrapped(text, cells, "dim", " ")]


def draw_hand(scene: Scene, cells: int, rows: int) -> Lines:
    """Return the hand of the eyes' seat, each card with its text; other hands only as numbers."""
    state: State = scene.view
    found: Lines = []
    for seat, player in enumerate(state.players):
        own = scene.eyes in {None, seat}
        zones = (("hand", player.hand), ("to choose from", player.packet), ("laid by", player.aside))
        for zone, cards in zones:
            if own and cards:
                title = zone.capitalize() if scene.eyes == seat else f"{scene.names[seat]}: {zone}"
                found.append(heading(title, str(len(cards)), cells))
                for card in cards:
                    kind = state.box.characters[card].kind if card else CHARACTER_KINDS[0]
                    lines = 3 if rows > len(cards) * 3 else 2 if rows else 1
                    found += character_lines(scene, card, cells, lines, (), kind)
    others = [
        line((LETTERS[seat], f"p{seat}"), f" {len(player.hand) + len(player.packet)}")
        for seat, player in enumerate(state.players)
        if scene.eyes not in {None, seat}
    ]
    if not found:
        found.append(line(("Your hand is empty.", "dim")))
    if others:
        found += [(), *flowing([line(("Cards in other hands: ", "dim")), *others], cells)]
    return [fit(row, cells) if row else row for row in found]
