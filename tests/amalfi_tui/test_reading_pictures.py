"""The look of home and of the screens to read and to set, in pictures that were looked at."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from amalfi_tui import app
from amalfi_tui.app import AmalfiApp
from amalfi_tui.screens import home
from amalfi_tui.screens import settings as settings_screen
from amalfi_tui.settings import Settings
from amalfi_tui.start import Start
from replays import Entry, Header, Result

COMPARE = Callable[..., bool]
SIZES = [(80, 24), (120, 40)]
STARTED = "2026-11-30T18:20:00+00:00"


@pytest.fixture(autouse=True)
def _shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A shelf with two unfinished games and three others, and a clock that shows UTC."""
    seats = [("you", "merchant", "merchant", "hard"), ("you", "you"), ("you", "hard"), ("you", "merchant")]
    names = ("Zoe", "Bruno", "Carla", "Dario")
    results = [None, None, ((96, 120), (1,)), ((143, 131), (0,))]
    shelf = []
    for number, (who, result) in enumerate(zip(seats, results, strict=True)):
        told = Result(scores=result[0], winners=result[1], actions=240) if result else None
        header = Header(
            game="amalfi", rules=1, seats=who, names=names[: len(who)], started=STARTED, result=told
        )
        status: Any = "finished" if told else "running"
        shelf.append(Entry(path=Path(f"/games/{number}.amalfi"), status=status, header=header))
    monkeypatch.setattr(home, "entries", lambda: shelf)
    monkeypatch.setattr(app, "entries", lambda: shelf)
    monkeypatch.setattr(settings_screen, "settings_file", lambda: Path("~/.config/amalfi/settings.toml"))
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


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
