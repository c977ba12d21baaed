"""What a seat of the house thinks things are worth, in victory points."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

EFFORT: Mapping[str, float] = {
    "artwork": 7.5,
    "book": 7.0,
    "painting": 7.5,
    "monument": 8.5,
    "most-artworks": 8.0,
    "second-artworks": 8.5,
    "character": 5.0,
    "immediate": 5.0,
    "permanent": 5.5,
    "engageable": 5.5,
    "endgame": 8.0,
    "destination": 5.5,
    "lighthouse": 4.5,
    "ship-constructed": 5.0,
}
"""Resources that one more of an item takes, with the ships that fetch them."""
USUAL_EFFORT = 7.0

GROWTH: Mapping[str, float] = {
    "artwork": 1.4,
    "artwork-type": 0.3,
    "book": 0.5,
    "painting": 0.5,
    "monument": 0.4,
    "grand-artwork": 0.4,
    "character": 1.4,
    "immediate": 0.4,
    "permanent": 0.4,
    "engageable": 0.4,
    "endgame": 0.3,
    "destination": 0.9,
    "lighthouse": 0.9,
    "ship-constructed": 0.8,
    "title": 0.3,
}
"""Of an item, how many more a period usually brings."""

USES: Mapping[str, float] = {
    "artwork": 1.4,
    "book": 0.6,
    "painting": 0.6,
    "monument": 0.5,
    "destination": 1.0,
    "ship": 1.2,
    "feed": 1.0,
    "invite": 1.4,
    "lighthouse": 1.2,
    "navigate": 2.5,
    "book-acquired": 0.6,
    "painting-acquired": 0.6,
    "monument-acquired": 0.5,
    "lighthouse-erected": 1.0,
    "docked-own-private": 1.5,
    "docked-at-others-lighthouse": 1.2,
    "paid-by-emergency": 1.5,
    "title-claimed": 0.4,
    "character-engaged": 1.2,
    "destination-discovered": 1.0,
    "period-begins": 1.0,
}
"""How often in a period a permanent character's rule is of use."""


class Weights(Struct, frozen=True):
    """Prices in VP; lists are by period, I to IV."""

    ship: tuple[float, ...] = (10.5, 10.5, 9.816, 4.828)
    """A ship in the bay during the actions."""
    stored: float = 1.071
    """What is left of that for a ship in a hold, which comes back when it pays."""
    fleet: float = 8.21
    """One more ship, for each period to come, before its feed."""
    goods: float = 0.939
    """A resource, against what the best purchase makes of it."""
    least: tuple[float, ...] = (0.604, 0.604, 0.503, 0.073)
    """A resource that no purchase in sight can use."""
    feed: float = 0.428
    """A bread that the sailors will want."""
    spare: tuple[float, ...] = (0.632, 0.632, 0.562, 0.225)
    """A bread beyond that."""
    hunger: float = 1.0
    """How much of the hunger to come it sees, while there is time to do something about it."""
    ready: float = 1.164
    """A purchase that could be made at once, against one that is made."""
    title: float = 1.124
    """A title that is as good as claimed, against one claimed."""
    defeat: float = 100.0
    """A title short when the rival of the solo challenge asks for it."""
    reach: float = 18.989
    """Resources that a period to come will bring."""
    engine: float = 0.814
    """The use of a card in later turns, against the same at once."""
    beacon: float = 1.491
    """One use of a lighthouse."""
    card: float = 0.713
    """A character in hand, whatever it is."""
    further: float = 0.625
    """Each further character in hand, against the one before."""
    held: float = 0.276
    """At most, what is left of a character's worth while it is still in hand."""
    sure: float = 0.419
    """How much of what may follow on the next turn will come so, with others in between."""
    watch: float = 2.336
    """How much it minds others who are nearer to a title."""
    foresight: int = 4
    """How many decrees after the current one it bears in mind."""
    taste: tuple[tuple[str, float], ...] = ()
    """Items that it loves, with the VP that it feels one is worth beyond those it scores."""
