"""How a saved game is read back, whole or as far as it goes."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

import engine
from replays import format as fmt
from replays.format import DIGEST, EVERY, MAX_ACTIONS, ReplayError
from replays.packing import split, unpack, wants_other_words
from replays.tape import Lines, Step, Tape, marks_of
from replays.words import words_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.kernel import Game

_STEPS = msgspec.msgpack.Decoder(Step)
_COUNTS = msgspec.msgpack.Decoder(Annotated[int, Meta(ge=1)])
_SETUPS = msgspec.msgpack.Decoder(dict[str, Any])
_TEXTS = msgspec.msgpack.Decoder(Annotated[list[Lines], Meta(max_length=MAX_ACTIONS)])
_SENSELESS = (msgspec.MsgspecError, ValueError, RecursionError)
_PARTS = ((fmt.CHECKPOINTS, "checkpoints"), (fmt.ACTIONS, "actions"), (fmt.TEXTS, "log lines"))


def read_tape(path: str | os.PathLike[str], games: Mapping[str, Game[Any]] | None = None) -> Tape:
    """Return what a file holds, as far as it can be read; `damage` says what could not.

    Nothing is checked against the rules. ReplayError when there is nothing to show: no replay, a
    damaged header, an unknown game.
    """
    games = engine.GAMES if games is None else games
    data = fmt.read_file(path)
    header, at = fmt.parse_header(data, path)
    if header.game not in games:
        raise ReplayError(f"{path} is a game of {header.game[:40]!r}, unknown to this program; update it")
    record = fmt.read_record(data, at)
    if record is None or record.kind != fmt.SETUP or not record.sound:
        raise ReplayError(f"{path} is damaged: its set-up cannot be read; restore it from a copy")
    try:
        raw = unpack(record.payload)[0]
        setup = _SETUPS.decode(raw)
    except (*_SENSELESS, ReplayError) as error:
        raise ReplayError(f"{path} is damaged: its set-up makes no sense; restore it from a copy") from error
    tape = Tape(games[header.game], header, setup)
    tape.file_digest = fmt.digest_of(data)
    tape.sound_end = record.end
    try:
        if header.result is None:
            _read_running(tape, data)
        else:
            _read_finished(tape, data, raw)
    except ReplayError as error:
        raise ReplayError(f"{path} {error}") from error
    return tape


def _read_running(tape: Tape, data: bytes) -> None:
    while (at := tape.sound_end) < len(data):
        record = fmt.read_record(data, at)
        if record is None or not record.sound or not _take(tape, record):
            tape.torn = fmt.is_torn(data, at)
            what = "its last record was cut short" if tape.torn else f"it cannot be read from byte {at} on"
            tape.damage = f"{what}, after step {len(tape.actions)}"
            return
        tape.sound_end = record.end


def _take(tape: Tape, record: fmt.Record) -> bool:
    """Add what a record says to the recording; False when it makes no sense there."""
    try:
        if record.kind == fmt.ACTION and len(tape.actions) < MAX_ACTIONS:
            step = _STEPS.decode(record.payload)
            tape.add(bytes(step.action), step.lines)
        elif record.kind == fmt.CHECKPOINT and len(record.payload) == DIGEST:
            tape.checkpoints[len(tape.actions)] = record.payload
        elif record.kind == fmt.UNDO:
            tape.undo(_COUNTS.decode(record.payload))
        else:
            return record.kind == fmt.WRITER
    except _SENSELESS:
        return False
    return True


def last_writer(path: str | os.PathLike[str]) -> int | None:
    """Return the process that last wrote to a running game, if the file tells."""
    data = fmt.read_file(path)
    _, at = fmt.parse_header(data, path)
    writer = None
    while (record := fmt.read_record(data, at)) and record.sound:
        if record.kind == fmt.WRITER:
            writer = int.from_bytes(record.payload, "little")
        at = record.end
    return writer


def _read_finished(tape: Tape, data: bytes, setup: bytes) -> None:
    for kind, name in _PARTS:
        record = fmt.read_record(data, tape.sound_end)
        if record is None or record.kind != kind:
            where = "ends" if tape.sound_end >= len(data) else "cannot be read"
            tape.damage = tape.damage or f"the file {where} where its {name} should stand"
            return
        if not _take_part(tape, record, setup):
            tape.damage = tape.damage or f"its {name} are damaged"
        tape.sound_end = record.end
    if tape.sound_end != len(data):
        tape.damage = tape.damage or "something else follows its end"


def _take_part(tape: Tape, record: fmt.Record, setup: bytes) -> bool:
    """Take one part of a finished file, as far as it goes; False when it is not whole."""
    if record.kind == fmt.ACTIONS:
        return _take_actions(tape, record, setup)
    if not record.sound or not record.payload:
        return record.sound
    if record.kind == fmt.CHECKPOINTS:
        return _take_checkpoints(tape, record.payload)
    unpacked, whole = unpack(record.payload)
    try:
        texts = _TEXTS.decode(unpacked)
    except _SENSELESS:
        return False
    tape.texts = texts + tape.texts[len(texts) :]
    return whole


def _take_actions(tape: Tape, record: fmt.Record, setup: bytes) -> bool:
    known = [setup + words for words in (*words_of(tape.game.name), b"")]
    words = next((words for words in known if not wants_other_words(record.payload, words)), b"")
    if record.sound and not words:
        raise ReplayError("was packed with words that came later; update this program")
    unpacked, whole = unpack(record.payload, words)
    actions, complete = split(unpacked)
    for action in actions:
        tape.add(action)
    tape.guesswork = not (record.sound and whole and complete)
    return not tape.guesswork


def _take_checkpoints(tape: Tape, marks: bytes) -> bool:
    count = tape.header.result.actions if tape.header.result else 0
    if len(marks) != DIGEST * -(-count // EVERY):
        return False
    tape.checkpoints = {at: marks[i * DIGEST :][:DIGEST] for i, at in enumerate(marks_of(count))}
    return True
