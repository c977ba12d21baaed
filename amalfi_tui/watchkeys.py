"""The keys of the shelf of saved games, and of a game that is watched."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from amalfi_tui.commands import Command, when

_SAME = frozenset(
    {"next-view", "last-view", "scroll-down", "scroll-up", "mat", "scores", "help", "rules", "cards"}
)
"""What is looked at in a replay by the keys of the table."""

TYPING: tuple[Command, ...] = (
    Command("type", "", "", "what is asked for", when("type"), "type", "a-z"),
    Command("type-done", "enter", "type_done", "take it", when("type"), "take it", "Enter"),
    Command("type-rub", "backspace", "type_rub", "rub out a letter", when("type"), "", "Bksp"),
    Command("type-back", "escape", "type_back", "leave all as it was", when("type"), "never mind", "Esc"),
    Command("quit", "ctrl+q,ctrl+c", "app.leave", "leave the program", when("type"), "", "Ctrl+Q"),
)

_WATCH = when("replay")
_STEPS: tuple[Command, ...] = (
    Command("step-back", "left", "stride('decision', -1)", "", _WATCH),
    Command(
        "step",
        "right,enter",
        "stride('decision', 1)",
        "to the choice before, or the next one",
        _WATCH,
        "step",
        "Left Right",
    ),
    Command("turn-back", "up", "stride('turn', -1)", "", _WATCH),
    Command("turn", "down", "stride('turn', 1)", "one turn back or on", _WATCH, "turn", "Up Down"),
    Command("page-back", "pageup", "stride('chapter', -1)", "", _WATCH),
    Command(
        "page",
        "pagedown",
        "stride('chapter', 1)",
        "one period, or round, back or on",
        _WATCH,
        "period",
        "PgUp PgDn",
    ),
    Command("action-back", "comma", "stride('action', -1)", "", _WATCH),
    Command("action", "full_stop", "stride('action', 1)", "one action, the table's too", _WATCH, "", ", ."),
    Command("first", "home", "ends(-1)", "", _WATCH),
    Command("last", "end", "ends(1)", "the first step or the last", _WATCH, "", "Home End"),
    Command("play", "space", "play", "let it run, and stop it", _WATCH, "play", "Space"),
    Command("faster", "plus,equals_sign", "pace(1)", "", _WATCH),
    Command("slower", "minus", "pace(-1)", "faster, up to 8x, or slower, down to 0.5x", _WATCH, "", "+ -"),
    Command("goto", "g", "goto", "go to a step by its number", _WATCH, "go to", "g"),
    Command("log", "l", "log", "the log: Enter goes to a line", _WATCH, "log", "l"),
    Command("eyes", "v", "eyes", "look through the next pair of eyes", _WATCH, "eyes", "v"),
    Command("plot", "p", "plot", "the log, the scores, the odds, by turns", _WATCH, "plot", "p"),
    Command(
        "analyse", "a", "analyse", "have every choice judged; again: stop, go on later", _WATCH, "judge", "a"
    ),
    Command("worst", "w", "worst", "the answers that cost most", _WATCH, "losses", "w"),
    Command("take-up", "x", "take_up", "play on from here, as a new game", _WATCH, "play on", "x"),
    Command(
        "export", "e", "export", "a file of it: JSON, text, a picture, a recording", _WATCH, "export", "e"
    ),
    Command("about", "i", "about", "where the game is from, and what is wrong with it", _WATCH, "", "i"),
)


def replay_keys(table: Sequence[Command]) -> tuple[Command, ...]:
    """Return the commands of a game that is watched; some are those of the table."""
    return (
        *_STEPS,
        *(
            replace(command, when=_WATCH, label=command.label if command.id in {"scores", "help"} else "")
            for command in table
            if (command.id in _SAME and command.id != "mat") or command.id.startswith("view-")
        ),
        *(
            replace(command, when=_WATCH, keys="b", shown="b", label="")
            for command in table
            if command.id == "mat"
        ),
        Command("leave", "q,escape,backspace", "leave", "back", _WATCH, "back", "q"),
        Command(
            "quit",
            "ctrl+q,ctrl+c",
            "app.leave",
            "leave the program",
            when("replay overlay list"),
            "",
            "Ctrl+Q",
        ),
        *TYPING,
        *(
            replace(command, label="close" if command.id in {"close", "list-close"} else command.label)
            for command in table
            if command.when in {when("overlay"), when("list"), when("overlay summary")}
        ),
    )


_LIST = when("list game")
SHELF: tuple[Command, ...] = (
    Command("choose", "enter", "choose", "look at this game", _LIST, "look", "Enter"),
    Command("up", "up,k", "move(-1)", "", when("list game type")),
    Command("down", "down,j", "move(1)", "the game above or below", when("list game type"), "", "Up Down"),
    Command("page-up", "pageup", "page(-1)", "", when("list game type")),
    Command("page-down", "pagedown", "page(1)", "a page up or down", when("list game type"), "", "PgUp PgDn"),
    Command("first", "home", "end(-1)", "", _LIST),
    Command("last", "end", "end(1)", "the first game or the last", _LIST, "", "Home End"),
    Command(
        "search", "slash,f", "search", "search while typing: words, won:ada, is:running", _LIST, "search", "/"
    ),
    Command("sort", "s", "sort", "in another order", _LIST, "sort", "s"),
    Command("reverse", "v", "reverse", "the other way round", _LIST, "", "v"),
    Command("status", "o", "only", "only the finished, the running, the damaged ones", _LIST, "only", "o"),
    Command("continue", "c", "take_up", "play on in an unfinished game", when("game"), "continue", "c"),
    Command("continue", "c", "take_up", "", when("list")),
    Command("rename", "n", "rename", "give it another name", _LIST, "name", "n"),
    Command("tag", "t", "tag", "put words on it, or take them off", _LIST, "tag", "t"),
    Command("bin", "d,delete", "bin", "put it into the bin", _LIST, "delete", "d"),
    Command("undo", "u", "undo", "take the last one out of the bin again", _LIST, "", "u"),
    Command(
        "import", "i", "bring_in", "bring in a game from elsewhere, or a folder of them", _LIST, "import", "i"
    ),
    Command("help", "question_mark", "help", "this page", _LIST, "keys", "?"),
    Command("back", "q,escape,backspace", "back", "back", _LIST, "back", "q"),
    Command("quit", "ctrl+q,ctrl+c", "app.leave", "leave the program", _LIST, "", "Ctrl+Q"),
    *TYPING,
)
