"""Files that cannot be trusted, on the screen: shown as far as they are good, with the reason, untouched."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from sitting import opened, seen
from watched import browsing, simulated

from amalfi_tui import app
from amalfi_tui.playback import Playback
from amalfi_tui.screens.replay import ReplayScreen
from amalfi_tui.start import Start
from commanding import amalfi, home_of_its_own
from replays import Replay, read_tape
from replays import format as fmt
from replays.tape import Tape
from waiting import until

__all__ = ["amalfi", "home_of_its_own"]


class Case(NamedTuple):
    """What has happened to a file, and what is said of it."""

    change: Callable[[Path], bytes]
    told: str
    """What stands below the table when it is opened, or (*shown* is None) why it is not opened."""
    listed: str
    """What the shelf calls it."""
    shown: int | None = 0
    """Up to which step it is shown, no fewer than so many; None: not at all."""


def forged(change: Callable[[Tape], object]) -> Callable[[Path], bytes]:
    """Make the file anew, its checksums right, of a recording that somebody has changed."""

    def made(path: Path) -> bytes:
        tape = read_tape(path)
        change(tape)
        return tape.finished()

    return made


def header(**changes: Any) -> Callable[[Tape], None]:
    """Change the title page."""

    def change(tape: Tape) -> None:
        tape.header = msgspec.structs.replace(tape.header, **changes)

    return change


def both(*changes: Callable[[Tape], object]) -> Callable[[Tape], None]:
    """Change more than one thing."""

    def change(tape: Tape) -> None:
        for one in changes:
            one(tape)

    return change


def another_action(tape: Tape) -> None:
    """Let a seat answer what it was not asked."""
    tape.actions[45] = tape.actions[3]


def another_mark(tape: Tape) -> None:
    """Change a bit of the digest after 60 actions."""
    mark = tape.checkpoints[60]
    tape.checkpoints[60] = bytes([mark[0] ^ 1]) + mark[1:]


CASES = {
    "other rules, played otherwise": Case(
        forged(both(header(rules=0), another_action)),
        "Shown up to step 45: saved under rules 0; this program has rules",
        "other rules",
        45,
    ),
    "other rules, played alike": Case(
        forged(header(rules=0)),
        "It comes out the same, but was saved under rules 0; this program has rules 1",
        "other rules",
        100,
    ),
    "newer": Case(
        lambda path: fmt.MAGIC + b"\x02" + path.read_bytes()[8:],
        "was saved by a newer program (format 2, not 1); update this one",
        "newer format",
        None,
    ),
    "truncated": Case(lambda path: path.read_bytes()[:-400], "Shown up to step ", "cut short", 20),
    "a changed action": Case(
        forged(another_action), "Shown up to step 45: step 46 is not possible: ", "finished", 45
    ),
    "a changed checkpoint": Case(
        forged(another_mark),
        "Shown up to step 40: it differs from the game that was",
        "finished",
        40,
    ),
    "foreign": Case(
        lambda _: b"Dear Ada", "is not a saved game; choose a file that ends in .amalfi", "damaged", None
    ),
    "empty": Case(lambda _: b"", "is empty: no game was saved in it; delete it", "damaged", None),
    "of an unknown game": Case(
        forged(header(game="chess")), "of 'chess', unknown to this program; update it", "damaged", None
    ),
    "of unknown cards": Case(
        forged(lambda tape: tape.setup.update(pack="0" * 16)),
        "the pack '0000000000000000' is neither a released one nor in use; use the program that saved it",
        "finished",
        None,
    ),
}


def spoilt(name: str) -> tuple[Path, bytes, int]:
    """Put a file onto the shelf to which that has happened; return it, its bytes and when it was written."""
    path = simulated("game", cards=None)
    data = CASES[name].change(path)
    path.write_bytes(data)
    os.utime(path, ns=(10**18, 10**18))
    return path, data, path.stat().st_mtime_ns


def words(text: str) -> str:
    """Return what is said, wherever its lines end."""
    return " ".join(text.split())


@pytest.mark.parametrize("name", CASES)
async def test_from_the_shelf_it_is_shown_as_far_as_it_is_good(name: str) -> None:
    """With the reason; each key that goes on works, and stops at the last good step; no byte changes."""
    case = CASES[name]
    path, data, written = spoilt(name)
    async with browsing() as (pilot, shelf):
        assert case.listed in seen(shelf, "shelf")
        await pilot.press("enter")
        if case.shown is None:
            assert case.told in words(seen(shelf, "about"))
            assert pilot.app.screen is shelf
        else:
            await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
            screen = pilot.app.screen
            assert isinstance(screen, ReplayScreen)
            replay = Replay.load(path)
            good = len(replay)
            assert good >= case.shown
            assert case.told in words(seen(screen, "if"))
            await pilot.press("right", "down", "pagedown", "p", "v", "l", "escape", "i")
            for reason in (*replay.problems, *replay.notes):
                assert reason in words(seen(screen, "overlay"))
            await pilot.press("escape", "w", "escape", "g", *"9999", "enter")
            assert screen.at == good
            assert case.told in words(seen(screen, "if"))
            await pilot.press("q")
            await until(pilot, lambda: pilot.app.screen is shelf)
    assert (path.read_bytes(), path.stat().st_mtime_ns) == (data, written)
    assert list(path.parent.glob("game*")) == [path]


@pytest.mark.parametrize("name", CASES)
async def test_from_the_command_line_it_is_the_same(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`amalfi replay FILE` opens on it, or says one line and leaves with status 1."""
    case = CASES[name]
    path, data, written = spoilt(name)
    start = Start(screen="replay", path=path)
    if case.shown is None:
        monkeypatch.setattr(app.AmalfiApp, "run", lambda *_: pytest.fail("it was opened"))
        assert app.run(start) == 1
        said = capsys.readouterr().err
        assert case.told in said
        assert said.count("\n") == 1
    else:
        async with opened(start) as pilot:
            screen = pilot.app.screen
            assert isinstance(screen, ReplayScreen)
            assert case.told in words(seen(screen, "if"))
            assert ("damaged" in seen(screen, "ask")) == bool(screen.playback.replay.problems)
    assert (path.read_bytes(), path.stat().st_mtime_ns) == (data, written)


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case.shown is None])
def test_a_command_says_the_same_line(amalfi, name: str) -> None:
    """Before it asks whether there is a terminal, where the first page tells; `verify` always does."""
    path, data, _ = spoilt(name)
    status, out, err = amalfi("verify", path)
    assert (status, out) == (1, "")
    assert CASES[name].told in err
    assert path.read_bytes() == data


async def test_a_reason_longer_than_the_line_says_where_the_rest_of_it_stands() -> None:
    """Where there is room for all of it, nothing is said of that."""
    path, _, _ = spoilt("a changed checkpoint")
    for size, whole in (((80, 24), False), ((120, 40), True)):
        async with opened(Start(screen="replay", path=path), size) as pilot:
            row = seen(pilot.app.screen, "if")
            assert len(row) <= size[0]
            assert row.endswith("i: all of it") != whole
            assert ("steps 40 and 60" in row) == whole


async def test_what_happens_to_a_file_while_it_is_looked_at() -> None:
    """It is deleted, or becomes another: what is shown stays as it was."""
    path = simulated("game", cards=None)
    async with opened(Start(screen="replay", path=path)) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, ReplayScreen)
        last = len(screen.playback)
        for after in (b"Dear Ada", None):
            path.unlink() if after is None else path.write_bytes(after)
            await pilot.press("home", "right", "pagedown", "i", "escape", "end")
            assert screen.at == last
    assert isinstance(screen.playback, Playback)
