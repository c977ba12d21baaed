"""Whatever has happened to a file: what is good of it is shown, the reason is told, and it stays as it is."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from saved import played, running

from replays import Recorder, Replay, ReplayError, Tape, entries, read_tape
from replays import format as fmt


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return a finished and a running game."""
    folder = tmp_path_factory.mktemp("games")
    finished = played(folder / "finished.amalfi", ["random", "random"])
    return {"finished": finished, "running": running(folder, ["you", "random"], 50)}


def part(data: bytes, kind: bytes) -> tuple[int, int]:
    """Return where the first record of a kind begins and ends."""
    at = len(fmt.OPENING)
    while (record := fmt.read_record(data, at)) and record.kind != kind:
        at = record.end
    assert record is not None
    return at, record.end


def within(data: bytes) -> int:
    """Return a place in the later half of the actions."""
    start, end = part(data, fmt.ACTIONS)
    return start + (end - start) * 4 // 5


def flipped(data: bytes, at: int) -> bytes:
    """Return the bytes with one bit of one of them changed."""
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


def replaced(data: bytes, kind: bytes, payload: bytes) -> bytes:
    """Return the file with another payload in a record, its checksums right."""
    start, end = part(data, kind)
    return data[:start] + fmt.frame(kind, payload) + data[end:]


def tampered(change: Callable[[Tape], object]) -> Callable[[Path], bytes]:
    """Return what makes a finished file anew, well made, of a recording that somebody has changed."""

    def forged(path: Path) -> bytes:
        tape = read_tape(path)
        change(tape)
        return tape.finished()

    return forged


def header(**changes: Any) -> Callable[[Tape], None]:
    """Change the title page."""

    def change(tape: Tape) -> None:
        tape.header = msgspec.structs.replace(tape.header, **changes)

    return change


def result(**changes: Any) -> Callable[[Tape], None]:
    """Change the result."""

    def change(tape: Tape) -> None:
        assert tape.header.result is not None
        header(result=msgspec.structs.replace(tape.header.result, **changes))(tape)

    return change


def another_order(tape: Tape) -> None:
    """Let two cards that were dealt one after the other change places: as legal, but not what was played."""
    deals = [at for at, raw in enumerate(tape.actions) if len(raw) > 300]
    action = msgspec.msgpack.decode(tape.actions[deals[0]])
    action[1][-1], action[1][-2] = action[1][-2], action[1][-1]
    tape.actions[deals[0]] = msgspec.msgpack.encode(action)


def turn(tape: Tape) -> int:
    """Return after how many actions, 40 or more, a seat is asked."""
    replay = Replay("", tape)
    return next(at for at in range(40, len(replay)) if replay.state_at(at).open.seat >= 0)


def not_allowed(tape: Tape) -> None:
    """Let a seat answer with a deal."""
    tape.actions[turn(tape)] = tape.actions[3]


def reached(text: str) -> Callable[[Path], bytes]:
    """Return the bytes of a text."""
    return lambda _: text.encode()


READ = Path.read_bytes
BOMB = zlib.compress(bytes(100_000_000), 9)

