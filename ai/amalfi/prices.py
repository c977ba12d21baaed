"""What the words of cards and docks are worth, before it is known when they are used."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ai.amalfi.prospects import periods_left
from ai.amalfi.weights import USES
from engine.amalfi.counts import count
from engine.amalfi.state import State
from engine.amalfi.words import bread, council, lights, purchases, rules, ships
from engine.kernel import Seat

UNIT = 1.0
"""VP for a resource."""
BREAD = 0.9
"""VP for a bread."""
TAKE = 2.0
"""VP for taking a character in hand."""
LIGHT = 4.5
"""VP for erecting a lighthouse."""
NEW_WORD = 2.0
"""VP for a word that is not in the table."""


def price(words: Iterable[Any], state: State, seat: Seat) -> float:
    """Return what the seat makes of the words, once, in VP."""
    return sum(_price(word, state, seat) for word in words)


def _price(word: Any, state: State, seat: Seat) -> float:
    known = _PRICES.get(type(word))
    return known(word, state, seat) if known else NEW_WORD


def upkeep(word: Any, state: State, seat: Seat) -> float:
    """Return what a permanent character's word is worth in one period, in VP."""
    known = _RULES.get(type(word))
    return known(word, state, seat) if known else NEW_WORD


def _gain(word: bread.Gain, state: State, seat: Seat) -> float:
    return word.number * (BREAD if word.what == "bread" else 1.0)


def _gain_per(word: bread.GainPer, state: State, seat: Seat) -> float:
    number = min(word.number * (count(state, seat, word.item) + 0.5), word.at_most)
    return number * (BREAD if word.what == "bread" else 1.0)


def _fill(word: bread.FillGranary, state: State, seat: Seat) -> float:
    player = state.players[seat]
    return BREAD * max(player.granary - player.bread, 0)


def _pay_bread(word: bread.PayBread, state: State, seat: Seat) -> float:
    return max(price(word.then, state, seat) - BREAD * word.bread, 0.0)


def _pay_resources(word: bread.PayResources, state: State, seat: Seat) -> float:
    return max(price(word.then, state, seat) - UNIT * word.number, 0.0)


def _choose(word: bread.Choose, state: State, seat: Seat) -> float:
    return max(price(word.first, state, seat), price(word.second, state, seat))


def _send(word: ships.Send, state: State, seat: Seat) -> float:
    worth = {"spices": 1.8, "any": 3.3}.get(word.hold, 3.0)
    return UNIT * worth * word.ships


def _straighten(word: council.Straighten, state: State, seat: Seat) -> float:
    return 2.0 if count(state, seat, "engageable") else 0.3


def _discard_character(word: council.DiscardCharacter, state: State, seat: Seat) -> float:
    return max(price(word.then, state, seat) - 1.5, 0.0)


def _beacons(word: lights.UseLighthouses, state: State, seat: Seat) -> float:
    own = count(state, seat, "lighthouse")
    there = own if word.whose == "" else max(own, 2)
    return 1.3 * min(word.number, there)


def _repeat(word: purchases.RepeatImmediate, state: State, seat: Seat) -> float:
    return 4.0 if count(state, seat, "immediate") else 0.0


def _construct(word: purchases.ConstructNow, state: State, seat: Seat) -> float:
    return min(word.ships, 2) * (0.7 + word.less + (2.0 if word.place == "bay" else 0.0))


_PRICES: dict[type, Callable[[Any, State, Seat], float]] = {
    bread.Gain: _gain,
    bread.GainPer: _gain_per,
    bread.FillGranary: _fill,
    bread.PayBread: _pay_bread,
    bread.PayResources: _pay_resources,
    bread.Choose: _choose,
    ships.Send: _send,
    ships.Recall: lambda word, _, __: 3.0 * word.ships,
    ships.Undock: lambda word, _, __: 3.0 * word.ships,
    ships.Move: lambda word, _, __: 0.8 * min(word.ships, 2),
    council.TakeCharacter: lambda word, _, __: TAKE + (0.6 if word.fee else 0.0),
    council.TakeDiscarded: lambda _, __, ___: TAKE + 0.6,
    council.Search: lambda word, _, __: (TAKE + 0.4) * word.kept,
    council.Straighten: _straighten,
    council.Discard: lambda _, __, ___: 0.0,
    council.DiscardCharacter: _discard_character,
    lights.ErectLighthouse: lambda _, __, ___: LIGHT,
    lights.UseLighthouses: _beacons,
    purchases.AcquireNow: lambda word, _, __: 1.0 + word.less + (1.5 if word.pay else 0.0),
    purchases.DiscoverNow: lambda word, _, __: 0.5 + word.less,
    purchases.InviteNow: lambda word, _, __: 0.7 + word.less,
    purchases.ConstructNow: _construct,
    purchases.UseDestination: lambda _, __, ___: 5.5,
    purchases.RepeatImmediate: _repeat,
}


def _discount(word: rules.Discount, state: State, seat: Seat) -> float:
    uses = USES.get(word.what, 1.0)
    if word.what == "ship":
        uses = min(uses, state.players[seat].yard / (periods_left(state) + 1))
    return uses * word.less * BREAD


def _whenever(word: rules.Whenever, state: State, seat: Seat) -> float:
    return USES.get(word.cue, 1.0) * price(word.then, state, seat)


_RULES: dict[type, Callable[[Any, State, Seat], float]] = {
    rules.Discount: _discount,
    rules.Whenever: _whenever,
    rules.NoSlotExtra: lambda word, _, __: 0.9 * len(word.displays),
    rules.PaysAs: lambda _, __, ___: 0.8,
    rules.Worth: lambda _, __, ___: 1.5,
    rules.MoreShips: lambda word, _, __: 2.2 * word.ships,
    rules.Displace: lambda _, __, ___: 1.2,
}
