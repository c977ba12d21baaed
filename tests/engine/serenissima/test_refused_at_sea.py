"""Refusals: who tries what the rules do not allow is told the rule that stands in the way."""

from __future__ import annotations

from engine.serenissima.answers import (
    ATTACK,
    ATTACK_PORT,
    BUY,
    BUY_GALLEY,
    DONE,
    LAND,
    NO,
    SELL,
    STAY,
    TOSS,
    YES,
    BuildBasilica,
    BuildFort,
    Sail,
)
from engine.serenissima.battle import Breakout, Fight
from engine.serenissima.goods import STONE, WOOD
from engine.serenissima.harbour import MoreSales
from strait import Strait


def test_who_sells_does_not_fight():
    """Rule 25: a sale or a battle, not both: no attack and no landing once a cube is sold."""
    sea = Strait().galley(3, 0, "genoa", 2, wood=1, gold=1).galley(4, 1, "genoa", 1).sail(3)
    sea.act(SELL[WOOD])
    assert sea.asked is MoreSales
    for action in (ATTACK[4], LAND[1], ATTACK_PORT):
        assert sea.refused(action) == "who sells does not fight"


def test_who_fights_does_not_sell():
    """Rules 24 and 25: after a battle nothing is sold."""
    sea = Strait().galley(3, 0, "genoa", 3, wood=1).galley(4, 1, "genoa", 1).sail(3)
    sea.act(ATTACK[4]).roll(1, 0)
    assert sea.asked is Fight
    assert sea.refused(SELL[WOOD]) == "who fights does not sell"


def test_a_blockade_prevents_what_it_was_declared_against():
    """Rules 24 and 32: neither sale nor landing nor the port's garrison before the blockader is fought."""
    sea = Strait().galley(3, 0, "valencia", 3, wood=1).galley(4, 1, "barcelona", 4)
    sea.load(3, DONE, Sail("catalan-sea"), NO, STAY, LAND[1], YES)
    assert sea.asked is Breakout
    for action in (SELL[WOOD], LAND[1], ATTACK_PORT):
        assert sea.refused(action) == "a blockade prevents it"


def test_who_has_thrown_a_good_overboard_is_told_so_without_a_ducat_too():
    """Rule 13: it is not for want of ducats that the free cube is refused."""
    sea = Strait().port("genoa", 0, 1).galley(3, 0, "genoa", 1, stone=1, gold=1).purse(0).load(3, TOSS[STONE])
    assert sea.refused(BUY) == "that good has just been thrown overboard"


def test_the_price_of_a_galley_with_a_sailor_of_the_port_is_its_price_alone():
    """Reading 20 ☆ galley_crew=garrison: two are owned, so 2 ducats, and no sailor in reserve is needed."""
    sea = Strait(galley_crew="garrison").port("genoa", 0, 3, "wood").galley(3, 0, "genoa", 1)
    sea.galley(4, 0, "venice", 1).purse(1).invest(3)
    assert sea.refused(BUY_GALLEY) == "it costs 2 ducats, you have 1"


def test_one_fort_and_one_basilica_a_port_and_five_basilicas_in_all():
    """Rules 39 to 41: the second of either is refused in a port, and the sixth basilica anywhere."""
    sea = Strait().port("genoa", 0, 4, "wood gold marble", "fort basilica").galley(3, 0, "genoa", 1).purse(9)
    sea.invest(3)
    assert sea.refused(BuildFort("genoa")) == "Genoa has a fort already"
    assert sea.refused(BuildBasilica("genoa")) == "Genoa has a basilica already"
    sea = Strait().port("genoa", 0, 4, "gold marble").galley(3, 0, "genoa", 1).purse(9)
    for slug in ("valencia", "barcelona", "marseille", "algiers", "tunis"):
        sea.port(slug, 1, 1, built="basilica")
    sea.invest(3)
    assert not sea.may(BuildBasilica("genoa"))
    assert sea.refused(BuildBasilica("genoa")) == "no basilica is left"
