"""Readings 1 to 20: where the rulebook is silent or contradicts itself; ☆ is an option of the game."""

from __future__ import annotations

import pytest

from engine.kernel import IllegalAction
from engine.serenissima.answers import (
    ABOARD,
    ASHORE,
    ATTACK,
    ATTACK_PORT,
    BUY,
    BUY_GALLEY,
    DONE,
    GO_ON,
    LAND,
    NO,
    SELL,
    STAY,
    STOP,
    TAKE,
    TOSS,
    YES,
    BuildBasilica,
    ChooseNumber,
    ChoosePort,
    Sail,
)
from engine.serenissima.battle import Breakout, GoOn
from engine.serenissima.blockade import Blockade
from engine.serenissima.goods import GOLD, STONE, WINE, WOOD
from engine.serenissima.harbour import Berth
from engine.serenissima.investing import FirstSailor
from engine.serenissima.loading import Load
from engine.serenissima.loot import Loot
from engine.serenissima.sailing import Course
from strait import GAME, Strait


def test_reading_01_a_basilica_needs_gold_and_marble_both():
    """Reading 1: neither alone, nor wood; the cubes stay."""
    sea = Strait().port("genoa", 0, 5, "gold wood").port("naples", 0, 4, "gold").galley(3, 0, "genoa", 5)
    sea.purse(2).invest(3)
    assert not sea.may(BuildBasilica("genoa"))
    assert sea.act(BuildBasilica("naples")).stored("naples") == ["gold"]


def test_reading_02_there_is_one_kind_of_wheel_cube():
    """Reading 2: a galley on the wheel is a galley on the board, so plain lists it once."""
    plain = GAME.plain(Strait().galley(3, 0, "genoa", 1).state)
    assert [galley["number"] for galley in plain["galleys"]] == plain["players"][0]["galleys"] == [3]


def test_reading_03_a_warehouse_scores_the_sum_of_its_filled_spaces():
    """Reading 3: 0, 2, 5, 9, 14, 20 for a large port."""
    chart = Strait().state.chart
    assert chart.score[chart.port["genoa"]] == (0, 2, 5, 9, 14, 20)
    assert chart.score[chart.port["tripoli"]] == (0, 2, 5, 9)


def tired(**options: str) -> Strait:
    """Two sailors after two zones, before a galley of seat 1 and a neutral port."""
    sea = Strait(**options).galley(3, 0, "valencia", 2, wood=1).galley(4, 1, "marseille", 1)
    return sea.sail(3, "catalan-sea", "gulf-of-lion")


def test_reading_04_a_tired_crew_may_not_attack_but_sell_and_claim():
    """Reading 4 ☆ tired_attack=barred: combat value 0."""
    sea = tired()
    assert sea.answers == [SELL[WOOD], LAND[1], LAND[2], DONE]
    assert "too tired" in sea.refused(ATTACK[4])


def test_reading_04_option_a_tired_crew_rolls_one_die():
    """Reading 4 ☆ tired_attack=one-die."""
    sea = tired(tired_attack="one-die").act(ATTACK[4])
    assert sea.decision.question.dice(sea.state) == (1, 1)


def before_the_fort(**options: str) -> Strait:
    """Four sailors after one zone attack a fort with two."""
    sea = (
        Strait(**options).port("genoa", 1, 2, built="fort").port("venice", 1, 1).galley(3, 0, "marseille", 4)
    )
    return sea.sail(3, "ligurian-sea").act(ATTACK_PORT)


def test_reading_05_a_fort_fires_first_and_fatigue_is_added():
    """Reading 5 ☆ fort_fire=literal: 4 sailors less 2 dead less 1 zone: one die."""
    sea = before_the_fort().salvo(2)
    assert sea.decision.question.dice(sea.state) == (1, 2)


