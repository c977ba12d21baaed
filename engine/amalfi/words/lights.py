"""Words about lighthouses: erecting them, and using them when a ship docks."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engine.amalfi.answers import BREAD, NO, SEND, Erect, SendShips, UseLight
from engine.amalfi.events import NOBODY, LighthouseErected
from engine.amalfi.goods import LIGHTHOUSE_BREAD
from engine.amalfi.mechanics import Choice, Effect
from engine.amalfi.state import State
from engine.amalfi.words.bread import Choose, Gain, May
from engine.amalfi.words.council import TakeCharacter
from engine.amalfi.words.ships import send
from engine.kernel import Action, Seat

NONE_LEFT = Choose((TakeCharacter(),), (Gain("bread", 2),))
"""What a player may have instead when all lighthouses stand (Erect a Lighthouse)."""


class ErectLighthouse(Struct, Choice[Erect], frozen=True, array_like=True, tag="erect-lighthouse"):
    """Erect the leftmost lighthouse at a free slot, anybody's; the icon beneath it takes effect."""

    def options(self, state: State, seat: Seat, source: str) -> tuple[Erect, ...]:
        if not state.players[seat].lighthouses:
            return ()
        answers = state.box.for_places[Erect]
        return tuple([answers[place] for place, _ in state.places() if state.lightable(place)])

    def choose(self, state: State, seat: Seat, source: str, answer: Erect) -> None:
        player = state.players[seat]
        icon = state.box.board.lighthouse_icons[player.erected]
        player.lighthouses -= 1
        state.lights[state.box.place[answer.place]] = seat
        state.then(seat, "granary", *icon)
        state.emit(LighthouseErected(seat, answer.place))

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        if not state.players[seat].lighthouses:
            state.then(seat, source, NONE_LEFT)

    def __str__(self) -> str:
        return "erect 1 lighthouse"


class Beacon(Struct, Effect, frozen=True, array_like=True, tag="beacon"):
    """After all benefits of a destination: whose lighthouse stands there may use it."""

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        owner = state.lights[state.box.place[source]]
        if owner >= 0:
            state.then(owner, source, UseLighthouse())


class UseLighthouse(Struct, Choice[Action], frozen=True, array_like=True, tag="lighthouse"):
    """Will you pay 2 bread to send a ship to a hold shown here, or gain 1 bread?"""

    patient = True

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        player = state.players[seat]
        if player.bay and player.bread >= fee(state, seat):
            shown = state.box.shown[state.box.place[source]]
            return (*[SEND[hold][1] for hold in shown], BREAD, NO)
        return (BREAD, NO)

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        if isinstance(answer, SendShips):
            state.pay_bread(seat, fee(state, seat))
            send(state, seat, answer.hold, 1)
        elif answer == BREAD:
            state.gain_bread(seat, 1)


def fee(state: State, seat: Seat) -> int:
    """Return the bread that the seat pays to send a ship with a lighthouse."""
    return max(LIGHTHOUSE_BREAD - state.standing(seat).discount("lighthouse"), 0)


class UseLighthouses(Struct, May, frozen=True, array_like=True, tag="use-lighthouse"):
    """Use up to so many lighthouses, each once, as if a ship had docked there."""

    number: int
    whose: Literal["", "any"] = ""
    used: tuple[str, ...] = ()

    def offers(self, state: State, seat: Seat, source: str) -> list[Action]:
        slugs = state.box.destination_slugs
        return [
            UseLight(slugs[place])
            for place, _ in state.places()
            if self.usable(state.lights[place], seat) and slugs[place] not in self.used
        ]

    def usable(self, owner: Seat, seat: Seat) -> bool:
        """Whether this one's lighthouse may be used."""
        return owner != NOBODY and (owner == seat or self.whose == "any")

    def take(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        assert isinstance(answer, UseLight)
        if self.number > 1:
            used = (*self.used, answer.place)
            state.then(seat, source, UseLighthouses(self.number - 1, self.whose, used))
        state.then(seat, answer.place, UseLighthouse())

    def __str__(self) -> str:
        number = f"{'up to ' * (self.number > 1)}{self.number}"
        if self.whose == "any":
            return (
                f"use {number} lighthouse{'s' * (self.number > 1)}, whoever owns them, "
                "as if they were yours and a ship had docked there"
            )
        return f"use {number} of your lighthouses as if a ship had docked there"
