"""The short signs of the board: `-2b +WW` says what a whole sentence says on the card."""

from __future__ import annotations

import re

from amalfi_tui.lines import Line, Lines, Span, line, wrapped
from engine.amalfi.components import Cost
from engine.amalfi.goods import HOLDS, Hold

LETTER: dict[str, str] = {"spices": "S", "wood": "W", "wine": "V", "gems": "G", "fabric": "F", "any": "?"}
"""One letter a good."""
_GOOD = {letter: good for good, letter in LETTER.items()}
SHIP, LIGHT, CUBE = "▲", "⌂", "▪"


def _ships(found: re.Match[str]) -> str:
    number, good = int(found[1]), found[2]
    return "+" + LETTER.get(good, "?") * number


_PHRASES: tuple[tuple[str, object], ...] = (
    (r"pay (\d+) bread to ", r"-\1b "),
    (r"(?:send )?(?:up to )?(\d+) ships? to (any|\w+)(?: holds?)?", _ships),
    (r"gain (\d+) bread", r"+\1b"),
    (r"gain (\d+) VP", r"+\1VP"),
    (r"take 1 character", "+c"),
    (r"take (\d+) characters, one after the other", lambda found: "+" + "c" * int(found[1])),
    (r"straighten 1 character", "↺c"),
    (r"erect 1 lighthouse", f"+{LIGHT}"),
    (r"discard the rightmost character of the council", "✗c"),
    (r"discard the rightmost artwork of the workshop", "✗a"),
    (r", then | and |\. ", " "),
    (r"\.$", ""),
)
_TABLE = tuple((re.compile(pattern, re.IGNORECASE), short) for pattern, short in _PHRASES)


def terse(sentence: str) -> str:
    """Return a card's sentence in signs, as far as there are signs for it."""
    for pattern, short in _TABLE:
        sentence = pattern.sub(short, sentence)  # type: ignore[call-overload]
    return sentence


def signs(sentence: str) -> Line:
    """Return a card's sentence in signs, each good in its colour."""
    found: list[Span] = []
    for piece in re.split(r"(\+[SWVGF?]+(?![a-zA-Z]))", terse(sentence)):
        role = _GOOD.get(piece[1:2], "") if piece.startswith("+") else ""
        found.append(Span(piece, role))
    return tuple(span for span in found if span.text)


def goods(counts: list[int]) -> Line:
    """Return five holds, `S2 W0 V1 G0 F3`."""
    spans: list[tuple[str, str]] = []
    for hold, count in zip(HOLDS, counts, strict=True):
        spans.append((f"{LETTER[hold]}{count}", hold if count else "dim"))
        spans.append((" ", ""))
    return line(*spans[:-1])


def price(amount: int, cost: Cost) -> Line:
    """Return what a card costs now: `6 fabric`, `4 spices or wine`, `7 any`, `3 bread`."""
    if not cost.bread and not amount:
        return line(("free", "good"))
    names: tuple[str, ...] = ("bread",) if cost.bread else cost.holds
    if len(names) == len(HOLDS):
        return line(f"{amount} any")
    parts: list[tuple[str, str]] = [(f"{amount} ", "")]
    for number, name in enumerate(names):
        parts += [("/", "dim")] * bool(number) + [(name, name)]
    return line(*parts)


def short_price(amount: int, cost: Cost) -> Line:
    """Return the same in fewer cells: `6F`, `4S/V`, `7?`, `3b`."""
    names: tuple[Hold | str, ...] = ("bread",) if cost.bread else cost.holds
    if len(names) == len(HOLDS):
        return line(f"{amount}?")
    parts: list[tuple[str, str]] = [(f"{amount}", "")]
    for number, name in enumerate(names):
        parts += [("/", "dim")] * bool(number) + [(LETTER.get(name, "b"), str(name))]
    return line(*parts)


_LEGEND = (
    ("S W V G F", "the five goods: spices, wood, wine, gems, fabric; ? is any of them"),
    ("+WW  +?", "send 2 ships to wood; one to any hold"),
    ("-2b  +3b", "pay 2 bread first; gain 3 bread; +2VP gain 2 VP"),
    ("+cc ✗c ↺c", "take 2 characters (+c one); discard the rightmost one; straighten one"),
    (f"+{LIGHT}  ✗a", "erect a lighthouse; discard the rightmost artwork"),
    (f"{SHIP}A  {LIGHT}a", "the ship, and the lighthouse, of the player with that letter"),
    ("▼N  ⌂n  ?N", "a ship and a lighthouse of Naples (Genoa: G), and a ship that it would send"),
    ("12  ✓  ✕", "before a card or place: its option's number; within reach of you; or not"),
    ("▸A  ✦  ·", "who is asked; who holds the Wind Rose; a place for a lighthouse"),
    ("b 3/6  !", "bread in a granary for 6; !: less than the sailors will eat"),
    ("bay port yd", "ships in the bay, in the port, and left in the shipyard"),
    (f"{LIGHT}2  h5", "lighthouses erected; cards in hand"),
    ("at sea  art", "ships on docks; artworks; then dest destinations, char or ch characters"),
    ("imme perm", "kinds of characters: immediate, permanent; enga engageable, endg endgame"),
    ("•  ↻", "before a character: it can be engaged; it is engaged"),
    ("b p m  9", "after an artwork: book, painting or monument; and its VP"),
    ("bay 4>3", "in the preview: before and after; feed 3: what the sailors will eat"),
    ("? 1 Council", "in the preview: a card would turn up, nobody knows which; no way back then"),
)


def notation(width: int) -> Lines:
    """Return what the signs mean."""
    found: Lines = []
    for signs_, meaning in _LEGEND:
        rows = wrapped(meaning, max(width - 13, 10))
        found.append(line((f"{signs_:<12} ", "key"), *rows[0]))
        found += [line(" " * 13, *row) for row in rows[1:]]
    return found
