"""Which solo game a saved one is: against whom, and whether it is the guided one or a game of the day."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from amalfi_tui.solo.daily import day_of
from amalfi_tui.solo.starting import GUIDE_RIVAL, GUIDE_SEED
from replays import Entry, ReplayError, read_tape


class Kind(NamedTuple):
    """Whom one plays against, as it is called, and which of the deals it is; empty: that is not known."""

    rival: str = ""
    deal: str = ""

    @property
    def told(self) -> str:
        """Both in a few words: `against Naples, game of the day`."""
        return ", ".join(filter(None, (self.rival and f"against {self.rival}", self.deal)))


def kind_of(entry: Entry) -> Kind:
    """Return which solo game it is; the file is read once for each time that it was played."""
    header = entry.header
    return _read(entry.path, entry.changed) if header is not None and len(header.seats) == 1 else Kind()


@lru_cache(maxsize=1024)
def _read(path: Path, _changed: int) -> Kind:
    with suppress(ReplayError):
        tape = read_tape(path)
        header, rival = tape.header, str(tape.setup.get("rival") or "")
        guided = (header.seed, rival) == (GUIDE_SEED, GUIDE_RIVAL)
        daily = day_of(header.seed, rival, str(tape.setup.get("hands")), header.started)
        return Kind(rival.capitalize(), "guided game" if guided else "game of the day" if daily else "")
    return Kind()
