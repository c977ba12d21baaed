"""How an unfinished game stands: its period, everybody's points, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from amalfi_tui.boards import board_of
from amalfi_tui.start import called
from amalfi_tui.telling import LogLine, lines_of, tell
from engine.kernel import Seat
from replays import Entry, Replay, ReplayError

_LATELY = 40
"""Actions of which the log is told."""


@dataclass(frozen=True)
class Standing:
    """What everybody at a table may know of the game at a glance."""

    when: str
    """As the table says it: `period II of IV, actions`."""
    scores: tuple[int, ...]
    turn: Seat | None
    """Who is asked; None: nobody, as the table has to draw first."""
    steps: int
    lately: tuple[LogLine, ...] = ()
    """The last lines of the log, without what only one of the players may know."""
    trouble: str = ""
    """Why the game cannot be gone on with; the rest is then empty."""


def standing(entry: Entry) -> Standing:
    """Return how a saved game stands. It is read once for each time that it was played."""
    return _read(entry.path, entry.changed)


@lru_cache(maxsize=64)
def _read(path: Path, _changed: int) -> Standing:
    try:
        replay = Replay.load(path)
    except ReplayError as error:
        return Standing("", (), None, 0, trouble=str(error).removeprefix(f"{path} "))
    state, game = replay.last(), replay.game
    decision = game.decision(state)
    asked = decision.seat if decision is not None and decision.seat >= 0 else None
    return Standing(
        board_of(game.name).moment(state), tuple(game.scores(state)), asked, len(replay), _lately(replay)
    )


def _lately(replay: Replay) -> tuple[LogLine, ...]:
    """Return the end of the log: of each action what another than its own player may hear."""
    names = called(replay.header.seats, replay.header.names)
    found: list[LogLine] = []
    for step in range(max(len(replay) - _LATELY, 0), len(replay)):
        before, after = replay.state_at(step), replay.state_at(step + 1)
        told = tell(replay.game, before, replay.actions[step], after, step, ())
        found += lines_of([told], names, (told.seat + 1) % len(names))
    return tuple(found)


def names_of(entry: Entry) -> Sequence[str]:
    """Return what the players of a saved game are called."""
    return called(entry.header.seats, entry.header.names) if entry.header else ()
