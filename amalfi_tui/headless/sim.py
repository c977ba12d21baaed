"""Simulation: many games between seats, without a screen."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

import engine
from ai.apart import PATIENCE, sit
from ai.playing import moves
from amalfi_tui.headless.pool import workers
from replays import Tape, write_finished


class Job(Struct, frozen=True):
    """One game to be played: it depends on nothing else, so that jobs may run anywhere."""

    game: str
    seats: tuple[str, ...]
    seed: int
    options: dict[str, Any]
    out: Path | None
    patience: float = PATIENCE
    """Seconds that a guest has for an answer; see `ai.apart.sit`."""


class Played(Struct, frozen=True):
    """What came of a game."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    faults: int
    notes: Mapping[str, str]
    """The seats that failed, by name, and how each did first."""


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
    players = [sit(spec, job.game, patience=job.patience) for spec in job.seats]
    state = game.new(len(players), **job.options)
    tape = Tape.start(game, state, seats=job.seats, seed=job.seed) if job.out else None
    decisions, faults, notes = 0, 0, dict[str, str]()
    for move in moves(game, state, players, seed=job.seed):
        decisions += move.decision.seat != engine.CHANCE
        if move.fault:
            faults += 1
            notes.setdefault(job.seats[move.decision.seat], move.fault)
        if tape:
            tape.record(move.action, state)
    if tape and job.out:
        tape.finish(state)
        write_finished(job.out / f"{job.game}-{job.seed:06}.amalfi", tape)
    return Played(tuple(game.scores(state)), tuple(game.winners(state)), decisions, faults, notes)


def simulate(
    jobs: Sequence[Job],
    processes: int,
    progress: Callable[[], None],
    blame: Callable[[Mapping[str, str]], None] = lambda _: None,
) -> Report:
    """Play all jobs, on so many processes, and sum them up.

    After each game *blame* is called with its seats that failed and how, and then *progress*.
    """
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
            blame(played.notes)
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
