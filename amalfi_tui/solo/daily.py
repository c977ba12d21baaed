"""The game of the day: one deal and one rival for everybody, from the date alone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime

from engine.amalfi.solo import RIVALS

HANDS = "packs"
"""How the hands of every game of the day are dealt."""


@dataclass(frozen=True)
class Daily:
    """The game of one day, as a day is counted in UTC."""

    day: date

    @property
    def rival(self) -> str:
        """Naples on even days, Genoa on odd ones, counted from 1 January of year 1, which is day 1."""
        return RIVALS[self.day.toordinal() % len(RIVALS)]

    @property
    def seed(self) -> int:
        """The date as a number, such as 20261130: above any seed that is drawn by chance."""
        return int(f"{self.day:%Y%m%d}")


def today(now: datetime | None = None) -> Daily:
    """Return the game of today, by the clock of this machine told in UTC."""
    return Daily((datetime.now(UTC) if now is None else now.astimezone(UTC)).date())


def day_of(seed: object, rival: str, hands: str, started: str | None) -> date | None:
    """Return the day whose game this was, begun on that day; None when it was no game of the day."""
    try:
        began = datetime.fromisoformat(started or "").astimezone(UTC).date()
    except ValueError:
        return None
    daily = Daily(began)
    return began if (seed, rival, hands) == (daily.seed, daily.rival, HANDS) else None
