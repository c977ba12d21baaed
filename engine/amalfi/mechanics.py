"""What every mechanic of the game says of itself: what is inside it, and which ships it sends."""

from __future__ import annotations

from typing import TypeVar

from engine import kernel

A = TypeVar("A", bound=kernel.Action)


class Effect(kernel.Effect):
    """An effect of this game. One with others inside it says of itself what these say."""

    __slots__ = ()

    @property
    def inner(self) -> tuple[Effect, ...]:
        """The effects inside it."""
        return ()

    @property
    def sends(self) -> bool:
        """Whether it, or one inside it, sends ships."""
        return any(effect.sends for effect in self.inner)

    @property
    def shows(self) -> tuple[str, ...]:
        """The holds that a lighthouse at a destination with this effect may use."""
        return tuple(hold for effect in self.inner for hold in effect.shows)

    @property
    def named(self) -> tuple[str, ...]:
        """The holds that the solo rival matches; any hold names none."""
        return tuple(hold for effect in self.inner for hold in effect.named)

    @property
    def toll(self) -> int:
        """The bread it asks when it stands at the front of a destination."""
        return 0


class Choice(kernel.Choice[A], Effect):
    """An effect that first asks its seat something."""

    __slots__ = ()


class Chance(kernel.Chance, Effect):
    """A question that no seat answers."""

    __slots__ = ()
