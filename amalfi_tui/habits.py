"""What a player always answers: set at a question, kept for the rest of the game, dropped at will."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel import Action, Decision, Game, Seat

ALWAYS, AS_ALWAYS, NO_LONGER = "from now on always", "as always", "no longer always: "
"""Notes of the log, by which a game that is resumed knows its habits."""


@dataclass(frozen=True)
class Habit:
    """An answer that a seat always gives to a question with these words."""

    seat: Seat
    question: Any
    answer: Action
    text: str
    step: int
    """The action with which it began; who takes that back takes the habit back."""


class Habits:
    """The habits of all persons at the table."""

    def __init__(self) -> None:
        self.kept: list[Habit] = []
        self.notes: list[str] = []
        """What the next action has to be told with."""

    def of(self, seat: Seat) -> list[Habit]:
        """Return one seat's habits, the oldest first."""
        return [habit for habit in self.kept if habit.seat == seat]

    def answer(self, decision: Decision) -> Action | None:
        """Return what is always answered to this question, if anything is and it can be."""
        for habit in self.kept:
            if habit.seat == decision.seat and habit.question == decision.question:
                return habit.answer if habit.answer in decision.answers else None
        return None

    def begin(self, game: Game[Any], state: Any, action: Action, step: int) -> Habit:
        """Always answer like this from now on, in the place of any other habit for the question."""
        decision = state.open
        text = f"{game.question(state)} {game.option(state, action)}"
        habit = Habit(decision.seat, decision.question, action, text, step)
        self.kept = [old for old in self.kept if (old.seat, old.question) != (habit.seat, habit.question)]
        self.kept.append(habit)
        return habit

    def drop(self, habit: Habit) -> None:
        """Ask again; the log tells of it with the next action."""
        self.kept.remove(habit)
        self.notes.append(NO_LONGER + habit.text)

    def back_to(self, step: int) -> None:
        """Forget what has begun at that step or later."""
        self.kept = [habit for habit in self.kept if habit.step < step]

    def recall(self, game: Game[Any], state: Any, action: Action, step: int, notes: Sequence[str]) -> None:
        """Take up what a recorded action's notes say of habits."""
        for note in notes:
            if note == ALWAYS:
                self.begin(game, state, action, step)
            elif note.startswith(NO_LONGER):
                text = note.removeprefix(NO_LONGER)
                self.kept = [habit for habit in self.kept if habit.text != text]