CASES: dict[str, tuple[str, Callable[[Path], bytes], int | str | None, str, str]] = {
    "empty": ("finished", reached(""), None, "damaged", " is empty: no game was saved in it; delete it"),
    "foreign": (
        "finished",
        reached("Dear Ada"),
        None,
        "damaged",
        " is not a saved game; choose a file that ends in .amalfi",
    ),
    "newer": (
        "finished",
        lambda path: fmt.MAGIC + b"\x02" + READ(path)[8:],
        None,
        "newer format",
        " was saved by a newer program (format 2, not 1); update this one",
    ),
    "cut off in the header": (
        "finished",
        lambda path: READ(path)[:20],
        None,
        "damaged",
        " is damaged: its header cannot be read; restore it from a copy",
    ),
    "a bit in the header": (
        "finished",
        lambda path: flipped(READ(path), 30),
        None,
        "damaged",
        " is damaged: its header cannot be read; restore it from a copy",
    ),
    "a bit in the set-up": (
        "finished",
        lambda path: flipped(READ(path), part(READ(path), fmt.SETUP)[1] - 3),
        None,
        "finished",
        " is damaged: its set-up cannot be read; restore it from a copy",
    ),
    "cut off before the actions": (
        "finished",
        lambda path: READ(path)[: part(READ(path), fmt.ACTIONS)[0]],
        0,
        "cut short",
        ": the file ends where its actions should stand",
    ),
    "cut off in the actions": (
        "finished",
        lambda path: READ(path)[: within(READ(path))],
        "some",
        "cut short",
        ": its actions are damaged; it is good up to step {good}",
    ),
    "cut off before the log": (
        "finished",
        lambda path: READ(path)[: part(READ(path), fmt.TEXTS)[0]],
        "all",
        "cut short",
        ": the file ends where its log lines should stand",
    ),
    "a bit in the actions": (
        "finished",
        lambda path: flipped(READ(path), within(READ(path))),
        "some",
        "finished",
        ": its actions are damaged; it is good up to step {good}",
    ),
    "a bit in the checkpoints": (
        "finished",
        lambda path: flipped(READ(path), part(READ(path), fmt.CHECKPOINTS)[0] + 15),
        "all",
        "finished",
        ": its checkpoints are damaged",
    ),
    "something behind the end": (
        "finished",
        lambda path: READ(path) + b"x",
        "all",
        "damaged",
        ": something else follows its end",
    ),
    "a last record cut short": (
        "running",
        lambda path: READ(path)[:-5],
        49,
        "running",
        ": its last record was cut short, after step 49",
    ),
    "a hole in a running game": (
        "running",
        lambda path: flipped(READ(path), part(READ(path), fmt.CHECKPOINT)[0] + 3),
        20,
        "running",
        ": it cannot be read from byte {hole} on, after step 20",
    ),
    "an action that is not allowed": (
        "finished",
        tampered(not_allowed),
        "turn",
        "finished",
        ": step {bad} is not possible: that does not answer the question that is open",
    ),
    "an action of no game": (
        "finished",
        tampered(lambda tape: tape.actions.__setitem__(30, msgspec.msgpack.encode(["fly"]))),
        30,
        "finished",
        ": step 31 is not possible: Invalid value 'fly' - at `$[0]`",
    ),
    "another deal": (
        "finished",
        tampered(another_order),
        0,
        "finished",
        ": it differs from the game that was played between steps 0 and 20",
    ),
    "other scores": (
        "finished",
        tampered(result(scores=(999, 1))),
        "all",
        "finished",
        ": its header says that the scores are [999, 1], but they are {scores}",
    ),
    "another winner": (
        "finished",
        tampered(result(winners=())),
        "all",
        "finished",
        ": its header says that the winners are [], but they are {winners}",
    ),
    "another seat more": (
        "finished",
        tampered(header(seats=("hard", "hard", "hard"))),
        None,
        "damaged",
        " is damaged: it names 3 seats, and is set up for 2",
    ),
    "another game": (
        "finished",
        tampered(header(game="chess")),
        None,
        "damaged",
        " is a game of 'chess', unknown to this program; update it",
    ),
    "another set-up": (
        "finished",
        tampered(lambda tape: tape.setup.update(hands="hearts")),
        None,
        "finished",
        (
            " cannot be set up: no starting hands 'hearts': choose one of packs, blind, personal, draft, "
            "score-draft; use the program that saved it"
        ),
    ),
    "unknown cards": (
        "finished",
        tampered(lambda tape: tape.setup.update(pack="0" * 16)),
        None,
        "finished",
        (
            " cannot be set up: the pack '0000000000000000' is neither a released one nor in use; "
            "use the program that saved it"
        ),
    ),
    "a bomb for actions": (
        "finished",
        lambda path: replaced(READ(path), fmt.ACTIONS, BOMB),
        None,
        "finished",
        " unpacks to more than any game needs and is refused; delete it",
    ),
    "a bomb for a set-up": (
        "finished",
        lambda path: replaced(READ(path), fmt.SETUP, BOMB),
        None,
        "finished",
        " is damaged: its set-up makes no sense; restore it from a copy",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_each_kind_of_damage_is_told_exactly(amalfi, games, tmp_path, name):
    """`verify` says in one line what is wrong, the good part can be watched, and no byte of it changes."""
    whole, change, shown, status, message = CASES[name]
    path = tmp_path / "game.amalfi"
    good = Replay.load(games[whole])
    data = change(games[whole])
    path.write_bytes(data)
    steps = {"all": len(good), "turn": turn(good.tape), "some": 0}.get(shown, shown)
    if shown == "some":
        steps = len(Replay.load(path))
        assert 0 < steps < len(good)
        assert steps % fmt.EVERY == 0
    if whole == "running":
        message = message.format(hole=part(games[whole].read_bytes(), fmt.CHECKPOINT)[0])
    else:
        end = good.header.result
        message = message.format(
            good=steps, bad=turn(good.tape) + 1, scores=list(end.scores), winners=list(end.winners)
        )

    assert amalfi("verify", path) == (1, "", f"amalfi: {path}{message}\n")

    if steps is None:
        with pytest.raises(ReplayError) as refusal:
            Replay.load(path)
        assert str(refusal.value) == f"{path}{message}"
    else:
        replay = Replay.load(path)
        assert len(replay) == steps
        assert [replay.problems[0]] == [message.removeprefix(": ")]
        assert good.game.plain(replay.last()) == good.game.plain(good.state_at(steps))
    (entry,) = entries(tmp_path)
    assert entry.status == status
    if "cut short" not in name:
        with pytest.raises(ReplayError):
            Recorder.resume(path)
    amalfi("export", path, "--to", "text")
    amalfi("analyse", path, "--by", "random")
    assert path.read_bytes() == data


def test_rules_that_have_changed_are_no_damage(amalfi, games, tmp_path):
    """A game of other rules that still comes out the same is good; the list says that the rules differ."""
    path = tmp_path / "game.amalfi"
    path.write_bytes(tampered(header(rules=0))(games["finished"]))
    assert amalfi("verify", path) == (0, "1 good\n", "")
    (entry,) = entries(tmp_path)
    assert (entry.status, entry.reason) == ("other rules", "saved under rules 0; this program has rules 1")


def test_rules_that_have_changed_are_named_where_a_game_differs(amalfi, games, tmp_path):
    """Where it no longer agrees, the reason names the rules that it was saved under."""
    path = tmp_path / "game.amalfi"

    def change(tape: Tape) -> None:
        not_allowed(tape)
        header(rules=0)(tape)

    path.write_bytes(tampered(change)(games["finished"]))
    bad = turn(read_tape(games["finished"])) + 1
    assert amalfi("verify", path)[2] == (
        f"amalfi: {path}: step {bad} is not possible: that does not answer the question that is open; "
        "saved under rules 0; this program has rules 1\n"
    )


def test_what_is_no_game_at_all(amalfi, tmp_path):
    """A missing file, a folder and a giant are told apart."""
    giant = tmp_path / "giant.amalfi"
    with giant.open("wb") as file:
        file.truncate(1 << 34)
    told = {
        tmp_path / "none.amalfi": "does not exist; check the name",
        tmp_path: "is a folder; name one saved game in it",
        giant: "is too large for a saved game; choose another",
    }
    for path, said in told.items():
        assert amalfi("verify", path) == (1, "", f"amalfi: {path} {said}\n")


def test_lengths_that_lie_ask_for_no_memory(amalfi, games, tmp_path):
    """A record that claims gigabytes is not believed."""
    data = games["finished"].read_bytes()
    at = part(data, fmt.ACTIONS)[0]
    head = struct.pack("<cII", fmt.ACTIONS, 0xFFFFFFFF, 0)
    head += struct.pack("<H", zlib.crc32(head) & 0xFFFF)
    path = tmp_path / "game.amalfi"
    path.write_bytes(data[:at] + head + data[at + 11 :])
    said = "the file cannot be read where its actions should stand"
    assert amalfi("verify", path) == (1, "", f"amalfi: {path}: {said}\n")
