"""Readings 21 to 40, continued."""

from __future__ import annotations

import json
import random
from itertools import pairwise

import pytest

import engine
from engine.serenissima.answers import (
    ACT,
    ATTACK,
    ATTACK_PORT,
    BUY,
    BUY_GALLEY,
    DONE,
    LAND,
    MAN,
    NO,
    SELL,
    ChooseNumber,
    ChoosePort,
    FirstSeat,
    Recruit,
)
from engine.serenissima.goods import GOLD, MARBLE, SPICE, WINE, WOOD
from engine.serenissima.investing import Refit
from engine.serenissima.loading import Load
from engine.serenissima.variants import CHOICES
from strait import GAME, Strait


def test_reading_21_any_free_number():
    """Reading 21: all but those afloat."""
    sea = Strait().port("genoa", 0, 3).galley(3, 0, "genoa", 1).galley(9, 1, "venice", 1).purse(9)
    sea.invest(3, BUY_GALLEY, ChoosePort("genoa"))
    assert sea.answers == [ChooseNumber(number) for number in range(1, 16) if number not in {3, 9}]


def test_reading_22_the_first_galley_is_free_the_second_costs_one():
    """Reading 22: plus a sailor each; clockwise from the first player; who cannot pay stays short."""
    sea = Strait(3).port("genoa", 0, 1).port("venice", 1, 1).port("valencia", 2, 1).purse(3, 2, 0)
    sea.state.first = 1
    sea.doge("one")
    assert (sea.asked, sea.decision.seat) == (Refit, 1)
    sea.act(BUY_GALLEY, ChoosePort("venice"), ChooseNumber(1))
    assert (sea.ducats(1), sea.answers) == (1, [MAN[1], DONE])
    sea.act(DONE)
    assert sea.decision.seat == 0
    sea.act(
        BUY_GALLEY, ChoosePort("genoa"), ChooseNumber(2), BUY_GALLEY, ChoosePort("genoa"), ChooseNumber(3)
    )
    assert (sea.ducats(0), sea.state.round, sea.state.wheel) == (0, 2, 1)


def test_reading_23_special_sailors_go_only_onto_galleys_bought_there():
    """Reading 23: not into ports, nor onto the galley from before."""
    sea = Strait(2).port("genoa", 0, 1).galley(3, 0, "genoa", 1).purse(9)
    sea.galley(4, 1, "venice", 1).galley(5, 1, "venice", 1).doge("one")
    sea.act(BUY_GALLEY, ChoosePort("genoa"), ChooseNumber(8))
    assert sea.answers == [MAN[8], DONE]
    for other in (Recruit("genoa"), MAN[3]):
        assert sea.refused(other) == "sailors are for the galleys that are bought now"


def test_reading_24_a_last_port_cannot_be_attacked_its_owners_galleys_can():
    """Reading 24 ☆ last_port=safe."""
    sea = Strait().port("genoa", 1, 1).galley(3, 0, "genoa", 2).galley(4, 1, "genoa", 1).sail(3)
    assert sea.answers == [ATTACK[4], DONE]
    sea.act(ATTACK[4]).roll(1, 0)
    assert sea.over(3)


def test_reading_24_option_a_last_port_can_be_raided_but_not_taken():
    """Reading 24 ☆ last_port=raid: it becomes neutral, and nobody unloads."""
    sea = Strait(last_port="raid").port("genoa", 1, 1).galley(3, 0, "genoa", 2).sail(3).act(ATTACK_PORT)
    sea.roll(1, 0)
    assert (sea.over(3), sea.held("genoa")) == (True, (-1, 0))


def test_reading_25_a_neutralised_port_keeps_what_it_has_and_its_fort_is_silent():
    """Reading 25: goods, fort and basilica stay; claiming it needs no battle."""
    sea = Strait().port("genoa", 1, 1, "gold wine", "fort basilica").port("venice", 1, 1)
    sea.galley(3, 0, "genoa", 2).galley(4, 2, "genoa", 1).sail(3).act(ATTACK_PORT).salvo(0).roll(1, 0).act(NO)
    port = next(port for port in GAME.plain(sea.state)["ports"] if port["id"] == "genoa")
    assert (port["owner"], port["stored"], port["fort"], port["basilica"]) == (
        None,
        ["wine", "gold"],
        True,
        True,
    )
    assert sea.sail(4).act(LAND[1]).held("genoa") == (2, 1)


