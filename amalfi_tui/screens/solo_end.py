"""The end of a solo game: the rank, where the score stands, and a card for friends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult

from amalfi_tui.boards import Scene
from amalfi_tui.keys import SOLO_END, Command, bindings
from amalfi_tui.lines import Lines, heading, line
from amalfi_tui.screens.frame import Frame
from amalfi_tui.screens.sheet import SheetScreen
from amalfi_tui.session import Session
from amalfi_tui.solo.outcome import Outcome, card, outcome
from amalfi_tui.solo.pages import end_page
from amalfi_tui.solo.results import Solo, on_the_shelf
from amalfi_tui.widgets.pane import Pane
from engine.kernel import Event


class SoloEnd(Frame[None]):
    """What a finished solo game comes to. Its card is printed once more when the program ends."""

    KEYS: ClassVar[Sequence[Command]] = SOLO_END
    BINDINGS = bindings(SOLO_END)

    def __init__(self, result: Outcome, games: Sequence[Solo], scene: Scene, events: Sequence[Event]) -> None:
        super().__init__()
        self.outcome = result
        self.card = "\n".join(card(result))
        self.said = ""
        self._games = games
        self._scene = scene
        self._events = tuple(events)

    @property
    def state(self) -> str:
        """There is only one."""
        return "sheet"

    def body(self) -> ComposeResult:
        """Lay out the page."""
        yield Pane(id="sheet")

    def on_mount(self) -> None:
        """Keep the card for the moment after the program."""
        super().on_mount()
        partings: list[str] = getattr(self.app, "partings", [])
        partings.append(self.card)

    def redraw(self) -> None:
        """Draw the page."""
        self.pane("sheet").show(self._paint)
        self.draw_keys()

    def _paint(self, cells: int, rows: int) -> Lines:
        del rows
        room = min(cells - 4, 110)
        edge = " " * ((cells - room) // 2)
        day = f"game of the day, {self.outcome.day}" if self.outcome.day else ""
        title = [(), heading(f"Solo against {self.outcome.called}", self.said or day, room), ()]
        page = end_page(self.outcome, self._games, room)
        return [line(edge, *row) for row in [*title, *page]]

    def action_scroll(self, by: int) -> None:
        """Scroll the page."""
        self.pane("sheet").scroll_lines(by)

    def action_copy(self) -> None:
        """Ask the terminal to put the card where its next paste comes from (OSC 52)."""
        self.app.copy_to_clipboard(self.card)
        self.said = "card copied, if the terminal allows it"
        self.redraw()

    def action_points(self) -> None:
        """Show where every point came from."""
        self.app.push_screen(SheetScreen(self._scene, self._events))

    def action_close(self) -> None:
        """Go on."""
        self.dismiss(None)


def ending(session: Session, scene: Scene) -> Frame[None]:
    """Return what is shown at the end of a game: the score sheet, or the end of a solo game."""
    if not session.rival:
        return SheetScreen(scene, session.events)
    return SoloEnd(outcome(session), on_the_shelf(), scene, session.events)
