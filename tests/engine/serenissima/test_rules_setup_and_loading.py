"""Rules 1 to 14: setting up, the round, and loading."""

from __future__ import annotations

import pytest

import engine
from engine.serenissima.answers import (
    ABOARD,
    ACT,
    ASHORE,
    BUY,
    BUY_GALLEY,
    DONE,
    GIVE,
    HAIL,
    INVEST,
    TAKE,
    TOSS,
    ChooseNumber,
    ChoosePort,
    FirstSeat,
)
from engine.serenissima.events import Activated, Sunk
from engine.serenissima.goods import PIECE, STONE, WINE
from engine.serenissima.loading import Exchange, Load
from engine.serenissima.rounds import Activate, DrawCard
from engine.serenissima.sailing import Course
from engine.serenissima.setting import ChooseGalley, ChooseHome
from strait import GAME, Strait


def give(piece: str):
    """Hand over one of this."""
    return GIVE[PIECE[piece]]


def take(piece: str):
    """Take one of this."""
    return TAKE[PIECE[piece]]


def test_rule_01_the_bank_and_both_tokens_at_the_start():
    """Rule 1: 70 cubes by type, 5 forts, 5 basilicas, 15 galleys; tokens at their starts; 5 Doge cards."""
    plain = GAME.plain(GAME.new(seats=4))
    assert plain["supply"] == {"wood": 14, "stone": 12, "marble": 12, "wine": 12, "gold": 10, "spice": 10}
    assert (plain["forts_left"], plain["basilicas_left"], plain["galleys"]) == (5, 5, [])
    assert (plain["track"]["steps"], plain["wheel"]) == (0, 0)
    assert plain["doge"]["deck"] == {"wine": 1, "one": 2, "two": 1, "shuffle": 1}
    assert [port["owner"] for port in plain["ports"]] == [None] * 19


@pytest.mark.parametrize(("seats", "sailors"), [(2, 30), (3, 26), (4, 22)])
def test_rule_02_ducats_and_sailors_of_a_player(seats: int, sailors: int):
    """Rule 2: 5 ducats each, 22 sailors with four players."""
    plain = GAME.plain(GAME.new(seats=seats))
    assert [(p["ducats"], p["reserve"]) for p in plain["players"]] == [(5, sailors)] * seats


def test_rule_03_ports_and_galleys_are_chosen_clockwise_from_a_random_first_player():
    """Rule 3: a free starting port and a free number; 3 sailors each; the galley lies at the port."""
    state = GAME.new(seats=4)
    assert state.open.seat == engine.CHANCE
    state = GAME.apply(state, FirstSeat(2))
    for seat, port, number in ((2, "venice", 5), (3, "genoa", 1), (0, "valencia", 15), (1, "alexandria", 9)):
        assert (state.open.seat, type(state.open.question)) == (seat, ChooseHome)
        state = GAME.apply(state, ChoosePort(port))
        assert ChoosePort(port) not in state.open.options
        state = GAME.apply(state, ChooseNumber(number))
    assert ChooseNumber(5) not in state.open.options
    assert len(state.open.options) == 11
    plain = GAME.plain(state)
    venice = next(port for port in plain["ports"] if port["id"] == "venice")
    assert (venice["owner"], venice["sailors"]) == (2, 3)
    assert plain["galleys"][1] == {
        "number": 5,
        "owner": 2,
        "zone": "upper-adriatic",
        "sailors": 3,
        "goods": {},
    }


def test_rule_03_a_closed_starting_port_is_not_to_be_had():
    """Rule 3: with two players Alexandria is closed."""
    state = GAME.apply(GAME.new(seats=2), FirstSeat(0))
    assert {action.port for action in state.open.options} == {"valencia", "genoa", "venice", "constantinople"}


def test_rule_04_second_galleys_are_chosen_counter_clockwise():
    """Rule 4: from the last player back, in the same zone; 13 sailors stay; the fifth port is neutral."""
    state = GAME.apply(GAME.new(seats=4), FirstSeat(1))
    for port, number in (("venice", 5), ("genoa", 1), ("valencia", 15), ("alexandria", 9)):
        state = GAME.apply(GAME.apply(state, ChoosePort(port)), ChooseNumber(number))
    asked = []
    for number in (2, 3, 4, 6):
        assert type(state.open.question) is ChooseGalley
        asked.append(state.open.seat)
        state = GAME.apply(state, ChooseNumber(number))
    assert asked == [0, 3, 2, 1]
    plain = GAME.plain(state)
    assert {player["reserve"] for player in plain["players"]} == {13}
    assert [galley["zone"] for galley in plain["galleys"] if galley["number"] in {5, 6}] == [
        "upper-adriatic"
    ] * 2
    fifth = next(port for port in plain["ports"] if port["id"] == "constantinople")
    assert (fifth["owner"], fifth["closed"]) == (None, False)
    assert (plain["round"], plain["wheel"]) == (1, 1)


