"""The log as a view: one line for each thing that happened, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from amalfi_tui.boards.base import Said, Scene
from amalfi_tui.lines import LETTERS, Line, Lines, heading, line, wrapped
from amalfi_tui.telling import NOTE, OPENING, LogLine
from engine.kernel import Event

_LAST = 30
"""Lines of the log that are told at once."""
_ALIKE = 4
"""Words at the front by which two lines tell of the same thing done twice."""


def told(entry: LogLine, cells: int) -> Lines:
    """Return a line of the log, on as many lines as it needs."""
    indent = "  " * entry.depth
    role = "warn" if entry.text.startswith(NOTE) else "" if entry.depth == 0 else "dim"
    if f" {OPENING}" in entry.text and not entry.depth:
        role = "head"
    rows = wrapped(entry.text, max(cells - len(indent) - 2, 10), role)
    found: Lines = []
    for number, row in enumerate(rows):
        letter = (LETTERS[entry.seat], f"p{entry.seat}") if entry.seat >= 0 and not number else (" ", "")
        found.append(line(indent, letter, " ") + row)
    return found


def tail(
    log: Sequence[LogLine], cells: int, rows: int, since: int | None = None, news: str = "since your answer"
) -> Lines:
    """Return the last lines of the log, as many as fit; a rule stands before those that are news."""
    found: Lines = []
    for at in range(len(log) - 1, -1, -1):
        found = [*told(log[at], cells), *found]
        if since and log[at].step >= since and (at == 0 or log[at - 1].step < since):
            found = [heading(news, "", cells), *found]
        if len(found) >= rows:
            break
    return found[-rows:] if rows > 0 else []


def latest(scene: Scene) -> Line:
    """Return on one line the last thing in the log, with the name of whose turn a small one is in."""
    if not scene.log:
        return ()
    last = scene.log[-1]
    lead = next((entry for entry in reversed(scene.log) if not entry.depth), last)
    whose = last if last.seat >= 0 else lead
    letter = (f"{LETTERS[whose.seat]} ", f"p{whose.seat}") if whose.seat >= 0 else ""
    if last is lead:
        return line(letter, (last.text, "head" if f" {OPENING}" in last.text else ""))
    if last.seat >= 0 or lead.seat < 0:
        return line(letter, (last.text, "dim"))
    return line(letter, (f"{scene.names[lead.seat]}: {last.text[:1].lower()}{last.text[1:]}", "dim"))


def digest(scene: Scene) -> Line:
    """Return on one line what others have chosen since the eyes' seat had answered last.

    A rival's answer comes with one's own; of what it does several times only the place is said again.
    """
    found: Line = ()
    said: list[str] = []
    for entry in scene.log:
        news = scene.since is not None and entry.step >= scene.since
        if scene.since and entry.seat < -1 and entry.step >= scene.since - 1:
            words = entry.text.split()
            same = next((at for at, (a, b) in enumerate(zip(said, words, strict=False)) if a != b), 0)
            again = same >= _ALIKE
            gap = ", " if again else " · " if found else ""
            found += line((gap, "dim"), " ".join(words[same:] if again else words))
            said = words
        elif news and not entry.depth and entry.seat not in {scene.eyes, -1}:
            clause = entry.text.removeprefix(f"{scene.names[entry.seat]} ").partition(": ")[0]
            gap = " · " if found else ""
            found += line((gap, "dim"), (LETTERS[entry.seat], f"p{entry.seat}"), f" {clause}")
    return found


def draw_log(scene: Scene, cells: int, rows: int) -> Lines:
    """Return the whole log; a view that is scrolled starts at its end."""
    found: Lines = []
    for entry in scene.log:
        found += told(entry, cells)
    return found or [line(("Nothing has happened yet.", "dim"))]


def tell_log(scene: Scene, _: Sequence[Event]) -> Iterator[Said]:
    """Tell the last thirty lines of what has happened, and whose turn the first of them belongs to."""
    first = max(len(scene.log) - _LAST, 0)
    while first and scene.log[first].depth:
        first -= 1
    for entry in scene.log[first:]:
        yield Said(entry.text, depth=entry.depth)
    if not scene.log:
        yield Said("Nothing has happened yet.")
