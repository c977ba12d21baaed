"""The whole table at once, for terminals with room: the board, then the three displays and the goals."""

from __future__ import annotations

from amalfi_tui.boards.amalfi.board import docks, draw_board, goals, goals_in_short, private
from amalfi_tui.boards.amalfi.displays import rows_of_cards, short_hand
from amalfi_tui.boards.base import Scene
from amalfi_tui.lines import Lines, heading

_ROOMY = 34
"""Lines from which cards may have two each."""


def draw_table(scene: Scene, cells: int, rows: int) -> Lines:
    """Return the main board, with as much of the rest as fits."""
    if cells < 64 or rows < 20:
        return draw_board(scene, cells, rows)
    sea = [*docks(scene, cells)]
    harbours = [heading("Private destinations", "", cells), *private(scene, cells)[:4]]
    full = goals(scene, cells)
    if rows >= _ROOMY:
        roomy = rows_of_cards(scene, cells, 2)
        if len(sea) + len(harbours) + len(roomy) + len(full) <= rows:
            return [*sea, *harbours, *full, *roomy]
    cards = rows_of_cards(scene, cells, 1)
    hand = short_hand(scene, cells)
    if len(sea) + len(harbours) + len(cards) + len(full) + 1 <= rows:
        return [*sea, *harbours, *full, *cards, hand]
    goals_ = goals_in_short(scene, cells)
    spare = rows - len(sea) - len(goals_) - len(cards) - 1
    shown = harbours[:spare] if spare > 1 else harbours[1 : 1 + max(spare, 0)]
    return [*sea, *shown, *goals_, *cards, hand]
