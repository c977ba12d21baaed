"""The merchant: it plans what to buy, fetches the goods for it, and keeps its sailors fed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from ai.amalfi.habits import follow
from ai.amalfi.outlook import Outlook, outlook
from ai.amalfi.plan import Plan
from ai.amalfi.prices import price
from ai.amalfi.reasons import card_reason, reason
from ai.amalfi.weights import Weights
from ai.protocol import Generator, Ranked
from engine.amalfi import answers as a
from engine.amalfi import hands
from engine.amalfi.actions.engage import Engage
from engine.amalfi.actions.invite import Invite
from engine.amalfi.actions.optional import Convert
from engine.amalfi.game import GAME
from engine.amalfi.phases import DecreeScores, Feed, Pass
from engine.amalfi.state import State
from engine.amalfi.words import council
from engine.kernel import Action, Decision


class Merchant:
    """Plays by rules: every action is followed to its end, and the brightest outlook wins."""

    name: ClassVar[str] = "merchant"
    looks: ClassVar[bool] = True
    levels: ClassVar[tuple[str, ...]] = ()
    budgets: ClassVar[tuple[str, ...]] = ()

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def choose(self, view: State, decision: Decision, rng: Generator) -> Action:
        """Return the best option; of equals the one that comes first."""
        plan = Plan(view, decision.seat, self.weights)
        judged = _judged(view, decision, plan)
        return max(judged, key=lambda found: found[1])[0]

    def rank(self, view: State, decision: Decision, rng: Generator) -> list[Ranked]:
        """Return the options that are worth a thought with what they lead to, best first."""
        plan = Plan(view, decision.seat, self.weights)
        before = outlook(view, plan.seat, plan)
        judged = sorted(_judged(view, decision, plan), key=lambda found: -found[1])
        return [
            Ranked(
                action,
                round(value, 2),
                reason(view, action, before, after, plan) if after else card_reason(value),
            )
            for action, value, after in judged
        ]


Judged = tuple[Action, float, Outlook | None]


def _judged(view: State, decision: Decision, plan: Plan) -> list[Judged]:
    """Return the options with their values, and the outlook after each where one was worked out."""
    by_card = CARDS.get(type(decision.question))
    if type(decision.question) in FEASTS:
        return [*_stayed(view, decision.answers, plan), *_raised(view, decision.optional, plan)]
    if by_card:
        judged: list[Judged] = [(action, by_card(view, action, plan), None) for action in decision.answers]
    else:
        judged = [(action, *_led_to(view, action, plan)) for action in decision.answers]
    for action in decision.optional:
        found = _converted(view, decision, action, plan)
        if found:
            judged.append(found)
    return judged


def _led_to(view: State, action: Action, plan: Plan) -> tuple[float, Outlook]:
    """Return the value and the outlook once an action is carried through.

    A pass is not: it may end the period, and what comes then would hide what is given up now.
    """
    after = view.copy()
    if isinstance(action, Pass):
        after.players[plan.seat].passed = True
        found = outlook(after, plan.seat, plan)
        return found.value, found
    GAME.advance(after, action)
    follow(after, GAME, plan)
    found = outlook(after, plan.seat, plan)
    return found.value + _unseen(view, action, plan), found


def _unseen(view: State, action: Action, plan: Plan) -> float:
    """Return what a search of the deck is worth, which nobody can follow."""
    if not isinstance(action, Engage | Invite):
        return 0.0
    card = view.box.characters[view.box.number[action.card]]
    if card.kind not in {"immediate", "engageable"}:
        return 0.0
    return price((word for word in card.words if isinstance(word, council.Search)), view, plan.seat)


def _converted(view: State, decision: Decision, action: Action, plan: Plan) -> Judged | None:
    """Judge turning something into bread by what can be answered then and could not before."""
    after = view.copy()
    GAME.advance(after, action)
    opened = after.open
    if opened is None or opened.seat != plan.seat:
        return None
    new = [answer for answer in opened.answers if answer not in decision.answers]
    best = max((_led_to(after, answer, plan) for answer in new), key=lambda led: led[0], default=None)
    return (action, *best) if best else None


def _stayed(view: State, answers: tuple[Action, ...], plan: Plan) -> list[Judged]:
    """Judge going on to the feed or the decree with the bread that is there."""
    found = outlook(view, plan.seat, plan)
    return [(action, found.value, found) for action in answers]


def _raised(view: State, conversions: tuple[Action, ...], plan: Plan) -> list[Judged]:
    """Judge raising bread for the feed or the decree, which have not come yet."""
    judged: list[Judged] = []
    for action in conversions:
        if isinstance(action, Convert):
            after = view.copy()
            action.perform(after, plan.seat)
            found = outlook(after, plan.seat, plan)
            judged.append((action, found.value, found))
    return judged


FEASTS: frozenset[type] = frozenset({Feed, DecreeScores})
"""Questions that are only about raising bread."""


# Cards to start with.


def _pack(view: State, action: a.TakePack, plan: Plan) -> float:
    return sum(plan.in_hand(card) for card in view.box.by_icon[action.icon])


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
