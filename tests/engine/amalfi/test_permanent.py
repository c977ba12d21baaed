"""The twenty characters whose help lasts."""

from __future__ import annotations

import pytest
from at_table import MORE_COURTIERS, cards, decline, pay, period, scored, slugs, titles, zone

from engine.amalfi.actions.acquire import Acquire
from engine.amalfi.actions.construct import Construct
from engine.amalfi.actions.discover import Discover
from engine.amalfi.actions.engage import Engage
from engine.amalfi.actions.invite import Invite
from engine.amalfi.actions.navigate import Navigate
from engine.amalfi.actions.optional import EmergencyBread, ShipDown
from engine.amalfi.answers import (
    BREAD,
    NO,
    YES,
    Erect,
    Pick,
    SendShips,
    Straightened,
    Take,
    UsePlace,
)
from engine.amalfi.events import Gained
from table import Table

PERMANENT = [(card["id"], card["cost"]) for card in cards("characters", kind="permanent")]

BOOKS_LAST = ("david", "primavera", "the-prince", "tempietto", "stanzas-for-the-joust")
"""A Workshop: the rightmost costs 4 wine, gives 6 VP and, with its slot, 2 bread."""
PAINTINGS_LAST = ("david", "orlando-furioso", "the-prince", "primavera", "saint-jerome-in-his-study")
"""A Workshop: the rightmost costs 5 fabric, gives 7 VP and, with its slot, 2 bread."""


