"""How well a seat plays: what it bears in mind, and what it overlooks, as people do."""

from __future__ import annotations

from collections.abc import Mapping

from ai import nature


class Level(nature.Level, frozen=True, kw_only=True):
    """What a seat of a level does with the same knowledge of the game."""

    ahead: int = 0
    """How many of its best actions it follows on to its next turn."""
    replies: int = 0
    """How many of the actions that it had before it looks at again there, the new ones aside."""


LEVELS: Mapping[str, Level] = {
    "easy": Level(
        overlooks={
            "ship": (6.0, 6.0, 6.0, 4.0),
            "goods": 0.0,
            "ready": 0.9,
            "least": (0.8, 0.8, 0.7, 0.5),
            "hunger": 0.3,
            "feed": 0.7,
            "reach": 2.0,
            "foresight": 0,
            "watch": 0.0,
        }
    ),
    "normal": Level(overlooks={"ship": (6.0, 6.0, 6.0, 4.0), "foresight": 1, "watch": 0.0}),
    "hard": Level(ahead=6, replies=7),
}
