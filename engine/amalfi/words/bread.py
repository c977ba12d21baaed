"""Words that gain and pay, and those that let a player choose."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engine.amalfi.actions.optional import bread_within_reach, purse_within_reach
from engine.amalfi.actions.payment import buy, purse_of
from engine.amalfi.answers import ALTERNATIVES, NO, YES, Accept, Decline, Pick
from engine.amalfi.components import clauses
from engine.amalfi.counts import count
from engine.amalfi.goods import Hold, counted, listed
from engine.amalfi.items import NOUNS
from engine.amalfi.mechanics import Choice, Effect
from engine.amalfi.state import State
from engine.kernel import Action, Seat


class Gain(Struct, Effect, frozen=True, array_like=True, tag="gain"):
    """Gain bread, within the granary, or VP."""

    what: Literal["bread", "vp"]
    number: int

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        if self.what == "bread":
            state.gain_bread(seat, self.number)
        else:
            state.gain_vp(seat, self.number, "characters", source)

    def __str__(self) -> str:
        return f"gain {self.number} {'bread' if self.what == 'bread' else 'VP'}"


class GainPer(Struct, Effect, frozen=True, array_like=True, tag="gain-per"):
    """Gain so much for each item owned, up to a maximum."""

    what: Literal["bread", "vp"]
    number: int
    item: str
    at_most: int

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        number = min(self.number * count(state, seat, self.item), self.at_most)
        Gain(self.what, number).resolve(state, seat, source)

    def __str__(self) -> str:
        unit = "bread" if self.what == "bread" else "VP"
        return f"gain {self.number} {unit} for each {NOUNS[self.item]}, up to {self.at_most} {unit}"


class FillGranary(Struct, Effect, frozen=True, array_like=True, tag="fill-granary"):
    """Gain bread up to the limit."""

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        state.gain_bread(seat, state.players[seat].granary)

    def __str__(self) -> str:
        return "gain bread up to the limit of your granary"


class PayBread(Struct, Choice[Action], frozen=True, array_like=True, tag="pay-bread"):
    """Pay bread for what follows, or leave it (the `>` symbol)."""

    patient = True

    bread: int
    then: tuple[Effect, ...]

    @property
    def inner(self) -> tuple[Effect, ...]:
        return self.then

    @property
    def toll(self) -> int:
        return self.bread

    def due(self, state: State, seat: Seat, source: str) -> int:
        """The bread asked; a destination may ask less of some (Piri Reis)."""
        off = state.standing(seat).discount("navigate") if source in state.box.place else 0
        return max(self.bread - off, 0)

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        return (YES, NO) if state.players[seat].bread >= self.due(state, seat, source) else ()

    def waits(
        self, state: State, seat: Seat, source: str, optional: tuple[Action, ...]
    ) -> tuple[Action, ...]:
        enough = bread_within_reach(state, seat) >= self.due(state, seat, source)
        return (NO,) if optional and enough else ()

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        if isinstance(answer, Accept):
            state.pay_bread(seat, self.due(state, seat, source))
            state.then(seat, source, *self.then)

    def __str__(self) -> str:
        return f"pay {counted(self.bread, 'bread')} to {clauses(self.then)}"


class PayResources(Struct, Choice[Action], frozen=True, array_like=True, tag="pay-resources"):
    """Pay resources for what follows, or leave it."""

    patient = True

    number: int
    holds: tuple[Hold, ...]
    then: tuple[Effect, ...]

    @property
    def inner(self) -> tuple[Effect, ...]:
        return self.then

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        return (YES, NO) if purse_of(state, seat)[self.holds] >= self.number else ()

    def waits(
        self, state: State, seat: Seat, source: str, optional: tuple[Action, ...]
    ) -> tuple[Action, ...]:
        enough = purse_within_reach(state, seat)[self.holds] >= self.number
        return (NO,) if optional and enough else ()

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        if isinstance(answer, Accept):
            buy(state, seat, source, self.number, self.holds, *self.then)

    def __str__(self) -> str:
        return f"pay {self.number} {listed(self.holds)} to {clauses(self.then)}"


class Choose(Struct, Choice[Pick], frozen=True, array_like=True, tag="choose"):
    """One of the two, as the player likes."""

    first: tuple[Effect, ...]
    second: tuple[Effect, ...]

    @property
    def inner(self) -> tuple[Effect, ...]:
        return (*self.first, *self.second)

    def options(self, state: State, seat: Seat, source: str) -> tuple[Pick, ...]:
        return ALTERNATIVES

    def choose(self, state: State, seat: Seat, source: str, answer: Pick) -> None:
        state.then(seat, source, *(self.second if answer.which else self.first))

    def alternatives(self) -> tuple[str, str]:
        """What the two answers say."""
        return clauses(self.first), clauses(self.second)

    def __str__(self) -> str:
        return " or ".join(self.alternatives())


class May(Choice[Action]):
    """A question that can be declined, and is not asked when there is nothing else to answer."""

    __slots__ = ()

    def offers(self, state: State, seat: Seat, source: str) -> list[Action]:
        """Every answer but the refusal."""
        raise NotImplementedError

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        offers = self.offers(state, seat, source)
        return (*offers, NO) if offers else ()

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        if not isinstance(answer, Decline):
            self.take(state, seat, source, answer)

    def take(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        """Carry out an answer that is no refusal."""
        raise NotImplementedError
