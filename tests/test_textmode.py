"""The table line by line: whole games through numbers, looks, and what happens when the input ends."""

from __future__ import annotations

import io
import os
import random
import re
import subprocess
import sys

import pytest

from amalfi_tui import textmode
from amalfi_tui.boards import board_of
from amalfi_tui.boards.base import about
from amalfi_tui.session import Session
from amalfi_tui.start import Start
from engine.amalfi.phases import Pass, TakeTurn
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


def play_on(session: Session, actions: int) -> None:
    """Play so many actions at random, passing seldom, and on until a person has a turn."""
    rng = random.Random(2)
    session.settle()
    while session.step < actions or not isinstance(session.decision.question, TakeTurn):
        choices = [action for action in session.decision.answers if not isinstance(action, Pass)]
        session.choose(rng.choice(choices or session.decision.answers))
        session.settle()
    while session.turn != "person":
        session.choose(session.decision.answers[0])
        session.settle()


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


AREAS = ("board", "workshop", "atlas", "council", "titles", "decrees", "hand", "players", "log", "scores")


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("actions", [0, 60])
def test_every_area_is_told_in_short_plain_lines(area, actions):
    """`look` tells an area in sentences: nothing is drawn, no line is longer than a terminal."""
    session = begun("you", "random", hands="blind")
    play_on(session, actions)
    said = play(session, f"look {area}\nquit\n")
    told = said.partition(f"> look {area}\n")[2].partition("> quit")[0]
    assert told.strip()
    assert "means nothing" not in told
    assert not re.findall("[\u2500-\u27bf\x1b]", said)
    assert max(map(len, said.splitlines())) <= 80


def test_everything_that_is_on_the_table_is_told():
    """Each card of the rows, each dock and each title by name, with what it asks and gives."""
    session = begun("you", "random", hands="blind")
    said = play(session, "look board\nlook workshop\nlook atlas\nlook council\nlook titles\nquit\n")
    plain = session.game.plain(session.game.view(session.state, 0))
    names = session.state.box.names
    slugs = [*plain["workshop"], *plain["atlas"], *plain["council"]]
    slugs += [dock["id"] for dock in plain["docks"]] + [title["id"] for title in plain["titles"]]
    words = " ".join(said.split())
    assert len(slugs) > 20
    assert not [slug for slug in slugs if names[slug] not in words]


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
        ("list acquire", "Acquire "),
        ("e", "Nothing to engage now."),
        ("if 1", "Bay from 4 to 3."),
        ("text 1", "public destination"),
        ("text 999", "is about no card"),
        ("text raphael", "Raphael"),
        ("text nobody at all", "There is no card"),
        ("if 99", "There is no answer 99"),
        ("look", "Look where?"),
        ("rules", "Topics: aim, period"),
        ("rules here", "A period."),
        ("rules feed", "granary"),
        ("rules moon", "There is no topic 'moon'"),
        ("why 1", "Say 'look workshop' first."),
        ("look board\nwhy 1", "can be chosen: answer 1."),
        ("why senj", "Senj can be chosen: answer 1."),
        ("why engage", "there is nothing to engage"),
        ("why navigate", "You can navigate"),
        ("why moon", "There is no card, place or verb 'moon'"),
        ("undo", "Nothing is taken back: you have answered nothing yet."),
        ("HELP", "look AREA: board, workshop"),
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
    written = play(session, "".join(f"look {name}\n" for name in AREAS) + "hint\nif 1\nquit\n")
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


def test_an_answer_is_taken_back():
    """To one's last question; the game then goes on as if it had not been."""
    session = begun("you", "random", hands="blind")
    said = play(session, "1\nundo\nquit\n")
    assert "Taken back." in said
    assert resumed().step == session.step
    assert said.count("Which main action") == 2


def test_a_turn_is_taken_back_as_far_as_it_goes():
    """`undo turn` goes to its beginning; once another has answered, it says who."""
    session = begun("you", "random", hands="blind")
    said = play(session, "1\n1\nquit\n")
    assert "Nothing is taken back" not in said
    refused = play(resumed(), "undo turn\nquit\n")
    assert "Nothing is taken back: Bruno has answered since." in refused


def test_why_not_gives_the_reason_of_the_rules():
    """By the number of the last look: a card of the Council is not taken like that."""
    session = begun("you", "random", hands="blind")
    play_on(session, 60)
    view = session.game.view(session.state, 0)
    decision = session.decision
    chosen = {about(action) for action in decision.options}
    board = board_of("amalfi")
    slugs = [session.state.box.artworks[card].id for card in session.state.workshop.row]
    at, slug = next((at, slug) for at, slug in enumerate(slugs, 1) if slug not in chosen)
    reason = session.game.refusal(view, board.attempt(view, slug))
    assert reason
    said = play(session, f"look workshop\nwhy {at}\nquit\n")
    assert reason in " ".join(said.split())


def test_a_hint_names_answers_and_reasons():
    """Those of a strong seat, by the numbers that can be typed."""
    said = play(begun("you", "random", hands="blind"), "hint\nquit\n")
    first = re.search(r"Answer (\d+), the best: (.+)", said)
    assert first
    assert "Why: " in said
    assert f"{first[1]}. {first[2]}"[:40] in play(resumed(), "list\nquit\n")


def test_many_answers_are_told_by_their_kinds():
    """A turn has more than anybody wants to hear: verbs with their numbers; a letter lists them."""
    said = play(begun("you", "random", hands="blind"), "n\nquit\n")
    before, _, after = said.partition("> n")
    assert "n: navigate, answers 1 to " in before
    assert "Navigate to Senj" not in before
    assert "1. Navigate to Senj" in after


def test_each_of_two_people_hears_all_since_their_own_answer():
    """What Ben did is told to Ann when she sits down again, and the other way round."""
    session = begun("you:Ann", "you:Ben", hands="blind")
    said = play(session, "\n8\n\n28\n\nquit\n")
    ben, _, ann = said.rpartition("Ann, it is your turn")
    assert "Ann sails to" in ben
    assert "Ben passes" in ann


def test_seats_alone_are_watched_line_by_line():
    """Every move is told, and the winner; nobody is asked."""
    said = play(begun("random", "random"), "")
    assert "Nobody here plays." in said
    assert "The game is over." in said
    assert "\n> " not in said


@pytest.mark.parametrize("kind", ["dumb", "xterm"])
@pytest.mark.parametrize("typed", ["", "1\n1\n", "\xff\n1\n"])
def test_the_end_of_input_saves_and_is_no_fault(tmp_path, kind, typed):
    """Exit status 0 whatever came before it."""
    done = subprocess.run(
        [sys.executable, "-m", "amalfi_tui", "play", "--text", "--seed", "1"],
        input=typed.encode("latin-1"),
        capture_output=True,
        check=False,
        env={**os.environ, "TERM": kind, "AMALFI_HOME": str(tmp_path)},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"The game is saved" in done.stdout
    assert b"\x1b" not in done.stdout
