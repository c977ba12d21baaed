"""The shelf of saved games: what is on it, what is unfinished, and the bin beside it."""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct
from platformdirs import user_data_path

import engine
from replays.format import SUFFIX, Header, ReplayError, opened_for_reading, read_header

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.kernel import Game

Status = Literal["finished", "running", "damaged", "other rules"]


class Locked(ReplayError):  # noqa: N818
    """Another program is writing to this game."""


class Entry(Struct, frozen=True, kw_only=True):
    """One file on the shelf, as its header tells it."""

    path: Path
    status: Status
    header: Header | None = None
    reason: str = ""
    """Why the game cannot be shown or continued as it is, in one line."""
    changed: int = 0
    """When the file was last written to, in nanoseconds since 1970."""


def games_folder() -> Path:
    """Return the folder of saved games, which exists: `$AMALFI_HOME/games`, or the user's data folder."""
    home = os.environ.get("AMALFI_HOME")
    return made((Path(home) if home else user_data_path("amalfi")) / "games")


def made(folder: Path) -> Path:
    """Return the folder, created if need be; ReplayError when that is impossible."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ReplayError(f"{folder} cannot be made a folder ({error.strerror}); name another") from error
    return folder


def new_file(folder: Path, now: datetime) -> tuple[Path, int]:
    """Create an empty file that nobody else has, and return its path and an open descriptor.

    The names sort by the moment they were made, to the microsecond.
    """
    made(folder)
    flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC
    while True:
        path = folder / f"{now:%Y%m%d-%H%M%S-%f}{SUFFIX}"
        try:
            return path, os.open(path, flags, 0o666)
        except FileExistsError:
            now += timedelta(microseconds=1)
        except OSError as error:
            raise ReplayError(
                f"{path} cannot be created ({error.strerror}); check space and rights"
            ) from error


def entries(folder: Path | None = None, games: Mapping[str, Game[Any]] | None = None) -> list[Entry]:
    """Return every game in the folder, the last one played first; only headers are read."""
    folder = games_folder() if folder is None else folder
    games = engine.GAMES if games is None else games
    try:
        with os.scandir(folder) as found:
            names = [name for item in found if (name := item.name).endswith(SUFFIX) and name[0] != "."]
    except OSError as error:
        raise ReplayError(f"{folder} cannot be listed ({error.strerror}); name a folder of games") from error
    rules: dict[str, int | None] = {}
    listed = [_entry(folder / name, games, rules) for name in names]
    return sorted(listed, key=lambda entry: (entry.changed, entry.path.name), reverse=True)


def _entry(path: Path, games: Mapping[str, Game[Any]], rules: dict[str, int | None]) -> Entry:
    try:
        header, status = read_header(path)
    except ReplayError as error:
        changed = 0
        with suppress(OSError):
            changed = path.stat().st_mtime_ns
        return Entry(path=path, status="damaged", reason=str(error), changed=changed)
    if fault := _nonsense(header):
        reason = f"{path} is damaged: {fault}"
        return Entry(path=path, status="damaged", reason=reason, changed=status.st_mtime_ns)
    name = header.game
    if name not in rules:  # Asking for a game may mean to import it.
        rules[name] = games[name].rules if name in games else None
    now = rules[name]
    state: Status = "finished" if header.result else "running"
    reason = ""
    if now is None:
        state, reason = "damaged", f"a game of {name[:40]!r}, which this program does not know; update it"
    elif now != header.rules:
        state, reason = "other rules", f"saved under rules {header.rules}; this program has rules {now}"
    return Entry(path=path, status=state, header=header, reason=reason, changed=status.st_mtime_ns)


def _nonsense(header: Header) -> str:
    """Say what in a header contradicts itself; empty when nothing does."""
    seats, result = len(header.seats), header.result
    if not seats or (header.names and len(header.names) != seats):
        return "its header does not say who plays"
    if result and (len(result.scores) != seats or not set(result.winners) <= set(range(seats))):
        return "its result is not one of its players"
    return ""


def unfinished(folder: Path | None = None, games: Mapping[str, Game[Any]] | None = None) -> list[Entry]:
    """Return the games that can be continued, the last one played first."""
    return [entry for entry in entries(folder, games) if entry.status == "running"]


def latest_unfinished(
    folder: Path | None = None, games: Mapping[str, Game[Any]] | None = None
) -> Entry | None:
    """Return the unfinished game that was played last, if there is one."""
    return next(iter(unfinished(folder, games)), None)


def move_to_bin(path: Path) -> Path:
    """Move a file into the folder `bin` beside it and return where it is now; Locked while it is played."""
    with opened_for_reading(path) as (descriptor, _):
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise Locked(f"{path} is being played by another program; close it there first") from error
        return _moved(path, made(path.parent / "bin"))


def restore(path: Path) -> Path:
    """Move a file back out of the bin and return where it is now."""
    return _moved(path, path.parent.parent)


def _moved(path: Path, folder: Path) -> Path:
    """Move a file under its own name, or that name with a number when it is taken."""
    number, target = 1, folder / path.name
    try:
        while True:
            try:
                os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o666))
                break
            except FileExistsError:
                number += 1
                target = folder / f"{path.stem}-{number}{path.suffix}"
        try:
            return path.replace(target)
        except OSError:
            target.unlink()
            raise
    except OSError as error:
        raise ReplayError(f"{path} cannot be moved ({error.strerror}); check name and rights") from error
