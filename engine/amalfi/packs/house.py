"""The house pack: our own reconstruction of the cards, within the rulebook's counts and ranges."""

from __future__ import annotations

from engine.amalfi.cards import (
    artworks,
    board,
    decrees,
    destinations,
    endgame,
    engageable,
    immediate,
    permanent,
    titles,
)
from engine.amalfi.components import Pack

PACK = Pack(
    characters=(*immediate.CARDS, *permanent.CARDS, *engageable.CARDS, *endgame.CARDS),
    artworks=artworks.CARDS,
    destinations=destinations.CARDS,
    titles=titles.TILES,
    decrees=decrees.TILES,
    board=board.BOARD,
)
