"""A game inside tmux: typed in from outside, left alone and found again, in windows of several sizes."""

from __future__ import annotations

import pytest
from multiplexer import Tmux
from pty_screen import Terminal
from seated import GAME, answered, asked, nobody_left, opened

pytestmark = pytest.mark.terminal


def test_a_turn_is_played_and_the_screen_is_right(home, tmux: Tmux):
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


def test_a_detached_game_is_found_again(home, tmux: Tmux):
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


def test_a_server_that_ends_loses_nothing(home, tmux: Tmux):
    """The tmux server is killed in mid-game: the program ends, and the game is resumed elsewhere."""
    with tmux.opened(home, *GAME) as terminal:
        before = terminal.wait_for(asked)
        tmux("kill-server")
        terminal.ended()
    assert nobody_left(home)
    with opened(home, "resume") as terminal:
        assert terminal.wait_for(asked) == before


def test_lines_that_tmux_moves(home, tmux: Tmux):
    """Down a long list and up again, by lines that are moved: the screen stays that which is drawn afresh."""
    with tmux.opened(home, *GAME) as terminal:
        while "navigate" not in terminal.wait_for(asked):
            answered(terminal)
        for key in ("down",) * 20 + ("up",) * 20:
            before = terminal.text
            terminal.type(key)
            moved = terminal.wait_for(lambda now, before=before: asked(now) and now.text != before)
            assert tmux.captured() == moved.rstrip()
            terminal.type("\x0c")
            terminal.quiet(0.2)
            assert terminal.text == moved
