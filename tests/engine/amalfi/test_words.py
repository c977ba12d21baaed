"""The words that cards are written in, at their edges."""

from __future__ import annotations

import pytest
from at_table import decline, engaged, pay, period, scored, titles, zone

from engine.amalfi.actions.acquire import Acquire
from engine.amalfi.actions.construct import Construct
from engine.amalfi.actions.discover import Discover
from engine.amalfi.actions.engage import Engage
from engine.amalfi.actions.invite import Invite
from engine.amalfi.actions.navigate import Navigate
from engine.amalfi.actions.optional import DiscardForBread, EmergencyBread, ShipDown
from engine.amalfi.answers import (
    BREAD,
    NO,
    YES,
    Discard,
    Drawn,
    Erect,
    Keep,
    MoveShip,
    Pick,
    Repeat,
    Return,
    SendShips,
    Straightened,
    Take,
    Undocked,
    UseLight,
    UsePlace,
)
from engine.amalfi.events import Displaced, Gained
from engine.amalfi.goods import HOLDS
from engine.amalfi.phases import PASS
from engine.amalfi.words.bread import Choose, FillGranary, Gain, GainPer, PayBread, PayResources
from engine.amalfi.words.council import DiscardCharacter, Search, Straighten, TakeCharacter, TakeDiscarded
from engine.amalfi.words.lights import ErectLighthouse, UseLighthouses
from engine.amalfi.words.purchases import AcquireNow, ConstructNow, DiscoverNow, InviteNow, UseDestination
from engine.amalfi.words.ships import Move, Recall, Send, Undock
from table import GAME, NOBODY, Table

WORKSHOP = ("the-prince", "isolario", "primavera", "david", "the-tempest")
ATLAS = ("malta", "rhodes", "livorno", "corfu", "palermo")


def deck(table: Table, *cards: str, discards: tuple[str, ...] = ()) -> Table:
    """The Character deck holds these cards, top first, and its discard pile those."""
    number = table.state.box.number
    table.state.council.deck = tuple(number[card] for card in reversed(cards))
    table.state.council.discards = tuple(number[card] for card in discards)
    return table.settle()


# Trips: from the first to the last ship that one source sends, no ship is moved for bread.


def test_no_ship_moves_between_the_ships_of_one_dock() -> None:
    """Before the first and after the last ship, ships may be turned into bread; in between only cards."""
    table = Table().own("corfu").lay(fabric=1, bread=0).deal_hand("raphael", "titian").act(Navigate("corfu"))
    cards = [DiscardForBread("raphael"), DiscardForBread("titian")]
    assert table.optional == [ShipDown("fabric"), EmergencyBread(), *cards]
    table.act(SendShips("wine"))
    assert table.optional == cards
    table.act(DiscardForBread("raphael"), SendShips("gems"))
    assert table.seat().bread == 1
    table.done()


def test_a_trip_begins_with_a_ship_and_not_with_a_question() -> None:
    """A first ship that stays home begins no trip."""
    table = Table().own("corfu").lay(fabric=1).act(Navigate("corfu"), NO)
    assert ShipDown("fabric") in table.optional
    table.act(ShipDown("fabric"), SendShips("gems"))
    assert (table.hold("gems"), table.seat().bread) == (1, 6)
    table.done()


def test_a_trip_to_any_holds_ends_when_a_ship_is_declined() -> None:
    """Gaeta's two ships are one trip; once one is declined, ships may move before the character."""
    table = Table().lay(wood=1, bread=4).act(Navigate("gaeta"), Pick(1), SendShips("gems"))
    assert table.optional == []
    table.act(NO)
    assert set(table.optional) == {ShipDown("wood"), ShipDown("gems"), EmergencyBread()}
    table.act(Take(table.row("council")[2])).done()


def test_a_trip_lasts_through_what_lies_between_its_ships() -> None:
    """What is asked between two ships of one source is asked during the trip."""
    table = Table().lay(wood=1, bread=0).resolve(Send("gems"), TakeCharacter(), Send("wine"))
    table.act(SendShips("gems"))
    assert (table.asked, table.optional) == (TakeCharacter, [])
    table.act(Take(table.row("council")[2]), SendShips("wine"))
    table.done()
    assert table.optional


