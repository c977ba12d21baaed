"""Blockades of sales and claims, and the ways out of them: rules 24 and 32, readings 4, 6, 9 and 12."""

from __future__ import annotations

from engine.serenissima.answers import ATTACK, ATTACK_PORT, DONE, GO_ON, LAND, NO, SELL, STAY, YES, Sail
from engine.serenissima.battle import Breakout
from engine.serenissima.blockade import Blockade
from engine.serenissima.goods import WOOD
from engine.serenissima.sailing import Course
from strait import Strait


def held_off(crew: int = 4, *foes: int, **options: str) -> Strait:
    """Galley 3 has entered the zone of Barcelona; seat 1 has blockaded its claim with these crews."""
    sea = Strait(**options).galley(3, 0, "valencia", crew)
    for number, sailors in enumerate(foes, 4):
        sea.galley(number, 1, "barcelona", sailors)
    sea.load(3, DONE, Sail("catalan-sea"), NO, STAY, LAND[1], YES)
    assert sea.asked is Breakout
    return sea


def test_rule_24_only_the_blockader_is_fought_at_first():
    """Rule 24: seat 2 lies there too, and has not blockaded."""
    sea = (
        Strait().galley(3, 0, "valencia", 3, wood=1).galley(4, 1, "barcelona", 4).galley(5, 2, "barcelona", 1)
    )
    sea.load(3, DONE, Sail("catalan-sea"), NO, STAY, SELL[WOOD], YES)
    assert (sea.asked, sea.answers) == (Breakout, [ATTACK[4], DONE])
    assert sea.refused(ATTACK[5]) == "only the blockader can be fought now"


def test_reading_04_a_tired_victim_of_a_blockade_can_only_end():
    """Reading 4: two sailors after two zones: nothing is asked, the activation is over."""
    sea = Strait().galley(3, 0, "valencia", 2, wood=1).galley(4, 1, "marseille", 3)
    sea.sail(3, "catalan-sea", "gulf-of-lion")
    assert sea.act(SELL[WOOD], YES).over(3)
    assert sea.goods(3) == {"wood": 1}


def test_reading_04_a_tired_crew_may_not_attack_a_port_either():
    """Reading 4: combat value 0."""
    sea = Strait().port("genoa", 1, 1).port("venice", 1, 1).galley(3, 0, "marseille", 1)
    sea.sail(3, "ligurian-sea")
    assert sea.over(3)
    assert sea.held("genoa") == (1, 1)


def test_reading_06_option_the_value_carried_over_meets_a_fort():
    """Reading 6 ☆ second_battle=carried: 4 dice against the galley, one sailor lost, 4 against the port."""
    sea = Strait(second_battle="carried").port("genoa", 1, 2, built="fort").port("venice", 1, 1)
    sea.galley(3, 0, "marseille", 5).galley(4, 1, "genoa", 1).sail(3, "ligurian-sea")
    sea.act(ATTACK[4]).roll(1, 1).act(ATTACK_PORT).salvo(0)
    assert sea.decision.question.dice(sea.state) == (4, 2)


def test_reading_09_option_the_way_back_is_never_blockaded():
    """Reading 9 ☆ first_zone=harbour-blockade: that is for sales and claims only."""
    sea = Strait(first_zone="harbour-blockade").galley(3, 0, "valencia", 3).galley(4, 1, "valencia", 5)
    sea.load(3, DONE, Sail("catalan-sea"), Sail("gulf-of-valencia"))
    assert sea.asked is Course


def test_reading_12_as_many_sailors_as_the_galley_do_not_hold_it_off():
    """Reading 12: he had six; three are left there, three aboard."""
    sea = held_off(4, 3, 3).act(ATTACK[4]).roll(3, 1)
    assert sea.answers == [ATTACK[5], *LAND[1:4], DONE]


