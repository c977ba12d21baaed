"""What cards, titles and decrees count: an item has a name, a noun and a way to be counted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.amalfi.goods import ARTWORK_TYPES, CHARACTER_KINDS
from engine.amalfi.state import State
from engine.kernel import Seat

GRAND = 9
"""VP from which an artwork counts as grand."""


def artworks_by_type(state: State, seat: Seat) -> list[int]:
    """Books, paintings and monuments acquired."""
    cards = [state.box.artworks[card].type for card in state.players[seat].artworks]
    return [cards.count(kind) for kind in ARTWORK_TYPES]


def characters_by_kind(state: State, seat: Seat) -> list[int]:
    """Immediate, permanent, engageable and endgame characters invited."""
    kinds = [state.box.characters[card].kind for card in state.players[seat].characters]
    return [kinds.count(kind) for kind in CHARACTER_KINDS]


def _of_type(number: int, state: State, seat: Seat) -> int:
    return artworks_by_type(state, seat)[number]


def _of_kind(number: int, state: State, seat: Seat) -> int:
    return characters_by_kind(state, seat)[number]


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


_ITEMS: dict[str, tuple[str, Callable[[State, Seat], int]]] = {
    "artwork": ("artwork you have acquired", lambda state, seat: len(state.players[seat].artworks)),
    "artwork-type": (
        "type of artwork you have acquired",
        lambda state, seat: sum(map(bool, artworks_by_type(state, seat))),
    ),
    "most-artworks": ("artwork of the type you have most", partial(_most_artworks, 0)),
    "second-artworks": ("artwork of the type you have second most", partial(_most_artworks, 1)),
    "artwork-pair": ("pair of artworks of 2 types", _artwork_pairs),
    "grand-artwork": (f"artwork you have acquired that is worth {GRAND} VP or more", _grand_artworks),
    "character": ("character you have invited", lambda state, seat: len(state.players[seat].characters)),
    "character-type": (
        "type of character you have invited",
        lambda state, seat: sum(map(bool, characters_by_kind(state, seat))),
    ),
    "destination": (
        "private destination you have discovered",
        lambda state, seat: len(state.players[seat].destinations),
    ),
    "lighthouse": ("lighthouse you have erected", lambda state, seat: state.players[seat].erected),
    "ship-constructed": ("ship you have constructed", lambda state, seat: state.players[seat].built),
    "ship-on-own-private": (
        "of your ships that lies at your private destinations",
        _ships_on_own_private,
    ),
    "title": ("title you have claimed", lambda state, seat: sum(seat in cubes for cubes in state.cubes)),
    "bread": ("bread in your granary", lambda state, seat: state.players[seat].bread),
    "blessing-set": ("set of 1 character, 1 lighthouse and 1 artwork", _blessing_sets),
    **{
        kind: (f"{kind} you have acquired", partial(_of_type, number))
        for number, kind in enumerate(ARTWORK_TYPES)
    },
    **{
        kind: (f"{kind} character you have invited", partial(_of_kind, number))
        for number, kind in enumerate(CHARACTER_KINDS)
    },
}

ITEMS = frozenset(_ITEMS)
"""The items that words may name."""


def count(state: State, seat: Seat, item: str) -> int:
    """Return how many of the item the seat has."""
    return _ITEMS[item][1](state, seat)


def noun(item: str) -> str:
    """Return the item as a card says it, after *for each*."""
    return _ITEMS[item][0]
