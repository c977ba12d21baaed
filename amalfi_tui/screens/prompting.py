"""A line to type on: a name, a step, a file; Enter takes it, Esc leaves all as it was."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from textual.events import Key, Paste

from amalfi_tui.lines import Line, line
from amalfi_tui.screens.frame import Frame, R

_LONGEST = 400


@dataclass
class Prompt:
    """What is asked for, what has been typed so far, and who is told."""

    label: str
    done: Callable[[str], None]
    text: str = ""
    typed: Callable[[str], None] = lambda _text: None
    """Is told whenever a letter comes or goes."""


class Prompting(Frame[R]):
    """A screen that can ask for a line of text; while it does, its state is `type`."""

    prompt: Prompt | None = None

    def ask_for(self, prompt: Prompt) -> None:
        """Let a line be typed."""
        self.prompt = prompt
        self.redraw()

    def prompt_line(self, cells: int) -> Line:
        """Return the line as it stands, its end in sight."""
        if self.prompt is None:
            return ()
        label, text = self.prompt.label, self.prompt.text
        room = max(cells - len(label) - 4, 8)
        shown = text if len(text) <= room else "…" + text[1 - room :]
        return line((f" {label}: ", "key"), (f"{shown}_", "name"))

    def on_key(self, event: Key) -> None:
        """Take a letter."""
        sign = event.character
        if self.state == "type" and self.mode == "type" and sign and sign.isprintable():
            event.stop()
            event.prevent_default()
            self._change((self.prompt.text if self.prompt else "") + sign)

    def on_paste(self, event: Paste) -> None:
        """Take a text that comes at once."""
        if self.prompt is not None:
            event.stop()
            self._change(self.prompt.text + "".join(sign for sign in event.text if sign.isprintable()))

    def action_type_rub(self) -> None:
        """Rub out a letter; when there is none, leave all as it was."""
        if self.prompt is not None and self.prompt.text:
            self._change(self.prompt.text[:-1])
        else:
            self.action_type_back()

    def action_type_done(self) -> None:
        """Take what has been typed."""
        prompt, self.prompt = self.prompt, None
        if prompt is not None:
            prompt.done(prompt.text)
        self.redraw()

    def action_type_back(self) -> None:
        """Leave all as it was."""
        self.prompt = None
        self.redraw()

    def _change(self, text: str) -> None:
        if self.prompt is not None:
            self.prompt.text = text[:_LONGEST]
            self.prompt.typed(self.prompt.text)
            self.redraw()
