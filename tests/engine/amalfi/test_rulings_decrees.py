"""Ruling 13 and all ten decrees, with the numbers that the board adds in each period."""

from __future__ import annotations

import pytest

from engine.amalfi.actions.navigate import Navigate
from engine.amalfi.actions.optional import EMERGENCY_BREAD, ShipDown
from engine.amalfi.answers import SendShips
from engine.amalfi.events import Scored
from engine.amalfi.phases import PASS, SCORE_DECREE, DecreeScores
from engine.amalfi.state import LEDGER
from table import Table, laid

BOOKS = ("arcadia", "the-prince", "canzoniere")
MONUMENTS = ("david", "tempietto")
PAINTING = "the-tempest"
PEOPLE = ("giovanni-di-bicci", "michelozzo", "vettor-fausto", "cesare-borgia")

EXPECTED = {
    # By period: I adds 3 an artwork, 2 a character, 0 a destination; II 2, 1, 1; III 1, 0, 1; IV nothing.
    "adulation": (3 * 6, 3 * 5, 3 * 4, 3 * 3),
    "blessing": (29, 29, 29, 29),
    "colonization": (6, 6, 6, 6),
    "trade": (6, 6, 6, 6),
    "conclave": (4 * 4, 4 * 3, 4 * 2, 4 * 2),
    "council": (18, 18, 18, 18),
    "exploration": (3 * 2, 3 * 3, 3 * 3, 3 * 2),
    "mobilization": (6, 6, 6, 6),
    "subsistence": (6, 6, 6, 6),
    "universalism": (24 + 3 + 12, 18 + 6 + 8, 12 + 6 + 4, 6 + 3 + 4),
}


def decree_vp(table: Table, seat: int = 0) -> int:
    """What the seat has scored by decrees."""
    return table.seat(seat).points[LEDGER.index("decrees")]


@pytest.mark.parametrize("period", [1, 2, 3, 4])
@pytest.mark.parametrize("decree", list(EXPECTED))
def test_a_decree_scores_its_tile_and_what_the_board_adds(decree: str, period: int):
    """Ruling 13: what the tile pays singly is raised by the board's number of the period, nothing else is.

    Seat 0 has 3 books, 1 painting, 2 monuments; 4 characters of 3 types; 2 lighthouses; 3 private
    destinations, ships of its own at 2 of them; 3 ships built; 3 bread once its sailors are fed.
    """
    table = laid().begin(period).proclaim(decree).own(*BOOKS, *MONUMENTS, PAINTING).join(*PEOPLE)
    table.own("palermo", "zante", "malta").dock("palermo", 0).dock("malta", 0).dock("senj", 0)
    table.lay(lighthouses=4, yard=3, bread=8, bay=4)
    table.pass_all().done()
    assert decree_vp(table) == EXPECTED[decree][period - 1]
    assert table.seat().score == decree_vp(table)
    assert table.seat(1).score == (2 * 2 if decree == "subsistence" else 0)


def test_there_are_these_ten_decrees_and_four_are_in_play():
    """Ruling 13: one for each period."""
    table = laid()
    assert sorted(decree.id for decree in table.state.box.pack.decrees) == sorted(EXPECTED)
    assert len(set(table.state.decrees)) == 4
    table.done()


@pytest.mark.parametrize(
    ("characters", "lights", "artworks", "expected"),
    [
        (0, 2, ("arcadia", "david"), 3),
        (1, 1, ("arcadia",), 10),
        (2, 1, ("arcadia", "the-prince"), 10),
        (1, 2, ("arcadia", "the-prince", "david"), 13),
        (3, 3, ("arcadia", "david", "the-tempest"), 33),
        (0, 0, ("arcadia", "david", "the-tempest", "tempietto"), 6),
        (0, 0, ("arcadia", "the-prince", "canzoniere", "david"), 3),
    ],
)
def test_blessing_counts_sets_and_pairs_apart(
    characters: int, lights: int, artworks: tuple[str, ...], expected: int
):
    """Ruling 13: sets are the least of three counts; each artwork is in one pair of two types at most."""
    table = laid().proclaim("blessing").join(*PEOPLE[:characters]).own(*artworks)
    table.lay(lighthouses=6 - lights).pass_all().done()
    assert decree_vp(table) == expected


def test_trade_counts_own_ships_at_own_private_destinations_before_they_come_home():
    """Ruling 13: not those at public docks, at a covered one, or the other player's."""
    table = laid().proclaim("trade", "trade").own("palermo", "zante").own("malta", seat=1).cover(0, "rhodes")
    table.dock("palermo", 0).dock("malta", 1).dock("rhodes", 0).dock("candia", 0)
    table.pass_all().done()
    assert (decree_vp(table, 0), decree_vp(table, 1)) == (3, 3)
    assert table.ship_at("palermo") == -1
    table.pass_all().done()
    assert (decree_vp(table, 0), decree_vp(table, 1)) == (3, 3)


def test_adulation_counts_one_type_only():
    """Ruling 13: with two types level, one of them scores."""
    table = laid().begin(4).proclaim("adulation").own("arcadia", "the-prince", "david", "tempietto")
    table.pass_all().done()
    assert decree_vp(table) == 3 * 2


def test_the_decree_scores_from_the_wind_rose_clockwise():
    """Ruling 20: the first to have passed scores first."""
    table = laid(3).proclaim("conclave").join("titian").join("donatello", seat=1).join("raphael", seat=2)
    table.turn(2).act(PASS, PASS, PASS)
    while table.asked is DecreeScores:
        table.act(SCORE_DECREE)
    table.done()
    scored = [event.seat for event in table.told(Scored) if event.why == "conclave"]
    assert scored == [2, 0, 1]


def test_subsistence_counts_bread_raised_after_the_feed():
    """Ruling 6 and 13: before the decree scores, ships come down and cards are discarded for bread."""
    table = laid().proclaim("subsistence").lay(bread=2, bay=0, gems=1)
    table.pass_until(DecreeScores)
    table.act(ShipDown("gems"))
    assert table.seat().bread == 3
    table.act(EMERGENCY_BREAD, SCORE_DECREE).done()
    assert decree_vp(table) == 12


def test_the_initial_ships_do_not_count_for_mobilization():
    """Ruling 13: 2 VP a ship constructed: four at the start are none."""
    table = laid().proclaim("mobilization").pass_all()
    table.done()
    assert decree_vp(table) == 0


def test_each_period_scores_its_own_decree():
    """Decree: the four tiles score one by one, I to IV."""
    table = laid(1).proclaim("colonization", "mobilization", "exploration", "conclave")
    table.lay(lighthouses=5, yard=5, bread=6).own("palermo").join("titian")
    found = []
    for _ in range(4):
        before = decree_vp(table)
        table.lay(bread=6).pass_all()
        found.append(decree_vp(table) - before)
    table.done()
    assert found == [3, 2, 3, 2]


def test_a_ship_sent_in_the_last_turn_counts_where_it_lies():
    """Ruling 13: Trade pays for the ship that docked at one's own Zante this period."""
    table = laid(1).proclaim("trade").own("zante")
    table.act(Navigate("zante"), SendShips("wine"))
    table.pass_all().done()
    assert decree_vp(table) == 3
