"""Seats that think in another process, so that no key has to wait for them."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress

import msgspec

from ai.frames import Request, frame, read_reply, receive_async
from ai.protocol import generator
from ai.registry import UnknownSeat, find
from amalfi_tui.session import Answer, Question
from engine.kernel import Action

PATIENCE = 60.0
"""Seconds after which a seat that has not answered is stopped."""


class Silent(Exception):  # noqa: N818
    """The seat has not answered; the message is a clause that says why."""


class Thinker:
    """Asks seats for their answers. One process thinks for all of them, one question at a time."""

    def __init__(
        self, command: tuple[str, ...] = (sys.executable, "-m", "ai.worker"), patience: float = PATIENCE
    ) -> None:
        self._command = command
        self._patience = patience
        self._process: Process | None = None
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

    async def stop(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _think(self, question: Question) -> Action:
        try:
            async with asyncio.timeout(self._patience):
                return await self._exchange(question)
        except TimeoutError:
            raise Silent(f"had no answer after {self._patience:g} s") from None
        except (OSError, ValueError, msgspec.MsgspecError):
            raise Silent("could not be understood") from None

    async def _exchange(self, question: Question) -> Action:
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
            seed=question.seed,
            step=question.step,
        )
        process.stdin.write(frame(request))
        await process.stdin.drain()
        while True:
            body = await receive_async(process.stdout)
            if body is None:
                raise Silent("has left the table")
            reply = read_reply(body)
            if reply.error is not None:
                raise Silent(f"gave up ({reply.error})")
            if reply.id == self._asked and reply.action is not None:
                break
        action = game.codec.decode_action(reply.action)
        decision = game.decision(question.view)
        if decision is None or action not in decision.options:
            raise Silent("gave an answer that is not allowed")
        return action

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
            )
        return self._process


def at_random(question: Question) -> Action:
    """Return an answer of the seat called random: the one that the same seed gives anywhere."""
    decision = question.game.decision(question.view)
    if decision is None:
        raise ValueError("the game is over: nobody is asked")
    rng = generator(question.seed, question.seat, question.step)
    return find("random").choose(None, decision, rng)


def kinds() -> list[str]:
    """Return the names of the seats that can be asked, those of the house that play well first."""
    from ai.registry import names  # noqa: PLC0415

    found = []
    for name in names():
        with suppress(UnknownSeat):
            find(name)
            found.append(name)
    return sorted(found, key=lambda name: (name == "random", name))
