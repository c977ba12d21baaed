"""How a terminal writes: in which colours, and in which codes it is asked for them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rich.color import ColorSystem
from rich.style import Style

DEPTHS = {
    "standard": ColorSystem.STANDARD,
    "256": ColorSystem.EIGHT_BIT,
    "truecolor": ColorSystem.TRUECOLOR,
    "windows": ColorSystem.WINDOWS,
}


class Pen(NamedTuple):
    """Ground, attributes and ink, each as the codes that ask for it."""

    ground: str = ""
    attributes: str = ""
    ink: str = ""

    @property
    def marks_spaces(self) -> bool:
        """Whether a space shows more than its ground: a line, or ink and ground exchanged."""
        return bool(self.attributes) and not _MARKING.isdisjoint(self.attributes.split(";"))

    def blends(self, other: Pen) -> bool:
        """Whether spaces look the same in both."""
        return self.ground == other.ground and not (self.marks_spaces or other.marks_spaces)


_MARKING = frozenset({"4", "7", "9", "21"})
"""Attributes that show on spaces: lines under, through and twice under them, ink for ground."""
PLAIN = Pen()


@lru_cache(maxsize=4096)
def pen_of(style: Style, depth: ColorSystem | None) -> Pen:
    """Return the pen that writes in a style, on a terminal of that depth of colour."""
    if depth is None:
        return PLAIN
    ink, ground = (
        "" if colour is None else ";".join(colour.downgrade(depth).get_ansi_codes(foreground=front))
        for colour, front in ((style.color, True), (style.bgcolor, False))
    )
    return Pen(ground, style.without_color._make_ansi_codes(depth), ink)  # noqa: SLF001 - nobody else tells


@lru_cache(maxsize=4096)
def change(old: Pen, new: Pen) -> str:
    """Return the codes that turn one pen into another."""
    if old.attributes == new.attributes:
        attributes = ""
    elif not old.attributes:
        attributes = new.attributes
    elif (old.attributes, new.attributes) == ("1", ""):
        attributes = "22"
    else:
        return ";".join(filter(None, ("0", new.attributes, new.ink, new.ground)))
    ink = "" if old.ink == new.ink else new.ink or "39"
    ground = "" if old.ground == new.ground else new.ground or "49"
    return ";".join(filter(None, (attributes, ink, ground)))
