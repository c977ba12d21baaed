"""How a file comes to its place: whole or not at all, and never in another's."""

from __future__ import annotations

import errno
import fcntl
import os
import zlib
from contextlib import contextmanager, suppress
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Self

from replays.format import SUFFIX, ReplayError, opened_for_reading, read_file

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

_NO_LINKS = {errno.EPERM, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK, errno.EACCES}
"""What a file system says that knows no second names."""


class Locked(ReplayError):  # noqa: N818
    """Another program is writing to this game."""


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
    while True:
        path = folder / f"{now:%Y%m%d-%H%M%S-%f}{SUFFIX}"
        try:
            return path, create(path)
        except FileExistsError:
            now += timedelta(microseconds=1)
        except OSError as error:
            raise _uncreated(path, error) from error


def create(path: Path) -> int:
    """Create an empty file and return a descriptor that adds to it; FileExistsError when there is one."""
    return os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o666)


def numbered(path: Path) -> Iterator[Path]:
    """Yield a path, then the same with a number behind its name, for as long as they are taken."""
    yield path
    number = 2
    while True:
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1


class Held:
    """A file that its owner has open, with the lock that lies on it, until it is closed."""

    _file: int = -1

    def close(self) -> None:
        """Let others have the file; what stands in it stays."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def write_whole(path: Path, data: bytes, *, durable: bool) -> None:
    """Put a file in place in one step: either it is there whole, or all is as before.

    *durable* waits until the disk has it, for when it takes the place of the only copy.
    """
    temporary = _beside(path, "tmp")
    try:
        with temporary.open("wb") as file:
            file.write(data)
            file.flush()
            if durable:
                os.fsync(file.fileno())
        temporary.replace(path)
    except OSError as error:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise ReplayError(f"{path} cannot be written ({error.strerror}); check space and rights") from error


def _beside(path: Path, kind: str) -> Path:
    """Return where a file of this process may grow until it is whole, its name no longer than any may be."""
    name = os.fsencode(path.name)
    start = name[:60].decode(errors="ignore")
    return path.with_name(f".{start}.{zlib.crc32(name):08x}.{os.getpid()}.{kind}")


def put_new(path: Path, data: bytes) -> bool:
    """Put a new file in place, whole; whether it is there, with these bytes, and no other was in its way."""
    made(path.parent)
    whole = _beside(path, "whole")
    try:
        whole.write_bytes(data)
        _rename(whole, path)
    except FileExistsError:
        return path.is_file() and path.stat().st_size == len(data) and read_file(path) == data
    except OSError as error:
        raise _uncreated(path, error) from error
    finally:
        with suppress(OSError):
            whole.unlink(missing_ok=True)
    return True


def move(path: Path, target: Path) -> Path:
    """Move a file to where none is, and return where it is now: with a number when the name is taken."""
    for place in numbered(target):
        with suppress(FileExistsError):
            return move_exactly(path, place)
    raise AssertionError


def move_exactly(path: Path, target: Path) -> Path:
    """Move a file to where none is and return the place; FileExistsError when there is one."""
    try:
        _rename(path, target)
    except FileExistsError:
        raise
    except OSError as error:
        raise ReplayError(f"{path} cannot be moved ({error.strerror}); check name and rights") from error
    return target


def _rename(path: Path, target: Path) -> None:
    """Give a file another name; unlike the system's own renaming this replaces no other file."""
    try:
        os.link(path, target, follow_symlinks=False)
    except FileExistsError:
        raise
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        os.close(create(target))
        try:
            path.replace(target)
        except OSError:
            target.unlink()
            raise
    else:
        path.unlink()


@contextmanager
def unplayed(path: Path) -> Iterator[None]:
    """Keep programs from playing on in a game while it is moved; Locked when one does already."""
    with opened_for_reading(path) as (descriptor, _):
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise Locked(f"{path} is being played by another program; close it there first") from error
        yield


@contextmanager
def arranging(folder: Path) -> Iterator[None]:
    """Let one program at a time arrange what is in a folder: names, tags, the bin."""
    try:
        descriptor = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    except OSError as error:
        raise ReplayError(f"{folder} cannot be opened ({error.strerror}); name a folder of games") from error
    try:
        with suppress(OSError):  # Where folders cannot be locked, one program is all that is promised.
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def _uncreated(path: Path, error: OSError) -> ReplayError:
    return ReplayError(f"{path} cannot be created ({error.strerror}); check space and rights")
