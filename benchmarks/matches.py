"""Games that a balance report rests on: asked for, kept as they are played, and gone on with."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from amalfi_tui.headless.ledger import Ledger, LedgerError
from amalfi_tui.headless.pool import workers


def parser(
    about: str | None, kinds: Sequence[str], usual: Sequence[str], out: str
) -> argparse.ArgumentParser:
    """Return what both reports can be asked for."""
    found = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    found.add_argument("--games", type=int, default=2000, help="games of each kind (2000)")
    found.add_argument("--kinds", nargs="+", choices=kinds, default=usual, help="which games")
    found.add_argument("--jobs", type=int, default=1, help="processes (1)")
    found.add_argument("--out", type=Path, default=Path(out), help="where games are kept")
    found.add_argument("--all", action="store_true", help="show every figure, not only the lowest")
    return found


def completed(
    asked: argparse.Namespace,
    kind: type[Any],
    ours: Callable[[Any], bool],
    deal: Callable[[str, int], Any],
    play: Callable[[Any], Any],
) -> list[Any]:
    """Return the games asked for: those kept that are *ours*, and the others, which are played and kept now.

    The program ends in a line when another run keeps its games there, or the file is not one of games.
    """
    try:
        with Ledger(asked.out) as ledger:
            return _completed(asked, ledger, kind, ours, deal, play)
    except msgspec.MsgspecError:
        sys.exit(f"{asked.out} is damaged: move it away to begin anew")
    except LedgerError as error:
        sys.exit(str(error))


def _completed(
    asked: argparse.Namespace,
    ledger: Ledger,
    kind: type[Any],
    ours: Callable[[Any], bool],
    deal: Callable[[str, int], Any],
    play: Callable[[Any], Any],
) -> list[Any]:
    games = [game for line in ledger.lines if ours(game := msgspec.json.decode(line, type=kind))]
    there = {(game.kind, game.number) for game in games}
    wanted = [(kind, number) for number in range(asked.games) for kind in asked.kinds]
    missing = [deal(*which) for which in wanted if which not in there]
    start = time.monotonic()
    with workers(asked.jobs) as run_all:
        for number, game in enumerate(run_all(play, missing), 1):
            ledger.add(msgspec.json.encode(game) + b"\n")
            games.append(game)
            if number % 50 == 0 or number == len(missing):
                left = (time.monotonic() - start) / number * (len(missing) - number) / 60
                print(f"{number} of {len(missing)} games, {left:.1f} minutes left", file=sys.stderr)
    return [game for game in games if game.number < asked.games and game.kind in asked.kinds]


def verdict(told: str) -> int:
    """Print a report; return 0 when every target holds, else 1."""
    print(told)
    return 0 if "All targets hold." in told else 1
