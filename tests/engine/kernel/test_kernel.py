"""The kernel, by a toy game: what is resolved when, who is asked what, and what is refused."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from speaking import (
    WORDS,
    Ask,
    AskClosed,
    AskPatiently,
    Coin,
    Echoing,
    Inside,
    Insist,
    Number,
    Refill,
    Say,
    SayBoth,
    Side,
    Spoken,
    Toy,
    ToyGame,
)

from engine.kernel import CHANCE, Effect, Game, IllegalAction, Word, shuffled
from engine.kernel.codec import by_tag, read_word, tag_of, write_word

GAME = ToyGame()


def told(*words: Effect, game: ToyGame = GAME, **what: int) -> Toy:
    """Let seat 0 resolve these words."""
    state = Toy(**what)
    state.then(0, "", *words)
    game.settle(state)
    return state


def test_effects_are_resolved_in_the_order_in_which_they_are_read():
    """A card's words go from left to right; those inside a word come before what stands behind it."""
    state = told(Say("a"), Inside((Say("b"), Inside((Say("c"),)), Say("d"))), Say("e"))
    assert "".join(line[-1] for line in state.said) == "abcde"
    assert state.open is None
    assert not state.stack


def test_a_question_stops_the_loop_and_its_answer_goes_on():
    """What stands behind a question waits for its answer."""
    state = told(Say("a"), Ask(), Say("z"), numbers=2)
    assert state.said == ["0:a"]
    decision = GAME.decision(state)
    assert decision is not None
    assert (decision.seat, decision.source, decision.answers) == (0, "", (Number(0), Number(1)))
    state = GAME.apply(state, Number(1))
    assert state.said == ["0:a", "0:1", "0:z"]
    assert GAME.decision(state) is None


def test_another_seat_may_be_asked_in_the_middle():
    """A question of seat 1 is an entry like any other."""
    state = Toy(numbers=1)
    state.then(0, "", Say("z"))
    state.then(1, "tower", Ask())
    GAME.settle(state)
    assert state.open is not None
    assert (state.open.seat, state.open.source) == (1, "tower")
    assert GAME.apply(state, Number(0)).said == ["1tower:0", "0:z"]


def test_with_nothing_to_choose_a_question_resolves():
    """No answer: nothing happens by default, or what the word says."""
    assert told(Ask(), Say("z")).said == ["0:z"]
    assert told(Insist(), Say("z")).said == ["0:none", "0:z"]


def test_an_optional_action_comes_before_the_answer_and_the_question_stays():
    """The options are the answers, then what may be done first; a new answer may come of it."""
    state = told(Ask(), numbers=1, refills=1)
    assert state.open is not None
    assert state.open.answers == (Number(0),)
    assert state.open.options == (Number(0), Refill())
    state = GAME.apply(state, Refill())
    assert state.open is not None
    assert state.open.options == (Number(0), Number(1))
    assert GAME.apply(state, Number(1)).said == ["0:1"]


def test_a_closed_question_lets_nothing_come_first():
    """No optional action between it and its answer."""
    state = told(AskClosed(), numbers=1, refills=1)
    assert state.open is not None
    assert state.open.options == (Number(0),)
    with pytest.raises(IllegalAction):
        GAME.apply(state, Refill())


def test_one_answer_is_forced_unless_a_patient_question_could_get_another():
    """Forced: one answer, and no optional action could create a second."""
    forced = {
        (type(word).__name__, numbers, refills): told(word, numbers=numbers, refills=refills).open.forced
        for word in (Ask(), AskPatiently())
        for numbers in (1, 2)
        for refills in (0, 1)
    }
    assert {case for case, is_forced in forced.items() if is_forced} == {
        ("Ask", 1, 0),
        ("Ask", 1, 1),
        ("AskPatiently", 1, 0),
    }


def test_a_patient_question_waits_for_an_optional_action():
    """Without an answer it is asked as long as one could be created, and skipped when none could."""
    state = told(AskPatiently(), refills=1)
    assert state.open is not None
    assert state.open.answers == (Number(-1),)
    assert not state.open.forced
    state = GAME.apply(state, Refill())
    assert state.open is not None
    assert state.open.answers == (Number(0),)
    assert told(AskPatiently()).open is None


def test_chance_answers_a_question_without_options():
    """Seat -1, no list of options; its outcome is an action that is checked like any other."""
    state = Toy(numbers=1)
    state.then(CHANCE, "", Coin())
    GAME.settle(state)
    assert state.open is not None
    assert (state.open.seat, state.open.options) == (CHANCE, ())
    assert state.open.question.outcomes(state) == ((Side(heads=True), 0.5), (Side(heads=False), 0.5))
    with pytest.raises(IllegalAction, match="the coin is in the air"):
        GAME.apply(state, Number(0))
    assert GAME.apply(state, Side(heads=True)).said == ["-1:heads"]


def test_chance_with_nothing_to_draw_is_skipped():
    """An empty pile asks nothing."""
    state = Toy(numbers=0)
    state.then(CHANCE, "", Coin())
    assert GAME.settle(state) is None


def test_listeners_come_next_each_in_turn_and_none_hears_its_echo():
    """What hears an event is resolved before all that waits, in the order of the events."""
    state = told(Say("a"), Say("b"), game=Echoing())
    assert state.said == ["0:a", "0echo:a!", "0:b", "0echo:b!"]


