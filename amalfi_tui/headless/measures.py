"""How quick the games are on this machine: decisions, copies, a look one move ahead, and starting.

Everything is processor time. A machine has its moods, so a fixed piece of work is timed before and after
each measurement, and what was measured is told as it would be on the machine of reference.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from functools import partial
from typing import Any, TypeVar

from engine import CHANCE, Game
from engine.kernel import Decision

T = TypeVar("T")

REFERENCE = 0.0023
"""Seconds that the fixed piece of work takes on the machine of reference."""
STARTS: Mapping[str, tuple[str, ...]] = {
    "msgspec": ("-c", "import msgspec"),
    "engine": ("-c", "import engine; engine.GAMES['amalfi']"),
    "help": ("-m", "amalfi_tui", "--help"),
}
"""Programs whose start is measured: the engine's only dependency, the engine with Amalfi, the help page."""


def fixed_work() -> int:
    """Do what position and rules do all the time, always the same amount of it."""
    table = {number: number % 7 for number in range(64)}
    kept: list[int] = []
    for step in range(30_000):
        pair = (step, table[step & 63])
        if pair[1] == 3:
            kept = [*kept[-8:], len(pair)]
    return sum(kept)


def mood() -> float:
    """Return the seconds that the fixed piece of work takes here and now."""
    return statistics.median(_spent() for _ in range(9))


def _spent() -> float:
    start = time.process_time()
    fixed_work()
    return time.process_time() - start


def timed(work: Callable[[], T]) -> tuple[T, float]:
    """Return what the work returns, and the seconds it would take on the machine of reference."""
    before = _spent()
    start = time.process_time()
    result = work()
    seconds = time.process_time() - start
    return result, seconds * 2 * REFERENCE / (before + _spent())


def in_turn(works: Mapping[str, Callable[[int], int]], rounds: int) -> dict[str, float]:
    """Return the median of units a second for each work: rounds in turn, the first of them to warm up.

    A work is given the number of the round, and returns how many units it has done.
    """
    rates: dict[str, list[float]] = {name: [] for name in works}
    for number in range(rounds + 1):
        for name, work in works.items():
            units, seconds = timed(partial(work, number))
            if number:
                rates[name].append(units / seconds)
    return {name: statistics.median(found) for name, found in rates.items()}


def seats_of(game: Game[Any]) -> int:
    """Return four seats, or as many as the game takes."""
    return min(4, max(game.SEATS))


def in_place(game: Game[Any], seed: int) -> int:
    """Play a random game with the state in our hands; return the decisions."""
    rng, decisions = random.Random(seed), 0
    state = game.new(seats=seats_of(game))
    while (decision := state.open) is not None:
        if decision.seat == CHANCE:
            question: Any = decision.question
            action = question.sample(state, rng)
        else:
            action = rng.choice(decision.options)
            decisions += 1
        game.advance(state, action)
    return decisions


def by_apply(game: Game[Any], seed: int) -> int:
    """Play a random game as an outsider does: every action checked, every state a copy; as above."""
    rng, decisions = random.Random(seed), 0
    state = game.new(seats=seats_of(game))
    while (decision := game.decision(state)) is not None:
        if decision.seat == CHANCE:
            question: Any = decision.question
            action = question.sample(state, rng)
        else:
            action = rng.choice(decision.options)
            decisions += 1
        state = game.apply(state, action)
    return decisions


def positions(game: Game[Any], count: int) -> list[Any]:
    """Return so many positions of random games, evenly spread, in which a seat has a choice."""
    found: list[Any] = []
    for seed in range(3):
        rng = random.Random(seed)
        state = game.new(seats=seats_of(game))
        while (decision := game.decision(state)) is not None:
            if decision.seat == CHANCE:
                question: Any = decision.question
                action = question.sample(state, rng)
            else:
                if not decision.forced:
                    found.append(state)
                action = rng.choice(decision.answers)
            state = game.apply(state, action)
    return found[:: max(len(found) // count, 1)][:count]


def copying(states: Sequence[T], copier: Callable[[T], object], times: int) -> float:
    """Return the median of seconds that a copy takes."""

    def copies(state: T) -> None:
        for _ in range(times):
            copier(state)

    return statistics.median(timed(partial(copies, state))[1] / times for state in states)


def deep(state: Any) -> Any:
    """Return a copy as Python makes it of anything; the pack, which never changes, is shared here too."""
    box = getattr(state, "box", None)
    return deepcopy(state, {id(box): box})


def one_ply(game: Game[Any], view: Any, decision: Decision) -> float:
    """Return the value of the best option: each is followed on a copy, and what it would score is counted."""
    seat, best = decision.seat, float("-inf")
    for option in decision.options:
        state = view.copy()
        game.advance(state, option)
        value = game.scores(state)[seat] + sum(vp for _, vp in game.prospects(state, seat))
        best = max(best, value)
    return best


def thinking(game: Game[Any], states: Sequence[Any], think: Callable[[Any, Decision], object]) -> list[float]:
    """Return the seconds that each of the questions takes to think about, from its seat's view."""
    found = []
    for state in states:
        decision = game.decision(state)
        assert decision is not None
        view = game.view(state, decision.seat)
        thought = partial(think, view, game.decision(view) or decision)
        found.append(min(timed(thought)[1] for _ in range(3)))
    return found


def starting(times: int) -> dict[str, float]:
    """Return the median of seconds of processor time that each program of `STARTS` takes, all in all.

    They are told as measured: what matters is how they compare, and they take turns. A first round
    leaves compiled files behind, as any use does.
    """
    from resource import RUSAGE_CHILDREN, getrusage  # noqa: PLC0415 - Windows has none

    found: dict[str, list[float]] = {name: [] for name in STARTS}
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    for number in range(times + 1):
        for name, words in STARTS.items():
            before = getrusage(RUSAGE_CHILDREN)
            subprocess.run([sys.executable, *words], check=True, capture_output=True, env=surroundings)  # noqa: S603
            after = getrusage(RUSAGE_CHILDREN)
            if number:
                found[name].append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return {name: statistics.median(seconds) for name, seconds in found.items()}
