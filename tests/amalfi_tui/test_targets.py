"""Verb, then target: docks by letter, cards by number, arrows and mouse; and why the rest may not be."""

from __future__ import annotations

import random
from typing import Any

import pytest
from sitting import answered, asked, opened, played, seen
from textual.events import MouseScrollDown, MouseScrollUp

from amalfi_tui.boards.base import about
from amalfi_tui.lines import plain
from amalfi_tui.screens.table import TableScreen
from amalfi_tui.session import Session
from own_cards import at_table
from waiting import until

ALONE = at_table(screen="play", seats=("you", "random", "random"), seed=3, speed=0)


async def at_turn(pilot: Any) -> TableScreen:
    """Choose a starting pack, and wait for the first turn."""
    table = await asked(pilot)
    await answered(pilot, table, table.choices.options[0])
    return table


async def test_docks_have_letters_once_the_verb_is_chosen() -> None:
    """After n the board shows a letter before each dock, and that letter goes there; h is then a dock."""
    async with opened(ALONE) as pilot:
        table = await at_turn(pilot)
        await pilot.press("f3", "n")
        assert table.state == "dock"
        assert table.view is table.board.views[0]
        keys = table.board.keys(table.scene.view, table.choices.group)  # type: ignore[arg-type]
        assert sorted(keys.values()) == list("abcdefghijklmno")[: len(keys)]
        legal = [slug for slug in keys if slug in table.scene.legal]
        for slug in legal[:3]:
            await pilot.press(keys[slug])
            assert table.scene.target == slug
            assert f"{keys[slug]:>2}▸{table.board.name_of(table.scene.view, slug)[:8]}" in seen(table, "view")
        await pilot.press("h")
        assert table.state == "dock"
        assert table.scene.target == next(slug for slug, key in keys.items() if key == "h")
        await pilot.press("backspace", "backspace")
        assert table.state == "ask"


async def test_docks_have_no_numbers_once_they_have_letters() -> None:
    """A number says so, and Enter after it sails nowhere; the key line tells the letters that there are."""
    async with opened(ALONE) as pilot:
        table = await at_turn(pilot)
        await pilot.press("n")
        last = max(table.choices.letters)
        assert f"a-{last} dock" in seen(table, "keys")
        step, cursor = table.session.step, table.choices.action
        await pilot.press("5")
        assert f"There is no 5 here: the docks have letters, a to {last}" in seen(table, "ask")
        assert table.choices.action == cursor
        await pilot.press("enter")
        assert (table.session.step, table.state) == (step, "dock")
        assert "There is no 5" not in seen(table, "ask")
        await pilot.press("e", "enter")
        await until(pilot, lambda: table.session.step > step)


async def test_a_number_that_nothing_has_takes_nothing() -> None:
    """It is said, the cursor stays, and Enter takes what is under the cursor when it is pressed again."""
    async with opened(ALONE) as pilot:
        table = await asked(pilot)
        await pilot.press("9")
        assert "There is no 9 here" in seen(table, "ask")
        await pilot.press("enter")
        assert table.state == "ask"
        assert "There is no 9" not in seen(table, "ask")


async def test_a_dock_that_is_closed_says_why() -> None:
    """The reason is the engine's own, and Enter does nothing."""
    async with opened(ALONE) as pilot:
        table = await played(pilot, 12, seed=4)
        while not table.choices.grouped:
            await answered(pilot, table, table.choices.options[0])
        await pilot.press("n")
        view = table.scene.view
        keys = table.board.keys(view, table.choices.group)  # type: ignore[arg-type]
        closed = [slug for slug in keys if slug not in table.scene.legal]
        for slug in closed:
            await pilot.press(keys[slug])
            action = table.board.attempt(view, slug)
            assert action is not None
            assert table.session.game.refusal(view, action) in seen(table, "if")
            step = table.session.step
            await pilot.press("enter")
            assert table.session.step == step
        assert closed


async def test_cards_are_asked_for_by_their_place() -> None:
    """After d, 1 to 5 are the places of the Atlas: what can be paid for is chosen, the rest says why not."""
    async with opened(ALONE) as pilot:
        table = await played(pilot, 12, seed=4)
        while not table.choices.grouped:
            await answered(pilot, table, table.choices.options[0])
        await pilot.press("d")
        row = [table.session.state.box.destinations[place].id for place in table.scene.view.atlas.row]
        for number, slug in enumerate(row, 1):
            await pilot.press(str(number))
            assert table.scene.target == slug
            if slug in table.scene.legal and table.choices.action is not None:
                assert about(table.choices.action) == slug
            else:
                assert seen(table, "if").startswith(" ✕ ")
                assert "needs" in seen(table, "if")


