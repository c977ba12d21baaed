"""Lines of text with roles: what a screen says, before anybody has chosen its colours."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias


class Span(NamedTuple):
    """A piece of a line; *role* says what it is, such as `dim`, `p0` (a player) or `p0 cursor`.

    *link*: the card or place it stands for, or what a click on it does (`!view-2`).
    """

    text: str
    role: str = ""
    link: str = ""


Line: TypeAlias = tuple[Span, ...]
Lines: TypeAlias = list[Line]

LETTERS = "ABCD"
"""A player's letter, which always stands beside the colour."""


def line(*parts: str | tuple[str, str] | Span) -> Line:
    """Return a line of pieces, each a text or a text with its role; empty ones are left out.

    A sign that a terminal would obey is replaced: names and cards may come from anywhere.
    """
    found: list[Span] = []
    for part in parts:
        span = Span(part) if isinstance(part, str) else part if isinstance(part, Span) else Span(*part)
        if span.text:
            found.append(span if span.text.isprintable() else span._replace(text=legible(span.text)))
    return tuple(found)


def legible(text: str) -> str:
    """Return the text with a question mark for each sign that does not print."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def plain(content: Line) -> str:
    """Return the text of a line."""
    return "".join(span.text for span in content)


def width(content: Line) -> int:
    """Return how many cells a line takes; no character here is wider than one."""
    return sum(len(span.text) for span in content)


def cut(content: Line, cells: int) -> Line:
    """Return the line, shortened with an ellipsis when it is too wide."""
    if width(content) <= cells:
        return content
    kept: list[Span] = []
    room = max(cells - 1, 0)
    for span in content:
        if len(span.text) > room:
            kept.append(span._replace(text=span.text[:room].rstrip() + "…" if cells > 0 else ""))
            break
        kept.append(span)
        room -= len(span.text)
    return tuple(kept)


def fit(content: Line, cells: int, role: str = "") -> Line:
    """Return the line, cut or filled with spaces to exactly so many cells."""
    content = cut(content, cells)
    missing = cells - width(content)
    return (*content, Span(" " * missing, role)) if missing > 0 else content


def figure(value: object, cells: int, behind: str = "") -> str:
    """Return a figure whose last digit stands under those above it, in a column of so many cells."""
    return f"{f'{value!s:>4}{behind}':<{cells}}"


def spread(left: Line, right: Line, cells: int) -> Line:
    """Return a line with one part at either end; the left one gives way."""
    return (*fit(left, max(cells - width(right), 0)), *right)


def tinted(content: Line, role: str) -> Line:
    """Return the line with a role added to all of it."""
    return tuple(span._replace(role=f"{span.role} {role}".strip()) for span in content)


def linked(content: Line, link: str) -> Line:
    """Return the line with all of it standing for something."""
    return tuple(span._replace(link=span.link or link) for span in content)


def wrapped(text: str, cells: int, role: str = "", indent: str = "", *, rows: int = 99) -> Lines:
    """Return the text on as many lines as it needs, *rows* at most; the last one then ends with …."""
    found = textwrap.wrap(text, max(cells, 8), initial_indent=indent, subsequent_indent=indent) or [indent]
    if len(found) > rows:
        found = [*found[: rows - 1], found[rows - 1][: max(cells - 1, 1)].rstrip(" ,.") + "…"]
    return [line((row, role)) for row in found]


def paragraphs(text: str, cells: int) -> Lines:
    """Return a text on lines: an empty line between paragraphs, points hanging, `=` before a heading."""
    found: Lines = []
    for part in text.split("\n"):
        if part.startswith("= "):
            found.append(line((part[2:], "head")))
        elif part.startswith("- "):
            first, *rest = wrapped(part[2:], cells - 2)
            found += [line(("· ", "key"), *first), *(line("  ", *row) for row in rest)]
        else:
            found += wrapped(part, cells) if part else [()]
    return found


def heading(text: str, note: str, cells: int) -> Line:
    """Return a heading with a rule that runs to a note at the right end."""
    tail = f" {note}" if note else ""
    rule = "─" * max(cells - len(text) - len(tail) - 1, 0)
    return cut(line((f"{text} ", "head"), (rule, "rule"), (tail, "dim")), cells)


def beside(columns: Sequence[Lines], cells: Sequence[int], gap: int = 1) -> Lines:
    """Return blocks set side by side, each filled to its width, as high as the highest."""
    rows = max((len(column) for column in columns), default=0)
    found: Lines = []
    for row in range(rows):
        content: Line = ()
        for number, (column, room) in enumerate(zip(columns, cells, strict=True)):
            content += fit(column[row] if row < len(column) else (), room)
            if number < len(columns) - 1:
                content += (Span(" " * gap),)
        found.append(content)
    return found


def grid(cards: Sequence[Lines], cells: int, columns: int, gap: int = 1) -> Lines:
    """Return blocks set out in rows of so many columns."""
    each = (cells - gap * (columns - 1)) // columns
    found: Lines = []
    for first in range(0, len(cards), columns):
        row = list(cards[first : first + columns])
        found += beside(row, [each] * len(row), gap)
    return found


def flowing(parts: Iterable[Line], cells: int, gap: str = "  ", indent: str = "") -> Lines:
    """Return parts one after the other, broken between parts, behind the sign of a gap, at a full line."""
    found: Lines = []
    sign = gap.rstrip()
    for part in parts:
        if found and width(found[-1]) + len(gap) + width(part) + len(sign) <= cells:
            found[-1] = (*found[-1], Span(gap), *part)
            continue
        if found and sign and width(found[-1]) + len(sign) <= cells:
            found[-1] = (*found[-1], Span(sign))
        found.append(cut((*line(indent if found else ""), *part), cells))
    return found


Painter: TypeAlias = Callable[[int, int], Lines]
"""Given a width and a height, what stands there; lines beyond the height are not shown."""
