"""Games nobody thought of: random play, watched by a referee who shares no code with the rules."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.amalfi.hands import DRAFTS, HANDS
from engine.amalfi.phases import PASS
from engine.amalfi.state import State
from engine.amalfi.vocabulary import WORDS
from engine.kernel import Action, Choice, IllegalAction
from referee import Referee, check
from table import GAME, frozen

MOST_OPTIONS = 80
"""No decision of a random game has more options."""

STEADY = settings(derandomize=True, database=None, deadline=None)
TABLES = [(seats, hands) for seats in GAME.SEATS for hands in HANDS if seats > 1 or hands not in DRAFTS]
tables = st.sampled_from(TABLES)
seeds = st.integers(0, 2**32)


def pick(state: State, rng: random.Random) -> Action:
    """An answer of any seat or of chance; passing and optional actions are rarer than they would be."""
    decision = state.open
    if decision.seat == engine.CHANCE:
        return decision.question.sample(state, rng)
    options: tuple[Action, ...] = decision.options
    if decision.answers and rng.random() < 0.85:
        options = decision.answers
    if len(options) > 1 and rng.random() < 0.9:
        options = tuple(option for option in options if option != PASS)
    return options[int(rng.random() * len(options))]


def opening(table: tuple[int, str]) -> State:
    """The position before the deal."""
    seats, hands = table
    return GAME.new(seats=seats, hands=hands, pack=frozen())


def play(table: tuple[int, str], seed: int) -> Iterator[tuple[State, Action, State]]:
    """A random game, step by step: before, action, after."""
    rng = random.Random(seed)
    state = opening(table)
    while state.open:
        action = pick(state, rng)
        after = GAME.apply(state, action)
        yield state, action, after
        state = after


@settings(STEADY, max_examples=100)
@given(table=tables, seed=seeds)
def test_nothing_is_lost_nothing_is_made_and_every_point_is_earned(table: tuple[int, str], seed: int):
    """Conservation: ships, lighthouses, cubes, cards, bread and points, after every step of a game."""
    referee = Referee(GAME.plain(opening(table)))
    after = None
    for _, _, after in play(table, seed):
        plain = GAME.plain(after)
        referee.follow(plain, after.events)
        assert GAME.scores(after) == [player["score"] for player in plain["players"]]
    assert after is not None
    assert (after.period, after.phase, after.stack) == (4, "over", [])


@settings(STEADY, max_examples=30)
@given(
    rival=st.sampled_from(["naples", "genoa"]),
    hands=st.sampled_from(sorted(set(HANDS) - DRAFTS)),
    seed=seeds,
)
def test_nothing_is_lost_in_a_solo_game(rival: str, hands: str, seed: int):
    """Conservation: the rival's ships and lighthouses, and tiles out of the game, are counted too."""
    rng = random.Random(seed)
    state = GAME.new(seats=1, hands=hands, rival=rival, pack=frozen())
    referee = Referee(GAME.plain(state))
    while state.open:
        view = GAME.view(state, 0)
        assert GAME.imagine(view, rng).open == view.open
        state = GAME.apply(state, pick(state, rng))
        referee.follow(GAME.plain(state), state.events)
    assert state.phase in {"lost", "over"}


@settings(STEADY, max_examples=60)
@given(table=tables, seed=seeds)
def test_a_copy_is_untouched_and_options_are_many_legal_and_different(table: tuple[int, str], seed: int):
    """Contract: `apply` leaves its state as it was; options have no repetitions, and each can be taken."""
    rng = random.Random(seed)
    before = GAME.encode(opening(table))
    for state, _, after in play(table, seed):
        decision = state.open
        options = decision.options
        assert (options == ()) == (decision.seat == engine.CHANCE)
        assert len(set(options)) == len(options) <= MOST_OPTIONS
        if options:
            assert decision.answers
            other = options[int(rng.random() * len(options))]
            GAME.apply(state, other)
        assert GAME.encode(state) == before
        assert state.open == decision
        before = GAME.encode(after)


@settings(STEADY, max_examples=40)
@given(table=tables, seed=seeds)
def test_what_a_seat_cannot_see_changes_neither_its_view_nor_its_options(table: tuple[int, str], seed: int):
    """Views: hidden cards dealt anew, a seat's view has the same bytes and the same questions."""
    rng = random.Random(seed)
    for number, (state, _, _) in enumerate(play(table, seed)):
        if number % 4:
            continue
        for seat in range(len(state.players)):
            view = GAME.view(state, seat)
            other = GAME.imagine(view, rng)
            check(GAME.plain(other))
            for player in other.players:
                assert 0 not in (*player.hand, *player.packet, *player.aside, player.pick)
            again = GAME.view(other, seat)
            assert GAME.encode(again) == GAME.encode(view)
            if state.open.seat == seat:
                assert view.open.options == other.open.options == state.open.options
                assert again.open.forced == state.open.forced
            assert len(GAME.plain(view)["players"]) == len(state.players)


@settings(STEADY, max_examples=40)
@given(table=tables, seed=seeds)
def test_an_option_can_be_tried_on_a_view(table: tuple[int, str], seed: int):
    """Views: a preview never fails; where the same question follows, it shows the same boards."""
    rng = random.Random(seed)
    for state, _, _ in play(table, seed):
        seat = state.open.seat
        if seat == engine.CHANCE:
            continue
        option = state.open.options[int(rng.random() * len(state.open.options))]
        tried, done = GAME.apply(GAME.view(state, seat), option), GAME.apply(state, option)
        seen, true = GAME.plain(tried), GAME.plain(done)
        if tried.open and done.open and tried.stack == done.stack:
            for key in ("docks", "titles", "decks", "period", "phase", "leader"):
                assert seen[key] == true[key]
            for mine, real in zip(seen["players"], true["players"], strict=True):
                assert {**mine, "hand": 0, "packet": 0, "aside": 0} == {
                    **real,
                    "hand": 0,
                    "packet": 0,
                    "aside": 0,
                }


