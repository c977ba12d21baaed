"""Words about characters: taking them in hand, discarding, straightening."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engine.amalfi.actions.optional import DiscardForBread, discard_from_hand
from engine.amalfi.answers import NO, Keep, Straightened, Take
from engine.amalfi.answers import Discard as DiscardCard
from engine.amalfi.components import clauses
from engine.amalfi.displays import SHUFFLES, DiscardRightmost, draw, first_slot, refill, take_out
from engine.amalfi.events import CardDiscarded, CardsDrawn, CharacterStraightened, CharacterTaken
from engine.amalfi.goods import DisplayName
from engine.amalfi.mechanics import Choice, Effect
from engine.amalfi.state import Card, State, without
from engine.amalfi.words.bread import May
from engine.kernel import CHANCE, Action, Seat


class TakeCharacter(Struct, Choice[Take], frozen=True, array_like=True, tag="take-character"):
    """Take a character of the Council in hand, paying or gaining bread by its slot."""

    patient = True

    fee: Literal["", "free"] = ""

    def options(self, state: State, seat: Seat, source: str) -> tuple[Take, ...]:
        bread = state.players[seat].bread
        prices, row = state.box.board.council, state.council.row
        answers = state.box.for_characters[Take]
        return tuple(
            [
                answers[card]
                for card, price in zip(row, prices[len(prices) - len(row) :], strict=True)
                if card and (price <= bread or self.fee)
            ]
        )

    def choose(self, state: State, seat: Seat, source: str, answer: Take) -> None:
        card = state.box.number[answer.card]
        slot = first_slot(state, "council") + state.council.row.index(card)
        price = state.box.board.council[slot]
        if price < 0:
            state.gain_bread(seat, -price)
        elif not self.fee:
            state.pay_bread(seat, price)
        state.players[seat].hand += (card,)
        state.emit(CharacterTaken(seat, answer.card))
        take_out(state, "council", card)
        refill(state, "council")

    def __str__(self) -> str:
        return "take 1 character" + ", paying nothing for its slot" * bool(self.fee)

    def repeated(self, times: int) -> str:
        """What is said when it stands so many times in a row."""
        free = ", paying nothing for their slots" * bool(self.fee)
        return f"take {times} characters, one after the other{free}"


class TakeDiscarded(Struct, Choice[Action], frozen=True, array_like=True, tag="take-discarded"):
    """Take a character from the Council's discard pile in hand."""

    patient = True

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        slugs = state.box.character_slugs
        return tuple(Take(slugs[card]) for card in state.council.discards if card)

    def waits(
        self, state: State, seat: Seat, source: str, optional: tuple[Action, ...]
    ) -> tuple[Action, ...]:
        return (NO,) if any(isinstance(action, DiscardForBread) for action in optional) else ()

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        if not isinstance(answer, Take):
            return
        card = state.box.number[answer.card]
        state.council.discards = without(state.council.discards, card)
        state.players[seat].hand += (card,)
        state.know(card)
        state.emit(CharacterTaken(seat, answer.card))

    def __str__(self) -> str:
        return "take 1 character from the Council's discard pile"


class Search(Struct, Effect, frozen=True, array_like=True, tag="search"):
    """Look at the top cards of the Character deck, keep some of them, discard the rest."""

    cards: int
    kept: int

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        steps = (LookAtTop(),) * self.cards + (KeepOne(),) * self.kept
        state.then(seat, source, *steps, DiscardPacket())

    def __str__(self) -> str:
        return (
            f"look at the top {self.cards} cards of the Character deck: "
            f"take {self.kept} in hand, discard the rest"
        )


class LookAtTop(Struct, Effect, frozen=True, array_like=True, tag="look-at-top"):
    """One card of the Character deck goes to those the seat looks at."""

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        if state.council.deck:
            card = draw(state, state.council)
            state.players[seat].packet += (card,)
            if card:
                state.know(card, seat)
        elif state.council.discards:
            state.then(seat, source, self)
            state.then(CHANCE, "", SHUFFLES["council"])


def keeps(state: State, cards: tuple[Card, ...]) -> tuple[Keep, ...]:
    """Return the answers that keep one of these cards."""
    return tuple(Keep(state.box.character_slugs[card]) for card in cards if card)


class KeepOne(Struct, Choice[Keep], frozen=True, array_like=True, tag="keep-one"):
    """Which of the cards you look at do you keep?"""

    def options(self, state: State, seat: Seat, source: str) -> tuple[Keep, ...]:
        return keeps(state, state.players[seat].packet)

    def choose(self, state: State, seat: Seat, source: str, answer: Keep) -> None:
        player = state.players[seat]
        card = state.box.number[answer.card]
        player.packet = without(player.packet, card)
        player.hand += (card,)
        state.emit(CardsDrawn(seat, 1))


class DiscardPacket(Struct, Effect, frozen=True, array_like=True, tag="discard-packet"):
    """What was looked at and not kept is discarded, face up."""

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        player = state.players[seat]
        for card in player.packet:
            state.council.discards += (card,)
            if card:
                state.know(card)
            state.emit(CardDiscarded(seat, state.box.character_slugs[card]))
        player.packet = ()


class Straighten(Struct, Choice[Straightened], frozen=True, array_like=True, tag="straighten"):
    """Straighten one engaged character; with none engaged it is lost."""

    which: Literal["", "other"] = ""

    def options(self, state: State, seat: Seat, source: str) -> tuple[Straightened, ...]:
        slugs = state.box.character_slugs
        return tuple(
            Straightened(slugs[card])
            for card in state.players[seat].engaged
            if not (self.which == "other" and slugs[card] == source)
        )

    def choose(self, state: State, seat: Seat, source: str, answer: Straightened) -> None:
        player = state.players[seat]
        player.engaged = without(player.engaged, state.box.number[answer.card])
        state.emit(CharacterStraightened(seat, answer.card))

    def __str__(self) -> str:
        return f"straighten 1 {self.which}{' ' * bool(self.which)}character"


_DISPLAYS: dict[str, DisplayName] = {"artwork": "workshop", "character": "council"}


class Discard(Struct, Effect, frozen=True, array_like=True, tag="discard"):
    """The automatic discard of the rightmost artwork or character."""

    what: Literal["artwork", "character"]

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        DiscardRightmost(_DISPLAYS[self.what]).resolve(state, seat, source)

    def __str__(self) -> str:
        return f"discard the rightmost {self.what} of the {_DISPLAYS[self.what].capitalize()}"


class DiscardCharacter(Struct, May, frozen=True, array_like=True, tag="discard-character"):
    """Discard a character from the hand for what follows, or leave it."""

    then: tuple[Effect, ...]

    @property
    def inner(self) -> tuple[Effect, ...]:
        return self.then

    def offers(self, state: State, seat: Seat, source: str) -> list[Action]:
        slugs = state.box.character_slugs
        return [DiscardCard(slugs[card]) for card in state.players[seat].hand if card]

    def take(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        assert isinstance(answer, DiscardCard)
        discard_from_hand(state, seat, answer.card)
        state.then(seat, source, *self.then)

    def __str__(self) -> str:
        return f"discard 1 character from your hand to {clauses(self.then)}"
