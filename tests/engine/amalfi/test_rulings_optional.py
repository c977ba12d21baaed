"""Ruling 6: optional actions at every question, and the two exceptions."""

from __future__ import annotations

import random

import pytest

import engine
from engine.amalfi.actions.acquire import Acquire
from engine.amalfi.actions.construct import Construct
from engine.amalfi.actions.discover import Discover
from engine.amalfi.actions.engage import Engage
from engine.amalfi.actions.invite import Invite
from engine.amalfi.actions.navigate import Navigate
from engine.amalfi.actions.optional import EMERGENCY_BREAD, Convert, DiscardForBread, ShipDown
from engine.amalfi.actions.payment import Pay, Payment
from engine.amalfi.answers import NO, YES, Pick, Return, SendShips, Take
from engine.amalfi.phases import PASS, SCORE_DECREE, DecreeScores, Feed, FeedNow
from engine.amalfi.words.bread import Choose, Gain, PayBread, PayResources
from engine.amalfi.words.council import Straighten, TakeCharacter, TakeDiscarded
from engine.amalfi.words.lights import ErectLighthouse, UseLighthouse, UseLighthouses
from engine.amalfi.words.purchases import AcquireNow, ConstructNow, DiscoverNow, InviteNow
from engine.amalfi.words.ships import Move, Recall, Send, Undock
from engine.kernel import Effect
from table import GAME, frozen, laid

ALL = {ShipDown("gems"), EMERGENCY_BREAD, DiscardForBread("titian")}
"""What a seat with a ship in gems, one in the bay and Titian in hand may turn into bread."""
MOVES = {ShipDown("gems"), EMERGENCY_BREAD}


def test_on_the_own_turn_all_three_are_there():
    """Ruling 6: a ship down for 3 bread, a ship from the bay to the port for 3, a card for 1."""
    table = laid().deal_hand("titian").lay(bread=0, bay=1, gems=1)
    assert set(table.optional) == ALL
    table.act(DiscardForBread("titian"))
    assert table.seat().bread == 1
    assert table.state.council.discards[-1] == table.state.box.number["titian"]
    table.act(ShipDown("gems"))
    assert (table.seat().bread, table.seat().bay) == (4, 2)
    table.act(EMERGENCY_BREAD).done()
    assert (table.seat().bread, table.seat().bay, table.seat().port) == (6, 1, 1)
    assert table.decision.seat == 0


def test_a_spices_ship_is_worth_two():
    """Ruling 6: a ship down brings as much bread as its hold says."""
    table = laid().lay(bread=0, spices=1).act(ShipDown("spices"))
    table.done()
    assert table.seat().bread == 2


def test_a_ship_may_come_down_to_a_full_granary_and_the_others_need_room():
    """Ruling 6: with 6 of 6 bread only the ship may move; with room for 1 all three are offered."""
    table = laid().deal_hand("titian").lay(bread=6, bay=1, gems=1)
    assert set(table.optional) == {ShipDown("gems")}
    table.act(ShipDown("gems")).done()
    assert (table.seat().bread, table.seat().bay) == (6, 2)
    table.lay(bread=5, gems=1)
    assert set(table.optional) == ALL


@pytest.mark.parametrize(
    "word",
    [
        Send("wine", 2),
        Send("any", 1),
        Choose((Gain("bread", 1),), (Gain("vp", 1),)),
        PayBread(2, (Gain("vp", 1),)),
        PayResources(3, ("gems",), (Gain("vp", 1),)),
        TakeCharacter(),
        TakeDiscarded(),
        Straighten(),
        ErectLighthouse(),
        UseLighthouses(1),
        Undock(1, "any"),
        Recall(2),
        Move(1),
        AcquireNow(("book", "painting", "monument")),
        DiscoverNow(2),
        InviteNow(1),
        ConstructNow(1),
    ],
    ids=lambda word: type(word).__name__,
)
@pytest.mark.parametrize("seat", [0, 1])
def test_every_question_lets_its_seat_do_them_first(word: Effect, seat: int):
    """Ruling 6: whatever is asked, on or off turn, all three may come first, and the question stays."""
    table = laid().deal_hand("titian", seat=seat).join("donatello", seat=seat).engage("donatello", seat=seat)
    table.show("workshop", "tempietto", "david", "gattamelata", "arcadia", "lanterna-of-genoa")
    table.light("senj", seat).dock("candia", seat).lay(seat, bread=1, bay=1, gems=1, port=1)
    table.edit(lambda state: setattr(state.council, "discards", (state.council.deck[0],)))
    table.edit(lambda state: setattr(state.council, "deck", state.council.deck[1:]))
    if isinstance(word, ConstructNow):
        table.lay(seat, bay=3)
    if isinstance(word, InviteNow):
        table.deal_hand("giovanni-di-bicci", seat=seat)
    table.resolve(word, seat=seat)
    assert (table.asked, table.decision.seat) == (type(word), seat)
    assert set(table.optional) >= ALL
    question = table.decision.question
    table.act(DiscardForBread("titian"))
    assert table.decision.question is question
    assert table.seat(seat).bread == 2
    while table.decision.source:
        table.act(table.answers[-1])
    table.done()


