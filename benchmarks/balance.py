"""Play the house pack with itself, and say of each target of its balance whether it holds.

    python benchmarks/balance.py --games 2000 --out balance.jsonl --jobs 2

The strongest seat that plays by rules, `hard`, sits in every place. Games are appended to --out as they are
played: a run that was stopped goes on there, and the report is made of what the file holds, played with
the pack as it is now. Game k of a kind is the same game in every run.

Kinds of games: `packs`, four seats that choose their starting packs; `dealt`, four seats with packs dealt at
random, which tells what a pack is worth whoever likes it; `blind`, `personal`, `draft` and `score-draft`, the
other starting hands; `naples` and `genoa`, the solo challenges.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import fmean

import numpy as np
from figures import Row, listing, share_row
from matches import completed, parser, verdict
from msgspec import Struct

import engine
from ai.amalfi.personalities import Hard
from ai.playing import moves
from ai.protocol import Generator
from ai.registry import find
from engine.amalfi.box import Box
from engine.amalfi.events import CharacterInvited, Docked
from engine.amalfi.hands import ChoosePack
from engine.amalfi.packfile import box_of, load_pack
from engine.amalfi.packs.house import PACK
from engine.amalfi.state import State
from engine.kernel import Action, Decision

GAME = engine.GAMES["amalfi"]
SEAT = "hard"
PLAYERS = 4
RIVALS = ("naples", "genoa")
KINDS = ("packs", "dealt", "blind", "personal", "draft", "score-draft", *RIVALS)
RESAMPLES = 2000


class Deal(Struct, frozen=True):
    """One game to play: its kind, its number, and the pack's file when it is not the house's."""

    kind: str
    number: int
    pack: str | None = None


class Played(Struct, frozen=True):
    """What came of a game; one line of the file."""

    pack: str
    kind: str
    number: int
    scores: list[int]
    shares: list[float]
    hands: list[str]
    """The starting pack of each seat, if it had one."""
    docks: list[str]
    """Destinations where a ship was placed."""
    held: list[str]
    """Characters that were in a hand."""
    invited: list[str]
    """Characters that were invited."""


def box(pack: str | None) -> Box:
    """Return the pack that is judged."""
    return box_of(load_pack(Path(pack)) if pack else PACK)


def play(deal: Deal) -> Played:
    """Play a game to its end, and note what the targets are about."""
    solo = deal.kind in RIVALS
    hands = deal.kind if deal.kind in KINDS[2:6] else "packs"
    cards = box(deal.pack)
    players = [Dealt() if deal.kind == "dealt" else find(SEAT)] * (1 if solo else PLAYERS)
    seed = f"balance/{deal.kind}/{deal.number}"
    state = GAME.new(len(players), hands=hands, rival=deal.kind if solo else None, pack=cards.pack)
    docks, held, invited = set[str](), set[int](), set[str]()
    for _ in moves(GAME, state, players, seed=seed):
        docks.update(event.place for event in state.events if isinstance(event, Docked))
        invited.update(event.card for event in state.events if isinstance(event, CharacterInvited))
        held.update(card for player in state.players for card in player.hand)
    winners = GAME.winners(state)
    return Played(
        pack=cards.digest,
        kind=deal.kind,
        number=deal.number,
        scores=GAME.scores(state),
        shares=[1 / len(winners) if seat in winners else 0.0 for seat in range(len(players))],
        hands=[player.starting_hand for player in state.players],
        docks=sorted(docks),
        held=sorted(cards.character_slugs[card] for card in held),
        invited=sorted(invited),
    )


class Dealt(Hard):
    """The same seat, but its starting pack is drawn."""

    def choose(self, view: State, decision: Decision, rng: Generator) -> Action:
        """Return any pack, and otherwise the best option."""
        if isinstance(decision.question, ChoosePack):
            return rng.choice(decision.answers)
        return super().choose(view, decision, rng)


def rows(cards: Box, games: Sequence[Played]) -> Iterator[Row]:
    """Yield a row for each figure that a target speaks of, as far as there are games for it."""
    tables = [game for game in games if game.kind not in RIVALS]
    for kind, how in (("packs", "chosen"), ("dealt", "dealt at random")):
        yield from packs(f"starting packs ({how})", [game for game in tables if game.kind == kind])
    if tables:
        yield from order(tables)
        yield from used(cards, tables)
        yield from medians(tables)
    yield from solo(games)


def packs(target: str, games: Sequence[Played]) -> Iterator[Row]:
    """Yield what share of wins each starting pack brought, in units of the fair one."""
    had: dict[str, list[float]] = {}
    for game in games:
        for hand, share in zip(game.hands, game.shares, strict=True):
            had.setdefault(hand, []).append(share)
    for hand, shares in sorted(had.items()):
        yield share_row(target, hand, shares, 0.8, 1.25, fair=1 / PLAYERS)


def order(games: Sequence[Played]) -> Iterator[Row]:
    """Yield what share of wins each place in the turn order brought, in units of the fair one."""
    for seat in range(PLAYERS):
        shares = [game.shares[seat] for game in games]
        yield share_row("turn order", f"seat {seat + 1}", shares, 0.85, 1.15, fair=1 / PLAYERS)


def used(cards: Box, games: Sequence[Played]) -> Iterator[Row]:
    """Yield in what share of games each public dock was used, and each character of a hand invited."""
    for place in cards.public:
        slug = cards.destination_slugs[place]
        yield share_row("public docks used", slug, [float(slug in game.docks) for game in games], 0.5, 1.0)
    for slug in cards.character_slugs[1:]:
        invited = [float(slug in game.invited) for game in games if slug in game.held]
        if invited:
            yield share_row("characters invited when in a hand", slug, invited, 0.02, 1.0)


def medians(games: Sequence[Played]) -> Iterator[Row]:
    """Yield the median score of all seats, and of the winners."""
    rng = np.random.default_rng(0)
    for what, scores in (
        ("all seats", np.array([game.scores for game in games])),
        ("winners", np.array([[max(game.scores)] for game in games])),
    ):
        drawn = [np.median(scores[rng.integers(0, len(scores), len(scores))]) for _ in range(RESAMPLES)]
        low, high = np.quantile(drawn, (0.025, 0.975))
        yield Row(
            "median score", what, float(np.median(scores)), float(low), float(high), len(scores), 110, 200
        )


def solo(games: Sequence[Played]) -> Iterator[Row]:
    """Yield how often the rivals are passed, and by how much Naples more often."""
    passed = {
        rival: [1.0 if game.shares[0] else 0.0 for game in games if game.kind == rival] for rival in RIVALS
    }
    for rival, wins in passed.items():
        if wins:
            one = 1 / len(wins)
            yield share_row("solo", f"{rival} passed", wins, one, 1 - one)
    naples, genoa = passed.values()
    if naples and genoa:
        found = fmean(naples) - fmean(genoa)
        error = 1.96 * (np.var(naples) / len(naples) + np.var(genoa) / len(genoa)) ** 0.5
        yield Row("solo", "naples before genoa", found, found - error, found + error, len(naples), 0.001, 1.0)


def report(cards: Box, games: Sequence[Played], *, everything: bool) -> str:
    """Return the report: each target with its figures; of many that hold only the lowest."""
    found = list(rows(cards, games))
    lines = [
        f"Pack {cards.digest}: {', '.join(f'{n} {k}' for k, n in Counter(g.kind for g in games).items())}"
    ]
    lines += listing(found, everything=everything)
    return "\n".join(lines)


def main() -> int:
    """Play what is missing, tell the report, and return 0 when every target holds."""
    options = parser(__doc__, KINDS, ["packs", *RIVALS], "balance.jsonl")
    options.add_argument("--pack", help="a pack file to judge in place of the house pack")
    asked = options.parse_args()
    cards = box(asked.pack)
    games = completed(
        asked, Played, lambda game: game.pack == cards.digest, partial(Deal, pack=asked.pack), play
    )
    return verdict(report(cards, games, everything=asked.all))


if __name__ == "__main__":
    sys.exit(main())
