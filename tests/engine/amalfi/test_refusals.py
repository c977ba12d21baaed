"""Whoever tries what is not allowed hears why; and what is allowed can always be said."""

from __future__ import annotations

import pytest

from engine.amalfi import describe
from engine.amalfi.actions.acquire import Acquire
from engine.amalfi.actions.construct import Construct
from engine.amalfi.actions.discover import Discover
from engine.amalfi.actions.engage import Engage
from engine.amalfi.actions.invite import Invite
from engine.amalfi.actions.navigate import Navigate
from engine.amalfi.actions.optional import DiscardForBread, EmergencyBread, ShipDown
from engine.amalfi.actions.payment import Pay
from engine.amalfi.answers import Drawn, SendShips, Take
from engine.amalfi.vocabulary import ACTIONS
from engine.kernel import IllegalAction
from table import GAME, Table


def laid() -> Table:
    """A first turn with little bread and one ship."""
    table = (
        Table()
        .lay(bay=1, bread=1)
        .show("workshop", "david", "arcadia", "tempietto", "the-prince", "primavera")
    )
    table.show("atlas", "malta", "tunis", "corfu", "zante", "tyre")
    return table.show("council", "titian", "raphael", "luca-pacioli", "michelangelo")


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Navigate("candia"), "needs 2 bread, you have 1"),
        (Navigate("palermo"), "Palermo is not open to you"),
        (Navigate("atlantis"), "'atlantis' is not open to you"),
        (Acquire("david"), "needs 12 gems, you can raise 3"),
        (Acquire("raphael"), "Raphael does not lie in the Workshop"),
        (Discover("malta"), "needs 9 spices, you can raise 3"),
        (Discover("candia"), "Candia does not lie in the Atlas"),
        (Invite("raphael"), "Raphael is not in your hand"),
        (Engage("titian"), "Titian is not in your game zone"),
        (Construct(1), "needs 5 wood, you can raise 3"),
        (Construct(7), "your shipyard has 6"),
        (Construct(0), "cannot be built"),
        (ShipDown("wine"), "nothing to turn into bread that way"),
        (DiscardForBread("raphael"), "nothing to turn into bread that way"),
        (Pay((0, 0, 0, 0, 0)), "does not answer the question"),
        (SendShips("wine"), "does not answer the question"),
        (Take("raphael"), "its slot asks"),
        (Drawn(()), "does not answer the question"),
    ],
)
def test_a_refusal_says_why(action, reason):
    """What is short, taken, elsewhere or not asked is named in the refusal."""
    table = laid()
    with pytest.raises(IllegalAction, match=reason):
        GAME.apply(table.state, action)
    table.done()


def test_an_occupied_dock_is_named():
    """A dock where a ship lies is closed."""
    table = laid().dock("senj", 1)
    with pytest.raises(IllegalAction, match="a ship lies at Senj already"):
        GAME.apply(table.state, Navigate("senj"))


def test_no_ship_in_the_bay():
    """Without a ship in the bay nobody sails."""
    table = laid().lay(bay=0)
    with pytest.raises(IllegalAction, match="none is in your bay"):
        GAME.apply(table.state, Navigate("senj"))


def test_a_full_granary_takes_no_bread_from_cards_or_emergency():
    """Only a ship may come down to a full granary."""
    table = laid().lay(bread=6).deal_hand("raphael")
    for action in (EmergencyBread(), DiscardForBread("raphael")):
        with pytest.raises(IllegalAction, match="granary is full"):
            GAME.apply(table.state, action)


def test_nothing_comes_between_a_purchase_and_its_payment():
    """Ruling 6: the payment is asked at once."""
    table = laid().lay(wine=3, bread=0).act(Acquire("the-prince"))
    with pytest.raises(IllegalAction, match="between a purchase and its payment"):
        GAME.apply(table.state, ShipDown("wine"))
    table.act(table.answers[0])


def test_no_ship_comes_down_between_two_that_are_sent():
    """Ruling 6: from the first to the last ship of one source none is moved for bread."""
    table = laid().lay(bay=3, bread=2).act(Navigate("gaeta"))
    table.act(table.answers[1], SendShips("wine"))
    with pytest.raises(IllegalAction, match="ships are being sent"):
        GAME.apply(table.state, ShipDown("wine"))


def test_an_engaged_character_and_one_of_another_kind():
    """Only a straight engageable character is engaged."""
    table = laid().join("titian", "raphael").engage("titian")
    with pytest.raises(IllegalAction, match="engaged already"):
        GAME.apply(table.state, Engage("titian"))
    with pytest.raises(IllegalAction, match="cannot be engaged"):
        GAME.apply(table.state, Engage("raphael"))


def test_a_character_that_costs_too_much():
    """Bread and resources are told apart."""
    table = laid().deal_hand("giovanni-di-bicci", "raphael")
    with pytest.raises(IllegalAction, match="needs 4 bread, you have 1"):
        GAME.apply(table.state, Invite("giovanni-di-bicci"))
    with pytest.raises(IllegalAction, match="needs 6 resources, you can raise 3"):
        GAME.apply(table.state, Invite("raphael"))


def test_a_deal_must_be_one_that_can_be():
    """Chance's answer is checked: the right number of the right cards, each once."""
    state = GAME.new(seats=2)
    for cards, reason in [
        (("trade",), "1 cards are not"),
        (("trade", "trade", "council", "blessing"), "trade is not among"),
        (("trade", "raphael", "council", "blessing"), "raphael is not among"),
    ]:
        with pytest.raises(IllegalAction, match=reason):
            GAME.apply(state, Drawn(cards))
    with pytest.raises(IllegalAction, match="have to be dealt first"):
        GAME.apply(state, Navigate("senj"))


def test_every_action_can_be_told_and_offered():
    """No action is missing from what the log and the list of options can say."""
    assert set(ACTIONS) == set(describe._DONE)
    assert set(describe._OFFERED) <= set(ACTIONS)
