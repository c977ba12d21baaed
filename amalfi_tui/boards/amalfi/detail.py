"""Card detail: the whole text of what is pointed at, who could use it, and where the rules tell of it."""

from __future__ import annotations

from amalfi_tui.boards.amalfi.mats import mat
from amalfi_tui.boards.amalfi.notation import CUBE, LIGHT, SHIP, price
from amalfi_tui.boards.amalfi.pages.rules import pages
from amalfi_tui.boards.amalfi.pointing import (
    DECREE,
    SEAT,
    TITLE,
    card_of,
    numbered,
    the_decree,
    the_title,
)
from amalfi_tui.boards.amalfi.reach import buyer, who_could
from amalfi_tui.boards.base import Scene
from amalfi_tui.lines import LETTERS, Line, Lines, flowing, heading, line, wrapped
from engine.amalfi.actions import acquire, discover, invite
from engine.amalfi.answers import TakePack
from engine.amalfi.components import Artwork, Character, Cost, Destination
from engine.amalfi.counts import count
from engine.amalfi.events import NOBODY
from engine.amalfi.phases import ROMAN, decree_vp
from engine.amalfi.state import State


def detail(scene: Scene, cells: int) -> Lines:
    """Return the option under the cursor in full, and the card or place that it is about."""
    if scene.pointed:
        return _thing(scene, scene.pointed, cells)
    if scene.cursor is None:
        return [line(("No option is under the cursor.", "dim"))]
    state: State = scene.view
    if isinstance(scene.cursor, TakePack):
        return _pack(state, scene.cursor.icon, cells)
    found: Lines = [*wrapped(scene.game.option(state, scene.cursor), cells, "name"), ()]
    decision = scene.decision
    for slug in dict.fromkeys((scene.target, decision.source if decision else "")):
        if card_of(state, slug) is not None:
            found += [*_thing(scene, slug, cells), ()]
    return found


def _thing(scene: Scene, link: str, cells: int) -> Lines:
    if link.startswith(TITLE):
        return _title(scene, numbered(link), cells)
    if link.startswith(DECREE):
        return _decree(scene, numbered(link), cells)
    if link.startswith(SEAT):
        return _seat(scene, numbered(link), cells)
    card = card_of(scene.view, link)
    if card is None:
        return []
    if isinstance(card, Artwork):
        drawn = _artwork(scene, card, cells)
    elif isinstance(card, Destination):
        drawn = _place(scene, card, cells)
    else:
        drawn = _character(scene, card, cells)
    return [*drawn, *_within_reach(scene, link)]


def _pack(state: State, icon: str, cells: int) -> Lines:
    """Return the six characters of a starting pack, with what they cost and do."""
    found: Lines = [heading(f"The {icon} pack", "six characters", cells)]
    for card in state.box.by_icon[icon]:
        character = state.box.characters[card]
        cost = line(("  ", ""), *price(character.cost.amount, character.cost))
        found.append((*line((character.name, "name"), (f"  {character.kind}", "dim")), *cost))
        found += wrapped(str(character), cells, "", "  ")
    return found


def _rule(topic: str) -> Line:
    """Return on which page of the rules such a thing is explained."""
    page = next(page.name for page in pages() if page.id == topic)
    return line(("In the rules: ", "dim"), page, (" (type : and its name)", "dim"))


def _within_reach(scene: Scene, slug: str) -> Lines:
    """Return who could choose the card or place in a turn now."""
    seats = who_could(scene, slug)
    if seats is None:
        return []
    names: Line = ()
    for seat in seats:
        names += line(("  ", ""), (LETTERS[seat], f"p{seat}"), f" {scene.names[seat]}")
    return [(*line(("Within reach now of", "dim")), *(names or line(" nobody")))]


def _artwork(scene: Scene, art: Artwork, cells: int) -> Lines:
    state: State = scene.view
    number = state.box.number[art.id]
    now = acquire.price(state, buyer(scene), number) if number in state.workshop.row else None
    return [
        heading(art.name, art.type, cells),
        *_costs(scene, art.cost, now, art.vp),
        *wrapped(str(art), cells),
        _rule("acquisition"),
    ]


def _character(scene: Scene, character: Character, cells: int) -> Lines:
    state: State = scene.view
    now = invite.price(state, buyer(scene), state.box.number[character.id])
    return [
        heading(character.name, f"{character.kind} character", cells),
        *_costs(scene, character.cost, now),
        *wrapped(str(character), cells),
        _rule("engagement" if character.kind == "engageable" else "invitation"),
    ]


