"""Frames that are told sparingly make the screen that Textual means, cell by cell."""

from __future__ import annotations

import random
from typing import Any

import pyte
import pytest
from drawn import Depth, Drawn, drawn
from rich.segment import Segment
from rich.style import Style

from amalfi_tui import lean
from amalfi_tui.start import Start

START = Start(screen="play", seats=("you", "random", "random"), seed=3, speed=0)

KEYS = ("down", "down", "f2", "x", "escape", "n", "end", "backspace", "f5", "v", "j", "s", "down", "escape")
"""Moves, views, pages and verbs; between them answers are given."""


def cells(screen: pyte.Screen) -> list[list[tuple[Any, ...]]]:
    """Return what the eye sees: a space that is not underlined or reversed has no ink."""
    found = []
    for y in range(screen.lines):
        row: list[tuple[Any, ...]] = []
        for x in range(screen.columns):
            cell = screen.buffer[y][x]
            blank = cell.data == " " and not (cell.underscore or cell.reverse or cell.strikethrough)
            look = () if blank else (cell.fg, cell.bold, cell.italics, cell.underscore, cell.reverse)
            row.append((cell.data, cell.bg, *look))
        found.append(row)
    return found


async def press_all(table: Drawn, answers: int) -> None:
    """Play by keys, go home and come back, and compare the screen after each key."""
    rng = random.Random(1)
    await table.asked()
    for _ in range(answers):
        for key in (*KEYS, "home", *["down"] * rng.randrange(6), "enter", "enter"):
            await table.press(key)
            await table.until(lambda: table.table.session.finished or table.table.choices.options)
            assert cells(table.screen) == cells(table.meant()), key
    for key in ("q", "enter"):
        await table.press(key)
    await table.asked()
    assert cells(table.screen) == cells(table.meant())


@pytest.mark.parametrize(
    ("size", "depth"), [((80, 24), "truecolor"), ((120, 40), "256"), ((80, 24), "standard")], ids=str
)
async def test_the_screen_is_the_one_that_was_meant(
    terminal_home, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], depth: Depth
) -> None:
    """With and without a memory of what stands there already, at every depth of colour."""
    for remembering in (False, True):
        async with drawn(START, size, monkeypatch, depth=depth) as table:
            if remembering:
                lean.remember(table.app)
            await press_all(table, 1)


async def test_after_a_change_of_size_everything_is_told_again(
    terminal_home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a terminal does to its cells then is not known; a whole frame follows."""
    async with drawn(START, (120, 40), monkeypatch) as table:
        lean.remember(table.app)
        await table.asked()
        assert sum(map(len, await table.press("f2", "f1"))) < 6_000
        lean.forget(table.app)
        table.app.screen.refresh()
        frames = await table.press("f2")
        assert sum(map(len, frames)) > 5_000
        assert cells(table.screen) == cells(table.meant())


async def test_a_memory_that_fails_is_given_up(terminal_home, monkeypatch: pytest.MonkeyPatch) -> None:
    """The frame is told in full, and so are all that follow."""

    def fail(*_: object) -> None:
        raise RuntimeError("forgetful")

    async with drawn(START, (80, 24), monkeypatch) as table:
        lean.remember(table.app)
        monkeypatch.setattr(lean.Memory, "news", fail)
        await press_all(table, 1)
        assert table.app.console not in lean._MEMORIES


def test_signs_of_two_cells_are_never_taken_for_one() -> None:
    """A line that holds some is told whole, and what stood there is forgotten."""
    memory = lean.Memory()
    pen = lean.Pen()
    assert memory.news(0, 0, [("abc", pen)])
    assert memory.news(0, 0, [("abc", pen)]) == []
    wide = [("a日本", pen)]
    assert memory.news(0, 0, wide) == [(0, wide)]
    assert memory.news(0, 0, [("abc", pen)])


def test_styles_are_told_as_what_differs() -> None:
    """Every change from one style to another ends in that style."""
    colours = ("", "red", "#56b4e9", "color(214)", "on blue", "#ece1c6 on #18233a")
    attributes = ("", "bold", "underline", "bold underline", "reverse", "dim", "italic", "not bold")
    styles = [Style.parse(f"{a} {c}".strip() or "none") for a in attributes for c in colours]
    for first in styles:
        for second in styles:
            screen = pyte.Screen(4, 1)
            plain = pyte.Screen(4, 1)
            pens = [lean._pen(style, lean._DEPTHS["256"]) for style in (first, second)]
            telling = lean._Telling()
            telling.go(0, 0)
            for sign, pen in zip("ab", pens, strict=True):
                telling.write(sign, pen)
            pyte.Stream(screen).feed(telling.text)
            for segment in (Segment("a", first), Segment("b", second)):
                assert segment.style is not None
                pyte.Stream(plain).feed(segment.style.render(segment.text, color_system=lean._DEPTHS["256"]))
            assert cells(screen) == cells(plain), (first, second)
