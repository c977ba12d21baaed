"""What every screen has: a key line, a page that lies over it, and a notice when there is no room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.events import Resize
from textual.screen import Screen

from amalfi_tui.keys import Command, key_line, works
from amalfi_tui.lines import Line, Lines, Painter, heading, line
from amalfi_tui.terminal import SMALLEST
from amalfi_tui.widgets.pane import Pane

R = TypeVar("R")


class Frame(Screen[R], inherit_bindings=False):
    """A screen without focus: its keys are those of its commands, and its text lies in panes."""

    KEYS: ClassVar[Sequence[Command]] = ()
    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide"), (180, "-vast")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (34, "-tall"), (50, "-high")]  # noqa: RUF012

    def compose(self) -> ComposeResult:
        """Lay out the body, then the key line and what may lie over all of it."""
        yield from self.body()
        yield Pane(id="keys", classes="line")
        yield Pane(id="overlay")
        yield Pane(id="notice")

    def body(self) -> ComposeResult:
        """Lay out what is this screen's own."""
        raise NotImplementedError

    @property
    def state(self) -> str:
        """What the screen is waiting for; it decides which commands work."""
        raise NotImplementedError

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let a command run in its states only."""
        return works(self.KEYS, action, self.state)

    def pane(self, name: str) -> Pane:
        """Return one of the panes."""
        return self.query_one(f"#{name}", Pane)

    def on_mount(self) -> None:
        """Draw everything for the first time."""
        self.call_after_refresh(self.redraw)

    def on_resize(self, event: Resize) -> None:
        """Say so when there is not enough room."""
        small = event.size.width < SMALLEST[0] or event.size.height < SMALLEST[1]
        notice = self.pane("notice")
        notice.visible = small
        notice.show(_too_small)

    def redraw(self) -> None:
        """Draw what has changed."""
        self.draw_keys()

    def draw_keys(self) -> None:
        """Draw the key line of the present state."""
        state = self.state
        self.pane("keys").show(lambda cells, _: [key_line(self.KEYS, state, cells)])

    # The page that lies over the screen.

    @property
    def covered(self) -> bool:
        """Whether a page lies over the screen."""
        return bool(self.is_mounted and self.pane("overlay").visible)

    def cover(self, title: str, painter: Painter) -> None:
        """Lay a page over the screen."""

        def paint(cells: int, rows: int) -> Lines:
            top: Line = heading(title, "", cells - 2)
            return [line(" ", *row) for row in [top, (), *painter(cells - 2, rows - 2)]]

        overlay = self.pane("overlay")
        overlay.show(paint, afresh=True)
        overlay.visible = True
        self.draw_keys()

    def action_close(self) -> None:
        """Take the page away."""
        self.pane("overlay").visible = False
        self.redraw()

    def action_scroll_overlay(self, by: int) -> None:
        """Scroll the page."""
        self.pane("overlay").scroll_lines(by * 3)


def _too_small(cells: int, rows: int) -> Lines:
    need = f"{SMALLEST[0]}x{SMALLEST[1]}"
    return [
        line((f"Make the window larger: {need}", "warn")),
        line(f"is the least; this is {cells}x{rows}."),
        line("The game is safe."),
    ]
