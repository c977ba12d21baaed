"""The command line: what it prints, and the one line with which it refuses."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from amalfi_tui import app, terminal
from amalfi_tui.session import Session
from amalfi_tui.start import Start
from commanding import amalfi, home_of_its_own, simulated
from engine.serenissima.mapfile import dump_map, house_map

__all__ = ["amalfi", "home_of_its_own"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_serenissima_is_simulated_and_verified(amalfi, tmp_path, seats):
    """The second game needs no more than its name; its replays hold good."""
    names = ",".join(["random"] * seats)
    words = ("--game", "serenissima", "--games", 6, "--seats", names)
    files = simulated(amalfi, tmp_path / "out", *words)
    assert len(files) == 6
    assert amalfi("verify", *files) == (0, "6 good\n", "")
    status, out, _ = amalfi("sim", "--seed", 3, "--json", *words)
    report = json.loads(out)
    assert (status, report["games"], report["faults"]) == (0, 6, 0)
    assert "ducats on average" in amalfi("sim", "--seed", 3, *words)[1]


def test_serenissima_is_played_on_the_map_in_a_file(amalfi, tmp_path):
    """--pack names the file of a map; one that cannot be is refused with line and reason."""
    status, text, _ = amalfi("pack", "export", "--game", "serenissima")
    assert (status, text) == (0, dump_map(house_map()))
    file = tmp_path / "map.json"
    words = ("sim", "--game", "serenissima", "--games", 1, "--seats", "random,random", "--pack", file)
    file.write_text(text.replace('"Genoa"', '"Genova"'), "utf-8")
    assert amalfi(*words)[0] == 0
    assert (
        amalfi("pack", "check", file, "--game", "serenissima")[1] == f"{file} is good: 20 zones, 19 ports\n"
    )
    file.write_text(text.replace('"good": "spice"', '"good": "silk"'), "utf-8")
    status, _, err = amalfi(*words)
    assert status == 1
    assert "ports 9 (tripoli): good" in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--seats", "random"), "Serenissima is for 2 to 4 seats, not 1"),
        (("--seats", "random,random", "--hands", "draft"), "Serenissima has no option 'hands'"),
        (("--seats", "random,random", "--solo", "naples"), "Serenissima has no option 'rival'"),
    ],
)
def test_what_serenissima_has_not_is_refused(amalfi, words, reason):
    """Options of the other game are named in the refusal."""
    status, _, err = amalfi("sim", "--game", "serenissima", "--games", 1, *words)
    assert (status, len(err.splitlines())) == (2, 1)
    assert reason in err


HANDS = ("packs", "blind", "personal", "draft", "score-draft")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("hands", HANDS)
def test_every_kind_of_game_is_simulated_and_verified(amalfi, tmp_path, seats, hands):
    """A simulation ends for each number of seats and each kind of hand, and its replays hold good."""
    if seats == 1 and "draft" in hands:
        pytest.skip("a draft needs two seats")
    names = ",".join(["random"] * seats)
    files = simulated(amalfi, tmp_path / "out", "--games", 3, "--seats", names, "--hands", hands)
    assert len(files) == 3
    assert amalfi("verify", *files) == (0, "3 good\n", "")


@pytest.mark.parametrize("rival", ["naples", "genoa"])
def test_solo_games_are_simulated_and_verified(amalfi, tmp_path, rival):
    """One seat against a rival, and replays that hold good."""
    files = simulated(amalfi, tmp_path / "out", "--games", 3, "--solo", rival, "--seats", "random")
    assert amalfi("verify", *files) == (0, "3 good\n", "")


def test_json_report_is_one_document_keyed_by_place(amalfi):
    """`sim --json` prints the contract's report and nothing else; a shared win counts for each."""
    status, out, err = amalfi("sim", "--games", 5, "--seats", "random,random", "--seed", 1, "--json")
    report = json.loads(out)
    assert (status, err) == (0, "")
    assert set(report) == {
        "games",
        "decisions",
        "seconds",
        "decisions_per_second",
        "wins",
        "mean_score",
        "faults",
    }
    assert report["games"] == 5
    assert set(report["wins"]) == set(report["mean_score"]) == {"0", "1"}
    assert sum(report["wins"].values()) >= 5


