"""A screen with the table on it: the views, the rail of players, and the pages that explain them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from amalfi_tui.boards import Board, Scene, View
from amalfi_tui.keys import Command, help_lines
from amalfi_tui.lines import Line, Lines, Painter, line, linked, wrapped
from amalfi_tui.screens.frame import Frame
from engine.kernel import Event, Seat

_KEYS = "Keys"
_SMALL = 8
"""Lines that the small page has room for."""
_WIDE = 100
"""Cells from which a page ends where the rail begins."""
_PAGEFUL = 11
"""Lines that a page has room for which leaves the board in sight."""


class Viewer(Frame[None]):
    """Shows one view of a scene at a time, with the rail beside it."""

    def __init__(self, board: Board, mat: Seat) -> None:
        super().__init__()
        self.add_class("table")
        self.board = board
        self.view: View = board.views[0]
        self.mat = mat

    @property
    def scene(self) -> Scene:
        """All that may be drawn."""
        raise NotImplementedError

    @property
    def happened(self) -> Sequence[Event]:
        """All that has happened so far, for the score sheet."""
        raise NotImplementedError

    @property
    def _own(self) -> Sequence[Command]:
        """The commands; the one that leaves says `home` where that comes next, and `back` elsewhere."""
        stack = self.app.screen_stack
        below = stack[stack.index(self) - 1] if self in stack else None
        label = "home" if below is not None and below is getattr(self.app, "home", None) else "back"
        return [
            replace(command, label=label) if command.id == "leave" and command.label else command
            for command in super()._own
        ]

    def palette_board(self) -> tuple[Board | None, Scene | None]:
        """Return the board, and the scene unless a curtain hides it."""
        return self.board, None if self.state == "curtain" else self.scene

    @property
    def page_width(self) -> int:
        """Cells that a page over the table takes."""
        cells = self.size.width
        return cells if cells < _WIDE else self.pane("rail").region.x

    def draw_views(self, scene: Scene) -> None:
        """Draw the status line, the names of the views, the view and the rail."""
        self.pane("status").show(lambda cells, _: [self.board.status(scene, cells)])
        self.pane("tabs").show(lambda cells, _: [self._tabs(cells)])
        self.pane("view").show(lambda cells, rows: self.view_lines(scene, cells - 1, rows))
        self.pane("rail").show(lambda cells, rows: self.rail_lines(scene, cells - 1, rows))

    def view_lines(self, scene: Scene, cells: int, rows: int) -> Lines:
        """Return the view that is looked at."""
        return self.view.draw(scene, cells, rows)

    def rail_lines(self, scene: Scene, cells: int, rows: int) -> Lines:
        """Return the rail of players."""
        return self.board.rail(scene, cells, rows)

    def _tabs(self, cells: int) -> Line:
        """Return the names of the views, shortened where they would not fit."""
        long = sum(len(view.key) + len(view.label) + 3 for view in self.board.views)
        letters = None if long <= cells else 3
        found: Line = ()
        for number, view in enumerate(self.board.views, 1):
            on = view is self.view
            tab = line(
                (f" {view.key.upper()} ", "on" if on else "key"),
                (f"{view.label[:letters]} ", "on" if on else ""),
            )
            found += linked(tab, f"!view-{number}")
        return found

    def _show(self, view: View) -> None:
        self.view = view
        scene = self.scene
        self.pane("tabs").repaint()
        self.pane("view").show(
            lambda cells, rows: self.view_lines(scene, cells - 1, rows),
            afresh=True,
            from_end=view.newest_last,
        )

    def action_look(self, number: int) -> None:
        """Show a view."""
        if number <= len(self.board.views):
            self._show(self.board.views[number - 1])

    def action_turn_view(self, by: int) -> None:
        """Show the next view, or the one before."""
        views = self.board.views
        self._show(views[(views.index(self.view) + by) % len(views)])

    def action_scroll_view(self, by: int) -> None:
        """Scroll the view."""
        self.pane("view").scroll_lines(by * 3)

    def action_next_mat(self) -> None:
        """Show the next player's board first."""
        self.mat = (self.mat + 1) % len(self.scene.names)
        self.redraw()

    def action_detail(self) -> None:
        """Show a card in full."""
        scene = self.scene
        rows = len(self.board.detail(scene, self.page_width - 6))
        small = rows <= _SMALL
        self.pane("overlay").set_class(rows > _PAGEFUL, "whole")
        self.cover(f"The {self.board.piece}", lambda cells, _: self.board.detail(scene, cells), small=small)

    def cover(self, title: str, painter: Painter, *, small: bool = False) -> None:
        """Lay a page over the table; of the lines that it lies on no end sticks out beside it."""
        super().cover(title, painter, small=small)
        self._show_last_lines(shown=False)

    def uncover(self) -> None:
        """Take the page away; the next one leaves the board in sight again."""
        super().uncover()
        self._show_last_lines(shown=True)
        self.pane("overlay").remove_class("whole")

    def _show_last_lines(self, *, shown: bool) -> None:
        for line_ in self.query("#if, #last"):
            line_.visible = shown

    @property
    def topic(self) -> str:
        """The page of the rules that is asked for; empty: that of the open question."""
        return ""

    async def action_rules(self) -> None:
        """Read the rules, from the open question on."""
        await self.app.run_action(f"open('rules', {self.topic!r})")

    async def action_cards(self) -> None:
        """Browse the cards of this game."""
        await self.app.run_action("open('cards')")

    def action_scores(self) -> None:
        """Show where the points came from so far."""
        scene, events = self.scene, tuple(self.happened)
        self.cover("The score sheet", lambda cells, _: self.board.sheet(scene, events, cells))

    def action_help(self) -> None:
        """Show what the keys do."""
        state = self.state
        verbs = ", ".join(f"{group.key} {group.word}" for group in self.board.groups)
        asked = wrapped(f"list one verb: {verbs}", 56) if state == "ask" else []

        def paint(cells: int, _: int) -> Lines:
            found = help_lines(self.commands, state, cells)
            for number, row in enumerate(asked):
                found.append(
                    line(("letters" if not number else "", "key"), " " * (20 if number else 13), *row)
                )
            more = line(("? ", "key"), ("once more: the signs on the table", "dim"))
            return [more, (), *found]

        self.cover(_KEYS, paint)

    def action_more_help(self) -> None:
        """Turn from the keys to the signs; from any other page, back to the table."""
        if self.covering == _KEYS:
            self.action_signs()
        else:
            self.action_close()

    def action_signs(self) -> None:
        """Show what the signs on the table mean."""
        self.cover("Signs", lambda cells, _: self.board.notation(cells))
