"""How the options of a question are grouped, and the line above the table that says who is asked what."""

from __future__ import annotations

from typing import Any

from amalfi_tui.boards.base import Group, Scene
from amalfi_tui.lines import LETTERS, Line, line, spread
from engine.amalfi.phases import ROMAN, Feed, Pass, TakeTurn
from engine.amalfi.state import State
from engine.kernel import Action, OptionalAction
from engine.kernel.codec import tag_of

GROUPS = (
    Group("n", "navigate", "f1", rule="navigation"),
    Group("a", "acquire", "f2", rule="acquisition"),
    Group("d", "discover", "f3", rule="discovery"),
    Group("i", "invite", "f7", rule="invitation"),
    Group("e", "engage", "f5", rule="engagement"),
    Group("c", "construct", rule="construction"),
    Group("p", "pass"),
    Group("b", "bread", rule="bread"),
)
_BY_WORD = {group.word: group for group in GROUPS}


def group_of(action: Action) -> Group | None:
    """Return the group of an option: a main action's verb, or what may come before an answer."""
    if isinstance(action, OptionalAction):
        return _BY_WORD["bread"]
    return _BY_WORD.get(tag_of(type(action)))


def plain_answer(action: Action) -> bool:
    """Whether an answer names no card, place or number: yes, no, go on."""
    return not action.__struct_fields__ and not isinstance(action, OptionalAction | Pass)


def habitual(question: Any, action: Action) -> bool:
    """Whether a question may always be answered like this: never what a turn is for, nor hunger."""
    return plain_answer(action) and not isinstance(question, TakeTurn | Feed)


def moment(state: State) -> str:
    """Return the period and the phase."""
    if state.phase in {"over", "lost"}:
        return f"the game is {state.phase}"
    return f"period {ROMAN[state.period]} of IV, {state.phase}" if state.period else "setting up"


def status(scene: Scene, cells: int) -> Line:
    """Return period, phase, who is asked what, and who has passed."""
    state: State = scene.view
    left: Line = line((" TRIAL " if scene.trial else " AMALFI ", "on"), " ", (moment(state), "dim"))
    decision = scene.decision
    if decision is not None and decision.seat >= 0:
        seat = decision.seat
        asked = scene.game.question(state)
        who = line(("▸ ", "key"), (LETTERS[seat], f"p{seat}"), " ", (scene.names[seat], "name"))
        left += (*line("  "), *who, *line(f": {asked}"))
    passed = [LETTERS[seat] for seat, player in enumerate(state.players) if player.passed]
    right = line((" passed ", "dim"), ("".join(passed), "warn"), " ") if passed else line(" ")
    return spread(left, right, cells)
