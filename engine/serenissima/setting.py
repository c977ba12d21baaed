"""Setup: the first player is drawn; ports clockwise, galleys clockwise and back again."""

from __future__ import annotations

from msgspec import Struct

from engine.kernel import Action, Chance, Effect, Generator, Seat
from engine.serenissima.answers import ChooseNumber, ChoosePort, FirstSeat
from engine.serenissima.blockade import Question
from engine.serenissima.events import NOBODY, Began, Closed, Landed
from engine.serenissima.goods import CREW_AT_START
from engine.serenissima.investing import free_numbers, launch
from engine.serenissima.rounds import NewRound
from engine.serenissima.state import State


class DrawFirst(Struct, Chance, frozen=True, array_like=True, tag="draw-first"):
    """The first player is chosen at random."""

    close_unused: bool
    """Whether starting ports that nobody chooses are closed then."""

    def pending(self, state: State) -> bool:
        return True

    def sample(self, state: State, rng: Generator) -> FirstSeat:
        return FirstSeat(int(rng.random() * len(state.ducats)))

    def refusal(self, state: State, outcome: Action) -> str:
        if not isinstance(outcome, FirstSeat):
            return "the first player has to be drawn first"
        seats = len(state.ducats)
        possible = type(outcome.seat) is int and 0 <= outcome.seat < seats
        return "" if possible else f"the first player is one of {seats} seats, counted from 0"

    def outcomes(self, state: State) -> tuple[tuple[Action, float], ...]:
        seats = len(state.ducats)
        return tuple((FirstSeat(seat), 1 / seats) for seat in range(seats))

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        assert isinstance(answer, FirstSeat)
        state.draws += 1
        state.first = answer.seat
        state.emit(Began(answer.seat))
        order = state.clockwise()
        state.ask(NOBODY, NewRound())
        if self.close_unused:
            state.ask(NOBODY, CloseUnused())
        for other in order:
            state.ask(other, ChooseGalley())
        for other in reversed(order):
            state.ask(other, ChooseGalley())
            state.ask(other, ChooseHome())


class ChooseHome(Struct, Question, frozen=True, array_like=True, tag="choose-home"):
    """In which starting port do you begin?"""

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        chart = state.chart
        taken = state.closed
        return tuple(
            chart.choose[port]
            for port in chart.starts
            if not taken >> port & 1 and state.lord[port] == NOBODY
        )

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        assert isinstance(answer, ChoosePort)
        port = state.chart.port[answer.port]
        state.home[seat], state.lord[port] = port, seat
        state.garrison[port] = CREW_AT_START
        state.reserve[seat] -= CREW_AT_START
        state.emit(Landed(seat, answer.port, CREW_AT_START))


class ChooseGalley(Struct, Question, frozen=True, array_like=True, tag="choose-galley"):
    """Which galley do you place at your port?"""

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        return free_numbers(state)

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        assert isinstance(answer, ChooseNumber)
        state.reserve[seat] -= CREW_AT_START
        launch(state, seat, answer.number, state.home[seat], sailors=CREW_AT_START, ducats=0)


class CloseUnused(Struct, Effect, frozen=True, array_like=True, tag="close-unused"):
    """The starting ports that nobody has chosen are closed."""

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        for port in state.chart.starts:
            if state.lord[port] == NOBODY and not state.closed >> port & 1:
                state.closed |= 1 << port
                state.emit(Closed(NOBODY, state.chart.port_slugs[port]))
