"""Rulings 4, 5, 7, 8 and 9: ships sent, benefits in order, lighthouses and evolving docks."""

from __future__ import annotations

import pytest

from engine.amalfi.actions.discover import Discover
from engine.amalfi.actions.navigate import EvolvingBonus, Navigate
from engine.amalfi.actions.optional import EMERGENCY_BREAD, ShipDown
from engine.amalfi.answers import BREAD, NO, YES, Erect, Pick, SendShips, Take
from engine.amalfi.events import Scored, ShipsSent
from engine.amalfi.goods import HOLDS
from engine.amalfi.phases import PASS
from engine.amalfi.words.bread import Gain, PayBread
from engine.amalfi.words.council import TakeCharacter
from engine.amalfi.words.lights import ErectLighthouse, UseLighthouse
from engine.amalfi.words.ships import Send
from table import NOBODY, Table, laid

FIRST, LAST = Pick(0), Pick(1)


def to_any() -> list[object]:
    """One ship to any hold, or none."""
    return [*(SendShips(hold) for hold in HOLDS), NO]


@pytest.mark.parametrize("ships", [0, 1, 2, 3])
def test_up_to_three_ships_may_be_fewer_or_none(ships: int):
    """Ruling 4: "up to 3 ships" leaves the number to the player."""
    table = laid().own("damietta").lay(bay=4)
    table.act(Navigate("damietta"))
    assert table.answers == [SendShips("spices", 3), SendShips("spices", 2), SendShips("spices", 1), NO]
    table.act(SendShips("spices", ships) if ships else NO).done()
    assert (table.hold("spices"), table.seat().bay) == (ships, 3 - ships)


def test_one_ship_may_stay_at_home_too():
    """Ruling 4: "a ship" may be none; what follows it is still gained."""
    table = laid().own("zante").lay(bread=0)
    table.act(Navigate("zante"), NO).done()
    assert (table.hold("wine"), table.seat().bread) == (0, 2)


def test_ships_to_any_holds_are_placed_one_by_one():
    """Ruling 4: of up to 3 ships to any holds, each is asked for; the player may stop in between."""
    table = laid().own("rhodes").lay(bay=4, bread=3)
    table.act(Navigate("rhodes"))
    assert table.answers == to_any()
    table.act(SendShips("gems"))
    assert table.answers == to_any()
    table.act(SendShips("gems"))
    assert table.answers == to_any()
    table.act(NO).done()
    assert (table.hold("gems"), table.seat().bay) == (2, 1)


def test_other_benefits_are_no_matter_of_choice():
    """Ruling 4: a character that can be taken is taken: there is no way to decline it."""
    table = laid().own("tyre").lay(bread=1)
    table.act(Navigate("tyre"))
    assert all(isinstance(answer, Take) for answer in table.answers)
    table.act(table.answers[-1], NO).done()


def test_bread_is_gained_as_far_as_it_can_be():
    """Ruling 4: 5 bread with room for 2 are 2 bread."""
    table = laid().lay(bread=4)
    table.act(Navigate("sciacca")).done()
    assert table.seat().bread == 6


def test_benefits_come_from_left_to_right():
    """Ruling 5: Alexandria sends ships to spices, then gives its bread."""
    table = laid().lay(bread=0)
    table.act(Navigate("alexandria"))
    assert table.seat().bread == 0
    table.act(SendShips("spices", 2)).done()
    kinds = [type(event).__name__ for event in table.events]
    assert kinds.index("ShipsSent") < kinds.index("Gained")
    assert table.seat().bread == 1


def test_a_dock_may_be_visited_for_nothing():
    """Ruling 5: the last ship of the bay may dock at Senj, though no other can be sent to wood."""
    table = laid().lay(bay=1)
    table.act(Navigate("senj")).done()
    assert table.ship_at("senj") == 0
    assert table.hold("wood") == 0


def test_what_cannot_be_done_is_skipped_and_the_next_benefit_comes():
    """Ruling 5: without a ship to send to gems, Torre del Greco still gives 3 bread."""
    table = laid().own("torre-del-greco").lay(bay=1, bread=0)
    table.act(Navigate("torre-del-greco")).done()
    assert table.seat().bread == 3