@pytest.mark.parametrize(("slug", "cost"), PERMANENT)
def test_each_costs_its_resources_and_stays(slug: str, cost: dict) -> None:
    """A permanent character is paid in the resources it names, and is never engaged."""
    hold = cost["of"][0]
    ships = -(-cost["amount"] // (2 if hold == "spices" else 3))
    table = Table().lay(bay=0).deal_hand(slug)
    assert not table.may(Invite(slug))
    table.lay(**{hold: ships}).act(Invite(slug), pay(**{hold: ships}))
    assert zone(table) == [slug]
    table.turn(0)
    assert not table.may(Engage(slug))
    table.done()


# The ship pack.


def test_vettor_fausto_makes_every_ship_cheaper() -> None:
    """Each of several ships costs 1 wood less: six for 24 in period I, where others get four for 20."""
    table = Table().join("vettor-fausto").lay(bay=0, wood=4).lay(seat=1, bay=0, wood=4)
    assert table.may(Construct(6))
    table.act(Construct(1))
    assert table.decision.question.due == 4
    table.act(pay(wood=2))
    assert table.seat().bread == 3 + 2
    assert not table.may(Construct(5))
    table.act(Construct(1))
    assert table.decision.question.due == 5
    table.act(pay(wood=2)).done()


def test_vettor_fausto_never_pays_for_a_ship() -> None:
    """In period IV, with another character's help, a ship is free: no less than nothing."""
    table = period(Table().join("vettor-fausto"), 4)
    table.lay(bread=6).deal_hand("teodoro-baxon").act(Invite("teodoro-baxon"), Construct(1))
    assert (table.seat().bay, table.seat().yard, table.seat().bread) == (5, 5, 0)
    table.done()


@pytest.mark.parametrize(("yard", "left"), [(6, 5), (4, 3), (0, 0)])
def test_maestro_martino_feeds_for_two_less(yard: int, left: int) -> None:
    """Two bread less in Feed, never less than none; with a fleet of ten, 6 of 8 are due."""
    table = Table().join("maestro-martino").lay(bread=5, yard=yard, bay=0).lay(seat=1, bread=5, bay=0)
    table.pass_all()
    assert (table.seat().bread, table.seat(1).bread) == (left, 3)
    assert scored(table, "hunger") == (-3 if yard == 0 else 0)
    table.done()


# The book pack.


def test_aldus_manutius_makes_books_cheaper_and_better() -> None:
    """A book costs 1 less and gives 1 VP more."""
    table = Table().join("aldus-manutius").lay(bay=0, wine=1).show("workshop", *BOOKS_LAST)
    table.act(Acquire("stanzas-for-the-joust"), pay(wine=1))
    assert (scored(table, "artworks"), scored(table, "characters")) == (6, 1)
    assert table.seat().bread == 3 + 2
    table.done()


def test_aldus_manutius_cares_for_his_owners_books_only() -> None:
    """Other artworks, and books of other players, cost and give what is printed."""
    table = Table().join("aldus-manutius").lay(bay=0, gems=4).show("workshop", *BOOKS_LAST)
    table.act(Acquire("tempietto"), pay(gems=2))
    assert (table.seat().score, table.seat().bread) == (8, 3 + 2)
    table.lay(seat=1, bay=0, wine=2, bread=0).act(Acquire("stanzas-for-the-joust"), pay(wine=2))
    assert (table.seat(1).score, table.seat(1).bread) == (6, 2 + 2)
    assert scored(table, "characters") == 0
    table.done()


def test_aldus_manutius_with_another_discount() -> None:
    """Discounts add up, and end at nothing."""
    table = Table().join("aldus-manutius").lay(bread=4, bay=0).deal_hand("poggio-bracciolini")
    table.show("workshop", "david", "primavera", "tempietto", "the-tempest", "isolario")
    table.act(Invite("poggio-bracciolini"), Acquire("isolario"), Erect("senj"))
    assert table.seat().score == 4 + 1
    table.done()


# The painting pack.


def test_isabella_d_este_straightens_or_feeds() -> None:
    """Each painting acquired straightens a character or gives 3 bread, before its own bonus."""
    table = Table().join("isabella-d-este", "titian").engage("titian").lay(fabric=2, bay=0)
    table.show("workshop", *PAINTINGS_LAST).act(Acquire("saint-jerome-in-his-study"), pay(fabric=2))
    assert table.seat().bread == 3 + 1 + 1  # the bonus is still to come
    table.act(Pick(0), Straightened("titian"))
    assert (table.seat().engaged, table.seat().bread) == ((), 6)
    table.done()


@pytest.mark.parametrize(("lighthouses", "before", "after"), [(0, 0, 6), (6, 3, 6)])
def test_isabella_d_este_for_bread(lighthouses: int, before: int, after: int) -> None:
    """The 3 bread come on top of 2 from slot and bonus and 1 left over, as far as the granary holds them."""
    table = Table().join("isabella-d-este").show("workshop", *PAINTINGS_LAST)
    table.lay(fabric=2, bay=0, bread=before, lighthouses=lighthouses)
    table.act(Acquire("saint-jerome-in-his-study"), pay(fabric=2), Pick(1))
    assert table.seat().bread == after
    table.done()


def test_isabella_d_este_with_nobody_engaged() -> None:
    """Who chooses to straighten with none engaged gets nothing."""
    table = Table().join("isabella-d-este").lay(fabric=2, bay=0, bread=0).show("workshop", *PAINTINGS_LAST)
    table.act(Acquire("saint-jerome-in-his-study"), pay(fabric=2), Pick(0))
    assert table.seat().bread == 3
    table.done()


def test_isabella_d_este_loves_her_owners_paintings() -> None:
    """A book, or another player's painting, moves her not."""
    table = Table().join("isabella-d-este").lay(wine=2).lay(seat=1, fabric=2).show("workshop", *BOOKS_LAST)
    table.act(Acquire("stanzas-for-the-joust"), pay(wine=2))
    table.show("workshop", *PAINTINGS_LAST).act(Acquire("saint-jerome-in-his-study"), pay(fabric=2))
    assert table.seat().bread == 6
    table.done()


# The monument pack.


def test_jacopo_sansovino_is_paid_for_lighthouses() -> None:
    """1 VP and 1 bread for each; the lighthouse stands first, so that its bread has room."""
    table = Table().join("jacopo-sansovino").own("cattaro").lay(bread=6)
    table.act(Navigate("cattaro"), Erect("senj"))
    assert (scored(table, "characters"), table.seat().bread) == (1, 7)
    table.own("tunis").lay(bread=1).turn(0).act(Navigate("tunis"), Erect("candia"))
    assert (scored(table, "characters"), table.seat().bread) == (2, 1 + 1)  # the icon gives the other
    table.act(Take(table.row("council")[2])).done()


def test_jacopo_sansovino_ignores_what_is_no_lighthouse_of_his() -> None:
    """Another player's lighthouse, or what comes instead of one, gives nothing more."""
    table = Table().join("jacopo-sansovino").own("cattaro").lay(bread=0, lighthouses=0).own("tunis", seat=1)
    table.act(Navigate("cattaro"), Pick(1))
    assert (table.seat().score, table.seat().bread) == (0, 2)
    table.act(Navigate("tunis"), Erect("senj"), Take(table.row("council")[2]))
    assert (table.seat().score, table.seat().bread) == (0, 2)
    table.done()


def test_francesco_di_giorgio_swaps_wood_and_gems() -> None:
    """A ship of the gems hold pays for wood, and one of the wood hold for gems."""
    table = Table().join("francesco-di-giorgio").lay(bay=0, gems=2)
    table.act(Construct(1), pay(gems=2))
    assert table.seat().built == 1
    table.lay(bay=0, wood=2, gems=0).turn(0).show("workshop", *BOOKS_LAST)
    table.act(Acquire("tempietto"), pay(wood=2))
    assert table.seat().score == 8
    table.done()


def test_francesco_di_giorgio_swaps_nothing_else() -> None:
    """Wine pays for neither; nor do others share in it, nor is he paid in gems himself."""
    table = Table().join("francesco-di-giorgio").lay(bay=0, wine=4).lay(seat=1, bay=0, gems=4)
    assert not table.may(Construct(1))
    table.turn(1)
    assert not table.may(Construct(1))
    table = Table().deal_hand("francesco-di-giorgio").lay(bay=0, gems=4)
    assert not table.may(Invite("francesco-di-giorgio"))
    table.done()


# The destination pack.


def test_fra_mauro_makes_spices_worth_three() -> None:
    """A ship from the spices hold pays 3, and gives 3 bread as it comes down."""
    table = Table().join("fra-mauro").lay(bay=0, spices=2, bread=0)
    table.show("atlas", "malta", "rhodes", "livorno", "corfu", "palermo")
    table.act(ShipDown("spices"), Discover("palermo"))
    assert set(table.answers) == {pay(spices=1), pay(1)}
    table.act(pay(spices=1))
    assert (table.seat().score, table.seat().bread) == (5, 3 + 1)
    table.done()


def test_fra_mauro_himself_is_paid_at_the_old_rate() -> None:
    """On his own invitation two ships of spices are 4; for others they stay so."""
    table = Table().deal_hand("fra-mauro").lay(bay=0, spices=2, bread=0).lay(seat=1, spices=1, bread=0)
    table.act(Invite("fra-mauro"), pay(spices=2))
    assert table.seat().bread == 1
    table.act(ShipDown("spices"))
    assert table.seat(1).bread == 2
    table.done()


def test_benedetto_cotrugli_rewards_private_sailing() -> None:
    """Each voyage to a destination of one's own gives 2 bread."""
    table = Table().join("benedetto-cotrugli").own("palermo")
    table.act(Navigate("palermo"), SendShips("wine"))
    assert table.seat().bread == 5
    table.done()


def test_benedetto_cotrugli_looks_at_ships_that_dock() -> None:
    """A public dock, another player's voyage, or benefits without a ship, give nothing."""
    table = Table().join("benedetto-cotrugli").own("palermo").own("otranto", seat=1)
    table.act(Navigate("senj"), NO, Navigate("otranto"))
    assert table.seat().bread == 3
    table.lay(bread=6).deal_hand("ciriaco-d-ancona")
    table.act(Invite("ciriaco-d-ancona"), UsePlace("palermo"), SendShips("wine"))
    assert table.seat().bread == 0
    table.done()


# The council pack.


def test_cosimo_de_medici_makes_guests_cheaper() -> None:
    """Characters cost 1 less, in resources and in bread."""
    table = Table().join("cosimo-de-medici").lay(bread=3, bay=0, wine=1)
    table.deal_hand("aldus-manutius", "pope-pius-ii")
    table.act(Invite("pope-pius-ii"))
    assert table.seat().bread == 0
    table.turn(0).act(Invite("aldus-manutius"), pay(wine=1))
    assert table.seat().bread == 0
    table.done()


def test_cosimo_de_medici_pays_full_for_himself() -> None:
    """He does not work on his own invitation, nor for others; a cost of 1 becomes nothing."""
    table = Table().deal_hand("cosimo-de-medici", "tommaso-inghirami").lay(bay=0, gems=2, bread=0)
    table.deal_hand("pope-pius-ii", seat=1).lay(seat=1, bread=3)
    table.act(Invite("cosimo-de-medici"), pay(gems=2))
    assert table.seat().bread == 2
    assert not table.may(Invite("pope-pius-ii"))
    table.lay(bread=0).turn(0).act(Invite("tommaso-inghirami"))
    assert zone(table) == ["cosimo-de-medici", "tommaso-inghirami"]
    table.done()


# Those without a starting hand.


def test_giorgio_vasari_pays_nothing_for_slots() -> None:
    """In the Workshop and the Atlas the printed cost is all; the rightmost still gives its bread."""
    table = Table().join("giorgio-vasari").lay(bay=0, wine=4, spices=2, bread=0)
    table.show("workshop", "the-prince", *BOOKS_LAST[1:]).show(
        "atlas", "palermo", "malta", "corfu", "rhodes", "zante"
    )
    table.act(Acquire("the-prince"), pay(wine=2), Erect("senj"))
    assert table.seat().bread == 0
    table.turn(0).act(Discover("palermo"), pay(spices=2))
    assert table.seat().bread == 1
    table.turn(0).act(Acquire("stanzas-for-the-joust"), pay(wine=2))
    assert table.seat().bread == 1 + 2 + 1 + 1
    table.done()


def test_giorgio_vasari_has_no_say_in_the_council() -> None:
    """The Council's slots are paid in bread as ever; and for others all slots cost."""
    table = Table().join("giorgio-vasari").own("syracuse").lay(bread=0).lay(seat=1, bay=0, wine=2)
    table.act(Navigate("syracuse"))
    assert table.answers == [Take(card) for card in table.row("council")[2:]]
    table.act(Take(table.row("council")[2])).show("workshop", "the-prince", *BOOKS_LAST[1:])
    table.act(Acquire("the-prince"))
    assert table.decision.question.due == 8
    table.act(pay(1, wine=2), Erect("senj")).done()


def test_agostino_chigi_rewards_emergency_supply() -> None:
    """One bread for each cost that ships to the port have helped to pay, however many."""
    table = Table().join("agostino-chigi").lay(bay=2, bread=0).act(Construct(1), pay(2))
    assert table.seat().bread == 1 + 1
    table.done()


def test_agostino_chigi_only_then() -> None:
    """A payment without emergency supply, and emergency bread, give nothing; nor does his own invitation."""
    table = (
        Table().join("agostino-chigi").lay(wood=2, bread=0).act(EmergencyBread(), Construct(1), pay(wood=2))
    )
    assert table.seat().bread == 3 + 1
    table.act(Construct(1), pay(2))
    assert table.told(Gained)[-1].seat == 1
    table.done()
    table = Table().deal_hand("agostino-chigi").lay(bread=0).act(Invite("agostino-chigi"), pay(1))
    assert table.seat().bread == 0
    table.done()


def test_andrea_gritti_makes_room_at_a_dock() -> None:
    """For 1 bread beyond the toll he docks where another lies; that ship waits in its owner's port."""
    table = Table().join("andrea-gritti").dock("candia", 1).lay(seat=1, bay=3)
    table.act(Navigate("candia"), SendShips("wine", 2))
    assert (table.seat().bread, table.hold("wine"), table.ship_at("candia")) == (0, 2, 0)
    assert (table.seat(1).port, table.seat(1).bay) == (1, 3)
    table.done()


def test_andrea_gritti_needs_the_bread_and_another_players_ship() -> None:
    """Without the bread, to one's own ship, or without him, an occupied dock stays closed."""
    table = Table().join("andrea-gritti").dock("candia", 1).dock("senj", 0).lay(bread=2)
    assert not table.may(Navigate("candia"))
    assert not table.may(Navigate("senj"))
    assert table.dock("sciacca", 1).may(Navigate("sciacca"))
    table.turn(1)
    assert not table.may(Navigate("senj"))
    table.done()


def test_andrea_gritti_keeps_to_public_docks() -> None:
    """Nobody sails to another's private destination; an evolving dock is public."""
    table = Table().join("andrea-gritti").own("palermo", seat=1).dock("palermo", 1).dock("sorrento", 1)
    assert not table.may(Navigate("palermo"))
    table.act(Navigate("sorrento"), Pick(1), Take(table.row("council")[2]))
    assert (table.seat().bread, table.seat(1).port) == (3 - 1 + 3, 1)
    table.done()


def test_caterina_cornaro_at_a_foreign_light() -> None:
    """Where another player's lighthouse stands she gains 2 bread, before the benefits."""
    table = Table().join("caterina-cornaro").light("sciacca", 1).lay(bread=0).act(Navigate("sciacca"))
    assert [event.bread for event in table.told(Gained)] == [2, 4]
    table.act(NO).done()


def test_caterina_cornaro_elsewhere() -> None:
    """Her owner's light, no light, and another player who docks at one, give nothing."""
    table = Table().join("caterina-cornaro").light("senj").light("candia")
    table.act(Navigate("senj"), NO, NO)
    assert table.seat().bread == 3
    table.act(Navigate("candia"), NO, NO)
    assert table.seat().bread == 3
    table.turn(0).act(Navigate("alexandria"), NO)
    assert table.seat().bread == 4
    table.done()


def test_alessandra_strozzi_sends_one_more() -> None:
    """A destination that sends ships to fabric may send one more, so far as the bay has it."""
    table = Table().join("alessandra-strozzi").act(Navigate("valencia"))
    assert table.answers == [SendShips("fabric", 3), SendShips("fabric", 2), SendShips("fabric", 1), NO]
    table.act(SendShips("fabric", 3))
    assert (table.hold("fabric"), table.seat().bay) == (3, 0)
    table.done()


def test_alessandra_strozzi_where_any_hold_will_do() -> None:
    """Once a ship has gone to fabric one more may follow it there, once for the destination's word."""
    table = Table().join("alessandra-strozzi")
    table.act(Navigate("gaeta"), Pick(1), SendShips("fabric"))
    assert table.answers == [SendShips("fabric"), NO]
    table.act(SendShips("fabric"), SendShips("fabric"))
    assert table.hold("fabric") == 3
    table.act(Take(table.row("council")[2])).done()


def test_alessandra_strozzi_with_other_sources() -> None:
    """Cards, lighthouses, other holds and other players' ships are none of hers."""
    table = Table().join("alessandra-strozzi").lay(bread=4).deal_hand("pietro-perugino").light("valencia")
    table.act(Invite("pietro-perugino"))
    assert table.answers[0] == SendShips("fabric", 2)
    decline(table)
    table.act(Navigate("valencia"))
    assert table.answers[0] == SendShips("fabric", 2)
    table.act(NO).lay(bread=2).act(SendShips("fabric"))
    assert table.hold("fabric") == 1
    table.act(Navigate("senj"))
    assert table.answers[0] == SendShips("wood", 2)
    decline(table).done()


def test_niccolo_machiavelli_profits_from_a_title() -> None:
    """A title claimed gives 4 VP more and a character of the Council."""
    table = titles(Table().join("niccolo-machiavelli", *MORE_COURTIERS[:4]), "courtier")
    table.lay(bread=1).deal_hand("tommaso-inghirami").act(Invite("tommaso-inghirami"))
    wanted = table.row("council")[3]
    table.act(Take(wanted), NO)  # no to the empty discard pile
    assert (scored(table, "titles"), scored(table, "characters")) == (12, 4)
    assert (table.hand(), table.seat().bread) == ([wanted], 1)
    table.done()


def test_niccolo_machiavelli_claims_nothing_for_his_own_coming() -> None:
    """The title that his invitation completes does not count for him, nor do other players' titles."""
    table = titles(Table().join(*MORE_COURTIERS), "courtier").deal_hand("niccolo-machiavelli").lay(wine=2)
    table.join("titian", "donatello", "raphael", "luca-pacioli", "fra-mauro", seat=1)
    table.deal_hand("tommaso-inghirami", seat=1)
    table.act(Invite("niccolo-machiavelli"), pay(wine=2), Invite("tommaso-inghirami"))
    assert (table.seat().score, table.seat(1).score) == (12, 9)
    assert table.hand() == []
    table.done()


def test_francesco_foscari_lights_for_nothing() -> None:
    """A ship sent with one's own lighthouse costs no bread, whoever docks there."""
    table = Table().join("francesco-foscari").light("senj").lay(bread=0).turn(1)
    table.act(Navigate("senj"), NO)
    assert table.answers == [SendShips("wood"), BREAD, NO]
    table.act(SendShips("wood"))
    assert (table.hold("wood"), table.seat().bread) == (1, 0)
    table.done()


def test_francesco_foscari_pays_no_tolls() -> None:
    """Other players' lighthouses cost them 2 bread; destinations ask what they asked."""
    table = Table().join("francesco-foscari").light("senj", 1).lay(seat=1, bread=1, bay=2).lay(bread=1)
    assert not table.may(Navigate("candia"))
    table.act(Navigate("senj"), NO)
    assert table.answers == [BREAD, NO]
    table.act(NO).done()


def test_vittoria_colonna_sees_characters_engaged() -> None:
    """2 VP each time, and again when the same character is engaged again."""
    table = Table().join("vittoria-colonna", "cristoforo-messisbugo", "andrea-del-verrocchio")
    table.act(Engage("cristoforo-messisbugo"))
    assert (table.seat().score, table.seat().bread) == (2, 6)
    table.turn(0).act(Engage("andrea-del-verrocchio"), Straightened("cristoforo-messisbugo"))
    assert table.seat().score == 4  # straightening is not engaging
    table.turn(0).act(Engage("cristoforo-messisbugo"))
    assert table.seat().score == 6
    table.done()


def test_vittoria_colonna_minds_her_own_table() -> None:
    """What other players engage, and whom her owner invites, gives nothing."""
    table = Table().join("vittoria-colonna").join("titian", seat=1).deal_hand("tommaso-inghirami")
    table.act(Invite("tommaso-inghirami"))
    table.act(Engage("titian"))
    decline(table)
    assert table.seat().score == 0
    table.done()


def test_piri_reis_shortens_every_toll() -> None:
    """Destinations ask 1 bread less, none if they asked 1."""
    table = Table().join("piri-reis").own("fiume").lay(bread=1)
    table.act(Navigate("candia"), SendShips("wine", 1))
    assert table.seat().bread == 0
    table.turn(0).act(Navigate("fiume"), SendShips("wood", 1))
    assert (table.hold("wood"), table.seat().bread) == (1, 0)
    table.done()


def test_piri_reis_where_no_ship_docks() -> None:
    """The toll is shorter too where a card uses a destination; lighthouses and cards ask what they asked."""
    table = Table().join("piri-reis", "donatello").lay(bread=6).deal_hand("ciriaco-d-ancona").light("candia")
    table.act(Invite("ciriaco-d-ancona"), UsePlace("candia"), EmergencyBread(), YES, SendShips("wine", 1))
    assert table.seat().bread == 3 - 1
    table.act(Navigate("candia"), NO).lay(bread=1)
    assert table.answers == [BREAD, NO]
    table.act(NO).act(Engage("donatello"))
    assert table.answers == [NO]
    table.act(NO).done()


def test_piri_reis_asks_nothing_of_others() -> None:
    """Other players pay the printed toll; a free dock gives nothing back."""
    table = Table().join("piri-reis").lay(seat=1, bread=1).act(Navigate("alexandria"), NO)
    assert table.seat().bread == 4
    assert not table.may(Navigate("candia"))
    table.done()


def test_grazioso_benincasa_lights_what_is_discovered() -> None:
    """After a discovery 1 bread erects a lighthouse, on the new tile if one likes."""
    table = Table().join("grazioso-benincasa").lay(spices=2, bread=0)
    table.show("atlas", "malta", "rhodes", "livorno", "corfu", "palermo")
    table.act(Discover("palermo"), pay(spices=2))
    assert table.answers == [YES, NO]
    table.act(YES, Erect("palermo"))
    assert (table.light_at("palermo"), table.seat().bread) == (0, 1 + 1 - 1)
    table.done()


def test_grazioso_benincasa_declined_unpaid_or_not_concerned() -> None:
    """He may be declined, is silent where no bread can be had, and sleeps when others discover."""
    table = Table().join("grazioso-benincasa").lay(spices=2).lay(seat=1, spices=2)
    table.show("atlas", "malta", "rhodes", "livorno", "smyrna", "palermo")
    table.act(Discover("palermo"), pay(spices=2), NO)
    table.act(Discover("smyrna"), pay(spices=2))
    assert table.seat().erected == 0
    table.done()
    table = Table().join("grazioso-benincasa").lay(bay=1, bread=0)
    table.show("atlas", "malta", "rhodes", "livorno", "palermo", "corfu").act(Discover("palermo"), pay(1))
    assert (table.seat().erected, table.seat().bread) == (0, 0)
    table.done()


def test_giovanna_d_aragona_brings_bread_each_period() -> None:
    """At the start of a period, after ships are home and cards straight, she brings 3 bread."""
    table = Table().join("giovanna-d-aragona").lay(bread=2).lay(seat=1, bread=2).pass_all()
    assert (table.state.period, table.seat().bread, table.seat(1).bread) == (2, 3, 0)
    table.pass_all()
    assert (table.state.period, table.seat().bread) == (3, 3 - 2 + 3)
    table.done()


def test_giovanna_d_aragona_fills_no_more_than_the_granary() -> None:
    """What has no room is lost, and she brings nothing as she is invited."""
    table = Table().deal_hand("giovanna-d-aragona").lay(bread=6, fabric=2, bay=0)
    table.act(Invite("giovanna-d-aragona"), pay(fabric=2))
    assert table.seat().bread == 6
    table.pass_all()
    assert table.seat().bread == 6
    table.done()


def test_the_permanent_characters_are_all_here() -> None:
    """Every permanent character of the pack has tests of its own on this page."""
    tested = " ".join(name for name in globals() if name.startswith("test_"))
    assert [
        slug for slug in slugs("characters", kind="permanent") if slug.replace("-", "_") not in tested
    ] == []
