"""The keys of pages to read, and of the cards that are looked for."""

from __future__ import annotations

from dataclasses import replace

from amalfi_tui.commands import Command, when

SHEET: tuple[Command, ...] = (
    Command("close", "enter,q,escape,backspace", "close", "go on", when("sheet"), "go on", "Enter"),
    Command("down", "down,j", "scroll(1)", "down", when("sheet"), "scroll", "Up Down"),
    Command("up", "up,k", "scroll(-1)", "up", when("sheet")),
    Command("page-down", "pagedown,space", "scroll(10)", "a page down", when("sheet")),
    Command("page-up", "pageup", "scroll(-10)", "a page up", when("sheet")),
    Command("quit", "ctrl+q,ctrl+c", "app.leave", "leave the program", when("sheet"), "", "Ctrl+Q"),
)

SOLO_END: tuple[Command, ...] = (
    replace(SHEET[0], label="home", help="back home"),
    Command("copy", "c", "copy", "copy the card for friends", when("sheet"), "copy the card", "c"),
    Command("points", "s", "points", "where every point came from", when("sheet"), "score sheet", "s"),
    *SHEET[1:],
)

BROWSER: tuple[Command, ...] = (
    Command("type", "", "", "look for what is typed", when("find"), "search", "a-z"),
    Command("up", "up", "move(-1)", "", when("find")),
    Command("down", "down", "move(1)", "the one above or below", when("find"), "move", "Up Down"),
    Command("first", "home", "end(-1)", "", when("find")),
    Command("last", "end", "end(1)", "the first or the last one", when("find"), "", "Home End"),
    Command("page-up", "pageup", "scroll(-6)", "", when("find")),
    Command("page-down", "pagedown,tab", "scroll(6)", "scroll the text", when("find"), "scroll", "PgUp PgDn"),
    Command("rub", "backspace", "rub", "rub out a letter, or back", when("find"), "", "Bksp"),
    Command("back", "escape,enter", "back", "back", when("find"), "back", "Esc"),
    Command("quit", "ctrl+q,ctrl+c", "app.leave", "leave the program", when("find"), "", "Ctrl+Q"),
)
