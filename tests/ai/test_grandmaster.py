"""The grandmaster: it sees what is coming, and nothing that is hidden."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from ai_games import GAME, asked, played

from ai.amalfi.grandmaster import PLAIN, Grandmaster
from ai.amalfi.merchant import Merchant
from ai.protocol import generator
from ai.random_seat import RandomSeat
from ai.registry import Budget, find
from engine.amalfi.actions.acquire import Acquire
from engine.amalfi.actions.invite import Invite
from engine.amalfi.hands import DRAFTS, HANDS
from engine.amalfi.phases import PASS
from table import Table

ROOT = Path(__file__).parents[2]
SIX = ("tempietto", "decameron", "isolario", "arcadia", "the-tempest", "primavera")
"""Artworks; with one more they make a Collector."""


def grandmaster(playouts: float) -> Grandmaster:
    """Return one that may play so many games out for each question."""
    return Grandmaster(Budget(playouts, "p"))


def clock(step: float) -> Callable[[], float]:
    """Return a clock that goes on by so many seconds whenever somebody looks at it."""
    ticks = itertools.count()
    return lambda: next(ticks) * step


@pytest.fixture(scope="module")
def questions() -> list[tuple[Any, Any, int]]:
    """Every sixth question of a game, with view, decision and step."""
    return asked([Merchant(level="normal"), RandomSeat()], 23)[::6]


def test_it_is_called_by_name() -> None:
    """With a budget in playouts or in seconds, or with its own."""
    assert isinstance(find("grandmaster"), Grandmaster)
    assert isinstance(find("grandmaster@200p"), Grandmaster)
    assert isinstance(find("grandmaster@0.5s"), Grandmaster)


def test_the_same_question_gets_the_same_answer(questions: list[tuple[Any, Any, int]]) -> None:
    """It remembers nothing: another one, asked in any order, thinks the same; the view stays as it is."""
    before = [GAME.encode(view) for view, _, _ in questions]
    one = grandmaster(16)
    first = [grandmaster(16).choose(v, d, generator(3, d.seat, step)) for v, d, step in questions]
    again = [one.choose(v, d, generator(3, d.seat, step)) for v, d, step in questions[::-1]]
    assert first == again[::-1]
    assert all(action in d.options for action, (_, d, _) in zip(first, questions, strict=True))
    assert [GAME.encode(view) for view, _, _ in questions] == before


def test_it_knows_no_more_than_it_sees(questions: list[tuple[Any, Any, int]]) -> None:
    """Whatever the hidden cards are, the answer is the same."""
    for view, decision, step in questions:
        other = GAME.view(GAME.imagine(view, generator(1, 0, step)), decision.seat)
        assert GAME.encode(other) == GAME.encode(view)
        wanted = grandmaster(16).choose(view, decision, generator(3, 0, step))
        assert grandmaster(16).choose(other, other.open, generator(3, 0, step)) == wanted


def test_it_plays_the_same_in_every_process() -> None:
    """Nothing hangs on the order of hashes, or on the time."""
    script = (
        "from ai_games import asked; from ai.protocol import generator; from ai.registry import find;"
        "one = find('grandmaster@24p');"
        "print([one.choose(v, d, generator(3, 0, n)) for v, d, n in asked([find('easy')] * 2, 8)[::8]])"
    )
    path = os.pathsep.join(map(str, (ROOT, ROOT / "tests", Path(__file__).parent)))
    runs = [
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "77")
    ]
    assert runs[0] == runs[1] != b"[]\n"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_it_plays_to_the_end_with_any_number_of_seats(seats: int) -> None:
    """With hardly a playout for each question it still ends a game, and scores."""
    state = played([grandmaster(3), *[Merchant(level="easy")] * (seats - 1)], 17)
    assert GAME.scores(state)[0] > 60


@pytest.mark.parametrize("hands", HANDS[1:])
def test_it_begins_in_every_way(hands: str) -> None:
    """Whatever way there is to a starting hand, it finds one."""
    seats = [grandmaster(6)] + [RandomSeat()] * (hands in DRAFTS)
    assert GAME.scores(played(seats, 5, hands=hands))[0] > 60


@pytest.mark.parametrize("rival", ["naples", "genoa"])
def test_it_takes_up_the_solo_challenge(rival: str) -> None:
    """Alone against a rival it plays on beyond period II, and knows no other seat."""
    ends = [played([grandmaster(6)], seed, rival=rival) for seed in range(3)]
    assert max(state.period for state in ends) > 2


def test_it_claims_a_title_on_the_last_turn() -> None:
    """Its wine is enough for one more purchase: a seventh artwork, small as it is, makes it a Collector."""
    table = Table().begin(4).post("collector").own(*SIX).deal_hand("andrea-doria")
    table.show("workshop", "malatesta-temple", "david", "dome-of-florence", "rialto-bridge", "the-prince")
    table.lay(0, bay=0, port=0, yard=4, bread=6, wine=2).lay(1, bay=0, port=0)
    table.edit(lambda state: setattr(state.players[1], "passed", True))
    view = GAME.view(table.state, 0)
    assert {Acquire("the-prince"), Invite("andrea-doria")} <= set(view.open.answers)
    best = grandmaster(60).rank(view, view.open, generator(1, 0, 1))[0]
    assert best.action == Acquire("the-prince")
    assert "title Collector" in best.reason


@pytest.mark.parametrize("seconds", [0.2, 1.0])
def test_it_keeps_to_its_time(seconds: float, questions: list[tuple[Any, Any, int]]) -> None:
    """By a clock that goes on a hundredth of a second with each look, it stops in time."""
    for view, decision, step in questions[:6]:
        now = clock(0.01)
        one = Grandmaster(Budget(seconds, "s"), clock=now)
        one.choose(view, decision, generator(3, 0, step))
        assert now() <= seconds + 0.1


def test_without_time_it_plays_like_a_merchant(questions: list[tuple[Any, Any, int]]) -> None:
    """When the time is up before it begins, first thoughts stand."""
    one = Grandmaster(Budget(0.5, "s"), clock=clock(2.0))
    for view, decision, step in questions:
        answer = one.choose(view, decision, generator(3, 0, step))
        assert answer == Merchant().rank(view, decision, generator(3, 0, step))[0].action
        assert one.playouts == 0


def test_small_questions_cost_nothing(questions: list[tuple[Any, Any, int]]) -> None:
    """What a first look answers is not played out; what is, within the budget."""
    one = grandmaster(20)
    spent: dict[bool, list[int]] = {True: [], False: []}
    for view, decision, step in questions:
        one.choose(view, decision, generator(3, 0, step))
        spent[type(decision.question) in PLAIN].append(one.playouts)
    assert not any(spent[True])
    assert 0 < max(spent[False]) <= 20


def test_it_says_what_it_expects(questions: list[tuple[Any, Any, int]]) -> None:
    """Ranked actions are options, each once, best first, compared in words; the first is its choice."""
    for view, decision, step in questions[::2]:
        ranked = grandmaster(16).rank(view, decision, generator(3, 0, step))
        actions = [found.action for found in ranked]
        assert actions[0] == grandmaster(16).choose(view, decision, generator(3, 0, step))
        assert len(set(actions)) == len(actions)
        assert set(actions) <= set(decision.options)
        assert [found.value for found in ranked] == sorted((f.value for f in ranked), reverse=True)
        assert all(found.reason and "\n" not in found.reason for found in ranked)


def test_who_interrupts_it_does_no_harm(questions: list[tuple[Any, Any, int]]) -> None:
    """Stopped in the middle of a thought, it leaves the view as it was, and thinks again when asked."""
    view, decision, step = next(q for q in questions if PASS in q[1].answers)
    before = GAME.encode(view)
    looks = itertools.count()

    def ringing() -> float:
        if next(looks) == 4:
            raise KeyboardInterrupt
        return 0.0

    one = Grandmaster(Budget(1.0, "s"), clock=ringing)
    with pytest.raises(KeyboardInterrupt):
        one.choose(view, decision, generator(3, 0, step))
    assert GAME.encode(view) == before
    assert view.open == decision
    fresh = grandmaster(16)
    assert fresh.choose(view, decision, generator(3, 0, step)) in decision.options
