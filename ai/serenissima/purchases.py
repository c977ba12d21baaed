"""What an investment buys, one purchase after the other."""

from __future__ import annotations

from msgspec import Struct

from ai.serenissima.outlook import Outlook
from engine.kernel import Action, Decision
from engine.serenissima.answers import (
    BUY_GALLEY,
    DONE,
    INVEST,
    BuildBasilica,
    BuildFort,
    ChooseNumber,
    ChoosePort,
    Man,
    Recruit,
)
from engine.serenissima.game import GAME
from engine.serenissima.goods import BASILICA_DUCATS, BASILICA_NEEDS, CAPACITY
from engine.serenissima.investing import (
    FirstSailor,
    Invest,
    NumberGalley,
    PlaceGalley,
    price_of_galley,
    suited,
)
from engine.serenissima.state import State

MOST = 24
"""Answers of one investment that are followed."""
KINDS: frozenset[type] = frozenset({Invest, PlaceGalley, NumberGalley, FirstSailor})


class Bill(Struct, frozen=True):
    """What a whole investment comes to."""

    value: float
    actions: tuple[Action, ...]


def gain(outlook: Outlook, state: State, action: Action) -> float:
    """Return what a purchase is worth beyond its price, with the garrisons and crews of *state*."""
    seat, weights, cash = outlook.seat, outlook.weights, outlook.cash
    if isinstance(action, Recruit):
        port = state.chart.port[action.port]
        had = state.garrison[port]
        more = outlook.port(port, had + 1) - outlook.port(port, had)
        waits = sum(
            1
            for number in state.fleet(seat)
            if state.zone[number] == state.chart.zone_of[port] and state.crew[number] < 3
        )
        return more + 0.5 * waits * outlook.early - cash
    if isinstance(action, Man):
        zone, crew = state.zone[action.number], state.crew[action.number]
        return outlook.berth(zone, crew + 1) - outlook.berth(zone, crew) - cash if crew < CAPACITY else -cash
    if isinstance(action, BuildBasilica):
        port = state.chart.port[action.port]
        return (
            BASILICA_DUCATS * outlook.due[0] * outlook.hold(port, state.garrison[port])
            + weights.faith
            - 2 * cash
        )
    if isinstance(action, BuildFort):
        port = state.chart.port[action.port]
        return outlook.stake(port) * outlook.fortified(port, state.garrison[port]) - 2 * cash
    if action == BUY_GALLEY:
        return _galley(outlook, state)
    return 0.0


def _galley(outlook: Outlook, state: State) -> float:
    """Return what a galley with one sailor is worth, and what it leaves no ducats for."""
    seat, weights = outlook.seat, outlook.weights
    price = price_of_galley(state, seat) + 1
    left = state.ducats[seat] - price
    sites = sum(
        not state.basilicas >> port & 1 and suited(state, port, BASILICA_NEEDS) for port in state.ports(seat)
    )
    missed = max(sites - left // 2, 0) * (BASILICA_DUCATS * outlook.due[0] + weights.faith - 2 * outlook.cash)
    spare = max((state.garrison[port] for port in state.ports(seat)), default=1) - 1
    crew = min(1 + spare + min(left, state.reserve[seat]), 3)
    use = outlook.voyage * (0.55 + 0.15 * crew) + weights.crew[crew] * outlook.early * 0.5
    return use - price * outlook.cash - missed


def place(outlook: Outlook, state: State, action: Action) -> float:
    """Return how good a port is for a new galley."""
    assert isinstance(action, ChoosePort)
    port = state.chart.port[action.port]
    zone = state.chart.zone_of[port]
    spare = state.garrison[port] - 1
    crowd = sum(state.zone[number] == zone for number in state.fleet(outlook.seat))
    return outlook.berth(zone, min(1 + spare, CAPACITY)) - 0.8 * crowd


def number(state: State, action: Action) -> float:
    """Return how good a number is: one that still comes in this round, and the lowest of those."""
    assert isinstance(action, ChooseNumber)
    return (2.0 if action.number > state.wheel else 0.0) - action.number / 10


def bought(outlook: Outlook, state: State, decision: Decision, action: Action) -> float:
    """Return what an answer of an investment is worth."""
    kind = type(decision.question)
    if kind is PlaceGalley:
        return place(outlook, state, action)
    if kind is NumberGalley:
        return number(state, action)
    if kind is FirstSailor:
        return float(action == decision.answers[0])
    if action != DONE and state.ducats[outlook.seat] <= outlook.weights.thrift:
        return -1.0
    return gain(outlook, state, action)


def bill(outlook: Outlook) -> Bill:
    """Return what the seat would buy if it invested now."""
    state = outlook.view.copy()
    decision = GAME.advance(state, INVEST)
    value, actions = 0.0, []
    for _ in range(MOST):
        if decision is None or type(decision.question) not in KINDS or decision.seat != outlook.seat:
            break
        values = [bought(outlook, state, decision, action) for action in decision.answers]
        best = max(range(len(values)), key=values.__getitem__)
        action = decision.answers[best]
        if action == DONE:
            break
        if type(decision.question) is Invest:
            value += values[best]
            actions.append(action)
        decision = GAME.advance(state, action)
    return Bill(value, tuple(actions))
