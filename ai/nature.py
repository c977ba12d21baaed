"""What makes one seat unlike another: how well it plays, what it loves, and how it talks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, TypeVar

import msgspec
from msgspec import Struct

W = TypeVar("W", bound=Struct)
"""What a seat of some game thinks things are worth."""


class Level(Struct, frozen=True, kw_only=True):
    """How well a seat plays: what it overlooks, as people do."""

    overlooks: Mapping[str, Any] = {}
    """Weights that it sets otherwise."""

    def weigh(self, weights: W) -> W:
        """Return the weights as somebody of this level has them."""
        return msgspec.structs.replace(weights, **self.overlooks)


class Nature(Struct, frozen=True, kw_only=True):
    """A personality, as data."""

    line: str
    """What it is like, in a sentence for the player who picks an opponent."""
    taste: Mapping[str, float] = {}
    """Items that it loves, with what one is worth to it beyond what it scores."""
    bends: Mapping[str, float] = {}
    """Factors on its weights."""
    minds: Mapping[str, float] = {}
    """Weights that it has at every level."""
    delight: str = ""
    """What it says of an action that gives it more of what it loves."""
    rests: str = "nothing that is left pays better than resting"
    """What it says of a pass."""
    shrugs: str = "hardly matters by itself"
    """What it says of an action that hardly matters."""

    def weigh(self, weights: W) -> W:
        """Return the weights as this personality has them."""
        changed: dict[str, Any] = {name: getattr(weights, name) * by for name, by in self.bends.items()}
        if self.taste:
            changed["taste"] = tuple(self.taste.items())
        return msgspec.structs.replace(weights, **changed, **self.minds)


GENERALIST = Nature(line="Buys what pays best, whatever it is.")


class ByRules:
    """What every seat of the house that plays by rules says of itself."""

    looks: ClassVar[bool] = True
    levels: ClassVar[tuple[str, ...]] = ()
    budgets: ClassVar[tuple[str, ...]] = ()
    usual: ClassVar[str] = "hard"
    """The level when none is asked for."""
    nature: ClassVar[Nature] = GENERALIST
