"""The opponents to choose from: generalists of three levels, and three with a character of their own."""

from __future__ import annotations

from typing import ClassVar

from ai.nature import Nature
from ai.serenissima.captain import Captain
from ai.serenissima.levels import LEVELS


class Easy(Captain):
    """The generalist as a beginner."""

    name: ClassVar[str] = "easy"
    usual: ClassVar[str] = "easy"


class Normal(Captain):
    """The generalist as somebody who has played before."""

    name: ClassVar[str] = "normal"
    usual: ClassVar[str] = "normal"


class Hard(Captain):
    """The generalist as strong as it gets."""

    name: ClassVar[str] = "hard"


class Merchant(Captain):
    """The same as `hard`: who sits down when nobody is named."""

    name: ClassVar[str] = "merchant"


class Personality(Captain):
    """A captain of its own nature, at the level that is asked for."""

    levels: ClassVar[tuple[str, ...]] = tuple(LEVELS)
    usual: ClassVar[str] = "normal"


class Trader(Personality):
    """Sells to everybody."""

    name: ClassVar[str] = "trader"
    nature: ClassVar[Nature] = Nature(
        line="Has never seen a harbour that would not take one more cask, and leaves with the money.",
        minds={"sale": 2.5, "pickup": 0.8},
        delight="coin on the quay",
        shrugs="no business",
    )


class Admiral(Personality):
    """Fights."""

    name: ClassVar[str] = "admiral"
    nature: ClassVar[Nature] = Nature(
        line="Counts the sailors in your ports before it says good morning.",
        minds={"glory": 6.0, "spite": 1.0, "prey": 0.5},
        delight="the drums are beating",
        shrugs="a quiet watch",
    )


class Builder(Personality):
    """Builds basilicas."""

    name: ClassVar[str] = "builder"
    nature: ClassVar[Nature] = Nature(
        line="Carries marble and gold across the sea, to hear the bells of its own basilicas.",
        minds={"faith": 8.0},
        delight="stone for the dome",
        shrugs="no stone is laid by it",
    )
