"""How each question is put to the seat that is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.kernel import Seat
from engine.kernel.saying import counted, share
from engine.serenissima.battle import Breakout, Clash, Fight, GoOn, Occupy
from engine.serenissima.blockade import Blockade, strengths
from engine.serenissima.goods import GOODS, cubes
from engine.serenissima.harbour import Berth, Sale
from engine.serenissima.investing import FirstSailor, Invest, NumberGalley, Refit
from engine.serenissima.loading import Exchange, HandOver, Load
from engine.serenissima.loot import Loot
from engine.serenissima.odds import fight, thrown
from engine.serenissima.sailing import Course
from engine.serenissima.state import HIDDEN, State


def question(state: State) -> str:
    """Return the open question, as it is put to the seat."""
    decision = state.open
    if decision is None:
        return "The game is over."
    asked = decision.question
    if found := _ASKED.get(type(asked)):
        return found(state, decision.seat, asked)
    doc = (type(asked).__doc__ or "").split("\n", 1)[0]
    return doc.replace("the galley", f"galley {state.wheel}") if state.wheel else doc


def name_of(state: State, slug: str) -> str:
    """Return the name of a zone or port."""
    found: str = state.chart.names.get(slug, slug)
    return found


def named(state: State, slug: Any) -> str:
    """Return the name of a zone or port, or what somebody has sent instead of a slug."""
    found: str = state.chart.names.get(slug, "") or short(repr(slug))
    return found


def port_of(state: State, slug: str) -> int:
    """Return the port with this slug, or -1."""
    return state.chart.port.get(slug, -1)


def short(value: object) -> str:
    """What somebody has sent, as far as a line has room for it."""
    return str(value)[:24]


def here(state: State) -> str:
    """The name of the open port where the active galley is, or of its zone."""
    port = state.port_here(state.wheel)
    chart = state.chart
    zone = state.zone[state.wheel]
    return name_of(state, chart.port_slugs[port] if port >= 0 else chart.zone_slugs[zone])


def aboard(state: State, number: int) -> str:
    """What a galley carries."""
    plain = [counted(state.crew[number], "sailor")]
    cargo = state.cargo[number]
    plain += [f"{cubes(cargo, n)} {good}" for n, good in enumerate(GOODS) if cubes(cargo, n)]
    return ", ".join(plain)


def _ask_load(state: State, seat: Seat, asked: Load) -> str:
    return f"Loading galley {state.wheel} ({aboard(state, state.wheel)}) in {here(state)}: what next?"


def _ask_course(state: State, seat: Seat, asked: Course) -> str:
    left = state.crew[state.wheel] - state.moved
    place = name_of(state, state.chart.zone_slugs[state.zone[state.wheel]])
    return f"Galley {state.wheel} is in {place} and can enter {counted(left, 'zone')} more: where to?"


def _ask_blockade(state: State, seat: Seat, asked: Blockade) -> str:
    number = state.wheel
    zone = state.zone[number]
    mine = strengths(state, zone, state.owner[number])[seat]
    what = "sail on" if isinstance(asked.what, Course) else "take the port"
    if isinstance(asked.what, Sale):
        what = f"sell {GOODS[asked.what.good]}"
    return (
        f"Galley {number} with {counted(state.crew[number], 'sailor')} wants to {what} in "
        f"{name_of(state, state.chart.zone_slugs[zone])}, you have {mine} there: blockade it?"
    )


def _ask_go_on(state: State, seat: Seat, asked: GoOn) -> str:
    dice, defenders = Clash(asked.number, asked.value).dice(state)
    odds = fight(state.crew[state.wheel], asked.value, defenders)
    return (
        f"You have {counted(state.crew[state.wheel], 'sailor')} and roll {thrown(dice)} against {defenders}: "
        f"fight on? ({share(odds.wins)} to win, {share(odds.loses)} to lose)"
    )


def _ask_number(state: State, seat: Seat, asked: NumberGalley) -> str:
    return f"Which number does the galley at {name_of(state, state.chart.port_slugs[asked.port])} have?"


def _ask_invest(state: State, seat: Seat, asked: Invest) -> str:
    if state.ducats[seat] == HIDDEN:
        return "What will you buy?"
    return f"You have {counted(state.ducats[seat], 'ducat')}: what will you buy?"


_ASKED: dict[type, Callable[[State, Seat, Any], str]] = {
    Load: _ask_load,
    Course: _ask_course,
    Blockade: _ask_blockade,
    GoOn: _ask_go_on,
    NumberGalley: _ask_number,
    Berth: lambda s, _, x: f"Galley {s.wheel} ({aboard(s, s.wheel)}) lies in {here(s)}: what does it do?",
    Fight: lambda s, _, x: f"The battle is won, galley {s.wheel} has {aboard(s, s.wheel)}: what next?",
    Breakout: lambda s, _, x: f"Galley {s.wheel} is blockaded: fight the blockader, or end?",
    Occupy: lambda s, _, x: f"{here(s)} is beaten: how many of your {s.crew[s.wheel]} sailors go ashore?",
    HandOver: lambda s, _, x: f"What changes hands with galley {x.mate} ({aboard(s, x.mate)})?",
    Exchange: lambda s, _, x: f"Galley {x.mate} is full: what do you take in exchange?",
    Loot: lambda s, _, x: f"Galley {x.wreck} is sunk: what goes aboard galley {x.number}?",
    Invest: _ask_invest,
    Refit: lambda s, seat, x: (
        f"You have {counted(len(s.fleet(seat)), 'galley')}. {_ask_invest(s, seat, Invest())}"
    ),
    FirstSailor: lambda s, _, x: (
        "Recruit the first sailor of the new galley? Otherwise one of the port goes."
    ),
}
