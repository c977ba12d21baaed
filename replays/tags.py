"""Words that somebody has put on a saved game to find it again, kept in a small file beside it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from replays.format import ReplayError, opened_for_reading, read_file
from replays.placing import arranging, write_whole

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

TAGS = ".tags"
"""What the name of the file ends in that holds the tags of the game of that name: a JSON list."""
LONGEST = 32
"""Letters of a tag."""
MOST = 20
"""Tags of one game."""
_LIST = msgspec.json.Decoder(list[str])


def read_tags(game: Path) -> tuple[str, ...]:
    """Return the tags of a game, sorted; none when they cannot be read."""
    with suppress(ReplayError, msgspec.MsgspecError, ValueError, RecursionError):
        found = _LIST.decode(read_file(game.with_suffix(TAGS)))
        return tuple(sorted({tag for tag in found[:MOST] if not _fault(tag)}))
    return ()


def tag(game: Path, *, add: Iterable[str] = (), remove: Iterable[str] = ()) -> tuple[str, ...]:
    """Put tags on a game and take others off; return those it has now. ReplayError when that cannot be."""
    added, removed = {word.strip() for word in add}, set(remove)
    for word in added:
        if fault := _fault(word):
            raise ReplayError(f"{word[:LONGEST]!r} cannot be a tag: {fault}; choose another")
    with opened_for_reading(game), arranging(game.parent):
        tags = tuple(sorted((set(read_tags(game)) | added) - removed))
        if len(tags) > MOST:
            raise ReplayError(f"{game} has as many tags as it can; take one off first")
        file = game.with_suffix(TAGS)
        if tags:
            write_whole(file, msgspec.json.encode(tags), durable=False)
        else:
            file.unlink(missing_ok=True)
    return tags


def _fault(word: str) -> str:
    """Say why a word cannot be a tag; empty when it can."""
    if not word or len(word) > LONGEST:
        return f"it has 1 to {LONGEST} letters"
    return "" if word.isprintable() and " " not in word else "it is one word"
