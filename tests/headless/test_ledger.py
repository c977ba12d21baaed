"""A file of results belongs to one run at a time, and no stop, full disk or other file spoils it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from amalfi_tui.headless.ledger import Ledger, LedgerError
from commanding import amalfi, home_of_its_own

__all__ = ["amalfi", "home_of_its_own"]

HOLDER = """
import sys, time
from pathlib import Path
from amalfi_tui.headless.ledger import Ledger
ledger = Ledger(Path(sys.argv[1]))
ledger.add(b"one\\n")
print("open", flush=True)
time.sleep(600)
"""


def holder(path: Path) -> subprocess.Popen[str]:
    """Start a program that has the file open and has added a line to it."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "open\n"
    return process


def test_a_second_run_on_one_file_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    """However it ends: a program that was killed holds nothing back, and what it had written counts."""
    path = tmp_path / "results.jsonl"
    first = holder(path)
    try:
        with pytest.raises(LedgerError, match="being written by another run: wait until it has ended"):
            Ledger(path)
    finally:
        first.send_signal(signal.SIGKILL)
        first.communicate()
    with Ledger(path) as ledger:
        assert ledger.lines == [b"one\n"]


def test_two_arenas_on_one_file(amalfi, tmp_path: Path) -> None:
    """The second says in one line why it does not play, and leaves the file as it is."""
    path = tmp_path / "results.jsonl"
    words = ("arena", "--seats", "random,random", "--games", 1, "--out", path)
    assert amalfi(*words)[0] == 0
    kept = path.read_bytes()
    with Ledger(path):
        said = "is being written by another run: wait until it has ended, or name another file"
        assert amalfi(*words) == (1, "", f"amalfi: {path} {said}\n")
    assert path.read_bytes() == kept
    assert amalfi(*words)[0] == 0


def test_a_line_cut_short_gives_way_to_the_next(tmp_path: Path) -> None:
    """As long as none comes, the file stays as it was found."""
    path = tmp_path / "results.jsonl"
    path.write_bytes(b"title\none\ntwo")
    with Ledger(path, b"title\n") as ledger:
        assert ledger.lines == [b"one\n"]
        assert path.read_bytes() == b"title\none\ntwo"
        ledger.add(b"deux\n")
    assert path.read_bytes() == b"title\none\ndeux\n"


@pytest.mark.parametrize("text", ["shopping list", "title of another\n", "titl\n"])
def test_a_file_with_another_title_is_left_alone(tmp_path: Path, text: str) -> None:
    """It is refused, and no byte of it changes."""
    path = tmp_path / "results.jsonl"
    path.write_text(text)
    with pytest.raises(LedgerError, match="is not ours"):
        Ledger(path, b"title\n", other="is not ours")
    assert path.read_text() == text


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    """A pipe makes nobody wait; a folder, a missing folder and a name too long are told."""
    os.mkfifo(tmp_path / "pipe")
    for name, reason in {
        "pipe": "no ordinary file",
        ".": "no ordinary file",
        "none/results": "No such file or directory",
        "n" * 300: "File name too long",
    }.items():
        with pytest.raises(LedgerError, match=rf"{reason}.*: name another"):
            Ledger(tmp_path / name)


def test_a_file_that_is_deleted_meanwhile_is_missed_at_once(tmp_path: Path) -> None:
    """Nobody plays for hours into a file that nobody can find."""
    path = tmp_path / "results.jsonl"
    with Ledger(path) as ledger:
        path.unlink()
        with pytest.raises(LedgerError, match="was deleted while it was written"):
            ledger.add(b"one\n")
