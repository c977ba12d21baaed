"""The shelf lists every game at a glance, and nothing on it gets lost."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest
from toy import GAMES, RACE, begun, go_on, played

from replays import (
    Entry,
    Locked,
    Recorder,
    Replay,
    ReplayError,
    entries,
    games_folder,
    latest_unfinished,
    move_to_bin,
    restore,
    unfinished,
    write_finished,
)
from replays.format import SUFFIX


def aged(path: Path, seconds: int) -> Path:
    """Make a file as if last written to so many seconds after the epoch."""
    os.utime(path, (seconds, seconds))
    return path


def one_of_each(folder: Path) -> dict[str, Path]:
    """Put a finished, a running, a damaged and a foreign file on the shelf, oldest first."""
    finished = folder / "finished.amalfi"
    write_finished(finished, played())
    recorder, _ = begun(folder, 5)
    recorder.close()
    damaged = folder / "damaged.amalfi"
    damaged.write_bytes(finished.read_bytes()[:40])
    foreign = folder / "foreign.amalfi"
    foreign.write_text("a letter")
    (folder / "notes.txt").write_text("no game")
    paths = {"finished": finished, "running": recorder.path, "damaged": damaged, "foreign": foreign}
    return {name: aged(path, 1000 + number) for number, (name, path) in enumerate(paths.items())}


def test_every_game_is_listed_with_its_state_the_last_one_played_first(tmp_path: Path) -> None:
    """Finished, running and damaged games are told apart by their headers; other files are no games."""
    paths = one_of_each(tmp_path)

    listed = entries(tmp_path, GAMES)

    assert [(entry.path, entry.status) for entry in listed] == [
        (paths["foreign"], "damaged"),
        (paths["damaged"], "damaged"),
        (paths["running"], "running"),
        (paths["finished"], "finished"),
    ]
    assert "is not a saved game" in listed[0].reason
    header = listed[-1].header
    assert header is not None
    assert header.result is not None
    assert len(header.result.scores) == 2


def test_listing_reads_headers_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a game is, a list reads a few kilobytes of it."""
    recorder, _ = begun(tmp_path, 300)
    recorder.close()
    assert recorder.path.stat().st_size > 6000
    total, read = 0, os.read

    def counted(descriptor: int, length: int) -> bytes:
        nonlocal total
        data = read(descriptor, length)
        total += len(data)
        return data

    monkeypatch.setattr(os, "read", counted)
    monkeypatch.setattr(Path, "open", None)
    monkeypatch.setattr(Path, "read_bytes", None)

    (entry,) = entries(tmp_path, GAMES)

    assert entry.status == "running"
    assert total <= 4096


def test_a_header_longer_than_the_first_look_is_read_whole(tmp_path: Path) -> None:
    """Long names do not hide a game."""
    names = ["Lorenzo " * 400, "Caterina " * 400]
    Recorder.start(tmp_path, RACE, RACE.new(2), seats=["you", "you"], names=names).close()
    (entry,) = entries(tmp_path, GAMES)
    assert entry.header is not None
    assert list(entry.header.names) == names


def test_games_of_other_rules_and_unknown_games_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A running game of other rules is no longer one that can be continued."""
    one_of_each(tmp_path)
    monkeypatch.setattr(type(RACE), "rules", 2)

    statuses = {entry.status: entry for entry in entries(tmp_path, GAMES) if entry.header}

    assert set(statuses) == {"other rules"}
    assert statuses["other rules"].reason == "saved under rules 1; this program has rules 2"
    assert unfinished(tmp_path, GAMES) == []
    assert {entry.status for entry in entries(tmp_path, {})} == {"damaged"}


def test_the_last_unfinished_game_is_the_one_played_last(tmp_path: Path) -> None:
    """An older game that was played on since comes first."""
    assert latest_unfinished(tmp_path, GAMES) is None
    older, newer = (begun(tmp_path, 5)[0] for _ in range(2))
    older.close()
    newer.close()
    aged(older.path, 2000)
    aged(newer.path, 1000)

    found = latest_unfinished(tmp_path, GAMES)

    assert isinstance(found, Entry)
    assert found.path == older.path
    recorder, replay = Recorder.resume(found.path, GAMES)
    recorder.finish(go_on(recorder, replay.last()))
    assert [entry.path for entry in unfinished(tmp_path, GAMES)] == [newer.path]


def test_games_begun_at_the_same_moment_get_names_of_their_own(tmp_path: Path) -> None:
    """No two games share a file, and names sort by date."""
    now = datetime(2026, 3, 1, 12, 30, tzinfo=UTC)
    recorders = [Recorder.start(tmp_path, RACE, RACE.new(2), seats=["you", "you"], now=now) for _ in range(3)]
    for recorder in recorders:
        recorder.close()
    names = [recorder.path.name for recorder in recorders]
    assert names == sorted(set(names))
    assert names[0] == f"20260301-123000-000000{SUFFIX}"
    assert recorders[0].tape.header.started == "2026-03-01T12:30:00+00:00"


def test_the_bin_gives_back_what_was_thrown_away(tmp_path: Path) -> None:
    """A game in the bin is off the shelf, whole, and can be put back; names taken meanwhile get a number."""
    path = one_of_each(tmp_path)["finished"]
    before = path.read_bytes()

    binned = move_to_bin(path)

    assert path not in [entry.path for entry in entries(tmp_path, GAMES)]
    assert [entry.path for entry in entries(tmp_path / "bin", GAMES)] == [binned]
    write_finished(path, played(seed=2))
    second = move_to_bin(path)
    assert second.name == "finished-2.amalfi"
    assert restore(binned) == path
    assert path.read_bytes() == before
    assert restore(second).name == "finished-2.amalfi"
    assert list((tmp_path / "bin").iterdir()) == []


def test_a_game_that_is_being_played_is_not_thrown_away(tmp_path: Path) -> None:
    """Only when the other program has closed it can a game be moved."""
    recorder, _ = begun(tmp_path, 5)
    with recorder, pytest.raises(Locked):
        move_to_bin(recorder.path)
    assert len(Replay.load(move_to_bin(recorder.path), GAMES)) == 5


def test_a_missing_game_cannot_be_thrown_away(tmp_path: Path) -> None:
    """A file that is not there is told of, and leaves nothing behind."""
    with pytest.raises(ReplayError, match="does not exist"):
        move_to_bin(tmp_path / "no.amalfi")
    with pytest.raises(ReplayError, match="cannot be moved"):
        restore(tmp_path / "bin" / "no.amalfi")
    assert entries(tmp_path, GAMES) == []


def test_the_folder_is_made_when_it_is_first_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """AMALFI_HOME says where games are kept; a file in that place is told of."""
    monkeypatch.setenv("AMALFI_HOME", str(tmp_path / "home"))
    assert games_folder() == tmp_path / "home" / "games"
    assert games_folder().is_dir()
    assert entries(games=GAMES) == []
    (tmp_path / "letter").write_text("")
    monkeypatch.setenv("AMALFI_HOME", str(tmp_path / "letter"))
    with pytest.raises(ReplayError, match="cannot be made a folder"):
        games_folder()


def test_a_folder_that_cannot_be_listed_is_told_of(tmp_path: Path) -> None:
    """One line, as everywhere."""
    with pytest.raises(ReplayError, match="cannot be listed"):
        entries(tmp_path / "nowhere", GAMES)
