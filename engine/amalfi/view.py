"""What a seat knows of a position, and positions that fit what it knows (Views)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.amalfi.state import Card, Player, State
from engine.kernel import Generator, Seat, shuffled

_SECRET = ("hand", "packet", "aside")
"""The zones of a player whose cards others may not have seen."""


def view(state: State, seat: Seat) -> State:
    """Return a copy in which every card that *seat* has not seen is the unknown card."""
    seen = state.copy()
    seen.events = []
    bit = 1 << seat
    for display in (seen.workshop, seen.atlas, seen.council):
        display.deck = (0,) * len(display.deck)
    seen.pool = (0,) * len(seen.pool)
    for other, player in enumerate(seen.players):
        if other != seat:
            for zone in _SECRET:
                cards = getattr(player, zone)
                if cards:
                    setattr(player, zone, tuple(c if state.seen[c] & bit else 0 for c in cards))
            if player.pick is not None:
                player.pick = 0
    seen.seen = [mask if mask & bit else 0 for mask in state.seen]
    return seen


def reveals(before: State, after: State, seat: Seat) -> bool:
    """Whether *seat* knows where a card is that it did not know of: an action that did this is not undone."""
    was, now = view(before, seat), view(after, seat)
    return any(new - old for old, new in zip(_known(was), _known(now), strict=True))


def _known(seen: State) -> tuple[set[Card], set[Card], set[Card]]:
    """The artworks, tiles and characters whose place a view shows."""
    tiles = (*seen.atlas.row, *seen.atlas.discards, *seen.evolving)
    tiles += tuple(tile for player in seen.players for tile in player.destinations)
    works = (*seen.workshop.row, *seen.workshop.discards, *_acquired(seen))
    return set(works) - {0}, set(tiles) - {0}, set(_known_characters(seen)) - {0}


def imagine(view: State, rng: Generator) -> State:
    """Return a copy of a view in which the unknown cards are dealt at random from those unseen.

    A card that the seat has seen and that lies nowhere open has gone back to the deck.
    """
    state = view.copy()
    state.events = []
    box = state.box
    places = (*state.evolving, *(tile for player in state.players for tile in player.destinations))
    _fill(state.workshop, len(box.artworks), _acquired(state), rng)
    _fill(state.atlas, len(box.destinations), (*box.public, *box.printed_evolving, *places), rng)
    missing = shuffled(_missing(len(box.characters), _known_characters(state)), rng)
    unseen = [card for card in missing if not state.seen[card]]
    returned = [card for card in missing if state.seen[card]]
    for player in state.players:
        player.aside = _deal(player.aside, unseen, box.endgame)
    drafting = state.hands == "score-draft" and not state.period
    drafted = tuple(card for card in unseen if card not in box.endgame) if drafting else ()
    for player in state.players:
        player.hand = _deal(player.hand, unseen, drafted)
        player.packet = _deal(player.packet, unseen, drafted)
        if player.pick == 0:
            player.pick = shuffled(player.packet, rng)[0]
    state.pool = _deal(state.pool, unseen)
    state.council.row = _deal(state.council.row, unseen)
    state.council.discards = _deal(state.council.discards, unseen)
    state.council.deck = _deal(state.council.deck, list(shuffled((*unseen, *returned), rng)))
    return state


def _acquired(state: State) -> tuple[Card, ...]:
    return tuple(card for player in state.players for card in player.artworks)


def _known_characters(state: State) -> Iterator[Card]:
    yield from state.council.row
    yield from state.council.discards
    yield from state.council.deck
    yield from state.pool
    for player in state.players:
        yield from zones(player)


def zones(player: Player) -> tuple[Card, ...]:
    """Return every character a player holds or has invited."""
    return (*player.hand, *player.packet, *player.aside, *player.characters)


def _missing(total: int, known: Iterable[Card]) -> list[Card]:
    there = set(known)
    return [card for card in range(1, total) if card not in there]


def _fill(display: object, total: int, elsewhere: tuple[Card, ...], rng: Generator) -> None:
    """Deal the unseen cards of one kind to the unknown places of its display."""
    rows = ("row", "discards", "deck")
    known = [card for name in rows for card in getattr(display, name)]
    unseen = list(shuffled(_missing(total, (*known, *elsewhere)), rng))
    for name in rows:
        setattr(display, name, _deal(getattr(display, name), unseen))


def _deal(cards: tuple[Card, ...], unseen: list[Card], only: tuple[Card, ...] = ()) -> tuple[Card, ...]:
    """Put an unseen card, of *only* these if there is one, in place of each unknown card."""
    if 0 not in cards:
        return cards
    dealt = []
    for card in cards:
        if card or not unseen:
            dealt.append(card)
            continue
        at = next((i for i in range(len(unseen) - 1, -1, -1) if unseen[i] in only), -1) if only else -1
        dealt.append(unseen.pop(at))
    return tuple(dealt)
