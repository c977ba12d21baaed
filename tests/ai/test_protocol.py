"""What the protocol promises: stable generators, forced answers, seats that get views."""

from __future__ import annotations

from typing import Any

import pytest
from ai_games import GAME, played, positions

import engine
from ai.playing import answer
from ai.protocol import Generator, Ranked, generator
from ai.random_seat import RandomSeat

PINNED = [0.9254122534833555, 0.6878616749728478, 0.05649964592055157]
WORDED = 0.9766803141144332


def test_the_numbers_of_a_generator_never_change() -> None:
    """Seed, seat and step alone make the numbers: a replay relies on them for ever."""
    rng = generator(7, 1, 42)
    assert [rng.random() for _ in range(3)] == PINNED
    assert generator("7", 1, 42).random() == PINNED[0]
    assert generator("carnival", engine.CHANCE, 0).random() == WORDED


def test_seed_seat_and_step_each_make_a_difference() -> None:
    """No two questions of a game share their numbers."""
    firsts = {
        generator(seed, seat, step).random()
        for seed in (1, 2, "x")
        for seat in range(-1, 4)
        for step in range(200)
    }
    assert len(firsts) == 3 * 5 * 200


def test_numbers_are_even() -> None:
    """First numbers of neighbouring steps fill [0, 1) evenly, and choice reaches every item."""
    firsts = [generator(3, 0, step).random() for step in range(4000)]
    assert all(0 <= number < 1 for number in firsts)
    tenths = [sum(tenth <= number * 10 < tenth + 1 for number in firsts) for tenth in range(10)]
    assert all(320 < number < 480 for number in tenths)
    rng = generator(3, 0, 0)
    assert {rng.choice("abc") for _ in range(60)} == set("abc")


class _Watcher(RandomSeat):
    """Notes what it is shown."""

    looks = True

    def __init__(self) -> None:
        self.shown: list[tuple[Any, Any]] = []

    def choose(self, view: Any, decision: Any, rng: Generator) -> Any:
        self.shown.append((view, decision))
        return super().choose(view, decision, rng)


def test_a_seat_is_shown_its_own_view_and_asked_nothing_forced() -> None:
    """Questions with one answer are not put to a seat; the others come with what it knows."""
    watchers = [_Watcher(), _Watcher()]
    played(watchers, 5)
    for seat, watcher in enumerate(watchers):
        assert watcher.shown
        for view, decision in watcher.shown:
            assert decision.seat == seat
            assert not decision.forced
            assert decision is GAME.decision(view)
            assert set(view.council.deck) <= {0}
            other = view.players[1 - seat]
            assert all(card == 0 or view.seen[card] for card in other.hand)


def test_a_seat_that_does_not_look_plays_the_same_game() -> None:
    """A random seat needs no view: its options are the same with it and without."""
    blind = played([RandomSeat(), RandomSeat()], 9)
    looking = played([_Watcher(), _Watcher()], 9)
    assert GAME.encode(blind) == GAME.encode(looking)


def test_an_answer_leaves_the_state_alone() -> None:
    """The state is the driver's: asking changes nothing."""
    for step, state in enumerate(positions([RandomSeat()] * 2, 2)[:60]):
        before = GAME.encode(state)
        first = answer(GAME, state, [RandomSeat()] * 2, seed=1, step=step)
        assert first == answer(GAME, state, [RandomSeat()] * 2, seed=1, step=step)
        assert GAME.encode(state) == before


def test_nobody_is_asked_when_the_game_is_over() -> None:
    """The end of a game is told, not answered."""
    with pytest.raises(ValueError, match="the game is over"):
        answer(GAME, played([RandomSeat()], 1), [RandomSeat()], seed=1, step=0)


def test_random_ranks_every_option_with_its_choice_first() -> None:
    """A hint of the random seat is honest: all options are as good."""
    state = next(s for s in positions([RandomSeat()] * 2, 4) if s.open.seat >= 0 and not s.open.forced)
    seat = RandomSeat()
    ranked = seat.rank(None, state.open, generator(1, 0, 0))
    assert {found.action for found in ranked} == set(state.open.options)
    assert ranked[0] == Ranked(seat.choose(None, state.open, generator(1, 0, 0)), 0.0, "the dice say so")
