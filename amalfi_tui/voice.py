"""What is said and heard at the table of lines: sentences broken at words, and what somebody types."""

from __future__ import annotations

import shutil
import textwrap
from typing import TextIO

from amalfi_tui.lines import Line, legible, plain

CELLS = 80
"""Columns where there is no terminal that says how many it has."""
_LEAST, _MOST = 40, 120


class Ended(Exception):  # noqa: N818
    """There is nothing more to read."""


class Voice:
    """Writes lines of a width, and reads what is typed."""

    def __init__(self, read: TextIO, write: TextIO) -> None:
        self.read = read
        self.write = write

    @property
    def cells(self) -> int:
        """Columns of what is written: those of the terminal, or 80."""
        columns = shutil.get_terminal_size((CELLS, 24)).columns if self.write.isatty() else CELLS
        return min(max(columns, _LEAST), _MOST)

    def say(self, text: str = "", *, first: str = "", rest: str = "  ") -> None:
        """Write a sentence, broken at words; *first* stands before it, *rest* before what is broken off."""
        room = self.cells - 1
        rows = textwrap.wrap(
            legible(" ".join(text.splitlines())),
            room,
            initial_indent=first,
            subsequent_indent=rest,
            break_on_hyphens=False,
        )
        self.write.write("\n".join(rows or [first.rstrip()]) + "\n")

    def numbered(self, number: int, text: str) -> None:
        """Write an answer, or a thing to ask about, behind its number."""
        self.say(text, first=f"{number}. ", rest="    ")

    def show(self, row: Line) -> None:
        """Write a line as it is, without the rules that are drawn in it."""
        self.write.write(legible(plain(row).replace("─", "").rstrip()) + "\n")

    def line(self) -> str:
        """Return the next line that is typed; Ended when there is none."""
        self.write.write("> ")
        self.write.flush()
        text = self.read.readline()
        if not text:
            raise Ended
        if not self.read.isatty():
            self.write.write(legible(text.rstrip("\r\n")[:_MOST]) + "\n")
        return text

    def turn_page(self) -> None:
        """Let what was written go out of sight, on a terminal."""
        if self.write.isatty():
            self.write.write("\n" * shutil.get_terminal_size((CELLS, 24)).lines)
