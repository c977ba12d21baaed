"""A list to choose from, with whatever stands above it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.app import ComposeResult

from amalfi_tui.boards import Board, Scene, board_of
from amalfi_tui.keys import MENU, Command, bindings, help_lines
from amalfi_tui.lines import Line, Lines, fit, heading, line, linked, tinted, wrapped
from amalfi_tui.screens.frame import Frame, R
from amalfi_tui.start import Start
from amalfi_tui.widgets.pane import Pane


@dataclass(frozen=True)
class Item:
    """A line of the list, and what is said of it beside."""

    id: str
    text: str
    note: str = ""
    head: str = ""
    """The heading that stands above it."""


class MenuScreen(Frame[R]):
    """A list with a cursor. What is chosen is told to `chosen`."""

    KEYS: ClassVar[Sequence[Command]] = MENU
    BINDINGS = bindings(MENU)
    WIDTH = 60

    def __init__(self) -> None:
        super().__init__()
        self.items: list[Item] = []
        self.at = 0
        self.trouble = ""

    @property
    def state(self) -> str:
        """There is only one."""
        return "list"

    def palette_board(self) -> tuple[Board | None, Scene | None]:
        """Return the board of the game that is begun from here."""
        start: Start | None = getattr(self.app, "start", None)
        return board_of(start.game if start else "amalfi"), None

    def body(self) -> ComposeResult:
        """Lay out the list."""
        yield Pane(id="menu")

    def head(self, cells: int, rows: int) -> Lines:
        """Return what stands above the list."""
        return []

    def chosen(self, item: Item) -> None:
        """Do what was chosen."""
        raise NotImplementedError

    def empty(self) -> str:
        """Return what is said when there is nothing to choose."""
        return "Nothing is here yet."

    def foot(self, cells: int) -> Lines:
        """Return what stands below the list: what went wrong, if anything did."""
        return wrapped(self.trouble, cells, "bad") if self.trouble else []

    def redraw(self) -> None:
        """Draw the list around the cursor."""
        self.at = min(self.at, max(len(self.items) - 1, 0))
        self.pane("menu").show(self._paint)
        self.draw_keys()

    def _paint(self, cells: int, rows: int) -> Lines:
        room = min(cells - 2, self.WIDTH)
        edge = " " * ((cells - room) // 2)
        head = self.head(room, rows)
        foot = self.foot(room)
        space = max(rows - len(head) - len(foot) - 1, 1)
        body: Lines = []
        lit = 0
        for number, item in enumerate(self.items):
            if item.head:
                body += [(), heading(item.head, "", room)]
            if number == self.at:
                lit = len(body)
            body.append(self._item(item, room, number))
        first = min(max(lit - space // 2, 0), max(len(body) - space, 0))
        found: Lines = [*head, *body[first : first + space]]
        if not self.items:
            found.append(line(("  " + self.empty(), "dim")))
        if foot:
            found += [(), *foot]
        return [line(edge, *row) for row in found]

    def _item(self, item: Item, room: int, number: int) -> Line:
        on = number == self.at
        name = (item.text, "name" if on else "")
        row = line(("▸ " if on else "  ", "key"), name, "  ", (item.note, "dim"))
        row = fit(tinted(row, "cursor"), room, "cursor") if on else fit(row, room)
        return linked(row, f"!item {number}")

    def on_pane_pressed(self, message: Pane.Pressed) -> None:
        """Choose what was clicked on."""
        kind, _, what = message.link.partition(" ")
        if kind == "!item" and not self.covered:
            message.stop()
            self.at = int(what)
            self.action_choose()

    def action_move(self, by: int) -> None:
        """Move the cursor."""
        if self.items:
            self.at = min(max(self.at + by, 0), len(self.items) - 1)
        self.redraw()

    def action_end(self, by: int) -> None:
        """Move the cursor to one end."""
        self.action_move(by * len(self.items))

    def action_choose(self) -> None:
        """Choose what is under the cursor."""
        if self.items:
            self.trouble = ""
            self.chosen(self.items[self.at])

    def action_help(self) -> None:
        """Show what the keys do."""
        state = self.state
        self.cover("Keys", lambda cells, _: help_lines(self.commands, state, cells))

    def action_back(self) -> None:
        """Go back."""
        self.dismiss()
