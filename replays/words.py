"""The words that recorded games are full of: known beforehand, they need not be written into every file.

They are kept in `lexicon/`, one JSON value a line, the likeliest last. A list that files were written
with is never changed; a better one gets the next number.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from replays.packing import join

FOLDER = Path(__file__).parent / "lexicon"


def lists(game: str) -> dict[int, Path]:
    """Return the files with the words of a game, by number."""
    parts = {path: path.stem.rpartition("-") for path in FOLDER.glob("*.jsonl")}
    return {int(number): path for path, (name, _, number) in parts.items() if name == game}


@cache
def words_of(game: str) -> tuple[bytes, ...]:
    """Return every list of words that files of a game may have been written with, the newest first."""
    return tuple(_read(path) for _, path in sorted(lists(game).items(), reverse=True))


def _read(path: Path) -> bytes:
    """Return the words as they stand among recorded actions."""
    values = [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]
    return join(msgspec.msgpack.encode(value) for value in values)
