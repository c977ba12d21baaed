"""Words that send ships to holds and bring them back."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engine.amalfi.actions.optional import EMERGENCY_BREAD, ShipDown
from engine.amalfi.answers import NO, SEND, MoveShip, Return, SendShips, Undocked
from engine.amalfi.events import ShipsMoved, ShipsSent
from engine.amalfi.goods import HOLD, HOLDS, Hold, counted
from engine.amalfi.state import State
from engine.amalfi.trips import first_ship_sent
from engine.amalfi.words.bread import May
from engine.kernel import Action, Seat


class Send(Struct, May, frozen=True, array_like=True, tag="send"):
    """Send up to so many ships from the bay to a hold; with any hold, each is placed by itself.

    *more*: whether a character that adds ships at destinations may still add some.
    """

    patient = True

    hold: Hold | Literal["any"]
    ships: int = 1
    more: bool = True

    @property
    def sends(self) -> bool:
        return True

    @property
    def shows(self) -> tuple[str, ...]:
        return HOLDS if self.hold == "any" else (self.hold,)

    @property
    def named(self) -> tuple[str, ...]:
        return () if self.hold == "any" else (self.hold,)

    def offers(self, state: State, seat: Seat, source: str) -> list[Action]:
        bay = state.players[seat].bay
        if self.hold == "any":
            return [SEND[hold][1] for hold in HOLDS] if bay else []
        most = self.ships + self.added(state, seat, source, self.hold)
        return [*SEND[self.hold][min(bay, most) : 0 : -1]]

    def added(self, state: State, seat: Seat, source: str, hold: Hold) -> int:
        """Ships that a permanent character adds to this hold, at destinations only."""
        if not self.more or source not in state.box.place:
            return 0
        return state.standing(seat).more_ships[hold]

    def waits(
        self, state: State, seat: Seat, source: str, optional: tuple[Action, ...]
    ) -> tuple[Action, ...]:
        return (NO,) if any(isinstance(action, ShipDown) for action in optional) else ()

    def take(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        assert isinstance(answer, SendShips)
        added = self.added(state, seat, source, answer.hold)
        if self.hold == "any":
            if self.ships > 1:
                state.then(seat, source, Send("any", self.ships - 1, self.more and not added))
            if added:
                state.then(seat, source, Send(answer.hold, added, more=False))
        send(state, seat, answer.hold, answer.ships)
        first_ship_sent(state, seat, source)

    def __str__(self) -> str:
        where = f"any hold{'s' * (self.ships > 1)}" if self.hold == "any" else self.hold
        return f"send {'up to ' * (self.ships > 1)}{counted(self.ships, 'ship')} to {where}"


def send(state: State, seat: Seat, hold: Hold, ships: int) -> None:
    """Move ships from the bay to a hold."""
    player = state.players[seat]
    player.bay -= ships
    player.holds[HOLD[hold]] += ships
    state.emit(ShipsSent(seat, hold, ships))


class Recall(Struct, May, frozen=True, array_like=True, tag="recall"):
    """Return up to so many ships from the port to the bay."""

    patient = True

    ships: int

    def offers(self, state: State, seat: Seat, source: str) -> list[Action]:
        return [Return(n) for n in range(min(self.ships, state.players[seat].port), 0, -1)]

    def waits(
        self, state: State, seat: Seat, source: str, optional: tuple[Action, ...]
    ) -> tuple[Action, ...]:
        return (NO,) if EMERGENCY_BREAD in optional else ()

    def take(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        assert isinstance(answer, Return)
        player = state.players[seat]
        player.port -= answer.ships
        player.bay += answer.ships
        state.emit(ShipsMoved(seat, answer.ships, "port", "bay"))

    def __str__(self) -> str:
        return f"return {'up to ' * (self.ships > 1)}{counted(self.ships, 'ship')} from your port to your bay"


class Undock(Struct, May, frozen=True, array_like=True, tag="undock"):
    """Return up to so many of one's ships from docks to the bay, one by one."""

    ships: int
    where: Literal["any", "public"]

    def offers(self, state: State, seat: Seat, source: str) -> list[Action]:
        own = () if self.where == "public" else state.players[seat].destinations
        slugs = state.box.destination_slugs
        places = (*state.box.public, *state.evolving, *own)
        return [Undocked(slugs[place]) for place in places if state.ships[place] == seat]

    def take(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        assert isinstance(answer, Undocked)
        state.ships[state.box.place[answer.place]] = -1
        state.players[seat].bay += 1
        state.emit(ShipsMoved(seat, 1, answer.place, "bay"))
        if self.ships > 1:
            state.then(seat, source, Undock(self.ships - 1, self.where))

    def __str__(self) -> str:
        dock = "a dock" if self.where == "any" else "a public dock"
        return f"return {'up to ' * (self.ships > 1)}{self.ships} of your ships from {dock} to your bay"


class Move(Struct, May, frozen=True, array_like=True, tag="move"):
    """Move up to so many ships between holds, one by one."""

    ships: int

    def offers(self, state: State, seat: Seat, source: str) -> list[Action]:
        holds = state.players[seat].holds
        return [
            MoveShip(start, end)
            for ships, start in zip(holds, HOLDS, strict=True)
            if ships
            for end in HOLDS
            if end != start
        ]

    def take(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        assert isinstance(answer, MoveShip)
        player = state.players[seat]
        player.holds[HOLD[answer.start]] -= 1
        player.holds[HOLD[answer.end]] += 1
        state.emit(ShipsMoved(seat, 1, answer.start, answer.end))
        if self.ships > 1:
            state.then(seat, source, Move(self.ships - 1))

    def __str__(self) -> str:
        return f"move {'up to ' * (self.ships > 1)}{self.ships} of your ships from hold to hold"
