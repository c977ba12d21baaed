"""A process that thinks: it reads questions for seats and writes their answers, until nobody asks."""

from __future__ import annotations

import os
import signal
import sys
from functools import lru_cache
from typing import Any, BinaryIO

import msgspec

import engine
from ai.frames import Opinion, Reply, Request, frame, read_request, receive
from ai.protocol import Player, generator
from ai.registry import find

_find = lru_cache(maxsize=64)(find)


def main() -> int:
    """Answer the frames on standard input with frames on standard output, until the input ends.

    Whatever a seat prints goes to standard error. Ctrl-C is left to the process that asks.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with os.fdopen(os.dup(1), "wb") as replies:
        os.dup2(2, 1)
        serve(sys.stdin.buffer, replies)
    return 0


def serve(requests: BinaryIO, replies: BinaryIO) -> None:
    """Answer frames one after the other until the stream ends."""
    while (body := receive(requests)) is not None:
        replies.write(frame(reply(body)))
        replies.flush()


def reply(body: bytes) -> Reply:
    """Return the answer to one request; what goes wrong is told in its `error`, in one line."""
    try:
        request = read_request(body)
    except msgspec.DecodeError as fault:
        return Reply(error=f"unreadable request: {_line(fault)}")
    try:
        return _think(request)
    except Exception as fault:  # noqa: BLE001
        return Reply(request.id, error=f"{request.seat}: {_line(fault)}")


def _think(request: Request) -> Reply:
    player: Player = _find(request.seat)
    game = engine.GAMES[request.game]
    _prepare(request.game, msgspec.json.encode(request.setup, order="deterministic"))
    view = game.decode(request.view)
    decision = game.decision(view)
    if decision is None:
        raise ValueError("the game is over: nobody is asked")
    rng = generator(request.seed, decision.seat, request.step)
    if request.want == "choose":
        action = player.choose(view, decision, rng)
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


def _line(fault: BaseException) -> str:
    return " ".join(f"{type(fault).__name__}: {fault}".split())


if __name__ == "__main__":
    sys.exit(main())