def test_reading_05_without_a_value_after_the_fire_the_attack_is_over():
    """Reading 5: one sailor is left after one zone: no die, so the activation ends."""
    sea = Strait().port("genoa", 1, 2, built="fort").port("venice", 1, 1).galley(3, 0, "marseille", 3)
    sea.sail(3, "ligurian-sea").act(ATTACK_PORT).salvo(2)
    assert (sea.over(3), sea.crew(3), sea.held("genoa")) == (True, 1, (1, 2))


def test_reading_05_option_the_softer_fort():
    """Reading 5 ☆ fort_fire=softer: the lesser of 3 before the fire and 2 sailors left."""
    sea = before_the_fort(fort_fire="softer").salvo(2)
    assert sea.decision.question.dice(sea.state) == (2, 2)


def second(**options: str) -> Strait:
    """Five sailors after one zone lose one against galley 4, and attack galley 5."""
    sea = Strait(**options).galley(3, 0, "marseille", 5).galley(4, 1, "genoa", 1).galley(5, 1, "genoa", 2)
    return sea.sail(3, "ligurian-sea").act(ATTACK[4]).roll(1, 1).act(ATTACK[5])


def test_reading_06_a_second_battle_is_reckoned_anew():
    """Reading 6 ☆ second_battle=anew: 4 sailors less 1 zone."""
    sea = second()
    assert sea.decision.question.dice(sea.state) == (3, 2)


def test_reading_06_option_the_value_is_carried_over():
    """Reading 6 ☆ second_battle=carried: the value of 4 that the first battle ended with."""
    sea = second(second_battle="carried")
    assert sea.decision.question.dice(sea.state) == (4, 2)


def test_reading_07_defenders_are_never_tired():
    """Reading 7: and who has not moved is not either."""
    sea = Strait().galley(3, 0, "libyan-sea", 2).galley(4, 1, "libyan-sea", 3).sail(3).act(ATTACK[4])
    assert sea.decision.question.dice(sea.state) == (2, 3)


def test_reading_08_one_opponents_sailors_against_the_active_galley_alone():
    """Reading 8: two opponents do not add up, an own second galley does not help, a tie is not more."""
    sea = Strait().galley(3, 0, "valencia", 2).galley(4, 1, "barcelona", 2).galley(5, 2, "barcelona", 2)
    assert sea.load(3, DONE, Sail("catalan-sea")).asked is Course
    sea = Strait().galley(3, 0, "valencia", 2).galley(6, 0, "barcelona", 5).galley(4, 1, "barcelona", 3)
    assert sea.load(3, DONE, Sail("catalan-sea")).asked is Blockade


def at_home(**options: str) -> Strait:
    """Galley 3 sells or claims where it began, beside five sailors of seat 1."""
    return Strait(**options).galley(3, 0, "genoa", 1, wood=1).galley(4, 1, "genoa", 5).sail(3)


def test_reading_09_no_blockade_of_any_kind_where_the_activation_began():
    """Reading 9 ☆ first_zone=free."""
    assert at_home().act(SELL[WOOD]).over(3)
    assert at_home().act(LAND[1]).held("genoa") == (0, 1)


def test_reading_09_option_sales_and_claims_can_be_blockaded_there():
    """Reading 9 ☆ first_zone=harbour-blockade; movement never."""
    for action in (SELL[WOOD], LAND[1]):
        sea = at_home(first_zone="harbour-blockade").act(action)
        assert (sea.asked, sea.decision.seat) == (Blockade, 1)


def test_reading_10_a_sale_or_claim_without_moving_is_allowed():
    """Reading 10: every step is optional."""
    sea = Strait().galley(3, 0, "genoa", 2, wood=1).sail(3)
    assert sea.answers == [SELL[WOOD], LAND[1], LAND[2], DONE]


def test_reading_11_a_galley_stopped_by_a_blockade_still_has_step_three():
    """Reading 11: where the same player may blockade again."""
    sea = Strait().galley(3, 0, "valencia", 2, wood=1).galley(4, 1, "barcelona", 3).load(3, DONE)
    sea.act(Sail("catalan-sea"), YES)
    assert sea.asked is Berth
    assert (sea.act(SELL[WOOD]).asked, sea.decision.seat) == (Blockade, 1)
    assert sea.act(NO).stored("barcelona") == ["wood"]


