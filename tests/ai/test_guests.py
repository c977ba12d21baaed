"""Guests at the table: however a seat of somebody else's fails, it is named, replaced and counted."""

from __future__ import annotations

import fcntl
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import TextIO

import pytest

from waiting import PATIENCE

ROOT = Path(__file__).parents[2]
GUESTS = """
import fcntl, os, sys, time

class Guest:
    looks, levels, budgets = True, (), ()
    def choose(self, view, decision, rng):
        self.fail()
        return rng.choice(decision.options)

class Loud(Guest):
    name = "loud"
    def fail(self): print("{}")

class Louder(Guest):
    name = "louder"
    def fail(self): os.write(1, b"{}")

class Leaver(Guest):
    name = "leaver"
    def fail(self): os._exit(3)

class Quitter(Guest):
    name = "quitter"
    def fail(self): sys.exit("enough")

class Angry(Guest):
    name = "angry"
    def fail(self): raise RuntimeError("no\\nidea")

class Rude(Guest):
    name = "rude"
    def fail(self): raise RuntimeError("\\x1b[2Jboo\\n" * 5000)

class Slow(Guest):
    name = "slow"
    def fail(self): time.sleep(600)

class Reader(Guest):
    name = "reader"
    def fail(self): assert sys.stdin.read() == "" and os.read(0, 9) == b""

class Forker(Guest):
    name = "forker"
    def fail(self):
        if not os.fork():
            held = open(os.path.join(os.environ["AMALFI_HOME"], "held"), "w")
            fcntl.flock(held, fcntl.LOCK_SH)
            time.sleep(600)
        os._exit(3)

class Cheat(Guest):
    name = "cheat"
    def choose(self, view, decision, rng): return "everything"
"""
FAULTS = {
    "loud": "Printed: it writes on standard output",
    "louder": "Printed: it writes on standard output",
    "leaver": "ended its process",
    "quitter": "SystemExit: enough",
    "angry": "RuntimeError: no idea",
    "rude": "RuntimeError: ?[2Jboo ?[2Jboo",
    "slow": "had no answer after 0.3 s",
    "cheat": "IllegalAction: ",
}


