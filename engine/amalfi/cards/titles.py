"""The titles: dark ones are worth up to 24 VP, light ones up to 12."""

from __future__ import annotations

from engine.amalfi.components import Need, Title

DARK, LIGHT = (24, 18, 12, 6), (12, 9, 6, 3)
"""VP of the first cube, the second and so on."""

TILES = (
    Title(
        id="ambassador",
        name="Ambassador",
        shade="dark",
        vp=DARK,
        needs=(Need(10, "character"),),
    ),
    Title(
        id="admiral",
        name="Admiral",
        shade="dark",
        vp=DARK,
        needs=(Need(6, "ship-constructed"), Need(6, "lighthouse")),
    ),
    Title(
        id="scholar",
        name="Scholar",
        shade="dark",
        vp=DARK,
        needs=(Need(2, "book"), Need(2, "painting"), Need(2, "monument"), Need(4, "character")),
    ),
    Title(
        id="explorer",
        name="Explorer",
        shade="dark",
        vp=DARK,
        needs=(Need(5, "destination"), Need(4, "ship-constructed"), Need(4, "lighthouse")),
    ),
    Title(
        id="peregrin",
        name="Peregrin",
        shade="dark",
        vp=DARK,
        needs=(Need(4, "destination"), Need(4, "permanent"), Need(4, "artwork")),
    ),
    Title(
        id="visionary",
        name="Visionary",
        shade="dark",
        vp=DARK,
        needs=(Need(2, "endgame"), Need(4, "lighthouse")),
    ),
    Title(
        id="artist",
        name="Artist",
        shade="light",
        vp=LIGHT,
        needs=(Need(2, "second-artworks"),),
    ),
    Title(
        id="collector",
        name="Collector",
        shade="light",
        vp=LIGHT,
        needs=(Need(7, "artwork"),),
    ),
    Title(
        id="condottiere",
        name="Condottiere",
        shade="light",
        vp=LIGHT,
        needs=(Need(2, "engageable"), Need(3, "lighthouse")),
    ),
    Title(
        id="courtier",
        name="Courtier",
        shade="light",
        vp=LIGHT,
        needs=(Need(6, "character"),),
    ),
    Title(
        id="discoverer",
        name="Discoverer",
        shade="light",
        vp=LIGHT,
        needs=(Need(2, "destination"), Need(2, "lighthouse"), Need(2, "character")),
    ),
    Title(
        id="humanist",
        name="Humanist",
        shade="light",
        vp=LIGHT,
        needs=(Need(1, "immediate"), Need(1, "permanent"), Need(1, "engageable"), Need(1, "endgame")),
    ),
    Title(
        id="merchant",
        name="Merchant",
        shade="light",
        vp=LIGHT,
        needs=(Need(2, "immediate"), Need(4, "destination")),
    ),
    Title(
        id="patron",
        name="Patron",
        shade="light",
        vp=LIGHT,
        needs=(Need(1, "endgame"), Need(3, "artwork")),
    ),
    Title(
        id="navigator",
        name="Navigator",
        shade="light",
        vp=LIGHT,
        needs=(Need(3, "destination"), Need(3, "ship-constructed")),
    ),
    Title(
        id="zealot",
        name="Zealot",
        shade="light",
        vp=LIGHT,
        needs=(Need(4, "most-artworks"),),
    ),
)
