"""How well a seat plays: what it bears in mind, and what it overlooks, as people do."""

from __future__ import annotations

from collections.abc import Mapping

from ai.nature import Level

LEVELS: Mapping[str, Level] = {
    "easy": Level(
        overlooks={
            "alarm": 0.0,
            "caution": 0.0,
            "prey": 0.0,
            "spite": 0.0,
            "gift": 0.0,
        }
    ),
    "normal": Level(overlooks={"alarm": 0.2, "caution": 0.1, "prey": 0.1, "spite": 0.1, "gift": 0.0}),
    "hard": Level(),
}
