"""Settings: what the file may say, how it is refused, and the screen that writes it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.color import Color, ColorSystem
from rich.style import Style
from sitting import opened, seen

from amalfi_tui.app import run
from amalfi_tui.keymap import chapters, clashes, mapped, refusal, registries, split
from amalfi_tui.keys import MENU, TABLE
from amalfi_tui.plainsigns import PlainSigns
from amalfi_tui.screens.settings import SettingsScreen
from amalfi_tui.screens.table import TableScreen
from amalfi_tui.settings import Settings, SettingsError, load, mouse_works, save, settings_file
from amalfi_tui.start import Start
from amalfi_tui.themes import roles_of, textual_theme
from own_cards import at_table
from waiting import until


def written(folder: Path, text: str) -> Path:
    """Write a file of settings."""
    path = folder / "settings.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_no_file_means_the_usual_settings(terminal: Path) -> None:
    """Nothing is written before something is changed."""
    assert load() == Settings()
    assert not (terminal / "settings.toml").exists()


def test_what_is_saved_is_read_again_and_comments_stay(terminal: Path) -> None:
    """Only what differs is changed; the rest of the file is its owner's."""
    path = written(terminal, '# mine\ntheme = "day"  # parchment\n')
    chosen = Settings(theme="day", speed=2.0, lean=True, keys={"scores": "f12", "help": "question_mark,h"})
    save(chosen)
    assert load() == chosen
    assert '# mine\ntheme = "day"  # parchment\n' in path.read_text()
    assert "mouse" not in path.read_text()
    save(msgspec.structs.replace(chosen, keys={}))
    assert load() == Settings(theme="day", speed=2.0, lean=True)
    assert [file.name for file in terminal.iterdir()] == ["settings.toml"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('\ntheme = "nite"', "line 2, theme: it is 'nite', but has to be one of night, day, contrast, ansi"),
        ("speed = 99", "line 1, speed: expected"),
        ('speed = "fast"', "line 1, speed: expected"),
        ("lean = 1", "line 1, lean: expected"),
        ("lean = true\nlan = true", "line 2, lan: there is no such setting; choose from speed, confirm"),
        ("speed = ?", "line 1, column 9: invalid value"),
        ("speed = ", "invalid value"),
        ('[keys]\nfly = "x"', "line 2, keys.fly: there is no such command"),
        ('keys.scores = "A"', "line 1, keys.scores: the key 'A' is one that terminals need"),
        ('keys.scores = "foo"', "line 1, keys.scores: there is no key 'foo'"),
        ("keys.scores = 3", "keys: expected 'str'"),
    ],
)
def test_a_faulty_file_is_refused_by_line_and_left_alone(terminal: Path, text: str, said: str) -> None:
    """One line says where and why; saving does not overwrite it either."""
    path = written(terminal, text)
    with pytest.raises(SettingsError) as refused:
        load()
    assert said in str(refused.value)
    assert str(path) in str(refused.value)
    assert "\n" not in str(refused.value)
    with pytest.raises(SettingsError):
        save(Settings())
    assert path.read_text() == text


def test_bytes_that_are_no_text_are_refused(terminal: Path) -> None:
    """Latin-1 is not read as something else."""
    (terminal / "settings.toml").write_bytes(b'theme = "n\xe9"')
    with pytest.raises(SettingsError, match="UTF-8"):
        load()


def test_settings_are_read_without_the_screens() -> None:
    """A look at the settings costs no import of Textual."""
    code = "import sys, amalfi_tui.settings as s; s.load(); print('textual' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout == "False\n"


