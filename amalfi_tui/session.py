"""A game being played: the only owner of its position, its history and its recording."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, TypeAlias

import engine
from ai.protocol import generator
from amalfi_tui.components import agreed
from amalfi_tui.habits import ALWAYS, AS_ALWAYS, Habits
from amalfi_tui.start import Start, called, is_person
from amalfi_tui.telling import LogLine, Told, lines_of, notes_in, tell, written
from amalfi_tui.undoing import Past, way_back
from engine.kernel import Action, Decision, Event, Game, Seat
from replays import Recorder, games_folder

Turn: TypeAlias = Literal["table", "seat", "person", "over"]
"""Who has to act: the table (chance and forced answers), a seat that plays by itself, a person, nobody."""


@dataclass(frozen=True)
class Question:
    """What a seat is asked: who it is, what it sees, and what its generator is made from."""

    game: Game[Any]
    setup: dict[str, Any]
    spec: str
    seat: Seat
    view: Any
    seed: int
    step: int


@dataclass(frozen=True)
class Answer:
    """What a seat has answered, with a note for the log when it was not quite that seat."""

    action: Action
    note: str = ""


Thinking: TypeAlias = Callable[[Question], Awaitable[Answer]]


class Session:
    """One running game. Every action is on disk before this tells anybody of it."""

    def __init__(
        self, recorder: Recorder, first: Any, seats: Sequence[str], names: Sequence[str], seed: int
    ) -> None:
        self.recorder = recorder
        self.game: Game[Any] = recorder.tape.game
        self.setup: dict[str, Any] = recorder.tape.setup
        self.seats = tuple(seats)
        self.names = tuple(names)
        self.seed = seed
        self.state = first
        self.told: list[Told] = []
        self.history: list[Past] = []
        """Every action with the position before it: what an undo goes back to, and what is looked at."""
        self.habits = Habits()
        self.finished = False
        self._logs: dict[Seat | None, tuple[int, list[LogLine]]] = {}

    @classmethod
    def begin(cls, start: Start) -> Session:
        """Start a game and its recording; ValueError or ReplayError says in one line why it cannot be."""
        game = engine.GAMES[start.game]
        state = game.new(len(start.seats), **agreed(start))
        names = called(start.seats, start.names)
        recorder = Recorder.start(
            games_folder(), game, state, seats=start.seats, names=names, seed=start.seed
        )
        return cls(recorder, state, start.seats, names, start.seed)

    @classmethod
    def resume(cls, path: Path) -> Session:
        """Go on with a recorded game; ReplayError says in one line why it cannot be."""
        recorder, replay = Recorder.resume(path)
        header = replay.header
        seed = header.seed if isinstance(header.seed, int) else 0
        session = cls(recorder, replay.state_at(0), header.seats, called(header.seats, header.names), seed)
        for action, texts in zip(replay.actions, replay.texts, strict=False):
            notes = notes_in(texts)
            asked = session.turn == "person" and AS_ALWAYS not in notes
            session.habits.recall(session.game, session.state, action, session.step, notes)
            session._carry_out(action, notes, asked=asked)
        return session

    @property
    def step(self) -> int:
        """Actions so far."""
        return len(self.told)

    @property
    def events(self) -> list[Event]:
        """All that has happened, for the score sheet."""
        return [event for past in self.history for event in past.events]

    @property
    def asked(self) -> list[tuple[int, Any]]:
        """The positions before each answer of a person, by step."""
        return [(step, past.state) for step, past in enumerate(self.history) if past.asked]

    @property
    def decision(self) -> Decision | None:
        """The open question."""
        return self.game.decision(self.state)

    @property
    def rival(self) -> str:
        """Whom one seat plays against; empty when there is no such rival."""
        return self.setup.get("rival") or ""

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that persons decide for."""
        return tuple(seat for seat, spec in enumerate(self.seats) if is_person(spec))

    @property
    def turn(self) -> Turn:
        """Who has to act now."""
        decision = self.decision
        if decision is None:
            return "over"
        if decision.seat == engine.CHANCE or decision.forced or self.habits.answer(decision):
            return "table"
        return "person" if decision.seat in self.people else "seat"

    def view(self, eyes: Seat | None, step: int | None = None) -> Any:
        """Return the position, or that after so many actions, as those eyes see it; None sees all."""
        state = self.state if step is None or step >= self.step else self.history[step].state
        return state if eyes is None else self.game.view(state, eyes)

    def last_asked(self, eyes: Seat) -> int:
        """Return how many actions there were when that seat had answered last; 0: it never has."""
        own = (step for step in range(self.step - 1, -1, -1) if self.history[step].seat == eyes)
        return next((step + 1 for step in own if self.history[step].asked), 0)

    def log(self, eyes: Seat | None) -> list[LogLine]:
        """Return the log as those eyes may read it."""
        step, lines = self._logs.get(eyes, (-1, []))
        if step != self.step:
            lines = lines_of(self.told, self.names, eyes)
            self._logs[eyes] = (self.step, lines)
        return lines

    def settle(self) -> bool:
        """Answer for the table until somebody has to decide; return whether anything was done."""
        before = self.step
        while (decision := self.decision) is not None and self.turn == "table":
            if decision.seat == engine.CHANCE:
                question: Any = decision.question
                self._take(question.sample(self.state, generator(self.seed, engine.CHANCE, self.step)))
            elif decision.forced:
                self._take(decision.answers[0])
            elif (answer := self.habits.answer(decision)) is not None:
                self._take(answer, (AS_ALWAYS,))
        if self.turn == "over":
            self._finish()
        return self.step > before

    def choose(self, action: Action, *, always: bool = False) -> None:
        """Take a person's answer, *always*: and give it by itself from now on.

        IllegalAction says why it may not be given.
        """
        state, step = self.state, self.step
        self._take(action, (ALWAYS,) if always else (), asked=True)
        if always:
            self.habits.begin(self.game, state, action, step)

    def undo(self, seat: Seat, *, whole: bool = False) -> str:
        """Take back the seat's last own answer, or the *whole* turn; return why not, or not all of it.

        Chance is not drawn again: its generator follows from the seed and the number of actions.
        """
        back = way_back(self.game, self.history, self.state, seat, self.names, whole=whole)
        if back.steps:
            self.recorder.undo(back.steps)
            step = self.step - back.steps
            self.state = self.history[step].state
            del self.history[step:], self.told[step:]
            self.habits.back_to(step)
            self._logs.clear()
        return back.reason

    async def ask(self, thinking: Thinking) -> bool:
        """Let the seat in question answer; whether it did, and the game had not gone on without it."""
        decision, state = self.decision, self.state
        if decision is None:
            return False
        answer = await thinking(self.question(decision.seat))
        if self.state is not state or self.finished:
            return False
        self._take(answer.action, (answer.note,) if answer.note else ())
        return True

    def question(self, seat: Seat, spec: str = "") -> Question:
        """Return what is asked of a seat that thinks: the seat itself, or another in its place."""
        view = self.game.view(self.state, seat)
        return Question(self.game, self.setup, spec or self.seats[seat], seat, view, self.seed, self.step)

    def close(self) -> None:
        """Let go of the recording; all that was played is in it."""
        self.recorder.close()

    def _take(self, action: Action, notes: Sequence[str] = (), *, asked: bool = False) -> None:
        """Carry an action out and write it down; when that fails, it has not been taken."""
        before, step = self.state, self.step
        waiting, self.habits.notes = self.habits.notes, []
        try:
            action = self.game.check(self.state, action)
            told = self._carry_out(action, (*waiting, *notes), asked=asked)
            self.recorder.record(action, self.state, written(told, self.names))
        except Exception:
            self.state = before
            self.habits.notes = waiting
            del self.told[step:], self.history[step:]
            raise

    def _carry_out(self, action: Action, notes: Sequence[str] = (), *, asked: bool = False) -> Told:
        before, decision = self.state, self.decision
        after = self.game.apply(before, action)
        told = tell(self.game, before, action, after, self.step, notes)
        forced = decision is not None and decision.forced
        self.state = after
        self.told.append(told)
        self.history.append(Past(before, action, tuple(after.events), asked, forced))
        return told

    def _finish(self) -> None:
        if not self.finished:
            self.finished = True
            self.recorder.finish(self.state)
