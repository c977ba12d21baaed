"""A game inside tmux: typed in from outside, left alone and found again, in windows of several sizes."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from pty_screen import Terminal
from seated import GAME, PROGRAM, asked, environment, nobody_left, opened

pytestmark = [
    pytest.mark.terminal,
    pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed: apt install tmux"),
]


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
        return Terminal(command, size=size, env=environment(home))

    def attached(self, size: tuple[int, int] = (80, 24)) -> Terminal:
        """Look at the session again."""
        return Terminal([*self._words, "attach"], size=size, env=environment(self.folder))

    def captured(self) -> str:
        """Return what tmux says is on the screen."""
        return "\n".join(line.rstrip() for line in self("capture-pane", "-p", "-t", "game").splitlines())


@pytest.fixture
def tmux(home: Path, tmp_path: Path) -> Iterator[Tmux]:
    """A server, which has ended when the test has."""
    folder = tmp_path / "tmux"
    folder.mkdir()
    server = Tmux(folder)
    yield server
    server("kill-server")
    assert nobody_left(home)


def test_a_turn_is_played_and_the_screen_is_right(home, tmux):
    """Keys sent from outside are answered; what tmux captures is what its client shows."""

    def next_one(now: Terminal) -> bool:
        return asked(now) and now.text != before and "setting up" not in now.text

    with tmux.opened(home, *GAME) as terminal:
        before = terminal.wait_for(asked)
        assert tmux.captured() == before.rstrip()
        tmux("send-keys", "-t", "game", "2", "Enter")
        after = terminal.wait_for(next_one)
        assert tmux.captured() == after.rstrip()
        tmux("send-keys", "-t", "game", "F2")
        terminal.wait_for("Workshop ─")
        tmux("send-keys", "-t", "game", "Escape")
        tmux("kill-session", "-t", "game")
        terminal.ended()
    assert nobody_left(home)


def test_a_detached_game_is_found_again(home, tmux):
    """Detached, the program waits; attached again, the same screen; and it fits every new window."""
    with tmux.opened(home, *GAME) as terminal:
        before = terminal.wait_for(asked)
        tmux("detach-client")
        terminal.ended()
    with tmux.attached() as terminal:
        assert terminal.wait_for(asked) == before
        for size in ((120, 40), (60, 20), (200, 60), (40, 10), (80, 24)):
            terminal.resize(*size)
            wanted = "60x20" if size == (40, 10) else "Enter do"
            terminal.wait_for(wanted, lambda now, size=size: fits(now, *size))
        assert terminal.wait_for(lambda now: now.text == before)


def fits(terminal: Terminal, columns: int, rows: int) -> bool:
    """Whether the key line is the last line of the window, or the notice fills it."""
    size = (terminal.screen.columns, terminal.screen.lines)
    return size == (columns, rows) and ("Enter do" in terminal.lines[-1] or "60x20" in terminal.text)


def test_a_server_that_ends_loses_nothing(home, tmux):
    """The tmux server is killed in mid-game: the program ends, and the game is resumed elsewhere."""
    with tmux.opened(home, *GAME) as terminal:
        before = terminal.wait_for(asked)
        tmux("kill-server")
        terminal.ended()
    assert nobody_left(home)
    with opened(home, "resume") as terminal:
        assert terminal.wait_for(asked) == before
