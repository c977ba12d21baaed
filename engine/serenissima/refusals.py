"""Why an action may not be taken: said to whoever tries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.kernel import Action, Seat
from engine.kernel.saying import counted
from engine.serenissima import answers as a
from engine.serenissima import goods as g
from engine.serenissima.battle import Breakout, Fight
from engine.serenissima.combat import combat_value
from engine.serenissima.events import NOBODY
from engine.serenissima.harbour import Berth, MoreSales
from engine.serenissima.investing import (
    GALLEY_STEP,
    Invest,
    NumberGalley,
    PlaceGalley,
    Refit,
    may_buy_galley,
    suited,
)
from engine.serenissima.loading import HandOver, Load
from engine.serenissima.sailing import Course
from engine.serenissima.setting import ChooseGalley, ChooseHome
from engine.serenissima.state import State


def refusal(state: State, action: Action) -> str:
    """Return in one clause why *action* is not among the options of the open question."""
    decision = state.open
    if decision is None:
        return "the game is over"
    reason = _REASONS.get((type(decision.question), type(action)))
    try:
        said = reason(state, decision.seat, action) if reason else ""
    except (TypeError, IndexError, KeyError):  # What no action of the rules holds.
        said = ""
    return said or "that does not answer the question that is open"


def _name(state: State, slug: Any) -> str:
    found: str = state.chart.names.get(slug, "") or _short(repr(slug))
    return found


def _short(value: object) -> str:
    """What somebody has sent, as far as a line has room for it."""
    return str(value)[:24]


def _port(state: State, slug: str) -> int:
    return state.chart.port.get(slug, -1)


def _home(state: State, seat: Seat, action: a.ChoosePort) -> str:
    port = _port(state, action.port)
    if port not in state.chart.starts:
        return f"{_name(state, action.port)} is no starting port"
    if state.closed >> port & 1:
        return f"{_name(state, action.port)} is closed"
    return f"{_name(state, action.port)} is taken"


def _berth(state: State, seat: Seat, action: a.ChoosePort) -> str:
    return f"{_name(state, action.port)} has no place for a galley of yours"


def _number(state: State, seat: Seat, action: a.ChooseNumber) -> str:
    if not 1 <= action.number <= g.GALLEYS:
        return f"galleys have the numbers 1 to {g.GALLEYS}"
    return f"galley {action.number} is taken"


def _sail(state: State, seat: Seat, action: a.Sail) -> str:
    zone = state.chart.zone.get(action.zone, -1)
    here = state.chart.zone_slugs[state.zone[state.wheel]]
    if zone < 0:
        return f"there is no zone {_name(state, action.zone)}"
    return f"{_name(state, action.zone)} does not border on {_name(state, here)}"


def _toss(state: State, seat: Seat, action: a.Toss) -> str:
    if not state.cargo[state.wheel] >> 3 * g.GOOD[action.good] & 7:
        return f"there is no {action.good} aboard"
    return f"{action.good} has just been loaded"


def _back(state: State, code: int) -> str:
    """Say that what has gone one way does not come back."""
    barred = getattr(state.open and state.open.question, "barred", ())
    return "sailors have just gone the other way" if code in barred else ""


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
    return "you have no ducat" if state.ducats[seat] < 1 else "that good has just been thrown overboard"


def _hail(state: State, seat: Seat, action: a.Hail) -> str:
    if not 1 <= action.number <= g.GALLEYS or state.owner[action.number] != seat:
        return f"galley {_short(action.number)} is not yours"
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
        return f"galley {_short(foe)} is not here"
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


_PAST = "purchases are made in order: that is past"


def _build(needs: int, price: int, what: str) -> Callable[[State, Seat, Any], str]:
    goods = "wood and stone" if what == "fort" else "gold and marble"

    def reason(state: State, seat: Seat, action: a.BuildFort | a.BuildBasilica) -> str:
        port = _port(state, action.port)
        if port < 0 or state.lord[port] != seat:
            return f"{_name(state, action.port)} is not yours"
        built = state.forts if what == "fort" else state.basilicas
        if built >> port & 1:
            return f"{_name(state, action.port)} has a {what} already"
        if not suited(state, port, needs):
            return f"a {what} needs {goods}, made or stored"
        if state.ducats[seat] < price:
            return f"it costs {counted(price, 'ducat')}, you have {state.ducats[seat]}"
        return _PAST if built.bit_count() < 5 else f"no {what} is left"

    return reason


def _recruit(state: State, seat: Seat, action: a.Recruit) -> str:
    port = _port(state, action.port)
    if port < 0 or state.lord[port] != seat:
        return f"{_name(state, action.port)} is not yours"
    if state.garrison[port] >= state.chart.size[port]:
        return f"{_name(state, action.port)} holds no more sailors"
    return _enlist(state, seat)


def _man(state: State, seat: Seat, action: a.Man) -> str:
    number = action.number
    if not 1 <= number <= g.GALLEYS or state.owner[number] != seat:
        return f"galley {_short(number)} is not yours"
    port = state.port_here(number)
    if port < 0 or state.lord[port] != seat:
        return f"galley {number} does not lie at a port of yours"
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
    if not state.reserve[seat]:
        return "no sailor is left in your reserve"
    return f"it costs {counted(owned + 1, 'ducat')} with a sailor, you have {state.ducats[seat]}"


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
    (Invest, a.BuildFort): _build(g.FORT_NEEDS, g.FORT_PRICE, "fort"),
    (Invest, a.BuildBasilica): _build(g.BASILICA_NEEDS, g.BASILICA_PRICE, "basilica"),
    (Invest, a.Recruit): _recruit,
    (Invest, a.Man): _man,
    (Invest, a.BuyGalley): _buy_galley,
    (Refit, a.BuyGalley): _buy_galley,
    (Refit, a.Man): _man,
}
