"""The palette: every action, card, place and rule of where one is, found by typing."""

from __future__ import annotations

from collections.abc import Sequence

from amalfi_tui.boards import Board, Scene
from amalfi_tui.finding import Search, Thing
from amalfi_tui.keys import Command
from amalfi_tui.lines import Lines, line

ACTION, CARD, RULE = "action ", "card ", "rule "
"""What the id of a thing begins with, by what it is."""
WORDS = {
    "settings": ("Settings", "pace, colours, keys"),
    "rules": ("Rules", "read them, from the open question on"),
    "cards": ("Cards", "browse and search them"),
    "records": ("Records", "games played and won"),
}
"""Screens that can be opened from anywhere, by the word that `open` takes."""


class Palette:
    """What can be found from one screen in its present state."""

    def __init__(
        self, commands: Sequence[Command], state: str, board: Board | None, scene: Scene | None
    ) -> None:
        self.board = board
        things = [*_actions(commands, state), *_screens()]
        if board is not None:
            things += [_as(CARD, thing) for thing in board.catalogue(scene)]
            things += [_as(RULE, thing) for thing in board.pages()]
        self.search = Search(things)

    def draw(self, cells: int, rows: int) -> Lines:
        """Return what was typed, and what it finds."""
        typed = line((": ", "key"), (f"{self.search.typed}_", "name"))
        return [typed, (), *self.search.draw(cells, max(rows - 2, 1))]


def _actions(commands: Sequence[Command], state: str) -> list[Thing]:
    found = {
        command.action: Thing(
            id=f"{ACTION}{command.action}",
            name=_named(command),
            note=f"{command.help} (key {command.shown or command.keys})",
            text=command.id,
        )
        for command in commands
        if command.keys and command.help and state in command.when
    }
    return list(found.values())


def _named(command: Command) -> str:
    name = (command.label or command.id).replace("-", " ")
    return name[:1].upper() + name[1:]


def _screens() -> list[Thing]:
    return [
        Thing(id=f"{ACTION}app.open('{word}')", name=name, note=note) for word, (name, note) in WORDS.items()
    ]


def _as(kind: str, thing: Thing) -> Thing:
    note = thing.note or "rules"
    return Thing(id=f"{kind}{thing.id}", name=thing.name, note=note, text=thing.text)
