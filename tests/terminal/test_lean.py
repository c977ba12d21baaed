"""Frames that hold only what looks different make the screen that Textual means, cell by cell."""

from __future__ import annotations

import random
import re
from functools import partial
from typing import Any

import pyte
import pytest
from drawn import Depth, Drawn, drawn
from rich.segment import Segment
from rich.style import Style
from textual.events import Resize
from textual.geometry import Size

from amalfi_tui import lean, memory, pens
from amalfi_tui.app import AmalfiApp
from amalfi_tui.settings import Settings
from own_cards import at_table

START = at_table(screen="play", seats=("you", "random", "random"), seed=3, speed=0)

KEYS = ("down", "down", "f2", "x", "escape", "n", "end", "backspace", "f5", "v", "j", "s", "down", "escape")
"""Moves, views, pages and verbs; between them answers are given."""


LEAN = AmalfiApp
"""The program, whose frames hold what looks different."""
SPARE = partial(AmalfiApp, settings=Settings(lean=False))
"""The program with frames that hold all that was drawn again."""


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
@pytest.mark.parametrize("make", [LEAN, SPARE], ids=["lean", "spare"])
async def test_the_screen_is_the_one_that_was_meant(
    terminal_home, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], depth: Depth, make: Any
) -> None:
    """With and without a memory of what stands there already, at every depth of colour."""
    async with drawn(START, size, monkeypatch, depth=depth, make=make) as table:
        assert (table.app.memory is not None) == (make is LEAN)
        await press_all(table, 1)


async def same_again(table: Drawn) -> None:
    """See that what was written over the screen is put right."""
    await table.pilot.pause()
    assert cells(table.screen) == cells(table.meant())