def test_the_mouse_is_off_over_ssh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless it is asked for."""
    assert mouse_works(Settings())
    monkeypatch.setenv("SSH_CONNECTION", "1 2 3 4")
    assert not mouse_works(Settings())
    assert mouse_works(Settings(mouse="on"))


def test_a_key_is_taken_from_whom_had_it_in_the_same_state_only() -> None:
    """Enter is do while asked and reveal behind the curtain: changing one leaves the other."""
    found = {command.id: command for command in mapped(TABLE, {"do": "d,f12", "detail": "s"})}
    assert (found["do"].keys, found["do"].shown) == ("d,f12", "d F12")
    assert found["reveal"].keys == "enter,space"
    assert found["detail"].keys == "s"
    assert found["scores"].keys == ""
    menu = {command.id: command for command in mapped(MENU, {"up": "w", "down": "k"})}
    assert (menu["up"].keys, menu["down"].keys) == ("w", "k")
    assert mapped(MENU, {}) == MENU


def test_a_clash_names_both() -> None:
    """Two commands, or a command and a verb."""
    assert clashes({"detail": "s"}) == ["s is the key of detail and scores"]
    assert clashes({"help": "n"}) == [
        "n is the key of help and rename",
        "n is the key of help and of the verb navigate",
        "n is the key of help and new",
        "n is the key of help and solo-naples",
    ]
    assert clashes({"detail": "s", "scores": "f12"}) == []
    assert clashes({"scores": "x", "detail": "s"}) == ["x is the key of scores and take-up"]


def test_the_keys_of_the_table_are_listed_first() -> None:
    """Under headings by screen; a name that several screens have says what it does at the table."""
    found = chapters()
    first, *rest = found
    assert first == "Keys at the table"
    assert {"do", "undo", "hint", "scores"} <= found[first].keys()
    assert found[first]["undo"].help.startswith("take back my last answer")
    assert {"In a replay", "On the shelf of saved games"} <= set(rest)
    ids = [name for commands in found.values() for name in commands]
    assert len(ids) == len(set(ids))


def test_no_key_means_two_things_as_the_keys_come() -> None:
    """In no state of no screen, and the palette opens on all of them."""
    for name, group in registries().items():
        seen_keys: dict[tuple[str, str], str] = {}
        for command in group:
            for key in split(command.keys):
                for state in command.when:
                    other = seen_keys.setdefault((key, state), command.id)
                    assert other == command.id, (name, key, state)
                    assert key != "colon" or command.id == "find"


def test_keys_that_terminals_need_are_refused() -> None:
    """Split sequences and multiplexers come first."""
    assert refusal("help", "ctrl+b")
    assert refusal("help", "O")
    assert refusal("help", " , ") == "it has no key"
    assert not refusal("help", "?")
    assert split("?, f5") == ["question_mark", "f5"]


async def test_the_settings_screen_changes_keeps_and_undoes(terminal: Path) -> None:
    """The theme at once, a key by pressing it; u makes either as it was."""
    async with opened(Start()) as pilot:
        pilot.app.open("settings")  # type: ignore[attr-defined]
        await until(pilot, lambda: isinstance(pilot.app.screen, SettingsScreen))
        screen = pilot.app.screen
        assert isinstance(screen, SettingsScreen)
        await pilot.press("down", "down", "right")
        assert load().theme == "day"
        assert pilot.app.theme == "amalfi-day"
        await pilot.press("u")
        assert load().theme == "night"
        await pilot.press("left", "left")
        assert load().theme == "contrast"
        await pilot.press("end")
        assert screen.at == len(screen.items) - 1
        await to(pilot, screen, "keys undo")
        assert "Take back my last answer, until a card was revealed or another has" in seen(screen, "menu")
        await pilot.press("home")
        assert screen.at == 0
        await to(pilot, screen, "keys detail")
        await pilot.press("enter")
        assert "Press the new key" in seen(screen, "menu")
        await pilot.press("s")
        assert load().keys == {"detail": "s"}
        assert "s is the key of detail and scores" in seen(screen, "menu")
        await pilot.press("enter", "escape")
        assert load().keys == {"detail": "s"}
        await pilot.press("u", "q")
        assert load().keys == {}


async def to(pilot: object, screen: SettingsScreen, name: str) -> None:
    """Move the cursor to a line."""
    at = next(number for number, item in enumerate(screen.items) if item.id == name)
    screen.at = at
    screen.redraw()


async def test_a_faulty_file_is_not_overwritten_by_the_screen(terminal: Path) -> None:
    """The screen says why nothing was kept."""
    async with opened(Start()) as pilot:
        pilot.app.open("settings")  # type: ignore[attr-defined]
        await until(pilot, lambda: isinstance(pilot.app.screen, SettingsScreen))
        path = written(terminal, "speed = ?")
        await pilot.press("right")
        assert "line 1" in " ".join(seen(pilot.app.screen, "menu").split())
        assert path.read_text() == "speed = ?"


async def test_keys_of_ones_own_work_at_the_table_and_stand_in_its_key_line(terminal: Path) -> None:
    """The score sheet on F12, as the file says; the key line and the help page know."""
    start = at_table(screen="play", seats=("you", "random"), seed=3, speed=0)
    settings = Settings(keys={"scores": "f12"})
    async with opened(start, settings=settings) as pilot:
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        await until(pilot, lambda: bool(table.choices.options))
        await pilot.press("s")
        assert not table.covered
        await pilot.press("f12")
        assert table.covered
        await pilot.press("escape")
        await pilot.press("question_mark")
        for _ in range(20):
            if "F12 " in seen(table, "overlay"):
                break
            await pilot.press("down")
        assert "F12 " in seen(table, "overlay")


def test_the_program_refuses_a_faulty_file_before_the_screens(
    terminal: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit status 1, one line."""
    written(terminal, 'theme = "nite"')
    assert run(Start()) == 1
    said = capsys.readouterr().err
    assert said.startswith("amalfi: ")
    assert said.count("\n") == 1


