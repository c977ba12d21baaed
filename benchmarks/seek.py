"""Milliseconds of the processor to go to any step of a long game in the viewer: position, whole screen."""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import statistics
import tempfile
import time
from functools import partial
from pathlib import Path

os.environ.setdefault("TERM", "xterm-256color")


def longest(folder: Path, games: int) -> Path:
    """Play some games of four `hard` seats, and return the longest of them."""
    from amalfi_tui.headless.sim import Job, play
    from replays import entries

    for seed in range(games):
        play(Job("amalfi", ("hard",) * 4, seed, {}, folder))
    return max(entries(folder), key=lambda entry: entry.length or 0).path


async def main() -> None:
    """Play, open, and jump to and fro."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--jumps", type=int, default=200)
    parser.add_argument("--file", type=Path, help="A game of your own.")
    arguments = parser.parse_args()
    from amalfi_tui.app import AmalfiApp
    from amalfi_tui.playback import Playback
    from amalfi_tui.screens.replay import ReplayScreen
    from amalfi_tui.start import Start

    with tempfile.TemporaryDirectory() as home:
        os.environ["AMALFI_HOME"] = home
        path = arguments.file or longest(Path(home), arguments.games)
        clock = time.process_time()
        playback = Playback.load(path)
        print(f"{len(playback)} steps, opened in {(time.process_time() - clock) * 1000:.0f} ms")
        rng = random.Random(1)
        steps = [rng.randint(0, len(playback)) for _ in range(arguments.jumps)]
        report("position", [timed(partial(playback.view, step)) for step in steps])
        gc.freeze()  # As the program does before its screens.
        for size in ((80, 24), (120, 40), (200, 60)):
            app = AmalfiApp(Start(screen="replay"), playback)
            async with app.run_test(size=size) as pilot:
                await pilot.pause()
                screen = app.screen
                assert isinstance(screen, ReplayScreen)
                screen.below = "scores"
                spent = [timed(partial(screen.go_to, step)) for step in steps]
                report(f"screen {size[0]}x{size[1]}", spent)


def timed(what: object) -> float:
    """Return how many milliseconds of the processor something takes."""
    clock = time.process_time()
    what()  # type: ignore[operator]
    return (time.process_time() - clock) * 1000


def report(label: str, spent: list[float]) -> None:
    """Print the median, the 95th of a hundred, and the slowest."""
    ranked = sorted(spent)
    print(
        f"{label:<16} median {statistics.median(ranked):6.2f} ms   "
        f"p95 {ranked[int(len(ranked) * 0.95)]:6.2f} ms   slowest {ranked[-1]:6.2f} ms"
    )


if __name__ == "__main__":
    asyncio.run(main())
