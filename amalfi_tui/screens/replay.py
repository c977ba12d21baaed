"""The replay screen: a saved game on the table, its course below, and every key that goes through it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Horizontal

from amalfi_tui.boards import Scene
from amalfi_tui.boards.log import tail
from amalfi_tui.keys import REPLAY, Command, bindings
from amalfi_tui.lines import LETTERS, Line, Lines, cut, line, width
from amalfi_tui.marking import marked, marked_in_place
from amalfi_tui.screens.handing import Handing
from amalfi_tui.widgets.pane import Pane


class ReplayScreen(Handing):
    """Draws a moment: the table with what has changed marked, the log or a plot, and where one is."""

    KEYS: ClassVar[Sequence[Command]] = REPLAY
    BINDINGS = bindings(REPLAY)

    def body(self) -> ComposeResult:
        """Lay out status, views, rail, the steps, and where one is."""
        yield Pane(id="status", classes="line")
        yield Pane(id="tabs", classes="line")
        with Horizontal(id="middle"):
            yield Pane(id="view")
            yield Pane(id="rail")
        yield Pane(id="ask", classes="line")
        with Horizontal(id="answers"):
            yield Pane(id="options")
            yield Pane(id="story")
        yield Pane(id="if", classes="line")

    def redraw(self) -> None:
        """Draw what has changed."""
        if not self.is_running:
            return
        scene = self.scene
        self.draw_views(scene)
        self.pane("ask").show(lambda cells, _: [self._place(cells)])
        self.pane("options").show(self.draw_below)
        self.pane("story").show(lambda cells, rows: tail(scene.log, cells, rows, self.base, "in this step"))
        self.pane("if").show(lambda cells, _: [self._told_within(scene, cells)])
        self.draw_keys()

    def view_lines(self, scene: Scene, cells: int, rows: int) -> Lines:
        """Return the view with what was not there before marked; a log marks itself."""
        now = super().view_lines(scene, cells, rows)
        if self.before is None or self.view.newest_last:
            return now
        return marked(super().view_lines(self.before, cells, rows), now)

    def rail_lines(self, scene: Scene, cells: int, rows: int) -> Lines:
        """Return the rail with what was not there before marked."""
        now = super().rail_lines(scene, cells, rows)
        return (
            now if self.before is None else marked_in_place(super().rail_lines(self.before, cells, rows), now)
        )

    @property
    def before(self) -> Scene | None:
        """The moment that this one is compared with."""
        return self.scene_at(self.base) if self.base < self.at else None

    def _place(self, cells: int) -> Line:
        """Return where one is: step, part of the game, eyes, pace; then a bar, or how the judge is doing."""
        if self.prompt is not None:
            return self.prompt_line(cells)
        playback, steps = self.playback, len(self.playback)
        run = f"  ▸ {self.pace.label}" if self.running else ""
        label = line(
            (f" Step {self.at} of {steps}", "name"),
            (f"  {playback.chapters[self.at]}  {self.looking}", "dim"),
            (run, "key"),
            ("  damaged" if playback.replay.problems else "", "bad"),
            " ",
        )
        if progress := self.progress():
            return cut((*label, *progress), cells)
        room = max(cells - width(label) - 1, 0)
        done = round(room * self.at / steps) if steps else 0
        return cut((*label, *line(("━" * done, "key"), ("─" * (room - done), "rule"))), cells)

    def _short(self, text: str) -> str:
        """Return what is said of this file with its name alone."""
        path = Path(self.playback.replay.path)
        return text.replace(str(path), path.name)

    @property
    def _blemish(self) -> str:
        """Up to where this file is shown, and why no further; else what is worth knowing of it; or empty."""
        replay = self.playback.replay
        reasons = self._short("; ".join([*replay.notes, *replay.problems]))
        if replay.problems:
            return f"Shown up to step {len(replay)}: {reasons}"
        return f"It comes out the same, but was {reasons}" if reasons else ""

    def _told_within(self, scene: Scene, cells: int) -> Line:
        """Return what is told below, and where to read all of a reason that is too long."""
        told = self._told(scene)
        if width(told) <= cells or self.trouble or self.said or not self._blemish:
            return cut(told, cells)
        more = line((f"  {self.key_of('about')}: all of it", "dim"))
        return (*cut(told, cells - width(more)), *more)

    def _told(self, scene: Scene) -> Line:
        """Return what was done, what is wrong, or what the step cost and gave each player."""
        if self.trouble:
            return line((f" {self._short(self.trouble)}", "bad"))
        if self.said:
            return line((f" {self.said}", "warn"))
        before = self.before
        if self._blemish and (before is None or self.at == len(self.playback)):
            return line((f" {self._blemish}", "bad" if self.playback.replay.problems else "warn"))
        if before is None:
            origin = self.origin()
            return line((f" This game was {origin}." if origin else "", "dim"))
        found: Line = ()
        for seat in range(len(scene.names)):
            if changed := self.board.changes(before.view, scene.view, seat):
                gap = "  " if found else " "
                found += line(gap, (LETTERS[seat % len(LETTERS)], f"p{seat}"), " ", *changed)
        return found or line((" No board has changed.", "dim"))
