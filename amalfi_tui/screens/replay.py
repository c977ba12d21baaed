"""The replay screen: a saved game, step by step, forwards and backwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Horizontal

from amalfi_tui.boards import Scene, board_of
from amalfi_tui.boards.log import tail
from amalfi_tui.keys import REPLAY, Command, bindings
from amalfi_tui.lines import Line, line
from amalfi_tui.screens.viewer import Viewer
from amalfi_tui.session import Playback
from amalfi_tui.widgets.pane import Pane
from engine.kernel import Event


class ReplayScreen(Viewer):
    """A recorded game with a cursor over its steps. Nothing can be answered here."""

    KEYS: ClassVar[Sequence[Command]] = REPLAY
    BINDINGS = bindings(REPLAY)

    def __init__(self, playback: Playback) -> None:
        super().__init__(board_of(playback.game.name), playback.eyes or 0)
        self.playback = playback
        self.at = 0

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
        yield Pane(id="if", classes="line")

    @property
    def state(self) -> str:
        """One of replay, overlay."""
        return "overlay" if self.covered else "replay"

    @property
    def scene(self) -> Scene:
        """The position at the cursor."""
        playback = self.playback
        return Scene(
            game=playback.game,
            view=playback.view(self.at),
            eyes=playback.eyes,
            names=playback.names,
            seats=playback.seats,
            log=playback.log(self.at),
            mat=self.mat,
        )

    @property
    def happened(self) -> list[Event]:
        """What had happened up to the cursor."""
        return self.playback.events(self.at)

    def redraw(self) -> None:
        """Draw what has changed."""
        scene = self.scene
        self.draw_views(scene)
        self.pane("ask").show(lambda cells, _: [self._place(cells)])
        self.pane("options").show(lambda cells, rows: tail(scene.log, cells, rows))
        self.pane("if").show(lambda cells, _: [self._trouble()])
        self.draw_keys()

    def _place(self, cells: int) -> Line:
        """Return how far the game has gone, as a bar."""
        steps = len(self.playback)
        label = f" Replay, step {self.at} of {steps} "
        room = max(cells - len(label) - 2, 10)
        done = round(room * self.at / steps) if steps else 0
        return line((label, "name"), ("━" * done, "key"), ("─" * (room - done), "rule"))

    def _trouble(self) -> Line:
        problems = [*self.playback.replay.problems, *self.playback.replay.notes]
        return line((f" {problems[0]}", "bad")) if problems else ()

    def _to(self, step: int) -> None:
        self.at = min(max(step, 0), len(self.playback))
        self.redraw()

    def action_go(self, where: str) -> None:
        """Go to the first step, or the last."""
        self._to(0 if where == "first" else len(self.playback))

    def action_step(self, by: int) -> None:
        """Go on or back by steps."""
        self._to(self.at + by)

    def action_turn(self, by: int) -> None:
        """Go to where a turn has begun, before or after this step."""
        turns = [step + 1 for step in self.playback.turns()]
        later = [step for step in turns if step > self.at]
        earlier = [step for step in turns if step < self.at]
        if by > 0:
            self._to(later[0] if later else len(self.playback))
        else:
            self._to(earlier[-1] if earlier else 0)

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss(None)
