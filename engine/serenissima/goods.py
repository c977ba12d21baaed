"""The six goods, what a galley holds, and the numbers that the rulebook fixes."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Literal, TypeAlias

Good: TypeAlias = Literal["wood", "stone", "marble", "wine", "gold", "spice"]
GOODS: tuple[Good, ...] = ("wood", "stone", "marble", "wine", "gold", "spice")
GOOD: dict[str, int] = {name: number for number, name in enumerate(GOODS)}
"""Each good's place in a list of six."""
WOOD, STONE, MARBLE, WINE, GOLD, SPICE = range(6)
SAILOR = 6
Piece: TypeAlias = Literal["wood", "stone", "marble", "wine", "gold", "spice", "sailor"]
PIECES: tuple[Piece, ...] = (*GOODS, "sailor")
"""What a galley carries: the goods, then the sailor."""
PIECE: dict[str, int] = {name: number for number, name in enumerate(PIECES)}

CUBES: dict[str, int] = {"wood": 14, "stone": 12, "marble": 12, "wine": 12, "gold": 10, "spice": 10}
"""Cubes in the box."""
CAPACITY = 5
"""Pieces on a galley; one at least is a sailor."""
GALLEYS, WHEEL_CUBES, FORTS, BASILICAS = 15, 6, 5, 5
DUCATS_AT_START, CREW_AT_START = 5, 3
SPICE_BONUS, WINE_DUCATS, BASILICA_DUCATS = 2, 3, 5
FORT_PRICE = BASILICA_PRICE = 2
FORT_DICE = 2
SCORINGS = 3
FEWEST_GALLEYS = 2
"""Who has fewer when a round ends may buy some at once."""

FORT_NEEDS = 1 << WOOD | 1 << STONE
BASILICA_NEEDS = 1 << GOLD | 1 << MARBLE

UNIT = tuple(8**good for good in range(len(GOODS)))
"""A cargo is one number, three bits for each good: this is one cube of each."""


def _cargoes() -> tuple[dict[int, int], dict[int, int]]:
    loaded, kinds = {}, {}
    for cubes in range(CAPACITY):
        for goods in combinations_with_replacement(range(len(GOODS)), cubes):
            cargo = sum(UNIT[good] for good in goods)
            loaded[cargo] = cubes
            kinds[cargo] = sum(1 << good for good in set(goods))
    return loaded, kinds


LOADED, KINDS = _cargoes()
"""By cargo: how many cubes it has, and which goods, one bit each."""


def cubes(cargo: int, good: int) -> int:
    """Return how many cubes of a good are in a cargo."""
    return cargo >> 3 * good & 7


def cargo_of(**goods: int) -> int:
    """Return the cargo with so many cubes of each good."""
    return sum(UNIT[GOOD[good]] * number for good, number in goods.items())


def members(mask: int) -> tuple[int, ...]:
    """Return the numbers whose bits are set, lowest first."""
    return tuple(number for number in range(mask.bit_length()) if mask >> number & 1)
