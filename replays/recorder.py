"""The scribe at the table: writes every action down before the next one is made."""

from __future__ import annotations

import fcntl
import os
import tempfile
from contextlib import suppress
from datetime import UTC, datetime
from errno import ENOSPC
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from replays import format as fmt
from replays.format import EVERY, ReplayError, frame
from replays.placing import Held, Locked, create, made, new_file, numbered, put_new, write_whole
from replays.player import Replay
from replays.reading import last_writer
from replays.tape import Tape

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.kernel import Action, Game, State
    from replays.format import Origin


class Recorder(Held):
    """The only writer of a running game's file; what it has written survives the program.

    The lock belongs to the open file: a process forked while a recorder is open would keep it.
    """

    def __init__(self, path: Path, descriptor: int, tape: Tape) -> None:
        self.path = path
        self.tape = tape
        self._file = descriptor
        self._end = os.fstat(descriptor).st_size

    @classmethod
    def start(  # noqa: PLR0913 - all that a title page tells
        cls,
        folder: Path,
        game: Game[Any],
        state: State,
        *,
        seats: Sequence[str],
        names: Sequence[str] = (),
        seed: int | str | None = None,
        version: str = "",
        now: datetime | None = None,
        origin: Origin | None = None,
    ) -> Recorder:
        """Create the file of a game that begins at *state*, the position before the deal."""
        now = datetime.now(UTC) if now is None else now.astimezone(UTC)
        tape = Tape.start(
            game,
            state,
            seats=seats,
            names=names,
            seed=seed,
            version=version,
            started=now.isoformat(timespec="seconds"),
            origin=origin,
        )
        opening = tape.opening()
        path, descriptor = new_file(folder, now)
        try:
            _lock(descriptor, path)
            recorder = cls(path, descriptor, tape)
            recorder._append(opening + _writer())
        except ReplayError:
            os.close(descriptor)
            path.unlink(missing_ok=True)
            raise
        return recorder

    @classmethod
    def resume(cls, path: Path, games: Mapping[str, Game[Any]] | None = None) -> tuple[Recorder, Replay]:
        """Go on with a running game; return the recorder and the replay of what was played.

        A last record that was cut short is cut off: the one case in which bytes are taken away.
        Raises Locked while another program writes, ReplayError when the game is finished, does not
        agree with the rules of this program, or is damaged in another way; the file is then as it was.
        """
        _refuse_finished(path)
        descriptor = _opened(path)
        try:
            _lock(descriptor, path)
            replay = _continuable(descriptor, path, games)
            if replay.tape.torn:
                os.ftruncate(descriptor, replay.tape.sound_end)
            recorder = cls(path, descriptor, replay.tape)
            recorder._append(_writer())
        except BaseException:
            os.close(descriptor)
            raise
        return recorder, replay

    def record(self, action: Action, state_after: State, texts: Sequence[str] = ()) -> None:
        """Write an action down, with what the log told of it; it is safe when this returns."""
        data = self.tape.record(action, state_after, texts)
        try:
            self._append(data)
        except ReplayError:
            self.tape.undo(1)
            raise

    def undo(self, count: int = 1) -> None:
        """Write down that the last *count* actions were taken back."""
        if not 1 <= count <= len(self.tape.actions):
            raise ValueError(f"cannot take back {count} of {len(self.tape.actions)} actions")
        self._append(frame(fmt.UNDO, msgspec.msgpack.encode(count)))
        self.tape.undo(count)

    def finish(self, state: State, *, ended: str = "finished") -> Path:
        """Put the finished game in the place of the running one, and return its path; this closes.

        A folder that has gone meanwhile is made again. When the finished game cannot be put there, it
        is kept elsewhere, or the running one is still there, whole: ReplayError says which.
        """
        try:
            self.tape.finish(state, ended=ended)
            self.path = self._placed(self.tape.finished())
        finally:
            self.close()
        return self.path

    def _placed(self, data: bytes) -> Path:
        """Put a finished file in place and return its path."""
        path, gone = self.path, not os.fstat(self._file).st_nlink
        if path.exists() and not _same_file(self._file, path):
            kept = _kept(data, path.parent / path.name, Path(tempfile.gettempdir()) / path.name)
            raise ReplayError(f"{path} is now another file and is left alone; this game is {kept}")
        try:
            if gone:
                made(path.parent)
            write_whole(path, data, durable=True)
        except ReplayError as error:
            if not gone:
                raise
            kept = _kept(data, Path(tempfile.gettempdir()) / path.name)
            raise ReplayError(
                f"{path.parent} has gone and cannot be made again; this game is {kept}"
            ) from error
        return path

    def _append(self, data: bytes) -> None:
        """Write with a single call, so that not even a kill can lose what was shown before it."""
        reason: str | None = None
        try:
            if not os.fstat(self._file).st_nlink:
                self._begin_again()
            if os.write(self._file, data) != len(data):
                reason = os.strerror(ENOSPC)
        except OSError as error:
            reason = error.strerror or "no reason given"
        if reason is not None:
            with suppress(OSError):
                os.ftruncate(self._file, self._end)
            raise ReplayError(f"{self.path} cannot be written ({reason}); check the space")
        self._end += len(data)

    def _begin_again(self) -> None:
        """Put the file back that somebody has taken away, with its folder, if that can be."""
        try:
            made(self.path.parent)
            descriptor = create(self.path)
        except (OSError, ReplayError):
            return  # The game goes on in the file that nobody can find; `finish` looks for a place.
        whole = os.pread(self._file, self._end, 0)
        if os.write(descriptor, whole) == len(whole):
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._file, descriptor = descriptor, self._file
        os.close(descriptor)