def test_the_same_seed_gives_the_same_bytes_in_any_process(tmp_path):
    """Replays of a simulation depend on the seed alone: not on hashing, processes or the clock."""
    contents = []
    for number, (hashing, jobs) in enumerate([("1", "1"), ("77", "2")]):
        folder = tmp_path / str(number)
        command = [sys.executable, "-m", "amalfi_tui", "sim", "--games", "4", "--seed", "9"]
        command += ["--seats", "random,random,random", "--jobs", jobs, "--out", str(folder)]
        subprocess.run(
            command, check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": hashing}
        )
        contents.append({file.name: file.read_bytes() for file in folder.iterdir()})
    assert contents[0] == contents[1]
    assert len(contents[0]) == 4


def test_a_simulation_overwrites_nothing(amalfi, tmp_path):
    """A file that is in the way of a replay is left as it was, and the command says so."""
    out = tmp_path / "out"
    out.mkdir()
    (out / "amalfi-000003.amalfi").write_text("mine")
    status, _, err = amalfi("sim", "--games", 1, "--seats", "random", "--seed", 3, "--out", out)
    assert status == 1
    assert err.count("\n") == 1
    assert "already there" in err
    assert (out / "amalfi-000003.amalfi").read_text() == "mine"


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["sim", "--games", 0], 2, "is not in the range"),
        (["sim", "--games", -3], 2, "is not in the range"),
        (["sim", "--games", 1, "--jobs", 0], 2, "is not in the range"),
        (["sim", "--games", 1, "--seed", "x"], 2, "integer"),
        (["sim", "--games", 1, "--seed", -1], 2, "not negative"),
        (["sim", "--games", 1, "--seats", "rondom"], 2, "'random'"),
        (["sim", "--games", 1, "--seats", ""], 2, "no name"),
        (["sim", "--games", 1, "--seats", "random,,random"], 2, "no name"),
        (["sim", "--games", 1, "--seats", "you,random"], 2, "'you' cannot sit here"),
        (["sim", "--games", 1, "--seats", ",".join(["random"] * 5)], 2, "1 to 4 seats"),
        (["sim", "--games", 1, "--seats", "random", "--hands", "draft"], 2, "two seats"),
        (["sim", "--games", 1, "--seats", "random", "--hands", "hearts"], 2, "choose one of"),
        (["sim", "--games", 1, "--game", "chess"], 2, "no game 'chess'"),
        (["sim", "--games", 1, "--pack", "/no/such/pack.json"], 1, "cannot be read"),
        (["sim", "--games", 1, "--solo", "pisa"], 2, "no rival 'pisa'"),
        (["sim", "--games", 1, "--solo", "genoa", "--seats", "random,random"], 2, "against one seat"),
        (["play", "--seats", "random"], 2, "amalfi watch"),
        (["watch", "--speed", "99"], 2, "0<=x<=10"),
        (["play", "--seats", "you,random", "--first", "3"], 2, "1 to 2"),
        (["verify", "/no/such/game"], 1, "does not exist"),
        (["verify"], 2, "FILES"),
        (["verify", "."], 1, "folder"),
        (["replay", "/no/such/game"], 1, "does not exist"),
        (["resume"], 1, "no unfinished game of yours"),
        (["pack", "check", "/no/such/pack.json"], 1, "cannot be read"),
        (["pack", "chek"], 2, "check"),
        (["plai"], 2, "play"),
        (["--bogus"], 2, "No such option"),
    ],
)
def test_bad_input_gets_one_clear_line(amalfi, words, status, said):
    """Whatever is wrong is said in one line on standard error, with the exit status for its kind."""
    got, out, err = amalfi(*words)
    assert (got, out) == (status, "")
    assert err.startswith("amalfi: ")
    assert err.count("\n") == 1
    assert said in err


def test_verify_names_each_bad_file_and_goes_on(amalfi, tmp_path):
    """One reason for each bad file, good ones are passed over, and the exit status is 1."""
    files = simulated(amalfi, tmp_path / "out", "--games", 2, "--seats", "random,random")
    data = files[0].read_bytes()
    files[0].write_bytes(data[:-20])
    (tmp_path / "foreign").write_text("no game")
    status, out, err = amalfi("verify", *files, tmp_path / "foreign")
    assert (status, out) == (1, "")
    lines = err.splitlines()
    assert len(lines) == 2
    assert str(files[0]) in lines[0]
    assert "not a saved game" in lines[1]


