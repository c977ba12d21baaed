"""What an analysis comes to: how each player did, and which answers cost most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from amalfi_tui.headless.analysis import Analysis, Verdict
from amalfi_tui.lines import LETTERS
from amalfi_tui.start import called
from engine.kernel import Seat
from engine.kernel.saying import counted


class PlayerFigures(Struct, frozen=True):
    """How one player did in the eyes of the judge."""

    seat: Seat
    name: str
    player: str
    """What sat there: `you`, `hard`."""
    decisions: int
    agreed: int
    """Decisions in which the judge would have answered the same."""
    lost: float
    """VP that the other answers cost."""
    shares: list[tuple[int, float]]
    """The share of the win that it could expect at each of its decisions, by step; see `odds`."""


class Finding(Struct, frozen=True):
    """One verdict, as programs read it."""

    step: int
    seat: Seat
    action: object
    best: object
    said: str
    said_best: str
    loss: float
    at_least: bool
    """Whether it may have cost more: the judge had not even weighed it."""
    share: float | None
    share_after: float | None
    why: str
    why_not: str


class Report(Struct, frozen=True):
    """An analysis as one document."""

    file: str
    judge: str
    decisions: int
    players: list[PlayerFigures]
    worst: list[int]
    """The steps whose answers cost most, the dearest first."""
    verdicts: list[Finding]


def report(analysis: Analysis) -> Report:
    """Return what the judge has found."""
    hopes = odds(analysis.ordered, len(analysis.replay.header.seats))
    return Report(
        file=Path(analysis.replay.path).name,
        judge=analysis.spec,
        decisions=len(analysis.cases),
        players=players(analysis),
        worst=[verdict.step for verdict in analysis.worst()],
        verdicts=[_finding(verdict, hopes.get(verdict.step)) for verdict in analysis.ordered],
    )


def players(analysis: Analysis) -> list[PlayerFigures]:
    """Return for each seat how it did."""
    header = analysis.replay.header
    names = called(header.seats, header.names)
    hopes = odds(analysis.ordered, len(header.seats))
    found = []
    for seat, spec in enumerate(header.seats):
        own = [verdict for verdict in analysis.ordered if verdict.seat == seat]
        found.append(
            PlayerFigures(
                seat=seat,
                name=names[seat],
                player=spec,
                decisions=len(own),
                agreed=sum(verdict.action == verdict.best and not verdict.silent for verdict in own),
                lost=round(sum(verdict.loss for verdict in own), 1),
                shares=[(verdict.step, hopes[verdict.step].before) for verdict in own if hopes],
            )
        )
    return found


class Odds(Struct, frozen=True):
    """What a seat could expect of the win before and after an answer."""

    before: float
    after: float


def odds(verdicts: Sequence[Verdict], seats: int) -> dict[int, Odds]:
    """Return for each decision, by step, the seat's share of the win; those of all seats add up to 1.

    A judge sees through one pair of eyes at a time, and every seat looks a little better from its own:
    each hope is told as a part of the latest hopes of all. Where the judge did not look ahead, the last
    hope holds. Empty when it never did: its values are then no leads, and say nothing of the win.
    """
    if all(verdict.share is None for verdict in verdicts):
        return {}
    hopes = [1 / seats] * seats
    found = {}
    for verdict in verdicts:
        others = sum(hopes) - hopes[verdict.seat]
        before = hopes[verdict.seat] if verdict.share is None else verdict.share
        after = before if verdict.share_after is None else verdict.share_after
        hopes[verdict.seat] = before
        found[verdict.step] = Odds(_part(before, others, seats), _part(after, others, seats))
    return found


def course(verdicts: Sequence[Verdict], seats: int) -> Iterator[tuple[int, list[float]]]:
    """Yield for each decision, by step, what every seat could expect of the win; the last hopes hold.

    None when the judge never looked ahead; see `odds`.
    """
    hopes = [1 / seats] * seats
    for verdict in verdicts:
        if verdict.share is not None:
            hopes[verdict.seat] = verdict.share
            yield (
                verdict.step,
                [_part(own, sum(hopes) - own, seats) for own in hopes],
            )


def _part(own: float, others: float, seats: int) -> float:
    if seats == 1:
        return round(own, 4)
    return round(own / (own + others), 4) if own + others else round(1 / seats, 4)


def _finding(verdict: Verdict, hope: Odds | None) -> Finding:
    return Finding(
        step=verdict.step,
        seat=verdict.seat,
        action=verdict.action,
        best=verdict.best,
        said=verdict.said,
        said_best=verdict.said_best,
        loss=round(verdict.loss, 2),
        at_least=not verdict.weighed,
        share=hope.before if hope else None,
        share_after=hope.after if hope else None,
        why=verdict.why,
        why_not=verdict.why_not,
    )


def as_lines(analysis: Analysis) -> Iterator[str]:
    """Yield the analysis as it is printed: the players, then the answers that cost most."""
    figures = players(analysis)
    width = max((len(player.name) for player in figures), default=0)
    name, unit = Path(analysis.replay.path).name, analysis.replay.game.unit
    yield f"{name}: {counted(len(analysis.verdicts), 'decision')} judged by {analysis.spec}"
    for player in figures:
        agreed = f"{player.agreed / player.decisions:4.0%}" if player.decisions else "   -"
        course = f"  share of the win {_course(player.shares)}" if player.shares else ""
        made = f"{player.decisions:>4} {'decision, ' if player.decisions == 1 else 'decisions,'}"
        yield (
            f"  {LETTERS[player.seat % len(LETTERS)]} {player.name:<{width}}  "
            f"{made} {agreed} as the judge, {player.lost:6.1f} {unit} lost{course}"
        )
    worst = analysis.worst()
    hopes = odds(analysis.ordered, len(figures))
    yield "Nothing cost much." if not worst else "What cost most"
    for verdict in worst:
        cost = f"{'' if verdict.weighed else 'at least '}{verdict.loss:.1f} {unit}"
        hope = hopes.get(verdict.step)
        share = f", {hope.before:.0%} to {hope.after:.0%} of the win" if hope else ""
        yield f"  step {verdict.step}, {figures[verdict.seat].name}: {verdict.said} ({cost}{share})"
        yield f"      better: {verdict.said_best}"
        yield f"      because {verdict.why}"


def _course(shares: list[tuple[int, float]]) -> str:
    """Return how the expectation went: at the beginning, after each quarter, at the end."""
    last = len(shares) - 1
    return " ".join(f"{shares[round(last * quarter / 4)][1]:.0%}" for quarter in range(5))
