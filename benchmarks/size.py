"""Bytes of a four-seat position in MessagePack, and of a finished replay with and without its log."""

from __future__ import annotations

import argparse
import statistics

import engine
from ai.playing import moves
from ai.registry import find
from amalfi_tui.start import called
from amalfi_tui.telling import tell, written
from replays import Tape


def main() -> None:
    """Play games between four equal seats and print the sizes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seat", default="random")
    parser.add_argument("--games", type=int, default=50)
    arguments = parser.parse_args()
    game = engine.GAMES["amalfi"]
    seats = (arguments.seat,) * 4
    players, names = [find(seat) for seat in seats], called(seats)
    found: dict[str, list[int]] = {"position": [], "actions": [], "replay": [], "with its log": []}
    for seed in range(arguments.games):
        state = game.new(seats=4)
        bare, full = (Tape.start(game, state, seats=seats, seed=seed) for _ in range(2))
        before = state.copy()
        for move in moves(game, state, players, seed=seed):
            bare.record(move.action, state)
            told = tell(game, before, move.action, state, len(full.actions), ())
            full.record(move.action, state, written(told, names))
            found["position"].append(len(game.encode(state)))
            before = state.copy()
        for name, tape in (("replay", bare), ("with its log", full)):
            tape.finish(state)
            found[name].append(len(tape.finished()))
        found["actions"].append(len(bare.actions))
    print(f"{arguments.games} games of four {arguments.seat}")
    for name, sizes in found.items():
        print(f"{name:<13} median {statistics.median(sizes):>6.0f}   largest {max(sizes):>6}")


if __name__ == "__main__":
    main()
