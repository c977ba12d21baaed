"""The box: a pack with its components numbered, and what is worked out from it only once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.amalfi import goods
from engine.amalfi.components import Artwork, Character, Cost, Destination, Pack
from engine.amalfi.mechanics import Effect
from engine.kernel import Action, Word

UNKNOWN = "?"
"""The slug of the unknown card."""
BEYOND = 1000
"""Bread that nobody has."""


class Rule(Word):
    """A permanent character's word: it changes what its owner may do or pays."""

    __slots__ = ()

    def shape(self, standing: Standing, slug: str) -> None:
        """Enter the change in *standing*; *slug* is the character."""
        raise NotImplementedError


class Standing:
    """What a player's permanent characters change, gathered from their words, and what things cost then."""

    def __init__(self, box: Box, permanent: tuple[int, ...]) -> None:
        self.box = box
        self.worth = goods.WORTH
        self.more_ships = dict.fromkeys(goods.HOLDS, 0)
        self.discounts: dict[str, int] = {}
        self.pays_as: dict[str, tuple[str, ...]] = {}
        self.extras = {"workshop": box.board.workshop, "atlas": box.board.atlas}
        """By display: the units that its slots add to the costs of the cards there, from the left."""
        self.displaces: int | None = None
        """Bread for docking where another player's ship lies."""
        self.listeners: list[tuple[str, tuple[Effect, ...], str]] = []
        """In the order of invitation: the cue, what follows, and whose word it is."""
        for number in permanent:
            card = box.characters[number]
            for word in card.words:
                if isinstance(word, Rule):
                    word.shape(self, card.id)
        off = self.discount
        self.artworks = tuple(card.cost.amount - off("artwork") - off(card.type) for card in box.artworks)
        """By artwork: its cost without its slot; like the others here it may be less than nothing."""
        self.tiles = tuple(cost.amount - off("destination") for cost in box.tile_costs)
        """By destination: its cost without its slot."""
        self.guests = tuple(card.cost.amount - off("invite") for card in box.characters)
        """By character: the cost of inviting it."""
        self.wood = tuple(max(wood - off("ship"), 0) for wood in goods.WOOD_FOR_A_SHIP)
        """By period: the wood that a ship costs."""
        self.fares = tuple(max(toll - off("navigate"), 0) for toll in box.tolls)
        """By destination: the bread asked for sailing there."""

    def discount(self, what: str) -> int:
        return self.discounts.get(what, 0)

    def accepted(self, holds: tuple[str, ...]) -> tuple[str, ...]:
        """Return the holds that may pay a cost in *holds*."""
        if not self.pays_as:
            return holds
        more = {other for hold in holds for other in self.pays_as.get(hold, ())}
        return tuple(hold for hold in goods.HOLDS if hold in holds or hold in more)


class _Standings(dict[tuple[int, ...], Standing]):
    """The standing for the characters invited, worked out when asked for; old ones are let go.

    Those who lie there without changing anything make no other standing.
    """

    most = 1 << 12

    def __init__(self, box: Box) -> None:
        super().__init__()
        self._box = box

    def __missing__(self, invited: tuple[int, ...]) -> Standing:
        if len(self) >= self.most:
            self.clear()
        characters = self._box.characters
        permanent = tuple(card for card in invited if characters[card].kind == "permanent")
        standing = Standing(self._box, permanent) if invited == permanent else self[permanent]
        self[invited] = standing
        return standing


class _Answers(dict[type[Action], tuple[Any, ...]]):
    """By kind of action: the actions that name each card in turn, made when first asked for."""

    def __init__(self, slugs: tuple[str, ...]) -> None:
        super().__init__()
        self._slugs = slugs

    def __missing__(self, kind: type[Action]) -> tuple[Any, ...]:
        made = self[kind] = tuple(map(kind, self._slugs))
        return made


