"""Investment: sailors, one galley, forts and basilicas, in one's own ports (Investment)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from engine.kernel import Action, Seat
from engine.serenissima.answers import (
    BUY_GALLEY,
    DONE,
    MAN,
    NO,
    NUMBERS,
    YES,
    BuildBasilica,
    BuildFort,
    BuyGalley,
    ChooseNumber,
    ChoosePort,
    Man,
    Recruit,
)
from engine.serenissima.blockade import YES_OR_NO, Question
from engine.serenissima.events import NOBODY, Built, Launched, Recruited
from engine.serenissima.goods import (
    BASILICA_NEEDS,
    BASILICA_PRICE,
    BASILICAS,
    FEWEST_GALLEYS,
    FORT_NEEDS,
    FORT_PRICE,
    FORTS,
    GALLEYS,
    WHEEL_CUBES,
)
from engine.serenissima.state import State

GALLEY_STEP, FORT_STEP, BASILICA_STEP, RECRUIT_STEP, MAN_STEP = 1, 2, 100, 200, 300
"""Purchases are made in this order, a galley before all, within each kind by port or number."""


def price_of_galley(state: State, seat: Seat) -> int:
    """Return what the seat's next galley costs: a ducat for each it has, without the crew."""
    return state.owner.count(seat)


def may_buy_galley(state: State, seat: Seat) -> bool:
    """Whether the seat can buy a galley with a sailor on it."""
    owned = state.owner.count(seat)
    if owned >= WHEEL_CUBES or state.owner.count(NOBODY) == 1:  # Place 0 is no galley.
        return False
    return bool(berths(state, seat))


def berths(state: State, seat: Seat) -> list[int]:
    """Return the ports where the seat can place a galley that it buys."""
    recruit = _can_recruit(state, seat)
    if not recruit and not state.variants.garrison_crew:
        return []
    if state.ducats[seat] < price_of_galley(state, seat):
        return []
    return [port for port in state.ports(seat) if recruit or state.garrison[port] > 1]


def _can_recruit(state: State, seat: Seat) -> bool:
    """Whether the seat can pay a galley with a recruit."""
    return state.reserve[seat] > 0 and state.ducats[seat] > price_of_galley(state, seat)


def suited(state: State, port: int, needs: int) -> bool:
    """Whether the port makes or stores all these goods."""
    return not needs & ~(state.stored[port] | 1 << state.chart.good[port])


class Invest(Struct, Question, frozen=True, array_like=True, tag="invest"):
    """What will you buy?"""

    at: int = 0
    """What comes before this step in the order is no longer offered."""

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        if state.ducats[seat] < 1:
            return ()
        ports = state.ports(seat)
        found = list(self._purchases(state, seat, ports)) if ports else []
        return (*found, DONE) if found else ()

    def _purchases(self, state: State, seat: Seat, ports: list[int]) -> Iterator[Action]:
        at, ducats = self.at, state.ducats[seat]
        if not at and may_buy_galley(state, seat):
            yield BUY_GALLEY
        if ducats >= FORT_PRICE and at < BASILICA_STEP:
            yield from _sites(state, ports, at - FORT_STEP, "fort")
        if ducats >= BASILICA_PRICE and at < RECRUIT_STEP:
            yield from _sites(state, ports, at - BASILICA_STEP, "basilica")
        if state.reserve[seat]:
            yield from _places(state, seat, ports, at)

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        if answer == DONE:
            return
        step = GALLEY_STEP
        if isinstance(answer, BuyGalley):
            state.ask(seat, Invest(step))
            state.ask(seat, PlaceGalley())
            return
        if isinstance(answer, Recruit):
            step = recruit(state, seat, answer.port) + RECRUIT_STEP
        elif isinstance(answer, Man):
            step = man(state, seat, answer.number) + MAN_STEP
        elif isinstance(answer, BuildFort):
            port = _build(state, seat, "fort", answer.port, FORT_PRICE)
            state.forts |= 1 << port
            step = port + FORT_STEP
        elif isinstance(answer, BuildBasilica):
            port = _build(state, seat, "basilica", answer.port, BASILICA_PRICE)
            state.basilicas |= 1 << port
            step = port + BASILICA_STEP
        state.ask(seat, Invest(step))


