"""Strange terminals: stray bytes, hang-ups, and windows without room, under a real pty."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from amalfi_tui.session import Session
from replays import unfinished

ROOT = Path(__file__).parents[2]
QUESTION = b"starting hand"
DEADLINE = 20.0
"""Seconds after which a test gives up; nothing waits that long when all is well."""


class Window:
    """A program on a terminal of its own."""

    def __init__(self, *words: str, columns: int = 80, rows: int = 24) -> None:
        self.terminal, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.program = subprocess.Popen(
            [sys.executable, "-m", "amalfi_tui", *words],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            start_new_session=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        os.close(inner)
        self.out = b""

    def read(self) -> bool:
        """Read what there is; False when the terminal is closed."""
        try:
            data = os.read(self.terminal, 65536) if select.select([self.terminal], [], [], 0.1)[0] else b""
        except OSError:
            return False
        self.out += data
        return True

    def wait_for(self, words: bytes) -> None:
        """Read until the words have come."""
        until = time.monotonic() + DEADLINE
        while words not in self.out:
            assert self.read(), self.out[-2000:]
            assert time.monotonic() < until, self.out[-2000:]

    def end(self) -> int:
        """Read to the end, and return the exit status."""
        until = time.monotonic() + DEADLINE
        while self.program.poll() is None:
            assert time.monotonic() < until, "it does not end"
            self.read()
        while select.select([self.terminal], [], [], 0)[0] and self.read():
            pass
        return self.program.returncode


@contextmanager
def window(*words: str, columns: int = 80, rows: int = 24) -> Iterator[Window]:
    """A window that is closed afterwards, whatever happens."""
    shown = Window(*words, columns=columns, rows=rows)
    try:
        yield shown
    finally:
        shown.program.kill()
        shown.program.wait()
        os.close(shown.terminal)


PLAY = ("play", "--seats", "you,random", "--seed", "3")


def test_stray_bytes_do_not_stop_the_program() -> None:
    """Latin-1, 0xff and old mouse codes are read as something; then q leaves, and q again quits."""
    with window(*PLAY) as shown:
        shown.wait_for(QUESTION)
        os.write(shown.terminal, b"\xff\xe9\x1b[M \xf1\xf2")
        os.write(shown.terminal, b"\x1b[15~")
        shown.wait_for(b"holds")
        os.write(shown.terminal, b"q")
        shown.wait_for(b"Your games")
        os.write(shown.terminal, b"q")
        assert shown.end() == 0
    assert b"Traceback" not in shown.out


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_hang_up_leaves_the_game_saved(number: signal.Signals) -> None:
    """The program ends with 0, and the game can be continued at once."""
    with window(*PLAY) as shown:
        shown.wait_for(QUESTION)
        shown.program.send_signal(number)
        assert shown.end() == 0
    (entry,) = unfinished()
    session = Session.resume(entry.path)
    assert session.turn == "person"
    session.close()


def test_a_killed_game_is_continued_by_resume() -> None:
    """Kill -9 loses nothing that was shown."""
    with window(*PLAY) as shown:
        shown.wait_for(QUESTION)
        shown.program.kill()
        assert shown.end() == -signal.SIGKILL
    with window("resume") as shown:
        shown.wait_for(QUESTION)
        os.write(shown.terminal, b"\x11")
        assert shown.end() == 0


def test_a_window_without_room_is_refused_in_one_line() -> None:
    """Status 1, one line, no screen."""
    with window(*PLAY, columns=40, rows=10) as shown:
        assert shown.end() == 1
    assert shown.out.count(b"\n") == 1
    assert b"60x20" in shown.out


def test_what_needs_no_screen_does_not_load_one() -> None:
    """The command line, sessions and drawings are there without Textual."""
    names = "cli, start, terminal, session, thinker, choices, boards.amalfi"
    imports = "; ".join(f"import amalfi_tui.{name}" for name in names.split(", "))
    code = f"import sys; {imports}; sys.exit('textual' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], check=False, cwd=ROOT)
    assert done.returncode == 0
