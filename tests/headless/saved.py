"""Games to be given away, judged and damaged."""

from __future__ import annotations

from pathlib import Path

import engine
from ai.protocol import dependable
from ai.registry import find
from replays import Recorder, Tape, write_finished


def played(path: Path, seats: list[str], **options: object) -> Path:
    """Play a game to its end and return where it is saved."""
    rules = engine.GAMES["amalfi"]
    state, players = rules.new(len(seats), **options), [find(seat) for seat in seats]
    tape, step = Tape.start(rules, state, seats=seats, seed=5), 0
    while rules.decision(state) is not None:
        action, _ = dependable(rules, state, players, seed=5, step=step)
        rules.advance(state, action)
        tape.record(action, state)
        step += 1
    tape.finish(state)
    write_finished(path, tape)
    return path


def running(folder: Path, seats: list[str], actions: int = 40) -> Path:
    """Begin a game, play so many actions, and leave it."""
    rules = engine.GAMES["amalfi"]
    state, players = rules.new(len(seats)), [find("random")] * len(seats)
    with Recorder.start(folder, rules, state, seats=seats, seed=5) as recorder:
        for step in range(actions):
            action, _ = dependable(rules, state, players, seed=5, step=step)
            rules.advance(state, action)
            recorder.record(action, state)
    return recorder.path
