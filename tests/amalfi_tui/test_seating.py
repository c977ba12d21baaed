"""The new-game form: who may sit down, what is told of each, and who is imported for that."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import EntryPoint
from typing import Any

import pytest
from click.testing import CliRunner
from sitting import opened, seen

from ai import registry
from amalfi_tui.cli import cli
from amalfi_tui.keymap import registries
from amalfi_tui.screens.new_game import NewGameScreen
from amalfi_tui.screens.table import TableScreen
from amalfi_tui.seating import NOBODY, Chair, named, told
from amalfi_tui.start import Start
from amalfi_tui.thinker import kinds
from waiting import until

FORM = Start(screen="new", seats=("you:Zoe", "shipwright:hard", "grandmaster@3s"), seed=7, speed=0)


def form_of(pilot: Any) -> NewGameScreen:
    """Return the form on the screen."""
    assert isinstance(pilot.app.screen, NewGameScreen)
    return pilot.app.screen


@pytest.mark.parametrize(
    ("spec", "kind", "extra"),
    [
        ("you", "you", ""),
        ("you:Zoe", "you", ""),
        ("hard", "hard", ""),
        ("shipwright:easy", "shipwright", ":easy"),
        ("grandmaster@200p", "grandmaster", "@200p"),
        ("thing:hard@1s", "thing", ":hard@1s"),
    ],
)
def test_a_chair_is_read_from_a_seat(spec: str, kind: str, extra: str) -> None:
    """Its kind, and what was asked for beside it."""
    chair = Chair.of(spec)
    assert (chair.kind, chair.extra) == (kind, extra)


def test_levels_go_from_the_usual_one_to_the_last_and_stop() -> None:
    """Up and down again; a seat without levels stays as it is."""
    chair = Chair("shipwright")
    assert chair.level == "normal"
    assert [chair.levelled(by).spec for by in (-1, 1, 2, 9)] == [
        "shipwright",
        "shipwright:easy",
        "shipwright:hard",
        "shipwright:hard",
    ]
    assert Chair("grandmaster").levelled(1).spec == "grandmaster@1s"
    assert Chair("hard").levelled(1) == Chair("hard")
    for kind in kinds():
        for extra in Chair(kind).choices:
            assert registry.find(f"{kind}{extra}")


def test_every_seat_tells_of_itself() -> None:
    """A sentence at least; levels and budgets where there are any."""
    for kind in [*kinds(), "you", NOBODY]:
        assert told(kind).endswith(".")
    assert "Levels: easy, normal, hard (normal unless" in told("scholar")
    assert "seconds a move (@1s)" in told("grandmaster")
    assert [named(kind) for kind in ("scholar", "grandmaster", "hard")] == [
        "scholar[:level]",
        "grandmaster[@budget]",
        "hard",
    ]


def test_only_the_seat_that_is_told_of_is_imported() -> None:
    """The list of names imports none, and the telling of one no other."""
    code = (
        "import sys\n"
        "from amalfi_tui.thinker import kinds\n"
        "from amalfi_tui.seating import told\n"
        "assert 'grandmaster' in kinds() and told('random')\n"
        "assert not [name for name in sys.modules if name.startswith('ai.amalfi')]\n"
        "assert told('hard') and 'ai.amalfi.grandmaster' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


async def test_the_form_keeps_the_levels_it_was_opened_with() -> None:
    """Changed by PgUp and PgDn, told beside, and handed on."""
    async with opened(FORM) as pilot:
        form = form_of(pilot)
        assert "Somebody at this keyboard" in seen(form, "form")
        await pilot.press("down")
        assert "Fells half the forest" in " ".join(seen(form, "form").split())
        await pilot.press("pagedown")
        assert form.chairs[1].spec == "shipwright:easy"
        await pilot.press("up", "pageup")
        assert "There are no levels of a person" in seen(form, "form")
        await pilot.press("down", "pageup", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        assert table.session.seats == ("you", "shipwright:hard", "grandmaster@3s")


async def test_hands_are_explained() -> None:
    """Each in its own words, as one goes through them."""
    async with opened(FORM) as pilot:
        form = form_of(pilot)
        await pilot.press("down", "down", "down", "down")
        for hands in form.choices["hands"].texts:
            assert form.hands == hands
            assert form.choices["hands"].texts[hands][:30] in " ".join(seen(form, "form").split())
            await pilot.press("right")


async def test_the_choices_stand_beside_the_form_where_there_is_room() -> None:
    """All seats by name at 120 columns."""
    async with opened(FORM, size=(120, 40)) as pilot:
        text = seen(form_of(pilot), "form")
        assert all(kind in text for kind in kinds())


async def test_a_question_mark_explains_the_form() -> None:
    """And letters typed meanwhile are nobody's name."""
    async with opened(FORM) as pilot:
        form = form_of(pilot)
        await pilot.press("question_mark")
        assert "begin the game" in seen(form, "overlay")
        assert "level or budget" in seen(form, "overlay")
        await pilot.press("escape")
        assert form.names[0] == "Zoe"
        assert not form.covered


async def test_a_guest_is_told_of_without_being_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is listed; whether it can sit down is seen when it is asked to, in a process of its own."""
    broken = {"broken": EntryPoint("broken", "no.such.module:Seat", registry.GROUP)}
    seats = {**registry._registered(), **broken}
    monkeypatch.setattr(registry, "_registered", lambda: seats)
    assert "broken" in kinds()
    assert told("broken") == "A guest, which tells nothing of itself."
    async with opened(Start(screen="new", seats=("you", "broken"))) as pilot:
        await pilot.press("enter")
        assert "'broken'" in seen(form_of(pilot), "form")


@pytest.mark.parametrize("command", ["play", "watch"])
def test_help_tells_of_every_seat_and_every_hand(command: str) -> None:
    """By name, with what it is like."""
    said = " ".join(CliRunner().invoke(cli, [command, "--help"]).output.split())
    for name in registry.names():
        assert f"{named(name)} {told(name)}"[:40] in said
    assert "score-draft Three endgame characters" in said
    assert ("you:Name" in said) is (command == "play")


def test_no_letter_of_a_name_is_a_command_of_the_form() -> None:
    """Names may have any letter, digits, spaces, dots, dashes and apostrophes."""
    for command in registries()["form"]:
        assert not {key for key in command.keys.split(",") if len(key) == 1}
