"""Rulings 17, 19 and 21 to 24: purchases, characters, lighthouse icons, shipyard icons."""

from __future__ import annotations

import msgspec
import pytest

from engine.amalfi.actions.acquire import Acquire
from engine.amalfi.actions.construct import Construct
from engine.amalfi.actions.discover import Discover
from engine.amalfi.actions.engage import Engage
from engine.amalfi.actions.invite import Invite
from engine.amalfi.actions.navigate import Navigate
from engine.amalfi.actions.payment import Pay, Payment
from engine.amalfi.answers import NO, YES, Erect, Pick, SendShips, Straightened, Take
from engine.amalfi.events import (
    ArtworkAcquired,
    CardDiscarded,
    Gained,
    LighthouseErected,
    Scored,
    ShipConstructed,
    ShipsMoved,
)
from engine.amalfi.phases import PASS
from engine.amalfi.words.bread import Gain
from engine.amalfi.words.council import Straighten, TakeCharacter
from engine.amalfi.words.lights import ErectLighthouse
from engine.amalfi.words.rules import Whenever
from engine.kernel import Action
from table import Table, frozen, laid

WORKSHOP = ("david", "arcadia", "gattamelata", "the-chess-game", "tempietto")
ATLAS = ("zante", "chios", "tyre", "malta", "palermo")


def test_with_no_lighthouse_left_a_character_or_two_bread():
    """Ruling 17: all six stand; erecting one takes a character or gains 2 bread, as the player likes."""
    for which in (0, 1):
        table = laid().lay(lighthouses=0, bread=3).resolve(ErectLighthouse())
        assert table.answers == [Pick(0), Pick(1)]
        table.act(Pick(which))
        card = table.row("council")[2]
        if which == 0:
            table.act(Take(card))
        table.done()
        assert (table.hand(), table.seat().bread) == (([card], 3) if which == 0 else ([], 5))


def test_with_one_lighthouse_left_there_is_no_choice():
    """Ruling 17: the last lighthouse is erected like any other."""
    table = laid().lay(lighthouses=1).resolve(ErectLighthouse())
    assert all(isinstance(answer, Erect) for answer in table.answers)
    table.act(Erect("senj"))
    assert table.seat().lighthouses == 0
    table.done()


def test_a_purchase_goes_in_the_order_of_the_booklet():
    """Ruling 21: pay, the slot's bread, the VP, the artwork, the refilled row, the bonus."""
    table = laid().show("workshop", *WORKSHOP).lay(bread=0, bay=0, gems=2)
    top = table.state.box.artwork_slugs[table.state.workshop.deck[-1]]
    table.act(Acquire("tempietto"), Pay((0, 0, 0, 2, 0))).done()
    assert table.events[:4] == [
        ShipsMoved(0, 2, "gems", "bay"),
        Gained(0, 1),
        Scored(0, 8, "tempietto", "artworks"),
        ArtworkAcquired(0, "tempietto", "monument"),
    ]
    assert table.events[4:] == [Gained(0, 2)]
    assert table.row("workshop") == [top, *WORKSHOP[:-1]]


def test_the_row_is_refilled_before_the_bonus_takes_a_character():
    """Ruling 21: while the bonus is asked, the artwork is placed and scored and a new one lies leftmost."""
    table = laid().show("workshop", *WORKSHOP).lay(bread=0, bay=0, fabric=2)
    table.act(Acquire("the-chess-game"), Pay((0, 0, 0, 0, 2)))
    assert table.asked is TakeCharacter
    assert (table.seat().score, table.seat().bread) == (6, 1)
    assert len(table.row("workshop")) == 5
    assert "the-chess-game" not in table.row("workshop")
    table.act(table.answers[-1]).done()


def test_only_the_rightmost_slot_gives_bread():
    """Ruling 21: the fourth slot adds nothing and gives nothing."""
    table = laid().show("atlas", *ATLAS).lay(bread=0, bay=0, spices=5)
    table.act(Discover("malta"), Pay((4, 0, 0, 0, 0))).done()
    assert (table.seat().bread, table.seat().score) == (1, 7)
    table = laid().show("atlas", *ATLAS).lay(bread=0, bay=0, spices=5)
    table.act(Discover("palermo"), Pay((2, 0, 0, 0, 0))).done()
    assert (table.seat().bread, table.seat().score) == (1 + 1, 5)


