"""What the table says besides the game: who has to take the keyboard, and who is thinking."""

from __future__ import annotations

from amalfi_tui.boards import Scene
from amalfi_tui.lines import LETTERS, Line, Lines, line, wrapped
from amalfi_tui.pace import Pace
from amalfi_tui.start import is_person


def curtain(name: str, cells: int, rows: int) -> Lines:
    """Return what stands on the curtain between two persons."""
    found: Lines = [()] * max(rows // 2 - 3, 0)
    hint = "All hands are hidden. Enter shows yours."
    for words, role in ((f"Pass the keyboard to {name}.", "head"), ("", ""), (hint, "dim")):
        edge = " " * max((cells - len(words)) // 2, 0)
        found += [line(edge, *row) for row in wrapped(words, cells, role)]
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
        f"after {moment} of {now} actions. ",
        ("Nothing can be done here.", "dim"),
    )
