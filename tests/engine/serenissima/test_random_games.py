"""Games nobody thought of: random play, watched by a harbourmaster who shares no code with the rules."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import msgspec
import pytest

import engine
from engine.kernel import Action, Choice, IllegalAction, Seat
from engine.serenissima.answers import ATTACK_PORT, DONE, GIVE, Ashore, Attack, BuildFort, Stop, Toss
from engine.serenissima.describe import _DONE, _OFFERED
from engine.serenissima.goods import SAILOR
from engine.serenissima.mapfile import house_map, write_map
from engine.serenissima.rounds import TURN_WHEEL, DrawCard
from engine.serenissima.state import State
from engine.serenissima.variants import CHOICES
from engine.serenissima.vocabulary import ACTIONS, WORDS
from harbourmaster import Harbourmaster
from strait import GAME, Strait

MOST = {"Load": 12, "HandOver": 8, "Exchange": 4, "Course": 6, "Berth": 20, "Fight": 19, "Breakout": 7}
MOST |= {"Activate": 2, "GoOn": 2, "Blockade": 2, "Occupy": 6, "MoreSales": 4, "Loot": 5, "FirstSailor": 2}
MOST |= {"Invest": 64, "PlaceGalley": 19, "NumberGalley": 15, "Refit": 3, "ChooseHome": 5, "ChooseGalley": 15}
"""The most options that each question can have, as the README says."""
SEATS = (2, 3, 4)
ALL_OTHERWISE = {name: choices[1] for name, choices in CHOICES.items() if name != "money"}


def pick(state: State, rng: random.Random) -> Action:
    """An answer of any seat or of chance; there is more war, and less is wasted, than there would be."""
    decision = state.open
    if decision.seat == engine.CHANCE:
        return decision.question.sample(state, rng)
    options = decision.options
    war = [a for a in options if a == ATTACK_PORT or isinstance(a, Attack | BuildFort)]
    if war and rng.random() < 0.4:
        options = tuple(war)
    elif rng.random() < 0.9:
        last = state.wheel and state.crew[state.wheel] == 1
        wasteful = (Ashore, Stop, Toss) if last else (Stop, Toss)
        thrifty = [a for a in options if not isinstance(a, wasteful) and a != (last and GIVE[SAILOR])]
        if len(thrifty) > 1 and rng.random() < 0.7:
            thrifty = [a for a in thrifty if a != DONE] or thrifty
        options = tuple(thrifty) or options
    return options[int(rng.random() * len(options))]


def play(seats: int, seed: int, **options: str) -> Iterator[tuple[State, Action, State]]:
    """A random game, step by step: before, action, after."""
    rng = random.Random(seed)
    state = GAME.new(seats=seats, **options)
    while state.open:
        action = pick(state, rng)
        after = GAME.apply(state, action)
        yield state, action, after
        state = after


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(6))
def test_the_harbourmaster_finds_nothing_missing(seats: int, seed: int):
    """Rule 41 and all: after every action the cubes, sailors, ducats and galleys are what they must be."""
    options = {} if seed % 2 else {**ALL_OTHERWISE, "galley_crew": "recruit"}
    master = Harbourmaster(GAME.plain(GAME.new(seats=seats)), write_map(house_map()))
    for _, action, after in play(seats, seed, **options):
        master.follow(msgspec.to_builtins(action), GAME.plain(after))


@pytest.mark.parametrize("seats", SEATS)
def test_applying_leaves_the_position_as_it_was(seats: int):
    """Contract: a copy shares nothing mutable; `advance` does in place what `apply` does to a copy."""
    for state, action, after in play(seats, 7):
        bytes_before, open_before = GAME.encode(state), state.open
        GAME.apply(state, action)
        assert GAME.encode(state) == bytes_before
        assert state.open is open_before
        mine = state.copy()
        GAME.advance(mine, action)
        assert GAME.encode(mine) == GAME.encode(after)


@pytest.mark.parametrize("seats", SEATS)
def test_positions_and_actions_can_be_written_and_read(seats: int):
    """Codec: the same bytes, the same question, and actions as lists."""
    for state, action, after in play(seats, 8, **ALL_OTHERWISE):
        again = GAME.decode(GAME.encode(state))
        assert GAME.encode(again) == GAME.encode(state)
        assert again.open == state.open
        read = GAME.codec.decode_action(GAME.codec.encode_action(action))
        assert read == action
        assert GAME.codec.read_action(json.loads(json.dumps(msgspec.to_builtins(action)))) == action
        GAME.check(again, read)
        GAME.advance(again, read)
        assert GAME.codec.digest(again) == GAME.codec.digest(after)


@pytest.mark.parametrize("seats", SEATS)
def test_views_and_imagined_positions_are_positions(seats: int):
    """Contract: `decision` works on both; the view of one's own view is the same."""
    rng = random.Random(seats)
    for step, (state, _, _) in enumerate(play(seats, 9, money="hidden")):
        if step % 7:
            continue
        for seat in range(seats):
            view = GAME.view(state, seat)
            assert view.events == []
            assert GAME.encode(GAME.view(view, seat)) == GAME.encode(view)
            imagined = GAME.imagine(view, rng)
            for other in (view, imagined):
                assert GAME.decision(other).seat == state.open.seat
            if state.open.seat == seat:
                assert GAME.decision(view).options == state.open.options == GAME.decision(imagined).options


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_not_among_the_options_is_refused(seats: int):
    """Contract: an action of another moment raises IllegalAction, with a reason, and changes nothing."""
    rng = random.Random(seats)
    known: list[Action] = []
    for state, action, _ in play(seats, 10):
        foreign = [other for other in known if other not in state.open.options and other != action]
        if foreign and state.open.seat != engine.CHANCE:
            with pytest.raises(IllegalAction, match=r"[a-z]"):
                GAME.apply(state, foreign[int(rng.random() * len(foreign))])
        if action not in known:
            known.append(action)


