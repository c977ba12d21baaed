"""Strange terminals, wrong locales and stray bytes: the program plays on, or says in one line why not."""

from __future__ import annotations

import pytest
from pty_screen import Terminal
from seated import GAME, PROGRAM, answered, asked, environment, opened, run

pytestmark = pytest.mark.terminal

STRAY = {
    "no UTF-8": b"\xff",
    "Latin-1": b"\xe9\xfc",
    "half a character": b"\xe2\x82",
    "old mouse codes": b"\x1b[M !!" + b"\x1b[M#qq" + b"\x1b[Mq!q" + b"\x1b[M d5",
    "old mouse codes beyond column 95": b"\x1b[M\xff\xff\xff" + b"\x1b[M \xe9\x81",
    "mouse codes nobody asked for": b"\x1b[<0;5;5M\x1b[<0;5;5m" + b"\x1b[32;113;113M",
    "a terminal that tells of itself": b"\x1b[?62;22c\x1b]11;rgb:0000/eeee/bbbb\x1b\\",
    "a terminal that says its name": b"\x1bP>|tmux 3.3a\x1b\\\x1b[>84;0;0c",
    "a lone surrogate": b"\xed\xa0\x80",
}

SPLIT = [(b"\x1b", b"[A"), (b"\x1b[", b"B"), (b"\x1bO", b"Q"), (b"\x1b[1", b";5C"), (b"\x1b", b"[15~")]


def test_stray_bytes_do_nothing(home):
    """None of them ends the program, moves the cursor or chooses; the next key works as ever."""
    with opened(home, *GAME) as terminal:
        before = terminal.wait_for(asked)
        for name, stray in STRAY.items():
            terminal.type(stray)
            terminal.type("f2")
            terminal.wait_for(lambda now: now.text != before)
            terminal.type(b"\x1bOP")
            terminal.wait_for(lambda now: asked(now) and now.text == before)
            assert terminal.running, name
        assert answered(terminal) != before


def test_split_escape_sequences_choose_nothing(home):
    """A slow line tears a key in two: at most the cursor moves, and the question stays open."""
    with opened(home, *GAME) as terminal:
        terminal.wait_for(asked)
        question, log = terminal.lines[0], terminal.lines[-2]
        for first, second in SPLIT:
            terminal.type(first)
            terminal.quiet(0.15)
            terminal.type(second)
            terminal.quiet(0.15)
            assert asked(terminal)
            assert (terminal.lines[0], terminal.lines[-2]) == (question, log)


def test_the_plainest_locale_has_all_signs(home):
    """C is what a login without a locale has; the screens are drawn in UTF-8."""
    with opened(home, *GAME, LC_ALL="C") as terminal:
        text = terminal.wait_for(asked)
    assert "⌂" in text
    assert "▸" in text


@pytest.mark.parametrize(
    "changes",
    [
        {"LC_ALL": "en_US.ISO-8859-1", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "latin-1"},
        {"TERM": "vt100", "LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
    ids=["latin-1 locale", "latin-1 streams", "posix"],
)
def test_a_locale_without_the_signs_is_no_trouble(home, changes):
    """The table is drawn, in plain signs or in its own; never in escapes or question marks."""
    with opened(home, *GAME, **changes) as terminal:
        text = terminal.wait_for(asked)
    assert "\\u" not in text
    assert "\N{REPLACEMENT CHARACTER}" not in text
    assert "A Ada" in text


@pytest.mark.parametrize("term", ["dumb", "unknown", None])
def test_a_terminal_that_cannot_draw_is_played_on_line_by_line(home, term):
    """The question and its numbered answers, and no escape sequence at all."""
    with opened(home, *GAME, TERM=term) as terminal:
        terminal.wait_for("\n>")
        assert b"\x1b" not in terminal.written
        assert "4. Take" in terminal.text
        terminal.type(b"quit\r")
        assert terminal.ended() == 0


def test_lines_survive_an_encoding_without_the_signs(home):
    """Signs that Latin-1 has not are replaced; the game of lines goes on."""
    done = run(home, *GAME, "--text", said="look board\n\xff\n1\n", PYTHONIOENCODING="latin-1")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"The game is saved" in done.stdout


@pytest.mark.parametrize("words", [(), ("replay",), ("resume",)], ids=" ".join)
def test_without_a_terminal_there_is_one_line_and_status_1(home, words):
    """What cannot be said line by line is refused."""
    done = run(home, *words)
    assert done.returncode == 1
    assert done.stdout == b""
    assert done.stderr.startswith(b"amalfi: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("size", [(40, 10), (59, 24), (80, 19)])
def test_a_terminal_that_is_too_small_is_refused(home, size):
    """One line that says what is needed, and status 1; nothing was drawn."""
    with opened(home, *GAME, size=size) as terminal:
        assert terminal.ended() == 1
        said = terminal.written.decode()
    assert said.startswith(f"amalfi: the terminal is {size[0]}x{size[1]}, and the screens need 60x20")
    assert said.count("\n") == 1


def test_the_screens_do_not_need_the_output(home, tmp_path):
    """Standard output may go to a file; nothing is written there."""
    with (tmp_path / "out").open("w+b") as file:
        with Terminal([*PROGRAM, *GAME], env=environment(home), stdout=file.fileno()) as terminal:
            terminal.wait_for(asked)
        file.seek(0)
        assert file.read() == b""


def test_redirected_errors_are_refused(home, tmp_path):
    """The screens are drawn on standard error: sent to a file, it holds the one line that says so."""
    with (tmp_path / "err").open("w+b") as file:
        with Terminal([*PROGRAM, *GAME], env=environment(home), stderr=file.fileno()) as terminal:
            assert terminal.ended() == 1
            assert terminal.text.strip() == ""
        file.seek(0)
        said = file.read()
    assert said.startswith(b"amalfi: the screens need a terminal")
    assert said.count(b"\n") == 1
