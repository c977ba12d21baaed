"""Two persons at one keyboard: the curtain, what it tells, what it keeps, and taking back across it."""

from __future__ import annotations

import html
from typing import Any

import pytest
from sitting import answered, asked, opened, seen

from amalfi_tui.screens.table import TableScreen
from own_cards import at_table
from waiting import until

TWO = at_table(screen="play", seats=("you:Ada", "you:Bruno"), seed=5, hands="blind", speed=0)


def shown(pilot: Any) -> str:
    """Return the picture of the screen, as a screenshot saves it."""
    return html.unescape(pilot.app.export_screenshot()).replace("\xa0", " ")


def cards(table: TableScreen, seat: int) -> list[str]:
    """Return the names of a seat's cards in hand."""
    state = table.session.state
    return [state.box.characters[card].name for card in state.players[seat].hand]


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_no_hand_is_in_a_picture_that_its_owner_has_not_asked_for(size: tuple[int, int]) -> None:
    """At the curtain nobody's, afterwards only one's own, whatever view or page is open."""
    async with opened(TWO, size) as pilot:
        table = await asked(pilot)
        for _ in range(6):
            assert table.state == "curtain"
            seat = table.eyes
            assert seat is not None
            picture = shown(pilot)
            assert not [name for name in (*cards(table, 0), *cards(table, 1)) if name in picture]
            await pilot.press("enter")
            theirs = cards(table, 1 - seat)
            known = table.session.view(seat).players[1 - seat].hand
            secret = [name for name, card in zip(theirs, known, strict=True) if not card]
            for key in ("f1", "f5", "f7", "l", "s", "x"):
                await pilot.press(key)
                picture = shown(pilot)
                assert not [name for name in secret if name in picture]
                if table.covered:
                    await pilot.press("escape")
            while table.state != "curtain":
                await answered(pilot, table, table.choices.options[0])
            await until(pilot, lambda: table.state == "curtain")


async def test_the_curtain_tells_what_has_changed_and_takes_nothing_back() -> None:
    """What the other has done is told on it; u gives the reason, and the turn goes on."""
    async with opened(TWO) as pilot:
        table = await asked(pilot)
        first = table.eyes
        for _ in range(2):
            await pilot.press("enter")
            while table.state != "curtain":
                await answered(pilot, table, table.choices.options[0])
        assert table.state == "curtain"
        assert table.eyes == first
        assert "While you were away" in table.pane("curtain").text
        assert "B " in table.pane("curtain").text
        step = table.session.step
        await pilot.press("u")
        assert "the turn has gone to Ada" in table.pane("curtain").text
        assert table.session.step == step
        await pilot.press("enter")
        assert table.state == "ask"
        await pilot.press("u")
        assert "Bruno has answered since" in seen(table, "ask")
        assert table.session.step == step


@pytest.mark.parametrize("keys", [(), ("n",), ("a",), ("p", "enter"), ("w",), ("l",), ("x",), ("s",)])
async def test_the_smallest_key_line_keeps_help_and_the_way_out(keys: tuple[str, ...]) -> None:
    """At 60x20: ? and q where they work, Esc elsewhere, with where it leads."""
    start = at_table(screen="play", seats=("you", "random"), seed=3, speed=0)
    async with opened(start, (60, 20)) as pilot:
        table = await asked(pilot)
        await answered(pilot, table, table.choices.options[0])
        await pilot.press(*keys)
        text = seen(table, "keys")
        if table.covered:
            assert "Esc to the table" in text
        else:
            assert "? keys" in text
            assert "q home" in text
            assert ("Bksp all options" in text) == (table.state in {"target", "dock"}) or len(text) > 50