def test_the_bread_at_the_front_must_lie_there_as_the_ship_docks():
    """Ruling 5: with 1 bread no dock that asks 2 is open; with 2 it is, and the bread is gone at once."""
    table = laid().lay(bread=1)
    assert not table.may(Navigate("candia"))
    table.lay(bread=2)
    table.act(Navigate("candia"))
    assert table.seat().bread == 0
    table.act(NO).done()


def test_what_the_dock_gives_cannot_pay_its_front():
    """Ruling 5: Livadia asks 2 bread before its lighthouse, whose icon would give some: 1 is too few."""
    table = laid().own("livadia").lay(bread=1, lighthouses=5)
    assert not table.may(Navigate("livadia"))
    table.lay(bread=2)
    table.act(Navigate("livadia"), Erect("senj"))
    assert table.seat().bread == 1
    table.act(NO).done()


def test_the_bonus_of_an_evolving_dock_cannot_pay_its_front():
    """Ruling 5: the rightmost character would give the bread that Gaeta lacks, but only after docking."""
    table = laid().lay(bread=1)
    assert not table.may(Navigate("gaeta"))
    assert table.may(Navigate("salerno"))


def test_a_cost_further_on_is_asked_when_it_is_reached():
    """Ruling 5: bread gained just before it pays a `>` that stands behind."""
    table = laid().lay(bread=0).resolve(Gain("bread", 2), PayBread(2, (Gain("vp", 3),)))
    assert table.answers == [YES, NO]
    table.act(YES).done()
    assert (table.seat().bread, table.seat().score) == (0, 3)


def test_a_cost_declined_loses_what_stands_behind_it():
    """Ruling 5: no bread paid, nothing gained; what comes after the whole of it is still resolved."""
    table = laid().lay(bread=3).resolve(PayBread(2, (Gain("vp", 3),)), Gain("vp", 1))
    table.act(NO).done()
    assert (table.seat().bread, table.seat().score) == (3, 1)


def test_a_cost_out_of_reach_is_not_asked():
    """Ruling 5: with no bread, no ship and no card there is nothing to ask."""
    table = laid().lay(bread=1, bay=0).resolve(PayBread(2, (Gain("vp", 3),)))
    table.done()
    assert table.seat().score == 0


def test_a_cost_that_optional_actions_can_raise_is_asked():
    """Ruling 5: with 1 bread and a ship in the bay, its owner may first raise the second bread."""
    table = laid().lay(bread=1, bay=1).resolve(PayBread(2, (Gain("vp", 3),)))
    assert table.answers == [NO]
    assert not table.decision.forced
    table.act(EMERGENCY_BREAD)
    assert table.answers == [YES, NO]
    table.act(YES).done()
    assert (table.seat().bread, table.seat().score) == (2, 3)


def test_one_lighthouse_to_a_dock_whoever_owns_it():
    """Ruling 7: where a lighthouse stands, nobody's second may be erected."""
    table = laid().light("senj", 1).light("candia", 0).resolve(ErectLighthouse())
    assert not table.may(Erect("senj"))
    assert not table.may(Erect("candia"))
    table.act(Erect("valencia")).done()
    assert table.light_at("valencia") == 0


def test_every_public_dock_has_a_slot_and_no_printed_evolving_dock_has():
    """Ruling 7: the eight public docks take a lighthouse, the three printed evolving ones do not."""
    table = laid().resolve(ErectLighthouse())
    public = [table.state.box.destination_slugs[place] for place in table.state.box.public]
    assert table.answers == [Erect(place) for place in public]
    assert len(public) == 8
    table.act(table.answers[0]).done()


def test_a_private_destination_has_a_slot_for_anybody_and_a_tile_in_the_atlas_none():
    """Ruling 7: a lighthouse may stand at another player's destination, not at an undiscovered one."""
    table = laid().own("malta", seat=1).resolve(ErectLighthouse())
    assert table.may(Erect("malta"))
    assert not {Erect(place) for place in table.row("atlas")} & set(table.answers)
    table.act(Erect("malta")).done()
    assert table.light_at("malta") == 0


