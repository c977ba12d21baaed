"""Where games are played: in this process, or on several at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
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
    with ProcessPoolExecutor(processes) as pool:
        yield lambda play, jobs: pool.map(play, jobs, chunksize=1)
