"""The language of the screen tests of Serenissima: play until a kind of question comes up."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from sitting import answered, asked
from textual.pilot import Pilot

from amalfi_tui.screens.table import TableScreen
from amalfi_tui.start import Start

SEA = Start(screen="play", game="serenissima", seats=("you", "random", "random", "random"), seed=3, speed=0)
_BOLD = {"Attack", "AttackPort", "GoOn"}


async def until_asked(
    pilot: Pilot[Any], kind: str, seed: int = 1, fits: Callable[[Any], bool] = lambda _: True
) -> TableScreen:
    """Give random answers, fighting when there is somebody to fight, until such a question is open."""
    rng = random.Random(seed)
    table = await asked(pilot)
    while (decision := table.session.decision) is not None:
        state = table.session.state
        if type(decision.question).__name__ == kind and table.session.turn == "person" and fits(state):
            return table
        if table.state == "curtain":
            await pilot.press("enter")
        bold = [action for action in decision.answers if type(action).__name__ in _BOLD]
        await answered(pilot, table, rng.choice(bold or decision.answers))
    raise AssertionError(f"{kind} never came up")
