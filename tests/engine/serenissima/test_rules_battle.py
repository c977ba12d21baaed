"""Rules 25 to 36: battles with galleys, ports and forts."""

from __future__ import annotations

from engine.serenissima.answers import (
    ATTACK,
    ATTACK_PORT,
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
    Sail,
    Salvo,
    Skulls,
)
from engine.serenissima.battle import Breakout, Clash, Fight, FortFires, GoOn, Occupy
from engine.serenissima.blockade import Blockade
from engine.serenissima.goods import GOLD, PIECE, SPICE, WINE, WOOD
from engine.serenissima.harbour import Berth
from engine.serenissima.loot import Loot
from strait import Strait


def take(piece: str):
    """Take one of this from the wreck."""
    return TAKE[PIECE[piece]]


def duel(crew: int = 4, foe: int = 2, **goods: int) -> Strait:
    """Galley 3 of seat 0 and galley 4 of seat 1 in the open sea, before step 3."""
    return Strait().galley(3, 0, "libyan-sea", crew).galley(4, 1, "libyan-sea", foe, **goods).sail(3)


def test_rule_25_galleys_one_after_another_then_the_port_or_a_claim():
    """Rule 25: any galley here may be attacked, and a neutral port taken."""
    sea = Strait().galley(3, 0, "genoa", 4).galley(4, 1, "genoa", 1).galley(5, 2, "genoa", 1).sail(3)
    assert sea.answers == [ATTACK[4], ATTACK[5], *LAND[1:5], DONE]
    sea.act(ATTACK[5]).roll(1, 0)
    assert sea.answers == [ATTACK[4], *LAND[1:5], DONE]
    sea.act(ATTACK[4]).roll(1, 0)
    assert sea.answers == [*LAND[1:5], DONE]


def test_rule_25_sale_or_battle_not_both():
    """Rule 25: after a cube is sold there is no attack."""
    sea = Strait().galley(3, 0, "genoa", 2, wood=1, gold=1).galley(4, 1, "genoa", 1).sail(3)
    assert sea.act(SELL[WOOD]).answers == [SELL[GOLD], DONE]


def test_rule_25_an_own_port_is_neither_attacked_nor_claimed():
    """Rule 25: with two ports of one's own, and nothing to sell, step 3 is over."""
    sea = Strait().port("genoa", 0, 1).port("venice", 0, 1).galley(3, 0, "genoa", 3).purse(0).sail(3)
    assert sea.over(3)


def test_rule_26_fatigue_counts_the_zones_entered():
    """Rule 26: 5 sailors after 2 zones roll 3 dice; the defender rolls one a sailor."""
    sea = Strait().galley(3, 0, "valencia", 5).galley(4, 1, "marseille", 3)
    sea.sail(3, "catalan-sea", "gulf-of-lion").act(ATTACK[4])
    assert sea.decision.question.dice(sea.state) == (3, 3)


def test_rule_27_both_roll_at_once_and_skulls_kill():
    """Rule 27: the dead go back to the reserves of their owners."""
    sea = duel(4, 3).act(ATTACK[4])
    before = list(sea.state.reserve)
    sea.roll(2, 1)
    assert (sea.crew(3), sea.crew(4)) == (3, 1)
    assert sea.state.reserve == [before[0] + 1, before[1] + 2, *before[2:]]


def test_rule_27_dice_show_no_more_skulls_than_there_are():
    """Rule 27: an impossible roll is refused."""
    sea = duel(4, 3).act(ATTACK[4])
    assert sea.refused(Skulls(5, 0)) == "the dice are 4 against 3"
    assert sea.refused(Skulls(4, 4)) == "the dice are 4 against 3"
    assert sea.refused(Skulls(True, 0)) != ""


def test_rule_28_the_attacker_stops_or_goes_on_with_a_value_that_never_rises():
    """Rule 28: after 2 zones 5 sailors have 3 dice, 4 still 3, 2 have 2."""
    sea = Strait().galley(3, 0, "valencia", 5).galley(4, 1, "marseille", 5)
    sea.sail(3, "catalan-sea", "gulf-of-lion").act(ATTACK[4]).roll(0, 1)
    assert (sea.asked, sea.answers) == (GoOn, [GO_ON, STOP])
    assert sea.act(GO_ON).decision.question.dice(sea.state) == (3, 5)
    sea.roll(1, 2).act(GO_ON)
    assert sea.decision.question.dice(sea.state) == (2, 4)


def test_rule_28_stopping_ends_the_activation():
    """Rule 28: nothing follows."""
    assert duel(4, 3).act(ATTACK[4]).roll(0, 0).act(STOP).over(3)


