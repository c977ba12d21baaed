"""Rulings 11, 12, 14, 16 and 20: the course of a period, what it ends with, and the piles."""

from __future__ import annotations

import pytest

from engine.amalfi.actions.acquire import Acquire
from engine.amalfi.actions.construct import Construct
from engine.amalfi.actions.discover import Discover
from engine.amalfi.actions.engage import Engage
from engine.amalfi.actions.navigate import Navigate
from engine.amalfi.actions.payment import Pay, Payment
from engine.amalfi.answers import NO, Pick, SendShips
from engine.amalfi.displays import DiscardRightmost
from engine.amalfi.events import CardDiscarded, Covered, Fed, PeriodBegan
from engine.amalfi.phases import PASS, SCORE_DECREE, DecreeScores, Feed, FeedNow
from engine.amalfi.words.council import Search, TakeCharacter
from table import GAME, NOBODY, Table, laid


def to_next_period(table: Table) -> Table:
    """Pass to the next period with nothing scored and everybody fed."""
    for seat in range(len(table.state.players)):
        table.lay(seat, bread=6)
    return table.proclaim("trade").pass_all()


def test_ships_come_home_from_docks_and_port_and_stay_in_holds():
    """Ruling 11: at the end of a period only the holds keep their ships."""
    table = laid().own("malta").dock("malta", 0).dock("senj", 0).lay(bay=1, port=2, wine=2, gems=1, yard=2)
    to_next_period(table).done()
    player = table.seat()
    assert (player.bay, player.port, table.hold("wine"), table.hold("gems")) == (5, 0, 2, 1)
    assert table.ship_at("malta") == table.ship_at("senj") == NOBODY


def test_the_first_to_pass_takes_the_wind_rose_and_leads():
    """Ruling 12: seat 2 passes first, so seat 2 opens period II."""
    table = laid(3).turn(2).act(PASS)
    assert GAME.plain(table.state)["leader"] == 2
    table.act(PASS, PASS)
    assert GAME.plain(table.state)["leader"] == 2
    while table.state.period == 1:
        table.act(table.answers[0])
    table.done()
    assert table.decision.seat == 2


def test_the_first_seat_leads_the_first_period():
    """Ruling 12: seat 0 holds the Wind Rose at the start."""
    table = laid(4)
    assert (table.decision.seat, table.state.wind_rose) == (0, 0)
    table.done()


def test_who_has_passed_is_skipped_until_all_have():
    """Ruling 12: turns go round those still in, the last of them as long as they like."""
    table = laid(3).act(PASS)
    for place, seat in (("senj", 1), ("sciacca", 2), ("alexandria", 1)):
        assert table.decision.seat == seat
        table.act(Navigate(place))
        while table.decision.source:
            table.act(table.answers[-1])
    table.act(PASS)
    assert table.decision.seat == 1
    table.act(Navigate("salerno"), Pick(0))
    while table.decision.source:
        table.act(table.answers[-1])
    assert table.decision.seat == 1
    table.done()


def test_passing_is_always_allowed():
    """Ruling 12: with every action open, or with none, the turn may be passed."""
    table = laid()
    assert PASS in table.answers
    table.lay(bay=0, bread=0)
    assert table.answers == [PASS]
    assert table.decision.forced
    table.lay(gems=1)
    assert not table.decision.forced
    table.act(PASS).done()


def test_the_period_gives_the_price_of_a_ship():
    """Construction: 5, 4, 4 and 3 wood in periods I to IV."""
    found = []
    for period in (1, 2, 3, 4):
        table = laid().begin(period).lay(wood=6, bay=0).act(Construct(2))
        question = table.decision.question
        assert isinstance(question, Payment)
        found.append(question.due)
    assert found == [10, 8, 8, 6]


def test_bread_at_the_start_goes_by_turn_order():
    """Players Setup: 3, 4, 5 and 6 bread, 4 ships in the bay, 6 in the shipyard, 6 lighthouses."""
    for player, bread in zip(laid(4).state.players, (3, 4, 5, 6), strict=True):
        assert (player.bread, player.bay, player.yard, player.lighthouses) == (bread, 4, 6, 6)


@pytest.mark.parametrize(
    ("built", "bread", "left", "vp"),
    [(0, 2, 0, 0), (0, 5, 3, 0), (0, 0, 0, -6), (3, 4, 0, -3), (6, 8, 0, 0), (6, 0, 0, -24)],
)
def test_each_missing_bread_costs_three(built: int, bread: int, left: int, vp: int):
    """Ruling 20: 2 bread and 1 a ship built are due; the score may fall below zero."""
    table = laid().proclaim("trade").lay(yard=6 - built, bread=bread, bay=0, lighthouses=4).lay(1, bread=6)
    table.pass_all().done()
    assert (table.seat().bread, table.seat().score) == (left, vp)


