"""The program on the screen: which screen comes first, and what follows it."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import ClassVar, TypeAlias

from amalfi_tui.terminal import harden, prepare

prepare()  # Textual reads its settings while it is imported.

from textual.app import App  # noqa: E402
from textual.binding import BindingType  # noqa: E402

from amalfi_tui.palette import NIGHT, THEME  # noqa: E402
from amalfi_tui.screens.home import HomeScreen  # noqa: E402
from amalfi_tui.screens.new_game import NewGameScreen  # noqa: E402
from amalfi_tui.screens.replay import ReplayScreen  # noqa: E402
from amalfi_tui.screens.shelf import ShelfScreen  # noqa: E402
from amalfi_tui.screens.table import TableScreen  # noqa: E402
from amalfi_tui.session import Playback, Session  # noqa: E402
from amalfi_tui.start import Start  # noqa: E402
from amalfi_tui.thinker import Thinker  # noqa: E402
from replays import ReplayError  # noqa: E402

Opened: TypeAlias = Session | Playback | None


class AmalfiApp(App[int]):
    """Screens over one another: home at the bottom, a game or a replay above it."""

    CSS_PATH = "styles/frame.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []
    animation_level = "none"

    def __init__(self, start: Start, opened: Opened = None) -> None:
        super().__init__()
        self.start = start
        self.opened = opened
        self.thinker = Thinker()
        self.home = HomeScreen()
        self.register_theme(THEME)
        self.theme = THEME.name

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return the colours of ours that other themes do not name."""
        return {"night": NIGHT}

    def on_mount(self) -> None:
        """Listen for a hang-up, and open what was asked for."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGHUP, signal.SIGTERM):
            with suppress(ValueError, RuntimeError, NotImplementedError):
                loop.add_signal_handler(number, self.leave)
        harden(partial(loop.call_soon_threadsafe, self.leave))
        self.push_screen(self.home)
        if isinstance(self.opened, Session):
            self.play(self.opened)
        elif isinstance(self.opened, Playback):
            self.push_screen(ReplayScreen(self.opened))
        elif self.start.screen == "new":
            self.new_game()
        elif self.start.screen == "replay":
            self.shelf()

    async def on_unmount(self) -> None:
        """Send the thinking process away."""
        await self.thinker.stop()

    def leave(self) -> None:
        """Leave the program; whatever was played is saved."""
        self.exit(0)

    def action_leave(self) -> None:
        """Leave the program."""
        self.leave()

    def play(self, session: Session) -> None:
        """Sit down at the table."""
        self.push_screen(TableScreen(session, self.thinker, self.start.speed))

    def new_game(self) -> None:
        """Ask who plays, and begin."""

        def begin(start: Start | None) -> None:
            if start is not None:
                self._try(lambda: self.play(Session.begin(start)))

        self.push_screen(NewGameScreen(self.start), begin)

    def resume(self, path: Path) -> None:
        """Go on with a saved game."""
        self._try(lambda: self.play(Session.resume(path)))

    def shelf(self) -> None:
        """Choose a saved game, and look at it."""

        def look(path: Path | None) -> None:
            if path is not None:
                self._try(lambda: self.push_screen(ReplayScreen(Playback.load(path)), lambda _: self.shelf()))

        self.push_screen(ShelfScreen(), look)

    def _try(self, what: Callable[[], object]) -> None:
        """Do something; when it cannot be done, the home screen says in one line why."""
        try:
            what()
        except (ReplayError, ValueError) as error:
            self.home.trouble = str(error)
            self.home.redraw()


def opened_by(start: Start) -> Opened:
    """Begin, resume or load what the start names; ReplayError or ValueError in one line if it cannot be."""
    if start.screen in {"play", "watch"}:
        return Session.begin(start)
    if start.screen == "resume" and start.path is not None:
        return Session.resume(start.path)
    if start.screen == "replay" and start.path is not None:
        return Playback.load(start.path)
    return None


def run(start: Start) -> int:
    """Open the screens and return the exit status when they are left."""
    try:
        opened = opened_by(start)
    except (ReplayError, ValueError) as error:
        print(f"amalfi: {error}", file=sys.stderr)  # noqa: T201
        return 1
    app = AmalfiApp(start, opened)
    return app.run(mouse=False) or app.return_code or 0
