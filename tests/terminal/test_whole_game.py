"""A whole game by keys alone, in an 80x24 window of tmux, by a player who only reads the screen."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from multiplexer import Tmux
from pty_screen import Terminal
from seated import asked, nobody_left, over, run

pytestmark = pytest.mark.terminal

_NUMBER = re.compile(r"^ {0,2}(\d+)[▸ ]\S", re.MULTILINE)
_VERB = re.compile(r"\b(navigate|acquire|discover|invite|engage|construct|pass)\b(?! 0)")
NOTHING = "There is nothing to"
"""What a verb says that has no options: the screen was read while the next question was being drawn."""
MOST = 400
"""Questions that no game comes to."""


def keys_for(screen: str, rng: random.Random) -> list[str]:
    """Choose: a verb that can be read and one of its options, a pass at last; or one of the numbers."""
    if "Enter once more" in screen or "any key go on" in screen:
        return ["enter"]
    if "Space skip" in screen:
        return ["space"]
    if NOTHING in screen:
        return ["backspace"]
    verbs = next((line for line in screen.splitlines() if "acquire" in line and "pass" in line), "")
    if found := _VERB.findall(verbs):
        choices = [verb for verb in found if verb != "pass"] if rng.random() < 0.9 else ["pass"]
        verb = rng.choice(choices or found)
        return [verb[0], *["down"] * (0 if verb == "pass" else rng.randrange(3)), "enter"]
    return [*rng.choice(_NUMBER.findall("\n".join(screen.splitlines()[-10:]))), "enter"]


def different_from(screen: str) -> Callable[[Terminal], bool]:
    """Return whether the screen has changed, and shows something to do."""

    def changed(now: Terminal) -> bool:
        return now.text != screen and any(
            (asked(now), over(now), *(sign in now.text for sign in ("Space skip", "any key go on", NOTHING)))
        )

    return changed


def test_a_whole_game_is_played_from_the_screen(home, tmux: Tmux):
    """Verbs, numbers and Enter from the first hand to the score sheet; what was saved is a good game."""
    rng = random.Random(7)
    questions = 0
    with tmux.opened(home, "play", "--seats", "you,random", "--seed", "11") as terminal:
        screen = terminal.wait_for(asked)
        while not over(terminal):
            questions += asked(terminal)
            assert questions < MOST, screen
            terminal.type(*keys_for(screen, rng))
            screen = terminal.wait_for(different_from(screen))
        assert "Ada" in screen
        terminal.type("enter")
        terminal.wait_for("New game")
        terminal.type("q")
        terminal.ended()
    assert nobody_left(home)
    (saved,) = (home / "games").glob("*")
    done = run(home, "verify", str(saved))
    assert (done.returncode, done.stderr) == (0, b"")
    assert questions > 25
