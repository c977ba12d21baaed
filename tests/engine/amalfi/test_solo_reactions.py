"""The rival's reactions, one by one as the Solo Challenge has them, to their ends (rulings 26 to 33)."""

from __future__ import annotations

import pytest

from engine.amalfi.actions.acquire import Acquire
from engine.amalfi.actions.construct import Construct
from engine.amalfi.actions.discover import Discover
from engine.amalfi.actions.engage import Engage
from engine.amalfi.actions.navigate import Navigate
from engine.amalfi.answers import BREAD
from engine.amalfi.events import RIVAL
from engine.amalfi.phases import TakeTurn
from engine.amalfi.words.lights import UseLighthouse
from table import GAME, Table, dealt

NAMES = ("naples", "genoa")
FABRIC = ("david", "tempietto", "primavera", "arcadia", "the-tempest")
"""A Workshop whose rightmost artwork costs fabric, and has a bonus that no dock gives."""


def solo(rival: str, *workshop: str) -> Table:
    """A solo table at the first turn; the Workshop shows these artworks."""
    table = Table(1, rival=rival).lay(bay=4, bread=6, wood=3, wine=3, gems=3, fabric=3, spices=3)
    return table.show("workshop", *(workshop or FABRIC))


def where(table: Table, kind: str) -> set[str]:
    """The docks, private ones too, where the rival has a "ship" or a "lighthouse"."""
    return {dock["id"] for dock in GAME.plain(table.state)["docks"] if dock[kind] == "rival"}


@pytest.mark.parametrize("rival", NAMES)
def test_the_player_leads_every_period_and_begins_with_three_bread(rival: str):
    """Ruling 26: as the first player of a game with others would."""
    plain = GAME.plain(dealt(1, rival=rival))
    assert (plain["players"][0]["bread"], plain["leader"]) == (3, 0)
    assert plain["rival"] == {"name": rival, "ships_left": 10, "lighthouses_left": 6}
    plain = GAME.plain(solo(rival).pass_all().state)
    assert (plain["period"], plain["leader"], plain["decision_seat"]) == (2, 0, 0)


@pytest.mark.parametrize("rival", NAMES)
def test_private_docks_are_left_alone(rival: str):
    """Rulings 27 and 29: Phocaea is a fabric dock of the player: no ship goes there, no lighthouse."""
    table = solo(rival).own("phocaea").act(Navigate("sciacca"))
    assert where(table, "ship") == {"valencia"}
    table.show("atlas", "malta", "tunis", "corfu", "zante", "barcelona").act(Construct(1))
    table.act(table.answers[0])
    assert where(table, "lighthouse") == {"valencia"}
    table.done()


@pytest.mark.parametrize("rival", NAMES)
def test_a_tile_that_covers_an_evolving_dock_is_public(rival: str):
    """Ruling 27: Phocaea, moved to the board, is a fabric dock like Valencia, with a lighthouse slot."""
    table = solo(rival).cover(1, "phocaea").act(Navigate("sciacca"))
    assert where(table, "ship") == {"valencia", "phocaea"}
    table.show("atlas", "malta", "tunis", "corfu", "zante", "barcelona").act(Construct(1))
    table.act(table.answers[0])
    assert where(table, "lighthouse") == {"valencia", "phocaea"}
    table.done()


def test_a_covered_evolving_dock_still_gives_a_character_and_what_the_tile_gives():
    """Ruling 27, Genoa: the printed bonus stays beneath a tile; what the tile gives counts as well."""
    table = solo("genoa", "david", "tempietto", "the-prince", "arcadia", "the-chess-game")
    table.cover(0, "manfredonia").act(Navigate("sciacca"))
    assert where(table, "ship") == {"valencia", "venice", "manfredonia", "gaeta", "sorrento"}
    table = solo("genoa", "david", "tempietto", "the-prince", "arcadia", "the-flagellation-of-christ")
    table.cover(2, "cattaro").act(Navigate("sciacca"))
    assert where(table, "ship") == {"valencia", "messina", "cattaro"}


@pytest.mark.parametrize("rival", NAMES)
def test_the_artwork_that_counts_lies_rightmost_when_the_navigation_is_over(rival: str):
    """Ruling 26: Messina has the rightmost artwork discarded; the one that follows, for fabric, is minded."""
    table = solo(rival, "david", "tempietto", "orlando-furioso", "the-tempest", "gattamelata")
    table.act(Navigate("messina"))
    while table.asked is not TakeTurn:
        table.act(table.answers[0])
    assert table.row("workshop")[-1] == "the-tempest"
    assert where(table, "ship") == {"valencia"}


@pytest.mark.parametrize("rival", NAMES)
def test_what_is_done_inside_an_action_calls_no_reaction_of_its_own(rival: str):
    """Ruling 26: characters taken at Venice are no invitation: the Council loses no card to the rival."""
    table = solo(rival).act(Navigate("venice"))
    while table.asked is not TakeTurn:
        table.act(table.answers[0])
    assert len(GAME.plain(table.state)["discards"]["characters"]) == 1  # Venice itself discards one.
    assert where(table, "ship") == {"valencia"}