def test_no_bread_is_withheld_from_the_feed():
    """Ruling 20: short by one, a player still gives all there is."""
    table = laid().proclaim("trade").lay(bread=1).pass_until(Feed)
    table.act(FeedNow())
    assert table.told(Fed)[0] == Fed(0, 1, 1)
    assert table.seat().bread == 0
    while table.decision.source or table.asked is DecreeScores:
        table.act(table.answers[0])
    table.done()


def test_the_feed_comes_whole_before_the_decree_and_both_from_the_wind_rose():
    """Ruling 20: all are fed, first seat 1 that passed first, then all score."""
    table = laid(3).proclaim("conclave").turn(1).act(PASS, PASS, PASS)
    order = [event.seat for event in table.told(Fed)]
    assert order == [1, 2, 0]
    seats = []
    while table.asked is DecreeScores:
        seats.append(table.decision.seat)
        table.act(SCORE_DECREE)
    assert seats == [1, 2, 0]
    table.done()


def test_the_new_period_goes_in_printed_order():
    """Ruling 20: ships home, tile, artwork, characters straightened, character; then all begin."""
    table = laid().join("titian").engage("titian").lay(bread=6)
    tile, artwork, character = (table.row(name)[-1] for name in ("atlas", "workshop", "council"))
    to_next_period(table).done()
    told = [e for e in table.events if isinstance(e, Covered | CardDiscarded | PeriodBegan)]
    assert told == [
        Covered(NOBODY, tile, "salerno"),
        CardDiscarded(NOBODY, artwork),
        CardDiscarded(NOBODY, character),
        PeriodBegan(0, 2),
        PeriodBegan(1, 2),
    ]
    assert not table.seat().engaged
    assert [len(table.row(name)) for name in ("atlas", "workshop", "council")] == [5, 5, 4]


def test_displays_move_to_the_right_and_are_filled_from_the_left():
    """Ruling 20: what was fourth is rightmost now, and the deck's top lies leftmost."""
    table = laid()
    rows = {name: table.row(name) for name in ("atlas", "workshop", "council")}
    tops = [
        table.state.box.destination_slugs[table.state.atlas.deck[-1]],
        table.state.box.artwork_slugs[table.state.workshop.deck[-1]],
        table.state.box.character_slugs[table.state.council.deck[-1]],
    ]
    to_next_period(table).done()
    for (name, row), top in zip(rows.items(), tops, strict=True):
        assert table.row(name) == [top, *row[:-1]]


def test_evolving_docks_are_covered_one_by_one_in_periods_two_three_and_four():
    """New Period: Salerno, Gaeta and Sorrento go in this order, and lie under the Atlas's rightmost tile."""
    table = laid()
    wanted = ["salerno", "gaeta", "sorrento"]
    for slot in range(3):
        tile = table.row("atlas")[-1]
        to_next_period(table).done()
        wanted[slot] = tile
        evolving = [dock["id"] for dock in GAME.plain(table.state)["docks"] if dock["kind"] == "evolving"]
        assert evolving == wanted
    to_next_period(table).done()
    assert table.state.phase == "over"


def test_a_lighthouse_on_a_covered_dock_stays_and_works_in_later_periods():
    """Ruling 8 and 11: only ships come home."""
    table = laid().begin(2).cover(0, "malta").light("malta", 1)
    to_next_period(table)
    assert table.light_at("malta") == 1
    table.turn(0).act(Navigate("malta"))
    while table.decision.seat == 0 and table.decision.source:
        table.act(table.answers[-1])
    assert table.decision.seat == 1
    table.act(NO).done()


def test_an_empty_workshop_deck_is_made_anew_of_its_discards():
    """Ruling 14: the card is due and the deck is empty: the discards are shuffled, chance says how."""
    table = laid()
    state = table.state
    state.workshop.discards, state.workshop.deck = state.workshop.deck[:4], ()
    pile = set(state.workshop.discards)
    table.resolve(DiscardRightmost("workshop"))
    assert table.decision.seat == -1
    table.act().done()
    workshop = table.state.workshop
    assert (len(workshop.row), len(workshop.deck), workshop.discards) == (5, 4, ())
    assert pile <= {*workshop.row, *workshop.deck}


def test_a_deck_is_not_made_anew_before_a_card_is_due():
    """Ruling 14: the last card of the deck fills the row; only the next one asks for the discards."""
    table = laid()
    table.state.workshop.discards, table.state.workshop.deck = (), table.state.workshop.deck[:1]
    table.resolve(DiscardRightmost("workshop")).done()
    assert (len(table.row("workshop")), len(table.state.workshop.discards)) == (5, 1)


