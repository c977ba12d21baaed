"""The keys: one registry that binds them, fills the key line, and writes the help page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from textual.binding import Binding, BindingType

from amalfi_tui.lines import Line, Lines, cut, line, wrapped


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
    """Return the key line of a state."""
    parts: list[tuple[str, str]] = [(" ", "")]
    for command in commands:
        if command.label and state in command.when:
            parts += [(command.shown or command.keys, "key"), (f" {command.label}  ", "dim")]
    return cut(line(*parts), cells)


def help_lines(commands: Sequence[Command], state: str, cells: int) -> Lines:
    """Return what each key does that works in a state."""
    found: Lines = []
    for command in commands:
        if state in command.when and command.help:
            first, *rest = wrapped(command.help, cells - 20)
            found.append(line((f"{command.shown or command.keys:<18}  ", "key"), *first))
            found += [line(" " * 20, *row) for row in rest]
    return found


_ASK, _LOOK = "ask sure", "ask sure wait watch"
_AT_TABLE = f"{_LOOK} curtain over overlay"
_CLOSE = "escape,backspace,enter,space,q,x,s,question_mark"
_DIGITS = tuple(
    Command(f"digit-{number}", str(number), f"digit({number})", "", when(_ASK)) for number in range(10)
)

TABLE: tuple[Command, ...] = (
    Command("do", "enter", "do", "take the option under the cursor", when(_ASK), "do", "Enter"),
    Command(
        "reveal", "enter,space", "reveal", "it is me: show my hand", when("curtain"), "show my hand", "Enter"
    ),
    Command("up", "up", "move(-1)", "", when(_ASK)),
    Command("down", "down", "move(1)", "one option up or down", when(_ASK), "", "Up Down"),
    Command("page-up", "pageup", "page(-1)", "", when(_ASK)),
    Command("page-down", "pagedown", "page(1)", "a page of options up or down", when(_ASK), "", "PgUp PgDn"),
    Command("first", "home", "end(-1)", "", when(_ASK)),
    Command("last", "end", "end(1)", "the first or the last option", when(_ASK), "", "Home End"),
    *_DIGITS,
    Command("number", "", "", "go to the option with that number", when(_ASK), "number", "1-99"),
    Command(
        "back",
        "backspace,escape",
        "back",
        "one step back: all options again",
        when("ask sure"),
        "back",
        "Bksp",
    ),
    Command(
        "hurry", "space", "hurry", "do not wait between moves until I am asked", when("wait"), "skip", "Space"
    ),
    Command("pause", "space", "pause", "stop, and go on", when("watch"), "pause", "Space"),
    Command(
        "next-view",
        "tab",
        "turn_view(1)",
        "the next view; Shift+Tab: the one before; F1 to F7: that one",
        when(_LOOK),
        "view",
        "Tab",
    ),
    Command("last-view", "shift+tab", "turn_view(-1)", "", when(_LOOK)),
    *(
        Command(f"view-{number}", f"f{number}", f"look({number})", "", when(_LOOK), "", f"F{number}")
        for number in range(1, 9)
    ),
    Command("scroll-down", "j", "scroll_view(1)", "scroll the view down or up", when(_LOOK), "", "j k"),
    Command("scroll-up", "k", "scroll_view(-1)", "", when(_LOOK)),
    Command("mat", "v", "next_mat", "the next player's board first (view F5)", when(_LOOK), "", "v"),
    Command("detail", "x", "detail", "the whole text of the card under the cursor", when(_ASK), "card", "x"),
    Command("scores", "s", "scores", "where the points came from so far", when(_LOOK), "scores", "s"),
    Command("help", "question_mark", "help", "this page", when(_LOOK), "keys", "?"),
    Command(
        "leave",
        "q",
        "leave",
        "leave; the game is saved",
        when("ask sure wait watch curtain over"),
        "leave",
        "q",
    ),
    Command("quit", "ctrl+q,ctrl+c", "app.leave", "leave the program", when(_AT_TABLE), "", "Ctrl+Q"),
    Command(
        "close",
        _CLOSE,
        "close",
        "back to the table",
        when("overlay"),
        "close",
        "Esc",
    ),
    Command("overlay-down", "down,j,pagedown", "scroll_overlay(1)", "", when("overlay"), "scroll", "Up Down"),
    Command("overlay-up", "up,k,pageup", "scroll_overlay(-1)", "", when("overlay")),
)

_LIST = "list"
MENU: tuple[Command, ...] = (
    Command("choose", "enter,space", "choose", "choose this", when(_LIST), "choose", "Enter"),
    Command("up", "up,k", "move(-1)", "up", when(_LIST), "", "Up"),
    Command("down", "down,j", "move(1)", "down", when(_LIST), "move", "Up Down"),
    Command("page-up", "pageup", "move(-8)", "", when(_LIST)),
    Command("page-down", "pagedown", "move(8)", "", when(_LIST)),
    Command("back", "q,escape,backspace", "back", "back", when(_LIST), "back", "q"),
    Command("quit", "ctrl+q,ctrl+c", "app.leave", "leave the program", when(_LIST)),
)

HOME: tuple[Command, ...] = tuple(
    replace(command, label="quit", help="leave the program") if command.id == "back" else command
    for command in MENU
)

FORM: tuple[Command, ...] = (
    Command("choose", "enter", "choose", "begin the game", when(_LIST), "begin", "Enter"),
    Command("up", "up,shift+tab", "move(-1)", "the line above", when(_LIST), "", "Up"),
    Command("down", "down,tab", "move(1)", "the line below", when(_LIST), "line", "Up Down"),
    Command("less", "left", "change(-1)", "the choice before", when(_LIST), "", "Left"),
    Command("more", "right", "change(1)", "the next choice", when(_LIST), "change", "Left Right"),
    Command("rub", "backspace", "rub", "rub out a letter", when(_LIST), "", "Bksp"),
    Command("type", "", "", "type a name, or the seed", when(_LIST), "name", "a-z"),
    Command("back", "escape", "back", "back", when(_LIST), "back", "Esc"),
    Command("quit", "ctrl+q,ctrl+c", "app.leave", "leave the program", when(_LIST)),
)

REPLAY: tuple[Command, ...] = (
    Command("first", "home", "go('first')", "", when("replay")),
    Command("step-back", "left", "step(-1)", "", when("replay")),
    Command(
        "step", "right,space,enter", "step(1)", "one step back or on", when("replay"), "step", "Left Right"
    ),
    Command("last", "end", "go('last')", "the first step or the last", when("replay"), "ends", "Home End"),
    Command("turn-back", "up", "turn(-1)", "", when("replay")),
    Command("turn", "down", "turn(1)", "one turn back or on", when("replay"), "turn", "Up Down"),
    Command("page-back", "pageup", "step(-20)", "", when("replay")),
    Command("page", "pagedown", "step(20)", "20 steps back or on", when("replay"), "", "PgUp PgDn"),
    *(
        replace(command, when=when("replay"), label="" if command.id == "next-view" else command.label)
        for command in TABLE
        if command.id in {"next-view", "last-view", "scroll-down", "scroll-up", "mat", "scores", "help"}
        or command.id.startswith("view-")
    ),
    Command("leave", "q,escape,backspace", "leave", "back", when("replay"), "leave", "q"),
    Command("quit", "ctrl+q,ctrl+c", "app.leave", "leave the program", when("replay overlay")),
    *(command for command in TABLE if command.when == when("overlay")),
)

SHEET: tuple[Command, ...] = (
    Command("close", "enter,q,escape,backspace", "close", "go on", when("sheet"), "go on", "Enter"),
    Command("down", "down,j", "scroll(1)", "down", when("sheet"), "scroll", "Up Down"),
    Command("up", "up,k", "scroll(-1)", "up", when("sheet")),
    Command("page-down", "pagedown,space", "scroll(10)", "a page down", when("sheet")),
    Command("page-up", "pageup", "scroll(-10)", "a page up", when("sheet")),
    Command("quit", "ctrl+q,ctrl+c", "app.leave", "leave the program", when("sheet")),
)
