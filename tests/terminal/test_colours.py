"""Players and marks can be told apart, and all text can be read, at every depth of colour and without any."""

from __future__ import annotations

import random
from functools import partial
from itertools import combinations

import pyte
import pytest
from drawn import Depth, drawn
from pyte.screens import Char
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as Ground

from amalfi_tui.app import AmalfiApp
from amalfi_tui.lines import LETTERS
from amalfi_tui.palette import ROLES, filters, style_of, wear
from amalfi_tui.session import Session
from amalfi_tui.settings import Settings, ThemeName
from amalfi_tui.start import PLAYERS, Start
from amalfi_tui.themes import roles_of, textual_theme
from own_cards import at_table

START = at_table(screen="play", seats=("you", "random", "random", "random"), seed=5, speed=0)
MARKS = "▲⌂▪▸▴▾•✓✗✦↻\N{MULTIPLICATION SIGN}"
DECORATION = "─━·│╭╮╰╯├┤┬┴┼"

CONSOLE = {
    "black": "000000",
    "red": "aa0000",
    "green": "00aa00",
    "brown": "aa5500",
    "blue": "0000aa",
    "magenta": "aa00aa",
    "cyan": "00aaaa",
    "white": "aaaaaa",
    "brightblack": "555555",
    "brightred": "ff5555",
    "brightgreen": "55ff55",
    "brightbrown": "ffff55",
    "brightyellow": "ffff55",
    "brightblue": "5555ff",
    "brightmagenta": "ff55ff",
    "bfightmagenta": "ff55ff",
    "brightcyan": "55ffff",
    "brightwhite": "ffffff",
}
"""The sixteen colours of a console, by the emulator's names for them (one is its own misprint)."""

CASES: list[tuple[ThemeName, Depth, bool]] = [
    ("night", "truecolor", False),
    ("night", "256", False),
    ("night", "standard", False),
    ("night", "truecolor", True),
    ("night", "256", True),
    ("night", "standard", True),
    ("day", "truecolor", False),
    ("day", "256", False),
    ("contrast", "truecolor", False),
    ("contrast", "256", False),
]


def colours(cell: Char) -> tuple[str, str]:
    """Return ink and ground in hexadecimal; the terminal's own are light on dark."""
    ink = "aaaaaa" if cell.fg == "default" else CONSOLE.get(cell.fg, cell.fg)
    ground = "000000" if cell.bg == "default" else CONSOLE.get(cell.bg, cell.bg)
    return (ground, ink) if cell.reverse else (ink, ground)


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, as the accessibility guidelines define it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def apart(*two: str) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    low, high = sorted(map(luminance, two))
    return (high + 0.05) / (low + 0.05)


def contrast(cell: Char) -> float:
    """Return the contrast of a cell's sign with its ground."""
    return apart(*colours(cell))


_SHOWN: dict[tuple[ThemeName, Depth, bool], list[pyte.Screen]] = {}


async def shown(
    patch: pytest.MonkeyPatch, theme: ThemeName, depth: Depth, *, grey: bool
) -> list[pyte.Screen]:
    """Return the table after some turns: the board, the players, and with a verb chosen."""
    if (theme, depth, grey) not in _SHOWN:
        if grey:
            patch.setenv("NO_COLOR", "1")
        async with drawn(START, (120, 40), patch, depth=depth, make=partial(in_mid_game, theme)) as table:
            await table.asked()
            found = _SHOWN[theme, depth, grey] = []
            for key in ("f1", "f5", "n"):
                await table.press(key)
                found.append(table.meant())
    return _SHOWN[theme, depth, grey]


def in_mid_game(theme: ThemeName, start: Start, session: Session) -> AmalfiApp:
    """Return the program with a game in which some turns have been played."""
    rng = random.Random(1)
    session.settle()
    while session.turn != "person" or session.step < 60:
        decision = session.decision
        assert decision is not None
        session.choose(rng.choice(decision.answers))
        session.settle()
    return AmalfiApp(start, session, Settings(theme=theme))


