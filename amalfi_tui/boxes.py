"""Boxes: blocks of lines with a title each, in one frame whose edges they share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from amalfi_tui.lines import Line, Lines, Span, cut, fit, line, width

_JOINTS = {(False, False): "─", (False, True): "┬", (True, False): "┴", (True, True): "┼"}
"""The sign where an upper box ends, or not, and a lower one, or not."""


@dataclass(frozen=True)
class Box:
    """A block of lines under its title; *note* stands at the right end of the title's edge."""

    title: Line
    lines: Lines
    note: Line = ()


def inner(cells: int, boxes: int = 1) -> list[int]:
    """Return the width inside each of so many boxes beside one another in a frame of that width."""
    room = cells - 1 - boxes
    each = room // boxes
    return [*[each] * (boxes - 1), room - each * (boxes - 1)]


def frame(rows: Sequence[Sequence[Box]], cells: int, foot: Line = ()) -> Lines:
    """Return rows of boxes in one frame; *foot* stands in its lower edge."""
    found: Lines = []
    above: set[int] = set()
    for number, boxes in enumerate(rows):
        rooms = inner(cells, len(boxes))
        joints = _joints(rooms)
        found.append(_edge(above, joints, cells, "╭╮" if not number else "├┤", boxes, rooms))
        for at in range(max(len(box.lines) for box in boxes)):
            content: Line = (Span("│", "rule"),)
            for box, room in zip(boxes, rooms, strict=True):
                text = box.lines[at] if at < len(box.lines) else ()
                content += (*fit(text, room), Span("│", "rule"))
            found.append(content)
        above = joints
    last = [Box(foot, [])]
    return [*found, _edge(above, set(), cells, "╰╯", last, [cells - 2])]


def _joints(rooms: Sequence[int]) -> set[int]:
    """Return where the edges between boxes stand."""
    found, x = set(), 0
    for room in rooms[:-1]:
        x += room + 1
        found.add(x)
    return found


def _edge(
    above: set[int], below: set[int], cells: int, corners: str, boxes: Sequence[Box], rooms: Sequence[int]
) -> Line:
    """Return an edge with the titles of the boxes below it."""
    signs = [_JOINTS[x in above, x in below] for x in range(cells)]
    signs[0], signs[-1] = corners[0], corners[1]
    found: Line = ()
    x = 0
    for box, room in zip(boxes, rooms, strict=True):
        title, note = _label(box.title, room - 2), _label(box.note, room - 2)
        if width(title) + width(note) > room - 3:
            note = ()
        start, end = x + 2, x + room - width(note)
        found += (*_plain(signs[x:start]), *title, *_plain(signs[start + width(title) : end]), *note)
        x += room + 1
        found += _plain(signs[end + width(note) : x])
    return (*found, *_plain(signs[x:]))


def _label(content: Line, room: int) -> Line:
    return line(" ", *cut(content, room - 2), " ") if content else ()


def _plain(signs: Sequence[str]) -> Line:
    return line(("".join(signs), "rule"))
