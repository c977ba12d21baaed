"""What is read after a solo game, and what one's solo games come to: ranks, standing, bars, the card."""

from __future__ import annotations

from collections.abc import Sequence

from amalfi_tui.lines import Line, Lines, beside, cut, heading, line, wrapped
from amalfi_tui.solo.daily import Daily
from amalfi_tui.solo.outcome import Outcome, card, ranks
from amalfi_tui.solo.results import BINS, Record, Solo, by_kind, of_day, streaks
from amalfi_tui.solo.standing import ahead_of, stored
from engine.amalfi.goods import counted
from engine.amalfi.phases import ROMAN

_BAR = 24
"""Cells of the longest bar of a distribution."""
_WIDE = 92
"""Cells from which the card stands beside the rest."""
_CARD = 52
"""Cells that a card has room in."""


def end_page(result: Outcome, games: Sequence[Solo], cells: int, *, screen: bool = True) -> Lines:
    """Return the end of a solo game: what it was, why, where it stands, and the card.

    *screen*: where keys work; elsewhere the card has no frame, so that it can be copied as it is.
    """
    head = [line((result.verdict, "bad" if result.lost else "name")), *_why(result, cells), ()]
    parts = card(result)
    if not screen:
        return [*head, *_told(result, cells), *_yours(result, games, cells), (), *map(line, parts)]
    hint = line(("c copies the card; it is printed again when you leave.", "dim"))
    box = boxed(parts)
    if cells < _WIDE:
        return [*head, *box, hint, (), *_told(result, cells), *_yours(result, games, cells)]
    rooms = [cells - _CARD - 2, _CARD]
    box += wrapped("c copies the card; it is printed again when you leave.", _CARD, "dim")
    return [*head, *beside([_told(result, rooms[0]), box], rooms, 2), *_yours(result, games, cells)]


def _told(result: Outcome, cells: int) -> Lines:
    """Return the ranks and the standing, an empty line behind each."""
    standing = _standing(result, cells)
    return [*_ranks(result, cells), (), *standing, *[()] * bool(standing)]


def boxed(rows: Sequence[str]) -> Lines:
    """Return a text in a frame."""
    room = max(map(len, rows))
    edge = "─" * (room + 2)
    inside = [
        line(("│ ", "rule"), (f"{row:<{room}}", "name" if number < 2 else ""), (" │", "rule"))
        for number, row in enumerate(rows)
    ]
    return [line((f"┌{edge}┐", "rule")), *inside, line((f"└{edge}┘", "rule"))]


def _why(result: Outcome, cells: int) -> Lines:
    """Return why the game is lost, or what was asked for and is there."""
    asked = f"{result.called} asked for {counted(result.needed, 'title')} after period {ROMAN[result.period]}"
    if result.lost:
        return wrapped(
            f"{asked}, you had {result.titles}. The game ends there, with {result.score} VP and without "
            "endgame characters; a lost game has no rank.",
            cells,
            "dim",
        )
    return wrapped(f"{asked}, you had {result.titles}.", cells, "dim")


def _ranks(result: Outcome, cells: int) -> Lines:
    found: Lines = [heading("Ranks", "", cells)]
    for number, (span, said) in enumerate(ranks()):
        here = not result.lost and result.rank == said.partition(":")[0]
        role = "name" if here else "dim"
        first, *rest = wrapped(said, cells - 17, role)
        found.append(line(("▸ " if here else "  ", "key"), (f"{span:<14}", role), *first))
        found += [line(" " * 16, *row) for row in rest]
        assert number < len(BINS)
    return found


def _standing(result: Outcome, cells: int) -> Lines:
    """Return what share of our own seats' games the score is ahead of."""
    if result.lost:
        return []
    games, title = stored().games, heading(f"Among our own seats against {result.called}", "", cells)
    found: Lines = [
        title,
        *wrapped(f"Of {games} games of each, packs as hands, yours is ahead of:", cells, "dim"),
    ]
    shares = ahead_of(result.rival, result.score)
    each = 18
    columns = max(cells // each, 1)
    for first in range(0, len(shares), columns):
        row: Line = ()
        for name, share in shares[first : first + columns]:
            row += line((f" {name:<11}", ""), (f"{share:>4.0%}", "vp"), "  ")
        found.append(row)
    if result.pack != stored().pack:
        found += wrapped("These games were played with other cards than yours.", cells, "warn")
    return found


def _yours(result: Outcome, games: Sequence[Solo], cells: int) -> Lines:
    """Return this user's results against that rival so far."""
    own = Record([game for game in games if game.rival == result.rival])
    if not own.games:
        return []
    note = f"best {own.best}, mean {own.mean:.0f}" if own.mean is not None else ""
    found = [heading(f"Your {counted(len(own.games), 'game')} against {result.called}", note, cells)]
    found += bars(own.bins, 0 if result.lost else 1 + [s for s, _ in ranks()].index(_span(result)))
    if result.day:
        now, longest = streaks(games, result.day)
        found.append(line(("Games of the day in a row: ", "dim"), f"{now}", (f", the most {longest}", "dim")))
    return found


def _span(result: Outcome) -> str:
    return next(span for span, said in ranks() if said.partition(":")[0] == result.rank)


def bars(counts: Sequence[int], here: int = -1) -> Lines:
    """Return a bar for each kind of result; that of the game just played is marked."""
    most = max(*counts, 1)
    found: Lines = []
    for number, (label, count) in enumerate(zip(BINS, counts, strict=True)):
        length = max(round(_BAR * count / most), 1 if count else 0)
        role = "name" if number == here else "dim"
        found.append(
            line(
                ("▸ " if number == here else "  ", "key"),
                (f"{label:<13}", role),
                ("█" * length, "bad" if number == 0 else "vp"),
                (f" {count}", role),
            )
        )
    return found


def records_lines(games: Sequence[Solo], daily: Daily, cells: int) -> Lines:
    """Return all that is kept of one's solo games: by rival and hands, the days in a row, the bars."""
    if not games:
        text = "No solo game has been finished yet. Once one is, this page says how it went."
        return wrapped(text, cells, "dim")
    found: Lines = []
    now, longest = streaks(games, daily.day)
    done = of_day(games, daily.day)
    today = "not finished yet" if done is None else "lost" if done.lost else f"{done.score} VP"
    found += [
        line(("Game of the day  ", "head"), f"{daily.day}, {daily.rival.capitalize()}: ", (today, "name")),
        line(("Days in a row    ", "head"), f"{now}", (f", the most {longest}", "dim")),
        (),
        cut(line((f"{'Rival, hands':<22}{'games':>6}{'lost':>6}{'best':>6}{'mean':>7}", "head")), cells),
    ]
    for (rival, hands), record in by_kind(games).items():
        best = "-" if record.best is None else f"{record.best}"
        mean = "-" if record.mean is None else f"{record.mean:.1f}"
        numbers = f"{len(record.games):>6}{record.bins[0]:>6}{best:>6}{mean:>7}"
        found.append(cut(line((f"{f'{rival.capitalize()}, {hands}':<22}", "name"), numbers), cells))
    for rival in sorted({game.rival for game in games}):
        own = Record([game for game in games if game.rival == rival])
        found += [(), heading(rival.capitalize(), counted(len(own.games), "game"), cells), *bars(own.bins)]
    text = "Best and mean are of games that were not lost. The first game of a day to be "
    text += "finished counts for it."
    return [*found, (), *wrapped(text, cells, "dim")]
