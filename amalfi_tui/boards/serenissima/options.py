"""How the answers to a question are grouped, and the line above the table that says who is asked what."""

from __future__ import annotations

from typing import Any

from amalfi_tui.boards.base import Group, Scene
from amalfi_tui.boards.serenissima.wheel import scoring_steps
from amalfi_tui.lines import LETTERS, Line, line, spread, width
from engine.kernel import Action
from engine.kernel.codec import tag_of
from engine.kernel.saying import counted
from engine.serenissima import answers as a
from engine.serenissima.goods import SCORINGS
from engine.serenissima.state import State

_VERBS: tuple[tuple[Group, tuple[type[Action], ...]], ...] = (
    (Group("b", "buy", "f1", "loading"), (a.Buy,)),
    (Group("e", "embark", "f1", "loading"), (a.Aboard,)),
    (Group("d", "disembark", "f1", "loading"), (a.Ashore,)),
    (Group("m", "meet", "f1", "loading"), (a.Hail,)),
    (Group("t", "toss", "f1", "loading"), (a.Toss,)),
    (Group("o", "offer", "f1", "harbour"), (a.Sell,)),
    (Group("a", "attack", "f1", "harbour", "battle"), (a.Attack, a.AttackPort)),
    (Group("c", "claim", "f1", "harbour", "ports"), (a.Land,)),
    (Group("o", "order", "f1", "buying"), (a.BuyGalley,)),
    (Group("b", "build", "f1", "buying"), (a.BuildFort, a.BuildBasilica)),
    (Group("e", "enlist", "f1", "buying"), (a.Recruit, a.Man)),
    (Group("f", "finish"), (a.Done,)),
)
"""Verbs of one question each, by its name; the last one ends all of them."""
GROUPS = tuple(group for group, _ in _VERBS)
_BY_KIND = {kind: group for group, kinds in _VERBS for kind in kinds}


def group_of(action: Action) -> Group | None:
    """Return the verb of an answer; questions with few kinds of answers have none."""
    return _BY_KIND.get(type(action))


def habitual(question: Any, action: Action) -> bool:
    """Whether a question may always be answered like this: no question of this game is so idle."""
    del question, action
    return False


def moment(state: State) -> str:
    """Return the round, and how far it is to the next scoring."""
    if state.phase == "over":
        return "the game is over"
    if not state.round:
        return "setting up"
    spaces = scoring_steps(state)
    left = spaces[min(state.scorings, SCORINGS - 1)] - state.steps
    return f"round {state.round}, scoring {state.scorings + 1} of {SCORINGS} in {counted(left, 'step')}"


def stage(state: State) -> int:
    """Return how far the game has come: 1 once all is set up, and one more for each scoring."""
    return state.scorings + (state.round > 0)


_WIDE = 100


def status(scene: Scene, cells: int) -> Line:
    """Return round, track, the active galley, and who is asked what."""
    state: State = scene.view
    when = moment(state)
    if cells < _WIDE and state.round and state.phase != "over":
        when = f"round {state.round}"
    left: Line = line((" SERENISSIMA ", "on"), " ", (when, "dim"))
    decision = scene.decision
    if decision is not None and decision.seat >= 0:
        seat = decision.seat
        who = line(("▸ ", "key"), (LETTERS[seat], f"p{seat}"), " ", (scene.names[seat], "name"))
        asked = f": {scene.game.question(state)}"
        if width(left) + width(who) + len(asked) + 3 > cells:
            asked = f": galley {state.wheel}, {tag_of(type(decision.question)).replace('-', ' ')}" * bool(
                state.wheel
            )
        left += (*line("  "), *who, *line(asked))
    return spread(left, line(" "), cells)
