"""A tmux of the tests' own, which keeps a game running while nobody looks."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pty_screen import Terminal
from seated import PROGRAM, environment, nobody_left


class Window(Terminal):
    """A terminal in which tmux shows what the program draws behind it."""

    def __init__(self, server: Tmux, command: list[str], **options: Any) -> None:
        super().__init__(command, steady=0.1, **options)
        self._server = server
        self._behind: list[int] = []

    def behind(self) -> list[int]:
        """The program, the server, and the client that the window belongs to."""
        if not self._behind:
            told = self._server("display-message", "-p", "-t", "game", "#{pane_pid} #{pid}").split()
            self._behind = [int(process) for process in told]
        return [*self._behind, *super().behind()]


class Tmux:
    """A tmux server of the test's own, without a status line."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._words = ["tmux", "-S", str(folder / "socket"), "-f", str(folder / "tmux.conf")]
        (folder / "tmux.conf").write_text("set -g status off\nset -g escape-time 10\n")

    def __call__(self, *words: str) -> str:
        """Run a command of tmux and return what it says."""
        done = subprocess.run([*self._words, *words], capture_output=True, text=True, check=False)
        return done.stdout

    def opened(self, home: Path, *words: str, size: tuple[int, int] = (80, 24)) -> Terminal:
        """Run the program in a new session, and look at it."""
        command = [*self._words, "new-session", "-s", "game", *PROGRAM, *words]
        return Window(self, command, size=size, env=environment(home))

    def attached(self, size: tuple[int, int] = (80, 24)) -> Terminal:
        """Look at the session again."""
        return Window(self, [*self._words, "attach"], size=size, env=environment(self.folder))

    def captured(self) -> str:
        """Return what tmux says is on the screen."""
        return "\n".join(line.rstrip() for line in self("capture-pane", "-p", "-t", "game").splitlines())


@pytest.fixture
def tmux(home: Path, tmp_path: Path) -> Iterator[Tmux]:
    """A server, which has ended when the test has."""
    if shutil.which("tmux") is None:
        pytest.skip("tmux is not installed: apt install tmux")
    folder = tmp_path / "tmux"
    folder.mkdir()
    server = Tmux(folder)
    yield server
    server("kill-server")
    assert nobody_left(home)
