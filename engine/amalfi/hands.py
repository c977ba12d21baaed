"""The deal, and the five ways to a starting hand (Players Setup; Variants)."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from engine.amalfi.answers import Keep, PutBack, TakePack
from engine.amalfi.displays import SHUFFLES, Deal, Refill
from engine.amalfi.events import NOBODY
from engine.amalfi.goods import HAND_ICONS, listed
from engine.amalfi.mechanics import Choice, Effect
from engine.amalfi.phases import BeginPeriod
from engine.amalfi.state import Card, Player, State, without
from engine.amalfi.words.council import keeps
from engine.kernel import CHANCE, Seat

Hands: TypeAlias = Literal["packs", "blind", "personal", "draft", "score-draft"]
HANDS: tuple[Hands, ...] = ("packs", "blind", "personal", "draft", "score-draft")
DRAFTS = frozenset({"draft", "score-draft"})
"""These need two players or more."""

HAND_SIZE = 6
Zone: TypeAlias = Literal["hand", "packet", "aside"]
"""Where a player holds characters that others may not see."""


def deal(state: State) -> None:
    """Push the whole set-up: the open tiles and cards first, the hands, the Council last."""
    steps: list[tuple[Seat, Effect]] = [
        (CHANCE, DealDecrees()),
        (CHANCE, DealDarkTitle()),
        (CHANCE, DealLightTitles()),
        (CHANCE, SHUFFLES["atlas"]),
        (NOBODY, Refill("atlas")),
        (CHANCE, SHUFFLES["workshop"]),
        (NOBODY, Refill("workshop")),
        *_HANDS[state.hands](state),
    ]
    if state.hands != "blind":
        steps.append((CHANCE, SHUFFLES["council"]))
    steps += [(NOBODY, Refill("council")), (NOBODY, BeginPeriod(1))]
    for seat, effect in reversed(steps):
        state.then(seat, "", effect)


def _packs(state: State) -> list[tuple[Seat, Effect]]:
    return [(seat, ChoosePack()) for seat in reversed(range(len(state.players)))]


def _blind(state: State) -> list[tuple[Seat, Effect]]:
    return [(NOBODY, Gather("all")), (CHANCE, ShufflePool()), (NOBODY, Hand(HAND_SIZE, "hand"))]


def _personal(state: State) -> list[tuple[Seat, Effect]]:
    put_back = [(seat, ReturnOne()) for seat in range(len(state.players)) for _ in range(4)]
    return [*_two_deals(2, "hand", 8, "hand"), *put_back]


def _draft(state: State) -> list[tuple[Seat, Effect]]:
    return [
        (NOBODY, Gather("all")),
        (CHANCE, ShufflePool()),
        (NOBODY, Hand(7, "packet")),
        *_draft_rounds(state, 6),
    ]


def _score_draft(state: State) -> list[tuple[Seat, Effect]]:
    endgame = [(seat, KeepAside()) for seat in range(len(state.players))]
    return [*_two_deals(3, "aside", 6, "packet"), *_draft_rounds(state, 5), *endgame]


_HANDS = {
    "packs": _packs,
    "blind": _blind,
    "personal": _personal,
    "draft": _draft,
    "score-draft": _score_draft,
}


def _two_deals(endgame: int, first: Zone, others: int, second: Zone) -> list[tuple[Seat, Effect]]:
    """The endgame characters are shuffled and dealt apart, then the other sixty."""
    return [
        (NOBODY, Gather("endgame")),
        (CHANCE, ShufflePool()),
        (NOBODY, Hand(endgame, first)),
        (NOBODY, Gather("others")),
        (CHANCE, ShufflePool()),
        (NOBODY, Hand(others, second)),
    ]


def _draft_rounds(state: State, rounds: int) -> list[tuple[Seat, Effect]]:
    steps: list[tuple[Seat, Effect]] = []
    for number in range(rounds):
        steps += [(seat, DraftOne()) for seat in range(len(state.players))]
        steps.append((NOBODY, PassPackets() if number < rounds - 1 else ReturnPackets()))
    return steps


class DealDecrees(Struct, Deal, frozen=True, array_like=True, tag="deal-decrees"):
    """Four decrees lie open, one for each period."""

    dealt = 4
    what = "decrees"

    def cards(self, state: State) -> tuple[Card, ...]:
        return tuple(range(1, len(state.box.decrees)))

    def slugs(self, state: State) -> tuple[str, ...]:
        return state.box.decree_slugs

    def numbers(self, state: State) -> dict[str, Card]:
        return state.box.decree_number

    def put(self, state: State, cards: tuple[Card, ...]) -> None:
        state.decrees = cards

    def told(self, names: list[str]) -> str:
        return f"the decrees are {listed(names, 'and')}"


class _DealTitles(Deal):
    """Titles of one shade lie open."""

    __slots__ = ()

    shade: ClassVar[str]

    def cards(self, state: State) -> tuple[Card, ...]:
        return tuple(n for n, title in enumerate(state.box.titles) if title and title.shade == self.shade)

    def slugs(self, state: State) -> tuple[str, ...]:
        return state.box.title_slugs

    def numbers(self, state: State) -> dict[str, Card]:
        return state.box.title_number

    def put(self, state: State, cards: tuple[Card, ...]) -> None:
        state.titles += cards
        state.cubes = [() for _ in state.titles]

    def told(self, names: list[str]) -> str:
        return f"the {self.shade} title{'s are' if self.dealt > 1 else ' is'} {listed(names, 'and')}"


class DealDarkTitle(Struct, _DealTitles, frozen=True, array_like=True, tag="deal-dark-title"):
    """One dark title is in play."""

    shade = "dark"
    dealt = 1
    what = "dark titles"


class DealLightTitles(Struct, _DealTitles, frozen=True, array_like=True, tag="deal-light-titles"):
    """Two light titles are in play."""

    shade = "light"
    dealt = 2
    what = "light titles"


class ShufflePool(Struct, Deal, frozen=True, array_like=True, tag="shuffle-pool"):
    """The characters that starting hands are dealt from are shuffled."""

    what = "characters"

    def cards(self, state: State) -> tuple[Card, ...]:
        return state.pool

    def slugs(self, state: State) -> tuple[str, ...]:
        return state.box.character_slugs

    def put(self, state: State, cards: tuple[Card, ...]) -> None:
        state.pool = cards


class ChoosePack(Struct, Choice[TakePack], frozen=True, array_like=True, tag="choose-pack"):
    """Which of the packs that are left is your starting hand?"""

    def options(self, state: State, seat: Seat, source: str) -> tuple[TakePack, ...]:
        taken = {player.starting_hand for player in state.players}
        return tuple(TakePack(icon) for icon in HAND_ICONS if icon not in taken)

    def choose(self, state: State, seat: Seat, source: str, answer: TakePack) -> None:
        player = state.players[seat]
        player.starting_hand = answer.icon
        hand = player.hand = state.box.by_icon[answer.icon]
        deck = state.council.deck
        left = [card for card in deck if card not in hand]
        state.council.deck = tuple(left[: len(deck) - len(hand)])
        for card in hand:
            state.know(card)


class Gather(Struct, Effect, frozen=True, array_like=True, tag="gather"):
    """Characters are taken out of the deck to be dealt as starting hands; what is left goes back."""

    which: Literal["all", "endgame", "others"]

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        cards = (*state.council.deck, *state.pool)
        endgame = state.box.endgame
        pool = [
            card for card in cards if self.which == "all" or (card in endgame) == (self.which == "endgame")
        ]
        state.pool = tuple(pool)
        state.council.deck = tuple(card for card in cards if card not in pool)


class Hand(Struct, Effect, frozen=True, array_like=True, tag="hand"):
    """So many cards are dealt to each player; what is left becomes the deck."""

    cards: int
    where: Zone

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        for other, player in enumerate(state.players):
            dealt, state.pool = state.pool[: self.cards], state.pool[self.cards :]
            receive(state, other, player, self.where, dealt)
        state.council.deck = (*state.pool[::-1], *state.council.deck)
        state.pool = ()


def receive(state: State, seat: Seat, player: Player, where: Zone, cards: tuple[Card, ...]) -> None:
    """Give cards to a player, who has seen them from then on."""
    setattr(player, where, getattr(player, where) + cards)
    for card in cards:
        if card:
            state.know(card, seat)


def keep_pick(player: Player) -> None:
    """Move the picked card of the packet to the hand; nobody can say what an unknown one leaves."""
    pick = player.pick or 0
    player.packet = without(player.packet, pick) if pick else (0,) * (len(player.packet) - 1)
    player.hand += (pick,)
    player.pick = None


class ReturnOne(Struct, Choice[PutBack], frozen=True, array_like=True, tag="return-one"):
    """Which card will you not keep? Six of the ten stay."""

    def options(self, state: State, seat: Seat, source: str) -> tuple[PutBack, ...]:
        slugs = state.box.character_slugs
        return tuple(PutBack(slugs[card]) for card in state.players[seat].hand if card)

    def choose(self, state: State, seat: Seat, source: str, answer: PutBack) -> None:
        player = state.players[seat]
        card = state.box.number[answer.card]
        player.hand = without(player.hand, card)
        state.council.deck += (card,)


class DraftOne(Struct, Choice[Keep], frozen=True, array_like=True, tag="draft-one"):
    """Which of these cards do you keep? The others are passed on."""

    def options(self, state: State, seat: Seat, source: str) -> tuple[Keep, ...]:
        return keeps(state, state.players[seat].packet)

    def choose(self, state: State, seat: Seat, source: str, answer: Keep) -> None:
        state.players[seat].pick = state.box.number[answer.card]


class PassPackets(Struct, Effect, frozen=True, array_like=True, tag="pass-packets"):
    """When all have picked, each packet goes to the left-hand neighbour."""

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        for player in state.players:
            keep_pick(player)
        packets = [player.packet for player in state.players]
        for other, player in enumerate(state.players):
            player.packet = ()
            receive(state, other, player, "packet", packets[other - 1])


class ReturnPackets(Struct, Effect, frozen=True, array_like=True, tag="return-packets"):
    """The last card of each packet is not kept."""

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        for player in state.players:
            keep_pick(player)
            state.council.deck += player.packet
            player.packet = ()


class KeepAside(Struct, Choice[Keep], frozen=True, array_like=True, tag="keep-aside"):
    """Which of your three endgame characters do you keep?"""

    def options(self, state: State, seat: Seat, source: str) -> tuple[Keep, ...]:
        return keeps(state, state.players[seat].aside)

    def choose(self, state: State, seat: Seat, source: str, answer: Keep) -> None:
        player = state.players[seat]
        card = state.box.number[answer.card]
        player.hand += (card,)
        state.council.deck += without(player.aside, card)
        player.aside = ()
