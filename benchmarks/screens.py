"""What the screens cost: bytes, frames, processor time and delay of each key, under a terminal of our own."""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "terminal"))

from pty_screen import Terminal
from seated import PROGRAM, asked, environment

QUIET = 0.25
"""Seconds without output after which a key has had its effect."""
FRAME = b"\x1b[?2026h"

KEYS: dict[str, list[tuple[str, ...]]] = {
    "cursor": [("down",), ("down",), ("up",), ("down",), ("up",), ("up",)],
    "view": [("\x1bOQ",), ("\x1bOR",), ("\x1bOS",), ("\x1b[15~",), ("\x1b[17~",), ("\x1bOP",)],
    "page over the table, opened": [("x", "escape"), ("s", "escape"), ("?", "escape")],
    "page over the table, closed": [("escape", "x"), ("escape", "s"), ("escape", "?")],
    "action": [("enter",)] * 12,
    "home": [("q", "enter")] * 2,
    "table again": [("enter", "q")] * 2,
}
"""By event: the keys that bring it about, each with what follows to be where one was."""


@dataclass
class Step:
    """What one key has cost."""

    size: int
    frames: int
    processor: float
    delay: float


class Watched(Terminal):
    """A terminal that knows when something came."""

    last = 0.0

    def _read(self, seconds: float) -> bool:
        came = super()._read(seconds)
        if came:
            self.last = time.perf_counter()
        return came

    def spent(self) -> float:
        """Return the milliseconds of processor time of all threads so far."""
        tasks = Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e6

    def step(self, key: str) -> Step:
        """Press a key, and wait until it has had its effect."""
        before, spent, start = len(self.written), self.spent(), time.perf_counter()
        self.type(key)
        self.quiet(QUIET)
        new = self.written[before:]
        delay = (self.last - start) * 1000 if new else 0.0
        return Step(len(new), new.count(FRAME), self.spent() - spent, delay)

    def private(self) -> float:
        """Return the megabytes of memory that are this program's alone."""
        lines = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text().splitlines()
        return sum(int(line.split()[1]) for line in lines if line.startswith("Private")) / 1024


@contextmanager
def table(
    size: tuple[int, int], seats: str, *, lean: bool = False, speed: float = 0.0, truecolor: bool = False
) -> Iterator[tuple[Watched, float]]:
    """Open a game; yield the terminal, and the milliseconds from the shell until it was painted."""
    with tempfile.TemporaryDirectory() as folder:
        text = f'speed = {speed}\nmouse = "off"\nlean = {str(lean).lower()}\n'
        (Path(folder) / "settings.toml").write_text(text)
        env = {**environment(Path(folder)), "COLORTERM": "truecolor" if truecolor else None}
        start = time.perf_counter()
        command = [*PROGRAM, "play", "--seats", seats, "--seed", "3"]
        with Watched(command, size=size, env=env) as terminal:
            terminal.wait_for(lambda now: "Enter do" in now.text or "Space skip" in now.text)
            yield terminal, (time.perf_counter() - start) * 1000


def p95(values: list[float]) -> float:
    """Return the value that 95 of 100 do not exceed."""
    return sorted(values)[min(int(len(values) * 0.95), len(values) - 1)]


def keys(size: tuple[int, int], *, lean: bool, truecolor: bool) -> None:
    """Print what each kind of key costs."""
    name = f"{size[0]}x{size[1]}, {'24 bit' if truecolor else '256 colours'}{', lean' if lean else ''}"
    print(f"\n{name:<34}{'bytes':>7}{'most':>8}{'frames':>8}{'CPU ms':>8}{'ms':>7}{'p95':>7}")
    with table(size, "you,random,random", lean=lean, truecolor=truecolor) as (terminal, _):
        terminal.wait_for(asked)
        for _ in range(3):
            terminal.step("enter")
        for event, presses in KEYS.items():
            steps = []
            for key, *after in presses:
                if event.endswith("closed"):
                    terminal.step(after[0])
                    steps.append(terminal.step(key))
                    continue
                if event == "table again":
                    terminal.step(after[0])
                    steps.append(terminal.step(key))
                    continue
                steps.append(terminal.step(key))
                if "Enter once more" in terminal.text:
                    terminal.step("enter")
                for other in after:
                    terminal.step(other)
            sizes = [step.size for step in steps]
            print(
                f"  {event:<32}{statistics.median(sizes):>7.0f}{max(sizes):>8}"
                f"{statistics.median(step.frames for step in steps):>8.0f}"
                f"{statistics.median(step.processor for step in steps):>8.1f}"
                f"{statistics.median(step.delay for step in steps):>7.0f}"
                f"{p95([step.delay for step in steps]):>7.0f}"
            )
        before = len(terminal.written)
        terminal.quiet(3.0)
        print(f"  {'idle, bytes a second':<32}{(len(terminal.written) - before) / 3:>7.0f}")
        print(f"  {'private memory, MB':<32}{terminal.private():>7.1f}")


def thinking(size: tuple[int, int], presses: int) -> None:
    """Print the delay of keys with and without another seat thinking."""
    for seats, name in (("you,random,random", "nobody"), ("you,grandmaster@5s,grandmaster@5s", "a seat")):
        with table(size, seats) as (terminal, _):
            if name == "a seat":
                terminal.wait_for("is thinking")
            else:
                terminal.wait_for(asked)
            terminal.quiet(QUIET)
            before = len(terminal.written)
            terminal.quiet(2.0)
            idle = (len(terminal.written) - before) / 2
            steps = [terminal.step(("\x1bOQ", "\x1bOP")[number % 2]) for number in range(presses)]
            delays = [step.delay for step in steps if step.size]
            print(
                f"  key to last byte while {name} thinks: median {statistics.median(delays):.0f} ms, "
                f"p95 {p95(delays):.0f} ms; {idle:.0f} bytes a second without a key, moves of others included"
            )


def starts(rounds: int) -> None:
    """Print how long it takes to say the version, and to paint the table."""
    version, painted = [], []
    for _ in range(rounds):
        start, before = time.perf_counter(), os.times()
        subprocess.run([*PROGRAM, "--version"], check=True, capture_output=True)  # noqa: S603
        after = os.times()
        spent = after.children_user + after.children_system - before.children_user - before.children_system
        version.append(((time.perf_counter() - start) * 1000, spent * 1000))
        with table((120, 40), "you,random,random") as (terminal, milliseconds):
            painted.append((milliseconds, terminal.spent()))
    for name, values in (("--version", version), ("shell to painted", painted)):
        elapsed, spent = zip(*values, strict=True)
        print(
            f"  {name:<18}best {min(elapsed):>5.0f} ms, median {statistics.median(elapsed):>5.0f} ms, "
            f"of which {statistics.median(spent):.0f} ms on a processor"
        )


def main() -> None:
    """Print all tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="starts to measure")
    parser.add_argument("--presses", type=int, default=40, help="keys to press while a seat thinks")
    arguments = parser.parse_args()
    starts(arguments.rounds)
    thinking((120, 40), arguments.presses)
    keys((120, 40), lean=False, truecolor=False)
    keys((120, 40), lean=True, truecolor=False)
    keys((120, 40), lean=False, truecolor=True)
    keys((80, 24), lean=False, truecolor=False)


if __name__ == "__main__":
    main()
