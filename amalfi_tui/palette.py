"""The colours of the table: ink and parchment, gold for what is named, a colour for each player."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from rich.color import Color, ColorType
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as Ground
from textual.filter import LineFilter
from textual.theme import Theme

INK, SLATE, NIGHT = "#0f1726", "#18233a", "#0a101c"
PARCHMENT, FADED, GOLD = "#ece1c6", "#a79f8b", "#d8b25a"
RULE, OFF, CURSOR = "#65759b", "#9aa1b5", "#16306e"

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

ROLES: dict[str, Style] = {
    "": Style(),
    "dim": Style(color=FADED),
    "rule": Style(color=RULE),
    "off": Style(color=OFF),
    "head": Style(color=GOLD, bold=True),
    "name": Style(color="#fff6dd", bold=True),
    "key": Style(color=GOLD, bold=True),
    "on": Style(color=INK, bgcolor=GOLD, bold=True),
    "cursor": Style(bgcolor=CURSOR, bold=True),
    "legal": Style(color="#f4d88a", bold=True),
    "good": Style(color="#8fd6a8"),
    "bad": Style(color="#f59c8c"),
    "warn": Style(color="#ffd27a", bold=True),
    "vp": Style(color="#f4d88a"),
    "fresh": Style(bold=True, reverse=True),
    "spices": Style(color="#f0936a"),
    "wood": Style(color="#c9a878"),
    "wine": Style(color="#e58aa5"),
    "gems": Style(color="#7fd0dd"),
    "fabric": Style(color="#c3b1ee"),
    **{f"p{seat}": Style(color=colour, bold=True) for seat, colour in enumerate(_PLAYERS)},
    **{f"ship{seat}": Style(color=NIGHT, bgcolor=colour, bold=True) for seat, colour in enumerate(_PLAYERS)},
}
"""How each role looks at night; other themes have others."""
_WORN: dict[str, Style] = {**ROLES}


def wear(roles: Mapping[str, Style]) -> None:
    """Let the roles look like that from now on."""
    _WORN.clear()
    _WORN.update(roles)
    style_of.cache_clear()


@lru_cache(maxsize=512)
def style_of(role: str, base: Style) -> Style:
    """Return how a role looks on a ground; several words add up, an unknown one changes nothing."""
    style = base
    for word in role.split():
        style += _WORN.get(word, _WORN[""])
    return style


class Poorer(NamedTuple):
    """What a colour becomes where there are fewer: a number of 256, one of 16, a grey, a line under it."""

    of_256: int
    of_16: int
    grey: str
    underline: bool = False


POORER: dict[str, Poorer] = {
    INK: Poorer(233, 0, "#161616"),
    SLATE: Poorer(235, 0, "#222222"),
    NIGHT: Poorer(232, 0, "#101010"),
    CURSOR: Poorer(18, 4, "#444444"),
    PARCHMENT: Poorer(187, 15, "#e1e1e1"),
    FADED: Poorer(247, 7, "#a3a3a3"),
    GOLD: Poorer(179, 11, "#e6e6e6"),
    RULE: Poorer(67, 8, "#767676"),
    OFF: Poorer(246, 7, "#989898"),
    "#fff6dd": Poorer(230, 15, "#f6f6f6"),
    "#f4d88a": Poorer(222, 11, "#dadada"),
    "#8fd6a8": Poorer(115, 2, "#c6c6c6"),
    "#f59c8c": Poorer(216, 9, "#b4b4b4"),
    "#ffd27a": Poorer(221, 11, "#d6d6d6"),
    "#f0936a": Poorer(209, 9, "#a8a8a8"),
    "#c9a878": Poorer(180, 11, "#acacac"),
    "#e58aa5": Poorer(211, 13, "#a8a8a8"),
    "#7fd0dd": Poorer(116, 6, "#c2c2c2"),
    "#c3b1ee": Poorer(147, 7, "#b9b9b9"),
    _PLAYERS[0]: Poorer(74, 14, "#ffffff"),
    _PLAYERS[1]: Poorer(214, 11, "#b0b0b0"),
    _PLAYERS[2]: Poorer(36, 10, "#ffffff", underline=True),
    _PLAYERS[3]: Poorer(175, 13, "#b0b0b0", underline=True),
}
"""By colour of this palette. A letter stands beside every colour; these keep the colours apart as well."""


class Fewer(LineFilter):
    """Puts a colour in the place of each of ours that the terminal would round to another's."""

    def __init__(self, pick: Callable[[Poorer], Color], *, grey: bool = False) -> None:
        super().__init__()
        self._grey = grey
        self._colours = {Color.parse(ours).triplet: pick(poorer) for ours, poorer in POORER.items()}
        self._lined = {Color.parse(ours).triplet for ours, poorer in POORER.items() if poorer.underline}
        self._known: dict[Style, Style] = {}

    def apply(self, segments: list[Segment], background: Ground) -> list[Segment]:
        """Return the segments in colours that can be told apart."""
        return [
            segment if segment.style is None else Segment(segment.text, self._style(segment.style))
            for segment in segments
        ]

    def _style(self, style: Style) -> Style:
        found = self._known.get(style)
        if found is None:
            found = self._known[style] = self._poorer(style)
        return found

    def _poorer(self, style: Style) -> Style:
        front, back = (self._colour(colour) for colour in (style.color, style.bgcolor))
        lined = self._grey and any(
            colour is not None and colour.triplet in self._lined for colour in (style.color, style.bgcolor)
        )
        dark = front is not None and front.type is ColorType.STANDARD and front.number == 0
        return style + Style(
            color=front,
            bgcolor=back,
            bold=False if dark else None,  # bold black is grey on many terminals
            underline=True if lined else None,
        )

    def _colour(self, colour: Color | None) -> Color | None:
        return colour if colour is None else self._colours.get(colour.triplet, colour)


_GREYS = Fewer(lambda poorer: Color.parse(poorer.grey), grey=True)
_BY_DEPTH = {
    "256": Fewer(lambda poorer: Color.from_ansi(poorer.of_256)),
    "standard": Fewer(lambda poorer: Color.from_ansi(poorer.of_16)),
}


def filters(usual: Sequence[LineFilter], depth: str | None, *, grey: bool) -> list[LineFilter]:
    """Return the filters of a terminal of that depth, as Rich names it; *grey*: one that wants no colours."""
    if grey:
        return [_GREYS, *usual]
    return [*usual, _BY_DEPTH[depth]] if depth in _BY_DEPTH else [*usual]
