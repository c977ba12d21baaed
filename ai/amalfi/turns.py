"""How far a seat thinks an action through: to the end of its own turn, since what others do is theirs."""

from __future__ import annotations

from msgspec import Struct

from engine.amalfi.answers import MainAction
from engine.amalfi.game import GAME
from engine.amalfi.mechanics import Choice
from engine.amalfi.phases import PASS, NextTurn, Pass, TakeTurn
from engine.amalfi.solo import reaction
from engine.amalfi.state import State
from engine.kernel import Decision, Pending, Seat


class Rest(Struct, Choice[Pass], frozen=True, array_like=True, tag="rest"):
    """Your turn is over: what then?"""

    closed = True

    def options(self, state: State, seat: Seat, source: str) -> tuple[Pass, ...]:
        """Return one answer, which nobody gives: thinking stops here."""
        return (PASS,)


class OwnTurn(TakeTurn, frozen=True, array_like=True, tag="own-turn"):
    """Which main action will you take, and nobody comes after you?"""

    def choose(self, state: State, seat: Seat, source: str, answer: MainAction) -> None:
        """Carry out the action, as in a game, then rest."""
        state.then(seat, "", *reaction(state, answer), REST)
        answer.perform(state, seat)


REST, OWN_TURN = Rest(), OwnTurn()


def apart(view: State) -> State:
    """Return a copy to think in: after the turn that goes on in it, it rests."""
    own = view.copy()
    for at in reversed(range(len(own.stack))):
        pending = own.stack[at]
        if type(pending.effect) is TakeTurn:
            own.stack[at] = Pending(pending.seat, OWN_TURN, "")
            break
        if type(pending.effect) is NextTurn:
            own.stack[at] = Pending(pending.seat, REST, "")
            break
    return own


def next_turn(state: State, seat: Seat) -> Decision | None:
    """Return the seat's next turn, if it rests in *state*: as if nobody came between. It changes *state*."""
    decision = state.open
    if decision is None or decision.seat != seat or type(decision.question) is not Rest:
        return None
    state.stack[-1] = Pending(seat, OWN_TURN, "")
    state.events = []
    return GAME.settle(state)
