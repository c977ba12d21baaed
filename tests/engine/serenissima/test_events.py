"""What is told of a game: each change once, in the order in which it happened, whoever looks."""

from __future__ import annotations

import engine
from engine.serenissima import events as e
from engine.serenissima.answers import (
    ATTACK,
    ATTACK_PORT,
    BUY,
    BUY_GALLEY,
    DONE,
    GIVE,
    GO_ON,
    HAIL,
    INVEST,
    LAND,
    MAN,
    SELL,
    STAY,
    TAKE,
    TOSS,
    YES,
    BuildFort,
    ChooseNumber,
    ChoosePort,
    FirstSeat,
    Recruit,
    Sail,
    Salvo,
)
from engine.serenissima.goods import GOLD, SAILOR, WINE
from strait import GAME, Strait

BOARD = e.NOBODY


def told(sea: Strait) -> list[engine.kernel.Event]:
    """All that has happened since the sea was laid out, but whose galley came next."""
    return [event for event in sea.events if type(event) is not e.Activated]


def test_a_voyage_with_a_blockade_and_a_battle_is_told():
    """Events: sailing, the blockade, each round of dice, what sinks, loot, and what goes overboard for it."""
    sea = Strait().galley(3, 0, "valencia", 3, wine=2).galley(4, 1, "barcelona", 4, gold=1).load(3, DONE)
    sea.events = []
    sea.act(Sail("catalan-sea"), YES, LAND[1], YES, ATTACK[4]).roll(2, 0).act(GO_ON).roll(2, 0)
    sea.act(TOSS[WINE], TAKE[GOLD], DONE)
    assert told(sea) == [
        e.Sailed(0, 3, "catalan-sea"),
        e.Blockaded(1, 3, "catalan-sea"),
        e.Blockaded(1, 3, "catalan-sea"),
        e.Attacked(0, 3, 4, ""),
        e.Fought(0, 2, 2, 4, 0),
        e.Fought(0, 2, 2, 2, 0),
        e.Sunk(1, 4),
        e.Tossed(0, 3, "wine"),
        e.Looted(0, 3, "gold"),
    ]


def test_the_storming_of_a_port_is_told():
    """Events: the fort fires as its owner's, the port is lost, and then taken."""
    sea = Strait().port("genoa", 1, 1, built="fort").port("venice", 1, 1).galley(3, 0, "genoa", 3).sail(3)
    sea.events = []
    sea.act(ATTACK_PORT, Salvo(1)).roll(1, 0).act(LAND[2])
    assert told(sea) == [
        e.Attacked(0, 3, 0, "genoa"),
        e.FortFired(1, "genoa", 1),
        e.Fought(0, 2, 1, 1, 0),
        e.PortLost(1, "genoa"),
        e.Landed(0, "genoa", 2),
        e.Sunk(0, 3),
    ]


def test_loading_and_a_sale_are_told():
    """Events: what is paid and to whom, what moves which way, and what a sale brought."""
    sea = Strait().port("tripoli", 1, 1).galley(3, 0, "tripoli", 2).galley(5, 0, "tripoli", 1, gold=1).load(3)
    sea.events = []
    sea.act(BUY, HAIL[5], TAKE[GOLD], HAIL[5], GIVE[SAILOR], DONE, STAY, SELL[GOLD])
    assert told(sea) == [
        e.Bought(0, 3, "spice", 1, 1),
        e.Earned(1, 1),
        e.Shifted(0, 5, "gold", "3", aboard=False),
        e.Shifted(0, 3, "sailor", "5", aboard=False),
        e.Sold(0, 3, "gold", "tripoli", 2),
    ]
    assert sea.goods(3) == {"spice": 1}


def test_an_investment_is_told():
    """Events: the galley with all that it cost, the fort, and each recruit with the place it goes to."""
    sea = Strait().port("genoa", 0, 3, "wood").galley(3, 0, "genoa", 1).purse(9).activate(3)
    sea.events = []
    sea.act(INVEST, BUY_GALLEY, ChoosePort("genoa"), ChooseNumber(2), BuildFort("genoa"))
    sea.act(Recruit("genoa"), MAN[3], DONE)
    assert told(sea) == [
        e.Launched(0, 2, "genoa", 1, 2),
        e.Built(0, "fort", "genoa"),
        e.Recruited(0, "genoa"),
        e.Recruited(0, "3"),
    ]


def test_the_step_of_the_doge_is_told():
    """Events: the card and where the token stands, what it brings, then the next round, or the end."""
    sea = Strait().port("genoa", 0, 1, "wood").galley(3, 0, "genoa", 1).galley(5, 0, "genoa", 1)
    sea.state.steps = 2
    sea.doge("shuffle")
    assert told(sea) == [
        e.DogeDrew(BOARD, "shuffle", 4),
        e.Scored(0, 2, 0),
        e.Shuffled(BOARD),
        e.RoundBegan(BOARD, 2),
    ]
    sea.state.scorings, sea.state.steps = 2, 9
    sea.doge("one")
    assert told(sea) == [e.DogeDrew(BOARD, "one", 10), e.Scored(0, 2, 0), e.Ended(BOARD)]


def test_the_setting_up_is_told():
    """Events: the first player, each port taken, each galley launched for nothing, and closed ports."""
    state = GAME.apply(GAME.new(seats=2, closed=("unused-starts",)), FirstSeat(1))
    found = list(state.events)
    for answer in ("venice", 5, "genoa", 1, 2, 3):
        action = ChooseNumber(answer) if type(answer) is int else ChoosePort(answer)
        state = GAME.apply(state, action)
        found += state.events
    assert found == [
        e.Began(1),
        e.Landed(1, "venice", 3),
        e.Launched(1, 5, "venice", 3, 0),
        e.Landed(0, "genoa", 3),
        e.Launched(0, 1, "genoa", 3, 0),
        e.Launched(0, 2, "genoa", 3, 0),
        e.Launched(1, 3, "venice", 3, 0),
        e.Closed(BOARD, "valencia"),
        e.Closed(BOARD, "constantinople"),
        e.Closed(BOARD, "alexandria"),
        e.RoundBegan(BOARD, 1),
        e.Activated(0, 1),
    ]
    assert state.phase == "round"


def test_whatever_chance_shows_bars_the_way_back():
    """Undo: the first player, a card of the Doge, dice of a battle and of a fort are not taken back."""
    start = GAME.new(seats=2)
    assert GAME.reveals(start, GAME.apply(start, FirstSeat(0)), 0)
    sea = Strait().port("genoa", 1, 2, built="fort").port("venice", 1, 1).galley(3, 0, "genoa", 3).sail(3)
    before = sea.act(ATTACK_PORT).state
    assert GAME.reveals(before, sea.salvo(0).state, 0)
    before = sea.state
    assert GAME.reveals(before, sea.roll(0, 0).state, 0)
    sea = Strait()
    before = sea.state
    assert GAME.reveals(before, sea.doge("wine").state, 0)
