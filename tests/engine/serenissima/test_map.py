"""The map: the house map is what it says, others are played with or refused in one clear line."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.kernel.datafile import DataError
from engine.serenissima.mapfile import HOUSE, dump_map, find_chart, load_map, read_map, released, write_map
from strait import GAME

SEA = find_chart(HOUSE).map
PLAIN = write_map(SEA)


def test_the_house_map_has_what_is_known():
    """1.2 and 4: 20 zones, 19 ports, 5 starts, the goods that reports name; marked as a reconstruction."""
    assert (len(SEA.zones), len(SEA.ports)) == (20, 19)
    assert SEA.reconstructed
    goods = {port.id: port.good for port in SEA.ports}
    assert goods["barcelona"] == "stone"
    assert goods["algiers"] == "wine"
    assert [slug for slug, good in goods.items() if good == "spice"] == ["tripoli"]
    marble = {slug for slug, good in goods.items() if good == "marble"}
    assert marble - {"ragusa", "corfu", "modon", "alexandria"} == {"naples", "tunis"}
    made = Counter(port.good for port in SEA.ports)
    assert made == {"wood": 5, "stone": 4, "wine": 4, "marble": 3, "gold": 2, "spice": 1}
    assert sum(len(port.values) for port in SEA.ports) == 74
    assert sum(len(zone.adjacent) for zone in SEA.zones) == 62


def test_the_track_and_the_sailors_of_two_three_and_four():
    """1.4 and 1.5: for each seat less than four a step and four sailors more."""
    rows = {table.seats: (table.sailors, table.scoring, table.closed) for table in SEA.players}
    assert rows == {
        4: (22, (4, 7, 10), ()),
        3: (26, (5, 8, 11), ("unused-starts",)),
        2: (30, (6, 9, 12), ("ragusa", "corfu", "modon", "alexandria")),
    }


def test_the_dump_of_the_house_map_is_released_and_stays():
    """Replays find the map by its digest."""
    assert released(HOUSE)
    for dump in (Path(engine.__file__).parent / "serenissima" / "maps").glob("*.json"):
        assert find_chart(dump.stem).digest == dump.stem
        assert dump_map(find_chart(dump.stem).map) == dump.read_text("utf-8")
    with pytest.raises(ValueError, match="the map '0123456789abcdef' is neither"):
        find_chart("0123456789abcdef")


def test_a_map_of_ones_own_is_played_and_kept_with_the_game(tmp_path: Path):
    """Option map: a file with other values; its games carry it."""
    plain = json.loads(dump_map(SEA))
    plain["ports"][3]["values"] = [1, 2, 4, 8, 16]
    plain["ports"][3]["score"] = [0, 1, 3, 7, 15, 40]
    file = tmp_path / "map.json"
    file.write_text(json.dumps(plain), "utf-8")
    sea = load_map(file)
    state = GAME.new(seats=2, map=sea)
    setup = json.loads(json.dumps(GAME.setup(state)))
    assert setup["components"] is not None
    assert GAME.encode(GAME.from_setup(setup)) == GAME.encode(state)
    assert GAME.plain(state)["ports"][3]["values"] == [1, 2, 4, 8, 16]
    rng = random.Random(1)
    while state.open:
        chance = state.open.seat == engine.CHANCE
        GAME.advance(
            state, state.open.question.sample(state, rng) if chance else rng.choice(state.open.options)
        )
    setup["map"] = HOUSE
    with pytest.raises(ValueError, match="not the one it was played with"):
        GAME.from_setup(setup)


def change(*path: Any, to: Any) -> Callable[[dict[str, Any]], None]:
    """Set one value of the plain map."""

    def edit(plain: Any) -> None:
        for step in path[:-1]:
            plain = plain[step]
        plain[path[-1]] = to

    return edit


@pytest.mark.parametrize(
    ("edit", "reason"),
    [
        (
            change("zones", 0, "adjacent", to=["catalan-sea"]),
            "(barbary-coast): adjacent: gulf-of-valencia does",
        ),
        (change("zones", 0, "adjacent", 0, to="atlantic"), "there is no zone 'atlantic'"),
        (change("zones", 0, "adjacent", 0, to="gulf-of-valencia"), "no border with itself"),
        (change("zones", 0, "adjacent", to=["barbary-coast"] * 2), "a zone is named twice"),
        (change("zones", 1, "id", to="gulf-of-valencia"), "(gulf-of-valencia): id: it is there already"),
        (change("zones", 1, "id", to="Catalan Sea"), "id: small letters"),
        (change("zones", 1, "name", to=" "), "name: 1 to 60 signs"),
        (change("ports", 1, "zone", to="gulf-of-valencia"), "(barcelona): zone: another port lies at"),
        (change("ports", 1, "zone", to="atlantic"), "(barcelona): zone: there is no zone 'atlantic'"),
        (change("ports", 1, "values", to=[]), "(barcelona): values: a warehouse has 1 to 5 spaces, not 0"),
        (
            change("ports", 1, "values", to=[3, 2]),
            "(barcelona): values: numbers from 0 to 99, cheapest first",
        ),
        (change("ports", 1, "score", to=[0, 1]), "(barcelona): score: a number for 0 to 4"),
        (change("ports", 1, "good", to="silk"), "(barcelona): good: 'silk' is none of"),
        (change("ports", 1, "start", to=True), "ports: 5 must be starting ports, not 6"),
        (change("ports", 8, "good", to="wood"), "ports: none makes spice"),
        (change("ports", 0, "values", to=[2, 3]), "(valencia): values: a starting port holds 3"),
        (change("ports", 0, "colour", to="red"), "(valencia): no field 'colour'"),
        (change("goods", "gold", to=12), "goods: the box has 10 cubes of gold"),
        (change("goods", "silk", to=1), "goods: the box has no cubes of more goods"),
        (change("players", 0, "seats", to=5), "players: a row for 2, 3 and 4 seats"),
        (change("players", 2, "sailors", to=8), "players 3 (4): sailors: 9 to 30"),
        (change("players", 2, "scoring", to=[4, 4, 10]), "players 3 (4): scoring: 3 rising numbers"),
        (change("players", 2, "closed", to=["venice", "genoa"]), "4 seats need as many starting ports"),
        (change("players", 2, "closed", to=["atlantis"]), "there is no port 'atlantis'"),
        (change("reconstructed", to=3), "the map: reconstructed: Expected `bool`"),
        (change("name", to=""), "name: 1 to 60 signs"),
        (change("sea", to=1), "a map has no part 'sea'"),
        (change("zones", to=3), "the map has no list of zones"),
    ],
)
def test_a_faulty_map_is_refused_with_place_and_reason(edit: Callable[[Any], None], reason: str):
    """Map files: what is wrong, and where, in one line."""
    plain = json.loads(dump_map(SEA))
    edit(plain)
    with pytest.raises(DataError) as refusal:
        read_map(plain)
    assert reason in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_map_that_falls_apart_is_refused():
    """Map files: every zone can be reached."""
    plain = json.loads(dump_map(SEA))
    zones = {zone["id"]: zone for zone in plain["zones"]}
    zones["upper-adriatic"]["adjacent"] = []
    zones["lower-adriatic"]["adjacent"].remove("upper-adriatic")
    with pytest.raises(DataError, match="no way leads from gulf-of-valencia to upper-adriatic"):
        read_map(plain)


def test_the_line_of_the_fault_is_named(tmp_path: Path):
    """Map files: as of a pack."""
    text = dump_map(SEA).replace('"zone": "catalan-sea"', '"zone": "atlantic"')
    file = tmp_path / "map.json"
    file.write_text(text, "utf-8")
    line = next(n for n, row in enumerate(text.splitlines(), 1) if '"id": "barcelona"' in row)
    with pytest.raises(DataError, match=f"line {line}: ports 2"):
        load_map(file)
    file.write_text("{", "utf-8")
    with pytest.raises(DataError, match="line 1: not JSON"):
        load_map(file)
    with pytest.raises(DataError, match="there is none"):
        load_map(tmp_path / "nothing.json")
    for plain in (3, [], None):
        with pytest.raises(DataError, match="a map is a JSON object"):
            read_map(plain)


def test_plain_values_of_the_map_are_read_again():
    """Map files: writing and reading is lossless."""
    assert read_map(PLAIN) == SEA
