"""Characters to engage, once a period and whenever they are straightened."""

from __future__ import annotations

from engine.amalfi.components import BREAD, Character, Cost
from engine.amalfi.words.bread import Gain, GainPer, PayBread, PayResources
from engine.amalfi.words.council import DiscardCharacter, Search, Straighten, TakeCharacter
from engine.amalfi.words.lights import ErectLighthouse, UseLighthouses
from engine.amalfi.words.purchases import AcquireNow, ConstructNow, InviteNow, RepeatImmediate
from engine.amalfi.words.ships import Move, Send, Undock

CARDS = (
    Character(
        id="giovanni-caboto",
        name="Giovanni Caboto",
        kind="engageable",
        cost=Cost(6, BREAD),
        hand="ship",
        words=(PayBread(1, (Send("wood", 1), ConstructNow(6, 0, "port"))),),
    ),
    Character(
        id="cassandra-fedele",
        name="Cassandra Fedele",
        kind="engageable",
        cost=Cost(4, ("wine",)),
        hand="book",
        words=(Gain("bread", 1), GainPer("vp", 1, "book", at_most=5)),
    ),
    Character(
        id="andrea-del-verrocchio",
        name="Andrea del Verrocchio",
        kind="engageable",
        cost=Cost(3, BREAD),
        hand="painting",
        words=(Straighten("other"), Gain("bread", 1)),
    ),
    Character(
        id="sofonisba-anguissola",
        name="Sofonisba Anguissola",
        kind="engageable",
        cost=Cost(4, ("fabric",)),
        hand="painting",
        words=(AcquireNow(("painting",), 3),),
    ),
    Character(
        id="donatello",
        name="Donatello",
        kind="engageable",
        cost=Cost(4, ("gems",)),
        hand="monument",
        words=(PayBread(2, (ErectLighthouse(),)),),
    ),
    Character(
        id="antonio-pigafetta",
        name="Antonio Pigafetta",
        kind="engageable",
        cost=Cost(6, ("spices", "wood")),
        hand="destination",
        words=(Send("spices", 2),),
    ),
    Character(
        id="lucrezia-borgia",
        name="Lucrezia Borgia",
        kind="engageable",
        cost=Cost(5, BREAD),
        hand="council",
        words=(TakeCharacter("free"),),
    ),
    Character(
        id="pietro-bembo",
        name="Pietro Bembo",
        kind="engageable",
        cost=Cost(3, ("wine",)),
        hand="council",
        words=(InviteNow(2),),
    ),
    Character(
        id="cristoforo-messisbugo",
        name="Cristoforo Messisbugo",
        kind="engageable",
        cost=Cost(4, ("wine", "spices")),
        words=(Gain("bread", 3),),
    ),
    Character(
        id="alvise-cadamosto",
        name="Alvise Cadamosto",
        kind="engageable",
        cost=Cost(6, ("wood", "fabric")),
        words=(PayBread(2, (Undock(1, "public"),)),),
    ),
    Character(
        id="bartolomeo-colleoni",
        name="Bartolomeo Colleoni",
        kind="engageable",
        cost=Cost(4, BREAD),
        words=(UseLighthouses(2, "any"),),
    ),
    Character(
        id="marcantonio-raimondi",
        name="Marcantonio Raimondi",
        kind="engageable",
        cost=Cost(5, ("fabric",)),
        words=(PayBread(2, (RepeatImmediate(),)),),
    ),
    Character(
        id="jacopo-de-barbari",
        name="Jacopo de' Barbari",
        kind="engageable",
        cost=Cost(4, BREAD),
        words=(Move(3), Gain("bread", 1)),
    ),
    Character(
        id="luca-pacioli",
        name="Luca Pacioli",
        kind="engageable",
        cost=Cost(4, ("gems",)),
        words=(GainPer("bread", 1, "lighthouse", at_most=5),),
    ),
    Character(
        id="ludovico-di-varthema",
        name="Ludovico di Varthema",
        kind="engageable",
        cost=Cost(4, BREAD),
        words=(PayResources(3, ("spices",), (Gain("vp", 7),)),),
    ),
    Character(
        id="titian",
        name="Titian",
        kind="engageable",
        cost=Cost(4, ("fabric",)),
        words=(PayResources(4, ("fabric", "gems"), (Gain("vp", 9),)),),
    ),
    Character(
        id="tullia-d-aragona",
        name="Tullia d'Aragona",
        kind="engageable",
        cost=Cost(5, BREAD),
        words=(DiscardCharacter((Send("any", 1), Gain("bread", 1))),),
    ),
    Character(
        id="agostino-barbarigo",
        name="Agostino Barbarigo",
        kind="engageable",
        cost=Cost(4, ("wood",)),
        words=(UseLighthouses(3),),
    ),
    Character(
        id="veronica-franco",
        name="Veronica Franco",
        kind="engageable",
        cost=Cost(3, ("wine",)),
        hand="book",
        words=(Search(3, 1),),
    ),
    Character(
        id="leonardo-da-vinci",
        name="Leonardo da Vinci",
        kind="engageable",
        cost=Cost(5, ("gems", "wood")),
        words=(Send("any", 1),),
    ),
)
