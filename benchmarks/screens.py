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

QUIET = 0.4
"""Seconds without output after which a key has had its effect."""
FRAME = b"\x1b[?2026h"
WIDE, SMALL = (120, 40), (80, 24)

EVENTS: dict[str, tuple[tuple[int, int], list[tuple[str, ...]]]] = {
    "cursor, one step": ((800, 400), [("down",), ("down",), ("up",), ("down",), ("up",), ("up",)]),
    "cursor, the list turned": (
        (1_100, 850),
        [("end",), ("\x1b[H",), ("\x1b[6~",), ("\x1b[5~",), ("9",), ("1",)],
    ),
    "view": (
        (5_000, 2_500),
        [("\x1bOQ",), ("\x1bOR",), ("\x1bOS",), ("\x1b[15~",), ("\x1b[17~",), ("\x1bOP",)],
    ),
    "page opened": ((4_000, 2_000), [(key, "backspace") for key in "xsl?:"]),
    "page closed": ((4_000, 2_000), [("", key, "backspace") for key in "xsl?:"]),
    "home": ((20_000, 10_000), [("q", "enter")] * 2),
    "the table again": ((20_000, 10_000), [("", "q", "enter")] * 2),
    "rules": ((20_000, 10_000), [("\x1b[20~", "backspace")] * 2),
}
"""By event: its budget in bytes at 120x40 and at 80x24, and the keys that bring it about and lead back.

With a first key that is none, the last one is what counts.
"""
LABEL = 300
ACTION, LEAN_ACTION = 6_000, 2_500


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


def here(folder: Path) -> dict[str, str | None]:
    """Return the surroundings of the program, which is compiled once, as an installed one is."""
    compiled = str(Path(tempfile.gettempdir()) / f"amalfi-compiled-{os.getuid()}")
    return {**environment(folder), "PYTHONDONTWRITEBYTECODE": None, "PYTHONPYCACHEPREFIX": compiled}


@contextmanager
def table(
    size: tuple[int, int], seats: str, *, word: str = "play", lean: bool = True, speed: float = 0.0
) -> Iterator[tuple[Watched, float]]:
    """Open a game; yield the terminal, and the milliseconds from the shell until it was painted."""
    with tempfile.TemporaryDirectory() as folder:
        text = f'speed = {speed}\nmouse = "off"\nlean = {str(lean).lower()}\n'
        (Path(folder) / "settings.toml").write_text(text)
        start = time.perf_counter()
        command = [*PROGRAM, word, "--seats", seats, "--seed", "3"]
        with Watched(command, size=size, env=here(Path(folder))) as terminal:
            terminal.wait_for(lambda now: "Enter do" in now.text or "Space " in now.text)
            yield terminal, (time.perf_counter() - start) * 1000


def p95(values: list[float]) -> float:
    """Return the value that 95 of 100 do not exceed."""
    return sorted(values)[min(int(len(values) * 0.95), len(values) - 1)]


def row(what: str, budget: str, measured: str) -> None:
    """Print a row of the table."""
    print(f"| {what} | {budget} | {measured} |", flush=True)


def told(size: tuple[int, int], event: str, most: tuple[int, int], steps: list[Step]) -> None:
    """Print what an event costs beside its budget."""
    sizes, frames = [step.size for step in steps], max(step.frames for step in steps)
    spent, delay = (
        statistics.median(values) for values in ([s.processor for s in steps], [s.delay for s in steps])
    )
    row(
        f"{event}, {size[0]}x{size[1]}",
        f"{most[size != WIDE]} B",
        f"{statistics.median(sizes):.0f} B, at most {max(sizes)} B, in {frames} frame{'s'[: frames - 1]}; "
        f"{spent:.0f} ms of processor, last byte after {delay:.0f} ms",
    )


def long_list(terminal: Watched) -> None:
    """Come to a question with a long list of answers."""
    terminal.wait_for(asked)
    while "navigate" not in terminal.text:
        act(terminal)
        while not asked(terminal):
            terminal.step("space")


def act(terminal: Watched) -> Step:
    """Take the answer under the cursor, once more if that is asked for; return what the last key cost."""
    step = terminal.step("enter")
    return terminal.step("enter") if "Enter once more" in terminal.text else step


