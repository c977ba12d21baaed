"""Quick answers to the small questions inside an action, to see where it leads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ai.amalfi.plan import Plan
from ai.amalfi.prices import BREAD, price
from ai.amalfi.turns import OwnTurn, Rest
from engine.amalfi import answers as a
from engine.amalfi.actions.acquire import Acquire
from engine.amalfi.actions.construct import Construct
from engine.amalfi.actions.discover import Discover
from engine.amalfi.actions.invite import Invite
from engine.amalfi.actions.payment import Pay, Payment
from engine.amalfi.displays import first_slot
from engine.amalfi.goods import HOLD
from engine.amalfi.phases import DecreeScores, Feed, TakeTurn
from engine.amalfi.state import State
from engine.amalfi.words import bread, council, lights, purchases, ships
from engine.kernel import Action, Decision

PAUSES: frozenset[type] = frozenset({TakeTurn, OwnTurn, Rest, Feed, DecreeScores})
"""Questions that begin something new."""

MOST_ANSWERS = 12
"""Questions of one action that are followed."""


def follow(state: State, game: Any, plan: Plan) -> None:
    """Carry an action on to its end, in place: as far as the seat itself is asked and can see."""
    for _ in range(MOST_ANSWERS):
        decision = state.open
        if decision is None or decision.seat != plan.seat or not decision.answers:
            return
        kind = type(decision.question)
        if kind in PAUSES:
            return
        value = VALUES.get(kind)
        best = decision.answers[0]
        if value and len(decision.answers) > 1:
            best = max(decision.answers, key=lambda action: value(state, decision, action, plan))
        game.advance(state, best)


Value = Callable[[State, Decision, Any, Plan], float]


def _pay(state: State, decision: Decision, action: Pay, plan: Plan) -> float:
    worth = state.standing(plan.seat).worth
    used = sum(n * w * rate for n, w, rate in zip(action.ships, worth, plan.rates, strict=True))
    units = sum(n * w for n, w in zip(action.ships, worth, strict=True)) + 3 * action.emergency
    due: int = getattr(decision.question, "due", 0)
    return BREAD * 0.5 * (units - due) - used - plan.ship * action.emergency


def _send(state: State, decision: Decision, action: Action, plan: Plan) -> float:
    if not isinstance(action, a.SendShips):
        return 0.7 * BREAD if action == a.BREAD else 0.0
    player = state.players[plan.seat]
    hold = HOLD[action.hold]
    worth = state.standing(plan.seat).worth[hold]
    room = max(plan.demand[hold] - player.holds[hold] * worth, 0.0)
    least = plan.weights.least[plan.period - 1]
    units = action.ships * worth
    used = min(units, room)
    kept = plan.ship * (1.0 - plan.weights.stored) * action.ships
    cost = 1.8 if isinstance(decision.question, lights.UseLighthouse) else 0.0
    return used * plan.rates[hold] + (units - used) * least - kept - cost


def _take(state: State, decision: Decision, action: Any, plan: Plan) -> float:
    if isinstance(action, a.Decline):
        return 0.0
    card = state.box.number[action.card]
    cost = 0.0
    if card in state.council.row and not getattr(decision.question, "fee", ""):
        cost = BREAD * state.box.board.council[first_slot(state, "council") + state.council.row.index(card)]
    return plan.in_hand(card) - cost


def _give_up(state: State, decision: Decision, action: Any, plan: Plan) -> float:
    if isinstance(action, a.Decline):
        return -1.0
    return -plan.in_hand(state.box.number[action.card])


def _yes(state: State, decision: Decision, action: Action, plan: Plan) -> float:
    question: Any = decision.question
    gain = price(question.then, state, plan.seat) - getattr(question, "bread", 0) * BREAD
    return gain - getattr(question, "number", 0) if isinstance(action, a.Accept) else 0.0


def _pick(state: State, decision: Decision, action: a.Pick, plan: Plan) -> float:
    question: Any = decision.question
    return price(question.second if action.which else question.first, state, plan.seat)


def _erect(state: State, decision: Decision, action: a.Erect, plan: Plan) -> float:
    place = state.box.place[action.place]
    private = state.box.destinations[place].kind == "private" and place not in state.evolving
    return len(state.box.shown[place][:1]) + (state.ships[place] < 0) * 0.8 - private


def _straighten(state: State, decision: Decision, action: a.Straightened, plan: Plan) -> float:
    return plan.uses(state.box.number[action.card], 0.8)


def _repeat(state: State, decision: Decision, action: a.Repeat, plan: Plan) -> float:
    return price(state.box.characters[state.box.number[action.card]].words, state, plan.seat)


def _use(state: State, decision: Decision, action: a.UsePlace, plan: Plan) -> float:
    return price(state.box.destinations[state.box.place[action.place]].words, state, plan.seat)


def _buy(state: State, decision: Decision, action: Action, plan: Plan) -> float:
    """A purchase for less: what it is worth beyond the usual goods for it."""
    if isinstance(action, a.Decline):
        return 0.0
    less = float(getattr(decision.question, "less", 0))
    if isinstance(action, Construct):
        return action.ships * (_goal(plan, "ship", 0) + less)
    if isinstance(action, Acquire):
        return _goal(plan, "artwork", state.box.number[action.card]) + less
    if isinstance(action, Discover):
        return _goal(plan, "destination", state.box.place[action.place]) + less
    if isinstance(action, Invite):
        return _goal(plan, "character", state.box.number[action.card]) + less
    return -1.0


def _goal(plan: Plan, kind: str, card: int) -> float:
    return next((g.value - 0.9 * g.due for g in plan.goals if g.kind == kind and g.card == card), -1.0)


def _recall(state: State, decision: Decision, action: Action, plan: Plan) -> float:
    return float(getattr(action, "ships", 0.0 if isinstance(action, a.Decline) else 1.0))


def _move(state: State, decision: Decision, action: Action, plan: Plan) -> float:
    if not isinstance(action, a.MoveShip):
        return 0.2
    start, end = HOLD[action.start], HOLD[action.end]
    worth = state.standing(plan.seat).worth
    holds = state.players[plan.seat].holds
    least = plan.weights.least[plan.period - 1]

    def rate(hold: int, more: int) -> float:
        wanted = (holds[hold] + more) * worth[hold] <= plan.demand[hold] + 1
        return worth[hold] * (plan.rates[hold] if wanted else least)

    return rate(end, 1) - rate(start, 0)


VALUES: dict[type, Value] = {
    Payment: _pay,
    ships.Send: _send,
    ships.Recall: _recall,
    ships.Undock: _recall,
    ships.Move: _move,
    council.TakeCharacter: _take,
    council.TakeDiscarded: _take,
    council.KeepOne: _take,
    council.DiscardCharacter: _give_up,
    council.Straighten: _straighten,
    lights.ErectLighthouse: _erect,
    lights.UseLighthouse: _send,
    bread.PayBread: _yes,
    bread.PayResources: _yes,
    bread.Choose: _pick,
    purchases.AcquireNow: _buy,
    purchases.DiscoverNow: _buy,
    purchases.InviteNow: _buy,
    purchases.ConstructNow: _buy,
    purchases.UseDestination: _use,
    purchases.RepeatImmediate: _repeat,
}
"""By question: what an answer is worth beside the others, at a glance."""
