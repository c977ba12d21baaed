"""A whole game by keys alone, in an 80x24 window of tmux, by a player who only reads the screen."""

from __future__ import annotations

import random
import re
import shutil

import pytest
from pty_screen import Terminal
from seated import PROGRAM, answered, asked, environment, nobody_left, over, run

pytestmark = [
    pytest.mark.terminal,
    pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed: apt install tmux"),
]

_NUMBER = re.compile(r"^ {0,2}(\d+)[▸ ]\S", re.MULTILINE)
_PASS = re.compile(r"^ ?navigate .*\bpass\b", re.MULTILINE)
MOST = 400
"""Questions that no game comes to."""


def keys_for(screen: str, rng: random.Random) -> list[str]:
    """Choose: one of the numbers that can be read, or now and then a pass."""
    if _PASS.search(screen) and rng.random() < 0.4:
        return ["p", "enter"]
    listed = screen[screen.index("Decrees") :]
    return [*rng.choice(_NUMBER.findall(listed)), "enter"]


def test_a_whole_game_is_played_from_the_screen(home, tmp_path):
    """Numbers and Enter from the first hand to the score sheet; what was saved agrees with the rules."""
    (tmp_path / "tmux.conf").write_text("set -g status off\nset -g escape-time 10\n")
    words = ["tmux", "-S", str(tmp_path / "socket"), "-f", str(tmp_path / "tmux.conf"), "new-session"]
    game = [*PROGRAM, "play", "--seats", "you,random", "--seed", "11"]
    rng = random.Random(7)
    questions = 0
    with Terminal([*words, *game], size=(80, 24), env=environment(home)) as terminal:
        screen = terminal.wait_for(asked)
        while not over(terminal):
            questions += 1
            assert questions < MOST, screen
            screen = answered(terminal, *keys_for(screen, rng))
        assert "Ada" in screen
        terminal.type("enter")
        terminal.wait_for("New game")
        terminal.type("q")
        terminal.ended()
    assert nobody_left(home)
    (saved,) = (home / "games").glob("*")
    done = run(home, "verify", str(saved))
    assert (done.returncode, done.stderr) == (0, b"")
    assert questions > 20
