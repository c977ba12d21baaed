"""How a long game is folded into a small file, and unfolded with care."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

from replays.format import MAX_ACTIONS, MAX_UNPACKED, ReplayError

if TYPE_CHECKING:
    from collections.abc import Iterable

_BITE = 64
_MOST = 21
"""Bits of a length that may still be followed by more."""


def pack(data: bytes, words: bytes = b"") -> bytes:
    """Return the data compressed (zlib), with *words* as the preset dictionary if there are any."""
    if len(data) > MAX_UNPACKED:
        raise ReplayError(f"this game is too long to be saved whole ({len(data)} bytes); it stays as it is")
    packer = zlib.compressobj(9, memLevel=9, zdict=words) if words else zlib.compressobj(9, memLevel=9)
    return packer.compress(data) + packer.flush()


def wants_other_words(data: bytes, words: bytes) -> bool:
    """Whether the data was compressed with a dictionary, and not with this one."""
    return bool(data[1:2]) and bool(data[1] & 0x20) and data[2:6] != zlib.adler32(words).to_bytes(4, "big")


def unpack(data: bytes, words: bytes = b"") -> tuple[bytes, bool]:
    """Return what can be unpacked, and whether that is all; ReplayError when it would be too much."""
    unpacker = zlib.decompressobj(zdict=words) if words else zlib.decompressobj()
    out = bytearray()
    try:
        for at in range(0, len(data), _BITE):  # In small bites: what comes before the damage is kept.
            out += unpacker.decompress(data[at : at + _BITE], MAX_UNPACKED + 1 - len(out))
            if len(out) > MAX_UNPACKED:
                raise ReplayError("unpacks to more than any game needs and is refused; delete it")
    except zlib.error:
        return bytes(out), False
    return bytes(out), unpacker.eof and not unpacker.unused_data


def join(pieces: Iterable[bytes]) -> bytes:
    """Return the pieces one after another, each behind its length."""
    return b"".join(_length(len(piece)) + piece for piece in pieces)


def _length(number: int) -> bytes:
    """Return a number in 7 bits a byte, the lowest first; a high bit says that more follow."""
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)
    return bytes(out)


def split(data: bytes) -> tuple[list[bytes], bool]:
    """Return the pieces that were joined, and whether none is cut short."""
    pieces: list[bytes] = []
    at = 0
    while at < len(data) and len(pieces) < MAX_ACTIONS:
        size = shift = 0
        while at < len(data) and data[at] > 127 and shift < _MOST:
            size |= (data[at] & 127) << shift
            at, shift = at + 1, shift + 7
        if at == len(data):
            return pieces, False
        size |= data[at] << shift
        at += 1
        if at + size > len(data):
            return pieces, False
        pieces.append(data[at : at + size])
        at += size
    return pieces, at == len(data)
