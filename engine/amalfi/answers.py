"""The answers that more than one question takes, and what a main action is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.amalfi.goods import HOLDS, SHIPS, Hold
from engine.kernel import Action, Seat

if TYPE_CHECKING:
    from engine.amalfi.state import State


class MainAction(Action, frozen=True, tag=True):
    """One of the six main actions of a turn, or the pass."""

    def perform(self, state: State, seat: Seat) -> None:
        """Begin the action; what it asks and gives is pushed on the stack."""
        raise NotImplementedError


class Accept(Action, frozen=True, tag="yes"):
    """Do it."""


class Decline(Action, frozen=True, tag="no"):
    """Leave it."""


class Pick(Action, frozen=True, tag="pick"):
    """Take this one of the alternatives, counted from 0."""

    which: int


class SendShips(Action, frozen=True, tag="send"):
    """Send so many ships to this hold."""

    hold: Hold
    ships: int = 1


class GainBread(Action, frozen=True, tag="bread"):
    """Gain bread instead."""


class Take(Action, frozen=True, tag="take"):
    """Take this character in hand, openly."""

    card: str


class Keep(Action, frozen=True, tag="keep"):
    """Keep this card of those looked at."""

    secret = True
    card: str


class PutBack(Action, frozen=True, tag="put-back"):
    """Do not keep this card."""

    secret = True
    card: str


class Discard(Action, frozen=True, tag="discard"):
    """Discard this character from the hand for what follows."""

    card: str


class Erect(Action, frozen=True, tag="erect"):
    """Erect the lighthouse at this destination."""

    place: str


class UseLight(Action, frozen=True, tag="use-lighthouse"):
    """Use the lighthouse that stands there."""

    place: str


class UsePlace(Action, frozen=True, tag="use"):
    """Use the benefits of this destination."""

    place: str


class Return(Action, frozen=True, tag="return"):
    """Return so many ships from the port to the bay."""

    ships: int


class Undocked(Action, frozen=True, tag="undock"):
    """Return the ship that lies there to the bay."""

    place: str


class MoveShip(Action, frozen=True, tag="move"):
    """Move one ship from one hold to another."""

    start: Hold
    end: Hold


class Straightened(Action, frozen=True, tag="straighten"):
    """Straighten this character."""

    card: str


class Repeat(Action, frozen=True, tag="repeat"):
    """Apply this immediate character again."""

    card: str


class TakePack(Action, frozen=True, tag="pack"):
    """Take this starting pack of six characters."""

    icon: str


class Drawn(Action, frozen=True, tag="drawn"):
    """What chance has dealt, from the top."""

    secret = True
    cards: tuple[str, ...]


YES, NO, BREAD = Accept(), Decline(), GainBread()
SEND: dict[str, tuple[SendShips, ...]] = {
    hold: tuple(SendShips(hold, ships) for ships in range(SHIPS + 1)) for hold in HOLDS
}
"""By hold and number."""
ALTERNATIVES = (Pick(0), Pick(1))
