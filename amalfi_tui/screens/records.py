"""The records: games played and won, by name and against each kind of seat."""

from __future__ import annotations

from amalfi_tui.lines import Line, Lines, cut, line, wrapped
from amalfi_tui.records import Record, Records
from amalfi_tui.screens.page import PageScreen


def records_page(found: Records) -> PageScreen:
    """Return the page of records."""
    note = f"{found.all.played} games" if found.all.played else ""
    return PageScreen("Records", note, lambda cells, _: _paint(found, cells))


def _paint(found: Records, cells: int) -> Lines:
    if not found.all.played:
        text = "No game with a person in it has been finished yet. Once one is, this page says how it went."
        return wrapped(text, cells, "dim")
    lines: Lines = [*wrapped(f"Last game: {found.last}", cells), ()]
    for title, rows in (("Player", found.by_name), ("Against", found.by_seat)):
        if not rows:
            continue
        lines.append(
            cut(line((f"{title:<24}{'played':>8}{'won':>7}{'':>7}{'best':>7}{'mean':>8}", "head")), cells)
        )
        lines += [cut(_row(name, rows[name]), cells) for name in sorted(rows, key=lambda n: -rows[n].played)]
        lines.append(())
    lines += wrapped(
        "Counted are finished games in which a person sat; a shared win is a win. Best and mean are the "
        "scores of persons. An abandoned game counts for nobody.",
        cells,
        "dim",
    )
    return lines


def _row(name: str, record: Record) -> Line:
    share = f"{record.won / record.played:.0%}"
    numbers = f"{record.played:>8}{record.won:>7}{share:>7}{record.best:>7}{record.average:>8.1f}"
    return line((f"{name[:23]:<24}", "name"), numbers)
