"""A game can be given away: to programs, to readers, to eyes, and to no eyes that may not see it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import msgspec
import pyte
import pytest
from saved import played, running

import engine
import reader
import referee
from amalfi_tui.headless.export import as_json
from amalfi_tui.headless.pictures import CELLS, ROWS, as_cast, as_svg
from amalfi_tui.playback import Playback
from commanding import simulated
from replays import read_tape, write_finished
from replays.branch import drawn_anew

NAMES = ["Ada", "Bruno", "Carla", "Dario"]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a finished game of four planning seats with a draft: it has every kind of secret."""
    return played(tmp_path_factory.mktemp("games") / "draft.amalfi", ["normal"] * 4, hands="draft")


def exported(amalfi, *words: object) -> str:
    """Export and return what was printed."""
    status, out, err = amalfi("export", *words)
    assert (status, err) == (0, "")
    return out


# JSON.


def test_a_reader_who_knows_only_the_rulebook_can_follow_the_json(amalfi, game, monkeypatch):
    """Ships, cards, cubes, lighthouses and bread balance after every step of a game for four."""
    cards = json.loads(amalfi("pack", "export")[1])
    monkeypatch.setattr(referee, "CARDS", cards)
    tables = {"PEOPLE": "characters", "WORKS": "artworks", "PLACES": "destinations"}
    for name, kind in tables.items():
        monkeypatch.setattr(referee, name, {card["id"]: card for card in cards[kind]})
    assert reader.follow(exported(amalfi, game, "--to", "json").encode(), NAMES) > 200


def test_the_reader_shares_nothing_with_the_program():
    """It is a witness only as long as it imports none of it."""
    code = "import sys, reader; print({name.partition('.')[0] for name in sys.modules})"
    here = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env=here)
    ours = {"engine", "ai", "replays", "amalfi_tui", "msgspec"}
    assert not ours & eval(done.stdout)  # noqa: S307 - a set that we have just printed


def test_the_first_step_is_the_position_before_the_first_action(amalfi, game):
    """`--at 0` has it alone; every further step has one action more."""
    first = json.loads(exported(amalfi, game, "--to", "json", "--at", 0))
    assert [step["n"] for step in first["steps"]] == [0]
    assert first["steps"][0]["state"] == engine.GAMES["amalfi"].plain(
        engine.GAMES["amalfi"].new(4, hands="draft")
    )
    some = json.loads(exported(amalfi, game, "--to", "json", "--at", 12))
    assert [step["n"] for step in some["steps"]] == list(range(13))
    assert some["steps"][0] == first["steps"][0]


def test_one_seat_sees_its_own_secrets_and_nobody_elses(amalfi, game):
    """Hands and packets of others are null, secret answers hidden, the seed left out."""
    document = json.loads(exported(amalfi, game, "--to", "json", "--seat", 1))
    whole = json.loads(exported(amalfi, game, "--to", "json"))
    assert "seed" not in document["header"]
    assert whole["header"]["seed"] == 5
    hidden = [step for step in document["steps"] if step["action"] == ["hidden"]]
    own = [step for step in document["steps"] if step["seat"] == 1]
    assert {step["seat"] for step in hidden} == {-1, 0, 2, 3}
    assert all(step["action"] == whole["steps"][step["n"]]["action"] for step in own)
    assert any(step["action"][0] == "draft" or "card" in str(step["action"]) for step in own)
    early = [step["state"] for step in document["steps"][:30]]
    assert any(None in state["players"][0]["packet"] + state["players"][0]["hand"] for state in early)
    assert not any(None in state["players"][1]["hand"] for state in early)
    keeps = [step for step in hidden if step["seat"] >= 0]
    assert keeps
    secret = {str(whole["steps"][step["n"]]["action"][1]) for step in keeps}
    for step in keeps:
        told = whole["steps"][step["n"]]
        assert step["text"] != told["text"]
        assert not any(slug in json.dumps(step["text"]) for slug in secret)


@pytest.mark.parametrize("seat", range(4))
def test_what_a_seat_cannot_know_changes_nothing_in_its_export(game, seat, tmp_path):
    """Decks in another order, nobody has met them: every seat's export is the same to the letter."""
    first = Playback.load(game)
    at = len(first) // 3
    actions = drawn_anew(first.replay, at, "another order")
    assert actions != first.replay.actions[:at]
    tape = read_tape(game)
    tape.actions = [first.game.codec.encode_action(action) for action in actions]
    tape.checkpoints = {}
    state = first.replay.state_at(0)
    for step, action in enumerate(actions, 1):
        first.game.advance(state, action)
        if step % 20 == 0:
            tape.checkpoints[step] = first.game.codec.digest(state)
    tape.finish(state, ended="abandoned")
    write_finished(tmp_path / "other.amalfi", tape)
    other = Playback.load(tmp_path / "other.amalfi")
    assert not other.replay.problems
    first.eyes = other.eyes = seat
    exports = [json.loads(as_json(playback, at)) for playback in (first, other)]
    assert exports[0]["steps"] == exports[1]["steps"]
    assert exports[0]["scores"] == exports[1]["scores"]


