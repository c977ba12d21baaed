"""The language of the screen tests of Serenissima: play until a kind of question comes up."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from sitting import answered, asked
from textual.pilot import Pilot

from amalfi_tui.screens.table import TableScreen
from amalfi_tui.session import Session
from amalfi_tui.start import Start
from replays import Replay

SEA = Start(screen="play", game="serenissima", seats=("you", "random", "random", "random"), seed=8, speed=0)
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


GAME = Path(__file__).parent / "games" / "sea.amalfi"
"""A game of four seats that play well, with trade, battles and three scorings."""


def taken_up(step: int, seats: tuple[str, ...] = SEA.seats, **options: Any) -> Session:
    """Return that game after so many actions, as a game of one's own that goes on from there."""
    session = Session.begin(replace(SEA, seats=seats, **options))
    for action in Replay.load(GAME).actions[:step]:
        session._take(action, asked=session.turn == "person")
    return session


def moments(kind: str, seat: int = 0) -> list[int]:
    """Return the steps of that game at which a seat is asked such a question."""
    replay = Replay.load(GAME)
    found = []
    for step in range(len(replay)):
        decision = replay.game.decision(replay.state_at(step))
        if decision is not None and decision.seat == seat and type(decision.question).__name__ == kind:
            found.append(step)
    return found
