"""The language of the tests of saved games on the screen: games to look at, and how they are opened."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sitting import SMALL, opened, played_quickly
from textual.pilot import Pilot

from amalfi_tui.headless.sim import Job, play
from amalfi_tui.screens.replay import ReplayScreen
from amalfi_tui.screens.shelf import ShelfScreen
from amalfi_tui.session import Session
from amalfi_tui.settings import Settings
from amalfi_tui.start import Start
from engine.amalfi.packfile import load_pack
from own_cards import CARDS, at_table
from replays import games_folder
from waiting import until

MERCHANTS = ("merchant", "merchant")


def simulated(
    name: str,
    seats: Sequence[str] = MERCHANTS,
    *,
    seed: int = 3,
    game: str = "amalfi",
    cards: Path | None = CARDS,
) -> Path:
    """Play a game of seats on the shelf, always the same, and return its file, which carries its cards."""
    folder = games_folder() / "new"
    folder.mkdir(exist_ok=True)
    options = {"pack": load_pack(CARDS)} if game == "amalfi" and cards else {}
    play(Job(game, tuple(seats), seed, options, folder))
    (made,) = folder.glob("*.amalfi")
    return made.replace(games_folder() / f"{name}.amalfi")


def over(*names: str, seed: int = 4) -> Path:
    """Play a game of persons to its end, at random, each with a hand that nobody else knows."""
    session = Session.begin(at_table(seats=("you",) * len(names), names=names, seed=seed, hands="blind"))
    played_quickly(session)
    session.close()
    return session.recorder.path


def begun(
    *seats: str, names: Sequence[str] = (), steps: int = 60, seed: int = 4, hands: str = "packs"
) -> Path:
    """Play so far into a game of persons and seats, leave it, and return its file."""
    session = Session.begin(at_table(seats=seats, names=tuple(names), seed=seed, hands=hands))
    rng = random.Random(seed)
    session.settle()
    while session.step < steps and (decision := session.decision) is not None:
        session.choose(rng.choice(decision.options))
        session.settle()
    session.close()
    return session.recorder.path


@asynccontextmanager
async def watching(
    path: Path, size: tuple[int, int] = SMALL, settings: Settings | None = None
) -> AsyncIterator[tuple[Pilot[Any], ReplayScreen]]:
    """The program with a saved game open, as `amalfi replay FILE` opens it."""
    async with opened(Start(screen="replay", path=path), size, settings) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        screen = pilot.app.screen
        assert isinstance(screen, ReplayScreen)
        yield pilot, screen


@asynccontextmanager
async def browsing(size: tuple[int, int] = SMALL) -> AsyncIterator[tuple[Pilot[Any], ShelfScreen]]:
    """The program with the shelf open, all of it read."""
    async with opened(Start(screen="replay"), size) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, ShelfScreen)
        await until(pilot, lambda: screen.whole)
        yield pilot, screen