def test_rule_29_a_galley_without_sailors_sinks():
    """Rule 29: the attacker as well as the defender, and both at once."""
    assert duel(2, 2).act(ATTACK[4]).roll(2, 0).zone(4) is None
    sea = duel(2, 3).act(ATTACK[4]).roll(1, 2)
    assert (sea.zone(3), sea.zone(4)) == (None, "libyan-sea")
    sea = duel(2, 2).act(ATTACK[4]).roll(2, 2)
    assert (sea.zone(3), sea.zone(4), sea.over(3)) == (None, None, True)


def test_rule_30_the_survivor_takes_goods_as_far_as_there_is_room():
    """Rule 30: 4 sailors leave one space; sailors are not dropped for goods."""
    sea = duel(4, 1, gold=2, wine=1).act(ATTACK[4]).roll(1, 0)
    assert (sea.asked, sea.answers) == (Loot, [take("wine"), take("gold"), DONE])
    sea.act(take("gold"))
    assert (sea.crew(3), sea.goods(3)) == (4, {"gold": 1})
    assert sea.state.supply[GOLD] == 9
    assert sea.state.supply[WINE] == 12


def test_rule_30_a_defender_that_survives_takes_goods_too():
    """Rule 30: his owner is asked, and the attacker's activation is over."""
    sea = Strait().galley(3, 0, "libyan-sea", 1, spice=1).galley(4, 1, "libyan-sea", 2).sail(3)
    sea.act(ATTACK[4]).roll(0, 1)
    assert (sea.asked, sea.decision.seat) == (Loot, 1)
    sea.act(take("spice"))
    assert sea.goods(4) == {"spice": 1}
    assert sea.over(3)


def test_rule_31_after_a_win_the_attacker_stops_or_goes_on_to_another():
    """Rule 31: galleys of any owner, and the port."""
    sea = Strait().port("genoa", 2, 1).port("venice", 2, 1).galley(3, 0, "genoa", 4)
    sea.galley(4, 1, "genoa", 1).galley(5, 3, "genoa", 1).sail(3).act(ATTACK[4]).roll(1, 0)
    assert (sea.asked, sea.answers) == (Fight, [ATTACK[5], ATTACK_PORT, DONE])
    assert sea.act(DONE).over(3)


def test_rule_32_a_neutral_port_is_claimed_with_one_sailor_or_more():
    """Rule 32: up to its size; the last sailor sinks the galley; an enemy galley prevents nothing."""
    sea = Strait().galley(3, 0, "barcelona", 5).galley(4, 1, "barcelona", 2).sail(3)
    assert [action for action in sea.answers if action in LAND] == list(LAND[1:5])
    sea.act(LAND[3])
    assert (sea.held("barcelona"), sea.crew(3)) == ((0, 3), 2)
    sea = Strait().galley(3, 0, "barcelona", 1).sail(3).act(LAND[1])
    assert (sea.held("barcelona"), sea.zone(3)) == ((0, 1), None)


def test_rule_32_a_blockaded_claim_may_be_fought_for_and_made():
    """Rule 32: first the blockader, then the port."""
    sea = Strait().galley(3, 0, "valencia", 4).galley(4, 1, "barcelona", 5)
    sea.load(3, DONE, Sail("catalan-sea"), NO, STAY, LAND[2])
    assert sea.asked is Blockade
    sea.act(YES)
    assert (sea.asked, sea.answers) == (Breakout, [ATTACK[4], DONE])
    sea.act(ATTACK[4]).roll(3, 1).act(GO_ON).roll(2, 0).act(LAND[2])
    assert (sea.held("barcelona"), sea.over(3)) == ((0, 2), True)


def test_rule_33_the_owners_galleys_come_before_his_port():
    """Rule 33: those of others need not be fought, and third parties cannot blockade the attack."""
    sea = Strait().port("genoa", 1, 1).port("venice", 1, 1).galley(3, 0, "valencia", 5)
    sea.galley(4, 1, "genoa", 1).galley(5, 2, "genoa", 5)
    sea.sail(3, "catalan-sea", "gulf-of-lion", "ligurian-sea")
    assert sea.refused(ATTACK_PORT) == "the galleys of its owner have to be beaten first"
    sea.act(ATTACK[4]).roll(1, 0)
    assert sea.may(ATTACK_PORT)
    assert sea.act(ATTACK_PORT).asked is Clash


def test_rule_33_third_parties_cannot_blockade_an_attack_on_a_port():
    """Rule 33: seat 2 has more sailors there, and is asked on the way only."""
    sea = Strait().port("genoa", 1, 1).port("venice", 1, 1).galley(3, 0, "marseille", 3)
    sea.galley(5, 2, "genoa", 5).load(3, DONE, Sail("ligurian-sea"), NO, STAY)
    assert sea.act(ATTACK_PORT).asked is Clash


def fortress(crew: int = 4, garrison: int = 2, built: str = "fort", **options: str) -> Strait:
    """Galley 3 of seat 0 before Genoa of seat 1, who has another port."""
    sea = Strait(**options).port("genoa", 1, garrison, built=built).port("venice", 1, 1)
    return sea.galley(3, 0, "genoa", crew).sail(3).act(ATTACK_PORT)


