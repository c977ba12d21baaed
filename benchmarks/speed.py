"""Random decisions a second, four seats, against Catanatron's random players in the same run."""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable

import engine

GAMES = 20
"""Games in each round."""


def ours(seed: int) -> int:
    """Play one game with the state in our hands; return the decisions."""
    game, rng, decisions = engine.GAMES["amalfi"], random.Random(seed), 0
    state = game.new(seats=4)
    while (decision := state.open) is not None:
        if decision.seat == engine.CHANCE:
            action = decision.question.sample(state, rng)  # type: ignore[attr-defined]
        else:
            action = rng.choice(decision.options)
            decisions += 1
        game.advance(state, action)
    return decisions


def by_contract(seed: int) -> int:
    """Play one game as an outsider does: every action checked, every state a copy."""
    game, rng, decisions = engine.GAMES["amalfi"], random.Random(seed), 0
    state = game.new(seats=4)
    while (decision := game.decision(state)) is not None:
        if decision.seat == engine.CHANCE:
            action = decision.question.sample(state, rng)  # type: ignore[attr-defined]
        else:
            action = rng.choice(decision.options)
            decisions += 1
        state = game.apply(state, action)
    return decisions


def catanatron(seed: int) -> int:
    """Play one game of Catan with four random players; return the decisions."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(seed)
    game = Game([RandomPlayer(color) for color in Color])
    game.play()
    return len(game.state.actions)


def rate(play: Callable[[int], int], first: int) -> float:
    """Decisions a second of processor time over a round of games."""
    start = time.process_time()
    decisions = sum(play(first + k) for k in range(GAMES))
    return decisions / (time.process_time() - start)


def main() -> None:
    """Run the rounds in turn and print the medians and the ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    players = {"advance": ours, "apply": by_contract, "catanatron": catanatron}
    rates: dict[str, list[float]] = {name: [] for name in players}
    for number in range(arguments.rounds + 1):
        for name, play in players.items():
            measured = rate(play, number * GAMES)
            if number:  # the first round warms up
                rates[name].append(measured)
    medians = {name: statistics.median(values) for name, values in rates.items()}
    peer = medians["catanatron"]
    if arguments.json:
        figures = {name: {"a_second": round(m), "ratio": round(m / peer, 2)} for name, m in medians.items()}
        print(json.dumps(figures))
        return
    for name, median in medians.items():
        print(f"{name:<11} {median:>8,.0f} decisions/s  {median / peer:>5.2f} x Catanatron")


if __name__ == "__main__":
    main()
