"""Loading: sailors and goods, one at a time, between galley, port, own galleys and sea (Step 1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from engine.kernel import Action, Seat
from engine.serenissima.answers import (
    ABOARD,
    ASHORE,
    BUY,
    DONE,
    GIVE,
    HAIL,
    TAKE,
    TOSS,
    Aboard,
    Ashore,
    Buy,
    Give,
    Hail,
    Take,
    Toss,
)
from engine.serenissima.blockade import Question
from engine.serenissima.events import NOBODY, Bought, Earned, Shifted, Tossed
from engine.serenissima.goods import (
    CAPACITY,
    GALLEYS,
    GOOD,
    GOODS,
    KINDS,
    LOADED,
    PIECE,
    PIECES,
    SAILOR,
    UNIT,
)
from engine.serenissima.sailing import COURSE
from engine.serenissima.state import State

Code = int
"""One way of moving one kind of piece: with whom (0: the port, the bank and the sea, else a galley of
one's own), in which direction, and what. What has gone one way does not come back, so that no loading
goes on for ever; with another galley it may, once something was moved with the port or the sea."""
ONTO = 8
"""The bit of a code that says: onto the active galley."""

_ASHORE_BIT, _ABOARD_BIT, _BUY_BIT = 64, 128, 256
_ASHORE, _ABOARD = SAILOR, SAILOR | ONTO
NUMBERS = tuple(map(str, range(GALLEYS + 1)))


def code(other: int, direction: int, piece: int) -> Code:
    """Return the code of a move with a galley, or with 0 for what is no galley."""
    return other << 4 | direction | piece


class _Menus(dict[int, tuple[Action, ...]]):
    """The answers for each set of what can be done, made when it first comes up."""

    def __missing__(self, key: int) -> tuple[Action, ...]:
        found: list[Action] = [TOSS[good] for good in range(6) if key >> good & 1]
        bits = ((_ASHORE_BIT, ASHORE), (_ABOARD_BIT, ABOARD), (_BUY_BIT, BUY))
        found += [action for bit, action in bits if key & bit]
        menu = self[key] = (*found, DONE) if found else ()
        return menu


_MENUS = _Menus()


class Load(Struct, Question, frozen=True, array_like=True, tag="load"):
    """What will you load or unload?"""

    barred: tuple[Code, ...] = ()
    """The ways back that are closed."""

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        number, barred = state.wheel, self.barred
        key = KINDS[state.cargo[number]]
        if barred and key:
            for good in range(6):
                if good in barred:
                    key &= ~(1 << good)
        port = state.port_here(number)
        if port >= 0:
            key |= _with_this_port(state, seat, port, barred)
        if state.zone.count(state.zone[number]) > 1:
            hails = [HAIL[mate] for mate in _mates(state, seat, number) if handed(state, mate, barred)]
            if hails:
                return (*_MENUS[key][:-1], *hails, DONE)
        return _MENUS[key]

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        if type(answer) not in _STEPS:
            state.ask(seat, COURSE)
        else:
            _STEPS[type(answer)](state, seat, answer, self.barred)

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        state.ask(seat, COURSE)


def _with_this_port(state: State, seat: Seat, port: int, barred: tuple[Code, ...]) -> int:
    """Return what can be done with the port, as bits of a menu."""
    key, number = 0, state.wheel
    room = CAPACITY - state.crew[number] - LOADED[state.cargo[number]]
    own = state.lord[port] == seat
    if own:
        garrison = state.garrison[port]
        if garrison < state.chart.size[port] and _ASHORE not in barred:
            key = _ASHORE_BIT
        if room and garrison > 1 and _ABOARD not in barred:
            key |= _ABOARD_BIT
    good = state.chart.good[port]
    payable = state.ducats[seat] > 0 or (own and good not in barred)
    if room and payable and state.supply[good] and good | ONTO not in barred:
        key |= _BUY_BIT
    return key


def _mates(state: State, seat: Seat, number: int) -> list[int]:
    """The seat's other galleys in the zone of one of them."""
    zone, owner = state.zone[number], state.owner
    return [n for n, place in enumerate(state.zone) if place == zone and owner[n] == seat and n != number]


def again(state: State, seat: Seat, barred: tuple[Code, ...], *moves: Code) -> None:
    """Ask what else is loaded, once pieces were moved; their ways back are closed."""
    if state.owner[state.wheel] != seat:
        return  # The galley has given its last sailor away.
    if moves[0] <= _ABOARD:
        barred = tuple(way for way in barred if way <= _ABOARD)
    for move in moves:
        if move ^ ONTO not in barred:
            barred += (move ^ ONTO,)
    state.ask(seat, Load(barred))


def _toss(state: State, seat: Seat, answer: Toss, barred: tuple[Code, ...]) -> None:
    number, good = state.wheel, GOOD[answer.good]
    state.cargo[number] -= UNIT[good]
    state.supply[good] += 1
    state.emit(Tossed(seat, number, answer.good))
    again(state, seat, barred, good)


def _ashore(state: State, seat: Seat, answer: Ashore, barred: tuple[Code, ...]) -> None:
    _with_port(state, seat, -1)
    if not state.crew[state.wheel]:
        state.founder(state.wheel)
    again(state, seat, barred, _ASHORE)


def _aboard(state: State, seat: Seat, answer: Aboard, barred: tuple[Code, ...]) -> None:
    _with_port(state, seat, 1)
    again(state, seat, barred, _ABOARD)


def _with_port(state: State, seat: Seat, sailors: int) -> None:
    number = state.wheel
    port = state.port_here(number)
    state.garrison[port] -= sailors
    state.crew[number] += sailors
    state.emit(Shifted(seat, number, "sailor", state.chart.port_slugs[port], sailors > 0))


def cost(state: State, seat: Seat, barred: tuple[Code, ...]) -> int:
    """Return what the next cube costs: nothing for the first in an own port, else 1 ducat."""
    port = state.port_here(state.wheel)
    return 0 if state.lord[port] == seat and state.chart.good[port] not in barred else 1


def _buy(state: State, seat: Seat, answer: Buy, barred: tuple[Code, ...]) -> None:
    number = state.wheel
    port = state.port_here(number)
    good, lord = state.chart.good[port], state.lord[port]
    ducats = cost(state, seat, barred)
    state.supply[good] -= 1
    state.cargo[number] += UNIT[good]
    if lord in {NOBODY, seat}:
        state.earn(seat, -ducats)
        state.emit(Bought(seat, number, GOODS[good], ducats, NOBODY))
    else:
        state.move_ducats(seat, -ducats)
        state.move_ducats(lord, ducats)
        state.emit(Bought(seat, number, GOODS[good], ducats, lord))
        state.emit(Earned(lord, ducats))
    again(state, seat, barred, good | ONTO)


def _hail(state: State, seat: Seat, answer: Hail, barred: tuple[Code, ...]) -> None:
    state.ask(seat, HandOver(answer.number, barred))


_STEPS: dict[type, Callable[[State, Seat, Any, tuple[Code, ...]], None]] = {
    Toss: _toss,
    Ashore: _ashore,
    Aboard: _aboard,
    Buy: _buy,
    Hail: _hail,
}


def pieces(state: State, number: int) -> list[int]:
    """Return the kinds of pieces on a galley, the sailor last."""
    kinds = KINDS[state.cargo[number]]
    return [good for good in range(SAILOR) if kinds >> good & 1] + [SAILOR]


def handed(state: State, mate: int, barred: tuple[Code, ...]) -> list[Action]:
    """Return what the active galley may give to one of its own galleys here, and take from it.

    A galley takes a piece if it has room. When both are full, one piece is given for another.
    """
    number = state.wheel
    room, room_there = state.room(number), state.room(mate)
    found: list[Action] = [
        GIVE[piece]
        for piece in pieces(state, number)
        if code(mate, 0, piece) not in barred
        and (room_there or (not room and exchanges(state, mate, piece, barred)))
    ]
    if room:
        found += [TAKE[piece] for piece in pieces(state, mate) if code(mate, ONTO, piece) not in barred]
    return found


def exchanges(state: State, mate: int, given: int, barred: tuple[Code, ...]) -> list[Action]:
    """Return what may be taken from a full galley for a piece; no last sailor is exchanged."""
    if given == SAILOR and state.crew[state.wheel] == 1:
        return []
    return [
        TAKE[piece]
        for piece in pieces(state, mate)
        if piece != given
        and code(mate, ONTO, piece) not in barred
        and (piece != SAILOR or state.crew[mate] > 1)
    ]


class HandOver(Struct, Question, frozen=True, array_like=True, tag="hand-over"):
    """What changes hands between your galleys?"""

    mate: int
    barred: tuple[Code, ...] = ()

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        return tuple(handed(state, self.mate, self.barred))

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        number, mate = state.wheel, self.mate
        if isinstance(answer, Take):
            shift(state, seat, mate, number, PIECE[answer.piece])
            again(state, seat, self.barred, code(mate, ONTO, PIECE[answer.piece]))
        elif isinstance(answer, Give) and not state.room(mate):
            state.ask(seat, Exchange(mate, PIECE[answer.piece], self.barred))
        elif isinstance(answer, Give):
            shift(state, seat, number, mate, PIECE[answer.piece])
            again(state, seat, self.barred, code(mate, 0, PIECE[answer.piece]))


class Exchange(Struct, Question, frozen=True, array_like=True, tag="exchange"):
    """Both galleys are full: what do you take in exchange?"""

    mate: int
    given: int
    barred: tuple[Code, ...] = ()

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        return tuple(exchanges(state, self.mate, self.given, self.barred))

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        assert isinstance(answer, Take)
        number, mate, taken = state.wheel, self.mate, PIECE[answer.piece]
        shift(state, seat, number, mate, self.given)
        shift(state, seat, mate, number, taken)
        again(state, seat, self.barred, code(mate, 0, self.given), code(mate, ONTO, taken))


def shift(state: State, seat: Seat, start: int, end: int, piece: int) -> None:
    """Move one piece from one own galley to another; a galley left without sailors sinks at once."""
    if piece == SAILOR:
        state.crew[start] -= 1
        state.crew[end] += 1
    else:
        state.cargo[start] -= UNIT[piece]
        state.cargo[end] += UNIT[piece]
    state.emit(Shifted(seat, start, PIECES[piece], NUMBERS[end], aboard=False))
    if not state.crew[start]:
        state.founder(start)
