"""A captain in a hurry: it answers at a glance, so that many voyages can be played out in thought."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ai.amalfi.habits import VALUES
from ai.amalfi.plan import Goal, Plan
from ai.amalfi.prices import BREAD, TAKE, price
from ai.amalfi.weights import Weights
from ai.protocol import Generator
from engine.amalfi import hands
from engine.amalfi.actions import acquire, construct, discover, invite
from engine.amalfi.actions.acquire import Acquire
from engine.amalfi.actions.construct import Construct
from engine.amalfi.actions.discover import Discover
from engine.amalfi.actions.engage import Engage
from engine.amalfi.actions.invite import Invite
from engine.amalfi.actions.navigate import Navigate
from engine.amalfi.actions.optional import EMERGENCY_BREAD, DiscardForBread
from engine.amalfi.counts import count
from engine.amalfi.goods import EMERGENCY, HOLD, HOLDS, PERIODS
from engine.amalfi.phases import PASS, DecreeScores, Feed, TakeTurn, feed_due
from engine.amalfi.state import Card, State
from engine.amalfi.words import bread, council, lights, purchases, ships
from engine.kernel import Action, Decision, Seat

UNIT = (0.7, 0.7, 0.65, 0.35)
"""By period: VP that a resource keeps when it is not spent."""
SHIP = (4.8, 4.8, 4.4, 3.2)
"""By period: VP that a ship of the bay keeps when it does not leave for the port."""
IDLE = (1.8, 1.8, 1.6, 0.3)
"""By period: VP that a ship keeps when it does not sail."""
JITTER = 0.8
HUNGRY, FED = 1.4, 0.8
STORED = 0.3

"""VP by which a glance may err."""


Market = tuple[list[Goal], list[float], list[float]]
"""What may be bought; by hold, the VP that a resource is worth, and how many can be used."""


class Captain:
    """A policy for all seats of one position: what things are worth is worked out once, from its view."""

    def __init__(self, view: State, weights: Weights) -> None:
        self._sides = [Side(view, seat, weights) for seat in range(len(view.players))]

    def choose(self, state: State, decision: Decision, rng: Generator) -> Action:
        """Return an option; the generator decides between those that are about as good."""
        kind = type(decision.question)
        side = self._sides[decision.seat]
        if kind is TakeTurn:
            return side.turn(state, decision, rng)
        if kind in FEASTS:
            return side.feast(state, decision)
        answers = decision.answers
        if len(answers) == 1:
            return answers[0]
        value = VALUES.get(kind)
        if value is None:
            return side.card(state, decision, rng)
        if kind in MARKET:
            side.look(state)
        glance: Any = side
        return max(answers, key=lambda action: value(state, decision, action, glance))


class Side:
    """What one seat reckons with; `habits` reads it like a plan."""

    def __init__(self, view: State, seat: Seat, weights: Weights) -> None:
        self.seat = seat
        self.weights = weights
        self.plan = plan = Plan(view, seat, weights)
        self.period, self.rest = plan.period, plan.rest
        self.ship = plan.ship
        self.uses = plan.uses
        self.rates, self.demand, self.goals = plan.rates, plan.demand, plan.goals
        self.crumb = BREAD
        self.light = 1.1 * (plan.rest + 0.5) + 0.6 + plan.more_light()
        self._artworks: dict[Card, float] = {}
        self._places: dict[Card, float] = {}
        self._characters: dict[Card, float] = {}
        self._hand: dict[Card, float] = {}
        self._ships: dict[int, float] = {}
        self._markets: dict[tuple[Any, ...], Market] = {}

    def in_hand(self, card: Card) -> float:
        """Return what it is worth to hold a character."""
        known = self._hand.get(card)
        if known is None:
            known = self._hand[card] = self.plan.in_hand(card)
        return known

    # What may be bought.

    def look(self, state: State) -> None:
        """Bring goals, rates and demand up to date."""
        player = state.players[self.seat]
        seen = state.workshop.row, state.atlas.row, player.hand, player.characters, player.yard
        market = self._markets.get(seen)
        if market is None:
            market = self._markets[seen] = self._market(self._goals(state))
        self.goals, self.rates, self.demand = market

    def _market(self, goals: list[Goal]) -> Market:
        least = self.weights.least[self.period - 1]
        rates, demand = [least] * len(HOLDS), [0.0] * len(HOLDS)
        for goal in goals:
            if goal.holds:
                rate = self.weights.goods * min(goal.value / (goal.due + 0.5), 1.6)
                share = goal.due / len(goal.holds) + 1.0
                for hold in goal.holds:
                    if rate > rates[hold]:
                        rates[hold] = rate
                    demand[hold] += share
        return [goal for goal in goals if goal.value > 0], rates, demand

    def _goals(self, state: State) -> list[Goal]:
        seat, box, player = self.seat, state.box, state.players[self.seat]
        accepted = state.standing(seat).accepted
        found: list[Goal] = []
        for card in state.workshop.row:
            if card:
                value = self._artworks.get(card)
                if value is None:
                    value = self._artworks[card] = self.plan.artwork(card)
                holds = _numbers(accepted(box.artworks[card].cost.holds))
                found.append(Goal("artwork", card, value, acquire.price(state, seat, card), holds))
        for place in state.atlas.row:
            if place:
                value = self._places.get(place)
                if value is None:
                    value = self._places[place] = self.plan.destination(place)
                holds = _numbers(accepted(discover.cost(state, place).holds))
                found.append(Goal("destination", place, value, discover.price(state, seat, place), holds))
        for card in player.hand:
            if card:
                value = self._characters.get(card)
                if value is None:
                    value = self._characters[card] = self.plan.character(card)
                holds = _numbers(accepted(box.characters[card].cost.holds))
                found.append(Goal("character", card, value, invite.price(state, seat, card), holds))
        if player.yard and state.period:
            value = self._ships.get(player.yard)
            if value is None:
                value = self._ships[player.yard] = self.plan.new_ship()
            found.append(Goal("ship", 0, value, construct.price(state, seat), WOOD))
        return found

    # The turn.

    def turn(self, state: State, decision: Decision, rng: Generator) -> Action:
        """Return the main action that looks best."""
        self.look(state)
        self.crumb = self.crumb_of(state)
        best, most = PASS, 0.0
        for goal in self.goals:
            worth, ships_ = self._purchase(state, goal)
            if worth > 0 and (worth := worth + JITTER * rng.random()) > most:
                most, best = worth, _buy(state, goal, ships_)
        at = self.period - 1
        for action in decision.answers:
            if type(action) is Navigate:
                worth = self._trip(state, state.box.place[action.place]) - IDLE[at]
            elif type(action) is Engage:
                card = state.box.characters[state.box.number[action.card]]
                worth = self.gain(state, card.words, state.players[self.seat].bay)
            else:
                continue
            if worth > 0 and (worth := worth + JITTER * rng.random()) > most:
                most, best = worth, action
        return best

    def crumb_of(self, state: State) -> float:
        player = state.players[self.seat]
        due = feed_due(state, self.seat)
        return HUNGRY if player.bread <= due else FED

    def _purchase(self, state: State, goal: Goal, less: int = 0) -> tuple[float, int]:
        """Return the VP that a purchase gains beyond its cost, negative when it cannot be paid."""
        player = state.players[self.seat]
        if goal.kind == "ship":
            return max(
                (self._paid(state, n * goal.value, n * max(goal.due - less, 0), WOOD), n)
                for n in range(1, min(player.yard, 3) + 1)
            )
        due = max(goal.due - less, 0)
        if not goal.holds:
            return (goal.value - self.crumb * due if due <= player.bread else -1.0), 0
        return self._paid(state, goal.value, due, goal.holds), 0

    def _paid(self, state: State, value: float, due: int, holds: tuple[int, ...]) -> float:
        player = state.players[self.seat]
        worth = state.standing(self.seat).worth
        taken = units = 0
        for hold in holds:
            for _ in range(player.holds[hold]):
                if units >= due:
                    break
                units += worth[hold]
                taken += 1
        emergency = max(-((units - due) // EMERGENCY), 0)
        if emergency > player.bay + taken:
            return -1.0
        at = self.period - 1
        spare = units + EMERGENCY * emergency - due
        return value - UNIT[at] * units - SHIP[at] * emergency + 0.6 * self.crumb * spare + STORED * taken

    def _trip(self, state: State, place: int) -> float:
        """Return the VP of sailing to a place."""
        words = state.box.destinations[place].words
        worth = self.gain(state, words, state.players[self.seat].bay - 1)
        if place in state.evolving:
            worth += TAKE
        if state.lights[place] == self.seat:
            worth += 0.9
        return worth

    # Words.

    def gain(self, state: State, words: Iterable[Any], bay: int) -> float:
        """Return what the words bring now, in VP, with so many ships in the bay."""
        total = 0.0
        for word in words:
            if type(word) is ships.Send:
                sent = min(word.ships, bay)
                total += self._sent(state, word.hold, sent)
                bay -= sent
            elif type(word) is bread.PayBread:
                if state.players[self.seat].bread >= word.bread:
                    total += self.gain(state, word.then, bay) - self.crumb * word.bread
            else:
                known = WORDS.get(type(word))
                total += known(self, state, word) if known else price((word,), state, self.seat)
        return total

    def _sent(self, state: State, hold: str, sent: int) -> float:
        if not sent:
            return 0.0
        if hold == "any":
            return sent * max(self._into(state, number, 1) for number in range(len(HOLDS)))
        return self._into(state, HOLD[hold], sent)

    def _into(self, state: State, hold: int, sent: int) -> float:
        worth = state.standing(self.seat).worth[hold]
        room = max(self.demand[hold] - state.players[self.seat].holds[hold] * worth, 0.0)
        units = sent * worth
        used = min(units, room)
        return used * self.rates[hold] + (units - used) * self.weights.least[self.period - 1]

    def bought(self, state: State, kind: str, less: int, types: tuple[str, ...] = ()) -> float:
        """Return what the best purchase for so much less brings."""
        return max(
            (
                self._purchase(state, goal, less)[0]
                for goal in self.goals
                if goal.kind == kind and (not types or state.box.artworks[goal.card].type in types)
            ),
            default=0.0,
        )

    # Other questions.

    def feast(self, state: State, decision: Decision) -> Action:
        """Return a way to raise bread while that is worth it, then the answer."""
        short = type(decision.question) is Feed
        if EMERGENCY_BREAD in decision.optional and (short or state.period < PERIODS):
            return EMERGENCY_BREAD
        counted = short or self._bread_scores(state)
        for action in decision.optional if counted else ():
            if short or state.period == PERIODS or not isinstance(action, DiscardForBread):
                return action
        return decision.answers[0]

    def _bread_scores(self, state: State) -> bool:
        player = state.players[self.seat]
        if player.bread >= player.granary:
            return False
        decree = state.box.decrees[state.decrees[state.period - 1]]
        if decree and any(reward.item == "bread" for reward in decree.rewards):
            return True
        characters = state.box.characters
        return state.period == PERIODS and any(
            getattr(word, "item", "") == "bread"
            for card in player.characters
            if characters[card].kind == "endgame"
            for word in characters[card].words
        )

    def card(self, state: State, decision: Decision, rng: Generator) -> Action:
        """Return the card that is worth most in hand, of those to choose from."""
        kind = type(decision.question)
        answers: Any = decision.answers
        if kind is hands.ChoosePack:
            packs = state.box.by_icon
            return max(answers, key=lambda action: sum(map(self.in_hand, packs[action.icon])))  # type: ignore[no-any-return]
        if kind is hands.ReturnOne:
            return min(answers, key=lambda action: self.in_hand(state.box.number[action.card]))  # type: ignore[no-any-return]
        if kind in {hands.DraftOne, hands.KeepAside}:
            return max(answers, key=lambda action: self.in_hand(state.box.number[action.card]))  # type: ignore[no-any-return]
        return answers[0]  # type: ignore[no-any-return]


def _buy(state: State, goal: Goal, number: int) -> Action:
    box = state.box
    if goal.kind == "artwork":
        return Acquire(box.artwork_slugs[goal.card])
    if goal.kind == "destination":
        return Discover(box.destination_slugs[goal.card])
    if goal.kind == "character":
        return Invite(box.character_slugs[goal.card])
    return Construct(number)


_KNOWN_HOLDS: dict[tuple[str, ...], tuple[int, ...]] = {}


def _numbers(holds: tuple[str, ...]) -> tuple[int, ...]:
    known = _KNOWN_HOLDS.get(holds)
    if known is None:
        known = _KNOWN_HOLDS[holds] = tuple(HOLD[hold] for hold in holds)
    return known


WOOD = (HOLD["wood"],)
FEASTS: frozenset[type] = frozenset({Feed, DecreeScores})
MARKET: frozenset[type] = frozenset(VALUES) - {
    council.TakeCharacter,
    council.TakeDiscarded,
    council.KeepOne,
    council.DiscardCharacter,
    council.Straighten,
    lights.ErectLighthouse,
    ships.Recall,
    ships.Undock,
    bread.PayBread,
    bread.PayResources,
    bread.Choose,
    purchases.UseDestination,
    purchases.RepeatImmediate,
}
"""Questions that turn on what may be bought."""


def _gain(side: Side, state: State, word: bread.Gain) -> float:
    if word.what == "vp":
        return word.number
    player = state.players[side.seat]
    return side.crumb * min(word.number, player.granary - player.bread + 1)


def _gain_per(side: Side, state: State, word: bread.GainPer) -> float:
    number = min(word.number * count(state, side.seat, word.item), word.at_most)
    return number * (BREAD if word.what == "bread" else 1.0)


def _resources(side: Side, state: State, word: bread.PayResources) -> float:
    return max(side._paid(state, side.gain(state, word.then, 0), word.number, _numbers(word.holds)), 0.0)


WORDS: dict[type, Callable[[Side, State, Any], float]] = {
    bread.Gain: _gain,
    bread.GainPer: _gain_per,
    bread.PayResources: _resources,
    council.Straighten: lambda side, state, _: 1.5 if state.players[side.seat].engaged else 0.0,
    lights.ErectLighthouse: lambda side, state, _: (
        side.light if state.players[side.seat].lighthouses else 1.5
    ),
    purchases.AcquireNow: lambda side, state, word: max(
        side.bought(state, "artwork", word.less, word.types), 0.0
    ),
    purchases.DiscoverNow: lambda side, state, word: max(side.bought(state, "destination", word.less), 0.0),
    purchases.InviteNow: lambda side, state, word: max(side.bought(state, "character", word.less), 0.0),
    purchases.ConstructNow: lambda side, state, word: max(side.bought(state, "ship", word.less), 0.0),
}
