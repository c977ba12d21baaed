"""Where games are played: in this process, or on several at once."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Protocol, TypeVar

J = TypeVar("J")
R = TypeVar("R")


class RunAll(Protocol):
    """Runs a function over jobs, each by itself, and yields the results in order."""

    def __call__(self, play: Callable[[J], R], jobs: Iterable[J], /) -> Iterator[R]:
        """Yield `play(job)` for each job."""
        ...


@contextmanager
def workers(processes: int) -> Iterator[RunAll]:
    """Lend so many processes; one means this process itself."""
    if processes == 1:
        yield map
        return
    with ProcessPoolExecutor(processes, get_context("spawn"), _begin) as pool:
        try:
            yield lambda play, jobs: pool.map(play, jobs, chunksize=1)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _begin() -> None:
    """A worker leaves Ctrl-C to its parent, and what a seat prints to the other stream."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = sys.stderr
