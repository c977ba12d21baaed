"""The rules as pages to read, in our own words, and which page a question belongs to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from amalfi_tui.boards.reading import pages_in
from amalfi_tui.finding import Thing
from engine.kernel import Decision
from engine.kernel.codec import tag_of

TOPICS: Mapping[str, str] = MappingProxyType(
    {
        "choose-home": "setup",
        "choose-galley": "setup",
        "activate": "round",
        "load": "loading",
        "hand-over": "loading",
        "exchange": "loading",
        "course": "sailing",
        "blockade": "blockades",
        "berth": "selling",
        "more-sales": "selling",
        "fight": "battle",
        "breakout": "blockades",
        "go-on": "battle",
        "occupy": "ports",
        "loot": "battle",
        "invest": "investing",
        "place-galley": "investing",
        "number-galley": "investing",
        "first-sailor": "investing",
        "refit": "investing",
        "draw-card": "scoring",
        "clash": "battle",
        "fort-fires": "ports",
    }
)
"""By the tag of a question: the page that explains it."""


def pages() -> Sequence[Thing]:
    """Return the pages in the order in which they are best read."""
    return pages_in(Path(__file__).parent)


def topic(decision: Decision | None) -> str:
    """Return the page for an open question; the first page when there is none."""
    return "aim" if decision is None else TOPICS.get(tag_of(type(decision.question)), "round")