@pytest.mark.parametrize("rival", NAMES)
def test_without_an_artwork_or_a_tile_nothing_is_minded(rival: str):
    """Rulings 14 and 32: an empty Atlas calls for no lighthouse, an empty Workshop for no ship."""
    table = solo(rival)
    for display in ("workshop", "atlas"):
        pile = table.state.display(display)
        pile.row = pile.deck = pile.discards = ()
    table.settle().act(Navigate("sciacca")).act(Construct(1))
    table.act(table.answers[0])
    assert where(table, "ship") == where(table, "lighthouse") == set()
    table.done()


@pytest.mark.parametrize("rival", NAMES)
def test_the_players_ship_holds_an_evolving_dock(rival: str):
    """Ruling 28: Salerno is taken, so the rival's ship goes to Gaeta; with no ship left it goes nowhere."""
    table = solo(rival).join("luca-pacioli", "cristoforo-messisbugo").dock("salerno", 0)
    table.act(Engage("luca-pacioli"))
    assert where(table, "ship") == {"gaeta"}
    table.state.rival.ships = 0
    table.act(Engage("cristoforo-messisbugo"))
    assert where(table, "ship") == {"gaeta"}
    table.done()


@pytest.mark.parametrize("rival", NAMES)
def test_a_lighthouse_may_be_used_after_an_engagement_too(rival: str):
    """Ruling 31: the rival's ship at a covered evolving dock lets its lighthouse be used."""
    table = solo(rival).join("luca-pacioli").cover(0, "phocaea").light("phocaea").lay(bread=2)
    table.act(Engage("luca-pacioli"))  # Which gives 1 bread.
    assert table.asked is UseLighthouse
    assert table.act(BREAD).seat().bread == 2 + 1 + 1
    table.done()


@pytest.mark.parametrize("rival", NAMES)
def test_every_lighthouse_where_a_rival_ship_docks_is_asked_about(rival: str):
    """Ruling 31: wine and spices: Alexandria first, then Candia, from the top of the board down."""
    table = solo(rival, "david", "tempietto", "primavera", "orlando-furioso", "isolario")
    table.light("alexandria").light("candia").lay(bread=2).act(Navigate("sciacca"))
    asked = []
    while table.asked is UseLighthouse:
        asked.append(table.decision.source)
        table.act(BREAD)
    assert asked == ["alexandria", "candia"]
    table.done()


@pytest.mark.parametrize("rival", NAMES)
def test_rival_lighthouses_go_into_empty_slots_from_the_top_down(rival: str):
    """Rulings 29 and 32: Senj has the player's; with one left it stands at Alexandria, then there is none."""
    table = solo(rival).show("atlas", "malta", "tunis", "corfu", "zante", "antalya").light("senj")
    table.act(Construct(1))
    table.act(table.answers[0])
    assert where(table, "lighthouse") == {"alexandria"}
    table = solo(rival).show("atlas", "malta", "tunis", "corfu", "zante", "antalya")
    table.state.rival.lighthouses = 1
    table.act(Construct(1))
    table.act(table.answers[0])
    assert (where(table, "lighthouse"), table.state.rival.lighthouses) == ({"senj"}, 0)
    table.done()


@pytest.mark.parametrize("rival", NAMES)
def test_a_lighthouse_asked_for_by_a_tile_minds_no_bonus(rival: str):
    """Ruling 29: either rival: Cattaro gives a lighthouse, but only its cost, spices or wood, counts."""
    table = solo(rival).show("atlas", "malta", "tunis", "corfu", "zante", "cattaro").act(Construct(1))
    table.act(table.answers[0])
    assert where(table, "lighthouse") == {"senj", "alexandria"}
    table.done()


@pytest.mark.parametrize("rival", NAMES)
def test_purchases_call_for_one_discard_and_nothing_else(rival: str):
    """Ruling 30: no ship and no lighthouse of the rival after an acquisition or a discovery."""
    table = solo(rival).show("atlas", "malta", "tunis", "corfu", "tyre", "zante")
    for action in (Acquire("the-tempest"), Discover("zante")):
        table.act(action)
        while table.asked is not TakeTurn:
            table.act(table.answers[0])
    assert where(table, "ship") == where(table, "lighthouse") == set()
    plain = GAME.plain(table.state)
    assert (plain["discards"]["artworks"], plain["discards"]["destinations"]) == (["arcadia"], ["tyre"])
    assert [len(plain[row]) for row in ("workshop", "atlas", "council")] == [5, 5, 4]


@pytest.mark.parametrize("rival", NAMES)
def test_a_lost_game_has_no_endgame_characters_and_no_winner(rival: str):
    """Ruling 33: too few titles after period II; period I asks for none."""
    table = solo(rival).pass_all()
    assert (table.state.period, table.state.phase) == (2, "actions")
    table.pass_all()
    assert (table.state.phase, GAME.winners(table.state), table.state.open) == ("lost", (), None)
    assert table.state.ships.count(RIVAL) == 0