async def test_whatever_was_written_over_the_screen_can_be_put_right(
    terminal_home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl+L draws all of it again, and so does a return from the shell, or word of the window's size."""
    size = Size(80, 24)
    async with drawn(START, tuple(size), monkeypatch) as table:
        await table.asked()
        meant = cells(table.meant())
        for heal in (
            lambda: table.app.simulate_key("ctrl+l"),
            lambda: table.app.app_resume_signal.publish(table.app),
            lambda: table.app.post_message(Resize(size, size)),
        ):
            table.screen.erase_in_display(2)
            table.screen.draw("another program speaks")
            assert cells(table.screen) != meant
            heal()
            await same_again(table)
        for key in ("s", "f9"):  # over a page, and on another screen
            await table.press(key)
            table.screen.erase_in_display(2)
            await table.press("ctrl+l")
            await same_again(table)


async def test_after_a_change_of_size_everything_is_told_again(
    terminal_home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a terminal does to its cells then is not known."""
    async with drawn(START, (120, 40), monkeypatch) as table:
        await table.asked()
        for size in ((80, 24), (200, 60), (60, 20), (120, 40)):
            await table.resized(*size)
            await same_again(table)


async def test_a_picture_of_the_screen_is_the_same(terminal_home, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is exported as an image does not depend on what was sent."""
    pictures = []
    for make in (LEAN, SPARE):
        async with drawn(START, (80, 24), monkeypatch, make=make) as table:
            await table.asked()
            await table.press("down")
            pictures.append(re.sub(r"terminal-\d+", "", table.app.export_screenshot()))
    assert pictures[0] == pictures[1]


async def test_a_memory_that_fails_is_given_up(terminal_home, monkeypatch: pytest.MonkeyPatch) -> None:
    """The frame is told in Textual's own words, and so are all that follow."""

    def fail(*_: object) -> None:
        raise RuntimeError("forgetful")

    async with drawn(START, (80, 24), monkeypatch) as table:
        monkeypatch.setattr(memory.Memory, "news", fail)
        await press_all(table, 1)
        assert table.app.memory is None


def remembering(width: int, height: int) -> memory.Memory:
    """A terminal of that size."""
    found = memory.Memory()
    found.look_up(0, width, height)
    return found


def test_signs_of_two_cells_are_never_taken_for_one() -> None:
    """A line that holds some is told whole, and what stood there is forgotten."""
    terminal = remembering(5, 1)
    first = memory.Stretch(0, 0, [("abc", pens.PLAIN)])
    wide = memory.Stretch(0, 0, [("a日本", pens.PLAIN)])
    letters = [memory.Stretch(0, 0, [(sign, pens.PLAIN) for sign in "abc"])]
    assert terminal.news([first])[0].stretches == letters
    assert terminal.news([first])[0].stretches == []
    assert terminal.news([wide])[0].stretches == [wide]
    assert terminal.news([first])[0].stretches == letters
    assert terminal.news([memory.Stretch(0, 4, [("d", pens.PLAIN)]), wide])[0].stretches[-1] == wide
    assert terminal.news([first])[0].stretches == letters


def shelf_of_lines(rng: random.Random, number: int, width: int) -> list[list[memory.Cell]]:
    """Lines of some words with two pens, as wide as that."""
    styles = [Style.parse(text) for text in ("none", "bold red", "on blue", "underline", "green on blue")]
    found = []
    for _ in range(number):
        text = "".join(rng.choice(("one ", "two", "  ", "three ", "four")) for _ in range(width))[:width]
        cut = rng.randrange(1, width)
        first, second = (pens.pen_of(rng.choice(styles), pens.DEPTHS["256"]) for _ in range(2))
        found.append([(text[:cut], first), (text[cut:], second)])
    return found


def test_lines_that_move() -> None:
    """A list that scrolls between lines that stay is moved by the terminal: the same screen, fewer bytes."""
    rng = random.Random(6)
    width, height, moved = 40, 12, 0
    for _ in range(40):
        frame, book = (shelf_of_lines(rng, number, width) for number in (height, 40))
        terminal, screen = remembering(width, height), pyte.Screen(width, height)
        top, rows, at = rng.randrange(4), rng.randrange(4, 8), rng.randrange(10, 20)
        for _ in range(6):
            frame[top : top + rows] = book[at : at + rows]
            pieces = [memory.Stretch(y, 0, texts) for y, texts in enumerate(frame)]
            told = [lean.gone(way) for way in terminal.news(pieces)]
            moved += len(told[-1]) < len(told[0])
            pyte.Stream(screen).feed(told[-1])
            plain = pyte.Screen(width, height)
            pyte.Stream(plain).feed(lean.gone(memory.Way(None, pieces)))
            assert cells(screen) == cells(plain)
            at += rng.choice((-3, -2, -1, 1, 2, 3))
    assert moved > 100


@pytest.mark.parametrize("way", [lean.in_lines, lean.by_pens])
@pytest.mark.parametrize("term", ["xterm-256color", "screen"])
def test_in_whatever_order_it_is_said(monkeypatch: pytest.MonkeyPatch, way: Any, term: str) -> None:
    """Runs of signs make the same screen in reading order and pen by pen, with and without erasing."""
    monkeypatch.setenv("TERM", term)
    rng = random.Random(4)
    styles = [Style.parse(text) for text in ("none", "bold red", "on blue", "underline", "green on blue")]
    for _ in range(200):
        screen, plain = pyte.Screen(30, 6), pyte.Screen(30, 6)
        runs = []
        for y in range(6):
            x = rng.randrange(4)
            while x < 28:
                text = rng.choice(("a", "bcd", "e f", " ", "   ", " " * 14))[: 30 - x]
                style = rng.choice(styles)
                if rng.random() < 0.7:
                    runs.append(lean.Run(y, x, text, pens.pen_of(style, pens.DEPTHS["256"])))
                    pyte.Stream(plain).feed(f"\x1b[{y + 1};{x + 1}H{style.render(text)}")
                x += len(text)
        pyte.Stream(screen).feed(way(runs))
        assert cells(screen) == cells(plain)


def test_styles_are_told_as_what_differs() -> None:
    """Every change from one style to another ends in that style."""
    colours = ("", "red", "#56b4e9", "color(214)", "on blue", "#ece1c6 on #18233a")
    attributes = ("", "bold", "underline", "bold underline", "reverse", "dim", "italic", "not bold")
    styles = [Style.parse(f"{a} {c}".strip() or "none") for a in attributes for c in colours]
    depth = pens.DEPTHS["256"]
    for first in styles:
        for second in styles:
            screen = pyte.Screen(4, 1)
            plain = pyte.Screen(4, 1)
            runs = [
                lean.Run(0, x, sign, pens.pen_of(style, depth))
                for x, sign, style in ((0, "a", first), (1, "b", second))
            ]
            pyte.Stream(screen).feed(lean.in_lines(runs))
            for segment in (Segment("a", first), Segment("b", second)):
                assert segment.style is not None
                pyte.Stream(plain).feed(segment.style.render(segment.text, color_system=depth))
            assert cells(screen) == cells(plain), (first, second)
