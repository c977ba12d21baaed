"""Reading 30 ☆ money=hidden: what a seat knows of the ducats of others, and what it may guess."""

from __future__ import annotations

import random

from engine.serenissima.answers import BUY, BUY_GALLEY, INVEST, ChooseNumber, ChoosePort
from engine.serenissima.state import HIDDEN
from strait import GAME, Strait


def test_reading_30_option_ducats_are_hidden_until_the_end():
    """Reading 30 ☆ money=hidden: a seat sees its own; imagining fills in the rest."""
    sea = Strait(money="hidden").purse(1, 2, 3, 4)
    view = GAME.view(sea.state, 1)
    plain = GAME.plain(view)
    asked = GAME.view(sea.port("genoa", 0, 1).galley(3, 0, "genoa", 1).invest(3).state, 1)
    assert GAME.question(asked) == "What will you buy?"
    assert [player["ducats"] for player in plain["players"]] == [None, 2, None, None]
    assert plain["bank"] is None
    assert GAME.scores(view) == [HIDDEN, 2, HIDDEN, HIDDEN]
    assert GAME.encode(GAME.view(view, 1)) == GAME.encode(view)
    imagined = GAME.imagine(view, random.Random(1))
    assert imagined.ducats[1] == 2
    assert min(imagined.ducats) >= 0
    assert imagined.bank == sum(imagined.ducats)
    sea.state.scorings, sea.state.steps = 2, 9
    sea.doge("one")
    assert GAME.scores(GAME.view(sea.state, 1)) == GAME.scores(sea.state)


def test_reading_30_option_what_others_pay_in_a_view_stays_unknown():
    """Reading 30: an unknown purse is not guessed when its owner is paid."""
    sea = Strait(money="hidden").port("genoa", 1, 1).galley(3, 0, "genoa", 1).load(3)
    after = GAME.apply(GAME.view(sea.state, 0), BUY)
    assert after.ducats == [4, HIDDEN, HIDDEN, HIDDEN]


def test_reading_30_option_an_imagined_purse_pays_for_what_is_asked():
    """Reading 30: whoever is asked what to buy has ducats for it, in every guess of the others."""
    bought = BUY_GALLEY, ChoosePort("genoa"), ChooseNumber(8)
    for answers in ((), (INVEST,), (INVEST, bought[0]), (INVEST, *bought[:2])):
        sea = Strait(money="hidden").port("genoa", 0, 3).galley(3, 0, "genoa", 1).galley(4, 0, "venice", 1)
        view = GAME.view(sea.purse(9, 0).activate(3).act(*answers).state, 1)
        for seed in range(60):
            imagined = GAME.imagine(view, random.Random(seed))
            for answer in (INVEST, *bought)[len(answers) :]:
                if answer == bought[0] and answer not in imagined.open.options:
                    break  # Enough for something, though not for a galley.
                imagined = GAME.apply(imagined, answer)
            assert imagined.ducats[0] >= 0
            assert imagined.open.options


def test_reading_30_option_an_unknown_purse_is_not_told_in_a_number():
    """Reading 30: others hear of an investment without the ducats that are there for it."""
    sea = Strait(money="hidden").port("genoa", 0, 3).galley(3, 0, "genoa", 1).purse(9).activate(3)
    assert GAME.option(sea.state, INVEST) == "Invest your 9 ducats instead"
    assert GAME.option(GAME.view(sea.state, 1), INVEST) == "Invest instead"
