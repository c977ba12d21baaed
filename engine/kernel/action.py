"""Actions: what a seat answers, one atomic step at a time."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from msgspec import Struct

Seat: TypeAlias = int

CHANCE: Seat = -1
"""The seat that answers for cards, tiles and dice."""


class Action(Struct, frozen=True, array_like=True, tag=True, gc=False):
    """One answer to one question; the unit that a replay records.

    As JSON it is a list that opens with its tag: `["navigate", "candia"]`.
    """

    secret: ClassVar[bool] = False
    """Whether only the seat that answers may be told which answer it was."""


class OptionalAction(Action, frozen=True, tag=True):
    """What may be done before an open question is answered; the question stays open."""
