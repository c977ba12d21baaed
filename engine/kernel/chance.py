"""Chance: what no seat decides, answered like any other question and recorded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from engine.kernel.action import Action, Seat
from engine.kernel.effect import Choice

T = TypeVar("T")


class Generator(Protocol):
    """The one thing of `random.Random` that Python promises to keep from version to version."""

    def random(self) -> float:
        """Return the next number in [0, 1)."""
        ...


class Chance(Choice[Action]):
    """A question that no seat answers; it has no list of options."""

    __slots__ = ()

    closed = True

    def options(self, state: Any, seat: Seat, source: str) -> tuple[Action, ...]:
        """No list: see `sample` and `outcomes`."""
        del state, seat, source
        return ()

    def pending(self, state: Any) -> bool:
        """Whether there is anything to be drawn."""
        raise NotImplementedError

    def sample(self, state: Any, rng: Generator) -> Action:
        """Return an outcome, drawn with `rng.random()` alone."""
        raise NotImplementedError

    def refusal(self, state: Any, outcome: Action) -> str:
        """Say why *outcome* is impossible; empty when it is possible."""
        raise NotImplementedError

    def outcomes(self, state: Any) -> tuple[tuple[Action, float], ...]:
        """Return every outcome with its probability, or () when there are too many to list."""
        del state
        return ()


def shuffled(items: Sequence[T], rng: Generator) -> tuple[T, ...]:
    """Return the items in an order drawn with `rng.random()` alone."""
    order, drawn = list(items), rng.random
    for last in range(len(order) - 1, 0, -1):
        pick = int(drawn() * (last + 1))
        order[last], order[pick] = order[pick], order[last]
    return tuple(order)
