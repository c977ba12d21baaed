"""Bytes of a four-seat position in MessagePack, and of a finished replay."""

from __future__ import annotations

import random
import statistics

import engine
from replays import Tape

GAMES = 50


def main() -> None:
    """Play random games and print the sizes."""
    game = engine.GAMES["amalfi"]
    states: list[int] = []
    replays: list[int] = []
    for seed in range(GAMES):
        rng = random.Random(seed)
        state = game.new(seats=4)
        tape = Tape.start(game, state, seats=["random"] * 4, seed=seed)
        while (decision := state.open) is not None:
            if decision.seat == engine.CHANCE:
                action = decision.question.sample(state, rng)  # type: ignore[attr-defined]
            else:
                action = rng.choice(decision.options)
            game.advance(state, action)
            tape.record(action, state)
            states.append(len(game.encode(state)))
        tape.finish(state)
        replays.append(len(tape.finished()))
    for name, sizes in (("position", states), ("replay", replays)):
        print(f"{name:<9} median {statistics.median(sizes):>6.0f} B   largest {max(sizes):>6} B")


if __name__ == "__main__":
    main()