def write_finished(path: Path, tape: Tape) -> None:
    """Write a finished recording to a new file, the same bytes for the same recording.

    A file of the same bytes may already be there; any other is left as it is (ReplayError).
    """
    if not put_new(path, tape.finished()):
        raise ReplayError(f"{path} is already there and is left alone; name another folder")


def _kept(data: bytes, *places: Path) -> str:
    """Put a file in the first of these places that can be had, none of them taken; say where it is."""
    for place in places:
        with suppress(ReplayError):
            return f"kept as {next(path for path in numbered(place) if put_new(path, data))}"
    return "lost: no other place can be written to"


def _writer() -> bytes:
    return frame(fmt.WRITER, os.getpid().to_bytes(8, "little"))


def _refuse_finished(path: Path) -> None:
    if fmt.read_header(path)[0].result is not None:
        raise ReplayError(f"{path} is finished; watch it as a replay")


def _continuable(descriptor: int, path: Path, games: Mapping[str, Game[Any]] | None) -> Replay:
    """Return the replay of a locked file, its checkpoints complete; ReplayError if play cannot go on."""
    _refuse_finished(path)  # It may have been finished between opening and locking.
    if not _same_file(descriptor, path):
        raise ReplayError(f"{path} was replaced while it was opened; try again")
    replay = Replay.load(path, games)
    trouble = replay.notes + (replay.problems[1:] if replay.tape.torn else replay.problems)
    if trouble:
        raise ReplayError(f"{path} cannot be continued: {trouble[0]}; watch it as a replay")
    for step in range(EVERY, len(replay) + 1, EVERY):
        if step not in replay.tape.checkpoints:  # It was what was cut short.
            replay.tape.checkpoints[step] = replay.game.codec.digest(replay.state_at(step))
    return replay


def _opened(path: Path) -> int:
    try:
        return os.open(path, os.O_RDWR | os.O_APPEND | os.O_CLOEXEC)
    except OSError as error:
        raise ReplayError(f"{path} cannot be written ({error.strerror}); check its rights") from error


def _lock(descriptor: int, path: Path) -> None:
    """Keep all other writers out until the file is closed, or say who is in already."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        writer = None
        with suppress(ReplayError):
            writer = last_writer(path)
        who = f"process {writer}" if writer else "another program"
        raise Locked(f"{path} is being played by {who}; close it there first") from error
    except OSError as error:
        raise ReplayError(f"{path} cannot be locked ({error.strerror}); use a local disk") from error


def _same_file(descriptor: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except OSError:
        return False
