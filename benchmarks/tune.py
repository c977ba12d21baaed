"""Tune what the seats of the house think things are worth, by letting them play against themselves.

    python benchmarks/tune.py --minutes 15 --seed 1 --write

CMA-ES (Hansen's `cma`) moves factors on the weights. In each generation every candidate plays the same
deals, at all places of the table, and what counts is its mean score: nobody's luck but the deal's is in it,
and no game is spent on an opponent. The centre of the last generation then plays against the weights that
the run began with, on deals of its own, each on every seat; with --write it replaces the numbers in
`ai/amalfi/weights.py` if it won more than its share. A further run goes on from there.
"""

from __future__ import annotations

import argparse
import math
import re
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import cma
import msgspec

import engine
from ai.amalfi import weights as data
from ai.amalfi.levels import LEVELS
from ai.amalfi.merchant import Merchant
from ai.amalfi.weights import Weights
from ai.playing import answer

GAME = engine.GAMES["amalfi"]
TUNED = [
    "ship",
    "stored",
    "fleet",
    "goods",
    "least",
    "feed",
    "spare",
    "ready",
    "title",
    "reach",
    "engine",
    "beacon",
    "card",
    "further",
    "held",
    "sure",
    "watch",
]
UNREACHABLE = 1e-3
"""Weights below it are as good as none, and stay positive."""


def scaled(weights: Weights, names: list[str], steps: list[float]) -> Weights:
    """Return the weights with the named ones times e**step; a list has two, one for its last period."""
    changes: dict[str, Any] = {}
    factors = iter(math.exp(step) for step in steps)
    for name in names:
        value = getattr(weights, name)
        if isinstance(value, tuple):
            early, last = next(factors), next(factors)
            changes[name] = (*(round(v * early, 3) for v in value[:-1]), round(value[-1] * last, 3))
        else:
            changes[name] = round(max(value, UNREACHABLE) * next(factors), 3)
    return msgspec.structs.replace(weights, **changes)


def dimensions(names: list[str]) -> int:
    """Return how many factors there are."""
    return sum(2 if isinstance(getattr(Weights(), name), tuple) else 1 for name in names)


def finished(table: list[Merchant], deal: str) -> Any:
    """Return the last position of a game."""
    state, step = GAME.new(len(table)), 0
    while GAME.decision(state) is not None:
        GAME.advance(state, answer(GAME, state, table, seed=deal, step=step))
        step += 1
    return state


def score(job: tuple[Weights, str, int, str]) -> float:
    """Return the mean score of a game in which everybody has these weights."""
    weights, level, seats, deal = job
    return fmean(GAME.scores(finished([Merchant(level=level, weights=weights)] * seats, deal)))


def share(job: tuple[Weights, Weights, str, int, str]) -> float:
    """Return the share of wins of some weights in a deal, at each place once among others."""
    found, before, level, seats, deal = job
    shares = []
    for own in range(seats):
        table = [Merchant(level=level, weights=found if at == own else before) for at in range(seats)]
        winners = GAME.winners(finished(table, deal))
        shares.append(1 / len(winners) if own in winners else 0.0)
    return fmean(shares)


def written(text: str, weights: Weights) -> str:
    """Return the source of the weights with their numbers replaced."""
    for name in TUNED:
        text = re.sub(
            rf"^(    {name}: [^=]+ = ).+$",
            lambda found, name=name: f"{found[1]}{getattr(weights, name)!r}",
            text,
            flags=re.MULTILINE,
        )
    return text


def arguments() -> argparse.Namespace:
    """Return what the run was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--minutes", type=float, default=15.0, help="how long to search (15)")
    parser.add_argument("--deals", type=int, default=10, help="deals for each candidate (10)")
    parser.add_argument("--population", type=int, default=10, help="candidates in a generation (10)")
    parser.add_argument("--check", type=int, default=100, help="deals to check the result on (100)")
    parser.add_argument("--spread", type=float, default=0.2, help="first step, as a logarithm (0.2)")
    parser.add_argument("--level", choices=LEVELS, default="hard", help="the level that plays (hard)")
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=2, help="seats at the table (2)")
    parser.add_argument("--weights", nargs="+", choices=TUNED, default=TUNED, help="which to move (all)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--seed", type=int, default=1, help="deals and candidates follow from it (1)")
    parser.add_argument("--write", action="store_true", help="put the result into ai/amalfi/weights.py")
    return parser.parse_args()


def main() -> None:
    """Search for so many minutes, check what was found, and tell it."""
    asked = arguments()
    base, names, start = Weights(), asked.weights, time.monotonic()
    search = cma.CMAEvolutionStrategy(
        [0.0] * dimensions(names),
        asked.spread,
        {"seed": asked.seed, "popsize": asked.population, "verbose": -9},
    )
    with ProcessPoolExecutor(asked.jobs) as pool:
        generation = 0
        while (spent := (time.monotonic() - start) / 60) < asked.minutes:
            steps = search.ask()
            jobs = [
                (
                    scaled(base, names, list(step)),
                    asked.level,
                    asked.seats,
                    f"{asked.seed}/{generation}/{deal}",
                )
                for step in steps
                for deal in range(asked.deals)
            ]
            scores = list(pool.map(score, jobs))
            means = [fmean(scores[at : at + asked.deals]) for at in range(0, len(scores), asked.deals)]
            search.tell(steps, [-mean for mean in means])
            generation += 1
            print(
                f"generation {generation}: mean {fmean(means):.1f} VP, best {max(means):.1f}, "
                f"spread {search.sigma:.3f}, {max(asked.minutes - spent, 0):.1f} minutes left",
                flush=True,
            )
        found = scaled(base, names, list(search.mean))
        tests = [
            (found, base, asked.level, asked.seats, f"{asked.seed}/check/{n}") for n in range(asked.check)
        ]
        shares = list(pool.map(share, tests))
    won, error = fmean(shares), 1.96 * stdev(shares) / math.sqrt(len(shares))
    print(f"against the weights of before: {won:.3f} of the wins ({won - error:.3f}-{won + error:.3f})")
    for name in TUNED:
        print(f"    {name} = {getattr(found, name)!r}")
    if asked.write and won > 1 / asked.seats:
        path = Path(data.__file__)
        path.write_text(written(path.read_text("utf-8"), found), "utf-8")
        print(f"written to {path}")


if __name__ == "__main__":
    main()
