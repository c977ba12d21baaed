"""Whatever is found in a file, the reader says so in one line: it never crashes, hangs or swells."""

from __future__ import annotations

import os
import tracemalloc
import zlib
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from toy import GAMES, RACE, begun, played

from replays import Replay, ReplayError, freeze, read_header, verify, words, write_finished
from replays import format as fmt
from replays.packing import join, split, unpack

LISTS = {"amalfi-1.jsonl": 3118130843, "amalfi-2.jsonl": 1781352846, "serenissima-1.jsonl": 3154153331}


@pytest.fixture(scope="module")
def finished() -> bytes:
    """Return the bytes of a finished game with its log."""
    return played(texts=True).finished()


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the bytes of a running game, its last action taken back."""
    recorder, _ = begun(tmp_path_factory.mktemp("running"), 30)
    recorder.undo()
    recorder.close()
    return recorder.path.read_bytes()


def look(path: Path) -> Replay | str:
    """Return the replay, or the line that says why there is none."""
    try:
        return Replay.load(path, GAMES)
    except ReplayError as error:
        return str(error)


def part(data: bytes, kind: bytes) -> tuple[int, fmt.Record]:
    """Return where the first record of a kind stands, and the record."""
    at = len(fmt.OPENING)
    while (record := fmt.read_record(data, at)) and record.kind != kind:
        at = record.end
    assert record is not None
    return at, record


def replaced(data: bytes, kind: bytes, payload: bytes) -> bytes:
    """Return the file with the payload of a record replaced, its checksums made right."""
    at, record = part(data, kind)
    return data[:at] + fmt.frame(kind, payload) + data[record.end :]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "is empty"),
        (b"PK\x03\x04 something else", "is not a saved game"),
        (b"\x8a", "is damaged"),
        (fmt.OPENING, "is damaged"),
        (fmt.MAGIC + b"\x02" + bytes(100), "newer program (format 2, not 1)"),
        (fmt.MAGIC + b"\x00" + bytes(100), "is damaged"),
        (fmt.OPENING + fmt.frame(fmt.HEADER, b"\xc1"), "makes no sense"),
        (fmt.OPENING + fmt.frame(fmt.HEADER, b"\x91" * 10_000), "makes no sense"),
    ],
)
def test_what_is_no_game_is_told_in_one_line(tmp_path: Path, data: bytes, reason: str) -> None:
    """An empty, foreign, newer or headless file is named as what it is."""
    path = tmp_path / "x.amalfi"
    path.write_bytes(data)
    told = verify(path, GAMES)
    assert told is not None
    assert told.startswith(str(path))
    assert reason in told
    assert "\n" not in told
    with pytest.raises(ReplayError):
        read_header(path)


def test_what_is_no_file_is_told_in_one_line(tmp_path: Path) -> None:
    """A missing file, a folder, a pipe and an impossible name are refused without waiting."""
    pipe = tmp_path / "pipe.amalfi"
    os.mkfifo(pipe)
    cases = {"no.amalfi": "does not exist", "": "is a folder", "pipe.amalfi": "no ordinary", "a\0": "opened"}
    for name, reason in cases.items():
        told = verify(tmp_path / name, GAMES)
        assert told is not None
        assert reason in told


def test_a_finished_game_cut_off_anywhere_is_shown_while_sure(tmp_path: Path, finished: bytes) -> None:
    """What can be unpacked is shown up to the last checkpoint that agrees; the damage is told."""
    path = tmp_path / "x.amalfi"
    path.write_bytes(finished)
    whole = Replay.load(path, GAMES)
    shown = set()
    for length in range(len(finished)):
        path.write_bytes(finished[:length])

        seen = look(path)

        if isinstance(seen, Replay):
            assert seen.problems
            assert seen.actions == whole.actions[: len(seen)]
            shown.add(len(seen))
            assert verify(path, GAMES)
    assert {0, fmt.EVERY, len(whole)} <= shown


@pytest.mark.parametrize("kind", ["finished", "running"])
def test_one_wrong_byte_anywhere_is_noticed(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    """A changed byte is told of, and what is still shown is what was played."""
    data: bytes = request.getfixturevalue(kind)
    path = tmp_path / "x.amalfi"
    path.write_bytes(data if kind == "finished" else data[: part(data, fmt.UNDO)[0]])
    actions = Replay.load(path, GAMES).actions
    for at in range(len(data)):
        wrong = bytearray(data)
        wrong[at] ^= 1 << at % 8
        path.write_bytes(wrong)

        seen = look(path)

        if isinstance(seen, Replay):
            assert seen.problems
            assert seen.actions == actions[: len(seen)]
            assert len(seen.texts) >= len(seen)


def sealed(data: bytes) -> bytes:
    """Return the file with the checksums of its records made right again, as far as they can be found."""
    out, at = bytearray(data), len(fmt.OPENING)
    while at + 11 <= len(out):
        kind, length = bytes(out[at : at + 1]), int.from_bytes(out[at + 1 : at + 5], "little")
        payload = bytes(out[at + 11 : at + 11 + length])
        if len(payload) < length or length > fmt.LIMITS.get(kind, -1):
            break
        out[at : at + 11 + length] = fmt.frame(kind, payload)
        at += 11 + length
    return bytes(out)


edits = st.lists(
    st.tuples(st.integers(0, 10_000), st.integers(0, 6), st.binary(max_size=6)), min_size=1, max_size=6
)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(edits=edits, seal=st.booleans(), of_finished=st.booleans())
def test_mangled_files_are_told_of_or_shown_rightly(
    tmp_path: Path,
    finished: bytes,
    running: bytes,
    edits: list[tuple[int, int, bytes]],
    seal: bool,  # noqa: FBT001
    of_finished: bool,  # noqa: FBT001
) -> None:
    """Bytes cut out, put in and changed, checksums made right or not: no other exception, ever."""
    data = finished if of_finished else running
    for at, cut, put in edits:
        place = at % (len(data) + 1)
        data = data[:place] + put + data[place + cut :]
    path = tmp_path / "x.amalfi"
    path.write_bytes(sealed(data) if seal else data)

    seen = look(path)

    if isinstance(seen, Replay):
        seen.last()
        for problem in seen.problems:
            assert "\n" not in problem
    else:
        assert "\n" not in seen


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    kind=st.sampled_from([fmt.HEADER, fmt.SETUP, fmt.CHECKPOINTS, fmt.ACTIONS, fmt.TEXTS]),
    value=st.recursive(
        st.none() | st.integers(-(2**63), 2**64 - 1) | st.text(max_size=5) | st.binary(max_size=20),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
        max_leaves=8,
    ),
    packed=st.booleans(),
)
def test_any_value_in_any_part_is_told_of(
    tmp_path: Path,
    finished: bytes,
    kind: bytes,
    value: object,
    packed: bool,  # noqa: FBT001
) -> None:
    """A part that holds something else, in good order otherwise, is refused or shown without it."""
    payload = msgspec.msgpack.encode(value)
    payload = zlib.compress(payload) if packed else payload
    path = tmp_path / "x.amalfi"
    path.write_bytes(replaced(finished, kind, payload))
    look(path)


@pytest.mark.parametrize("kind", [fmt.SETUP, fmt.ACTIONS, fmt.TEXTS])
@pytest.mark.parametrize("filling", [b"\x00", b"\x90", b"\xdd"])
def test_a_bomb_is_refused(tmp_path: Path, finished: bytes, kind: bytes, filling: bytes) -> None:
    """Whatever a small file unpacks to, memory stays within bounds."""
    bomb = zlib.compress(filling * 100_000_000, 9)
    path = tmp_path / "x.amalfi"
    path.write_bytes(replaced(finished, kind, bomb))
    tracemalloc.start()

    seen = look(path)

    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert isinstance(seen, str)
    assert peak < 20_000_000


def test_a_file_too_large_for_a_game_is_not_read(tmp_path: Path) -> None:
    """A file of many gigabytes is refused for its size."""
    path = tmp_path / "x.amalfi"
    path.touch()
    os.truncate(path, 1 << 34)
    told = verify(path, GAMES)
    assert told is not None
    assert "too large" in told


@pytest.fixture
def lexicon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Lend an empty folder for lists of words."""
    folder = tmp_path / "lexicon"
    folder.mkdir()
    monkeypatch.setattr(words, "FOLDER", folder)
    words.words_of.cache_clear()
    yield folder
    words.words_of.cache_clear()


