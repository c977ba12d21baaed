"""What a judge thinks of a game, as it comes from a process of its own, so that no key has to wait for it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress

import msgspec

from amalfi_tui.headless.analysis import Verdict, kept, worst
from amalfi_tui.headless.judging import Progress
from amalfi_tui.headless.verdicts import course
from amalfi_tui.playback import Playback

_PATIENT = 5
"""How far behind the screens the judge stands in the queue for a processor."""
_TO_KEEP = 5.0
"""Seconds that a judge has to write down what it has judged when it is stopped."""
_LONGEST = 1 << 20
"""Bytes of what a judge says at a time."""
_PROGRESS = msgspec.json.Decoder(Progress)


class Judge:
    """The verdicts on a game: those that were kept, and those that come while it is at work."""

    def __init__(
        self,
        playback: Playback,
        command: tuple[str, ...] = (sys.executable, "-P", "-m", "amalfi_tui.headless.judging"),
    ) -> None:
        self.playback = playback
        self.name = ""
        """Who judges, once that is known."""
        self.decisions = sum(map(playback.chosen, range(len(playback))))
        """How many there are to be judged."""
        self.verdicts: dict[int, Verdict] = {}
        """By step: what is thought of the answer that led there."""
        self.fault = ""
        """Why it cannot go on, in one line."""
        self._command = command
        self._process: Process | None = None
        told = playback.told
        found = kept(playback.replay, {step + 1: told[step].seat for step in range(len(playback))})
        if found is not None:
            self.name = found.judge
            self.verdicts = {verdict.step: verdict for verdict in found.verdicts}

    @property
    def at_work(self) -> bool:
        """Whether it is judging now."""
        return self._process is not None

    @property
    def done(self) -> bool:
        """Whether every decision has been judged."""
        return len(self.verdicts) >= self.decisions

    @property
    def ordered(self) -> list[Verdict]:
        """The verdicts so far, in the order of the game."""
        return [self.verdicts[step] for step in sorted(self.verdicts)]

    @property
    def dear(self) -> list[Verdict]:
        """The answers that cost most, the dearest first."""
        return worst(self.ordered, 20)

    def shares(self) -> list[list[float]]:
        """Return by seat, by step, the share of the win that could be expected; empty: it does not tell."""
        seats, last = len(self.playback.seats), len(self.playback)
        found: list[list[float]] = [[1 / seats] * (last + 1) for _ in range(seats)]
        told = False
        for step, hopes in course(self.ordered, seats):
            told = True
            for values, hope in zip(found, hopes, strict=True):
                values[step - 1 :] = [hope] * (last + 2 - step)
        return found if told else []

    async def work(self, told: Callable[[], None]) -> None:
        """Judge what has not been judged yet; *told* is called whenever there is something new."""
        self.fault = ""
        self._process = process = await asyncio.create_subprocess_exec(
            *self._command,
            str(self.playback.replay.path),
            *([self.name] if self.name else []),
            stdin=DEVNULL,
            stdout=PIPE,
            stderr=DEVNULL,
            limit=_LONGEST,
        )
        with suppress(OSError):  # Where processors are few, keys come before thoughts.
            os.setpriority(os.PRIO_PROCESS, process.pid, _PATIENT)
        try:
            while process.stdout is not None and (row := await process.stdout.readline()):
                self._take(_PROGRESS.decode(row))
                told()
            await process.wait()
            if not (self.done or self.fault or self._process is None):
                self.fault = "The judge has left before it was done."
        except (ValueError, msgspec.MsgspecError):
            self.fault = "The judge could not be understood."
        finally:
            await self.stop()
            told()

    def _take(self, progress: Progress) -> None:
        if progress.judge and progress.judge != self.name:
            self.name = progress.judge
            self.verdicts.clear()
        self.decisions = progress.decisions or self.decisions
        self.fault = progress.fault
        if progress.verdict is not None:
            self.verdicts[progress.verdict.step] = progress.verdict

    async def stop(self) -> None:
        """Let the judge write down what it has judged, and go."""
        process, self._process = self._process, None
        if process is None or process.returncode is not None:
            return
        with suppress(ProcessLookupError):
            process.send_signal(signal.SIGINT)
        try:
            async with asyncio.timeout(_TO_KEEP):
                await process.wait()
        except TimeoutError:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
