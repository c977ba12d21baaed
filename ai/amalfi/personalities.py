"""The opponents to choose from: generalists of three levels, and six with a character of their own."""

from __future__ import annotations

from typing import ClassVar

from ai.amalfi.levels import LEVELS
from ai.amalfi.merchant import Merchant
from ai.nature import Nature


class Easy(Merchant):
    """The generalist as a beginner."""

    name: ClassVar[str] = "easy"
    usual: ClassVar[str] = "easy"


class Normal(Merchant):
    """The generalist as somebody who has played before."""

    name: ClassVar[str] = "normal"
    usual: ClassVar[str] = "normal"


class Hard(Merchant):
    """The generalist as strong as it gets."""

    name: ClassVar[str] = "hard"
    usual: ClassVar[str] = "hard"


class Personality(Merchant):
    """A merchant of its own nature, at the level that is asked for."""

    levels: ClassVar[tuple[str, ...]] = tuple(LEVELS)
    usual: ClassVar[str] = "normal"


class Shipwright(Personality):
    """Builds ships."""

    name: ClassVar[str] = "shipwright"
    nature: ClassVar[Nature] = Nature(
        line="Fells half the forest in the first two periods, and has a ship for everything after that.",
        taste={"ship-constructed": 10.0},
        delight="another keel in the water",
        rests="the yard is quiet: let the pitch dry",
        shrugs="neither floats nor sinks",
    )


class Scholar(Personality):
    """Collects artworks."""

    name: ClassVar[str] = "scholar"
    nature: ClassVar[Nature] = Nature(
        line="Would sell the sails for a book, and has a place on the wall for every painting.",
        taste={"artwork": 2.4},
        delight="one more work for the collection",
        rests="an evening to read in: nothing left is worth leaving the desk",
        shrugs="a footnote",
    )


class Explorer(Personality):
    """Discovers private destinations."""

    name: ClassVar[str] = "explorer"
    nature: ClassVar[Nature] = Nature(
        line="Leaves the busy docks to others, and sails where nobody else may land.",
        taste={"destination": 1.0, "ship-on-own-private": 0.3},
        delight="a shore of its own",
        rests="time to draw the maps: no wind is worth catching",
        shrugs="waters that are known already",
    )


class Patron(Personality):
    """Invites characters."""

    name: ClassVar[str] = "patron"
    nature: ClassVar[Nature] = Nature(
        line="Keeps an open house, knows everybody, and lets the guests do the work.",
        taste={"character": 3.0},
        bends={"card": 1.5, "held": 1.3},
        delight="a guest worth having",
        rests="the table is cleared: good company is enough for now",
        shrugs="small talk",
    )


class Keeper(Personality):
    """Erects lighthouses."""

    name: ClassVar[str] = "keeper"
    nature: ClassVar[Nature] = Nature(
        line="Puts a light on every dock, and lives on the ships of others that pass.",
        taste={"lighthouse": 3.5},
        bends={"beacon": 1.3},
        delight="one more light on the coast",
        rests="the lamps are lit: now to watch the sea",
        shrugs="no more than a spark",
    )


class Opportunist(Personality):
    """Reads what the decrees and titles ask for, and watches who else goes for them."""

    name: ClassVar[str] = "opportunist"
    nature: ClassVar[Nature] = Nature(
        line="Loves nothing but what the decrees and titles pay for, and is there a turn before you.",
        taste={"title": 6.0},
        minds={"watch": 2.3, "foresight": 4},
        delight="fame that others wanted",
        rests="others may run now: there is nothing left to snatch",
        shrugs="nobody pays for that",
    )
