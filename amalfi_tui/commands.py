"""What a key does: its name, when it does it, and how that is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from textual.binding import Binding, BindingType

from amalfi_tui.lines import Line, Lines, cut, line, linked, width, wrapped


@dataclass(frozen=True)
class Command:
    """Something a key does. *when*: the states of the screen in which it does it."""

    id: str
    keys: str
    """As Textual names them, with commas between."""
    action: str
    help: str
    when: frozenset[str]
    label: str = ""
    """Its word in the key line; empty: not shown there."""
    shown: str = ""
    """How its keys are written for people."""

    @property
    def name(self) -> str:
        """The action without its arguments."""
        return self.action.partition("(")[0]


def when(states: str) -> frozenset[str]:
    """Return the states named in a text, with spaces between."""
    return frozenset(states.split())


def bindings(commands: Iterable[Command]) -> list[BindingType]:
    """Return the bindings of a screen."""
    return [
        Binding(command.keys, command.action, command.label or command.id, show=False, id=command.id)
        for command in commands
        if command.keys
    ]


def works(commands: Sequence[Command], action: str, state: str) -> bool:
    """Whether an action may be run in a state; actions that are no command's may."""
    named = [command for command in commands if command.name == action]
    return not named or any(state in command.when for command in named)


def key_line(commands: Sequence[Command], state: str, cells: int) -> Line:
    """Return the key line of a state; where it is too long, what stands before its last two gives way."""
    parts = [
        linked(line((command.shown or command.keys, "key"), (f" {command.label}", "dim")), _does(command))
        for command in commands
        if command.label and state in command.when
    ]
    while len(parts) > 3 and sum(width(part) + 2 for part in parts) - 1 > cells:
        del parts[-3]
    found: Line = ()
    for part in parts:
        found += (*line("  " if found else " "), *part)
    return cut(found, cells)


def _does(command: Command) -> str:
    """Return what a click on a command's words does: nothing where one key stands for several."""
    return f"!do {command.action}" if command.action and "(" not in command.action else ""


def help_lines(commands: Sequence[Command], state: str, cells: int) -> Lines:
    """Return what each key does that works in a state."""
    found: Lines = []
    for command in commands:
        if state in command.when and command.help:
            first, *rest = wrapped(command.help, cells - 20)
            found.append(line((f"{command.shown or command.keys:<18}  ", "key"), *first))
            found += [line(" " * 20, *row) for row in rest]
    return found
