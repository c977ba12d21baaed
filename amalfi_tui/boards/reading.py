"""The rules of a game as pages: text files, in the order of their names, the title on the first line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from amalfi_tui.finding import Thing


@cache
def pages_in(folder: Path) -> Sequence[Thing]:
    """Return the pages in a folder in the order in which they are best read."""
    found = []
    for path in sorted(folder.glob("*.txt")):
        title, _, text = path.read_text(encoding="utf-8").partition("\n")
        found.append(Thing(id=path.stem.partition("-")[2], name=title, text=text.strip()))
    return tuple(found)