def test_a_character_before_the_ship_is_no_part_of_the_trip() -> None:
    """At Chios ships may come down while the character is taken, as none has been sent yet."""
    table = Table().own("chios").lay(wood=1, bread=1).act(Navigate("chios"))
    assert ShipDown("wood") in table.optional
    table.act(Take(table.row("council")[2]), SendShips("wine")).done()


def test_a_lighthouse_is_a_source_of_its_own() -> None:
    """Between a dock's ships and the ship of the lighthouse there, the owner's ships may move."""
    table = Table().light("senj").lay(bread=0).act(Navigate("senj"), SendShips("wood", 1))
    assert ShipDown("wood") in table.optional
    table.act(ShipDown("wood"), SendShips("wood"))
    assert (table.hold("wood"), table.seat().bread) == (1, 1)
    table.done()


def test_a_bonus_is_a_source_of_its_own() -> None:
    """Between the ships that a card sends and the bonus ship of an artwork, ships may move."""
    table = Table().deal_hand("pietro-perugino").lay(bread=4)
    table.show("workshop", *WORKSHOP[:4], "the-battle-of-san-romano")
    table.act(Invite("pietro-perugino"), SendShips("fabric", 2))
    assert ShipDown("fabric") in table.optional
    table.act(Acquire("the-battle-of-san-romano"), pay(1, fabric=2))
    assert (table.answers, EmergencyBread() in table.optional) == ([SendShips("gems"), NO], True)
    table.act(SendShips("gems")).done()


def test_bread_asked_during_a_trip_can_only_come_from_cards() -> None:
    """In the middle of a trip a ship is no help to a `>`: without a card to discard it is lost unasked."""
    words = Send("wood"), PayBread(1, (Gain("vp", 1),)), Send("gems")
    table = Table().lay(bread=0).resolve(*words).act(SendShips("wood"))
    assert table.answers == [SendShips("gems"), NO]
    table.act(NO).done()
    table = Table().lay(bread=0).deal_hand("raphael").resolve(*words).act(SendShips("wood"))
    assert (table.answers, table.optional) == ([NO], [DiscardForBread("raphael")])
    table.act(DiscardForBread("raphael"), YES, NO)
    assert table.seat().score == 1
    table.done()


def test_a_source_is_not_asked_to_send_what_only_its_own_ships_could_be() -> None:
    """During a trip no ship can come down, so an empty bay ends it without another question."""
    table = Table().lay(bay=1, wood=3).resolve(Send("gems"), Send("wine"))
    table.act(SendShips("gems"))
    assert (table.hold("wine"), table.hold("wood")) == (0, 3)
    table.done()


# Patience: a question is asked while an optional action can create an answer.


def test_pay_bread_is_asked_while_bread_can_be_raised() -> None:
    """Declining is the only answer until the bread is there; the question is no forced one."""
    table = Table().lay(bread=0, bay=1).resolve(PayBread(2, (Gain("vp", 5),)))
    assert (table.answers, table.decision.forced) == ([NO], False)
    table.act(EmergencyBread())
    assert table.answers == [YES, NO]
    table.act(YES)
    assert (table.seat().score, table.seat().bread) == (5, 1)
    table.done()


def test_pay_bread_is_not_asked_beyond_the_granary() -> None:
    """A cost above the limit of the granary can never be paid, so nobody is asked."""
    table = Table().resolve(PayBread(7, (Gain("vp", 5),)))
    table.done()
    table = Table().lay(lighthouses=5).resolve(PayBread(7, (Gain("vp", 5),)))
    assert table.answers == [NO]
    table.act(NO).done()


def test_pay_bread_declined_or_without_help() -> None:
    """Declined, what stands behind is lost; with nothing to turn into bread nothing is asked."""
    table = Table().resolve(PayBread(2, (Gain("vp", 5),)), Gain("bread", 1)).act(NO)
    assert (table.seat().score, table.seat().bread) == (0, 4)
    table.done()
    table = Table().lay(bread=1, bay=0).resolve(PayBread(2, (Gain("vp", 5),)), Gain("bread", 1))
    assert (table.seat().score, table.seat().bread) == (0, 2)
    table.done()


def test_pay_bread_inside_pay_bread() -> None:
    """Each `>` is paid when it is reached."""
    table = Table().lay(bread=3, bay=0).resolve(PayBread(2, (Gain("vp", 1), PayBread(1, (Gain("vp", 5),)))))
    table.act(YES, YES)
    assert (table.seat().score, table.seat().bread) == (6, 0)
    table.done()


