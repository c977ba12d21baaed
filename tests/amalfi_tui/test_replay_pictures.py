"""The look of the shelf and of a saved game on the table, in pictures that were looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot
from watched import simulated

from amalfi_tui.app import AmalfiApp, opened_by
from amalfi_tui.headless.analysis import Analysis
from amalfi_tui.settings import Settings
from amalfi_tui.start import Start
from replays import Replay, tag
from waiting import until

COMPARE = Callable[..., bool]
SIZES = [(80, 24), (120, 40), (200, 60)]
FOUR = ("hard", "merchant", "scholar", "random")


def pressed(*keys: str) -> Callable[[Pilot[Any]], Any]:
    """Press keys, one after the other."""

    async def run(pilot: Pilot[Any]) -> None:
        for key in keys:
            await pilot.press(key)
        await pilot.pause()

    return run


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "keys",
    [
        pytest.param(("pagedown", "pagedown", "down", "right"), id="step"),
        pytest.param(("pagedown", "pagedown", "down", "right", "p"), id="plot"),
        pytest.param(("w", "down"), id="losses"),
        pytest.param(("w", "down", "enter"), id="loss"),
        pytest.param(("pagedown", "pagedown", "l"), id="log"),
        pytest.param(("pagedown", "pagedown", "x"), id="play-on"),
        pytest.param(("e",), id="export"),
        pytest.param(("question_mark",), id="keys"),
    ],
)
def test_replay(snap_compare: COMPARE, keys: tuple[str, ...], size: tuple[int, int]) -> None:
    """A judged game, its pages and its plot."""
    path = simulated("regatta", FOUR, seed=2)
    for _ in Analysis(Replay.load(path), "merchant").go_on():
        pass
    start = Start(screen="replay", path=path)
    assert snap_compare(AmalfiApp(start, opened_by(start)), terminal_size=size, run_before=pressed(*keys))


def test_replay_in_plain_signs(snap_compare: COMPARE) -> None:
    """The plot in ASCII: letters are the lines."""
    start = Start(screen="replay", path=simulated("regatta", FOUR, seed=2))
    app = AmalfiApp(start, opened_by(start), Settings(ascii="on"))
    keys = ("pagedown", "pagedown", "down", "right", "p")
    assert snap_compare(app, terminal_size=(80, 24), run_before=pressed(*keys))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "keys",
    [
        pytest.param((), id="all"),
        pytest.param(("slash", *"merch"), id="search"),
        pytest.param(("question_mark",), id="keys"),
    ],
)
def test_shelf(snap_compare: COMPARE, keys: tuple[str, ...], size: tuple[int, int]) -> None:
    """Games of every kind."""
    simulated("alone", ("hard",), seed=6)
    short = simulated("cut-off", ("random",) * 3, seed=5)
    short.write_bytes(short.read_bytes()[:-120])
    simulated("rowing", seed=3)
    (short.parent / "letter.amalfi").write_text("Dear Ada")
    tag(simulated("regatta", FOUR, seed=2), add=["evening", "final"])

    async def run(pilot: Pilot[Any]) -> None:
        screen: Any = pilot.app.screen
        await until(pilot, lambda: screen.whole)
        await pressed(*keys)(pilot)

    assert snap_compare(AmalfiApp(Start(screen="replay")), terminal_size=size, run_before=run)
