"""Rules 37 to 49: investment, limits, the Doge's cards, scoring and the end."""

from __future__ import annotations

import msgspec
import pytest

from engine.kernel import IllegalAction
from engine.serenissima.answers import (
    ACT,
    ATTACK_PORT,
    BUY,
    BUY_GALLEY,
    DONE,
    LAND,
    MAN,
    BuildBasilica,
    BuildFort,
    Card,
    ChooseNumber,
    ChoosePort,
    Recruit,
)
from engine.serenissima.events import Scored, WinePaid
from engine.serenissima.investing import Refit
from engine.serenissima.mapfile import house_map
from engine.serenissima.rounds import DrawCard
from strait import GAME, Strait


def test_rule_37_sailors_for_a_ducat_into_own_ports_and_galleys_lying_there():
    """Rule 37: ports up to their size, galleys up to five pieces; not a galley at sea or abroad."""
    sea = (
        Strait().port("genoa", 0, 4).port("tripoli", 0, 3).galley(3, 0, "genoa", 4).galley(5, 0, "venice", 1)
    )
    sea.purse(2).invest(3)
    assert set(sea.answers) == {Recruit("genoa"), MAN[3], DONE}
    reserve = sea.state.reserve[0]
    sea.act(Recruit("genoa"), MAN[3])
    assert (sea.held("genoa"), sea.crew(3), sea.ducats()) == ((0, 5), 5, 0)
    assert sea.state.reserve[0] == reserve - 2


def test_rule_37_purchases_have_an_order():
    """Rule 37: "any mix", in a fixed order: what comes before is past; the refusal says so."""
    sea = Strait().port("genoa", 0, 3, "wood").galley(3, 0, "genoa", 1).purse(9).invest(3, Recruit("genoa"))
    for late in (BuildFort("genoa"), BUY_GALLEY):
        assert sea.refused(late) == "purchases are made in order: that is past"


def test_rule_38_one_galley_for_a_ducat_for_each_owned():
    """Rule 38: two are owned, so 2 ducats, and 1 for its sailor; a second one is not offered."""
    sea = Strait().port("genoa", 0, 3).galley(3, 0, "genoa", 1).galley(4, 0, "venice", 1).purse(9)
    sea.invest(3, BUY_GALLEY)
    assert sea.answers == [ChoosePort("genoa")]
    sea.act(ChoosePort("genoa"), ChooseNumber(8))
    assert (sea.ducats(), sea.crew(8), sea.zone(8)) == (6, 1, "ligurian-sea")
    assert sea.refused(BUY_GALLEY) == "one galley is all that can be bought at a time"


def test_rule_38_without_money_for_galley_and_sailor_none_is_offered():
    """Rule 38: it needs a sailor to exist."""
    sea = Strait().port("genoa", 0, 3).galley(3, 0, "genoa", 1).purse(1).invest(3)
    assert not sea.may(BUY_GALLEY)
    assert sea.refused(BUY_GALLEY) == "it costs 2 ducats with a sailor, you have 1"


def test_rule_39_a_fort_needs_wood_and_stone_made_or_stored():
    """Rule 39: 2 ducats, one a port; the cubes stay."""
    sea = Strait().port("genoa", 0, 5, "wood").port("venice", 0, 5, "wine").galley(3, 0, "genoa", 5)
    sea.purse(4).invest(3)
    assert sea.answers == [BUY_GALLEY, BuildFort("genoa"), DONE]
    assert sea.refused(BuildFort("venice")) == "a fort needs wood and stone, made or stored"
    sea.act(BuildFort("genoa"))
    assert (sea.ducats(), sea.stored("genoa")) == (2, ["wood"])
    assert sea.over(3)


def test_rule_39_five_forts_are_all_there_are():
    """Rule 39: the sixth is not offered."""
    sea = Strait().galley(3, 0, "genoa", 5).port("genoa", 0, 5, "wood").purse(5)
    for slug in ("valencia", "barcelona", "marseille", "algiers", "tunis"):
        sea.port(slug, 1, 1, built="fort")
    assert sea.invest(3).refused(BuildFort("genoa")) == "no fort is left"


def test_rule_40_a_basilica_needs_gold_and_marble():
    """Rule 40: 2 ducats, one a port; the cubes stay."""
    sea = Strait().port("ragusa", 0, 4, "marble").galley(3, 0, "ragusa", 5).purse(2).invest(3)
    assert sea.answers == [BUY_GALLEY, BuildBasilica("ragusa"), DONE]
    sea.act(BuildBasilica("ragusa"))
    assert (sea.ducats(), sea.stored("ragusa"), GAME.plain(sea.state)["basilicas_left"]) == (
        0,
        ["marble"],
        4,
    )


