"""What a seat thinks of each answer, whatever it is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from ai.protocol import Generator
from ai.serenissima import purchases
from ai.serenissima.deeds import Deed, Deeds
from ai.serenissima.outlook import Outlook
from ai.serenissima.purchases import Bill, bill
from ai.serenissima.setup import galley_value, home_value
from ai.serenissima.voyages import Voyage, courses, voyages
from ai.serenissima.weights import Weights
from engine.kernel import Action, Decision
from engine.serenissima import answers as a
from engine.serenissima.battle import Breakout, Fight, GoOn, Landing, Occupy
from engine.serenissima.blockade import Blockade
from engine.serenissima.goods import PIECE, SAILOR
from engine.serenissima.harbour import Berth, MoreSales, Sale
from engine.serenissima.investing import FirstSailor, Invest, NumberGalley, PlaceGalley, Refit
from engine.serenissima.loading import Exchange, HandOver, Load
from engine.serenissima.loot import Loot
from engine.serenissima.odds import fight
from engine.serenissima.rounds import Activate
from engine.serenissima.sailing import Course
from engine.serenissima.setting import ChooseGalley, ChooseHome
from engine.serenissima.state import State

UNSEEN = 1.0
"""Ducats by which an answer that no plan begins with is thought worse than the worst that one does."""


class Judged(Struct):
    """An answer, what it is worth, and what is meant by it."""

    action: Action
    value: float
    voyage: Voyage | None = None
    deed: Deed | None = None
    bill: Bill | None = None


class Case(Struct):
    """A question to be judged."""

    view: State
    decision: Decision
    outlook: Outlook
    deeds: Deeds
    rng: Generator


def judge(view: State, decision: Decision, weights: Weights, rng: Generator) -> list[Judged]:
    """Return a judgement of each option, in their order."""
    outlook = Outlook(view, decision.seat, weights)
    case = Case(view, decision, outlook, Deeds(outlook), rng)
    return _JUDGES[type(decision.question)](case)


def _each(case: Case, value: Callable[[Action], float]) -> list[Judged]:
    return [Judged(action, value(action)) for action in case.decision.answers]


def _activate(case: Case) -> list[Judged]:
    best = best_voyage(case)
    number = case.view.wheel
    zone, crew = case.view.zone[number], case.view.crew[number]
    buys = bill(case.outlook)
    lying = case.outlook.berth(zone, crew) + case.outlook.cargo(case.view.cargo[number], zone)
    invested = buys.value * case.outlook.weights.invests + lying
    return [Judged(a.ACT, best.value, voyage=best), Judged(a.INVEST, invested, bill=buys)]


def best_voyage(case: Case) -> Voyage:
    """Return the best way to use the active galley, not loaded yet."""
    menu = Load().options(case.view, case.outlook.seat, "")
    return max(voyages(case.outlook, case.deeds, menu), key=lambda voyage: voyage.value)


def _load(case: Case) -> list[Judged]:
    question: Any = case.decision.question
    found: dict[Action, Voyage] = {}
    for voyage in voyages(case.outlook, case.deeds, case.decision.answers, question.barred):
        first = voyage.freight.first
        if first not in found or voyage.value > found[first].value:
            found[first] = voyage
    return _planned(case, found)


def _course(case: Case) -> list[Judged]:
    found: dict[Action, Voyage] = {}
    for first, voyage in courses(case.outlook, case.deeds):
        if first not in found or voyage.value > found[first].value:
            found[first] = voyage
    return _planned(case, found)


def _planned(case: Case, found: dict[Action, Voyage]) -> list[Judged]:
    worst = min(voyage.value for voyage in found.values()) - UNSEEN
    return [
        Judged(action, found[action].value, voyage=found[action])
        if action in found
        else Judged(action, worst)
        for action in case.decision.answers
    ]


def _berth(case: Case) -> list[Judged]:
    """What is done here: each deed by its first answer, others by comparison."""
    view, outlook, deeds = case.view, case.outlook, case.deeds
    number = view.wheel
    zone, crew, cargo = view.zone[number], view.crew[number], view.cargo[number]
    rest = outlook.cargo(cargo, zone)
    found: dict[Action, Deed] = {}
    for deed in deeds.all(zone, view.moved, crew, cargo):
        found[deed.action] = deed
    judged = []
    for action in case.decision.answers:
        if action in found:
            judged.append(Judged(action, found[action].value, deed=found[action]))
        elif isinstance(action, a.Land):
            port = view.port_here(number)
            value = outlook.port(port, action.sailors) + outlook.berth(zone, crew - action.sailors)
            judged.append(
                Judged(action, value + (rest if action.sailors < crew else 0.0), deed=Deed(action, value))
            )
        elif isinstance(action, a.Attack):
            value = deeds.duel(action.number, view.moved, crew, rest)
            judged.append(Judged(action, value, deed=Deed(action, value)))
        else:
            judged.append(Judged(action, outlook.berth(zone, crew) + rest - UNSEEN))
    return judged


def _go_on(case: Case) -> list[Judged]:
    view, outlook, deeds = case.view, case.outlook, case.deeds
    question: Any = case.decision.question
    number = view.wheel
    zone, crew = view.zone[number], view.crew[number]
    rest = outlook.cargo(view.cargo[number], zone)
    dice = min(question.value, crew)
    if question.number:
        on = deeds.clash(question.number, view.moved, crew, dice, rest)
    else:
        port = view.port_here(number)
        on = deeds.siege(port, crew, dice) + rest * fight(crew, dice, view.garrison[port]).wins
    return [Judged(a.GO_ON, on), Judged(a.STOP, outlook.berth(zone, crew) + rest)]


def _occupy(case: Case) -> list[Judged]:
    view, outlook = case.view, case.outlook
    number = view.wheel
    port, crew, zone = view.port_here(number), view.crew[number], view.zone[number]
    rest = outlook.cargo(view.cargo[number], zone)

    def value(action: Action) -> float:
        landed = action.sailors if isinstance(action, a.Land) else 0
        held = outlook.port(port, landed) if landed else 0.0
        return held + outlook.berth(zone, crew - landed) + (rest if landed < crew else 0.0)

    return _each(case, value)


def _blockade(case: Case) -> list[Judged]:
    """A blockade is welcome unless the galley would hit back, or brings goods to an own port."""
    view, seat = case.view, case.outlook.seat
    question: Any = case.decision.question
    number = view.wheel
    zone = view.zone[number]
    port = view.port_here(number)
    crew, dice = view.crew[number], view.crew[number] - view.moved
    guards = [other for other in view.fleet(seat) if view.zone[other] == zone]
    danger = max(fight(crew, dice, view.crew[other]).wins for other in guards) if dice > 0 else 0.0
    value = 1.5
    if isinstance(question.what, Sale):
        value = -1.0 if port >= 0 and view.lord[port] == seat else 1.0
    elif isinstance(question.what, Landing):
        value = 4.0
    elif port >= 0 and view.lord[port] == seat and view.cargo[number]:
        value = 0.5
    return [Judged(a.YES, value - 6.0 * danger * danger), Judged(a.NO, 0.0)]


def _loot(case: Case) -> list[Judged]:
    view, outlook = case.view, case.outlook
    question: Any = case.decision.question
    zone = view.zone[question.number]
    wreck = max(
        (outlook.cube(good, zone) for good in range(6) if view.cargo[question.wreck] >> 3 * good & 7),
        default=0.0,
    )

    def value(action: Action) -> float:
        if isinstance(action, a.Take):
            return outlook.cube(PIECE[action.piece], zone) + 0.1
        if isinstance(action, a.Toss):
            return wreck - outlook.cube(PIECE[action.good], zone) - 0.1
        return 0.0

    return _each(case, value)


def _handed(case: Case) -> list[Judged]:
    """Pieces between own galleys: what is used better there."""
    view, outlook = case.view, case.outlook
    question: Any = case.decision.question
    own, mate = view.wheel, question.mate
    zone = view.zone[own]

    def value(action: Action) -> float:
        give = isinstance(action, a.Give)
        piece = PIECE[action.piece]  # type: ignore[attr-defined]
        if piece != SAILOR:
            return outlook.cube(piece, zone) * (0.1 if give else 0.2)
        crews = view.crew[own], view.crew[mate]
        after = (crews[0] - 1, crews[1] + 1) if give else (crews[0] + 1, crews[1] - 1)
        return sum(outlook.berth(zone, min(crew, 5)) for crew in after) - sum(
            outlook.berth(zone, crew) for crew in crews
        )

    return _each(case, value)


def _bought(case: Case) -> list[Judged]:
    return _each(case, lambda action: purchases.bought(case.outlook, case.view, case.decision, action))


def _refit(case: Case) -> list[Judged]:
    """Two galleys with a crew are wanted as long as there is time to use them."""
    outlook = case.outlook

    def value(action: Action) -> float:
        if action == a.BUY_GALLEY:
            return outlook.voyage * 0.7 - 2.0
        if isinstance(action, a.Man):
            return purchases.gain(outlook, case.view, action)
        return 0.0

    return _each(case, value)


def _home(case: Case) -> list[Judged]:
    return _each(case, lambda action: home_value(case.view, action) + case.rng.random())


def _galley(case: Case) -> list[Judged]:
    return _each(case, lambda action: galley_value(case.view, case.outlook.seat, action))


_JUDGES: dict[type, Callable[[Case], list[Judged]]] = {
    ChooseHome: _home,
    ChooseGalley: _galley,
    Activate: _activate,
    Load: _load,
    HandOver: _handed,
    Exchange: _handed,
    Course: _course,
    Blockade: _blockade,
    Berth: _berth,
    MoreSales: _berth,
    Fight: _berth,
    Breakout: _berth,
    GoOn: _go_on,
    Occupy: _occupy,
    Loot: _loot,
    Invest: _bought,
    PlaceGalley: _bought,
    NumberGalley: _bought,
    FirstSailor: _bought,
    Refit: _refit,
}
