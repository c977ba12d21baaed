"""The part of a state that the kernel needs to know, and the open decision."""

from __future__ import annotations

from copy import copy
from typing import Any, ClassVar, Self

from msgspec import Struct, field

from engine.kernel.action import Action, Seat
from engine.kernel.effect import Choice, Effect, Pending


class Event(Struct, frozen=True, tag=True, gc=False):
    """Something that has happened: cards listen to it, the log tells of it."""

    heard: ClassVar[bool] = True
    """Whether the game may react to it; one that is only told of costs nothing more."""

    seat: Seat


class Decision(Struct, frozen=True, gc=False):
    """The open question: whose it is, where it comes from, and what may be done."""

    seat: Seat
    question: Choice[Any]
    source: str
    answers: tuple[Action, ...]
    optional: tuple[Action, ...] = ()

    @property
    def options(self) -> tuple[Action, ...]:
        """All that may be done now: the answers, then what may be done before them."""
        return self.answers + self.optional

    @property
    def forced(self) -> bool:
        """Whether there is one answer only, and no optional action could create another."""
        return len(self.answers) == 1 and not (self.optional and self.question.patient)


class State(Struct, kw_only=True):
    """A position: plain data, with the effects still to be resolved.

    `events` tells what the last `advance` did; `open` is the question it stopped at. Both follow
    from the rest, and neither is saved.
    """

    stack: list[Pending] = field(default_factory=list)
    events: list[Any] = field(default_factory=list)
    open: Decision | None = None

    def copy(self) -> Self:
        """Return a state that shares nothing mutable with this one."""
        raise NotImplementedError

    def bare(self) -> Self:
        """Return a shallow copy without what follows from the rest: what is saved and compared."""
        state = copy(self)
        state.events, state.open = [], None
        return state

    def then(self, seat: Seat, source: str, *effects: Effect) -> None:
        """Resolve *effects* next, in the order given, before all that already waits."""
        stack = self.stack
        for effect in reversed(effects):
            stack.append(Pending(seat, effect, source))

    def emit(self, event: Event) -> None:
        """Tell that something has happened."""
        self.events.append(event)
