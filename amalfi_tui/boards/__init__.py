"""What is drawn of each game: a package a game, found by its name."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import engine
from amalfi_tui.asking import Refusal
from amalfi_tui.boards.base import Board, Group, Scene, View

__all__ = ["Board", "Group", "Scene", "View", "board_of", "drawn"]


def drawn() -> list[str]:
    """Return the games that have a board to look at."""
    return [name for name in engine.GAMES if find_spec(f"{__name__}.{name}")]


def board_of(game: str) -> Board:
    """Return how a game is drawn; Refusal when it has no board yet."""
    if game not in drawn():
        raise Refusal(f"{game} has no board to look at yet: 'amalfi sim --game {game}' plays it without one")
    board: Board = import_module(f"{__name__}.{game}").BOARD
    return board
