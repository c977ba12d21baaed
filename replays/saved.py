"""The shelf of saved games: what is on it, and what is unfinished. No more than headers is read."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import datetime
from functools import cached_property
from heapq import nlargest
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct
from platformdirs import user_data_path

import engine
from replays.finding import folded
from replays.format import SUFFIX, Header, NewerFormat, ReplayError, glance
from replays.placing import made
from replays.tags import TAGS, read_tags

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.kernel import Game

Status = Literal["finished", "running", "cut short", "damaged", "other rules", "newer format"]


BROKEN: frozenset[Status] = frozenset({"cut short", "damaged"})
"""The states of a file that does not hold all that was written."""


class Entry(Struct, frozen=True, kw_only=True, dict=True):
    """One file on the shelf, as its header tells it."""

    path: Path
    status: Status
    header: Header | None = None
    reason: str = ""
    """Why the game cannot be shown or continued as it is, in one line."""
    changed: int = 0
    """When the file was last written to, in nanoseconds since 1970."""
    size: int = 0
    """Bytes of the file."""
    tags: tuple[str, ...] = ()

    @property
    def game(self) -> str:
        """The game's name, as far as it is known."""
        return self.header.game if self.header else ""

    @property
    def players(self) -> tuple[str, ...]:
        """Who played, in seating order: by name where the file has names, else by seat."""
        if self.header is None:
            return ()
        return self.header.names or self.header.seats

    @property
    def began(self) -> datetime | None:
        """When it began, if the file tells."""
        with suppress(ValueError):
            return (
                datetime.fromisoformat(self.header.started) if self.header and self.header.started else None
            )
        return None

    @property
    def day(self) -> str:
        """The day on which it began, `2026-03-15`; empty if the file does not tell."""
        return ((self.header.started if self.header else None) or "")[:10]

    @cached_property
    def words(self) -> str:
        """All that is searched when words are looked for, without capitals and accents."""
        seats = self.header.seats if self.header else ()
        parts = (self.path.stem, self.game, *self.players, *seats, *self.tags, self.status)
        return folded(" ".join((*parts, self.ended, self.day)))

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores at the end, by seat; empty as long as there is no end."""
        return self.header.result.scores if self.header and self.header.result else ()

    @property
    def won(self) -> tuple[int, ...]:
        """The seats that won; none while the game runs, when it was abandoned, or its file is not whole."""
        result = self.header.result if self.header else None
        played = result is not None and result.ended == "finished" and self.status not in BROKEN
        return tuple(result.winners) if result is not None and played else ()

    @property
    def winners(self) -> tuple[str, ...]:
        """Who won, by name, as far as `won` tells."""
        return tuple(self.players[seat] for seat in self.won)

    @property
    def length(self) -> int | None:
        """Actions from beginning to end; None as long as there is no end."""
        return self.header.result.actions if self.header and self.header.result else None

    @property
    def ended(self) -> str:
        """How it ended, `finished` or otherwise; empty as long as it has not."""
        return self.header.result.ended if self.header and self.header.result else ""


def games_folder() -> Path:
    """Return the folder of saved games, which exists: `$AMALFI_HOME/games`, or the user's data folder."""
    home = os.environ.get("AMALFI_HOME")
    return made((Path(home) if home else user_data_path("amalfi")) / "games")


def entries(
    folder: Path | None = None, games: Mapping[str, Game[Any]] | None = None, *, newest: int | None = None
) -> list[Entry]:
    """Return every game in the folder, the last one played first; only headers are read.

    *newest*: no more than so many, those that were written to last.
    """
    folder = games_folder() if folder is None else folder
    games = engine.GAMES if games is None else games
    try:
        names = [name for name in os.listdir(folder) if name[0] != "."]  # noqa: PTH208 - paths cost time
    except OSError as error:
        raise ReplayError(f"{folder} cannot be listed ({error.strerror}); name a folder of games") from error
    tagged = {name.removesuffix(TAGS) for name in names if name.endswith(TAGS)}
    if newest is not None and len(names) > newest:
        written = ((_written(folder / name), name) for name in names if name.endswith(SUFFIX))
        names = [name for _, name in nlargest(newest, written)]
    rules: dict[str, int | None] = {}
    listed = []
    for name in names:
        if name.endswith(SUFFIX):
            path = folder / name
            tags = read_tags(path) if tagged and name.removesuffix(SUFFIX) in tagged else ()
            if (entry := _entry(path, games, rules, tags)) is not None:
                listed.append(entry)
    return sorted(listed, key=lambda entry: (entry.changed, entry.path.name), reverse=True)


def entry_of(path: Path, games: Mapping[str, Game[Any]] | None = None) -> Entry:
    """Return what the header of one file tells; ReplayError when it is not there."""
    found = _entry(path, engine.GAMES if games is None else games, {}, read_tags(path))
    if found is None:
        raise ReplayError(f"{path} is no longer there")
    return found


def _written(path: Path) -> int:
    """Return when a file was last written to; 0 when it has gone meanwhile."""
    try:
        return path.lstat().st_mtime_ns
    except OSError:
        return 0


def _entry(
    path: Path, games: Mapping[str, Game[Any]], rules: dict[str, int | None], tags: tuple[str, ...]
) -> Entry | None:
    """Return what is said of a file; None when it has gone meanwhile."""
    try:
        header, status, extent = glance(path)
    except ReplayError as error:
        try:
            found = path.lstat()
        except OSError:
            return None
        return Entry(
            path=path,
            status="newer format" if isinstance(error, NewerFormat) else "damaged",
            reason=str(error),
            changed=found.st_mtime_ns,
            size=found.st_size,
            tags=tags,
        )
    name = header.game
    if name not in rules:  # Asking for a game may mean to import it.
        rules[name] = games[name].rules if name in games else None
    now = rules[name]
    state: Status = "finished" if header.result else "running"
    reason, known = "", True
    if fault := _nonsense(header):
        state, reason, known = "damaged", f"{path} is damaged: {fault}", False
    elif now is None:
        state, reason = "damaged", f"a game of {name[:40]!r}, which this program does not know; update it"
    elif extent == "short":
        state, reason = "cut short", "a part of the file is missing; what is left can be watched"
    elif extent == "odd":
        state, reason = "damaged", "the file is not as it was written; what is good of it can be watched"
    elif now != header.rules:
        state, reason = "other rules", f"saved under rules {header.rules}; this program has rules {now}"
    return Entry(
        path=path,
        status=state,
        header=header if known else None,
        reason=reason,
        changed=status.st_mtime_ns,
        size=status.st_size,
        tags=tags,
    )


def _nonsense(header: Header) -> str:
    """Say what in a header contradicts itself; empty when nothing does."""
    seats, result = len(header.seats), header.result
    if not seats or (header.names and len(header.names) != seats):
        return "its header does not say who plays"
    if result and (len(result.scores) != seats or not set(result.winners) <= set(range(seats))):
        return "its result is not one of its players"
    return ""


def unfinished(folder: Path | None = None, games: Mapping[str, Game[Any]] | None = None) -> list[Entry]:
    """Return the games that can be continued, the last one played first."""
    return [entry for entry in entries(folder, games) if entry.status == "running"]


def latest_unfinished(
    folder: Path | None = None, games: Mapping[str, Game[Any]] | None = None
) -> Entry | None:
    """Return the unfinished game that was played last, if there is one."""
    return next(iter(unfinished(folder, games)), None)
