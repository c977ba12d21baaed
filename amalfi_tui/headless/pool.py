"""Where games are played: in this process, on several at once, or on other machines."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any, Protocol, TypeVar

J = TypeVar("J")
R = TypeVar("R")


class RunAll(Protocol):
    """Runs a function over jobs, each by itself, and yields each result once."""

    def __call__(self, play: Callable[[J], R], jobs: Iterable[J], /) -> Iterator[R]:
        """Yield `play(job)` for each job."""
        ...


TO_JOIN = 20
"""Seconds that a scheduler has to answer, and to have a worker."""
IN_FLIGHT = 256
"""Games that are with the scheduler at a time."""


@contextmanager
def workers(processes: int) -> Iterator[RunAll]:
    """Lend so many processes; one means this process itself."""
    if processes == 1:
        yield map
        return
    # Whoever only looks at what others have played needs neither.
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - half a megabyte
    from multiprocessing import get_context  # noqa: PLC0415

    with ProcessPoolExecutor(processes, get_context("spawn"), _begin) as pool:
        try:
            yield lambda play, jobs: pool.map(play, jobs, chunksize=1)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


class ClusterError(RuntimeError):
    """The cluster cannot play; the text says why and what to do."""


@contextmanager
def cluster_at(address: str) -> Iterator[RunAll]:
    """Lend the workers of a Dask scheduler, those that join later too.

    What a worker had not delivered when it was lost is played anew by another one. Results come in the
    order in which they are ready. ClusterError when there is nobody to play, or the workers cannot.
    """
    try:
        from distributed import Client  # noqa: PLC0415 - an extra that most do without
    except ModuleNotFoundError as missing:
        raise ClusterError(f"a cluster needs {missing.name}: pip install 'amalfi[cluster]'") from None
    try:
        client = Client(address, timeout=TO_JOIN, set_as_default=False)
    except (OSError, ValueError, TimeoutError):
        raise ClusterError(
            f"no Dask scheduler answers at {address}: start one, or check its address"
        ) from None
    with client:
        try:
            client.wait_for_workers(1, timeout=TO_JOIN)
        except TimeoutError:
            raise ClusterError(f"the scheduler at {address} has no workers: start some") from None
        yield lambda play, jobs: _spread(client, play, jobs)


def _spread(client: Any, play: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
    """Yield the results of all jobs; no more of them are with the scheduler than are needed to be quick."""
    from distributed import as_completed  # noqa: PLC0415

    waiting = iter(jobs)

    def some(number: int) -> list[Any]:
        return [client.submit(play, job, pure=False) for job in islice(waiting, number)]

    ready = as_completed(some(IN_FLIGHT), loop=client.loop)
    for future in ready:
        try:
            result: R = future.result()
        except Exception as fault:  # noqa: BLE001 - whatever a worker raised, or that it kept dying
            told = " ".join(f"{type(fault).__name__}: {fault}".split())
            raise ClusterError(
                f"the cluster cannot play ({told[:200]}): its workers need this version of amalfi"
            ) from None
        for more in some(1):
            ready.add(more)
        yield result


def _begin() -> None:
    """A worker leaves Ctrl-C to its parent, and what a seat prints to the other stream."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = sys.stderr
