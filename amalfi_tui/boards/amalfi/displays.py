"""The Workshop, the Atlas and the Council: open cards with what they cost the player who looks."""

from __future__ import annotations

from amalfi_tui.boards.amalfi.board import marked
from amalfi_tui.boards.amalfi.notation import price, short_price, signs
from amalfi_tui.boards.amalfi.reach import buyer
from amalfi_tui.boards.base import Drawing, Scene
from amalfi_tui.lines import Line, Lines, fit, heading, line, plain, spread, width, wrapped
from engine.amalfi.actions import acquire, discover, invite
from engine.amalfi.displays import first_slot
from engine.amalfi.goods import DisplayName, counted
from engine.amalfi.state import Display, State

_ROOMY, _WORDY = 44, 64
"""Cells from which a heading, and what a card of the Council costs to take, have room for words."""
_NAME = 26
"""Cells for the name of a character, so that what stands behind it stands in columns."""
TITLES: dict[DisplayName, str] = {"workshop": "Workshop", "atlas": "Atlas", "council": "Council"}


def _artwork(scene: Scene, card: int, cells: int, rows: int) -> Lines:
    state: State = scene.view
    art = state.box.artworks[card]
    due = acquire.price(state, buyer(scene), card)
    if rows == 1:
        right = (*short_price(due, art.cost), *line(("  ", ""), (f"{art.vp:>2}", "vp")))
        middle = (*line((f" {art.type[0]} ", "dim")), *signs(str(art)))
        left = (*marked(scene, art.id, art.name, max(cells - 19, 18), "name"), *middle)
        return [spread(left, line(" ", *right), cells)]
    right = (*price(due, art.cost), *line(("  ", ""), (f"{art.vp:>2} VP", "vp")))
    left = marked(scene, art.id, art.name, 3 + len(art.name), "name")
    first, *rest = wrapped(str(art), cells - 13, "dim", rows=rows - 1)
    kind = line((f"   {art.type:<10}", "dim"))
    return [spread(left, line(" ", *right), cells), (*kind, *first), *(line(" " * 13, *row) for row in rest)]


def _tile(scene: Scene, place: int, cells: int, rows: int) -> Lines:
    state: State = scene.view
    tile = state.box.destinations[place]
    due = discover.price(state, buyer(scene), place)
    cost = discover.cost(state, place)
    if rows == 1:
        right = (*short_price(due, cost), *line(("  ", ""), (f"{tile.vp:>2}", "vp")))
        left = (*marked(scene, tile.id, tile.name, 19, "name"), *signs(str(tile)))
        return [spread(left, line(" ", *right), cells)]
    right = (*price(due, cost), *line(("  ", ""), (f"{tile.vp:>2} VP", "vp")))
    left = marked(scene, tile.id, tile.name, 3 + len(tile.name), "name")
    return [spread(left, line(" ", *right), cells), *wrapped(str(tile), cells, "dim", "   ", rows=rows - 1)]


def _council(scene: Scene, card: int, cells: int, rows: int) -> Lines:
    state: State = scene.view
    character = state.box.characters[card]
    slot = first_slot(state, "council") + state.council.row.index(card)
    bread = state.box.board.council[slot]
    take = f"-{bread}b" if bread > 0 else f"+{-bread}b" if bread else "free"
    words = " to take" if cells >= _WORDY else ""
    tag = line((f" {take:>4}", "good" if bread <= 0 else "warn"), (words, "dim"))
    note = tag if rows > 1 else line(f" {take:>4}")
    return character_lines(scene, card, cells, rows, note, character.kind)


def character_lines(scene: Scene, card: int, cells: int, rows: int, note: Line, kind: str) -> Lines:
    """Return a character: its kind, what inviting it costs, a note, and its text."""
    state: State = scene.view
    if not card:
        return [fit(line(("   a card you have not seen", "dim")), cells)]
    character = state.box.characters[card]
    due = invite.price(state, buyer(scene), card)
    if rows == 1:
        cost = short_price(due, character.cost)
        name = marked(scene, character.id, character.name, min(27, cells - 12), "name")
        left = (*name, *line((kind[:4], "dim"), " "), *cost)
        tail = (*line("  "), *line((str(character), "dim"))) if cells > 60 else ()
        return [spread((*left, *tail), note, cells)]
    name = marked(scene, character.id, character.name, _NAME, "name")
    left = (*name, *line((f" {kind:<10} ", "dim")))
    cost = price(due, character.cost)
    if width(left) + width(cost) + width(note) > cells:
        cost = short_price(due, character.cost)
    return [spread((*left, *cost), note, cells), *wrapped(str(character), cells, "dim", "   ", rows=rows - 1)]


_DRAW = {"workshop": _artwork, "atlas": _tile, "council": _council}


def piles(scene: Scene, name: DisplayName, cells: int) -> str:
    """Return how many cards are left in the deck and lie discarded, as far as there is room."""
    pile: Display = scene.view.display(name)
    discarded = f", {len(pile.discards)} discarded" if pile.discards else ""
    return f"{len(pile.deck)} in the deck{discarded}" if cells > _ROOMY else f"deck {len(pile.deck)}"


def cards_of(scene: Scene, name: DisplayName, cells: int, rows: int) -> Lines:
    """Return the open cards of a display from left to right, so many lines a card."""
    found: Lines = []
    for card in scene.view.display(name).row:
        found += _DRAW[name](scene, card, cells, rows)
    return found or [line(("   nothing is left" if scene.view.period else "   not dealt yet", "dim"))]


def display(scene: Scene, name: DisplayName, cells: int, rows: int) -> Lines:
    """Return a row of open cards under its heading."""
    return [heading(TITLES[name], piles(scene, name, cells), cells), *cards_of(scene, name, cells, rows)]


def draw_display(name: DisplayName) -> Drawing:
    """Return how one row of open cards is drawn on its own."""

    def draw(scene: Scene, cells: int, rows: int) -> Lines:
        state: State = scene.view
        cards = max(len(state.display(name).row), 1)
        each = 3 if name == "council" or rows > cards * 3 + 1 else 2
        found = display(scene, name, cells, each)
        found.append(())
        found += wrapped(_hint(scene, name), cells, "dim")
        return found

    return draw


def _hint(scene: Scene, name: DisplayName) -> str:
    state: State = scene.view
    who = scene.names[buyer(scene)]
    board = state.box.board
    if name == "council":
        steps = [counted(n, "bread") if n > 0 else f"gain {-n}" if n else "free" for n in board.council]
        taking = ", ".join(steps)
        return f"Left to right. Taking costs by the place: {taking}. Prices to invite are those of {who}."
    extra = ", ".join(f"+{n}" for n in (board.workshop if name == "workshop" else board.atlas))
    own = f"Left to right. Prices are those of {who}, the place included ({extra})"
    return f"{own}; the rightmost one gives 1 bread."


def hand_by_name(scene: Scene) -> Lines:
    """Return the names of the cards in hand; none when all hands are shown."""
    state: State = scene.view
    hand = state.players[scene.eyes].hand if scene.eyes is not None else ()
    return [line(state.box.characters[card].name) for card in hand]


def short_hand(scene: Scene) -> Line:
    """Return the hand on one line, by name."""
    if scene.eyes is None:
        return ()
    cards = " · ".join(map(plain, hand_by_name(scene)))
    return line(("F7 ", "key"), ("Hand ", "head"), cards or "empty")
