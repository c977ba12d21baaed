"""A captain in a hurry: it answers at a glance, so that many voyages can be played out in thought."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ai.amalfi.habits import VALUES
from ai.amalfi.judgement import CARDS
from ai.amalfi.market import BEACON, Market, numbers
from ai.amalfi.prices import price
from ai.protocol import Generator
from engine.amalfi.actions.acquire import Acquire
from engine.amalfi.actions.construct import Construct
from engine.amalfi.actions.discover import Discover
from engine.amalfi.actions.engage import Engage
from engine.amalfi.actions.invite import Invite
from engine.amalfi.actions.navigate import Navigate
from engine.amalfi.actions.optional import EMERGENCY_BREAD, DiscardForBread
from engine.amalfi.counts import count
from engine.amalfi.goods import HOLD, HOLDS, PERIODS
from engine.amalfi.phases import PASS, DecreeScores, Feed, TakeTurn
from engine.amalfi.state import Card, State
from engine.amalfi.words import bread, council, lights, purchases, ships
from engine.kernel import Action, Decision

IDLE = (1.0, 1.0, 1.0, 0.0)
"""By period: VP that a ship is good for when it does not sail."""
GUEST = 2.6
"""VP for the character that an evolving dock gives."""
JITTER = 0.8
"""VP by which a glance may err: playouts should not all make the same mistake."""


class Captain:
    """A policy for every seat of one position: what things are worth to them is worked out once."""

    def __init__(self, view: State) -> None:
        self._sides = [Side(view, seat) for seat in range(len(view.players))]

    def choose(self, state: State, decision: Decision, rng: Generator) -> Action:
        """Return an option; chance decides between main actions that are about as good."""
        kind = type(decision.question)
        side = self._sides[decision.seat]
        if kind is TakeTurn:
            return side.turn(state, decision, rng)
        if kind is Feed or kind is DecreeScores:
            return side.feast(state, decision)
        answers = decision.answers
        if len(answers) == 1:
            return answers[0]
        glance: Any = side  # It has all that habits ask of a plan.
        if (value := VALUES.get(kind)) is not None:
            side.look(state)
            return max(answers, key=lambda action: value(state, decision, action, glance))
        if (worth := CARDS.get(kind)) is not None:
            return max(answers, key=lambda action: worth(state, action, glance))
        return answers[0]


class Side(Market):
    """How one seat plays: its turns, what a word brings it, and its feasts."""

    # A turn.

    def turn(self, state: State, decision: Decision, rng: Generator) -> Action:
        """Return the main action that looks best; a pass when none looks good."""
        self.look(state)
        best: Action = PASS
        most = 0.0
        for goal in self.goals:
            worth, number = self.purchase(state, goal)
            if worth > 0 and (worth := worth + JITTER * rng.random()) > most:
                most, best = worth, _BUY[goal.kind](state, goal.card, number)
        bay = state.players[self.seat].bay
        for action in decision.answers:
            if isinstance(action, Navigate):
                worth = self._trip(state, state.box.place[action.place], bay - 1) - IDLE[self.period - 1]
            elif isinstance(action, Engage):
                worth = self.gain(state, state.box.characters[state.box.number[action.card]].words, bay)
            else:
                continue
            if worth > 0 and (worth := worth + JITTER * rng.random()) > most:
                most, best = worth, action
        return best

    # Words.

    def _trip(self, state: State, place: int, bay: int) -> float:
        worth = self.gain(state, state.box.destinations[place].words, bay)
        if place in state.evolving:
            worth += GUEST
        return worth + BEACON if state.lights[place] == self.seat else worth

    def gain(self, state: State, words: Iterable[Any], bay: int) -> float:
        """Return what the words bring now, in VP, with so many ships in the bay."""
        total = 0.0
        for word in words:
            if isinstance(word, ships.Send):
                sent = min(word.ships, bay)
                total += self._sent(state, word.hold, sent)
                bay -= sent
            elif isinstance(word, bread.PayBread):
                if state.players[self.seat].bread >= word.bread:
                    total += self.gain(state, word.then, bay) - self.crumb * word.bread
            else:
                known = _WORDS.get(type(word))
                total += known(self, state, word) if known else price((word,), state, self.seat)
        return total

    def _sent(self, state: State, hold: str, sent: int) -> float:
        if not sent:
            return 0.0
        if hold == "any":
            return sent * max(self._stored(state, number, 1) for number in range(len(HOLDS)))
        return self._stored(state, HOLD[hold], sent)

    def _stored(self, state: State, hold: int, sent: int) -> float:
        units = sent * self.worth[hold]
        room = self.demand[hold] - state.players[self.seat].holds[hold] * self.worth[hold]
        if units <= room:
            return units * self.rates[hold]
        used = max(room, 0.0)
        return used * self.rates[hold] + (units - used) * self.least

    # Feed and Decree.

    def feast(self, state: State, decision: Decision) -> Action:
        """Return a way to raise bread as long as that pays, then the answer."""
        feed = isinstance(decision.question, Feed)
        last = state.period == PERIODS
        if EMERGENCY_BREAD in decision.optional and (feed or not last):
            return EMERGENCY_BREAD
        if feed or self._bread_scores(state):
            for action in decision.optional:
                if feed or last or not isinstance(action, DiscardForBread):
                    return action
        return decision.answers[0]

    def _bread_scores(self, state: State) -> bool:
        """Whether one more bread brings VP before the next period begins."""
        player, box = state.players[self.seat], state.box
        if player.bread >= player.granary:
            return False
        decree = box.decrees[state.decrees[state.period - 1]]
        words: list[Any] = list(decree.rewards) if decree else []
        if state.period == PERIODS:
            words += (word for c in player.characters if c in box.endgame for word in box.characters[c].words)
        return any(getattr(word, "item", "") == "bread" for word in words)


_BUY: dict[str, Callable[[State, Card, int], Action]] = {
    "artwork": lambda state, card, _: Acquire(state.box.artwork_slugs[card]),
    "destination": lambda state, card, _: Discover(state.box.destination_slugs[card]),
    "character": lambda state, card, _: Invite(state.box.character_slugs[card]),
    "ship": lambda _, __, number: Construct(number),
}


def _gained(side: Side, state: State, word: bread.Gain) -> float:
    if word.what == "vp":
        return word.number
    player = state.players[side.seat]
    return side.crumb * min(word.number, player.granary - player.bread + 1)


def _gained_per(side: Side, state: State, word: bread.GainPer) -> float:
    number = min(word.number * count(state, side.seat, word.item), word.at_most)
    return number * (side.crumb if word.what == "bread" else 1.0)


def _bought(side: Side, state: State, word: bread.PayResources) -> float:
    gain = side.gain(state, word.then, state.players[side.seat].bay)
    return max(side.paid(state, gain, word.number, numbers(word.holds)), 0.0)


def _straight(side: Side, state: State, word: council.Straighten) -> float:
    return 1.5 if state.players[side.seat].engaged else 0.0


_WORDS: dict[type, Callable[[Side, State, Any], float]] = {
    bread.Gain: _gained,
    bread.GainPer: _gained_per,
    bread.PayResources: _bought,
    council.Straighten: _straight,
    lights.ErectLighthouse: lambda side, _, __: side.light,
    purchases.AcquireNow: lambda side, state, word: side.best_of(state, "artwork", word.less, word.types),
    purchases.DiscoverNow: lambda side, state, word: side.best_of(state, "destination", word.less),
    purchases.InviteNow: lambda side, state, word: side.best_of(state, "character", word.less),
    purchases.ConstructNow: lambda side, state, word: side.best_of(state, "ship", word.less),
}
"""What a word brings as things are, where that differs from its price."""