def breaking_out(**options: str) -> Strait:
    """Galley 3 with 4 sailors sinks one of two galleys that blockade its claim; 3 sailors are left there."""
    sea = Strait(**options).galley(3, 0, "valencia", 4).galley(4, 1, "barcelona", 3)
    sea.galley(5, 1, "barcelona", 3).load(3, DONE, Sail("catalan-sea"), NO, STAY, LAND[1], YES)
    assert (sea.asked, sea.answers) == (Breakout, [ATTACK[4], ATTACK[5], DONE])
    return sea.act(ATTACK[4]).roll(3, 0)


def test_reading_12_the_claim_is_free_once_the_blockader_has_no_more_sailors():
    """Reading 12 ☆ breakout=outnumber: three against four."""
    sea = breaking_out()
    assert sea.answers == [ATTACK[5], *LAND[1:5], DONE]
    assert sea.act(LAND[2]).held("barcelona") == (0, 2)


def test_reading_12_as_long_as_he_has_more_the_claim_waits():
    """Reading 12: he had six; galley 3 loses two of four, three are left there."""
    sea = Strait().galley(3, 0, "valencia", 4).galley(4, 1, "barcelona", 3).galley(5, 1, "barcelona", 3)
    sea.load(3, DONE, Sail("catalan-sea"), NO, STAY, LAND[1], YES, ATTACK[4]).roll(3, 2)
    assert sea.answers == [ATTACK[5], DONE]


def test_reading_12_option_all_his_galleys_must_be_sunk():
    """Reading 12 ☆ breakout=sink-all."""
    sea = breaking_out(breakout="sink-all")
    assert sea.answers == [ATTACK[5], DONE]
    assert sea.act(ATTACK[5]).roll(3, 0).may(LAND[1])


def test_reading_13_sales_and_claims_ask_in_the_same_order():
    """Reading 13: most sailors first, ties by the lower number."""
    sea = Strait().galley(9, 0, "valencia", 2).galley(5, 1, "barcelona", 3).galley(4, 2, "barcelona", 3)
    sea.load(9, DONE, Sail("catalan-sea"), NO, NO, STAY, LAND[1])
    assert sea.decision.seat == 2
    assert sea.act(NO).decision.seat == 1


def test_reading_14_only_a_win_lets_the_activation_go_on():
    """Reading 14: stopping ends it."""
    sea = Strait().galley(3, 0, "genoa", 3).galley(4, 1, "genoa", 3).galley(5, 1, "genoa", 1).sail(3)
    sea.act(ATTACK[4]).roll(1, 0)
    assert (sea.asked, sea.answers) == (GoOn, [GO_ON, STOP])
    assert sea.act(STOP).over(3)


def test_reading_15_the_winner_discards_own_goods_and_a_port_loots_nothing():
    """Reading 15: only sailors are protected."""
    sea = Strait().galley(3, 0, "libyan-sea", 4, wood=1).galley(4, 1, "libyan-sea", 1, gold=1).sail(3)
    sea.act(ATTACK[4]).roll(1, 0).act(TOSS[WOOD], TAKE[GOLD])
    assert (sea.crew(3), sea.goods(3)) == (4, {"gold": 1})
    sea = Strait().port("genoa", 1, 3).port("venice", 1, 1).galley(3, 0, "genoa", 1, gold=1).sail(3)
    sea.act(ATTACK_PORT).roll(0, 1)
    assert (sea.over(3), sea.state.supply[GOLD]) == (True, 10)


def test_reading_16_lost_goods_go_back_to_the_supply():
    """Reading 16: not looted, thrown overboard, or aboard when the last sailor lands."""
    sea = Strait().galley(3, 0, "libyan-sea", 3).galley(4, 1, "libyan-sea", 1, gold=1).sail(3)
    assert sea.act(ATTACK[4]).roll(1, 0).asked is Loot
    sea.act(DONE)
    assert sea.state.supply[GOLD] == 10
    sea = Strait().galley(3, 0, "genoa", 1, gold=2).sail(3).act(LAND[1])
    assert sea.state.supply[GOLD] == 10


