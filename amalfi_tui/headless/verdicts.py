"""What an analysis comes to: how each player did, and which answers cost most."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from amalfi_tui.headless.analysis import Analysis, Verdict
from amalfi_tui.lines import LETTERS
from amalfi_tui.start import called
from engine.kernel import Seat


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
    """The expected share of the win over the game: the step, and the share before its answer."""


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
    return Report(
        file=Path(analysis.replay.path).name,
        judge=analysis.spec,
        decisions=len(analysis.cases),
        players=players(analysis),
        worst=[verdict.step for verdict in analysis.worst()],
        verdicts=[_finding(verdict) for verdict in analysis.ordered],
    )


def players(analysis: Analysis) -> list[PlayerFigures]:
    """Return for each seat how it did."""
    header = analysis.replay.header
    names = called(header.seats, header.names)
    found = []
    for seat, spec in enumerate(header.seats):
        own = [verdict for verdict in analysis.ordered if verdict.seat == seat]
        found.append(
            PlayerFigures(
                seat=seat,
                name=names[seat],
                player=spec,
                decisions=len(own),
                agreed=sum(verdict.action == verdict.best for verdict in own),
                lost=round(sum(verdict.loss for verdict in own), 1),
                shares=[(verdict.step, verdict.share) for verdict in own if verdict.share is not None],
            )
        )
    return found


def _finding(verdict: Verdict) -> Finding:
    return Finding(
        step=verdict.step,
        seat=verdict.seat,
        action=verdict.action,
        best=verdict.best,
        said=verdict.said,
        said_best=verdict.said_best,
        loss=round(verdict.loss, 2),
        at_least=not verdict.weighed,
        share=verdict.share,
        share_after=verdict.share_after,
        why=verdict.why,
        why_not=verdict.why_not,
    )


def as_lines(analysis: Analysis) -> Iterator[str]:
    """Yield the analysis as it is printed: the players, then the answers that cost most."""
    figures = players(analysis)
    width = max((len(player.name) for player in figures), default=0)
    name = Path(analysis.replay.path).name
    yield f"{name}: {len(analysis.verdicts)} decisions judged by {analysis.spec}"
    for player in figures:
        agreed = f"{player.agreed / player.decisions:4.0%}" if player.decisions else "   -"
        course = f"  share of the win {_course(player.shares)}" if player.shares else ""
        yield (
            f"  {LETTERS[player.seat % len(LETTERS)]} {player.name:<{width}}  "
            f"{player.decisions:>4} decisions, {agreed} as the judge, {player.lost:6.1f} VP lost{course}"
        )
    worst = analysis.worst()
    yield "Nothing cost much." if not worst else "What cost most"
    for verdict in worst:
        cost = f"{'' if verdict.weighed else 'at least '}{verdict.loss:.1f} VP"
        odds = ""
        if verdict.share is not None and verdict.share_after is not None:
            odds = f", {verdict.share:.0%} to {verdict.share_after:.0%} of the win"
        yield f"  step {verdict.step}, {figures[verdict.seat].name}: {verdict.said} ({cost}{odds})"
        yield f"      better: {verdict.said_best}"
        yield f"      because {verdict.why}"


def _course(shares: list[tuple[int, float]]) -> str:
    """Return how the expectation went: at the beginning, after each quarter, at the end."""
    last = len(shares) - 1
    return " ".join(f"{shares[round(last * quarter / 4)][1]:.0%}" for quarter in range(5))
