"""The three layouts, and going from one to another while a game is played."""

from __future__ import annotations

import pytest
from sitting import answered, opened, played, seen

from amalfi_tui.boards import Scene, board_of
from amalfi_tui.keys import TABLE, key_line
from amalfi_tui.lines import plain
from amalfi_tui.session import Session
from own_cards import at_table
from waiting import until

ALONE = at_table(screen="play", seats=("you", "random", "random", "random"), seed=7, speed=0)
ROWS = ("workshop", "atlas", "council")


@pytest.mark.parametrize("size", [(100, 34), (120, 40), (180, 50), (200, 60)])
async def test_the_whole_table_is_in_sight_where_there_is_room(size: tuple[int, int]) -> None:
    """Docks, all three displays, titles, decrees, every player, the hand, the options and the log at once."""
    async with opened(ALONE, size) as pilot:
        table = await played(pilot, 14, seed=4)
        state, text = table.session.state, seen(table)
        for word in ("Workshop", "Atlas", "Council", "Titles", "Decrees", "Hand", *table.session.names):
            assert word in seen(table, "view", "rail", "foresee")
        names = [state.box.destinations[place].name for place, owner in state.places() if owner < 0]
        names += [state.box.destinations[place].name for place in state.atlas.row]
        assert not [name for name in names if name[:8] not in text]
        assert len(table.pane("view")._all) <= table.pane("view").size.height
        assert table.pane("story").text.strip()
        assert bool(table.pane("foresee").size.height) == (size >= (180, 50))
        if size >= (180, 50):
            assert table.choices.texts[table.choices.at] in " ".join(table.pane("foresee").text.split())


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 24), (99, 50)])
async def test_a_small_terminal_shows_one_view_at_a_time(size: tuple[int, int]) -> None:
    """The board comes first, the figures of every player beside it, the options and what is new below."""
    async with opened(ALONE, size) as pilot:
        table = await played(pilot, 14, seed=4)
        assert all(name in seen(table, "rail") for name in table.session.names)
        assert table.pane("options").text.strip()
        assert table.pane("last").text.strip()
        await pilot.press("n")
        assert table.state == "dock"
        assert "q home" in seen(table, "keys")


@pytest.mark.parametrize("size", [(100, 24), (120, 40), (160, 40), (190, 40), (200, 60)])
async def test_a_page_over_the_table_ends_where_the_players_begin(size: tuple[int, int]) -> None:
    """No words are torn beside a page: it hides the view and the last lines, and nothing of the rail."""
    async with opened(ALONE, size) as pilot:
        table = await played(pilot, 14, seed=4)
        await pilot.press("s")
        await pilot.pause()
        page, rail = table.pane("overlay").region, table.pane("rail").content_region
        assert page.right in {rail.x - 1, rail.x}
        assert not any(table.pane(name).visible for name in ("if", "last"))
        await pilot.press("escape")
        assert table.pane("if").visible


@pytest.mark.parametrize("cells", range(50, 110))
def test_the_key_line_is_whole_or_leaves_a_key_out(cells: int) -> None:
    """No word of it is cut: what stands before the last two keys gives way."""
    assert "…" not in plain(key_line(TABLE, "dock", cells))


async def test_resizing_goes_through_all_layouts_and_keeps_everything() -> None:
    """The cursor, the verb and the view stay; what is shown follows the room; nothing is left undrawn."""
    async with opened(ALONE) as pilot:
        table = await played(pilot, 14, seed=4)
        first = seen(table)
        await pilot.press("n", "d")
        chosen = table.choices.action
        for size in ((200, 60), (120, 40), (60, 20), (50, 15), (100, 34), (80, 24)):
            await pilot.resize_terminal(*size)
            small = size < (60, 20)
            await until(pilot, lambda small=small: bool(table.pane("notice").visible) == small)
            await pilot.pause()
            assert (table.choices.action, table.state) == (chosen, "dock")
            if not small:
                assert all(table.pane(name).text.strip() for name in ("status", "view", "rail", "options"))
        await pilot.press("backspace", "backspace", "home")
        assert seen(table) == first
        await answered(pilot, table, table.choices.options[0])


def test_the_sheet_foresees_the_end() -> None:
    """What decrees and endgame characters would still bring is added up, seat by seat."""
    session = Session.begin(at_table(seats=("you",) * 3, seed=3))
    session.settle()
    while session.decision and session.state.period < 3:
        session.choose(session.decision.options[-1] if session.step % 3 else session.decision.options[0])
        session.settle()
    scene = Scene(game=session.game, view=session.view(0), eyes=0, names=session.names, seats=session.seats)
    text = "\n".join(map(plain, board_of("amalfi").sheet(scene, session.events, 80)))
    assert "If nothing else changed" in text
    row = next(line for line in text.splitlines() if line.startswith("Projected end"))
    for seat, player in enumerate(session.state.players):
        coming = sum(vp for _, vp in session.game.prospects(session.state, seat))
        assert str(player.score + coming) in row.split()
    session.close()
