"""The ASCII skin: every sign of the screens has one of its own, and no line changes its width."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from sitting import asked, opened, played

import amalfi_tui
from amalfi_tui.plainsigns import SIGNS, plain, wanted
from amalfi_tui.settings import Settings
from own_cards import at_table

ROOT = Path(amalfi_tui.__file__).parent


def test_every_sign_of_ours_has_a_plain_one() -> None:
    """Signs in the sources of the screens are all in the table; the table holds single signs."""
    used = {sign for path in ROOT.rglob("*.py") for sign in path.read_text("utf-8") if not sign.isascii()}
    assert {sign for sign in used if not sign.isalpha()} <= set(SIGNS)
    assert all(len(sign) == 1 and len(other) == 1 and other.isascii() for sign, other in SIGNS.items())


def test_letters_lose_their_accents_and_nothing_its_width() -> None:
    """Unknown signs become a question mark."""
    assert plain("Niccolò ▲A ⌂b ✗a …€") == "Niccolo ^A #b xa ~?"
    assert plain("plain") == "plain"


@pytest.mark.parametrize(
    ("choice", "surroundings", "is_wanted"),
    [
        ("on", {}, True),
        ("off", {"TERM": "vt100"}, False),
        ("auto", {"LANG": "en_US.UTF-8"}, False),
        ("auto", {"LANG": "en_US.UTF-8", "LC_ALL": "de_DE.ISO-8859-1"}, True),
        ("auto", {"LANG": "C"}, False),
        ("auto", {"LANG": "C.utf8", "TERM": "vt220"}, True),
    ],
)
def test_auto_looks_at_locale_and_kind_of_terminal(
    monkeypatch: pytest.MonkeyPatch, *, choice: Any, surroundings: dict[str, str], is_wanted: bool
) -> None:
    """Where the locale says nothing of an encoding, other signs are there."""
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in surroundings.items():
        monkeypatch.setenv(name, value)
    assert wanted(Settings(ascii=choice)) is is_wanted


async def test_with_the_skin_on_nothing_but_ascii_is_drawn() -> None:
    """All views of a game in play, as the screen would be saved."""
    start = at_table(screen="play", seats=("you", "random", "random"), seed=5, speed=0)
    async with opened(start, settings=Settings(ascii="on")) as pilot:
        await asked(pilot)
        await played(pilot, 25)
        for key in ("f1", "f2", "f3", "f4", "f5", "f6", "f7", "question_mark"):
            await pilot.press(key)
            picture = pilot.app.export_screenshot()
            texts = "".join(re.findall(r"<text[^>]*>([^<]*)</text>", picture))
            assert texts.replace("&#160;", "").isascii(), key
