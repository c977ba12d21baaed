"""What makes one seat unlike another: what it loves, how it bends its judgement, and how it talks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from ai.amalfi.weights import Weights


class Nature(Struct, frozen=True, kw_only=True):
    """A personality, as data."""

    line: str
    """What it is like, in a sentence for the player who picks an opponent."""
    taste: Mapping[str, float] = {}
    """Items that it loves, with the VP that one is worth to it beyond those it scores."""
    bends: Mapping[str, float] = {}
    """Factors on its weights."""
    minds: Mapping[str, float] = {}
    """Weights that it has at every level."""
    delight: str = ""
    """What it says of an action that gives it more of what it loves."""
    rests: str = "nothing that is left pays better than resting"
    """What it says of a pass."""
    shrugs: str = "it changes little"
    """What it says of an action that hardly matters."""

    def weigh(self, weights: Weights) -> Weights:
        """Return the weights as this personality has them."""
        changed: dict[str, Any] = {name: getattr(weights, name) * by for name, by in self.bends.items()}
        taste = tuple(self.taste.items())
        return msgspec.structs.replace(weights, **changed, **self.minds, taste=taste)


GENERALIST = Nature(line="Buys what pays best, whatever it is.")
