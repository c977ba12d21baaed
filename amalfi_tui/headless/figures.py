"""Figures of an arena: shares of wins with their intervals, and ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import choix
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray
from scipy.stats import bootstrap

RESAMPLES = 4_000
LEVEL = 0.95
SCALE = 400 / float(np.log(10))
"""Rating points: 400 of them mean ten times the odds."""


class Outcome(Struct, frozen=True):
    """What came of a game, by place in `--seats`; one line of a file of results."""

    deal: int
    turned: int
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    """1 for a win, 1/n for a win shared by n, 0 for none."""
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    playouts: tuple[int, ...]
    faults: int
    notes: Mapping[str, str] = {}
    """The seats that failed, by name, and how each did first."""


class SeatFigures(Struct, frozen=True):
    """One place of `--seats`: its share of wins with a 95 % interval, its rating, and what it took."""

    seat: str
    games: int
    win_share: float
    low: float
    high: float
    mean_score: float
    rating: float
    ms_per_decision: float
    playouts_per_decision: float


class Report(Struct, frozen=True):
    """The figures of an arena."""

    games: int
    deals: int
    faults: int
    seconds: float
    seats: list[SeatFigures]


def report(seats: Sequence[str], outcomes: Sequence[Outcome], seconds: float) -> Report:
    """Return the figures of all outcomes; the order in which they were played changes nothing."""
    outcomes = sorted(outcomes, key=lambda outcome: (outcome.deal, outcome.turned))
    deals = sorted({outcome.deal for outcome in outcomes})
    shares = np.array([outcome.shares for outcome in outcomes])
    by_deal = np.array(
        [np.mean([outcome.shares for outcome in outcomes if outcome.deal == deal], axis=0) for deal in deals]
    )
    ratings = _ratings(len(seats), outcomes)
    found = []
    for place, seat in enumerate(seats):
        low, high = _interval(by_deal[:, place])
        decisions = max(sum(outcome.decisions[place] for outcome in outcomes), 1)
        found.append(
            SeatFigures(
                seat=seat,
                games=len(outcomes),
                win_share=round(float(shares[:, place].mean()), 4),
                low=low,
                high=high,
                mean_score=round(float(np.mean([outcome.scores[place] for outcome in outcomes])), 2),
                rating=round(float(ratings[place]), 1),
                ms_per_decision=round(1000 * sum(o.seconds[place] for o in outcomes) / decisions, 3),
                playouts_per_decision=round(sum(o.playouts[place] for o in outcomes) / decisions, 1),
            )
        )
    faults = sum(outcome.faults for outcome in outcomes)
    return Report(len(outcomes), len(deals), faults, round(seconds, 3), found)


def _interval(shares: NDArray[np.float64]) -> tuple[float, float]:
    """Return the 95 % interval of the mean share, by bootstrap over deals."""
    if len(shares) < 2 or np.ptp(shares) == 0:
        return round(float(shares.mean()), 4), round(float(shares.mean()), 4)
    found = bootstrap(
        (shares,),
        np.mean,
        n_resamples=RESAMPLES,
        confidence_level=LEVEL,
        method="percentile",
        rng=np.random.default_rng(0),
    ).confidence_interval
    return round(float(found.low), 4), round(float(found.high), 4)


def _ratings(seats: int, outcomes: Sequence[Outcome]) -> NDArray[np.float64]:
    """Return Bradley-Terry ratings, 0 on average: who scores more in a game has beaten who scores less."""
    wins = [
        (better, worse)
        for outcome in outcomes
        for better in range(seats)
        for worse in range(seats)
        if outcome.scores[better] > outcome.scores[worse]
    ]
    if not wins:
        return np.zeros(seats)
    strengths: NDArray[np.float64] = np.asarray(choix.ilsr_pairwise(seats, wins, alpha=0.01))
    centred: NDArray[np.float64] = strengths - strengths.mean()
    return centred * SCALE + 0.0