@pytest.mark.parametrize(("slot", "due"), list(enumerate((5, 4, 4, 3, 3))))
def test_the_atlas_adds_by_slot(slot: int, due: int):
    """Known values: 2, 1, 1, 0, 0 more of the same resources."""
    others = [tile for tile in ATLAS if tile != "palermo"]
    table = laid().show("atlas", *others[:slot], "palermo", *others[slot:]).lay(bread=0, bay=0, spices=4)
    table.act(Discover("palermo"))
    question = table.decision.question
    assert isinstance(question, Payment)
    assert question.due == due
    table.act(table.answers[0]).done()


@pytest.mark.parametrize(("slot", "bread"), list(enumerate((-2, -1, 0, 1))))
def test_a_character_is_paid_or_gained_by_its_slot(slot: int, bread: int):
    """Ruling 21: 2 bread, 1 bread, free, gain 1; the row shifts and is refilled."""
    table = laid().lay(bread=3).resolve(TakeCharacter())
    row = table.row("council")
    table.act(Take(row[slot])).done()
    assert table.seat().bread == 3 + bread
    assert table.hand() == [row[slot]]
    assert table.row("council")[1:] == row[:slot] + row[slot + 1 :]


@pytest.mark.parametrize(("bread", "slots"), [(0, 2), (1, 3), (2, 4)])
def test_slots_that_cannot_be_paid_are_not_offered(bread: int, slots: int):
    """Ruling 21: bread decides how far to the left one may take."""
    table = laid().lay(bread=bread).resolve(TakeCharacter())
    assert table.answers == [Take(card) for card in table.row("council")[4 - slots :]]
    table.act(table.answers[-1]).done()


def test_a_hand_has_no_limit():
    """Ruling 21: with twelve cards in hand a thirteenth is taken."""
    table = laid()
    table.deal_hand(*[table.state.box.character_slugs[n] for n in range(1, 13)])
    table.resolve(TakeCharacter()).act(table.answers[-1]).done()
    assert len(table.hand()) == 13


def test_an_automatic_discard_comes_in_its_place():
    """Ruling 22: Messina discards after the lighthouse is erected, and the row moves up."""
    table = laid().lay(bread=2)
    row = table.row("workshop")
    table.act(Navigate("messina"), Erect("senj")).done()
    told = [event for event in table.events if isinstance(event, LighthouseErected | CardDiscarded)]
    assert told == [LighthouseErected(0, "senj"), CardDiscarded(0, row[-1])]


def test_an_automatic_discard_comes_whatever_else_could_be_done():
    """Ruling 22: with every slot lit, Messina erects nothing and still discards."""
    table = laid().lay(bread=2)
    for place in table.state.box.public:
        table.state.lights[place] = 1
    row = table.row("workshop")
    table.act(Navigate("messina"))
    assert table.told(CardDiscarded) == [CardDiscarded(0, row[-1])]
    while table.decision.source:
        table.act(NO)
    table.done()


def test_an_automatic_discard_of_the_last_card_of_the_deck_reshuffles():
    """Ruling 22 and 14: the discarded card is part of the new deck."""
    table = laid().lay(bread=2)
    table.state.workshop.deck = ()
    row = table.row("workshop")
    table.act(Navigate("messina"), Erect("senj")).done()
    assert table.row("workshop") == [row[-1], *row[:-1]]
    assert not table.state.workshop.discards


LIGHTS: tuple[tuple[str, int], ...] = (
    ("nothing", 0),
    ("bread", 1),
    ("straighten", 0),
    ("nothing", 0),
    ("character", 0),
    ("bread", 2),
)


