"""Ruling 10 and all sixteen titles: claimed the moment the last item is there, unasked, once a player."""

from __future__ import annotations

import pytest

from engine.amalfi.actions.acquire import Acquire
from engine.amalfi.actions.construct import Construct
from engine.amalfi.actions.discover import Discover
from engine.amalfi.actions.invite import Invite
from engine.amalfi.actions.navigate import Navigate
from engine.amalfi.answers import Erect, Take
from engine.amalfi.events import LighthouseErected, ShipConstructed, TitleClaimed
from engine.amalfi.phases import PASS
from engine.amalfi.state import LEDGER
from engine.amalfi.words.lights import ErectLighthouse
from engine.kernel import Action
from table import GAME, Table, laid

TYPES = ("book", "painting", "monument")
KINDS = ("immediate", "permanent", "engageable", "endgame")

DARK: dict[str, dict[str, int]] = {
    "ambassador": {"character": 10},
    "admiral": {"ship": 6, "lighthouse": 6},
    "scholar": {"book": 2, "painting": 2, "monument": 2, "character": 4},
    "explorer": {"destination": 5, "ship": 4, "lighthouse": 4},
    "peregrin": {"destination": 4, "permanent": 4, "artwork": 4},
    "visionary": {"endgame": 2, "lighthouse": 4},
}
LIGHT: dict[str, dict[str, int]] = {
    "artist": {"book": 2, "monument": 2},
    "collector": {"artwork": 7},
    "condottiere": {"engageable": 2, "lighthouse": 3},
    "courtier": {"character": 6},
    "discoverer": {"destination": 2, "lighthouse": 2, "character": 2},
    "humanist": dict.fromkeys(KINDS, 1),
    "merchant": {"immediate": 2, "destination": 4},
    "patron": {"endgame": 1, "artwork": 3},
    "navigator": {"destination": 3, "ship": 3},
    "zealot": {"painting": 4},
}
TITLES = DARK | LIGHT

STEPS: dict[str, Action] = {
    "character": Invite("giovanni-di-bicci"),
    "immediate": Invite("giovanni-di-bicci"),
    "permanent": Invite("vettor-fausto"),
    "engageable": Invite("andrea-del-verrocchio"),
    "endgame": Invite("francesco-sassetti"),
    "artwork": Acquire("tempietto"),
    "monument": Acquire("tempietto"),
    "book": Acquire("stanzas-for-the-joust"),
    "painting": Acquire("saint-jerome-in-his-study"),
    "destination": Discover("palermo"),
    "ship": Construct(1),
    "lighthouse": Navigate("messina"),
}
"""How the last item of each sort comes: none of these adds any other item."""
LAST = {getattr(step, "card", None) or getattr(step, "place", None) for step in STEPS.values()}


def have(table: Table, seat: int, items: dict[str, int]) -> Table:
    """Lay out a seat that has these items, as if from long ago."""
    box = table.state.box
    people = {
        kind: [c.id for c in box.characters[1:] if c.kind == kind and c.id not in LAST] for kind in KINDS
    }
    works = {kind: [c.id for c in box.artworks[1:] if c.type == kind and c.id not in LAST] for kind in TYPES}
    tiles = [box.destination_slugs[place] for place in box.private]
    taken = [tile for player in table.state.players for tile in player.destinations]
    tiles = [tile for tile in tiles if tile not in LAST and box.place[tile] not in taken]
    mixed = [slug for row in zip(*works.values(), strict=True) for slug in row]
    for item, number in items.items():
        if item in KINDS:
            table.join(*people[item][:number], seat=seat)
        elif item == "character":
            table.join(*people["immediate"][:number], seat=seat)
        elif item in TYPES:
            table.own(*works[item][:number], seat=seat)
        elif item == "artwork":
            table.own(*mixed[:number], seat=seat)
        elif item == "destination":
            table.own(*tiles[:number], seat=seat)
        else:
            name = {"ship": "yard", "lighthouse": "lighthouses"}[item]
            table.lay(seat, **{name: 6 - number})
    return table


def take(table: Table, seat: int, item: str) -> Table:
    """Let the seat, on its turn, come by one more of the item."""
    table.show(
        "workshop", "david", "arcadia", "saint-jerome-in-his-study", "stanzas-for-the-joust", "tempietto"
    )
    table.show("atlas", "zante", "chios", "tyre", "malta", "palermo")
    invited = [step.card for step in STEPS.values() if isinstance(step, Invite)]
    table.deal_hand(*dict.fromkeys(invited), seat=seat).lay(seat, bread=6, bay=10).turn(seat)
    table.act(STEPS[item])
    while table.decision.source:
        table.act(table.answers[0])
    table.done()
    return table


def title_vp(table: Table, seat: int) -> int:
    """What the seat has scored with titles."""
    return table.seat(seat).points[LEDGER.index("titles")]


@pytest.mark.parametrize(("title", "item"), [(title, item) for title in TITLES for item in TITLES[title]])
def test_a_title_is_claimed_with_the_last_item_of_each_sort_and_not_before(title: str, item: str):
    """Ruling 10: all needs but one item are not enough; with it the first cube scores 24, or 12."""
    needs = TITLES[title]
    table = have(laid().post(title), 0, {**needs, item: needs[item] - 1})
    GAME.react(table.state, ShipConstructed(0, "port"), "test")
    assert table.state.cubes == [()]
    take(table, 0, item)
    assert table.state.cubes == [(0,)]
    assert title_vp(table, 0) == (24 if title in DARK else 12)
    assert table.told(TitleClaimed) == [TitleClaimed(0, title, title_vp(table, 0))]


