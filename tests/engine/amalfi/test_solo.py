"""The solo challenge: each reaction of both rivals, the title checks, losing, and the ranks."""

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
from engine.amalfi.actions.optional import ShipDown
from engine.amalfi.answers import BREAD, NO, SendShips
from engine.amalfi.events import NOBODY, RIVAL
from engine.amalfi.phases import PASS
from engine.amalfi.solo import HIGHEST, RANKS, rank
from engine.amalfi.words.lights import UseLighthouse
from table import GAME, Table

NAMES = ("naples", "genoa")
BOARD = ("senj", "alexandria", "candia", "trapani", "valencia", "venice", "messina", "sciacca")
EVOLVING = ("salerno", "gaeta", "sorrento")


def solo(rival: str) -> Table:
    """A solo table at the first turn, with much to do everything with."""
    table = Table(1, rival=rival).lay(bay=4, bread=6, wood=3, wine=3, gems=3, fabric=3, spices=3)
    return table.show("workshop", "the-tempest", "primavera", "david", "tempietto", "orlando-furioso")


def rivals(table: Table) -> set[str]:
    """Where the rival's ships lie."""
    return {place for place in (*BOARD, *EVOLVING) if table.ship_at(place) == RIVAL}


def lit(table: Table) -> set[str]:
    """Where the rival's lighthouses stand."""
    return {place for place in (*BOARD, *EVOLVING) if table.light_at(place) == RIVAL}


@pytest.mark.parametrize("rival", NAMES)
def test_navigation_sends_rival_ships_where_the_artwork_is_paid(rival):
    """After a navigation, a rival ship goes to each free public dock of the rightmost artwork's resource."""
    table = solo(rival).show("workshop", "david", "tempietto", "primavera", "arcadia", "the-tempest")
    table.act(Navigate("sciacca"))
    assert rivals(table) == {"valencia"}
    assert table.state.rival.ships == 9
    table.done()


@pytest.mark.parametrize("rival", NAMES)
def test_navigation_minds_both_resources_of_a_cost(rival):
    """An artwork that two resources pay for sends ships to the docks of both."""
    table = solo(rival).show("workshop", "david", "tempietto", "primavera", "arcadia", "tables-of-amalfi")
    table.act(Navigate("sciacca"))
    assert rivals(table) == {"candia", "senj"}


@pytest.mark.parametrize("rival", NAMES)
def test_a_dock_to_any_hold_matches_no_resource(rival):
    """Salerno and Gaeta send to any hold: no resource calls a rival ship there."""
    table = solo(rival).show("workshop", "david", "tempietto", "primavera", "arcadia", "the-tempest")
    table.act(Navigate("sciacca"))
    assert not rivals(table) & set(EVOLVING)


def test_an_occupied_dock_is_passed_over():
    """The rival places ships on free docks only."""
    table = solo("naples").show("workshop", "david", "tempietto", "primavera", "arcadia", "the-tempest")
    table.act(Navigate("valencia"), SendShips("fabric", 1))
    assert rivals(table) == set()
    assert table.ship_at("valencia") == 0


@pytest.mark.parametrize(
    ("artwork", "resource", "bonus"),
    [
        ("the-chess-game", {"valencia"}, {"venice", *EVOLVING}),
        ("the-flagellation-of-christ", {"valencia"}, {"messina"}),
        ("saint-jerome-in-his-study", {"valencia"}, {"alexandria", "sorrento"}),
        ("primavera", {"valencia"}, {"alexandria", "sorrento"}),
        ("the-tempest", {"valencia"}, set()),
        ("procession-of-the-magi", {"valencia"}, set()),
    ],
)
def test_genoa_minds_the_bonus_too(artwork, resource, bonus):
    """Genoa also goes where the artwork's bonus is given: a character, a lighthouse, or any bread."""
    for rival, places in (("naples", resource), ("genoa", resource | bonus)):
        table = solo(rival).show("workshop", "david", "tempietto", "the-prince", "arcadia", artwork)
        table.act(Navigate("sciacca"))
        assert rivals(table) == places
        table.done()