def test_send_is_asked_while_a_ship_can_come_down() -> None:
    """With an empty bay and a ship in a hold the sending can still become possible."""
    table = Table().lay(bay=0, wood=1, bread=6).resolve(Send("gems", 2))
    assert (table.answers, table.optional) == ([NO], [ShipDown("wood")])  # a full granary forbids nothing
    table.act(ShipDown("wood"), SendShips("gems", 1))
    assert (table.hold("gems"), table.seat().bread) == (1, 6)
    table.done()
    Table().lay(bay=0, port=4).resolve(Send("gems", 2)).done()


def test_invite_now_is_asked_while_the_cost_can_be_raised() -> None:
    """In bread from ships and cards; in resources from ships that come down to be emergency supply."""
    table = Table().lay(bread=0, bay=1).deal_hand("pope-pius-ii").resolve(InviteNow(2))
    assert table.answers == [NO]
    table.act(EmergencyBread(), Invite("pope-pius-ii"))
    assert table.seat().bread == 1
    table.done()
    table = Table().lay(bread=0, bay=0, wood=1).deal_hand("cassandra-fedele").resolve(InviteNow(2))
    assert table.answers == [NO]
    table.act(ShipDown("wood"), Invite("cassandra-fedele"), pay(1))
    assert zone(table) == ["cassandra-fedele"]
    table.done()
    Table().lay(bread=0, bay=0).deal_hand("cassandra-fedele").resolve(InviteNow(2)).done()


def test_a_card_discarded_for_bread_may_be_the_guest_one_wanted() -> None:
    """Whoever discards the last card that could be invited is not asked any longer."""
    table = Table().lay(bread=0, bay=0).deal_hand("tommaso-inghirami", "raphael").resolve(InviteNow())
    table.act(DiscardForBread("tommaso-inghirami"))
    assert table.seat().bread == 1
    table.done()


@pytest.mark.parametrize(
    ("word", "offered"),
    [
        (AcquireNow(("painting",), 3), Acquire("the-tempest")),
        (DiscoverNow(), Discover("palermo")),
        (ConstructNow(1, 2), Construct(1)),
        (PayResources(3, ("gems",), (Gain("vp", 1),)), YES),
    ],
    ids=lambda case: type(case).__name__,
)
def test_purchases_are_asked_while_a_ship_can_come_down(word: object, offered: object) -> None:
    """A ship of a hold that is not accepted can come down to the bay and be emergency supply."""
    board = {"bay": 0, "wine": 1, "bread": 0}
    table = Table().lay(**board).show("workshop", *WORKSHOP).show("atlas", *ATLAS).resolve(word)
    assert (table.answers, table.optional) == ([NO], [ShipDown("wine")])
    table.act(ShipDown("wine"))
    assert table.answers == [offered, NO]
    table.act(offered, pay(1))
    assert (table.seat().port, table.seat().bay) in {(1, 0), (2, 0)}
    table.done()
    table = Table().lay(bay=0).show("workshop", *WORKSHOP).show("atlas", *ATLAS).resolve(word)
    table.done()


def test_nothing_comes_between_a_purchase_and_its_payment() -> None:
    """Once chosen, a purchase is paid: no optional action, no way back."""
    table = Table().deal_hand("raphael").lay(wood=1, bread=0).act(Construct(1))
    assert table.optional == []
    assert NO not in table.answers
    table.act(pay(1, wood=1)).done()


def test_recall_waits_for_ships_in_the_port() -> None:
    """An emergency ship may be recalled at once."""
    table = Table().lay(bread=0, bay=1).resolve(Recall(2))
    assert (table.answers, table.optional) == ([NO], [EmergencyBread()])
    table.act(EmergencyBread(), Return(1))
    assert (table.seat().bay, table.seat().port, table.seat().bread) == (1, 0, 3)
    table.done()
    Table().lay(bread=6, bay=4).resolve(Recall(2)).done()  # no room, no emergency


def test_take_discarded_is_no_forced_answer_while_cards_can_follow() -> None:
    """With one card in the pile and one in the hand there is still a choice."""
    table = Table().deal_hand("raphael", "titian").act(DiscardForBread("raphael")).resolve(TakeDiscarded())
    assert (table.answers, table.decision.forced) == ([Take("raphael")], False)
    table.act(DiscardForBread("titian"), Take("titian"))
    assert table.hand() == ["titian"]
    table.done()