async def test_arrows_go_from_card_to_card() -> None:
    """Right and Left point at each card of the view, affordable or not; Up and Down go back to the list."""
    async with opened(ALONE) as pilot:
        table = await at_turn(pilot)
        await pilot.press("f2")
        found = []
        for _ in range(5):
            await pilot.press("right")
            found.append(table.scene.target)
        cards = [table.session.state.box.artworks[card].id for card in table.scene.view.workshop.row]
        assert sorted(found) == sorted(cards)
        await pilot.press("left")
        assert table.scene.target == found[3]
        await pilot.press("x")
        assert table.board.name_of(table.scene.view, found[3]) in seen(table, "overlay", "slip")
        await pilot.press("escape", "down")
        assert table.choices.action is not None
        assert not table.choices.pointed


async def test_a_verb_without_options_says_why() -> None:
    """Nothing can be built without wood: the engine says how much it needs."""
    async with opened(ALONE) as pilot:
        table = await at_turn(pilot)
        await pilot.press("c")
        if not table.choices.shown:
            assert "Construct: it needs" in seen(table, "if")


async def test_every_card_shows_whether_it_can_be_afforded() -> None:
    """By sign: a number where it is an option, a tick where it could be, a cross where it could not."""
    async with opened(ALONE) as pilot:
        table = await at_turn(pilot)
        for key in ("f1", "f2", "f3", "f4", "f7"):
            await pilot.press(key)
            rows = [
                row
                for row in table.pane("view")._all
                if any(span.link and " " not in span.link for span in row)
            ]
            assert rows
            for row in rows:
                assert any(sign in plain(row) for sign in ("✓", "✕")) or any(c.isdigit() for c in plain(row))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_everything_can_be_clicked(size: tuple[int, int]) -> None:
    """A tab, a verb, an option and a dock; a second click takes what the first has pointed at."""
    async with opened(ALONE, size) as pilot:
        table = await at_turn(pilot)

        async def click(pane: str, link: str) -> None:
            shown = table.pane(pane)
            for y, row in enumerate(shown._shown):
                x = 0
                for span in row:
                    if span.link == link and span.text.strip():
                        await pilot.click(shown, offset=(x + shown.gutter.left, y + shown.gutter.top))
                        await pilot.pause()
                        return
                    x += len(span.text)
            raise AssertionError(f"{link} is not to be seen")

        await click("tabs", "!view-3")
        assert table.view is table.board.views[2]
        await click("tabs", "!view-1")
        await click("ask", "!verb-n")
        assert table.state == "dock"
        dock = about(table.choices.options[table.choices.shown[1]])
        await click("view", dock)
        assert table.scene.target == dock
        await click("options", f"!option-{table.choices.shown[0]}")
        assert table.choices.at == table.choices.shown[0]
        await click("view", dock)
        step = table.session.step
        await click("view", dock)
        await until(pilot, lambda: table.session.step > step)


async def test_the_wheel_scrolls_what_it_is_over() -> None:
    """Down and up again."""
    async with opened(ALONE) as pilot:
        table = await at_turn(pilot)
        pane = table.pane("view")
        first = pane.text
        pane.post_message(MouseScrollDown(pane, 1, 1, 0, 0, 0, shift=False, meta=False, ctrl=False))
        await until(pilot, lambda: pane.text != first)
        pane.post_message(MouseScrollUp(pane, 1, 1, 0, 0, 0, shift=False, meta=False, ctrl=False))
        await until(pilot, lambda: pane.text == first)


SIZES = ((80, 24), (120, 40), (200, 60), (60, 20), (40, 9))
VERBS, COMMANDS = "nadiecpb", "uUyrvxhlsjkgo1230"
NAMED = (
    *("up", "down", "left", "right", "enter", "enter", "enter", "backspace", "escape", "tab", "f1", "f2"),
    *("f5", "f6", "f7", "comma", "full_stop", "question_mark", "space", "home", "end", "pagedown", "colon"),
)


@pytest.mark.parametrize("seed", [1, 2])
async def test_any_key_may_be_pressed_at_any_time(seed: int) -> None:
    """Nothing breaks, whatever is pressed and however the window is pulled; the game can be resumed."""
    rng = random.Random(seed)
    async with opened(ALONE) as pilot:
        table = await asked(pilot)
        for _ in range(120):
            if pilot.app.screen is not table:
                break
            if rng.random() < 0.04:
                await pilot.resize_terminal(*rng.choice(SIZES))
            await pilot.press(rng.choice((*VERBS, *COMMANDS, *NAMED)))
            assert "failed" not in table.trouble
        step = table.session.step
    again = Session.resume(table.session.recorder.path)
    assert again.step == step
    again.close()
