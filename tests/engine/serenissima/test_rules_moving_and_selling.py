"""Rules 15 to 24: movement, blockades on the way, and sales."""

from __future__ import annotations

from engine.serenissima.answers import ATTACK, DONE, LAND, NO, SELL, STAY, YES, Sail
from engine.serenissima.battle import Breakout
from engine.serenissima.blockade import Blockade
from engine.serenissima.events import Sold
from engine.serenissima.goods import GOLD, SPICE, STONE, WINE, WOOD
from engine.serenissima.harbour import Berth, MoreSales
from engine.serenissima.sailing import Course
from strait import GAME, Strait


def test_rule_15_as_many_zones_as_sailors_one_by_one():
    """Rule 15: two sailors enter two zones; going back counts as well."""
    sea = Strait().galley(3, 0, "valencia", 2).sail(3, "catalan-sea")
    assert sea.asked is Berth
    sea = Strait().galley(3, 0, "valencia", 2).load(3, DONE, Sail("catalan-sea"))
    assert sea.asked is Course
    assert sea.refused(Sail("ligurian-sea")) == "the Ligurian Sea does not border on the Catalan Sea"
    sea.act(Sail("gulf-of-valencia"))
    assert (sea.state.moved, sea.asked) == (2, Berth)


def test_rule_15_each_activation_counts_its_zones_from_nothing():
    """Rule 15: what galley 3 has sailed does not tire galley 5."""
    sea = Strait().port("genoa", 0, 2).galley(3, 0, "valencia", 2).galley(5, 0, "genoa", 1)
    sea.purse(0).sail(3, "catalan-sea", "gulf-of-lion").act(DONE)
    assert (sea.state.wheel, sea.state.moved, sea.state.origin) == (5, 0, sea.state.zone[5])


def test_rule_16_an_opponent_with_more_sailors_afloat_may_blockade():
    """Rule 16: movement stops there, and step 3 follows; the garrison does not count."""
    sea = Strait().port("barcelona", 1, 4).galley(3, 0, "valencia", 2)
    sea.galley(4, 1, "barcelona", 2).galley(5, 1, "barcelona", 1).sail(3, "catalan-sea")
    assert (sea.asked, sea.decision.seat) == (Blockade, 1)
    sea.act(YES)
    assert (sea.asked, sea.decision.seat, sea.zone(3)) == (Berth, 0, "catalan-sea")
    sea = Strait().port("barcelona", 1, 4).galley(3, 0, "valencia", 2).galley(4, 1, "barcelona", 2)
    assert sea.load(3, DONE, Sail("catalan-sea")).asked is Course


def test_rule_16_who_does_not_blockade_lets_it_sail_on():
    """Rule 16: "may" declare."""
    sea = Strait().galley(3, 0, "valencia", 2).galley(4, 1, "barcelona", 3).load(3, DONE)
    sea.act(Sail("catalan-sea"), NO, Sail("gulf-of-lion"))
    assert (sea.zone(3), sea.asked) == ("gulf-of-lion", Berth)


def test_rule_16_nobody_is_asked_to_stop_a_galley_that_can_sail_no_further():
    """Rule 16: one sailor, one zone: the movement is over, and only its sale can be blockaded."""
    sea = Strait().galley(3, 0, "valencia", 1, wood=1).galley(4, 1, "barcelona", 5)
    sea.load(3, DONE, Sail("catalan-sea"))
    assert (sea.asked, sea.decision.seat) == (Berth, 0)
    assert sea.act(SELL[WOOD]).asked is Blockade


def test_rule_17_never_where_the_activation_began():
    """Rule 17: not when leaving it, nor when coming back."""
    sea = Strait().galley(3, 0, "valencia", 3).galley(4, 1, "valencia", 5).load(3, DONE)
    assert sea.asked is Course
    sea.act(Sail("catalan-sea"), Sail("gulf-of-valencia"))
    assert sea.asked is Course


def test_rule_18_most_sailors_are_asked_first_then_the_lower_number():
    """Rule 18: seat 3 has four sailors; seats 1 and 2 have three, seat 2 the lower galley."""
    sea = Strait().galley(9, 0, "valencia", 2).galley(5, 1, "barcelona", 3).galley(4, 2, "barcelona", 3)
    sea.galley(12, 3, "barcelona", 4).load(9, DONE, Sail("catalan-sea"))
    asked = []
    while sea.asked is Blockade:
        asked.append(sea.decision.seat)
        sea.act(NO)
    assert asked == [3, 2, 1]


def test_rule_18_the_first_blockade_is_enough():
    """Rule 18: nobody is asked after a yes."""
    sea = Strait().galley(9, 0, "valencia", 2).galley(5, 1, "barcelona", 3).galley(4, 2, "barcelona", 3)
    sea.load(9, DONE, Sail("catalan-sea"), YES)
    assert (sea.asked, sea.decision.seat) == (Berth, 0)


def test_rule_19_no_word_binds_and_nothing_is_traded():
    """Rule 19: the game has no action for promises, nor for trading ducats or goods with others."""
    sea = Strait().galley(3, 0, "libyan-sea", 1, gold=1).galley(4, 1, "libyan-sea", 1).load(3)
    assert [type(action).__name__ for action in sea.answers] == ["Toss", "Done"]


