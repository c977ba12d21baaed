"""The palette: every answer, action, view, card, place, rule and screen of where one is, found by typing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from amalfi_tui.boards import Board, Scene
from amalfi_tui.finding import Search, Thing
from amalfi_tui.keys import Command, works
from amalfi_tui.lines import Lines, line

ACTION, CARD, RULE = "action ", "card ", "rule "
"""What the id of a thing begins with, by what it is."""
WORDS = {
    "settings": ("Settings", "pace, colours, keys"),
    "rules": ("Rules", "read them, from the open question on"),
    "cards": ("Cards", "browse and search them"),
    "records": ("Records", "games played and won"),
    "replays": ("Replays", "saved games, step by step"),
}
"""Screens that can be opened from anywhere, by the word that `open` takes."""


class Palette:
    """What can be found from one screen in its present state."""

    def __init__(
        self, commands: Sequence[Command], state: str, board: Board | None, scene: Scene | None
    ) -> None:
        self.board = board
        things = [*_actions(commands, state), *_screens(commands, state)]
        if board is not None:
            things = [*_answers(board, scene, commands, state), *_views(board, commands, state), *things]
            things += [_as(CARD, thing) for thing in board.catalogue(scene)]
            things += [_as(RULE, thing) for thing in board.pages()]
        self.search = Search(things)

    def draw(self, cells: int, rows: int) -> Lines:
        """Return what was typed, and what it finds."""
        typed = line((": ", "key"), (f"{self.search.typed}_", "name"))
        return [typed, (), *self.search.draw(cells, max(rows - 2, 1))]


def _answers(board: Board, scene: Scene | None, commands: Sequence[Command], state: str) -> Iterator[Thing]:
    """Return the verbs and the options of the open question, where it can be answered."""
    if scene is None or not scene.options or not works(commands, "do", state):
        return
    kinds = [board.group_of(action) for action in scene.options]
    for group in board.groups:
        if many := kinds.count(group):
            note = f"verb: {many} {'option' if many == 1 else 'options'} (key {group.key})"
            yield Thing(id=f"{ACTION}verb('{group.key}')", name=group.word.capitalize(), note=note)
    for number, action in enumerate(scene.options):
        text = scene.game.option(scene.view, action)
        yield Thing(id=f"{ACTION}option({number})", name=text, note=f"option {number + 1}")


def _views(board: Board, commands: Sequence[Command], state: str) -> Iterator[Thing]:
    """Return what can be looked at."""
    if any(command.name == "look" and state in command.when for command in commands):
        for number, view in enumerate(board.views, 1):
            yield Thing(id=f"{ACTION}look({number})", name=view.label, note=f"view (key {view.key.upper()})")
        signs = "legend symbols notation abbreviations marks"
        yield Thing(id=f"{ACTION}signs", name="Signs", note="what they mean (keys ? ?)", text=signs)


def _actions(commands: Sequence[Command], state: str) -> list[Thing]:
    """Return what the keys do, each once: of two that are told alike, the first."""
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
    alike = {(thing.name, thing.note.partition(" (key ")[0]): thing for thing in reversed(found.values())}
    return [thing for thing in found.values() if thing in alike.values()]


def _named(command: Command) -> str:
    name = (command.label or command.id).replace("-", " ")
    return name[:1].upper() + name[1:]


def _screens(commands: Sequence[Command], state: str) -> Iterator[Thing]:
    """Return the screens that no command of this one opens."""
    opened = {command.action for command in commands if state in command.when}
    for word, (name, note) in WORDS.items():
        if f"app.open('{word}')" not in opened:
            yield Thing(id=f"{ACTION}app.open('{word}')", name=name, note=note)


def _as(kind: str, thing: Thing) -> Thing:
    note = thing.note or "rules"
    return Thing(id=f"{kind}{thing.id}", name=thing.name, note=note, text=thing.text)