# Ships.


def test_undock_returns_ships_one_by_one() -> None:
    """Up to so many, each by itself, until one is declined."""
    table = Table().dock("senj", 0).dock("candia", 0).dock("sciacca", 0).resolve(Undock(2, "any"))
    table.act(Undocked("sciacca"))
    assert table.answers == [Undocked("senj"), Undocked("candia"), NO]
    table.act(Undocked("senj"))
    assert (table.seat().bay, table.ship_at("candia"), table.ship_at("senj")) == (6, 0, NOBODY)
    table.done()


def test_an_undocked_ship_frees_the_dock_for_all() -> None:
    """The next player may sail to the dock that was freed."""
    table = Table().deal_hand("federico-da-montefeltro").dock("senj", 0).lay(seat=1, bread=0)
    table.act(Invite("federico-da-montefeltro"), Undocked("senj"))
    assert table.may(Navigate("senj"))
    table.act(Navigate("senj"), NO).done()


def test_move_offers_every_other_hold() -> None:
    """A ship moves from any hold that has one to any other, and the same ship may move on."""
    table = Table().lay(wood=1).resolve(Move(2))
    assert table.answers == [*(MoveShip("wood", hold) for hold in HOLDS if hold != "wood"), NO]
    table.act(MoveShip("wood", "gems"))
    assert MoveShip("gems", "wood") in table.answers
    table.act(MoveShip("gems", "fabric"))
    assert table.hold("fabric") == 1
    table.done()


def test_ships_built_into_the_bay_do_not_wait() -> None:
    """The place is the card's: bay or port; each ship uncovers its icon in turn, from the left."""
    table = Table().lay(wood=2, bay=0).resolve(ConstructNow(2, 2, "bay")).act(Construct(2), pay(wood=2))
    table.act(Pick(0), Take(table.row("council")[2]))
    assert (table.seat().bay, table.seat().port, table.seat().built) == (4, 0, 2)
    table.done()


def test_a_displaced_ship_waits_in_port_for_the_next_period() -> None:
    """Its owner has the use of it again when a new period begins, and keeps what it has earned."""
    table = Table().lay(bay=4).turn(1).join("andrea-gritti", seat=0)
    table.act(Navigate("senj"), SendShips("wood", 2), Navigate("senj"), SendShips("wood", 2))
    assert (table.seat(1).bay, table.seat(1).port, table.hold("wood", 1)) == (1, 1, 2)
    assert table.told(Displaced) == [Displaced(1, "senj")]
    table.pass_all()
    assert (table.seat(1).bay, table.seat(1).port, table.hold("wood", 1)) == (2, 0, 2)
    table.done()


def test_the_lighthouse_shines_for_the_ship_that_displaces() -> None:
    """A ship that makes room for itself docks like any other: the lighthouse there may be used again."""
    table = Table().join("andrea-gritti").light("sciacca", 1).dock("sciacca", 1).lay(bread=1)
    table.act(Navigate("sciacca"))
    assert (table.decision.seat, table.seat().bread) == (1, 5)
    table.act(BREAD).done()


# Bread and points.


def test_gain_per_counts_up_to_its_maximum() -> None:
    """So much for each item, nothing for none, never more than the maximum."""
    table = Table().own("the-prince", "isolario", "arcadia").resolve(GainPer("vp", 2, "book", at_most=5))
    assert table.seat().score == 5
    table.resolve(GainPer("vp", 2, "painting", at_most=5))
    assert table.seat().score == 5
    table.done()


def test_a_full_granary_is_filled_with_nothing() -> None:
    """No bread comes, and no event tells of any."""
    table = Table().lay(bread=6).resolve(FillGranary())
    assert (table.seat().bread, table.told(Gained)) == (6, [])
    table.done()


def test_a_choice_is_offered_even_when_one_side_is_empty() -> None:
    """Both alternatives stand, whatever they are worth; what the chosen one cannot do is lost."""
    table = Table().resolve(Choose((Straighten(),), (Gain("bread", 1),)))
    assert table.answers == [Pick(0), Pick(1)]
    table.act(Pick(0))
    assert table.seat().bread == 3
    table.done()


