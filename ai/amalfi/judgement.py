"""How a seat judges what it may do: each action is followed to its end, the best to the next turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from ai.amalfi.habits import follow
from ai.amalfi.levels import Level
from ai.amalfi.outlook import Outlook, outlook
from ai.amalfi.plan import Plan
from ai.amalfi.prices import price
from ai.amalfi.turns import apart, next_turn
from ai.protocol import generator
from engine.amalfi import answers as a
from engine.amalfi import hands
from engine.amalfi.actions.engage import Engage
from engine.amalfi.actions.invite import Invite
from engine.amalfi.actions.optional import Convert
from engine.amalfi.game import GAME
from engine.amalfi.phases import PASS, DecreeScores, Feed, Pass, TakeTurn
from engine.amalfi.state import State
from engine.amalfi.words import council
from engine.kernel import Action, Decision


class Judged(Struct):
    """An option with its value in VP."""

    action: Action
    value: float
    after: Outlook | None = None
    """The outlook once it is carried out, where that was worked out."""
    state: State | None = None
    """The position then, where more can come in it."""
    then: Action | None = None
    """What is best there, where that was looked at."""


def judge(view: State, decision: Decision, plan: Plan, level: Level) -> list[Judged]:
    """Return the options worth a thought with their values, in the order of the options."""
    kind = type(decision.question)
    by_card = CARDS.get(kind)
    if by_card:
        return [Judged(action, by_card(view, action, plan)) for action in decision.answers]
    if kind in FEASTS:
        return [*_stayed(view, decision.answers, plan), *_raised(view, decision.optional, plan)]
    own = apart(view)
    judged = [_led_to(own, action, plan) for action in decision.answers]
    if level.ahead and kind is TakeTurn:
        _look_ahead(judged, plan, level)
    for action in decision.optional:
        found = _converted(own, decision, action, plan)
        if found:
            judged.append(found)
    return judged


def _led_to(own: State, action: Action, plan: Plan) -> Judged:
    """Judge an action by the outlook once it is carried through.

    A pass is not: it may end the period, and what comes then would hide what is given up now.
    """
    after = own.copy()
    if isinstance(action, Pass):
        after.players[plan.seat].passed = True
        found = outlook(after, plan.seat, plan)
        return Judged(action, found.value, found)
    GAME.advance(after, action)
    follow(after, GAME, plan)
    found = outlook(after, plan.seat, plan)
    return Judged(action, found.value + _unseen(own, action, plan), found, after)


def _look_ahead(judged: list[Judged], plan: Plan, level: Level) -> None:
    """Raise the value of the best actions by the best that may follow them, as far as that is sure.

    What follows is looked for among what was good before, and what was not possible before.
    """
    best = sorted(judged, key=lambda found: -found.value)
    passed_over = {PASS, *(found.action for found in best[level.replies :])}
    sure = plan.weights.sure
    for found in best[: level.ahead]:
        state = found.state
        decision = next_turn(state, plan.seat) if state else None
        if state is None or decision is None:
            continue
        rest = [action for action in decision.answers if action not in passed_over]
        later = max((_led_to(state, action, plan) for action in rest), key=_value, default=None)
        if later and later.value > found.value:
            found.value += sure * (later.value - found.value)
            found.then = later.action


def _value(judged: Judged) -> float:
    return judged.value


def _unseen(view: State, action: Action, plan: Plan) -> float:
    """Return what a search of the deck is worth, which nobody can follow."""
    if not isinstance(action, Engage | Invite):
        return 0.0
    card = view.box.characters[view.box.number[action.card]]
    if card.kind not in {"immediate", "engageable"}:
        return 0.0
    return price((word for word in card.words if isinstance(word, council.Search)), view, plan.seat)


def _converted(own: State, decision: Decision, action: Action, plan: Plan) -> Judged | None:
    """Judge turning something into bread by what can be answered then and could not before."""
    after = own.copy()
    GAME.advance(after, action)
    opened = after.open
    if opened is None or opened.seat != plan.seat:
        return None
    new = [answer for answer in opened.answers if answer not in decision.answers]
    best = max((_led_to(after, answer, plan) for answer in new), key=_value, default=None)
    return Judged(action, best.value, best.after, after, best.action) if best else None


def _stayed(view: State, answers: tuple[Action, ...], plan: Plan) -> list[Judged]:
    """Judge going on to the feed or the decree with the bread that is there."""
    found = outlook(view, plan.seat, plan)
    return [Judged(action, found.value, found) for action in answers]


def _raised(view: State, conversions: tuple[Action, ...], plan: Plan) -> list[Judged]:
    """Judge raising bread for the feed or the decree, which have not come yet."""
    judged = []
    for action in conversions:
        if isinstance(action, Convert):
            after = view.copy()
            action.perform(after, plan.seat)
            found = outlook(after, plan.seat, plan)
            judged.append(Judged(action, found.value, found))
    return judged


FEASTS: frozenset[type] = frozenset({Feed, DecreeScores})
"""Questions that are only about raising bread."""


# Cards to start with.


FANCY = 8.0
"""VP by which starting packs may differ and still be a matter of taste."""


def _pack(view: State, action: a.TakePack, plan: Plan) -> float:
    """Judge a pack by its cards, and by a fancy that what lies open brings on.

    What a pack will be worth can hardly be told, and a table where all games begin alike is a dull one.
    """
    fancy = generator(f"{action.icon}{view.titles}{view.decrees}{view.workshop.row}", plan.seat, 0)
    return sum(plan.in_hand(card) for card in view.box.by_icon[action.icon]) + FANCY * fancy.random()


def _keep(view: State, action: a.Keep, plan: Plan) -> float:
    return plan.in_hand(view.box.number[action.card])


def _put_back(view: State, action: a.PutBack, plan: Plan) -> float:
    return -plan.in_hand(view.box.number[action.card])


CARDS: dict[type, Callable[[State, Any, Plan], float]] = {
    hands.ChoosePack: _pack,
    hands.DraftOne: _keep,
    hands.ReturnOne: _put_back,
    hands.KeepAside: _keep,
    council.KeepOne: _keep,
}
"""Questions that are about a card alone: its worth in hand, the other cards of a pack with it."""
