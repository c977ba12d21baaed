"""A position in Serenissima: who holds which port, what lies on which galley, and who is rich."""

from __future__ import annotations

from copy import copy
from typing import Self

from msgspec import field

from engine import kernel
from engine.kernel import Effect, Pending, Seat
from engine.serenissima.events import NOBODY, Sunk
from engine.serenissima.goods import CAPACITY, DUCATS_AT_START, GALLEYS, LOADED, UNIT, WINE, cubes
from engine.serenissima.seamap import Chart
from engine.serenissima.variants import Variants

HIDDEN = -1
"""Stands for ducats that a view does not show."""
CARDS = ("wine", "one", "two", "shuffle")
COPIES = (1, 2, 1, 1)
"""The kinds of Doge cards, and how many there are of each."""
STEPS = (0, 1, 2, 2)
"""By kind: how far the white token moves."""


class State(kernel.State, kw_only=True):
    """A position in the game. Lists by galley have a place 0 that is never used."""

    chart: Chart
    variants: Variants
    phase: str = "setup"
    """setup, round, doge, over."""
    first: Seat = NOBODY
    round: int = 0
    wheel: int = 0
    """The number at the black token: the active galley; 0 is the Doge space."""
    origin: int = -1
    """The zone where the activation began."""
    moved: int = 0
    """Zones entered in this activation."""
    steps: int = 0
    """Steps of the white token."""
    scorings: int = 0
    deck: list[int] = field(default_factory=lambda: list(COPIES))
    """Doge cards still to be drawn, by kind; which comes next is not decided before it is drawn."""
    draws: int = 0
    """Cards drawn and dice rolled: what has happened cannot be undone."""
    bank: int = 0
    """Ducats that the bank has paid out, less those it was paid."""
    ducats: list[int]
    reserve: list[int]
    """By seat: sailors off the board."""
    home: list[int]
    """By seat: the port chosen at the start, -1 before."""
    supply: list[int]
    """By good: cubes off the board."""
    owner: list[Seat] = field(default_factory=lambda: [NOBODY] * (GALLEYS + 1))
    zone: list[int] = field(default_factory=lambda: [-1] * (GALLEYS + 1))
    crew: list[int] = field(default_factory=lambda: [0] * (GALLEYS + 1))
    cargo: list[int] = field(default_factory=lambda: [0] * (GALLEYS + 1))
    """By galley; a sunken one keeps its cargo while it is being looted."""
    lord: list[Seat]
    """By port: whose sailors are there."""
    garrison: list[int]
    stored: list[int]
    """By port: the goods in the warehouse, one bit each."""
    closed: int = 0
    """One bit for each closed port."""
    closing: tuple[str, ...] = ()
    """What was chosen to be closed."""
    forts: int = 0
    basilicas: int = 0

    def copy(self) -> Self:
        state = copy(self)
        state.stack = self.stack[:]
        state.deck = self.deck[:]
        state.ducats, state.reserve, state.home = self.ducats[:], self.reserve[:], self.home[:]
        state.supply = self.supply[:]
        state.owner, state.zone = self.owner[:], self.zone[:]
        state.crew, state.cargo = self.crew[:], self.cargo[:]
        state.lord, state.garrison, state.stored = self.lord[:], self.garrison[:], self.stored[:]
        return state

    @classmethod
    def opened(cls, chart: Chart, table: Variants, *, seats: int, closed: int) -> Self:
        """Return the position before anything is placed, with nothing to do yet."""
        ports = len(chart.port_slugs)
        return cls(
            chart=chart,
            variants=table,
            bank=DUCATS_AT_START * seats,
            ducats=[DUCATS_AT_START] * seats,
            reserve=[chart.tables[seats].sailors] * seats,
            home=[-1] * seats,
            supply=list(chart.cubes),
            lord=[NOBODY] * ports,
            garrison=[0] * ports,
            stored=[0] * ports,
            closed=closed,
        )

    def ask(self, seat: Seat, effect: Effect) -> None:
        """Resolve one effect next, before all that already waits."""
        self.stack.append(Pending(seat, effect))

    def clockwise(self) -> list[Seat]:
        """Every seat once, from the first player on."""
        seats = len(self.ducats)
        return [(self.first + i) % seats for i in range(seats)]

    def port_here(self, number: int) -> int:
        """The open port in the zone of a galley, or -1."""
        port = self.chart.port_at[self.zone[number]]
        return -1 if port >= 0 and self.closed >> port & 1 else port

    def fleet(self, seat: Seat) -> list[int]:
        """The numbers of a seat's galleys."""
        return [number for number, owner in enumerate(self.owner) if owner == seat]

    def ports(self, seat: Seat) -> list[int]:
        """The ports that hold sailors of a seat."""
        return [port for port, lord in enumerate(self.lord) if lord == seat]

    def room(self, number: int) -> int:
        """Pieces that still go onto a galley."""
        return CAPACITY - self.crew[number] - LOADED[self.cargo[number]]

    def wine(self, port: int) -> bool:
        """Whether the port stores or makes wine: its card shows the wine face."""
        from_there = self.stored[port] | 1 << self.chart.good[port]
        return bool(from_there >> WINE & 1)

    def earn(self, seat: Seat, ducats: int) -> None:
        """Ducats come from the bank, or go to it (a negative number)."""
        self.move_ducats(seat, ducats)
        if self.bank != HIDDEN:
            self.bank += ducats

    def move_ducats(self, seat: Seat, ducats: int) -> None:
        """A purse grows or shrinks; one that is not known stays unknown."""
        if self.ducats[seat] != HIDDEN:
            self.ducats[seat] += ducats

    def spill(self, number: int) -> None:
        """What is aboard a galley goes back to the supply."""
        cargo = self.cargo[number]
        if cargo:
            for good in range(len(UNIT)):
                self.supply[good] += cubes(cargo, good)
            self.cargo[number] = 0

    def sink(self, number: int) -> None:
        """A galley without sailors leaves the board and the wheel; its cargo is not yet gone."""
        seat = self.owner[number]
        self.owner[number], self.zone[number] = NOBODY, -1
        self.emit(Sunk(seat, number))

    def founder(self, number: int) -> None:
        """A galley without sailors leaves the board, and its cargo is lost."""
        self.sink(number)
        self.spill(number)
