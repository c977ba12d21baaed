"""The artworks of the Workshop: books, paintings and monuments, each with id, name, cost, VP and bonus."""

from __future__ import annotations

from functools import partial

from engine.amalfi.components import Artwork, Cost
from engine.amalfi.goods import ArtworkType
from engine.amalfi.mechanics import Effect
from engine.amalfi.words.bread import Gain
from engine.amalfi.words.council import Straighten, TakeCharacter
from engine.amalfi.words.lights import ErectLighthouse
from engine.amalfi.words.ships import Send


def _artwork(kind: ArtworkType, slug: str, name: str, cost: Cost, vp: int, bonus: Effect) -> Artwork:
    return Artwork(id=slug, name=name, type=kind, cost=cost, vp=vp, bonus=(bonus,))


_book = partial(_artwork, "book")
_painting = partial(_artwork, "painting")
_monument = partial(_artwork, "monument")

CARDS = (
    # Books
    _book("tables-of-amalfi", "Tables of Amalfi", Cost(4, ("wine", "wood")), 4, Send("spices")),
    _book(
        "on-right-pleasure-and-good-health",
        "On Right Pleasure and Good Health",
        Cost(4, ("wine",)),
        5,
        Gain("bread", 2),
    ),
    _book("arcadia", "Arcadia", Cost(4, ("wine", "spices")), 4, TakeCharacter()),
    _book("stanzas-for-the-joust", "Stanzas for the Joust", Cost(4, ("wine",)), 6, Gain("bread", 1)),
    _book("book-of-the-art-of-trade", "Book of the Art of Trade", Cost(5, ("wine",)), 5, Send("wood")),
    _book(
        "oration-on-the-dignity-of-man",
        "Oration on the Dignity of Man",
        Cost(5, ("wine",)),
        6,
        TakeCharacter(),
    ),
    _book("isolario", "Isolario", Cost(5, ("wine", "spices")), 4, ErectLighthouse()),
    _book("dialogues-on-love", "Dialogues on Love", Cost(5, ("wine", "fabric")), 6, Straighten()),
    _book("the-book-of-the-courtier", "The Book of the Courtier", Cost(6, ("wine",)), 8, TakeCharacter()),
    _book("odhecaton", "Odhecaton", Cost(6, ("wine",)), 6, Send("fabric")),
    _book("canzoniere", "Canzoniere", Cost(6, ("wine", "gems")), 7, Gain("bread", 2)),
    _book("the-prince", "The Prince", Cost(6, ("wine",)), 5, ErectLighthouse()),
    _book("hypnerotomachia-poliphili", "Hypnerotomachia Poliphili", Cost(7, ("wine",)), 9, Straighten()),
    _book("the-worth-of-women", "The Worth of Women", Cost(7, ("wine", "fabric")), 8, TakeCharacter()),
    _book("decameron", "Decameron", Cost(7, ("wine", "wood")), 7, Send("gems")),
    _book("lives-of-the-artists", "Lives of the Artists", Cost(8, ("wine", "gems")), 9, TakeCharacter()),
    _book("orlando-furioso", "Orlando Furioso", Cost(8, ("wine",)), 10, TakeCharacter()),
    _book("the-divine-comedy", "The Divine Comedy", Cost(8, ("wine",)), 7, ErectLighthouse()),
    # Paintings
    _painting("the-chess-game", "The Chess Game", Cost(5, ("fabric",)), 6, TakeCharacter()),
    _painting(
        "saint-jerome-in-his-study", "Saint Jerome in His Study", Cost(5, ("fabric",)), 7, Gain("bread", 1)
    ),
    _painting(
        "the-dream-of-saint-ursula",
        "The Dream of Saint Ursula",
        Cost(5, ("fabric", "wood")),
        5,
        Send("spices"),
    ),
    _painting(
        "lady-with-an-ermine", "Lady with an Ermine", Cost(5, ("fabric", "spices")), 5, TakeCharacter()
    ),
    _painting(
        "the-flagellation-of-christ", "The Flagellation of Christ", Cost(6, ("fabric",)), 5, ErectLighthouse()
    ),
    _painting("the-tempest", "The Tempest", Cost(6, ("fabric",)), 8, Straighten()),
    _painting("minerva-dressing", "Minerva Dressing", Cost(6, ("fabric", "gems")), 7, TakeCharacter()),
    _painting("the-tribute-money", "The Tribute Money", Cost(6, ("fabric", "spices")), 7, Gain("bread", 2)),
    _painting("the-battle-of-san-romano", "The Battle of San Romano", Cost(7, ("fabric",)), 7, Send("gems")),
    _painting("delivery-of-the-keys", "Delivery of the Keys", Cost(7, ("fabric",)), 9, TakeCharacter()),
    _painting("the-bridal-chamber", "The Bridal Chamber", Cost(7, ("fabric", "wine")), 9, Gain("bread", 1)),
    _painting("bacchus-and-ariadne", "Bacchus and Ariadne", Cost(7, ("fabric", "wine")), 7, Send("wine")),
    _painting("venus-of-urbino", "Venus of Urbino", Cost(8, ("fabric", "gems")), 9, TakeCharacter()),
    _painting("primavera", "Primavera", Cost(8, ("fabric",)), 10, Gain("bread", 2)),
    _painting("procession-of-the-magi", "Procession of the Magi", Cost(8, ("fabric",)), 8, Send("wood")),
    _painting("the-birth-of-venus", "The Birth of Venus", Cost(9, ("fabric", "wine")), 9, ErectLighthouse()),
    _painting("the-last-supper", "The Last Supper", Cost(9, ("fabric",)), 11, TakeCharacter()),
    _painting("the-school-of-athens", "The School of Athens", Cost(9, ("fabric", "gems")), 11, Straighten()),
    # Monuments
    _monument("tempietto", "Tempietto", Cost(6, ("gems",)), 8, Gain("bread", 2)),
    _monument("foundling-hospital", "Foundling Hospital", Cost(6, ("gems", "wood")), 7, TakeCharacter()),
    _monument("lanterna-of-genoa", "Lanterna of Genoa", Cost(6, ("gems",)), 6, ErectLighthouse()),
    _monument("singing-gallery", "Singing Gallery", Cost(6, ("gems", "spices")), 6, Send("spices")),
    _monument("pazzi-chapel", "Pazzi Chapel", Cost(7, ("gems", "spices")), 6, ErectLighthouse()),
    _monument("arsenal-gate", "Arsenal Gate", Cost(7, ("gems", "wood")), 8, Send("wood")),
    _monument("gattamelata", "Gattamelata", Cost(7, ("gems",)), 9, Straighten()),
    _monument(
        "perseus-with-the-head-of-medusa",
        "Perseus with the Head of Medusa",
        Cost(7, ("gems",)),
        9,
        TakeCharacter(),
    ),
    _monument("malatesta-temple", "Malatesta Temple", Cost(8, ("gems", "fabric")), 7, ErectLighthouse()),
    _monument("gates-of-paradise", "Gates of Paradise", Cost(8, ("gems",)), 8, ErectLighthouse()),
    _monument("colleoni-monument", "Colleoni Monument", Cost(8, ("gems", "wine")), 10, Gain("bread", 2)),
    _monument("arch-of-castel-nuovo", "Arch of Castel Nuovo", Cost(8, ("gems",)), 9, Send("wine")),
    _monument("villa-rotonda", "Villa Rotonda", Cost(9, ("gems", "wine")), 10, Send("fabric")),
    _monument("palazzo-te", "Palazzo Te", Cost(9, ("gems", "fabric")), 11, TakeCharacter()),
    _monument("laurentian-library", "Laurentian Library", Cost(9, ("gems",)), 12, Straighten()),
    _monument("rialto-bridge", "Rialto Bridge", Cost(9, ("gems", "wood")), 9, ErectLighthouse()),
    _monument("david", "David", Cost(10, ("gems",)), 13, Gain("bread", 1)),
    _monument("dome-of-florence", "Dome of Florence", Cost(10, ("gems",)), 11, ErectLighthouse()),
)
