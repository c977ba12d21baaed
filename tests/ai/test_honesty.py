"""No seat knows more than it may: what it cannot see is permuted, and it notices nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest
from ai_games import GAME

from benchmarks.honesty import Leak, by_rules, choices, permuted, positions, views
from engine.amalfi.game import Amalfi


def test_views_stay_the_same_to_the_byte() -> None:
    """Games of two, three and four seats, with hands of several kinds; `benchmarks/honesty.py` does more."""
    assert views(6000, random.Random(1)) > 5500


@pytest.mark.parametrize("spec", by_rules())
def test_decisions_stay_the_same(spec: str) -> None:
    """A seat that plays by rules decides by what it sees."""
    assert choices(spec, 25, random.Random(2), others="random") == 25


def test_the_grandmaster_only_imagines() -> None:
    """What it plays out in thought is dealt anew, whatever really lies there."""
    assert choices("grandmaster@12p", 4, random.Random(3)) == 4


def test_a_view_that_shows_too_much_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison can fail: a view that is the position itself does not stay the same."""

    def seen(_: Amalfi, state: Any, seat: int) -> Any:
        return state

    monkeypatch.setattr(Amalfi, "view", seen)
    with pytest.raises(Leak, match="sees what it may not"):
        views(50, random.Random(1))


def test_what_is_permuted_is_all_that_is_hidden() -> None:
    """Every card is still there once, and another seat's hand has changed as soon as there is one."""
    changed = 0
    for state, _ in positions(["random", "random"], 2):
        other = permuted(state, 0, random.Random(4))
        assert sorted(other.council.deck + other.players[1].hand) == sorted(
            state.council.deck + state.players[1].hand
        ) or (state.pool or state.players[1].packet or state.players[1].aside)
        assert GAME.encode(GAME.view(other, 0)) == GAME.encode(GAME.view(state, 0))
        changed += other.players[1].hand != state.players[1].hand
    assert changed > 20
