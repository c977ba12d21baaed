"""What every screen has: a key line, a page that lies over it, and a notice when there is no room."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from functools import partial
from typing import ClassVar, TypeVar

from textual._styles_cache import StylesCache
from textual.app import ComposeResult
from textual.binding import BindingsMap
from textual.events import Key, Resize
from textual.screen import Screen

from amalfi_tui.boards import Board, Scene
from amalfi_tui.keymap import mapped
from amalfi_tui.keys import OVERLAY, PALETTE, Command, bindings, key_line, works
from amalfi_tui.lines import Lines, Painter, heading, line, paragraphs
from amalfi_tui.screens.palette import Palette
from amalfi_tui.settings import Settings
from amalfi_tui.terminal import SMALLEST
from amalfi_tui.widgets.pane import Pane

R = TypeVar("R")

NO_PALETTE = frozenset({"find", "press", "type"})
"""States in which every letter is taken for itself."""


class Frame(Screen[R], inherit_bindings=False):
    """A screen without focus: its keys are those of its commands, and its text lies in panes."""

    KEYS: ClassVar[Sequence[Command]] = ()
    _palette: Palette | None = None
    covering = ""
    """What the page is called that lies, or lay last, over the screen."""
    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide"), (180, "-vast")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (34, "-tall"), (50, "-high")]  # noqa: RUF012

    def compose(self) -> ComposeResult:
        """Lay out the body, then the key line and what may lie over all of it."""
        # Named before the first frame, or that would be drawn in another layout than the second.
        for cells, breakpoints in zip(
            self.app.size, (self.HORIZONTAL_BREAKPOINTS, self.VERTICAL_BREAKPOINTS), strict=True
        ):
            name = max((least, name) for least, name in breakpoints if least <= cells)[1]
            self.update_classes({other: other == name for _, other in breakpoints}, update=False)
        yield from self.body()
        yield Pane(id="keys", classes="line")
        yield Pane(id="overlay")
        yield Pane(id="slip")
        yield Pane(id="notice")

    def body(self) -> ComposeResult:
        """Lay out what is this screen's own."""
        raise NotImplementedError

    @property
    def state(self) -> str:
        """What the screen is waiting for; it decides which commands work."""
        raise NotImplementedError

    @property
    def settings(self) -> Settings:
        """How this person likes things."""
        found: Settings | None = getattr(self.app, "settings", None)
        return found or Settings()

    def key_of(self, name: str) -> str:
        """Return the first key of a command, as it is written for people."""
        found = next((command for command in self.commands if command.id == name and command.keys), None)
        return (found.shown or found.keys).split()[0] if found else ""

    @property
    def commands(self) -> Sequence[Command]:
        """The commands, with the keys that this person has chosen for them."""
        return mapped((*self._own, *PALETTE), self.settings.keys)

    @property
    def _own(self) -> Sequence[Command]:
        """The screen's commands; where none is for a page that lies over it, the usual ones for that too."""
        lies_over = any("overlay" in command.when for command in self.KEYS)
        return self.KEYS if lies_over else (*self.KEYS, *OVERLAY)

    @property
    def mode(self) -> str:
        """The state, unless something lies over the screen: then palette, or overlay."""
        return "palette" if self._palette is not None else "overlay" if self.covered else self.state

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let a command run in its states only."""
        if action == "find":
            return not self.covered and self.state not in NO_PALETTE
        return works((*self._own, *PALETTE), action, self.mode)

    def pane(self, name: str) -> Pane:
        """Return one of the panes."""
        return self.query_one(f"#{name}", Pane)

    def on_mount(self) -> None:
        """Draw everything for the first time."""
        self.bind_keys()
        self.redraw()

    def on_unmount(self) -> None:
        """Let go of what was drawn, which Textual would keep: a megabyte for each visit to a screen."""
        StylesCache.get_inner_outer.cache_clear()
        # Not at once: the app would hold this screen until it has had another message than its last.
        self.app.set_timer(_AFTERWARDS, partial(self.app.call_later, gc.collect))

    def bind_keys(self) -> None:
        """Let the keys be those that were chosen."""
        # Textual's own keymap takes a key from all its commands, those of other states too.
        self._bindings = BindingsMap(bindings(self.commands))

    def on_resize(self, event: Resize) -> None:
        """Draw everything, or say so when there is not enough room."""
        self.refresh()
        small = event.size.width < SMALLEST[0] or event.size.height < SMALLEST[1]
        notice = self.pane("notice")
        notice.visible = small
        notice.show(_too_small)

    def redraw(self) -> None:
        """Draw what has changed."""
        self.draw_keys()

    def draw_keys(self) -> None:
        """Draw the key line of the present state."""
        state, commands = self.mode, self.commands
        self.pane("keys").show(lambda cells, _: [key_line(commands, state, cells)])

    # The palette.

    def palette_board(self) -> tuple[Board | None, Scene | None]:
        """Return the board whose cards can be found, and the game that is open on it."""
        return None, None

    def action_find(self) -> None:
        """Open the palette."""
        state = self.state
        self._palette = Palette(self.commands, state, *self.palette_board())
        self.cover("Find an action, a card, a place or a rule", self._palette.draw)

    def on_key(self, event: Key) -> None:
        """Take a letter of what is looked for."""
        if self._palette is not None and event.character and self._palette.search.type(event.character):
            event.stop()
            event.prevent_default()
            self.pane("overlay").repaint()

    def action_find_move(self, by: int) -> None:
        """Move the cursor of the palette."""
        if self._palette is not None:
            self._palette.search.move(by)
            self.pane("overlay").repaint()

    def action_find_rub(self) -> None:
        """Rub out a letter; when there is none, close the palette."""
        if self._palette is not None and self._palette.search.typed:
            self._palette.search.rub()
            self.pane("overlay").repaint()
        else:
            self.action_find_back()

    def action_find_back(self) -> None:
        """Close the palette."""
        self._palette = None
        self.action_close()

    def action_find_do(self) -> None:
        """Do what is under the cursor of the palette, or read it."""
        palette, self._palette = self._palette, None
        thing = palette.search.thing if palette is not None else None
        self.action_close()
        if thing is None:
            return
        kind, _, what = thing.id.partition(" ")
        if kind == "action":
            self.call_later(self.run_action, what)
        else:
            note = "" if kind == "rule" else thing.note
            text = f"{note}\n\n{thing.text}".strip()
            self.cover(thing.name, lambda cells, _: paragraphs(text, cells))

    def on_pane_pressed(self, message: Pane.Pressed) -> None:
        """Do what was clicked on: a command of the key line, or something that the palette has found."""
        kind, _, what = message.link.partition(" ")
        if kind == "!do":
            message.stop()
            self.call_later(self.run_action, what)
        elif kind == "!find" and self._palette is not None:
            message.stop()
            self._palette.search.at = int(what)
            self.action_find_do()

    # The page that lies over the screen.

    @property
    def covered(self) -> bool:
        """Whether a page lies over the screen."""
        return bool(self.is_mounted and (self.pane("overlay").visible or self.pane("slip").visible))

    def cover(self, title: str, painter: Painter, *, small: bool = False) -> None:
        """Lay a page over the screen; a small one hides less of it."""

        def paint(cells: int, rows: int) -> Lines:
            top: Lines = [heading(title, "", cells - 2), ()][: 2 if rows > _LOW else 1]
            return [line(" ", *row) for row in [*top, *painter(cells - 2, rows - len(top))]]

        self.covering = title
        for name in ("overlay", "slip"):
            page = self.pane(name)
            page.visible = small == (name == "slip")
            if page.visible:
                page.show(paint, afresh=True)
        self._bare(bare=True)
        self.draw_keys()

    def action_close(self) -> None:
        """Take the page away."""
        self.uncover()
        self.redraw()

    def uncover(self) -> None:
        """Take the page away, and draw nothing yet."""
        self._palette = None
        self.pane("overlay").visible = self.pane("slip").visible = False
        self._bare(bare=False)

    def _bare(self, *, bare: bool) -> None:
        """Hide what a page that lies over the screen would cover half of, or show it again."""
        for pane in self.query(".beneath"):
            pane.visible = not bare

    def action_scroll_overlay(self, by: int) -> None:
        """Scroll the page."""
        self.pane("slip" if self.pane("slip").visible else "overlay").scroll_lines(by * 3)

    def action_page_overlay(self, by: int) -> None:
        """Scroll the page by what can be seen of it, less a line."""
        page = self.pane("slip" if self.pane("slip").visible else "overlay")
        page.scroll_lines(by * max(page.size.height - 1, 1))

    def action_more_help(self) -> None:
        """Take the page away, unless there is more help behind it."""
        self.action_close()


_AFTERWARDS = 0.2
"""Seconds after which nothing is left of a screen but what refers to itself."""
_LOW = 14
"""Rows of a page that has none to spare."""


def _too_small(cells: int, rows: int) -> Lines:
    need = f"{SMALLEST[0]}x{SMALLEST[1]}"
    return [
        line((f"Make the window larger: {need}", "warn")),
        line(f"is the least; this is {cells}x{rows}."),
        line("The game is safe."),
    ]
