"""Boxes: one frame around blocks of lines, with a title on each."""

from __future__ import annotations

import pytest
from sitting import opened, played

from amalfi_tui.boxes import Box, frame, inner
from amalfi_tui.lines import line, plain, width
from own_cards import at_table

TABLE = at_table(screen="play", seats=("you", "random", "random", "random"), seed=7, speed=0)


def test_boxes_share_their_edges() -> None:
    """Joints meet, titles stand in the edges, a title that is too long is cut, every line is as wide."""
    half, other = inner(21, 2)
    rows = [
        [Box(line("Sea"), [line("x" * 30)], line("9"))],
        [Box(line("Left"), [line("a"), line("b")]), Box(line("A long title"), [line("c")])],
    ]
    assert [plain(row) for row in frame(rows, 21, line("foot"))] == [
        "╭─ Sea ───────── 9 ─╮",
        "│xxxxxxxxxxxxxxxxxx…│",
        "├─ Left ──┬─ A lo… ─┤",
        "│a        │c        │",
        "│b        │         │",
        "╰─ foot ──┴─────────╯",
    ]
    assert (half, other) == (9, 9)


@pytest.mark.parametrize("size", [(100, 34), (120, 40), (180, 50), (200, 60)])
async def test_the_table_and_the_players_have_their_boxes(size: tuple[int, int]) -> None:
    """Each part has its title in an edge, all in sight; every player's name and score in another."""
    async with opened(TABLE, size) as pilot:
        table = await played(pilot, 20, seed=4)
        view, rail = table.pane("view"), table.pane("rail")
        edges = [row for row in view.text.splitlines() if row[:1] in "╭├╰"]
        for title in ("F1 Board", "F2 Workshop", "F3 Atlas", "F4 Council", "F7 Hand"):
            assert any(title in edge for edge in edges)
        assert len(view._all) <= view.size.height
        for seat, name in enumerate(table.session.names):
            score = table.session.state.players[seat].score
            edge = next(row for row in rail.text.splitlines() if name in row)
            assert edge.lstrip()[0] in "╭├"
            assert f"{score} VP" in edge
        for pane in (view, rail):
            assert len({width(row) for row in pane._all if row}) == 1
