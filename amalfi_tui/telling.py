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
_BESIDE = ("gains ", "pays ", "moves ", "sends ", "constructs ", "uses ")
"""How clauses begin that stand beside the action that brought them about."""
OPENING = "begins "
"""How the clause begins that opens a new part of the game."""
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
    verb, _, thing = heard.partition(" ")
    if told.startswith("sails to ") and heard == f"docks at {told[9:]}":
        return True
    if verb == "moves" and thing.rpartition(" to ")[0] in told:
        return True
    return told.startswith(heard) or (len(thing) > _TELLING and told.endswith(thing))


def _bare(text: str) -> str:
    """Return a clause without articles, so that two ways to say a thing are one."""
    return text.replace("the ", "").replace(" a ", " 1 ").replace(" down ", " ")


def lines_of(told: Sequence[Told], names: Sequence[str], viewer: Seat | None) -> list[LogLine]:
    """Return the log as one viewer may read it, the oldest line first.

    What came of an action stands beside it when it is goods, and on a line of its own when it has a name.
    """
    found: list[LogLine] = []
    leader: Seat = -2
    spoken: set[str] = set()
    """What the leader was said to do in this turn."""
    for item in told:
        clause = item.clause(viewer)
        if not item.depth:
            leader, spoken = item.seat, set()
        spoken.add(clause)
        fresh = [came for came in item.came if came[0] != item.seat or not _again(came[1], spoken)]
        beside = [text for seat, text in fresh if seat == item.seat and text.startswith(_BESIDE)]
        below = [(seat, text) for seat, text in fresh if seat != item.seat or not text.startswith(_BESIDE)]
        subject = "" if item.depth and item.seat == leader else _who(item.seat, names)
        parts = _merged(beside)
        text = (
            f"{subject} {clause}".strip() + FORCED * item.forced + (f": {', '.join(parts)}" if parts else "")
        )
        shown = item.seat if subject else -1
        named = leader
        twice = item.seat == engine.CHANCE and any(clause.endswith(came) for _, came in below)
        if not twice:
            found.append(LogLine(item.step, item.depth, shown, text if subject else _capital(text)))
        for seat, came in below:
            own = seat == item.seat == leader == named
            named = seat
            words = came if own else f"{_who(seat, names)} {came}".strip()
            depth = 0 if came.startswith(OPENING) else item.depth + (not twice)
            found.append(LogLine(item.step, depth, -1 if own else seat, _capital(words) if own else words))
        found += [LogLine(item.step, item.depth + 1, -1, NOTE + note) for note in item.notes]
    return found


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _again(clause: str, spoken: set[str]) -> bool:
    """Whether a clause with a name in it has been said in this turn already."""
    return clause in spoken and not clause.islower()


def _merged(clauses: Sequence[str]) -> list[str]:
    """Return clauses without repeats: goods of a kind are added up, and what is left is counted."""
    sums: dict[tuple[str, str], int] = {}
    order: dict[tuple[str, str] | str, int] = {}
    for clause in clauses:
        verb, number, thing = [*clause.split(" ", 2), "", ""][:3]
        key: tuple[str, str] | str = (verb, thing) if number.isdecimal() else clause
        order[key] = order.get(key, 0) + 1
        if isinstance(key, tuple):
            sums[key] = sums.get(key, 0) + int(number)
    found = []
    for key, times in order.items():
        if isinstance(key, tuple):
            found.append(f"{key[0]} {sums[key]} {key[1]}")
        else:
            found.append(f"{key}, {times} times" if times > 1 else key)
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