def test_a_lighthouse_question_on_another_turn_has_them():
    """Ruling 6: the owner of a lighthouse may raise bread while another player is at the dock."""
    table = laid().light("senj", 1).deal_hand("titian", seat=1).lay(1, bread=0, bay=1, gems=1)
    table.act(Navigate("senj"), NO)
    assert (table.asked, table.decision.seat) == (UseLighthouse, 1)
    assert set(table.optional) == ALL
    table.act(ShipDown("gems"), SendShips("wood")).done()
    assert table.seat(1).bread == 1


@pytest.mark.parametrize("what", ["acquire", "discover", "invite", "construct"])
def test_nothing_comes_between_a_purchase_and_its_payment(what: str):
    """Ruling 6: once the action that costs is chosen, its payment is the next thing."""
    table = laid().deal_hand("titian", "raphael").lay(bread=0, bay=4, gems=2, spices=2)
    table.show("workshop", "david", "arcadia", "gattamelata", "tempietto", "lanterna-of-genoa")
    table.show("atlas", "zante", "nauplia", "tyre", "malta", "palermo")
    action = {
        "acquire": Acquire("lanterna-of-genoa"),
        "discover": Discover("palermo"),
        "invite": Invite("raphael"),
        "construct": Construct(1),
    }[what]
    assert table.optional
    table.act(action)
    assert table.asked is Payment
    assert not table.optional
    table.act(table.answers[0])
    while table.decision.source:
        table.act(table.answers[0])
    table.done()


def test_no_ship_is_moved_down_between_the_ships_of_one_trip():
    """Ruling 6: from the first to the last ship sent by one source only a card can become bread."""
    table = laid().own("rhodes").deal_hand("titian").lay(bay=4, bread=3, gems=1)
    table.act(Navigate("rhodes"))
    assert set(table.optional) == ALL
    table.act(SendShips("wine"))
    assert table.optional == [DiscardForBread("titian")]
    table.act(SendShips("wine"))
    assert table.optional == [DiscardForBread("titian")]
    table.act(SendShips("wine")).done()
    assert ShipDown("wine") in table.turn(0).optional


def test_the_trip_lasts_over_what_lies_between_its_ships():
    """Ruling 6: Bonifacio sends to wood, then to any hold; the first ship sent begins the trip."""
    table = laid().own("bonifacio").lay(bay=3, bread=0, gems=1)
    table.act(Navigate("bonifacio"))
    assert set(table.optional) >= MOVES
    table.act(SendShips("wood"))
    assert not table.optional
    table.act(SendShips("wood")).done()


def test_a_trip_that_has_not_begun_forbids_nothing():
    """Ruling 6: as long as no ship of the source was sent, ships may come down."""
    table = laid().own("bonifacio").lay(bay=3, bread=0, gems=1)
    table.act(Navigate("bonifacio"), NO)
    assert set(table.optional) >= MOVES
    table.act(ShipDown("gems"), SendShips("gems")).done()


def test_before_the_ships_of_a_source_an_empty_bay_may_be_filled():
    """Ruling 6: the last ship docks at Senj; a ship down from gems may then go on to wood."""
    table = laid().lay(bay=1, bread=6, gems=1)
    table.act(Navigate("senj"))
    assert table.answers == [NO]
    assert not table.decision.forced
    table.act(ShipDown("gems"))
    assert table.answers == [SendShips("wood"), NO]
    table.act(SendShips("wood")).done()


def test_within_a_trip_an_empty_bay_stays_empty():
    """Ruling 6: the second ship of a trip cannot be fetched from a hold: it is not asked for."""
    table = laid().own("marseille").lay(bay=2, bread=1, gems=1)
    table.act(Navigate("marseille"), SendShips("wine")).done()
    assert (table.hold("wine"), table.hold("gems")) == (1, 1)


def test_a_lighthouse_is_a_source_of_its_own():
    """Ruling 6: after the last ship of the dock, and before the one of its lighthouse, ships may move."""
    table = laid().own("marseille").light("marseille").lay(bay=3, bread=1, gems=1)
    table.act(Navigate("marseille"), SendShips("wine"), SendShips("wine"))
    assert table.asked is UseLighthouse
    assert table.optional == [ShipDown("wine"), ShipDown("gems")]
    table.act(ShipDown("gems"), SendShips("spices")).done()
    assert (table.hold("spices"), table.seat().bread) == (1, 1)


def test_the_bonus_of_an_artwork_is_another_source():
    """Ruling 6: a trip of one ship is over with it; the artwork's payment and bonus are no part of it."""
    table = laid().deal_hand("pietro-perugino").lay(bay=4, bread=4, fabric=1)
    table.show("workshop", "david", "arcadia", "tempietto", "gattamelata", "the-battle-of-san-romano")
    table.act(Invite("pietro-perugino"), SendShips("fabric", 2))
    assert table.asked is AcquireNow
    assert {EMERGENCY_BREAD, ShipDown("fabric")} <= set(table.optional)
    table.act(Acquire("the-battle-of-san-romano"), Pay((0, 0, 0, 0, 3)))
    assert table.asked is Send
    assert EMERGENCY_BREAD in table.optional
    table.act(SendShips("gems")).done()


