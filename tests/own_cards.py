"""A table laid with the tests' own cards, which stay what they are when the house pack changes."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from amalfi_tui.start import Start

CARDS = Path(__file__).parent / "cards.json"
at_table = partial(Start, pack=str(CARDS))
