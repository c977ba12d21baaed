"""The Workshop, the Atlas and the Council: rows that close up to the right and are refilled."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from msgspec import Struct

from engine.amalfi.answers import Drawn
from engine.amalfi.events import NOBODY, CardDiscarded
from engine.amalfi.goods import DisplayName
from engine.amalfi.state import Card, Display, State
from engine.kernel import Action, Chance, Effect, Generator, Seat, shuffled


def size(state: State, name: DisplayName) -> int:
    """Slots of the display."""
    return len(getattr(state.box.board, name))


def first_slot(state: State, name: DisplayName) -> int:
    """The slot of the leftmost card: empty slots are the leftmost ones."""
    return size(state, name) - len(state.display(name).row)


def extras(state: State, name: Literal["workshop", "atlas"], seat: Seat) -> tuple[int, ...]:
    """The units that the slots add to the costs of the row's cards, left to right, for this seat."""
    row = state.display(name).row
    if name in state.standing(seat).no_extra:
        return (0,) * len(row)
    printed: tuple[int, ...] = getattr(state.box.board, name)
    return printed[len(printed) - len(row) :]


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
    """Take a card out of its row, and refill the row."""
    display = state.display(name)
    at = display.row.index(card)
    display.row = display.row[:at] + display.row[at + 1 :]
    refill(state, name)


def refill(state: State, name: DisplayName) -> None:
    """Fill the row from the left; an empty deck is made anew of its discards first.

    The Atlas has no discards to draw on: it makes do with what is left (New Period).
    """
    display = state.display(name)
    slots = size(state, name)
    while len(display.row) < slots:
        if not display.deck:
            if display.discards and name != "atlas":
                state.then(NOBODY, "", Draw(name), Refill(name))
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


class Draw(Struct, Chance, frozen=True, array_like=True, tag="draw"):
    """Chance deals from a pile: a whole deck in its new order, or the *count* tiles that are in play.

    Piles: the three displays (deck and discards), `pool` (characters for the starting hands),
    `decrees`, `dark` and `light` titles.
    """

    pile: str
    count: int = 0

    def cards(self, state: State) -> tuple[Card, ...]:
        """The numbers of the cards in the pile."""
        if self.pile == "pool":
            return state.pool
        if self.pile == "decrees":
            return tuple(range(1, len(state.box.decrees)))
        if self.pile in {"dark", "light"}:
            return tuple(n for n, t in enumerate(state.box.titles) if t and t.shade == self.pile)
        display: Display = getattr(state, self.pile)
        return display.deck + display.discards

    def slugs(self, state: State) -> tuple[str, ...]:
        """The slugs of all cards of the pile's kind, by number."""
        box = state.box
        return {
            "decrees": box.decree_slugs,
            "dark": box.title_slugs,
            "light": box.title_slugs,
            "atlas": box.destination_slugs,
            "workshop": box.artwork_slugs,
        }.get(self.pile, box.character_slugs)

    def pending(self, state: State) -> bool:
        return bool(self.cards(state))

    def sample(self, state: State, rng: Generator) -> Drawn:
        slugs = self.slugs(state)
        order = shuffled(self.cards(state), rng)
        return Drawn(tuple(slugs[card] for card in order[: self.count or None]))

    def refusal(self, state: State, outcome: Action) -> str:
        if not isinstance(outcome, Drawn):
            return f"the {self.pile} have to be dealt first"
        slugs = self.slugs(state)
        cards = self.cards(state)
        if len(outcome.cards) != (self.count or len(cards)):
            return f"{len(outcome.cards)} cards are not what is dealt from the {self.pile}"
        extra = Counter(outcome.cards) - Counter(slugs[card] for card in cards)
        return f"{next(iter(extra))} is not in the {self.pile}" if extra else ""

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        assert isinstance(answer, Drawn)
        box = state.box
        if self.pile == "decrees":
            state.decrees = tuple(box.decree_number[slug] for slug in answer.cards)
        elif self.pile in {"dark", "light"}:
            state.titles += tuple(box.title_number[slug] for slug in answer.cards)
            state.cubes = [() for _ in state.titles]
        else:
            cards = tuple(box.number[slug] for slug in answer.cards)
            if self.pile == "pool":
                state.pool = cards
                return
            if self.pile == "council":
                for card in cards:
                    state.seen[card] = 0
            display: Display = getattr(state, self.pile)
            display.deck, display.discards = cards[::-1], ()