def test_an_empty_council_deck_is_made_anew_and_nobody_knows_its_order():
    """Ruling 14: taken characters stay in hand; the discards, seen by all, become unknown cards again."""
    table = laid()
    council = table.state.council
    council.discards, council.deck = council.deck[:3], ()
    for card in council.discards:
        table.state.know(card)
    pile = set(council.discards)
    table.resolve(TakeCharacter()).act(table.answers[-1]).done()
    assert len(table.row("council")) == 4
    assert len(table.state.council.deck) == 2
    assert set(table.state.council.deck) <= pile
    assert all(table.state.seen[card] == 0 for card in table.state.council.deck)


def test_a_search_goes_on_in_the_new_deck():
    """Ruling 14: looking at cards draws through the end of the deck into the shuffled discards."""
    table = laid()
    council = table.state.council
    council.discards, council.deck = council.deck[1:6], council.deck[:1]
    table.resolve(Search(3, 1))
    table.act()
    assert len(table.seat().packet) == 3
    table.act(table.answers[0]).done()
    assert len(table.hand()) == 1
    assert (len(table.state.council.deck), len(table.state.council.discards)) == (3, 2)


def test_with_no_deck_and_no_discards_the_row_gets_shorter_from_the_left():
    """Ruling 14: four artworks lie on the four right slots, and costs stay with the slots."""
    table = laid().show("workshop", "david", "arcadia", "gattamelata", "tempietto", "lanterna-of-genoa")
    table.state.workshop.deck = ()
    table.lay(bread=0, bay=0, gems=5, wine=2).act(Acquire("tempietto"), Pay((0, 0, 0, 2, 0)))
    assert table.row("workshop") == ["david", "arcadia", "gattamelata", "lanterna-of-genoa"]
    table.done()
    table.turn(0).act(Acquire("david"))
    assert table.decision.question.due == 10 + 1
    table.act(Pay((0, 0, 0, 3, 0), 1)).done()


def test_the_atlas_is_not_refilled():
    """Ruling 14: with its deck empty it shrinks from the left; tiles that are out of the game stay out."""
    table = laid().show("atlas", "zante", "chios", "tyre", "malta", "palermo")
    table.state.atlas.discards, table.state.atlas.deck = table.state.atlas.deck, ()
    table.lay(bread=0, bay=0, spices=2).act(Discover("palermo"), Pay((2, 0, 0, 0, 0))).done()
    assert table.row("atlas") == ["zante", "chios", "tyre", "malta"]
    assert table.seat().bread == 1 + 1
    table.edit(lambda state: setattr(state.atlas, "row", ()))
    table.turn(0).lay(bay=10)
    assert not [answer for answer in table.answers if isinstance(answer, Discover)]
    table.done()


def test_without_a_tile_the_evolving_dock_stays_as_it_is():
    """Ruling 20: the Atlas tile covers its slot if one is left."""
    table = laid()
    table.state.atlas.row = table.state.atlas.deck = ()
    to_next_period(table).done()
    assert table.state.evolving == table.state.box.printed_evolving
    table.turn(0).act(Navigate("salerno"), Pick(0))
    assert table.state.period == 2
    while table.decision.source:
        table.act(table.answers[-1])
    table.done()


def test_engaged_characters_are_straight_again_in_the_new_period():
    """Engagement: once a period, for all players."""
    table = laid().join("andrea-del-verrocchio").act(Engage("andrea-del-verrocchio"))
    assert not table.may(Engage("andrea-del-verrocchio"))
    to_next_period(table).turn(0)
    assert table.may(Engage("andrea-del-verrocchio"))
    table.done()


def test_one_seat_alone_plays_to_the_end():
    """Ruling 16: practice: no reaction follows an action, and nothing ends the game early."""
    table = laid(1).lay(bread=6)
    table.act(Navigate("senj"), SendShips("wood", 2)).done()
    assert table.decision.seat == 0
    assert GAME.plain(table.state)["rival"] is None
    for _ in range(4):
        to_next_period(table)
    table.done()
    assert table.state.phase == "over"


def test_the_workshop_and_the_council_keep_their_counts_over_four_periods():
    """New Period: three discards each, after periods I to III."""
    table = laid()
    for _ in range(4):
        to_next_period(table)
    table.done()
    plain = GAME.plain(table.state)
    assert len(plain["discards"]["artworks"]) == len(plain["discards"]["characters"]) == 3
    assert plain["discards"]["destinations"] == []
