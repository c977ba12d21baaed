"""A saved game as pictures: a moment as SVG, or all of them as a recording for terminals (asciicast)."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from functools import lru_cache
from typing import Any, TypeAlias

from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment, Segments
from rich.style import Style
from rich.terminal_theme import TerminalTheme

from amalfi_tui.boards import board_of
from amalfi_tui.boards.log import tail
from amalfi_tui.lines import Line, beside, fit, heading, legible, line
from amalfi_tui.palette import INK, PARCHMENT, SLATE, style_of
from amalfi_tui.playback import Playback

CELLS, ROWS = 120, 40
"""The size of every picture, in cells of a terminal."""
_RAIL, _LOG = 37, 9
"""Columns of the players beside the board, lines of the log below it."""
_TURN, _PART, _TABLE, _END = 1.6, 0.9, 0.5, 4.0
"""Seconds that a turn stays, what follows from it, what the table does by itself, and the last position."""

_Cell: TypeAlias = tuple[str, Style]

_GROUND = Style(color=PARCHMENT, bgcolor=INK)
_RAISED = Style(color=PARCHMENT, bgcolor=SLATE)

_SVG = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
    <style>
    .{unique_id}-matrix {{ font-family: "Fira Code", "DejaVu Sans Mono", Menlo, Consolas, monospace;
        font-size: {char_height}px; line-height: {line_height}px; }}
    .{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
    {styles}
    </style>
    <defs>
    <clipPath id="{unique_id}-clip-terminal">
      <rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
    </clipPath>
    {lines}
    </defs>
    {chrome}
    <g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
    {backgrounds}
    <g class="{unique_id}-matrix" xml:space="preserve">
    {matrix}
    </g>
    </g>
</svg>
"""
"""Rich's own page for terminals, without the font that it would fetch from the net."""


def as_svg(playback: Playback, step: int) -> str:
    """Return a picture of the table after so many actions."""
    console = Console(
        width=CELLS,
        file=io.StringIO(),
        record=True,
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
    )
    console.print(
        Segments([part for row in _drawn(playback, step) for part in (*row, Segment.line())]), end=""
    )
    return console.export_svg(title=_title(playback), theme=_theme(), code_format=_SVG)


def as_cast(playback: Playback, last: int) -> Iterator[str]:
    """Yield the lines of an asciicast (version 2): the table after each action up to a step."""
    head: dict[str, Any] = {"version": 2, "width": CELLS, "height": ROWS, "title": _title(playback)}
    with suppress(ValueError, OverflowError):
        head["timestamp"] = int(datetime.fromisoformat(playback.replay.header.started or "").timestamp())
    head["env"] = {"TERM": "xterm-256color"}
    yield _json(head)
    clock = 0.0
    shown: list[list[_Cell]] = [[] for _ in range(ROWS)]
    for step in range(last + 1):
        rows = [_cells(row) for row in _drawn(playback, step)]
        moved = "".join(_moved(old, new, y) for y, (old, new) in enumerate(zip(shown, rows, strict=True), 1))
        shown = rows
        yield _json([round(clock, 3), "o", moved if step else "\x1b[?25l\x1b[2J" + moved])
        clock += _pause(playback, step)
    yield _json([round(clock + _END, 3), "o", "\x1b[0m\x1b[?25h"])


def _pause(playback: Playback, step: int) -> float:
    """Return how long the position after so many actions stays, in seconds."""
    if not step:
        return _TURN
    told = playback.told[step - 1]
    return _TABLE if told.seat < 0 or told.forced else _PART if told.depth else _TURN


def _drawn(playback: Playback, step: int) -> list[list[Segment]]:
    """Return the table after so many actions: status, board and players, log, and how far one is."""
    scene, board = playback.scene(step), board_of(playback.game.name)
    high, wide = ROWS - _LOG - 3, CELLS - _RAIL
    view = board.views[0].draw(scene, wide - 1, high)
    rail = [line(" ", *row) for row in board.rail(scene, _RAIL - 2, high)]
    rows = [_painted(board.status(scene, CELLS), CELLS, _RAISED)]
    for y in range(high):
        left, right = (part[y] if y < len(part) else () for part in (view, rail))
        rows.append([*_painted(left, wide, _GROUND), *_painted(right, _RAIL, _RAISED)])
    below = [line(" ", *heading("Log", "", CELLS - 2)), *tail(scene.log, CELLS - 1, _LOG)]
    below = beside([below, [()] * (_LOG + 1)], [CELLS, 0], 0)[: _LOG + 1]
    rows += [_painted(row, CELLS, _GROUND) for row in below]
    return [*rows, _painted(_place(playback, step), CELLS, _RAISED)]


def _place(playback: Playback, step: int) -> Line:
    """Return how far the game has gone, as a bar."""
    steps = len(playback)
    label = f" Step {step} of {steps} "
    room = CELLS - len(label) - 1
    done = round(room * step / steps) if steps else 0
    return line((label, "name"), ("━" * done, "key"), ("─" * (room - done), "rule"))


def _painted(content: Line, cells: int, ground: Style) -> list[Segment]:
    return [Segment(legible(span.text), style_of(span.role, ground)) for span in fit(content, cells)]


def _cells(row: list[Segment]) -> list[_Cell]:
    """Return a row sign by sign, each with its style."""
    return [(sign, segment.style or _GROUND) for segment in row for sign in segment.text]


def _moved(old: list[_Cell], new: list[_Cell], y: int) -> str:
    """Return what makes a terminal show a row in place of another: from the first sign that differs on."""
    if old == new:
        return ""
    same = len(old) == len(new)
    first = next(x for x in range(len(new)) if new[x] != old[x]) if same else 0
    last = next(x for x in range(len(new), 0, -1) if new[x - 1] != old[x - 1]) if same else len(new)
    found, worn = f"\x1b[{y};{first + 1}H", None
    for sign, style in new[first:last]:
        found += sign if style is worn or style == worn else _code(style) + sign
        worn = style
    return found


@lru_cache(maxsize=1024)
def _code(style: Style) -> str:
    """Return what makes a terminal go on in this style and no other."""
    before = style.render("x", color_system=ColorSystem.TRUECOLOR).partition("x")[0]
    return f"\x1b[0;{before.removeprefix(chr(27) + '[')}"


def _title(playback: Playback) -> str:
    return f"{playback.game.name.capitalize()}: {', '.join(playback.names)}"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=True, separators=(",", ":")) + "\n"


def _theme() -> TerminalTheme:
    """Return the colours of the page around the picture."""

    def rgb(colour: str) -> tuple[int, int, int]:
        return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)

    return TerminalTheme(rgb(INK), rgb(PARCHMENT), [rgb(SLATE)] * 8)
