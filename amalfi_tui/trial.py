"""What if: a line of answers tried on what a seat knows; nothing of it happens."""

from __future__ import annotations

from typing import Any

from engine.kernel import Action, Decision, Game, Seat

_LONGEST = 8
"""Lone answers in a row that are followed; more than a turn ever has."""


def outcome(game: Game[Any], view: Any, action: Action, seat: Seat) -> Any:
    """Return the view after an action and the lone answers that follow; None when it cannot be known."""
    try:
        after = game.apply(view, action)
        for _ in range(_LONGEST):
            decision = after.open
            if decision is None or decision.seat != seat or not decision.forced:
                break
            after = game.apply(after, decision.answers[0])
    except Exception:  # noqa: BLE001 - an unknown card may stop the rules anywhere
        return None
    return after


class Trial:
    """One seat's trial: the views that its answers would lead to, one after the other."""

    def __init__(self, game: Game[Any], view: Any, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.views = [view]
        self.texts: list[str] = []
        """What was tried, answer by answer."""

    @property
    def view(self) -> Any:
        """Where the trial has come to."""
        return self.views[-1]

    @property
    def decision(self) -> Decision | None:
        """What the seat would be asked; None when another would be, or chance."""
        decision = self.game.decision(self.view)
        mine = decision is not None and decision.seat == self.seat and bool(decision.options)
        return decision if mine else None

    def take(self, action: Action) -> bool:
        """Go one answer further; whether it can be known what comes of it."""
        after = outcome(self.game, self.view, action, self.seat)
        if after is None:
            return False
        self.texts.append(self.game.describe(self.view, action, self.seat))
        self.views.append(after)
        return True

    def back(self) -> bool:
        """Take the last answer back; whether there was one."""
        if not self.texts:
            return False
        self.views.pop()
        self.texts.pop()
        return True
