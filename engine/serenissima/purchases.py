"""Why something may not be bought: said to whoever tries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.kernel import Action, Seat
from engine.kernel.saying import counted
from engine.serenissima import answers as a
from engine.serenissima import goods as g
from engine.serenissima.events import NOBODY
from engine.serenissima.investing import GALLEY_STEP, Invest, Refit, may_buy_galley, suited
from engine.serenissima.questions import named, port_of, short
from engine.serenissima.state import State

_PAST = "purchases are made in order: that is past"
_ONLY_NEW = "sailors are for the galleys that are bought now"


def _build(needs: int, price: int, what: str) -> Callable[[State, Seat, Any], str]:
    goods = "wood and stone" if what == "fort" else "gold and marble"

    def reason(state: State, seat: Seat, action: a.BuildFort | a.BuildBasilica) -> str:
        port = port_of(state, action.port)
        if port < 0 or state.lord[port] != seat:
            return f"{named(state, action.port)} is not yours"
        built = state.forts if what == "fort" else state.basilicas
        if built >> port & 1:
            return f"{named(state, action.port)} has a {what} already"
        if not suited(state, port, needs):
            return f"a {what} needs {goods}, made or stored"
        if state.ducats[seat] < price:
            return f"it costs {counted(price, 'ducat')}, you have {state.ducats[seat]}"
        return _PAST if built.bit_count() < 5 else f"no {what} is left"

    return reason


def _recruit(state: State, seat: Seat, action: a.Recruit) -> str:
    port = port_of(state, action.port)
    if port < 0 or state.lord[port] != seat:
        return f"{named(state, action.port)} is not yours"
    if state.garrison[port] >= state.chart.size[port]:
        return f"{named(state, action.port)} holds no more sailors"
    return _enlist(state, seat)


def _man(state: State, seat: Seat, action: a.Man) -> str:
    number = action.number
    if not 1 <= number <= g.GALLEYS or state.owner[number] != seat:
        return f"galley {short(number)} is not yours"
    port = state.port_here(number)
    if port < 0 or state.lord[port] != seat:
        return f"galley {number} does not lie at a port of yours"
    if number in getattr(state.open and state.open.question, "had", ()):
        return _ONLY_NEW
    return _enlist(state, seat) if state.room(number) else f"galley {number} is full"


def _enlist(state: State, seat: Seat) -> str:
    if not state.reserve[seat]:
        return "no sailor is left in your reserve"
    return "you have no ducat" if state.ducats[seat] < 1 else _PAST


def _buy_galley(state: State, seat: Seat, action: a.BuyGalley) -> str:
    owned = state.owner.count(seat)
    question: Any = state.open and state.open.question
    limits = (
        (owned >= g.WHEEL_CUBES, "six galleys are all that a player has"),
        (state.owner.count(NOBODY) == 1, "all fifteen galleys are afloat"),  # Place 0 is no galley.
        (not state.ports(seat), "a galley is placed in a port of yours, and you have none"),
        (
            isinstance(question, Refit) and owned >= g.FEWEST_GALLEYS,
            "you have two galleys: no more now",
        ),
    )
    if reason := next((reason for reached, reason in limits if reached), ""):
        return reason
    if may_buy_galley(state, seat):
        return _PAST if question.at > GALLEY_STEP else "one galley is all that can be bought at a time"
    if state.variants.garrison_crew and any(state.garrison[port] > 1 for port in state.ports(seat)):
        return f"it costs {counted(owned, 'ducat')}, you have {state.ducats[seat]}"
    if not state.reserve[seat]:
        return "no sailor is left in your reserve"
    return f"it costs {counted(owned + 1, 'ducat')} with a sailor, you have {state.ducats[seat]}"


def _too_late(state: State, seat: Seat, action: a.Recruit) -> str:
    return _ONLY_NEW


PURCHASES: dict[tuple[type, type[Action]], Callable[[State, Seat, Any], str]] = {
    (Invest, a.BuildFort): _build(g.FORT_NEEDS, g.FORT_PRICE, "fort"),
    (Invest, a.BuildBasilica): _build(g.BASILICA_NEEDS, g.BASILICA_PRICE, "basilica"),
    (Invest, a.Recruit): _recruit,
    (Invest, a.Man): _man,
    (Invest, a.BuyGalley): _buy_galley,
    (Refit, a.BuyGalley): _buy_galley,
    (Refit, a.Man): _man,
    (Refit, a.Recruit): _too_late,
}
"""By question and answer: why something is not bought."""
