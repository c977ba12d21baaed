"""The language of the terminal tests: open the program, read what is asked, answer, look who is left."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from pty_screen import PATIENCE, Terminal

PROGRAM = (sys.executable, "-m", "amalfi_tui")
GAME = ("play", "--seats", "you,random,random", "--seed", "3")

_CURSOR = re.compile(r"^ {0,2}(?:\d+|[a-o])[▸>]", re.MULTILINE)


def environment(home: Path) -> dict[str, str | None]:
    """Return what the program needs to keep its games in a folder, on a terminal that is always the same."""
    here = Path(__file__).parents[2]
    return {
        "AMALFI_HOME": str(home),
        "PYTHONPATH": os.pathsep.join(filter(None, [str(here), os.environ.get("PYTHONPATH")])),
        "COLORTERM": None,
        "NO_COLOR": None,
        "SSH_CONNECTION": None,
        "LC_ALL": "C.UTF-8",
        "TMUX": None,
    }


def unhurried(home: Path, *, speed: float) -> Path:
    """Return a folder for saved games, made if need be, where moves stay in sight for so long."""
    home.mkdir(exist_ok=True)
    (home / "settings.toml").write_text(f'speed = {speed}\nmouse = "off"\n')
    return home


def opened(home: Path, *words: str, size: tuple[int, int] = (80, 24), **changes: str | None) -> Terminal:
    """Run the program with these words in a terminal of its own."""
    return Terminal([*PROGRAM, *words], size=size, env={**environment(home), **changes})


def run(home: Path, *words: str, said: str = "", **changes: str) -> subprocess.CompletedProcess[bytes]:
    """Run the program without any terminal."""
    env = {**os.environ, **environment(home), **changes}
    return subprocess.run(
        [*PROGRAM, *words],
        input=said.encode(),
        capture_output=True,
        check=False,
        env={name: value for name, value in env.items() if value is not None},
    )


def asked(terminal: Terminal) -> bool:
    """Whether a question stands on the screen, with the cursor on one of its answers."""
    text = terminal.text
    return ("Enter do" in text or "Enter once more" in text) and _CURSOR.search(text) is not None


def over(terminal: Terminal) -> bool:
    """Whether the score sheet of a finished game stands on the screen."""
    return "Enter go on" in terminal.text


def answered(terminal: Terminal, *keys: str) -> str:
    """Give an answer, by default the one under the cursor, say yes, and wait for the next question."""
    before = terminal.text
    done: set[str] = set()

    def next_one(now: Terminal) -> bool:
        for words, key in (("Space skip", "space"), ("Enter once more", "enter"), ("any key go on", "enter")):
            if words in now.text and words not in done:
                done.add(words)
                now.type(key)
        return now.text != before and "Enter once more" not in now.text and (asked(now) or over(now))

    terminal.type(*(keys or ("enter",)))
    return terminal.wait_for(next_one)


def processes(home: Path) -> list[int]:
    """Return the processes that keep their games in this folder."""
    mark, found = f"AMALFI_HOME={home}".encode(), []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if mark in (folder / "environ").read_bytes().split(b"\0"):
                found.append(int(folder.name))
    return found


def gone(pids: list[int], patience: float = PATIENCE) -> bool:
    """Wait until these processes have ended; whether they have."""
    deadline = time.monotonic() + patience
    for pid in pids:
        with suppress(ProcessLookupError), open(os.pidfd_open(pid), "rb", buffering=0) as process:  # noqa: PTH123
            if not select.select([process], [], [], max(deadline - time.monotonic(), 0))[0]:
                return False
    return True


def nobody_left(home: Path, patience: float = PATIENCE) -> bool:
    """Wait until no process of this folder is left; whether it came to that."""
    return gone(processes(home), patience) and not processes(home)


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    """A folder for saved games; whoever still plays there when the test ends has been forgotten."""
    folder = unhurried(tmp_path / "home", speed=0)
    yield folder
    left = processes(folder)
    assert not left, f"still running: {left}"