# Characters.


def test_take_character_pays_by_slot() -> None:
    """From the left 2 bread, 1 bread, nothing, and 1 bread gained; dearer slots wait for bread."""
    table = Table().lay(bread=1, bay=1).resolve(TakeCharacter())
    row = table.row("council")
    assert table.answers == [Take(slug) for slug in row[1:]]
    table.act(EmergencyBread(), Take(row[0]))
    assert (table.hand(), table.seat().bread) == ([row[0]], 1 + 3 - 2)
    assert table.row("council")[1:] == row[1:]
    table.done()


def test_take_character_from_a_short_row() -> None:
    """Cards lie to the right: with two left, they lie on the last two slots, and no deck refills them."""
    table = deck(Table().show("council", "raphael", "titian").lay(bread=0)).resolve(TakeCharacter())
    assert table.answers == [Take("raphael"), Take("titian")]
    table.act(Take("titian"))
    assert (table.seat().bread, table.row("council")) == (1, ["raphael"])
    table.resolve(TakeCharacter()).act(Take("raphael"))
    assert table.seat().bread == 2
    table.resolve(TakeCharacter()).done()


def test_the_council_is_refilled_from_its_discards() -> None:
    """When a card is due and the deck is empty, the discards are shuffled to a new deck."""
    table = deck(Table(), discards=("donatello", "titian")).resolve(TakeCharacter(), TakeCharacter())
    row = table.row("council")
    table.act(Take(row[3]))
    assert table.row("council")[0] in {"donatello", "titian"}
    assert (table.row("council")[1:], len(table.state.council.deck)) == (row[:3], 1)
    table.act(Take(row[1]))
    assert len(set(table.row("council")) & {"donatello", "titian"}) == 2
    table.done()


def test_search_reshuffles_in_the_middle() -> None:
    """A deck of one and a pile of three: the pile becomes the deck, and the looking goes on."""
    table = deck(Table(), "titian", discards=("donatello", "raphael", "fra-mauro"))
    for slug in ("titian", "donatello", "raphael", "fra-mauro"):
        assert slug not in table.row("council")
    table.resolve(Search(3, 1))
    assert table.decision.seat == -1
    table.state = GAME.apply(table.state, Drawn(("raphael", "fra-mauro", "donatello")))
    assert table.answers == [Keep("titian"), Keep("raphael"), Keep("fra-mauro")]
    table.act(Keep("fra-mauro"))
    names = table.state.box.character_slugs
    assert [names[card] for card in table.state.council.discards] == ["titian", "raphael"]
    assert [names[card] for card in table.state.council.deck] == ["donatello"]
    table.done()


def test_search_takes_what_there_is() -> None:
    """With fewer cards than may be kept all of them are kept, and with none nothing is asked."""
    table = deck(Table(), "titian").resolve(Search(5, 2)).act(Keep("titian"))
    assert table.hand() == ["titian"]
    table.done()
    deck(Table()).resolve(Search(5, 2)).done()


def test_what_a_search_keeps_is_secret() -> None:
    """Others see that a card was kept and which ones were discarded, not what is in the hand."""
    table = deck(Table(), "titian", "donatello", "raphael").resolve(Search(3, 1)).act(Keep("donatello"))
    hand = GAME.plain(GAME.view(table.state, 1))["players"][0]["hand"]
    assert hand == [None]
    assert GAME.plain(GAME.view(table.state, 0))["players"][0]["hand"] == ["donatello"]
    table.done()


def test_straighten_is_for_the_engaged_only() -> None:
    """Straight characters are not offered, and with none engaged nothing is asked."""
    table = Table().join("titian", "donatello").engage("titian").resolve(Straighten())
    assert table.answers == [Straightened("titian")]
    table.act(Straightened("titian"))
    assert engaged(table) == []
    table.resolve(Straighten()).done()


def test_discard_character_for_a_trip() -> None:
    """What follows a discard belongs to the same source: its ships are one trip."""
    table = Table().deal_hand("raphael").lay(wood=1).resolve(DiscardCharacter((Send("any", 2),)))
    assert ShipDown("wood") in table.optional
    table.act(Discard("raphael"), SendShips("gems"))
    assert table.optional == []
    table.act(SendShips("wine")).done()


# Lighthouses.


