"""Navigation: place a ship on a free dock and take its benefits from left to right."""

from __future__ import annotations

from msgspec import Struct

from engine.amalfi.answers import ALTERNATIVES, MainAction, Pick
from engine.amalfi.box import Standing
from engine.amalfi.events import NOBODY, RIVAL, Displaced, Docked
from engine.amalfi.mechanics import Choice, Effect
from engine.amalfi.state import Place, State
from engine.amalfi.words.council import TakeCharacter
from engine.amalfi.words.lights import Beacon
from engine.kernel import Seat


class Navigate(MainAction, frozen=True, tag="navigate"):
    """Sail to this destination."""

    place: str

    def perform(self, state: State, seat: Seat) -> None:
        place = state.box.place[self.place]
        player = state.players[seat]
        lit = state.lights[place] not in {NOBODY, seat}
        other = state.ships[place]
        fare = toll(state, seat, place)
        if other != NOBODY:
            fare += state.standing(seat).displaces or 0
            send_home(state, other)
            state.emit(Displaced(other, self.place))
        state.pay_bread(seat, fare)
        player.bay -= 1
        state.ships[place] = seat
        state.emit(Docked(seat, self.place, place in player.destinations, lit))
        state.then(seat, self.place, *benefits(state, place), Beacon())


def options(state: State, seat: Seat, standing: Standing) -> list[MainAction]:
    """Return the destinations that may be sailed to: the dock free, the bread there."""
    player, box = state.players[seat], state.box
    if not player.bay:
        return []
    bread, ships, fares = player.bread, state.ships, standing.fares
    answers, more = box.for_places[Navigate], standing.displaces
    found: list[MainAction] = []
    for place in (*box.public, *state.evolving, *player.destinations):
        fare = fares[place]
        if (other := ships[place]) != NOBODY:
            if more is None or other == seat:
                continue
            fare += more
        if fare <= bread:
            found.append(answers[place])
    return found


def send_home(state: State, owner: Seat) -> None:
    """A ship that made room goes to its owner's port; the rival's goes back to the rival."""
    if owner == RIVAL and state.rival:
        state.rival.ships += 1
    else:
        state.players[owner].port += 1


def toll(state: State, seat: Seat, place: Place) -> int:
    """Return the bread that the `>` at the front of the destination asks of the seat."""
    return state.standing(seat).fares[place]


def benefits(state: State, place: Place) -> tuple[Effect, ...]:
    """Return what a destination gives once its toll is paid."""
    words = state.box.destinations[place].words
    if state.box.tolls[place]:
        words = (*words[0].then, *words[1:])  # type: ignore[attr-defined]
    return (EvolvingBonus(words),) if place in state.evolving else words


class EvolvingBonus(Struct, Choice[Pick], frozen=True, array_like=True, tag="evolving-bonus"):
    """Will you take the character before or after the benefits of the evolving dock?"""

    benefits: tuple[Effect, ...]

    @property
    def inner(self) -> tuple[Effect, ...]:
        return self.benefits

    def options(self, state: State, seat: Seat, source: str) -> tuple[Pick, ...]:
        return ALTERNATIVES

    def choose(self, state: State, seat: Seat, source: str, answer: Pick) -> None:
        parts = (TakeCharacter(), *self.benefits) if answer.which == 0 else (*self.benefits, TakeCharacter())
        state.then(seat, source, *parts)

    def alternatives(self) -> tuple[str, str]:
        """What the two answers say."""
        return "take a character first", "take a character last"
