"""The themes: night and day of our own, one of high contrast, and one in the terminal's own colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from rich.style import Style
from textual.theme import BUILTIN_THEMES, Theme

from amalfi_tui.palette import ROLES, THEME
from amalfi_tui.settings import ThemeName


@dataclass(frozen=True, kw_only=True)
class Look:
    """The colours of a theme: three grounds, the ink of each role, a colour for each player."""

    ground: str
    """Behind the table; *raised* behind status lines and pages, *deep* behind the key line."""
    raised: str
    deep: str
    text: str
    dim: str
    rule: str
    off: str
    """What cannot be chosen now."""
    gold: str
    """What is named in headings, and keys."""
    bright: str
    cursor: str
    """Behind the line of the cursor."""
    on: tuple[str, str]
    """Ink and ground of what is switched on."""
    legal: str
    good: str
    bad: str
    warn: str
    goods: tuple[str, str, str, str, str]
    players: tuple[str, str, str, str]
    ship: str
    """The ink on a player's colour."""
    dark: bool = True
    ansi: bool = False

    def roles(self) -> Mapping[str, Style]:
        """Return how each role looks."""
        goods = zip(("spices", "wood", "wine", "gems", "fabric"), self.goods, strict=True)
        return MappingProxyType(
            {
                "": Style(),
                "dim": Style(color=self.dim),
                "rule": Style(color=self.rule),
                "off": Style(color=self.off),
                "head": Style(color=self.gold, bold=True),
                "name": Style(color=self.bright, bold=True),
                "key": Style(color=self.gold, bold=True),
                "on": Style(color=self.on[0], bgcolor=self.on[1], bold=True),
                "cursor": Style(bgcolor=self.cursor, bold=True),
                "legal": Style(color=self.legal, bold=True),
                "good": Style(color=self.good),
                "bad": Style(color=self.bad),
                "warn": Style(color=self.warn, bold=True),
                "vp": Style(color=self.legal),
                "fresh": Style(bold=True, reverse=True),
                **{name: Style(color=colour) for name, colour in goods},
                **{f"p{seat}": Style(color=colour, bold=True) for seat, colour in enumerate(self.players)},
                **{
                    f"ship{seat}": Style(color=self.ship, bgcolor=colour, bold=True)
                    for seat, colour in enumerate(self.players)
                },
            }
        )

    def theme(self, name: str) -> Theme:
        """Return it as Textual's stylesheets want it."""

        def css(colour: str) -> str:
            return f"ansi_{colour}" if self.ansi else colour

        usual = BUILTIN_THEMES["ansi-dark"].variables if self.ansi else {}
        return Theme(
            name=name,
            primary=css(self.gold),
            secondary=css(self.good),
            accent=css(self.gold),
            foreground=css(self.text),
            background=css(self.ground),
            surface=css(self.ground),
            panel=css(self.raised),
            success=css(self.good),
            warning=css(self.warn),
            error=css(self.bad),
            dark=self.dark,
            ansi=self.ansi,
            variables={**usual, "night": css(self.deep)},
        )


_DAY = Look(
    ground="#f7f1e1",
    raised="#efe8d4",
    deep="#e6dcc2",
    text="#2b2416",
    dim="#444444",
    rule="#7a6c4d",
    off="#4e4e4e",
    gold="#6b4a00",
    bright="#120d02",
    cursor="#cfdcf2",
    on=("#fdf8ea", "#6b4a00"),
    legal="#6b4a00",
    good="#1f5c36",
    bad="#9c2213",
    warn="#7a2e00",
    goods=("#7d2c08", "#5f4218", "#8f1a40", "#0b5763", "#5f00af"),
    players=("#0b568c", "#6a2f00", "#005f3f", "#8c2a68"),
    ship="#fdf8ea",
    dark=False,
)

_CONTRAST = Look(
    ground="#000000",
    raised="#121212",
    deep="#000000",
    text="#ffffff",
    dim="#d0d0d0",
    rule="#a8a8a8",
    off="#bcbcbc",
    gold="#ffff00",
    bright="#ffffff",
    cursor="#0000af",
    on=("#000000", "#ffff00"),
    legal="#ffff00",
    good="#5fff87",
    bad="#ffaf87",
    warn="#ffd700",
    goods=("#ff9f5f", "#d7af87", "#ff87af", "#5fffff", "#d7afff"),
    players=("#5fd7ff", "#ffaf00", "#00ff87", "#ff87ff"),
    ship="#000000",
)

_ANSI = Look(
    ground="default",
    raised="default",
    deep="default",
    text="default",
    dim="default",
    rule="default",
    off="default",
    gold="default",
    bright="default",
    cursor="default",
    on=("default", "default"),
    legal="default",
    good="green",
    bad="red",
    warn="default",
    goods=("default",) * 5,
    players=("cyan", "yellow", "green", "magenta"),
    ship="black",
    ansi=True,
)
"""Nothing is known of the terminal's colours but that its own text can be read: most is that, in bold,
underlined or reversed."""

_LOOKS: Mapping[str, Look] = MappingProxyType({"day": _DAY, "contrast": _CONTRAST, "ansi": _ANSI})
"""All but the night, which is the palette that the table was first drawn in."""


def roles_of(name: ThemeName) -> Mapping[str, Style]:
    """Return how each role looks in a theme."""
    if name == "night":
        return ROLES
    roles = _LOOKS[name].roles()
    if name != "ansi":
        return roles
    plain = {
        "dim": Style(),
        "rule": Style(dim=True),
        "cursor": Style(reverse=True),
        "on": Style(reverse=True),
    }
    strong = {word: Style(bold=True) for word in ("head", "name", "key", "legal")}
    return MappingProxyType({**roles, **plain, **strong, "warn": Style(bold=True, underline=True)})


def textual_theme(name: ThemeName) -> Theme:
    """Return a theme as Textual's stylesheets want it."""
    return THEME if name == "night" else _LOOKS[name].theme(f"amalfi-{name}")
