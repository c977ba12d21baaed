"""The shelf of saved games: finding one among them, keeping them in order, and what cannot be read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from sitting import seen, table_of
from textual.pilot import Pilot
from watched import begun, browsing, over, simulated

from amalfi_tui.screens.home import HomeScreen
from amalfi_tui.screens.replay import ReplayScreen
from amalfi_tui.screens.shelf import ShelfScreen
from replays import entries, games_folder, play_on, tag
from replays.player import Replay
from waiting import until


def names(screen: ShelfScreen) -> list[str]:
    """Return the names of the files that are listed, in their order."""
    return [entry.path.stem for entry in screen.shown]


async def test_what_is_told_of_each_game() -> None:
    """Game, players, winner, scores, length, how it ended; below: file, tags, seats and the result."""
    path = simulated("evening")
    tag(path, add=["harbour"])
    header = Replay.load(path).header
    assert header.result is not None
    async with browsing() as (_, screen):
        assert "1 game," in seen(screen, "find")
        row = seen(screen, "shelf").splitlines()[1]
        for word in ("Amalfi", "✦", "finished", str(header.result.actions), *map(str, header.result.scores)):
            assert word in row
        about = seen(screen, "about")
        for word in ("evening.amalfi", "#harbour", "A Ada (merchant)", "won with"):
            assert word in about


async def test_games_of_every_kind_are_listed() -> None:
    """Finished, running, cut short, and what is no game at all; each with its reason."""
    simulated("good")
    short = simulated("short")
    short.write_bytes(short.read_bytes()[:-200])
    begun("you", "merchant", steps=30)
    (games_folder() / "letter.amalfi").write_text("Dear Ada")
    async with browsing() as (pilot, screen):
        kinds = {entry.status for entry in screen.shown}
        assert kinds == {"finished", "running", "cut short", "damaged"}
        cut_short = next(row for row in seen(screen, "shelf").splitlines() if "cut short" in row)
        assert "✦" not in cut_short
        await pilot.press("o")
        assert names(screen) == ["good"]
        assert "finished only" in seen(screen, "find")
        await pilot.press("o", "o", "o", "enter")
        assert names(screen) == ["letter"]
        assert "letter.amalfi" in seen(screen, "about")
        assert pilot.app.screen is screen
        await pilot.press("o")
        assert len(screen.shown) == 4


async def test_search_while_typing() -> None:
    """Every letter narrows the list; Esc forgets the search, Enter keeps it."""
    simulated("evening", seed=1)
    simulated("morning", seed=2)
    over("Zoe", "Bruno")
    async with browsing() as (pilot, screen):
        await pilot.press("slash", *"zo")
        assert [entry.players for entry in screen.shown] == [("Zoe", "Bruno")]
        assert "1 of 3 games" in seen(screen, "find")
        await pilot.press("escape")
        assert len(screen.shown) == 3
        await pilot.press("slash", *"morn", "enter")
        assert (names(screen), screen.state) == (["morning"], "list")
        await pilot.press("q")
        assert len(screen.shown) == 3
        await pilot.press("slash", *"is", "colon", *"running")
        assert screen.shown == []
        assert "No game is like that" in seen(screen, "shelf")
        await pilot.press("escape", "q")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))


async def test_other_orders() -> None:
    """S takes the next order, v turns it round; the cursor stays with its game."""
    simulated("first", seed=1)
    simulated("second", ("merchant",) * 3, seed=2)
    async with browsing() as (pilot, screen):
        assert names(screen) == ["second", "first"]
        assert screen.entry is not None
        chosen = screen.entry.path
        for _ in range(20):
            await pilot.press("s")
            if screen.order == "name":
                break
        assert names(screen) == ["first", "second"]
        await pilot.press("v")
        assert names(screen) == ["second", "first"]
        assert "turned round" in seen(screen, "find")
        assert screen.entry.path == chosen


async def test_a_new_name_and_tags() -> None:
    """Both are kept, and found again; a name that cannot be is refused and nothing changes."""
    simulated("old")
    async with browsing() as (pilot, screen):
        await pilot.press("n", *["backspace"] * 3, *"regatta", "enter")
        assert names(screen) == ["regatta"]
        await pilot.press("t", *"final", "space", *"june", "enter")
        await pilot.press("n", "slash", "enter")
        assert "cannot be a name" in seen(screen, "about")
        await pilot.press("slash", *"tag", "colon", *"jun", "enter")
        assert names(screen) == ["regatta"]
        await pilot.press("t", *["backspace"] * 5, "enter")
    (entry,) = entries()
    assert (entry.path.stem, entry.tags) == ("regatta", ("final",))


async def test_into_the_bin_and_back() -> None:
    """What is deleted can be taken back at once; a game that is played elsewhere stays."""
    path = simulated("old")
    kept = path.read_bytes()
    async with browsing() as (pilot, screen):
        await pilot.press("d")
        assert screen.shown == []
        assert entries() == []
        assert "Press u to have it back" in seen(screen, "about")
        await pilot.press("u")
        assert names(screen) == ["old"]
        await pilot.press("u")
        assert "Nothing was put into the bin" in seen(screen, "about")
    assert path.read_bytes() == kept


@pytest.mark.parametrize(
    "name", ["{path}", "{0.stem}", "NAME", "100%s", "[bold", "a\nb", "\x1b[2J", "\u202egnp"]
)
async def test_whatever_a_game_is_called(name: str) -> None:
    """It can be thrown away, had back and looked at, and its name is shown in signs that print."""
    path = simulated("old").rename(games_folder() / f"{name}.amalfi")
    shown = "".join(sign if sign.isprintable() else " " if sign.isspace() else "?" for sign in name)
    async with browsing() as (pilot, screen):
        await pilot.press("d")
        assert f" {shown} is in the bin. Press u to have it back." in seen(screen, "about")
        await pilot.press("u")
        assert f" {shown} is back." in seen(screen, "about")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        await pilot.press("i")
        text = seen(pilot.app.screen, "overlay")
        assert all(sign.isprintable() or sign == "\n" for sign in text)
    assert path.exists()


async def test_a_game_from_elsewhere(tmp_path: Path) -> None:
    """It is played again and checked; what is no game is refused in one line."""
    path = simulated("visitor")
    outside = path.replace(tmp_path / "visitor.amalfi")
    async with browsing() as (pilot, screen):
        await pilot.press("i")
        await typed(pilot, str(outside))
        assert names(screen) == ["visitor"]
        await pilot.press("i", *"nowhere", "enter")
        assert "nowhere" in seen(screen, "about")
    assert outside.exists()


async def typed(pilot: Pilot[None], text: str) -> None:
    """Type a line, and take it."""
    names = {"/": "slash", ".": "full_stop", "-": "minus", "_": "underscore", "~": "tilde"}
    await pilot.press(*(names.get(sign, sign) for sign in text), "enter")


async def test_a_folder_of_games_from_elsewhere(tmp_path: Path) -> None:
    """Each is checked; one line says how many came, how many did not, and why the first did not."""
    folder = tmp_path / "guests"
    folder.mkdir()
    for name in ("alba", "bari"):
        simulated(name, seed=len(name)).replace(folder / f"{name}.amalfi")
    (folder / "letter.amalfi").write_text("Dear Ada")
    (folder / "notes.txt").write_text("no game")
    async with browsing() as (pilot, screen):
        await pilot.press("i")
        await typed(pilot, str(folder))
        await until_quiet(pilot, lambda: "came" in screen.said)
        assert set(names(screen)) == {"alba", "bari"}
        assert screen.said.startswith("2 games came, 1 refused: ")
        assert "letter.amalfi" in screen.said
        await pilot.press("i")
        await typed(pilot, str(tmp_path / "guests" / "none"))
        assert screen.trouble
        (folder / "none").mkdir()
        await pilot.press("i")
        await typed(pilot, str(folder / "none"))
        await until_quiet(pilot, lambda: "name a folder of saved games" in screen.trouble)
        await pilot.press("i")
        await typed(pilot, "~nobody-at-all/games")
        assert "nobody-at-all" in screen.trouble


async def until_quiet(pilot: Pilot[None], condition: Callable[[], bool]) -> None:
    """Wait until what works in another thread has come to that."""
    await pilot.app.workers.wait_for_complete()
    await until(pilot, condition)


async def test_going_on_is_offered_where_it_can_be() -> None:
    """C stands in the key line at an unfinished game alone; what it says of another fits the screen."""
    simulated("over")
    short = simulated("short", seed=5)
    short.write_bytes(short.read_bytes()[:-200])
    begun("you", "merchant", steps=30)
    async with browsing() as (pilot, screen):
        offered = {}
        for _ in range(3):
            assert screen.entry is not None
            offered[screen.entry.status] = "continue" in seen(screen, "keys")
            if screen.entry.status != "running":
                await pilot.press("c")
                assert pilot.app.screen is screen
                assert all(len(row) <= 80 for row in seen(screen, "about").splitlines())
                words = "x there plays on" if screen.entry.status == "finished" else "cut short"
                assert words in " ".join(seen(screen, "about").split())
            await pilot.press("down")
        assert offered == {"finished": False, "running": True, "cut short": False}


async def test_q_says_that_it_shows_all_games_again() -> None:
    """With a filter it lists all first, and tells; once more leads back."""
    simulated("over")
    begun("you", "merchant", steps=30)
    async with browsing() as (pilot, screen):
        await pilot.press("o")
        assert len(screen.shown) == 1
        await pilot.press("q")
        assert len(screen.shown) == 2
        assert "once more leads back" in seen(screen, "about")
        await pilot.press("q")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))


async def test_where_a_game_was_taken_up_is_listed() -> None:
    """From which file, and at which step."""
    path = simulated("parent")
    replay = Replay.load(path)
    play_on(replay, 20, seed=1)
    async with browsing() as (_, screen):
        assert f"Taken up from game {replay.tape.file_digest[:8]} at step 20" in seen(screen, "about")


async def test_an_unfinished_game_goes_on() -> None:
    """C sits down at its table, and back leads to the shelf."""
    begun("you", "random", steps=30)
    async with browsing() as (pilot, screen):
        await pilot.press("c")
        await until(pilot, lambda: pilot.app.screen is not screen)
        assert table_of(pilot).session.step >= 30
        await pilot.press("q")
        await until(pilot, lambda: pilot.app.screen is screen)


async def test_a_game_without_a_board_is_refused_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shelf stays; the others can be looked at."""
    simulated("sea", ("random", "random"), game="serenissima")
    monkeypatch.setattr("amalfi_tui.boards.drawn", lambda: ["amalfi"])
    async with browsing() as (pilot, screen):
        await pilot.press("enter")
        assert "no board to look at yet" in seen(screen, "about").replace("\n", " ")
        assert pilot.app.screen is screen


async def test_looking_at_one_and_coming_back_to_it() -> None:
    """The cursor is where it was."""
    simulated("first", seed=1)
    simulated("second", seed=2)
    async with browsing() as (pilot, screen):
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        await pilot.press("q")
        await until(pilot, lambda: pilot.app.screen is screen)
        assert screen.entry is not None
        assert screen.entry.path.stem == "first"