def place_of(screen: pyte.Screen, text: str) -> tuple[int, int]:
    """Return where a text stands for the last time on the right side of the table."""
    for y, line in enumerate(screen.display):
        if (x := line.rfind(text)) >= 79:
            return x, y
    raise AssertionError(f"{text!r} is not on the screen")


@pytest.mark.parametrize(("theme", "depth", "grey"), [*CASES, ("ansi", "standard", False)])
async def test_four_players_can_be_told_apart(terminal_home, monkeypatch, theme, depth, grey) -> None:
    """No two letters of players look the same: they differ in colour, or by a line under one."""
    screen, *_ = await shown(monkeypatch, theme, depth, grey=grey)
    looks = []
    for letter, name in zip(LETTERS, PLAYERS, strict=True):
        x, y = place_of(screen, f"{letter} {name}")
        cell = screen.buffer[y][x]
        assert cell.data == letter
        looks.append((*colours(cell), cell.underscore))
    for one, other in combinations(looks, 2):
        assert one != other


@pytest.mark.parametrize(("theme", "depth", "grey"), CASES)
async def test_text_and_marks_can_be_read(terminal_home, monkeypatch, theme, depth, grey) -> None:
    """Contrast is at least 4.5 to 1 for text and 3 to 1 for marks; rules and dots are decoration."""
    faint = {}
    for screen in await shown(monkeypatch, theme, depth, grey=grey):
        for y in range(screen.lines):
            for x in range(screen.columns):
                cell = screen.buffer[y][x]
                if cell.data.strip() and cell.data not in DECORATION:
                    least = 3.0 if cell.data in MARKS else 4.5
                    if contrast(cell) < least:
                        faint[colours(cell)] = (cell.data, round(contrast(cell), 1))
    assert faint == {}


@pytest.mark.parametrize(("depth", "grey"), [(depth, grey) for _, depth, grey in CASES[:6]])
async def test_what_is_legal_stands_out(terminal_home, monkeypatch, depth, grey) -> None:
    """A legal target has a number before it and another look than a place that is not; so has the cursor."""
    *_, screen = await shown(monkeypatch, "night", depth, grey=grey)
    cursor = [
        (x, y)
        for y in range(screen.lines)
        for x in range(80)
        if screen.buffer[y][x].data == "▸" and screen.buffer[y][x + 1].data.strip()
    ]
    assert cursor
    x, y = cursor[-1]
    here, elsewhere = screen.buffer[y][x + 2], screen.buffer[y + 1][x + 2]
    assert colours(here) != colours(elsewhere)


SYSTEMS = {"truecolor": ColorSystem.TRUECOLOR, "256": ColorSystem.EIGHT_BIT}


@pytest.mark.parametrize("depth", list(SYSTEMS))
@pytest.mark.parametrize("theme", ["night", "day", "contrast"])
def test_every_ink_can_be_read_on_every_ground(theme: ThemeName, depth: Depth) -> None:
    """All roles of text, on the grounds of table, pages, key line and cursor: 4.5 to 1; for rules 3 to 1."""
    look, roles = textual_theme(theme), roles_of(theme)
    cursor = roles["cursor"].bgcolor
    assert cursor is not None
    grounds = {"table": look.background, "page": look.panel, "keys": look.variables["night"]}
    faint = {}
    wear(roles)
    try:
        for place, ground in {**grounds, "cursor": cursor.name}.items():
            base = Style.parse(f"{look.foreground} on {ground}")
            for role in roles:
                least = 4.5 if role != "rule" else 3.0 if place != "cursor" else 1.0  # none is ever there
                segments = [Segment("x", style_of(role, base))]
                for fewer in filters([], depth, grey=False):
                    segments = fewer.apply(segments, Ground(0, 0, 0))
                style = segments[0].style or Style.null()
                shown = [
                    colour.downgrade(SYSTEMS[depth]) for colour in (style.color, style.bgcolor) if colour
                ]
                value = apart(*(colour.get_truecolor().hex[1:] for colour in shown))
                if value < least:
                    faint[place, role] = round(value, 2)
    finally:
        wear(ROLES)
    assert faint == {}
