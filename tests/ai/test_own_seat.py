"""A seat of one's own: what the README shows is installed, listed and played by its name."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import sysconfig
import tomllib
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHOWN = dict(
    re.findall(r"```(python|toml)\n(.*?)```", (ROOT / "ai" / "README.md").read_text("utf-8"), re.DOTALL)
)


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an empty environment, in which the README's seat is installed beside the program.

    It is put there by hand, as an installer would, so that no network is needed.
    """
    home = tmp_path_factory.mktemp("environment")
    venv.create(home, with_pip=False, symlinks=True)
    paths = sysconfig.get_paths(vars={"base": str(home), "platbase": str(home)})
    site = Path(paths["purelib"])
    (site / "house.pth").write_text(f"{ROOT}\n{sysconfig.get_paths()['purelib']}\n")
    (site / "hothead.py").write_text(SHOWN["python"])
    project = tomllib.loads(SHOWN["toml"])["project"]
    info = site / f"{project['name']}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
        f"Summary: {project['description']}\n"
    )
    points = "".join(
        f"[{group}]\n" + "".join(f"{name} = {target}\n" for name, target in entries.items())
        for group, entries in project["entry-points"].items()
    )
    (info / "entry_points.txt").write_text(points)
    return Path(paths["scripts"]) / Path(sys.executable).name


def output(python: Path, *arguments: str) -> str:
    """What the environment's Python prints."""
    run = subprocess.run([python, *arguments], capture_output=True, text=True, check=False, cwd=python.parent)
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_the_seat_is_short() -> None:
    """About twenty lines are all that it takes."""
    assert SHOWN["python"].count("\n") <= 22


def test_it_is_listed_without_being_imported(python: Path) -> None:
    """Its name is there among ours, with what its project says of it, and its code has not run."""
    script = (
        "import sys, ai.registry as r; print(*r.names()); print(r.about('hothead')); "
        "print('hothead' in sys.modules)"
    )
    names, told, imported = output(python, "-c", script).splitlines()
    assert {"hothead", "merchant", "shipwright"} <= set(names.split())
    assert "A guest: Takes whatever brings the most points at once." in told
    assert imported == "False"


def test_it_plays_by_its_name(python: Path) -> None:
    """It sits at a table like any other, and makes no mistake."""
    command = ("-m", "amalfi_tui", "arena", "--games", "1", "--seats", "hothead,random", "--json")
    found = json.loads(output(python, *command))
    assert found["faults"] == 0
    assert [seat["seat"] for seat in found["seats"]] == ["hothead", "random"]