@pytest.mark.parametrize(
    ("word", "first", "answer"),
    [
        (AcquireNow(("monument",)), ShipDown("wine"), Acquire("lanterna-of-genoa")),
        (DiscoverNow(0), ShipDown("wine"), Discover("palermo")),
        (ConstructNow(1), ShipDown("wine"), Construct(1)),
        (InviteNow(0), ShipDown("wine"), Invite("titian")),
        (PayResources(3, ("gems",), (Gain("vp", 1),)), ShipDown("wine"), YES),
        (Recall(1), EMERGENCY_BREAD, Return(1)),
        (TakeDiscarded(), DiscardForBread("titian"), Take("titian")),
    ],
    ids=lambda part: type(part).__name__,
)
def test_a_question_that_optional_actions_can_answer_is_asked(word: Effect, first: Convert, answer: object):
    """Ruling 6: with no answer yet it may be left, or an optional action makes one; it is never forced."""
    table = laid().deal_hand("titian").lay(bread=5, bay=0, wine=1)
    table.show("workshop", "david", "arcadia", "gattamelata", "tempietto", "lanterna-of-genoa")
    table.show("atlas", "zante", "nauplia", "tyre", "malta", "palermo")
    if isinstance(word, AcquireNow | ConstructNow | InviteNow):
        table.lay(bay=1)
    if isinstance(word, Recall):
        table.lay(bay=1, wine=0)
    table.resolve(word)
    assert table.answers == [NO]
    assert not table.decision.forced
    table.act(first)
    assert answer in table.answers
    table.act(NO if NO in table.answers else table.answers[0]).done()


def test_in_the_feed_a_player_is_asked_while_short():
    """Ruling 6: with 1 bread of 2 due the question comes, and goes once there is enough."""
    table = laid().lay(bread=1, bay=4).lay(1, bread=6).proclaim("trade").pass_until(Feed)
    assert table.decision.seat == 0
    assert table.answers == [FeedNow()]
    assert not table.decision.forced
    table.act(EMERGENCY_BREAD)
    assert table.asked is DecreeScores
    table.act(SCORE_DECREE, SCORE_DECREE).done()
    assert table.seat().score == 0


def test_in_the_feed_nobody_is_asked_who_has_enough_or_nothing_to_sell():
    """Ruling 6: 2 bread of 2 due, or no ship and no card: there is nothing to ask."""
    table = laid().lay(bread=2).lay(1, bread=0, bay=0).proclaim("trade")
    asked = set()
    table.act(PASS, PASS)
    while table.state.period == 1:
        asked.add((table.asked, table.decision.seat))
        table.act(table.answers[0])
    assert asked == {(DecreeScores, 0)}
    assert table.seat(1).score == -6
    table.done()


def test_in_the_feed_a_full_granary_is_all_that_can_be_given():
    """Ruling 1 and 6: 6 of 6 bread for 8 due: a ship down would bring nothing, so nobody is asked."""
    table = laid().lay(bread=6, yard=0, wine=1).lay(1, bread=6).proclaim("trade").act(PASS, PASS)
    assert table.asked is DecreeScores
    table.pass_all().done()
    assert table.seat().score == -6


def test_before_the_decree_scores_bread_may_still_be_raised():
    """Ruling 6: Subsistence pays for bread that is raised after the feed."""
    table = laid().proclaim("subsistence").lay(bread=2, bay=0, gems=1).pass_until(DecreeScores)
    table.act(ShipDown("gems"), SCORE_DECREE, SCORE_DECREE).done()
    assert table.seat().score == 2 * 3


def test_engaging_for_nothing_leaves_optional_actions_as_they_were():
    """Ruling 6: an engagement that asks nothing goes straight on to the next player."""
    table = laid().join("andrea-del-verrocchio").lay(bread=0)
    table.act(Engage("andrea-del-verrocchio")).done()
    assert table.decision.seat == 1
    assert table.seat().bread == 1


def test_during_the_set_up_there_are_none():
    """Ruling 6: the four periods only: nothing becomes bread while hands are chosen."""
    rng = random.Random(1)
    state = GAME.new(seats=2, hands="packs", pack=frozen())
    while state.open.seat == engine.CHANCE:
        state = GAME.apply(state, state.open.question.sample(state, rng))
    assert state.open.answers
    assert not state.open.optional


def test_bread_for_the_price_of_a_slot_may_be_raised_at_the_icon():
    """Ruling 6: the double icon of the shipyard asks, and a ship down then pays the leftmost slot."""
    table = laid().lay(yard=5, wood=2, bay=0, bread=0, gems=1)
    card = table.row("council")[0]
    table.act(Construct(1), Pay((0, 2, 0, 0, 0)), Pick(0))
    assert not table.may(Take(card))
    table.act(ShipDown("gems"), Take(card)).done()
    assert table.seat().bread == 3 + 1 - 2
