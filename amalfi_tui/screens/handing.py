"""What is done with a saved game: playing on from any moment, and giving it away."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
from asyncio.subprocess import DEVNULL, PIPE
from pathlib import Path

from textual import work
from textual.message import Message

from amalfi_tui.lines import LETTERS, Line, Lines, line, wrapped
from amalfi_tui.records import how_it_went
from amalfi_tui.screens.judged import Judged
from amalfi_tui.screens.listing import Listing
from amalfi_tui.start import PERSON, is_person
from amalfi_tui.thinker import adviser
from engine.kernel import Seat
from engine.kernel.saying import counted
from replays import ReplayError, games_folder, play_on
from replays.placing import made, numbered
from replays.tags import read_tags

KINDS = {
    "text": ("txt", "a record to read, turn by turn"),
    "json": ("json", "every step and position, for other programs"),
    "svg": ("svg", "a picture of this moment"),
    "cast": ("cast", "a recording to play, for asciinema"),
}
"""What a game can become: how the file's name ends, and what it is."""


class TakenUp(Message):
    """Somebody wants to play on in a game."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path


class Handing(Judged):
    """Plays on from a moment as a new game, writes files of the game, and says where it is from."""

    # Playing on.

    def action_take_up(self) -> None:
        """Ask who sits where, and play on from here as a new game."""
        self._stop()
        playback = self.playback
        choices: list[Seat | None] = [*range(len(playback.seats))] if not playback.played else []
        if playback.played or not any(map(is_person, playback.seats)):
            choices.append(None)
        rows = [self._offer(seat) for seat in choices]
        self.enlist(
            Listing(
                f"Play on from step {self.at}",
                rows,
                lambda at: self._take_up(choices[at]),
                wrapped("A new game begins here, and this one stays as it is. Who are you?", 76),
                "What nobody has seen yet (decks, dice) is drawn anew.",
                max(playback.eyes or 0, 0) if not playback.played else 0,
            )
        )

    def _offer(self, seat: Seat | None) -> Line:
        playback = self.playback
        if seat is None:
            same = "the same players as before" if playback.played else "nobody: I watch how they go on"
            return line(same)
        seats = self._seats(seat)
        others = ", ".join(
            f"{LETTERS[other % 4]} {spec}" for other, spec in enumerate(seats) if other != seat
        )
        return line(
            (LETTERS[seat % 4], f"p{seat}"),
            f" {playback.names[seat]:<12} ",
            (f"against {others}" if others else "alone", "dim"),
        )

    def _seats(self, own: Seat) -> tuple[str, ...]:
        """Return who sits where when a person takes one seat: other persons give way to a strong player."""
        strong = adviser(self.playback.game.name)
        return tuple(
            PERSON if seat == own else strong if is_person(spec) else spec
            for seat, spec in enumerate(self.playback.seats)
        )

    def _take_up(self, seat: Seat | None) -> None:
        playback = self.playback
        seats = playback.seats if seat is None else self._seats(seat)
        self.listing = None
        self.uncover()
        try:
            path = play_on(
                playback.replay, self.at, seed=secrets.randbelow(10**6), seats=seats, names=playback.names
            )
        except ReplayError as error:
            self.trouble = str(error)
        else:
            self.post_message(TakenUp(path))
        self.redraw()

    # Giving it away.

    def action_export(self) -> None:
        """Ask what the game is to become, and write a file of it."""
        self._stop()
        kinds = list(KINDS)
        rows = [line((f"{kind:<5}", "name"), " ", (KINDS[kind][1], "dim")) for kind in kinds]
        foot = f"As it is seen now: {self.looking}. An existing file is left alone."
        self.enlist(Listing("Export", rows, lambda at: self._export(kinds[at]), [], foot), small=True)

    def _export(self, kind: str) -> None:
        self.listing = None
        self.uncover()
        self.said = "The file is being written…"
        self.redraw()
        self._write(kind)

    @work(group="export")
    async def _write(self, kind: str) -> None:
        """Write the file in another process: a recording takes seconds."""
        playback = self.playback
        words = ["--to", kind, "--at", str(self.at if kind == "svg" else len(playback))]
        if playback.eyes is not None:
            words += ["--seat", str(playback.eyes)]
        try:
            target = place_for(f"{Path(playback.replay.path).stem}.{KINDS[kind][0]}")
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", "amalfi_tui", "export", str(playback.replay.path), *words),
                *("--out", str(target)),
                stdin=DEVNULL,
                stdout=DEVNULL,
                stderr=PIPE,
            )
            _, said = await process.communicate()
        except (OSError, ReplayError) as error:
            self.trouble = str(error)
        else:
            reason = " ".join(said.decode(errors="replace").split()).removeprefix("amalfi: ")
            written = target.exists()
            self.said = f"Written: {target}" if written else ""
            self.trouble = "" if written else reason or "It could not be written."
        if self.is_mounted:
            self.redraw()

    # Where it is from.

    def origin(self) -> str:
        """Return where the game was taken up from another one; empty when it was not."""
        found = self.playback.replay.header.origin
        return f"taken up from game {found.digest[:8]} at step {found.step}" if found is not None else ""

    def action_about(self) -> None:
        """Tell where the game is from, who played, and what is wrong with it."""
        playback = self.playback
        replay, header = playback.replay, playback.replay.header
        path, rival = Path(replay.path), str(replay.tape.setup.get("rival") or "").capitalize()
        tags = read_tags(path)
        facts = {
            "file": str(path),
            "this file is": f"game {replay.tape.file_digest[:8]}",
            "begun": (header.started or "")[:16].replace("T", " ") + (" UTC" if header.started else ""),
            "game": f"{header.game}, rules {header.rules}, {counted(len(playback), 'step')} to be seen",
            "seats": ", ".join(
                f"{LETTERS[seat % 4]} {playback.names[seat]} ({spec})"
                for seat, spec in enumerate(header.seats)
            ),
            "origin": self.origin(),
            "tags": ", ".join(tags),
            "result": how_it_went(header, rival) if header.result else "not finished",
        }

        def paint(cells: int, _: int) -> Lines:
            found: Lines = []
            for name, text in facts.items():
                rows = wrapped(text, cells - 14) if text else []
                found += [
                    line((f"{name:<13} " if not number else " " * 14, "dim"), *row)
                    for number, row in enumerate(rows)
                ]
            for problem in (*replay.problems, *replay.notes):
                found += [(), *wrapped(problem, cells, "bad")]
            return found

        self.cover("This game", paint)


def place_for(name: str) -> Path:
    """Return a new file's place: in the current folder, or where it may not be written, in our own."""
    folder = Path.cwd()
    if not os.access(folder, os.W_OK):
        folder = made(games_folder().parent / "exports")
    return next(place for place in numbered(folder / name) if not place.exists())