def _place(scene: Scene, tile: Destination, cells: int) -> Lines:
    state: State = scene.view
    place = state.box.place[tile.id]
    found: Lines = [heading(tile.name, f"{tile.kind} destination", cells)]
    if tile.cost is not None:
        now = discover.price(state, buyer(scene), place) if place in state.atlas.row else None
        found += _costs(scene, tile.cost, now, tile.vp)
    found += wrapped(str(tile), cells)
    if place in state.evolving:
        found.append(line("An evolving dock: whoever sails there may take 1 character, too."))
    owner = next((owner for at, owner in state.places() if at == place), NOBODY)
    ship, light = state.ships[place], state.lights[place]
    signs = (("Owned by ", owner), (f"{SHIP} ship of ", ship), (f"{LIGHT} lighthouse of ", light))
    parts = [
        line((sign, "dim"), (LETTERS[seat], f"p{seat}"), f" {scene.names[seat]}")
        for sign, seat in signs
        if seat >= 0
    ]
    topic = "discovery" if place in state.atlas.row else "navigation"
    return [*found, *flowing(parts, cells, "   "), _rule(topic)]


def _title(scene: Scene, at: int, cells: int) -> Lines:
    """Return a title: what it needs, what its cubes score, and how far each player has come."""
    state: State = scene.view
    title, cubes = the_title(state, at), state.cubes[at]
    found: Lines = [heading(title.name, f"{title.shade} title", cells), *wrapped(str(title), cells)]
    steps: Line = line(("VP of the cubes ", "dim"))
    for number, vp in enumerate(title.vp[: len(state.players)]):
        owner = cubes[number] if number < len(cubes) else NOBODY
        cube = [(f"{CUBE}{LETTERS[owner]}", f"p{owner}")] if owner >= 0 else []
        steps += line(" ", (str(vp), "dim" if cube else "vp"), *cube)
    found.append(steps)
    for seat in range(len(state.players)):
        parts = [f"{count(state, seat, need.item)} of {need.number}" for need in title.needs]
        done = "has it" if seat in cubes else ", ".join(parts)
        found.append(_seat_row(scene, seat, done, "good" if seat in cubes else ""))
    return [*found, _rule("titles")]


def _decree(scene: Scene, period: int, cells: int) -> Lines:
    """Return a decree: what it pays in its period, and what it would score for each player now."""
    state: State = scene.view
    decree = the_decree(state, period)
    past = period < state.period
    when = "scored" if past else "scores at the end of this period" if period == state.period else "to come"
    head = heading(f"{decree.name}, decree {ROMAN[period]}", when, cells)
    found: Lines = [head, *wrapped(str(decree), cells)]
    more = state.box.board.decree_extra[ROMAN[period]]
    added = [f"{more[r.board]} for a {r.board}" for r in decree.rewards if more.get(r.board)]
    if added:
        found.append(line((f"(with what the board adds in this period: {', '.join(added)})", "dim")))
    if not past:
        found.append(line(("If it were scored now:", "dim")))
        for seat in range(len(state.players)):
            counts = ", ".join(f"{count(state, seat, r.item)} x {r.vp}" for r in decree.rewards)
            vp = decree_vp(state, seat, period)
            found.append(_seat_row(scene, seat, f"{vp:>3} VP  ({counts})", "vp" if vp else "dim"))
    return [*found, _rule("decrees")]


def _seat_row(scene: Scene, seat: int, text: str, role: str) -> Line:
    return line(" ", (LETTERS[seat], f"p{seat}"), f" {scene.names[seat]:<12.12} ", (text, role))


def _seat(scene: Scene, seat: int, cells: int) -> Lines:
    """Return a player's board, and what each character in it does."""
    state: State = scene.view
    found = mat(scene, seat, cells)
    coming = [f"{state.box.names[slug]} {vp:+d}" for slug, vp in scene.game.prospects(state, seat) if vp]
    if coming:
        found += [
            line((" if nothing else changed:", "dim")),
            *wrapped(", ".join(coming), cells - 2, "", "  "),
        ]
    for card in state.players[seat].characters:
        character = state.box.characters[card]
        found.append(line((f" {character.name}", "name"), (f"  {character.kind}", "dim")))
        found += wrapped(str(character), cells - 2, "", "   ")
    return found


def _costs(scene: Scene, cost: Cost, now: int | None, vp: int = 0) -> Lines:
    """Return what a card costs as printed, and what it costs the player who looks where it lies."""
    found = line(("costs ", "dim"), *price(cost.amount, cost))
    if now is not None and now != cost.amount:
        found += line((f"; {scene.names[buyer(scene)]} now ", "dim"), *price(now, cost))
    if vp:
        found += line(("  worth ", "dim"), (f"{vp} VP", "vp"))
    return [found]
