"""A position in Amalfi: who has what, where the ships lie, and which cards are where."""

from __future__ import annotations

from typing import Any, Literal, Self, TypeAlias

from msgspec import Struct, field

from engine import kernel
from engine.amalfi import goods
from engine.amalfi.box import Box, Standing
from engine.amalfi.events import NOBODY, Gained, Scored
from engine.kernel import Seat

_copy: Any = Struct.__copy__  # type: ignore[attr-defined]
"""A shallow copy, without the detours of `copy.copy`."""

Card: TypeAlias = int
"""A card's place in the pack, counted from 1 within its kind; 0 is the unknown card."""
Place: TypeAlias = int
"""A destination's place in the pack."""

Ledger: TypeAlias = Literal[
    "artworks", "destinations", "characters", "titles", "decrees", "endgame", "hunger"
]
LEDGER: tuple[Ledger, ...] = (
    "artworks",
    "destinations",
    "characters",
    "titles",
    "decrees",
    "endgame",
    "hunger",
)
"""Where victory points come from; `hunger` is never positive."""
PAGE: dict[Ledger, int] = {page: number for number, page in enumerate(LEDGER)}
"""Each page's place in a list of all."""


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return the cards with one of them left out."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


class Player(Struct, kw_only=True):
    """One seat's board and game zone. The counts of ships, with those on docks, make ten."""

    bay: int = goods.BAY_AT_START
    port: int = 0
    yard: int = goods.YARD_AT_START
    holds: list[int] = field(default_factory=lambda: [0] * len(goods.HOLDS))
    bread: int = 0
    lighthouses: int = goods.LIGHTHOUSES
    points: list[int] = field(default_factory=lambda: [0] * len(LEDGER))
    passed: bool = False
    hand: tuple[Card, ...] = ()
    packet: tuple[Card, ...] = ()
    """Cards that are being looked at: a draft's, or those of a search."""
    pick: Card | None = None
    """The card of the packet that stays, once all have picked."""
    aside: tuple[Card, ...] = ()
    """Endgame cards laid by in the draft with score."""
    characters: tuple[Card, ...] = ()
    engaged: tuple[Card, ...] = ()
    artworks: tuple[Card, ...] = ()
    destinations: tuple[Place, ...] = ()
    starting_hand: str = ""

    def copy(self) -> Self:
        player: Self = _copy(self)
        player.holds = self.holds[:]
        player.points = self.points[:]
        return player

    @property
    def built(self) -> int:
        """Ships constructed."""
        return goods.YARD_AT_START - self.yard

    @property
    def erected(self) -> int:
        """Lighthouses erected."""
        return goods.LIGHTHOUSES - self.lighthouses

    @property
    def granary(self) -> int:
        """Bread that can be stored (Bread)."""
        return goods.GRANARY_AT_MOST - self.lighthouses

    @property
    def score(self) -> int:
        return sum(self.points)


class Display(Struct):
    """A row of open cards with its deck and discard pile.

    The row lies left to right, closed up to the right: when it is short, the leftmost slots are
    empty. The top of the deck is its last card.
    """

    row: tuple[Card, ...] = ()
    deck: tuple[Card, ...] = ()
    discards: tuple[Card, ...] = ()


class Rival(Struct):
    """Naples or Genoa, with what it has left to place (Solo Challenge)."""

    name: str
    ships: int = goods.SHIPS
    lighthouses: int = goods.LIGHTHOUSES


class State(kernel.State, kw_only=True):
    """A position in the game."""

    box: Box
    hands: str
    phase: str = "setup"
    period: int = 0
    """1 to 4; 0 before the first."""
    active: Seat = 0
    """Whose turn it is, or was last."""
    wind_rose: Seat = 0
    players: list[Player]
    rival: Rival | None = None
    ships: list[Seat]
    """By place: whose ship lies on its dock."""
    lights: list[Seat]
    """By place: whose lighthouse stands there."""
    evolving: tuple[Place, ...]
    """What the three evolving docks are now: as printed, or the tile that covers them."""
    workshop: Display = field(default_factory=Display)
    atlas: Display = field(default_factory=Display)
    council: Display = field(default_factory=Display)
    titles: tuple[int, ...] = ()
    cubes: list[tuple[Seat, ...]] = field(default_factory=list)
    decrees: tuple[int, ...] = ()
    pool: tuple[Card, ...] = ()
    """Characters that are not yet in a hand or in the deck, while hands are dealt."""
    seen: list[int]
    """By character: the seats, one bit each, that have come to know where it is."""

    def copy(self) -> Self:
        state: Self = _copy(self)
        state.stack = self.stack[:]
        state.players = [player.copy() for player in self.players]
        state.ships = self.ships[:]
        state.lights = self.lights[:]
        state.cubes = self.cubes[:]
        state.seen = self.seen[:]
        state.workshop = _copy(self.workshop)
        state.atlas = _copy(self.atlas)
        state.council = _copy(self.council)
        if self.rival:
            state.rival = _copy(self.rival)
        return state

    def standing(self, seat: Seat) -> Standing:
        """What the permanent characters of *seat* change."""
        return self.box.standings[self.players[seat].characters]

    def clockwise(self, first: Seat) -> list[Seat]:
        """Every seat once, from *first* on."""
        seats = len(self.players)
        return [(first + i) % seats for i in range(seats)]

    def display(self, name: goods.DisplayName) -> Display:
        display: Display = getattr(self, name)
        return display

    def places(self) -> list[tuple[Place, Seat]]:
        """Every destination in play with its owner, public ones first (owner: NOBODY)."""
        public = [(place, NOBODY) for place in (*self.box.public, *self.evolving) if place]
        return public + [(p, seat) for seat, player in enumerate(self.players) for p in player.destinations]

    def lightable(self, place: Place) -> bool:
        """Whether the place has a slot for a lighthouse, and it is free.

        A printed evolving dock has none until a tile covers it.
        """
        return self.lights[place] == NOBODY and place not in self.box.printed_evolving

    def know(self, card: Card, *seats: Seat) -> None:
        """Note that these seats know where a character is; none named: all do."""
        known = 0 if seats else (1 << len(self.players)) - 1
        for seat in seats:
            known |= 1 << seat
        self.seen[card] |= known

    def gain_bread(self, seat: Seat, bread: int) -> None:
        """Add bread, as far as the granary holds it."""
        player = self.players[seat]
        room = player.granary - player.bread
        gained = min(room, bread)
        if gained > 0:
            player.bread += gained
            self.emit(Gained(seat, gained))

    def pay_bread(self, seat: Seat, bread: int) -> None:
        """Take bread that is there."""
        if bread > 0:
            self.players[seat].bread -= bread
            self.emit(Gained(seat, -bread))

    def gain_vp(self, seat: Seat, vp: int, page: Ledger, why: str) -> None:
        """Score victory points and enter them in the ledger."""
        if vp:
            self.players[seat].points[PAGE[page]] += vp
            self.emit(Scored(seat, vp, why, page))
