"""The records: games played and won, by name and against each kind of seat."""

from __future__ import annotations

from collections.abc import Mapping

from amalfi_tui.lines import Line, Lines, cut, line, wrapped
from amalfi_tui.records import Record, Records
from amalfi_tui.screens.page import PageScreen
from engine.kernel.saying import counted


def records_page(found: Records) -> PageScreen:
    """Return the page of records."""
    note = counted(found.all.played, "game") if found.all.played else ""
    return PageScreen("Records", note, lambda cells, _: _paint(found, cells))


def _paint(found: Records, cells: int) -> Lines:
    if not found.all.played:
        text = "No game with a person in it has been finished yet. Once one is, this page says how it went."
        return wrapped(text, cells, "dim")
    lines: Lines = []
    for title, rows in (("Player", found.by_name), ("Against", found.by_seat)):
        if rows:
            lines += [*_table(title, rows, cells), ()]
    if found.told:
        lines.append(line(("Games", "head")))
        lines += [row for text in found.told for row in wrapped(text, cells)] + [()]
    lines += wrapped(
        "Counted are finished games in which a person sat; a shared win is a win. Best and mean are the "
        "scores of persons. An abandoned game counts for nobody.",
        cells,
        "dim",
    )
    return lines


def against(found: Records, cells: int) -> Lines:
    """Return the records against each kind of seat, those played most first, below their heads."""
    return _table("Seat", found.by_seat, cells)


def _table(title: str, rows: Mapping[str, Record], cells: int) -> Lines:
    room = min(max(cells - 35, 10), 24)
    heads = line((f"{title:<{room}}{'played':>7}{'won':>6}{'':>6}{'best':>7}{'mean':>8}", "head"))
    names = sorted(rows, key=lambda name: -rows[name].played)
    return [cut(heads, cells), *(cut(_row(name, rows[name], room), cells) for name in names)]


def _row(name: str, record: Record, room: int) -> Line:
    share = f"{record.won / record.played:.0%}"
    numbers = f"{record.played:>7}{record.won:>6}{share:>6}{record.best:>7}{record.average:>8.1f}"
    return line((f"{name[: room - 1]:<{room}}", "name"), numbers)
