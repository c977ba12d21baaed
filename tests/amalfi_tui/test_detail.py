"""The page of one thing: packs, titles, decrees, players, cards and docks, each told in full."""

from __future__ import annotations

import pytest
from sitting import asked, opened, played, seen

from amalfi_tui.boards.amalfi.pointing import DECREE, SEAT, TITLE
from amalfi_tui.lines import plain
from engine.amalfi.phases import decree_vp
from own_cards import at_table

TABLE = at_table(screen="play", seats=("you", "random", "random", "random"), seed=7, speed=0)


def words(text: str) -> str:
    """Return a text without what broke it into lines."""
    return " ".join(text.split())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_starting_pack_lists_its_six_cards(size: tuple[int, int]) -> None:
    """At the first question x tells the six characters of the pack, and all of them are in sight."""
    async with opened(TABLE, size) as pilot:
        table = await asked(pilot)
        action = table.choices.action
        await pilot.press("x")
        box, text = table.session.state.box, words(seen(table, "overlay"))
        for card in box.by_icon[action.icon]:  # type: ignore[union-attr]
            assert box.characters[card].name in text
            assert words(str(box.characters[card])) in text


async def test_titles_decrees_and_players_are_pointed_at_and_told() -> None:
    """Left and Right go over them on the board, the line below tells them in short, x in full."""
    async with opened(TABLE) as pilot:
        table = await played(pilot, 20, seed=4)
        state = table.session.state
        links = table.pane("view").links
        assert [f"{TITLE}{at}" for at in range(3)] == [link for link in links if link.startswith(TITLE)]
        assert {f"{DECREE}{at}" for at in range(state.period, 5)} <= set(links)
        table.choices.point(f"{TITLE}1")
        table.changed()
        title = state.box.titles[state.titles[1]]
        assert title
        assert title.name in seen(table, "if")
        assert str(title)[:30] in seen(table, "if")
        await pilot.press("x")
        text = words(seen(table, "overlay", "slip"))
        assert str(title) in text
        assert all(name in text for name in table.session.names)
        await pilot.press("escape")
        table.choices.point(f"{DECREE}{state.period}")
        table.changed()
        await pilot.press("x")
        text = words(seen(table, "overlay", "slip"))
        for seat, name in enumerate(table.session.names):
            assert f"{name} {decree_vp(state, seat, state.period)} VP" in text
        await pilot.press("escape", "f5")
        assert f"{SEAT}2" in table.pane("view").links
        table.choices.point(f"{SEAT}2")
        table.changed()
        await pilot.press("x")
        assert table.session.names[2] in seen(table, "overlay", "slip")


async def test_every_thing_that_can_be_pointed_at_has_a_page() -> None:
    """On all views: the page holds the whole text, and names the page of the rules."""
    async with opened(TABLE, (120, 40)) as pilot:
        table = await played(pilot, 26, seed=4)
        seen_links: set[str] = set()
        for number in range(1, 8):
            await pilot.press(f"f{number}")
            for link in table.pane("view").links:
                table.choices.point(link)
                text = "\n".join(map(plain, table.board.detail(table.scene, 76)))
                seen_links.add(link)
                assert (
                    table.board.name_of(table.scene.view, link).rpartition(", ")[2] in text
                    or link[:4] == "seat"
                )
                gist = table.board.gist(table.scene.view, link)
                assert words(gist) in words(text)
                if not link.startswith(SEAT) and not table.choices.action:
                    assert "In the rules:" in text
        assert len(seen_links) > 30


async def test_what_a_title_needs_is_never_cut_at_80x24() -> None:
    """The board tells each title and decree whole, on as many lines as that takes."""
    async with opened(TABLE) as pilot:
        table = await played(pilot, 20, seed=4)
        state = table.session.state
        text = words("\n".join(map(plain, table.board.views[0].draw(table.scene, 52, 40))))
        for number in state.titles:
            assert str(state.box.titles[number]) in text
