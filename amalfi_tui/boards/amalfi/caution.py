"""What a player is warned of before an answer is final: a pass, what comes to light, the end of a turn."""

from __future__ import annotations

from amalfi_tui.boards.amalfi.options import plain_answer
from amalfi_tui.boards.amalfi.preview import revealed
from amalfi_tui.boards.amalfi.rival import warning
from amalfi_tui.boards.base import Scene
from amalfi_tui.trial import outcome
from engine.amalfi.goods import listed
from engine.amalfi.phases import ROMAN, Pass
from engine.amalfi.state import State
from engine.kernel import CHANCE, Action, Seat


def caution(scene: Scene) -> str:
    """Return why the option under the cursor is asked for twice; empty when it is not.

    A pass holds for the period; what has come to light cannot be taken back, nor can a turn once another
    seat has moved. Setting up, feeding and plain answers (yes, no, go on) are not asked twice for that.
    """
    action, decision = scene.cursor, scene.decision
    if action is None or decision is None:
        return ""
    if isinstance(action, Pass):
        return warning(scene) or _passing(scene.view, decision.seat)
    return _way_back(scene, action, decision.seat) if scene.view.phase == "actions" else ""


def _passing(state: State, seat: Seat) -> str:
    when = ROMAN[state.period]
    if all(player.passed for other, player in enumerate(state.players) if other != seat):
        return f"A pass, the last one: period {when} ends at once."
    return f"A pass: no more turns for you in period {when}."


def _way_back(scene: Scene, action: Action, seat: Seat) -> str:
    state: State = scene.view
    after = outcome(scene.game, state, action, seat)
    if after is None:
        return "No way back: what comes of it cannot be foreseen."
    ends = after.open is None or after.open.seat not in {seat, CHANCE}
    if shown := revealed(state, after, seat):
        return f"No way back: turns up {listed(shown, 'and')}{', ends your turn' * ends}."
    return "The last step of your turn: then others move." * (ends and not plain_answer(action))
