"""The command line as tests say it: a line goes in; what was printed and what was refused come out."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from amalfi_tui import cli


@pytest.fixture(autouse=True)
def home_of_its_own(tmp_path, monkeypatch):
    """No test sees the saved games of this machine."""
    monkeypatch.setenv("AMALFI_HOME", str(tmp_path / "home"))


@pytest.fixture
def amalfi(capsys, monkeypatch):
    """Run a command line; return its exit status, what it printed, and what it said of errors."""

    def run(*words: object) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["amalfi", *map(str, words)])
        with pytest.raises(SystemExit) as end:
            cli.main()
        out, err = capsys.readouterr()
        return int(end.value.code or 0), out, err

    return run


def simulated(amalfi, folder: Path, *words: object) -> list[Path]:
    """Simulate into a folder and return the replays."""
    status, _, err = amalfi("sim", "--seed", 3, "--out", folder, *words)
    assert (status, err) == (0, "")
    return sorted(folder.iterdir())
