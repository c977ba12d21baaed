"""The language that tests are written in: lay out a table, say what is done, look at what lies there."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import engine
from engine.amalfi.components import Pack
from engine.amalfi.events import NOBODY
from engine.amalfi.goods import HOLD, HOLDS
from engine.amalfi.packfile import read_pack
from engine.amalfi.phases import BeginPeriod, TakeTurn
from engine.amalfi.state import Player, State
from engine.kernel import Action, Pending, Seat
from tabletop import Tabletop

GAME = engine.GAMES["amalfi"]


@cache
def frozen() -> Pack:
    """Return the small pack of `pack.json`: it stays as it is when the house pack is balanced anew.

    It has the whole board, all titles and decrees, the six starting packs, and fewer of the rest.
    """
    return read_pack(json.loads((Path(__file__).parent / "pack.json").read_text("utf-8")))


@cache
def full() -> Pack:
    """Return the pack of `cards.json`: every card, as the tests of single cards know it."""
    return read_pack(json.loads((Path(__file__).parent / "cards.json").read_text("utf-8")))


def laid(seats: int = 2, seed: int = 1) -> Table:
    """Return a table with the frozen pack and no title in play, so that a score is what is scored."""
    return Table(seats, pack=frozen(), seed=seed).post()


def dealt(seats: int = 2, seed: int = 1, **options: Any) -> State:
    """Return a game after the deal, at the first turn of period I; every choice is the first option."""
    rng = random.Random(seed)
    state: State = GAME.new(seats=seats, **{**options, "pack": options.get("pack") or full()})
    while (decision := state.open) and not isinstance(decision.question, TakeTurn):
        chance = decision.seat == engine.CHANCE
        GAME.advance(state, decision.question.sample(state, rng) if chance else decision.options[0])
    return state


class Table(Tabletop):
    """A game in period I, with seat 0 to move: every hand is empty, every board as at the start."""

    game = GAME

    def __init__(self, seats: int = 2, *, pack: Any = None, rival: str | None = None, seed: int = 1) -> None:
        super().__init__(dealt(seats, seed, hands="blind", pack=pack, rival=rival), seed)
        for player in self.state.players:
            self.state.council.deck = player.hand + self.state.council.deck
            player.hand = ()
        self.settle()

    # What lies there.

    def seat(self, seat: Seat = 0) -> Player:
        """The board of a seat."""
        return self.state.players[seat]

    def hold(self, hold: str, seat: Seat = 0) -> int:
        """Ships in one of the seat's holds."""
        return self.seat(seat).holds[HOLD[hold]]

    def hand(self, seat: Seat = 0) -> list[str]:
        """The seat's hand, by slug."""
        return [self.state.box.character_slugs[card] for card in self.seat(seat).hand]

    def row(self, display: str) -> list[str]:
        """The slugs of a display, left to right."""
        plain = GAME.plain(self.state)
        return list(plain[display])

    def ship_at(self, place: str) -> Seat:
        """Whose ship lies there, -1 for nobody's."""
        return self.state.ships[self.state.box.place[place]]

    def light_at(self, place: str) -> Seat:
        """Whose lighthouse stands there, -1 for nobody's."""
        return self.state.lights[self.state.box.place[place]]

    @property
    def optional(self) -> list[Action]:
        """The optional actions that may come before the answer."""
        return list(self.decision.optional)

    # Laying out.

    def lay(self, seat: Seat = 0, **what: Any) -> Table:
        """Set what a board shows: bay, port, yard, bread, lighthouses, or ships in a hold by its name.

        The ships need not make ten: a test says what matters to it.
        """
        player = self.seat(seat)
        for name, value in what.items():
            if name in HOLD:
                player.holds[HOLD[name]] = value
            else:
                assert hasattr(player, name), name
                setattr(player, name, value)
        return self.settle()

    def deal_hand(self, *slugs: str, seat: Seat = 0) -> Table:
        """Put characters in the seat's hand, wherever they lay."""
        self.seat(seat).hand += tuple(self._character(slug) for slug in slugs)
        for slug in slugs:
            self.state.know(self.state.box.number[slug], seat)
        return self.settle()

    def join(self, *slugs: str, seat: Seat = 0) -> Table:
        """Characters lie in the seat's game zone, as if invited long ago."""
        self.seat(seat).characters += tuple(self._character(slug) for slug in slugs)
        return self.settle()

    def engage(self, *slugs: str, seat: Seat = 0) -> Table:
        """Characters of the game zone are engaged."""
        self.seat(seat).engaged += tuple(self.state.box.number[slug] for slug in slugs)
        return self.settle()

    def own(self, *slugs: str, seat: Seat = 0) -> Table:
        """The seat owns these artworks and private destinations."""
        for slug in slugs:
            number = self.state.box.number[slug]
            if slug in self.state.box.place:
                self._pull(self.state.atlas, number)
                self.seat(seat).destinations += (number,)
            else:
                self._pull(self.state.workshop, number)
                self.seat(seat).artworks += (number,)
        return self.settle()

    def show(self, display: str, *slugs: str) -> Table:
        """A display shows these cards, left to right; what lay there goes beneath its deck."""
        pile = self.state.display(display)  # type: ignore[arg-type]
        wanted = tuple(self.state.box.number[slug] for slug in slugs)
        rest = tuple(card for card in (*pile.row, *pile.deck) if card not in wanted)
        pile.discards = tuple(card for card in pile.discards if card not in wanted)
        pile.row, pile.deck = wanted, rest
        return self.settle()

    def dock(self, place: str, seat: Seat) -> Table:
        """A ship of the seat lies there; the seat's other ships stay as they are."""
        self.state.ships[self.state.box.place[place]] = seat
        return self.settle()

    def light(self, place: str, seat: Seat = 0) -> Table:
        """A lighthouse of the seat stands there, taken from its board."""
        self.state.lights[self.state.box.place[place]] = seat
        self.seat(seat).lighthouses -= 1
        return self.settle()

    def cover(self, slot: int, tile: str) -> Table:
        """A tile covers an evolving dock; slots are counted from 0, the top one."""
        self._pull(self.state.atlas, self.state.box.place[tile])
        evolving = list(self.state.evolving)
        evolving[slot] = self.state.box.place[tile]
        self.state.evolving = tuple(evolving)
        return self.settle()

    def post(self, *titles: str) -> Table:
        """These titles are in play, without a cube on them."""
        self.state.titles = tuple(self.state.box.title_number[title] for title in titles)
        self.state.cubes = [() for _ in titles]
        return self.settle()

    def proclaim(self, *decrees: str) -> Table:
        """These are the decrees, from the period under way on."""
        first = self.state.period - 1
        numbers = tuple(self.state.box.decree_number[decree] for decree in decrees)
        kept = self.state.decrees
        self.state.decrees = (*kept[:first], *numbers, *kept[first + len(numbers) :])
        return self.settle()

    def begin(self, period: int) -> Table:
        """A period begins, with the holder of the Wind Rose to move."""
        self.state.stack = []
        self.state.then(NOBODY, "", BeginPeriod(period))
        return self.settle()

    def turn(self, seat: Seat) -> Table:
        """It is the seat's turn."""
        assert self.asked is TakeTurn
        self.state.stack[-1] = Pending(seat, TakeTurn())
        self.state.active = seat
        return self.settle()

    # Play.

    def act(self, *actions: Action) -> Table:
        """Take actions, one after the other; chance answers by itself in between."""
        for action in actions:
            self.draw().do(action)
        return self.draw()

    def pass_all(self) -> Table:
        """Everybody still in passes, and answers the first answer to whatever is asked on the way."""
        from engine.amalfi.phases import PASS  # noqa: PLC0415

        period = self.state.period
        while self.state.open and self.state.period == period:
            self.act(PASS if PASS in self.answers else self.answers[0])
        return self

    def pass_until(self, question: type) -> Table:
        """Everybody passes, and answers the first answer to all that comes before that question."""
        from engine.amalfi.phases import PASS  # noqa: PLC0415

        while self.asked is not question:
            self.act(PASS if PASS in self.answers else self.answers[0])
        return self

    def done(self) -> None:
        """Nothing is left open: the next turn has come, or the game is over."""
        assert self.state.open is None or self.asked is TakeTurn, self.decision

    def _character(self, slug: str) -> int:
        number = self.state.box.number[slug]
        self._pull(self.state.council, number)
        return number

    def _pull(self, display: Any, number: int) -> None:
        """Take a card out of wherever it lies; a gap in the row is filled from the deck."""
        display.deck = tuple(card for card in display.deck if card != number)
        display.discards = tuple(card for card in display.discards if card != number)
        if number in display.row:
            row = tuple(card for card in display.row if card != number)
            display.row, display.deck = (display.deck[-1], *row), display.deck[:-1]


def ships(player: Player) -> int:
    """Ships on a board, those on docks not counted."""
    return player.bay + player.port + player.yard + sum(player.holds)


__all__ = ["GAME", "HOLDS", "NOBODY", "Table", "dealt", "frozen", "laid", "ships"]
