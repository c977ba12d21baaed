"""The keys: one registry that binds them, fills the key line, and writes the help page."""

from __future__ import annotations

from dataclasses import replace

from amalfi_tui.commands import Command, bindings, help_lines, key_line, when, works
from amalfi_tui.pagekeys import BROWSER, SHEET, SOLO_END
from amalfi_tui.watchkeys import SHELF, replay_keys

__all__ = [
    "BROWSER",
    "FORM",
    "HOME",
    "MENU",
    "REPLAY",
    "SETTINGS",
    "SHEET",
    "SHELF",
    "SOLO",
    "SOLO_END",
    "TABLE",
    "Command",
    "bindings",
    "help_lines",
    "key_line",
    "when",
    "works",
]

_ASK = "ask target dock sure"
"""At a question; target: a verb is chosen; dock: its targets have letters; sure: asked for twice."""
_LOOK = f"{_ASK} wait watch"
_FREE = "ask target sure wait watch"
"""Where the letters a to o are free for commands."""
_AT_TABLE = f"{_LOOK} curtain over overlay list moment summary"
_CLOSE = "escape,backspace,enter,space,q,x,s"
_DIGITS = tuple(
    Command(f"digit-{number}", str(number), f"digit({number})", "", when(_ASK)) for number in range(10)
)