# Whose eyes.


def test_a_running_game_is_seen_by_its_player_alone(amalfi, tmp_path):
    """Without --seat the only person's eyes are taken; other seats are refused in one line."""
    path = running(tmp_path, ["random", "you", "random"])
    document = json.loads(exported(amalfi, path, "--to", "json"))
    assert document == json.loads(exported(amalfi, path, "--to", "json", "--seat", 1))
    assert "seed" not in document["header"]
    for kind in ("json", "text", "svg", "cast"):
        status, out, err = amalfi("export", path, "--to", kind, "--seat", 0)
        assert (status, out) == (1, "")
        assert err == f"amalfi: {path} is still being played: only its players may look, with --seat 1\n"


def test_of_several_players_one_has_to_be_named(amalfi, tmp_path):
    """Nobody sees two hands at once."""
    path = running(tmp_path, ["you", "random", "you:Eva"])
    status, out, err = amalfi("export", path, "--to", "text")
    assert (status, out) == (1, "")
    assert err.endswith("only its players may look, with --seat 0 or --seat 2\n")
    assert "as Eva saw it" in exported(amalfi, path, "--to", "text", "--seat", 2)


def test_a_running_game_that_nobody_plays_may_be_seen_whole(amalfi, tmp_path):
    """Where only programs play there is nobody to be cheated."""
    path = running(tmp_path, ["random", "random"])
    assert "seed" in json.loads(exported(amalfi, path, "--to", "json"))["header"]


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["--to", "json", "--seat", 4], 2, "--seat 4: the seats of this game go from 0 to 3"),
        (["--to", "json", "--seat", -1], 2, "--seat -1: the seats of this game go from 0 to 3"),
        (["--to", "svg", "--at", 9999], 2, "--at 9999: the steps that can be shown go from 0 to"),
        (["--to", "pdf"], 2, "'pdf' is not one of"),
        ([], 2, "--to"),
    ],
)
def test_what_cannot_be_exported_is_refused_in_one_line(amalfi, game, words, status, said):
    """Bad words are named, and nothing is printed."""
    got, out, err = amalfi("export", game, *words)
    assert (got, out) == (status, "")
    assert said in err
    assert err.count("\n") == 1


def test_an_export_takes_no_files_place(amalfi, game, tmp_path):
    """`--out` writes a new file, whole; one that is there is left alone, the game itself above all."""
    out = tmp_path / "game.txt"
    assert exported(amalfi, game, "--to", "text", "--out", out) == ""
    assert out.read_text("utf-8") == exported(amalfi, game, "--to", "text")
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["game.txt"]
    before = game.read_bytes()
    for taken in (out, game):
        status, _, err = amalfi("export", game, "--to", "json", "--out", taken)
        assert (status, err) == (
            1,
            f"amalfi: {taken} is already there and is left alone: name another file\n",
        )
    assert game.read_bytes() == before


def test_a_damaged_game_is_exported_as_far_as_it_is_good(amalfi, game, tmp_path):
    """The steps that can be vouched for come out, the reason goes to standard error, the status is 1."""
    data = game.read_bytes()
    path = tmp_path / "damaged.amalfi"
    path.write_bytes(data[:-300])
    status, out, err = amalfi("export", path, "--to", "json")
    document = json.loads(out)
    last = len(document["steps"]) - 1
    assert status == 1
    assert 0 < last < len(Playback.load(game))
    reason = f"its actions are damaged; it is good up to step {last}"
    assert document["problems"] == [reason]
    assert err == f"amalfi: {path} is exported up to step {last} only: {reason}\n"
    assert f"Shown up to step {last}: its actions" in amalfi("export", path, "--to", "text")[1]


# Text.


def test_the_record_tells_who_played_what_was_done_and_what_it_came_to(amalfi, game):
    """Header, periods in order, numbered turns with their effects indented, the sheet, and how it ended."""
    lines = exported(amalfi, game, "--to", "text").splitlines()
    assert lines[0] == f"AMALFI  {', '.join(NAMES)}"
    assert lines[1].startswith("rules ")
    assert "seed 5" in lines[1]
    assert [line for line in lines if line in {"Setting up", *(f"Period {roman}" for roman in ROMAN)}] == [
        "Setting up",
        *(f"Period {roman}" for roman in ROMAN),
    ]
    assert any(line.startswith("    1  The table: the decrees are") for line in lines)
    assert any(line[5:9] == "    " and line[:5].strip().isdecimal() for line in lines)
    assert "Scores" in lines
    assert any(line.startswith("Total ") for line in lines)
    assert " VP" in lines[-1]
    assert max(map(len, lines)) <= 80


