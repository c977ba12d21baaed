"""The table of Serenissima: whatever comes up in a game is drawn, foreseen, explained and told."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any

import pytest

import engine
from amalfi_tui.boards import Scene, board_of
from amalfi_tui.boards.serenissima.layout import LAND, layout_of
from amalfi_tui.choices import Choices
from amalfi_tui.lines import plain, width
from amalfi_tui.plainsigns import plain as ascii_of
from at_sea import COURSE
from at_sea import GAME as GAME_FILE
from engine.serenissima.answers import BUY_GALLEY, DONE, Sail
from engine.serenissima.mapfile import chart_of, house_map
from replays import Replay
from strait import Strait

GAME = engine.GAMES["serenissima"]
BOARD = board_of("serenissima")
NAMES = ("Ada", "Bruno", "Carla", "Dario")
SIZES = ((52, 12), (59, 8), (82, 26), (125, 41))


def scene_of(state: Any, **more: Any) -> Scene:
    """The table as the seat that is asked sees it."""
    seat = max(state.open.seat, 0) if state.open else 0
    seats = len(state.ducats)
    return Scene(
        game=GAME,
        view=GAME.view(state, seat),
        eyes=seat,
        names=NAMES[:seats],
        seats=("you",) * seats,
        answering=state.open is not None and state.open.seat >= 0,
        mat=seat,
        **more,
    )


def positions(seed: int, seats: int = 4, **options: Any) -> Iterator[Any]:
    """Every position of a random game in which fights are not shunned."""
    rng = random.Random(seed)
    state = GAME.new(seats, **options)
    while state.open is not None:
        yield state
        if state.open.seat < 0:
            action = state.open.question.sample(state, rng)
        else:
            bold = [
                a for a in state.open.options if type(a).__name__ in {"Attack", "AttackPort", "GoOn", "Yes"}
            ]
            action = rng.choice(bold if bold and rng.random() < 0.7 else state.open.options)
        state = GAME.apply(state, action)
    yield state


def foreseen(states: Iterable[Any]) -> set[str]:
    """The kinds of questions whose every option says what it does, and that it can be known."""
    asked = set()
    for state in states:
        if state.open is None or state.open.seat < 0:
            continue
        asked.add(type(state.open.question).__name__)
        for action in state.open.options:
            text = plain(BOARD.preview(scene_of(state, cursor=action)))
            assert text.startswith("If  ")
            assert len(text) > 8
            assert "cannot be foreseen" not in text
            assert BOARD.foretold(scene_of(state, cursor=action))
    return asked


@pytest.mark.parametrize(("seed", "seats", "money"), [(1, 4, "open"), (2, 3, "hidden"), (3, 2, "open")])
def test_whatever_can_be_answered_is_foreseen(seed: int, seats: int, money: str) -> None:
    """The preview of every option says something, if only that nothing changes; purses hidden or not."""
    assert {"Load", "Course", "Berth", "Activate"} <= foreseen(positions(seed, seats, money=money))


def test_a_good_game_is_foreseen() -> None:
    """So it is in a game with battles, loot, blockades and buildings."""
    replay = Replay.load(GAME_FILE)
    asked = foreseen(map(replay.state_at, range(len(replay))))
    assert {"GoOn", "Fight", "Occupy", "Invest", "NumberGalley", "PlaceGalley", "MoreSales"} <= asked


@pytest.mark.parametrize("seed", [4, 5])
def test_every_view_of_every_position_can_be_drawn(seed: int) -> None:
    """Views, rail, status and pages fit their width at all sizes, whatever is pointed at."""
    rng = random.Random(seed)
    for state in positions(seed):
        if rng.random() > 0.08:
            continue
        options = state.open.options if state.open else ()
        scene = scene_of(state, cursor=options[-1] if options else None)
        for cells, rows in SIZES:
            for view in BOARD.views:
                assert max(map(width, view.draw(scene, cells, rows))) <= cells, view.label
            assert max(map(width, BOARD.rail(scene, cells // 2, rows))) <= cells // 2
            assert len(BOARD.rail(scene, 26, 12)) <= 12
            assert width(BOARD.status(scene, cells)) <= cells
            assert BOARD.sheet(scene, state.events, cells)
            assert BOARD.summary(scene, state.events, cells)
        BOARD.detail(scene, 74)
        for area, told in BOARD.spoken.items():
            assert list(told(scene, state.events)), area


@pytest.mark.parametrize("cells", [50, 52, 60, 81, 101, 125, 132])
@pytest.mark.parametrize("rows", [11, 12, 16, 25, 28])
def test_borders_are_those_of_the_map_at_every_size(cells: int, rows: int) -> None:
    """Where two zones share an edge one can sail, and nowhere else, however small the picture is."""
    chart = chart_of(house_map())
    layout = layout_of(chart)
    assert layout is not None
    grid = layout.raster(cells - 1, rows - 1)
    pairs = set()
    for strip in (*grid, *zip(*grid, strict=True)):
        pairs |= {frozenset(pair) for pair in pairwise(strip) if len(set(pair)) == 2}
    wanted = {frozenset((zone, other)) for zone, borders in enumerate(chart.borders) for other in borders}
    assert {pair for pair in pairs if LAND not in pair} == wanted


def test_a_map_without_a_layout_is_a_list() -> None:
    """A map with other borders is told zone by zone; one with other names keeps its picture."""
    from msgspec.structs import replace  # noqa: PLC0415

    sea = house_map()
    renamed = tuple(replace(port, name=port.name + "a") for port in sea.ports)
    assert layout_of(chart_of(replace(sea, ports=renamed))) is not None
    zones = list(sea.zones)
    by_name = {zone.id: number for number, zone in enumerate(zones)}
    for one, other in (("gulf-of-valencia", "gulf-of-lion"), ("gulf-of-lion", "gulf-of-valencia")):
        zone = zones[by_name[one]]
        zones[by_name[one]] = replace(zone, adjacent=(*zone.adjacent, other))
    odd = replace(sea, zones=tuple(zones))
    assert layout_of(chart_of(odd)) is None
    state = GAME.new(4, map=odd)
    text = "\n".join(plain(row) for row in BOARD.views[0].draw(scene_of(state), 52, 12))
    assert all(zone.name in text for zone in sea.zones)


def test_every_sign_has_a_plain_one() -> None:
    """In ASCII nothing of the sea turns into a question mark."""
    state = Replay.load(GAME_FILE).state_at(COURSE)
    scene = scene_of(state, cursor=state.open.options[0])
    for view in BOARD.views:
        for row in (*view.draw(scene, 120, 40), *BOARD.rail(scene, 60, 40), *BOARD.notation(60)):
            assert "?" not in ascii_of("".join(sign for sign in plain(row) if not sign.isascii()))


def test_why_not() -> None:
    """What is pointed at and cannot be chosen has a reason from the rules; a verb without options, too."""
    reasons = set()
    for state in positions(6):
        if state.open is None or state.open.seat < 0:
            continue
        scene = scene_of(state)
        choices = Choices(BOARD, state.open.options, ["?"] * len(state.open.options), scene.view)
        for group in choices._verbs_here:
            if group not in choices.bar:
                action = BOARD.attempt_verb(scene.view, group)
                assert action is not None
                reasons.add(GAME.refusal(scene.view, action))
        for port in state.chart.port_slugs:
            action = BOARD.attempt(scene.view, port)
            if action is not None and action not in state.open.options:
                reasons.add(GAME.refusal(scene.view, action))
    assert len(reasons) > 15
    assert all(reasons)


def test_every_question_has_its_page() -> None:
    """F9 opens the rule that the open question belongs to."""
    pages = {page.id for page in BOARD.pages()}
    for state in positions(7):
        assert BOARD.topic(state.open) in pages
    assert all(thing.text for thing in BOARD.catalogue(None))


def test_the_map_can_be_drawn_in_any_room() -> None:
    """A terminal may be pulled down to nothing while the sea is full of galleys."""
    state = list(positions(7))[-1]
    for view in BOARD.views:
        for cells in (0, 1, 5, 20, 60, 300):
            for rows in range(20):
                view.draw(scene_of(state), cells, rows)


def test_what_a_table_has_agreed_on_is_told_beside_the_wheel() -> None:
    """Readings: those that are not the usual ones, drawn and spoken; at a usual table nothing is said."""
    agreed = GAME.new(2, tired_attack="one-die", money="hidden")
    view = next(view for view in BOARD.views if view.key == "f7")
    for state, told in ((agreed, True), (GAME.new(2), False)):
        scene = scene_of(state)
        drawn = " ".join(plain(row) for row in view.draw(scene, 60, 60))
        said = " ".join(fact.text for fact in BOARD.spoken["wheel"](scene, ()))
        for text in (drawn, said):
            assert ("It may attack, with one die." in text) == told
            assert ("Nobody sees the ducats of others" in text) == told
            assert ("Agreed at this table" in text) == told


def test_a_galley_at_its_last_zone_is_not_said_to_be_stopped() -> None:
    """Blockades: one sailor, one zone: what it does there can be blockaded, there is no way to stop."""
    for crew, said in ((1, "B may blockade it (5)"), (2, "B may stop it (5)")):
        sea = Strait().galley(3, 0, "valencia", crew).galley(4, 1, "barcelona", 5).load(3, DONE)
        assert said in plain(BOARD.preview(scene_of(sea.state, cursor=Sail("catalan-sea"))))


def test_the_price_of_a_galley_is_told_as_the_table_has_agreed() -> None:
    """Reading 20: a recruit costs a ducat more than a sailor of the port, who may go if that is agreed."""
    for crew, said in (("recruit", "2 ducats with its first sailor"), ("garrison", "1 with one of its port")):
        sea = Strait(galley_crew=crew).port("genoa", 0, 3).galley(3, 0, "genoa", 1).purse(9).invest(3)
        text = plain(BOARD.preview(scene_of(sea.state, cursor=BUY_GALLEY)))
        assert said in text
        assert ("of its port" in text) == (crew == "garrison")