class Box:
    """A pack, indexed for play. Numbers count from 1 within each kind; 0 is the unknown card."""

    def __init__(self, pack: Pack, digest: str) -> None:
        self.pack = pack
        self.digest = digest
        self.board = pack.board
        nothing = Cost(0, ())
        self.characters = (
            Character(id=UNKNOWN, name="unknown", kind="endgame", cost=nothing, words=()),
            *pack.characters,
        )
        self.artworks = (
            Artwork(id=UNKNOWN, name="unknown", type="book", cost=nothing, vp=0, bonus=()),
            *pack.artworks,
        )
        self.destinations = (
            Destination(id=UNKNOWN, name="unknown", kind="private", cost=nothing, words=()),
            *pack.destinations,
        )
        self.titles = (None, *pack.titles)
        self.decrees = (None, *pack.decrees)
        self.number = {
            **_numbers(self.characters),
            **_numbers(self.artworks),
            **_numbers(self.destinations),
        }
        """Characters, artworks and destinations by slug: the three share no slug."""
        self.place = _numbers(self.destinations)
        self.title_number = _numbers(pack.titles, 1)
        self.decree_number = _numbers(pack.decrees, 1)
        self.character_slugs = tuple(card.id for card in self.characters)
        self.artwork_slugs = tuple(card.id for card in self.artworks)
        self.destination_slugs = tuple(card.id for card in self.destinations)
        self.title_slugs = (UNKNOWN, *(title.id for title in pack.titles))
        self.decree_slugs = (UNKNOWN, *(decree.id for decree in pack.decrees))
        named: tuple[Any, ...] = (*pack.decrees, *pack.titles)
        named += (*self.destinations, *self.artworks, *self.characters)
        self.names: dict[str, str] = {card.id: card.name for card in named}
        self.public = self._places("public")
        self.printed_evolving = self._places("evolving")
        self.private = self._places("private")
        self.tolls = (BEYOND, *(_toll(place.words) for place in pack.destinations))
        """By place: the bread asked before anything else; nobody sails to the unknown."""
        self.shown = tuple(_holds(place.words, "shows") for place in self.destinations)
        """By place: the holds that its words send ships to."""
        self.named = tuple(_holds(place.words, "named") for place in self.destinations)
        """By place: the holds that its words name; any hold names none."""
        self.artwork_holds = tuple(card.cost.of for card in self.artworks)
        self.tile_costs = tuple(tile.cost or nothing for tile in self.destinations)
        self.tile_holds = tuple(cost.of for cost in self.tile_costs)
        self.guest_holds = tuple(card.cost.holds for card in self.characters)
        """By character: the holds that may pay for it; none where bread is asked."""
        self.for_artworks = _Answers(self.artwork_slugs)
        self.for_places = _Answers(self.destination_slugs)
        self.for_characters = _Answers(self.character_slugs)
        self.standings = _Standings(self)
        self.by_icon: dict[str, tuple[int, ...]] = {
            icon: tuple(n for n, card in enumerate(self.characters) if card.hand == icon)
            for icon in goods.HAND_ICONS
        }
        self.endgame = tuple(n for n, card in enumerate(self.characters) if n and card.kind == "endgame")

    def _places(self, kind: str) -> tuple[int, ...]:
        return tuple(n for n, place in enumerate(self.destinations) if n and place.kind == kind)


def _numbers(cards: Iterable[Any], first: int = 0) -> dict[str, int]:
    return {card.id: number for number, card in enumerate(cards, first)}


def _toll(words: tuple[Effect, ...]) -> int:
    """The bread asked at the front of a destination's row, before the first `>`."""
    first = words[0] if words else None
    return first.toll if first else 0


def _holds(words: Iterable[Any], which: str) -> tuple[str, ...]:
    """The holds that the words show, or name, nested ones included."""
    found: set[str] = set()
    for word in words:
        found.update(getattr(word, which, ()))
    return tuple(hold for hold in goods.HOLDS if hold in found)
