"""What a report of a fault needs to say of program and terminal, as plain lines; nothing private is in it."""

from __future__ import annotations

import locale
import os
import platform
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from amalfi_tui.settings import SettingsError, load, settings_file
from amalfi_tui.terminal import SMALLEST, obstacle

_PACKAGES = ("textual", "rich", "msgspec", "click", "platformdirs")
_TOLD = ("TERM", "COLORTERM", "TERM_PROGRAM", "NO_COLOR", "LANG", "LC_ALL", "PYTHONUTF8", "ESCDELAY")
_HINTED = ("SSH_CONNECTION", "TMUX", "STY", "MOSH_IP", "AMALFI_HOME")
"""Variables of which only is told whether they are set."""


def debug_lines(program: str) -> list[str]:
    """Return the lines; *program* is the version of this program."""
    return [
        f"amalfi {program}, {_rules()}",
        f"Python {platform.python_version()} ({platform.python_implementation()}) on {_system()}",
        ", ".join(f"{name} {_version(name)}" for name in _PACKAGES),
        f"terminal: {_size()}; {_colours()}; {_encodings()}",
        f"input {_tty(sys.stdin)}, output {_tty(sys.stdout)}, errors {_tty(sys.stderr)}",
        "set: " + ", ".join(f"{name}={os.environ.get(name, '-')}" for name in _TOLD),
        "in use: " + ", ".join(f"{name} {'yes' if os.environ.get(name) else 'no'}" for name in _HINTED),
        f"screens: {_screens()}",
        f"settings: {_home(settings_file())}: {_settings()}",
        f"saved games: {_games()}",
    ]


def _rules() -> str:
    import engine  # noqa: PLC0415 - it waits until it is asked for

    return ", ".join(f"{name} rules {engine.GAMES[name].rules}" for name in engine.GAMES)


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "missing"


def _system() -> str:
    return f"{platform.system()} {platform.release()} {platform.machine()}"


def _tty(stream: object) -> str:
    try:
        return "a terminal" if stream.isatty() else "redirected"  # type: ignore[attr-defined]
    except (AttributeError, ValueError):
        return "closed"


def _size() -> str:
    for descriptor in (2, 1, 0):
        try:
            columns, rows = os.get_terminal_size(descriptor)
        except OSError:
            continue
        return f"{columns}x{rows} (least: {SMALLEST[0]}x{SMALLEST[1]})"
    return "no size"


def _colours() -> str:
    from rich.console import Console  # noqa: PLC0415 - only here

    system = Console(file=sys.stderr, force_terminal=True).color_system
    return {"truecolor": "24-bit colours", "256": "256 colours", "standard": "16 colours"}.get(
        system or "", "no colours"
    )


def _encodings() -> str:
    found = {getattr(stream, "encoding", None) or "-" for stream in (sys.stdin, sys.stdout, sys.stderr)}
    return f"{'/'.join(sorted(found))}, locale {locale.getpreferredencoding(do_setlocale=False)}"


def _screens() -> str:
    try:
        return obstacle() or "can be shown"
    except (OSError, ValueError, AttributeError) as error:
        return f"cannot be told ({error})"


def _settings() -> str:
    if not settings_file().exists():
        return "none yet, all as usual"
    try:
        settings = load()
    except SettingsError as error:
        return f"faulty: {_short(str(error))}"
    from amalfi_tui.keymap import clashes  # noqa: PLC0415 - it loads the screens' keys
    from engine.kernel.saying import counted  # noqa: PLC0415 - like this, a broken engine is told of

    clash = "; ".join(clashes(settings.keys))
    own = f"theme {settings.theme}, speed {settings.speed:g}, ascii {settings.ascii}, mouse {settings.mouse}"
    return f"good ({own}, {counted(len(settings.keys), 'key')} of one's own{'; ' + clash if clash else ''})"


def _games() -> str:
    from replays import ReplayError, entries, games_folder  # noqa: PLC0415 - it waits until it is asked for

    try:
        folder = games_folder()
        shelf = entries(folder)
    except ReplayError as error:
        return _short(str(error))
    kinds = [entry.status for entry in shelf]
    told = ", ".join(f"{kinds.count(kind)} {kind}" for kind in dict.fromkeys(kinds)) or "none"
    return f"{_home(folder)}: {told}"


def _home(path: Path) -> str:
    return _short(str(path))


def _short(text: str) -> str:
    """Return a text in which the home folder, which tells a name, is `~`."""
    return text.replace(str(Path.home()), "~") if str(Path.home()) != "/" else text