def test_the_rival_runs_out_of_ships_from_the_top_down():
    """Docks are served from the top of the board down, until no ship is left."""
    table = solo("genoa").show("workshop", "david", "tempietto", "the-prince", "arcadia", "the-chess-game")
    table.state.rival.ships = 2
    table.act(Navigate("sciacca"))
    assert rivals(table) == {"valencia", "venice"}
    assert table.state.rival.ships == 0


def test_a_lighthouse_may_be_used_where_a_rival_ship_docks():
    """A rival ship lets the player use a lighthouse there."""
    table = solo("naples").show("workshop", "david", "tempietto", "primavera", "arcadia", "the-tempest")
    table.light("valencia", 0).act(Navigate("sciacca"))
    assert table.asked is UseLighthouse
    table.lay(bread=2).act(BREAD)
    assert table.seat().bread == 3
    table.done()


@pytest.mark.parametrize("rival", NAMES)
def test_acquisition_discards_the_rightmost_artwork(rival):
    """After an acquisition and its refill, the artwork that is then rightmost is discarded."""
    table = solo(rival).show("workshop", "david", "tempietto", "primavera", "arcadia", "the-tempest")
    table.act(Acquire("the-tempest"))
    table.act(table.answers[0])
    assert table.row("workshop")[-1] == "primavera"
    assert "arcadia" in GAME.plain(table.state)["discards"]["artworks"]
    table.done()


@pytest.mark.parametrize("rival", NAMES)
def test_discovery_puts_the_rightmost_tile_out_of_the_game(rival):
    """After a discovery, the tile that is then rightmost leaves the game."""
    table = solo(rival).show("atlas", "malta", "tunis", "corfu", "tyre", "zante")
    table.act(Discover("zante"))
    table.act(table.answers[0])
    assert table.row("atlas")[-1] == "corfu"
    assert GAME.plain(table.state)["discards"]["destinations"] == ["tyre"]
    table.done()


@pytest.mark.parametrize("rival", NAMES)
def test_invitation_discards_the_rightmost_character(rival):
    """After an invitation and all it does, the rightmost character of the Council is discarded."""
    table = solo(rival).deal_hand("giovanni-di-bicci")
    table.show("council", "raphael", "titian", "michelangelo", "luca-pacioli")
    table.act(Invite("giovanni-di-bicci"))
    assert table.row("council")[-1] == "michelangelo"
    assert "luca-pacioli" in GAME.plain(table.state)["discards"]["characters"]
    table.done()


@pytest.mark.parametrize("rival", NAMES)
def test_engagement_sends_a_ship_to_the_topmost_free_evolving_dock(rival):
    """After each engagement the next evolving dock from the top is taken, as long as one is free."""
    table = solo(rival).join("luca-pacioli", "cristoforo-messisbugo", "lucrezia-borgia", "titian")
    for card, place in (("luca-pacioli", "salerno"), ("cristoforo-messisbugo", "gaeta")):
        table.act(Engage(card))
        assert place in rivals(table)
    table.act(Engage("titian"), NO)
    assert rivals(table) == set(EVOLVING)
    table.act(Engage("lucrezia-borgia"))
    table.act(table.answers[0])
    assert table.state.rival.ships == 7
    table.done()


@pytest.mark.parametrize("rival", NAMES)
def test_construction_lights_the_docks_of_the_rightmost_tile(rival):
    """After a construction, rival lighthouses stand at public docks of a resource the tile costs."""
    table = solo(rival).show("atlas", "malta", "tunis", "corfu", "zante", "antalya")
    table.act(Construct(1))
    table.act(table.answers[0])
    assert lit(table) == {"senj", "alexandria"}
    assert table.state.rival.lighthouses == 4
    table.done()


