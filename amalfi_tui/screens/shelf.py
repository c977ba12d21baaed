"""The shelf of saved games, to choose one to look at."""

from __future__ import annotations

from pathlib import Path

from amalfi_tui.lines import LETTERS, Lines, heading
from amalfi_tui.screens.menu import Item, MenuScreen
from amalfi_tui.start import called
from replays import Entry, ReplayError, entries


class ShelfScreen(MenuScreen[Path]):
    """Every saved game, the last one played first; it is left with the path of one of them."""

    WIDTH = 110

    def head(self, cells: int, rows: int) -> Lines:
        """Return the heading."""
        return [(), heading("Replays", f"{len(self.items)} games", cells), ()]

    def on_mount(self) -> None:
        """Look at the shelf."""
        try:
            self.items = [Item(str(entry.path), _title(entry), _note(entry)) for entry in entries()]
        except ReplayError as error:
            self.trouble = str(error)
        super().on_mount()

    def chosen(self, item: Item) -> None:
        """Go and look at this one."""
        self.dismiss(Path(item.id))

    def empty(self) -> str:
        """Return what is said of an empty shelf."""
        return "No game has been saved yet."


def _title(entry: Entry) -> str:
    header = entry.header
    if header is None:
        return entry.path.name
    names = called(header.seats, header.names)
    if header.result is None:
        return ", ".join(names)
    return "  ".join(f"{name} {score}" for name, score in zip(names, header.result.scores, strict=False))


def _note(entry: Entry) -> str:
    if entry.reason:
        return entry.reason
    header = entry.header
    if header is None or header.result is None:
        return "not finished"
    if header.result.ended != "finished":
        return f"{header.result.ended}, {header.result.actions} steps"
    winners = ", ".join(LETTERS[seat] for seat in header.result.winners)
    return f"won by {winners}, {header.result.actions} steps"
