"""Games to be given away, judged and damaged."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import engine
from ai.playing import moves
from ai.registry import find
from replays import Recorder, Tape, write_finished


def played(path: Path, seats: list[str], **options: object) -> Path:
    """Play a game to its end and return where it is saved."""
    rules = engine.GAMES["amalfi"]
    state, players = rules.new(len(seats), **options), [find(seat) for seat in seats]
    tape = Tape.start(rules, state, seats=seats, seed=5)
    for move in moves(rules, state, players, seed=5):
        tape.record(move.action, state)
    tape.finish(state)
    write_finished(path, tape)
    return path


def running(folder: Path, seats: list[str], actions: int = 40) -> Path:
    """Begin a game, play so many actions, and leave it."""
    rules = engine.GAMES["amalfi"]
    state, players = rules.new(len(seats)), [find("random")] * len(seats)
    with Recorder.start(folder, rules, state, seats=seats, seed=5) as recorder:
        for move in islice(moves(rules, state, players, seed=5), actions):
            recorder.record(move.action, state)
    return recorder.path
