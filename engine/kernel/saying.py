"""How numbers, lists and sentences are said, in every game alike."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def counted(number: int, noun: str, same: Collection[str] = ()) -> str:
    """Return `1 ship`, `2 ships`, `3 bread`: as it is said; the nouns in *same* have no plural."""
    return f"{number} {noun}" if number == 1 or noun in same else f"{number} {noun}s"


def share(chance: float) -> str:
    """Return a chance in per cent; 0 and 100 are said of what is certain only."""
    if _EVEN < chance < 1 - _EVEN:
        return "<1%" if chance < SELDOM else ">99%" if chance > 1 - SELDOM else f"{chance:.0%}"
    return f"{chance:.0%}"


_EVEN = 1e-9
SELDOM = 0.005
"""Chances below which an end is not worth a word."""


def listed(words: Sequence[str], last: str = "or") -> str:
    """Return `a`, `a or b`, `a, b or c`."""
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else ""


def sentence(text: str) -> str:
    """Return the text with a capital at its front."""
    return text[:1].upper() + text[1:]
