"""Perft, and every way to load: any change of the rules shows here.

Perft counts the sequences of actions from a position on, as chess engines do; chance's outcomes count too.
"""

from __future__ import annotations

import pytest

import engine
from engine.serenissima.answers import ABOARD, ASHORE, BUY, DONE, GIVE, HAIL, TAKE, TOSS
from engine.serenissima.loading import Exchange, HandOver, Load
from engine.serenissima.state import State
from strait import GAME, Strait


def crowded() -> Strait:
    """Two galleys, a port of one's own, and everything that loading can do."""
    sea = Strait().port("genoa", 0, 2).galley(3, 0, "genoa", 1, wine=1).galley(5, 0, "genoa", 1, gold=1)
    return sea.purse(1).load(3)


def test_no_loading_comes_back_to_where_it_was():
    """Loading: every sequence ends, and no position on it is met twice."""
    ends, longest = 0, 0
    loading = (Load, HandOver, Exchange)

    def board(state: State) -> tuple[object, ...]:
        return tuple(state.crew), tuple(state.cargo), tuple(state.garrison), tuple(state.ducats)

    def follow(state: State, path: tuple[object, ...]) -> None:
        nonlocal ends, longest
        longest = max(longest, len(path))
        if state.open is None or not isinstance(state.open.question, loading) or state.wheel != 3:
            ends += 1
            return
        for action in state.open.options:
            after = GAME.apply(state, action)
            moved = action != DONE and type(after.open.question) not in {HandOver, Exchange}
            if moved:
                assert board(after) not in path
            follow(after, (*path, board(after)) if moved else path)

    sea = crowded().galley(3, 0, "genoa", 1).load(3)
    follow(sea.state, (board(sea.state),))
    assert ends > 500
    assert longest <= 18


def reached(sea: Strait) -> set[tuple[object, ...]]:
    """Every way in which sailors and goods can lie when loading is over."""
    found: set[tuple[object, ...]] = set()
    seen: set[bytes] = set()

    def follow(state: State) -> None:
        if (key := GAME.encode(state)) in seen:
            return
        seen.add(key)
        for action in state.open.options:
            after = GAME.apply(state, action)
            if action == DONE:
                found.add((after.crew[3], after.crew[5], after.cargo[3], after.cargo[5], after.garrison[3]))
            elif type(after.open.question) in {Load, HandOver, Exchange} and after.wheel == 3:
                follow(after)

    follow(sea.state)
    return found


def test_loading_reaches_every_way_to_lie():
    """Rules 8 and 13: sailors and goods of two galleys and a port can be spread as one likes."""
    sea = Strait().port("genoa", 0, 2).galley(3, 0, "genoa", 2, wine=1).galley(5, 0, "genoa", 1, gold=1)
    for good in range(6):
        sea.state.supply[good] = 0
    sea.load(3)
    sea.state.supply[1] = 0
    GAME.settle(sea.state)
    crews = {(first, second, ashore) for first, second, _, _, ashore in reached(sea) if first and second}
    wanted = {(a, b, 5 - a - b) for a in range(1, 5) for b in range(1, 5) if 1 <= 5 - a - b <= 5}
    assert crews == wanted


def perft(state: State, depth: int) -> int:
    """Return the number of sequences of so many actions, chance's included; the end counts once."""
    if state.open is None:
        return 1
    if depth == 0:
        return 1
    if state.open.seat == engine.CHANCE:
        actions = [action for action, _ in state.open.question.outcomes(state)]
    else:
        actions = list(state.open.options)
    return sum(perft(GAME.apply(state, action), depth - 1) for action in actions)


def at_sea() -> Strait:
    """Two galleys meet before a fort."""
    sea = Strait(2).port("genoa", 1, 2, "wine", "fort").port("venice", 1, 1).port("valencia", 0, 2)
    return sea.galley(3, 0, "marseille", 3, wood=1, gold=1).galley(4, 1, "genoa", 4).activate(3)


PERFT: dict[str, tuple[int, ...]] = {
    "start": (2, 8, 120, 360, 5_040),
    "crowded": (6, 24, 88, 312, 1_085, 3_723),
    "at sea": (2, 6, 15, 60, 206, 762, 2_415),
}


@pytest.mark.parametrize("name", PERFT)
def test_perft(name: str):
    """As many sequences of 1, 2, 3 ... actions as were counted."""
    states = {"start": GAME.new(seats=2), "crowded": crowded().state, "at sea": at_sea().state}
    counted = tuple(perft(states[name], depth) for depth in range(1, len(PERFT[name]) + 1))
    assert counted == PERFT[name]


def test_the_words_of_loading_are_few():
    """Loading: few options, in a fixed order."""
    sea = Strait().port("genoa", 0, 2).galley(3, 0, "genoa", 2, wine=1, gold=1).galley(5, 0, "genoa", 1)
    assert sea.load(3).answers == [TOSS[3], TOSS[4], ASHORE, ABOARD, BUY, HAIL[5], DONE]
    assert sea.act(HAIL[5]).answers == [GIVE[3], GIVE[4], GIVE[6], TAKE[6]]
