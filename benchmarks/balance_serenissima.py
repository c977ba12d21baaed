"""Play the house map of Serenissima with itself, and say of each target of its balance whether it holds.

    python benchmarks/balance_serenissima.py --games 2000 --out serenissima.jsonl

Four `hard` seats play. Games are appended to --out as they are played: a run that was stopped goes on there,
and the report is made of what the file holds, played on the map as it is now. Game k of a kind is the same
game in every run.

Kinds of games: `dealt`, where each seat's starting port is drawn, which tells what a port is worth whoever
likes it; `chosen`, where the seats choose.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any

from figures import Row, listing, share_row
from matches import completed, parser, verdict
from msgspec import Struct

import engine
from ai.playing import moves
from ai.protocol import Generator
from ai.serenissima.personalities import Hard
from engine.kernel import Action, Decision
from engine.serenissima.events import Attacked, PortLost, Sold
from engine.serenissima.mapfile import HOUSE, chart_of, find_chart, load_map
from engine.serenissima.seamap import Chart
from engine.serenissima.setting import ChooseHome
from engine.serenissima.state import State

GAME = engine.GAMES["serenissima"]
PLAYERS = 4
KINDS = ("dealt", "chosen")


class Deal(Struct, frozen=True):
    """One game to play: its kind, its number, and the map's file when it is not the house's."""

    kind: str
    number: int
    map: str | None = None


class Played(Struct, frozen=True):
    """What came of a game; one line of the file."""

    map: str
    kind: str
    number: int
    scores: list[int]
    shares: list[float]
    homes: list[str]
    first: int
    rounds: int
    battles: int
    lost: int
    """Ports that were beaten."""
    sold: int


class Drawn(Hard):
    """The same seat, but its starting port is drawn."""

    def choose(self, view: State, decision: Decision, rng: Generator) -> Action:
        """Return any starting port, and otherwise the best option."""
        if isinstance(decision.question, ChooseHome):
            return rng.choice(decision.answers)
        return super().choose(view, decision, rng)


def chart(file: str | None) -> Chart:
    """Return the map that is judged."""
    return chart_of(load_map(Path(file))) if file else find_chart(HOUSE)


def play(deal: Deal) -> Played:
    """Play a game to its end, and note what the targets are about."""
    sea = chart(deal.map)
    players = [Drawn() if deal.kind == "dealt" else Hard()] * PLAYERS
    state = GAME.new(PLAYERS, map=sea.map)
    battles = lost = sold = 0
    for _ in moves(GAME, state, players, seed=f"balance/{deal.kind}/{deal.number}"):
        for event in state.events:
            battles += isinstance(event, Attacked)
            lost += isinstance(event, PortLost)
            sold += isinstance(event, Sold)
    winners = GAME.winners(state)
    end: Any = state
    return Played(
        map=sea.digest,
        kind=deal.kind,
        number=deal.number,
        scores=GAME.scores(state),
        shares=[1 / len(winners) if seat in winners else 0.0 for seat in range(PLAYERS)],
        homes=[sea.port_slugs[port] for port in end.home],
        first=end.first,
        rounds=end.round,
        battles=battles,
        lost=lost,
        sold=sold,
    )


def rows(games: Sequence[Played]) -> Iterator[Row]:
    """Yield a row for each figure that a target speaks of, as far as there are games for it."""
    for kind, how in (("dealt", "drawn"), ("chosen", "chosen")):
        found = [game for game in games if game.kind == kind]
        shares: dict[str, list[float]] = {}
        for game in found:
            for home, share in zip(game.homes, game.shares, strict=True):
                shares.setdefault(home, []).append(share)
        for home, wins in sorted(shares.items()):
            yield share_row(f"starting ports ({how})", home, wins, 0.85, 1.15, fair=1 / PLAYERS)
    if games:
        for place in range(PLAYERS):
            wins = [game.shares[(game.first + place) % PLAYERS] for game in games]
            yield share_row("turn order", f"place {place + 1}", wins, 0.85, 1.15, fair=1 / PLAYERS)
        yield share_row("battles", "games with one", [float(game.battles > 0) for game in games], 0.5, 1.0)


def report(sea: Chart, games: Sequence[Played], *, everything: bool) -> str:
    """Return the report: what games were like, and each target with its figures."""
    lines = [f"Map {sea.digest}: {len(games)} games"]
    if games:
        scores = sorted(score for game in games for score in game.scores)
        best = sorted(max(game.scores) for game in games)
        lines.append(
            f"a game: {fmean(game.rounds for game in games):.1f} rounds, "
            f"{fmean(game.battles for game in games):.1f} battles, "
            f"{fmean(game.lost for game in games):.1f} ports beaten, "
            f"{fmean(game.sold for game in games):.1f} cubes sold; "
            f"ducats: median {scores[len(scores) // 2]}, "
            f"of winners {best[len(best) // 2]}"
        )
    return "\n".join([*lines, *listing(list(rows(games)), everything=everything)])


def main() -> int:
    """Play what is missing, tell the report, and return 0 when every target holds."""
    options = parser(__doc__, KINDS, ["dealt"], "serenissima.jsonl")
    options.add_argument("--map", help="a map file to judge in place of the house map")
    asked = options.parse_args()
    sea = chart(asked.map)
    games = completed(asked, Played, lambda game: game.map == sea.digest, partial(Deal, map=asked.map), play)
    return verdict(report(sea, games, everything=asked.all))


if __name__ == "__main__":
    sys.exit(main())
