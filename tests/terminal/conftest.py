"""Every test here leaves nothing behind: no file outside its own folder, no process."""

from __future__ import annotations

from pathlib import Path

import pytest
from multiplexer import tmux
from seated import home

__all__ = ["home", "terminal_home", "tmux"]


@pytest.fixture
def terminal_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saved games go to a folder of the test's own; nothing of the user's terminal counts."""
    monkeypatch.setenv("AMALFI_HOME", str(tmp_path))
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("SSH_CONNECTION", raising=False)
    return tmp_path
