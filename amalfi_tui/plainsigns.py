"""Plain signs for terminals that have no others: ASCII, cell for cell."""

from __future__ import annotations

import os
import unicodedata
from functools import lru_cache
from types import MappingProxyType

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from amalfi_tui.settings import Settings

SIGNS = MappingProxyType(
    {
        "▲": "^",
        "▼": "v",
        "█": "#",
        "░": ".",
        "⌂": "#",
        "▪": "*",
        "■": "#",
        "†": "+",
        "▸": ">",
        "▴": "^",
        "▾": "v",
        "✦": "*",
        "✓": "+",
        "✗": "x",
        "✕": "x",
        "↺": "@",
        "↻": "@",
        "·": ".",
        "•": "*",
        "…": "~",
        "─": "-",
        "━": "=",
        "│": "|",
        **dict.fromkeys("╭╮╰╯├┤┬┴┼┌┐└┘", "+"),
    }
)
"""What stands in the place of each sign; letters lose their accents."""
_POOR = frozenset({"ansi", "vt100", "vt102", "vt220"})
"""Kinds of terminals that had no other signs."""


def plain(text: str) -> str:
    """Return a text in ASCII, as long as before."""
    return text if text.isascii() else "".join(map(_plain, text))


@lru_cache(maxsize=512)
def _plain(sign: str) -> str:
    if sign.isascii():
        return sign
    bare = unicodedata.normalize("NFKD", sign)[0]
    return SIGNS.get(sign) or (bare if bare.isascii() else "?")


def wanted(settings: Settings) -> bool:
    """Whether signs are to be plain: as chosen, or where kind or locale of the terminal have no others."""
    if settings.ascii != "auto":
        return settings.ascii == "on"
    names = (os.environ.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    place = next(filter(None, names), "").lower()
    foreign = "." in place and "utf" not in place
    return foreign or os.environ.get("TERM", "") in _POOR


class PlainSigns(LineFilter):
    """Puts an ASCII sign in the place of each other one."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments in ASCII."""
        return [Segment(plain(text), style, control) for text, style, control in segments]
