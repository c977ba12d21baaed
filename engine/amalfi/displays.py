"""The Workshop, the Atlas and the Council: rows that close up to the right and are refilled."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import perm
from typing import ClassVar, Literal

from msgspec import Struct

from engine.amalfi.answers import Drawn
from engine.amalfi.events import NOBODY, CardDiscarded
from engine.amalfi.goods import DisplayName
from engine.amalfi.mechanics import Chance, Effect
from engine.amalfi.state import Card, Display, State, without
from engine.kernel import CHANCE, Action, Generator, Seat, shuffled

FEW = 100
"""Outcomes that are still worth listing."""


def size(state: State, name: DisplayName) -> int:
    """Slots of the display."""
    return len(getattr(state.box.board, name))


def first_slot(state: State, name: DisplayName) -> int:
    """The slot of the leftmost card: empty slots are the leftmost ones."""
    return size(state, name) - len(state.display(name).row)


def extras(state: State, name: Literal["workshop", "atlas"], seat: Seat) -> tuple[int, ...]:
    """The units that the slots add to the costs of the row's cards, left to right, for this seat."""
    slots = state.standing(seat).extras[name]
    return slots[len(slots) - len(state.display(name).row) :]


def slug_of(state: State, name: DisplayName, card: Card) -> str:
    """The slug of a card of this display."""
    slugs = {
        "workshop": state.box.artwork_slugs,
        "atlas": state.box.destination_slugs,
        "council": state.box.character_slugs,
    }
    return slugs[name][card]


def draw(state: State, display: Display) -> Card:
    """Take the top card off a deck that has one."""
    card = display.deck[-1]
    display.deck = display.deck[:-1]
    return card


def take_out(state: State, name: DisplayName, card: Card) -> None:
    """Take a card out of its row; it is still to be refilled."""
    display = state.display(name)
    display.row = without(display.row, card)


def refill(state: State, name: DisplayName) -> None:
    """Fill the row from the left; an empty deck is made anew of its discards first.

    The Atlas has no discards to draw on: it makes do with what is left (New Period).
    """
    display = state.display(name)
    slots = size(state, name)
    while len(display.row) < slots:
        if not display.deck:
            if display.discards and name != "atlas":
                state.then(NOBODY, "", Refill(name))
                state.then(CHANCE, "", SHUFFLES[name])
            return
        card = draw(state, display)
        display.row = (card, *display.row)
        if name == "council" and card:
            state.know(card)


class Refill(Struct, Effect, frozen=True, array_like=True, tag="refill"):
    """Fill a row up."""

    display: DisplayName

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        refill(state, self.display)


class DiscardRightmost(Struct, Effect, frozen=True, array_like=True, tag="discard-rightmost"):
    """The rightmost card of a row is discarded, and the row refilled."""

    display: DisplayName

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        display = state.display(self.display)
        if display.row:
            card = display.row[-1]
            display.row = display.row[:-1]
            display.discards += (card,)
            state.emit(CardDiscarded(seat, slug_of(state, self.display, card)))
            refill(state, self.display)


class Deal(Chance):
    """Chance deals from a pile; the outcome names cards, from the top."""

    __slots__ = ()

    dealt: ClassVar[int] = 0
    """How many are in play; 0: the whole pile, in its new order."""
    what: ClassVar[str]
    """What the pile is made of, as the log says it."""

    def cards(self, state: State) -> tuple[Card, ...]:
        """The numbers of the cards in the pile."""
        raise NotImplementedError

    def slugs(self, state: State) -> tuple[str, ...]:
        """The slugs of all cards of the pile's kind, by number."""
        raise NotImplementedError

    def numbers(self, state: State) -> dict[str, Card]:
        """The numbers of all cards of the pile's kind, by slug."""
        return state.box.number

    def put(self, state: State, cards: tuple[Card, ...]) -> None:
        """Put what was dealt in its place."""
        raise NotImplementedError

    def pending(self, state: State) -> bool:
        return bool(self.cards(state))

    def sample(self, state: State, rng: Generator) -> Drawn:
        slugs = self.slugs(state)
        order = shuffled(self.cards(state), rng)
        return Drawn(tuple([slugs[card] for card in order[: self.dealt or None]]))

    def outcomes(self, state: State) -> tuple[tuple[Action, float], ...]:
        cards = self.cards(state)
        if not self.dealt or perm(len(cards), self.dealt) > FEW:
            return ()
        slugs = self.slugs(state)
        drawn = [Drawn(tuple(slugs[card] for card in order)) for order in permutations(cards, self.dealt)]
        return tuple((outcome, 1 / len(drawn)) for outcome in drawn)

    def refusal(self, state: State, outcome: Action) -> str:
        if not isinstance(outcome, Drawn) or not isinstance(outcome.cards, tuple):
            return f"the {self.what} have to be dealt first"
        slugs, cards = self.slugs(state), self.cards(state)
        if len(outcome.cards) != (self.dealt or len(cards)):
            return f"{len(outcome.cards)} cards are not what is dealt of the {self.what}"
        extra = Counter(outcome.cards) - Counter(slugs[card] for card in cards)
        return f"{next(iter(extra))} is not among the {self.what}" if extra else ""

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        assert isinstance(answer, Drawn)
        number = self.numbers(state)
        self.put(state, tuple([number[slug] for slug in answer.cards]))

    def told(self, names: list[str]) -> str:
        """What everybody hears of the outcome: the order of a deck is never told."""
        del names
        return f"the {self.what} are shuffled"


class _Shuffle(Deal):
    """A display's deck, and its discards, become a new deck."""

    __slots__ = ()

    display: ClassVar[DisplayName]

    def cards(self, state: State) -> tuple[Card, ...]:
        display = state.display(self.display)
        return display.deck + display.discards

    def put(self, state: State, cards: tuple[Card, ...]) -> None:
        display = state.display(self.display)
        display.deck, display.discards = cards[::-1], ()


class ShuffleWorkshop(Struct, _Shuffle, frozen=True, array_like=True, tag="shuffle-workshop"):
    """The artworks are shuffled."""

    display = "workshop"
    what = "artworks"

    def slugs(self, state: State) -> tuple[str, ...]:
        return state.box.artwork_slugs


class ShuffleAtlas(Struct, _Shuffle, frozen=True, array_like=True, tag="shuffle-atlas"):
    """The private destinations are shuffled."""

    display = "atlas"
    what = "destinations"

    def slugs(self, state: State) -> tuple[str, ...]:
        return state.box.destination_slugs


class ShuffleCouncil(Struct, _Shuffle, frozen=True, array_like=True, tag="shuffle-council"):
    """The characters are shuffled: nobody knows any more where they are."""

    display = "council"
    what = "characters"

    def slugs(self, state: State) -> tuple[str, ...]:
        return state.box.character_slugs

    def put(self, state: State, cards: tuple[Card, ...]) -> None:
        for card in cards:
            state.seen[card] = 0
        _Shuffle.put(self, state, cards)


SHUFFLES: dict[DisplayName, Deal] = {
    "workshop": ShuffleWorkshop(),
    "atlas": ShuffleAtlas(),
    "council": ShuffleCouncil(),
}
