"""Words that let a player do a main action now, or use what lies elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from engine.amalfi.actions import acquire, construct, discover, invite
from engine.amalfi.actions.acquire import Acquire
from engine.amalfi.actions.construct import Construct
from engine.amalfi.actions.discover import Discover
from engine.amalfi.actions.invite import Invite
from engine.amalfi.actions.navigate import EvolvingBonus
from engine.amalfi.actions.optional import bread_within_reach, purse_within_reach
from engine.amalfi.actions.payment import Purse, purse_of
from engine.amalfi.answers import NO, MainAction, Repeat, UsePlace
from engine.amalfi.events import NOBODY
from engine.amalfi.goods import ArtworkType, counted, listed
from engine.amalfi.mechanics import Choice
from engine.amalfi.state import State
from engine.amalfi.words.bread import May
from engine.kernel import Action, Seat


class MayBuy(May):
    """May do a main action that costs; also asked while optional actions can raise the cost."""

    __slots__ = ()

    patient = True

    def affordable(self, state: State, seat: Seat, purse: Purse, bread: int) -> Sequence[MainAction]:
        """What such a purse and so much bread can pay for."""
        raise NotImplementedError

    def offers(self, state: State, seat: Seat, source: str) -> list[Action]:
        return [*self.affordable(state, seat, purse_of(state, seat), state.players[seat].bread)]

    def waits(
        self, state: State, seat: Seat, source: str, optional: tuple[Action, ...]
    ) -> tuple[Action, ...]:
        bread = bread_within_reach(state, seat, but=1)
        found = self.affordable(state, seat, purse_within_reach(state, seat), bread)
        return (NO,) if optional and found else ()


class AcquireNow(Struct, MayBuy, frozen=True, array_like=True, tag="acquire"):
    """May acquire an artwork of these types for less; *pay* `any`: with any resources."""

    types: tuple[ArtworkType, ...]
    less: int = 0
    pay: Literal["", "any"] = ""

    def affordable(self, state: State, seat: Seat, purse: Purse, bread: int) -> Sequence[MainAction]:
        box = state.box
        found = acquire.options(state, seat, purse, self.less, any_goods=bool(self.pay))
        return [buy for buy in found if box.artworks[box.number[buy.card]].type in self.types]

    def take(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        assert isinstance(answer, Acquire)
        acquire.acquire(state, seat, answer.card, self.less, any_goods=bool(self.pay))

    def __str__(self) -> str:
        any_goods = ", paying with any resources" * bool(self.pay)
        return f"you may acquire 1 {listed(self.types)}{for_less(self.less)}{any_goods}"


class DiscoverNow(Struct, MayBuy, frozen=True, array_like=True, tag="discover"):
    """May discover a private destination for less."""

    less: int = 0

    def affordable(self, state: State, seat: Seat, purse: Purse, bread: int) -> Sequence[MainAction]:
        return discover.options(state, seat, purse, self.less)

    def take(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        assert isinstance(answer, Discover)
        discover.discover(state, seat, answer.place, self.less)

    def __str__(self) -> str:
        return f"you may discover 1 private destination{for_less(self.less)}"


class InviteNow(Struct, MayBuy, frozen=True, array_like=True, tag="invite"):
    """May invite a character for less."""

    less: int = 0

    def affordable(self, state: State, seat: Seat, purse: Purse, bread: int) -> Sequence[MainAction]:
        return invite.options(state, seat, purse, bread, self.less)

    def take(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        assert isinstance(answer, Invite)
        invite.invite(state, seat, answer.card, self.less)

    def __str__(self) -> str:
        return "you may invite 1 character" + (f" for {self.less} less" if self.less else "")


class ConstructNow(Struct, MayBuy, frozen=True, array_like=True, tag="construct"):
    """May construct up to so many ships for less wood each, into the port or the bay."""

    ships: int
    less: int = 0
    place: Literal["port", "bay"] = "port"

    def affordable(self, state: State, seat: Seat, purse: Purse, bread: int) -> Sequence[MainAction]:
        return construct.options(state, seat, purse, self.ships, self.less)

    def take(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        assert isinstance(answer, Construct)
        construct.construct(state, seat, source, answer.ships, self.less, self.place)

    def __str__(self) -> str:
        ships = "ships" if self.ships == 6 else f"{'up to ' * (self.ships > 1)}{counted(self.ships, 'ship')}"
        less = f" for {self.less} wood less" if self.less else ""
        each = " each" if self.less and self.ships > 1 else ""
        bay = (
            f"; {'it goes' if self.ships == 1 else 'they go'} to your bay, not your port"
            if self.place == "bay"
            else ""
        )
        return f"you may construct {ships}{less}{each}{bay}"


def for_less(less: int) -> str:
    """Return what a card takes off a cost in resources, as it is said."""
    return f" for {counted(less, 'resource')} less" if less else ""


class UseDestination(Struct, Choice[UsePlace], frozen=True, array_like=True, tag="use-destination"):
    """Use the benefits of one destination without a ship; its `>` is paid like any other."""

    which: Literal["any", "occupied"]

    def options(self, state: State, seat: Seat, source: str) -> tuple[UsePlace, ...]:
        slugs = state.box.destination_slugs
        return tuple(
            UsePlace(slugs[place])
            for place, owner in state.places()
            if self.which == "any" or (owner == NOBODY and state.ships[place] not in {NOBODY, seat})
        )

    def choose(self, state: State, seat: Seat, source: str, answer: UsePlace) -> None:
        place = state.box.place[answer.place]
        words = state.box.destinations[place].words
        if place in state.evolving:
            words = (EvolvingBonus(words),)
        state.then(seat, answer.place, *words)

    def __str__(self) -> str:
        if self.which == "any":
            return "use the benefits of any 1 destination, occupied or another player's too, without a ship"
        return "use the benefits of 1 public destination where another player's ship lies, without a ship"


class RepeatImmediate(Struct, Choice[Repeat], frozen=True, array_like=True, tag="repeat-immediate"):
    """Apply one invited immediate character again."""

    def options(self, state: State, seat: Seat, source: str) -> tuple[Repeat, ...]:
        characters = state.box.characters
        invited = state.players[seat].characters
        return tuple(Repeat(characters[c].id) for c in invited if characters[c].kind == "immediate")

    def choose(self, state: State, seat: Seat, source: str, answer: Repeat) -> None:
        card = state.box.characters[state.box.number[answer.card]]
        state.then(seat, answer.card, *card.words)  # type: ignore[arg-type]

    def __str__(self) -> str:
        return "apply 1 of your invited immediate characters again"
