"""The items that cards, titles and decrees speak of, and how each is said."""

from __future__ import annotations

GRAND = 9
"""VP from which an artwork counts as grand."""

NOUNS: dict[str, str] = {
    "artwork": "artwork you have acquired",
    "book": "book you have acquired",
    "painting": "painting you have acquired",
    "monument": "monument you have acquired",
    "artwork-type": "type of artwork you have acquired",
    "most-artworks": "artwork of the type you have acquired most",
    "second-artworks": "artwork of the type you have acquired second most",
    "artwork-pair": "pair of artworks of 2 types",
    "grand-artwork": f"artwork you have acquired that is worth {GRAND} VP or more",
    "character": "character you have invited",
    "immediate": "immediate character you have invited",
    "permanent": "permanent character you have invited",
    "engageable": "engageable character you have invited",
    "endgame": "endgame character you have invited",
    "character-type": "type of character of which you have invited at least one",
    "destination": "private destination you have discovered",
    "lighthouse": "lighthouse you have erected",
    "ship-constructed": "ship you have constructed",
    "ship-on-own-private": "of your ships that lies at your private destinations",
    "title": "title you have claimed",
    "bread": "bread in your granary",
    "blessing-set": "set of 1 character, 1 lighthouse and 1 artwork",
}
"""By item, what stands after *for each*."""

_TITLES = {
    "artwork": "artworks acquired",
    "book": "books acquired",
    "painting": "paintings acquired",
    "monument": "monuments acquired",
    "most-artworks": "artworks of one type acquired",
    "second-artworks": "artworks of each of two types acquired",
    "character": "characters invited",
    "immediate": "immediate characters invited",
    "permanent": "permanent characters invited",
    "engageable": "engageable characters invited",
    "endgame": "endgame characters invited",
    "destination": "private destinations discovered",
    "lighthouse": "lighthouses erected",
    "ship-constructed": "ships constructed",
}


def needed(number: int, item: str) -> str:
    """Return so many of an item as a title asks for them: `4 lighthouses erected`."""
    said = _TITLES.get(item, f"of: {NOUNS[item]}")
    return f"{number} {said.replace('s ', ' ', 1) if number == 1 else said}"
