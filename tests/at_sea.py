"""A good game of Serenissima for tests of screens: gone on with from any of its moments."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from amalfi_tui.session import Session
from amalfi_tui.start import Start
from replays import Replay

SEA = Start(screen="play", game="serenissima", seats=("you", "random", "random", "random"), seed=4, speed=0)
GAME = Path(__file__).parent / "games" / "sea.amalfi"
"""A game of four seats that play well, with trade, battles and three scorings; its seed is that of SEA."""
LOADING, COURSE, HARBOUR, BATTLE, INVESTING, SCORING = 497, 500, 503, 505, 509, 665
"""Steps at which the first seat is asked; the last one: before the Doge brings the second scoring."""


def taken_up(step: int, seats: tuple[str, ...] = SEA.seats, **more: object) -> Session:
    """Return that game after so many actions, as a game of one's own that goes on from there."""
    session = Session.begin(replace(SEA, seats=seats, **more))  # type: ignore[arg-type]
    for action in Replay.load(GAME).actions[:step]:
        session._take(action, asked=session.turn == "person")
    return session
