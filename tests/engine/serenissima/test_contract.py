"""The contract with other programs, word for word, for the second game."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from typing import Any

import pytest

import engine

POSITION: dict[str, Any] = {
    "map": str,
    "phase": str,
    "round": int,
    "first": int | None,
    "wheel": int,
    "start_zone": str | None,
    "zones_entered": int,
    "decision_seat": int | None,
    "track": dict,
    "doge": dict,
    "bank": int | None,
    "supply": dict,
    "wreck": dict,
    "forts_left": int,
    "basilicas_left": int,
    "ports": list,
    "galleys": list,
    "players": list,
}
PORT: dict[str, Any] = {
    "id": str,
    "zone": str,
    "good": str,
    "values": list,
    "closed": bool,
    "owner": int | None,
    "sailors": int,
    "stored": list,
    "score": int,
    "wine": bool,
    "fort": bool,
    "basilica": bool,
}
GALLEY: dict[str, Any] = {"number": int, "owner": int, "zone": str, "sailors": int, "goods": dict}
PLAYER: dict[str, Any] = {
    "ducats": int | None,
    "reserve": int,
    "home": str | None,
    "ports": list,
    "galleys": list,
}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_loop_of_the_contract_works_and_plain_is_as_it_is_described(seats: int):
    """Contract: the loop that other programs are written with; keys and types of `plain`."""
    rng = random.Random(seats)
    game = engine.GAMES["serenissima"]
    state = game.new(seats=seats)
    while (decision := game.decision(state)) is not None:
        if decision.seat == engine.CHANCE:
            assert decision.options == ()
            action = decision.question.sample(state, rng)  # type: ignore[attr-defined]
        else:
            assert isinstance(decision.options, tuple)
            assert len(set(decision.options)) == len(decision.options)
            action = rng.choice(decision.options)
        state = game.apply(state, action)
        plain = game.plain(state)
        assert json.loads(json.dumps(plain)) == plain
        rows = [(POSITION, plain), *((PORT, port) for port in plain["ports"])]
        rows += [(GALLEY, galley) for galley in plain["galleys"]]
        rows += [(PLAYER, player) for player in plain["players"]]
        for keys, values in rows:
            assert values.keys() == keys.keys()
            for key, kind in keys.items():
                assert isinstance(values[key], kind), key
    assert [type(score) for score in game.scores(state)] == [int] * seats
    assert game.winners(state)


def test_the_options_are_listed_with_their_defaults():
    """Contract: every keyword of `new`; each is known to it."""
    game = engine.GAMES["serenissima"]
    assert game.OPTIONS == {
        "map": None,
        "closed": None,
        "tired_attack": "barred",
        "fort_fire": "literal",
        "second_battle": "anew",
        "first_zone": "free",
        "breakout": "outnumber",
        "galley_crew": "recruit",
        "last_port": "safe",
        "money": "open",
    }
    assert game.encode(game.new(seats=3, **game.OPTIONS)) == game.encode(game.new(seats=3))
    for seats in (1, 5):
        with pytest.raises(ValueError, match=f"Serenissima is for 2 to 4 seats, not {seats}"):
            game.new(seats=seats)


def test_one_game_loads_nothing_of_the_other_nor_of_any_screen():
    """Walls: with a game played to its end only the kernel and this game are loaded."""
    program = f"""
import sys
sys.path[:] = {sys.path!r}
import random, engine
game = engine.GAMES["serenissima"]
state, rng = game.new(seats=2), random.Random(1)
while decision := game.decision(state):
    chance = decision.seat == engine.CHANCE
    action = decision.question.sample(state, rng) if chance else rng.choice(decision.options)
    state = game.apply(state, action)
game.view(state, 0), game.plain(state), game.scores(state)
tops = {{name.partition(".")[0] for name in sys.modules}}
print(sorted(tops & {{"textual", "rich", "click", "ai", "replays", "amalfi_tui"}}))
print([name for name in sys.modules if name.startswith("engine.amalfi")])
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["[]", "[]"]


DIGESTS = """
import random
import engine
game = engine.GAMES["serenissima"]
for seats in (2, 3, 4):
    rng, state = random.Random(7), game.new(seats=seats)
    while state.open:
        chance = state.open.seat == engine.CHANCE
        question, options = state.open.question, state.open.options
        picked = None if chance else options[int(rng.random() * len(options))]
        game.advance(state, question.sample(state, rng) if chance else picked)
    print(game.codec.digest(state).hex())
"""


def test_nothing_depends_on_the_order_of_hashes():
    """Speed: the same actions give the same bytes in every process."""
    found = set()
    for seed in ("0", "1", "4242"):
        env = {"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(filter(None, sys.path))}
        done = subprocess.run(
            [sys.executable, "-c", DIGESTS], env=env, capture_output=True, text=True, check=True
        )
        found.add(done.stdout)
    assert len(found) == 1
    assert len(found.pop().splitlines()) == 3
