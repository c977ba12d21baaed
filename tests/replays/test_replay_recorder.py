"""A game is on disk before the next move is made, and stays there whatever happens."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import pytest
from toy import GAMES, RACE, Rest, Rolled, begun, go_on, played, step

from replays import Locked, Recorder, Replay, ReplayError, Tape, verify, write_finished
from replays.format import EVERY

HERE = Path(__file__).parent
ROOT = HERE.parent.parent


def child(script: str, *arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a script in another process, which finds what this one finds."""
    return subprocess.run(
        [sys.executable, "-c", script, *map(str, arguments)],
        env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{HERE}", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_game_comes_back_as_it_was_played(tmp_path: Path) -> None:
    """A finished game holds every action, every line of the log and the result, in one file."""
    recorder, state = begun(tmp_path, 0)
    name = recorder.path
    end = go_on(recorder, state)

    assert recorder.finish(end) == name

    replay = Replay.load(name, GAMES)
    assert verify(name, GAMES) is None
    assert RACE.codec.encode(replay.last()) == RACE.codec.encode(end)
    assert [lines for (lines,) in replay.texts] == [str(action) for action in replay.actions]
    assert replay.header.result is not None
    assert list(replay.header.result.scores) == RACE.scores(end)
    assert replay.header.result.winners == RACE.winners(end)
    assert replay.header.seats == ("you", "random")
    assert list(tmp_path.iterdir()) == [name]


def test_a_running_game_can_be_watched(tmp_path: Path) -> None:
    """What has been played so far can be read while the recorder goes on."""
    recorder, state = begun(tmp_path, 25)
    with recorder:
        replay = Replay.load(recorder.path, GAMES)

        assert (len(replay), replay.problems) == (25, [])
        assert RACE.codec.encode(replay.last()) == RACE.codec.encode(state)
        assert replay.header.result is None


def test_an_abandoned_game_says_so(tmp_path: Path) -> None:
    """A game may be finished before its end, with the scores as they stand."""
    recorder, state = begun(tmp_path, 30)

    path = recorder.finish(state, ended="abandoned")

    result = Replay.load(path, GAMES).header.result
    assert result is not None
    assert (result.ended, result.actions) == ("abandoned", 30)
    assert verify(path, GAMES) is None


def test_a_write_cut_short_at_any_byte_loses_only_that_record(tmp_path: Path) -> None:
    """A torn last record is passed over with a note, cut off when play goes on, and all before it stays."""
    recorder, _ = begun(tmp_path, EVERY + 3)
    recorder.close()
    whole = recorder.path.read_bytes()
    torn = tmp_path / "torn.amalfi"
    start = len(recorder.tape.opening())
    kept: list[int] = []
    for length in range(start, len(whole)):
        torn.write_bytes(whole[:length])

        replay = Replay.load(torn, GAMES)

        assert replay.tape.torn == bool(replay.problems) == (replay.tape.sound_end < length)
        assert replay.tape.actions == recorder.tape.actions[: len(replay)]
        kept.append(len(replay))

        again, replay = Recorder.resume(torn, GAMES)
        with again:
            state = go_on(again, replay.last(), 1)
        assert Replay.load(torn, GAMES).problems == []
        assert torn.read_bytes().startswith(whole[: replay.tape.sound_end])

        if length % 50 == 0:
            again, _ = Recorder.resume(torn, GAMES)
            assert verify(again.finish(go_on(again, state)), GAMES) is None
    assert kept == sorted(kept)
    assert set(kept) == set(range(EVERY + 3))


def test_unwritten_space_at_the_end_is_a_torn_record(tmp_path: Path) -> None:
    """Zero bytes that a power cut left behind are no damage to what stands before them."""
    recorder, _ = begun(tmp_path, 5)
    recorder.close()
    recorder.path.write_bytes(recorder.path.read_bytes() + bytes(100))

    again, replay = Recorder.resume(recorder.path, GAMES)

    with again:
        assert len(replay) == 5
        assert "cut short" in replay.problems[0]


KILLED = """
import os, signal, sys
from pathlib import Path
from toy import begun, go_on
recorder, state = begun(Path(sys.argv[1]), 33)
write = os.write
def half(descriptor, data):
    write(descriptor, data[: len(data) // 2])
    os.kill(os.getpid(), signal.SIGKILL)
if sys.argv[2] == "while writing":
    os.write = half
    go_on(recorder, state, 1)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("moment", ["between two actions", "while writing"])
def test_a_killed_game_goes_on_where_it_was(tmp_path: Path, moment: str) -> None:
    """After kill -9 every recorded action is there, the lock is free, and the game can be finished."""
    assert child(KILLED, tmp_path, moment).returncode == -signal.SIGKILL
    (path,) = tmp_path.iterdir()

    recorder, replay = Recorder.resume(path, GAMES)

    assert len(replay) == 33
    assert verify(recorder.finish(go_on(recorder, replay.last())), GAMES) is None


def test_resumed_and_finished_is_as_if_never_interrupted(tmp_path: Path) -> None:
    """The file of a finished game does not tell how often it was resumed."""
    now = datetime(2026, 3, 1, tzinfo=UTC)
    files = []
    for stops in ([], [7, EVERY, EVERY + 1]):
        state, rng = RACE.new(2), random.Random(5)
        recorder = Recorder.start(tmp_path, RACE, state, seats=["you", "random"], now=now)
        while RACE.decision(state):
            if len(recorder.tape.actions) in stops:
                recorder.close()
                recorder, _ = Recorder.resume(recorder.path, GAMES)
            action, state = step(state, rng)
            recorder.record(action, state)
        files.append(recorder.finish(state).read_bytes())
    assert files[0] == files[1]


def test_a_second_program_is_kept_out(tmp_path: Path) -> None:
    """While a game is played no other program writes to it, and it is told which one does."""
    recorder, _ = begun(tmp_path, 3)
    before = recorder.path.read_bytes()
    script = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from replays import Locked, Recorder
from toy import GAMES
try:
    Recorder.resume(Path(sys.argv[1]), GAMES)
except Locked as error:
    print(error)
"""
    with recorder:
        told = child(script, recorder.path)

        assert told.stdout.count("\n") == 1
        assert f"process {os.getpid()}" in told.stdout
        with pytest.raises(Locked):
            Recorder.resume(recorder.path, GAMES)
        Replay.load(recorder.path, GAMES)
        with pytest.raises(Locked):
            Recorder.resume(recorder.path, GAMES)
    assert recorder.path.read_bytes() == before
    assert child(script, recorder.path).stdout == ""


def test_a_full_disk_costs_nothing_that_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An action that could not be written leaves file and recording as they were; it can be tried again."""
    recorder, state = begun(tmp_path, 4)
    before = recorder.path.read_bytes()
    write = os.write
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda descriptor, data: write(descriptor, data[:9]))
        action, after = step(state, random.Random(1))
        with pytest.raises(ReplayError, match="check the space"):
            recorder.record(action, after)
        with pytest.raises(ReplayError, match="check the space"):
            recorder.undo()
    assert recorder.path.read_bytes() == before

    recorder.record(action, after)

    recorder.close()
    assert len(Replay.load(recorder.path, GAMES)) == 5
    assert verify(recorder.path, GAMES) is None


@pytest.mark.parametrize("count", [1, 5, EVERY + 5])
def test_what_was_taken_back_was_not_played(tmp_path: Path, count: int) -> None:
    """An undo is written down, and the game goes on from there, checkpoints included."""
    recorder, _ = begun(tmp_path, 2 * EVERY + 2)
    before = recorder.path.read_bytes()

    recorder.undo(count)

    assert recorder.path.read_bytes().startswith(before)
    replay = Replay.load(recorder.path, GAMES)
    assert (len(replay), replay.problems) == (2 * EVERY + 2 - count, [])
    assert len(replay.texts) == len(replay)
    end = go_on(recorder, replay.last(), seed=9)
    assert verify(recorder.path, GAMES) is None
    assert verify(recorder.finish(end), GAMES) is None


def test_no_more_can_be_taken_back_than_was_played(tmp_path: Path) -> None:
    """Taking back too much is refused, and nothing is written."""
    recorder, _ = begun(tmp_path, 2)
    with recorder:
        before = recorder.path.read_bytes()
        for count in (0, 3):
            with pytest.raises(ValueError, match="cannot take back"):
                recorder.undo(count)
        assert recorder.path.read_bytes() == before


def test_finishing_is_all_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the finished file cannot be put in place, the running one is there, whole, and alone."""
    recorder, state = begun(tmp_path, 0)
    end = go_on(recorder, state)
    before = recorder.path.read_bytes()

    def refuse(*_: object) -> None:
        raise OSError(5, "the disk is broken")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", refuse)
        with pytest.raises(ReplayError, match="the disk is broken"):
            recorder.finish(end)
    assert recorder.path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [recorder.path]

    again, replay = Recorder.resume(recorder.path, GAMES)

    assert verify(again.finish(replay.last()), GAMES) is None


def test_finishing_leaves_a_strange_file_alone(tmp_path: Path) -> None:
    """A file that has come to stand in the place of the running one is not overwritten."""
    recorder, state = begun(tmp_path, 3)
    recorder.path.unlink()
    recorder.path.write_text("a letter")
    beside = recorder.path.with_name(f"{recorder.path.stem}-2.amalfi")

    with pytest.raises(ReplayError) as told:
        recorder.finish(state, ended="abandoned")

    assert str(told.value) == (
        f"{recorder.path} is now another file and is left alone; this game is kept as {beside}"
    )
    assert recorder.path.read_text() == "a letter"
    assert verify(beside, GAMES) is None


@pytest.mark.parametrize("last", [0, 5])
def test_a_folder_that_has_gone_costs_no_game(tmp_path: Path, last: int) -> None:
    """Removed while a game is played, it is there again with the whole game, finished or running."""
    folder = tmp_path / "games"
    recorder, state = begun(folder, 25)
    shutil.rmtree(folder)
    end = go_on(recorder, state, last)

    if last:
        assert len(Replay.load(recorder.path, GAMES)) == 25 + last
        with pytest.raises(Locked):
            Recorder.resume(recorder.path, GAMES)
    path = recorder.finish(end, ended="abandoned")

    assert verify(path, GAMES) is None
    assert len(Replay.load(path, GAMES)) == 25 + last
    assert list(folder.iterdir()) == [path]


def test_a_folder_that_cannot_be_made_again_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With something else in its place the game goes on, and one line says where it is kept."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "elsewhere"))
    folder = tmp_path / "games"
    recorder, state = begun(folder, 25)
    shutil.rmtree(folder)
    folder.write_text("a letter")
    end = go_on(recorder, state)

    with pytest.raises(ReplayError) as told:
        recorder.finish(end)

    kept = tmp_path / "elsewhere" / recorder.path.name
    assert str(told.value) == f"{folder} has gone and cannot be made again; this game is kept as {kept}"
    assert verify(kept, GAMES) is None
    assert folder.read_text() == "a letter"


def test_what_cannot_be_continued_stays_as_it_is(tmp_path: Path) -> None:
    """A finished game and a damaged one are refused in one line, untouched."""
    finished, headless, damaged = (
        tmp_path / f"{name}.amalfi" for name in ("finished", "headless", "damaged")
    )
    write_finished(finished, played())
    recorder, _ = begun(tmp_path, 30)
    recorder.close()
    data = bytearray(recorder.path.read_bytes())
    headless.write_bytes(data.replace(b"rules\x01", b"rules\x02"))
    data[-200] ^= 1
    damaged.write_bytes(data)

    for path, reason in (
        (finished, "is finished"),
        (headless, "is damaged"),
        (damaged, "cannot be continued"),
    ):
        before = path.read_bytes()
        with pytest.raises(ReplayError, match=reason) as refusal:
            Recorder.resume(path, GAMES)
        assert "\n" not in str(refusal.value)
        assert path.read_bytes() == before


def test_a_game_of_other_rules_is_watched_and_not_continued(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules may have been mended since: nobody goes on under two sets of them."""
    recorder, _ = begun(tmp_path, 30)
    recorder.close()
    monkeypatch.setattr(type(RACE), "rules", 2)

    with pytest.raises(ReplayError, match="saved under rules 1"):
        Recorder.resume(recorder.path, GAMES)

    assert len(Replay.load(recorder.path, GAMES)) == 30


def test_simulated_games_are_the_same_bytes_in_any_process(tmp_path: Path) -> None:
    """The same actions give the same file, whatever the hash seed; it holds neither date nor place."""
    script = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from replays import write_finished
from toy import played
write_finished(Path(sys.argv[1]), played(seed=3, texts=True))
"""
    for number in (1, 2):
        run = child(script, tmp_path / f"{number}.amalfi", PYTHONHASHSEED=str(number))
        assert run.returncode == 0, run.stderr
    first, second = (tmp_path / f"{number}.amalfi" for number in (1, 2))
    assert first.read_bytes() == second.read_bytes()
    assert b"started" not in first.read_bytes()
    assert verify(first, GAMES) is None


def test_no_file_is_overwritten(tmp_path: Path) -> None:
    """A finished game is written to a new file, or to one that holds the very same game."""
    path = tmp_path / "games" / "1.amalfi"
    write_finished(path, played(seed=1))
    before = path.read_bytes()

    write_finished(path, played(seed=1))
    with pytest.raises(ReplayError, match="already there"):
        write_finished(path, played(seed=2))
    with pytest.raises(ReplayError, match="already there"):
        write_finished(path.parent, played(seed=2))

    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_recording_without_result_is_no_finished_game(tmp_path: Path) -> None:
    """Only what has been finished can be written as finished."""
    tape = Tape.start(RACE, RACE.new(2), seats=["random", "random"])
    tape.record(Rolled(7), RACE.new(2))
    with pytest.raises(ValueError, match="no result"):
        write_finished(tmp_path / "1.amalfi", tape)
    assert list(tmp_path.iterdir()) == []


def test_a_huge_line_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    """What does not fit into a record leaves the file as it was."""
    recorder, state = begun(tmp_path, 1)
    before = recorder.path.read_bytes()
    with recorder, pytest.raises(ReplayError, match="too much to save"):
        recorder.record(Rest(), state, ["x" * 100_000])
    assert recorder.path.read_bytes() == before
    assert len(recorder.tape.actions) == 1
