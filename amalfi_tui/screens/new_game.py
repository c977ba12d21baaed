"""The new-game screen: which game, who sits where, what the table agrees on, and the seed."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.events import Key

from amalfi_tui.boards import board_of, drawn
from amalfi_tui.boards.base import Choice
from amalfi_tui.components import hindrance
from amalfi_tui.keys import FORM, Command, bindings, help_lines
from amalfi_tui.lines import LETTERS, Line, Lines, beside, fit, heading, line, linked, tinted, wrapped
from amalfi_tui.screens.frame import Frame
from amalfi_tui.seating import NOBODY, Chair, partner, told
from amalfi_tui.start import PERSON, PLAYERS, Start, called
from amalfi_tui.thinker import kinds
from amalfi_tui.widgets.pane import Pane

_NAME_SIZE, _SEED_SIZE = 14, 9
_WIDE = 110
"""Columns from which the choices of a line stand beside the form."""
_FORM = 66
_LABEL = {False: 8, True: 14}
"""Cells for what a choice is called: one alone, or one of several."""
_ROWS = 19
"""Lines that the form and what is told of it take, more or less: it stays where it is while that changes."""
_HINT = "Seats are in turn order. Left and Right change what stands in < >; names and the seed are typed."


class NewGameScreen(Frame[Start | None]):
    """A form of lines; each is changed where the cursor is. It is left with a start, or with nothing."""

    KEYS: ClassVar[Sequence[Command]] = FORM
    BINDINGS = bindings(FORM)

    def __init__(self, start: Start) -> None:
        super().__init__()
        self._start = start
        self.watched = start.screen == "watch"
        """Whether the game is only looked on at."""
        self.game = start.game
        self.chairs = [*(Chair.of(spec, start.game) for spec in start.seats), *[Chair(NOBODY)] * 4][:4]
        self.names = [*called(start.seats, start.names), *PLAYERS[len(start.seats) :]][:4]
        self.said = {"hands": start.hands, **dict(start.options)}
        """What the table agrees on, by name; what is not in it is as usual."""
        self.seed = str(start.seed or secrets.randbelow(1_000_000))
        self.at = 1
        self.trouble = ""

    @property
    def kinds(self) -> list[str]:
        """The kinds of seats that may be on a chair."""
        return [*([] if self.watched else [PERSON]), *kinds(self.game), NOBODY]

    @property
    def choices(self) -> dict[str, Choice]:
        """What may be agreed on in this game, by name."""
        return {choice.name: choice for choice in board_of(self.game).options}

    def choice(self, name: str) -> str:
        """Return what the table has agreed on."""
        return self.said.get(name, self.choices[name].usual)

    @property
    def hands(self) -> str:
        """How hands are dealt, in a game that has some."""
        return self.said["hands"]

    @property
    def state(self) -> str:
        """There is only one."""
        return "list"

    @property
    def rows(self) -> list[str]:
        """What the lines are about: the game, the seats, each choice by name, the seed, the beginning."""
        return ["game", *["seat"] * 4, *self.choices, "seed", "begin"]

    @property
    def chair(self) -> Chair:
        """The chair under the cursor."""
        return self.chairs[self.at - 1]

    @property
    def seats(self) -> list[str]:
        """The kinds of seats on the four chairs."""
        return [chair.kind for chair in self.chairs]

    def body(self) -> ComposeResult:
        """Lay out the form."""
        yield Pane(id="form")

    # What is drawn.

    def redraw(self) -> None:
        """Draw the form."""
        self.pane("form").show(self._paint)
        self.draw_keys()

    def _paint(self, cells: int, height: int) -> Lines:
        room = min(cells - 4, _FORM)
        title = "Watch a game" if self.watched else "New game"
        form: Lines = [heading(title, board_of(self.game).title, room), ()]
        for number, what in enumerate(self.rows):
            row = line(("▸ " if number == self.at else "  ", "key"), *self._row(number, what))
            row = fit(tinted(row, "cursor"), room, "cursor") if number == self.at else fit(row, room)
            form.append(linked(row, f"!line {number}"))
            if number in {0, 4} or what in {"seed", "begin"} or what == list(self.choices)[-1]:
                form.append(())
        said = self.trouble or (_HINT if cells >= _WIDE else self._told())
        foot = wrapped(said, room, "bad" if self.trouble else "dim")
        lit = next(at for at, row in enumerate(form) if row and row[0].text.startswith("▸"))
        space = max(height - len(foot) - 1, 3)
        first = min(max(lit - space // 2, 0), max(len(form) - space, 0))
        shown = form[first : first + space]
        form = [*shown, *([()] if shown[-1] else []), *foot]
        if cells >= _WIDE:
            aside = min(cells - room - 10, 60)
            form = beside([form, self._aside(aside)], [room, aside], 4)
            room += aside + 4
        edge = " " * ((cells - room) // 2)
        above = max((height - max(len(form), _ROWS)) // 3, 0)
        return [*[()] * above, *(line(edge, *row) for row in form)]

    def _row(self, number: int, what: str) -> Line:
        caret = "_" if number == self.at else ""
        if what == "seat":
            at = number - 1
            chair = self.chairs[at]
            seat = (f"Seat {LETTERS[at]}  ", f"p{at}")
            name = f"{self.names[at]}{caret}" if chair.kind != NOBODY else ""
            level = chair.level if number == self.at and chair.choices else chair.extra.lstrip(":")
            return line(seat, f"< {chair.label:^12} >  ", (f"{level:<9}", "dim"), " ", (name, "name"))
        if what == "game":
            return line(f"Game    < {self.game.capitalize():^12} >")
        if what in self.choices:
            label = self.choices[what].label
            return line(f"{label:<{_LABEL[len(self.choices) > 1]}}< {self.choice(what):^12} >")
        if what == "seed":
            note = ("   the same seed deals the same game", "dim")
            return line("Seed    ", (f"{self.seed}{caret}", "name"), note)
        return line(("Begin the game", "head"))

    def _told(self) -> str:
        """Return what is told of the choice on the line under the cursor."""
        what = self.rows[self.at]
        if what == "seat":
            return told(self.chair.kind, self.game) + (" PgUp and PgDn choose." if self.chair.choices else "")
        if what == "game":
            return f"{board_of(self.game).title}: {board_of(self.game).about}"
        if what in self.choices:
            word = self.choice(what)
            return f"{word.capitalize()}: {self.choices[what].texts.get(word, '')}"
        if what == "seed":
            return (
                "The cards come in the order that the seed gives: friends who type the same one can compare."
            )
        return _HINT

    def _aside(self, cells: int) -> Lines:
        """Return the choices of the line under the cursor, the present one marked, and what is told of it."""
        what = self.rows[self.at]
        names, now = self._offered(what)
        found: Lines = [heading("Choices" if names else "Hint", "", cells), ()]
        for name in names:
            label = "a person" if name == PERSON else name.capitalize() if what == "game" else name
            mark = line(("▸ " if name == now else "  ", "key"), (label, "name" if name == now else "dim"))
            found.append(linked(mark, f"!pick {name}"))
        return [*found, *([()] if names else []), *wrapped(self._told(), cells)]

    def _offered(self, what: str) -> tuple[list[str], str]:
        """Return what may be chosen on a line, and what is chosen."""
        if what == "game":
            return drawn(), self.game
        if what == "seat":
            return self.kinds, self.chair.kind
        return (list(self.choices[what].texts), self.choice(what)) if what in self.choices else ([], "")

    # What is done.

    def on_key(self, event: Key) -> None:
        """Take what is typed."""
        super().on_key(event)
        what, sign = self.rows[self.at], event.character
        if self.covered or sign is None or not sign.isprintable():
            return
        if what == "seat" and self.chair.kind != NOBODY and (sign.isalnum() or sign in " -'."):
            self.names[self.at - 1] = (self.names[self.at - 1] + sign)[:_NAME_SIZE]
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
        if kind not in {"!line", "!pick"} or self.covered:
            return
        message.stop()
        if kind == "!pick":
            self._pick(what)
        elif int(what) != self.at:
            self.action_move(int(what) - self.at)
        elif self.rows[self.at] == "begin":
            self.action_choose()
        else:
            self.action_change(1)

    def _pick(self, name: str) -> None:
        """Take a choice by its name."""
        what = self.rows[self.at]
        if what == "seat":
            self.chairs[self.at - 1] = Chair(name, game=self.game)
        elif what == "game":
            self._turn_to(name)
        else:
            self.said[what] = name
        self.trouble = ""
        self.redraw()

    def _turn_to(self, game: str) -> None:
        """Begin another game: persons stay where they are, the others are who usually plays that one."""
        self.game = game
        self.chairs = [
            chair
            if chair.kind == NOBODY
            else Chair(PERSON if chair.kind == PERSON else partner(game), game=game)
            for chair in self.chairs
        ]

    def action_rub(self) -> None:
        """Rub out the last letter."""
        if self.rows[self.at] == "seat":
            self.names[self.at - 1] = self.names[self.at - 1][:-1]
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
        names, now = self._offered(self.rows[self.at])
        if self.rows[self.at] == "seat":
            self.chairs[self.at - 1] = self.chair.turned(self.kinds, by)
        elif names:
            self._pick(names[(names.index(now) + by) % len(names)])
        self.redraw()

    def action_level(self, by: int) -> None:
        """Take the next level or budget of a seat."""
        self.trouble = ""
        if self.rows[self.at] == "seat":
            self.chairs[self.at - 1] = self.chair.levelled(by)
            if not self.chair.choices:
                self.trouble = f"There are no levels of {self.chair.label} to choose from."
        self.redraw()

    def action_help(self) -> None:
        """Show what the keys do."""
        hint = wrapped(_HINT, 60)
        self.cover("Keys", lambda cells, _: [*help_lines(self.commands, self.state, cells), (), *hint])

    def action_choose(self) -> None:
        """Begin the game, unless something stands in the way: then say what."""
        taken = [seat for seat in range(4) if self.chairs[seat].kind != NOBODY]
        start = replace(
            self._start,
            screen="watch" if self.watched else "play",
            seats=tuple(self.chairs[seat].spec for seat in taken),
            names=tuple(self.names[seat].strip() or PLAYERS[seat] for seat in taken),
            game=self.game,
            hands=self.hands,
            options=tuple(
                (name, self.said[name]) for name in self.choices if name in self.said and name != "hands"
            ),
            seed=int(self.seed or 0),
        )
        self.trouble = hindrance(start)
        if self.trouble:
            self.redraw()
        else:
            self.dismiss(start)

    def action_back(self) -> None:
        """Leave without a game."""
        self.dismiss(None)
