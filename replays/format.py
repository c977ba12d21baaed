"""What a saved game looks like on disk: a title page, then one small record after another."""

from __future__ import annotations

import hashlib
import os
import stat
import struct
import zlib
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct

if TYPE_CHECKING:
    from collections.abc import Iterator

MAGIC = b"\x8aAmalfi"
FORMAT = 1
OPENING = MAGIC + bytes([FORMAT])
SUFFIX = ".amalfi"

EVERY = 20
"""Actions between two checkpoints."""
DIGEST = 8
"""Bytes of a checkpoint."""
MAX_FILE = 16 << 20
"""Bytes of the largest file that is read."""
MAX_ACTIONS = 100_000
MAX_UNPACKED = 2 << 20
"""Bytes of the largest part of a file once it is unpacked."""

HEADER, SETUP = b"H", b"S"
ACTION, CHECKPOINT, UNDO, WRITER = b"A", b"C", b"U", b"W"
CHECKPOINTS, ACTIONS, TEXTS = b"K", b"Z", b"T"
LIMITS = {
    HEADER: 16 << 10,
    SETUP: 1 << 20,
    ACTION: 64 << 10,
    CHECKPOINT: DIGEST,
    UNDO: 16,
    WRITER: 16,
    CHECKPOINTS: DIGEST * (MAX_ACTIONS // EVERY + 1),
    ACTIONS: MAX_UNPACKED,
    TEXTS: MAX_UNPACKED,
}
"""Bytes that a record of each kind may hold."""
_PARTS = (SETUP, CHECKPOINTS, ACTIONS, TEXTS)
"""What follows the header of a finished game."""

_HEAD = struct.Struct("<cII")
_CHECK = struct.Struct("<H")
_HEAD_SIZE = _HEAD.size + _CHECK.size
_FIRST_READ = 4096


class ReplayError(Exception):
    """A replay cannot be read or written; the message is one line: what is wrong, what to do."""


class NewerFormat(ReplayError):  # noqa: N818
    """The file was written by a newer program."""


class Result(Struct, frozen=True, kw_only=True):
    """How a game ended: `finished` by the rules, or for another reason such as `abandoned`."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    actions: Annotated[int, Meta(ge=0)]
    ended: str = "finished"


class Origin(Struct, frozen=True, kw_only=True):
    """Where a game was taken up that began as another: so many actions into that file."""

    digest: str
    """Of the file's bytes, in hexadecimal."""
    step: Annotated[int, Meta(ge=0)]


class Header(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The title page: all that a list of games shows. A field added later needs a default."""

    game: str
    rules: int
    seats: tuple[str, ...]
    """Who decides, in seating order: `you`, `merchant`, `hard@1s`."""
    names: tuple[str, ...] = ()
    """What the players are called on the screen; empty when the seats say it all."""
    version: str = ""
    """The program that wrote the file."""
    seed: int | str | None = None
    started: str | None = None
    """ISO 8601 in UTC; None in files that must not depend on when they were made."""
    result: Result | None = None
    """None as long as the game is running."""
    origin: Origin | None = None
    """Where it was taken up from another game; None when it was played from the beginning."""


Extent = Literal["whole", "short", "odd"]
"""Whether a file is as long as it was written, shorter, or put together otherwise."""


class Record(NamedTuple):
    """One record as it was found: what it holds, where the next one starts, whether it is whole."""

    kind: bytes
    payload: bytes
    end: int
    sound: bool


def frame(kind: bytes, payload: bytes) -> bytes:
    """Return a record as it stands in the file; ReplayError when it would be too large."""
    if len(payload) > LIMITS[kind]:
        raise ReplayError(f"too much to save in one piece ({len(payload)} bytes); the game goes on unsaved")
    head = _HEAD.pack(kind, len(payload), zlib.crc32(payload))
    return head + _CHECK.pack(zlib.crc32(head) & 0xFFFF) + payload


def read_record(data: bytes, at: int) -> Record | None:
    """Return the record at an offset; None when not even its head can be read."""
    body = at + _HEAD_SIZE
    if body > len(data):
        return None
    kind, length, checksum = _HEAD.unpack_from(data, at)
    (check,) = _CHECK.unpack_from(data, at + _HEAD.size)
    head_is_good = zlib.crc32(data[at : at + _HEAD.size]) & 0xFFFF == check
    if not head_is_good or length > LIMITS.get(kind, -1):
        return None
    payload = data[body : body + length]
    sound = len(payload) == length and zlib.crc32(payload) == checksum
    return Record(kind, payload, body + length, sound)


def is_torn(data: bytes, at: int) -> bool:
    """Whether what stands at an offset is a record whose writing was cut short, and no other damage."""
    record = read_record(data, at)
    if record is not None:
        return record.end > len(data)
    return len(data) - at < _HEAD_SIZE or not any(data[at:])


def opened(header: Header, setup: bytes) -> bytes:
    """Return how every file begins: magic bytes, header, packed set-up."""
    return OPENING + frame(HEADER, msgspec.msgpack.encode(header)) + frame(SETUP, setup)


_HEADERS = msgspec.msgpack.Decoder(Header)


def parse_header(data: bytes, path: str | os.PathLike[str]) -> tuple[Header, int]:
    """Return the header and where the next record starts; ReplayError says what the file is instead."""
    if not data:
        raise ReplayError(f"{path} is empty: no game was saved in it; delete it")
    if data[: len(MAGIC)] != MAGIC[: len(data)]:
        raise ReplayError(f"{path} is not a saved game; choose a file that ends in {SUFFIX}")
    if len(data) > len(MAGIC) and data[len(MAGIC)] > FORMAT:
        number = data[len(MAGIC)]
        raise NewerFormat(
            f"{path} was saved by a newer program (format {number}, not {FORMAT}); update this one"
        )
    record = read_record(data, len(OPENING))
    if not data.startswith(OPENING) or record is None or record.kind != HEADER or not record.sound:
        raise ReplayError(f"{path} is damaged: its header cannot be read; restore it from a copy")
    try:
        return _HEADERS.decode(record.payload), record.end
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise ReplayError(f"{path} is damaged: its header makes no sense; restore it from a copy") from error


def digest_of(data: bytes) -> str:
    """Return what a file is known by elsewhere: the digest of its bytes, in hexadecimal."""
    return hashlib.blake2b(data, digest_size=16).hexdigest()


@contextmanager
def opened_for_reading(path: str | os.PathLike[str]) -> Iterator[tuple[int, os.stat_result]]:
    """Lend a descriptor of an ordinary file, with its status; ReplayError for anything else."""
    try:
        # A pipe must not make us wait for somebody to write into it.
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except FileNotFoundError as error:
        raise ReplayError(f"{path} does not exist; check the name") from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise ReplayError(f"{path} cannot be opened ({reason}); check its name and rights") from error
    try:
        status = os.fstat(descriptor)
        if stat.S_ISDIR(status.st_mode):
            raise ReplayError(f"{path} is a folder; name one saved game in it")
        if not stat.S_ISREG(status.st_mode):
            raise ReplayError(f"{path} is no ordinary file; name a saved game")
        yield descriptor, status
    except OSError as error:
        raise ReplayError(f"{path} cannot be read ({error.strerror}); check the disk") from error
    finally:
        os.close(descriptor)


def read_header(path: str | os.PathLike[str]) -> tuple[Header, os.stat_result]:
    """Return the header and the status of a file, of which no more than the header is read."""
    header, status, _ = glance(path)
    return header, status


def glance(path: str | os.PathLike[str]) -> tuple[Header, os.stat_result, Extent]:
    """Return header and status of a file, and whether a finished game is as long as its parts say.

    Of the parts only their lengths are read.
    """
    with opened_for_reading(path) as (descriptor, status):
        data = os.read(descriptor, _FIRST_READ)
        if status.st_size > len(data):
            record = read_record(data, len(OPENING))
            if record is not None and record.end > len(data):
                data += os.read(descriptor, record.end - len(data))
        header, at = parse_header(data, path)
        for kind in _PARTS if header.result is not None else ():
            head = data[at : at + _HEAD_SIZE]
            if len(head) < _HEAD_SIZE:
                head = os.pread(descriptor, _HEAD_SIZE, at)
            if len(head) < _HEAD_SIZE:
                return header, status, "short"
            if head[:1] != kind:
                return header, status, "odd"
            at += _HEAD_SIZE + int.from_bytes(head[1:5], "little")
        if header.result is None or at == status.st_size:
            return header, status, "whole"
        return header, status, "short" if at > status.st_size else "odd"


def read_file(path: str | os.PathLike[str]) -> bytes:
    """Return the whole file; ReplayError when it is larger than any game."""
    with opened_for_reading(path) as (descriptor, status):
        if status.st_size > MAX_FILE:
            raise ReplayError(f"{path} is too large for a saved game; choose another")
        with os.fdopen(os.dup(descriptor), "rb") as file:
            return file.read(MAX_FILE)
