"""The door to the solo challenge: the game of the day, either rival, the guided game, the records."""

from __future__ import annotations

import secrets

from amalfi_tui.keys import SOLO, bindings
from amalfi_tui.lines import Lines, heading, line, wrapped
from amalfi_tui.screens.menu import Item, MenuScreen
from amalfi_tui.screens.page import PageScreen
from amalfi_tui.solo import starting
from amalfi_tui.solo.daily import HANDS, Daily, today
from amalfi_tui.solo.pages import records_lines
from amalfi_tui.solo.results import Solo, of_day, solo_games, streaks
from amalfi_tui.start import Start
from engine.amalfi.solo import TITLES_NEEDED
from replays import Entry


class SoloScreen(MenuScreen[Start | None]):
    """A list of solo games to begin. It is left with a start, or with nothing."""

    KEYS = SOLO
    BINDINGS = bindings(SOLO)
    WIDTH = 74

    def __init__(self, shelf: list[Entry], daily: Daily | None = None) -> None:
        super().__init__()
        self.shelf = shelf
        self.daily = daily or today()
        self.games: list[Solo] = solo_games(shelf)
        self.hands = HANDS
        self.player = starting.usual_name(shelf)
        self._fill()

    def _fill(self) -> None:
        day, rival = self.daily.day, self.daily.rival.capitalize()
        done = of_day(self.games, day)
        begun = starting.waiting(starting.of_day(self.daily), self.shelf) is not None
        note = f"{rival}, {day:%d %b}: the same deal for everybody"
        if done is not None:
            note = (
                f"{rival}, {day:%d %b}: {'lost' if done.lost else f'{done.score} VP'}; once more for practice"
            )
        elif begun:
            note = f"{rival}, {day:%d %b}: go on where you left"
        guide = starting.waiting(starting.guided(), self.shelf) is not None
        self.items = [
            Item("daily", "d  Game of the day ", note),
            Item("naples", "n  Against Naples  ", _asks("naples")),
            Item("genoa", "g  Against Genoa   ", _asks("genoa")),
            Item(
                "guide",
                "f  First game      ",
                "go on with it" if guide else "the rules are told as they come up",
            ),
            Item("records", "r  Your solo games ", f"{len(self.games)} played" if self.games else "none yet"),
        ]

    def head(self, cells: int, rows: int) -> Lines:
        """Return what the challenge is, and the days in a row."""
        now, _ = streaks(self.games, self.daily.day)
        note = f"{now} days in a row" if now > 1 else ""
        text = (
            "One seat against Naples or Genoa. After each of your actions the rival answers it, by fixed "
            "rules; and it wants titles of you, period by period."
        )
        above: Lines = [()] * max((rows - 16) // 3, 0)
        return [*above, heading("Solo challenge", note, cells), (), *wrapped(text, cells, "dim"), ()]

    def foot(self, cells: int) -> Lines:
        """Return how hands are dealt against a rival of one's own choice."""
        label = starting.HAND_KINDS[self.hands]
        hands = line(
            ("Hands  ", "head"), f"< {self.hands:^8} >  ", (f"{label}, against Naples or Genoa", "dim")
        )
        return [hands, *super().foot(cells)]

    def action_change(self, by: int) -> None:
        """Take the next way to a starting hand."""
        kinds = list(starting.HAND_KINDS)
        self.hands = kinds[(kinds.index(self.hands) + by) % len(kinds)]
        self.redraw()

    def action_take(self, word: str) -> None:
        """Choose by a letter."""
        self.at = next(at for at, item in enumerate(self.items) if item.id == word)
        self.chosen(self.items[self.at])

    def chosen(self, item: Item) -> None:
        """Begin what was chosen, or show the records."""
        if item.id == "records":
            self.app.push_screen(solo_records(self.games, self.daily))
        elif item.id == "daily":
            self.dismiss(starting.of_day(self.daily, self.player))
        elif item.id == "guide":
            self.dismiss(starting.guided(self.player))
        else:
            seed = secrets.randbelow(1_000_000)
            self.dismiss(starting.own(item.id, seed=seed, hands=self.hands, name=self.player))

    def action_back(self) -> None:
        """Leave without a game."""
        self.dismiss(None)


def _asks(rival: str) -> str:
    """Return which titles a rival asks for."""
    two, three, four = TITLES_NEEDED[rival][2:]
    return f"titles asked for after periods II, III, IV: {two}, {three}, {four}"


def solo_records(games: list[Solo], daily: Daily) -> PageScreen:
    """Return the page of one's solo games."""
    return PageScreen("Your solo games", "", lambda cells, _: records_lines(games, daily, cells))