def test_reading_17_an_empty_supply_loads_nothing():
    """Reading 17: not even for money."""
    sea = Strait().galley(3, 0, "tripoli", 1).galley(4, 1, "venice", 1, spice=4)
    sea.galley(5, 1, "venice", 1, spice=4).galley(6, 1, "venice", 1, spice=2).load(3)
    assert sea.asked is Course


def test_reading_18_one_free_cube_an_activation_in_an_own_port_only():
    """Reading 18: without a ducat one can still be loaded, and no second."""
    sea = Strait().port("genoa", 0, 1).galley(3, 0, "genoa", 1).purse(0).load(3, BUY)
    assert (sea.goods(3), sea.may(BUY)) == ({"stone": 1}, False)
    assert Strait().galley(3, 0, "genoa", 1).purse(0).load(3).asked is Course


def test_reading_19_sailors_do_not_unload_into_an_own_port_after_moving():
    """Reading 19: they wait for the next activation."""
    sea = Strait().port("barcelona", 0, 1).galley(3, 0, "valencia", 2).galley(4, 1, "venice", 1)
    sea.sail(3, "catalan-sea")
    assert sea.over(3)
    assert sea.held("barcelona") == (0, 1)


def test_reading_20_a_bought_galley_needs_a_recruit():
    """Reading 20 ☆ galley_crew=recruit: who has no reserve cannot buy."""
    sea = Strait().port("genoa", 0, 3).galley(3, 0, "genoa", 1).purse(9).activate(3)
    sea.state.reserve[0] = 0
    GAME.settle(sea.state)
    assert sea.asked is Load
    sea = Strait().port("genoa", 0, 3).galley(3, 0, "genoa", 1).purse(1).invest(3)
    assert not sea.may(BUY_GALLEY)


def test_reading_20_option_a_sailor_of_the_port_goes_aboard():
    """Reading 20 ☆ galley_crew=garrison: one stays in the port; a recruit is possible as before."""
    sea = Strait(galley_crew="garrison").port("genoa", 0, 3).port("venice", 0, 1).galley(3, 0, "genoa", 1)
    sea.purse(1).invest(3, BUY_GALLEY)
    assert sea.answers == [ChoosePort("genoa")]
    sea.act(ChoosePort("genoa"), ChooseNumber(8))
    assert (sea.ducats(), sea.crew(8), sea.held("genoa")) == (0, 1, (0, 2))
    sea = Strait(galley_crew="garrison").port("genoa", 0, 3).galley(3, 0, "genoa", 1).purse(9)
    sea.invest(3, BUY_GALLEY, ChoosePort("genoa"), ChooseNumber(8))
    assert (sea.asked, sea.answers) == (FirstSailor, [YES, NO])
    assert sea.act(YES).ducats() == 7


def test_reading_20_option_the_galley_itself_has_to_be_paid():
    """Reading 20 ☆ galley_crew=garrison: two galleys are owned, so 2 ducats."""
    for ducats, offered in ((1, False), (2, True)):
        sea = Strait(galley_crew="garrison").port("genoa", 0, 3).galley(3, 0, "genoa", 1)
        sea.galley(4, 0, "venice", 1).purse(ducats).invest(3)
        assert sea.may(BUY_GALLEY) == offered


def test_reading_18_what_was_loaded_or_tossed_does_not_come_back():
    """Reading 18: loading has no way back, so that nothing goes round in circles."""
    sea = Strait().port("genoa", 0, 3).galley(3, 0, "genoa", 1, wine=1).load(3, BUY)
    assert sea.refused(TOSS[STONE]) == "stone has just been loaded"
    sea.act(ABOARD)
    assert sea.refused(ASHORE) == "sailors have just gone the other way"
    assert sea.may(TOSS[WINE])
    with pytest.raises(IllegalAction):
        sea.act(ASHORE)