TABLE: tuple[Command, ...] = (
    Command("dock", "", "", "go to the dock with that letter", when("dock"), "dock", "a-o"),
    Command("do", "enter", "do", "take the option under the cursor", when("ask target dock"), "do", "Enter"),
    Command("sure", "enter", "do", "", when("sure"), "once more", "Enter"),
    Command(
        "reveal", "enter,space", "reveal", "it is me: show my hand", when("curtain"), "show my hand", "Enter"
    ),
    Command("up", "up", "move(-1)", "", when(_ASK)),
    Command("down", "down", "move(1)", "one option up or down", when(_ASK), "", "Up Down"),
    Command("point-back", "left", "point(-1)", "", when(_LOOK)),
    Command("point", "right", "point(1)", "the card or dock before or after", when(_LOOK), "", "Left Right"),
    Command("page-up", "pageup", "page(-1)", "", when(_ASK)),
    Command("page-down", "pagedown", "page(1)", "a page of options up or down", when(_ASK), "", "PgUp PgDn"),
    Command("first", "home", "end(-1)", "", when(_ASK)),
    Command("last", "end", "end(1)", "the first or the last option", when(_ASK), "", "Home End"),
    *_DIGITS,
    Command("number", "", "", "go to the option or the card with that number", when(_ASK), "", "1-99"),
    Command("back", "backspace,escape", "back", "point at an option again", when("ask"), "", "Bksp"),
    Command(
        "back",
        "backspace,escape",
        "back",
        "one step back: all options again",
        when("target dock"),
        "all options",
        "Bksp",
    ),
    Command("back", "backspace,escape", "back", "", when("sure"), "think again", "Bksp"),
    Command(
        "undo",
        "u",
        "undo",
        "take back my last answer, until a card was revealed or another has answered",
        when(f"{_ASK} wait curtain"),
        "undo",
        "u",
    ),
    Command("restart", "U", "restart", "take back my whole turn", when(f"{_ASK} wait"), "", "U"),
    Command("always", "y", "always", "always answer this question like that", when(_ASK), "", "y"),
    Command(
        "habits", "r", "habits", "what is always answered, and how to end it", when(f"{_LOOK} over"), "", "r"
    ),
    Command(
        "hurry", "space", "hurry", "do not wait between moves until I am asked", when("wait"), "skip", "Space"
    ),
    Command("pause", "space", "pause", "stop, and go on", when("watch"), "pause", "Space"),
    Command(
        "advance", "enter", "advance", "stop, and let one move be made", when("watch"), "one move", "Enter"
    ),
    Command("faster", "plus,equals_sign", "pace(1)", "", when("wait watch")),
    Command(
        "slower",
        "minus",
        "pace(-1)",
        "faster, up to 8x, or slower, down to 0.5x",
        when("wait watch"),
        "pace",
        "+ -",
    ),
    Command("eyes", "v", "eyes", "look through the next player's eyes, or all", when("watch"), "eyes", "v"),
    Command(
        "next-view",
        "tab",
        "turn_view(1)",
        "the next view; Shift+Tab: the one before; F1 to F7: that one",
        when(_LOOK),
        "",
        "Tab",
    ),
    Command("last-view", "shift+tab", "turn_view(-1)", "", when(_LOOK)),
    *(
        Command(f"view-{number}", f"f{number}", f"look({number})", "", when(_LOOK), "", f"F{number}")
        for number in range(1, 9)
    ),
    Command("scroll-down", "j", "scroll_view(1)", "scroll the view down or up", when(_FREE), "", "j k"),
    Command("scroll-up", "k", "scroll_view(-1)", "", when(_FREE)),
    Command("mat", "v", "next_mat", "the next player's board in full", when(f"{_ASK} wait"), "", "v"),
    Command(
        "detail", "x", "detail", "the whole text of the card that is pointed at", when(_LOOK), "card", "x"
    ),
    Command(
        "hint", "h", "hint", "what a strong player would do, and why", when("ask target sure"), "hint", "h"
    ),
    Command(
        "what-if",
        "w",
        "try",
        "try answers: nothing of it happens, w or Esc ends it",
        when(_ASK),
        "what if",
        "w",
    ),
    Command("log", "l", "log", "what is new, and the log: look at any moment", when(_FREE), "log", "l"),
    Command("earlier", "comma", "peek(-1)", "", when(f"{_LOOK} moment")),
    Command("later", "full_stop", "peek(1)", "look one step back or on", when(f"{_LOOK} moment"), "", ", ."),
    Command("guide", "g", "guide", "the guide of solo games: silent, or not", when(_FREE), "", "g"),
    Command("scores", "s", "scores", "where the points came from so far", when(_LOOK), "scores", "s"),
    Command("rules", "f9", "rules", "the rule that the open question belongs to", when(_LOOK), "", "F9"),
    Command("cards", "slash", "cards", "find a card or a place", when(_LOOK), "", "/"),
    Command("help", "question_mark", "help", "this page", when(_LOOK), "keys", "?"),
    Command(
        "leave",
        "q",
        "leave",
        "leave the table; the game is saved",
        when(f"{_LOOK} curtain over"),
        "home",
        "q",
    ),
    Command("quit", "ctrl+q,ctrl+c", "app.leave", "leave the program", when(_AT_TABLE), "", "Ctrl+Q"),
    Command("choose", "enter", "choose", "this one", when("list"), "choose", "Enter"),
    Command("list-up", "up,k", "go(-1)", "", when("list")),
    Command("list-down", "down,j", "go(1)", "", when("list"), "move", "Up Down"),
    Command("list-page-up", "pageup", "go(-8)", "", when("list")),
    Command("list-page-down", "pagedown", "go(8)", "", when("list")),
    Command("list-close", "escape,backspace,space,q,l,h,r", "close", "", when("list"), "to the table", "Esc"),
    Command("close", _CLOSE, "close", "back to the table", when("overlay"), "to the table", "Esc"),
    Command("more-help", "question_mark", "more_help", "", when("overlay")),
    Command("overlay-down", "down,j", "scroll_overlay(1)", "", when("overlay"), "scroll", "Up Down"),
    Command("overlay-up", "up,k", "scroll_overlay(-1)", "", when("overlay")),
    Command("overlay-page-down", "pagedown", "page_overlay(1)", "", when("overlay summary")),
    Command("overlay-page-up", "pageup", "page_overlay(-1)", "", when("overlay summary")),
    Command("go-on", "", "", "go on with the game", when("summary"), "go on", "any key"),
    Command("summary-down", "down", "scroll_overlay(1)", "", when("summary"), "scroll", "Up Down"),
    Command("summary-up", "up", "scroll_overlay(-1)", "", when("summary")),
    Command("now", "", "", "back to the present", when("moment"), "back to the present", "any key"),
)

