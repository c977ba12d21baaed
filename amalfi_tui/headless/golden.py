"""Golden games: a finished game of every kind, for later programs to prove that they still read them.

`python -m amalfi_tui.headless.golden` plays those that are missing in `replays/golden/`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

import engine
from ai.apart import check
from ai.registry import UnknownSeat
from amalfi_tui.boards import board_of
from amalfi_tui.headless.sim import Job, play
from replays import SUFFIX

GOLDEN = Path(__file__).parents[2] / "replays" / "golden"


class Kind(Struct, frozen=True):
    """A kind of game: what the file is called, how many seats, and the options of the game."""

    name: str
    game: str
    seats: int
    options: dict[str, Any]


def kinds(game: str) -> Iterator[Kind]:
    """Yield every kind of a game: each number of seats with each kind of hand, and each solo rival.

    What a game does not know, or refuses, is no kind of it.
    """
    rules = engine.GAMES[game]
    hands = [word for choice in board_of(game).options if choice.name == "hands" for word in choice.texts]
    choices: list[dict[str, Any]] = [{"hands": hand} for hand in hands] or [{}]
    choices += [{"rival": rival} for rival in _rivals(game)]
    for seats in rules.SEATS:
        for options in choices:
            try:
                rules.new(seats, **options)
            except ValueError:
                continue
            name = "-".join([game, str(seats), *map(str, options.values())])
            yield Kind(name, game, seats, options)


def _rivals(game: str) -> tuple[str, ...]:
    if "rival" not in engine.GAMES[game].OPTIONS:
        return ()
    from engine.amalfi.solo import RIVALS  # noqa: PLC0415 - only one game has rivals

    return tuple(RIVALS)


def make(folder: Path, player: str, games: Sequence[str] = tuple(engine.GAMES)) -> list[Path]:
    """Play the kinds that the folder has no file of, and return the new files.

    Chance plays the games that *player* does not know.
    """
    made = []
    for game in games:
        seat = _known(player, game)
        for number, kind in enumerate(kinds(game)):
            path = folder / f"{kind.name}{SUFFIX}"
            if not path.exists():
                play(Job(game, (seat,) * kind.seats, number, kind.options, folder))
                (folder / f"{game}-{number:06}{SUFFIX}").rename(path)
                made.append(path)
    return made


def _known(player: str, game: str) -> str:
    try:
        check(player, game)
    except UnknownSeat:
        return "random"
    return player


def main() -> int:
    """Make the golden games that are missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=GOLDEN)
    parser.add_argument("--player", default="hard", help="who sits in every seat")
    arguments = parser.parse_args()
    for path in make(arguments.folder, arguments.player):
        print(path)  # noqa: T201 - it is a script
    return 0


if __name__ == "__main__":
    sys.exit(main())