def test_listeners_to_two_events_of_one_step_come_in_the_order_of_the_events():
    """What answers the later event waits beneath what answers the earlier one."""
    state = told(SayBoth(("a", "b")), Say("z"), game=Echoing())
    assert state.said == ["0:a", "0:b", "0echo:a!", "0echo:b!", "0:z", "0echo:z!"]


def test_events_are_those_of_one_action():
    """Events are kept for one step only."""
    state = told(Ask(), Ask(), numbers=2)
    state = GAME.apply(state, Number(0))
    assert state.events == [Spoken(0, "0")]
    state = GAME.apply(state, Number(1))
    assert state.events == [Spoken(0, "1")]


def test_apply_leaves_its_state_alone_and_advance_does_not():
    """Apply copies once; advance changes what it is given."""
    state = told(Ask(), numbers=2)
    before = GAME.encode(state)
    assert GAME.apply(state, Number(0)).said == ["0:0"]
    assert GAME.encode(state) == before
    assert GAME.advance(state, Number(0)) is None
    assert state.said == ["0:0"]


def test_refusals_say_why():
    """An answer to no question, and a question after the end."""
    state = told(Ask(), numbers=2)
    with pytest.raises(IllegalAction, match="not among the options"):
        GAME.apply(state, Number(2))
    with pytest.raises(IllegalAction, match="the game is over"):
        GAME.apply(told(Say("a")), Number(0))
    assert issubclass(IllegalAction, ValueError)


def test_a_state_survives_its_bytes_with_its_question():
    """Words on the stack, nested too, are read back; events are not kept."""
    state = told(Say("a"), Ask(), Inside((Say("b"), Inside((Ask(),), 2))), numbers=2)
    again = GAME.decode(GAME.encode(state))
    assert again.stack == state.stack
    assert again.open == state.open
    assert again.events == []
    assert GAME.codec.digest(again) == GAME.codec.digest(state)
    assert len(GAME.codec.digest(state)) == 8
    assert GAME.codec.digest(GAME.apply(state, Number(0))) != GAME.codec.digest(state)


def test_actions_are_lists_that_open_with_their_tag():
    """As JSON an action is `["number", 3]`, and it is read back as itself."""
    assert msgspec.json.encode(Number(3)) == b'["number",3]'
    assert GAME.codec.read_action(["number", 3]) == Number(3)
    assert GAME.codec.decode_action(GAME.codec.encode_action(Refill())) == Refill()
    for wrong in (["count", 3], ["number"], ["number", "three"], "number", []):
        with pytest.raises(msgspec.ValidationError):
            GAME.codec.read_action(wrong)


@pytest.mark.parametrize("word", [Say("a"), Inside(()), Inside((Say("a"), Ask())), Inside((Say("b"),), 3)])
def test_a_word_is_written_as_its_tag_and_fields_and_read_back(word: Word):
    """Trailing defaults are left out; what is read is what was written."""
    assert read_word(WORDS, write_word(word)) == word


def test_trailing_defaults_are_not_written():
    """A pack file shows only what is not usual."""
    assert write_word(Inside((Say("a"),))) == ["inside", [["say", "a"]]]
    assert write_word(Inside((Say("a"),), 2)) == ["inside", [["say", "a"]], 2]


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (["whisper", "a"], "unknown word 'whisper'"),
        (["inside", [["whisper"]]], "unknown word 'whisper'"),
        (["say", "a", "b"], "'say' has too many parts"),
        (["say"], "array"),
        (["say", 3], "str"),
        ("say", "a list that opens with its name"),
        ([], "a list that opens with its name"),
        ([3], "a list that opens with its name"),
    ],
)
def test_a_faulty_word_is_refused_with_the_reason(value: Any, reason: str):
    """What is no word says what is wrong with it."""
    with pytest.raises(ValueError, match=reason):
        read_word(WORDS, value)


def test_two_words_with_one_tag_are_a_fault():
    """A tag names one word."""

    class Shout(Struct, Effect, frozen=True, array_like=True, tag="say"):
        """Also written `say`."""

    assert tag_of(Shout) == "say"
    with pytest.raises(ValueError, match="two words are written 'say'"):
        by_tag((Say, Shout))
    assert by_tag((Say, Say)) == {"say": Say}


def test_a_shuffle_is_drawn_with_random_alone_and_never_changes():
    """Fisher and Yates from the end; these orders are part of what replays and tests rely on."""
    assert shuffled(range(10), random.Random(1)) == (8, 0, 3, 4, 5, 2, 9, 6, 7, 1)
    assert shuffled("amalfi", random.Random(2)) == ("a", "m", "l", "a", "f", "i")
    assert shuffled((), random.Random(3)) == ()

    class Half:
        """Always the middle."""

        def random(self) -> float:
            return 0.5

    assert shuffled((1, 2, 3, 4), Half()) == (1, 4, 2, 3)


def test_every_order_is_as_likely():
    """6,000 shuffles of three cards: each of the six orders within 5 standard deviations of 1,000."""
    rng = random.Random(5)
    found = Counter(shuffled((1, 2, 3), rng) for _ in range(6_000))
    assert set(found) == set(permutations((1, 2, 3)))
    assert all(abs(number - 1_000) < 5 * (6_000 * 5 / 36) ** 0.5 for number in found.values())


def test_what_a_game_has_to_say_is_asked_of_it():
    """The base has no rules of its own: nobody can play it."""
    with pytest.raises(TypeError, match="instantiated"):
        Game()
