"""Effects: the words that cards, boards and phases are written in."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from engine.kernel.action import Action, Seat

A = TypeVar("A", bound=Action)


class Word:
    """A mechanic with its numbers, as a card carries it.

    Words are frozen, array-like structs; `[tag, field, ...]` is their form in a file. This base is
    no struct, so that a field may be annotated with it (see `engine.kernel.codec`).
    """

    __slots__ = ()


class Effect(Word):
    """A word that does something when it is resolved."""

    __slots__ = ()

    asks: ClassVar[bool] = False

    def resolve(self, state: Any, seat: Seat, source: str) -> None:
        """Carry the effect out for *seat*; *source* is the card or place it comes from."""
        raise NotImplementedError


class Choice(Effect, Generic[A]):
    """An effect that first asks its seat something.

    With nothing to choose from, `resolve` is called instead: by default nothing happens.
    """

    __slots__ = ()

    asks = True
    closed: ClassVar[bool] = False
    """Whether no optional action may come between this question and its answer."""
    patient: ClassVar[bool] = False
    """Whether optional actions can create answers, so that a lone answer is no forced one."""

    def options(self, state: Any, seat: Seat, source: str) -> tuple[A, ...]:
        """Every answer the seat may give, each once."""
        raise NotImplementedError

    def choose(self, state: Any, seat: Seat, source: str, answer: A) -> None:
        """Carry out the answer."""
        raise NotImplementedError

    def resolve(self, state: Any, seat: Seat, source: str) -> None:
        """There was nothing to choose from."""

    def waits(self, state: Any, seat: Seat, source: str, optional: tuple[Action, ...]) -> tuple[A, ...]:
        """What may be answered while only an optional action can create a real answer."""
        del state, seat, source, optional
        return ()


class Pending(Struct, frozen=True, array_like=True, gc=False):
    """An effect that waits, whose it is, and the card or place it comes from."""

    seat: Seat
    effect: Effect
    source: str = ""
