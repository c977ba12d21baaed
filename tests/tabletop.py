"""What the tables of all games share: the open question, what is done, and what was told."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Self

import engine
from engine.kernel import Action, Decision, Effect, Game, IllegalAction, Seat


class Tabletop:
    """A position with what has happened since it was laid out."""

    game: Game[Any]

    def __init__(self, state: Any, seed: int) -> None:
        self.state = state
        self.rng = random.Random(seed)
        self.events: list[Any] = []

    @property
    def decision(self) -> Decision:
        """The open question."""
        assert self.state.open is not None, "the game is over"
        return self.state.open

    @property
    def answers(self) -> list[Action]:
        """What the open question may be answered with."""
        return list(self.decision.answers)

    @property
    def asked(self) -> type:
        """The kind of question that is open."""
        return type(self.decision.question)

    def may(self, action: Action) -> bool:
        """Whether the action is among the options."""
        return action in self.decision.options

    def told(self, kind: type) -> list[Any]:
        """The events of a kind since the table was last laid out."""
        return [event for event in self.events if isinstance(event, kind)]

    def edit(self, change: Callable[[Any], None]) -> Self:
        """Change anything else."""
        change(self.state)
        return self.settle()

    def resolve(self, *words: Effect, seat: Seat = 0, source: str = "test") -> Self:
        """Resolve words for a seat, as if a card of that name said so."""
        self.state.then(seat, source, *words)
        return self.settle()

    def settle(self) -> Self:
        """Bring the open question up to date; what happened before is not heard again."""
        self.state.events = []
        self.game.settle(self.state)
        self.events = list(self.state.events)
        return self

    def do(self, action: Action) -> Self:
        """Take one action."""
        self.state = self.game.apply(self.state, action)
        self.events += self.state.events
        return self

    def refused(self, action: Action) -> str:
        """The reason why an action may not be taken."""
        try:
            self.game.apply(self.state, action)
        except IllegalAction as error:
            return str(error)
        return ""

    def draw(self) -> Self:
        """Chance answers all that it is asked."""
        while self.state.open and self.state.open.seat == engine.CHANCE:
            question: Any = self.state.open.question
            self.do(question.sample(self.state, self.rng))
        return self
