"""The worked examples of the booklet, one test each."""

from __future__ import annotations

from engine.amalfi.actions.acquire import Acquire
from engine.amalfi.actions.construct import Construct
from engine.amalfi.actions.invite import Invite
from engine.amalfi.actions.navigate import Navigate
from engine.amalfi.actions.optional import ShipDown
from engine.amalfi.actions.payment import Pay
from engine.amalfi.answers import NO, Erect, Pick, SendShips, Straightened, Take
from table import laid


def test_seven_wood_from_two_wood_ships_and_one_emergency_ship_gives_two_bread_back():
    """Payments & Resources: 6 wood from the hold and 3 by emergency supply pay a cost of 7; 2 are left."""
    table = laid().lay(bay=1, wood=2, bread=0)
    table.show("workshop", "david", "tempietto", "gattamelata", "decameron", "arcadia")
    pay = Pay((0, 2, 0, 0, 0), 1)
    table.act(Acquire("decameron"))
    assert table.may(pay)
    table.act(pay)
    assert (table.hold("wood"), table.seat().bay, table.seat().port) == (0, 2, 1)
    assert table.seat().bread == 2
    assert table.row("workshop")[-1] == "arcadia"
    table.act(NO).done()


def test_a_granary_of_seven_with_five_bread_takes_two_of_four():
    """Bread: with 5 bread and room for 7, a gain of 4 brings only 2."""
    table = laid().own("otranto").lay(bread=5, lighthouses=5)
    table.act(Navigate("otranto")).done()
    assert table.seat().bread == 7


def test_two_bread_send_up_to_two_ships_to_wine():
    """Navigation: the 2 bread before the `>` are paid, and both ships left in the bay may go to wine."""
    table = laid().lay(bay=3, bread=2)
    table.act(Navigate("candia"))
    assert (table.seat().bay, table.seat().bread) == (2, 0)
    assert table.answers == [SendShips("wine", 2), SendShips("wine", 1), NO]
    table.act(SendShips("wine", 2)).done()
    assert (table.hold("wine"), table.seat().bay) == (2, 0)


def test_up_to_two_ships_to_fabric_with_one_ship_sends_that_one():
    """Earning Resources: 2 is the most; who has one ship left in the bay sends one."""
    table = laid().lay(bay=2, bread=2)
    table.act(Navigate("valencia"))
    assert table.answers == [SendShips("fabric", 1), NO]
    table.act(SendShips("fabric")).done()
    assert (table.hold("fabric"), table.seat().bay) == (1, 0)


def test_two_ships_to_any_resource_go_to_spices_and_to_gems():
    """Earning Resources: of two ships to any resource, each is sent where the player likes."""
    table = laid().own("marseille").lay(bay=3, bread=1)
    table.act(Navigate("marseille"), SendShips("spices"), SendShips("gems")).done()
    assert (table.hold("spices"), table.hold("gems"), table.seat().bay) == (1, 1, 0)


def test_emptying_a_gems_ship_pays_for_a_dock_that_asks_bread():
    """Optional Actions: without bread no `>` can be paid; a ship down from gems brings 3 bread first."""
    table = laid().lay(bread=0, gems=1)
    assert not table.may(Navigate("candia"))
    table.act(ShipDown("gems"))
    assert table.seat().bread == 3
    table.act(Navigate("candia"), SendShips("wine", 2)).done()
    assert table.seat().bread == 1


def test_the_lighthouse_over_the_straighten_icon_straightens_one_character():
    """Erect a Lighthouse: the icon under the lighthouse that leaves the board takes effect at once."""
    table = laid().own("cattaro").join("titian", "donatello").engage("titian", "donatello").lay(lighthouses=4)
    table.act(Navigate("cattaro"), Erect("senj"))
    assert table.answers == [Straightened("titian"), Straightened("donatello")]
    table.act(Straightened("titian")).done()
    assert table.seat().engaged == (table.state.box.number["donatello"],)


def test_the_ship_over_the_double_icon_takes_a_character_or_straightens_one():
    """Construction: building the ship above the double icon, its owner chooses one of the two effects."""
    for which in (0, 1):
        table = laid().join("titian").engage("titian").lay(yard=5, wood=2, bay=0)
        table.act(Construct(1), Pay((0, 2, 0, 0, 0)))
        assert table.answers == [Pick(0), Pick(1)]
        table.act(Pick(which))
        card = table.row("council")[2]
        table.act(Straightened("titian") if which else Take(card)).done()
        assert table.hand() == ([] if which else [card])
        assert len(table.seat().engaged) == 1 - which


def test_the_dock_with_the_automatic_discard_erects_and_discards_the_rightmost_artwork():
    """Automatic Effects: a lighthouse stands, the rightmost artwork is gone, the row has moved up."""
    table = laid().lay(bread=2)
    row = table.row("workshop")
    table.act(Navigate("messina"), Erect("senj")).done()
    assert table.light_at("senj") == 0
    assert table.row("workshop")[1:] == row[:-1]
    assert table.state.workshop.discards == (table.state.box.number[row[-1]],)


def test_palermo_serves_its_discoverer_alone_and_one_wine_ship_is_worth_three():
    """Private destinations: only who discovered Palermo sails there; the ship it sends stands for 3 wine."""
    table = laid().own("palermo").deal_hand("cassandra-fedele").lay(bay=2, bread=0)
    table.turn(1)
    assert not table.may(Navigate("palermo"))
    table.turn(0).act(Navigate("palermo"), SendShips("wine")).done()
    assert (table.hold("wine"), table.seat().bay, table.seat().bread) == (1, 0, 0)
    table.turn(0).act(Invite("cassandra-fedele"), Pay((0, 0, 1, 0, 0), 1)).done()
    assert table.seat().bread == 3 + 3 - 4


def test_universalism_in_period_one_gives_four_an_artwork_one_a_destination_three_a_character():
    """Decree: the board's +3, +0 and +2 are added to the tile's 1 for each item."""
    table = laid().proclaim("universalism")
    table.own("arcadia", "david", "palermo").join("titian", "donatello", "raphael")
    table.pass_all().done()
    assert table.seat().score == 2 * 4 + 1 * 1 + 3 * 3
    assert table.seat(1).score == 0


def test_raphael_gives_four_a_painting_but_twenty_four_at_most():
    """End of Game: 7 paintings would be 28 VP; the card says 24 at most."""
    paintings = [card.id for card in laid().state.box.artworks if card.type == "painting"][:7]
    table = laid().begin(4).proclaim("trade").join("raphael").own(*paintings)
    table.pass_all().done()
    assert table.seat().score == 24
