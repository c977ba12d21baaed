"""The decrees: what each period rewards at its end."""

from __future__ import annotations

from engine.amalfi.components import Decree, Reward

TILES = (
    Decree(
        id="adulation",
        name="Adulation",
        rewards=(Reward(3, "most-artworks", "artwork"),),
        text="3 VP for each artwork of the type you have acquired most.",
    ),
    Decree(
        id="blessing",
        name="Blessing",
        rewards=(Reward(10, "blessing-set"), Reward(3, "artwork-pair")),
        text="10 VP for each set of 1 character, 1 lighthouse, 1 artwork; 3 VP for each pair of artworks of 2 types.",
    ),
    Decree(
        id="colonization",
        name="Colonization",
        rewards=(Reward(3, "lighthouse"),),
        text="3 VP for each lighthouse erected.",
    ),
    Decree(
        id="trade",
        name="Trade",
        rewards=(Reward(3, "ship-on-own-private"),),
        text="3 VP for each of your ships that lies at one of your private destinations.",
    ),
    Decree(
        id="conclave",
        name="Conclave",
        rewards=(Reward(2, "character", "character"),),
        text="2 VP for each character invited.",
    ),
    Decree(
        id="council",
        name="Council",
        rewards=(Reward(6, "character-type"),),
        text="6 VP for each type of character of which you have invited at least one.",
    ),
    Decree(
        id="exploration",
        name="Exploration",
        rewards=(Reward(2, "destination", "destination"),),
        text="2 VP for each private destination discovered.",
    ),
    Decree(
        id="mobilization",
        name="Mobilization",
        rewards=(Reward(2, "ship-constructed"),),
        text="2 VP for each ship constructed; your first 4 ships do not count.",
    ),
    Decree(
        id="subsistence",
        name="Subsistence",
        rewards=(Reward(2, "bread"),),
        text="2 VP for each bread in your granary.",
    ),
    Decree(
        id="universalism",
        name="Universalism",
        rewards=(Reward(1, "artwork", "artwork"), Reward(1, "destination", "destination"), Reward(1, "character", "character")),
        text="1 VP for each artwork, each private destination and each character.",
    ),
)
