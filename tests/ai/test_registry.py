"""Seats by name: what is there, what a name may add, and what is said when there is no such seat."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ai import registry
from ai.amalfi.merchant import Merchant
from ai.random_seat import RandomSeat
from ai.registry import Budget, UnknownSeat, find, is_house, names

ROOT = Path(__file__).parents[2]


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with three seats of its own is installed: a good one, one without code, a broken one."""
    (tmp_path / "guests.py").write_text(
        "class Guest:\n"
        "    name, looks, levels, budgets = 'guest', True, ('easy', 'hard'), ('s', 'p')\n"
        "    def __init__(self, level='easy', budget=None):\n"
        "        self.level, self.budget = level, budget\n"
    )
    (tmp_path / "broken_guest.py").write_text("raise RuntimeError('no chair\\nleft')\n")
    info = tmp_path / "guests-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1\n")
    (info / "entry_points.txt").write_text(
        "[amalfi.seats]\nguest = guests:Guest\nlost = guests:Nobody\nbroken = broken_guest:Broken\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    registry._registered.cache_clear()
    yield
    registry._registered.cache_clear()


def test_our_own_seats_are_there() -> None:
    """A seat is found by its name, which it also carries."""
    assert {"merchant", "random"} <= set(names())
    assert isinstance(find("random"), RandomSeat)
    assert isinstance(find("merchant"), Merchant)
    assert [find(name).name for name in ("merchant", "random")] == ["merchant", "random"]


def test_listing_seats_imports_none_of_them() -> None:
    """Names are read from what is registered: no seat's code runs."""
    script = (
        "import sys, ai.registry as r; assert 'merchant' in r.names();"
        "assert not [m for m in sys.modules if m.startswith(('ai.amalfi', 'ai.random', 'engine.amalfi'))]"
    )
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "-c", script], check=True, env=env)


def test_each_game_has_seats_of_its_own() -> None:
    """A seat for another game is registered with the game before its name, and written without it."""
    assert "random" in names("serenissima")
    assert isinstance(find("random", "serenissima"), RandomSeat)
    assert "hard" not in names("chess")
    assert not [name for name in names() if "." in name]
    with pytest.raises(UnknownSeat, match=r"no seat 'serenissima\.random'"):
        find("serenissima.random")
    with pytest.raises(UnknownSeat, match="no seat 'shipwright'"):
        find("shipwright", "serenissima")


@pytest.mark.usefixtures("installed")
def test_whose_seat_it_is() -> None:
    """A seat is the house's as long as nobody else has registered one of that name."""
    assert is_house("hard")
    assert is_house("shipwright:easy")
    assert is_house("random", "serenissima")
    assert not is_house("guest:hard@1.5s")


@pytest.mark.usefixtures("installed")
def test_a_guest_is_found_like_our_own() -> None:
    """An installed seat comes by name, with its level and budget if it takes them."""
    assert "guest" in names()
    guest = find("guest:hard@1.5s")
    assert (guest.level, guest.budget) == ("hard", Budget(1.5, "s"))  # type: ignore[attr-defined]
    assert str(find("guest@200p").budget) == "@200p"  # type: ignore[attr-defined]
    assert find("guest").level == "easy"  # type: ignore[attr-defined]


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("guest:brutal", "'guest' has no level 'brutal': choose easy or hard"),
        ("lost", "the seat 'lost' cannot be loaded: AttributeError: "),
        ("broken", "the seat 'broken' cannot be loaded: RuntimeError: no chair left"),
    ],
)
def test_a_faulty_guest_is_told_in_one_line(spec: str, said: str) -> None:
    """Whatever is wrong with an installed seat is one line that names it."""
    with pytest.raises(UnknownSeat) as refused:
        find(spec)
    assert str(refused.value).startswith(said)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("merchnt", "no seat 'merchnt', did you mean 'merchant'? (there are: "),
        ("zzz", "no seat 'zzz' (there are: "),
        ("merchant:hard", "'merchant' has no level 'hard': it has none"),
        ("merchant@1s", "'merchant' takes no budget in seconds: it takes none"),
        ("random@20p", "'random' takes no budget in playouts: it takes none"),
        ("", "'' names no seat"),
        ("merchant@", "'merchant@' names no seat"),
        ("merchant@fast", "'merchant@fast' names no seat"),
        (":hard", "':hard' names no seat"),
        ("random,merchant\n", "no seat 'random,merchant\\n'"),
    ],
)
def test_what_is_no_seat_is_refused(spec: str, said: str) -> None:
    """An unknown seat is a ValueError of one line, with the known ones and a near match."""
    with pytest.raises(UnknownSeat) as refused:
        find(spec)
    assert str(refused.value).startswith(said)
    assert "\n" not in str(refused.value)
    assert isinstance(refused.value, ValueError)