_LIST = "list game"
_ENDS = (
    Command("first", "home", "end(-1)", "", when(_LIST)),
    Command("last", "end", "end(1)", "the first line or the last", when(_LIST), "", "Home End"),
)
MENU: tuple[Command, ...] = (
    Command("choose", "enter,space", "choose", "choose this", when(_LIST), "choose", "Enter"),
    Command("up", "up,k", "move(-1)", "", when(_LIST)),
    Command("down", "down,j", "move(1)", "the line above or below", when(_LIST), "move", "Up Down"),
    Command("page-up", "pageup", "move(-8)", "", when(_LIST)),
    Command("page-down", "pagedown", "move(8)", "", when(_LIST)),
    *_ENDS,
    Command("back", "q,escape,backspace", "back", "back", when(_LIST), "back", "q"),
    Command("help", "question_mark", "help", "this page", when(_LIST), "keys", "?"),
    Command("quit", "ctrl+q,ctrl+c", "app.leave", "leave the program", when(_LIST), "", "Ctrl+Q"),
)

HOME: tuple[Command, ...] = (
    *(
        replace(command, label="quit", help="leave the program") if command.id == "back" else command
        for command in MENU
    ),
    Command(
        "across", "right", "across(1)", "the games, or what else there is", when(_LIST), "", "Left Right"
    ),
    Command("across-back", "left", "across(-1)", "", when(_LIST)),
    Command("new", "n", "app.open('new')", "begin a game", when(_LIST), "", "n"),
    Command("watch", "w", "app.open('watch')", "look on while seats play each other", when(_LIST), "", "w"),
    Command("replays", "r", "app.open('replays')", "saved games, step by step", when(_LIST), "", "r"),
    Command("records", "e", "app.open('records')", "games played and won", when(_LIST), "", "e"),
    Command("cards", "c,slash", "app.open('cards')", "find a card or a place", when(_LIST), "", "c /"),
    Command("rules", "l,f9", "app.open('rules')", "read the rules", when(_LIST), "", "l F9"),
    Command("settings", "s", "app.open('settings')", "pace, colours, keys", when(_LIST), "", "s"),
    Command("bin", "d,delete", "bin", "put this game into the bin", when("game"), "delete", "d"),
    Command("abandon", "a", "abandon", "end this game as it stands", when("game"), "abandon", "a"),
    Command("abandon", "a", "abandon", "", when("sure"), "end the game", "a"),
    Command("keep", "escape,q,backspace", "keep", "", when("sure"), "go on with it", "any other key"),
    Command("undo", "u", "undo", "take back a game that was deleted or ended", when(_LIST), "", "u"),
    Command("solo", "o", "app.open('solo')", "the solo challenge", when(_LIST), "", "o"),
)

SOLO: tuple[Command, ...] = (
    *(
        replace(command, keys="down", shown="Up Down") if command.id == "down" else command
        for command in MENU
    ),
    Command("solo-daily", "d", "take('daily')", "the game of the day", when(_LIST), "", "d"),
    Command("solo-naples", "n", "take('naples')", "against Naples", when(_LIST), "", "n"),
    Command("solo-genoa", "g", "take('genoa')", "against Genoa", when(_LIST), "", "g"),
    Command("solo-guide", "f", "take('guide')", "the guided first game", when(_LIST), "", "f"),
    Command("solo-records", "r", "take('records')", "your solo games", when(_LIST), "", "r"),
    Command("less", "left", "change(-1)", "", when(_LIST)),
    Command(
        "more",
        "right",
        "change(1)",
        "the way to a hand before, or the next one",
        when(_LIST),
        "hands",
        "Left Right",
    ),
)

