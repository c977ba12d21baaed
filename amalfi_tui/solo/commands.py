"""What `amalfi solo` asks of its words: which game is meant, and whether it goes on or begins."""

from __future__ import annotations

from pathlib import Path

from amalfi_tui.asking import BadUsage, checked_options, seed_of
from amalfi_tui.lines import plain
from amalfi_tui.solo import starting
from amalfi_tui.solo.daily import HANDS, today
from amalfi_tui.solo.pages import records_lines
from amalfi_tui.solo.results import on_the_shelf
from amalfi_tui.start import Start
from engine.amalfi.solo import RIVALS
from replays import Entry, ReplayError, entries

_CELLS = 78


def chosen(
    *, rival: str | None, seed: int | None, daily: bool, guide: bool, hands: str, name: str
) -> tuple[Start, Path | None]:
    """Return the game that is meant, and its file when it was begun before; BadUsage when none can be."""
    shelf = _shelf()
    name = name or starting.usual_name(shelf)
    if daily or guide:
        option = "--daily" if daily else "--guide"
        if (daily and guide) or rival is not None or seed is not None or hands != HANDS:
            raise BadUsage(f"{option} has its own rival, deal and hands: leave the other options out")
        start = starting.of_day(today(), name) if daily else starting.guided(name)
        return start, starting.waiting(start, shelf)
    against = RIVALS[0] if rival is None else rival.lower()
    checked_options("amalfi", ["you"], hands, None, against)
    return starting.own(against, seed=seed_of(seed), hands=hands, name=name), None


def told_records() -> str:
    """Return the page of one's solo games as text."""
    return "\n".join(plain(row).rstrip() for row in records_lines(on_the_shelf(), today(), _CELLS))


def _shelf() -> list[Entry]:
    try:
        return entries()
    except ReplayError:
        return []
