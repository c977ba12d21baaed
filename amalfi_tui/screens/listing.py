"""A list on a page over the table: a cursor, something above it, and what Enter does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from amalfi_tui.lines import Line, Lines, fit, line, linked, tinted


@dataclass
class Listing:
    """Rows to choose from. *chosen* is told the number of a row; None: there is nothing to choose."""

    title: str
    rows: Sequence[Line]
    chosen: Callable[[int], None] | None = None
    head: Lines = field(default_factory=list)
    foot: str = ""
    at: int = 0
    empty: str = "Nothing is here."
    about: Callable[[int, int], Lines] = lambda _row, _cells: []
    """What is said below of the row under the cursor, given its number and a width."""

    def move(self, by: int) -> None:
        """Move the cursor; it stops at the ends."""
        self.at = min(max(self.at + by, 0), max(len(self.rows) - 1, 0))

    def draw(self, cells: int, rows: int) -> Lines:
        """Return what stands above, then the rows around the cursor."""
        foot = [line((self.foot, "dim"))] if self.foot else []
        if self.rows and (about := self.about(self.at, cells)):
            foot = [(), *about, *foot]
        space = max(rows - len(self.head) - len(foot), 3)
        first = min(max(self.at - space // 2, 0), max(len(self.rows) - space, 0))
        found: Lines = [*self.head]
        for number, content in enumerate(self.rows[first : first + space], first):
            on = number == self.at and self.chosen is not None
            row = line(("▸ " if on else "  ", "key"), *content)
            row = fit(tinted(row, "cursor"), cells, "cursor") if on else fit(row, cells)
            found.append(linked(row, f"!row-{number}"))
        if not self.rows:
            found.append(line((self.empty, "dim")))
        return [*found, *foot]
