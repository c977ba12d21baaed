# ruff: noqa: D102  (a word's methods are explained where they are declared)
"""A toy game for the tests of the kernel: words that speak, ask, toss a coin and listen."""

from __future__ import annotations

from typing import Any, ClassVar, Self

import msgspec
from msgspec import Struct, field

from engine.kernel import (
    Action,
    Chance,
    Choice,
    Codec,
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


class Number(Action, frozen=True, tag="number"):
    """Say this number."""

    number: int


class Side(Action, frozen=True, tag="side"):
    """How the coin fell."""

    heads: bool


class Refill(OptionalAction, frozen=True, tag="refill"):
    """Take one more number to choose from."""


class Spoken(Event, frozen=True, tag="spoken"):
    """Something was said."""

    text: str


class Toy(State, kw_only=True):
    """What has been said, how many numbers there are, and whether they may be refilled."""

    said: list[str] = field(default_factory=list)
    numbers: int = 0
    refills: int = 0

    def copy(self) -> Self:
        other = msgspec.structs.replace(self)
        other.stack, other.said = self.stack[:], self.said[:]
        return other


class Say(Struct, Effect, frozen=True, array_like=True, tag="say"):
    """Something is said."""

    text: str

    def resolve(self, state: Toy, seat: Seat, source: str) -> None:
        state.said.append(f"{seat}{source}:{self.text}")
        state.emit(Spoken(seat, self.text))


class SayBoth(Struct, Effect, frozen=True, array_like=True, tag="say-both"):
    """Two things are said in one breath."""

    texts: tuple[str, str]

    def resolve(self, state: Toy, seat: Seat, source: str) -> None:
        for text in self.texts:
            Say(text).resolve(state, seat, source)


class Inside(Struct, Effect, frozen=True, array_like=True, tag="inside"):
    """Words inside a word are said next, before all that waits."""

    words: tuple[Effect, ...]
    times: int = 1

    def resolve(self, state: Toy, seat: Seat, source: str) -> None:
        state.then(seat, source, *self.words * self.times)


class Ask(Struct, Choice[Number], frozen=True, array_like=True, tag="ask"):
    """Which number?"""

    def options(self, state: Toy, seat: Seat, source: str) -> tuple[Number, ...]:
        return tuple(map(Number, range(state.numbers)))

    def choose(self, state: Toy, seat: Seat, source: str, answer: Number) -> None:
        Say(str(answer.number)).resolve(state, seat, source)


class AskPatiently(Ask, frozen=True, array_like=True, tag="ask-patiently"):
    """Which number? A refill may make some."""

    patient = True

    def waits(self, state: Toy, seat: Seat, source: str, optional: tuple[Action, ...]) -> tuple[Number, ...]:
        return (Number(-1),) if optional else ()


class AskClosed(Ask, frozen=True, array_like=True, tag="ask-closed"):
    """Which number, at once?"""

    closed = True


class Insist(Ask, frozen=True, array_like=True, tag="insist"):
    """Which number? With none, that is said."""

    def resolve(self, state: Toy, seat: Seat, source: str) -> None:
        Say("none").resolve(state, seat, source)


class Coin(Struct, Chance, frozen=True, array_like=True, tag="coin"):
    """A coin is tossed, if there is anything to toss for."""

    def pending(self, state: Toy) -> bool:
        return state.numbers > 0

    def sample(self, state: Toy, rng: Generator) -> Side:
        return Side(rng.random() < 0.5)

    def refusal(self, state: Toy, outcome: Action) -> str:
        return "" if isinstance(outcome, Side) else "the coin is in the air"

    def outcomes(self, state: Toy) -> tuple[tuple[Action, float], ...]:
        return (Side(heads=True), 0.5), (Side(heads=False), 0.5)

    def choose(self, state: Toy, seat: Seat, source: str, answer: Action) -> None:
        assert isinstance(answer, Side)
        Say("heads" if answer.heads else "tails").resolve(state, seat, source)


WORDS = by_tag((Say, SayBoth, Inside, Ask, AskPatiently, AskClosed, Insist, Coin))


class ToyGame(Game[Toy]):
    """Whatever is said by seat 0 is echoed by seat 1, unless the echo itself is the source."""

    name = "toy"
    rules = 1
    OPTIONS: ClassVar[dict[str, Any]] = {}
    SEATS = range(1, 3)
    codec = Codec(Toy, (Number, Side, Refill), WORDS, {})
    echoes: ClassVar[bool] = False

    def react(self, state: Toy, event: Event, source: str) -> None:
        assert isinstance(event, Spoken)
        if self.echoes and event.seat == 0 and source != "echo":
            state.then(0, "echo", Say(f"{event.text}!"))

    def optional(self, state: Toy, pending: Pending) -> tuple[Action, ...]:
        return (Refill(),) if state.refills else ()

    def perform(self, state: Toy, seat: Seat, action: OptionalAction) -> None:
        state.refills -= 1
        state.numbers += 1


class Echoing(ToyGame):
    """The same with the echo."""

    echoes = True
