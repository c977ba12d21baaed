"""A saved game on the table: how one goes through it, and through whose eyes."""

from __future__ import annotations

from dataclasses import replace

from textual.timer import Timer

from amalfi_tui.boards import Scene, board_of
from amalfi_tui.boards.log import told
from amalfi_tui.lines import Line, Lines, line
from amalfi_tui.pace import SLOW, Pace
from amalfi_tui.playback import Playback, Stride
from amalfi_tui.screens.listing import Listing
from amalfi_tui.screens.lists import Lists
from amalfi_tui.screens.prompting import Prompt, Prompting
from amalfi_tui.start import Start
from engine.kernel import Event

_LEAST = 0.02
"""Seconds that a step stays at least, so that keys are heard."""


class Stepping(Prompting[None], Lists):
    """A recorded game with a cursor over its steps. Nothing can be answered here."""

    def __init__(self, playback: Playback) -> None:
        super().__init__(board_of(playback.game.name), playback.eyes or 0)
        self.playback = playback
        self.at = 0
        """The step that is shown."""
        self.base = 0
        """The step with which it is compared: what has changed since is marked."""
        self.said = self.trouble = ""
        """What was done, and why something was not."""
        self.pace = Pace(SLOW)
        self._clock: Timer | None = None

    def on_mount(self) -> None:
        """Take the pace that is usual here."""
        start: Start | None = getattr(self.app, "start", None)
        wanted = self.settings.speed if start is None or start.speed is None else start.speed
        self.pace = Pace(wanted or SLOW)
        self.pace.paused = True
        super().on_mount()

    @property
    def state(self) -> str:
        """One of replay, type, overlay."""
        return "overlay" if self.covered else "type" if self.prompt is not None else "replay"

    def scene_at(self, step: int) -> Scene:
        """Return a moment as it may be drawn; what was named last is pointed at."""
        pointed = self._named(step) if step == self.at and self.playback.replay.actions else ""
        return replace(self.playback.scene(step), mat=self.mat, pointed=pointed)

    def _named(self, step: int) -> str:
        """Return the card or place that the last choice before a step was about, unless that is a secret."""
        playback = self.playback
        for number in range(step, self.base, -1):
            action, said = playback.replay.actions[number - 1], playback.told[number - 1]
            if playback.chosen(number - 1) and not said.depth:
                secret = action.secret and playback.eyes not in {None, said.seat}
                return "" if secret else str(getattr(action, "place", "") or getattr(action, "card", ""))
        return ""

    @property
    def scene(self) -> Scene:
        """The position at the cursor."""
        return self.scene_at(self.at)

    @property
    def happened(self) -> list[Event]:
        """What had happened up to the cursor."""
        return self.playback.events(self.at)

    # Going through the game.

    def go_to(self, step: int, base: int | None = None) -> None:
        """Show a step, compared with another one: with the choice before it, if none is named."""
        self.at = min(max(step, 0), len(self.playback))
        self.base = self.playback.beyond(self.at, "decision", -1) if base is None else base
        self.said = self.trouble = ""
        self.redraw()

    def action_stride(self, stride: Stride, by: int) -> None:
        """Go on or back, so far at a time."""
        self._stop()
        self._stride(stride, by)

    def _stride(self, stride: Stride, by: int) -> None:
        step = self.playback.beyond(self.at, stride, by)
        self.go_to(step, None if stride == "chapter" else self.playback.beyond(step, stride, -1))

    def action_ends(self, by: int) -> None:
        """Go to the first step, or the last."""
        self._stop()
        self.go_to(0 if by < 0 else len(self.playback))

    def action_goto(self) -> None:
        """Ask for a step."""
        self._stop()
        self.ask_for(Prompt(f"Go to step, 0 to {len(self.playback)}", self._goto))

    def _goto(self, text: str) -> None:
        if text.strip().isdecimal():
            self.go_to(int(text))
        elif text.strip():
            self.trouble = f"{text!r} is no step: type a number."

    # The game runs by itself.

    @property
    def running(self) -> bool:
        """Whether the game runs by itself."""
        return not self.pace.paused

    def action_play(self) -> None:
        """Let the game run, or stop it; at its end it begins again."""
        if self.running:
            self._stop()
        else:
            self.pace.paused = False
            if self.at == len(self.playback):
                self.go_to(0)
            self._wait()
        self.redraw()

    def action_pace(self, by: int) -> None:
        """Let steps follow one another faster, or slower."""
        self.pace.change(by)
        if self.running:
            self._wait()
        self.redraw()

    def _wait(self) -> None:
        if self._clock is not None:
            self._clock.stop()
        self._clock = self.set_timer(max(self.pace.delay, _LEAST), self._run)

    def _run(self) -> None:
        """Go on by a step, unless something lies over it; the next one follows when this one is drawn."""
        if self.running and self.mode == "replay" and self.is_current:
            self._stride("decision", 1)
        if self.at < len(self.playback):
            self._wait()
        else:
            self._stop()
            self.redraw()

    def _stop(self) -> None:
        self.pace.paused = True
        if self._clock is not None:
            self._clock.stop()
            self._clock = None

    # Eyes.

    def action_eyes(self) -> None:
        """Look through the next pair of eyes that may look, or with all hands open."""
        playback = self.playback
        lookers = playback.lookers
        playback.eyes = lookers[(lookers.index(playback.eyes) + 1) % len(lookers)]
        self.mat = self.mat if playback.eyes is None else playback.eyes
        whose = f"the eyes of {playback.names[lookers[0] or 0]}"
        self.said = f"It is still being played: only {whose} may look." if len(lookers) == 1 else ""
        self.redraw()

    @property
    def looking(self) -> str:
        """Through whose eyes it is seen, in a word or two."""
        eyes = self.playback.eyes
        return "all hands" if eyes is None else f"eyes of {self.playback.names[eyes]}"

    # The log.

    def mark_of(self, step: int) -> Line:
        """Return the sign before a line of the log: where one is."""
        return line(("•" if self.base <= step < self.at else " ", "key"))

    def action_log(self) -> None:
        """List all that happens in the game, as the eyes know it; Enter goes there."""
        self._stop()
        log = self.playback.log(len(self.playback))
        rows: Lines = []
        steps: list[int] = []
        for entry in log:
            first = line((f"{entry.step + 1:>4} ", "dim"), *self.mark_of(entry.step))
            for number, row in enumerate(told(entry, self.page_width - 14)):
                rows.append((*(line(" " * 6) if number else first), *row))
                steps.append(entry.step + 1)
        here = max((at for at, step in enumerate(steps) if step <= self.at), default=0)
        self.enlist(
            Listing(
                "The log",
                rows,
                lambda at: self._leave_to(steps[at]),
                foot="Enter goes to that moment.",
                at=here,
                empty="Nothing has happened yet.",
            )
        )

    def _leave_to(self, step: int) -> None:
        """Close the list and show a step."""
        self.listing = None
        self.uncover()
        self.go_to(step)

    def redraw(self) -> None:
        """Draw what has changed."""
        raise NotImplementedError

    def action_leave(self) -> None:
        """Go back."""
        self._stop()
        self.dismiss(None)
