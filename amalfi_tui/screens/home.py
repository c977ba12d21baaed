"""The home screen: go on with a game, begin one, look things up, or leave."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from textual.events import Key

from amalfi_tui.keymap import split
from amalfi_tui.keys import HOME, bindings
from amalfi_tui.lines import Line, Lines, beside, heading, line, wrapped
from amalfi_tui.records import Records, records
from amalfi_tui.screens.harbour import Door, door_row, game_block, lately, results, title, welcome
from amalfi_tui.screens.menu import Item, MenuScreen
from amalfi_tui.standing import standing
from amalfi_tui.widgets.pane import Pane
from replays import Entry, ReplayError, abandon, entries, move_to_bin, restore, take_back

if TYPE_CHECKING:
    from amalfi_tui.app import AmalfiApp

_ROOMY = 100
"""Columns from which the games stand beside the rest."""
_TALL = 32
"""Rows from which there is a coast above."""
_VAST = 160
"""Columns from which the last games stand beside both."""
_FROM_SHELL = "All is saved. This is home, where every letter is a key; q leads back to the shell."
"""What is told to whom the shell has led straight to a table."""


class HomeScreen(MenuScreen[None]):
    """Where every visit begins and ends."""

    KEYS = HOME
    BINDINGS = bindings(HOME)

    def __init__(self) -> None:
        super().__init__()
        self.records: Records = records([])
        self.shelf: list[Entry] = []
        self.running: list[Entry] = []
        """The unfinished games, which come first on the list."""
        self.said = ""
        """What has just been done to a game."""
        self._undone: list[Callable[[], Path]] = []
        """How each game comes back that was deleted or ended here."""
        self._visits = 0
        """How often one has come here, the opening of the program among them."""
        self._sure: Path | None = None
        """The game that ends with the next key, if it is the right one."""

    @property
    def state(self) -> str:
        """One of list, game (an unfinished one is under the cursor), sure (it is asked whether it ends)."""
        return "sure" if self._sure else "game" if self._game() else "list"

    def fill(self) -> None:
        """List what can be done now."""
        try:
            self.shelf = entries()
        except ReplayError as error:
            self.trouble, self.shelf = str(error), []
        self.records = records(self.shelf)
        self.running = [entry for entry in self.shelf if entry.status == "running"]
        self.items = [Item(f"resume {entry.path}", "Continue") for entry in self.running]
        self.items += [Item(door.word, door.name, door.note) for door in self._doors()]

    def _doors(self) -> list[Door]:
        ended, own = len(self.shelf) - len(self.running), self.records.all
        played = f"{own.played} played, {own.won} won" if own.played else "games won, and against whom"
        return [
            Door("new", "new", "New game", "against seats of ours, or friends"),
            Door("solo", "solo", "Alone", "Naples or Genoa, game of the day"),
            Door("watch", "watch", "Watch", "look on while seats play"),
            Door("replays", "replays", "Replays", f"{ended} saved" if ended else "games that are over"),
            Door("records", "records", "Records", played),
            Door("cards", "cards", "Cards", "every card and place, in full"),
            Door("rules", "rules", "Rules", "how it is played"),
            Door("settings", "settings", "Settings", "pace, colours, keys"),
            Door("quit", "back", "Quit", "every game is saved"),
        ]

    # What is drawn.

    def _paint(self, cells: int, rows: int) -> Lines:
        room = min(cells - 4, 180)
        wide = cells >= _ROOMY
        head = title(room, tall=wide and rows >= _TALL)
        foot = self.foot(room)
        space = max(rows - len(head) - (len(foot) + 1 if foot else 0), 1)
        body = self._beside(room, space) if wide else self._below(room, space)
        found = [*head, *body, *([()] if foot else []), *foot]
        edge = " " * ((cells - room) // 2)
        above: Lines = [()] * min(max((rows - len(found)) // 3, 0), 4)
        return [line(edge, *row) for row in [*above, *found]]

    def _below(self, cells: int, rows: int) -> Lines:
        """Return the games, and the doors below them."""
        doors = self._door_rows(cells)
        games = self._games(cells, rows - len(doors) - 1)
        last = wrapped(f"Last game: {self.records.last}", cells, "dim", rows=1) if self.records.last else []
        past: Lines = [(), *last] if last and rows >= len(games) + len(doors) + 3 else []
        return [*games, (), *doors, *past]

    def _beside(self, cells: int, rows: int) -> Lines:
        """Return the games, the doors beside them, and how the last ones went."""
        third = cells >= _VAST
        widths = [70, 52, cells - 130] if third else [cells - 52, 48]
        games, doors = self._games(widths[0], rows // 2), self._door_rows(widths[1])
        doors = [heading("What else", "", widths[1]), *doors]
        if self._game():
            room = min(rows - len(games) - 1, 24)
            games += [(), *lately(standing(self.running[self.at]), widths[0], room)]
        past = results(self.shelf, self.records, widths[-1], rows - (0 if third else len(doors) + 1))
        columns = [games, doors, past] if third else [games, [*doors, (), *past]]
        return beside(columns, widths, 4)

    def _games(self, cells: int, rows: int) -> Lines:
        """Return the unfinished games around the cursor, on so many lines."""
        if not self.running:
            return [heading("Welcome", "", cells), *welcome(cells, self.key_of("new"), self.key_of("solo"))]
        fit = max((rows - 1) // 2, 1)
        first = min(max(self.at - fit // 2, 0), max(len(self.running) - fit, 0))
        shown = self.running[first : first + fit]
        several = f"{first + 1} to {first + len(shown)} of {len(self.running)}"
        note = several if len(shown) < len(self.running) else ""
        found: Lines = [heading("Your games", note, cells)]
        for number, entry in enumerate(shown, first):
            found += game_block(entry, standing(entry), cells, on=number == self.at, number=number)
        return found

    def _door_rows(self, cells: int) -> list[Line]:
        first = len(self.running)
        return [
            door_row(door, self.key_of(door.command), cells, on=number == self.at, number=number)
            for number, door in enumerate(self._doors(), first)
        ]

    def foot(self, cells: int) -> Lines:
        """Return what was done, or what went wrong."""
        return wrapped(self.said, cells, "warn") if self.said and not self.trouble else super().foot(cells)

    def on_screen_resume(self) -> None:
        """Look at the shelf again whenever one comes home."""
        self.bind_keys()
        self.fill()
        self.at = 0
        self.said = _FROM_SHELL if self._visits == 1 and self.table.opened is not None else ""
        self._visits += 1
        self._sure = None
        self.redraw()

    def chosen(self, item: Item) -> None:
        """Do what was chosen."""
        word, _, rest = item.id.partition(" ")
        self.said = ""
        self._sure = None
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
        self.said = ""
        super().action_move(by)

    def action_across(self, by: int) -> None:
        """Go to the first of the games, or of what else there is."""
        self.action_move((len(self.running) if by > 0 else 0) - self.at)

    def action_bin(self) -> None:
        """Put the game under the cursor into the bin, from which it can be taken at once."""
        if (path := self._game()) is not None:
            self._try(lambda: self._bin(path))

    def _bin(self, path: Path) -> None:
        self._undone.append(partial(restore, move_to_bin(path)))
        self.said = f"The game is in the bin. Press {self.key_of('undo')} to have it back."

    def action_undo(self) -> None:
        """Take back the last game that was deleted or ended here."""
        if self._undone:
            self._try(self._restore)

    def _restore(self) -> None:
        self._undone[-1]()
        self._undone.pop()
        self.said = "The game is back."

    def action_abandon(self) -> None:
        """End the game under the cursor as it stands, once that has been asked for twice."""
        if (path := self._game()) is None:
            return
        if self._sure != path:
            self._sure = path
            key = self.key_of("abandon")
            self.said = f"Press {key} once more to end this game; any other key, and it goes on."
            self.redraw()
        else:
            self._try(lambda: self._abandon(path))

    def _abandon(self, path: Path) -> None:
        self._undone.append(partial(take_back, abandon(path)))
        self.said = (
            f"The game is over and can be watched. Press {self.key_of('undo')} to play on in it after all."
        )

    def action_keep(self) -> None:
        """Let the game go on that might have been ended."""
        self.said = ""
        self._sure = None
        self.redraw()

    def on_key(self, event: Key) -> None:
        """Let a game go on unless the very next key ends it: what is typed may not be meant for it."""
        asked = {key for command in self.commands if "sure" in command.when for key in split(command.keys)}
        if self._sure and event.key not in asked:
            self.action_keep()

    def on_pane_pressed(self, message: Pane.Pressed) -> None:
        """Do what was clicked on; a click elsewhere lets a game go on."""
        if self._sure and message.link != "!do abandon":
            self.action_keep()

    def _try(self, what: Callable[[], object]) -> None:
        """Do something to a game; say why when it cannot be done."""
        self.trouble, self._sure = "", None
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
