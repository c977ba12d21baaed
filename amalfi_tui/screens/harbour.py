"""What home shows: the games that wait, what else there is to do, and how the last ones went."""

from __future__ import annotations

from dataclasses import dataclass

from ai.registry import FIRST
from amalfi_tui.boards.log import tail
from amalfi_tui.lines import (
    LETTERS,
    Line,
    Lines,
    cut,
    fit,
    heading,
    line,
    linked,
    spread,
    tinted,
    width,
    wrapped,
)
from amalfi_tui.records import Records, day_of
from amalfi_tui.screens.records import against
from amalfi_tui.solo.kind import kind_of
from amalfi_tui.standing import Standing, names_of
from amalfi_tui.start import is_person
from engine.kernel.saying import counted
from replays import Entry

_COAST = (
    r"            |\                            ",
    r"            | \        ⌂                  ",
    r"      |\    |  \      /|\       |\        ",
    r"      |_\   |___\     |_|       |_\       ",
    r"   \__|___/_|______/ /   \   \__|___/     ",
    r"~~~~~\___/~\______/~/_____\~~~~\___/~~~~~~",
)
_TITLE, _UNDER = "A M A L F I", "Renaissance"


@dataclass(frozen=True)
class Door:
    """Somewhere to go from home: the word that opens it, its command, its name, and a note."""

    word: str
    command: str
    name: str
    note: str


def title(cells: int, *, tall: bool) -> Lines:
    """Return the name of the game; with a coast above it where there is room."""

    def centred(text: str, role: str) -> Line:
        return line(" " * max((cells - len(text)) // 2, 0), (text, role))

    if not tall:
        both = line((_TITLE, "head"), "   ", (_UNDER, "name"))
        return [line(" " * max((cells - width(both)) // 2, 0), *both), ()]
    coast = [centred(row, "p0" if "~" in row else "dim") for row in _COAST]
    return [*coast, (), centred(_TITLE, "head"), centred(_UNDER, "name"), (), ()]


def game_block(entry: Entry, stands: Standing, cells: int, *, on: bool, number: int) -> Lines:
    """Return an unfinished game on two lines: its players with their points, then where it is."""
    header, names = entry.header, names_of(entry)
    seats = header.seats if header else ()
    players: Line = line(("▸ " if on else "  ", "key"))
    for seat, name in enumerate(names):
        points = f" {stands.scores[seat]}" if seat < len(stands.scores) else ""
        letter, told = (LETTERS[seat], f"p{seat}"), (name, "name" if on else "")
        players += line(" " * bool(seat) * 2, letter, " ", told, (points, "vp"))
    turn = ""
    if stands.turn is not None and stands.turn < len(seats):
        turn = f"{names[stands.turn]} to move" if is_person(seats[stands.turn]) else "a seat thinks"
    others = ", ".join(dict.fromkeys(spec for spec in seats if not is_person(spec)))
    where = " · ".join(filter(None, (stands.when, turn, day_of(entry))))
    if others and len(where) + len(others) + 13 <= cells:
        where += f" · with {others}"
    below = line("    ", (stands.trouble or where, "bad" if stands.trouble else "dim"))
    if kind := which(entry):
        players = spread(players, line("  ", (kind, "dim")), cells)
    rows = [fit(players, cells), fit(below, cells)]
    if on:
        rows = [fit(tinted(cut(row, cells), "cursor"), cells, "cursor") for row in (players, below)]
    return [linked(row, f"!item {number}") for row in rows]


def which(entry: Entry) -> str:
    """Return which game it is, when it is not Amalfi between several: its name, or the solo game it is."""
    return kind_of(entry).told or (entry.game.capitalize() if entry.game != FIRST else "")


def door_row(door: Door, key: str, cells: int, *, on: bool, number: int) -> Line:
    """Return a door on a line, with the key that opens it from anywhere at home."""
    row = line(
        ("▸ " if on else "  ", "key"), (f"{key:<2}", "key"), (f"{door.name:<11}", "name" if on else "")
    )
    row = (*row, *line((door.note, "dim")))
    row = fit(tinted(cut(row, cells), "cursor"), cells, "cursor") if on else fit(row, cells)
    return linked(row, f"!item {number}")


def welcome(cells: int, key: str, alone: str) -> Lines:
    """Return what somebody is told who has no unfinished game."""
    text = (
        f"No game waits for you. {key}, then Enter, deals one: you against three of ours. {alone}, then f, "
        "is a first game alone that explains the rules as they come up. At the table every question has a "
        "list of answers; ? shows the keys, h asks for advice, and F9 opens the rule."
    )
    return wrapped(text, cells, "dim")


def lately(stands: Standing, cells: int, rows: int) -> Lines:
    """Return where a game was left: the end of its log, on so many lines at most."""
    told = tail(stands.lately, cells, rows - 1)
    return (
        [heading("Where it was left", counted(stands.steps, "step"), cells), *told]
        if told and rows > 3
        else []
    )


def results(shelf: list[Entry], found: Records, cells: int, rows: int) -> Lines:
    """Return how it went against each seat, and the last games that are over, on so many lines at most."""
    lines: Lines = []
    if found.by_seat:
        lines += [heading("Against", f"{found.all.played} played, {found.all.won} won", cells)]
        lines += [*against(found, cells)[: max(rows // 2, 3)], ()]
    ended = [entry for entry in shelf if entry.header is not None and entry.header.result is not None]
    if ended:
        lines.append(heading("Last games", "", cells))
    lines += [_ended(entry, cells) for entry in ended]
    return lines[:rows]


def _ended(entry: Entry, cells: int) -> Line:
    header = entry.header
    result = header.result if header else None
    if result is None:
        return ()
    found: Line = line((f"{day_of(entry):<13}", "dim"))
    for seat, (name, score) in enumerate(zip(names_of(entry), result.scores, strict=False)):
        won = seat in entry.won
        found += line((f"{name} ", "name" if won else ""), (f"{score}  ", "vp" if won else "dim"))
    end = "" if result.ended == "finished" else result.ended
    found += line((", ".join(filter(None, (which(entry), end))), "dim"))
    return cut(found, cells)
