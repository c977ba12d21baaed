"""A judge at work beside the viewer: progress, stopping, going on, and what is kept."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from sitting import seen
from watched import simulated, watching

from amalfi_tui.headless.analysis import Analysis, kept
from amalfi_tui.judge import Judge
from amalfi_tui.playback import Playback
from amalfi_tui.screens import judged
from replays import Replay
from waiting import until

PROGRAM = """
import sys
from pathlib import Path
from amalfi_tui.headless import analysis, judging
analysis.JUDGES = ("merchant",)
judging.main(Path(sys.argv[1]), *sys.argv[2:])
"""


@pytest.fixture(autouse=True)
def _quick_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """The judge is `merchant`, who needs no seconds."""
    path = [str(Path(__file__).parents[2]), *filter(None, sys.path)]
    monkeypatch.setenv("PYTHONPATH", ":".join(path))
    monkeypatch.setattr(judged, "Judge", lambda playback: Judge(playback, (sys.executable, "-c", PROGRAM)))


async def test_a_game_is_judged_while_one_goes_on_looking() -> None:
    """Keys are heard meanwhile; the losses are listed, Enter goes to the choice, and all is kept."""
    path = simulated("game", ("random", "random"))
    async with watching(path) as (pilot, screen):
        await pilot.press("w")
        assert "Nobody has judged this game yet" in seen(screen, "overlay")
        await pilot.press("escape", "a")
        assert screen.judge.at_work
        await pilot.press("right", "right")
        assert screen.at > 0
        assert "judge" in seen(screen, "ask")
        await screen.workers.wait_for_complete()
        assert screen.judge.done
        assert "All is judged" in seen(screen, "if")
        dear = screen.judge.dear
        await pilot.press("w")
        page = seen(screen, "overlay")
        assert f"{dear[0].loss:.1f}" in page
        assert "Better: " in page
        assert "because" in page
        await pilot.press("down", "enter")
        assert screen.at == dear[1].step - 1
        assert "will answer" in seen(screen, "options")
        assert "better: " in seen(screen, "options")
        await pilot.press("p")
        assert "!" in seen(screen, "options").splitlines()[-1]
        await pilot.press("l")
        assert "!" in seen(screen, "overlay")
    async with watching(path) as (pilot, screen):
        assert screen.judge.done
        assert screen.judge.dear == dear


async def test_stopped_it_goes_on_from_there() -> None:
    """What has been judged is kept beside the game; another visit judges what is missing."""
    path = simulated("game", ("random", "random"))
    analysis = Analysis(Replay.load(path), "merchant")
    for number, _ in enumerate(analysis.go_on(), 1):
        if number == 10:
            break
    analysis.keep()
    async with watching(path) as (pilot, screen):
        assert len(screen.judge.verdicts) == 10
        await pilot.press("a")
        await pilot.press("a")
        assert not screen.judge.done or screen.judge.at_work
        assert "stopped" in seen(screen, "if")
        await until(pilot, lambda: not screen.judge.at_work)
        await pilot.press("a")
        await until(pilot, lambda: screen.judge.done and not screen.judge.at_work)
    playback = Playback.load(path)
    found = kept(playback.replay, {step + 1: told.seat for step, told in enumerate(playback.told)})
    assert found is not None
    assert len(found.verdicts) == screen.judge.decisions


async def test_a_judge_that_fails_is_no_disaster(monkeypatch: pytest.MonkeyPatch) -> None:
    """One line says so; the game can be looked at."""
    monkeypatch.setattr(
        judged, "Judge", lambda playback: Judge(playback, (sys.executable, "-c", "print('nonsense')"))
    )
    async with watching(simulated("game")) as (pilot, screen):
        await pilot.press("a")
        await screen.workers.wait_for_complete()
        assert "could not be understood" in seen(screen, "if")
        await pilot.press("right")
        assert screen.at > 0


async def test_odds_are_plotted_when_the_judge_tells_them() -> None:
    """A judge that looks ahead tells the share of the win that each could expect."""
    path = simulated("game", ("random", "random"))
    analysis = Analysis(Replay.load(path), "grandmaster@2p")
    for number, _ in enumerate(analysis.go_on(), 1):
        if number == 12:
            break
    analysis.keep()
    async with watching(path) as (pilot, screen):
        await pilot.press("p", "p")
        assert screen.below == "odds"
        assert "100%" in seen(screen, "options")
        assert screen.judge.name == "grandmaster@2p"
        shares = screen.judge.shares()
        assert all(abs(sum(values) - 1) < 0.01 for values in zip(*shares, strict=True))
