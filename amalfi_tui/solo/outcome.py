"""How a solo game went: its score by periods, its titles, its rank, and the card of it for friends."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from amalfi_tui.solo.daily import day_of
from engine.amalfi.goods import counted
from engine.amalfi.phases import ROMAN
from engine.amalfi.solo import HIGHEST, RANKS, TITLES_NEEDED, rank, titles_claimed
from engine.amalfi.state import LEDGER, State

if TYPE_CHECKING:
    from amalfi_tui.session import Session

_BAR = 20
"""Cells of the longest bar on a card."""


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """A solo game that is over."""

    rival: str
    score: int
    lost: bool
    period: int
    """The last one that was played."""
    titles: int
    by_period: tuple[int, ...]
    """VP of each period that was played, its decree included."""
    endgame: int = 0
    """VP of endgame characters."""
    day: date | None = None
    pack: str = ""
    """The digest of the cards it was played with."""

    @property
    def called(self) -> str:
        """What the rival is called."""
        return self.rival.capitalize()

    @property
    def needed(self) -> int:
        """Titles that were asked for last."""
        return TITLES_NEEDED[self.rival][self.period]

    @property
    def rank(self) -> str:
        """The name of the rank; empty for a lost game."""
        return "" if self.lost else rank(self.score).partition(":")[0]

    @property
    def verdict(self) -> str:
        """How it ended, in one line."""
        if self.lost:
            asked = f"{self.titles} of {counted(self.needed, 'title')}"
            return f"Lost to {self.called} after period {ROMAN[self.period]}: {asked}"
        return f"{self.score} VP: {self.rank}"


def ranks() -> list[tuple[str, str]]:
    """Return the four ranks: which scores have it, and what it is."""
    lows = ["up", *(str(limit + 1) for limit, _ in RANKS)]
    spans = [f"{low} to {limit}" for low, (limit, _) in zip(lows, RANKS, strict=False)]
    return [*zip(spans, (name for _, name in RANKS), strict=True), (f"{lows[-1]} and more", HIGHEST)]


def outcome(session: Session) -> Outcome:
    """Return how the session's solo game went, which is over."""
    states: list[State] = [*(past.state for past in session.history), session.state]
    last: State = session.state
    begun: dict[int, int] = {}
    for state in states:
        begun.setdefault(state.period, state.players[0].score)
    endgame = last.players[0].points[LEDGER.index("endgame")]
    ends = [*(begun[period + 1] for period in range(1, last.period)), last.players[0].score - endgame]
    played = tuple(end - start for start, end in zip([0, *ends], ends, strict=False))
    header = session.recorder.tape.header
    return Outcome(
        rival=session.rival,
        score=last.players[0].score,
        lost=last.phase == "lost",
        period=last.period,
        titles=titles_claimed(last),
        by_period=played,
        endgame=endgame,
        pack=last.box.digest,
        day=day_of(header.seed, session.rival, last.hands, header.started),
    )


def card(result: Outcome) -> list[str]:
    """Return the lines of the card: nothing on it tells what was dealt, but the day of a game of the day."""
    title = f"Amalfi solo against {result.called}" + (f", {result.day}" if result.day else "")
    rows = [*zip(ROMAN[1:], result.by_period, strict=False)]
    rows += [("end", result.endgame)] if not result.lost else []
    most = max((vp for _, vp in rows), default=0)
    found = [title, result.verdict]
    for label, vp in rows:
        full = max(round(_BAR * vp / most), 1) if vp > 0 else 0
        found.append(f"{label:<4}{'█' * full}{'░' * (_BAR - full)} {vp:>3}")
    if not result.lost:
        found.append(f"{counted(result.titles, 'title')}, {result.needed} asked for")
    return found
