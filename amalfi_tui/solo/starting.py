"""Which solo game is begun: of the day, of one's own choice, or the guided one; or gone on with."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from amalfi_tui.solo.daily import HANDS, Daily
from amalfi_tui.start import PERSON, Start, called, is_person
from replays import Entry

HAND_KINDS = {"packs": "one of six packs", "blind": "six cards unseen", "personal": "six of ten"}
"""The ways to a starting hand for one seat."""
GUIDE_SEED = 1492010
"""The deal of the guided game: our own seats do well with it. It is above any seed drawn by chance."""
GUIDE_RIVAL = "naples"


def own(rival: str, *, seed: int, hands: str = HANDS, name: str = "") -> Start:
    """Return the start of a solo game of one's own choice."""
    seat = f"{PERSON}:{name}" if name else PERSON
    return Start(screen="play", seats=(seat,), rival=rival, seed=seed, hands=hands)


def of_day(daily: Daily, name: str = "") -> Start:
    """Return the start of the game of a day."""
    return own(daily.rival, seed=daily.seed, name=name)


def guided(name: str = "") -> Start:
    """Return the start of the guided game."""
    return own(GUIDE_RIVAL, seed=GUIDE_SEED, name=name)


def waiting(start: Start, shelf: Iterable[Entry]) -> Path | None:
    """Return the unfinished game with that deal, which is gone on with instead of being dealt again."""
    for entry in shelf:
        header = entry.header
        alone = header is not None and len(header.seats) == 1 and is_person(header.seats[0])
        if header is not None and alone and entry.status == "running" and header.seed == start.seed:
            return entry.path
    return None


def usual_name(shelf: Iterable[Entry]) -> str:
    """Return what the person was called who played alone last; empty when nobody has."""
    for entry in shelf:
        header = entry.header
        if header is not None and len(header.seats) == 1 and is_person(header.seats[0]):
            return called(header.seats, header.names)[0]
    return ""
