"""A judge at work in a process of its own, a line for each verdict: `... headless.judging FILE`.

Interrupted, it keeps what it has judged, and goes on from there another time.
"""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import msgspec
from msgspec import Struct

from amalfi_tui.headless.analysis import Analysis, Verdict
from replays import Replay, ReplayError


class Progress(Struct, frozen=True, omit_defaults=True):
    """What a judge says as it goes on: who it is, how many decisions there are, and its verdict on one."""

    judge: str = ""
    decisions: int = 0
    verdict: Verdict | None = None
    fault: str = ""
    """Why it cannot go on, in one line; empty: it can."""


def main(file: Path, spec: str | None = None) -> int:
    """Judge what has not been judged yet, and say each verdict on a line of JSON."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        analysis = Analysis(Replay.load(file), spec)
    except ReplayError as error:
        _say(Progress(fault=str(error)))
        return 1
    count = len(analysis.cases)
    _say(Progress(analysis.spec, count))
    for known in analysis.ordered:
        _say(Progress(analysis.spec, count, known))
    try:
        for verdict in analysis.go_on():
            _say(Progress(analysis.spec, count, verdict))
    except KeyboardInterrupt:
        return 130
    if analysis.unkept:
        _say(Progress(analysis.spec, count, fault=analysis.unkept))
    return 0


def _say(progress: Progress) -> None:
    sys.__stdout__.buffer.write(msgspec.json.encode(progress) + b"\n")  # type: ignore[union-attr]
    sys.__stdout__.flush()  # type: ignore[union-attr]


if __name__ == "__main__":
    sys.stdout = sys.stderr  # What a seat prints is no verdict.
    sys.exit(main(Path(sys.argv[1]), *sys.argv[2:3]))