def test_reading_26_who_wins_and_unloads_nobody_leaves_it_neutral():
    """Reading 26: the activation is over."""
    sea = Strait().port("genoa", 1, 1).port("venice", 1, 1).galley(3, 0, "genoa", 2).sail(3)
    sea.act(ATTACK_PORT).roll(1, 0).act(NO)
    assert (sea.held("genoa"), sea.over(3)) == ((-1, 0), True)


def test_reading_27_two_galleys_that_destroy_each_other_lose_their_goods():
    """Reading 27: both sink."""
    sea = Strait().galley(3, 0, "libyan-sea", 1, gold=1).galley(4, 1, "libyan-sea", 1, gold=2).sail(3)
    sea.act(ATTACK[4]).roll(1, 1)
    assert (sea.zone(3), sea.zone(4), sea.state.supply[GOLD]) == (None, None, 10)


def test_reading_28_the_wine_face_follows_from_the_warehouse():
    """Reading 28: no state of its own, so it stays when the port is lost."""
    sea = Strait().port("genoa", stored="wine")
    assert next(port["wine"] for port in GAME.plain(sea.state)["ports"] if port["id"] == "genoa")


def test_reading_29_the_wine_card_pays_once_a_port():
    """Reading 29: a port that makes wine refuses it, so both cannot be."""
    sea = Strait().port("algiers", 0, 1).galley(3, 0, "algiers", 1, wine=1).sail(3)
    assert sea.over(3)
    assert sea.doge("wine").ducats() == 8


def test_reading_30_ducats_are_open():
    """Reading 30 ☆ money=open: a view is the position."""
    sea = Strait().purse(1, 2, 3, 4)
    assert GAME.encode(GAME.view(sea.state, 0)) == GAME.encode(sea.state)


def test_reading_31_a_tie_after_port_cards_is_shared():
    """Reading 31: both win."""
    sea = Strait().port("genoa", 0, 1).port("venice", 1, 1).purse(9, 9)
    sea.state.scorings, sea.state.steps = 2, 9
    assert GAME.winners(sea.doge("one").state) == (0, 1)


def test_reading_32_without_a_port_nothing_can_be_bought():
    """Reading 32: the player plays on with his galleys."""
    sea = Strait().galley(3, 0, "genoa", 1).purse(9).activate(3)
    assert sea.asked is Load


def test_reading_33_nine_sailors_are_always_there():
    """Reading 33: every table of the map has more."""
    assert min(table.sailors for table in Strait().state.chart.tables.values()) >= 9


def test_reading_34_any_of_the_five_starts_may_be_chosen_and_the_fifth_is_neutral():
    """Reading 34: with four players one is left over."""
    state = GAME.apply(GAME.new(seats=4), FirstSeat(0))
    assert [action.port for action in state.open.options] == [
        "valencia",
        "genoa",
        "venice",
        "constantinople",
        "alexandria",
    ]


def test_reading_35_round_and_activation_are_told_apart():
    """Reading 35: plain counts rounds, and names the active galley and its zones entered."""
    plain = GAME.plain(Strait().galley(3, 0, "genoa", 2).load(3, BUY, DONE).state)
    assert (plain["round"], plain["wheel"], plain["start_zone"], plain["zones_entered"]) == (
        1,
        3,
        "ligurian-sea",
        0,
    )


def test_reading_36_cash_limits_what_is_loaded_and_there_is_no_debt():
    """Reading 36: two ducats, two cubes."""
    sea = Strait().galley(3, 0, "genoa", 1).purse(2).load(3, BUY, BUY)
    assert (sea.ducats(), sea.may(BUY)) == (0, False)


def test_reading_37_with_too_few_spaces_the_player_chooses():
    """Reading 37: one space left, three kinds aboard: any of them, and the income is the space's."""
    for good, ducats in ((WOOD, 4), (MARBLE, 4), (SPICE, 6)):
        sea = (
            Strait()
            .port("marseille", 1, 1, "stone gold")
            .galley(3, 0, "marseille", 1, wood=1, marble=1, spice=1)
        )
        sea.sail(3)
        assert sea.answers == [SELL[WOOD], SELL[MARBLE], SELL[SPICE], DONE]
        assert sea.act(SELL[good]).ducats() == 5 + ducats


