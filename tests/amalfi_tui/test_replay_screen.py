"""A saved game on the table: going through it, whose eyes, what is marked, the plot, playing on."""

from __future__ import annotations

from pathlib import Path

from sitting import opened, seen, table_of
from watched import begun, over, simulated, watching

from amalfi_tui.session import Session
from amalfi_tui.settings import Settings
from amalfi_tui.start import Start
from replays import Replay, entries
from waiting import until


async def test_steps_turns_periods_and_ends() -> None:
    """Right stops where a seat has a choice, Down where a turn begins, PgDn where a period does."""
    async with watching(simulated("game")) as (pilot, screen):
        playback = screen.playback
        await pilot.press("right")
        assert screen.at > 0
        assert playback.chosen(screen.at)
        await pilot.press("down", "down")
        assert not playback.told[screen.at].depth
        await pilot.press("pagedown")
        assert playback.chapters[screen.at] != playback.chapters[screen.at - 1]
        at = screen.at
        await pilot.press("full_stop")
        assert screen.at == at + 1
        await pilot.press("comma", "pageup")
        assert screen.at < at
        await pilot.press("end")
        assert screen.at == len(playback)
        assert "game is over" in seen(screen, "status")
        await pilot.press("right")
        assert screen.at == len(playback)
        await pilot.press("home", "left", "up", "pageup")
        assert screen.at == 0


async def test_a_game_at_sea_is_watched_as_well() -> None:
    """A turn is what one seat does on end, PgDn goes by rounds, and the last picture has its sheet."""
    async with watching(simulated("sea", ("random",) * 3, game="serenissima")) as (pilot, screen):
        playback = screen.playback
        turns = playback.stops("turn")[1:-1]
        assert len(turns) < len(playback.stops("decision")) / 2
        await pilot.press("pagedown", "pagedown")
        assert "Round" in seen(screen, "ask")
        await pilot.press("down")
        assert screen.at in turns
        await pilot.press("p", "l", "escape", "end", "s", "escape")
        assert screen.at == len(playback)


async def test_back_and_on_again_shows_the_same() -> None:
    """What a step has changed does not depend on the side that one comes from."""
    async with watching(simulated("game")) as (pilot, screen):
        await pilot.press("pagedown", "pagedown", "right", "right")
        before = seen(screen)
        await pilot.press("right", "left")
        assert seen(screen) == before


async def test_going_to_a_step_by_its_number() -> None:
    """Beyond the end it is the last one; what is no number is refused, Esc leaves all as it was."""
    async with watching(simulated("game")) as (pilot, screen):
        await pilot.press("g", *"50", "enter")
        assert screen.at == 50
        await pilot.press("g", *"99999", "enter")
        assert screen.at == len(screen.playback)
        await pilot.press("g", "q", "enter")
        assert "'q' is no step" in seen(screen, "if")
        await pilot.press("g", *"7", "escape")
        assert (screen.at, screen.state) == (len(screen.playback), "replay")


async def test_a_line_of_the_log_is_gone_to() -> None:
    """Enter on it shows the moment after it."""
    async with watching(simulated("game")) as (pilot, screen):
        await pilot.press("pagedown", "l", "down", "down", "down")
        assert screen.mode == "list"
        assert screen.listing is not None
        row = "".join(span.text for span in screen.listing.rows[screen.listing.at])
        await pilot.press("enter")
        assert screen.mode == "replay"
        assert str(screen.at) == row.split()[0]
        assert row[12:40].strip() in seen(screen, "options")


async def test_it_runs_by_itself_and_stops() -> None:
    """Space lets it run at the chosen pace and stops it; so does any step, and the end."""
    async with watching(simulated("game"), settings=Settings(speed=0.2)) as (pilot, screen):
        await pilot.press("plus", "plus", "plus", "space")
        assert screen.running
        assert "8x" in seen(screen, "ask")
        third = screen.playback.stops("decision")[3]
        await until(pilot, lambda: screen.at >= third)
        await pilot.press("left")
        assert not screen.running
        await pilot.press("end", "left", "space")
        await until(pilot, lambda: not screen.running)
        assert screen.at == len(screen.playback)
        await pilot.press("space")
        assert screen.running
        assert screen.at < len(screen.playback)


async def test_the_eyes_of_each_seat_and_of_all() -> None:
    """A hidden hand stays hidden from the others; the log keeps their secrets as well."""
    async with watching(over("Zoe", "Bruno")) as (pilot, screen):
        await pilot.press("pagedown", "f7")
        found = []
        for eyes in (None, 0, 1):
            assert screen.playback.eyes == eyes
            view = screen.scene.view
            found.append([any(player.hand) for player in view.players])
            await pilot.press("v")
        assert found == [[True, True], [True, False], [False, True]]
        assert screen.playback.eyes is None


async def test_a_running_game_shows_its_persons_eyes_alone() -> None:
    """Neither all hands, nor a hand of the seats they play against."""
    async with watching(begun("you", "merchant", "you", steps=40)) as (pilot, screen):
        for eyes in (0, 2, 0):
            assert screen.playback.eyes == eyes
            assert f"eyes of {screen.playback.names[eyes]}" in seen(screen, "ask")
            await pilot.press("v")
    async with watching(begun("you", "merchant", names=("Zoe", "Bruno"), steps=30)) as (pilot, screen):
        await pilot.press("v")
        assert screen.playback.eyes == 0
        assert "only the eyes of Zoe may look" in seen(screen, "if")
        await pilot.press("a")
        assert "still being played" in seen(screen, "if")


