"""Hints: a strong seat is asked in another process, and the best three answers are shown with its reasons."""

from __future__ import annotations

from typing import Any

from textual import work

from ai.protocol import Ranked, Silent
from amalfi_tui.lines import Lines, line, wrapped
from amalfi_tui.screens.listing import Listing
from amalfi_tui.screens.trying import Trying
from amalfi_tui.session import Session
from amalfi_tui.thinker import Thinker, adviser

_BEST = 3


class Advising(Trying):
    """Asks for advice on the open question. The seat sees what the player sees; no key waits for it."""

    def __init__(self, session: Session, thinking: Thinker) -> None:
        super().__init__(session)
        self.thinking = thinking
        self.hints: list[Ranked] = []
        self._hinted: Any = None
        """The position that the hints are about."""

    def action_hint(self) -> None:
        """Show the hints, or ask for them."""
        if self._hinted is self.session.state and self.hints:
            self._show_hints()
            return
        spec = adviser(self.session.game.name)
        waiting = Listing("Hint", [], empty=f"{spec} is thinking about it. Esc: go on meanwhile.")
        self.enlist(waiting, small=True)
        self.advise(spec, waiting)

    @work(exclusive=True, group="hint")
    async def advise(self, spec: str, page: Listing) -> None:
        """Ask the seat, and show what it says if the page is still there."""
        session = self.session
        decision, state = session.decision, session.state
        if decision is None:
            return
        try:
            found = await self.thinking.rank(session.question(decision.seat, spec))
        except Silent as silent:
            page.empty = f"{spec} {silent}: there is no hint."
            if self.is_attached:
                self.repaint_page()
            return
        if session.state is not state or not self.is_attached:
            return
        self.hints, self._hinted = found[:_BEST], state
        if self.listing is page:
            self._show_hints()

    def _show_hints(self) -> None:
        rows: Lines = []
        places: list[int] = []
        room = self.page_width - 10
        for number, hint in enumerate(self.hints, 1):
            place = self.choices.options.index(hint.action)
            behind = hint.value - self.hints[0].value
            worth = f"{behind:+.1f} {self.session.game.unit}" if behind < 0 else "best"
            rows.append(
                line((f"{number} ", "key"), (f"{worth:<9} ", "vp"), (self.choices.texts[place], "name"))
            )
            rows += [line("  ", *row) for row in wrapped(hint.reason, room, rows=2)]
            places += [place] * (len(rows) - len(places))

        def chosen(at: int) -> None:
            self.action_close()
            self.choices.go(places[at])
            self.changed()

        self.enlist(Listing("Hint", rows, chosen, foot="Enter: go to that option"), small=True)