def test_reading_38_the_wine_card_too_is_followed_by_the_special_investment():
    """Reading 38: every Doge step."""
    sea = Strait(2).port("genoa", 0, 1).galley(3, 0, "genoa", 1).galley(4, 1, "venice", 1).doge("wine")
    assert (sea.asked, sea.decision.seat) == (Refit, 0)


def test_reading_39_discards_and_the_cards_left_are_open():
    """Reading 39: plain shows both, to every seat."""
    sea = Strait().doge("two")
    for state in (sea.state, GAME.view(sea.state, 3)):
        assert GAME.plain(state)["doge"] == {
            "deck": {"wine": 1, "one": 2, "two": 0, "shuffle": 1},
            "discards": {"wine": 0, "one": 0, "two": 1, "shuffle": 0},
        }


def test_reading_40_two_steps_never_pass_two_scoring_spaces_on_the_house_map():
    """Reading 40: they are three apart; on another map both would score."""
    for table in Strait().state.chart.tables.values():
        spaces = table.scoring
        assert all(later - earlier >= 2 for earlier, later in pairwise(spaces))


@pytest.mark.parametrize(
    ("option", "value", "reason"),
    [
        ("money", "gone", "no money 'gone': choose one of open, hidden"),
        ("hands", "packs", "no option 'hands'"),
        ("closed", ("atlantis",), "no port 'atlantis'"),
        ("closed", ("genoa", "venice"), "4 seats need as many starting ports, 3 are open"),
    ],
)
def test_options_that_cannot_be_are_refused(option: str, value: object, reason: str):
    """Options: one line says which and what may be chosen."""
    with pytest.raises(ValueError, match=reason):
        GAME.new(**{option: value})


def test_two_players_have_four_closed_ports_and_three_the_unused_starts():
    """1.5: closed ports are never owned, entered by sailors, or traded with; their zone stays open."""
    sea = Strait(2, closed=None).galley(3, 0, "ragusa", 2, gold=1).purse(5).load(3)
    assert sea.refused(BUY) == "there is no open port here"
    assert sea.sail(3).over(3)
    closed = [port["id"] for port in GAME.plain(sea.state)["ports"] if port["closed"]]
    assert closed == ["ragusa", "corfu", "modon", "alexandria"]
    rng, state = random.Random(3), GAME.new(seats=3)
    while state.phase == "setup":
        chance = state.open.seat == engine.CHANCE
        state = GAME.apply(state, state.open.question.sample(state, rng) if chance else state.open.options[0])
    closed = [port["id"] for port in GAME.plain(state)["ports"] if port["closed"]]
    assert closed == ["constantinople", "alexandria"]


def test_the_setup_of_a_game_brings_it_back():
    """Replays: options and closed ports are kept, as JSON."""
    options = {name: choices[-1] for name, choices in CHOICES.items()}
    state = GAME.new(seats=2, closed=("naples",), **options)
    setup = json.loads(json.dumps(GAME.setup(state)))
    assert GAME.encode(GAME.from_setup(setup)) == GAME.encode(state)
    for damage in ("seats", "closed", "money"):
        with pytest.raises(ValueError, match="damaged"):
            GAME.from_setup({name: value for name, value in setup.items() if name != damage})


def test_prospects_tell_what_a_scoring_would_give():
    """Prospects: by port, then basilicas; nothing once the game is over."""
    sea = Strait().port("genoa", 0, 1, "wine wood", "basilica").port("venice", 0, 1)
    assert GAME.prospects(sea.state, 0) == [("genoa", 5), ("basilicas", 5)]
    assert GAME.prospects(sea.state, 1) == []


def test_dice_and_cards_are_not_undone_and_nothing_else_is_revealed():
    """Undo: what chance has shown stays shown."""
    sea = Strait().galley(3, 0, "libyan-sea", 2, wine=1).galley(4, 1, "libyan-sea", 2)
    before = sea.load(3).state
    after = GAME.apply(before, DONE)
    assert not GAME.reveals(before, after, 0)
    sea.sail(3).act(ATTACK[4])
    before = sea.state
    assert GAME.reveals(before, sea.roll(0, 0).state, 0)
    assert ACT not in sea.answers
    assert WINE == 3
