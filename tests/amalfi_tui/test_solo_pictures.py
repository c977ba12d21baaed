"""The look of the solo challenge, in pictures that were looked at; no clock is in them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from sitting import answered, asked
from test_pictures import app
from textual.pilot import Pilot

from amalfi_tui.app import AmalfiApp
from amalfi_tui.screens import solo
from amalfi_tui.screens.solo import solo_records
from amalfi_tui.screens.solo_end import SoloEnd
from amalfi_tui.session import Session
from amalfi_tui.solo import starting
from amalfi_tui.solo.daily import Daily
from amalfi_tui.solo.outcome import Outcome
from amalfi_tui.solo.results import Solo
from amalfi_tui.solo.standing import stored
from amalfi_tui.start import Start
from engine.amalfi.actions.navigate import Navigate
from engine.amalfi.phases import TakeTurn

COMPARE = Callable[..., bool]
SIZES = [(80, 24), (120, 40)]
DAY = date(2026, 11, 30)
GAMES = [
    Solo(name="Zoe", rival=rival, hands="packs", score=score, lost=score < 60, day=date(2026, 11, day))
    for rival, score, day in (
        ("naples", 153, 30), ("genoa", 44, 29), ("naples", 128, 28), ("naples", 31, 26), ("genoa", 171, 25),
        ("naples", 190, 24), ("naples", 118, 22), ("genoa", 12, 21), ("naples", 144, 20),
    )
]  # fmt: skip
WON = Outcome(
    rival="naples",
    score=153,
    lost=False,
    period=4,
    titles=3,
    by_period=(12, 31, 33, 41),
    endgame=36,
    day=DAY,
    pack=stored().pack,
)
LOST = Outcome(rival="genoa", score=44, lost=True, period=3, titles=1, by_period=(12, 15, 17), day=None)


def sailed(*keys: str) -> Callable[[Pilot[Any]], Any]:
    """Sail once and do all that comes of it, then press the keys at the next turn."""

    async def run(pilot: Pilot[Any]) -> None:
        table = await asked(pilot)
        session = table.session
        first = [answer for answer in session.decision.answers if isinstance(answer, Navigate)][1]
        await answered(pilot, table, first)
        while not isinstance(session.decision.question, TakeTurn):
            await answered(pilot, table, session.decision.answers[-1])
        await pilot.press(*keys)
        await pilot.pause()

    return run


def over(result: Outcome) -> Callable[[Pilot[Any]], Any]:
    """Open the last page of a game that went like that."""

    async def run(pilot: Pilot[Any]) -> None:
        session = Session.begin(starting.own(result.rival, seed=1))
        session.settle()
        scene: Any = None
        pilot.app.push_screen(SoloEnd(result, GAMES, scene, []))
        session.close()
        await pilot.pause()

    return run


@pytest.mark.parametrize("size", SIZES)
def test_door(snap_compare: COMPARE, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """The choice of a solo game."""
    monkeypatch.setattr(solo, "today", lambda: Daily(DAY))
    assert snap_compare(app(Start()), terminal_size=size, press=["o"])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rival", ["naples", "genoa"])
def test_table(snap_compare: COMPARE, size: tuple[int, int], rival: str) -> None:
    """The rival's ships on the board, and what it would do next."""
    start = starting.own(rival, seed=7, hands="blind", name="Zoe")
    assert snap_compare(app(start), terminal_size=size, run_before=sailed("n"))


@pytest.mark.parametrize("size", SIZES)
def test_guide(snap_compare: COMPARE, size: tuple[int, int]) -> None:
    """The guided game at its first turn."""

    async def run(pilot: Pilot[Any]) -> None:
        table = await asked(pilot)
        await answered(pilot, table, table.session.decision.answers[0])
        await pilot.press("n")
        await pilot.pause()

    assert snap_compare(app(starting.guided("Zoe")), terminal_size=size, run_before=run)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("result", [WON, LOST], ids=["won", "lost"])
def test_end(snap_compare: COMPARE, size: tuple[int, int], result: Outcome, terminal: Path) -> None:
    """The last page: rank, standing, card, bars. The figures of our seats are those that are stored."""
    assert snap_compare(AmalfiApp(Start()), terminal_size=size, run_before=over(result))


@pytest.mark.parametrize("size", SIZES)
def test_records(snap_compare: COMPARE, size: tuple[int, int]) -> None:
    """All of one's solo games."""

    async def run(pilot: Pilot[Any]) -> None:
        pilot.app.push_screen(solo_records(GAMES, Daily(DAY)))
        await pilot.pause()

    assert snap_compare(AmalfiApp(Start()), terminal_size=size, run_before=run)
