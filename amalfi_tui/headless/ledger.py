"""A file of results: one program at a time adds lines to it, and stopping that loses none."""

from __future__ import annotations

import errno
import fcntl
import os
import stat
from contextlib import suppress
from pathlib import Path

from replays.placing import Held


class LedgerError(ValueError):
    """The file cannot be read or added to; the text says why and what to do."""


class Ledger(Held):
    """An open file of lines. No other program can open it as one until this one closes it, or ends.

    It begins with the title, if there is one. What stands behind its last whole line was cut short when a
    program was stopped, and is taken away when the next line comes.
    """

    def __init__(self, path: Path, title: bytes = b"", *, other: str = "") -> None:
        """Open or create the file; LedgerError when it cannot be, or (*other* says so) has another title."""
        self.path = path
        self._file = _opened(path)
        try:
            self.lines = self._read(title, other)
        except BaseException:
            self.close()
            raise

    def _read(self, title: bytes, other: str) -> list[bytes]:
        """Return the whole lines behind the title, which is written when the file is new."""
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise LedgerError(
                f"{self.path} is being written by another run: wait until it has ended, or name another file"
            ) from None
        except OSError:  # Where files cannot be locked, one program is all that is promised.
            pass
        try:
            found = os.pread(self._file, len(title) + 1, 0)
            if title.startswith(found):  # New, or stopped before its title was whole.
                os.ftruncate(self._file, 0)
                self._end = 0
                self.add(title)
            elif not found.startswith(title):
                raise LedgerError(f"{self.path} {other}")
            with os.fdopen(os.dup(self._file), "rb") as file:
                file.seek(len(title))
                lines = [line for line in file if line.endswith(b"\n")]
            self._end = len(title) + sum(map(len, lines))
        except OSError as error:
            raise LedgerError(f"{self.path} cannot be used ({error.strerror}): name another file") from None
        return lines

    def add(self, line: bytes) -> None:
        """Write a line down; when this returns, stopping the program does not lose it.

        LedgerError when it cannot be written; the lines before it are then as they were.
        """
        try:
            status = os.fstat(self._file)
            if not status.st_nlink:
                raise LedgerError(f"{self.path} was deleted while it was written: begin anew, or elsewhere")
            if status.st_size != self._end:
                os.ftruncate(self._file, self._end)
            if os.write(self._file, line) < len(line):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as error:
            with suppress(OSError):
                os.ftruncate(self._file, self._end)
            raise LedgerError(f"{self.path} cannot be written ({error.strerror}): check the space") from None
        self._end += len(line)


def _opened(path: Path) -> int:
    """Open an ordinary file to read and to add to, a new one if there is none."""
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_NONBLOCK | os.O_CLOEXEC, 0o666)
    except IsADirectoryError:
        raise LedgerError(f"{path} is no ordinary file: name another") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise LedgerError(f"{path} cannot be used ({reason}): name another file") from None
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise LedgerError(f"{path} is no ordinary file: name another")
    return descriptor