def test_rule_05_the_wheel_goes_to_the_next_number_and_its_owner_acts_or_invests():
    """Rule 5: ascending, unowned numbers skipped; a galley bought with a number ahead acts this round."""
    sea = Strait().port("genoa", 0, 3).galley(3, 0, "genoa", 2).galley(11, 1, "venice", 1).activate(3)
    assert (sea.asked, sea.answers) == (Activate, [ACT, INVEST])
    sea.act(INVEST, *bought("genoa", 7), DONE)
    assert sea.told(Activated)[-1].number == 7
    assert (sea.state.wheel, sea.asked) == (7, Activate)


def bought(port: str, number: int):
    """Buy the galley of that number, placed there."""
    return BUY_GALLEY, ChoosePort(port), ChooseNumber(number)


def test_rule_05_a_number_behind_the_token_waits_for_the_next_round():
    """Rule 5: galley 2, bought while 3 is active, does not act in this round."""
    sea = Strait().port("genoa", 0, 3).galley(3, 0, "genoa", 2).invest(3, *bought("genoa", 2), DONE)
    assert sea.asked is DrawCard


def test_rule_05_the_last_number_on_the_wheel_is_fifteen():
    """Rule 5: galley 15 follows galley 3, and has its own zones to enter."""
    sea = Strait().galley(3, 0, "valencia", 2).galley(15, 1, "venice", 1)
    sea.sail(3, "catalan-sea", "gulf-of-lion").act(DONE)
    assert (sea.state.wheel, sea.decision.seat) == (15, 1)


def test_rule_06_when_no_number_is_left_a_doge_card_is_drawn():
    """Rule 6: the black token is on the Doge space, and chance is asked."""
    sea = Strait().galley(15, 0, "libyan-sea", 1).purse(0).sail(15)
    assert (sea.asked, sea.decision.seat, sea.state.wheel) == (DrawCard, engine.CHANCE, 0)
    assert sea.state.phase == "doge"


def test_rule_07_five_spaces_of_which_one_at_least_is_a_sailor():
    """Rule 7: with 1 sailor and 4 goods nothing more goes aboard."""
    sea = Strait().port("genoa", 0, 3).galley(3, 0, "genoa", 1, wine=3).load(3)
    sea.act(BUY)
    assert (sea.crew(3), sea.goods(3)) == (1, {"stone": 1, "wine": 3})
    assert not sea.may(BUY)
    assert not sea.may(ABOARD)
    assert sea.refused(BUY) == "galley 3 is full"


def test_rule_08_sailors_move_between_own_port_and_active_galley():
    """Rule 8: the port keeps one sailor, and never holds more than it has spaces."""
    sea = Strait().port("barcelona", 0, 2).galley(3, 0, "barcelona", 2).load(3)
    assert {ASHORE, ABOARD} <= set(sea.answers)
    sea.act(ABOARD)
    assert (sea.crew(3), sea.held("barcelona")) == (3, (0, 1))
    assert sea.refused(ABOARD) == "one sailor has to stay in the port"
    sea = Strait().port("barcelona", 0, 4).galley(3, 0, "barcelona", 2).load(3)
    assert sea.refused(ASHORE) == "the port holds no more sailors"


def test_rule_08_sailors_go_from_the_port_to_another_galley_by_way_of_the_active_one():
    """Rule 8: always to or from the active galley."""
    sea = Strait().port("genoa", 0, 3).galley(3, 0, "genoa", 4).galley(5, 0, "genoa", 1)
    sea.load(3, ABOARD, HAIL[5], give("sailor"), HAIL[5], give("sailor"), ABOARD)
    assert (sea.crew(3), sea.crew(5), sea.held("genoa")) == (4, 3, (0, 1))


def test_rule_08_a_full_galley_passes_sailors_on_to_the_port():
    """Rule 8: goods make room for them on the way, and come back; both galleys and the port keep to size."""
    sea = Strait().port("genoa", 0, 3).galley(3, 0, "genoa", 1, gold=4).galley(5, 0, "genoa", 5).load(3)
    sea.act(
        HAIL[5], give("gold"), take("sailor"), ASHORE, HAIL[5], take("sailor"), ASHORE, HAIL[5], take("gold")
    )
    assert (sea.crew(3), sea.crew(5), sea.held("genoa"), sea.goods(3)) == (1, 3, (0, 5), {"gold": 4})


def test_rule_08_without_room_nothing_is_taken():
    """Rule 8: a full galley only exchanges, and its last sailor is not exchanged."""
    sea = Strait().galley(3, 0, "libyan-sea", 2, gold=3).galley(5, 0, "libyan-sea", 1).load(3, HAIL[5])
    assert sea.answers == [give("gold"), give("sailor")]
    sea = (
        Strait().galley(3, 0, "libyan-sea", 1, gold=4).galley(5, 0, "libyan-sea", 1, wine=4).load(3, HAIL[5])
    )
    assert sea.answers == [give("gold")]
    sea = (
        Strait().galley(3, 0, "libyan-sea", 1, gold=2).galley(5, 0, "libyan-sea", 1, wine=4).load(3, HAIL[5])
    )
    assert sea.answers == [take("wine"), take("sailor")]


