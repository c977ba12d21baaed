"""The table: the board and all players before one's eyes, and the question that is open."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.events import Key
from textual.message import Message

from amalfi_tui.boards import Scene, board_of
from amalfi_tui.boards.log import last, tail
from amalfi_tui.choices import Choices
from amalfi_tui.keys import TABLE, Command, bindings
from amalfi_tui.lines import Line, Lines, line
from amalfi_tui.screens.sheet import SheetScreen
from amalfi_tui.screens.viewer import Viewer
from amalfi_tui.screens.words import curtain, waiting
from amalfi_tui.session import Session, Thinking
from amalfi_tui.widgets.pane import Pane
from engine.kernel import Action, Event, IllegalAction, Seat
from replays import ReplayError


class TableScreen(Viewer):
    """A game in play. It shows the session and hands it a person's answers; it decides nothing."""

    KEYS: ClassVar[Sequence[Command]] = TABLE
    BINDINGS = bindings(TABLE)

    class Chosen(Message):
        """A person has answered the open question."""

        def __init__(self, action: Action) -> None:
            super().__init__()
            self.action = action

    def __init__(self, session: Session, thinking: Thinking, speed: float) -> None:
        super().__init__(board_of(session.game.name), session.people[0] if session.people else 0)
        self.session = session
        self.eyes: Seat | None = session.people[0] if session.people else None
        """Whose hand is shown; behind a curtain, whose will be."""
        self.choices = Choices(self.board)
        self.trouble = ""
        self._thinking = thinking
        self._speed = speed
        self._answered = asyncio.Event()
        self._skipped = asyncio.Event()
        self._hurried = False
        self._paused = False
        self._sure = False
        self._curtain = len(session.people) > 1
        self._left = False

    def body(self) -> ComposeResult:
        """Lay out status, views, rail, question, options, preview and log."""
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
        yield Pane(id="last", classes="line")
        yield Pane(id="curtain")

    @property
    def state(self) -> str:
        """One of ask, sure (asked twice), wait, watch, curtain, overlay, over."""
        if self.covered:
            return "overlay"
        if self.session.finished:
            return "over"
        if self.session.turn == "person":
            return "curtain" if self._curtain else "sure" if self._sure else "ask"
        return "wait" if self.session.people else "watch"

    @property
    def scene(self) -> Scene:
        """All that may be drawn."""
        session = self.session
        view = session.view(self.eyes)
        decision = session.game.decision(view)
        mine = session.turn == "person" and decision is not None and decision.seat == self.eyes
        return Scene(
            game=session.game,
            view=view,
            eyes=self.eyes,
            names=session.names,
            seats=session.seats,
            log=session.log(self.eyes),
            cursor=self.choices.action if mine else None,
            mat=self.mat,
            answering=mine and not self._curtain,
        )

    @property
    def happened(self) -> list[Event]:
        """All that has happened so far."""
        return self.session.events

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
                if session.turn == "seat" and not self._paused:
                    self.redraw()
                    await session.ask(self._thinking)
                    self.redraw()
                    await self._breathe()
                    continue
            except (ReplayError, IllegalAction) as error:
                self.trouble = str(error)
            self._answered.clear()
            self.ask()
            if session.finished:
                self.show_sheet()
                return
            await self._answered.wait()

    async def _breathe(self) -> None:
        """Leave a move before the eyes for a moment, unless somebody is in a hurry."""
        self._skipped.clear()
        try:
            async with asyncio.timeout(0 if self._hurried else self._speed):
                await self._skipped.wait()
        except TimeoutError:
            pass

    def ask(self) -> None:
        """Put the open question to its person, behind a curtain when somebody else has looked before."""
        session = self.session
        decision = session.decision
        self._sure = False
        if session.turn == "person" and decision is not None:
            self._hurried = False
            if decision.seat != self.eyes:
                self.eyes, self._curtain = decision.seat, True
                self.pane("overlay").visible = False
            self.mat = decision.seat
            view = session.view(self.eyes)
            options = decision.options
            self.choices = Choices(
                self.board, options, [session.game.option(view, action) for action in options]
            )
        else:
            self.choices = Choices(self.board)
        self.redraw(afresh=True)

    def on_table_screen_chosen(self, message: Chosen) -> None:
        """Hand an answer to the session."""
        try:
            self.session.choose(message.action)
        except (ReplayError, IllegalAction) as error:
            self.trouble = str(error)
            self.redraw()
            return
        self.trouble = ""
        self._answered.set()

    def show_sheet(self) -> None:
        """Show where the points came from, and then go home."""
        self.app.push_screen(SheetScreen(self.scene, self.session.events), lambda _: self.action_leave())

    # What is drawn.

    def redraw(self, *, afresh: bool = False) -> None:
        """Draw what has changed."""
        if not self.is_mounted or self._left:
            return
        scene = self.scene
        self.draw_views(scene)
        self.pane("ask").show(lambda cells, _: [self._question(scene, cells)])
        self.pane("options").show(lambda cells, rows: self._options(scene, cells, rows), afresh=afresh)
        self.pane("story").show(lambda cells, rows: tail(scene.log, cells, rows))
        self.pane("if").show(lambda cells, _: [self._preview(scene)])
        self.pane("last").show(lambda cells, _: [line((" Log ", "dim"), *last(scene.log, cells))])
        name = self.session.names[self.eyes] if self.eyes is not None else ""
        self.pane("curtain").show(lambda cells, rows: curtain(name, cells, rows))
        self.pane("curtain").visible = self.state == "curtain"
        self.draw_keys()

    def _question(self, scene: Scene, cells: int) -> Line:
        if self.trouble:
            return line((f" {self.trouble}", "bad"))
        if self.state in {"ask", "sure", "overlay"} and self.choices.options:
            if self.choices.grouped:
                return self.choices.verbs(cells)
            return line(" ", (scene.game.question(scene.view), "name"))
        return waiting(scene, paused=self._paused) if self.session.turn == "seat" else ()

    def _options(self, scene: Scene, cells: int, rows: int) -> Lines:
        if scene.answering:
            return self.choices.draw(cells, rows)
        return tail(scene.log, cells, rows)

    def _preview(self, scene: Scene) -> Line:
        if self._sure and self.choices.action is not None:
            text = scene.game.option(scene.view, self.choices.action)
            return line((f" {text}? Enter once more to do it; Backspace to think again.", "warn"))
        return line(" ", *self.board.preview(scene)) if scene.answering else ()

    # The commands.

    def on_key(self, event: Key) -> None:
        """Take the letter of a verb."""
        if self.state in {"ask", "sure"} and event.character and self.choices.ask_for(event.character):
            event.stop()
            event.prevent_default()
            self._sure = False
            self.redraw()

    def _changed(self) -> None:
        self._sure = False
        self.redraw()

    def action_move(self, by: int) -> None:
        """Move the cursor."""
        self.choices.move(by)
        self._changed()

    def action_page(self, by: int) -> None:
        """Move the cursor by what can be seen of the list."""
        self.choices.move(by * max(self.pane("options").size.height - 1, 1))
        self._changed()

    def action_end(self, by: int) -> None:
        """Move the cursor to one end."""
        self.choices.move(by * len(self.choices.options))
        self._changed()

    def action_digit(self, digit: int) -> None:
        """Go to an option by number."""
        self.choices.digit(digit)
        self._changed()

    def action_back(self) -> None:
        """Think again, or list all options."""
        if not self._sure:
            self.choices.back()
        self._changed()

    def action_do(self) -> None:
        """Take the option under the cursor; what is grave is asked for twice."""
        action = self.choices.action
        if action is None:
            return
        if self.board.grave(action) and not self._sure:
            self._sure = True
            self.redraw()
            return
        self.post_message(self.Chosen(action))

    def action_reveal(self) -> None:
        """Draw the curtain back."""
        self._curtain = False
        self.redraw(afresh=True)

    def action_hurry(self) -> None:
        """Do not wait between moves until a person is asked."""
        self._hurried = True
        self._skipped.set()
        self._answered.set()

    def action_pause(self) -> None:
        """Stop a game that is only watched, or go on with it."""
        self._paused = not self._paused
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
