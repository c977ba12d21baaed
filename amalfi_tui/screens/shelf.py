"""The shelf of saved games: all of them at once, searched while one types, to look at."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import ComposeResult

from amalfi_tui.asking import Refusal
from amalfi_tui.boards import Board, Scene, board_of
from amalfi_tui.keys import SHELF, Command, bindings, help_lines
from amalfi_tui.lines import Lines, fit, heading, line, linked, paragraphs, tinted, wrapped
from amalfi_tui.playback import Playback
from amalfi_tui.screens.handing import TakenUp
from amalfi_tui.screens.prompting import Prompt
from amalfi_tui.screens.replay import ReplayScreen
from amalfi_tui.screens.shelving import Shelving
from amalfi_tui.shelved import details, entry_row, headings
from amalfi_tui.widgets.pane import Pane
from engine.kernel.saying import counted
from replays import Entry, ReplayError, entries, found, ordered

_ORDERS = {
    "played": ("last played first", True),
    "begun": ("last begun first", True),
    "score": ("best score first", True),
    "length": ("longest first", True),
    "winner": ("by winner", False),
    "players": ("by players", False),
    "game": ("by game", False),
    "status": ("by how they ended", False),
    "name": ("by name", False),
}
"""By what the list can be put in order, what that is called, and whether the largest comes first."""
_KINDS = ("", "finished", "running", "cut short", "damaged", "other rules", "newer format")
_FIRST = 60
"""Games whose headers are read before the first picture."""
_HELP = """\
= Searching
- Every word has to be found: in a player's name or seat, the game, a tag, the file's name, the date.
- won:ada  with:bruno  seats:4  game:amalfi  tag:evening
- is:finished  is:running  is:damaged  is:cut-short  is:other-rules  is:abandoned
- since:2026-03  until:2026-03-15"""


class ShelfScreen(Shelving):
    """Every saved game, the last one played first."""

    KEYS: ClassVar[Sequence[Command]] = SHELF
    BINDINGS = bindings(SHELF)

    def __init__(self) -> None:
        super().__init__()
        self.typed = ""
        self.order = "played"
        self.backwards = True
        self.kind = ""
        self.at = 0
        self.shown: list[Entry] = []
        """What is listed, in its order."""
        self.whole = False
        """Whether the whole shelf has been read."""
        self._top = 0

    @property
    def state(self) -> str:
        """One of list, game (the one under the cursor is unfinished), type."""
        if self.prompt is not None:
            return "type"
        return "game" if self.entry is not None and self.entry.status == "running" else "list"

    @property
    def entry(self) -> Entry | None:
        """The game under the cursor."""
        return self.shown[self.at] if self.shown else None

    def palette_board(self) -> tuple[Board | None, Scene | None]:
        """Return the board whose cards can be found from here."""
        return board_of("amalfi"), None

    def body(self) -> ComposeResult:
        """Lay out the search line, the list, and what is said of one game."""
        yield Pane(id="find")
        yield Pane(id="shelf")
        yield Pane(id="about")

    # What is listed.

    def on_mount(self) -> None:
        """Read the games that were played last, and show them before all others are read."""
        try:
            self.all = entries(newest=_FIRST)
        except ReplayError as error:
            self.trouble = str(error)
        self.listed()
        super().on_mount()

    def on_screen_resume(self) -> None:
        """Read the whole shelf, whenever one comes here, once what is known is on the screen."""
        self.call_after_refresh(self.read_all)

    @work(exclusive=True, group="shelf")
    async def read_all(self) -> None:
        """Read every header, and list the games."""
        try:
            self.all = await asyncio.to_thread(_all)
            self.whole = True
        except ReplayError as error:
            self.trouble = str(error)
        self.listed(self.entry.path if self.entry else None)
        self.redraw()

    def listed(self, at: Path | None = None) -> None:
        """List again what is on the shelf, with the cursor on the game of this path, or where it was."""
        chosen = [entry for entry in self.all if self.kind in {"", entry.status}]
        chosen = found(chosen, self.typed) if self.typed.strip() else chosen
        usual = self.order == "played" and self.backwards
        self.shown = chosen if usual else ordered(chosen, self.order, backwards=self.backwards)
        here = next((n for n, entry in enumerate(self.shown) if entry.path == at), self.at) if at else self.at
        self.at = min(here, max(len(self.shown) - 1, 0))

    def action_search(self) -> None:
        """Search while one types."""
        self.ask_for(Prompt("Search", self._search, self.typed, self._search))

    def _search(self, text: str) -> None:
        self.typed, self.at, self.said = text, 0, ""
        self.listed()

    def action_type_back(self) -> None:
        """Leave all as it was; a search is forgotten."""
        searching = self.prompt is not None and self.prompt.label == "Search"
        if searching:
            self._search("")
        super().action_type_back()

    def action_sort(self) -> None:
        """Put the list in the next order."""
        orders = list(_ORDERS)
        self.order = orders[(orders.index(self.order) + 1) % len(orders)]
        self.backwards = _ORDERS[self.order][1]
        self._again()

    def action_reverse(self) -> None:
        """Turn the list round."""
        self.backwards = not self.backwards
        self._again()

    def action_only(self) -> None:
        """List only games of the next kind that there is."""
        there = {entry.status for entry in self.all}
        kinds = [kind for kind in _KINDS if not kind or kind in there]
        self.kind = kinds[(kinds.index(self.kind) + 1) % len(kinds)] if self.kind in kinds else ""
        self._again()

    def _again(self) -> None:
        self.said = self.trouble = ""
        self.listed(self.entry.path if self.entry else None)
        self.redraw()

    # The cursor.

    def action_move(self, by: int) -> None:
        """Move the cursor."""
        self.at = min(max(self.at + by, 0), max(len(self.shown) - 1, 0))
        self.said = self.trouble = ""
        self.redraw()

    def action_page(self, by: int) -> None:
        """Move the cursor by a page."""
        self.action_move(by * max(self.pane("shelf").size.height - 2, 1))

    def action_end(self, by: int) -> None:
        """Move the cursor to one end."""
        self.action_move(by * len(self.shown))

    def on_pane_pressed(self, message: Pane.Pressed) -> None:
        """Go to the game that was clicked on; a second click opens it."""
        kind, _, what = message.link.partition(" ")
        if kind == "!game" and self.mode in {"list", "game"}:
            message.stop()
            message.prevent_default()
            if int(what) == self.at:
                self.action_choose()
            else:
                self.action_move(int(what) - self.at)

    # What is done.

    def action_choose(self) -> None:
        """Look at the game under the cursor, or say why it cannot be looked at."""
        if (entry := self.entry) is None:
            return
        self.said = self.trouble = ""
        try:
            self.app.push_screen(ReplayScreen(Playback.load(entry.path)))
        except ReplayError as error:
            self.trouble = str(error)
        except Refusal as error:
            self.trouble = error.message
        self.redraw()

    def action_take_up(self) -> None:
        """Play on in an unfinished game."""
        if (entry := self.entry) is None:
            return
        if entry.status == "running":
            self.post_message(TakenUp(entry.path))
            return
        self.said = "It is over. Enter looks at it; x there plays on from any moment of it."
        if entry.status != "finished":
            self.said = f"It cannot be gone on with, as its file is now: {entry.status}."
        self.redraw()

    def action_help(self) -> None:
        """Show what the keys do, and what can be searched for."""
        self.cover(
            "Keys",
            lambda cells, _: [*help_lines(self.commands, "game", cells), (), *paragraphs(_HELP, cells)],
        )

    def action_back(self) -> None:
        """Forget what was searched for; when nothing was, go back."""
        if self.typed or self.kind:
            self.typed = self.kind = ""
            self._again()
            self.said = "These are all games again; the same key once more leads back."
            self.redraw()
        else:
            self.dismiss(None)

    # What is drawn.

    def redraw(self) -> None:
        """Draw the search line, the list and what is said of one game."""
        if not self.is_running:
            return
        self.pane("find").show(lambda cells, _: self._find(cells))
        self.pane("shelf").show(self._list)
        self.pane("about").show(self._about)
        self.draw_keys()

    def _find(self, cells: int) -> Lines:
        count = len(self.all)
        number = counted(count, "game")
        if len(self.shown) != count:
            number = f"{len(self.shown)} of {number}"
        note = f"{number}, {_ORDERS[self.order][0]}" + (f", {self.kind} only" if self.kind else "")
        if self.backwards != _ORDERS[self.order][1]:
            note += ", turned round"
        top = line(" ", *heading("Replays", note if self.whole else f"{note}, more to come", cells - 2))
        typed = line((" Search: ", "dim"), (self.typed, "name"), ("" if self.typed else "press /", "dim"))
        return [fit(top, cells), self.prompt_line(cells) if self.prompt is not None else typed]

    def _list(self, cells: int, rows: int) -> Lines:
        room = max(rows - 1, 1)
        self._top = min(max(self._top, self.at - room + 1), self.at, max(len(self.shown) - room, 0))
        found_rows: Lines = [headings(cells)]
        for number, entry in enumerate(self.shown[self._top : self._top + room], self._top):
            on = number == self.at
            row = (*line(("▸ " if on else "  ", "key")), *entry_row(entry, cells - 2))
            row = fit(tinted(row, "cursor"), cells, "cursor") if on else fit(row, cells)
            found_rows.append(linked(row, f"!game {number}"))
        if not self.shown:
            empty = "No game is like that." if self.all else "No game has been saved yet."
            found_rows.append(line((f"  {empty}", "dim")))
        return found_rows

    def _about(self, cells: int, rows: int) -> Lines:
        if self.trouble:
            return [line(" ", *row) for row in paragraphs(self.trouble, cells - 2)]
        if self.said:
            return [line(" ", *row) for row in wrapped(self.said, cells - 2, "warn", rows=rows)]
        entry = self.entry
        return [line(" ", *row) for row in details(entry, cells - 2)][:rows] if entry is not None else []


def _all() -> list[Entry]:
    """Return every game on the shelf, ready to be searched."""
    return [entry for entry in entries() if entry.words]
