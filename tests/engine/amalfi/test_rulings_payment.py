"""Rulings 1 to 3: bread, surplus, and the moves of a payment."""

from __future__ import annotations

import pytest

from engine.amalfi.actions.acquire import Acquire
from engine.amalfi.actions.construct import Construct
from engine.amalfi.actions.discover import Discover
from engine.amalfi.actions.invite import Invite
from engine.amalfi.actions.optional import DiscardForBread, ShipDown
from engine.amalfi.actions.payment import Pay, Payment
from engine.amalfi.answers import NO, YES, Take
from engine.amalfi.phases import Feed, FeedNow
from engine.amalfi.words.bread import Gain, PayBread
from engine.kernel import IllegalAction
from table import GAME, Table, laid


def shop(*, seats: int = 2) -> Table:
    """A Workshop with Gattamelata (7 gems) and Canzoniere (6 wine or gems) on the slots without extra."""
    return laid(seats).show("workshop", "david", "arcadia", "tempietto", "gattamelata", "canzoniere")


def test_bread_pays_no_resource():
    """Ruling 1: a full granary does not pay one wood; a ship needs ships."""
    table = laid().lay(bread=6, bay=0)
    assert not any(isinstance(action, Construct | Acquire | Discover) for action in table.answers)


def test_resources_pay_no_bread_cost_but_can_be_turned_into_bread_first():
    """Ruling 1: a bread cost is paid in one go from the granary, after optional actions have filled it."""
    table = laid().deal_hand("poggio-bracciolini").lay(bread=0, bay=0, wine=2)
    assert not table.may(Invite("poggio-bracciolini"))
    table.act(ShipDown("wine"))
    assert not table.may(Invite("poggio-bracciolini"))
    table.act(ShipDown("wine"))
    assert table.seat().bread == 6
    table.act(Invite("poggio-bracciolini"))
    assert table.seat().bread == 2
    table.act(NO).done()


def test_a_bread_cost_above_the_limit_cannot_be_paid():
    """Ruling 1: the limit holds at every moment, whatever could still be turned into bread."""
    seven = PayBread(7, (Gain("vp", 5),))
    table = laid().lay(bread=6, lighthouses=6, gems=4).resolve(seven)
    table.done()
    table.lay(lighthouses=5).resolve(seven)
    assert table.answers == [NO]
    table.act(ShipDown("gems"), YES).done()
    assert (table.seat().bread, table.seat().score) == (0, 5)


def test_a_feed_of_eight_at_limit_six_is_two_short():
    """Ruling 1: six ships built ask 8 bread; a granary of 6 gives 6, and 2 missing cost 6 VP."""
    table = laid().lay(bread=6, yard=0, bay=10).proclaim("trade").pass_all()
    table.done()
    assert table.seat().bread == 0
    assert table.seat().score == -6


def test_what_a_payment_leaves_over_becomes_bread():
    """Ruling 2: 9 units for a cost of 7 give 2 bread back."""
    table = shop().lay(bread=1, bay=0, gems=3)
    table.act(Acquire("gattamelata"), Pay((0, 0, 0, 3, 0))).done()
    assert table.seat().bread == 3


def test_surplus_that_the_granary_cannot_hold_is_lost_and_forbids_nothing():
    """Ruling 2: with 6 of 6 bread the payment of 9 for 7 is allowed, and the 2 are lost."""
    table = shop().lay(bread=6, bay=0, gems=3)
    assert table.may(Acquire("gattamelata"))
    table.act(Acquire("gattamelata"), Pay((0, 0, 0, 3, 0))).done()
    assert table.seat().bread == 6


def test_surplus_fills_the_granary_first_and_only_the_rest_is_lost():
    """Ruling 2: with room for 1, one of the 2 left over stays."""
    table = shop().lay(bread=5, bay=0, gems=3)
    table.act(Acquire("gattamelata"), Pay((0, 0, 0, 3, 0))).done()
    assert table.seat().bread == 6


def test_a_payment_offers_what_has_no_move_to_spare():
    """Ruling 3: 7 gems from 3 gems ships and 1 ship in the bay: every mix of three moves, none of four."""
    table = shop().lay(bread=0, bay=1, gems=3)
    table.act(Acquire("gattamelata"))
    assert set(table.answers) == {Pay((0, 0, 0, n, 0), 3 - n) for n in range(1, 4)}
    assert table.optional == []


