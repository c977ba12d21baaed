"""Characters that act once, when they are invited. They cost bread."""

from __future__ import annotations

from engine.amalfi.components import BREAD, Character, Cost
from engine.amalfi.words.bread import FillGranary, GainPer, PayBread
from engine.amalfi.words.council import Search, TakeCharacter, TakeDiscarded
from engine.amalfi.words.lights import ErectLighthouse, UseLighthouses
from engine.amalfi.words.purchases import AcquireNow, ConstructNow, DiscoverNow, InviteNow, UseDestination
from engine.amalfi.words.ships import Recall, Send, Undock

CARDS = (
    Character(
        id="teodoro-baxon",
        name="Teodoro Baxon",
        kind="immediate",
        cost=Cost(5, BREAD),
        hand="ship",
        words=(ConstructNow(1, 2, "bay"),),
    ),
    Character(
        id="cristoforo-da-canal",
        name="Cristoforo da Canal",
        kind="immediate",
        cost=Cost(6, BREAD),
        hand="ship",
        words=(Recall(2),),
    ),
    Character(
        id="poggio-bracciolini",
        name="Poggio Bracciolini",
        kind="immediate",
        cost=Cost(3, BREAD),
        hand="book",
        words=(AcquireNow(("book",), 4),),
    ),
    Character(
        id="vespasiano-da-bisticci",
        name="Vespasiano da Bisticci",
        kind="immediate",
        cost=Cost(3, BREAD),
        hand="book",
        words=(TakeCharacter(), Send("wine", 1)),
    ),
    Character(
        id="pietro-perugino",
        name="Pietro Perugino",
        kind="immediate",
        cost=Cost(4, BREAD),
        hand="painting",
        words=(Send("fabric", 2), AcquireNow(("painting",))),
    ),
    Character(
        id="federico-da-montefeltro",
        name="Federico da Montefeltro",
        kind="immediate",
        cost=Cost(3, BREAD),
        hand="painting",
        words=(Undock(1, "any"),),
    ),
    Character(
        id="properzia-de-rossi",
        name="Properzia de' Rossi",
        kind="immediate",
        cost=Cost(3, BREAD),
        hand="monument",
        words=(AcquireNow(("monument",), 3, "any"),),
    ),
    Character(
        id="michelozzo",
        name="Michelozzo",
        kind="immediate",
        cost=Cost(6, BREAD),
        hand="monument",
        words=(ErectLighthouse(), PayBread(2, (ErectLighthouse(),))),
    ),
    Character(
        id="niccolo-de-conti",
        name="Niccolò de' Conti",
        kind="immediate",
        cost=Cost(3, BREAD),
        hand="destination",
        words=(DiscoverNow(4),),
    ),
    Character(
        id="ciriaco-d-ancona",
        name="Ciriaco d'Ancona",
        kind="immediate",
        cost=Cost(6, BREAD),
        hand="destination",
        words=(UseDestination("any"),),
    ),
    Character(
        id="baldassare-castiglione",
        name="Baldassare Castiglione",
        kind="immediate",
        cost=Cost(2, BREAD),
        hand="council",
        words=(TakeCharacter("free"), TakeCharacter("free")),
    ),
    Character(
        id="elisabetta-gonzaga",
        name="Elisabetta Gonzaga",
        kind="immediate",
        cost=Cost(4, BREAD),
        hand="council",
        words=(InviteNow(4),),
    ),
    Character(
        id="francesco-datini",
        name="Francesco Datini",
        kind="immediate",
        cost=Cost(5, BREAD),
        words=(Send("wine", 1), Send("gems", 1), Send("fabric", 1)),
    ),
    Character(
        id="paolo-toscanelli",
        name="Paolo Toscanelli",
        kind="immediate",
        cost=Cost(4, BREAD),
        words=(Send("spices", 3),),
    ),
    Character(
        id="cristoforo-buondelmonti",
        name="Cristoforo Buondelmonti",
        kind="immediate",
        cost=Cost(6, BREAD),
        words=(ErectLighthouse(), UseLighthouses(1)),
    ),
    Character(
        id="pope-pius-ii",
        name="Pope Pius II",
        kind="immediate",
        cost=Cost(4, BREAD),
        words=(GainPer("vp", 3, "artwork-type", at_most=9),),
    ),
    Character(
        id="caterina-sforza",
        name="Caterina Sforza",
        kind="immediate",
        cost=Cost(5, BREAD),
        words=(UseDestination("occupied"),),
    ),
    Character(
        id="giovanni-di-bicci",
        name="Giovanni di Bicci",
        kind="immediate",
        cost=Cost(4, BREAD),
        words=(FillGranary(),),
    ),
    Character(
        id="tommaso-inghirami",
        name="Tommaso Inghirami",
        kind="immediate",
        cost=Cost(1, BREAD),
        words=(TakeDiscarded(),),
    ),
    Character(
        id="veronica-gambara",
        name="Veronica Gambara",
        kind="immediate",
        cost=Cost(3, BREAD),
        words=(Search(5, 2),),
    ),
)
