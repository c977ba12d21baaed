"""Loot: the galley that survives takes goods from the one that sank (End of battle)."""

from __future__ import annotations

from msgspec import Struct

from engine.kernel import Action, Seat
from engine.serenissima.answers import DONE, TAKE, TOSS, Take
from engine.serenissima.blockade import Question
from engine.serenissima.events import Looted, Tossed
from engine.serenissima.goods import GOODS, KINDS, PIECE, UNIT, members
from engine.serenissima.state import State


class Loot(Struct, Question, frozen=True, array_like=True, tag="loot"):
    """What will you take from the sunken galley?"""

    number: int
    """The galley that takes."""
    wreck: int
    taken: int = 0
    """The goods taken so far, one bit each: they are not thrown overboard for others."""
    tossed: int = 0

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        left = KINDS[state.cargo[self.wreck]] & ~self.tossed
        if not left:
            return ()
        if state.room(self.number):
            return (*(TAKE[good] for good in members(left)), DONE)
        spare = members(KINDS[state.cargo[self.number]] & ~self.taken)
        tosses = [TOSS[good] for good in spare if left & ~(1 << good)]
        return (*tosses, DONE) if tosses else ()

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        if answer == DONE:
            self.resolve(state, seat, source)
            return
        taken, tossed = self.taken, self.tossed
        good = PIECE[getattr(answer, "piece", "") or getattr(answer, "good", "")]
        if isinstance(answer, Take):
            state.cargo[self.wreck] -= UNIT[good]
            state.cargo[self.number] += UNIT[good]
            taken |= 1 << good
            state.emit(Looted(seat, self.number, GOODS[good]))
        else:
            state.cargo[self.number] -= UNIT[good]
            state.supply[good] += 1
            tossed |= 1 << good
            state.emit(Tossed(seat, self.number, GOODS[good]))
        state.ask(seat, Loot(self.number, self.wreck, taken, tossed))

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        """What is left goes down with the wreck, back to the supply."""
        state.spill(self.wreck)
