"""The decrees: what each period rewards at its end."""

from __future__ import annotations

from engine.amalfi.components import Decree, Reward

TILES = (
    Decree(
        id="adulation",
        name="Adulation",
        rewards=(Reward(3, "most-artworks", "artwork"),),
    ),
    Decree(
        id="blessing",
        name="Blessing",
        rewards=(Reward(10, "blessing-set"), Reward(3, "artwork-pair")),
    ),
    Decree(
        id="colonization",
        name="Colonization",
        rewards=(Reward(3, "lighthouse"),),
    ),
    Decree(
        id="trade",
        name="Trade",
        rewards=(Reward(3, "ship-on-own-private"),),
    ),
    Decree(
        id="conclave",
        name="Conclave",
        rewards=(Reward(2, "character", "character"),),
    ),
    Decree(
        id="council",
        name="Council",
        rewards=(Reward(6, "character-type"),),
    ),
    Decree(
        id="exploration",
        name="Exploration",
        rewards=(Reward(2, "destination", "destination"),),
    ),
    Decree(
        id="mobilization",
        name="Mobilization",
        rewards=(Reward(2, "ship-constructed"),),
    ),
    Decree(
        id="subsistence",
        name="Subsistence",
        rewards=(Reward(2, "bread"),),
    ),
    Decree(
        id="universalism",
        name="Universalism",
        rewards=(
            Reward(1, "artwork", "artwork"),
            Reward(1, "destination", "destination"),
            Reward(1, "character", "character"),
        ),
    ),
)