@pytest.fixture(scope="module")
def guests(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which seats of somebody else's are installed."""
    home = tmp_path_factory.mktemp("guests")
    (home / "guests.py").write_text(GUESTS)
    (home / "vandal.py").write_text("import os\nprint('{}')\nos._exit(0)\n")
    info = home / "guests-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1\n")
    points = "".join(f"{name} = guests:{name.capitalize()}\n" for name in [*FAULTS, "reader", "forker"])
    (info / "entry_points.txt").write_text(f"[amalfi.seats]\n{points}vandal = vandal:Vandal\n")
    return {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{home}", "AMALFI_HOME": str(home)}


def run(guests: dict[str, str], *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command with the guests installed."""
    command = [sys.executable, "-m", "amalfi_tui", *words]
    return subprocess.run(
        command, env=guests, input=typed, capture_output=True, text=True, check=False, timeout=120
    )


@pytest.mark.parametrize("command", ["arena", "sim"])
@pytest.mark.parametrize("name", FAULTS)
def test_a_seat_that_fails_is_named_replaced_and_counted(
    guests: dict[str, str], name: str, command: str
) -> None:
    """The game goes on, every decision counts as a fault, and the report stays one JSON document."""
    words = (command, "--games", "1", "--seats", f"{name},random", "--seed", "4", "--json")
    done = run(guests, *words, "--patience", "0.3" if name == "slow" else "20")
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["games"] >= 1
    assert report["faults"] > 20
    (said,) = done.stderr.splitlines()
    assert said.startswith(f"amalfi: {name} failed ({FAULTS[name]}")
    assert said.endswith("; chance answered")


def test_processes_count_the_same_faults(guests: dict[str, str]) -> None:
    """A guest that loses its process is asked no more in that game, and the next game begins anew."""
    words = ("arena", "--games", "2", "--seats", "leaver,angry", "--seed", "4", "--json")
    one, two = (json.loads(run(guests, *words, "--jobs", jobs).stdout) for jobs in ("1", "2"))
    for report in (one, two):
        report["seconds"] = 0
        for seat in report["seats"]:
            seat["ms_per_decision"] = 0
    assert one == two
    assert one["faults"] > 0


def test_a_guest_cannot_read_what_is_not_its_own(guests: dict[str, str]) -> None:
    """Its standard input is empty: the questions come another way."""
    done = run(guests, "arena", "--games", "1", "--seats", "reader,random", "--json", typed="secret")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["faults"] == 0


@pytest.mark.parametrize("words", [("sim",), ("arena", "--jobs", "2")])
def test_what_a_guest_has_started_ends_with_it(guests: dict[str, str], words: tuple[str, ...]) -> None:
    """A child that it leaves behind, holding on to its streams, keeps nobody waiting, and is ended too."""
    more = ("--games", "2", "--seats", "forker,random", "--json", "--patience", "300")
    done = run(guests, *words, *more)
    assert done.returncode == 0
    assert "amalfi: forker failed (ended its process); chance answered\n" in done.stderr
    with (Path(guests["AMALFI_HOME"]) / "held").open("a") as held:
        let_go(held)


def test_nor_does_it_hold_up_a_table(guests: dict[str, str]) -> None:
    """The person's game goes on at once."""
    words = ("play", "--text", "--seats", "you,forker", "--seed", "1", "--hands", "blind")
    done = run(guests, *words, typed="1\n" * 9)
    assert done.returncode == 0, done.stderr
    assert "forker failed (ended its process); chance answered" in done.stdout


def let_go(file: TextIO) -> None:
    """Wait until nobody holds a lock on a file any more."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            assert time.monotonic() < until, "somebody still holds it"
        else:
            return


@pytest.mark.parametrize("command", ["arena", "sim"])
def test_a_seat_that_cannot_be_loaded_is_refused(guests: dict[str, str], command: str) -> None:
    """Code that ends its process as soon as it is imported ends only its own."""
    done = run(guests, command, "--games", "1", "--seats", "vandal,random", "--json")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "amalfi: the seat 'vandal' cannot take its place: it ended its process\n"


def test_at_the_table_of_lines_too(guests: dict[str, str]) -> None:
    """A person's game goes on, with a note of who failed and how."""
    words = ("play", "--text", "--seats", "you,leaver", "--seed", "1", "--hands", "blind")
    done = run(guests, *words, typed="1\n" * 9)
    assert done.returncode == 0, done.stderr
    assert "leaver failed (ended its process); chance answered" in done.stdout


def test_what_a_guest_says_cannot_touch_the_terminal(guests: dict[str, str]) -> None:
    """Its complaint stands in the log in a line or two, without its escapes, and so on disk."""
    words = ("watch", "--text", "--seats", "rude,random", "--seed", "1")
    done = run(guests, *words)
    assert done.returncode == 0, done.stderr
    assert "rude failed (RuntimeError: ?[2Jboo" in done.stdout
    assert "\x1b" not in done.stdout
    assert len(done.stdout) < 100_000


def test_a_judge_that_fails_is_not_agreed_with(guests: dict[str, str], tmp_path: Path) -> None:
    """Nobody plays `100% as the judge` when the judge never said anything, and that is told."""
    sim = ("sim", "--games", "1", "--seats", "random,random", "--seed", "4", "--out", str(tmp_path))
    assert run(guests, *sim).returncode == 0
    (game,) = tmp_path.iterdir()
    done = run(guests, "analyse", str(game), "--by", "angry")
    assert done.returncode == 0
    assert "  0% as the judge" in done.stdout
    assert "100%" not in done.stdout
    assert "decisions are not judged: angry has no opinion" in done.stderr