@pytest.mark.parametrize("lord", [-1, 1])
def test_rule_09_in_other_ports_sailors_move_only_between_own_galleys(lord: int):
    """Rule 9: neither ashore nor aboard in a neutral or foreign port."""
    sea = Strait().port("genoa", lord, 3).galley(3, 0, "genoa", 3).galley(5, 0, "genoa", 2).load(3)
    assert not sea.may(ASHORE)
    assert not sea.may(ABOARD)
    assert sea.refused(ASHORE) == "there is no port of yours here"
    sea.act(HAIL[5], take("sailor"))
    assert (sea.crew(3), sea.crew(5)) == (4, 1)


def test_rule_10_a_galley_left_without_sailors_sinks_at_once():
    """Rule 10: on purpose, too; its number is free again, what was aboard is back in the supply."""
    sea = Strait().port("genoa", 0, 3).galley(3, 0, "genoa", 1, wine=2).load(3, ASHORE)
    assert [event.number for event in sea.told(Sunk)] == [3]
    assert (sea.zone(3), sea.state.supply[WINE], sea.held("genoa")) == (None, 12, (0, 4))
    assert sea.asked is DrawCard


def test_rule_10_the_last_sailor_taken_from_another_own_galley_sinks_that_one():
    """Rule 10: the other galley, not the active one."""
    sea = Strait().galley(3, 0, "libyan-sea", 1).galley(5, 0, "libyan-sea", 1, gold=1)
    sea.load(3, HAIL[5], take("sailor"))
    assert (sea.zone(5), sea.crew(3), sea.asked) == (None, 2, Course)
    assert sea.state.supply[4] == 10


def test_rule_11_the_first_cube_in_an_own_port_is_free():
    """Rule 11: each further one costs a ducat to the bank."""
    sea = Strait().port("genoa", 0, 1).galley(3, 0, "genoa", 1).purse(2).load(3)
    for left in (2, 1, 0):
        sea.act(BUY)
        assert sea.ducats() == left
    assert sea.refused(BUY) == "you have no ducat"
    assert sea.goods(3) == {"stone": 3}


def test_rule_12_neutral_ports_sell_for_a_ducat_to_the_bank():
    """Rule 12: the first cube is not free there."""
    sea = Strait().galley(3, 0, "genoa", 1).purse(1).load(3, BUY)
    assert (sea.ducats(), sea.state.bank, sea.goods(3)) == (0, 15, {"stone": 1})


def test_rule_12_foreign_ports_are_paid_and_cannot_refuse():
    """Rule 12: a ducat a cube to the owner, who is not asked."""
    sea = Strait().port("genoa", 1, 1).galley(3, 0, "genoa", 1).purse(5, 0).load(3, BUY, BUY)
    assert (sea.ducats(0), sea.ducats(1), sea.state.bank, sea.decision.seat) == (3, 2, 15, 0)


def test_rule_13_goods_move_freely_between_own_galleys():
    """Rule 13: to and from the active galley, for nothing."""
    sea = Strait().galley(3, 0, "libyan-sea", 1, gold=2).galley(5, 0, "libyan-sea", 1, wine=1).purse(0)
    sea.load(3, HAIL[5], give("gold"), HAIL[5], take("wine"))
    assert (sea.goods(3), sea.goods(5), sea.ducats()) == ({"gold": 1, "wine": 1}, {"gold": 1}, 0)


def test_rule_13_two_full_galleys_exchange_piece_for_piece():
    """Rule 13: no space is needed in between."""
    sea = Strait().galley(3, 0, "libyan-sea", 2, gold=3).galley(5, 0, "libyan-sea", 1, wine=4).load(3)
    sea.act(HAIL[5], give("gold"))
    assert (sea.asked, sea.answers) == (Exchange, [take("wine")])
    sea.act(take("wine"))
    assert (sea.goods(3), sea.goods(5)) == ({"gold": 2, "wine": 1}, {"gold": 1, "wine": 3})


def test_rule_13_goods_are_thrown_overboard():
    """Rule 13: to make room, back to the supply."""
    sea = Strait().galley(3, 0, "libyan-sea", 1, wine=2).load(3, TOSS[WINE])
    assert (sea.goods(3), sea.state.supply[WINE]) == ({"wine": 1}, 11)


def test_rule_13_what_was_thrown_overboard_is_not_loaded_again():
    """Rule 13: not even as the free cube."""
    sea = Strait().port("genoa", 0, 1).galley(3, 0, "genoa", 1, stone=1).load(3, TOSS[STONE])
    assert sea.refused(BUY) == "that good has just been thrown overboard"


def test_rule_14_loading_is_never_blockaded():
    """Rule 14: five sailors of another player lie there, and nobody is asked."""
    sea = Strait().galley(3, 0, "genoa", 1).galley(4, 1, "genoa", 5).load(3, BUY)
    assert (sea.decision.seat, sea.asked) == (0, Load)
