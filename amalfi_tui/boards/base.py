"""What every drawn game has: views of the table, a rail of players, groups of options, a preview."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeAlias

from amalfi_tui.lines import LETTERS, Line, Lines
from amalfi_tui.telling import LogLine
from engine.kernel import Action, Decision, Event, Game, Seat


@dataclass(frozen=True, kw_only=True)
class Scene:
    """All that a screen knows: a position through somebody's eyes, and where the cursor is."""

    game: Game[Any]
    view: Any
    eyes: Seat | None
    """Whose hand is shown; None shows all, in games that are over or that nobody here plays."""
    names: tuple[str, ...]
    seats: tuple[str, ...]
    log: Sequence[LogLine] = ()
    cursor: Action | None = None
    """The option under the cursor."""
    mat: Seat = 0
    """Whose board comes first among the boards."""
    answering: bool = False
    """Whether the eyes' seat is asked, and may answer here."""

    @property
    def decision(self) -> Decision | None:
        """The open question, as the eyes know it."""
        return self.game.decision(self.view)

    @cached_property
    def options(self) -> tuple[Action, ...]:
        """What may be answered here, in the order of the list."""
        decision = self.decision
        return decision.options if decision is not None and self.answering else ()

    @cached_property
    def marks(self) -> dict[str, int]:
        """By card or place: the number of the first answer that is about it."""
        found: dict[str, int] = {}
        answers = len(self.decision.answers) if self.decision else 0
        for number, action in enumerate(self.options[:answers], 1):
            if slug := about(action):
                found.setdefault(slug, number)
        return found

    @property
    def target(self) -> str:
        """The card or place that the option under the cursor is about."""
        return about(self.cursor) if self.cursor is not None else ""

    def who(self, seat: Seat) -> str:
        """Return a player's letter and name."""
        return f"{LETTERS[seat]} {self.names[seat]}"


def about(action: Action) -> str:
    """Return the card or place that an action names, if it names one."""
    return str(getattr(action, "place", "") or getattr(action, "card", ""))


Drawing: TypeAlias = Callable[[Scene, int, int], Lines]
"""Draws a scene within a width; the height says how much room there is, and lines may go beyond it."""


@dataclass(frozen=True)
class View:
    """One of the things to look at: its key, what it is called, and how it is drawn."""

    key: str
    label: str
    draw: Drawing
    newest_last: bool = False
    """Whether it is read from its end, as a log is."""


@dataclass(frozen=True)
class Group:
    """Options that go together: the letter that asks for them, and its word."""

    key: str
    word: str


@dataclass(frozen=True, kw_only=True)
class Board:
    """How a game is drawn, and how its options are grouped."""

    views: tuple[View, ...]
    rail: Drawing
    status: Callable[[Scene, int], Line]
    groups: tuple[Group, ...]
    group_of: Callable[[Action], Group | None]
    preview: Callable[[Scene], Line]
    detail: Callable[[Scene, int], Lines]
    """The full text of what the option under the cursor is about."""
    sheet: Callable[[Scene, Sequence[Event], int], Lines]
    """Where every point came from."""
    grave: Callable[[Action], bool]
    """Whether an option is asked for twice."""
    hands: Mapping[str, str] = field(default_factory=dict)
    """The ways to a starting hand, and what they are called."""
    notation: Callable[[int], Lines] = lambda _: []
    """The signs that the views use."""
