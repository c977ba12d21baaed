"""The whole table at once, for terminals with room: a box each for board, goals, and the three displays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from amalfi_tui.boards.amalfi.board import (
    decrees,
    decrees_in_short,
    docks,
    draw_board,
    goals_in_short,
    private,
    titles,
    titles_in_short,
)
from amalfi_tui.boards.amalfi.displays import TITLES, cards_of, hand_by_name, piles, short_hand
from amalfi_tui.boards.base import Scene
from amalfi_tui.boxes import Box, frame, inner
from amalfi_tui.lines import Line, Lines, flowing, line, width
from engine.amalfi.goods import DisplayName
from engine.amalfi.state import State

_TOLD = 110
"""Cells from which the docks are told in whole sentences."""
_KEYS: dict[DisplayName, str] = {"workshop": "F2 ", "atlas": "F3 ", "council": "F4 "}


def draw_table(scene: Scene, cells: int, rows: int) -> Lines:
    """Return the main board, with as much of the rest as fits."""
    if cells < 64 or rows < 20:
        return draw_board(scene, cells, rows)
    boxes: Sequence[Sequence[Box]] = ()
    spare = 0
    for boxes in _layouts(scene, cells):
        spare = rows - 1 - sum(1 + max(len(box.lines) for box in row) for row in boxes)
        if spare >= 0:
            break
    hand = short_hand(scene)
    if width(hand) > cells - 6:
        names = _indented(flowing(hand_by_name(scene), inner(cells)[0] - 1, " · "))
        if len(names) < spare:
            return frame([*boxes, [Box(_head("F7 ", "Hand"), names)]], cells)
    return frame(boxes, cells, hand)


def _layouts(scene: Scene, cells: int) -> Iterator[Sequence[Sequence[Box]]]:
    """Return ways to lay out the table, the roomiest first."""
    half, other = inner(cells, 2)
    room = inner(cells)[0]
    seas = [
        [Box(_head("F1 ", "Board"), [*docks(scene, room, rows), *_harbours(scene, room)])]
        for rows in ((3, 2) if cells >= _TOLD else (2,))
    ]
    goals = (
        Box(_head("", "Titles"), titles(scene, half)),
        Box(_head("", "Decrees"), decrees(scene, other)),
    )
    for each, council in ((2, 2), (1, 2), (1, 1)):
        for sea in seas:
            yield [sea, goals, *_displays(scene, cells, each, council)]
    short = (
        Box(_head("", "Titles"), _indented(flowing(titles_in_short(scene), half - 1))),
        Box(_head("", "Decrees"), _indented(flowing(decrees_in_short(scene), other - 1))),
    )
    for council in (2, 1):
        yield [seas[-1], short, *_displays(scene, cells, 1, council)]
    board = [*docks(scene, room), *_indented(goals_in_short(scene, room - 1))]
    for harbours in (_harbours(scene, room)[:1], []):
        yield [[Box(_head("F1 ", "Board"), [*board, *harbours])], *_displays(scene, cells, 1, 1)]


def _indented(rows: Lines) -> Lines:
    return [line(" ", *row) for row in rows]


def _displays(scene: Scene, cells: int, rows: int, council: int) -> Sequence[Sequence[Box]]:
    """Return Workshop and Atlas beside one another, and the Council below, so many lines a card."""
    half, other = inner(cells, 2)
    pair = [_display(scene, "workshop", half, rows), _display(scene, "atlas", other, rows)]
    return [pair, [_display(scene, "council", inner(cells)[0], council)]]


def _display(scene: Scene, name: DisplayName, cells: int, rows: int) -> Box:
    note = line((piles(scene, name, cells), "dim"))
    return Box(_head(_KEYS[name], TITLES[name]), cards_of(scene, name, cells, rows), note)


def _head(key: str, title: str) -> Line:
    return line((key, "key"), (title, "head"))


def _harbours(scene: Scene, cells: int) -> Lines:
    """Return the private destinations on few lines; a word when there are none."""
    state: State = scene.view
    if not any(player.destinations for player in state.players):
        return [line((" Private none yet", "dim"))]
    first, *rest = private(scene, cells - 9)
    return [(*line((" Private ", "dim")), *first), *((*line(" " * 9), *row) for row in rest)]
