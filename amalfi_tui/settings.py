"""How a person likes the table: its pace, its colours and its keys, kept in a small text file."""

from __future__ import annotations

import os
import re
import stat
import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta, Struct, field

Confirm: TypeAlias = Literal["all", "grave", "off"]
ThemeName: TypeAlias = Literal["night", "day", "contrast", "ansi"]
Switch: TypeAlias = Literal["auto", "on", "off"]

LARGEST = 1 << 20
"""Bytes of the largest such file."""
SLOWEST = 10.0
"""Seconds that another seat's move may stay before the next one at most."""


class SettingsError(ValueError):
    """The file cannot be read or written; the message is one line: where, what, and what to do."""


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What can be chosen. Each field has a default, so an absent file is a good one."""

    speed: Annotated[float, Meta(ge=0, le=SLOWEST)] = 0.7
    """Seconds that another seat's move stays before the next one."""
    confirm: Confirm = "grave"
    """Which answers are asked for twice."""
    theme: ThemeName = "night"
    ascii: Switch = "auto"
    """Whether signs beyond ASCII are replaced; auto: where the terminal cannot show them."""
    mouse: Switch = "auto"
    """Whether the mouse works; auto: not over SSH."""
    lean: bool = True
    """Whether only the cells that look different are sent; if not, all that was drawn again."""
    keys: dict[str, str] = field(default_factory=dict)
    """By command: the keys it has instead of its own, with commas between."""


CHOICES: dict[str, tuple[Any, ...]] = {
    "speed": (0.0, 0.2, 0.4, 0.7, 1.0, 1.5, 2.0, 3.0, 5.0),
    "confirm": get_args(Confirm),
    "theme": get_args(ThemeName),
    "ascii": get_args(Switch),
    "mouse": get_args(Switch),
    "lean": (True, False),
}
"""By field: what the settings screen offers."""


def settings_file() -> Path:
    """Return where the settings are: `$AMALFI_HOME/settings.toml`, or the user's folder of settings."""
    if home := os.environ.get("AMALFI_HOME"):
        return Path(home) / "settings.toml"
    from platformdirs import user_config_path  # noqa: PLC0415 - only where it is needed

    return user_config_path("amalfi") / "settings.toml"


def load(path: Path | None = None) -> Settings:
    """Return the settings in the file, or the defaults when there is none; SettingsError names the line."""
    path = settings_file() if path is None else path
    text = _read(path)
    return Settings() if text is None else _understood(path, text)


def save(settings: Settings, path: Path | None = None) -> Path:
    """Write the settings, whole or not at all; comments in the file stay. A faulty file is left alone."""
    path = settings_file() if path is None else path
    text = _read(path) or ""
    before = _understood(path, text)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_text(_with_changes(text, before, settings), encoding="utf-8")
        temporary.replace(path)
    except OSError as error:
        temporary.unlink(missing_ok=True)
        raise SettingsError(f"{path} cannot be written ({error.strerror}); check space and rights") from error
    return path


def mouse_works(settings: Settings) -> bool:
    """Whether the mouse is on: as chosen, or wherever the line is not a remote one."""
    if settings.mouse == "auto":
        return "SSH_CONNECTION" not in os.environ
    return settings.mouse == "on"


def _read(path: Path) -> str | None:
    """Return the text of an ordinary file of no more than *LARGEST* bytes; None when there is none."""
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise SettingsError(f"{path}: it is no ordinary file; mend it or move it away")
        if status.st_size > LARGEST:
            raise SettingsError(f"{path}: it is too large for settings; mend it or move it away")
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except UnicodeDecodeError as error:
        raise SettingsError(f"{path}: it is not written in UTF-8; mend it or move it away") from error
    except OSError as error:
        raise SettingsError(f"{path} cannot be read ({error.strerror}); check its rights") from error


def _understood(path: Path, text: str) -> Settings:
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(f"{path}: {_at_line(str(error))}; mend it or move it away") from error
    except (ValueError, RecursionError) as error:
        what = "nested too deep" if isinstance(error, RecursionError) else "a number is too long"
        raise SettingsError(f"{path}: {what}; mend it or move it away") from error
    for name, value in found.items():
        if reason := _fault(name, value):
            raise SettingsError(f"{path}, {_place(text, name)}{name}: {reason}; mend it or move it away")
    for name, keys in found.get("keys", {}).items():
        if reason := _key_fault(name, keys):
            raise SettingsError(f"{path}, {_place(text, name)}keys.{name}: {reason}; mend it or move it away")
    return msgspec.convert(found, Settings)


def _fault(name: str, value: Any) -> str:
    """Say what is wrong with one field; empty when nothing is."""
    if name not in Settings.__struct_fields__:
        return f"there is no such setting; choose from {', '.join(Settings.__struct_fields__)}"
    try:
        msgspec.convert({name: value}, Settings)
    except msgspec.ValidationError as error:
        if isinstance((CHOICES.get(name) or (0,))[0], str):
            return f"it is {value!r}, but has to be one of {', '.join(CHOICES[name])}"
        return str(error).partition(" - at ")[0].replace("Expected", "expected").replace("`", "'")
    return ""


def _key_fault(name: str, keys: str) -> str:
    from amalfi_tui.keymap import refusal  # noqa: PLC0415 - it loads the screens' keys

    return refusal(name, keys)


def _at_line(message: str) -> str:
    """Return a reader's complaint with its line first: `line 3, column 9: expected a value`."""
    found = re.fullmatch(r"(.*) \(at (line \d+, column \d+|end of document)\)", message)
    reason, where = (found[1], found[2]) if found else (message, "")
    return f"{where}: {reason[:1].lower()}{reason[1:]}" if where else reason


def _place(text: str, name: str) -> str:
    """Return the line on which a name is set, as `line 3, `."""
    setting = re.compile(rf"""\s*(?:keys\.|\[)?\s*["']?{re.escape(name)}["']?\s*[=\].]""")
    for number, row in enumerate(text.splitlines(), 1):
        if setting.match(row):
            return f"line {number}, "
    return ""


def _with_changes(text: str, before: Settings, after: Settings) -> str:
    """Return the text of the file with what differs changed, and all else as it was."""
    import tomlkit  # noqa: PLC0415 - only for writing

    document = tomlkit.parse(text)
    for name in Settings.__struct_fields__:
        value = getattr(after, name)
        if value == getattr(before, name):
            continue
        if name == "keys" and not value:
            document.remove("keys")
        else:
            document[name] = value
    return tomlkit.dumps(document)
