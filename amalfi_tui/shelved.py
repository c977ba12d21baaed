"""A saved game as a list tells it: on one line, and on a few more."""

from __future__ import annotations

from amalfi_tui.lines import LETTERS, Line, Lines, cut, fit, line, paragraphs, width
from amalfi_tui.records import how_it_went
from amalfi_tui.solo.kind import kind_of
from amalfi_tui.start import called, is_person
from replays import BROKEN, Entry

_WIDE = 100
"""Cells from which on games and players are told in full."""


def headings(cells: int) -> Line:
    """Return what stands above the list."""
    head = line(("  begun      ", "dim"), (f"{'game':<{_game_width(cells)}}", "dim"))
    return fit((*head, *line(("players, ✦ who won", "dim"))), cells - 18) + line(("steps  end", "dim"))


def entry_row(entry: Entry, cells: int) -> Line:
    """Return a game on one line: when, what, who with their scores, how long, how it ended."""
    header = entry.header
    end = entry.status if entry.status != "finished" or entry.ended == "finished" else entry.ended
    wide = _game_width(cells)
    tail = line((f"{entry.length if entry.length is not None else '':>6}", "dim"), f"  {end:<11}")
    head = (*line((f"{entry.day:<11}", "dim")), *fit(cut(line(entry.game.capitalize()), wide - 1), wide))
    room = cells - width(head) - width(tail)
    middle = _players(entry, cells) if header is not None else line((entry.path.stem, "dim"))
    return (*head, *fit(cut(middle, room), room), *tail)


def _game_width(cells: int) -> int:
    return 13 if cells >= _WIDE else 12


def _players(entry: Entry, cells: int) -> Line:
    """Return who played, with scores when there are any; a star stands at who won."""
    winners = entry.won
    found: Line = ()
    for seat, name in enumerate(entry.players):
        score = f" {entry.scores[seat]}" if seat < len(entry.scores) else ""
        star = ("✦", "key") if seat in winners else ""
        letter = ("", "") if cells < _WIDE else (f"{LETTERS[seat % 4]} ", f"p{seat % 4}")
        gap = " " if found and cells < _WIDE else "  " if found else ""
        short = f"{name:.8}" if cells < _WIDE else f"{name:.16}"
        found += line(gap, star, letter, (short, "name" if seat in winners else ""), (score, "vp"))
    alone = kind_of(entry).told
    return (*found, *line((f" {alone}", "dim"))) if alone else found


def details(entry: Entry, cells: int) -> Lines:
    """Return what else is known of a game: file, tags, who sat there, how it went, where it is from."""
    tags = "  ".join(f"#{word}" for word in entry.tags)
    name = line((entry.path.name, "name"), ("  ", ""), (tags, "key"))
    header = entry.header
    if header is None:
        return [name, *paragraphs(entry.reason, cells)]
    names = called(header.seats, header.names)
    sat = "  ".join(
        f"{LETTERS[seat % 4]} {names[seat]} ({'here' if is_person(spec) else spec})"
        for seat, spec in enumerate(header.seats)
    )
    kind = kind_of(entry)
    whole = header.result is None or entry.status not in BROKEN
    went = (how_it_went(header, kind.rival) or "Not finished.") if whole else ""
    if header.origin is not None:
        went = f"Taken up from game {header.origin.digest[:8]} at step {header.origin.step}. {went}"
    alone = f"  {kind.told}" if kind.told else ""
    rows = [name, cut(line((sat + alone, "dim")), cells)]
    return [*rows, *(paragraphs(entry.reason, cells) if entry.reason else []), cut(line(went), cells)]
