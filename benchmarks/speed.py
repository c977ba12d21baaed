"""How quick the engine and its seats are, against named peers in the same run, and where the time goes.

All in processor time, rounds taken in turn, medians, the drift of the machine taken out by a fixed piece
of work (`amalfi_tui/headless/measures.py`). A bar that is missed is said to be missed.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from peers import PEERS, catan_positions, present

import engine
from ai.protocol import generator
from ai.registry import find
from amalfi_tui.headless import measures
from engine import Game
from engine.amalfi.phases import TakeTurn
from engine.serenissima.rounds import Activate

MAIN: dict[str, type] = {"amalfi": TakeTurn, "serenissima": Activate}
"""By game: the question for a main action."""
HARD_MS = {"amalfi": 2.0, "serenissima": 5.0}
"""By game: the milliseconds that a `hard` seat may take for a decision, at the median."""
GAMES, ROUNDS, POSITIONS, STARTS = 20, 9, 90, 9
HOME = Path(engine.__file__).parent

WHERE = {
    "kernel/": "the loop: stack, events, decisions",
    "amalfi/actions/": "main actions: what is offered, paid and done",
    "amalfi/words/": "words of cards and docks",
    "amalfi/phases.py": "turns and phases",
    "amalfi/hands.py": "the deal and starting hands",
    "amalfi/displays.py": "Workshop, Atlas, Council, shuffling",
    "amalfi/titles.py": "titles",
    "amalfi/counts.py": "counting for titles, decrees, endgame",
    "amalfi/trips.py": "whether a trip is under way",
    "amalfi/": "the state, events, listeners",
    "serenissima/loading.py": "loading",
    "serenissima/sailing.py": "movement",
    "serenissima/blockade.py": "blockades",
    "serenissima/harbour.py": "sales",
    "serenissima/combat.py": "what can be attacked and claimed",
    "serenissima/battle.py": "battles",
    "serenissima/investing.py": "investments",
    "serenissima/rounds.py": "the wheel, the Doge, scoring",
    "serenissima/": "the state, events, setup",
    "": "random players",
}
"""Parts of the engine by the beginning of their path; the first that fits counts."""


def games(play: Callable[[int], int], number: int, count: int) -> int:
    """Play so many games of a round; return the decisions."""
    return sum(play(number * count + k) for k in range(count))


def rates(game: Game[Any], peers: list[str], rounds: int) -> dict[str, float]:
    """Return random decisions a second: ours both ways, and each peer's."""
    works: dict[str, Callable[[int], int]] = {
        "in place": partial(games, partial(measures.in_place, game), count=GAMES),
        "by apply": partial(games, partial(measures.by_apply, game), count=GAMES),
    }
    for name in peers:
        _, count, play = PEERS[name]
        works[name] = partial(games, play, count=count)
    return measures.in_turn(works, rounds)


def copies(game: Game[Any], peers: list[str]) -> dict[str, float]:
    """Return the microseconds of a copy: ours, ours as Python makes it, and a game of Catanatron's."""
    states = measures.positions(game, POSITIONS)
    found = {
        "copy": measures.copying(states, type(states[0]).copy, 200),
        "deepcopy": measures.copying(states[::6], measures.deep, 2),
    }
    if "Catanatron" in peers:
        found["Catanatron"] = measures.copying(catan_positions(12), lambda played: played.copy(), 40)
    return {name: seconds * 1e6 for name, seconds in found.items()}


def played_by(game: Game[Any], name: str) -> list[Any]:
    """Return the positions of a game between seats of that name, in which they have a choice."""
    seat, state, step, found = find(name, game.name), game.new(seats=4), 0, []
    while (decision := game.decision(state)) is not None:
        rng = generator(1, decision.seat, step)
        if decision.seat == engine.CHANCE:
            question: Any = decision.question
            action = question.sample(state, rng)
        elif decision.forced:
            action = decision.answers[0]
        else:
            found.append(state)
            view = game.view(state, decision.seat)
            action = seat.choose(view, game.decision(view) or decision, rng)
        state, step = game.apply(state, action), step + 1
    return found


def thoughts(game: Game[Any]) -> dict[str, tuple[float, float]]:
    """Return the milliseconds of a decision, medians: of all that are a choice, and of main actions alone."""
    states = played_by(game, "normal")
    found = {}
    for name in ("one ply", "normal", "hard"):
        if name == "one ply":
            think: Any = partial(measures.one_ply, game)
        else:
            seat = find(name, game.name)
            think = partial(_choose, seat)
        spent = measures.thinking(game, states, think)
        turns = [
            seconds
            for state, seconds in zip(states, spent, strict=True)
            if type(state.open.question) is MAIN[game.name]
        ]
        found[name] = statistics.median(spent) * 1e3, statistics.median(turns) * 1e3
    return found