def test_a_ship_from_an_accepted_hold_can_at_once_be_emergency_supply():
    """Ruling 3: one gems ship alone pays 6: 3 on its way to the bay, 3 more on its way to the port."""
    table = laid().show("workshop", "david", "arcadia", "tempietto", "lanterna-of-genoa", "gattamelata")
    table.lay(bread=0, bay=0, gems=1)
    assert table.may(Acquire("lanterna-of-genoa"))
    assert not table.may(Acquire("gattamelata"))
    table.act(Acquire("lanterna-of-genoa"))
    assert table.answers == [Pay((0, 0, 0, 1, 0), 1)]
    table.act(table.answers[0])
    assert (table.seat().bay, table.seat().port, table.hold("gems")) == (0, 1, 0)
    assert table.seat().bread == 0


def test_ships_in_the_port_and_in_other_holds_take_no_part():
    """Ruling 3: 9 ships in the port, in wood and in wine leave a cost of 7 gems unpaid."""
    table = shop().lay(bread=0, bay=2, port=3, wood=3, wine=3)
    assert not table.may(Acquire("gattamelata"))
    table.lay(bay=3)
    table.act(Acquire("gattamelata"))
    assert table.answers == [Pay((0, 0, 0, 0, 0), 3)]


def test_two_accepted_resources_mix_as_the_player_likes():
    """Ruling 3: 6 wine or gems: two of one, two of the other, or one of each."""
    table = shop().lay(bread=0, bay=0, wine=2, gems=2)
    table.act(Acquire("canzoniere"))
    pays = {pay for pay in table.answers if isinstance(pay, Pay) and not pay.emergency}
    assert pays == {Pay((0, 0, 2, 0, 0)), Pay((0, 0, 1, 1, 0)), Pay((0, 0, 0, 2, 0))}


def test_a_superfluous_ship_is_offered_where_only_it_makes_the_emergency_possible():
    """Ruling 3: 3 spices from one spices ship (worth 2) and an empty bay: the ship has to move twice."""
    table = laid().resolve(Payment(3, ("spices",)))
    table.lay(bread=0, bay=0, spices=1)
    assert table.answers == [Pay((1, 0, 0, 0, 0), 1)]
    table.act(table.answers[0]).done()
    assert table.seat().bread == 2


def test_what_cannot_be_paid_in_full_cannot_be_chosen():
    """Ruling 3: two ships in the bay are 6 wood, so one ship of 5 wood may be built, never two."""
    table = laid().lay(bread=0, bay=2)
    assert table.may(Construct(1))
    assert not table.may(Construct(2))
    with pytest.raises(IllegalAction, match="10 wood"):
        GAME.apply(table.state, Construct(2))


def test_the_extra_of_a_slot_is_one_sum_with_the_cost():
    """Ruling 3: Arcadia (4 wine or spices) on the second slot costs 5, paid in one payment of either."""
    table = shop().lay(bread=0, bay=0, wine=1, spices=1)
    table.act(Acquire("arcadia"))
    assert Pay((1, 0, 1, 0, 0)) in table.answers
    table.act(Pay((1, 0, 1, 0, 0)))
    assert table.seat().bread == 0
    table.act(Take(table.row("council")[2])).done()


@pytest.mark.parametrize(("slot", "due"), list(enumerate((8, 7, 7, 6, 6))))
def test_slots_add_two_one_one_and_nothing(slot: int, due: int):
    """Known values: the Workshop adds 2, 1, 1, 0, 0 to the 6 of Lanterna, from left to right."""
    others = ["david", "arcadia", "tempietto", "gattamelata"]
    table = laid().show("workshop", *others[:slot], "lanterna-of-genoa", *others[slot:])
    table.lay(bread=0, bay=0, gems=4)
    table.act(Acquire("lanterna-of-genoa"))
    question = table.decision.question
    assert isinstance(question, Payment)
    assert question.due == due


def test_the_feed_is_paid_from_the_granary_alone():
    """Ruling 1: a player short of bread is asked first, and only what was turned into bread is eaten."""
    table = laid().lay(bread=0, wine=1, bay=3).deal_hand("titian").turn(0).pass_until(Feed)
    assert table.decision.seat == 0
    table.act(DiscardForBread("titian"), FeedNow())
    assert table.seat().bread == 0
    assert table.seat().points[-1] == -3
    assert table.hold("wine") == 1
