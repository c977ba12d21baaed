"""However a session is ended from outside, the terminal is left as it was and nobody goes on running."""

from __future__ import annotations

import signal

import pytest
from pty_screen import PATIENCE, Terminal
from seated import GAME, PROGRAM, asked, environment, nobody_left, opened

pytestmark = pytest.mark.terminal

ALTERNATE, CURSOR, FOCUS, PASTE = 1049, 25, 1004, 2004
MOUSE = (1000, 1002, 1003, 1006, 1015)


def restored(terminal: Terminal) -> bool:
    """Whether the terminal is as a shell wants it."""
    modes = terminal.modes
    left_on = [mode for mode in (ALTERNATE, FOCUS, PASTE, *MOUSE) if modes.get(mode)]
    return not left_on and modes[CURSOR] and terminal.echoes and b"\x1b[<u" in terminal.written


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_signal_ends_the_program_and_restores_the_terminal(home, number):
    """Status 0, back on the shell's screen, the cursor shown, no mouse, keys echoed again."""
    with opened(home, *GAME) as terminal:
        terminal.wait_for(asked)
        assert terminal.modes[ALTERNATE]
        terminal.signal(number)
        assert terminal.ended() == 0
        assert restored(terminal)
    assert nobody_left(home)


def test_leaving_by_keys_restores_the_terminal(home):
    """The same when a player leaves: q goes home, q ends."""
    with opened(home, *GAME) as terminal:
        terminal.wait_for(asked)
        terminal.type("q")
        terminal.wait_for("Your games")
        terminal.type("q")
        assert terminal.ended() == 0
        assert restored(terminal)


def test_the_thinking_process_ends_with_the_program(home):
    """A seat that thinks in another process is sent away by a signal too."""
    with opened(home, "play", "--seats", "merchant,you", "--seed", "1") as terminal:
        terminal.wait_for(asked)
        terminal.signal(signal.SIGTERM)
        assert terminal.ended() == 0
    assert nobody_left(home)


@pytest.mark.parametrize("controlling", [True, False], ids=["told", "untold"])
def test_a_terminal_that_is_gone_ends_the_program(home, controlling):
    """The link drops, with a hang-up or without one: the program ends instead of reading nothing for ever."""
    with Terminal([*PROGRAM, *GAME], env=environment(home), controlling=controlling) as terminal:
        terminal.wait_for(asked)
        terminal.hang_up()
        assert terminal.process.wait(PATIENCE) == 0
    assert nobody_left(home)


def test_a_stalled_link_that_drops_ends_the_program(home):
    """Nobody reads what is drawn until the program can write no more; then the link drops."""
    command = [*PROGRAM, "play", "--seats", "you,random", "--seed", "3"]
    with Terminal(command, env=environment(home)) as terminal:
        terminal.wait_for(asked)
        for _ in range(300):
            terminal.type("tab")
        terminal.wait_until_idle()
        terminal.hang_up()
        assert terminal.process.wait(PATIENCE) == 0
    assert nobody_left(home)


def test_the_end_of_input_saves_a_game_of_lines(home):
    """Ctrl+D at the prompt of the line game saves it, and the status is 0."""
    with opened(home, *GAME, "--text") as terminal:
        terminal.wait_for("\n>")
        terminal.type(b"1\r")
        terminal.wait_for(lambda now: now.written.count(b"\n> ") == 2)
        terminal.type(b"\x04")
        assert terminal.ended() == 0
        assert "The game is saved" in terminal.text
    assert nobody_left(home)
