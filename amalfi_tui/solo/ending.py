"""The end of a solo game where there is no screen for it: the same page, line by line."""

from __future__ import annotations

from amalfi_tui.lines import Lines
from amalfi_tui.session import Session
from amalfi_tui.solo.outcome import outcome
from amalfi_tui.solo.pages import end_page
from amalfi_tui.solo.results import on_the_shelf


def told_end(session: Session, cells: int) -> Lines:
    """Return what a finished solo game comes to."""
    return [(), *end_page(outcome(session), on_the_shelf(), cells, screen=False)]
