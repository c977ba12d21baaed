"""What is drawn of each game: a package a game, found by its name."""

from __future__ import annotations

from amalfi_tui.boards.base import Board, Group, Scene, View

__all__ = ["Board", "Group", "Scene", "View", "board_of"]


def board_of(game: str) -> Board:
    """Return how a game is drawn."""
    from importlib import import_module  # noqa: PLC0415

    board: Board = import_module(f"amalfi_tui.boards.{game}").BOARD
    return board
