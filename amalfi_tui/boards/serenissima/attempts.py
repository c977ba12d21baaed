"""What would be done with a port, a galley or a zone that is pointed at; the rules then say why not."""

from __future__ import annotations

from collections.abc import Callable

from amalfi_tui.boards.base import Group
from amalfi_tui.boards.serenissima.chart import number_of
from amalfi_tui.lines import LETTERS
from engine.kernel import Action
from engine.kernel.saying import counted, listed
from engine.serenissima import answers as a
from engine.serenissima.battle import Breakout, Fight
from engine.serenissima.events import NOBODY
from engine.serenissima.goods import GOODS
from engine.serenissima.harbour import Berth, MoreSales
from engine.serenissima.investing import Invest, NumberGalley, PlaceGalley, Refit
from engine.serenissima.loading import Load
from engine.serenissima.sailing import Course
from engine.serenissima.setting import ChooseGalley, ChooseHome
from engine.serenissima.state import State

Find = Callable[[State, str, int, int], Action | None]
"""What is tried with a link, which stands for a galley of that number, for that port, or for neither."""


def _sail(state: State, link: str, number: int, port: int) -> Action | None:
    zone = state.chart.map.ports[port].zone if port >= 0 else link if link in state.chart.zone else ""
    return a.Sail(zone) if zone else None


def _choose(state: State, link: str, number: int, port: int) -> Action | None:
    return a.ChoosePort(link) if port >= 0 else None


def _number(state: State, link: str, number: int, port: int) -> Action | None:
    return a.ChooseNumber(number) if number else None


def _load(state: State, link: str, number: int, port: int) -> Action | None:
    if number:
        return a.Hail(number)
    return a.BUY if port >= 0 and port == state.port_here(state.wheel) else None


def _enlist(state: State, link: str, number: int, port: int) -> Action | None:
    return a.Man(number) if number else a.Recruit(link) if port >= 0 else None


def _harbour(state: State, link: str, number: int, port: int) -> Action | None:
    if number:
        return a.Attack(number)
    if port < 0 or port != state.port_here(state.wheel):
        return None
    return a.Land(1) if state.lord[port] == NOBODY else a.ATTACK_PORT


_TRIED: dict[type, Find] = {
    Course: _sail,
    ChooseHome: _choose,
    PlaceGalley: _choose,
    ChooseGalley: _number,
    NumberGalley: _number,
    Load: _load,
    Invest: _enlist,
    Refit: _enlist,
    **dict.fromkeys((Berth, MoreSales, Fight, Breakout), _harbour),
}


def attempt(state: State, link: str) -> Action | None:
    """Return what the open question would let one do with a thing; None when it is about no such thing."""
    tried = _TRIED.get(type(state.open.question)) if state.open else None
    return tried(state, link, number_of(link), state.chart.port.get(link, -1)) if tried else None


def _first_own(state: State) -> str:
    seat = state.open.seat if state.open else 0
    ports = state.ports(seat)
    return state.chart.port_slugs[ports[0] if ports else 0]


_VERBS: dict[str, Callable[[State], Action]] = {
    "buy": lambda state: a.BUY,
    "embark": lambda state: a.ABOARD,
    "disembark": lambda state: a.ASHORE,
    "meet": lambda state: a.Hail(_other(state)),
    "toss": lambda state: a.Toss(GOODS[0]),
    "offer": lambda state: a.Sell(_aboard(state)),
    "attack": lambda state: a.ATTACK_PORT,
    "claim": lambda state: a.Land(1),
    "order": lambda state: a.BUY_GALLEY,
    "build": lambda state: a.BuildFort(_first_own(state)),
    "enlist": lambda state: a.Recruit(_first_own(state)),
}


def _other(state: State) -> int:
    """Return another galley of the asked seat; its active one when there is none."""
    fleet = [n for n in state.fleet(state.open.seat if state.open else 0) if n != state.wheel]
    return fleet[0] if fleet else state.wheel


def _aboard(state: State) -> str:
    """Return the first good aboard the active galley; any when there is none."""
    cargo = state.cargo[state.wheel]
    return next((good for n, good in enumerate(GOODS) if cargo >> 3 * n & 7), GOODS[0])


def attempt_verb(state: State, group: Group) -> Action | None:
    """Return what a verb would do that has no option now."""
    made = _VERBS.get(group.word)
    return made(state) if made else None


def name_of(state: State, link: str) -> str:
    """Return what a zone, a port, a galley or a player is called."""
    chart = state.chart
    if link in chart.zone:
        return chart.map.zones[chart.zone[link]].name
    if link in chart.port:
        return chart.map.ports[chart.port[link]].name
    if link.startswith("seat "):
        return f"Player {LETTERS[int(link[5:])]}"
    number = number_of(link)
    return f"Galley {number}" if number else link


def gist(state: State, link: str) -> str:
    """Return in a sentence what a thing is."""
    chart = state.chart
    if link in chart.zone:
        borders = [chart.map.zones[other].name for other in chart.borders[chart.zone[link]]]
        return f"borders on {listed(borders, 'and')}"
    if link in chart.port:
        port = chart.port[link]
        room = chart.size[port] - state.stored[port].bit_count()
        return f"makes {GOODS[chart.good[port]]}, {counted(room, 'space')} free of {chart.size[port]}"
    number = number_of(link)
    if number and state.owner[number] >= 0:
        zone = chart.map.zones[state.zone[number]].name
        return f"{counted(state.crew[number], 'sailor')}, in {zone}"
    return ""
