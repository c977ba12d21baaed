"""The look of the screens, as pictures that were looked at: fixed seed, no dates, one size each."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sitting import asked, played, played_quickly
from test_period_end import to_the_end
from textual.pilot import Pilot

from amalfi_tui.app import AmalfiApp, opened_by
from amalfi_tui.session import Session
from amalfi_tui.start import Start
from own_cards import at_table

COMPARE = Callable[..., bool]
TABLE = at_table(screen="play", seats=("you", "random", "random", "random"), seed=7, speed=0)


def app(start: Start) -> AmalfiApp:
    """Return the program, opened as the command line opens it."""
    return AmalfiApp(start, opened_by(start))


def later(*keys: str) -> Callable[[Pilot[Any]], Any]:
    """Play some way into the game, then press the keys."""

    async def run(pilot: Pilot[Any]) -> None:
        await played(pilot, 14 if "n" in keys else 20, seed=4)  # n: at a turn
        await pilot.press(*keys)
        await pilot.pause()

    return run


def test_home(snap_compare: COMPARE) -> None:
    """The home screen with nothing saved."""
    assert snap_compare(app(Start()), terminal_size=(80, 24))


def test_new_game(snap_compare: COMPARE) -> None:
    """The form, as it opens."""
    assert snap_compare(app(Start(screen="new", seed=7)), terminal_size=(80, 24))


def test_first_question(snap_compare: COMPARE) -> None:
    """The table at the first question of a game."""

    async def run(pilot: Pilot[Any]) -> None:
        await asked(pilot)

    assert snap_compare(app(TABLE), terminal_size=(80, 24), run_before=run)


@pytest.mark.parametrize(
    "key", ["f1", "f2", "f3", "f4", "f5", "f6", "f7", "n", "l", "x", "s", "question_mark"]
)
def test_table(snap_compare: COMPARE, key: str) -> None:
    """Each view of the table, and each page over it, in the middle of a game."""
    assert snap_compare(app(TABLE), terminal_size=(80, 24), run_before=later(key))


def test_smallest(snap_compare: COMPARE) -> None:
    """The table where there is hardly any room."""
    assert snap_compare(app(TABLE), terminal_size=(60, 20), run_before=later("n"))


def test_peek(snap_compare: COMPARE) -> None:
    """An earlier moment."""
    assert snap_compare(app(TABLE), terminal_size=(80, 24), run_before=later("comma", "comma"))


@pytest.mark.parametrize("key", ["f1", "f5", "n", "l", "s", "x"])
def test_standard(snap_compare: COMPARE, key: str) -> None:
    """The table where there is room."""
    assert snap_compare(app(TABLE), terminal_size=(120, 40), run_before=later(key))


@pytest.mark.parametrize("key", ["f1", "f7", "n", "l", "s"])
def test_large(snap_compare: COMPARE, key: str) -> None:
    """The table where there is a lot of room."""
    assert snap_compare(app(TABLE), terminal_size=(200, 60), run_before=later(key))


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("keys", ["trial", "sure", "summary"])
def test_moments(snap_compare: COMPARE, keys: str, size: tuple[int, int]) -> None:
    """A trial, a pass that is asked twice, and the end of a period, in each layout."""

    async def run(pilot: Pilot[Any]) -> None:
        table = await played(pilot, 14, seed=4)
        if keys == "summary":
            await to_the_end(pilot, table)
        else:
            await pilot.press(*{"trial": ("w", "n", "enter"), "sure": ("p", "enter")}[keys])
        await pilot.pause()

    assert snap_compare(app(TABLE), terminal_size=size, run_before=run)


def test_score_sheet(snap_compare: COMPARE) -> None:
    """The end of a game."""

    async def run(pilot: Pilot[Any]) -> None:
        await played(pilot, seed=4)
        await pilot.pause()

    assert snap_compare(app(TABLE), terminal_size=(80, 24), run_before=run)


def test_replay(snap_compare: COMPARE, terminal: Path) -> None:
    """A game that is over, in its middle."""
    session = Session.begin(at_table(seats=("you", "you:Zoe"), seed=4))
    played_quickly(session)
    shown = app(Start(screen="replay", path=session.recorder.path))
    assert snap_compare(shown, terminal_size=(80, 24), press=["pagedown", "pagedown", "pagedown", "down"])
