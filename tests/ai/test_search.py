"""Search, on a game of its own: a drawer with unknown coins, of which somebody picks one."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from ai.protocol import Generator
from ai.search import FEWEST, LONGEST, Candidate, Limit, Trust, search
from engine.amalfi.answers import Pick
from engine.kernel import CHANCE, Action, Decision

TRUST = Trust(deals=3.0)


class Flip:
    """Heads or tails?"""

    def sample(self, state: Any, rng: Generator) -> Action:
        """Return one side."""
        return Pick(int(rng.random() * 2))


PICK: Any = Decision(0, Flip(), "", tuple(map(Pick, range(8))))  # type: ignore[arg-type]
FLIP: Any = Decision(CHANCE, Flip(), "", ())  # type: ignore[arg-type]


@dataclass
class Drawer:
    """Coins by place, unknown ones as 0; what was picked; and the question."""

    coins: tuple[float, ...]
    picked: float = 0.0
    asked: Any = PICK
    steps: int = 0

    def copy(self) -> Drawer:
        """Return another one."""
        return replace(self)


class Coins:
    """A pick is worth its coin, give or take one by a flip; a coin of 9 is never flipped to an end."""

    def __init__(self) -> None:
        self.imagined: list[Drawer] = []
        self.played = 0

    def decision(self, state: Drawer) -> Any:
        """Return the open question."""
        return state.asked

    def imagine(self, view: Drawer, rng: Generator) -> Drawer:
        """Put coins of 0 to 2 where nobody knows."""
        deal = Drawer(tuple(coin or 2 * rng.random() for coin in view.coins))
        self.imagined.append(deal)
        return deal

    def advance(self, state: Drawer, action: Any) -> Any:
        """Pick a coin, or flip it."""
        state.steps += 1
        if state.asked is PICK:
            self.played += 1
            state.picked, state.asked = state.coins[action.which], FLIP
        elif state.picked != 9:
            state.picked += action.which * 2 - 1
            state.asked = None
        return state.asked


class Purse:
    """Counts what was picked."""

    def __init__(self) -> None:
        self.ends: list[Drawer] = []

    def settled(self, state: Drawer) -> bool:
        """Never before the end."""
        return False

    def value(self, state: Drawer, seat: int) -> float:
        """Return the coin."""
        self.ends.append(state)
        return state.picked


class Nobody:
    """No seat is asked once a coin is picked."""

    def choose(self, state: Any, decision: Decision, rng: Generator) -> Action:
        """Refuse."""
        raise AssertionError(decision)


def thought(
    coins: tuple[float, ...], priors: tuple[float, ...], limit: Limit, seed: int = 1
) -> tuple[list[Candidate], Any, Purse]:
    """Return what a search makes of a drawer, the game it played and its judge."""
    game: Any = Coins()
    purse = Purse()
    candidates = [Candidate(Pick(at), prior) for at, prior in enumerate(priors)]
    found = search(game, Drawer(coins), candidates, Nobody(), purse, limit, Generator(seed), trust=TRUST)
    return found, game, purse


def test_what_turns_out_better_overrules_what_was_thought_before() -> None:
    """The fourth coin is the best, whatever anybody thought."""
    found, _, _ = thought((1.0, 1.1, 0.9, 3.0), (2.0, 1.5, 1.0, 0.0), Limit(playouts=120))
    assert found[0].action == Pick(3)
    assert sorted(candidate.action.which for candidate in found) == [0, 1, 2, 3]  # type: ignore[attr-defined]


@pytest.mark.parametrize("playouts", [0, 1])
def test_without_a_deal_first_thoughts_stand(playouts: int) -> None:
    """Too few playouts to try all once: what was thought beforehand decides."""
    found, game, _ = thought((1.0, 3.0), (0.5, 0.0), Limit(playouts=playouts))
    assert [candidate.action for candidate in found] == [Pick(0), Pick(1)]
    assert game.played == 0


@pytest.mark.parametrize("playouts", [8, 17, 50, 200])
def test_no_more_playouts_than_allowed(playouts: int) -> None:
    """The limit is never passed."""
    _, game, _ = thought((0.0,) * 8, (0.0,) * 8, Limit(playouts=playouts))
    assert 0 < game.played <= playouts


def test_the_better_half_is_tried_more_often_and_on_the_same_deals() -> None:
    """Who stays behind was tried on the first deals of all; the chance of a deal is the same for all."""
    coins = (1.0, 1.2, 1.4, 1.6, 1.8, 2.0, 2.2, 2.4)
    found, game, _ = thought(coins, (0.0,) * 8, Limit(playouts=150))
    counts = [len(candidate.results) for candidate in found]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] == len(game.imagined)
    best = found[0]
    for candidate in found[1:]:
        gaps = [b - c for b, c in zip(best.results, candidate.results, strict=False)]
        assert max(gaps) - min(gaps) < 1e-9
        assert best.ahead(candidate, TRUST) > 0


def test_what_is_clear_takes_no_time() -> None:
    """With equal chance for all, a few deals show the better of two coins, and thinking is over."""
    _, game, _ = thought((1.0, 2.0), (0.0, 0.0), Limit(playouts=10_000))
    assert game.played == 2 * FEWEST


def test_a_playout_without_an_end_is_judged_as_it_stands() -> None:
    """A coin that spins for ever is stopped."""
    found, _, purse = thought((9.0, 2.0), (0.0, 0.0), Limit(playouts=2))
    assert found[0].action == Pick(0)
    assert max(end.steps for end in purse.ends) == LONGEST + 1


def test_seconds_are_measured_by_the_clock() -> None:
    """It stops when the clock says so, and not long before."""
    ticks = itertools.count()
    clock: Callable[[], float] = lambda: next(ticks) * 0.01  # noqa: E731
    _, game, _ = thought((0.0,) * 8, (0.0,) * 8, Limit(seconds=0.3, clock=clock))
    assert 0.2 < next(ticks) * 0.01 <= 0.4
    assert game.played > 50


def test_the_same_dice_give_the_same_thoughts() -> None:
    """Nothing but the generator decides what is imagined."""
    runs = [thought((0.0,) * 6, (0.0,) * 6, Limit(playouts=90), seed)[0] for seed in (5, 5, 6)]
    assert runs[0] == runs[1]
    assert runs[0] != runs[2]
