"""Movement: zone by zone, as far as there are sailors, unless a blockade stops it (Step 2)."""

from __future__ import annotations

from msgspec import Struct

from engine.kernel import Action, Seat
from engine.serenissima.answers import Sail
from engine.serenissima.blockade import Preventable, Question, unless_blockaded
from engine.serenissima.events import Sailed
from engine.serenissima.harbour import BERTH, Berth
from engine.serenissima.state import State


class Course(Struct, Question, Preventable, frozen=True, array_like=True, tag="course"):
    """Where does the galley sail?"""

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        return state.chart.courses[state.zone[state.wheel]]

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        if type(answer) is not Sail:
            state.ask(seat, BERTH)
            return
        number = state.wheel
        state.zone[number] = state.chart.zone[answer.zone]
        state.moved += 1
        state.emit(Sailed(seat, number, answer.zone))
        if state.moved < state.crew[number]:
            unless_blockaded(state, self)
        else:  # There is no movement left that a blockade could stop.
            state.ask(seat, BERTH)

    def blocked(self, by: Seat) -> Berth:
        return BERTH


COURSE = Course()
