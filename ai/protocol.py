"""What a seat that plays promises: an answer to every question, and its reasons when asked for them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar, Protocol, TypeVar

from msgspec import Struct

from engine.kernel import Action, Decision, Seat

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA, _FIRST, _SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
_SEATS = 1 << 8
"""More than any game has seats."""
LONGEST = 200
"""Signs of what is told of a fault."""


class Generator:
    """Chance for one question: SplitMix64, the same numbers on every machine and in every version.

    It is a class of our own because a `random.Random` made from a string costs more than most
    questions do. Seats may rely on `random` and `choice`, and on nothing else.
    """

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    def random(self) -> float:
        """Return the next number in [0, 1), with 53 bits."""
        self.state = state = (self.state + _GAMMA) & _MASK
        return (_mixed(state) >> 11) * 2.0**-53

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items, each as likely; IndexError when there are none."""
        return items[int(self.random() * len(items))]


def generator(seed: int | str, seat: Seat, step: int) -> Generator:
    """Return the generator of a seat, or of CHANCE, for the question after *step* actions.

    It follows from the three alone: neither resuming nor undoing can roll the dice again.
    """
    return Generator(_mixed((_root(str(seed)) + step * _SEATS + seat + 1) & _MASK))


def _mixed(state: int) -> int:
    state = ((state ^ (state >> 30)) * _FIRST) & _MASK
    state = ((state ^ (state >> 27)) * _SECOND) & _MASK
    return state ^ (state >> 31)


@lru_cache(maxsize=256)
def _root(seed: str) -> int:
    return int.from_bytes(hashlib.blake2b(seed.encode(), digest_size=8).digest(), "big")


class Silent(Exception):  # noqa: N818
    """The seat has not answered; the message is a clause that says why."""

    def __init__(self, why: str, *, lost: bool = False) -> None:
        super().__init__(why)
        self.lost = lost
        """Whether its process had to go."""


class Ranked(Struct, frozen=True):
    """An action with what a seat thinks of it: a value in VP, and a reason a player understands."""

    action: Action
    value: float
    reason: str


class Player(Protocol):
    """Who plays a seat. It remembers nothing: the same view and generator give the same answer."""

    name: ClassVar[str]
    """What it is registered as."""
    looks: ClassVar[bool]
    """Whether it looks at the table; one that does not is given None for a view."""
    levels: ClassVar[tuple[str, ...]]
    """What may follow its name after a colon; handed to its class as `level`."""
    budgets: ClassVar[tuple[str, ...]]
    """The units of a budget after an @: `s` (seconds), `p` (playouts); handed over as `budget`."""

    def choose(self, view: Any, decision: Decision, rng: Generator) -> Action:
        """Return one of `decision.options`; *view* is what the asked seat knows of the position."""
        ...

    def rank(self, view: Any, decision: Decision, rng: Generator) -> list[Ranked]:
        """Return the options worth a thought, best first; the first is what `choose` returns."""
        ...


def line(fault: BaseException) -> str:
    """Return what went wrong, in one line of at most *LONGEST* signs that print: a guest may say anything."""
    text = str(fault) if isinstance(fault, Silent) else f"{type(fault).__name__}: {str(fault)[: 4 * LONGEST]}"
    text = "".join(sign if sign.isprintable() else "?" for sign in " ".join(text.split()))
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."
