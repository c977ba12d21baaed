"""A game of Serenissima can be checked by whoever has its export and the map, and nothing of ours."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from commanding import simulated
from harbourmaster import Harbourmaster


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_json_of_a_game_is_enough_to_count_everything_again(amalfi, tmp_path, seats):
    """Cubes, sailors, ducats and galleys balance after every step, and every gain and death has its cause."""
    words = ("--game", "serenissima", "--games", 2, "--seats", ",".join(["random"] * seats))
    sea = json.loads(amalfi("pack", "export", "--game", "serenissima")[1])
    for file in simulated(amalfi, tmp_path / "out", *words):
        status, out, _ = amalfi("export", file, "--to", "json")
        assert status == 0
        game = json.loads(out)
        first, *steps = game["steps"]
        master = Harbourmaster(first["state"], sea)
        for step in steps:
            master.follow(step["action"], step["state"])
        assert len(steps) > 100
        assert master.before["phase"] == "over"
        assert game["scores"] == [player["ducats"] for player in master.before["players"]]


def test_the_harbourmaster_shares_nothing_with_the_program():
    """He is a witness only as long as he imports none of it."""
    code = f"import sys; sys.path[:] = {sys.path!r}; import harbourmaster; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert not {"engine", "ai", "replays", "amalfi_tui", "msgspec"} & set(done.stdout.split())
    assert "harbourmaster" in done.stdout.split()
