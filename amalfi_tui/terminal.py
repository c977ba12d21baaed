"""Whether this terminal can show the screens, and what it needs before they start."""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Callable
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
    if columns < SMALLEST[0] or rows < SMALLEST[1]:
        least = f"{SMALLEST[0]}x{SMALLEST[1]}"
        return f"the terminal is {columns}x{rows}, and the screens need {least}: make it larger"
    return ""


def speaks_lines() -> bool:
    """Whether this is no terminal for screens but can still be played on, line by line."""
    return not sys.stdin.isatty() or os.environ.get("TERM", "dumb") in {"dumb", "unknown"}


def prepare() -> None:
    """Set what Textual reads while it is imported; what the user has set stays."""
    os.environ.setdefault("TEXTUAL_ANIMATIONS", "none")
    os.environ.setdefault("TEXTUAL_SMOOTH_SCROLL", "0")
    if "SSH_CONNECTION" in os.environ:
        os.environ.setdefault("ESCDELAY", "250")


def harden(hang_up: Callable[[], object]) -> None:
    """Let no stray byte of the terminal stop the program; *hang_up* is called when input has ended.

    A terminal that is gone is read as empty for ever: twenty empty reads in a row are its end.
    """
    from textual.drivers import linux_driver  # noqa: PLC0415

    def decoder(encoding: str) -> Callable[[], Any]:
        make = codecs.getincrementaldecoder(encoding)

        class Forgiving:
            """A decoder that reads any byte, and notices when none come any more."""

            def __init__(self) -> None:
                self._inner = make(errors="replace")
                self._empty = 0

            def decode(self, data: bytes, *, final: bool = False) -> str:
                self._empty = 0 if data else self._empty + 1
                if self._empty == _GONE:
                    hang_up()
                return self._inner.decode(data, final)

        return Forgiving

    setattr(linux_driver, "getincrementaldecoder", decoder)  # noqa: B010 - it is no public name of that module


_GONE = 20
