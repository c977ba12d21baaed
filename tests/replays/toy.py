"""A dice race, played to test replays: roll, then run or rest, until somebody is home."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, ClassVar, Self

from msgspec import Struct, field

from engine.kernel import (
    CHANCE,
    Action,
    Chance,
    Choice,
    Codec,
    Decision,
    Effect,
    Event,
    Game,
    Generator,
    OptionalAction,
    Pending,
    Seat,
    State,
)
from engine.kernel.codec import by_tag
from replays import Recorder, Tape

HOME = 200


class Rolled(Action, frozen=True, tag="rolled"):
    """The dice show this."""

    pips: int


class Run(Action, frozen=True, tag="run"):
    """Go as many fields as the dice show."""


class Rest(Action, frozen=True, tag="rest"):
    """Stay, and gain a bread."""


class Track(State, kw_only=True):
    """Where everybody is."""

    runners: list[int] = field(default_factory=list)
    bread: list[int] = field(default_factory=list)
    pips: int = 0
    home: int = HOME

    def copy(self) -> Self:
        """Return a track that shares nothing mutable with this one."""
        return type(self)(
            stack=self.stack.copy(),
            events=self.events.copy(),
            open=self.open,
            runners=self.runners.copy(),
            bread=self.bread.copy(),
            pips=self.pips,
            home=self.home,
        )


class Roll(Chance, Struct, frozen=True, array_like=True, tag="roll"):
    """Two dice, six sides each."""

    def pending(self, state: Track) -> bool:
        """Whether there is a race to roll for."""
        return bool(state.runners)

    def sample(self, state: Track, rng: Generator) -> Rolled:
        """Roll."""
        return Rolled(2 + int(rng.random() * 6) + int(rng.random() * 6))

    def refusal(self, state: Track, outcome: Action) -> str:
        """Two dice show 2 to 12."""
        return "" if isinstance(outcome, Rolled) and 2 <= outcome.pips <= 12 else "two dice show 2 to 12"

    def choose(self, state: Track, seat: Seat, source: str, answer: Any) -> None:
        """Leave the dice where all can see them."""
        state.pips = answer.pips


class Move(Choice[Action], Struct, frozen=True, array_like=True, tag="move"):
    """Run or rest."""

    def options(self, state: Track, seat: Seat, source: str) -> tuple[Action, ...]:
        """With more than 9 on the dice nobody gets a rest."""
        return (Run(),) if state.pips > 9 else (Run(), Rest())

    def choose(self, state: Track, seat: Seat, source: str, answer: Action) -> None:
        """Go or eat."""
        if isinstance(answer, Run):
            state.runners[seat] += state.pips
        else:
            state.bread[seat] += 1


class Turn(Effect, Struct, frozen=True, array_like=True, tag="turn"):
    """One seat rolls and moves, then it is the next one's turn."""

    def resolve(self, state: Track, seat: Seat, source: str) -> None:
        """Nobody has a turn once somebody is home."""
        if max(state.runners) < state.home:
            state.then((seat + 1) % len(state.runners), source, Turn())
            state.then(seat, source, Move())
            state.then(CHANCE, source, Roll())


class Race(Game[Track]):
    """The rules of the dice race."""

    name: ClassVar[str] = "race"
    rules: ClassVar[int] = 1
    OPTIONS: ClassVar[dict[str, Any]] = {"home": HOME}
    SEATS: ClassVar[range] = range(1, 5)
    codec = Codec(Track, [Rolled, Run, Rest], by_tag([Roll, Move, Turn]), {})

    def new(self, seats: int = 4, **options: Any) -> Track:
        """Everybody stands at the start."""
        state = Track(runners=[0] * seats, bread=[0] * seats, home=options.get("home", HOME))
        state.then(0, "", Turn())
        self.settle(state)
        return state

    def setup(self, state: Track) -> dict[str, Any]:
        """Return what `from_setup` needs."""
        return {"seats": len(state.runners), "home": state.home}

    def from_setup(self, setup: dict[str, Any]) -> Track:
        """Return the start of such a race; ValueError when there is none."""
        if not isinstance(setup.get("seats"), int) or setup["seats"] not in self.SEATS:
            raise ValueError("no race for so many")
        if setup["home"] > 10 * HOME:
            raise ValueError("nobody runs that far")
        return self.new(setup["seats"], home=setup["home"])

    def react(self, state: Track, event: Event, source: str) -> None:
        """Nothing listens."""

    def view(self, state: Track, seat: Seat) -> Track:
        """Everybody sees everything."""
        seen = state.copy()
        seen.events = []
        return seen

    def optional(self, state: Track, pending: Pending) -> tuple[Action, ...]:
        """Nothing may be done before."""
        return ()

    def perform(self, state: Track, seat: Seat, action: OptionalAction) -> None:
        """Nothing is optional."""

    def scores(self, state: Track) -> list[int]:
        """Fields and bread count alike."""
        return [fields + bread for fields, bread in zip(state.runners, state.bread, strict=True)]

    def winners(self, state: Track) -> tuple[Seat, ...]:
        """Whoever has most."""
        scores = self.scores(state)
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


RACE = Race()
GAMES: dict[str, Game[Any]] = {"race": RACE}


def answer(decision: Decision, state: Track, rng: random.Random) -> Action:
    """Return some answer to the open question, drawn by *rng*."""
    if isinstance(decision.question, Chance):
        return decision.question.sample(state, rng)
    return rng.choice(decision.options)


def step(state: Track, rng: random.Random) -> tuple[Action, Track]:
    """Return some legal action, and the position it leads to."""
    decision = RACE.decision(state)
    assert decision is not None
    action = answer(decision, state, rng)
    return action, RACE.apply(state, action)


def played(*, seed: int = 1, seats: int = 2, texts: bool = False) -> Tape:
    """Return the recording of a whole race, finished."""
    state, rng = RACE.new(seats), random.Random(seed)
    tape = Tape.start(RACE, state, seats=["random"] * seats, seed=seed)
    while RACE.decision(state):
        action, state = step(state, rng)
        tape.record(action, state, [f"{action} in step {len(tape.actions) + 1}"] if texts else ())
    tape.finish(state)
    return tape


def begun(folder: Path, actions: int, *, seed: int = 1, seats: int = 2) -> tuple[Recorder, Track]:
    """Return the recorder of a race after so many actions, and the position."""
    state = RACE.new(seats)
    recorder = Recorder.start(folder, RACE, state, seats=["you", "random"][:seats], seed=seed)
    return recorder, go_on(recorder, state, actions, seed=seed)


def go_on(recorder: Recorder, state: Track, actions: int = 10_000, *, seed: int = 1) -> Track:
    """Record so many more actions, or all there are; return the position."""
    rng = random.Random(seed)
    for _ in range(actions):
        if RACE.decision(state) is None:
            break
        action, state = step(state, rng)
        recorder.record(action, state, [str(action)])
    return state
