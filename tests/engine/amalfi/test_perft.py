"""Perft and playthroughs on the frozen pack: any change of the rules shows here.

Perft counts the sequences of actions from the first turn on, as chess engines do. A playthrough is a
whole random game, written down with its questions, actions and events. When the rules were changed
on purpose, write the playthroughs anew from the root of the repository, and read what differs:

    PYTHONPATH=.:tests python tests/engine/amalfi/test_perft.py
"""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path

import msgspec
import pytest

import engine
import table
from engine.amalfi.phases import PASS
from engine.amalfi.state import State
from engine.kernel.codec import tag_of
from table import GAME, dealt, frozen

FROZEN_DIGEST = "8ded53a9c5fb3a0c"

PERFT: dict[int, tuple[int, ...]] = {
    1: (34, 374, 3_935, 42_543),
    2: (36, 431, 5_171, 61_111),
    3: (36, 502, 6_587, 82_371),
    4: (36, 433, 5_518, 72_119),
}
"""By seats: sequences of 1, 2, 3 and 4 actions."""

HANDS = {1: "packs", 2: "draft", 3: "score-draft", 4: "personal"}


def perft(state: State, depth: int) -> int:
    """Return the number of sequences of so many actions; optional actions and forced answers count."""
    if state.open is None:
        return 0
    options = state.open.options
    if depth == 1:
        return len(options)
    return sum(perft(GAME.apply(state, action), depth - 1) for action in options)


def playthrough(seats: int) -> str:
    """Return a whole random game as text, a line a question, with what follows from its answer."""
    rng = random.Random(seats)
    state = GAME.new(seats=seats, hands=HANDS[seats], pack=frozen())
    lines = []
    while decision := state.open:
        if decision.seat == engine.CHANCE:
            action = decision.question.sample(state, rng)
        else:
            options = [option for option in decision.options if option != PASS or rng.random() < 0.2]
            action = (options or decision.options)[int(rng.random() * (len(options) or 1))]
        who = "chance" if decision.seat == engine.CHANCE else f"seat {decision.seat}"
        asked = " ".join(filter(None, (tag_of(type(decision.question)), decision.source)))
        answer = json.dumps(msgspec.to_builtins(action), ensure_ascii=False)
        lines.append(f"{who}, {asked}, {len(decision.options)} options: {answer}")
        state = GAME.apply(state, action)
        events = [json.dumps(msgspec.to_builtins(event), ensure_ascii=False) for event in state.events]
        lines += [f"    {event}" for event in events]
    lines.append(f"scores {GAME.scores(state)}, won by {list(GAME.winners(state))}")
    return "\n".join(lines) + "\n"


def page(seats: int) -> Path:
    """Where the playthrough of so many seats is kept."""
    return Path(__file__).with_name(f"playthrough_{seats}.txt")


def test_the_frozen_pack_is_the_one_these_numbers_were_counted_with():
    """The pack of the tests does not move with the house pack."""
    text = Path(table.__file__).with_name("pack.json").read_bytes()
    assert hashlib.blake2b(text, digest_size=8).hexdigest() == FROZEN_DIGEST


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_perft_from_the_first_turn(seats: int):
    """As many ways to begin as were counted, for 1 to 4 actions."""
    state = dealt(seats, 1, hands="packs", pack=frozen())
    assert tuple(perft(state, depth) for depth in range(1, len(PERFT[seats]) + 1)) == PERFT[seats]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_whole_game_goes_as_it_is_written_down(seats: int):
    """Every question, answer, event and score of the playthrough is the same as ever."""
    assert playthrough(seats).splitlines() == page(seats).read_text("utf-8").splitlines()


if __name__ == "__main__":
    for number in PERFT:
        page(number).write_text(playthrough(number), "utf-8")