def test_without_a_free_slot_the_lighthouse_is_lost():
    """Ruling 7: with every slot taken nothing is erected, and nothing else is gained for it."""
    table = laid()
    for place in table.state.box.public:
        table.state.lights[place] = 1
    table.resolve(ErectLighthouse()).done()
    assert table.seat().lighthouses == 6


def test_a_tile_that_moved_to_the_board_is_public_and_can_be_lit():
    """Ruling 7: anybody may sail to it, it has a slot, and its cost, its VP and its owner are none."""
    table = laid().cover(0, "malta").turn(1)
    assert table.may(Navigate("malta"))
    assert not table.may(Discover("malta"))
    assert not table.may(Navigate("salerno"))
    table.resolve(ErectLighthouse(), seat=1)
    assert table.may(Erect("malta"))
    table.act(Erect("malta")).done()
    assert [player.score for player in table.state.players] == [0, 0]
    assert not table.seat(1).destinations


def test_the_owner_sends_a_ship_for_two_bread():
    """Ruling 8: when seat 0 docks at Senj, seat 1's lighthouse there sends a ship of seat 1 to wood."""
    table = laid().light("senj", 1).lay(1, bread=3, bay=4)
    table.act(Navigate("senj"), NO)
    assert (table.asked, table.decision.seat) == (UseLighthouse, 1)
    assert table.answers == [SendShips("wood"), BREAD, NO]
    table.act(SendShips("wood")).done()
    assert (table.hold("wood", 1), table.seat(1).bread, table.seat(1).bay) == (1, 1, 3)


def test_the_owner_may_gain_one_bread_instead_or_decline():
    """Ruling 8: 1 bread, or nothing at all."""
    table = laid().light("senj", 1).lay(1, bread=3)
    table.act(Navigate("senj"), NO, BREAD).done()
    assert table.seat(1).bread == 4
    table = laid().light("senj", 1).lay(1, bread=3)
    table.act(Navigate("senj"), NO, NO).done()
    assert table.seat(1).bread == 3


def test_the_lighthouse_is_used_after_all_benefits_even_one_erected_on_this_visit():
    """Ruling 8: Famagusta erects a lighthouse on its own slot; then it serves, last of all."""
    table = laid().own("famagusta").lay(bay=3, bread=4)
    table.act(Navigate("famagusta"), Erect("famagusta"))
    assert table.asked is Send
    table.act(SendShips("fabric"))
    assert table.asked is UseLighthouse
    table.act(SendShips("fabric")).done()
    assert (table.hold("fabric"), table.seat().bread) == (2, 0)


def test_an_owner_who_has_passed_may_still_use_the_lighthouse():
    """Ruling 8: passed or not, and without becoming the one to move."""
    table = laid(3).light("senj", 1).turn(1).act(PASS).turn(0)
    table.act(Navigate("senj"), NO, BREAD).done()
    assert table.decision.seat == 2


def test_a_dock_without_a_hold_gives_only_the_bread():
    """Ruling 8: Sciacca shows no hold, so its lighthouse sends no ship."""
    table = laid().light("sciacca", 1)
    table.act(Navigate("sciacca"))
    assert table.answers == [BREAD, NO]
    table.act(BREAD).done()


def test_with_several_holds_the_owner_of_the_lighthouse_chooses():
    """Ruling 8: Smyrna shows fabric and spices; its owner is not bound by the visitor's choice."""
    table = laid().own("smyrna").light("smyrna", 1).lay(1, bread=2)
    table.act(Navigate("smyrna"), SendShips("fabric"), NO)
    assert table.answers == [SendShips("spices"), SendShips("fabric"), BREAD, NO]
    table.act(SendShips("spices")).done()
    assert table.hold("spices", 1) == 1


