"""Seats that think in another process, so that no key has to wait for them."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from typing import Literal

import msgspec

from ai.apart import LOOK, end
from ai.frames import Reply, Request, frame, read_reply, receive_async
from ai.protocol import Ranked, Silent, generator
from ai.registry import FIRST, find, names, seconds
from amalfi_tui.session import Answer, Question
from engine.kernel import Action

ADVISERS = ("hard", "merchant")
"""Who is asked for a hint: the first that there is."""
PATIENCE = 60.0
"""Seconds after which a seat that has not answered is stopped, beside twice its budget."""
_PATIENT = 5
"""How far behind the screens the thinking process stands in the queue for a processor."""


class Thinker:
    """Asks seats for their answers. One process thinks for all of them, one question at a time."""

    def __init__(
        self, command: tuple[str, ...] = (sys.executable, "-P", "-m", "ai.worker"), patience: float = PATIENCE
    ) -> None:
        self._command = command
        self._patience = patience
        self._process: Process | None = None
        self._dropped: Process | None = None
        self._lock = asyncio.Lock()
        self._asked = 0

    async def __call__(self, question: Question) -> Answer:
        """Return the seat's answer, or one at random with a note that says why."""
        if question.spec == "random":
            return Answer(at_random(question))
        async with self._lock:
            try:
                return Answer(await self._think(question))
            except Silent as silent:
                await self.stop()
                return Answer(at_random(question), f"{question.spec} {silent}; this move was drawn at random")

    async def rank(self, question: Question) -> list[Ranked]:
        """Return the options that the seat thinks best, with its reasons; Silent says why it has none."""
        async with self._lock:
            try:
                reply = await self._within(question, want="rank")
            except Silent:
                await self.stop()
                raise
        decode = question.game.codec.decode_action
        decision = question.game.decision(question.view)
        options = decision.options if decision is not None else ()
        found = [Ranked(decode(item.action), item.value, item.reason) for item in reply.ranked or ()]
        return [item for item in found if item.action in options]

    async def stop(self) -> None:
        """End the process, if there is one."""
        await self._forget_dropped()
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                end(process.pid)
            await _gone(process)

    async def _forget_dropped(self) -> None:
        dropped, self._dropped = self._dropped, None
        if dropped is not None:
            await _gone(dropped)

    async def _think(self, question: Question) -> Action:
        reply = await self._within(question, want="choose")
        decision = question.game.decision(question.view)
        action = question.game.codec.decode_action(reply.action) if reply.action is not None else None
        if decision is None or action is None or action not in decision.options:
            raise Silent("gave an answer that is not allowed")
        return action

    async def _within(self, question: Question, *, want: Literal["choose", "rank"]) -> Reply:
        """Return the reply, if it comes in time. A question that nobody waits for any more is dropped."""
        patience = self._patience + 2 * seconds(question.spec)
        try:
            async with asyncio.timeout(patience):
                return await self._exchange(question, want)
        except TimeoutError:
            raise Silent(f"had no answer after {patience:g} s") from None
        except (OSError, ValueError, msgspec.MsgspecError):
            raise Silent("could not be understood") from None
        except asyncio.CancelledError:
            self._drop()
            raise

    def _drop(self) -> None:
        """End a process in the middle of a thought; the next question starts another."""
        if self._process is not None and self._process.returncode is None:
            end(self._process.pid)
        self._dropped, self._process = self._process, None

    async def _exchange(self, question: Question, want: Literal["choose", "rank"]) -> Reply:
        process = await self._running()
        if process.stdin is None or process.stdout is None:
            raise Silent("cannot be reached")
        self._asked += 1
        game = question.game
        request = Request(
            id=self._asked,
            game=game.name,
            setup=question.setup,
            seat=question.spec,
            view=game.encode(question.view),
            chance=generator(question.seed, question.seat, question.step).state,
            want=want,
        )
        process.stdin.write(frame(request))
        await process.stdin.drain()
        while True:
            body = await _next_frame(process, process.stdout)
            if body is None:
                end(process.pid)
                raise Silent("has left the table")
            reply = read_reply(body)
            if reply.error is not None:
                raise Silent(f"gave up ({reply.error})")
            if reply.id == self._asked and (reply.action is not None or reply.ranked is not None):
                return reply

    async def _running(self) -> Process:
        await self._forget_dropped()
        if self._process is not None and self._process.returncode is not None:
            await self.stop()
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, process_group=0
            )
            with suppress(OSError):  # Where processors are few, keys come before thoughts.
                os.setpriority(os.PRIO_PROCESS, self._process.pid, _PATIENT)
        return self._process


async def _gone(process: Process) -> None:
    """Wait until a process has ended, and let go of its streams, whoever else holds them."""
    await process.wait()
    process._transport.close()  # type: ignore[attr-defined]  # noqa: SLF001 - asyncio has no other way
    await asyncio.sleep(0)


async def _next_frame(process: Process, replies: asyncio.StreamReader) -> bytes | None:
    """Return the body of the next frame; None when the process has ended, whoever holds its streams."""
    coming = asyncio.ensure_future(receive_async(replies))
    try:
        while not (await asyncio.wait({coming}, timeout=LOOK))[0]:
            if process.returncode is not None:
                return None
        return await coming
    finally:
        coming.cancel()


def at_random(question: Question) -> Action:
    """Return an answer of the seat called random: the one that the same seed gives anywhere."""
    decision = question.game.decision(question.view)
    if decision is None:
        raise ValueError("the game is over: nobody is asked")
    rng = generator(question.seed, question.seat, question.step)
    return find("random").choose(None, decision, rng)


def adviser(game: str = FIRST) -> str:
    """Return which seat gives hints: the strongest there is."""
    there = kinds(game)
    return next((name for name in ADVISERS if name in there), "random")


def kinds(game: str = FIRST) -> list[str]:
    """Return the names of the seats that can be asked, `random` last; none is imported."""
    return sorted(names(game), key=lambda name: (name == "random", name))
