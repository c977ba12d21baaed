"""Keys of one's own: which command gets which key instead, and who loses it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from textual.keys import Keys, _character_to_key, key_to_character

from amalfi_tui import keys as registry
from amalfi_tui.boards import board_of, drawn
from amalfi_tui.keys import Command

RESERVED = frozenset(f"ctrl+{letter}" for letter in "abcghijmnopqst")
"""Keys that screen, tmux, ssh or the terminal take for themselves, or that are others in disguise."""
TAILS = frozenset("ABCDFHOPQRS[~")
"""How the sequences of arrows and function keys end: on a slow line they arrive as letters."""
_SHOWN = {
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "backspace": "Bksp",
    "escape": "Esc",
    "delete": "Del",
    "insert": "Ins",
    "plus": "+",
    "minus": "-",
    "slash": "/",
}
_CHAPTERS = {
    "table": "Keys at the table",
    "home": "At home",
    "form": "For a new game",
    "solo": "For a solo game",
    "replay": "In a replay",
    "shelf": "On the shelf of saved games",
    "palette": "Where something is looked for",
}
"""The headings of the list of keys, by screen."""
_NAMED = {key.value for key in Keys} - {"<any>", "<ignore>"}


@cache
def registries() -> dict[str, tuple[Command, ...]]:
    """Return the commands of every screen, by the screen's name in small letters."""
    found = {
        name.lower(): value for name, value in vars(registry).items() if name.isupper() and name[0] != "_"
    }
    return {name: value for name, value in found.items() if _is_registry(value)}


def _is_registry(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and all(isinstance(item, Command) for item in value)


def chapters() -> dict[str, dict[str, Command]]:
    """Return every command that keys can be chosen for, by id, under the heading of the first screen with it.

    The table comes first, so that its command stands for its namesakes.
    """
    groups = registries()
    found: dict[str, dict[str, Command]] = {}
    listed: set[str] = set()
    for name in (*_CHAPTERS, *(name for name in groups if name not in _CHAPTERS)):
        for command in groups[name]:
            if command.keys and command.help and command.id not in listed:
                listed.add(command.id)
                found.setdefault(_CHAPTERS.get(name, "Elsewhere"), {})[command.id] = command
    return found


def split(keys: str) -> list[str]:
    """Return the keys of a text such as `q,escape`, as Textual names them."""
    parts = [part.strip() for part in keys.split(",")]
    return [_character_to_key(part) if len(part) == 1 else part for part in parts if part]


def refusal(name: str, keys: str) -> str:
    """Say why a command cannot have these keys; empty when it can."""
    if not any(command.id == name for group in registries().values() for command in group):
        return "there is no such command; 'amalfi' lists them under Settings"
    found = split(keys)
    if not found:
        return "it has no key"
    for given, key in zip(keys.split(","), found, strict=False):
        if key in RESERVED or given.strip() in TAILS:
            return f"the key {given.strip()!r} is one that terminals need for themselves"
        if len(key) > 1 and key not in _NAMED and not key_to_character(key):
            return f"there is no key {given.strip()!r}"
    return ""


def shown(keys: str) -> str:
    """Return keys as they are written for people: `PgUp`, `?`, `F5`."""
    return " ".join(map(_shown, split(keys)))


def _shown(key: str) -> str:
    sign = key_to_character(key)
    if key in _SHOWN:
        return _SHOWN[key]
    if sign and sign.isprintable() and not sign.isspace():
        return sign
    return "+".join(part.title() if len(part) > 1 else part for part in key.split("+"))


def mapped(group: Sequence[Command], keymap: Mapping[str, str]) -> tuple[Command, ...]:
    """Return commands with their own keys replaced; who had such a key in the same state loses it."""
    chosen = [command for command in group if command.id in keymap]
    if not chosen:
        return tuple(group)
    found: list[Command] = []
    for command in group:
        if command.id in keymap:
            keys = ",".join(split(keymap[command.id]))
            found.append(replace(command, keys=keys, shown=shown(keymap[command.id])))
            continue
        taken = {key for other in chosen if other.when & command.when for key in split(keymap[other.id])}
        mine = split(command.keys)
        left = [key for key in mine if key not in taken]
        if len(left) == len(mine):
            found.append(command)
        elif left:
            found.append(replace(command, keys=",".join(left), shown=shown(",".join(left))))
        else:
            found.append(replace(command, keys="", label="", help=""))
    return tuple(found)


def clashes(keymap: Mapping[str, str]) -> list[str]:
    """Return a line for each key that two commands of a screen would have, naming both."""
    found: dict[str, None] = {}
    for group in registries().values():
        for command in group:
            if command.id not in keymap:
                continue
            for key in split(keymap[command.id]):
                for other in group:
                    if other.id == command.id or not other.when & command.when:
                        continue
                    if key in split(keymap.get(other.id, other.keys)):
                        pair = " and ".join(sorted({command.id, other.id}))
                        found.setdefault(f"{shown(key)} is the key of {pair}")
                if "ask" in command.when and key in verbs():
                    found.setdefault(
                        f"{shown(key)} is the key of {command.id} and of the verb {verbs()[key]}"
                    )
    return list(found)


@cache
def verbs() -> dict[str, str]:
    """Return the letters that list one verb at the table, which stay as they are."""
    return {group.key: group.word for name in drawn() for group in board_of(name).groups}
