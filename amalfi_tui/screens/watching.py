"""The table as somebody sees it: the position, what has happened lately, and any moment before."""

from __future__ import annotations

from typing import Any

from textual.events import Key

from amalfi_tui.boards import Scene, board_of
from amalfi_tui.boards.log import digest, latest, told
from amalfi_tui.choices import Choices
from amalfi_tui.lines import Line, Lines, Span, heading, line
from amalfi_tui.screens.listing import Listing
from amalfi_tui.screens.lists import Lists
from amalfi_tui.session import Session
from engine.kernel import Event, Seat

_PEEKS = {"comma", "full_stop", "ctrl+q", "ctrl+c"}


class Watching(Lists):
    """Shows a session through one pair of eyes, now or as it was at an earlier moment."""

    def __init__(self, session: Session) -> None:
        super().__init__(board_of(session.game.name), session.people[0] if session.people else 0)
        self.session = session
        self.eyes: Seat | None = session.people[0] if session.people else None
        """Whose hand is shown; behind a curtain, whose will be."""
        self.choices = Choices(self.board)
        self.moment: int | None = None
        """The actions until the moment that is looked at; None: the present."""

    @property
    def answering(self) -> bool:
        """Whether the eyes' seat is asked, and may answer here."""
        decision = self.session.decision
        asked = self.session.turn == "person" and decision is not None and decision.seat == self.eyes
        return asked and self.moment is None

    @property
    def trying(self) -> bool:
        """Whether what is shown is only tried."""
        return False

    @property
    def position(self) -> Any:
        """What is shown: the present, or the moment that is looked at, through those eyes."""
        return self.session.view(self.eyes, self.moment)

    @property
    def scene(self) -> Scene:
        """All that may be drawn."""
        session, moment, choices = self.session, self.moment, self.choices
        log = session.log(self.eyes)
        since = session.last_asked(self.eyes) if self.eyes in session.people else None
        answering = self.answering and self.state != "curtain"
        return Scene(
            game=session.game,
            view=self.position,
            eyes=self.eyes,
            names=session.names,
            seats=session.seats,
            log=log if moment is None else [entry for entry in log if entry.step < moment],
            cursor=choices.action if answering else None,
            mat=self.mat,
            answering=answering,
            tags=choices.tags if answering else {},
            pointed=choices.pointed,
            trial=self.trying,
            since=since,
            before=session.view(self.eyes, since - 1) if since and moment is None else None,
        )

    @property
    def happened(self) -> list[Event]:
        """All that has happened so far."""
        return self.session.events

    # What is new, and what was.

    def news(self, scene: Scene) -> Line:
        """Return on one line what others have done since the eyes' seat answered, or what happened last."""
        fresh = digest(scene)
        if not fresh:  # At a moment, and where nobody here plays, the log itself lies right above.
            plays = self.session.people and self.moment is None
            return line((" Log ", "dim"), *latest(scene)) if plays else ()
        return line((" New ", "head"), *fresh)

    def action_log(self) -> None:
        """Show what has changed since one's last answer, and the log; Enter looks at a moment."""
        scene = self.scene
        since = scene.since if scene.since is not None else self.session.step
        rows: Lines = []
        steps: list[int] = []
        for entry in scene.log:
            sign = "•" if entry.step >= since else " "
            rows += [line((sign, "key"), " ", *row) for row in told(entry, self.page_width - 8)]
            steps += [entry.step] * (len(rows) - len(steps))
        first = next((at for at, step in enumerate(steps) if step >= since), len(rows) - 1)
        listing = Listing(
            "What has happened",
            rows,
            lambda at: self.look_at(steps[at] + 1),
            self._changes(since) if since < self.session.step else [],
            "• is new to you. Enter looks at that moment.",
            max(first, 0),
            "Nothing has happened yet.",
        )
        self.enlist(listing)

    def _changes(self, since: int) -> Lines:
        """Return for each seat what differs on its board from what it was after so many actions."""
        before, now = self.session.view(self.eyes, since), self.session.view(self.eyes)
        found: Lines = [line(("Since your last answer", "head"))]
        for seat, name in enumerate(self.session.names):
            changed = self.board.changes(before, now, seat) or (Span("as it was", "dim"),)
            found.append(line((" ABCD"[seat + 1], f"p{seat}"), f" {name:<9.9} ", *changed))
        return [*found, heading("Log", "", 40)]

    def look_at(self, step: int) -> None:
        """Look at an earlier moment; nothing can be done there."""
        self.moment = step
        self.uncover()
        self.redraw(afresh=True)

    def action_peek(self, by: int) -> None:
        """Look one action further back, or on."""
        at = (self.session.step if self.moment is None else self.moment) + by
        if at >= self.session.step:
            self.to_now()
        else:
            self.look_at(max(at, 0))

    def to_now(self) -> None:
        """Return to the present, and to the list that one came from."""
        self.moment = None
        self.redraw(afresh=True)
        if self.listing is not None:
            self.enlist(self.listing)

    def on_key(self, event: Key) -> None:
        """Return from an earlier moment by any key."""
        if self.state == "moment" and event.key not in _PEEKS:
            event.stop()
            event.prevent_default()
            self.to_now()

    def action_next_mat(self) -> None:
        """Show the players' boards in full, the next player's first."""
        for number, view in enumerate(self.board.views, 1):
            if view.key == self.board.players and view is not self.view:
                self.action_look(number)
        super().action_next_mat()

    def redraw(self, *, afresh: bool = False) -> None:
        """Draw what has changed."""
        raise NotImplementedError
