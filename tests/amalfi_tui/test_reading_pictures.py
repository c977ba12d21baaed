"""The look of home and of the screens to read and to set, in pictures that were looked at."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sitting import table_of
from textual.pilot import Pilot

from amalfi_tui import app
from amalfi_tui.app import AmalfiApp, opened_by
from amalfi_tui.screens import home
from amalfi_tui.screens import settings as settings_screen
from amalfi_tui.screens import shelf as shelf_screen
from amalfi_tui.session import Session
from amalfi_tui.settings import Settings
from amalfi_tui.start import Start
from own_cards import at_table
from replays import Entry, Header, Result
from waiting import until

COMPARE = Callable[..., bool]
SIZES = [(80, 24), (120, 40), (200, 60)]
PLAYED = 1_796_062_800_000_000_000
"""30 November 2026, 18:20, in nanoseconds since 1970."""


@pytest.fixture(autouse=True)
def _shelf(terminal: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A shelf with two unfinished games and two others, and a clock that shows UTC."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    shelf = [
        running(
            ("you", "merchant", "merchant", "hard"), ("Zoe", "Bruno", "Carla", "Dario"), seed=3, steps=90
        ),
        running(("you", "you"), ("Zoe", "Bruno"), seed=5, steps=30),
        over(("you", "hard"), (96, 120), 1),
        over(("you", "merchant"), (143, 131), 0),
    ]
    monkeypatch.setattr(home, "entries", lambda: shelf)
    monkeypatch.setattr(app, "entries", lambda: shelf)
    monkeypatch.setattr(shelf_screen, "entries", lambda **_: shelf)
    monkeypatch.setattr(settings_screen, "settings_file", lambda: Path("~/.config/amalfi/settings.toml"))
    yield
    monkeypatch.undo()
    time.tzset()


def running(seats: tuple[str, ...], names: tuple[str, ...], *, seed: int, steps: int) -> Entry:
    """A game that has got so far, every seat playing at random."""
    session = Session.begin(at_table(seats=seats, names=names, seed=seed))
    rng = random.Random(seed)
    session.settle()
    while session.step < steps or session.turn != "person":
        assert session.decision is not None
        session.choose(rng.choice(session.decision.answers))
        session.settle()
    session.close()
    header = Header(game="amalfi", rules=1, seats=seats, names=names)
    return Entry(path=session.recorder.path, status="running", header=header, changed=PLAYED)


def over(seats: tuple[str, ...], scores: tuple[int, ...], *winners: int) -> Entry:
    """A game that is over."""
    result = Result(scores=scores, winners=winners, actions=240)
    header = Header(game="amalfi", rules=1, seats=seats, names=("Zoe", "Bruno"), result=result)
    return Entry(path=Path("over.amalfi"), status="finished", header=header, changed=PLAYED - 10**14)


FORM = Start(screen="new", seats=("you:Zoe", "shipwright:hard", "grandmaster@3s"), seed=7)
WATCHED = at_table(screen="watch", seats=("random", "random", "random", "random"), seed=7, speed=100.0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("down", [0, 1, 4])
def test_form(snap_compare: COMPARE, down: int, size: tuple[int, int]) -> None:
    """The new-game form: at a person, at a seat with levels, at the hands."""
    shown = AmalfiApp(FORM)
    assert snap_compare(shown, terminal_size=size, run_before=pressed(*["down"] * down))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("eyes", [0, 2])
def test_watch(snap_compare: COMPARE, eyes: int, size: tuple[int, int]) -> None:
    """A game between seats, stopped in its second period: seen by all, and through somebody's eyes."""

    async def run(pilot: Pilot[Any]) -> None:
        table = table_of(pilot)
        await pilot.press("space")
        while table.session.state.period < 2:
            step = table.session.step
            await pilot.press("enter")
            await until(pilot, lambda step=step: table.session.step > step)
        await pilot.press(*["v"] * eyes)
        await pilot.pause()

    assert snap_compare(AmalfiApp(WATCHED, opened_by(WATCHED)), terminal_size=size, run_before=run)


def pressed(*keys: str) -> Callable[[Pilot[Any]], Any]:
    """Press keys, one after the other, when home is there."""

    async def run(pilot: Pilot[Any]) -> None:
        await pilot.pause()
        for key in keys:
            await pilot.press(key)
            await pilot.pause()

    return run


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "keys",
    [
        pytest.param((), id="home"),
        pytest.param(("a",), id="abandon"),
        pytest.param(("colon", *"records", "enter"), id="records"),
        pytest.param(("r", "end"), id="replays"),
        pytest.param(("question_mark",), id="home-keys"),
        pytest.param(("colon", *"cards", "enter", *"raph"), id="cards"),
        pytest.param(("colon", *"rules", "enter", "down", "down"), id="rules"),
        pytest.param(("colon", *"rules", "enter", *"granary"), id="rules-search"),
        pytest.param(("colon", *"settings", "enter", "down"), id="settings"),
        pytest.param(("colon", *"light"), id="palette"),
        pytest.param(("colon", *"raphael", "enter"), id="palette-card"),
    ],
)
def test_screens(snap_compare: COMPARE, keys: tuple[str, ...], size: tuple[int, int]) -> None:
    """Each screen by its keys from home."""
    assert snap_compare(AmalfiApp(Start()), terminal_size=size, run_before=pressed(*keys))


@pytest.mark.parametrize("theme", ["day", "contrast", "ansi"])
def test_themes(snap_compare: COMPARE, theme: Any) -> None:
    """The same page in the other themes."""
    shown = AmalfiApp(Start(), settings=Settings(theme=theme, keys={"scores": "f12", "detail": "s"}))
    keys = ("colon", *"settings", "enter", "end", "up")
    assert snap_compare(shown, terminal_size=(80, 24), run_before=pressed(*keys))
