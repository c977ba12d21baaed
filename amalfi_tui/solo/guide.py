"""The guide of a first game: a short note whenever something comes up for the first time.

What it has told follows from the game alone: a game that is resumed or undone is guided on from there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from amalfi_tui.boards import Scene
from amalfi_tui.boards.amalfi.rival import verdict
from amalfi_tui.lines import Lines, cut, line, wrapped
from amalfi_tui.solo.notes import NOTES, Moment, Note
from amalfi_tui.solo.starting import GUIDE_SEED
from engine.amalfi.events import Happening

if TYPE_CHECKING:
    from amalfi_tui.session import Session

SILENT, SPEAKS = "the guide is silent from here on", "the guide speaks from here on"
"""Notes of the log, by which a game that is resumed knows whether it is guided."""


def is_guided(session: Session) -> bool:
    """Whether the guide speaks: in the game that is dealt for it, until it is sent away."""
    if not session.rival:
        return False
    said = [*session.habits.notes[::-1], *(note for told in session.told[::-1] for note in told.notes[::-1])]
    last = next((note for note in said if note in {SILENT, SPEAKS}), "")
    return last == SPEAKS or (not last and session.seed == GUIDE_SEED)


def switch(session: Session) -> None:
    """Send the guide away, or call it; the log tells of it with the next action."""
    waiting = session.habits.notes
    said = SILENT if is_guided(session) else SPEAKS
    waiting[:] = [note for note in waiting if note not in {SILENT, SPEAKS}]
    waiting.append(said)


def note_of(session: Session) -> Note | None:
    """Return what is new at the open question; None when all that comes up has been told of."""
    found: Note | None = None
    told: set[str] = set()
    for moment in _moments(session):
        fresh = (note for note in NOTES if note.id not in told and note.when(moment))
        found = next(fresh, None)
        if found is not None:
            told.add(found.id)
    return found if session.turn == "person" else None


def guide_lines(scene: Scene, note: Note | None, cells: int) -> Lines:
    """Return a note on three lines, or what the rival asks for while there is nothing new to tell."""
    text = note.text if note else "Nothing new here. h gives a hint, F9 opens the rule of the open question."
    rows = wrapped(text, cells - 9, "" if note else "dim", rows=3)
    lead = (line((" Guide  ", "on"), " "), line(" " * 9), line(" " * 9))
    found = [(*first, *row) for first, row in zip(lead, rows, strict=False)]
    if note is None and scene.view.period:
        found.append((*lead[1], *verdict(scene.view)))
    return [cut(row, cells) for row in found]


def _moments(session: Session) -> Iterator[Moment]:
    """Return every moment at which a person has been asked, and the present one."""
    since: list[Happening] = []
    for past in session.history:
        if past.asked:
            yield Moment(past.state, tuple(since))
            since = []
        since += [event for event in past.events if isinstance(event, Happening)]
    if session.turn == "person":
        yield Moment(session.state, tuple(since))
