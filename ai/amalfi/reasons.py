"""Why an action is good, in words a player understands."""

from __future__ import annotations

from ai.amalfi.outlook import Outlook
from ai.amalfi.plan import Goal, Plan
from ai.nature import GENERALIST, Nature
from engine.amalfi.goods import HUNGER_VP, listed
from engine.amalfi.phases import Pass, feed_due
from engine.amalfi.state import State
from engine.kernel import Action, Seat

MOST = 3
"""Reasons told at once."""
WORTH_TELLING = 0.7
"""VP below which a difference is no reason."""
SLIGHT = 0.05
"""VP below which it is none either where nothing greater can be told."""
CLOSE = 9.0
"""Resources that somebody lacks for a title who may well claim it on the next turn."""

_BETTER = {
    "challenge": "the titles that the rival asks for come nearer",
    "ships": "a better place for your ships",
    "endgame": "{:.0f} VP more from your endgame characters",
    "fleet": "a bigger fleet for the periods to come",
    "goods": "goods for your next purchases",
    "engine": "it will help again in later turns",
    "beacons": "a lighthouse where ships will dock",
}
_SLIGHTLY = {
    "challenge": "the titles that the rival asks for",
    "ships": "where your ships are",
    "endgame": "your endgame characters",
    "fleet": "your fleet",
    "goods": "your next purchases",
    "engine": "later turns",
    "beacons": "your lighthouses",
    "purchases": "what you may buy next",
    "bread": "your bread",
    "hand": "your hand",
    "decrees": "the decrees",
}
_BREAD, _SHIPS, _CARD = 0.8, 3.0, 1.5
"""VP for one more of what lies on the board, for the order of the reasons."""
_WORSE = {
    "points": "it loses VP",
    "goods": "it spends goods",
    "ships": "it takes ships out of the bay",
    "purchases": "it puts a purchase out of reach",
    "bread": "it leaves bread short",
    "hand": "it gives up a character",
}


def reason(
    view: State, action: Action, before: Outlook, after: Outlook, plan: Plan, nature: Nature = GENERALIST
) -> str:
    """Return what an action that leads from one outlook to another is good for, most important first."""
    found = [
        *_at_once(view, before, after, plan),
        *_later(before, after),
        *_stock(view, before, after, plan),
        *_reach(view, before, after, plan),
    ]
    if (more := after.taste - before.taste) > WORTH_TELLING:
        found.append((more + 3, nature.delight))
    found.sort(key=lambda told: -told[0])
    if found:
        return ", ".join(text for _, text in found[:MOST])
    if isinstance(action, Pass):
        return nature.rests
    worst = min(_WORSE, key=lambda part: getattr(after, part) - getattr(before, part))
    if getattr(before, worst) - getattr(after, worst) > WORTH_TELLING:
        return _WORSE[worst]
    slight = max(_SLIGHTLY, key=lambda part: getattr(after, part) - getattr(before, part))
    if getattr(after, slight) - getattr(before, slight) > SLIGHT:
        return f"{nature.shrugs}: a little for {_SLIGHTLY[slight]}"
    return nature.shrugs


def card_reason(value: float) -> str:
    """Return what is said of a card that is judged by itself."""
    return f"{'worth' if value >= 0 else 'gives up'} about {abs(value):.1f} VP"


def feed_reason(view: State, seat: Seat) -> str:
    """Return what is said of going to the feed with the bread that is there."""
    short = max(feed_due(view, seat) - view.players[seat].bread, 0)
    return f"{short} bread short costs {HUNGER_VP * short} VP" if short else "nobody goes hungry"


Told = tuple[float, str]


def _at_once(view: State, before: Outlook, after: Outlook, plan: Plan) -> list[Told]:
    found = []
    if (points := after.points - before.points) >= 1:
        found.append((points + 1, f"{points:.0f} VP at once"))
    for at, (hoped, hopes) in enumerate(zip(before.titles, after.titles, strict=True)):
        name = view.box.names[view.box.title_slugs[view.titles[at]]]
        if plan.seat in after.cubes[at] and plan.seat not in view.cubes[at]:
            close = plan.others and min(plan.others[at], default=CLOSE) < CLOSE
            found.append((9.0, f"it claims the title {name}" + " just before a rival can" * bool(close)))
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
    return found


def _stock(view: State, before: Outlook, after: Outlook, plan: Plan) -> list[Told]:
    found = []
    bay, bread, hand = (has - had for had, has in zip(before.stock, after.stock, strict=True))
    if bay > 0:
        found.append((_SHIPS * bay, "ships back in the bay"))
    if hand > 0:
        found.append((_CARD * hand, "a character in hand"))
    due, had, has = feed_due(view, plan.seat), before.stock[1], after.stock[1]
    if had < due <= has:
        found.append((_BREAD * bread + 1, "it feeds your fleet"))
    elif bread > 0:
        found.append((_BREAD * bread, "bread for the sailors" if had < due else "bread for the docks"))
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
