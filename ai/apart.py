"""Guests think in a room of their own: whatever they do there, the game goes on."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from typing import Any, ClassVar

import msgspec

import engine
from ai.frames import HEADER, Reply, Request, body_length, frame, read_reply
from ai.protocol import Generator, Player, Ranked, Silent
from ai.registry import FIRST, UnknownSeat, find, is_house, seconds
from engine.kernel import Action, Decision

COMMAND = (sys.executable, "-P", "-m", "ai.worker")
"""What is started for a seat."""
PATIENCE = 10.0
"""Seconds that a guest has for an answer, beside twice its budget."""
TO_SIT = 30.0
"""Seconds that a guest has to be loaded."""
LOOK = 0.5
"""Seconds between two looks whether a process that says nothing is still there."""
STRIKES = 3
"""Times that a guest may lose its process or run out of time; then it is asked no more in that game."""


class Room:
    """The process of one seat, started when it is first asked; the next question starts another one."""

    def __init__(self, command: tuple[str, ...] = COMMAND) -> None:
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._asking = threading.Lock()

    def ask(self, request: Request, patience: float) -> Reply:
        """Return the reply, if it comes within so many seconds; Silent says why there is none."""
        try:
            with self._asking:
                reply = self._exchange(request, time.monotonic() + patience)
        except TimeoutError:
            self.close()
            raise Silent(f"had no answer after {patience:g} s", lost=True) from None
        except (OSError, EOFError):
            self.close()
            raise Silent("ended its process", lost=True) from None
        except (ValueError, msgspec.MsgspecError):
            self.close()
            raise Silent("could not be understood", lost=True) from None
        except BaseException:
            self.close()
            raise
        if reply.error is not None:
            raise Silent(reply.error)
        return reply

    def close(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        if process is not None:
            end(process.pid)
            for stream in (process.stdin, process.stdout):
                with suppress(OSError):  # What was written last may have nobody to read it.
                    stream.close()  # type: ignore[union-attr]
            process.wait()

    def _exchange(self, request: Request, until: float) -> Reply:
        process = self._process
        if process is None or process.poll() is not None:
            self.close()
            process = self._process = subprocess.Popen(  # noqa: S603 - our own worker
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                process_group=0,
            )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(frame(request))
        process.stdin.flush()
        return read_reply(_read(process, body_length(_read(process, HEADER, until)), until))


def end(leader: int) -> None:
    """End a process that was started in a group of its own, with whatever it has started there."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(leader, signal.SIGKILL)


def _read(process: subprocess.Popen[bytes], size: int, until: float) -> bytes:
    """Return so many bytes that a process writes; EOFError when it has ended, whoever holds its streams."""
    assert process.stdout is not None
    stream, data = process.stdout.fileno(), b""
    while len(data) < size:
        left = until - time.monotonic()
        if select.select([stream], [], [], min(max(left, 0.0), LOOK))[0]:
            more = os.read(stream, size - len(data))
            if not more:
                raise EOFError
            data += more
        elif left <= 0:
            raise TimeoutError
        elif process.poll() is not None:
            raise EOFError
    return data


class Guest:
    """A seat of somebody else's, as it is seen from outside its room."""

    name: ClassVar[str] = "guest"
    looks: ClassVar[bool] = True
    levels: ClassVar[tuple[str, ...]] = ()
    budgets: ClassVar[tuple[str, ...]] = ()

    def __init__(self, spec: str, game: str, patience: float) -> None:
        self.spec = spec
        self.strikes = 0
        """How often it lost its process or ran out of time."""
        self._game = engine.GAMES[game]
        self._patience = patience + 2 * seconds(spec)
        self._setup: dict[str, Any] | None = None
        self._room = _ROOMS.setdefault((spec, game), Room())

    def choose(self, view: Any, decision: Decision, rng: Generator) -> Action:
        """Return its answer; Silent when there is none."""
        reply = self._ask(view, rng, "choose")
        if reply.action is None:
            raise Silent("could not be understood")
        return self._game.codec.decode_action(reply.action)

    def rank(self, view: Any, decision: Decision, rng: Generator) -> list[Ranked]:
        """Return what it thinks of the options; Silent when it has no answer."""
        decode = self._game.codec.decode_action
        opinions = self._ask(view, rng, "rank").ranked or ()
        return [Ranked(decode(found.action), found.value, found.reason) for found in opinions]

    def _ask(self, view: Any, rng: Generator, want: Any) -> Reply:
        if self.strikes >= STRIKES:
            raise Silent(f"failed {STRIKES} times like that and is asked no more in this game")
        game = self._game
        if self._setup is None:
            self._setup = game.setup(view)
        request = Request(
            id=0,
            game=game.name,
            seat=self.spec,
            setup=self._setup,
            view=game.encode(view),
            chance=rng.state,
            want=want,
        )
        try:
            return self._room.ask(request, self._patience)
        except Silent as silent:
            self.strikes += silent.lost
            raise


_ROOMS: dict[tuple[str, str], Room] = {}
"""One for each guest in this process, game after game."""


def sit(spec: str, game: str = FIRST, *, patience: float = PATIENCE) -> Player:
    """Return who plays a seat for one game: one of the house, or a guest in a process of its own.

    UnknownSeat when there is none of that name. *patience* is the seconds that a guest has for an answer.
    """
    return find(spec, game) if is_house(spec, game) else Guest(spec, game, patience)


def check(spec: str, game: str = FIRST) -> None:
    """Raise UnknownSeat, in one line, unless there is such a seat and it can take its place."""
    if is_house(spec, game):
        find(spec, game)
        return
    room = Room()
    try:
        room.ask(Request(id=0, game=game, seat=spec, want="sit"), TO_SIT)
    except Silent as silent:
        told = f"the seat {spec!r} cannot take its place: it {silent}" if silent.lost else str(silent)
        raise UnknownSeat(told) from None
    finally:
        room.close()