def test_rule_27_the_dead_of_a_garrison_go_back_to_its_owner():
    """Rule 27: as those of a galley do."""
    sea = fortress(built="")
    before = sea.state.reserve[1]
    sea.roll(1, 0)
    assert (sea.held("genoa"), sea.state.reserve[1]) == ((1, 1), before + 1)


def test_rule_34_a_fort_fires_two_dice_before_the_battle():
    """Rule 34: once for each attack, not again in later rounds; it stays when the port changes hands."""
    sea = fortress()
    assert (sea.asked, sea.refused(Salvo(3))) == (FortFires, "a fort rolls 2 dice")
    sea.salvo(2)
    assert (sea.crew(3), sea.decision.question.dice(sea.state)) == (2, (2, 2))
    sea.roll(1, 0).act(GO_ON)
    assert sea.asked is Clash
    sea.roll(1, 0).act(LAND[1])
    assert (sea.held("genoa"), sea.state.forts.bit_count()) == ((0, 1), 1)


def test_rule_34_a_fort_can_kill_the_whole_crew():
    """Rule 34: the attack is over before it began."""
    sea = fortress(crew=2).salvo(2)
    assert (sea.zone(3), sea.held("genoa"), sea.over(3)) == (None, (1, 2), True)


def test_rule_34_what_was_aboard_goes_down_with_the_crew():
    """Rule 34: the port loots nothing; the cubes are back in the supply."""
    sea = Strait().port("genoa", 1, 2, built="fort").port("venice", 1, 1).galley(3, 0, "genoa", 2, gold=2)
    sea.sail(3).act(ATTACK_PORT).salvo(2)
    assert (sea.zone(3), sea.state.supply[GOLD], sea.over(3)) == (None, 10, True)


def test_rule_34_a_fort_does_not_fire_at_sellers():
    """Rule 34: a sale there asks no dice."""
    sea = Strait().port("genoa", 1, 2, built="fort").galley(3, 0, "genoa", 1, spice=1).sail(3)
    assert sea.act(SELL[SPICE]).over(3)
    assert sea.crew(3) == 1


def test_rule_35_a_beaten_port_is_taken_even_with_the_last_sailor():
    """Rule 35: card and ownership change; the galley is lost with its last sailor."""
    sea = fortress(crew=1, garrison=1, built="").roll(1, 0)
    assert (sea.asked, sea.answers) == (Occupy, [LAND[1], NO])
    sea.act(LAND[1])
    assert (sea.held("genoa"), sea.zone(3)) == ((0, 1), None)


def test_rule_35_nobody_unloads_or_both_die_and_the_port_is_neutral():
    """Rule 35: the port card goes back."""
    assert fortress(built="").roll(2, 0).act(NO).held("genoa") == (-1, 0)
    sea = fortress(crew=2, built="").roll(2, 2)
    assert (sea.held("genoa"), sea.zone(3), sea.over(3)) == ((-1, 0), None, True)


def test_rule_35_no_more_land_than_the_port_has_spaces():
    """Rule 35: five sailors beat Naples, which holds three."""
    sea = Strait().port("naples", 1, 1).port("venice", 1, 1).galley(3, 0, "naples", 5).sail(3)
    assert sea.act(ATTACK_PORT).roll(1, 0).answers == [*LAND[1:4], NO]


def test_rule_36_a_last_port_cannot_be_conquered():
    """Rule 36: it is its owner's only one."""
    sea = Strait().port("genoa", 1, 1).galley(3, 0, "genoa", 5, wood=1).sail(3)
    assert (sea.asked, sea.may(ATTACK_PORT)) == (Berth, False)
    assert sea.refused(ATTACK_PORT) == "it is its owner's last port"


def test_rule_30_own_goods_make_room_for_loot():
    """Rule 30: goods are thrown overboard for others, those just taken are not."""
    sea = Strait().galley(3, 0, "libyan-sea", 3, wood=2).galley(4, 1, "libyan-sea", 1, gold=1).sail(3)
    sea.act(ATTACK[4]).roll(1, 0)
    assert sea.answers == [TOSS[WOOD], DONE]
    sea.act(TOSS[WOOD], take("gold"))
    assert (sea.goods(3), sea.state.supply[WOOD]) == ({"wood": 1, "gold": 1}, 13)


def test_rule_30_what_was_thrown_overboard_for_loot_is_not_taken_from_the_wreck():
    """Rule 30: wood for gold, but not wood for wood."""
    sea = duel(4, 1, wood=1, gold=1)
    sea = sea.galley(3, 0, "libyan-sea", 4, wood=1).act(ATTACK[4]).roll(1, 0).act(TOSS[WOOD])
    assert sea.answers == [take("gold"), DONE]
