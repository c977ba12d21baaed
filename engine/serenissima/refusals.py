"""Why an action may not be taken: said to whoever tries."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from engine.kernel import Action, Seat
from engine.kernel.saying import counted
from engine.serenissima import answers as a
from engine.serenissima import goods as g
from engine.serenissima.battle import Breakout, Fight
from engine.serenissima.combat import combat_value
from engine.serenissima.events import NOBODY
from engine.serenissima.harbour import Berth, MoreSales
from engine.serenissima.investing import NumberGalley, PlaceGalley
from engine.serenissima.loading import ONTO, Code, HandOver, Load
from engine.serenissima.purchases import PURCHASES
from engine.serenissima.questions import named, port_of, short
from engine.serenissima.sailing import Course
from engine.serenissima.setting import ChooseGalley, ChooseHome
from engine.serenissima.state import State


def refusal(state: State, action: Action) -> str:
    """Return in one clause why *action* is not among the options of the open question."""
    decision = state.open
    if decision is None:
        return "the game is over"
    tried = type(decision.question), type(action)
    reason = _REASONS.get(tried)
    try:
        said = reason(state, decision.seat, action) if reason else _AS_THINGS_STAND.get(tried)
    except (TypeError, IndexError, KeyError):  # What no action of the rules holds.
        said = ""
    return said or "that does not answer the question that is open"


def _home(state: State, seat: Seat, action: a.ChoosePort) -> str:
    port = port_of(state, action.port)
    if port not in state.chart.starts:
        return f"{named(state, action.port)} is no starting port"
    if state.closed >> port & 1:
        return f"{named(state, action.port)} is closed"
    return f"{named(state, action.port)} is taken"


def _berth(state: State, seat: Seat, action: a.ChoosePort) -> str:
    return f"{named(state, action.port)} has no place for a galley of yours"


def _number(state: State, seat: Seat, action: a.ChooseNumber) -> str:
    if not 1 <= action.number <= g.GALLEYS:
        return f"galleys have the numbers 1 to {g.GALLEYS}"
    return f"galley {action.number} is taken"


def _sail(state: State, seat: Seat, action: a.Sail) -> str:
    zone = state.chart.zone.get(action.zone, -1)
    here = state.chart.zone_slugs[state.zone[state.wheel]]
    if zone < 0:
        return f"there is no zone {named(state, action.zone)}"
    return f"{named(state, action.zone)} does not border on {named(state, here)}"


def _toss(state: State, seat: Seat, action: a.Toss) -> str:
    if not state.cargo[state.wheel] >> 3 * g.GOOD[action.good] & 7:
        return f"there is no {action.good} aboard"
    return f"{action.good} has just been loaded"


def _barred(state: State, code: Code) -> bool:
    """Whether that has gone the other way in this loading."""
    return code in getattr(state.open and state.open.question, "barred", ())


def _back(state: State, code: Code) -> str:
    """Say that what has gone one way does not come back."""
    return "sailors have just gone the other way" if _barred(state, code) else ""


def _ashore(state: State, seat: Seat, action: a.Ashore) -> str:
    if port := _not_own(state, seat):
        return port
    return _back(state, 6) or "the port holds no more sailors"


def _aboard(state: State, seat: Seat, action: a.Aboard) -> str:
    if port := _not_own(state, seat):
        return port
    if state.garrison[state.port_here(state.wheel)] == 1:
        return "one sailor has to stay in the port"
    return _back(state, 14) or _full(state)


def _not_own(state: State, seat: Seat) -> str:
    port = state.port_here(state.wheel)
    return "" if port >= 0 and state.lord[port] == seat else "there is no port of yours here"


def _full(state: State) -> str:
    return "" if state.room(state.wheel) else f"galley {state.wheel} is full"


def _buy(state: State, seat: Seat, action: a.Buy) -> str:
    port = state.port_here(state.wheel)
    if port < 0:
        return "there is no open port here"
    if full := _full(state):
        return full
    good = state.chart.good[port]
    if not state.supply[good]:
        return "no cube of it is left"
    return "that good has just been thrown overboard" if _barred(state, good | ONTO) else "you have no ducat"


def _hail(state: State, seat: Seat, action: a.Hail) -> str:
    if not 1 <= action.number <= g.GALLEYS or state.owner[action.number] != seat:
        return f"galley {short(action.number)} is not yours"
    if action.number == state.wheel or state.zone[action.number] != state.zone[state.wheel]:
        return f"galley {action.number} does not lie here beside the active galley"
    return "nothing more can change hands"


def _hand(state: State, seat: Seat, action: a.Give | a.Take) -> str:
    return f"{action.piece} cannot change hands now"


def _sell(state: State, seat: Seat, action: a.Sell) -> str:
    good, port = g.GOOD[action.good], state.port_here(state.wheel)
    if port < 0:
        return "there is no open port here"
    if not state.cargo[state.wheel] >> 3 * good & 7:
        return f"there is no {action.good} aboard"
    if state.chart.good[port] == good:
        return f"the port makes {action.good} itself"
    return f"the port stores {action.good} already" if state.stored[port] >> good & 1 else "the port is full"


def _land(state: State, seat: Seat, action: a.Land) -> str:
    port = state.port_here(state.wheel)
    if port < 0:
        return "there is no open port here"
    if state.lord[port] == seat:
        return "the port is yours already"
    if state.lord[port] != NOBODY:
        return "the port belongs to another player"
    most = min(state.crew[state.wheel], state.chart.size[port])
    possible = 1 <= action.sailors <= most
    return (
        "a blockade prevents it" if possible else f"{counted(most, 'sailor')} at most can land, one at least"
    )


def _attack(state: State, seat: Seat, action: a.Attack) -> str:
    foe = action.number
    if not 1 <= foe <= g.GALLEYS or state.zone[foe] != state.zone[state.wheel]:
        return f"galley {short(foe)} is not here"
    if state.owner[foe] == seat:
        return f"galley {foe} is your own"
    return _tired(state) or "only the blockader can be fought now"


def _tired(state: State) -> str:
    last = getattr(state.open and state.open.question, "last", 0)
    tired = combat_value(state, state.wheel, last) < 1
    return "the crew is too tired to fight: as many zones as sailors" if tired else ""


def _attack_port(state: State, seat: Seat, action: a.AttackPort) -> str:
    port = state.port_here(state.wheel)
    if port < 0 or (lord := state.lord[port]) in {NOBODY, seat}:
        return "there is no port of another player here"
    if state.lord.count(lord) == 1 and not state.variants.raid:
        return "it is its owner's last port"
    zone = state.zone[state.wheel]
    if any(state.owner[n] == lord for n, place in enumerate(state.zone) if place == zone):
        return "the galleys of its owner have to be beaten first"
    return _tired(state)


_AS_THINGS_STAND: dict[tuple[type, type[Action]], str] = {
    **dict.fromkeys(product((MoreSales,), (a.Land, a.Attack, a.AttackPort)), "who sells does not fight"),
    **dict.fromkeys(product((Breakout,), (a.Sell, a.Land, a.AttackPort)), "a blockade prevents it"),
    (Fight, a.Sell): "who fights does not sell",
}
"""Reasons that need no look at the position."""

_REASONS: dict[tuple[type, type[Action]], Callable[[State, Seat, Any], str]] = {
    (ChooseHome, a.ChoosePort): _home,
    (PlaceGalley, a.ChoosePort): _berth,
    (ChooseGalley, a.ChooseNumber): _number,
    (NumberGalley, a.ChooseNumber): _number,
    (Course, a.Sail): _sail,
    (Load, a.Toss): _toss,
    (Load, a.Ashore): _ashore,
    (Load, a.Aboard): _aboard,
    (Load, a.Buy): _buy,
    (Load, a.Hail): _hail,
    (HandOver, a.Give): _hand,
    (HandOver, a.Take): _hand,
    (Berth, a.Sell): _sell,
    (MoreSales, a.Sell): _sell,
    (Berth, a.Land): _land,
    (Fight, a.Land): _land,
    (Berth, a.Attack): _attack,
    (Fight, a.Attack): _attack,
    (Breakout, a.Attack): _attack,
    (Berth, a.AttackPort): _attack_port,
    (Fight, a.AttackPort): _attack_port,
    **PURCHASES,
}
