"""Simulation: many games between seats, without a screen."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

import engine
from ai.protocol import dependable
from ai.registry import find
from amalfi_tui.headless.pool import workers
from replays import Tape, write_finished


class Job(Struct, frozen=True):
    """One game to be played: it depends on nothing else, so that jobs may run anywhere."""

    game: str
    seats: tuple[str, ...]
    seed: int
    options: dict[str, Any]
    out: Path | None


class Played(Struct, frozen=True):
    """What came of a game."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    faults: int


class Report(Struct, frozen=True):
    """The figures of a simulation, keyed by place in `--seats`."""

    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    wins: dict[str, int]
    mean_score: dict[str, float]
    faults: int
    """Decisions to which a seat gave no legal answer."""


def play(job: Job) -> Played:
    """Play one game to its end; its replay goes to the job's folder, if it names one."""
    game = engine.GAMES[job.game]
    players = [find(spec) for spec in job.seats]
    state = game.new(len(players), **job.options)
    tape = Tape.start(game, state, seats=job.seats, seed=job.seed) if job.out else None
    decisions = steps = faults = 0
    while (decision := state.open) is not None:
        action, failed = dependable(game, state, players, seed=job.seed, step=steps)
        decisions += decision.seat != engine.CHANCE
        faults += failed
        game.advance(state, action)
        steps += 1
        if tape:
            tape.record(action, state)
    if tape and job.out:
        tape.finish(state)
        write_finished(job.out / f"{job.game}-{job.seed:06}.amalfi", tape)
    return Played(tuple(game.scores(state)), tuple(game.winners(state)), decisions, faults)


def simulate(jobs: Sequence[Job], processes: int, progress: Callable[[], None]) -> Report:
    """Play all jobs, on so many processes, and sum them up; *progress* is called after each game."""
    seats = len(jobs[0].seats)
    wins, scores = [0] * seats, [0] * seats
    decisions = faults = 0
    start = time.perf_counter()
    with workers(processes) as run_all:
        for played in run_all(play, jobs):
            decisions += played.decisions
            faults += played.faults
            for seat, score in enumerate(played.scores):
                scores[seat] += score
                wins[seat] += seat in played.winners
            progress()
    seconds = time.perf_counter() - start
    return Report(
        games=len(jobs),
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds, 1),
        wins={str(seat): count for seat, count in enumerate(wins)},
        mean_score={str(seat): round(total / len(jobs), 2) for seat, total in enumerate(scores)},
        faults=faults,
    )
