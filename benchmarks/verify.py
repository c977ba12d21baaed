"""Actions a second that `verify` plays again and checks, on the files of `sim --out`."""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from pathlib import Path

from amalfi_tui.headless.sim import Job, play
from replays import read_header, verify


def main() -> None:
    """Simulate games, then verify them in rounds, on processor time."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seat", default="random")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=7)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="verify-") as name:
        folder = Path(name)
        for seed in range(arguments.games):
            play(Job("amalfi", (arguments.seat,) * 4, seed, {}, folder))
        files = sorted(folder.iterdir())
        results = [read_header(file)[0].result for file in files]
        actions = sum(result.actions for result in results if result is not None)
        rates = []
        for number in range(arguments.rounds + 1):
            start = time.process_time()
            assert all(verify(file) is None for file in files)
            if number:  # the first round warms up
                rates.append(actions / (time.process_time() - start))
    print(f"{len(files)} games of four {arguments.seat}, {actions / len(files):.0f} actions each")
    print(f"verify  median {statistics.median(rates):>8,.0f} actions/s   slowest round {min(rates):>8,.0f}")


if __name__ == "__main__":
    main()
