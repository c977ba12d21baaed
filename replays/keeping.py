"""Keeping the shelf in order: names, the bin, and games that come from elsewhere."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.kernel.saying import counted
from replays.format import SUFFIX, ReplayError, digest_of, opened_for_reading, read_file
from replays.placing import arranging, made, move, move_exactly, numbered, put_new, unplayed, write_whole
from replays.player import Replay
from replays.recorder import Recorder
from replays.saved import games_folder
from replays.tags import TAGS

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from engine.kernel import Game

ANALYSIS = ".analysis"
"""What the name of the file ends in that a judge's opinion of the game of that name is kept in."""
BIN = "bin"
_LONGEST = 100
"""Bytes of a name that somebody may choose."""
_ODD = re.compile(r"[^\w.+,=@ -]+")


class BroughtIn(NamedTuple):
    """A game that came from elsewhere: where it is now, and what is wrong with it, if anything is."""

    path: Path
    reason: str = ""


def rename(path: Path, name: str) -> Path:
    """Give a game another file name and return where it is now; its tags and analysis go with it.

    ReplayError when the name cannot be or is taken; Locked while the game is played.
    """
    name = name.strip().removesuffix(SUFFIX)
    if not name or name[0] == "." or "/" in name or not name.isprintable():
        raise ReplayError(f"{name!r} cannot be a name: no '/' in it, no '.' before it; choose another")
    if len(name.encode(errors="replace")) > _LONGEST:
        raise ReplayError(f"a name has at most {_LONGEST} bytes; choose a shorter one")
    target = path.with_name(name + SUFFIX)
    with arranging(path.parent), unplayed(path):
        if target == path:
            return path
        try:
            move_exactly(path, target)
        except FileExistsError as error:
            raise ReplayError(f"{target} is already there; choose another name") from error
        return _followed(path, target)


def move_to_bin(path: Path) -> Path:
    """Move a game into the folder `bin` beside it and return where it is now; Locked while it is played."""
    with opened_for_reading(path):  # What is not there leaves nothing behind.
        folder = made(path.parent / BIN)
    with arranging(path.parent), unplayed(path):
        return _followed(path, move(path, folder / path.name))


def restore(path: Path) -> Path:
    """Move a game back out of the bin and return where it is now."""
    folder = path.parent.parent
    with arranging(folder):
        return _followed(path, move(path, folder / path.name))


class Abandoned(NamedTuple):
    """A game that was ended as it stood: its file, what the file was before, and the digest of it now."""

    path: Path
    before: bytes
    digest: str


def abandon(path: Path, games: Mapping[str, Game[Any]] | None = None) -> Abandoned:
    """End a running game as it stands; Locked while it is played, ReplayError when it cannot go on."""
    recorder, replay = Recorder.resume(path, games)
    with recorder:
        before = read_file(path)
        recorder.finish(replay.last(), ended="abandoned")
    return Abandoned(recorder.path, before, digest_of(read_file(recorder.path)))


def take_back(ended: Abandoned) -> Path:
    """Let an abandoned game run again as it did; ReplayError when its file is no longer what it became."""
    path = ended.path
    with arranging(path.parent), unplayed(path):
        if digest_of(read_file(path)) != ended.digest:
            raise ReplayError(f"{path} has changed since the game was ended; it stays as it is")
        write_whole(path, ended.before, durable=True)
    return path


def bring_in(
    source: Path, folder: Path | None = None, games: Mapping[str, Game[Any]] | None = None
) -> BroughtIn:
    """Copy a game from elsewhere onto the shelf, once it has been played again and checked.

    What cannot be shown at all is refused (ReplayError); what can be shown in part comes in with the
    reason. A game that is there already stays as it is; another of the same name is left alone.
    """
    replay = Replay.load(source, games)
    data = read_file(source)
    if digest_of(data) != replay.tape.file_digest:
        raise ReplayError(f"{source} has changed while it was read; try again")
    folder = games_folder() if folder is None else folder
    name = _ODD.sub("-", source.name.removesuffix(SUFFIX)).strip("-. ")[: _LONGEST // 4] or "game"
    for place in numbered(folder / (name + SUFFIX)):
        if put_new(place, data):
            return BroughtIn(place, "; ".join(replay.problems))
    raise AssertionError


class BroughtInAll(NamedTuple):
    """What came of a folder: the games that came, and why each of the others did not."""

    paths: tuple[Path, ...]
    refused: tuple[str, ...]

    @property
    def told(self) -> str:
        """Both in a line: how many came, how many were refused, and the first reason."""
        came = f"{counted(len(self.paths), 'game')} came"
        return f"{came}, {len(self.refused)} refused: {self.refused[0]}" if self.refused else f"{came}."


def bring_in_all(
    source: Path, folder: Path | None = None, games: Mapping[str, Game[Any]] | None = None
) -> BroughtInAll:
    """Copy the games of a folder onto the shelf, each checked as by `bring_in`; folders in it are left alone.

    ReplayError when it cannot be listed, or no file in it is one of a saved game.
    """
    try:
        files = sorted(path for path in source.iterdir() if path.suffix == SUFFIX and path.name[0] != ".")
    except OSError as error:
        raise ReplayError(f"{source} cannot be listed ({error.strerror}); name a folder of games") from error
    if not files:
        raise ReplayError(f"no file of {source} ends in {SUFFIX}; name a folder of saved games")
    came: list[Path] = []
    refused: list[str] = []
    for file in files:
        try:
            came.append(bring_in(file, folder, games).path)
        except ReplayError as error:
            refused.append(str(error))
    return BroughtInAll(tuple(dict.fromkeys(came)), tuple(refused))


def _followed(before: Path, after: Path) -> Path:
    """Let what is kept beside a game follow it, and return where the game is now."""
    for suffix in (TAGS, ANALYSIS):
        with suppress(OSError):
            after.with_suffix(suffix).unlink(missing_ok=True)  # It belonged to a game that is no more.
            before.with_suffix(suffix).replace(after.with_suffix(suffix))
    return after
