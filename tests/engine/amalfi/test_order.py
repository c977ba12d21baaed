"""In which order what has been set off happens: causes first, and on a table that is complete again."""

from __future__ import annotations

import msgspec

from engine.amalfi.actions.acquire import Acquire
from engine.amalfi.actions.engage import Engage
from engine.amalfi.actions.invite import Invite
from engine.amalfi.actions.navigate import Navigate
from engine.amalfi.answers import YES, Erect, SendShips, Straightened
from engine.amalfi.events import PeriodBegan
from engine.amalfi.words.bread import Choose
from engine.amalfi.words.council import TakeCharacter
from engine.amalfi.words.lights import ErectLighthouse
from table import GAME, Table


def test_what_a_first_event_sets_off_comes_before_what_a_second_does():
    """A lighthouse brings Sansovino's bread before the title it completes brings Machiavelli's character."""
    table = Table().join("jacopo-sansovino", "niccolo-machiavelli", "raphael", "andrea-doria")
    table.lay(bread=0, lighthouses=3)

    def only_visionary(state):
        state.titles = (state.box.title_number["visionary"],)
        state.cubes = [()]

    table.edit(only_visionary).resolve(ErectLighthouse()).act(Erect("senj"))
    assert table.asked is TakeCharacter
    assert table.seat().bread == 1
    table.act(table.answers[0])
    table.done()


def test_listeners_hear_of_an_artwork_when_the_workshop_is_full_again():
    """An empty deck is made anew before Isabella d'Este's choice is asked."""
    table = Table().join("isabella-d-este").lay(fabric=3)
    table.show("workshop", "david", "arcadia", "tempietto", "the-prince", "the-chess-game")

    def empty_deck(state):
        state.workshop.discards, state.workshop.deck = state.workshop.deck, ()

    table.edit(empty_deck).act(Acquire("the-chess-game"))
    table.act(table.answers[0])
    assert table.asked is Choose
    assert len(table.row("workshop")) == 5
    table.act(table.answers[1])
    table.act(table.answers[0])
    table.done()


def test_a_character_is_turned_after_its_effect():
    """Donatello's lighthouse at the straighten icon cannot straighten Donatello himself."""
    table = Table().join("donatello", "titian").engage("titian").lay(bread=6, lighthouses=4)
    table.act(Engage("donatello"), YES, Erect("senj"))
    assert table.answers == [Straightened("titian")]
    table.act(Straightened("titian"))
    assert [GAME.plain(table.state)["players"][0]["characters"]] == [
        [{"id": "donatello", "engaged": True}, {"id": "titian", "engaged": False}]
    ]
    table.done()


def test_an_announced_invitation_is_known_to_all():
    """While an invitation is paid for, every view shows the card, and can be played on."""
    table = Table().deal_hand("raphael").lay(wine=2).act(Invite("raphael"))
    view = GAME.view(table.state, 1)
    assert GAME.plain(view)["players"][0]["hand"] == ["raphael"]
    assert GAME.apply(view, view.open.answers[0]).players[0].characters
    table.act(table.answers[0])
    table.done()


def test_periods_begin_clockwise():
    """The seat with the Wind Rose hears of the new period first."""
    table = Table(3).turn(1).pass_all()
    assert [event.seat for event in table.told(PeriodBegan)] == [1, 2, 0]


def test_who_else_saw_an_open_card_is_open_knowledge():
    """A card taken from the Council stays known to all, in views of imagined states too."""
    table = Table(3).resolve(TakeCharacter(), seat=1)
    card = table.answers[-1].card
    table.act(table.answers[-1])
    import random  # noqa: PLC0415

    imagined = GAME.imagine(GAME.view(table.state, 0), random.Random(1))
    assert card in GAME.plain(GAME.view(imagined, 2))["players"][1]["hand"]


def test_unknown_tiles_offer_nothing():
    """On a view played far ahead, a tile nobody has seen is no place to sail to or to light."""
    table = Table()
    view = msgspec.structs.replace(table.state.copy(), evolving=(0, 0, *table.state.evolving[2:]))
    assert all(place for place, _ in view.places())
    GAME.settle(view)
    assert len(set(view.open.options)) == len(view.open.options)
    assert not [action for action in view.open.answers if getattr(action, "place", "") == "?"]


def test_an_undo_is_lost_when_a_card_becomes_known():
    """Sailing reveals nothing; a character taken draws a new one into the Council."""
    table = Table()
    before = table.state
    table.act(Navigate("senj"))
    assert not GAME.reveals(before, table.state, 0)
    table.act(SendShips("wood", 2))
    assert not GAME.reveals(before, table.state, 0)
    table.turn(0).act(Navigate("venice"))
    before = table.state
    table.act(table.answers[-1])
    assert GAME.reveals(before, table.state, 0)
    table.act(table.answers[-1])
    table.done()


def test_prospects_are_the_decrees_to_come_and_the_endgame_characters():
    """As things stand: this period's decree and the later ones, and what endgame characters would score."""
    table = Table().join("leonardo-loredan").light("senj").light("candia")
    found = dict(GAME.prospects(table.state, 0))
    assert found["leonardo-loredan"] == 6
    assert len(found) == 5
    assert GAME.prospects(table.state, 1)[0][0] == GAME.plain(table.state)["decrees"][0]
