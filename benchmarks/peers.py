"""Other people's games, each played by random players in its own quickest usual way."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

PLIES = 300
"""A random game of chess is stopped here."""


def catanatron(seed: int) -> int:
    """Play Catan with four random players; return the decisions."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(seed)
    game = Game([RandomPlayer(color) for color in Color])
    game.play()
    return len(game.state.actions)


def catan_positions(count: int) -> list[Any]:
    """Return games of Catan with four random players, on their way."""
    from catanatron import Color, Game, RandomPlayer

    found = []
    for seed in range(count):
        random.seed(seed)
        game = Game([RandomPlayer(color) for color in Color])
        for _ in range(100 + 20 * seed):
            game.play_tick()
        found.append(game)
    return found


def rlcard(seed: int) -> int:
    """Play gin rummy in RLCard's environment; return the decisions."""
    make: Any = import_module("rlcard").make
    rng, decisions = random.Random(seed), 0
    table = make("gin-rummy", config={"seed": seed})
    state, _ = table.reset()
    while not table.is_over():
        state, _ = table.step(rng.choice(list(state["legal_actions"])))
        decisions += 1
    return decisions


def openspiel(seed: int) -> int:
    """Play hearts in OpenSpiel (C++) through its Python; return the decisions."""
    load: Any = import_module("pyspiel").load_game
    rng, decisions = random.Random(seed), 0
    state = load("hearts").new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def chess(seed: int) -> int:
    """Play chess with python-chess; return the moves of both."""
    board: Any = import_module("chess").Board()
    rng, decisions = random.Random(seed), 0
    while decisions < PLIES and not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
        decisions += 1
    return decisions


PEERS: dict[str, tuple[str, int, Callable[[int], int]]] = {
    "Catanatron": ("catanatron", 4, catanatron),
    "RLCard gin rummy": ("rlcard", 4, rlcard),
    "OpenSpiel hearts": ("pyspiel", 30, openspiel),
    "python-chess": ("chess", 2, chess),
}
"""By name: the module to import, the games of one round, and one game."""


def present() -> tuple[list[str], dict[str, str]]:
    """Return the peers that can be imported here, and why the others cannot."""
    found, missing = [], {}
    for name, (module, _, _) in PEERS.items():
        try:
            import_module(module)
        except ImportError as fault:
            missing[name] = " ".join(str(fault).split())
        else:
            found.append(name)
    return found, missing
