"""The destinations: the docks of the board, the evolving ones, and those to be discovered."""

from __future__ import annotations

from engine.amalfi.components import Cost, Destination
from engine.amalfi.mechanics import Effect
from engine.amalfi.words.bread import Gain, PayBread
from engine.amalfi.words.council import Discard, TakeCharacter
from engine.amalfi.words.lights import ErectLighthouse
from engine.amalfi.words.ships import Send


def _public(slug: str, name: str, *words: Effect) -> Destination:
    return Destination(id=slug, name=name, kind="public", words=words)


def _evolving(slug: str, name: str, *words: Effect) -> Destination:
    return Destination(id=slug, name=name, kind="evolving", words=words)


def _private(slug: str, name: str, cost: Cost, vp: int, *words: Effect) -> Destination:
    return Destination(id=slug, name=name, kind="private", cost=cost, vp=vp, words=words)


CARDS = (
    # The docks of the board, from the top down
    _public("senj", "Senj", Send("wood", 2), Gain("bread", 1)),
    _public("alexandria", "Alexandria", Send("spices", 2), Gain("bread", 1)),
    _public("candia", "Candia", PayBread(2, (Send("wine", 2),))),
    _public("trapani", "Trapani", PayBread(1, (Send("gems", 2),))),
    _public("valencia", "Valencia", PayBread(1, (Send("fabric", 2),))),
    _public("venice", "Venice", TakeCharacter(), TakeCharacter(), Discard("character")),
    _public("messina", "Messina", PayBread(2, (ErectLighthouse(), Discard("artwork")))),
    _public("sciacca", "Sciacca", Gain("bread", 5)),
    # The evolving docks as printed, slots II, III and IV
    _evolving("salerno", "Salerno", Send("any")),
    _evolving("gaeta", "Gaeta", PayBread(2, (Send("any", 2),))),
    _evolving("sorrento", "Sorrento", Gain("bread", 3)),
    # Private destinations: what discovering them costs, and their VP
    _private("palermo", "Palermo", Cost(3, ("spices",)), 5, Send("wine")),
    _private("monemvasia", "Monemvasia", Cost(4, ("spices",)), 3, PayBread(1, (Send("wine", 2),))),
    _private("chios", "Chios", Cost(4, ("spices", "wine")), 4, PayBread(1, (TakeCharacter(), Send("wine")))),
    _private("zante", "Zante", Cost(4, ("spices",)), 3, Send("wine"), Gain("bread", 2)),
    _private("nauplia", "Nauplia", Cost(6, ("spices",)), 2, PayBread(2, (Send("wine", 3),))),
    _private("fiume", "Fiume", Cost(4, ("spices",)), 3, PayBread(1, (Send("wood", 2),))),
    _private("antalya", "Antalya", Cost(6, ("spices", "wood")), 2, PayBread(2, (Send("wood", 3),))),
    _private("ragusa", "Ragusa", Cost(4, ("spices", "wood")), 2, Send("wood"), Gain("bread", 2)),
    _private("bonifacio", "Bonifacio", Cost(5, ("spices",)), 3, Send("wood"), Send("any")),
    _private("torre-del-greco", "Torre del Greco", Cost(5, ("spices",)), 3, Send("gems"), Gain("bread", 3)),
    _private("alghero", "Alghero", Cost(4, ("spices",)), 3, PayBread(1, (Send("gems", 2),))),
    _private(
        "constantinople", "Constantinople", Cost(6, ("spices", "gems")), 2, PayBread(2, (Send("gems", 3),))
    ),
    _private("tyre", "Tyre", Cost(4, ("spices",)), 4, PayBread(1, (TakeCharacter(), Send("gems")))),
    _private("phocaea", "Phocaea", Cost(4, ("spices",)), 3, PayBread(1, (Send("fabric", 2),))),
    _private("beirut", "Beirut", Cost(6, ("spices", "fabric")), 2, PayBread(2, (Send("fabric", 3),))),
    _private(
        "famagusta", "Famagusta", Cost(6, ("spices",)), 3, PayBread(2, (ErectLighthouse(), Send("fabric")))
    ),
    _private("almeria", "Almería", Cost(4, ("spices", "fabric")), 3, Send("fabric"), Gain("bread", 2)),
    _private(
        "barcelona", "Barcelona", Cost(4, ("fabric",)), 4, PayBread(1, (TakeCharacter(), Send("fabric")))
    ),
    _private("damietta", "Damietta", Cost(3, ("spices", "wood")), 2, Send("spices", 3)),
    _private("tripoli", "Tripoli", Cost(3, ("spices",)), 3, TakeCharacter(), Send("spices")),
    _private(
        "alexandretta", "Alexandretta", Cost(4, ("spices", "gems")), 3, Send("spices", 2), Gain("bread", 2)
    ),
    _private("rhodes", "Rhodes", Cost(6, ("spices",)), 3, PayBread(3, (Send("any", 3),))),
    _private("marseille", "Marseille", Cost(5, ("spices",)), 2, PayBread(1, (Send("any", 2),))),
    _private("livorno", "Livorno", Cost(5, ("spices",)), 3, Send("any"), Gain("bread", 2)),
    _private("corfu", "Corfu", Cost(5, ("spices",)), 3, Send("wine"), Send("gems")),
    _private("smyrna", "Smyrna", Cost(4, ("spices",)), 4, Send("fabric"), Send("spices")),
    _private("ancona", "Ancona", Cost(5, ("spices", "wine")), 3, Send("gems"), Send("fabric")),
    _private("spalato", "Spalato", Cost(5, ("spices", "gems")), 3, Send("wine"), Send("fabric")),
    _private("malta", "Malta", Cost(7, ("spices",)), 7, Send("any")),
    _private("livadia", "Livadia", Cost(6, ("wine",)), 3, PayBread(2, (ErectLighthouse(), Send("wine")))),
    _private("tunis", "Tunis", Cost(6, ("spices",)), 3, PayBread(1, (ErectLighthouse(), TakeCharacter()))),
    _private("cattaro", "Cattaro", Cost(6, ("spices", "wood")), 4, ErectLighthouse()),
    _private(
        "civitavecchia", "Civitavecchia", Cost(4, ("wood", "gems")), 4, TakeCharacter(), TakeCharacter()
    ),
    _private("syracuse", "Syracuse", Cost(4, ("spices",)), 4, TakeCharacter(), Gain("bread", 2)),
    _private("manfredonia", "Manfredonia", Cost(5, ("spices", "wine")), 4, Gain("bread", 5)),
    _private("otranto", "Otranto", Cost(5, ("spices",)), 6, Gain("bread", 4)),
)
