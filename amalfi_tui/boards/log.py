"""The log as a view: one line for each thing that happened, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Sequence

from amalfi_tui.boards.base import Scene
from amalfi_tui.lines import LETTERS, Line, Lines, line, wrapped
from amalfi_tui.telling import NOTE, LogLine


def told(entry: LogLine, cells: int) -> Lines:
    """Return a line of the log, on as many lines as it needs."""
    indent = "  " * entry.depth
    role = "warn" if entry.text.startswith(NOTE) else "" if entry.depth == 0 else "dim"
    rows = wrapped(entry.text, max(cells - len(indent) - 2, 10), role)
    found: Lines = []
    for number, row in enumerate(rows):
        letter = (LETTERS[entry.seat], f"p{entry.seat}") if entry.seat >= 0 and not number else (" ", "")
        found.append(line(indent, letter, " ") + row)
    return found


def tail(log: Sequence[LogLine], cells: int, rows: int) -> Lines:
    """Return the last lines of the log, as many as fit."""
    found: Lines = []
    for entry in reversed(log):
        found = [*told(entry, cells), *found]
        if len(found) >= rows:
            break
    return found[-rows:] if rows > 0 else []


def last(log: Sequence[LogLine], cells: int) -> Line:
    """Return what happened last, on one line."""
    return told(log[-1], 10_000)[0] if log else ()


def draw_log(scene: Scene, cells: int, rows: int) -> Lines:
    """Return the whole log; a view that is scrolled starts at its end."""
    found: Lines = []
    for entry in scene.log:
        found += told(entry, cells)
    return found or [line(("Nothing has happened yet.", "dim"))]
