"""The settings screen: pace, colours and keys, each kept the moment it is changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from textual.events import Key

from amalfi_tui.keymap import chapters, clashes, refusal, shown
from amalfi_tui.keys import SETTINGS, Command, bindings
from amalfi_tui.lines import Lines, heading, wrapped
from amalfi_tui.screens.menu import Item, MenuScreen
from amalfi_tui.settings import CHOICES, Settings, SettingsError, settings_file
from engine.kernel.saying import sentence

if TYPE_CHECKING:
    from amalfi_tui.app import AmalfiApp

_LABELS = {
    "speed": "Other seats' moves",
    "confirm": "Ask twice",
    "theme": "Theme",
    "ascii": "Plain signs (ASCII)",
    "mouse": "Mouse",
    "lean": "Lean line",
}
_NOTES = {
    "speed": "how long each one stays",
    "confirm": "all; grave: a pass and the like; off",
    "theme": "ansi: your terminal's own colours",
    "ascii": "auto: where there are no others",
    "mouse": "auto: off over SSH",
    "lean": "off: all that is drawn again is sent",
}


class SettingsScreen(MenuScreen[None]):
    """One line a setting, and one a command whose key can be chosen."""

    KEYS: ClassVar[Sequence[Command]] = SETTINGS
    BINDINGS = bindings(SETTINGS)
    WIDTH = 108

    def __init__(self) -> None:
        super().__init__()
        self.pressing = False
        """Whether the next key becomes the key of the command under the cursor."""

    @property
    def state(self) -> str:
        """One of list, press."""
        return "press" if self.pressing else "list"

    def on_mount(self) -> None:
        """List what there is."""
        self.fill()
        super().on_mount()

    def head(self, cells: int, rows: int) -> Lines:
        """Return the heading."""
        return [(), heading("Settings", str(settings_file()), cells), ()]

    def foot(self, cells: int) -> Lines:
        """Return what went wrong, or what the key under the cursor does where its line is too short."""
        note = self.items[self.at].note
        if self.trouble or len(self.items[self.at].text) + len(note) + 4 <= cells:
            return super().foot(cells)
        return wrapped(f"{sentence(note)}.", cells, "dim")

    def fill(self) -> None:
        """List the settings as they are now, and the clashes there are."""
        now = self.settings
        self.items = [
            Item(name, f"{label:<20} < {_said(name, getattr(now, name)):^13} >", _NOTES[name])
            for name, label in _LABELS.items()
        ]
        how = " (Enter, then the new one; * is your own)"
        for chapter, commands in chapters().items():
            head, how = f"{chapter}{how}", ""
            for name, command in commands.items():
                keys = shown(now.keys.get(name, command.keys))
                sign = "*" if name in now.keys else " "
                self.items.append(Item(f"keys {name}", f"{name:<16}{sign} {keys:<22.22}", command.help, head))
                head = ""
        if found := clashes(now.keys):
            self.trouble = f"{'; '.join(found)}: only one of them works."

    def redraw(self) -> None:
        """Draw the list, with what has changed in it."""
        self.fill()
        super().redraw()

    def action_move(self, by: int) -> None:
        """Move the cursor."""
        self.trouble = ""
        super().action_move(by)

    def chosen(self, item: Item) -> None:
        """Take the next choice, or wait for a key."""
        if item.id.startswith("keys "):
            self.pressing = True
            self.trouble = f"Press the new key for {item.id.partition(' ')[2]}."
            self.redraw()
        else:
            self.action_change(1)

    def action_change(self, by: int) -> None:
        """Take the next choice of a setting, or the one before."""
        name = self.items[self.at].id
        if name in CHOICES:
            choices = CHOICES[name]
            now = getattr(self.settings, name)
            at = choices.index(now) if now in choices else 0
            self._like(**{name: choices[(at + by) % len(choices)]})

    def action_usual(self) -> None:
        """Let it be as it was at first."""
        name, _, command = self.items[self.at].id.partition(" ")
        if command:
            kept = {other: keys for other, keys in self.settings.keys.items() if other != command}
            self._like(keys=kept)
        else:
            self._like(**{name: getattr(Settings(), name)})

    def action_keep(self) -> None:
        """Wait for no key any longer."""
        self.pressing = False
        self.trouble = ""
        self.redraw()

    def on_key(self, event: Key) -> None:
        """Take the key that was waited for."""
        if not self.pressing or event.key in {"escape", "ctrl+q", "ctrl+c"}:
            return
        event.stop()
        event.prevent_default()
        self.pressing = False
        name = self.items[self.at].id.partition(" ")[2]
        if reason := refusal(name, event.key):
            self.trouble = f"{reason[:1].upper()}{reason[1:]}."
            self.redraw()
        else:
            self._like(keys={**self.settings.keys, name: event.key})

    def _like(self, **changes: Any) -> None:
        app: AmalfiApp = self.app  # type: ignore[assignment]
        self.trouble = ""
        try:
            app.like(msgspec.structs.replace(self.settings, **changes))
        except SettingsError as error:
            self.trouble = str(error)
        self.redraw()


def _said(name: str, value: Any) -> str:
    if name == "speed":
        return f"{value:g} s" if value else "at once"
    return {True: "on", False: "off"}.get(value, str(value)) if name == "lean" else str(value)
