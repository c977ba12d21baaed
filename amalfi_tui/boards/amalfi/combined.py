"""The whole table at once, for terminals with room: the board, then the three displays and the goals."""

from __future__ import annotations

from amalfi_tui.boards.amalfi.board import docks, draw_board, goals, goals_in_short, private
from amalfi_tui.boards.amalfi.displays import rows_of_cards, short_hand
from amalfi_tui.boards.base import Scene
from amalfi_tui.lines import Lines, heading


def draw_table(scene: Scene, cells: int, rows: int) -> Lines:
    """Return the main board, with as much of the rest as fits."""
    if cells < 76 or rows < 20:
        return draw_board(scene, cells, rows)
    roomy = rows >= 38
    found = [*docks(scene, cells), heading("Private destinations", "", cells), *private(scene, cells)[:4]]
    cards = rows_of_cards(scene, cells, 2 if roomy else 1)
    full = goals(scene, cells)
    if len(found) + len(cards) + len(full) <= rows:
        return [*found, *full, *cards]
    found += goals_in_short(scene, cells)
    found += cards
    if len(found) < rows:
        found.append(short_hand(scene, cells))
    return found
