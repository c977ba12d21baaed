"""What if: answers are tried on the player's own view; leaving the trial leaves the game as it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from amalfi_tui.boards import Scene
from amalfi_tui.choices import Choices
from amalfi_tui.commands import Command
from amalfi_tui.lines import Line, cut, line
from amalfi_tui.screens.answering import Answering
from amalfi_tui.session import Session
from amalfi_tui.trial import Trial
from engine.kernel import Action

_NOT_HERE = frozenset({"hint", "always", "habits"})
"""Commands that are about the question that is really open."""
_ANSWERS = frozenset({"do", "move", "page", "end", "verb", "digit", ""})
"""Commands that need an answer to choose: none is left where a trial ends."""


class Trying(Answering):
    """Lets a person try a line of answers. Only what that seat knows is used, and nothing is recorded."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.trial: Trial | None = None
        self._real = self.choices

    @property
    def trying(self) -> bool:
        """Whether what is shown is only tried."""
        return self.trial is not None and self.moment is None

    @property
    def position(self) -> Any:
        """The view that is shown: in a trial, where it has come to."""
        return self.trial.view if self.trial is not None and self.trying else super().position

    @property
    def answering(self) -> bool:
        """Whether the eyes' seat is asked; in a trial, whether it would be."""
        if self.trial is not None and self.trying:
            return self.trial.decision is not None
        return super().answering

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let no command run in a trial that is about the real question."""
        if action in self._idle:
            return False
        return super().check_action(action, parameters)

    @property
    def commands(self) -> Sequence[Command]:
        """The commands; in a trial, the one that ends it says so, and docks say which letters they have."""
        changes: dict[str, dict[str, Any]] = {"detail": {"label": self.board.piece}}
        if letters := sorted(self.choices.letters):
            changes["dock"] = {"shown": f"{letters[0]}-{letters[-1]}"}
        if self.trial is not None:
            changes["what-if"] = {"label": "end trial"}
        return [
            replace(one, **changes.get(one.id, {})) for one in super().commands if one.name not in self._idle
        ]

    @property
    def _idle(self) -> frozenset[str]:
        """The commands that have nothing to do in the trial."""
        if self.trial is None:
            return frozenset()
        return _NOT_HERE | _ANSWERS if self.trial.decision is None else _NOT_HERE

    def action_try(self) -> None:
        """Begin a trial, or leave it: then nothing has happened."""
        decision = self.session.decision
        if self.trial is not None:
            self.end_trial()
            self.redraw(afresh=True)
        elif decision is not None and super().answering:
            self._real = self.choices
            self.trial = Trial(self.session.game, self.session.view(decision.seat), decision.seat)
            self._pose()

    def end_trial(self) -> None:
        """Be back at the question that is really open."""
        if self.trial is not None:
            self.trial, self.choices, self.trouble = None, self._real, ""

    def take_back_trial(self, *, whole: bool) -> bool:
        """Take back the last answer tried, or all; whether there is a trial."""
        if self.trial is None:
            return False
        while self.trial.back() and whole:
            pass
        self._pose()
        return True

    def action_back(self) -> None:
        """Go one step back; from the first step of a trial, out of it."""
        if self.trial is not None and self.choices.group is None and not self.choices.pointed:
            self.action_try()
        else:
            super().action_back()

    def answered(self, action: Action, *, always: bool = False) -> None:
        """Try the answer, or give it."""
        if self.trial is None:
            super().answered(action, always=always)
        elif self.trial.take(action):
            self._pose()
        else:
            self.trouble = "What comes of it cannot be foreseen: the trial goes no further that way."
            self.redraw()

    def final(self) -> str:
        """Nothing is final in a trial."""
        return "" if self.trial is not None else super().final()

    def _pose(self) -> None:
        """Put the question that the trial has come to."""
        trial = self.trial
        if trial is None:
            return
        self.sure = self.trouble = ""
        decision, view = trial.decision, trial.view
        self.choices = Choices(self.board)
        if decision is not None:
            texts = [trial.game.option(view, action) for action in decision.options]
            self.choices = Choices(self.board, decision.options, texts, view)
        self.redraw(afresh=True)

    def tried(self, cells: int) -> Line:
        """Return what was tried so far, and what it has changed; at its end, why it ends."""
        trial = self.trial
        if trial is None:
            return ()
        changes = self.board.changes(trial.views[0], trial.view, trial.seat)
        said = line((" Trial ", "head"), "; ".join(trial.texts) or "choose freely: nothing of it happens")
        return cut((*said, *line(("  = ", "dim"), *changes)) if changes else said, cells)

    def trial_ends(self, scene: Scene) -> Line:
        """Return who would have to move where the trial goes no further."""
        decision = scene.decision
        who = scene.names[decision.seat] if decision is not None and decision.seat >= 0 else "chance"
        return line(
            (f" Here {who} would move: the trial goes no further. u one step back, w ends it.", "warn")
        )