def light(colour: Color, depth: int) -> float:
    """Return the luminance of a colour as a terminal of that many bits shows it."""
    shown = colour if depth == 24 else colour.downgrade(ColorSystem.EIGHT_BIT)
    parts = [part / 255 for part in shown.get_truecolor()]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("depth", [24, 8])
@pytest.mark.parametrize("name", ["day", "contrast"])
def test_every_role_of_a_theme_can_be_read(name: str, depth: int) -> None:
    """4.5:1 for text on every ground it stands on, 3:1 for rules. The night is measured with its filter."""
    theme, roles = textual_theme(name), roles_of(name)  # type: ignore[arg-type]
    cursor = roles["cursor"].bgcolor
    assert cursor
    grounds = [
        Color.parse(str(ground)) for ground in (theme.background, theme.panel, theme.variables["night"])
    ]
    for role, style in roles.items():
        ink = style.color or Color.parse(str(theme.foreground))
        for ground in [style.bgcolor] if style.bgcolor else [*grounds, cursor]:
            low, high = sorted((light(ink, depth), light(ground, depth)))
            assert (high + 0.05) / (low + 0.05) >= (3 if role in {"rule", "cursor"} else 4.5), role


def test_the_ansi_theme_leaves_text_to_the_terminal() -> None:
    """No colour of text but the terminal's own, save good, bad and the players beside their letters."""
    coloured = {
        role for role, style in roles_of("ansi").items() if style.color and not style.color.is_default
    }
    assert coloured == {"good", "bad", *(f"{kind}{seat}" for kind in ("p", "ship") for seat in range(4))}
    assert roles_of("ansi")["cursor"] == Style(reverse=True)


@pytest.mark.parametrize(("confirm", "sure"), [("all", True), ("grave", False), ("off", False)])
async def test_what_is_asked_for_twice_is_a_setting(confirm: Any, sure: object) -> None:
    """The choice of a starting pack is not grave: only `all` asks for it twice."""
    start = at_table(screen="play", seats=("you", "random"), seed=3, speed=0)
    async with opened(start, settings=Settings(confirm=confirm)) as pilot:
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        await until(pilot, lambda: bool(table.choices.options))
        step = table.session.step
        await pilot.press("enter")
        await pilot.pause()
        assert (table.state == "sure") is sure
        assert (table.session.step == step) is sure
        if sure:
            await pilot.press("enter")
            await until(pilot, lambda: table.session.step > step)


@pytest.mark.parametrize(
    ("kept", "said", "lean"), [(False, True, True), (True, False, False), (True, None, True)]
)
async def test_the_flag_wins_over_the_setting_for_this_once(kept: object, said: Any, lean: object) -> None:
    """What the command line says of the line and of the pace is not written down."""
    start = at_table(screen="play", seats=("you", "random"), seed=3, speed=2.5, lean=said)
    async with opened(start, settings=Settings(lean=bool(kept), speed=0.2)) as pilot:
        assert (pilot.app.memory is not None) is lean  # type: ignore[attr-defined]
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        assert table.pace.delay == 2.5
        assert pilot.app.settings.speed == 0.2  # type: ignore[attr-defined]