def test_random_games_reach_every_question_and_stay_within_bounds():
    """Vocabulary: each question is asked somewhere; none has more options than the README says."""
    asked: Counter[str] = Counter()
    for options in ({}, ALL_OTHERWISE):
        for seats in SEATS:
            for seed in range(25):
                rng, state = random.Random(seed), GAME.new(seats=seats, **options)
                while state.open:
                    kind = type(state.open.question).__name__
                    asked[kind] = max(asked[kind], len(state.open.options))
                    assert state.open.seat == engine.CHANCE or len(state.open.options) <= MOST[kind]
                    GAME.advance(state, pick(state, rng))
    questions = {word.__name__ for word in WORDS.values() if issubclass(word, Choice)}
    assert questions - asked.keys() == set()
    assert max(asked.values()) <= 16


@pytest.mark.parametrize("seats", SEATS)
def test_everything_can_be_put_in_words(seats: int):
    """Texts: every question, option, answer and event is said in full, and no two options alike."""
    for state, action, after in play(seats, 11, **ALL_OTHERWISE):
        said = [GAME.question(state), *(GAME.option(state, option) for option in state.open.options)]
        said += [GAME.describe(state, action, viewer) for viewer in (None, *range(seats))]
        said += [clause for _, clause in GAME.narrate(after)]
        assert all(text and text == text.strip() and "{" not in text for text in said)
        options = said[1 : 1 + len(state.open.options)]
        assert len(set(options)) == len(options)
    assert GAME.question(after) == "The game is over."


def test_every_action_can_be_told_and_offered():
    """Texts: no action is missing from what the log and the list of options can say."""
    assert set(ACTIONS) == set(_DONE)
    assert set(_OFFERED) <= set(ACTIONS)


@pytest.mark.parametrize(("seats", "least", "most"), [(2, 6, 13), (3, 6, 12), (4, 5, 11)])
def test_games_end_within_the_rounds_that_the_deck_allows(seats: int, least: int, most: int):
    """1.4: with four players the rulebook's 5 to 11 rounds, and no activation goes on for ever."""
    for seed in range(40):
        rng, state, decisions = random.Random(seed), GAME.new(seats=seats), 0
        while state.open:
            GAME.advance(state, pick(state, rng))
            decisions += 1
            assert decisions < 5000
        assert least <= state.round <= most


@cache
def lengths(steps: int, deck: tuple[int, ...]) -> dict[int, float]:
    """How many more rounds a game of four has, each number with its probability, as the Doge draws."""
    sea = Strait()
    sea.state.steps, sea.state.deck = steps, list(deck)
    sea.state.scorings = sum(space <= steps for space in (4, 7, 10))
    found: dict[int, float] = {}
    for card, weight in sea.decision.question.outcomes(sea.state):
        after = GAME.apply(sea.state, card)
        rest = {0: 1.0} if after.open is None else lengths(after.steps, tuple(after.deck))
        for rounds, share in rest.items():
            found[rounds + 1] = found.get(rounds + 1, 0.0) + weight * share
    return found


def test_the_length_of_a_game_is_what_was_worked_out_for_ten_steps():
    """1.4: 5 rounds 0.5 %, 6 8.8 %, 7 27 %, 8 36 %, 9 24 %, 10 3.1 %, 11 0.2 %; 7.84 on average."""
    found = lengths(0, (1, 2, 1, 1))
    told = {5: 0.5, 6: 8.8, 7: 27, 8: 36, 9: 24, 10: 3.1, 11: 0.2}
    assert found.keys() == told.keys()
    assert all(100 * found[rounds] == pytest.approx(share, abs=0.51) for rounds, share in told.items())
    assert sum(rounds * share for rounds, share in found.items()) == pytest.approx(7.84, abs=0.005)


def test_a_turned_wheel_ends_in_a_round_without_galleys():
    """Rule 6: with no galley afloat the Doge draws until the game is over."""
    state: State = Strait().state
    state.stack = []
    state.ask(-1, TURN_WHEEL)
    GAME.settle(state)
    rng = random.Random(1)
    while state.open:
        assert type(state.open.question) is DrawCard
        GAME.advance(state, pick(state, rng))
    seats: tuple[Seat, ...] = GAME.winners(state)
    assert seats == (0, 1, 2, 3)
