"""The arena on a Dask cluster: a worker may be lost in the middle, and the games are those played at home."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

pytest.importorskip("distributed", reason="the cluster needs distributed: pip install -e '.[cluster]'")

ROOT = Path(__file__).parents[1]
ENV = {**os.environ, "PYTHONPATH": str(ROOT), "DASK_DISTRIBUTED__LOGGING__DISTRIBUTED": "error"}
SEATS = "easy,random"
DEALS = 24


def started(module: str, *words: str) -> subprocess.Popen[bytes]:
    """Start a part of a cluster in the background."""
    return subprocess.Popen(
        [sys.executable, "-m", module, *words],
        env=ENV,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def wait_until(condition: Callable[[], bool], limit: float = 60) -> None:
    """Return as soon as the condition holds."""
    end = time.monotonic() + limit
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def lines(path: Path) -> int:
    """Return how many whole lines the file has."""
    return path.read_bytes().count(b"\n") if path.exists() else 0


def outcomes(path: Path) -> list[dict[str, object]]:
    """Return the outcomes of a file of results, in order, without the time that they took."""
    _, *rest = path.read_text().splitlines()
    found = [{**json.loads(row), "seconds": None} for row in rest]
    return sorted(found, key=lambda one: (one["deal"], one["turned"]))


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler with two workers, each a process of its own."""
    file = tmp_path / "scheduler.json"
    with ExitStack() as stack:

        def begin(module: str, *words: str) -> subprocess.Popen[bytes]:
            process = stack.enter_context(started(module, *words))
            stack.callback(process.kill)
            return process

        begin(
            *("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0"),
            *("--no-dashboard", "--no-show", "--scheduler-file", str(file)),
        )
        wait_until(lambda: file.exists() and file.read_text().rstrip().endswith("}"))
        address = json.loads(file.read_text())["address"]
        common = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", str(tmp_path))
        workers = [begin("distributed.cli.dask_worker", address, *common) for _ in range(2)]
        yield address, workers


def arena(out: Path, *words: str, deals: int = DEALS) -> list[str]:
    """Return the command of an arena."""
    command = [sys.executable, "-m", "amalfi_tui", "arena", "--seats", SEATS, "--games", str(deals)]
    return [*command, "--seed", "7", "--json", "--out", str(out), *words]


def test_a_worker_is_lost_and_no_game_is(tmp_path, cluster):
    """Killed in mid-run, a worker's games are played by the other, each once, with the same results."""
    address, (first, _) = cluster
    away, home = tmp_path / "away.jsonl", tmp_path / "home.jsonl"
    command = arena(away, "--cluster", address)
    with subprocess.Popen(command, env=ENV, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        wait_until(lambda: lines(away) > 5 or running.poll() is not None)
        assert lines(away) < 2 * DEALS
        first.send_signal(signal.SIGKILL)
        out, err = running.communicate(timeout=120)
    assert running.returncode == 0, err.decode()
    subprocess.run(arena(home), env=ENV, check=True, capture_output=True)
    assert outcomes(away) == outcomes(home)
    report = json.loads(out)
    assert (report["games"], report["deals"], report["faults"]) == (2 * DEALS, DEALS, 0)


def test_what_is_no_cluster_is_refused(tmp_path):
    """An address at which nobody answers is one line."""
    done = subprocess.run(
        arena(tmp_path / "none.jsonl", "--cluster", "nonsense:1", deals=1),
        env=ENV,
        check=False,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (1, "")
    (said,) = done.stderr.splitlines()
    assert said == "amalfi: no Dask scheduler answers at nonsense:1: start one, or check its address"
