"""The language that tests of Serenissima are written in: lay out a sea, say what is done, look at it."""

from __future__ import annotations

from typing import Any, Self

import engine
from engine.kernel import Action, Seat
from engine.serenissima.answers import ACT, DONE, INVEST, STAY, Card, Sail, Salvo, Skulls
from engine.serenissima.events import NOBODY
from engine.serenissima.goods import GALLEYS, GOOD, GOODS, cargo_of, cubes
from engine.serenissima.loading import Load
from engine.serenissima.rounds import ACTIVATE, TURN_WHEEL, DrawCard
from engine.serenissima.sailing import Course
from tabletop import Tabletop

GAME = engine.GAMES["serenissima"]


class Strait(Tabletop):
    """Round 1 on the house map, seat 0 first: no sailor and no cube on the board, five ducats each.

    Reserves and the supply are what is not on the board, whatever is laid out.
    """

    game = GAME

    def __init__(self, seats: int = 4, *, seed: int = 1, **options: Any) -> None:
        options = {"closed": (), **options}
        super().__init__(GAME.new(seats=seats, **options), seed)
        state = self.state
        state.stack, state.first, state.round, state.phase = [], 0, 1, "round"
        state.ask(engine.CHANCE, DrawCard())
        self.settle()

    # Laying out.

    def port(
        self, slug: str, seat: Seat = NOBODY, sailors: int = 1, stored: str = "", built: str = ""
    ) -> Self:
        """A port holds sailors of a seat, or none; *stored*: goods, *built*: fort, basilica, by blanks."""
        state, port = self.state, self.state.chart.port[slug]
        state.lord[port], state.garrison[port] = seat, 0 if seat == NOBODY else sailors
        state.stored[port] = sum(1 << GOOD[good] for good in stored.split())
        for what, field in (("fort", "forts"), ("basilica", "basilicas")):
            rest = getattr(state, field) & ~(1 << port)
            setattr(state, field, rest | (what in built.split()) << port)
        return self.settle()

    def galley(self, number: int, seat: Seat, place: str, sailors: int = 1, **goods: int) -> Self:
        """A galley of a seat lies in a zone, or beside a port."""
        state, chart = self.state, self.state.chart
        zone = chart.zone[place] if place in chart.zone else chart.zone_of[chart.port[place]]
        state.owner[number], state.zone[number], state.crew[number] = seat, zone, sailors
        state.cargo[number] = cargo_of(**goods)
        return self.settle()

    def purse(self, *ducats: int) -> Self:
        """The ducats of seat 0, 1, ..."""
        self.state.ducats[: len(ducats)] = ducats
        return self.settle()

    def activate(self, number: int) -> Self:
        """The black token is at a galley: its owner acts or invests."""
        state = self.state
        state.stack = []
        state.wheel, state.origin, state.moved = number, state.zone[number], 0
        state.ask(NOBODY, TURN_WHEEL)
        state.ask(state.owner[number], ACTIVATE)
        return self.settle()

    def settle(self) -> Self:
        """Bring reserves, supply, bank and the open question up to date."""
        state = self.state
        for seat in range(len(state.ducats)):
            aboard = sum(state.crew[number] for number in state.fleet(seat))
            ashore = sum(state.garrison[port] for port in state.ports(seat))
            state.reserve[seat] = state.chart.tables[len(state.ducats)].sailors - aboard - ashore
        for good in range(len(GOODS)):
            loaded = sum(cubes(cargo, good) for cargo in state.cargo)
            sold = sum(stored >> good & 1 for stored in state.stored)
            state.supply[good] = state.chart.cubes[good] - loaded - sold
        state.bank = sum(state.ducats)
        return super().settle()

    # Play.

    def act(self, *actions: Action) -> Self:
        """Take actions, one after the other."""
        for action in actions:
            self.do(action)
        return self

    def load(self, number: int, *actions: Action) -> Self:
        """A galley is activated and loads."""
        self.activate(number)
        if self.may(ACT):
            self.do(ACT)
        return self.act(*actions)

    def sail(self, number: int, *zones: str) -> Self:
        """A galley is activated, loads nothing, enters these zones and stops there.

        It stands before step 3, unless somebody has to be asked on the way.
        """
        self.load(number)
        if self.asked is Load:
            self.do(DONE)
        for zone in zones:
            self.do(Sail(zone))
        return self.do(STAY) if self.state.open and self.asked is Course else self

    def invest(self, number: int, *actions: Action) -> Self:
        """A galley is activated, and its owner invests instead."""
        return self.activate(number).act(INVEST, *actions)

    def roll(self, attack: int, defence: int) -> Self:
        """So many skulls of the attacker and of the defender."""
        return self.do(Skulls(attack, defence))

    def salvo(self, skulls: int) -> Self:
        """The fort fires so many skulls."""
        return self.do(Salvo(skulls))

    def doge(self, card: str) -> Self:
        """All galleys have been active, and this Doge card is drawn."""
        self.state.stack = []
        self.state.wheel = GALLEYS
        self.state.ask(NOBODY, TURN_WHEEL)
        return self.settle().do(Card(card))

    # What lies there.

    def crew(self, number: int) -> int:
        """Sailors on a galley."""
        return self.state.crew[number]

    def goods(self, number: int) -> dict[str, int]:
        """What a galley carries."""
        cargo = self.state.cargo[number]
        return {good: cubes(cargo, n) for n, good in enumerate(GOODS) if cubes(cargo, n)}

    def zone(self, number: int) -> str | None:
        """Where a galley is; None: it is not afloat."""
        zone = self.state.zone[number]
        return self.state.chart.zone_slugs[zone] if zone >= 0 else None

    def held(self, slug: str) -> tuple[Seat, int]:
        """Whose port it is, and with how many sailors."""
        port = self.state.chart.port[slug]
        return self.state.lord[port], self.state.garrison[port]

    def stored(self, slug: str) -> list[str]:
        """What a port's warehouse holds."""
        mask = self.state.stored[self.state.chart.port[slug]]
        return [good for number, good in enumerate(GOODS) if mask >> number & 1]

    def ducats(self, seat: Seat = 0) -> int:
        """What a seat has."""
        return self.state.ducats[seat]

    def over(self, number: int) -> bool:
        """Whether the activation of a galley has ended."""
        return self.state.wheel != number
