"""The solo challenge from the shell: one command, refusals in one line, the page of records."""

from __future__ import annotations

import io
import sys

import pytest

from amalfi_tui.solo.daily import today
from commanding import amalfi, home_of_its_own
from replays import Replay, latest_unfinished

__all__ = ["amalfi", "home_of_its_own"]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--rival", "pisa"], "no rival 'pisa'"),
        (["--daily", "--rival", "genoa"], "--daily has its own"),
        (["--daily", "--seed", 4], "--daily has its own"),
        (["--guide", "--hands", "blind"], "--guide has its own"),
        (["--guide", "--daily"], "has its own"),
        (["--hands", "draft"], "a draft"),
        (["--seed", -1], "a seed is not negative"),
        (["record"], "amalfi solo records"),
    ],
)
def test_a_solo_game_that_cannot_be_is_refused(amalfi, words, reason):
    """One line that says what to do instead, and status 2."""
    status, out, err = amalfi("solo", *words)
    assert (status, out) == (2, "")
    assert reason in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "words", [(), ("--daily",), ("--guide",), ("--rival", "Genoa", "--seed", 3, "--name", "Zoe")]
)
def test_a_solo_game_begins_with_one_command(amalfi, monkeypatch, words):
    """Where there is no terminal, line by line; what it is stands in the saved game."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    status, out, err = amalfi("solo", "--text", *words)
    assert (status, err) == (0, "")
    entry = latest_unfinished()
    tape = Replay.load(entry.path).tape
    rival = today().rival if "--daily" in words else "genoa" if "--rival" in words else "naples"
    assert tape.setup["rival"] == rival
    assert out.startswith("Amalfi: Zoe (you)" if words[-1:] == ("Zoe",) else "Amalfi: Ada (you)")
    amalfi("solo", "--text", *words)
    assert latest_unfinished().path == entry.path or not words or words[0] == "--rival"


def test_solo_records_are_printed(amalfi):
    """A page for the shell; before the first game it says so."""
    assert amalfi("solo", "records") == (
        0,
        "No solo game has been finished yet. Once one is, this page says how it went.\n",
        "",
    )