def test_rule_40_neither_gold_nor_marble_alone_is_enough():
    """Rule 40: Genoa stores gold, Venice marble."""
    sea = Strait().port("genoa", 0, 5, "gold").port("venice", 0, 5, "marble").galley(3, 0, "genoa", 5)
    sea.purse(9).invest(3)
    for slug in ("genoa", "venice"):
        assert sea.refused(BuildBasilica(slug)) == "a basilica needs gold and marble, made or stored"


def test_rule_41_fifteen_galleys_six_a_player_and_the_reserve_are_limits():
    """Rule 41: nothing is bought beyond them."""
    sea = Strait().port("genoa", 0, 1).purse(50)
    for number in range(1, 7):
        sea.galley(number, 0, "genoa", 1)
    assert sea.invest(3).refused(BUY_GALLEY) == "six galleys are all that a player has"
    sea = Strait().port("genoa", 0, 1).purse(50)
    for number in range(1, 16):
        sea.galley(number, 0 if number < 4 else 1 + number % 3, "libyan-sea", 1)
    assert sea.invest(3).refused(BUY_GALLEY) == "all fifteen galleys are afloat"
    sea = Strait().port("genoa", 0, 1, "wood").galley(3, 0, "genoa", 1).purse(50).invest(3)
    sea.state.reserve[0] = 0
    GAME.settle(sea.state)
    assert sea.answers == [BuildFort("genoa"), DONE]
    assert sea.refused(BUY_GALLEY) == "no sailor is left in your reserve"


def test_rule_41_the_supply_of_cubes_is_a_limit():
    """Rule 41: ten spices are in the box."""
    sea = (
        Strait()
        .galley(3, 0, "tripoli", 1)
        .galley(4, 1, "venice", 1, spice=4)
        .galley(5, 1, "venice", 1, spice=4)
    )
    sea.galley(6, 1, "venice", 1, spice=2).load(3)
    assert not sea.may(BUY)


def test_rule_42_a_port_is_owned_while_it_holds_sailors_of_one_player():
    """Rule 42: lord and garrison go together, in every position that is laid out or reached."""
    sea = Strait().galley(3, 0, "genoa", 2).sail(3).act(LAND[1])
    port = next(port for port in GAME.plain(sea.state)["ports"] if port["id"] == "genoa")
    assert (port["owner"], port["sailors"]) == (0, 1)


def test_rule_43_warehouse_fort_and_basilica_go_with_the_port():
    """Rule 43: the new owner has them."""
    sea = Strait().port("messina", 1, 1, "marble wine", "fort basilica").port("venice", 1, 1)
    sea.galley(3, 0, "messina", 3).sail(3).act(ATTACK_PORT).salvo(0).roll(1, 0).act(LAND[1])
    port = next(port for port in GAME.plain(sea.state)["ports"] if port["id"] == "messina")
    assert (port["owner"], port["stored"], port["fort"], port["basilica"]) == (
        0,
        ["marble", "wine"],
        True,
        True,
    )


def test_rule_44_wine_pays_three_for_each_wine_port_and_moves_nothing():
    """Rule 44: stored or made."""
    sea = Strait().port("genoa", 0, 1, "wine").port("algiers", 0, 1).port("corfu", 1, 1).port("venice", 1, 1)
    sea.doge("wine")
    assert [(event.seat, event.ducats) for event in sea.told(WinePaid)] == [(0, 6), (1, 3)]
    assert (sea.ducats(0), sea.ducats(1), sea.state.steps) == (11, 8, 0)


@pytest.mark.parametrize(("card", "steps"), [("one", 1), ("two", 2), ("shuffle", 2)])
def test_rule_44_the_other_cards_move_the_white_token(card: str, steps: int):
    """Rule 44: one step or two."""
    assert Strait().doge(card).state.steps == steps


def test_rule_45_a_scoring_pays_warehouses_and_basilicas():
    """Rule 45: three filled spaces give 2+3+4, each basilica 5; neutral ports pay nobody."""
    sea = Strait().port("genoa", 0, 1, "wood wine gold", "basilica").port("venice", 1, 1)
    sea.port("naples", stored="wood wine").port("valencia", stored="wine")
    sea.state.steps = 3
    sea.doge("one")
    assert [(event.seat, event.ports, event.basilicas) for event in sea.told(Scored)] == [(0, 9, 5)]
    assert (sea.ducats(0), sea.ducats(1), sea.state.scorings) == (19, 5, 1)


def test_rule_45_a_scoring_space_that_is_passed_counts():
    """Rule 45: from 3 to 5 steps, past the space at 4."""
    sea = Strait()
    sea.state.steps = 3
    assert sea.doge("two").state.scorings == 1


def test_rule_45_a_full_large_warehouse_scores_twenty():
    """Rule 45: all five spaces."""
    sea = Strait().port("genoa", 0, 1, "wood marble wine gold spice")
    sea.state.steps = 3
    assert sea.doge("one").ducats() == 25


