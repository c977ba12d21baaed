"""Measuring: what `amalfi bench` and the speed report say, and what they count."""

from __future__ import annotations

import json
import subprocess
import sys
import time

import pytest

import engine
from amalfi_tui import cli
from amalfi_tui.headless import bench, measures


@pytest.fixture(autouse=True)
def _brief(monkeypatch):
    """Little of everything: these tests are about what is said."""
    for name in ("POSITIONS", "GAMES", "ROUNDS", "STARTS"):
        monkeypatch.setattr(bench, name, 1)


def said(capsys, monkeypatch, *words: str) -> str:
    """Return what `amalfi bench` prints."""
    monkeypatch.setattr(sys, "argv", ["amalfi", "bench", *words])
    with pytest.raises(SystemExit) as end:
        cli.main()
    out, err = capsys.readouterr()
    assert (end.value.code or 0, err) == (0, "")
    return out


def test_bench_prints_one_document(capsys, monkeypatch):
    """`--json` is one document with every game, its figures above nothing, and the three starts."""
    report = json.loads(said(capsys, monkeypatch, "--json"))
    assert report["games"].keys() == set(engine.GAMES)
    for figures in report["games"].values():
        assert set(figures) == {"in_place", "apply", "copy_us", "deepcopy_us", "one_ply_ms"}
        assert min(figures.values()) > 0
    assert report["start_ms"].keys() == measures.STARTS.keys()


def test_bench_names_every_game_and_the_mood_of_the_machine(capsys, monkeypatch):
    """Lines for people say the same, and how slow this machine is just now."""
    out = said(capsys, monkeypatch)
    assert all(f"{name}:" in out for name in engine.GAMES)
    assert "times as long as the machine of reference" in out


@pytest.mark.parametrize("name", engine.GAMES)
def test_both_ways_to_play_make_the_same_decisions(name):
    """In place and by `apply` a game of one seed is the same game: the figures compare like with like."""
    game = engine.GAMES[name]
    assert measures.in_place(game, 7) == measures.by_apply(game, 7) > 50


@pytest.mark.parametrize("name", engine.GAMES)
def test_a_look_ahead_leaves_the_position_as_it_is(name):
    """One ply is thought through on copies."""
    game = engine.GAMES[name]
    for state in measures.positions(game, 5):
        before = game.encode(state)
        measures.one_ply(game, state, state.open)
        assert game.encode(state) == before
        assert game.encode(measures.deep(state)) == before


def test_a_slow_machine_is_taken_out_of_the_figures(monkeypatch):
    """Whatever the clock says, the same work beside the same fixed work takes the same time."""
    found = []
    for pace in (1.0, 3.0):
        ticks = iter(range(0, 1000, 2))
        monkeypatch.setattr(time, "process_time", lambda pace=pace, ticks=ticks: next(ticks) * pace)
        found.append(measures.timed(lambda: "done"))
    assert found[0] == found[1] == ("done", pytest.approx(measures.REFERENCE))


def test_help_reads_neither_textual_nor_entry_points():
    """Help is quick: it loads no screen, no game, and looks for no seats that others installed."""
    code = (
        "import runpy, sys\n"
        "sys.argv = ['amalfi', '--help']\n"
        "try: runpy.run_module('amalfi_tui', run_name='__main__')\n"
        "except SystemExit: pass\n"
        "print({'textual', 'rich', 'importlib.metadata', 'engine.amalfi.game'} & sys.modules.keys())"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.rstrip().endswith("set()")
