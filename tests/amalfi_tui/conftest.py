"""The screens are tested in an empty home, on a terminal that is always the same."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saved games go to a folder of the test's own; nothing of the user's terminal counts."""
    monkeypatch.setenv("AMALFI_HOME", str(tmp_path))
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("SSH_CONNECTION", raising=False)
    return tmp_path
