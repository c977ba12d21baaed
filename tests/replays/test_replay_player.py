"""A replay shows what was played, and nothing that was not."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from toy import GAMES, RACE, Rest, Rolled, begun, played, step

from replays import Replay, ReplayError, Tape, verify, write_finished
from replays.format import EVERY


def saved(folder: Path, tape: Tape) -> Path:
    """Write a recording, tampered with or not, and return where."""
    path = folder / "game.amalfi"
    write_finished(path, tape)
    return path


def tampered(tape: Tape, **changes: Any) -> Tape:
    """Change the recorded result."""
    assert tape.header.result is not None
    result = msgspec.structs.replace(tape.header.result, **changes)
    tape.header = msgspec.structs.replace(tape.header, result=result)
    return tape


def test_the_cursor_stays_on_the_board(tmp_path: Path) -> None:
    """First, back, forward and last move through the steps and stop at the ends."""
    replay = Replay.load(saved(tmp_path, played()), GAMES)
    start = RACE.codec.encode(RACE.new(2))

    assert RACE.codec.encode(replay.first()) == start
    assert RACE.codec.encode(replay.back()) == start
    replay.forward()
    assert replay.position == 1
    assert RACE.decision(replay.last()) is None
    replay.forward()
    assert replay.position == len(replay)
    replay.go(7)
    assert RACE.codec.encode(replay.state) == RACE.codec.encode(replay.state_at(7))


def test_any_step_is_the_position_that_was(tmp_path: Path) -> None:
    """A seek gives the same position as playing from the start, the caller's own."""
    replay = Replay.load(saved(tmp_path, played()), GAMES)
    state = RACE.new(2)
    for at, action in enumerate(replay.actions):
        assert replay.state_at(at) == state
        state = RACE.apply(state, action)
    replay.state_at(EVERY).runners[0] += 100
    assert replay.last() == state
    for outside in (-1, len(replay) + 1):
        with pytest.raises(IndexError):
            replay.state_at(outside)


def test_an_illegal_action_ends_the_show_at_the_step_before(tmp_path: Path) -> None:
    """The first action that the rules do not allow is named, and nothing after it is shown."""
    tape = played(texts=True)
    tape.actions[EVERY + 4] = RACE.codec.encode_action(Rolled(13))
    path = saved(tmp_path, tape)

    replay = Replay.load(path, GAMES)

    assert len(replay) == EVERY + 4
    assert replay.problems == [f"step {EVERY + 5} is not possible: two dice show 2 to 12"]
    assert len(replay.texts) == len(tape.actions)
    assert verify(path, GAMES) == f"{path}: {replay.problems[0]}"


def test_bytes_that_are_no_action_are_an_impossible_step(tmp_path: Path) -> None:
    """A step that is not even an action of this game is named like an illegal one."""
    tape = played()
    tape.actions[2] = msgspec.msgpack.encode(["fly"])

    replay = Replay.load(saved(tmp_path, tape), GAMES)

    assert len(replay) == 2
    assert replay.problems[0].startswith("step 3 is not possible")


def test_another_legal_action_is_found_by_the_next_checkpoint(tmp_path: Path) -> None:
    """A game that was changed within the rules is shown to the last checkpoint that agrees."""
    tape = played()
    changed = next(at for at in range(2 * EVERY, 3 * EVERY) if tape.actions[at] == b"\x91\xa3run")
    tape.actions[changed - 1] = RACE.codec.encode_action(Rolled(9))
    tape.actions[changed] = RACE.codec.encode_action(Rest())
    path = saved(tmp_path, tape)

    replay = Replay.load(path, GAMES)

    assert len(replay) == 2 * EVERY
    assert f"between steps {2 * EVERY} and {3 * EVERY}" in replay.problems[0]
    assert verify(path, GAMES) == f"{path}: {replay.problems[0]}"


def test_a_wrong_checkpoint_of_a_running_game_is_found_too(tmp_path: Path) -> None:
    """A running game is checked as strictly as a finished one."""
    recorder, state = begun(tmp_path, 2 * EVERY - 1)
    action, _ = step(state, random.Random(1))
    with recorder:
        recorder.record(action, RACE.new(3))

    replay = Replay.load(recorder.path, GAMES)

    assert len(replay) == EVERY
    assert f"between steps {EVERY} and {2 * EVERY}" in replay.problems[0]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"scores": (200, 1)}, "the scores are [200, 1], but they are"),
        ({"winners": (0, 1)}, "the winners are [0, 1], but they are"),
    ],
)
def test_a_result_that_was_not_reached_is_told(tmp_path: Path, changes: dict[str, Any], reason: str) -> None:
    """The recorded result is compared with the one that the actions lead to."""
    path = saved(tmp_path, tampered(played(), **changes))
    told = verify(path, GAMES)
    assert told is not None
    assert reason in told


def test_a_finished_game_must_be_over(tmp_path: Path) -> None:
    """A recording that stops in the middle cannot call itself finished."""
    recorder, state = begun(tmp_path, 30)
    path = recorder.finish(state)
    told = verify(path, GAMES)
    assert told is not None
    assert "after step 30 somebody has to decide" in told


def test_other_rules_that_agree_are_only_a_note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game saved under older rules is good as long as it comes out the same."""
    path = saved(tmp_path, played())
    monkeypatch.setattr(type(RACE), "rules", 2)

    replay = Replay.load(path, GAMES)

    assert replay.notes == ["saved under rules 1; this program has rules 2"]
    assert replay.problems == []
    assert verify(path, GAMES) is None


def test_other_rules_that_differ_are_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that has become impossible is shown as far as it goes, and the rules are named."""
    path = saved(tmp_path, played())
    monkeypatch.setattr(type(RACE), "rules", 2)
    monkeypatch.setattr(type(RACE), "refusal", lambda *_: "nobody rests any more")
    monkeypatch.setattr("toy.Move.options", lambda *_: (Rest(),))

    replay = Replay.load(path, GAMES)

    assert 0 < len(replay) < len(replay.tape.actions)
    told = verify(path, GAMES)
    assert told is not None
    assert told.endswith("nobody rests any more; saved under rules 1; this program has rules 2")


def test_an_unknown_setup_is_one_line(tmp_path: Path) -> None:
    """What the game cannot set up is refused with the game's own reason."""
    tape = played()
    tape.setup["seats"] = 9
    path = saved(tmp_path, tape)
    with pytest.raises(ReplayError, match="no race for so many") as refusal:
        Replay.load(path, GAMES)
    assert "\n" not in str(refusal.value)


def test_a_setup_that_makes_no_sense_is_one_line(tmp_path: Path) -> None:
    """However the game fails over a tampered set-up, the reader does not."""
    tape = played()
    tape.setup["home"] = None
    with pytest.raises(ReplayError, match="cannot be set up: TypeError"):
        Replay.load(saved(tmp_path, tape), GAMES)


def test_an_unknown_game_is_named(tmp_path: Path) -> None:
    """A game that this program does not have is refused by name."""
    path = saved(tmp_path, played())
    told = verify(path, {})
    assert told is not None
    assert "a game of 'race', unknown to this program" in told
