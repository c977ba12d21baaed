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
        text="10 characters invited, of any types.",
    ),
    Title(
        id="admiral",
        name="Admiral",
        shade="dark",
        vp=DARK,
        needs=(Need(6, "ship-constructed"), Need(6, "lighthouse")),
        text="All 6 ships constructed (a fleet of 10) and 6 lighthouses erected.",
    ),
    Title(
        id="scholar",
        name="Scholar",
        shade="dark",
        vp=DARK,
        needs=(Need(2, "book"), Need(2, "painting"), Need(2, "monument"), Need(4, "character")),
        text="2 books, 2 paintings and 2 monuments acquired, and 4 characters invited.",
    ),
    Title(
        id="explorer",
        name="Explorer",
        shade="dark",
        vp=DARK,
        needs=(Need(5, "destination"), Need(4, "ship-constructed"), Need(4, "lighthouse")),
        text="5 private destinations discovered, 4 ships constructed (a fleet of 8), 4 lighthouses erected.",
    ),
    Title(
        id="peregrin",
        name="Peregrin",
        shade="dark",
        vp=DARK,
        needs=(Need(4, "destination"), Need(4, "permanent"), Need(4, "artwork")),
        text="4 private destinations discovered, 4 permanent characters invited, 4 artworks acquired.",
    ),
    Title(
        id="visionary",
        name="Visionary",
        shade="dark",
        vp=DARK,
        needs=(Need(2, "endgame"), Need(4, "lighthouse")),
        text="2 endgame characters invited and 4 lighthouses erected.",
    ),
    Title(
        id="artist",
        name="Artist",
        shade="light",
        vp=LIGHT,
        needs=(Need(2, "second-artworks"),),
        text="2 artworks of one type and 2 of another acquired.",
    ),
    Title(
        id="collector",
        name="Collector",
        shade="light",
        vp=LIGHT,
        needs=(Need(7, "artwork"),),
        text="7 artworks acquired, of any types.",
    ),
    Title(
        id="condottiere",
        name="Condottiere",
        shade="light",
        vp=LIGHT,
        needs=(Need(2, "engageable"), Need(3, "lighthouse")),
        text="2 engageable characters invited and 3 lighthouses erected.",
    ),
    Title(
        id="courtier",
        name="Courtier",
        shade="light",
        vp=LIGHT,
        needs=(Need(6, "character"),),
        text="6 characters invited, of any types.",
    ),
    Title(
        id="discoverer",
        name="Discoverer",
        shade="light",
        vp=LIGHT,
        needs=(Need(2, "destination"), Need(2, "lighthouse"), Need(2, "character")),
        text="2 private destinations discovered, 2 lighthouses erected, 2 characters invited.",
    ),
    Title(
        id="humanist",
        name="Humanist",
        shade="light",
        vp=LIGHT,
        needs=(Need(1, "immediate"), Need(1, "permanent"), Need(1, "engageable"), Need(1, "endgame")),
        text="1 character of each type invited: immediate, permanent, engageable, endgame.",
    ),
    Title(
        id="merchant",
        name="Merchant",
        shade="light",
        vp=LIGHT,
        needs=(Need(2, "immediate"), Need(4, "destination")),
        text="2 immediate characters invited and 4 private destinations discovered.",
    ),
    Title(
        id="patron",
        name="Patron",
        shade="light",
        vp=LIGHT,
        needs=(Need(1, "endgame"), Need(3, "artwork")),
        text="1 endgame character invited and 3 artworks acquired.",
    ),
    Title(
        id="navigator",
        name="Navigator",
        shade="light",
        vp=LIGHT,
        needs=(Need(3, "destination"), Need(3, "ship-constructed")),
        text="3 private destinations discovered and 3 ships constructed (a fleet of 7).",
    ),
    Title(
        id="zealot",
        name="Zealot",
        shade="light",
        vp=LIGHT,
        needs=(Need(4, "most-artworks"),),
        text="4 artworks of one type acquired.",
    ),
)