def keys(size: tuple[int, int], *, lean: bool) -> None:
    """Print what each kind of key costs, and an open table to which nobody does anything."""
    window = f"{size[0]}x{size[1]}"
    with table(size, "you,random,random", lean=lean) as (terminal, _):
        long_list(terminal)
        for event, (most, presses) in EVENTS.items():
            steps = []
            for first, *after in presses:
                seen = [terminal.step(key) for key in (first, *after) if key]
                steps.append(seen[0] if first else seen[-1])
            told(size, event, most, steps)
        before = len(terminal.written)
        terminal.quiet(3.0)
        row(f"idle, {window}", "0 B/s", f"{(len(terminal.written) - before) / 3:.0f} B/s")
        row(f"private memory, {window}", "40 MB", f"{terminal.private():.1f} MB")
    with table(size, "you,random", lean=lean, speed=5.0) as (terminal, _):
        long_list(terminal)
        steps = []
        while len(steps) < 12:
            steps.append(act(terminal))  # the other's first move is in it, which comes at once
            while not asked(terminal):
                terminal.step("space")
        most = LEAN_ACTION if lean else ACTION
        told(size, "action and the next one's", (2 * most, most), steps)
    with table(size, "random,random", word="watch", lean=lean, speed=2.0) as (terminal, _):
        terminal.step("space")
        told(size, "label", (LABEL, LABEL // 2), [terminal.step(key) for key in "++-+--"])


def thinking(size: tuple[int, int], presses: int) -> None:
    """Print the delay of keys with and without another seat thinking, and what that costs in itself."""
    for seats, name in (("you,random,random", "nobody"), ("you,grandmaster@50s,grandmaster@50s", "a seat")):
        with table(size, seats) as (terminal, _):
            terminal.wait_for("is thinking" if name == "a seat" else asked)
            terminal.quiet(1.0)
            before = len(terminal.written)
            terminal.quiet(
                1.0
            )  # short enough for the same seat to be thinking still; its answer is an action
            idle = len(terminal.written) - before
            steps = [terminal.step(("\x1bOQ", "\x1bOP")[number % 2]) for number in range(presses)]
            delays = [step.delay for step in steps if step.size]
            window = f"{size[0]}x{size[1]}"
            row(
                f"key to last byte while {name} thinks, {window}",
                "30 ms at p95",
                f"median {statistics.median(delays):.0f} ms, p95 {p95(delays):.0f} ms",
            )
            if name == "a seat":
                row(f"a seat thinks, {window}", f"{100 // (1 if size == WIDE else 2)} B/s", f"{idle:.0f} B/s")


def starts(rounds: int) -> None:
    """Print how long it takes to say the version, and to paint the table."""
    version, painted = [], []
    for number in range(rounds + 1):
        start, before = time.perf_counter(), os.times()
        env = {name: value for name, value in {**os.environ, **here(Path())}.items() if value is not None}
        subprocess.run([*PROGRAM, "--version"], check=True, capture_output=True, env=env)  # noqa: S603
        after = os.times()
        spent = after.children_user + after.children_system - before.children_user - before.children_system
        one = ((time.perf_counter() - start) * 1000, spent * 1000)
        with table(WIDE, "you,random,random") as (terminal, milliseconds):
            other = (milliseconds, terminal.spent())
        if number:  # The first one compiles.
            version.append(one)
            painted.append(other)
    for name, most, values in (("--version", 150, version), ("shell to painted", 800, painted)):
        elapsed, spent_each = zip(*values, strict=True)
        row(
            name,
            f"{most} ms",
            f"best {min(elapsed):.0f} ms, median {statistics.median(elapsed):.0f} ms, "
            f"of which {statistics.median(spent_each):.0f} ms on a processor",
        )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="starts to measure")
    parser.add_argument("--presses", type=int, default=40, help="keys to press while a seat thinks")
    parser.add_argument("--spare", action="store_true", help="with the setting `lean = false`")
    arguments = parser.parse_args()
    print(f"Load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors.\n")
    row("what", "budget", "measured")
    row("---", "---", "---")
    if not arguments.spare:
        starts(arguments.rounds)
        thinking(WIDE, arguments.presses)
    for size in (WIDE, SMALL):
        keys(size, lean=not arguments.spare)


if __name__ == "__main__":
    main()
