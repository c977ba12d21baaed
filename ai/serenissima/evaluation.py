"""How the seats stand, told from a position some activations on."""

from __future__ import annotations

from ai.serenissima.outlook import Outlook
from ai.serenissima.weights import Weights
from engine.kernel import Seat
from engine.serenissima.loading import Load
from engine.serenissima.rounds import Activate
from engine.serenissima.state import HIDDEN, State


class Forecast:
    """Judges the positions that a decision may lead to, some activations on."""

    def __init__(self, view: State, seat: Seat, weights: Weights, activations: int = 3) -> None:
        self._weights = weights
        self._seat = seat
        self._activations = activations
        self._start = view.round, view.wheel

    def settled(self, state: State) -> bool:
        """Whether some activations have passed, or a round."""
        if state.open is None:
            return True
        if type(state.open.question) not in {Activate, Load}:
            return False
        start, wheel = self._start
        if state.round == start:
            passed = sum(owner >= 0 for owner in state.owner[wheel + 1 : state.wheel + 1])
        else:
            passed = sum(owner >= 0 for owner in state.owner[wheel + 1 :] + state.owner[: state.wheel + 1])
        return passed >= self._activations or state.round > start + 1

    def value(self, state: State, seat: Seat) -> float:
        """Return by how many ducats the seat is expected to be ahead of the best of the others."""
        stands = [self.stands(state, other) for other in range(len(state.ducats))]
        own = stands.pop(seat)
        return own - 0.5 * (max(stands) + sum(stands) / len(stands)) if stands else own

    def stands(self, state: State, seat: Seat) -> float:
        """Return the ducats that a seat is expected to have in the end."""
        ducats = max(state.ducats[seat], 0) if state.ducats[seat] != HIDDEN else 0
        if state.phase == "over":
            return float(ducats)
        outlook = Outlook(state, seat, self._weights)
        ports = sum(outlook.port(port, state.garrison[port]) for port in state.ports(seat))
        fleet = sum(
            outlook.berth(state.zone[number], state.crew[number])
            + outlook.cargo(state.cargo[number], state.zone[number])
            for number in state.fleet(seat)
        )
        return ducats * outlook.cash + ports + fleet
