"""A terminal of the tests' own: it runs a program, reads its screen, and types."""

from __future__ import annotations

import codecs
import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Self

import pyte

PATIENCE = 20.0
"""Seconds that anything may take before a test gives up."""

KEYS = {
    "enter": b"\r",
    "backspace": b"\x7f",
    "escape": b"\x1b",
    "tab": b"\t",
    "space": b" ",
    "up": b"\x1b[A",
    "down": b"\x1b[B",
    "end": b"\x1b[F",
    "f2": b"\x1bOQ",
}

_BECOME = "import fcntl,os,sys,termios; {}os.execvp(sys.argv[1],sys.argv[1:])"
_SIT = "fcntl.ioctl(0,termios.TIOCSCTTY,0); "
"""Makes the terminal the controlling one, as a login does."""

_UNKNOWN = re.compile(r"\x1b\[[<>=][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p|\x1b\[\?[0-9;]*[su]")
"""What the emulator does not know and would print."""
_UNFINISHED = re.compile(r"\x1b(\[[<>=?0-9;$]*)?$")
_MODE = re.compile(r"\x1b\[\?([0-9;]+)([hl])")
_SYNCHRONISED = b"\x1b[?2026$p"
_FRAME = 2026


def spent(process: int) -> int:
    """Return the nanoseconds that a process has spent on a processor, its first thread; 0 when it is gone."""
    try:
        return int(Path(f"/proc/{process}/schedstat").read_text().split()[0])
    except OSError:
        return 0


def asleep(process: int) -> bool:
    """Whether no thread of a process runs, or waits for a processor."""
    try:
        states = [
            file.read_text().rpartition(")")[2].split()[0]
            for file in Path(f"/proc/{process}/task").glob("*/stat")
        ]
    except OSError:
        return True
    return "R" not in states


class Terminal:
    """A program under a pseudo-terminal, and what its screen shows."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str | None] | None = None,
        steady: float = 0.0,
        controlling: bool = True,
        stdin: int | None = None,
        stdout: int | None = None,
        stderr: int | None = None,
    ) -> None:
        """*steady*: seconds without output after which a frame is whole, where nothing marks its end.

        *controlling*: whether the program hears of it when the terminal goes away.
        """
        self._steady = steady
        self.screen = pyte.Screen(*size)
        self.modes: dict[int, bool] = {}
        """Private modes that the program has set or reset: 1049 alternate screen, 25 cursor, 1000 mouse."""
        self.written = bytearray()
        """Every byte that has come out."""
        self._stream = pyte.Stream(self.screen)
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._rest = ""
        self._master, slave = os.openpty()
        self._size(*size)
        full = {**os.environ, "TERM": "xterm-256color", **(env or {})}
        become = _BECOME.format(_SIT if controlling else "")
        self.process = subprocess.Popen(
            [sys.executable, "-I", "-S", "-c", become, *command],
            stdin=slave if stdin is None else stdin,
            stdout=slave if stdout is None else stdout,
            stderr=slave if stderr is None else stderr,
            start_new_session=True,
            env={name: value for name, value in full.items() if value is not None},
        )
        os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    @property
    def lines(self) -> list[str]:
        """What stands on the screen, line by line."""
        return [line.rstrip() for line in self.screen.display]

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(self.lines)

    @property
    def running(self) -> bool:
        """Whether the program has not ended."""
        return self.process.poll() is None

    def type(self, *keys: str | bytes) -> None:
        """Type keys by name, characters, or bytes as they are."""
        for key in keys:
            data = key if isinstance(key, bytes) else KEYS.get(key, key.encode())
            os.write(self._master, data)

    def wait_for(self, *wanted: str | Callable[[Terminal], object], patience: float = PATIENCE) -> str:
        """Read until all of these words stand on a whole frame, or all conditions hold; return the screen."""

        def holds() -> bool:
            return not self.modes.get(_FRAME) and all(
                one in self.text if isinstance(one, str) else one(self) for one in wanted
            )

        deadline = time.monotonic() + patience
        while not holds() or (self._steady and not self._rests(self._steady)):
            left = deadline - time.monotonic()
            if not holds() and (left <= 0 or not self._read(left)):
                if holds():
                    continue
                raise AssertionError(f"waited for {wanted}; status {self.process.poll()}:\n{self.text}")
        return self.text

    def behind(self) -> list[int]:
        """The processes that have a part in what is drawn."""
        return [self.process.pid]

    def _rests(self, seconds: float) -> bool:
        """Read for so long; whether nothing came, and nothing that draws had or has anything to do."""
        behind = self.behind()
        before = [spent(process) for process in behind]
        came = self._read(seconds)
        return not came and before == [spent(process) for process in behind] and all(map(asleep, behind))

    def ended(self, patience: float = PATIENCE) -> int:
        """Read until the program has ended; return its status as a shell would say it."""
        deadline = time.monotonic() + patience
        while self._read(max(deadline - time.monotonic(), 0)):
            pass
        status = self.process.wait(max(deadline - time.monotonic(), 0.1))
        return status if status >= 0 else 128 - status

    def quiet(self, seconds: float, patience: float = PATIENCE) -> int:
        """Read until nothing has come for so long; return how many bytes came before."""
        before, deadline = len(self.written), time.monotonic() + patience
        while time.monotonic() < deadline and self._read(seconds):
            pass
        return len(self.written) - before

    def wait_until_idle(self, patience: float = PATIENCE) -> None:
        """Wait, and read nothing, until the program does nothing any more."""
        deadline, before = time.monotonic() + patience, -1
        while (spent := self.processor_time()) != before:
            if time.monotonic() > deadline:
                raise AssertionError("it is never idle")
            before = spent
            select.select([], [], [], 0.3)

    def processor_time(self) -> int:
        """Return the nanoseconds that the program's first thread has spent on a processor."""
        return spent(self.process.pid)

    def resize(self, columns: int, rows: int) -> None:
        """Make the window another size."""
        self.screen.resize(rows, columns)
        self._size(columns, rows)

    @property
    def echoes(self) -> bool:
        """Whether the terminal echoes what is typed, as a shell leaves it."""
        return bool(termios.tcgetattr(self._master)[3] & termios.ECHO)

    def signal(self, number: int) -> None:
        """Send the program a signal."""
        os.kill(self.process.pid, number)

    def hang_up(self) -> None:
        """Take the terminal away, as a dropped connection does."""
        if self._master >= 0:
            os.close(self._master)
            self._master = -1

    def end(self) -> None:
        """End the program, whatever it is doing."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.hang_up()

    def _size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def _read(self, seconds: float) -> bool:
        """Take in what the program writes within so many seconds; whether there was anything."""
        ready, _, _ = select.select([self._master], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self._master, 65536)
        except OSError:  # the other side is closed
            return False
        if not data:
            return False
        self.written += data
        if _SYNCHRONISED in data:
            os.write(self._master, b"\x1b[?2026;2$y")
        text = self._rest + self._decoder.decode(data)
        unfinished = _UNFINISHED.search(text)
        at = unfinished.start() if unfinished else len(text)
        text, self._rest = text[:at], text[at:]
        for found in _MODE.finditer(text):
            for mode in found[1].split(";"):
                self.modes[int(mode)] = found[2] == "h"
        self._stream.feed(_UNKNOWN.sub("", text))
        return True
