"""Games of every kind, kept from earlier days, are read and come out as they did."""

from __future__ import annotations

from pathlib import Path

import pytest

import engine
from amalfi_tui.headless.golden import GOLDEN, kinds, make
from replays import SUFFIX, Replay, entries, verify

KEPT = sorted(GOLDEN.glob(f"*{SUFFIX}"))


@pytest.mark.parametrize("path", KEPT, ids=[path.stem for path in KEPT])
def test_a_golden_game_comes_out_as_it_did(path: Path) -> None:
    """Every file that is kept holds good under the rules of today; if not, see replays/README.md."""
    assert verify(path) is None


@pytest.mark.parametrize("game", list(engine.GAMES))
def test_a_golden_game_of_every_kind_can_be_made(game: str, tmp_path: Path) -> None:
    """One file for each kind, finished and good; a second run makes none anew, and other files stay."""
    files = make(tmp_path, "random", [game])
    assert [path.stem for path in files] == [kind.name for kind in kinds(game)]
    assert {entry.status for entry in entries(tmp_path)} == {"finished"}
    for path in files:
        assert verify(path) is None
        assert Replay.load(path).header.started is None
    before = {path: path.read_bytes() for path in files}
    files[0].unlink()
    assert make(tmp_path, "random", [game]) == [files[0]]
    assert {path: path.read_bytes() for path in files} == before


def test_the_kinds_of_amalfi() -> None:
    """One to four seats, five ways to a hand (a draft needs company), and both rivals."""
    names = [kind.name for kind in kinds("amalfi")]
    assert len(names) == len(set(names)) == 4 * 5 - 2 + 2
    assert {"amalfi-1-naples", "amalfi-1-genoa", "amalfi-4-score-draft", "amalfi-2-blind"} <= set(names)