@pytest.mark.parametrize("number", range(6))
def test_each_lighthouse_gives_the_icon_of_its_space(number: int):
    """Ruling 23: nothing, 1 bread, straighten, nothing, a character, 2 bread, from the left."""
    icon, bread = LIGHTS[number]
    table = laid().join("titian").engage("titian").lay(lighthouses=6 - number, bread=2)
    table.resolve(ErectLighthouse())
    card = table.row("council")[2]
    table.act(Erect("senj"))
    if icon == "straighten":
        table.act(Straightened("titian"))
    if icon == "character":
        table.act(Take(card))
    table.done()
    assert table.seat().lighthouses == 5 - number
    assert table.seat().granary == 7 + number
    assert table.seat().bread == 2 + bread
    assert bool(table.seat().engaged) == (icon != "straighten")
    assert table.hand() == ([card] if icon == "character" else [])


def test_the_limit_grows_before_the_icon_gives_its_bread():
    """Ruling 23: with 7 of 7 bread the second lighthouse makes room for the 1 bread under it."""
    table = laid().lay(lighthouses=5, bread=7).resolve(ErectLighthouse()).act(Erect("senj"))
    table.done()
    assert (table.seat().bread, table.seat().granary) == (8, 8)


SHIPS = ("nothing", "double", "nothing", "bread", "nothing", "lighthouse")


@pytest.mark.parametrize("number", range(6))
def test_each_ship_gives_the_icon_of_its_space(number: int):
    """Ruling 23: nothing, a character or straighten, nothing, 2 bread, nothing, a lighthouse."""
    table = laid().join("titian").engage("titian").lay(yard=6 - number, wood=2, bay=0, bread=0)
    table.act(Construct(1), Pay((0, 2, 0, 0, 0)))
    if SHIPS[number] == "double":
        table.act(Pick(1), Straightened("titian"))
    if SHIPS[number] == "lighthouse":
        table.act(Erect("senj"))
    table.done()
    assert (table.seat().yard, table.seat().port) == (5 - number, 1)
    assert table.seat().bread == 1 + (2 if SHIPS[number] == "bread" else 0)
    assert table.seat().erected == (SHIPS[number] == "lighthouse")
    assert bool(table.seat().engaged) == (SHIPS[number] != "double")


def test_several_ships_are_one_payment_and_then_built_one_by_one_from_the_left():
    """Ruling 23: four ships are paid with one sum; each icon comes before the next ship leaves."""
    table = laid().lay(wood=5, bay=2, bread=0).join("titian").engage("titian")
    table.act(Construct(4))
    question = table.decision.question
    assert isinstance(question, Payment)
    assert question.due == 20
    table.act(Pay((0, 5, 0, 0, 0), 2))
    assert table.answers == [Pick(0), Pick(1)]
    assert (table.seat().yard, table.seat().port) == (4, 2 + 2)
    table.act(Pick(1), Straightened("titian")).done()
    assert (table.seat().yard, table.seat().port, table.seat().bread) == (2, 2 + 4, 1 + 2)
    assert len(table.told(ShipConstructed)) == 4


def test_more_ships_than_the_shipyard_holds_are_not_offered():
    """Ruling 23: with one ship left, one may be built."""
    table = laid().lay(yard=1, wood=9)
    assert [answer for answer in table.answers if isinstance(answer, Construct)] == [Construct(1)]
    table.lay(yard=0)
    assert not [answer for answer in table.answers if isinstance(answer, Construct)]
    table.done()


def test_every_invited_card_counts_immediate_ones_too():
    """Ruling 24: an immediate character stays in the game zone and counts for the decree."""
    table = laid().deal_hand("giovanni-di-bicci").lay(bread=6).proclaim("conclave")
    table.act(Invite("giovanni-di-bicci")).done()
    assert table.seat().bread == 6
    table.turn(0).pass_all().done()
    assert table.seat().score == 4


def test_a_permanent_character_does_not_work_on_its_own_invitation():
    """Ruling 24: Cosimo takes 1 off every invitation but his own."""
    table = laid().deal_hand("cosimo-de-medici", "titian").lay(bread=0, bay=0, gems=2, fabric=1)
    table.act(Invite("cosimo-de-medici"))
    assert table.decision.question.due == 4
    table.act(Pay((0, 0, 0, 2, 0))).done()
    table.turn(0).act(Invite("titian"))
    assert table.decision.question.due == 3
    table.act(Pay((0, 0, 0, 0, 1))).done()


