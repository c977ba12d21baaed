"""How the table and a seat in another process talk: messages, each led by its length."""

from __future__ import annotations

from typing import Any, BinaryIO, Literal, Protocol

import msgspec
from msgspec import Struct

HEADER = 4
"""Bytes of a frame's length, big-endian; as many bytes of MessagePack follow."""
LARGEST = 1 << 24
"""Bytes; a longer frame is a fault of the other side."""


class Request(Struct, frozen=True):
    """A question for a seat; *view* is written by `game.encode`, *setup* by `game.setup`.

    *chance* is the state of its generator. Who wants to `sit` asks only whether there is such a seat.
    """

    id: int
    game: str
    seat: str
    setup: dict[str, Any] = {}
    view: bytes = b""
    chance: int = 0
    want: Literal["choose", "rank", "sit"] = "choose"


class Opinion(Struct, frozen=True):
    """A ranked action; *action* is written by `game.codec.encode_action`."""

    action: bytes
    value: float
    reason: str


class Reply(Struct, frozen=True, omit_defaults=True):
    """What a seat answers: one of action, ranked and error (a single line); none, when it may sit.

    The id is the request's, or left out (-1) when the request could not be read.
    """

    id: int = -1
    action: bytes | None = None
    ranked: list[Opinion] | None = None
    error: str | None = None


class Reader(Protocol):
    """An `asyncio.StreamReader`, as far as it is needed here."""

    async def readexactly(self, n: int) -> bytes:
        """Return *n* bytes, or raise EOFError."""
        ...


def frame(message: Request | Reply) -> bytes:
    """Return a message as it is sent."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(HEADER, "big") + body


def read_request(body: bytes) -> Request:
    """Return the question in a frame's body; `msgspec.DecodeError` when it is none."""
    return msgspec.msgpack.decode(body, type=Request)


def read_reply(body: bytes) -> Reply:
    """Return the answer in a frame's body; `msgspec.DecodeError` when it is none."""
    return msgspec.msgpack.decode(body, type=Reply)


def receive(stream: BinaryIO) -> bytes | None:
    """Return the body of the next frame of a blocking stream, or None when the stream has ended."""
    header = stream.read(HEADER)
    if len(header) < HEADER:
        return None
    length = body_length(header)
    body = stream.read(length)
    return body if len(body) == length else None


async def receive_async(reader: Reader) -> bytes | None:
    """Return the body of the next frame, or None when the stream has ended."""
    try:
        return await reader.readexactly(body_length(await reader.readexactly(HEADER)))
    except EOFError:
        return None


def body_length(header: bytes) -> int:
    """Return the bytes that follow a header; ValueError when it is none of ours."""
    length = int.from_bytes(header, "big")
    if length > LARGEST:
        raise ValueError(f"a frame of {length} bytes is no frame of ours")
    return length
