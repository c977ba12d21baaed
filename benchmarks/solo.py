"""Every rule-based seat plays the solo challenge many times: what the end screen compares a score with.

`python benchmarks/solo.py --games 1000` writes the full file into the program (half an hour on one core);
games have the seeds 1, 2, ..., packs as starting hands, and the house pack.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

import msgspec

import engine
from ai.registry import find
from amalfi_tui.headless.sim import Job, play
from amalfi_tui.solo.standing import PATH, Histogram, Standing
from engine.amalfi.solo import RIVALS

SEATS = ("hard", "normal", "easy", "shipwright", "scholar", "explorer", "patron", "keeper", "opportunist")


def histogram(seat: str, rival: str, games: int) -> Histogram:
    """Return the results of so many games of a seat against a rival."""
    scores, lost = [], 0
    for seed in range(1, games + 1):
        played = play(Job("amalfi", (seat,), seed, {"rival": rival}, None))
        if played.winners:
            scores.append(played.scores[0])
        else:
            lost += 1
    return Histogram.of(scores, lost)


def main() -> None:
    """Play, tell of it, and write the file whole."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="games of each seat against each rival")
    parser.add_argument("--out", type=Path, default=PATH, help="the file to write")
    wanted = parser.parse_args()
    os.nice(10)
    for seat in SEATS:
        find(seat)
    start = time.perf_counter()
    rivals: dict[str, dict[str, Histogram]] = {}
    for rival in RIVALS:
        rivals[rival] = {}
        for seat in SEATS:
            found = rivals[rival][seat] = histogram(seat, rival, wanted.games)
            total = sum((found.first + at) * n for at, n in enumerate(found.counts))
            ended = found.games - found.lost
            mean = f"{total / ended:.0f} VP on average" if ended else "none ended"
            print(f"{rival:<7} {seat:<12} {found.lost / found.games:6.1%} lost, {mean}", flush=True)
    digest = engine.GAMES["amalfi"].new(1).box.digest
    data = msgspec.json.encode(Standing(pack=digest, games=wanted.games, rivals=rivals))
    whole = wanted.out.with_suffix(".new")
    whole.write_bytes(data)
    whole.replace(wanted.out)
    print(f"{wanted.out}: {len(data)} bytes, {time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
