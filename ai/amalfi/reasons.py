"""Why an action is good, in words a player understands."""

from __future__ import annotations

from ai.amalfi.outlook import Outlook
from ai.amalfi.plan import Goal, Plan
from engine.amalfi.goods import listed
from engine.amalfi.phases import Pass
from engine.amalfi.state import State
from engine.kernel import Action

MOST = 3
"""Reasons told at once."""
WORTH_TELLING = 0.7
"""VP below which a difference is no reason."""

_BETTER = {
    "challenge": "the titles that the rival asks for come nearer",
    "ships": "it spares ships for later",
    "endgame": "{:.0f} VP more from your endgame characters",
    "fleet": "a bigger fleet for the periods to come",
    "goods": "goods that your purchases need",
    "engine": "something that works for you in later turns",
    "beacons": "a lighthouse that ships will pass",
}
_STOCK = (
    (3.0, "ships back in the bay"),
    (0.8, "bread for the sailors and the docks"),
    (1.5, "a character in hand"),
)
"""VP for one more, for the order of the reasons, and what is said of it."""
_WORSE = {
    "points": "it loses VP",
    "goods": "it spends goods",
    "ships": "it takes ships out of the bay",
    "purchases": "it puts a purchase out of reach",
    "bread": "it leaves bread short",
    "hand": "it gives up a character",
}


def reason(view: State, action: Action, before: Outlook, after: Outlook, plan: Plan) -> str:
    """Return what an action that leads from one outlook to another is good for, most important first."""
    found = [*_at_once(view, before, after), *_later(before, after), *_reach(view, before, after, plan)]
    found.sort(key=lambda told: -told[0])
    if found:
        return ", ".join(text for _, text in found[:MOST])
    if isinstance(action, Pass):
        return "nothing that is left pays better than resting"
    worst = min(_WORSE, key=lambda part: getattr(after, part) - getattr(before, part))
    if getattr(before, worst) - getattr(after, worst) > WORTH_TELLING:
        return _WORSE[worst]
    return "it changes little"


def card_reason(value: float) -> str:
    """Return what is said of a card that is judged by itself."""
    return f"{'worth' if value >= 0 else 'gives up'} about {abs(value):.1f} VP"


Told = tuple[float, str]


def _at_once(view: State, before: Outlook, after: Outlook) -> list[Told]:
    found = []
    if (points := after.points - before.points) >= 1:
        found.append((points + 1, f"{points:.0f} VP at once"))
    for number, hoped, hopes in zip(view.titles, before.titles, after.titles, strict=False):
        name = view.box.names[view.box.title_slugs[number]]
        if hoped and not hopes:
            found.append((hoped + 6, f"it claims the title {name}"))
        elif hopes - hoped > WORTH_TELLING:
            found.append((hopes - hoped, f"a step towards the title {name}"))
    return found


def _later(before: Outlook, after: Outlook) -> list[Told]:
    found = []
    if (decrees := after.decrees - before.decrees) >= 1:
        found.append((decrees, f"{decrees:.0f} VP more by decrees"))
    for part, text in _BETTER.items():
        more = getattr(after, part) - getattr(before, part)
        if more > WORTH_TELLING:
            found.append((more, text.format(more)))
    for (worth, text), had, has in zip(_STOCK, before.stock, after.stock, strict=True):
        if has > had:
            found.append((worth * (has - had), text))
    return found


def _reach(view: State, before: Outlook, after: Outlook, plan: Plan) -> list[Told]:
    had = {(goal.kind, goal.card) for goal in before.within}
    new = [goal for goal in after.within if (goal.kind, goal.card) not in had]
    more = after.purchases - before.purchases
    if not new or more < WORTH_TELLING:
        return []
    names = [_name(view, goal) for goal in new[:2]]
    return [(more, f"{listed(names, 'and')} within reach")]


def _name(view: State, goal: Goal) -> str:
    if goal.kind == "ship":
        return "a new ship"
    slugs = {
        "artwork": view.box.artwork_slugs,
        "destination": view.box.destination_slugs,
        "character": view.box.character_slugs,
    }[goal.kind]
    return view.box.names[slugs[goal.card]]
