"""Files of real games, mangled by chance: the reader says one line, or shows what is good."""

from __future__ import annotations

import resource
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from saved import played, running

from replays import Replay, ReplayError, entries, verify
from replays import format as fmt

ROOM = 256 << 20
"""Bytes by which the program may grow."""

edits = st.lists(
    st.tuples(st.floats(0, 1), st.integers(0, 30), st.binary(max_size=12)), min_size=1, max_size=5
)


@pytest.fixture(scope="module")
def originals(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """Return a solo game, a drafted one, and a running one."""
    folder = tmp_path_factory.mktemp("games")
    paths = [
        played(folder / "solo.amalfi", ["random"], rival="genoa"),
        played(folder / "draft.amalfi", ["random"] * 3, hands="score-draft"),
        running(folder, ["you", "random"], 60),
    ]
    return [path.read_bytes() for path in paths]


def sealed(data: bytes) -> bytes:
    """Return the file with the checksums of its records made right, as far as records can be found."""
    out, at = bytearray(data), len(fmt.OPENING)
    while at + 11 <= len(out):
        kind, length = bytes(out[at : at + 1]), int.from_bytes(out[at + 1 : at + 5], "little")
        payload = bytes(out[at + 11 : at + 11 + length])
        if len(payload) < length or length > fmt.LIMITS.get(kind, -1):
            break
        out[at : at + 11 + length] = fmt.frame(kind, payload)
        at += 11 + length
    return bytes(out)


@settings(max_examples=150, deadline=2000, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(which=st.integers(0, 2), edits=edits, seal=st.booleans())
def test_whatever_a_file_holds_it_is_told_in_one_line(
    tmp_path: Path,
    originals: list[bytes],
    which: int,
    edits: list[tuple[float, int, bytes]],
    seal: bool,  # noqa: FBT001
) -> None:
    """Neither crash nor hang nor memory without end, and the file stays as it is."""
    data = originals[which]
    for where, cut, put in edits:
        at = round(where * len(data))
        data = data[:at] + put + data[at + cut :]
    data = sealed(data) if seal else data
    path = tmp_path / "game.amalfi"
    path.write_bytes(data)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    told = verify(path)
    (entry,) = entries(tmp_path)
    replay = None
    with suppress(ReplayError):
        replay = Replay.load(path)
    if replay is not None:
        assert replay.last() is not None
        assert (told is None) == (not replay.problems)
    assert entry.path == path
    assert replay is not None or told
    assert told is None or "\n" not in told
    assert path.read_bytes() == data
    unit = 1 if sys.platform == "darwin" else 1024
    assert (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * unit < ROOM
