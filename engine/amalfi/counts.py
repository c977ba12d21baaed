"""How the items that cards, titles and decrees speak of are counted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.amalfi.goods import ARTWORK_TYPES, CHARACTER_KINDS, ArtworkType, CharacterKind
from engine.amalfi.items import GRAND
from engine.amalfi.state import State
from engine.kernel import Seat


def artworks_by_type(state: State, seat: Seat) -> list[int]:
    """Books, paintings and monuments acquired."""
    cards = [state.box.artworks[card].type for card in state.players[seat].artworks]
    return [cards.count(kind) for kind in ARTWORK_TYPES]


def characters_by_kind(state: State, seat: Seat) -> list[int]:
    """Immediate, permanent, engageable and endgame characters invited."""
    kinds = [state.box.characters[card].kind for card in state.players[seat].characters]
    return [kinds.count(kind) for kind in CHARACTER_KINDS]


def _of_type(kind: ArtworkType, state: State, seat: Seat) -> int:
    artworks = state.box.artworks
    return [artworks[card].type for card in state.players[seat].artworks].count(kind)


def _of_kind(kind: CharacterKind, state: State, seat: Seat) -> int:
    characters = state.box.characters
    return [characters[card].kind for card in state.players[seat].characters].count(kind)


def _most_artworks(rank: int, state: State, seat: Seat) -> int:
    return sorted(artworks_by_type(state, seat), reverse=True)[rank]


def _artwork_pairs(state: State, seat: Seat) -> int:
    """Pairs of artworks of different types, each artwork in one pair."""
    counts = artworks_by_type(state, seat)
    total = sum(counts)
    return min(total // 2, total - max(counts))


def _blessing_sets(state: State, seat: Seat) -> int:
    player = state.players[seat]
    return min(len(player.characters), player.erected, len(player.artworks))


def _ships_on_own_private(state: State, seat: Seat) -> int:
    return sum(state.ships[place] == seat for place in state.players[seat].destinations)


def _grand_artworks(state: State, seat: Seat) -> int:
    return sum(state.box.artworks[card].vp >= GRAND for card in state.players[seat].artworks)


COUNTERS: dict[str, Callable[[State, Seat], int]] = {
    "artwork": lambda state, seat: len(state.players[seat].artworks),
    "artwork-type": lambda state, seat: sum(map(bool, artworks_by_type(state, seat))),
    "most-artworks": partial(_most_artworks, 0),
    "second-artworks": partial(_most_artworks, 1),
    "artwork-pair": _artwork_pairs,
    "grand-artwork": _grand_artworks,
    "character": lambda state, seat: len(state.players[seat].characters),
    "character-type": lambda state, seat: sum(map(bool, characters_by_kind(state, seat))),
    "destination": lambda state, seat: len(state.players[seat].destinations),
    "lighthouse": lambda state, seat: state.players[seat].erected,
    "ship-constructed": lambda state, seat: state.players[seat].built,
    "ship-on-own-private": _ships_on_own_private,
    "title": lambda state, seat: sum(seat in cubes for cubes in state.cubes),
    "bread": lambda state, seat: state.players[seat].bread,
    "blessing-set": _blessing_sets,
    **{kind: partial(_of_type, kind) for kind in ARTWORK_TYPES},
    **{kind: partial(_of_kind, kind) for kind in CHARACTER_KINDS},
}
"""By item, what counts it."""


def count(state: State, seat: Seat, item: str) -> int:
    """Return how many of the item (see `items.py`) the seat has."""
    return COUNTERS[item](state, seat)
