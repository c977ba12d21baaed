"""The home screen: go on with a game, begin one, look things up, or leave."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from amalfi_tui.keys import HOME, bindings
from amalfi_tui.lines import Lines, line, wrapped
from amalfi_tui.records import Records, records
from amalfi_tui.screens.menu import Item, MenuScreen
from amalfi_tui.start import called
from replays import Entry, Recorder, ReplayError, entries, move_to_bin, restore

if TYPE_CHECKING:
    from amalfi_tui.app import AmalfiApp

_TITLE = "A M A L F I"
_COAST = (
    r"            |\                            ",
    r"            | \        ⌂                  ",
    r"      |\    |  \      /|\       |\        ",
    r"      |_\   |___\     |_|       |_\       ",
    r"   \__|___/_|______/ /   \   \__|___/     ",
    r"~~~~~\___/~\______/~/_____\~~~~\___/~~~~~~",
)
_MOST = 6
"""Unfinished games that are listed; the others come up as these are finished."""


class HomeScreen(MenuScreen[None]):
    """Where every visit begins and ends."""

    KEYS = HOME
    BINDINGS = bindings(HOME)
    WIDTH = 70

    def __init__(self) -> None:
        super().__init__()
        self.records: Records = records([])
        self.said = ""
        """What has just been done to a game."""
        self._binned: Path | None = None
        self._sure = ""

    @property
    def state(self) -> str:
        """One of list, game (an unfinished one is under the cursor)."""
        return "game" if self._game() else "list"

    def head(self, cells: int, rows: int) -> Lines:
        """Return the name of the game, and a coast where there is room."""

        def centred(text: str, role: str) -> tuple[tuple[str, str], tuple[str, str]]:
            return (" " * max((cells - len(text)) // 2, 0), ""), (text, role)

        title = [line(*centred(_TITLE, "head")), line(*centred("Renaissance", "name"))]
        room = rows - len(self.items) - len(title) - 4
        coast = [line(*centred(row, "p0" if "~" in row else "dim")) for row in _COAST]
        shown: Lines = [*coast, ()] if room > len(coast) else []
        top: Lines = [()] * max((room - len(shown)) // 3, 0)
        return [*top, *shown, *title, (), ()] if room > 0 else [*title, ()]

    def foot(self, cells: int) -> Lines:
        """Return what was done, or how the last game went."""
        if self.trouble or not (self.said or self.records.last):
            return super().foot(cells)
        if self.said:
            return wrapped(self.said, cells, "warn")
        return wrapped(f"Last game: {self.records.last}", cells, "dim")

    def fill(self) -> None:
        """List what can be done now."""
        try:
            shelf = entries()
        except ReplayError as error:
            self.trouble, shelf = str(error), []
        self.records = records(shelf)
        running = [entry for entry in shelf if entry.status == "running"]
        self.items = [Item(f"resume {entry.path}", "Continue", _told(entry)) for entry in running[:_MOST]]
        ended, own = len(shelf) - len(running), self.records.all
        self.items += [
            Item("new", "New game", "one to four seats, people or players of ours"),
            Item("replays", "Replays ", f"{ended} saved" if ended else "saved games, step by step"),
            Item("records", "Records ", f"{own.played} played, {own.won} won" if own.played else "none yet"),
            Item("cards", "Cards   ", "every card and place, with its whole text"),
            Item("rules", "Rules   ", "how it is played"),
            Item("settings", "Settings", "pace, colours, keys"),
            Item("quit", "Quit"),
        ]

    def on_screen_resume(self) -> None:
        """Look at the shelf again whenever one comes home."""
        self.bind_keys()
        self.fill()
        self.at = 0
        self.said = ""
        self.redraw()

    def chosen(self, item: Item) -> None:
        """Do what was chosen."""
        word, _, rest = item.id.partition(" ")
        self.said = ""
        if word == "resume":
            self.redraw()
            self.table.resume(Path(rest))
        elif word == "quit":
            self.action_back()
        else:
            self.table.open(word)

    # Unfinished games.

    def _game(self) -> Path | None:
        """Return the unfinished game under the cursor, if there is one."""
        word, _, rest = self.items[self.at].id.partition(" ") if self.items else ("", "", "")
        return Path(rest) if word == "resume" else None

    def action_move(self, by: int) -> None:
        """Move the cursor."""
        self.said = self._sure = ""
        super().action_move(by)

    def action_bin(self) -> None:
        """Put the game under the cursor into the bin, from which it can be taken at once."""
        if (path := self._game()) is not None:
            self._try(lambda: self._bin(path))

    def _bin(self, path: Path) -> None:
        self._binned = move_to_bin(path)
        self.said = "The game is in the bin. Press u to have it back."

    def action_undo(self) -> None:
        """Take the last game out of the bin again."""
        if (path := self._binned) is not None:
            self._try(lambda: self._restore(path))

    def _restore(self, path: Path) -> None:
        restore(path)
        self._binned = None
        self.said = "The game is back."

    def action_abandon(self) -> None:
        """End the game under the cursor as it stands, once that has been asked for twice."""
        if (path := self._game()) is None:
            return
        if self._sure != str(path):
            self._sure = str(path)
            self.said = "Press a once more to end this game for good: it can then be watched, not continued."
            self.redraw()
        else:
            self._try(lambda: self._abandon(path))

    def _abandon(self, path: Path) -> None:
        recorder, replay = Recorder.resume(path)
        with recorder:
            recorder.finish(replay.last(), ended="abandoned")
        self.said = "The game is over; it stands among the replays."

    def _try(self, what: Callable[[], object]) -> None:
        """Do something to a game; say why when it cannot be done."""
        self.trouble = self._sure = ""
        try:
            what()
        except ReplayError as error:
            self.trouble = str(error)
        self.fill()
        self.redraw()

    @property
    def table(self) -> AmalfiApp:
        """The program."""
        app: AmalfiApp = self.app  # type: ignore[assignment]
        return app

    def action_back(self) -> None:
        """Leave the program."""
        self.app.exit(0)


def _told(entry: Entry) -> str:
    """Return who plays an unfinished game, and since when."""
    header = entry.header
    if header is None:
        return ""
    names = ", ".join(called(header.seats, header.names))
    if not header.started:
        return names
    try:
        began = datetime.fromisoformat(header.started).astimezone()
    except ValueError:
        return names
    return f"{names}  ({began:%d %b %H:%M})"