FORM: tuple[Command, ...] = (
    Command("choose", "enter", "choose", "begin the game", when(_LIST), "begin", "Enter"),
    Command("up", "up,shift+tab", "move(-1)", "", when(_LIST)),
    Command("down", "down,tab", "move(1)", "the line above or below", when(_LIST), "line", "Up Down"),
    Command("less", "left", "change(-1)", "", when(_LIST)),
    Command(
        "more", "right", "change(1)", "the choice before or the next one", when(_LIST), "change", "Left Right"
    ),
    Command("stronger", "pageup", "level(1)", "", when(_LIST)),
    Command(
        "weaker",
        "pagedown",
        "level(-1)",
        "a seat's level or budget: the next one or the one before",
        when(_LIST),
        "level",
        "PgUp PgDn",
    ),
    Command("rub", "backspace", "rub", "rub out a letter", when(_LIST), "", "Bksp"),
    Command("type", "", "", "type a name, or the seed", when(_LIST), "name", "a-z"),
    Command("back", "escape", "back", "back", when(_LIST), "back", "Esc"),
    Command("help", "question_mark", "help", "this page", when(_LIST), "keys", "?"),
    Command("quit", "ctrl+q,ctrl+c", "app.leave", "leave the program", when(_LIST), "", "Ctrl+Q"),
)

REPLAY: tuple[Command, ...] = replay_keys(TABLE)

SETTINGS: tuple[Command, ...] = (
    Command(
        "choose",
        "enter,space",
        "choose",
        "change this; a key: press the new one",
        when(_LIST),
        "change",
        "Enter",
    ),
    Command("up", "up,k", "move(-1)", "", when(_LIST)),
    Command("down", "down,j", "move(1)", "the line above or below", when(_LIST), "line", "Up Down"),
    Command("less", "left", "change(-1)", "", when(_LIST)),
    Command(
        "more", "right", "change(1)", "the choice before or the next one", when(_LIST), "choice", "Left Right"
    ),
    Command("page-up", "pageup", "move(-8)", "", when(_LIST)),
    Command("page-down", "pagedown", "move(8)", "", when(_LIST)),
    *_ENDS,
    Command("usual", "delete,u", "usual", "as it was at first", when(_LIST), "usual", "u"),
    Command("back", "q,escape,backspace", "back", "back", when(_LIST), "back", "q"),
    Command("help", "question_mark", "help", "this page", when(_LIST), "keys", "?"),
    Command("quit", "ctrl+q,ctrl+c", "app.leave", "leave the program", when(_LIST), "", "Ctrl+Q"),
    Command("keep", "escape", "keep", "keep the key as it is", when("press"), "keep it as it is", "Esc"),
)

OVERLAY: tuple[Command, ...] = tuple(
    replace(command, label="close", help="back") if command.id == "close" else command
    for command in TABLE
    if "overlay" in command.when and "over" not in command.when
)
"""What works while a page lies over a screen, any screen."""

PALETTE: tuple[Command, ...] = (
    Command(
        "find",
        "colon",
        "find",
        "find any action, card, place or rule",
        when(f"{_LOOK} over replay list game sheet"),
        "",
        ":",
    ),
    Command("find-do", "enter", "find_do", "do it, or read it", when("palette"), "take it", "Enter"),
    Command("find-type", "", "", "look for what is typed", when("palette"), "search", "a-z"),
    Command("find-up", "up", "find_move(-1)", "", when("palette")),
    Command(
        "find-down", "down", "find_move(1)", "the one above or below", when("palette"), "move", "Up Down"
    ),
    Command("find-page-up", "pageup", "find_move(-10)", "", when("palette")),
    Command("find-page-down", "pagedown", "find_move(10)", "", when("palette")),
    Command("find-rub", "backspace", "find_rub", "rub out a letter, or back", when("palette"), "", "Bksp"),
    Command("find-back", "escape", "find_back", "back", when("palette"), "back", "Esc"),
    Command("quit", "ctrl+q,ctrl+c", "app.leave", "leave the program", when("palette"), "", "Ctrl+Q"),
)
