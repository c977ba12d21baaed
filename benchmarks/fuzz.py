"""Mangled replays by the thousand: none may crash the reader, make it hang, or make it ask for memory.

The same seed mangles the same way; a file that breaks the reader is kept, and its name is printed.
"""

from __future__ import annotations

import argparse
import random
import resource
import sys
import tempfile
import time
import zlib
from collections import Counter
from pathlib import Path

import engine
from amalfi_tui.headless.sim import Job, play
from replays import Recorder, Replay, ReplayError, entries, verify
from replays import format as fmt
from replays.packing import pack, unpack

SLOW = 2.0
"""Seconds after which a file has made the reader hang."""
MEMORY = 512 << 20
"""Bytes that the whole program may come to hold."""


def seeds(folder: Path) -> list[bytes]:
    """Return files to begin with: finished games of one to four seats, and a running one."""
    for number in range(1, 5):
        play(Job("amalfi", ("random",) * number, number, {}, folder))
    game, rng = engine.GAMES["amalfi"], random.Random(1)
    state = game.new(3)
    with Recorder.start(folder, game, state, seats=["you"] * 3) as recorder:
        for _ in range(90):
            decision = state.open
            if decision.seat < 0:
                action = decision.question.sample(state, rng)  # type: ignore[attr-defined]
            else:
                action = rng.choice(decision.options)
            game.advance(state, action)
            recorder.record(action, state, [str(action)])
        recorder.undo(3)
    return [path.read_bytes() for path in sorted(folder.iterdir())]


def mangled(data: bytes, rng: random.Random) -> bytes:
    """Return the file with bytes changed, cut out, put in, doubled; or with a part that is made anew."""
    out = bytearray(data)
    for _ in range(1 + rng.randrange(6)):
        at, span = rng.randrange(len(out) + 1), rng.randrange(40)
        match rng.randrange(6):
            case 0 if at < len(out):
                out[at] = rng.randrange(256)
            case 1 if at < len(out):
                out[at] ^= 1 << rng.randrange(8)
            case 2:
                del out[at : at + span]
            case 3:
                out[at:at] = rng.randbytes(span)
            case 4:
                out[at:at] = out[at : at + span]
            case 5:
                out[at : at + 4] = rng.choice(
                    (b"\xff" * 4, bytes(4), b"\xdd\xff\xff\xff", b"\xdf\xff\xff\xff")
                )
    return sealed(bytes(out), rng) if rng.random() < 0.7 else bytes(out)


def sealed(data: bytes, rng: random.Random) -> bytes:
    """Return the file with its checksums made right, and now and then the inside of a packed part mangled."""
    out, at = bytearray(data), len(fmt.OPENING)
    while at + 11 <= len(out):
        kind, length = bytes(out[at : at + 1]), int.from_bytes(out[at + 1 : at + 5], "little")
        payload = bytes(out[at + 11 : at + 11 + length])
        if len(payload) < length or length > fmt.LIMITS.get(kind, -1):
            break
        if kind in {fmt.SETUP, fmt.TEXTS} and rng.random() < 0.5:
            payload = repacked(payload, rng)
        record = fmt.frame(kind, payload)
        out[at : at + 11 + length] = record
        at += len(record)
    return bytes(out)


def repacked(payload: bytes, rng: random.Random) -> bytes:
    """Return a packed part with something else in it: a few other bytes, or far too many."""
    if rng.random() < 0.05:
        return zlib.compress(rng.choice((b"\x00", b"\x90", b"\xc0", b"a")) * (8 << 20), 9)
    try:
        inside = bytearray(unpack(payload)[0])
    except ReplayError:
        return payload
    for _ in range(1 + rng.randrange(3)):
        if inside:
            inside[rng.randrange(len(inside))] = rng.randrange(256)
    return pack(bytes(inside))


def look(path: Path) -> str:
    """Do all that a screen does with a file, and return what came of it in a word."""
    entries(path.parent)
    told = verify(path)
    assert told is None or "\n" not in told
    try:
        replay = Replay.load(path)
    except ReplayError:
        return "refused"
    replay.last()
    if told is None:
        return "good"
    return "shown in part" if len(replay) else "only its first position"


def main() -> int:
    """Mangle, look, and count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    counts: Counter[str] = Counter()
    slowest = 0.0
    with tempfile.TemporaryDirectory(prefix="fuzz-") as name:
        begin = Path(name) / "begin"
        begin.mkdir()
        whole = seeds(begin)
        path = Path(name) / "mangled" / "game.amalfi"
        path.parent.mkdir()
        for number in range(arguments.files):
            rng = random.Random(f"{arguments.seed}/{number}")
            data = mangled(rng.choice(whole), rng)
            path.write_bytes(data)
            start = time.perf_counter()
            try:
                counts[look(path)] += 1
            except Exception:
                kept = Path(tempfile.gettempdir()) / f"fuzz-{arguments.seed}-{number}.amalfi"
                kept.write_bytes(data)
                print(f"{kept} breaks the reader", file=sys.stderr)
                raise
            slowest = max(slowest, time.perf_counter() - start)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    told = ", ".join(f"{count} {kind}" for kind, count in counts.most_common())
    print(f"{arguments.files} files: {told}; slowest {slowest:.2f} s, {memory / 2**20:.0f} MiB at most")
    return 0 if slowest < SLOW and memory < MEMORY else 1


if __name__ == "__main__":
    sys.exit(main())
