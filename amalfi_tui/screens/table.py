"""The table: the board and all players before one's eyes, and the question that is open."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.containers import Horizontal

from amalfi_tui.boards import Scene
from amalfi_tui.boards.log import digest, tail
from amalfi_tui.choices import Choices
from amalfi_tui.keys import TABLE, Command, bindings
from amalfi_tui.lines import Line, Lines, cut, heading, line
from amalfi_tui.pace import Pace
from amalfi_tui.screens.answering import Answering
from amalfi_tui.screens.guiding import Guiding
from amalfi_tui.screens.solo_end import ending
from amalfi_tui.screens.words import curtain, looking_back, waiting
from amalfi_tui.session import Session
from amalfi_tui.thinker import Thinker
from amalfi_tui.widgets.pane import Pane
from engine.kernel import IllegalAction
from replays import ReplayError


class TableScreen(Guiding):
    """A game in play. It shows the session and hands it a person's answers; it decides nothing."""

    KEYS: ClassVar[Sequence[Command]] = TABLE
    BINDINGS = bindings(TABLE)

    def __init__(self, session: Session, thinking: Thinker, speed: float) -> None:
        super().__init__(session, thinking)
        self.pace = Pace(speed)
        self._answered = asyncio.Event()
        self._skipped = asyncio.Event()
        self._hurried = False
        self._curtain = len(session.people) > 1
        self._left = False

    def body(self) -> ComposeResult:
        """Lay out status, views, rail, question, options, preview and log."""
        yield Pane(id="status", classes="line")
        yield Pane(id="tabs", classes="line")
        with Horizontal(id="middle"):
            yield Pane(id="view")
            yield Pane(id="rail")
        yield Pane(id="guide")
        yield Pane(id="ask", classes="line")
        with Horizontal(id="answers"):
            yield Pane(id="options")
            yield Pane(id="foresee")
            yield Pane(id="story")
        yield Pane(id="if", classes="line beneath")
        yield Pane(id="last", classes="line beneath")
        yield Pane(id="curtain")

    @property
    def state(self) -> str:
        """One of ask, target, dock, sure, wait, watch, curtain, overlay, summary, list, moment, over."""
        if self.covered:
            return "summary" if self.summing else "overlay" if self.listing is None else "list"
        if self.moment is not None:
            return "moment"
        if self.session.finished:
            return "over"
        if self.session.turn == "person":
            return "curtain" if self._curtain else self.asking
        return "wait" if self.session.people else "watch"

    # The course of the game.

    def on_mount(self) -> None:
        """Begin to play."""
        super().on_mount()
        self.play()

    @work(exclusive=True, group="play")
    async def play(self) -> None:
        """Let the table, the other seats and the persons act in turn, until the game is over."""
        session = self.session
        while not self._left:
            try:
                session.settle()
                await self.sum_up()
                if session.turn == "seat" and self.pace.moves():
                    self.redraw()
                    await session.ask(self.thinking)
                    session.settle()
                    self.redraw()
                    if not self._is_asked():
                        await self._breathe()
                    continue
            except Exception as error:  # noqa: BLE001 - a fault of the rules must not take the table away
                self.trouble = _told(error)
            self._answered.clear()
            self.ask()
            if session.finished:
                self.show_sheet()
                return
            await self._answered.wait()

    def _is_asked(self) -> bool:
        """Whether a person is asked now."""
        return self.session.turn == "person"

    async def _breathe(self) -> None:
        """Leave a move before the eyes for a moment, unless somebody is in a hurry."""
        self._skipped.clear()
        try:
            async with asyncio.timeout(0 if self._hurried else self.pace.delay):
                await self._skipped.wait()
        except TimeoutError:
            pass

    def ask(self) -> None:
        """Put the open question to its person, behind a curtain when somebody else has looked before."""
        session = self.session
        decision = session.decision
        self.end_trial()
        self.sure = ""
        if session.turn == "person" and decision is not None:
            self._hurried = False
            if decision.seat != self.eyes:
                self.eyes, self._curtain = decision.seat, True
                self.moment = self.listing = None
                self.uncover()
            self.mat = decision.seat
            view = session.view(self.eyes)
            texts = [session.game.option(view, action) for action in decision.options]
            self.choices = Choices(self.board, decision.options, texts, view)
        else:
            self.choices = Choices(self.board)
        self.redraw(afresh=True)

    def on_answering_chosen(self, message: Answering.Chosen) -> None:
        """Hand an answer to the session."""
        try:
            self.session.choose(message.action, always=message.always)
        except Exception as error:  # noqa: BLE001 - it has not been done, and the game is saved
            self.trouble, self.sure = _told(error), ""
            self.redraw()
            return
        self.trouble = self.sure = ""
        self.choices = Choices(self.board)
        self.workers.cancel_group(self, "hint")
        self._answered.set()

    def action_undo(self) -> None:
        """Take back one's last answer, or say why not."""
        self._take_back(whole=False)

    def action_restart(self) -> None:
        """Take back one's whole turn, or say why not."""
        self._take_back(whole=True)

    def _take_back(self, *, whole: bool) -> None:
        if self.eyes is None or self.take_back_trial(whole=whole):
            return
        if self.state == "curtain":
            self.trouble = f"Nothing is taken back: the turn has gone to {self.session.names[self.eyes]}."
            self.redraw()
            return
        step = self.session.step
        try:
            reason = self.session.undo(self.eyes, whole=whole)
        except ReplayError as error:
            reason = str(error)
        undone = self.session.step < step
        self.trouble = f"{'Not all' if undone else 'Nothing'} is taken back: {reason}." if reason else ""
        if undone:
            self.play()
        else:
            self.redraw()

    def show_sheet(self) -> None:
        """Show where the points came from, or the end of a solo game, and then go home."""
        self.app.push_screen(ending(self.session, self.scene), lambda _: self.action_leave())

    # What is drawn.

    @property
    def roomy(self) -> bool:
        """Whether the whole table is in sight at once."""
        return self.size.width >= 100 and self.size.height >= 34

    def redraw(self, *, afresh: bool = False) -> None:
        """Draw what has changed; nothing before the screen is there, nor while the program takes it away."""
        if not self.is_mounted or self._left or not self.query("#status"):
            return
        scene = self.scene
        self.draw_views(scene)
        self.draw_guide(scene)
        self.pane("ask").show(lambda cells, _: [self._question(scene, cells)])
        self.pane("options").show(lambda cells, rows: self._options(scene, cells, rows), afresh=afresh)
        self.pane("foresee").show(lambda cells, _: self.board.foresee(scene, cells - 1))
        self.pane("story").show(lambda cells, rows: self._story(scene, cells, rows))
        self.pane("if").show(lambda cells, _: [cut(self._preview(scene), cells)])
        self.pane("last").show(lambda cells, _: [self.tried(cells) or cut(self.news(scene), cells)])
        name = self.session.names[self.eyes] if self.eyes is not None else ""
        news, trouble = digest(scene) if self.state == "curtain" else (), self.trouble
        self.pane("curtain").show(lambda cells, rows: curtain(name, cells, rows, news=news, trouble=trouble))
        self.pane("curtain").visible = self.state == "curtain"
        self.draw_keys()

    def _question(self, scene: Scene, cells: int) -> Line:
        if said := self.trouble or self.sure:
            return cut(line((f" {said}", "bad" if self.trouble else "warn")), cells)
        if self.moment is not None:
            return looking_back(self.moment, self.session.step)
        if self.choices.options and self.session.turn == "person" and not self._curtain:
            if self.choices.grouped:
                return self.choices.verbs(cells)
            return cut(line(" ", (scene.game.question(scene.view), "name")), cells)
        if self.trial is not None:
            return self.trial_ends(scene)
        return waiting(scene, self.pace) if self.session.turn == "seat" else ()

    def _options(self, scene: Scene, cells: int, rows: int) -> Lines:
        if scene.answering:
            return self.choices.draw(cells, rows)
        return tail(scene.log, cells, rows, scene.since)

    def _story(self, scene: Scene, cells: int, rows: int) -> Lines:
        return [heading("Log", "l looks back", cells), *tail(scene.log, cells, rows - 1, scene.since)]

    def _preview(self, scene: Scene) -> Line:
        if why := self.why_not(scene):
            return why
        return line(" ", *self.board.preview(scene)) if scene.answering else ()

    # The commands.

    def action_reveal(self) -> None:
        """Draw the curtain back."""
        self._curtain, self.trouble = False, ""
        self.redraw(afresh=True)

    def action_hurry(self) -> None:
        """Do not wait between moves until a person is asked."""
        self._hurried = True
        self._skipped.set()
        self._answered.set()

    def action_pause(self) -> None:
        """Stop a game that is only watched, or go on with it."""
        self.pace.pause()
        self._go_on()

    def action_advance(self) -> None:
        """Stop a game that is only watched, and let one move be made."""
        self.pace.step()
        self._go_on()

    def action_pace(self, by: int) -> None:
        """Let moves follow one another faster, or slower."""
        self.pace.change(by)
        self._skipped.set()
        self.redraw()

    def action_eyes(self) -> None:
        """Look through the next player's eyes, or through all of them, at a game that nobody here plays."""
        if not self.session.people:
            seats = len(self.session.names)
            now = -1 if self.eyes is None else self.eyes
            self.eyes = None if now == seats - 1 else now + 1
            self.mat = self.eyes or 0
            self.redraw()

    def _go_on(self) -> None:
        self._skipped.set()
        self._answered.set()

    def action_leave(self) -> None:
        """Leave the table; all that was played is saved."""
        if not self._left:
            self._left = True
            self.session.close()
            self.dismiss(None)

    def on_unmount(self) -> None:
        """Let go of the saved game, however the screen was left."""
        self._left = True
        self.session.close()


def _told(error: Exception) -> str:
    """Return in one line what went wrong."""
    if isinstance(error, ReplayError | IllegalAction):
        return str(error)
    said = " ".join(f"{type(error).__name__}: {error}".split())
    return f"The rules failed ({said}): nothing was done, and the game is saved."
