"""Characters that score when the game ends. Any mix of resources pays for them."""

from __future__ import annotations

from engine.amalfi.components import ANY, Character, Cost
from engine.amalfi.words.points import PointsPer, PointsSet

CARDS = (
    Character(
        id="andrea-doria",
        name="Andrea Doria",
        kind="endgame",
        cost=Cost(8, ANY),
        hand="ship",
        words=(PointsPer(3, "ship-constructed", at_most=18),),
    ),
    Character(
        id="cardinal-bessarion",
        name="Cardinal Bessarion",
        kind="endgame",
        cost=Cost(6, ANY),
        hand="book",
        words=(PointsPer(4, "book", at_most=20),),
    ),
    Character(
        id="raphael",
        name="Raphael",
        kind="endgame",
        cost=Cost(6, ANY),
        hand="painting",
        words=(PointsPer(4, "painting", at_most=24),),
    ),
    Character(
        id="filippo-brunelleschi",
        name="Filippo Brunelleschi",
        kind="endgame",
        cost=Cost(6, ANY),
        hand="monument",
        words=(PointsPer(5, "monument", at_most=20),),
    ),
    Character(
        id="christopher-columbus",
        name="Christopher Columbus",
        kind="endgame",
        cost=Cost(5, ANY),
        hand="destination",
        words=(PointsPer(4, "destination", at_most=20),),
    ),
    Character(
        id="lorenzo-de-medici",
        name="Lorenzo de' Medici",
        kind="endgame",
        cost=Cost(7, ANY),
        hand="council",
        words=(PointsPer(2, "character", at_most=20),),
    ),
    Character(
        id="leonardo-loredan",
        name="Leonardo Loredan",
        kind="endgame",
        cost=Cost(8, ANY),
        words=(PointsPer(3, "lighthouse", at_most=18),),
    ),
    Character(
        id="cesare-borgia",
        name="Cesare Borgia",
        kind="endgame",
        cost=Cost(7, ANY),
        words=(PointsPer(6, "title", at_most=18),),
    ),
    Character(
        id="vittorino-da-feltre",
        name="Vittorino da Feltre",
        kind="endgame",
        cost=Cost(6, ANY),
        words=(PointsPer(4, "engageable", at_most=16),),
    ),
    Character(
        id="beatrice-d-este",
        name="Beatrice d'Este",
        kind="endgame",
        cost=Cost(5, ANY),
        words=(PointsPer(4, "permanent", at_most=16),),
    ),
    Character(
        id="giovanni-pico",
        name="Giovanni Pico",
        kind="endgame",
        cost=Cost(6, ANY),
        words=(PointsSet(6, ("immediate", "permanent", "engageable", "endgame"), at_most=18),),
    ),
    Character(
        id="leon-battista-alberti",
        name="Leon Battista Alberti",
        kind="endgame",
        cost=Cost(7, ANY),
        words=(PointsSet(7, ("book", "painting", "monument"), at_most=21),),
    ),
    Character(
        id="francesco-sassetti",
        name="Francesco Sassetti",
        kind="endgame",
        cost=Cost(3, ANY),
        words=(PointsPer(1, "bread", at_most=12),),
    ),
    Character(
        id="gracia-nasi",
        name="Gracia Nasi",
        kind="endgame",
        cost=Cost(5, ANY),
        words=(PointsPer(4, "ship-on-own-private", at_most=16),),
    ),
    Character(
        id="michelangelo",
        name="Michelangelo",
        kind="endgame",
        cost=Cost(7, ANY),
        words=(PointsPer(5, "grand-artwork", at_most=20),),
    ),
)
