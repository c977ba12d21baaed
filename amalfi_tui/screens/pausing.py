"""The pause at the end of a period: what it brought to each player is read before the game goes on."""

from __future__ import annotations

import asyncio

from textual.events import Key

from amalfi_tui.screens.advising import Advising
from amalfi_tui.session import Session
from amalfi_tui.thinker import Thinker

_OTHERWISE = {"up", "down", "pageup", "pagedown", "ctrl+q", "ctrl+c"}
"""Keys that do something else than to go on."""


class Pausing(Advising):
    """Sums up each stage of the game that has ended, until a person goes on."""

    def __init__(self, session: Session, thinking: Thinker) -> None:
        super().__init__(session, thinking)
        self.summing = False
        """Whether the summary lies over the table."""
        self._stage = self.board.stage(session.state)
        self._gone_on = asyncio.Event()

    async def sum_up(self) -> None:
        """When a stage has ended, show what it brought until a person has read it."""
        before, self._stage = self._stage, self.board.stage(self.session.state)
        if self._stage <= before or not before or not self.session.people:
            return
        scene, events = self.scene, tuple(self.happened)
        self.listing, self.moment, self.summing = None, None, True
        self._gone_on.clear()
        self.redraw()
        self.pane("overlay").add_class("whole")
        self.cover(self.board.stages[before - 1], lambda cells, _: self.board.summary(scene, events, cells))
        await self._gone_on.wait()

    @property
    def mode(self) -> str:
        """The state, or what lies over the table; a summary too."""
        usual = super().mode
        return "summary" if usual == "overlay" and self.summing else usual

    def on_key(self, event: Key) -> None:
        """Go on by any key."""
        if self.summing and event.key not in _OTHERWISE:
            event.stop()
            event.prevent_default()
            self.action_close()
            return
        super().on_key(event)

    def uncover(self) -> None:
        """Take the page away; after a summary, let the game go on."""
        super().uncover()
        if self.summing:
            self.summing = False
            self._gone_on.set()