async def test_what_a_step_cost_and_gave() -> None:
    """On one line for each player whose board has changed; the cells that differ are marked."""
    async with watching(simulated("game"), (120, 40)) as (pilot, screen):
        playback = screen.playback
        while not screen._told(screen.scene)[2:]:
            await pilot.press("right")
        before, now = playback.view(screen.base), playback.view(screen.at)
        changed = "".join(span.text for span in screen.board.changes(before, now, 0))
        assert changed in seen(screen, "if")
        marks = [span.text for row in screen.pane("rail")._shown for span in row if "fresh" in span.role]
        assert marks


async def test_the_plot_under_the_board() -> None:
    """P turns from the log to the scores and back where there is little room; with room both are there."""
    path = simulated("game")
    async with watching(path) as (pilot, screen):
        await pilot.press("end", "left", "p")
        text = seen(screen, "options")
        scores = screen.playback.scores[screen.at]
        for seat, letter in enumerate("AB"):
            assert f"{letter} {scores[seat]}" in text
        assert "└" in text
        assert any(0x2800 < ord(sign) <= 0x28FF for sign in text)
        await pilot.press("p")
        assert "└" not in seen(screen, "options")
    async with watching(path, (120, 40), Settings(ascii="on")) as (pilot, screen):
        await pilot.press("pagedown", "right")
        assert "Scores" in seen(screen, "options")
        assert not any(0x2800 < ord(sign) <= 0x28FF for sign in seen(screen, "options"))
        assert "AAA" in seen(screen, "options")
        assert "in this step" in seen(screen, "story")


async def test_playing_on_from_a_moment() -> None:
    """One takes a seat, the others are played by themselves; the new game says where it was taken up."""
    path = over("Zoe", "Bruno")
    digest = Replay.load(path).tape.file_digest
    kept = path.read_bytes()
    async with watching(path) as (pilot, screen):
        await pilot.press("pagedown", "right", "right", "x")
        assert "Bruno" in seen(screen, "overlay")
        step = screen.at
        await pilot.press("down", "enter")
        await until(pilot, lambda: screen.app.screen is not screen)
        table = table_of(pilot)
        assert [spec == "you" for spec in table.session.seats] == [False, True]
        new = table.session.recorder.path
        header = Replay.load(new).header
        assert header.origin is not None
        assert (header.origin.digest, header.origin.step) == (digest, step)
        await pilot.press("q")
        await until(pilot, lambda: screen.app.screen is screen)
    assert path.read_bytes() == kept
    async with watching(new) as (pilot, screen):
        assert f"taken up from game {digest[:8]} at step {step}" in seen(screen, "if")
        await pilot.press("i")
        assert "origin" in seen(screen, "overlay")


async def test_a_game_that_is_over_is_not_played_on_from_its_end() -> None:
    """It says so in one line."""
    async with watching(over("Zoe", "Bruno")) as (pilot, screen):
        await pilot.press("end", "x", "enter")
        assert "is over at step" in seen(screen, "if")
        assert len(entries()) == 1


def cut_off(path: Path) -> Path:
    """Lose the last part of a file."""
    data = path.read_bytes()
    path.write_bytes(data[: len(data) * 2 // 3])
    return path


async def test_a_damaged_game_is_shown_as_far_as_it_is_good() -> None:
    """With the reason, and nothing is written over it."""
    path = cut_off(simulated("game", cards=None))
    kept = path.read_bytes()
    async with watching(path) as (pilot, screen):
        assert "damaged" in seen(screen, "ask")
        assert f"Shown up to step {len(screen.playback)}: " in seen(screen, "if")
        await pilot.press("end")
        assert screen.at == len(screen.playback)
        await pilot.press("i")
        assert "missing" in seen(screen, "overlay") or "damaged" in seen(screen, "overlay")
    assert path.read_bytes() == kept


async def test_the_keys_are_told_from_the_same_list() -> None:
    """In the key line, and on the page of ?."""
    async with watching(simulated("game"), (200, 60)) as (pilot, screen):
        for word in ("step", "turn", "period", "play", "log", "eyes", "plot", "judge", "export"):
            assert word in seen(screen, "keys")
        await pilot.press("question_mark")
        for word in ("play on from here", "answers that cost most", "go to a step"):
            assert word in seen(screen, "overlay")


async def test_what_cannot_be_played_on_elsewhere_is_said_here() -> None:
    """A game that another program plays is not taken up from the shelf."""
    elsewhere = Session.begin(Start(seats=("you", "random"), seed=4))
    elsewhere.settle()
    async with opened(Start(screen="replay")) as pilot:
        screen = pilot.app.screen
        await until(pilot, lambda: screen.whole)  # type: ignore[attr-defined]
        await pilot.press("c")
        await pilot.pause()
        assert "being played by process" in seen(screen, "about")
    elsewhere.close()
