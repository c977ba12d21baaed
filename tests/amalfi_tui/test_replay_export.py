"""A game given away from the viewer: each kind of file, where it goes, and whose eyes it was seen through."""

from __future__ import annotations

import html
import json
import os
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from sitting import seen
from watched import begun, over, simulated, watching

from amalfi_tui.screens.handing import KINDS
from amalfi_tui.screens.replay import ReplayScreen
from replays import Replay
from waiting import until


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, empty, with the program to be found from it."""
    found = tmp_path / "here"
    found.mkdir()
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(Path(__file__).parents[2]), *sys.path]))
    monkeypatch.chdir(found)
    return found


async def exported(pilot: object, screen: ReplayScreen, kind: str) -> Path:
    """Ask for a file of a kind, as a person does, and return it once it is there."""
    await pilot.press("e", *["down"] * list(KINDS).index(kind), "enter")  # type: ignore[attr-defined]
    await screen.workers.wait_for_complete()
    await until(pilot, lambda: "being written" not in screen.said)  # type: ignore[arg-type]
    assert screen.trouble == ""
    assert screen.said.startswith("Written: ")
    assert screen.said[:40] in seen(screen, "if")
    return Path(screen.said.removeprefix("Written: "))


def text_of(path: Path) -> str:
    """Return what can be read in a file, of a picture without its marks."""
    text = path.read_text("utf-8")
    return html.unescape(text).replace("\xa0", " ") if path.suffix == ".svg" else text


def whole(path: Path) -> bool:
    """Whether a file has a beginning and an end."""
    text = path.read_text("utf-8")
    if path.suffix == ".json":
        return set(json.loads(text)) >= {"header", "steps", "scores"}
    if path.suffix == ".svg":
        return ET.fromstring(text).tag.endswith("svg")  # noqa: S314 - our own
    if path.suffix == ".cast":
        head, *rest = map(json.loads, text.splitlines())
        return head["version"] == 2 and rest[-1][2] == "\x1b[0m\x1b[?25h"
    return text.startswith("AMALFI") and "won with" in text


def inside(folder: Path) -> set[Path]:
    """Return what is in a folder."""
    return set(folder.iterdir())


@pytest.mark.parametrize("kind", KINDS)
async def test_a_file_of_each_kind_goes_to_the_current_folder(kind: str, here: Path) -> None:
    """Whole and by itself; it says where; a file that is there already is left alone, and so is the game."""
    path = simulated("game")
    kept, suffix = path.read_bytes(), KINDS[kind][0]
    (here / f"game.{suffix}").write_text("mine")
    async with watching(path, (120, 40)) as (pilot, screen):
        await pilot.press("pagedown", "right")
        made = await exported(pilot, screen, kind)
    assert made == here / f"game-2.{suffix}"
    assert whole(made)
    assert inside(here) == {made, here / f"game.{suffix}"}
    assert (here / f"game.{suffix}").read_text() == "mine"
    assert path.read_bytes() == kept


@pytest.mark.parametrize("kind", KINDS)
async def test_a_running_game_is_given_away_through_its_persons_eyes(kind: str) -> None:
    """Whatever the key for other eyes does: what its person has not seen stands in no file of it."""
    path = begun("you", "merchant", names=("Zoe", "Bruno"), steps=14, hands="blind")
    replay = Replay.load(path)
    state, view = replay.last(), replay.game.view(replay.last(), 0)
    cards = state.box.characters
    hidden = [
        cards[card].name
        for card, known in zip(state.players[1].hand, view.players[1].hand, strict=True)
        if not known
    ]
    assert hidden
    async with watching(path, (120, 40)) as (pilot, screen):
        await pilot.press("v", "v", "end")
        made = await exported(pilot, screen, kind)
    text = text_of(made)
    assert "Zoe" in text
    assert not [name for name in hidden if name in text]
    if kind == "json":
        document = json.loads(text)
        assert "seed" not in document["header"]
        assert document["steps"][-1]["state"]["players"][1]["hand"].count(None) == len(hidden)


async def test_the_eyes_of_the_moment_are_kept() -> None:
    """Of a game that is over as well: one pair of eyes, and all of them."""
    path = over("Zoe", "Bruno")
    async with watching(path, (120, 40)) as (pilot, screen):
        hands = {}
        for eyes in (None, 0, 1):
            assert screen.playback.eyes == eyes
            document = json.loads((await exported(pilot, screen, "json")).read_text())
            hands[eyes] = [
                [card for step in document["steps"] for card in step["state"]["players"][seat]["hand"]]
                for seat in range(2)
            ]
            assert ("seed" in document["header"]) == (eyes is None)
            await pilot.press("v")
    assert all(all(cards) for cards in hands[None])
    for eyes in (0, 1):
        assert all(hands[eyes][eyes])
        assert None in hands[eyes][1 - eyes]


async def test_a_file_that_cannot_be_written_is_told(here: Path) -> None:
    """The game has gone meanwhile: the reason in a line, and nothing is left behind."""
    path = simulated("game")
    async with watching(path, (120, 40)) as (pilot, screen):
        path.unlink()
        await pilot.press("e", "enter")
        await screen.workers.wait_for_complete()
        await until(pilot, lambda: screen.trouble)
        assert "game.amalfi does not exist; check the name" in seen(screen, "if")
    assert inside(here) == set()


async def test_what_is_good_of_a_damaged_game_is_given_away() -> None:
    """It is said up to where."""
    path = simulated("game")
    path.write_bytes(path.read_bytes()[:-400])
    async with watching(path, (120, 40)) as (pilot, screen):
        made = await exported(pilot, screen, "json")
        assert len(json.loads(made.read_text())["steps"]) == len(screen.playback) + 1
        assert json.loads(made.read_text())["problems"] == screen.playback.replay.problems
