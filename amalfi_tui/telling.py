"""The log: what has been done and what came of it, told to each player without what he may not know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import engine
from engine.kernel import Action, Game, Seat

_TELLING = 12
"""Letters from which on the same words at the end are the same thing told twice."""
FORCED = " (forced)"
"""What follows an answer that was the only one."""
NOTE = "* "
"""What a line opens with that tells of the program, not of the game."""


@dataclass(frozen=True)
class Told:
    """One action as the log tells it. *said* has its clause for each seat; the last is for all eyes."""

    step: int
    seat: Seat
    depth: int
    said: tuple[str, ...]
    came: tuple[tuple[Seat, str], ...] = ()
    """What the action brought about: whose it was, and a clause."""
    notes: tuple[str, ...] = ()
    forced: bool = False
    """Whether there was no other answer, so that nobody was asked."""

    def clause(self, viewer: Seat | None) -> str:
        """Return what was done, as the viewer may hear it; None may hear all."""
        return self.said[-1 if viewer is None else viewer]


@dataclass(frozen=True)
class LogLine:
    """A line of the log: how far it is indented, whose letter stands first (negative: none), its words."""

    step: int
    depth: int
    seat: Seat
    text: str


def tell(game: Game[Any], before: Any, action: Action, after: Any, step: int, notes: Sequence[str]) -> Told:
    """Return what the log keeps of an action."""
    decision = before.open
    seats = len(game.scores(before))
    everything = game.describe(before, action, None)
    hidden = action.secret and decision.seat >= 0
    came = game.narrate(after)
    longer = [text for seat, text in came if seat == decision.seat and text.startswith(f"{everything} ")]
    everything = longer[0] if longer and not hidden else everything
    said = tuple(game.describe(before, action, seat) if hidden else everything for seat in range(seats))
    came = [item for item in came if not _repeats(everything, item, decision.seat)]
    depth = 1 if decision.source else 0
    forced = decision.seat >= 0 and decision.forced
    return Told(step, decision.seat, depth, (*said, everything), tuple(came), tuple(notes), forced)


def _repeats(said: str, clause: tuple[Seat, str], seat: Seat) -> bool:
    """Whether a clause says over again what the action itself was said to be."""
    if clause[0] != seat:
        return False
    told, heard = _bare(said), _bare(clause[1])
    thing = heard.partition(" ")[2]
    if told.startswith("sails to ") and heard == f"docks at {told[9:]}":
        return True
    return told.startswith(heard) or (len(thing) > _TELLING and told.endswith(thing))


def _bare(text: str) -> str:
    """Return a clause without articles, so that two ways to say a thing are one."""
    return text.replace("the ", "").replace(" a ", " 1 ")


def lines_of(told: Sequence[Told], names: Sequence[str], viewer: Seat | None) -> list[LogLine]:
    """Return the log as one viewer may read it, the oldest line first."""
    found: list[LogLine] = []
    leader: Seat = -2
    opening = ""
    for item in told:
        clause = item.clause(viewer)
        if not item.depth:
            leader, opening = item.seat, clause
        own = [text for seat, text in item.came if seat == item.seat and text not in {clause, opening}]
        others = [(seat, text) for seat, text in item.came if seat != item.seat]
        subject = "" if item.depth and item.seat == leader else _who(item.seat, names)
        text = f"{subject} {clause}".strip() + FORCED * item.forced + (f": {', '.join(own)}" if own else "")
        shown = item.seat if subject else -1
        found.append(LogLine(item.step, item.depth, shown, text if subject else text[:1].upper() + text[1:]))
        found += [
            LogLine(item.step, item.depth + 1, seat, f"{_who(seat, names)} {text}".strip())
            for seat, text in others
        ]
        found += [LogLine(item.step, item.depth + 1, -1, NOTE + note) for note in item.notes]
    return found


def _who(seat: Seat, names: Sequence[str]) -> str:
    """Return who did it; nothing for those that are no seat, which their clause names."""
    if seat < engine.CHANCE:
        return ""
    return "The table:" if seat == engine.CHANCE else names[seat]


def written(told: Told, names: Sequence[str], viewer: Seat | None = None) -> tuple[str, ...]:
    """Return the lines of an action by itself; without a viewer, as a replay keeps it: nothing is hidden."""
    return tuple("  " * line.depth + line.text for line in lines_of([told], names, viewer))


def notes_in(texts: Sequence[str]) -> tuple[str, ...]:
    """Return what the kept lines of an action tell of the program."""
    stripped = (text.strip() for text in texts)
    return tuple(text.removeprefix(NOTE) for text in stripped if text.startswith(NOTE))
