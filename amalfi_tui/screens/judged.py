"""A saved game with its course: the scores as a plot, and what a judge thinks of every choice."""

from __future__ import annotations

import os
from typing import Literal, TypeAlias

from textual import work
from textual.timer import Timer

from amalfi_tui.boards.log import tail
from amalfi_tui.headless.analysis import Verdict
from amalfi_tui.headless.verdicts import odds
from amalfi_tui.judge import Judge
from amalfi_tui.lines import LETTERS, Line, Lines, cut, heading, line, width, wrapped
from amalfi_tui.plainsigns import wanted
from amalfi_tui.playback import Playback
from amalfi_tui.plot import Course, draw_course
from amalfi_tui.screens.listing import Listing
from amalfi_tui.screens.stepping import Stepping
from engine.kernel.saying import counted

Below: TypeAlias = Literal["log", "scores", "odds"]
"""What stands under the board where there is room for one thing only."""

_SOON = 0.3
"""Seconds until what a judge has said is on the screen."""
_TITLED = 8
"""Lines from which on a plot has room for its name."""


class Judged(Stepping):
    """Draws the course of the game, and has it judged."""

    def __init__(self, playback: Playback) -> None:
        super().__init__(playback)
        self.judge = Judge(playback)
        self.below: Below = "log"
        self._shares = self.judge.shares()
        self._ear: Timer | None = None

    # The plot.

    @property
    def plots(self) -> list[Below]:
        """What can stand under the board."""
        return ["log", "scores", "odds"] if self._shares else ["log", "scores"]

    def action_plot(self) -> None:
        """Show the next of log, scores and odds under the board; with room, the log stays beside them."""
        found = self.plots
        self.below = found[(found.index(self.below) + 1) % len(found)]
        if self.below == "log" and self.roomy:
            self.below = "scores"
        if self.roomy and not self._shares:
            self.said = "The odds of winning are plotted once the game is judged: press a."
        self.redraw()

    @property
    def roomy(self) -> bool:
        """Whether the log has a place beside the plot."""
        return self.size.width >= 100 and self.size.height >= 34

    def course(self, kind: Below) -> Course:
        """Return what is plotted: the scores, or the odds of winning."""
        playback = self.playback
        parts = {step: playback.chapters[step].split()[-1] for step in playback.stops("chapter")[1:-1]}
        marks = {verdict.step: verdict.seat for verdict in self.judge.dear}
        if kind == "odds":
            return Course(
                values=self._shares,
                told=lambda value: f"{value:.0%}",
                most=1.0,
                until=max(self.judge.verdicts, default=0),
                parts=parts,
                marks=marks,
            )
        values = [[scores[seat] for scores in playback.scores] for seat in range(len(playback.seats))]
        return Course(values=values, parts=parts, marks=marks)

    def draw_below(self, cells: int, rows: int) -> Lines:
        """Return what stands under the board: the verdict on this choice and the log, or a plot."""
        kind = "scores" if self.below == "log" and self.roomy else self.below
        if kind == "odds" and not self._shares:
            kind = "scores"
        if kind == "log":
            verdict = self.verdict_lines(cells, rows // 2)
            return [*verdict, *tail(self.playback.log(self.at), cells, rows - len(verdict))]
        name = "Odds of winning" if kind == "odds" else "Scores"
        note = "p: the next plot" if self._shares else ""
        head = [line(" ", *heading(name, note, cells - 2))] if rows >= _TITLED else []
        verdict = self.verdict_lines(cells, 3) if rows >= _TITLED + 4 else []
        space = rows - len(head) - len(verdict)
        dots = not wanted(self.settings) and os.environ.get("TERM") != "linux"
        return [*head, *draw_course(self.course(kind), self.at, cells, space, dots=dots), *verdict]

    # The judge.

    def action_analyse(self) -> None:
        """Have every choice judged; stop the judge, or let it go on."""
        if self.playback.played:
            self.trouble = "It is still being played: it can be judged when it is over."
        elif self.judge.at_work:
            self._send_home()
            self.said = "The judge has stopped. Press a to let it go on."
        elif self.judge.done:
            self.action_worst()
            return
        else:
            self.said = ""
            self._judge()
        self.redraw()

    @work(exclusive=True, group="judge")
    async def _judge(self) -> None:
        await self.judge.work(self._heard)
        if self.judge.fault:
            self.trouble = self.judge.fault
        elif self.judge.done:
            self.said = "All is judged. Press w for the answers that cost most, p for the odds of winning."
        self._hear()

    def _heard(self) -> None:
        """Draw before long what the judge has said; verdicts may come hundreds at a time."""
        if self._ear is None and self.is_running:
            self._ear = self.set_timer(_SOON, self._hear)

    def _hear(self) -> None:
        """Draw what the judge has said."""
        self._ear = None
        self._shares = self.judge.shares()
        if self.is_mounted and self.is_current:
            self.redraw()

    def _send_home(self) -> None:
        self.workers.cancel_group(self, "judge")

    def on_unmount(self) -> None:
        """Let the judge go, who keeps what it has judged."""
        self._send_home()

    def progress(self) -> Line:
        """Return how far the judge has come, while it is at work."""
        judge = self.judge
        if not judge.at_work:
            return ()
        name = judge.name or "the judge is coming"
        return line((f" {len(judge.verdicts)} of {judge.decisions} judged", "warn"), (f" by {name}", "dim"))

    def verdict_lines(self, cells: int, most: int) -> Lines:
        """Return what is thought of the choice that is open, if it cost much; *most* lines."""
        verdict = self.judge.verdicts.get(self.at + 1)
        if verdict is None or most < 2 or verdict not in self.judge.dear:
            return []
        name = self.playback.names[verdict.seat]
        better = f"better: {verdict.said_best.rstrip('.')}, because {verdict.why}"
        cost = line((f"  {self._cost(verdict)}", "bad"))
        answer = line((f" ! {name} will answer: {verdict.said.rstrip('.')}", "warn"))
        below = wrapped(better, cells - 4, "dim", rows=most - 1)
        first = (*cut(answer, max(cells - width(cost), 20)), *cost)
        return [cut(first, cells), *(line("   ", *row) for row in below)]

    def _cost(self, verdict: Verdict) -> str:
        """Return what an answer cost, in points and in odds."""
        unit = self.playback.game.unit
        cost = f"{'' if verdict.weighed else 'at least '}{verdict.loss:.1f} {unit}"
        hope = odds(self.judge.ordered, len(self.playback.seats)).get(verdict.step)
        return f"costs {cost}, {hope.before:.0%} to {hope.after:.0%} of the win" if hope else f"costs {cost}"

    def mark_of(self, step: int) -> Line:
        """Return the sign before a line of the log: an answer that cost much, or where one is."""
        dear = any(verdict.step == step + 1 for verdict in self.judge.dear)
        return line(("!", "warn")) if dear else super().mark_of(step)

    def action_worst(self) -> None:
        """List the answers that cost most, the dearest first; Enter goes to the choice."""
        self._stop()
        dear = self.judge.dear
        rows: Lines = []
        for verdict in dear:
            seat = verdict.seat
            who = line((LETTERS[seat % len(LETTERS)], f"p{seat}"), f" {self.playback.names[seat]}: ")
            rows.append(
                line(
                    (f"{verdict.step - 1:>4} ", "dim"), (f"{-verdict.loss:>6.1f} ", "bad"), *who, verdict.said
                )
            )
        listing = Listing(
            "What cost most",
            rows,
            lambda at: self._leave_to(dear[at].step - 1),
            self._judged_head(),
            empty=self._none_dear(),
            about=lambda at, cells: self._reasons(dear[at], cells),
        )
        self.enlist(listing)

    def _judged_head(self) -> Lines:
        judge = self.judge
        if not judge.verdicts:
            return []
        return [
            line(
                (
                    f"{len(judge.verdicts)} of {counted(judge.decisions, 'choice')} judged by {judge.name}",
                    "dim",
                )
            ),
            (),
        ]

    def _none_dear(self) -> str:
        return "Nothing cost much." if self.judge.verdicts else "Nobody has judged this game yet: press a."

    def _reasons(self, verdict: Verdict, cells: int) -> Lines:
        """Return what would have been better, and why."""
        found = wrapped(f"It {self._cost(verdict)}. Better: {verdict.said_best}", cells, "name", rows=2)
        found += wrapped(f"because {verdict.why}", cells, "", rows=2)
        if verdict.why_not:
            found += wrapped(f"the answer: {verdict.why_not}", cells, "dim", rows=1)
        return found