def test_rule_45_every_scoring_space_passed_gives_a_scoring():
    """Rule 45: two spaces beside each other, as a map of one's own may have them, score twice."""
    house = house_map()
    tables = tuple(msgspec.structs.replace(table, scoring=(4, 5, 10)) for table in house.players)
    sea = Strait(map=msgspec.structs.replace(house, players=tables)).port("genoa", 0, 1, "wood")
    sea.state.steps = 3
    assert (sea.doge("two").ducats(), sea.state.scorings) == (5 + 2 + 2, 2)


def test_rule_46_the_shuffle_card_makes_a_new_deck():
    """Rule 46: all five cards; the others stay discarded."""
    sea = Strait()
    assert GAME.plain(sea.doge("one").state)["doge"]["discards"] == {
        "wine": 0,
        "one": 1,
        "two": 0,
        "shuffle": 0,
    }
    sea.doge("one")
    with pytest.raises(IllegalAction, match="not among the Doge cards left"):
        sea.doge("one")
    assert sea.doge("shuffle").state.deck == [1, 2, 1, 1]


def test_rule_47_who_has_fewer_than_two_galleys_may_buy_up_to_two():
    """Rule 47: galleys and sailors at the normal prices, after the card."""
    sea = Strait(2).port("genoa", 0, 1).galley(3, 0, "genoa", 1).purse(9)
    sea.galley(4, 1, "venice", 1).galley(5, 1, "venice", 1).doge("one")
    assert (sea.asked, sea.decision.seat, sea.answers) == (Refit, 0, [BUY_GALLEY, DONE])
    sea.act(BUY_GALLEY, ChoosePort("genoa"), ChooseNumber(8))
    assert (sea.ducats(), sea.answers) == (7, [MAN[8], DONE])
    assert sea.refused(BUY_GALLEY) == "you have two galleys: no more now"
    sea.act(MAN[8], DONE)
    assert (sea.ducats(), sea.crew(8), sea.state.round) == (6, 2, 2)


def test_rule_47_a_galley_bought_there_holds_five():
    """Rule 47: then no sailor more is offered for it."""
    sea = Strait(2).port("genoa", 0, 1).galley(3, 0, "genoa", 1).purse(9)
    sea.galley(4, 1, "venice", 1).galley(5, 1, "venice", 1).doge("one")
    sea.act(BUY_GALLEY, ChoosePort("genoa"), ChooseNumber(8), *[MAN[8]] * 4)
    assert (sea.crew(8), sea.state.round) == (5, 2)


def test_rule_47_the_reserve_is_a_limit_there_too():
    """Rule 47: the first sailor was the last in reserve."""
    sea = Strait(2).port("genoa", 0, 1).galley(3, 0, "genoa", 1).purse(9)
    sea.galley(4, 1, "venice", 1).galley(5, 1, "venice", 1).doge("one")
    sea.state.reserve[0] = 1
    GAME.settle(sea.state)
    sea.act(BUY_GALLEY, ChoosePort("genoa"), ChooseNumber(8))
    assert (sea.state.reserve[0], sea.state.round) == (0, 2)


def last_step(*, seats: int = 4) -> Strait:
    """Two scorings are over, and the third is one step away."""
    sea = Strait(seats)
    sea.state.scorings, sea.state.steps = 2, sea.state.chart.tables[seats].scoring[-1] - 1
    return sea


def test_rule_48_the_third_scoring_ends_the_game_and_the_richest_wins():
    """Rule 48: rule 47 is skipped."""
    sea = last_step().port("genoa", 0, 1, "wood").galley(3, 0, "genoa", 1).purse(5, 6).doge("one")
    assert sea.state.open is None
    assert (GAME.scores(sea.state), GAME.winners(sea.state)) == ([7, 6, 5, 5], (0,))
    assert GAME.prospects(sea.state, 0) == []
    with pytest.raises(IllegalAction, match="the game is over"):
        GAME.apply(sea.state, ACT)


def test_rule_48_only_the_third_scoring_ends_it():
    """Rule 48: after the second a new round begins."""
    sea = Strait().galley(3, 0, "genoa", 1).galley(4, 0, "genoa", 1)
    sea.state.scorings, sea.state.steps = 1, 6
    assert sea.doge("one").state.round == 2


def test_rule_49_a_tie_goes_to_most_port_cards():
    """Rule 49: seats 0 and 1 have 9 ducats; seat 1 holds two ports."""
    sea = last_step().port("genoa", 0, 1).port("venice", 1, 1).port("naples", 1, 1).purse(9, 9).doge("one")
    assert GAME.winners(sea.state) == (1,)


def test_rule_44_every_card_that_is_left_is_as_likely():
    """Rule 44: the outcomes and their weights."""
    sea = Strait()
    assert sea.asked is DrawCard
    assert dict(sea.decision.question.outcomes(sea.state)) == {
        Card("wine"): 0.2,
        Card("one"): 0.4,
        Card("two"): 0.2,
        Card("shuffle"): 0.2,
    }
