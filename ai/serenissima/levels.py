"""How well a seat plays: what it bears in mind, and what it overlooks, as people do."""

from __future__ import annotations

from collections.abc import Mapping

from ai.nature import Level

LEVELS: Mapping[str, Level] = {
    "easy": Level(
        overlooks={
            "growth": 0.1,
            "patience": 0.2,
            "hold": (0.0, 0.9, 0.92, 0.93, 0.94, 0.95),
            "alarm": 0.0,
            "caution": 0.0,
            "prey": 0.0,
            "spite": 0.0,
            "gift": 0.0,
            "invests": 0.5,
        }
    ),
    "normal": Level(overlooks={"alarm": 0.0, "caution": 0.0, "gift": 0.0, "invests": 0.8}),
    "hard": Level(),
}