def _sites(state: State, ports: list[int], first: int, what: str) -> Iterator[Action]:
    """Yield where a fort or a basilica can be built, from a port on."""
    fort = what == "fort"
    built, most = (state.forts, FORTS) if fort else (state.basilicas, BASILICAS)
    if built.bit_count() == most:
        return
    needs, actions = (FORT_NEEDS, state.chart.fort) if fort else (BASILICA_NEEDS, state.chart.basilica)
    for port in ports:
        if port >= first and not built >> port & 1 and suited(state, port, needs):
            yield actions[port]


def _places(state: State, seat: Seat, ports: list[int], at: int) -> Iterator[Action]:
    """Yield the ports and then the galleys that take a recruit, from a step on."""
    chart = state.chart
    for port in ports:
        if port + RECRUIT_STEP >= at and state.garrison[port] < chart.size[port]:
            yield chart.recruit[port]
    for number in state.fleet(seat):
        if number + MAN_STEP >= at and state.room(number):
            port = chart.port_at[state.zone[number]]
            if port >= 0 and state.lord[port] == seat:
                yield MAN[number]


def _build(state: State, seat: Seat, what: str, slug: str, price: int) -> int:
    state.earn(seat, -price)
    state.emit(Built(seat, what, slug))
    return state.chart.port[slug]


def recruit(state: State, seat: Seat, slug: str) -> int:
    """Recruit a sailor into a port for a ducat; return the port."""
    port = state.chart.port[slug]
    _enlist(state, seat)
    state.garrison[port] += 1
    state.emit(Recruited(seat, slug))
    return port


def man(state: State, seat: Seat, number: int) -> int:
    """Recruit a sailor onto a galley for a ducat; return its number."""
    _enlist(state, seat)
    state.crew[number] += 1
    state.emit(Recruited(seat, str(number)))
    return number


def _enlist(state: State, seat: Seat) -> None:
    state.earn(seat, -1)
    state.reserve[seat] -= 1


def free_numbers(state: State) -> tuple[Action, ...]:
    """Return the galleys that nobody has."""
    owner = state.owner
    return tuple(NUMBERS[number] for number in range(1, GALLEYS + 1) if owner[number] == NOBODY)


def launch(state: State, seat: Seat, number: int, port: int, *, sailors: int, ducats: int) -> None:
    """Place a galley beside a port; its sailors are already taken from where they were."""
    state.owner[number] = seat
    state.zone[number] = state.chart.zone_of[port]
    state.crew[number] = sailors
    state.earn(seat, -ducats)
    state.emit(Launched(seat, number, state.chart.port_slugs[port], sailors, ducats))


class PlaceGalley(Struct, Question, frozen=True, array_like=True, tag="place-galley"):
    """In which port is the new galley placed?"""

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        return tuple(state.chart.choose[port] for port in berths(state, seat))

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        assert isinstance(answer, ChoosePort)
        state.ask(seat, NumberGalley(state.chart.port[answer.port]))


class NumberGalley(Struct, Question, frozen=True, array_like=True, tag="number-galley"):
    """Which number does the new galley have?"""

    port: int

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        return free_numbers(state)

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        assert isinstance(answer, ChooseNumber)
        state.ask(seat, FirstSailor(self.port, answer.number))


class FirstSailor(Struct, Question, frozen=True, array_like=True, tag="first-sailor"):
    """Will you recruit the first sailor of the new galley? Otherwise one of the port goes aboard."""

    port: int
    number: int

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        both = state.variants.garrison_crew and state.garrison[self.port] > 1 and _can_recruit(state, seat)
        return YES_OR_NO if both else ()

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        self.choose(state, seat, source, YES if _can_recruit(state, seat) else NO)

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        ducats = price_of_galley(state, seat)
        if answer == YES:
            state.reserve[seat] -= 1
            ducats += 1
        else:
            state.garrison[self.port] -= 1
        launch(state, seat, self.number, self.port, sailors=1, ducats=ducats)


class Refit(Struct, Question, frozen=True, array_like=True, tag="refit"):
    """You have fewer than two galleys: will you buy galleys and sailors for them?"""

    had: tuple[int, ...]
    """The galleys from before, which get no sailors now."""

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        fleet = state.fleet(seat)
        found: list[Action] = []
        if len(fleet) < FEWEST_GALLEYS and may_buy_galley(state, seat):
            found.append(BUY_GALLEY)
        if state.reserve[seat] and state.ducats[seat] > 0:
            found += [MAN[number] for number in fleet if number not in self.had and state.room(number)]
        return (*found, DONE) if found else ()

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        if answer == DONE:
            return
        state.ask(seat, self)
        if isinstance(answer, Man):
            man(state, seat, answer.number)
        else:
            state.ask(seat, PlaceGalley())