def test_with_any_hold_the_owner_of_the_lighthouse_chooses_of_all_five():
    """Ruling 8: a covered evolving dock to any hold lets the lighthouse send to any of the five."""
    table = laid().cover(1, "marseille").light("marseille", 1).lay(0, bread=1, bay=1).lay(1, bread=2)
    table.act(Navigate("marseille"), FIRST, Take(table.row("council")[2]))
    assert table.answers == [*(SendShips(hold) for hold in HOLDS), BREAD, NO]
    table.act(SendShips("wood")).done()
    assert table.hold("wood", 1) == 1


def test_an_owner_short_of_bread_may_raise_it_first():
    """Ruling 8: with 1 bread only the bread is offered, until an optional action brings the second."""
    table = laid().light("senj", 1).lay(1, bread=1, gems=1)
    table.act(Navigate("senj"), NO)
    assert table.answers == [BREAD, NO]
    table.act(ShipDown("gems"))
    assert SendShips("wood") in table.answers
    table.act(SendShips("wood")).done()
    assert table.seat(1).bread == 2


def test_an_owner_without_a_ship_in_the_bay_has_only_the_bread():
    """Ruling 8: no ship to send, no sending."""
    table = laid().light("senj", 1).lay(1, bay=0, bread=6)
    table.act(Navigate("senj"), NO)
    assert table.answers == [BREAD, NO]
    table.act(NO).done()


@pytest.mark.parametrize("when", [FIRST, LAST])
def test_an_evolving_dock_takes_a_character_before_or_after_all_its_benefits(when: Pick):
    """Ruling 9: the player says when; both parts come in full."""
    table = laid().lay(bread=2)
    table.act(Navigate("gaeta"))
    assert table.asked is EvolvingBonus
    card = table.row("council")[2]
    ships = (SendShips("wood"), SendShips("wine"))
    steps = (Take(card), *ships) if when == FIRST else (*ships, Take(card))
    table.act(when)
    assert table.asked is (TakeCharacter if when == FIRST else Send)
    table.act(*steps).done()
    assert table.hand() == [card]
    assert (table.hold("wood"), table.hold("wine")) == (1, 1)


def test_the_bonus_stays_when_a_tile_covers_the_dock():
    """Ruling 9: the character is still there, also around a tile that asks bread at its front."""
    table = laid().cover(2, "rhodes").lay(bread=3, bay=2)
    table.act(Navigate("rhodes"))
    assert table.seat().bread == 0
    card = table.row("council")[3]
    table.act(LAST, SendShips("gems"), Take(card)).done()
    assert table.hand() == [card]
    assert table.seat().bread == 1


def test_an_occupied_dock_is_closed_even_to_its_own_ship():
    """Navigation: a destination with no ship on it, whoever's."""
    table = laid().dock("senj", 1).dock("candia", 0).lay(bread=3)
    assert not table.may(Navigate("senj"))
    assert not table.may(Navigate("candia"))
    assert table.may(Navigate("valencia"))


def test_without_a_ship_in_the_bay_nobody_sails():
    """Navigation: the ship comes from the bay; one in the port or in a hold cannot sail."""
    table = laid().lay(bay=0, port=2, gems=2, bread=6)
    assert not [answer for answer in table.answers if isinstance(answer, Navigate)]


def test_a_dock_with_two_characters_takes_both_then_discards():
    """Ruling 22: Venice takes two, and the rightmost that is left after the second refill is discarded."""
    table = laid().lay(bread=6)
    first = table.row("council")[2]
    table.act(Navigate("venice"), Take(first))
    second = table.row("council")[2]
    table.act(Take(second)).done()
    assert table.hand() == [first, second]
    assert len(table.state.council.discards) == 1
    assert len(table.row("council")) == 4


def test_events_tell_what_a_trip_did():
    """Navigation: what was sent is told once, by seat, hold and number, and nothing was scored."""
    table: Table = laid()
    table.act(Navigate("senj"), SendShips("wood", 2)).done()
    assert table.told(ShipsSent) == [ShipsSent(0, "wood", 2)]
    assert not table.told(Scored)
    assert table.light_at("senj") == NOBODY
