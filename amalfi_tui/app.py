"""The program on the screen: which screen comes first, and what follows it."""

from __future__ import annotations

import asyncio
import gc
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import ClassVar, Literal, TypeAlias, get_args

from amalfi_tui.terminal import harden, prepare

prepare()  # Textual reads its settings while it is imported.

from textual.binding import Binding, BindingType  # noqa: E402
from textual.filter import LineFilter  # noqa: E402

from amalfi_tui.asking import complain  # noqa: E402
from amalfi_tui.boards import Scene, board_of  # noqa: E402
from amalfi_tui.lean import LeanApp  # noqa: E402
from amalfi_tui.palette import NIGHT, filters, wear  # noqa: E402
from amalfi_tui.plainsigns import PlainSigns, wanted  # noqa: E402
from amalfi_tui.playback import Playback  # noqa: E402
from amalfi_tui.records import records, usual_table  # noqa: E402
from amalfi_tui.screens.cards import CardsScreen  # noqa: E402
from amalfi_tui.screens.frame import Frame  # noqa: E402
from amalfi_tui.screens.handing import TakenUp  # noqa: E402
from amalfi_tui.screens.home import HomeScreen  # noqa: E402
from amalfi_tui.screens.new_game import NewGameScreen  # noqa: E402
from amalfi_tui.screens.records import records_page  # noqa: E402
from amalfi_tui.screens.replay import ReplayScreen  # noqa: E402
from amalfi_tui.screens.rules import RulesScreen  # noqa: E402
from amalfi_tui.screens.settings import SettingsScreen  # noqa: E402
from amalfi_tui.screens.shelf import ShelfScreen  # noqa: E402
from amalfi_tui.screens.shelving import Shelving  # noqa: E402
from amalfi_tui.screens.solo import SoloScreen  # noqa: E402
from amalfi_tui.screens.table import TableScreen  # noqa: E402
from amalfi_tui.seating import ours  # noqa: E402
from amalfi_tui.session import Session  # noqa: E402
from amalfi_tui.settings import Settings, ThemeName, load, mouse_works, save  # noqa: E402
from amalfi_tui.solo.starting import waiting  # noqa: E402
from amalfi_tui.start import NEWCOMER, PARTY, Start  # noqa: E402
from amalfi_tui.themes import roles_of, textual_theme  # noqa: E402
from amalfi_tui.thinker import Thinker  # noqa: E402
from amalfi_tui.widgets.pane import Pane  # noqa: E402
from replays import Entry, ReplayError, entries  # noqa: E402

Opened: TypeAlias = Session | Playback | None


