"""What a player is warned of before an answer is final: dice, a sinking galley, the end of a round."""

from __future__ import annotations

from amalfi_tui.boards.base import Scene
from amalfi_tui.trial import outcome
from engine.kernel import CHANCE, Seat
from engine.kernel.saying import counted
from engine.serenissima import answers as a
from engine.serenissima.state import State


def caution(scene: Scene) -> str:
    """Return why the option under the cursor is asked for twice; empty when it is not.

    Dice and the Doge's card cannot be taken back; a galley that gives its last sailor away sinks at once.
    """
    action, decision = scene.cursor, scene.decision
    if action is None or decision is None:
        return ""
    state: State = scene.view
    if isinstance(action, a.Attack | a.AttackPort | a.GoOn):
        port = state.port_here(state.wheel)
        fort = isinstance(action, a.AttackPort) and state.forts >> port & 1
        return f"No way back: {'the fort fires, then ' * bool(fort)}dice are rolled."
    after = outcome(scene.game, state, action, decision.seat)
    return _lost(state, after, decision.seat) if after is not None else ""


def _lost(state: State, after: State, seat: Seat) -> str:
    """Return which galley would sink, or that the Doge would draw."""
    sunk = [number for number in state.fleet(seat) if after.owner[number] != seat]
    if sunk:
        return f"Galley {' and '.join(map(str, sunk))} would have no sailor left, and sink."
    if state.phase == "round" and after.open is not None and after.open.seat == CHANCE:
        return f"No way back: the round ends, the Doge draws one of {counted(sum(state.deck), 'card')}."
    return ""
