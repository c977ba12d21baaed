"""Whatever was on the screen when the program was killed is there again when the game is resumed."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from pty_screen import Terminal
from seated import GAME, answered, asked, opened, unhurried

pytestmark = pytest.mark.terminal

ANSWERS = 6


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The screens of an undisturbed game, at each question."""
    folder: Path = unhurried(tmp_path_factory.mktemp("reference"), speed=0)
    with opened(folder, *GAME) as terminal:
        screens = [terminal.wait_for(asked)]
        screens += [answered(terminal) for _ in range(ANSWERS)]
    return screens


def killed(terminal: Terminal) -> None:
    """Kill the program as nothing can prevent."""
    terminal.signal(signal.SIGKILL)
    assert terminal.ended() == 128 + signal.SIGKILL


@pytest.mark.parametrize("answers", [0, 4])
def test_a_question_that_was_on_the_screen_is_asked_again(home, reference, answers):
    """Killed while a person is asked: the same screen, cell by cell."""
    with opened(home, *GAME) as terminal:
        before = terminal.wait_for(asked)
        for _ in range(answers):
            before = answered(terminal)
        killed(terminal)
    with opened(home, "resume") as terminal:
        assert terminal.wait_for(asked) == before == reference[answers]


@pytest.mark.parametrize("piece", [1, 700])
def test_killed_in_the_middle_of_a_turn_nothing_shown_is_lost(home, reference, piece):
    """Killed so many bytes after an answer: the game goes on to the question it would have come to."""
    with opened(home, *GAME) as terminal:
        terminal.wait_for(asked)
        answered(terminal)
        so_far = len(terminal.written)
        terminal.type("enter")
        terminal.wait_for(lambda now: len(now.written) - so_far >= piece)
        killed(terminal)
    with opened(home, "resume") as terminal:
        assert terminal.wait_for(lambda now: asked(now) and now.text != reference[1]) == reference[2]


def test_killed_while_others_play_the_game_goes_on(home, reference):
    """Killed between the moves of other seats: they play on, to the question they would have come to."""
    with opened(unhurried(home, speed=0.7), *GAME) as terminal:
        terminal.wait_for("Space skip")
        killed(terminal)
    with opened(home, "resume") as terminal:
        assert terminal.wait_for(asked) == reference[0]


def test_a_second_program_is_kept_out(home):
    """A game that is being played is not opened twice: one line, status 1, and the first goes on."""
    with opened(home, *GAME) as first:
        before = first.wait_for(asked)
        with opened(home, "resume") as second:
            assert second.ended() == 1
            said = second.written.decode()
            assert said.startswith("amalfi: ")
            assert said.endswith("close it there first\r\n")
            assert said.count("\n") == 1
        assert answered(first) != before