class AmalfiApp(LeanApp):
    """Screens over one another: home at the bottom, a game or a replay above it."""

    CSS_PATH = ["styles/frame.tcss", "styles/reading.tcss", "styles/table.tcss"]  # noqa: RUF012 - Textual's
    """Read at the start: a screen that brought its own would come up 20 ms later."""
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+l", "repaint", show=False)]
    animation_level = "none"

    def __init__(self, start: Start, opened: Opened = None, settings: Settings | None = None) -> None:
        super().__init__()
        self.start = start
        self.settings = settings or Settings()
        self.opened = opened
        self.thinker = Thinker()
        self.home = HomeScreen()
        self.partings: list[str] = []
        """What is printed once the terminal is as it was before."""
        for name in get_args(ThemeName):
            self.register_theme(textual_theme(name))
        self._dress()

    def _dress(self) -> None:
        """Put on the theme that was chosen."""
        wear(roles_of(self.settings.theme))
        self.theme = textual_theme(self.settings.theme).name

    def like(self, settings: Settings) -> None:
        """Go on with other settings; SettingsError when they cannot be kept."""
        save(settings)
        before, self.settings = self.settings, settings
        self._dress()
        if settings.lean != before.lean:
            self.memory = None
            if settings.lean:
                self.remember()
        if mouse_works(settings) != mouse_works(before):
            self._hear_mouse(mouse_works(settings))
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen) and settings.speed != before.speed:
                screen.pace.settle(settings.speed)
            if isinstance(screen, Frame):
                screen.bind_keys()
                screen.draw_keys()
                for pane in screen.query(Pane):
                    pane.refresh()

    def _hear_mouse(self, works: bool) -> None:  # noqa: FBT001 - it is what the setting says
        """Ask the terminal to tell of the mouse, or not to; a terminal that is none is not asked."""
        if hear := getattr(self._driver, "hear_mouse", None):
            hear(works)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return the colours of ours that other themes do not name."""
        return {"night": NIGHT}

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Keep our colours apart where there are few of them, and our signs to those that there are."""
        usual = [*super().get_line_filters(), *([PlainSigns()] if wanted(self.settings) else [])]
        return filters(usual, self.console.color_system, grey=self.no_color)

    def on_mount(self) -> None:
        """Listen for a hang-up, and open what was asked for."""
        if self.settings.lean if self.start.lean is None else self.start.lean:
            self.remember()
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
            self.new_game(self.start)
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
        speed = self.settings.speed if self.start.speed is None else self.start.speed
        self.push_screen(TableScreen(session, self.thinker, speed))

    def new_game(self, start: Start) -> None:
        """Ask who plays, and begin."""

        def begin(start: Start | None) -> None:
            if start is not None:
                self._try(lambda: self.play(Session.begin(start)))

        self.push_screen(NewGameScreen(start), begin)

    def next_table(self, screen: Literal["new", "watch"]) -> Start:
        """Return what the form opens with from home, whatever the program was opened with.

        *new*: the last table of several with a person at it, or a person against three of ours. *watch*:
        four of ours.
        """
        game = self.start.game
        last = usual_table(_shelf()) if screen == "new" else None
        seats, names, game = last or (ours(PARTY if screen == "watch" else NEWCOMER, game), (), game)
        pack = self.start.pack if game == self.start.game else None
        return Start(screen=screen, seats=seats, names=names, game=game, pack=pack)

    def solo(self) -> None:
        """Ask against whom one plays alone, and begin, or go on with a deal that was begun."""
        shelf = _shelf()

        def begin(start: Start | None) -> None:
            if start is not None:
                path = waiting(start, shelf)
                self._try(lambda: self.play(Session.resume(path) if path else Session.begin(start)))

        self.push_screen(SoloScreen(shelf), begin)

    def open(self, word: str, at: str = "") -> None:
        """Open what is chosen at home by its word; *at*: the rules on that page."""
        screens: dict[str, Callable[[], object]] = {
            "new": lambda: self.new_game(self.next_table("new")),
            "watch": lambda: self.new_game(self.next_table("watch")),
            "solo": self.solo,
            "replays": self.shelf,
            "records": lambda: self.push_screen(records_page(records(_shelf()))),
            "cards": lambda: self.cards(self._scene()),
            "rules": lambda: self.rules(self._scene(), at),
            "settings": lambda: self.push_screen(SettingsScreen()),
        }
        screens[word]()

    def action_open(self, word: str, at: str = "") -> None:
        """Open a screen by its word."""
        self.open(word, at)

    def _scene(self) -> Scene | None:
        """Return the game that is open on the screen, unless a curtain hides it."""
        return self.screen.palette_board()[1] if isinstance(self.screen, Frame) else None

    def cards(self, scene: Scene | None = None, at: str = "") -> None:
        """Browse the cards of a game as its eyes know them; without one, those of the house pack."""
        game = self.start.game if scene is None else scene.game.name
        self.push_screen(CardsScreen(board_of(game), scene, at))

    def rules(self, scene: Scene | None = None, at: str = "") -> None:
        """Read the rules, from the page on which the open question is explained."""
        board = board_of(self.start.game if scene is None else scene.game.name)
        self.push_screen(RulesScreen(board, at or board.topic(scene.decision if scene else None)))

    def resume(self, path: Path) -> None:
        """Go on with a saved game."""
        self._try(lambda: self.play(Session.resume(path)))

    def shelf(self) -> None:
        """Look through the saved games."""
        self.push_screen(ShelfScreen())

    def on_taken_up(self, message: TakenUp) -> None:
        """Play on in a game."""
        self.resume(message.path)

    def _try(self, what: Callable[[], object]) -> None:
        """Do something; when it cannot be done, the home screen says in one line why."""
        try:
            what()
        except (ReplayError, ValueError) as error:
            shown = self.screen if isinstance(self.screen, Shelving | ReplayScreen) else self.home
            shown.trouble = str(error)
            shown.redraw()


def _shelf() -> list[Entry]:
    """Return the saved games; none when they cannot be listed."""
    with suppress(ReplayError):
        return entries()
    return []


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
        settings = load()
        opened = opened_by(start)
    except (ReplayError, ValueError) as error:
        complain(str(error))
        return 1
    gc.freeze()  # What is there now stays: looking through it for garbage would hold up a key by 50 ms.
    app = AmalfiApp(start, opened, settings)
    status = app.run(mouse=mouse_works(settings)) or app.return_code or 0
    with suppress(OSError):  # The terminal may be gone.
        for text in app.partings:
            print(text, flush=True)  # noqa: T201
    return status