def test_one_crafted_file_spoils_no_list(amalfi, tmp_path):
    """A header whose winner sits nowhere is listed as damaged, with the reason."""
    import msgspec  # noqa: PLC0415

    from replays import Tape, entries, read_tape  # noqa: PLC0415

    (path,) = simulated(amalfi, tmp_path / "out", "--games", 1, "--seats", "random,random")
    tape: Tape = read_tape(path)
    result = msgspec.structs.replace(tape.header.result, winners=(7,))
    tape.header = msgspec.structs.replace(tape.header, result=result)
    path.write_bytes(tape.finished())
    (entry,) = entries(tmp_path / "out")
    assert entry.status == "damaged"
    assert "players" in entry.reason


def test_nothing_is_left_beside_the_replays(amalfi, tmp_path):
    """What `--out` holds is one replay a game, and no other file."""
    simulated(amalfi, tmp_path / "out", "--games", 3, "--seats", "random")
    assert {path.suffix for path in (tmp_path / "out").iterdir()} == {".amalfi"}
    assert not [path for path in (tmp_path / "out").iterdir() if path.name.startswith(".")]


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_a_closed_stream_is_no_traceback(closed, tmp_path):
    """A stream that was closed before the program began does not upset it."""
    command = f"{sys.executable} -m amalfi_tui sim --games 1 --seats random {closed}"
    done = subprocess.run(
        ["bash", "-c", command],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "HOME": str(tmp_path)},
    )
    assert "Traceback" not in done.stderr + done.stdout
    assert done.returncode == 0


def test_version(amalfi):
    """`--version` prints the name and the version, and nothing else."""
    status, out, err = amalfi("--version")
    assert (status, err) == (0, "")
    assert out.startswith("amalfi, version ")


def test_the_command_line_waits_with_its_imports():
    """Neither textual nor the games' cards are loaded for help and version."""
    code = "import sys, amalfi_tui.cli; print({'textual', 'rich', 'engine.amalfi.game'} & sys.modules.keys())"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "set()"


def test_debug_info_tells_of_program_and_terminal_and_nothing_private(amalfi, monkeypatch, tmp_path):
    """Plain lines; of the line one comes by only that there is one; a faulty settings file is named."""
    monkeypatch.setenv("SSH_CONNECTION", "10.9.8.7 1 2 3")
    monkeypatch.setenv("HOME", str(tmp_path))
    status, out, err = amalfi("--debug-info")
    assert (status, err) == (0, "")
    for said in ("amalfi ", "Python 3.", "textual 8.2.8", "colours", "SSH_CONNECTION yes", "settings: ~"):
        assert said in out
    assert "none yet" in out
    assert "10.9.8.7" not in out
    assert str(tmp_path) not in out
    (tmp_path / "home").mkdir(exist_ok=True)
    (tmp_path / "home" / "settings.toml").write_text("speed = -1")
    status, out, _ = amalfi("--debug-info")
    assert status == 0
    assert "faulty: ~" in out
    assert "line 1, speed" in out


@pytest.mark.parametrize(
    ("words", "screen"),
    [
        (("play", "--seed", 3), "play"),
        (("watch",), "watch"),
        (("resume",), "resume"),
        (("replay",), "replay"),
    ],
)
@pytest.mark.parametrize("manner", [(), ("--lean", "--speed", 2), ("--no-lean", "--speed", 0)])
def test_pace_and_lean_lines_are_asked_for_at_the_start(amalfi, monkeypatch, words, screen, manner):
    """They are handed to the screens as they were said; what was not said is left to the settings."""
    Session.begin(Start(seats=("you", "random"), seed=1)).close()
    opened = []
    monkeypatch.setattr(terminal, "obstacle", lambda: "")
    monkeypatch.setattr(terminal, "speaks_lines", lambda: False)
    monkeypatch.setattr(app, "run", lambda start: opened.append(start) or 0)
    assert amalfi(*words, *manner)[0] == 0
    (start,) = opened
    said = {(): (None, None), "--lean": (True, 2.0), "--no-lean": (False, 0.0)}[manner[:1] and manner[0]]
    assert (start.screen, start.lean, start.speed) == (screen, *said)


def test_a_pace_beyond_reason_is_refused(amalfi):
    """One line; exit status 2."""
    status, out, err = amalfi("watch", "--speed", 99)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1


def test_without_a_terminal_for_screens_the_table_of_lines_is_named(amalfi, monkeypatch):
    """Home cannot be shown on a dumb terminal: the line says what can be played there."""
    monkeypatch.setenv("TERM", "dumb")
    status, _, err = amalfi()
    assert status == 1
    assert "'amalfi play --text'" in err
    assert err.count("\n") == 1
