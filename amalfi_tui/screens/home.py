"""The home screen: go on with a game, begin one, look at old ones, or leave."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from amalfi_tui.keys import HOME
from amalfi_tui.lines import Lines, line
from amalfi_tui.screens.menu import Item, MenuScreen
from amalfi_tui.start import called
from replays import ReplayError, entries

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


class HomeScreen(MenuScreen[None]):
    """Where every visit begins and ends."""

    KEYS = HOME
    WIDTH = 62

    def head(self, cells: int, rows: int) -> Lines:
        """Return the name of the game, and a coast where there is room."""

        def centred(text: str, role: str) -> tuple[tuple[str, str], tuple[str, str]]:
            return (" " * max((cells - len(text)) // 2, 0), ""), (text, role)

        coast = [line(*centred(row, "p0" if "~" in row else "dim")) for row in _COAST]
        title = [line(*centred(_TITLE, "head")), line(*centred("Renaissance", "name"))]
        top: Lines = [()] * max((rows - len(coast) - 11) // 3, 0)
        return [*top, *coast, (), *title, (), ()]

    def fill(self) -> None:
        """List what can be done now."""
        self.items = []
        try:
            shelf = entries()
        except ReplayError as error:
            self.trouble, shelf = str(error), []
        running = [entry for entry in shelf if entry.status == "running"]
        for entry in running[:3]:
            if (header := entry.header) is not None:
                names = ", ".join(called(header.seats, header.names))
                self.items.append(Item(f"resume {entry.path}", "Continue", names))
        ended = len(shelf) - len(running)
        self.items += [
            Item("new", "New game", "one to four seats, people or players of ours"),
            Item("replays", "Replays", f"{ended} saved" if ended else ""),
            Item("quit", "Quit"),
        ]

    def on_screen_resume(self) -> None:
        """Look at the shelf again whenever one comes home."""
        self.fill()
        self.at = 0
        self.call_after_refresh(self.redraw)

    def chosen(self, item: Item) -> None:
        """Do what was chosen."""
        word, _, rest = item.id.partition(" ")
        if word == "resume":
            self.redraw()
            self.table.resume(Path(rest))
        elif word == "new":
            self.table.new_game()
        elif word == "replays":
            self.table.shelf()
        else:
            self.action_back()

    @property
    def table(self) -> AmalfiApp:
        """The program."""
        app: AmalfiApp = self.app  # type: ignore[assignment]
        return app

    def action_back(self) -> None:
        """Leave the program."""
        self.app.exit(0)
