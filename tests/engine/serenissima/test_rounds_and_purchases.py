"""Rules 5, 6, 37 to 41 and 47 once more: several galleys on the wheel, several purchases at once."""

from __future__ import annotations

from engine.serenissima.answers import (
    ATTACK,
    BUY_GALLEY,
    DONE,
    INVEST,
    MAN,
    NO,
    YES,
    BuildBasilica,
    BuildFort,
    ChooseNumber,
    ChoosePort,
    Recruit,
)
from engine.serenissima.events import Activated
from engine.serenissima.investing import Refit
from engine.serenissima.rounds import DrawCard
from strait import GAME, Strait


def test_rule_05_every_galley_is_activated_once_in_the_order_of_the_numbers():
    """Rules 5 and 6: 2, 7, 9 and 15 of three players, then the Doge; the next round begins with 2 again."""
    sea = Strait()
    for number, seat in ((15, 0), (7, 1), (2, 2), (9, 1)):
        sea.galley(number, seat, "libyan-sea", 1)
    sea.activate(2)
    while sea.asked is not DrawCard:
        sea.act(sea.answers[-1])
    assert [event.number for event in sea.told(Activated)] == [7, 9, 15]
    plain = GAME.plain(sea.state)
    assert (plain["phase"], plain["wheel"], plain["start_zone"], plain["zones_entered"]) == (
        "doge",
        0,
        None,
        0,
    )
    sea.do(sea.decision.question.outcomes(sea.state)[0][0])
    plain = GAME.plain(sea.state)
    assert (plain["phase"], plain["round"], plain["wheel"]) == ("round", 2, 2)


def test_rule_05_a_sunken_galley_is_passed_over_and_its_number_is_free():
    """Rule 5: seat 0 sinks galley 9 and buys it while 5 is active: it acts in this round."""
    sea = Strait().port("genoa", 0, 3).galley(3, 0, "genoa", 2).galley(5, 0, "genoa", 1).purse(9)
    sea.galley(9, 1, "genoa", 1).galley(15, 1, "venice", 1).sail(3).act(ATTACK[9]).roll(1, 0)
    assert (sea.state.wheel, sea.state.owner[9]) == (5, -1)
    sea.act(INVEST, BUY_GALLEY, ChoosePort("genoa"), ChooseNumber(9), DONE)
    assert (sea.state.wheel, sea.decision.seat) == (9, 0)


def test_rule_37_several_sailors_go_into_one_port_and_onto_one_galley():
    """Rule 37: as many as there are ducats, room and reserve for."""
    sea = Strait().port("genoa", 0, 2).galley(3, 0, "genoa", 1, gold=1).purse(9).invest(3)
    sea.act(Recruit("genoa"), Recruit("genoa"), MAN[3], MAN[3], MAN[3])
    assert (sea.held("genoa"), sea.crew(3), sea.ducats()) == ((0, 4), 4, 4)
    assert sea.over(3)


def test_rule_37_a_mix_of_everything_in_one_investment():
    """Rules 37 to 40: galley, fort, basilica, sailors; the new galley takes sailors at once, too."""
    sea = Strait().port("genoa", 0, 2, "wood gold marble").port("ragusa", 0, 1, "marble")
    sea.galley(3, 0, "genoa", 1).purse(14).invest(3)
    sea.act(BUY_GALLEY, ChoosePort("ragusa"), ChooseNumber(1), BuildFort("genoa"))
    sea.act(
        BuildBasilica("genoa"), BuildBasilica("ragusa"), Recruit("genoa"), Recruit("ragusa"), MAN[1], MAN[3]
    )
    assert (sea.ducats(), sea.crew(1), sea.crew(3)) == (14 - 2 - 3 * 2 - 4, 2, 2)
    assert (sea.held("genoa"), sea.held("ragusa")) == ((0, 3), (0, 2))
    plain = GAME.plain(sea.state)
    assert (plain["forts_left"], plain["basilicas_left"]) == (4, 3)


def test_rule_47_without_a_port_no_galley_is_bought_after_the_card_either():
    """Rules 38 and 47, reading 32: a galley is placed in an own port."""
    sea = Strait(2).galley(3, 0, "genoa", 1).galley(4, 1, "venice", 1).galley(5, 1, "venice", 1).purse(9, 9)
    assert sea.doge("one").asked is not Refit
    assert sea.state.round == 2


def test_rule_47_who_has_two_galleys_is_not_asked():
    """Rule 47: nor does anybody recruit for galleys from before."""
    sea = Strait(2).port("genoa", 0, 1).galley(3, 0, "genoa", 1).galley(6, 0, "genoa", 1).purse(9, 9)
    sea.galley(4, 1, "venice", 1).galley(5, 1, "venice", 1)
    assert sea.doge("one").state.round == 2


def test_rule_37_a_galley_at_the_first_port_of_the_map_takes_recruits_too():
    """Rule 37: Valencia is a port like the others."""
    sea = Strait().port("valencia", 0, 1).galley(3, 0, "valencia", 1).purse(2).invest(3)
    assert sea.act(Recruit("valencia"), MAN[3]).crew(3) == 2


def test_rule_37_what_comes_earlier_in_the_order_is_past():
    """Rule 37: a fort before a basilica, both before sailors, the lower port of the map before the higher."""
    sea = Strait().port("genoa", 0, 1, "wood gold marble").port("ragusa", 0, 1, "wood marble stone")
    sea.galley(3, 0, "genoa", 1).purse(20).invest(3, BuildFort("ragusa"))
    past = "purchases are made in order: that is past"
    assert sea.refused(BuildFort("genoa")) == past
    sea.act(BuildBasilica("ragusa"))
    for late in (BuildBasilica("genoa"), BuildFort("genoa"), BUY_GALLEY):
        assert sea.refused(late) == past
    sea.act(Recruit("ragusa"))
    for late in (Recruit("genoa"), BuildBasilica("genoa"), BuildFort("genoa"), BUY_GALLEY):
        assert sea.refused(late) == past


def test_rule_39_a_fort_and_a_basilica_cost_two_ducats_to_the_coin():
    """Rules 39 and 40: two are enough, one is not."""
    for ducats, enough in ((1, False), (2, True)):
        sea = (
            Strait().port("genoa", 0, 1, "wood gold marble").galley(3, 0, "genoa", 1).purse(ducats).invest(3)
        )
        for building in (BuildFort("genoa"), BuildBasilica("genoa")):
            assert sea.may(building) == enough
            if not enough:
                assert sea.refused(building) == "it costs 2 ducats, you have 1"


def test_reading_20_option_one_sailor_stays_in_the_port():
    """Reading 20 ☆ galley_crew=garrison: of two one may go aboard; a lone one may not, and none is asked."""
    for garrison, crew in ((2, [YES, NO]), (1, None)):
        sea = Strait(galley_crew="garrison").port("genoa", 0, garrison).galley(3, 0, "genoa", 1).purse(9)
        sea.invest(3, BUY_GALLEY, ChoosePort("genoa"), ChooseNumber(8))
        assert (sea.answers == crew) == (crew is not None)
        assert sea.crew(8) == (0 if crew else 1)
    sea = Strait(galley_crew="garrison").port("genoa", 0, 2).port("venice", 0, 1).galley(3, 0, "genoa", 1)
    sea.purse(1).invest(3, BUY_GALLEY)
    assert sea.answers == [ChoosePort("genoa")]
    sea.act(ChoosePort("genoa"), ChooseNumber(8))
    assert (sea.held("genoa"), sea.crew(8), sea.ducats()) == ((0, 1), 1, 0)