ROMAN = ("I", "II", "III", "IV")


def test_a_solo_game_is_told_too(amalfi, tmp_path):
    """One seat against a rival, to its end."""
    (path,) = simulated(amalfi, tmp_path / "out", "--games", 1, "--solo", "naples", "--seats", "normal")
    lines = exported(amalfi, path, "--to", "text").splitlines()
    assert lines[0] == "AMALFI  Ada"
    assert "Ada" in lines[-1]


# Pictures.


def test_the_picture_is_the_table_at_a_moment(amalfi, game):
    """An SVG that can be read: players, board, log and step; it fetches nothing from the net."""
    picture = exported(amalfi, game, "--to", "svg", "--at", 60)
    root = ET.fromstring(picture)  # noqa: S314 - our own
    words = " ".join(text.replace("\xa0", " ") for text in root.itertext())
    for said in (*NAMES, "Workshop", "Council", "Step 60 of"):
        assert said in words
    assert picture.count("http") == picture.count("http://www.w3.org/2000/svg")
    assert exported(amalfi, game, "--to", "svg") != picture


def test_pictures_show_one_seat_no_more_than_it_sees(game):
    """Through one pair of eyes it is another picture than for all eyes, and another for each."""
    playback = Playback.load(game)
    found = set()
    for eyes in (None, 0, 1, 2, 3):
        playback.eyes = eyes
        found.add(as_svg(playback, 40))
    assert len(found) == 5


def checked_cast(text: str) -> tuple[list[list[object]], pyte.Screen]:
    """Check a recording against the rules of asciicast 2; return its events and the last screen."""
    head, *lines = text.splitlines()
    header = json.loads(head)
    assert header["version"] == 2
    assert (header["width"], header["height"]) == (CELLS, ROWS)
    assert isinstance(header["title"], str)
    screen = pyte.Screen(header["width"], header["height"])
    stream = pyte.Stream(screen)
    before = 0.0
    events = [json.loads(line) for line in lines]
    for moment, kind, data in events:
        assert isinstance(moment, float)
        assert moment >= before
        assert kind == "o"
        stream.feed(data)
        before = moment
    return events, screen


def test_the_recording_plays_in_any_player(amalfi, game):
    """A header line, then one event a line in the order of time, up to the last position."""
    text = exported(amalfi, game, "--to", "cast", "--at", 80)
    events, screen = checked_cast(text)
    assert len(events) == 82
    assert screen.display[ROWS - 1].startswith(" Step 80 of ")
    assert "Ada" in "".join(screen.display)


def test_a_recording_through_one_pair_of_eyes(game):
    """The hands of others are as hidden in it as at the table."""
    playback = Playback.load(game)
    texts = {}
    for eyes in (0, 3):
        playback.eyes = eyes
        texts[eyes] = "".join(as_cast(playback, 30))
        checked_cast(texts[eyes])
    assert texts[0] != texts[3]


def test_a_game_without_actions_can_be_given_away(amalfi, tmp_path):
    """A game that was only begun is one position long, in every form."""
    path = running(tmp_path, ["you", "random"], actions=0)
    for kind in ("json", "text", "svg", "cast"):
        assert exported(amalfi, path, "--to", kind)


def test_a_crafted_file_sends_nothing_to_the_terminal(amalfi, game, tmp_path):
    """Whatever stands in a title page or an action, what is printed are letters, and a date is a date."""
    tape = read_tape(game)
    tape.header = msgspec.structs.replace(
        tape.header,
        seats=("\x1b[2J", "hard\nhard", "\x07", "you"),
        names=("\x1b]0;title\x07", "B", "C", "D"),
        started="\x1b[31m yesterday",
    )
    tape.actions[30] = msgspec.msgpack.encode(["\x1b[2J"])
    path = tmp_path / "crafted.amalfi"
    path.write_bytes(tape.finished())
    for kind in ("text", "cast", "svg", "json"):
        status, out, err = amalfi("export", path, "--to", kind)
        assert status == 1
        assert "is exported up to step 30 only: step 31 is not possible" in err
        assert err.count("\n") == 1
        assert out
        assert "\x1b" not in out + err
        assert "\x07" not in out + err
    assert "\x1b" not in amalfi("verify", path)[2]
