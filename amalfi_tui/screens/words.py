"""What the table says besides the game: who has to take the keyboard, and who is thinking."""

from __future__ import annotations

from amalfi_tui.boards import Scene
from amalfi_tui.lines import LETTERS, Line, Lines, line, wrapped
from amalfi_tui.pace import Pace
from amalfi_tui.start import is_person
from engine.kernel.saying import counted


def curtain(name: str, cells: int, rows: int, *, news: Line = (), trouble: str = "") -> Lines:
    """Return what stands on the curtain between two persons: whose turn it is, and what all may know."""
    found: Lines = [()] * max(rows // 2 - 5, 0)
    room = min(cells - 4, 70)
    hint = "All hands are hidden. Enter shows yours."
    for words, role in ((f"Pass the keyboard to {name}.", "head"), ("", ""), (hint, "dim")):
        edge = " " * max((cells - len(words)) // 2, 0)
        found += [line(edge, *row) for row in wrapped(words, cells, role)]
    edge = " " * max((cells - room) // 2, 0)
    if news:
        text = "".join(span.text for span in news)
        found += [(), line(edge, ("While you were away", "head"))]
        found += [line(edge, *row) for row in wrapped(text, room, rows=max(rows // 3, 1))]
    if trouble:
        found += [(), *(line(edge, *row) for row in wrapped(trouble, room, "bad"))]
    return found


def waiting(scene: Scene, pace: Pace) -> Line:
    """Return whom the table is waiting for, and at what pace a game goes that is only watched."""
    if scene.decision is None or scene.decision.seat < 0:
        return ()
    seat = scene.decision.seat
    what = "is to move: paused, Space goes on" if pace.paused else "is thinking"
    who = line(" ", (LETTERS[seat], f"p{seat}"), f" {scene.names[seat]} ", (what, "dim"))
    if any(map(is_person, scene.seats)):
        return who
    eyes = "all" if scene.eyes is None else scene.who(scene.eyes)
    return (*who, *line(("   pace ", "dim"), (pace.label, "name"), ("   seen by ", "dim"), (eyes, "name")))


def looking_back(moment: int, now: int) -> Line:
    """Return which moment is looked at."""
    return line(
        (" Looking back: ", "head"),
        f"after {moment} of {counted(now, 'action')}. ",
        ("Nothing can be done here.", "dim"),
    )
