"""A seat in another process: frames there and back, errors in one line, silence otherwise."""

from __future__ import annotations

import asyncio
import io
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from ai_games import GAME, asked

from ai import worker
from ai.frames import Reply, Request, frame, read_reply, receive, receive_async
from ai.protocol import generator
from ai.registry import find

ROOT = Path(__file__).parents[2]
QUESTIONS = asked([find("random")] * 2, 3)


def request(number: int, **changes: Any) -> Request:
    """Return a request about a question of a random game."""
    view, _, step = QUESTIONS[number]
    fields = {
        "id": number,
        "game": "amalfi",
        "setup": GAME.setup(view),
        "seat": "merchant",
        "view": GAME.encode(view),
        "chance": generator(3, view.open.seat, step).state,
    }
    return Request(**{**fields, **changes})


def said(message: Request | Reply | bytes) -> Reply:
    """Return what the worker answers, through its own reading and writing."""
    body = message if isinstance(message, bytes) else frame(message)
    replies = io.BytesIO()
    worker.serve(io.BytesIO(body), replies)
    replies.seek(0)
    answer = receive(replies)
    assert answer is not None
    assert receive(replies) is None
    return read_reply(answer)


def test_it_chooses_as_the_seat_itself_would() -> None:
    """A view that has travelled is the same view."""
    for number in range(0, len(QUESTIONS), 9):
        view, decision, step = QUESTIONS[number]
        wanted = find("merchant").choose(view, decision, generator(3, decision.seat, step))
        reply = said(request(number))
        assert reply.id == number
        assert reply.error is None
        assert reply.action is not None
        assert GAME.codec.decode_action(reply.action) == wanted


def test_it_ranks() -> None:
    """Ranked actions come back with their values and reasons, best first."""
    view, decision, step = QUESTIONS[12]
    wanted = find("merchant").rank(view, decision, generator(3, decision.seat, step))
    reply = said(request(12, want="rank"))
    assert reply.ranked is not None
    assert reply.action is None
    found = [(GAME.codec.decode_action(o.action), o.value, o.reason) for o in reply.ranked]
    assert found == [(ranked.action, ranked.value, ranked.reason) for ranked in wanted]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"seat": "mrchant"}, "no seat 'mrchant', did you mean 'merchant'?"),
        ({"game": "chess"}, "no seat 'merchant'"),
        ({"setup": {}}, "ValueError: the setup of the game is damaged"),
        ({"view": b"?"}, "ValidationError: "),
    ],
)
def test_what_goes_wrong_is_one_line(changes: dict[str, Any], told: str) -> None:
    """A fault names the exception, and the worker lives on."""
    reply = said(request(4, **changes))
    assert reply.id == 4
    assert reply.error is not None
    assert reply.error.startswith(told)
    assert "\n" not in reply.error


def test_a_seat_that_fails_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """An exception of several lines becomes an error of one."""

    class Faulty:
        looks = True

        def choose(self, *_: Any) -> None:
            raise RuntimeError("the compass\nis broken")

    monkeypatch.setattr(worker, "_find", lambda *_: Faulty())
    assert said(request(4, seat="faulty")).error == "RuntimeError: the compass is broken"


def test_what_is_no_request_is_told_too() -> None:
    """A frame that cannot be read has no id to answer to."""
    reply = said(frame(Reply(5, error="not a request")))
    assert reply.id == -1
    assert (reply.error or "").startswith("unreadable request: ValidationError: ")


def test_a_frame_that_is_too_long_is_refused() -> None:
    """A length out of all bounds is not waited for."""
    with pytest.raises(ValueError, match="is no frame of ours"):
        receive(io.BytesIO(b"\xff\xff\xff\xff"))
    assert receive(io.BytesIO(frame(request(0))[:-1])) is None


def test_frames_are_read_by_asyncio_too() -> None:
    """The table reads the same frames without waiting for them."""

    async def reading() -> list[bytes | None]:
        stream = asyncio.StreamReader()
        stream.feed_data(frame(Reply(1, error="one")) + frame(Reply(2, error="two"))[:-1])
        stream.feed_eof()
        return [await receive_async(stream), await receive_async(stream)]

    first, second = asyncio.run(reading())
    assert first is not None
    assert read_reply(first) == Reply(1, error="one")
    assert second is None


def test_replies_are_plain_maps() -> None:
    """A reply holds its id and its one answer, nothing else."""
    assert msgspec.msgpack.decode(frame(Reply(3, error="x"))[4:]) == {"id": 3, "error": "x"}


@pytest.fixture
def process() -> Iterator[subprocess.Popen[bytes]]:
    """A worker of its own process."""
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "ai.worker"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env) as running:
        yield running
        running.kill()


def test_the_process_outlives_ctrl_c_and_ends_with_its_input(process: subprocess.Popen[bytes]) -> None:
    """Ctrl-C reaches every process of a terminal: this one leaves it to the table."""
    assert process.stdin
    assert process.stdout
    for number in (4, 5):
        process.stdin.write(frame(request(number)))
        process.stdin.flush()
        body = receive(process.stdout)  # type: ignore[arg-type]
        assert body is not None
        assert read_reply(body).id == number
        process.send_signal(signal.SIGINT)
    process.stdin.close()
    assert process.wait(timeout=20) == 0
    assert process.stdout.read() == b""
