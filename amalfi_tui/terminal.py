"""Whether this terminal can show the screens, and what it needs before they start."""

from __future__ import annotations

import codecs
import io
import os
import re
import select
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

SMALLEST = (60, 20)
"""Columns and lines below which no screen fits."""


def obstacle() -> str:
    """Return in one line why the screens cannot start here and what to do; empty when they can."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return "the screens need a terminal for input and for error output: run it without redirecting these"
    kind = os.environ.get("TERM", "")
    if kind in {"dumb", "unknown"}:
        return f"a terminal of kind {kind!r} cannot show the screens: use another, or set TERM to what it is"
    columns, rows = os.get_terminal_size(sys.stderr.fileno())
    if 0 < columns < SMALLEST[0] or 0 < rows < SMALLEST[1]:  # 0: it does not say.
        least = f"{SMALLEST[0]}x{SMALLEST[1]}"
        return f"the terminal is {columns}x{rows}, and the screens need {least}: make it larger"
    return ""


def speaks_lines() -> bool:
    """Whether this is no terminal for screens but can still be played on, line by line."""
    return not sys.stdin.isatty() or os.environ.get("TERM", "dumb") in {"dumb", "unknown"}


def speak_legibly() -> None:
    """Replace signs that the encoding of the output has not, rather than fail over them."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def prepare() -> None:
    """Set what Textual reads while it is imported (what the user has set stays); make its driver sturdy."""
    os.environ.setdefault("TEXTUAL_ANIMATIONS", "none")
    os.environ.setdefault("TEXTUAL_SMOOTH_SCROLL", "0")
    for stale in ("COLUMNS", "LINES"):
        os.environ.pop(stale, None)  # they would be believed rather than the terminal, however it is resized
    if "SSH_CONNECTION" in os.environ:
        os.environ.setdefault("ESCDELAY", "250")
    from textual.drivers import linux_driver  # noqa: PLC0415 - it reads the environment
    from textual.drivers._writer_thread import WriterThread  # noqa: PLC0415
    from textual.events import MouseEvent  # noqa: PLC0415
    from textual.message import Message  # noqa: PLC0415

    class Writer(WriterThread):
        """Writes to the terminal as long as there is one; what comes later is let go, so nobody waits for it.

        It writes UTF-8 whatever the locale says: a terminal that shows these screens reads that.
        """

        def run(self) -> None:
            """Write until told to stop."""
            there = True
            while (text := self._queue.get()) is not None:
                if there:
                    there = _written(self._file.fileno(), text.encode("utf-8", "replace"))

    def decoder(encoding: str) -> Callable[[], Any]:
        return partial(_Forgiving, codecs.getincrementaldecoder(encoding)(errors="replace"))

    class Driver(linux_driver.LinuxDriver):
        """Hears no mouse that was not asked for: codes may come late, from another program's terminal."""

        def process_message(self, message: Message) -> None:
            """Pass a message on."""
            if self._mouse or not isinstance(message, MouseEvent):
                super().process_message(message)

        def hear_mouse(self, works: bool) -> None:  # noqa: FBT001 - it is what the setting says
            """Ask the terminal to tell of the mouse from now on, or not to."""
            self._mouse = True
            (self._enable_mouse_support if works else self._disable_mouse_support)()
            self._mouse = works

    # The module has no other door.
    setattr(linux_driver, "getincrementaldecoder", decoder)  # noqa: B010
    setattr(linux_driver, "WriterThread", Writer)  # noqa: B010
    setattr(linux_driver, "LinuxDriver", Driver)  # noqa: B010


def harden(hang_up: Callable[[], object]) -> None:
    """Let *hang_up* be called when input has ended, once; at once when it has ended before."""
    _LINE.listener = hang_up
    if _LINE.ended:
        hang_up()


@dataclass
class _Line:
    """Whether there is somebody at the other end, and who wants to know when there is not."""

    ended: bool = False
    listener: Callable[[], object] | None = None

    def end(self) -> None:
        """Take note that nobody is there any more."""
        self.ended = True
        if self.listener is not None:
            self.listener()


_LINE = _Line()


class _Forgiving:
    """A decoder that reads any byte, leaves out what terminals tell of themselves, and notices the end.

    A terminal that is gone is read as empty for ever: twenty empty reads in a row are its end.
    """

    def __init__(self, inner: codecs.IncrementalDecoder) -> None:
        self._inner = inner
        self._empty = 0

    def decode(self, data: bytes, *, final: bool = False) -> str:
        """Return the text in these bytes, with a sign in the place of each that is none."""
        self._empty = 0 if data else self._empty + 1
        if self._empty == _GONE:
            _LINE.end()
        return _REPORT.sub("", self._inner.decode(data, final))


_GONE = 20
_REPORT = re.compile(r"\x1b\[[?>][0-9;]*c|\x1b[\]P][^\x07\x1b]*(?:\x07|\x1b\\)")
"""What a terminal tells of its attributes, colours and name, unasked: taken for keys, it would choose."""


def _written(descriptor: int, data: bytes) -> bool:
    """Write all of it; whether that was possible."""
    try:
        while data:
            with suppress(BlockingIOError):
                data = data[os.write(descriptor, data) :]
                continue
            select.select([], [descriptor], [])
    except OSError:
        return False
    return True