def test_erecting_all_six_lighthouses() -> None:
    """From the left: nothing, 1 bread, straighten, nothing, a character, 2 bread; each raises the limit."""
    table = Table().lay(bread=0).join("titian").engage("titian").resolve(*(ErectLighthouse(),) * 7)
    table.act(Erect("senj"), Erect("candia"))
    assert table.seat().bread == 1
    table.act(Erect("trapani"), Straightened("titian"), Erect("valencia"), Erect("sciacca"))
    wanted = table.row("council")[2]
    table.act(Take(wanted), Erect("venice"))
    assert (table.seat().bread, table.hand(), table.seat().granary) == (3, [wanted], 12)
    table.act(Pick(1))  # none is left: a character or 2 bread
    assert table.seat().bread == 5
    table.done()


def test_the_atlas_and_printed_evolving_docks_take_no_lighthouse() -> None:
    """Public docks, tiles on the board and everybody's private destinations do, one each."""
    table = Table().own("palermo", seat=1).cover(2, "malta").light("senj", 1).show("atlas", *ATLAS[1:4])
    table.resolve(ErectLighthouse())
    places = {answer.place for answer in table.answers}
    assert {"palermo", "malta", "candia"} <= places
    assert not places & {"senj", "salerno", "gaeta", "sorrento", "rhodes", "livorno"}
    table.act(Erect("malta"))
    assert table.light_at("malta") == 0
    table.done()


def test_lighthouses_are_used_once_each() -> None:
    """A word that uses three uses three different ones; a declined use counts as a use."""
    table = Table().light("senj").light("sciacca").resolve(UseLighthouses(3))
    table.act(UseLight("senj"), NO)
    assert table.answers == [UseLight("sciacca"), NO]
    table.act(UseLight("sciacca"), BREAD)
    assert table.seat().bread == 4
    table.done()


def test_a_light_shows_the_holds_of_its_dock() -> None:
    """The owner chooses where a dock shows several holds or any; where it shows none there is only bread."""
    table = Table().own("spalato", "rhodes").light("spalato").light("rhodes").light("venice")
    for place, holds in (("spalato", ("wine", "fabric")), ("rhodes", HOLDS), ("venice", ())):
        table.resolve(UseLighthouses(1)).act(UseLight(place))
        assert table.answers == [*map(SendShips, holds), BREAD, NO]
        table.act(NO).done()


# Using what lies elsewhere.


def test_use_destination_goes_everywhere_in_play() -> None:
    """Public docks, evolving ones as they are now, and the private destinations of all; not the Atlas."""
    table = Table().own("palermo").own("zante", seat=1).cover(1, "malta").show("atlas", *ATLAS[1:4])
    table.resolve(UseDestination("any"))
    places = [answer.place for answer in table.answers]
    assert places[-5:] == ["salerno", "malta", "sorrento", "palermo", "zante"]
    assert "gaeta" not in places
    assert "rhodes" not in places
    table.act(UsePlace("zante"), SendShips("wine", 1))
    assert (table.hold("wine"), table.seat().bread) == (1, 5)
    table.done()


def test_use_destination_asks_the_toll_of_a_tile_on_the_board() -> None:
    """The character of the evolving dock and the tile's `>` are apart: one may come without the other."""
    table = Table().cover(0, "fiume").resolve(UseDestination("any"))
    table.act(UsePlace("fiume"), Pick(1), NO, Take(table.row("council")[2]))
    assert (table.seat().bread, table.hold("wood")) == (3, 0)
    table.done()


def test_use_destination_discards_only_what_was_paid_for() -> None:
    """Behind a declined `>` the automatic discard is lost with the rest."""
    table = Table()
    rightmost = table.row("workshop")[-1]
    table.resolve(UseDestination("any")).act(UsePlace("messina"), NO)
    assert table.row("workshop")[-1] == rightmost
    table.resolve(UseDestination("any")).act(UsePlace("messina"), YES, Erect("senj"))
    assert rightmost not in table.row("workshop")
    table.done()


def test_repeat_immediate_is_the_card_anew() -> None:
    """All of the character's text applies once more, as if just invited; its cost is not paid again."""
    table = Table().join("marcantonio-raimondi", "vespasiano-da-bisticci").lay(bread=2)
    table.act(Engage("marcantonio-raimondi"), YES, Repeat("vespasiano-da-bisticci"))
    wanted = table.row("council")[3]
    table.act(Take(wanted), SendShips("wine"))
    assert (table.hand(), table.hold("wine"), table.seat().bread) == ([wanted], 1, 1)
    assert zone(table) == ["marcantonio-raimondi", "vespasiano-da-bisticci"]
    table.done()


