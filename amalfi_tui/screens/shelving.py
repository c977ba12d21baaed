"""Keeping the shelf of saved games in order: names, tags, the bin, games from elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec
from textual import work

from amalfi_tui.screens.prompting import Prompt, Prompting
from replays import Entry, ReplayError, bring_in, bring_in_all, entry_of, move_to_bin, rename, restore, tag


class Shelving(Prompting[None]):
    """Does to the game under the cursor what is asked for, and says what came of it."""

    def __init__(self) -> None:
        super().__init__()
        self.all: list[Entry] = []
        """Every game on the shelf."""
        self.said = ""
        self.trouble = ""
        self._binned: list[tuple[Path, Entry]] = []

    @property
    def entry(self) -> Entry | None:
        """The game under the cursor."""
        raise NotImplementedError

    def listed(self, at: Path | None = None) -> None:
        """List again what is on the shelf, with the cursor on the game of this path."""
        raise NotImplementedError

    def action_rename(self) -> None:
        """Ask for another name."""
        if (entry := self.entry) is not None:
            self.ask_for(Prompt("New name", lambda name: self._rename(entry, name), entry.path.stem))

    def _rename(self, entry: Entry, name: str) -> None:
        def do() -> Path:
            path = rename(entry.path, name)
            self._replace(entry, msgspec.structs.replace(entry, path=path))
            return path

        self._try(do, "It is called NAME now.")

    def action_tag(self) -> None:
        """Ask for the words on it."""
        if (entry := self.entry) is not None:
            now = " ".join(entry.tags)
            self.ask_for(Prompt("Tags, with spaces between", lambda text: self._tag(entry, text), now))

    def _tag(self, entry: Entry, text: str) -> None:
        def do() -> Path:
            wanted, now = set(text.split()), set(entry.tags)
            tags = tag(entry.path, add=wanted - now, remove=now - wanted)
            self._replace(entry, msgspec.structs.replace(entry, tags=tags))
            return entry.path

        self._try(do, "The tags are kept.")

    def action_bin(self) -> None:
        """Put the game into the bin, from which it can be taken at once."""
        if (entry := self.entry) is not None:

            def do() -> Path | None:
                self._binned.append((move_to_bin(entry.path), entry))
                number = self.all.index(entry)
                del self.all[number]
                return None

            self._try(do, f"{entry.path.stem} is in the bin. Press u to have it back.")

    def action_undo(self) -> None:
        """Take the last game out of the bin again."""
        if not self._binned:
            self.said = "Nothing was put into the bin here."
            self.redraw()
            return

        def do() -> Path:
            binned, entry = self._binned[-1]
            path = restore(binned)
            self._binned.pop()
            self.all.insert(0, msgspec.structs.replace(entry, path=path))
            return path

        self._try(do, "NAME is back.")

    def action_bring_in(self) -> None:
        """Ask for a file or a folder, and copy the games onto the shelf."""
        self.ask_for(Prompt("File or folder to bring in", self._bring_in))

    def _bring_in(self, text: str) -> None:
        if not text.strip():
            return
        source, folder = Path(text.strip()), False
        with suppress(OSError, RuntimeError):  # The file is refused below, in a line.
            source = source.expanduser()
            folder = source.is_dir()
        if folder:
            self.said, self.trouble = "The games are checked, one after the other …", ""
            self._bring_in_all(source)
            return

        def do() -> Path:
            found = bring_in(source)
            self._come(found.path)
            self.trouble = found.reason
            return found.path

        self._try(do, "It is here as NAME.")

    @work(exclusive=True, group="bring in")
    async def _bring_in_all(self, folder: Path) -> None:
        """Copy every good game of a folder onto the shelf; say how many came, and why others did not."""
        before = self.entry
        try:
            came = await asyncio.to_thread(bring_in_all, folder)
        except ReplayError as error:
            self.said, self.trouble = "", str(error)
        else:
            for path in came.paths:
                self._come(path)
            self.said = came.told
        self.listed(before.path if before else None)
        self.redraw()

    def _come(self, path: Path) -> None:
        """List a game that has come, unless it is there already."""
        if all(entry.path != path for entry in self.all):
            self.all.insert(0, entry_of(path))

    def _replace(self, before: Entry, after: Entry) -> None:
        self.all[self.all.index(before)] = after

    def _try(self, what: Callable[[], Path | None], said: str) -> None:
        """Do something to a game; say what came of it (NAME is what it is called now), or why not."""
        self.said = self.trouble = ""
        path = None
        try:
            path = what()
            self.said = said if path is None else said.replace("NAME", path.stem)
        except ReplayError as error:
            self.trouble = str(error)
        self.listed(path)
        self.redraw()
