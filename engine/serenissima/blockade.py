"""Blockades: whoever has more sailors afloat in a zone may stop a galley that comes there."""

from __future__ import annotations

from msgspec import Struct

from engine.kernel import Action, Choice, Effect, Seat
from engine.serenissima.answers import NO, YES
from engine.serenissima.events import Blockaded
from engine.serenissima.state import State

YES_OR_NO: tuple[Action, ...] = (YES, NO)


class Question(Choice[Action]):
    """A question of this game; there are no optional actions, so nothing comes before its answer."""

    __slots__ = ()

    closed = True


class Preventable(Effect):
    """What the active galley is about to do, and a blockade can prevent."""

    __slots__ = ()

    def blocked(self, by: Seat) -> Effect:
        """Return what follows when *by* has declared the blockade."""
        raise NotImplementedError


def strengths(state: State, zone: int, seat: Seat) -> dict[Seat, int]:
    """Return the sailors on galleys in a zone of each other seat that has any, by lowest number."""
    found: dict[Seat, int] = {}
    crew, owner = state.crew, state.owner
    for number, place in enumerate(state.zone):
        if place == zone and (other := owner[number]) != seat:
            found[other] = found.get(other, 0) + crew[number]
    return found


def blockaders(state: State, number: int, *, anywhere: bool = False) -> tuple[Seat, ...]:
    """Return the seats that may blockade a galley where it is, in the order in which they are asked.

    Each alone has more sailors on galleys there than the active galley; most sailors first, ties by
    the lower galley number. Nobody may where the activation began, unless *anywhere*.
    """
    zone = state.zone[number]
    if state.zone.count(zone) == 1 or (zone == state.origin and not anywhere):
        return ()
    crew = state.crew[number]
    stronger = [(who, sailors) for who, sailors in strengths(state, zone, state.owner[number]).items()]
    stronger = [pair for pair in stronger if pair[1] > crew]
    if len(stronger) > 1:
        stronger.sort(key=lambda pair: -pair[1])
    return tuple(who for who, _ in stronger)


def unless_blockaded(state: State, what: Preventable, *, anywhere: bool = False) -> None:
    """Let the active galley do something, once all who may blockade it have been asked."""
    asked = blockaders(state, state.wheel, anywhere=anywhere)
    if asked:
        state.ask(asked[0], Blockade(what, asked[1:]))
    else:
        state.ask(state.owner[state.wheel], what)


class Blockade(Struct, Question, frozen=True, array_like=True, tag="blockade"):
    """Will you blockade the galley?"""

    what: Preventable
    others: tuple[Seat, ...] = ()
    """Who is asked next."""

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        return YES_OR_NO

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        number = state.wheel
        if answer == YES:
            state.emit(Blockaded(seat, number, state.chart.zone_slugs[state.zone[number]]))
            state.ask(state.owner[number], self.what.blocked(seat))
        elif self.others:
            state.ask(self.others[0], Blockade(self.what, self.others[1:]))
        else:
            state.ask(state.owner[number], self.what)
