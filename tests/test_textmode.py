"""The table line by line: whole games through numbers, looks, and what happens when the input ends."""

from __future__ import annotations

import io
import os
import subprocess
import sys

import pytest

from amalfi_tui import textmode
from amalfi_tui.session import Session
from amalfi_tui.start import Start
from replays import latest_unfinished, verify


@pytest.fixture(autouse=True)
def _home(tmp_path, monkeypatch):
    """No test sees the saved games of this machine."""
    monkeypatch.setenv("AMALFI_HOME", str(tmp_path))


def play(session: Session, text: str) -> str:
    """Play lines of input and return what was written."""
    written = io.StringIO()
    assert textmode.run(session, io.StringIO(text), written) == 0
    return written.getvalue()


def begun(*seats: str, **options) -> Session:
    """Begin a game between these seats."""
    return Session.begin(Start(screen="play", seats=seats, seed=1, **options))


def resumed() -> Session:
    """Go on with the unfinished game."""
    entry = latest_unfinished()
    assert entry is not None
    return Session.resume(entry.path)


def test_at_the_end_of_input_the_game_is_saved():
    """Two answers and no more: the game waits where it was left, and resumes there."""
    said = play(begun("you", "random"), "1\n1\n")
    assert "The game is saved" in said
    session = resumed()
    assert session.turn == "person"
    assert "is asked" not in play(session, "quit\n")


def test_a_whole_game_is_played_by_numbers():
    """Always the last answer, a pass as soon as there is one: the score sheet names the winner."""
    said = play(begun("you", "random"), "1\n" * 4_000)
    assert "The game is over." in said
    assert "won." in said
    assert latest_unfinished() is None


def test_the_finished_game_is_a_good_replay(tmp_path):
    """What was played line by line is saved like any other game."""
    session = begun("you", "random", "merchant")
    path = session.recorder.path
    play(session, "1\n" * 4_000)
    assert verify(path) is None


@pytest.mark.parametrize("area", ["board", "workshop", "atlas", "council", "players", "log", "hand"])
def test_every_area_can_be_looked_at(area):
    """`look` writes an area and asks the same question again."""
    session = begun("you", "random", hands="blind")
    plain = play(session, f"look {area}\nquit\n")
    assert plain.count("> ") >= 2
    assert "means nothing" not in plain


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("99", "There is no answer 99"),
        ("0", "There is no answer 0"),
        ("sail", "'sail' means nothing here"),
        ("look moon", "Look where?"),
        ("help", "A number takes the answer"),
        ("list", "Navigate to Senj"),
        ("n", "Navigate to Senj"),
        ("e", "Nothing to engage now."),
        ("if 1", "bay 4>3"),
        ("text 1", "public destination"),
        ("if 99", "means nothing"),
        ("", "> "),
    ],
)
def test_what_does_not_answer_is_said_and_asked_again(typed, said):
    """Whatever is typed, the question stays open and nothing is lost."""
    session = begun("you", "random", hands="blind")
    written = play(session, f"{typed}\nquit\n")
    assert said in written
    assert resumed().turn == "person"


def test_another_hand_is_never_shown():
    """Nothing that is written names a card that only another player holds."""
    session = begun("you", "random", "random", hands="blind")
    areas = "".join(f"look {name}\n" for name in ("board", "players", "log", "hand", "council"))
    written = play(session, areas + "quit\n")
    state = resumed().state
    hidden = [state.box.characters[card].name for player in state.players[1:] for card in player.hand]
    assert hidden
    assert not [name for name in hidden if name in written]


def test_two_people_are_asked_to_change_places():
    """Before somebody else's question comes a line that asks for the seat to be changed."""
    said = play(begun("you:Ann", "you:Ben", hands="blind"), "\n1\n1\n1\n\n1\n1\n1\n\nquit\nquit\n")
    assert "Ann, it is your turn" in said
    assert "Ben, it is your turn" in said


def test_a_seat_that_fails_is_replaced(monkeypatch):
    """The game goes on with a note of which seat failed, and how."""

    class Broken:
        """It cannot play."""

        looks = True

        def choose(self, view, decision, rng):
            """Fail."""
            raise RuntimeError("lost its way")

    monkeypatch.setattr(textmode, "sit", lambda *_, **__: Broken())
    said = play(begun("you", "random"), "1\n1\n1\n1\n1\n1\nquit\n")
    assert "random failed (RuntimeError: lost its way)" in said


def test_it_is_chosen_by_itself_without_a_terminal():
    """A pipe into `amalfi play` plays line by line, and ends with 0."""
    done = subprocess.run(
        [sys.executable, "-m", "amalfi_tui", "play", "--seed", "1", "--seats", "you,random"],
        input="1\n1\n",
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "TERM": "dumb"},
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "The game is saved" in done.stdout


@pytest.mark.parametrize("rival", ["naples", "genoa"])
def test_a_solo_game_is_played_by_numbers(rival):
    """To its end: the rival is told of, foretold and looked at, and the card comes last."""
    start = Start(screen="play", seats=("you",), seed=3, rival=rival)
    said = play(Session.begin(start), "1\nlook rival\nif 2\nguide\n" + "1\n" * 400)
    called = rival.capitalize()
    assert "Titles 0  needed II:1" in said
    assert f"{called} will " in said
    assert "The guide speaks from here on." in said
    assert "Guide: " in said
    assert f"Lost to {called} after period II: 0 of 1 title" in said
    assert said.rstrip().splitlines()[-4] == f"Amalfi solo against {called}"
