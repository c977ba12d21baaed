"""The five goods, the holds that store them, and the kinds of cards."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.kernel import saying

Hold: TypeAlias = Literal["spices", "wood", "wine", "gems", "fabric"]
HOLDS: tuple[Hold, ...] = ("spices", "wood", "wine", "gems", "fabric")
HOLD: dict[str, int] = {name: number for number, name in enumerate(HOLDS)}
"""Each hold's place in a list of five."""

WORTH = (2, 3, 3, 3, 3)
"""Resources that one ship taken from each hold stands for."""
EMERGENCY = 3
"""Resources, or bread, that one ship moved from the bay to the port stands for."""

ArtworkType: TypeAlias = Literal["book", "painting", "monument"]
ARTWORK_TYPES: tuple[ArtworkType, ...] = ("book", "painting", "monument")

CharacterKind: TypeAlias = Literal["immediate", "permanent", "engageable", "endgame"]
CHARACTER_KINDS: tuple[CharacterKind, ...] = ("immediate", "permanent", "engageable", "endgame")

HandIcon: TypeAlias = Literal["ship", "book", "painting", "monument", "destination", "council"]
HAND_ICONS: tuple[HandIcon, ...] = ("ship", "book", "painting", "monument", "destination", "council")

DisplayName: TypeAlias = Literal["workshop", "atlas", "council"]
"""The three rows of open cards: artworks, destinations, characters."""

SHIPS, BAY_AT_START, LIGHTHOUSES, GRANARY_AT_START = 10, 4, 6, 6
GRANARY_AT_MOST = GRANARY_AT_START + LIGHTHOUSES
YARD_AT_START = SHIPS - BAY_AT_START
PERIODS = 4
WOOD_FOR_A_SHIP = (0, 5, 4, 4, 3)
"""By period (Construction)."""
FEED_AT_START = 2
HUNGER_VP = 3
"""VP lost for each bread short in Phase 2."""
LIGHTHOUSE_BREAD = 2
"""Bread for sending a ship with a lighthouse."""


def counted(number: int, noun: str) -> str:
    """Return `1 ship`, `2 ships`, `3 bread`: as it is said."""
    return saying.counted(number, noun, _SAME)


_SAME = frozenset({"bread", "VP", "wood", "spices", "wine", "gems", "fabric"})
listed = saying.listed
