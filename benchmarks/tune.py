"""Tune what the seats of the house think things are worth, by letting them play against themselves.

    python benchmarks/tune.py --minutes 15 --seed 1 --write

CMA-ES (Hansen's `cma`) moves factors on the weights. In each generation every candidate plays the same
deals, on both seats, against the weights that the run began with; what counts is by how much it won. The
centre of the last generation is then checked on deals of its own, and with --write it replaces the
numbers in `ai/amalfi/weights.py` if it won more than it lost. A further run goes on from there.
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
from ai.protocol import answer

GAME = engine.GAMES["amalfi"]
TUNED = (
    "ship stored fleet goods least feed spare ready title reach engine beacon card further held sure watch"
).split()
CLEAR = 30.0
"""VP ahead from which a further one counts for little."""
UNREACHABLE = 1e-3
"""Weights below it are as good as none, and stay positive."""


def scaled(weights: Weights, steps: list[float]) -> Weights:
    """Return the weights with each factor e**step; a list has two, one for its last period."""
    changes: dict[str, Any] = {}
    factors = iter(math.exp(step) for step in steps)
    for name in TUNED:
        value = getattr(weights, name)
        if isinstance(value, tuple):
            early, last = next(factors), next(factors)
            changes[name] = (*(round(v * early, 3) for v in value[:-1]), round(value[-1] * last, 3))
        else:
            changes[name] = round(max(value, UNREACHABLE) * next(factors), 3)
    return msgspec.structs.replace(weights, **changes)


def dimensions() -> int:
    """Return how many factors there are."""
    return sum(2 if isinstance(getattr(Weights(), name), tuple) else 1 for name in TUNED)


def margins(job: tuple[Weights, Weights, str, int, str]) -> list[tuple[float, float]]:
    """Play a deal with the candidate on each seat; return its margins in VP, and its shares of the wins."""
    candidate, base, level, seats, deal = job
    found = []
    for own in range(seats):
        table = [Merchant(level=level, weights=candidate if at == own else base) for at in range(seats)]
        state, step = GAME.new(seats), 0
        while GAME.decision(state) is not None:
            GAME.advance(state, answer(GAME, state, table, seed=deal, step=step))
            step += 1
        scores, winners = GAME.scores(state), GAME.winners(state)
        rivals = max(score for at, score in enumerate(scores) if at != own)
        found.append((float(scores[own] - rivals), 1 / len(winners) if own in winners else 0.0))
    return found


def loss(played: list[tuple[float, float]]) -> float:
    """Return what the optimiser makes small: minus the wins, a narrow one counting for less."""
    return -fmean(math.tanh(margin / CLEAR) for margin, _ in played)


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
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--seed", type=int, default=1, help="deals and candidates follow from it (1)")
    parser.add_argument("--write", action="store_true", help="put the result into ai/amalfi/weights.py")
    return parser.parse_args()


def main() -> None:
    """Search for so many minutes, check what was found, and tell it."""
    asked = arguments()
    base, start = Weights(), time.monotonic()
    search = cma.CMAEvolutionStrategy(
        [0.0] * dimensions(),
        asked.spread,
        {"seed": asked.seed, "popsize": asked.population, "verbose": -9},
    )
    with ProcessPoolExecutor(asked.jobs) as pool:

        def played(candidate: Weights, part: str, deals: int) -> list[list[tuple[float, float]]]:
            jobs = [
                (candidate, base, asked.level, asked.seats, f"{asked.seed}/{part}/{d}") for d in range(deals)
            ]
            return list(pool.map(margins, jobs))

        generation = 0
        while (spent := (time.monotonic() - start) / 60) < asked.minutes:
            steps = search.ask()
            losses = [
                loss(sum(played(scaled(base, list(step)), str(generation), asked.deals), [])) for step in steps
            ]
            search.tell(steps, losses)
            generation += 1
            print(
                f"generation {generation}: mean {-fmean(losses):+.3f}, best {-min(losses):+.3f}, "
                f"spread {search.sigma:.3f}, {max(asked.minutes - spent, 0):.1f} minutes left",
                flush=True,
            )
        found = scaled(base, list(search.mean))
        checks = played(found, "check", asked.check)
    shares = [fmean(share for _, share in deal) for deal in checks]
    share, error = fmean(shares), 1.96 * stdev(shares) / math.sqrt(len(shares))
    print(f"against the weights of before: {share:.3f} of the wins ({share - error:.3f}-{share + error:.3f})")
    print(f"margin {fmean(margin for deal in checks for margin, _ in deal):+.1f} VP, {asked.check} deals")
    for name in TUNED:
        print(f"    {name} = {getattr(found, name)!r}")
    if asked.write and share > 1 / asked.seats:
        path = Path(data.__file__)
        path.write_text(written(path.read_text("utf-8"), found), "utf-8")
        print(f"written to {path}")


if __name__ == "__main__":
    main()