def test_rule_20_a_port_refuses_what_it_makes_or_stores():
    """Rule 20: Genoa makes stone and stores wine; gold and spice go to the cheapest free spaces."""
    sea = Strait().port("genoa", 1, 1, "wine").galley(3, 0, "genoa", 1, stone=1, wine=1, gold=1, spice=1)
    sea.sail(3)
    assert [action for action in sea.answers if action in SELL] == [SELL[GOLD], SELL[SPICE]]
    assert sea.refused(SELL[STONE]) == "the port makes stone itself"
    assert sea.refused(SELL[WINE]) == "the port stores wine already"
    sea.act(SELL[GOLD], SELL[SPICE])
    assert (sea.stored("genoa"), sea.goods(3)) == (["wine", "gold", "spice"], {"stone": 1, "wine": 1})
    assert sea.told(Sold)[-1].ducats == 4 + 2


def test_rule_20_each_good_once_and_a_full_port_buys_nothing():
    """Rule 20: two gold cubes cannot both be sold; Antalya has three spaces."""
    sea = Strait().port("antalya", 1, 1, "wood stone").galley(3, 0, "antalya", 1, gold=2, marble=1)
    sea.sail(3).act(SELL[GOLD])
    assert sea.over(3)
    assert sea.goods(3) == {"marble": 1, "gold": 1}


def test_rule_21_the_space_is_paid_by_the_bank_unless_the_port_is_ones_own():
    """Rule 21: 2 to 6 ducats by space; nothing in an own port."""
    for lord, gained in ((-1, 3), (1, 3), (0, 0)):
        sea = Strait().port("genoa", lord, 1, "wine").galley(3, 0, "genoa", 1, gold=1).sail(3)
        sea.act(SELL[GOLD])
        assert sea.ducats() == 5 + gained
        assert sea.state.bank == 20 + gained
        assert sea.ducats(1) == 5


def test_rule_22_spice_pays_two_more_everywhere():
    """Rule 22: 2 in an own port, 4 to 8 elsewhere."""
    for lord, stored, gained in ((0, "", 2), (-1, "", 4), (1, "wood wine gold marble", 8)):
        sea = Strait().port("genoa", lord, 1, stored).galley(3, 0, "genoa", 1, spice=1).sail(3)
        assert sea.act(SELL[SPICE]).ducats() == 5 + gained


def test_rule_23_wine_stored_or_made_shows_the_wine_face():
    """Rule 23: from the moment it is in the warehouse."""
    sea = Strait().port("genoa", 0, 1).port("algiers", 0, 1).galley(3, 0, "genoa", 1, wine=1).sail(3)
    faces = [{port["id"]: port["wine"] for port in GAME.plain(sea.state)["ports"]}]
    sea.act(SELL[WINE])
    faces.append({port["id"]: port["wine"] for port in GAME.plain(sea.state)["ports"]})
    assert [face["genoa"] for face in faces] == [False, True]
    assert faces[0]["algiers"]


def test_rule_24_a_sale_can_be_blockaded():
    """Rule 24: the victim fights or ends; after fighting he neither sells nor moves."""
    sea = Strait().galley(3, 0, "valencia", 3, wood=1).galley(4, 1, "barcelona", 4)
    sea.load(3, DONE, Sail("catalan-sea"), NO, STAY, SELL[WOOD])
    assert (sea.asked, sea.decision.seat) == (Blockade, 1)
    sea.act(YES)
    assert (sea.asked, sea.answers) == (Breakout, [ATTACK[4], DONE])
    sea.act(ATTACK[4]).roll(2, 0)
    assert sea.goods(3) == {"wood": 1}
    sea.do(sea.answers[0]).roll(2, 0)
    assert not set(sea.answers) & {SELL[WOOD]}
    assert LAND[1] in sea.answers


def test_rule_24_without_a_blockade_any_number_of_goods_is_sold():
    """Rule 24: it is asked once, before the first cube."""
    sea = Strait().galley(3, 0, "valencia", 1, wood=1, gold=1).galley(4, 1, "barcelona", 4)
    sea.load(3, DONE, Sail("catalan-sea"), SELL[WOOD], NO)
    assert (sea.asked, sea.answers) == (MoreSales, [SELL[GOLD], DONE])
    assert sea.act(SELL[GOLD]).over(3)


def test_rule_24_the_victim_may_end_instead():
    """Rule 24: nothing is sold, and the activation is over."""
    sea = Strait().galley(3, 0, "valencia", 3, wood=1).galley(4, 1, "barcelona", 4)
    sea.load(3, DONE, Sail("catalan-sea"), YES, SELL[WOOD], YES, DONE)
    assert sea.over(3)
    assert sea.goods(3) == {"wood": 1}


def test_rule_20_every_port_of_the_map_buys_what_it_neither_makes_nor_stores():
    """Rule 20: the first port of the map as well as the last."""
    chart = Strait().state.chart
    for port, slug in enumerate(chart.port_slugs):
        good = next(good for good in (GOLD, WINE) if good != chart.good[port])
        sea = Strait().galley(3, 0, slug, 1, gold=1, wine=1).sail(3).act(SELL[good])
        assert SELL[good].good in sea.stored(slug)
