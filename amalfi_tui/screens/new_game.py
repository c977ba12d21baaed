"""The new-game screen: who sits where, how hands are dealt, and the seed of the deal."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.events import Key

import engine
from amalfi_tui.boards import board_of
from amalfi_tui.keys import FORM, Command, bindings
from amalfi_tui.lines import LETTERS, Line, Lines, fit, heading, line, linked, tinted, wrapped
from amalfi_tui.screens.frame import Frame
from amalfi_tui.start import PERSON, PLAYERS, Start, is_person
from amalfi_tui.thinker import kinds
from amalfi_tui.widgets.pane import Pane

_NAME_SIZE, _SEED_SIZE = 14, 9
_OPEN = "nobody"
_HINT = "Seats are in turn order. Left and Right change what stands in < >; names and the seed are typed."


class NewGameScreen(Frame[Start | None]):
    """A form of lines; each is changed where the cursor is. It is left with a start, or with nothing."""

    KEYS: ClassVar[Sequence[Command]] = FORM
    BINDINGS = bindings(FORM)

    def __init__(self, start: Start) -> None:
        super().__init__()
        self._start = start
        self.seats = [*(PERSON if is_person(spec) else spec for spec in start.seats), *[_OPEN] * 4][:4]
        self.names = [*start.names, *PLAYERS[len(start.names) :]][:4]
        self.hands = start.hands
        self.seed = str(start.seed or secrets.randbelow(1_000_000))
        self.kinds = [PERSON, *kinds()]
        self.labels = board_of(start.game).hands
        self.at = 0
        self.trouble = ""

    @property
    def state(self) -> str:
        """There is only one."""
        return "list"

    @property
    def rows(self) -> list[str]:
        """What the lines are about: the four seats, the hands, the seed, the beginning."""
        return ["seat"] * 4 + ["hands", "seed", "begin"]

    def body(self) -> ComposeResult:
        """Lay out the form."""
        yield Pane(id="form")

    def redraw(self) -> None:
        """Draw the form."""
        self.pane("form").show(self._paint)
        self.draw_keys()

    def _paint(self, cells: int, height: int) -> Lines:
        room = min(cells - 2, 66)
        edge = " " * ((cells - room) // 2)
        above: Lines = [()] * max((height - 16) // 3, 0)
        found: Lines = [*above, heading("New game", "Amalfi: Renaissance", room), ()]
        for number, what in enumerate(self.rows):
            row = line(("▸ " if number == self.at else "  ", "key"), *self._row(number, what))
            row = fit(tinted(row, "cursor"), room, "cursor") if number == self.at else fit(row, room)
            found.append(linked(row, f"!line {number}"))
            if number == 3 or what in {"seed", "begin"}:
                found.append(())
        found += wrapped(self.trouble or _HINT, room, "bad" if self.trouble else "dim")
        return [line(edge, *row) for row in found]

    def _row(self, number: int, what: str) -> Line:
        caret = "_" if number == self.at else ""
        if what == "seat":
            spec = self.seats[number]
            label = {PERSON: "a person", _OPEN: "nobody"}.get(spec, spec)
            name = f"{self.names[number]}{caret}" if spec != _OPEN else ""
            seat = (f"Seat {LETTERS[number]}  ", f"p{number}")
            return line(seat, f"< {label:^12} >   ", (name, "name"))
        if what == "hands":
            return line(f"Hands   < {self.hands:^12} >   ", (self.labels.get(self.hands, ""), "dim"))
        if what == "seed":
            note = ("   the same seed deals the same game", "dim")
            return line("Seed    ", (f"{self.seed}{caret}", "name"), note)
        return line(("Begin the game", "head"))

    def on_key(self, event: Key) -> None:
        """Take what is typed."""
        what, sign = self.rows[self.at], event.character
        if self.covered or sign is None or not sign.isprintable():
            return
        if what == "seat" and self.seats[self.at] != _OPEN and (sign.isalnum() or sign in " -'."):
            self.names[self.at] = (self.names[self.at] + sign)[:_NAME_SIZE]
        elif what == "seed" and sign.isdecimal() and sign.isascii():
            self.seed = (self.seed + sign)[:_SEED_SIZE]
        else:
            return
        event.stop()
        event.prevent_default()
        self.redraw()

    def on_pane_pressed(self, message: Pane.Pressed) -> None:
        """Go to the line that was clicked on; once more takes its next choice, or begins the game."""
        kind, _, what = message.link.partition(" ")
        if kind != "!line" or self.covered:
            return
        message.stop()
        if int(what) != self.at:
            self.action_move(int(what) - self.at)
        elif self.rows[self.at] == "begin":
            self.action_choose()
        else:
            self.action_change(1)

    def action_rub(self) -> None:
        """Rub out the last letter."""
        if self.rows[self.at] == "seat":
            self.names[self.at] = self.names[self.at][:-1]
        elif self.rows[self.at] == "seed":
            self.seed = self.seed[:-1]
        self.redraw()

    def action_move(self, by: int) -> None:
        """Go to another line."""
        self.at = (self.at + by) % len(self.rows)
        self.trouble = ""
        self.redraw()

    def action_change(self, by: int) -> None:
        """Take the next choice of a line."""
        self.trouble = ""
        if self.rows[self.at] == "seat":
            self.seats[self.at] = _next([*self.kinds, _OPEN], self.seats[self.at], by)
        elif self.rows[self.at] == "hands":
            self.hands = _next(list(self.labels), self.hands, by)
        self.redraw()

    def action_choose(self) -> None:
        """Begin the game, unless something stands in the way: then say what."""
        taken = [seat for seat in range(4) if self.seats[seat] != _OPEN]
        start = replace(
            self._start,
            screen="play",
            seats=tuple(self.seats[seat] for seat in taken),
            names=tuple(self.names[seat].strip() or PLAYERS[seat] for seat in taken),
            hands=self.hands,
            seed=int(self.seed or 0),
        )
        self.trouble = _refusal(start)
        if self.trouble:
            self.redraw()
        else:
            self.dismiss(start)

    def action_back(self) -> None:
        """Leave without a game."""
        self.dismiss(None)


def _next(choices: list[str], now: str, by: int) -> str:
    at = choices.index(now) if now in choices else 0
    return choices[(at + by) % len(choices)]


def _refusal(start: Start) -> str:
    """Say in one line why such a game cannot begin; empty when it can."""
    if not start.seats:
        return "Somebody has to play: give at least one seat to a person or to a player of ours."
    if len(set(start.names)) < len(start.names):
        return "Two players have the same name: change one of them."
    try:
        engine.GAMES[start.game].new(len(start.seats), hands=start.hands)
    except ValueError as error:
        text = str(error)
        return f"{text[:1].upper()}{text[1:]}."
    return ""