def test_the_titles_of_the_pack_are_these_sixteen():
    """Titles: six dark ones, ten light ones, one dark and two light in play."""
    table = laid()
    shades = {title.id: title.shade for title in table.state.box.pack.titles}
    assert shades == {**dict.fromkeys(DARK, "dark"), **dict.fromkeys(LIGHT, "light")}
    in_play = [shades[title["id"]] for title in GAME.plain(Table(2).state)["titles"]]
    assert in_play == ["dark", "light", "light"]
    table.done()


@pytest.mark.parametrize(
    ("title", "items"),
    [
        ("artist", {"book": 5, "monument": 1, "painting": 1}),
        ("zealot", {"book": 3, "monument": 3, "painting": 3}),
        ("humanist", {"immediate": 3, "permanent": 3, "engageable": 3}),
        ("merchant", {"permanent": 4, "destination": 5}),
        ("condottiere", {"lighthouse": 6, "permanent": 5, "engageable": 1}),
        ("visionary", {"lighthouse": 6, "endgame": 1, "engageable": 4}),
    ],
)
def test_other_items_do_not_stand_in(title: str, items: dict[str, int]):
    """Ruling 10: what a title does not name never helps, however much of it there is."""
    table = have(laid().post(title), 0, items)
    GAME.react(table.state, ShipConstructed(0, "port"), "test")
    assert table.state.cubes == [()]
    table.done()


@pytest.mark.parametrize(("title", "cubes"), [("ambassador", (24, 18, 12, 6)), ("courtier", (12, 9, 6, 3))])
def test_later_cubes_are_worth_less(title: str, cubes: tuple[int, ...]):
    """Ruling 10: the leftmost free square: 24, 18, 12, 6 on a dark title, 12, 9, 6, 3 on a light one."""
    table = laid(4).post(title)
    for seat in (2, 0, 3, 1):
        table.edit(lambda state, seat=seat: setattr(state.players[seat], "characters", tuple(range(1, 11))))
        GAME.react(table.state, LighthouseErected(seat, "senj"), "test")
    assert table.state.cubes == [(2, 0, 3, 1)]
    assert [title_vp(table, seat) for seat in (2, 0, 3, 1)] == list(cubes)
    table.done()


def test_a_title_is_claimed_once_a_player():
    """Ruling 10: more of the same brings no second cube."""
    table = have(laid().post("zealot"), 0, {"painting": 3})
    take(table, 0, "painting")
    take(table, 0, "monument")
    assert table.state.cubes == [(0,)]
    assert title_vp(table, 0) == 12


def test_a_title_is_claimed_off_turn():
    """Ruling 10: whoever's turn it is, a lighthouse that completes a title claims it at once."""
    table = have(laid().post("condottiere"), 1, {"engageable": 2, "lighthouse": 2})
    table.resolve(ErectLighthouse(), seat=1).act(Erect("senj"))
    assert title_vp(table, 1) == 12
    table.done()
    assert table.decision.seat == 0


def test_two_titles_at_once_are_both_claimed():
    """Ruling 10: one lighthouse may complete two titles; each gets its cube and scores."""
    table = have(laid().post("visionary", "condottiere", "zealot"), 0, {"endgame": 2, "engageable": 2})
    table.lay(lighthouses=3)
    table.resolve(ErectLighthouse()).act(Erect("senj")).done()
    assert table.state.cubes == [(0,), (0,), ()]
    assert title_vp(table, 0) == 24 + 12


def test_two_players_who_complete_a_title_in_turn_order_take_its_squares_in_that_order():
    """Ruling 10: the active player's cube comes first, then clockwise."""
    table = laid(3).post("courtier").turn(1)
    for seat in (0, 1):
        table.edit(lambda state, seat=seat: setattr(state.players[seat], "characters", tuple(range(1, 7))))
    order = table.state.clockwise(table.state.active)
    for seat in order:
        GAME.react(table.state, ShipConstructed(seat, "port"), "test")
    assert table.state.cubes == [(1, 0)]
    assert [title_vp(table, seat) for seat in (1, 0, 2)] == [12, 9, 0]
    table.done()


def test_the_title_comes_before_the_icon_of_the_lighthouse_that_completes_it():
    """Ruling 10: the moment is that of the lighthouse; the character of its icon is taken after that."""
    table = have(laid().post("discoverer"), 0, {"destination": 2, "character": 2, "lighthouse": 4})
    table.resolve(ErectLighthouse()).act(Erect("senj"))
    assert title_vp(table, 0) == 12
    card = table.row("council")[-1]
    table.act(Take(card)).done()
    assert table.hand() == [card]


def test_a_practice_game_claims_titles_and_checks_nothing():
    """Ruling 16: one seat alone scores titles like anybody, and no number of them is asked for."""
    table = have(laid(1).post("zealot"), 0, {"painting": 3}).lay(bread=6)
    take(table, 0, "painting")
    assert title_vp(table, 0) == 12
    for period in (2, 3, 4):
        table.pass_all()
        assert table.state.period == period
        assert table.answers[-1] == PASS
    table.pass_all().done()
    assert table.state.phase == "over"
    assert GAME.winners(table.state) == (0,)
