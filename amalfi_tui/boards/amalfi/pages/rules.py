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
        "turn": "period",
        "evolving-bonus": "evolving",
        "payment": "payment",
        "feed": "feed",
        "decree": "decrees",
        "use-destination": "navigation",
        "repeat-immediate": "invitation",
        "pay-bread": "navigation",
        "pay-resources": "payment",
        "choose": "navigation",
        "send": "navigation",
        "recall": "navigation",
        "undock": "navigation",
        "move": "navigation",
        "erect-lighthouse": "lighthouses",
        "lighthouse": "lighthouses",
        "use-lighthouse": "lighthouses",
        "take-character": "invitation",
        "take-discarded": "invitation",
        "keep-one": "invitation",
        "discard-character": "bread",
        "straighten": "engagement",
        "acquire": "acquisition",
        "discover": "discovery",
        "invite": "invitation",
        "construct": "construction",
        "choose-pack": "hands",
        "return-one": "hands",
        "draft-one": "hands",
        "keep-aside": "hands",
    }
)
"""By the tag of a question: the page that explains it."""


def pages() -> Sequence[Thing]:
    """Return the pages in the order in which they are best read."""
    return pages_in(Path(__file__).parent)


def topic(decision: Decision | None) -> str:
    """Return the page for an open question; the first page when there is none."""
    return "aim" if decision is None else TOPICS.get(tag_of(type(decision.question)), "period")
