"""The colours of the table: ink and parchment, gold for what is named, a colour for each player."""

from __future__ import annotations

from functools import lru_cache

from rich.style import Style
from textual.theme import Theme

INK, SLATE, NIGHT = "#0f1726", "#18233a", "#0a101c"
PARCHMENT, FADED, GOLD = "#ece1c6", "#a79f8b", "#d8b25a"

THEME = Theme(
    name="amalfi",
    primary=GOLD,
    secondary="#8fb3d9",
    accent=GOLD,
    foreground=PARCHMENT,
    background=INK,
    surface=INK,
    panel=SLATE,
    success="#7fc8a0",
    warning="#e6b450",
    error="#f08070",
    dark=True,
    variables={"night": NIGHT},
)

_PLAYERS = ("#56b4e9", "#e69f00", "#20b98a", "#dd8fbb")
"""Okabe and Ito's sky blue, orange, green and purple, the last two lightened for a dark ground."""

_ROLES: dict[str, Style] = {
    "": Style(),
    "dim": Style(color=FADED),
    "rule": Style(color="#4a5878"),
    "head": Style(color=GOLD, bold=True),
    "name": Style(color="#fff6dd", bold=True),
    "key": Style(color=GOLD, bold=True),
    "on": Style(color=INK, bgcolor=GOLD, bold=True),
    "cursor": Style(bgcolor="#34507f", bold=True),
    "legal": Style(color="#f4d88a", bold=True),
    "good": Style(color="#8fd6a8"),
    "bad": Style(color="#f59c8c"),
    "warn": Style(color="#ffd27a", bold=True),
    "vp": Style(color="#f4d88a"),
    "spices": Style(color="#f0936a"),
    "wood": Style(color="#c9a878"),
    "wine": Style(color="#e58aa5"),
    "gems": Style(color="#7fd0dd"),
    "fabric": Style(color="#c3b1ee"),
    **{f"p{seat}": Style(color=colour, bold=True) for seat, colour in enumerate(_PLAYERS)},
    **{f"ship{seat}": Style(color=NIGHT, bgcolor=colour, bold=True) for seat, colour in enumerate(_PLAYERS)},
}


@lru_cache(maxsize=512)
def style_of(role: str, base: Style) -> Style:
    """Return how a role looks on a ground; several words add up, an unknown one changes nothing."""
    style = base
    for word in role.split():
        style += _ROLES.get(word, _ROLES[""])
    return style