def test_words_known_beforehand_make_files_smaller_and_old_files_stay_readable(
    tmp_path: Path, lexicon: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new list of words is used for new files; older files are read with what they were written with."""
    monkeypatch.setattr("engine.GAMES", GAMES)
    paths = [tmp_path / f"{number}.amalfi" for number in range(3)]
    for number, path in enumerate(paths):
        write_finished(path, played())
        freeze.main("race", *map(str, paths[: number + 1]))
        words.words_of.cache_clear()
    names = [path.name for path in sorted(lexicon.iterdir())]

    assert names == ["race-1.jsonl", "race-2.jsonl", "race-3.jsonl"]
    assert paths[0].stat().st_size > paths[1].stat().st_size
    assert [verify(path) for path in paths] == [None, None, None]

    for name in names:
        (lexicon / name).unlink()
    words.words_of.cache_clear()
    assert verify(paths[0]) is None
    assert "update this program" in str(verify(paths[1]))


def test_lists_of_words_are_as_they_were() -> None:
    """A list that files were written with never changes: here is what each must add up to."""
    sums = {
        path.name: zlib.adler32(path.read_bytes().replace(b"\r\n", b"\n")) for path in words.FOLDER.iterdir()
    }
    assert sums == LISTS


def test_damaged_log_lines_cost_only_themselves(tmp_path: Path, finished: bytes) -> None:
    """The game is shown whole when only its log is damaged; the damage is told."""
    path = tmp_path / "x.amalfi"
    wrong = bytearray(finished)
    wrong[-1] ^= 255
    path.write_bytes(wrong)

    replay = Replay.load(path, GAMES)

    assert replay.problems == ["its log lines are damaged"]
    assert RACE.decision(replay.last()) is None


@given(st.lists(st.binary(max_size=300)))
def test_pieces_come_apart_as_they_were_joined(pieces: list[bytes]) -> None:
    """Lengths before the pieces are enough to part them again."""
    assert split(join(pieces)) == (pieces, True)


def test_a_piece_that_is_cut_short_is_left_out() -> None:
    """A length without as many bytes behind it ends the list."""
    assert split(b"\x02ab\x03ab") == ([b"ab"], False)
    assert split(b"\x02ab\x80") == ([b"ab"], False)
    assert unpack(b"") == (b"", False)
