"""A quick look at how quick the program is here, for a report that it is slow."""

from __future__ import annotations

import platform
import statistics
from functools import partial
from typing import Any

import click
from msgspec import Struct

import engine
from amalfi_tui.headless import measures
from engine import Game

POSITIONS, GAMES, ROUNDS, STARTS = 24, 6, 3, 5


class Speed(Struct, frozen=True):
    """What was measured of one game."""

    in_place: float
    """Random decisions a second with the state in our hands."""
    apply: float
    """The same with every action checked and every state a copy."""
    copy_us: float
    deepcopy_us: float
    one_ply_ms: float
    """A question, every answer followed on a copy and valued; the median."""


class Report(Struct, frozen=True):
    """What `amalfi bench` prints."""

    version: str
    python: str
    machine: str
    reference_s: float
    """Seconds of the fixed piece of work on the machine of reference, for which the games are told."""
    here_s: float
    """Seconds of it here and now."""
    games: dict[str, Speed]
    start_ms: dict[str, float]
    """Processor time of whole programs, as measured."""


def speed_of(game: Game[Any]) -> Speed:
    """Measure one game, within a second or two."""

    def played(play: Any, number: int) -> int:
        return sum(play(game, number * GAMES + k) for k in range(GAMES))

    works = {"in_place": partial(played, measures.in_place), "apply": partial(played, measures.by_apply)}
    rates = measures.in_turn(works, ROUNDS)
    states = measures.positions(game, POSITIONS)
    thoughts = measures.thinking(game, states, partial(measures.one_ply, game))
    return Speed(
        in_place=round(rates["in_place"]),
        apply=round(rates["apply"]),
        copy_us=round(measures.copying(states, lambda state: state.copy(), 200) * 1e6, 2),
        deepcopy_us=round(measures.copying(states[:6], measures.deep, 1) * 1e6),
        one_ply_ms=round(statistics.median(thoughts) * 1e3, 3),
    )


def measure(version: str) -> Report:
    """Measure every game and how the program starts; a few seconds of work."""
    return Report(
        version=version,
        python=f"{platform.python_implementation()} {platform.python_version()}",
        machine=f"{platform.system()} {platform.machine()}",
        reference_s=measures.REFERENCE,
        here_s=round(measures.mood(), 5),
        games={name: speed_of(engine.GAMES[name]) for name in engine.GAMES},
        start_ms={name: round(seconds * 1e3, 1) for name, seconds in measures.starting(STARTS).items()},
    )


def show(report: Report) -> None:
    """Print a report as lines."""
    slower = report.here_s / report.reference_s
    click.echo(f"amalfi {report.version}, {report.python}, {report.machine}")
    click.echo(f"this machine takes {slower:.2f} times as long as the machine of reference, now;")
    click.echo("the figures of the games are for the machine of reference")
    for name, speed in report.games.items():
        click.echo(f"{name}:")
        click.echo(
            f"  {speed.in_place:>9,.0f} random decisions a second in place, {speed.apply:,.0f} by apply"
        )
        click.echo(
            f"  {speed.copy_us:>9.2f} us for a copy of a position, {speed.deepcopy_us:,.0f} us by deepcopy"
        )
        click.echo(f"  {speed.one_ply_ms:>9.3f} ms for a look one move ahead (median)")
    click.echo("to start, in ms of processor time as measured:")
    for name, spent in report.start_ms.items():
        click.echo(f"  {spent:>9.1f} {' '.join(('python', *measures.STARTS[name]))}")