def _choose(seat: Any, view: Any, decision: Any) -> Any:
    return seat.choose(view, decision, generator(1, decision.seat, 1))


def steps(game: Game[Any], seeds: range) -> dict[str, float]:
    """Return the steps of the interpreter for each random decision, by the part of the engine they are in.

    A count of steps is the same on every machine, busy or not.
    """
    for seed in seeds:
        measures.in_place(game, seed)
    taken: Counter[CodeType] = Counter()

    def trace(frame: FrameType, event: str, _: object) -> Any:
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        if event == "opcode":
            taken[frame.f_code] += 1
        return trace

    sys.settrace(trace)
    decisions = sum(measures.in_place(game, seed) for seed in seeds)
    sys.settrace(None)
    parts: Counter[str] = Counter()
    for code, count in taken.items():
        path = code.co_filename.removeprefix(f"{HOME}/")
        parts[next(part for part in WHERE if path.startswith(part))] += count
    return {WHERE[part]: count / decisions for part, count in parts.most_common()}


def bars(report: dict[str, Any]) -> Iterator[tuple[str, float, float, bool]]:
    """Yield each promise: what, the figure, the bar, and whether it is kept."""
    decisions, copied = report["decisions_a_second"], report["copy_us"]
    if "Catanatron" in decisions:
        ratio = decisions["in place"] / decisions["Catanatron"]
        yield "decisions in place / Catanatron's, at least", ratio, 2.5, ratio >= 2.5
        ratio = copied["Catanatron"] / copied["copy"]
        yield "a game of Catanatron's copied / ours, at least", ratio, 6, ratio >= 6
    ratio = copied["deepcopy"] / copied["copy"]
    yield "deepcopy / copy, at least", ratio, 40, ratio >= 40
    for name, most in (("one ply", 1.0), ("hard", HARD_MS[report["game"]])):
        spent = report["decision_ms"][name][0]
        yield f"ms of a decision, {name}, at most", spent, most, spent <= most
    start = report["start_ms"]
    more = start["engine"] - start["msgspec"]
    yield "ms to import the engine with Amalfi beyond msgspec, at most", more, 40, more <= 40
    ratio = start["help"] / start["msgspec"]
    yield "amalfi --help / import msgspec, at most", ratio, 3, ratio <= 3


def main() -> None:
    """Measure everything, and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=MAIN, default="amalfi")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    game = engine.GAMES[arguments.game]
    peers, missing = present()
    report: dict[str, Any] = {
        "game": game.name,
        "missing": missing,
        "mood": measures.mood() / measures.REFERENCE,
        "decisions_a_second": rates(game, peers, arguments.rounds),
        "copy_us": copies(game, peers),
        "decision_ms": thoughts(game),
        "start_ms": {name: seconds * 1e3 for name, seconds in measures.starting(STARTS).items()},
        "steps_a_decision": steps(game, range(500, 520)),
    }
    report["bars"] = [
        {"what": what, "figure": figure, "bar": bar, "kept": kept} for what, figure, bar, kept in bars(report)
    ]
    print(json.dumps(report, indent=1) if arguments.json else told(report))


def told(report: dict[str, Any]) -> str:
    """Return the report as lines."""
    lines = [f"this machine: {report['mood']:.2f} x the time of the machine of reference", ""]
    lines += [f"not measured: {name}: {reason}" for name, reason in report["missing"].items()]
    own = report["decisions_a_second"]["in place"]
    lines.append("random decisions a second, and ours in place as a multiple")
    for name, rate in report["decisions_a_second"].items():
        lines.append(f"  {name:<18} {rate:>9,.0f}  {own / rate:>6.2f}")
    lines.append("microseconds for a copy of a position, as a multiple of ours")
    for name, spent in report["copy_us"].items():
        lines.append(f"  {name:<18} {spent:>9,.2f}  {spent / report['copy_us']['copy']:>6.1f}")
    lines.append("milliseconds for a decision, medians: any, main actions")
    for name, (spent, turn) in report["decision_ms"].items():
        lines.append(f"  {name:<18} {spent:>9.2f}  {turn:>6.2f}")
    lines.append("milliseconds of processor time to start")
    lines += [f"  {name:<18} {spent:>9.1f}" for name, spent in report["start_ms"].items()]
    parts = report["steps_a_decision"]
    total = sum(parts.values())
    lines.append(f"where the time goes: {total:,.0f} steps of the interpreter for a random decision")
    lines += [f"  {steps / total:>4.0%}  {part}" for part, steps in parts.items()]
    lines.append("bars")
    for bar in report["bars"]:
        kept = "kept" if bar["kept"] else "MISSED"
        lines.append(f"  {kept:<6} {bar['what']} {bar['bar']}: {bar['figure']:.2f}")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
