"""The walls of the engine, and its contract with other programs, word for word."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from typing import Any

import pytest

import engine
from table import frozen

PLAYER = {
    "bay": int,
    "port": int,
    "shipyard": int,
    "holds": dict,
    "bread": int,
    "score": int,
    "lighthouses_left": int,
    "hand": list,
    "characters": list,
    "artworks": list,
    "destinations": list,
    "passed": bool,
    "starting_hand": str | None,
}
POSITION = {
    "period": int,
    "phase": str,
    "leader": int,
    "decision_seat": int | None,
    "docks": list,
    "workshop": list,
    "atlas": list,
    "council": list,
    "decks": dict,
    "discards": dict,
    "titles": list,
    "decrees": list,
    "players": list,
    "rival": dict | None,
}
PILES = {"artworks", "characters", "destinations"}


def run(program: str) -> str:
    """Run a program in a new process; return what it prints."""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_engine_loads_no_screen():
    """Walls: with a game played to its end nothing that draws is loaded, and nothing above the engine."""
    program = f"""
import sys
sys.path[:] = {sys.path!r}
import random, engine
game = engine.GAMES["amalfi"]
state, rng = game.new(seats=2, hands="blind"), random.Random(1)
while decision := game.decision(state):
    chance = decision.seat == engine.CHANCE
    action = decision.question.sample(state, rng) if chance else rng.choice(decision.options)
    state = game.apply(state, action)
game.view(state, 0), game.plain(state), game.scores(state)
loaded = {{name.partition(".")[0] for name in sys.modules}}
print(sorted(loaded & {{"textual", "rich", "click", "platformdirs", "ai", "replays", "amalfi_tui"}}))
"""
    assert run(program) == "[]"


def test_importing_the_engine_loads_no_game():
    """Contract: `import engine` is cheap: games are loaded when asked for."""
    program = f"""
import sys
sys.path[:] = {sys.path!r}
import engine
print("engine.amalfi" in sys.modules, list(engine.GAMES), len(engine.GAMES))
engine.GAMES["amalfi"]
print("engine.amalfi.game" in sys.modules)
"""
    first, second = run(program).splitlines()
    assert first.startswith("False ['amalfi'")
    assert second == "True"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_loop_of_the_contract_works_as_it_stands(seats: int):
    """Contract: the loop that other programs are written with."""
    rng = random.Random(seats)
    game = engine.GAMES["amalfi"]
    state = game.new(seats=seats)
    while (decision := game.decision(state)) is not None:
        if decision.seat == engine.CHANCE:
            assert decision.options == ()
            action = decision.question.sample(state, rng)
        else:
            assert isinstance(decision.options, tuple)
            action = rng.choice(decision.options)
        state = game.apply(state, action)
    scores = game.scores(state)
    assert isinstance(scores, list)
    assert [type(score) for score in scores] == [int] * seats


def test_games_list_their_options_with_defaults():
    """Contract: hands, rival and pack are the keyword options of `new`."""
    game = engine.GAMES["amalfi"]
    assert game.OPTIONS == {"hands": "packs", "rival": None, "pack": None}
    assert engine.CHANCE == -1
    with pytest.raises(KeyError):
        engine.GAMES["chess"]
    assert "amalfi" in engine.GAMES


def test_views_and_imagined_positions_are_states_with_a_decision():
    """Contract: `decision` works on what `view` and `imagine` return, at every step."""
    rng = random.Random(4)
    game = engine.GAMES["amalfi"]
    state = game.new(seats=3, hands="draft", pack=frozen())
    steps = 0
    while (decision := game.decision(state)) is not None:
        if steps % 9 == 0:
            for seat in range(3):
                view = game.view(state, seat)
                for other in (view, game.imagine(view, rng)):
                    assert type(other) is type(state)
                    asked = game.decision(other)
                    assert asked is not None
                    assert asked.seat == decision.seat
        chance = decision.seat == engine.CHANCE
        action = decision.question.sample(state, rng) if chance else rng.choice(decision.options)
        state = game.apply(state, action)
        steps += 1
    assert game.decision(game.view(state, 0)) is None


def positions(seats: int, hands: str) -> list[Any]:
    """Return `plain` and a view's `plain` of every tenth position of a game."""
    rng = random.Random(seats)
    game = engine.GAMES["amalfi"]
    state = game.new(seats=seats, hands=hands, pack=frozen())
    found = [game.plain(state)]
    while (decision := game.decision(state)) is not None:
        chance = decision.seat == engine.CHANCE
        action = decision.question.sample(state, rng) if chance else rng.choice(decision.options)
        state = game.apply(state, action)
        if rng.random() < 0.1:
            found += [game.plain(state), game.plain(game.view(state, 0))]
    return [*found, game.plain(state)]


@pytest.mark.parametrize(
    ("seats", "hands"), [(1, "packs"), (2, "draft"), (3, "personal"), (4, "score-draft")]
)
def test_plain_has_the_keys_of_the_contract_and_is_ready_for_json(seats: int, hands: str):
    """Contract: these keys, these types; anything else is extra."""
    for plain in positions(seats, hands):
        assert json.loads(json.dumps(plain)) == plain
        for keys, values in ((POSITION, plain), *((PLAYER, player) for player in plain["players"])):
            for key, kind in keys.items():
                assert isinstance(values[key], kind), key
        assert plain["decks"].keys() == plain["discards"].keys() == PILES
        assert all(isinstance(number, int) for number in plain["decks"].values())
        for dock in plain["docks"]:
            assert dock.keys() >= {"id", "kind", "owner", "ship", "lighthouse"}
            assert dock["kind"] in {"public", "evolving", "private"}
            assert (dock["owner"] is None) == (dock["kind"] != "private")
            assert all(dock[key] in {None, *range(seats)} for key in ("owner", "ship", "lighthouse"))
        for title in plain["titles"]:
            assert title.keys() >= {"id", "cubes"}
        for player in plain["players"]:
            assert list(player["holds"]) == ["spices", "wood", "wine", "gems", "fabric"]
            assert all(card.keys() >= {"id", "engaged"} for card in player["characters"])
            assert all(card is None or isinstance(card, str) for card in player["hand"])
        assert len(plain["decrees"]) in {0, 4}
        assert plain["rival"] is None