def test_rival_lighthouses_only_block():
    """Nobody uses a rival lighthouse, and none can be erected beside it."""
    table = solo("naples").show("atlas", "malta", "tunis", "corfu", "zante", "antalya")
    table.act(Construct(1))
    table.act(table.answers[0])
    assert not table.state.lightable(table.state.box.place["senj"])
    table.act(Navigate("senj"), NO)
    table.done()


@pytest.mark.parametrize("rival", NAMES)
def test_passing_and_optional_actions_call_no_reaction(rival):
    """Only the six main actions are answered by the rival."""
    table = solo(rival)
    before = GAME.plain(table.state)
    table.act(ShipDown("wine"))
    assert rivals(table) == set()
    assert GAME.plain(table.state)["workshop"] == before["workshop"]
    table.act(PASS)
    assert rivals(table) == set()


def test_rival_ships_go_home_and_lighthouses_stay():
    """When a period ends the rival takes its ships back and leaves its lighthouses."""
    table = solo("naples").show("atlas", "malta", "tunis", "corfu", "zante", "antalya")
    table.act(Construct(1))
    table.act(table.answers[0])
    table.act(Navigate("sciacca"))
    assert rivals(table)
    table.pass_all()
    assert table.state.period == 2
    assert rivals(table) == set()
    assert table.state.rival.ships == 10
    assert lit(table) == {"senj", "alexandria"}


@pytest.mark.parametrize(
    ("rival", "titles", "lost_in"),
    [
        ("naples", 0, 2),
        ("naples", 1, 4),
        ("naples", 2, None),
        ("genoa", 0, 2),
        ("genoa", 1, 3),
        ("genoa", 2, 4),
        ("genoa", 3, None),
    ],
)
def test_titles_are_checked_at_the_end_of_periods_two_to_four(rival, titles, lost_in):
    """Too few titles end the game at once, with the VP as they stand and no endgame characters."""
    table = solo(rival).join("francesco-sassetti")
    for at in range(titles):
        table.state.cubes[at] = (0,)
    while table.state.open is not None:
        table.pass_all()
    assert table.state.phase == ("over" if lost_in is None else "lost")
    assert table.state.period == (lost_in or 4)
    assert GAME.winners(table.state) == (() if lost_in else (0,))
    if lost_in:
        assert table.seat().points[5] == 0


@pytest.mark.parametrize(
    ("score", "place"), [(-5, 0), (125, 0), (126, 1), (175, 1), (176, 2), (225, 2), (226, 3), (400, 3)]
)
def test_ranks(score, place):
    """The four ranks of a finished solo game, at their ends."""
    assert rank(score) == [*(name for _, name in RANKS), HIGHEST][place]


@pytest.mark.parametrize(
    ("options", "reason"), [({"rival": "pisa"}, "no rival"), ({"rival": "genoa"}, "one seat")]
)
def test_what_cannot_be_played_is_refused(options, reason):
    """An unknown rival, or a rival against two."""
    with pytest.raises(ValueError, match=reason):
        GAME.new(seats=2, **options)


@pytest.mark.parametrize("rival", NAMES)
@pytest.mark.parametrize("seed", range(12))
def test_random_solo_games_end_and_balance(rival, seed):
    """Ships, lighthouses and cards balance after every step; packs, blind and personal hands."""
    rng = random.Random(seed)
    state = GAME.new(seats=1, rival=rival, hands=("packs", "blind", "personal")[seed % 3])
    while (decision := state.open) is not None:
        chance = decision.seat == engine.CHANCE
        action = decision.question.sample(state, rng) if chance else rng.choice(decision.options)
        state = GAME.apply(state, action)
        assert state.rival.ships + state.ships.count(RIVAL) == 10
        assert state.rival.lighthouses + state.lights.count(RIVAL) == 6
        assert GAME.encode(GAME.decode(GAME.encode(state))) == GAME.encode(state)
    assert state.phase in {"lost", "over"}
    assert NOBODY in state.ships
