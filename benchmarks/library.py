"""Seconds to list, sort and search a shelf of ten thousand games, from their headers alone."""

from __future__ import annotations

import argparse
import os
import shutil
import tempfile
import time
from pathlib import Path

import msgspec

from amalfi_tui.headless.sim import Job, play
from replays import entries, found, ordered, read_tape, tag

NAMES = ("Ada", "Bruno", "Carla", "Dario", "Eva", "Fulvio", "Gemma", "Ugo")
KINDS = 40
"""Games that are really played; the others have the same actions under other names and dates."""


def fill(folder: Path, games: int) -> None:
    """Put so many different games of two to four seats on a shelf, every tenth with a tag."""
    tapes = []
    for seed in range(KINDS):
        seats = ("random",) * (2 + seed % 3)
        play(Job("amalfi", seats, seed, {}, folder))
        path = folder / f"amalfi-{seed:06}.amalfi"
        tapes.append(read_tape(path))
        path.unlink()
    for number in range(games):
        tape = tapes[number % KINDS]
        seats = len(tape.header.seats)
        tape.header = msgspec.structs.replace(
            tape.header,
            names=tuple(NAMES[(number + seat) % len(NAMES)] for seat in range(seats)),
            started=f"2026-{1 + number % 12:02}-{1 + number % 28:02}T12:00:00+00:00",
        )
        path = folder / f"game-{number:05}.amalfi"
        path.write_bytes(tape.finished())
        if number % 10 == 0:
            tag(path, add=["evening"])


def timed(label: str, rounds: int, what: object) -> None:
    """Print the shortest of several runs: on the clock, and in processor time."""
    best, work = [], []
    for _ in range(rounds):
        clock, processor = time.perf_counter(), time.process_time()
        what()  # type: ignore[operator]
        best.append(time.perf_counter() - clock)
        work.append(time.process_time() - processor)
    print(
        f"{label:<28} {min(best):6.3f} s   {min(work):6.3f} s of the processor   slowest {max(best):6.3f} s"
    )


def main() -> None:
    """Make a shelf and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="shelf-"))
    try:
        fill(folder, arguments.games)
        listed = entries(folder)
        assert len(listed) == arguments.games
        assert {entry.status for entry in listed} == {"finished"}
        print(f"{arguments.games} games, {sum(os.stat(e.path).st_size for e in listed) / 1e6:.1f} MB")  # noqa: PTH116
        timed("list", arguments.rounds, lambda: entries(folder))
        timed("sort by winner", arguments.rounds, lambda: ordered(listed, "winner"))
        timed("search 'ada tag:evening'", arguments.rounds, lambda: found(listed, "ada tag:evening"))
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