async def changed(pilot: Any, name: str, *keys: str) -> None:
    """Open the settings, go to one of them, press the keys, and go back."""
    pilot.app.open("settings")
    await until(pilot, lambda: isinstance(pilot.app.screen, SettingsScreen))
    await to(pilot, pilot.app.screen, name)
    await pilot.press(*keys, "q")
    await until(pilot, lambda: not isinstance(pilot.app.screen, SettingsScreen))


async def test_every_setting_works_at_once() -> None:
    """Changed in the middle of a game, each is so from then on."""
    heard: list[object] = []
    async with opened(at_table(screen="play", seats=("you", "random"), seed=3)) as pilot:
        app, table = pilot.app, pilot.app.screen
        assert isinstance(table, TableScreen)
        await until(pilot, lambda: bool(table.choices.options))
        app._driver.hear_mouse = heard.append  # type: ignore[union-attr]
        await changed(pilot, "speed", "right")
        assert (table.pace.delay, load().speed) == (1.0, 1.0)
        await changed(pilot, "mouse", "left", "right", "left")
        assert (heard, load().mouse) == ([False, True, False], "off")
        assert app.memory is not None  # type: ignore[attr-defined]
        await changed(pilot, "lean", "right")
        assert (app.memory, load().lean) == (None, False)  # type: ignore[attr-defined]
        await changed(pilot, "lean", "right")
        assert app.memory is not None  # type: ignore[attr-defined]
        await changed(pilot, "ascii", "right")
        assert load().ascii == "on"
        assert any(isinstance(line_filter, PlainSigns) for line_filter in app.get_line_filters())
        await changed(pilot, "ascii", "right")
        assert not any(isinstance(line_filter, PlainSigns) for line_filter in app.get_line_filters())
        for theme in ("day", "contrast", "ansi"):
            await changed(pilot, "theme", "right")
            assert (app.theme, load().theme) == (textual_theme(theme).name, theme)  # type: ignore[arg-type]
        await changed(pilot, "keys help", "enter", "f12")
        await pilot.press("f12")
        assert table.covered
        await pilot.press("escape")
        await changed(pilot, "confirm", "left")
        assert load().confirm == "all"
        await pilot.press("enter")
        assert table.state == "sure"


async def test_a_clash_is_told_when_the_key_is_chosen() -> None:
    """Both commands are named, and stay named until it is undone."""
    async with opened(Start(), size=(120, 40)) as pilot:
        pilot.app.open("settings")  # type: ignore[attr-defined]
        await until(pilot, lambda: isinstance(pilot.app.screen, SettingsScreen))
        screen = pilot.app.screen
        assert isinstance(screen, SettingsScreen)
        await to(pilot, screen, "keys detail")
        await pilot.press("enter", "s")
        assert "s is the key of detail and scores: only one of them works." in seen(screen, "menu")
        await pilot.press("down", "up")
        assert "s is the key of detail and scores" in seen(screen, "menu")
        await pilot.press("u")
        assert "only one of them works" not in seen(screen, "menu")


def test_the_file_lies_in_the_users_folder_of_settings(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Where the system keeps such files, unless AMALFI_HOME names a folder."""
    assert settings_file() == tmp_path / "settings.toml"
    monkeypatch.delenv("AMALFI_HOME")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert settings_file() == tmp_path / "config" / "amalfi" / "settings.toml"


def test_a_faulty_file_stops_the_program_and_is_left_alone(terminal: Path) -> None:
    """From the shell: line and reason, exit status 1, and the file as it was."""
    path = written(terminal, 'speed = 1\ntheme = "nite"\n')
    code = "from amalfi_tui import app, start; raise SystemExit(app.run(start.Start()))"
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert done.returncode == 1
    assert "line 2, theme: it is 'nite'" in done.stderr
    assert done.stderr.count("\n") == 1
    assert path.read_text() == 'speed = 1\ntheme = "nite"\n'