def test_a_permanent_character_does_not_hear_its_own_payment():
    """Ruling 24: Chigi gains bread at an emergency supply, but not at the one that pays for him."""
    table = laid().deal_hand("agostino-chigi", "titian").lay(bread=0, bay=3)
    table.act(Invite("agostino-chigi"), Pay((0, 0, 0, 0, 0), 1)).done()
    assert table.seat().bread == 0
    table.turn(0).act(Invite("titian"), Pay((0, 0, 0, 0, 0), 2)).done()
    assert table.seat().bread == 2 + 1


def test_a_permanent_character_does_not_hear_its_own_echo():
    """Ruling 24: one that erects a lighthouse whenever one is erected does so once, not for ever."""
    pack = frozen()
    words = (Whenever("lighthouse-erected", (ErectLighthouse(), Gain("vp", 1))),)
    people = [
        msgspec.structs.replace(card, words=words) if card.id == "jacopo-sansovino" else card
        for card in pack.characters
    ]
    table = Table(2, pack=msgspec.structs.replace(pack, characters=tuple(people))).post()
    table.join("jacopo-sansovino").lay(bread=0).resolve(ErectLighthouse())
    table.act(Erect("senj"), Erect("candia")).done()
    assert (table.seat().erected, table.seat().score) == (2, 1)


def test_an_engageable_character_arrives_straight_and_engages_for_free():
    """Ruling 24: invited in one turn, engaged in the next, at no cost."""
    table = laid().deal_hand("andrea-del-verrocchio").lay(bread=3)
    table.act(Invite("andrea-del-verrocchio")).done()
    assert table.seat().bread == 0
    table.turn(0)
    assert table.may(Engage("andrea-del-verrocchio"))
    table.act(Engage("andrea-del-verrocchio")).done()
    assert table.seat().bread == 1


def test_engaging_is_allowed_when_it_does_nothing():
    """Ruling 24: Pigafetta without a ship in the bay turns all the same."""
    table = laid().join("antonio-pigafetta").lay(bay=0, bread=0)
    table.act(Engage("antonio-pigafetta")).done()
    assert len(table.seat().engaged) == 1
    table.turn(0)
    assert table.answers == [PASS]


def test_straighten_with_none_engaged_is_lost():
    """Ruling 24: nothing is asked, and nothing comes in its place."""
    table = laid().join("titian").resolve(Straighten())
    table.done()
    assert not table.seat().engaged


def test_only_engaged_characters_of_the_own_zone_are_straightened():
    """Engagement: the other player's stay turned."""
    table = laid().join("titian").engage("titian").join("donatello", seat=1).engage("donatello", seat=1)
    table.resolve(Straighten())
    assert table.answers == [Straightened("titian")]
    table.act(Straightened("titian")).done()
    assert table.may(Engage("titian"))


@pytest.mark.parametrize(
    ("card", "action"),
    [
        ("andrea-gritti", Navigate("senj")),
        ("fra-mauro", Discover("malta")),
        ("francesco-di-giorgio", Acquire("tempietto")),
    ],
)
def test_a_card_that_contradicts_the_booklet_wins(card: str, action: Action):
    """Ruling 19: an occupied dock, spices worth 3, wood as gems: the character's text prevails."""
    table = laid().show("workshop", *WORKSHOP).lay(bread=1, bay=1, spices=1, wood=1).dock("senj", 1)
    table.show("atlas", "malta", "zante", "chios", "tyre", "palermo")
    assert not table.may(action)
    table.join(card)
    assert table.may(action)
    table.act(action)
    while table.decision.source:
        table.act(YES if YES in table.answers else table.answers[-1])
    table.done()


def test_a_displaced_ship_goes_to_its_owners_port():
    """Ruling 19: Gritti's owner pays 1 bread and docks where seat 1 lay."""
    table = laid().join("andrea-gritti").dock("senj", 1).lay(bread=1)
    table.act(Navigate("senj"), SendShips("wood")).done()
    assert (table.ship_at("senj"), table.seat(1).port, table.seat().bread) == (0, 1, 0)
