"""Characters whose help lasts. They cost resources."""

from __future__ import annotations

from engine.amalfi.components import Character, Cost
from engine.amalfi.words.bread import Choose, Gain, PayBread
from engine.amalfi.words.council import Straighten, TakeCharacter
from engine.amalfi.words.lights import ErectLighthouse
from engine.amalfi.words.rules import Discount, Displace, MoreShips, NoSlotExtra, PaysAs, Whenever, Worth

CARDS = (
    Character(
        id="vettor-fausto",
        name="Vettor Fausto",
        kind="permanent",
        cost=Cost(3, ("wood",)),
        hand="ship",
        words=(Discount("ship", 1),),
    ),
    Character(
        id="maestro-martino",
        name="Maestro Martino",
        kind="permanent",
        cost=Cost(4, ("spices", "wine")),
        hand="ship",
        words=(Discount("feed", 2),),
    ),
    Character(
        id="aldus-manutius",
        name="Aldus Manutius",
        kind="permanent",
        cost=Cost(3, ("wine",)),
        hand="book",
        words=(Discount("book", 1), Whenever("book-acquired", (Gain("vp", 1),))),
    ),
    Character(
        id="isabella-d-este",
        name="Isabella d'Este",
        kind="permanent",
        cost=Cost(4, ("fabric",)),
        hand="painting",
        words=(Whenever("painting-acquired", (Choose((Straighten(),), (Gain("bread", 3),)),)),),
    ),
    Character(
        id="jacopo-sansovino",
        name="Jacopo Sansovino",
        kind="permanent",
        cost=Cost(3, ("gems",)),
        hand="monument",
        words=(Whenever("lighthouse-erected", (Gain("vp", 2), Gain("bread", 1))),),
    ),
    Character(
        id="francesco-di-giorgio",
        name="Francesco di Giorgio",
        kind="permanent",
        cost=Cost(3, ("wood",)),
        hand="monument",
        words=(PaysAs("wood", "gems"), PaysAs("gems", "wood")),
    ),
    Character(
        id="fra-mauro",
        name="Fra Mauro",
        kind="permanent",
        cost=Cost(3, ("spices",)),
        hand="destination",
        words=(Worth("spices", 3),),
    ),
    Character(
        id="benedetto-cotrugli",
        name="Benedetto Cotrugli",
        kind="permanent",
        cost=Cost(3, ("fabric", "spices")),
        hand="destination",
        words=(Whenever("docked-own-private", (Gain("bread", 2),)),),
    ),
    Character(
        id="cosimo-de-medici",
        name="Cosimo de' Medici",
        kind="permanent",
        cost=Cost(4, ("gems", "fabric")),
        hand="council",
        words=(Discount("invite", 1),),
    ),
    Character(
        id="giorgio-vasari",
        name="Giorgio Vasari",
        kind="permanent",
        cost=Cost(4, ("wine",)),
        words=(NoSlotExtra(("workshop", "atlas")),),
    ),
    Character(
        id="agostino-chigi",
        name="Agostino Chigi",
        kind="permanent",
        cost=Cost(3, ("gems",)),
        words=(Whenever("paid-by-emergency", (Gain("bread", 1),)),),
    ),
    Character(
        id="andrea-gritti",
        name="Andrea Gritti",
        kind="permanent",
        cost=Cost(4, ("wood",)),
        words=(Displace(1),),
    ),
    Character(
        id="caterina-cornaro",
        name="Caterina Cornaro",
        kind="permanent",
        cost=Cost(4, ("spices", "wine")),
        words=(Whenever("docked-at-others-lighthouse", (Gain("bread", 2),)),),
    ),
    Character(
        id="alessandra-strozzi",
        name="Alessandra Strozzi",
        kind="permanent",
        cost=Cost(4, ("fabric",)),
        words=(MoreShips("fabric", 1),),
    ),
    Character(
        id="niccolo-machiavelli",
        name="Niccolò Machiavelli",
        kind="permanent",
        cost=Cost(4, ("wine", "gems")),
        words=(Whenever("title-claimed", (Gain("vp", 4), TakeCharacter())),),
    ),
    Character(
        id="francesco-foscari",
        name="Francesco Foscari",
        kind="permanent",
        cost=Cost(4, ("wood", "gems")),
        words=(Discount("lighthouse", 2),),
    ),
    Character(
        id="vittoria-colonna",
        name="Vittoria Colonna",
        kind="permanent",
        cost=Cost(4, ("wine", "fabric")),
        words=(Whenever("character-engaged", (Gain("vp", 2),)),),
    ),
    Character(
        id="piri-reis",
        name="Piri Reis",
        kind="permanent",
        cost=Cost(4, ("wood", "spices")),
        words=(Discount("navigate", 1),),
    ),
    Character(
        id="grazioso-benincasa",
        name="Grazioso Benincasa",
        kind="permanent",
        cost=Cost(4, ("spices",)),
        words=(Whenever("destination-discovered", (PayBread(1, (ErectLighthouse(),)),)),),
    ),
    Character(
        id="giovanna-d-aragona",
        name="Giovanna d'Aragona",
        kind="permanent",
        cost=Cost(4, ("fabric",)),
        words=(Whenever("period-begins", (Gain("bread", 3),)),),
    ),
)
