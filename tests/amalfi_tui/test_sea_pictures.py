"""The look of the table of Serenissima in the middle of a good game, at three sizes; all were looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from sitting import asked, table_of
from textual.pilot import Pilot

from amalfi_tui.app import AmalfiApp
from at_sea import BATTLE, COURSE, HARBOUR, INVESTING, LOADING, SCORING, SEA, taken_up
from waiting import until

COMPARE = Callable[..., bool]
SIZES = [(80, 24), (120, 40), (200, 60)]
sized = pytest.mark.parametrize("size", SIZES)


def app(step: int) -> AmalfiApp:
    """The program with that game open, gone on with after so many actions."""
    return AmalfiApp(SEA, taken_up(step))


def then(*keys: str) -> Callable[[Pilot[Any]], Any]:
    """Wait for the question, then press the keys."""

    async def run(pilot: Pilot[Any]) -> None:
        await asked(pilot)
        await pilot.press(*keys)
        await pilot.pause()

    return run


@sized
@pytest.mark.parametrize(
    ("step", "keys"),
    [
        pytest.param(LOADING, (), id="loading"),
        pytest.param(COURSE, ("down",), id="course"),
        pytest.param(HARBOUR, ("a",), id="harbour"),
        pytest.param(BATTLE, ("enter",), id="battle"),
        pytest.param(INVESTING, (), id="investing"),
        pytest.param(COURSE, ("x",), id="detail"),
        pytest.param(COURSE, ("s",), id="sheet"),
    ],
)
def test_table(snap_compare: COMPARE, size: tuple[int, int], step: int, keys: tuple[str, ...]) -> None:
    """Questions of all parts of an activation, and the pages over them."""
    assert snap_compare(app(step), terminal_size=size, run_before=then(*keys))


@sized
@pytest.mark.parametrize("key", ["f2", "f3", "f4", "f5", "f7"])
def test_views(snap_compare: COMPARE, size: tuple[int, int], key: str) -> None:
    """Each view while a course is chosen."""
    assert snap_compare(app(COURSE), terminal_size=size, run_before=then(key))


@sized
def test_a_scoring(snap_compare: COMPARE, size: tuple[int, int]) -> None:
    """What the scoring brought is read before the game goes on."""

    async def run(pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: table_of(pilot).summing)
        await pilot.pause()

    assert snap_compare(app(SCORING), terminal_size=size, run_before=run)
