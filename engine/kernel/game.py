"""The loop that every game shares: resolve until someone has to decide."""

from __future__ import annotations

from itertools import islice
from typing import Any, ClassVar, Protocol, TypeVar

from engine.kernel.action import CHANCE, Action, OptionalAction, Seat
from engine.kernel.chance import Chance, Generator
from engine.kernel.codec import Codec
from engine.kernel.effect import Choice, Pending
from engine.kernel.state import Decision, Event, State

S = TypeVar("S", bound=State)


class IllegalAction(ValueError):  # noqa: N818
    """The action is not among the options of the open decision."""


class Game(Protocol[S]):
    """The rules of one game, as functions of a state. It holds no position of its own."""

    name: ClassVar[str]
    rules: ClassVar[int]
    """Raised whenever the same actions may lead elsewhere than before."""
    OPTIONS: ClassVar[dict[str, Any]]
    """The keyword options of `new`, each with its default."""
    SEATS: ClassVar[range]
    unit: ClassVar[str] = "VP"
    """What scores are counted in."""
    tie: ClassVar[str] = "more cubes on titles"
    """What decides between seats whose scores are the same."""
    no_way_back: ClassVar[str] = "you have come to know a card since"
    """Why there is no way back, when something is revealed."""
    codec: Codec

    # What a game says.

    def new(self, seats: int = 4, **options: Any) -> S:
        """Return the position before the deal."""

    def react(self, state: S, event: Event, source: str) -> None:
        """Push what the cards in play add to *event*, which *source* has caused."""

    def optional(self, state: S, pending: Pending) -> tuple[Action, ...]:
        """Return what the asked seat may do before it answers."""

    def perform(self, state: S, seat: Seat, action: OptionalAction) -> None:
        """Carry out an optional action."""

    def view(self, state: S, seat: Seat) -> S:
        """Return the state as *seat* knows it: what it has not seen is the unknown card, 0."""

    def imagine(self, view: S, rng: Generator) -> S:
        """Return a state that fits the view, with what is unknown dealt at random."""

    def reveals(self, before: S, after: S, seat: Seat) -> bool:
        """Whether *seat* has come to know a card between two positions; then there is no undo."""

    def prospects(self, state: S, seat: Seat) -> list[tuple[str, int]]:
        """Return what the seat would still score if nothing changed: by slug, in VP."""

    def scores(self, state: S) -> list[int]:
        """Return the victory points so far, one number a seat."""

    def winners(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that lead, ties broken by the rulebook."""

    def plain(self, state: S) -> dict[str, Any]:
        """Return the position as JSON-ready values, with slugs for cards."""

    def describe(self, state: S, action: Action, viewer: Seat | None) -> str:
        """Say what *action* does in *state*, to *viewer* (None: to somebody who may see all)."""

    def question(self, state: S) -> str:
        """Return the open question, as it is put to its seat."""

    def option(self, state: S, action: Action) -> str:
        """Return an option with what it costs and gives, for a list of choices."""

    def narrate(self, state: S) -> list[tuple[Seat, str]]:
        """Return what the last action has brought about: a seat (-1: the board) and a clause each."""

    def setup(self, state: S) -> dict[str, Any]:
        """Return what `from_setup` needs to begin this game again, JSON-ready."""

    def from_setup(self, setup: dict[str, Any]) -> S:
        """Return the position before the deal; ValueError says what is missing."""

    # What is the same for all.

    def chosen(self, seats: int, options: dict[str, Any]) -> dict[str, Any]:
        """Return every option of `new`, given or by default; ValueError says what cannot be."""
        title = self.name.capitalize()
        if unknown := options.keys() - self.OPTIONS.keys():
            raise ValueError(f"{title} has no option {min(unknown)!r}")
        if seats not in self.SEATS:
            raise ValueError(f"{title} is for {self.SEATS[0]} to {self.SEATS[-1]} seats, not {seats}")
        return {**self.OPTIONS, **options}

    def encode(self, state: S) -> bytes:
        """Return the state, or a view, as MessagePack."""
        return self.codec.encode(state)

    def decode(self, data: bytes) -> S:
        """Return an encoded state or view, with its open question."""
        return self.asked(self.codec.decode(data))

    def asked(self, state: S) -> S:
        """Return the state itself, its open question worked out anew."""
        state.open = self.reopen(state)
        return state

    def decision(self, state: S) -> Decision | None:
        """Return the open question, or None when the game is over."""
        return state.open

    def apply(self, state: S, action: Action) -> S:
        """Return the state that *action* leads to; *state* itself stays as it is.

        Raises IllegalAction, with the reason, when the action does not answer the open question.
        """
        legal = self.check(state, action)
        after = state.copy()
        self.advance(after, legal)
        return after

    def check(self, state: S, action: Action) -> Action:
        """Return the action as the rules know it; raise IllegalAction unless it may be taken now.

        What is returned is the option itself, not the caller's look-alike (1.0 equals 1).
        """
        decision = state.open
        if decision is None:
            raise IllegalAction("the game is over")
        if isinstance(decision.question, Chance):
            if refusal := decision.question.refusal(state, action):
                raise IllegalAction(refusal)
            return action
        options = decision.options
        try:
            return options[options.index(action)]
        except ValueError:
            raise IllegalAction(self.refusal(state, action)) from None

    def refusal(self, state: S, action: Action) -> str:
        """Say why *action* may not be taken now."""
        del state
        return f"{action} is not among the options"

    def advance(self, state: S, action: Action) -> Decision | None:
        """Change *state* by a legal *action*, in place, and return the next open question.

        For those who own the state: nothing is checked.
        """
        state.events = []
        pending = state.stack[-1]
        if isinstance(action, OptionalAction):
            self.perform(state, pending.seat, action)
        else:
            state.stack.pop()
            question: Any = pending.effect
            question.choose(state, pending.seat, pending.source, action)
        return self.settle(state, pending.source)

    def settle(self, state: S, source: str = "") -> Decision | None:
        """Resolve from the top of the stack until an effect has a question to ask."""
        stack, events, told = state.stack, state.events, 0
        while True:
            if told < len(events):
                base = len(stack)
                for event in islice(events, told, None):  # Reactions may add to them.
                    if event.heard:
                        self._hear(state, event, source, base)
                told = len(events)
            if not stack:
                state.open = None
                return None
            pending = stack[-1]
            effect = pending.effect
            if effect.asks and (decision := self._ask(state, pending)):
                state.open = decision
                return decision
            stack.pop()
            source = pending.source
            effect.resolve(state, pending.seat, source)

    def _hear(self, state: S, event: Event, source: str, base: int) -> None:
        """Let everything react to an event; what that adds waits beneath the answers to earlier ones."""
        stack, top = state.stack, len(state.stack)
        self.react(state, event, source)
        if len(stack) > top > base:
            later = stack[top:]
            del stack[top:]
            stack[base:base] = later

    def reopen(self, state: S) -> Decision | None:
        """Return the open question of a state that nothing is left to resolve in.

        A seat that cannot see the cards it is about finds no answers in it.
        """
        if not state.stack:
            return None
        pending = state.stack[-1]
        question: Any = pending.effect
        return self._ask(state, pending) or Decision(pending.seat, question, pending.source, ())

    def _ask(self, state: S, pending: Pending) -> Decision | None:
        question: Choice[Any] = pending.effect  # type: ignore[assignment]
        if pending.seat == CHANCE:
            return Decision(CHANCE, question, pending.source, ()) if question.pending(state) else None  # type: ignore[attr-defined]
        answers = question.options(state, pending.seat, pending.source)
        if not answers and not question.patient:
            return None
        optional = () if question.closed else self.optional(state, pending)
        if not answers:
            answers = question.waits(state, pending.seat, pending.source, optional)
            if not answers:
                return None
        return Decision(pending.seat, question, pending.source, answers, optional)