def test_an_invitation_within_an_invitation() -> None:
    """Whoever is invited by a card acts before the card goes on; titles count both."""
    table = titles(Table().lay(bread=5), "merchant").own("palermo", "zante", "malta", "corfu")
    table.deal_hand("elisabetta-gonzaga", "pope-pius-ii").act(Invite("elisabetta-gonzaga"))
    table.act(Invite("pope-pius-ii"))
    assert (table.seat().bread, scored(table, "titles")) == (1, 12)
    table.done()


# What permanent characters add.


def test_listeners_work_in_the_order_of_invitation() -> None:
    """Two that hear the same event add their parts one after the other, each before what comes next."""
    table = Table().join("caterina-cornaro", "benedetto-cotrugli").own("otranto").light("otranto", 1)
    table.lay(bread=0).act(Navigate("otranto"))
    assert [event.bread for event in table.told(Gained) if event.seat == 0] == [2, 2, 2]
    table.act(NO).done()


def test_one_listener_sets_off_another() -> None:
    """A discovery lights a tower, the tower pays its architect; nobody hears what they said themselves."""
    table = Table().join("grazioso-benincasa", "jacopo-sansovino").lay(spices=2, bread=0)
    table.show("atlas", *ATLAS).act(Discover("palermo"), pay(spices=2), YES, Erect("senj"))
    assert (scored(table, "characters"), table.seat().bread) == (1, 1 + 1 - 1 + 1)
    table.done()


def test_listeners_of_a_seat_that_is_not_on_turn() -> None:
    """What other players do at a player's table is heard by nobody else's characters."""
    table = Table().join("jacopo-sansovino", "grazioso-benincasa", seat=1).lay(spices=2)
    table.show("atlas", *ATLAS).act(Discover("palermo"), pay(spices=2))
    assert (table.decision.seat, table.seat(1).score) == (1, 0)
    table.done()


def test_periods_begin_from_the_wind_rose() -> None:
    """What comes at the start of a period comes to the leader first."""
    table = Table(seats=3).join("giovanna-d-aragona", seat=2).lay(seat=2, bread=5)
    table.act(PASS, PASS, PASS)
    decline(table)
    assert table.state.period == 2
    assert [event.seat for event in table.told(Gained) if event.bread == 3] == [2]
    table.done()


def test_a_discount_and_a_card_that_acts_for_less_add_up() -> None:
    """All that takes something off a cost is taken off together, down to nothing."""
    table = Table().join("cosimo-de-medici").lay(bread=0, bay=0).deal_hand("fra-mauro").resolve(InviteNow(2))
    assert table.answers == [Invite("fra-mauro"), NO]
    table.act(Invite("fra-mauro"))
    assert zone(table) == ["cosimo-de-medici", "fra-mauro"]
    table.done()


def test_a_ship_worth_more_is_worth_it_everywhere() -> None:
    """The new worth holds for payments, for bread, and where a card is paid in resources."""
    table = Table().join("fra-mauro", "ludovico-di-varthema").lay(bay=0, spices=1, bread=0)
    table.act(Engage("ludovico-di-varthema"), YES, pay(spices=1))
    assert (table.seat().score, table.seat().bread) == (8, 0)
    table.done()


def test_pays_as_holds_wherever_resources_are_asked() -> None:
    """Wood for gems in a card's cost, an artwork's, a ship's."""
    table = Table().join("francesco-di-giorgio", "titian").lay(bay=0, wood=2)
    table.act(Engage("titian"), YES, pay(wood=2))
    assert table.seat().score == 10
    table.done()


def test_a_new_period_keeps_what_permanent_characters_change() -> None:
    """They lie there for the rest of the game, in every period."""
    table = period(Table().join("vettor-fausto").lay(bay=0, wood=1), 4)
    assert table.may(Construct(3))  # at 2 wood each: 3 from the hold, 3 from the ship that is back
    table.act(Construct(1), pay(wood=1))
    assert table.seat().bread == 3 + 1
    table.done()
