"""What has changed on a drawing since another one: the cells that differ are marked."""

from __future__ import annotations

from difflib import SequenceMatcher

from amalfi_tui.lines import Line, Lines, Span, plain

ROLE = "fresh"
"""Of what was not there before."""
_SIGNS = "▸▴▾✓✕✗•"
"""What stands beside a word for the moment: whose turn it is, what can be paid."""


def marked(before: Lines, after: Lines) -> Lines:
    """Return the later drawing with what differs from the earlier one marked, word by word.

    What has only moved is no change, and neither is what has gone, or a sign without a word.
    """
    old, new = [plain(row) for row in before], [plain(row) for row in after]
    found: Lines = []
    for kind, start, end, first, last in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            found += after[first:last]
            continue
        known = frozenset(word.strip(_SIGNS) for row in old[start:end] for word in row.split())
        for number, row in enumerate(after[first:last]):
            was = old[start + number] if start + number < end else ""
            found.append(_marked(was, row, known))
    return found


def marked_in_place(before: Lines, after: Lines) -> Lines:
    """Return the later drawing with what differs from the earlier one marked, where nothing moves."""
    old = [plain(row) for row in before]
    old += [""] * (len(after) - len(old))
    return [_marked(was, row) if was != plain(row) else row for was, row in zip(old, after, strict=False)]


def _marked(was: str, row: Line, known: frozenset[str] = frozenset()) -> Line:
    """Return a line with the words marked that it did not have, and that are not known from nearby."""
    now = plain(row)
    fresh, words = [False] * len(now), _words(now)
    old, new = ([word.strip(_SIGNS) for word in part] for part in (_words(was), words))
    for kind, _, _, first, last in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind in {"replace", "insert"}:
            at = sum(map(len, words[:first]))
            for word in words[first:last]:
                lit = any(sign.isalnum() for sign in word) and word.strip(_SIGNS) not in known
                fresh[at : at + len(word)] = [lit] * len(word)
                at += len(word)
    found: list[Span] = []
    at = 0
    for span in row:
        start = 0
        for stop in range(1, len(span.text) + 1):
            if stop == len(span.text) or fresh[at + stop] != fresh[at + start]:
                lit = fresh[at + start] and not span.role.startswith("ship")  # A ship has its own ground.
                role = f"{span.role} {ROLE}".strip() if lit else span.role
                found.append(Span(span.text[start:stop], role, span.link))
                start = stop
        at += len(span.text)
    return tuple(found)


def _words(text: str) -> list[str]:
    """Return a text in pieces: runs of signs, and runs of spaces."""
    found: list[str] = []
    for sign in text:
        if found and found[-1][-1].isspace() == sign.isspace():
            found[-1] += sign
        else:
            found.append(sign)
    return found