@settings(STEADY, max_examples=15)
@given(table=tables, seed=seeds)
def test_an_imagined_game_can_be_played_to_its_end(table: tuple[int, str], seed: int):
    """Views: whatever a seat imagines is a legal position, from the first pick of a draft to the end."""
    rng = random.Random(seed)
    for number, (state, _, _) in enumerate(play(table, seed)):
        if number % 25 and state.period:
            continue
        seat = number % len(state.players)
        other = GAME.imagine(GAME.view(state, seat), rng)
        while other.open:
            GAME.advance(other, pick(other, rng))
        check(GAME.plain(other))
        assert other.phase == "over"


@settings(STEADY, max_examples=30)
@given(table=tables, seed=seeds)
def test_a_position_survives_its_bytes(table: tuple[int, str], seed: int):
    """Codec: decoded, a state has the same bytes, the same question, and leads to the same places."""
    for state, action, after in play(table, seed):
        again = GAME.decode(GAME.encode(state))
        assert GAME.encode(again) == GAME.encode(state)
        assert again.open == state.open
        read = GAME.codec.decode_action(GAME.codec.encode_action(action))
        assert read == action
        assert GAME.codec.read_action(msgspec.to_builtins(action)) == action
        assert GAME.codec.digest(GAME.apply(again, read)) == GAME.codec.digest(after)


@settings(STEADY, max_examples=30)
@given(table=tables, seed=seeds)
def test_what_is_not_among_the_options_is_refused(table: tuple[int, str], seed: int):
    """Contract: an action of another moment raises IllegalAction and changes nothing."""
    rng = random.Random(seed)
    known: list[Action] = []
    for state, action, _ in play(table, seed):
        foreign = [other for other in known if other not in state.open.options and other != action]
        if foreign and state.open.seat != engine.CHANCE:
            with pytest.raises(IllegalAction):
                GAME.apply(state, foreign[int(rng.random() * len(foreign))])
        if action not in known:
            known.append(action)


def test_random_games_reach_every_question_and_stay_within_bounds():
    """Vocabulary: each question of the rules is asked somewhere; no decision is out of hand."""
    asked: Counter[type] = Counter()
    most = 0
    for table in TABLES:
        for seed in range(6):
            rng = random.Random(seed)
            state = opening(table)
            while state.open:
                asked[type(state.open.question)] += 1
                most = max(most, len(state.open.options))
                GAME.advance(state, pick(state, rng))
    questions = {word for word in WORDS.values() if issubclass(word, Choice)}
    assert {word.__name__ for word in questions - asked.keys()} == set()
    assert 20 <= most <= MOST_OPTIONS


@settings(STEADY, max_examples=15)
@given(table=tables, seed=seeds)
def test_everything_can_be_put_in_words(table: tuple[int, str], seed: int):
    """Texts: every question, option, answer and event is said in full, to whoever looks on."""
    for state, action, after in play(table, seed):
        seats = range(len(state.players))
        said = [GAME.question(state), *(GAME.option(state, option) for option in state.open.options)]
        said += [GAME.describe(state, action, viewer) for viewer in (None, *seats)]
        said += [clause for _, clause in GAME.narrate(after)]
        assert all(text and text == text.strip() and "{" not in text for text in said)
        options = said[1 : 1 + len(state.open.options)]
        assert len(set(options)) == len(options)


PRINT_DIGESTS = """
import random
from test_games import GAME, TABLES, opening, pick
for table in TABLES[::3]:
    rng, state = random.Random(7), opening(table)
    while state.open:
        GAME.advance(state, pick(state, rng))
    print(table, GAME.codec.digest(state).hex())
"""


def test_nothing_depends_on_the_order_of_hashes():
    """Speed: the same actions give the same bytes in every process."""
    found: set[str] = set()
    for seed in ("0", "1", "4242"):
        path = os.pathsep.join(filter(None, (str(Path(__file__).parent), *sys.path)))
        env: dict[str, Any] = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path}
        done = subprocess.run(
            [sys.executable, "-c", PRINT_DIGESTS], env=env, capture_output=True, text=True, check=True
        )
        found.add(done.stdout)
    assert len(found) == 1
    assert len(found.pop().splitlines()) == len(TABLES[::3])


@pytest.mark.parametrize("seed", range(6))
def test_an_imagined_draft_with_score_is_one_that_could_be(seed: int) -> None:
    """Ruling 18: what is drafted comes from the other sixty, the three laid by from the endgame ones."""
    rng = random.Random(seed)
    state = GAME.new(seats=3, hands="score-draft")
    while (decision := state.open) is not None and not state.period:
        for seat in range(3):
            imagined = GAME.imagine(GAME.view(state, seat), rng)
            for player in imagined.players:
                kinds = {imagined.box.characters[card].kind for card in player.packet}
                laid_by = {imagined.box.characters[card].kind for card in player.aside}
                assert "endgame" not in kinds
                assert laid_by <= {"endgame"}
        chance = decision.seat == engine.CHANCE
        action = decision.question.sample(state, rng) if chance else rng.choice(decision.options)
        state = GAME.apply(state, action)
