"""A process that thinks: it reads questions for seats and writes their answers, until nobody asks."""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import threading
import time
from functools import lru_cache
from typing import Any, BinaryIO

import msgspec

import engine
from ai.frames import Opinion, Reply, Request, frame, read_request, receive
from ai.protocol import Generator, Player, line
from ai.registry import UnknownSeat, find

_find = lru_cache(maxsize=64)(find)
_WATCH = 1.0
"""Seconds between two looks whether there is still somebody who asks."""


class Printed(Exception):  # noqa: N818
    """A seat has written on standard output, which belongs to the program."""


def main() -> int:
    """Answer the frames on standard input with frames on standard output, until the input ends.

    Seats have neither stream: to read finds nothing, and to print is a fault. Ctrl-C is left to the
    process that asks; when that has gone in the middle of a thought, so does this one.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, args=(os.getppid(),), daemon=True).start()
    with (
        os.fdopen(os.dup(0), "rb") as requests,
        os.fdopen(os.dup(1), "wb") as replies,
        open(os.devnull, "rb") as nothing,  # noqa: PTH123 - a stream, not a path
        tempfile.TemporaryFile() as printed,
    ):
        os.dup2(nothing.fileno(), 0)
        os.dup2(printed.fileno(), 1)
        serve(requests, replies, printed)
    _end_all()
    return 0


def serve(requests: BinaryIO, replies: BinaryIO, printed: BinaryIO | None = None) -> None:
    """Answer frames one after the other until the stream ends; *printed* is where prints of seats go."""
    while (body := receive(requests)) is not None:
        replies.write(frame(reply(body, printed)))
        replies.flush()


def reply(body: bytes, printed: BinaryIO | None = None) -> Reply:
    """Return the answer to one request; what goes wrong is told in its `error`, in one line."""
    try:
        request = read_request(body)
    except msgspec.DecodeError as fault:
        return Reply(error=f"unreadable request: {line(fault)}")
    try:
        if request.want == "sit":
            _find(request.seat, request.game)
            return Reply(request.id)
        player: Player = _find(request.seat, request.game)
        _wiped(printed)
        found = _think(request, player)
        if _wiped(printed):
            raise Printed("it writes on standard output")
    except UnknownSeat as fault:
        return Reply(request.id, error=str(fault))
    except (Exception, SystemExit) as fault:  # noqa: BLE001 - a seat may fail in any way
        return Reply(request.id, error=line(fault))
    return found


def _think(request: Request, player: Player) -> Reply:
    game = engine.GAMES[request.game]
    _prepare(request.game, msgspec.json.encode(request.setup, order="deterministic"))
    view = game.decode(request.view)
    decision = game.decision(view)
    if decision is None:
        raise ValueError("the game is over: nobody is asked")
    rng = Generator(request.chance)
    if request.want == "choose":
        action = game.check(view, player.choose(view if player.looks else None, decision, rng))
        return Reply(request.id, action=game.codec.encode_action(action))
    return Reply(
        request.id,
        ranked=[
            Opinion(game.codec.encode_action(found.action), found.value, found.reason)
            for found in player.rank(view, decision, rng)
        ],
    )


@lru_cache(maxsize=64)
def _prepare(game: str, setup: bytes) -> Any:
    """Make the game's pack known, so that its views can be read."""
    return engine.GAMES[game].from_setup(msgspec.json.decode(setup))


def _wiped(printed: BinaryIO | None) -> bool:
    """Whether anything was printed; it is thrown away."""
    if printed is None:
        return False
    sys.stdout.flush()
    found = os.fstat(printed.fileno()).st_size > 0
    if found:
        os.lseek(1, 0, os.SEEK_SET)
        printed.truncate(0)
    return found


def _follow(asker: int) -> None:
    """Leave as soon as the process that asks has gone."""
    while os.getppid() == asker:
        time.sleep(_WATCH)
    _end_all()
    os._exit(1)


def _end_all() -> None:
    """End whatever seats have started, and this process with it, when the session is its own."""
    if os.getsid(0) == os.getpid():
        os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    sys.exit(main())