def test_reading_12_a_battle_of_several_rounds_does_not_lift_the_blockade():
    """Reading 12: after two rounds he has three there, galley 3 has two sailors."""
    sea = held_off(4, 3, 3).act(ATTACK[4]).roll(0, 0).act(GO_ON).roll(3, 2)
    assert sea.answers == [ATTACK[5], DONE]


def second_blockade(**options: str) -> Strait:
    """Seat 1 has blockaded a claim and was beaten; galley 3, with three of four sailors, claims again."""
    sea = Strait(**options).galley(3, 0, "valencia", 4).galley(4, 1, "barcelona", 5)
    sea.galley(5, 2, "barcelona", 4).load(3, DONE, Sail("catalan-sea"), NO, STAY, LAND[1], YES)
    return sea.act(ATTACK[4]).roll(3, 1).act(GO_ON).roll(2, 0).act(LAND[1])


def test_reading_12_others_may_blockade_the_claim_that_was_fought_for():
    """Reading 12: seat 2 has four sailors against three; who lets it pass loses the port."""
    sea = second_blockade()
    assert (sea.asked, sea.decision.seat) == (Blockade, 2)
    assert sea.act(NO).held("barcelona") == (0, 1)
    sea = second_blockade().act(YES)
    assert (sea.asked, sea.answers) == (Breakout, [ATTACK[5], DONE])


def test_reading_06_the_second_battle_out_of_a_blockade():
    """Reading 6 ☆: three sailors after one zone have 2 dice anew, or the 3 of the first battle."""
    sea = second_blockade().act(YES, ATTACK[5])
    assert sea.decision.question.dice(sea.state) == (2, 4)
    sea = second_blockade(second_battle="carried").act(YES, ATTACK[5])
    assert sea.decision.question.dice(sea.state) == (3, 4)


def test_reading_04_a_blockaded_crew_with_one_point_left_may_fight():
    """Reading 4: three sailors after two zones roll one die; only without any it can do nothing but end."""
    sea = Strait().galley(3, 0, "valencia", 3, wood=1).galley(4, 1, "marseille", 4)
    sea.load(3, DONE, Sail("catalan-sea"), Sail("gulf-of-lion"), YES, SELL[WOOD], YES)
    assert (sea.asked, sea.answers) == (Breakout, [ATTACK[4], DONE])
    assert sea.act(ATTACK[4]).decision.question.dice(sea.state) == (1, 4)


def test_reading_06_option_the_first_battle_out_of_a_blockaded_sale_has_its_own_value():
    """Reading 6 ☆ second_battle=carried: there is no battle before it that a value could come from."""
    sea = Strait(second_battle="carried").galley(3, 0, "valencia", 4, wood=1).galley(4, 1, "barcelona", 5)
    sea.load(3, DONE, Sail("catalan-sea"), YES, SELL[WOOD], YES, ATTACK[4])
    assert sea.decision.question.dice(sea.state) == (3, 5)


def test_reading_06_option_what_is_carried_over_never_rises():
    """Reading 6 ☆ second_battle=carried: five sailors after two zones had 3 dice, and have 3 again."""
    sea = Strait(second_battle="carried").galley(3, 0, "valencia", 5).galley(4, 1, "marseille", 1)
    sea.galley(5, 1, "marseille", 2).sail(3, "catalan-sea", "gulf-of-lion")
    sea.act(ATTACK[4]).roll(1, 0).act(ATTACK[5])
    assert sea.decision.question.dice(sea.state) == (3, 2)


def test_reading_13_of_two_the_stronger_is_asked_first():
    """Rule 18, reading 13: seat 2 has four sailors and the higher number, seat 1 three."""
    sea = Strait().galley(9, 0, "valencia", 1).galley(4, 1, "barcelona", 3).galley(5, 2, "barcelona", 4)
    sea.load(9, DONE, Sail("catalan-sea"), LAND[1])
    assert (sea.asked, sea.decision.seat) == (Blockade, 2)
    assert sea.act(NO).decision.seat == 1
