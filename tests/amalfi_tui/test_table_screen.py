"""The table: played through the screen, by keys and to the end."""

from __future__ import annotations

import pytest
from sitting import answered, asked, opened, played, seen, table_of

from amalfi_tui.boards.base import about
from amalfi_tui.screens.home import HomeScreen
from amalfi_tui.screens.sheet import SheetScreen
from amalfi_tui.screens.table import TableScreen
from own_cards import at_table
from replays import entries, verify
from waiting import until

ALONE = at_table(screen="play", seats=("you", "random", "random"), seed=3, speed=0)


async def test_a_whole_game_is_played_through_the_screen_and_saved() -> None:
    """From the deal to the score sheet and home; what was saved agrees with the rules."""
    async with opened(ALONE) as pilot:
        table = await played(pilot)
        await until(pilot, lambda: isinstance(pilot.app.screen, SheetScreen))
        sheet = pilot.app.screen.pane("sheet").text
        for player, name in zip(table.session.state.players, table.session.names, strict=True):
            assert name in sheet
            assert str(player.score) in sheet
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
    (entry,) = entries()
    assert entry.status == "finished"
    assert verify(entry.path) is None


async def test_an_option_is_taken_by_its_number() -> None:
    """Digits go to the option with that number, one after the other; Enter takes it."""
    async with opened(ALONE) as pilot:
        table = await asked(pilot)
        await answered(pilot, table, table.choices.options[0])
        wanted = table.choices.options[11]
        await pilot.press("1", "2")
        assert table.choices.action == wanted
        step = table.session.step
        await pilot.press("enter")
        if table.state == "sure":
            await pilot.press("enter")
        await until(pilot, lambda: table.session.step > step)
        assert table.session.recorder.tape.actions[step] == table.session.game.codec.encode_action(wanted)


async def test_a_verb_lists_its_options_only() -> None:
    """The letter of a verb narrows the list and shows its view; Backspace widens it again."""
    async with opened(ALONE) as pilot:
        table = await asked(pilot)
        await answered(pilot, table, table.choices.options[0])
        await pilot.press("a")
        assert {type(table.choices.options[place]).__name__ for place in table.choices.shown} == {"Acquire"}
        assert seen(table, "options").lstrip().startswith("1▸")
        await pilot.press("backspace")
        assert len(table.choices.shown) == len(table.choices.options)


async def test_a_pass_is_asked_for_twice() -> None:
    """One Enter asks, Backspace thinks again, two Enters pass."""
    async with opened(ALONE) as pilot:
        table = await asked(pilot)
        await answered(pilot, table, table.choices.options[0])
        await pilot.press("p", "enter")
        assert "Enter once more" in seen(table, "keys")
        await pilot.press("backspace")
        assert table.state == "target"
        step = table.session.step
        await pilot.press("enter", "enter")
        await until(pilot, lambda: table.session.step > step)
        assert table.session.state.players[0].passed or table.session.state.period > 1


async def test_the_preview_says_what_the_option_would_change() -> None:
    """A ship that sails leaves the bay; the first place of the list is free."""
    async with opened(ALONE) as pilot:
        table = await asked(pilot)
        await answered(pilot, table, table.choices.options[0])
        await pilot.press("n")
        assert "bay 4>3" in seen(table, "if")


async def test_the_preview_says_what_would_be_revealed() -> None:
    """A card that is taken from a row lets the next one be turned up, still unknown; after that no undo."""
    async with opened(ALONE) as pilot:
        table = await asked(pilot)
        await answered(pilot, table, table.choices.options[0])
        while not any(type(action).__name__ == "Take" for action in table.choices.options):
            sail = [action for action in table.choices.options if about(action) in {"sorrento", "venice"}]
            await answered(pilot, table, (sail or table.choices.options)[0])
        assert "reveals ? 1 Council" in seen(table, "if")


async def test_every_view_is_a_key_away() -> None:
    """F1 to F7 and Tab show the views, and x, s and ? lay a page over the table."""
    async with opened(ALONE) as pilot:
        table = await asked(pilot)
        await answered(pilot, table, table.choices.options[0])
        shown = set()
        for number in range(1, 8):
            await pilot.press(f"f{number}")
            shown.add(seen(table, "view"))
        assert len(shown) == 7
        await pilot.press("tab")
        assert table.view is table.board.views[0]
        for key, words in (("x", "The card"), ("s", "Points so far"), ("question_mark", "Keys")):
            await pilot.press(key)
            assert table.state == "overlay"
            assert words in seen(table, "overlay", "slip")
            await pilot.press("escape")
            assert table.state == "ask"


async def test_leaving_keeps_the_game() -> None:
    """Q goes home, where the game waits; going on brings back the same table."""
    async with opened(ALONE) as pilot:
        table = await played(pilot, 6)
        before = seen(table, "status", "view", "rail", "options", "last")
        await pilot.press("q")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        assert "Your games" in pilot.app.screen.pane("menu").text
        await pilot.press("enter")
        await until(pilot, lambda: len(pilot.app.screen_stack) > 2)
        again = await asked(pilot)
        assert again is not table
        assert seen(again, "status", "view", "rail", "options", "last") == before


async def test_a_window_that_is_too_small_says_so() -> None:
    """The notice lies over the table as long as there is no room."""
    async with opened(ALONE) as pilot:
        table = await asked(pilot)
        await pilot.resize_terminal(50, 15)
        await until(pilot, lambda: bool(table.pane("notice").visible))
        assert "60x20" in table.pane("notice").text
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: not table.pane("notice").visible)


async def test_a_game_without_persons_is_watched_and_can_be_stopped() -> None:
    """Space stops it, Space goes on."""
    start = at_table(screen="watch", seats=("random", "random"), seed=3, speed=30)
    async with opened(start) as pilot:
        table = table_of(pilot)
        await until(pilot, lambda: any(told.seat >= 0 for told in table.session.told))
        await pilot.press("space")
        await until(pilot, lambda: "paused" in seen(table, "ask"))
        step = table.session.step
        await pilot.press("space")
        await until(pilot, lambda: table.session.step > step)


async def test_no_answer_of_an_earlier_question_can_be_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """While a move is left before the eyes, nothing is listed that answered an earlier question."""
    left: list[bool] = []

    async def breathe(table: TableScreen) -> None:
        decision = table.session.decision
        asked_now = table.state == "ask" and decision is not None
        left.append(not asked_now or table.choices.options == decision.options)

    monkeypatch.setattr(TableScreen, "_breathe", breathe)
    async with opened(ALONE) as pilot:
        await played(pilot, 25)
    assert left
    assert all(left)
