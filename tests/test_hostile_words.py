"""Whatever a file or a word of the command line quotes, what is said of it is one line that prints."""

from __future__ import annotations

import io
import json
import os

import pytest

from amalfi_tui.asking import LONGEST_LINE
from amalfi_tui.settings import SettingsError, load
from commanding import amalfi, home_of_its_own, simulated

__all__ = ["amalfi", "home_of_its_own"]


@pytest.mark.parametrize("slug", ["\x1b[2J", "a\nb", "x" * 5000, [None] * 500])
def test_a_faulty_pack_is_refused_in_one_line_whatever_it_quotes(amalfi, tmp_path, slug):
    """No escape sequence of the file reaches the terminal, no line of it looks like one of ours."""
    _, out, _ = amalfi("pack", "export", "--game", "serenissima")
    sea = json.loads(out)
    sea["ports"][3]["id"] = slug
    faulty = tmp_path / "sea.json"
    faulty.write_text(json.dumps(sea))
    status, out, err = amalfi("pack", "check", "--game", "serenissima", faulty)
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert err[:-1].isprintable()
    assert len(err) < LONGEST_LINE + 40


@pytest.mark.parametrize("option", ["--patience", "--speed"])
def test_seconds_that_are_no_number_are_refused(amalfi, option):
    """`nan` is less than nothing and more than nothing: a clock set to it would never ring."""
    words = {"--patience": ("sim", "--games", 1), "--speed": ("play", "--text")}[option]
    status, _, err = amalfi(*words, option, "nan")
    assert status == 2
    assert "'nan' is not a number of seconds" in err


def test_a_name_that_no_file_can_have_is_refused(amalfi, tmp_path):
    """The reason is the name, not the space on the disk."""
    (game,) = simulated(amalfi, tmp_path / "games", "--games", 1, "--seats", "random,random")
    status, _, err = amalfi("export", game, "--to", "json", "--out", tmp_path / ("n" * 300))
    assert status == 1
    assert "cannot be a file" in err
    assert "name another" in err


@pytest.mark.parametrize("text", ["speed = " + "9" * 5000, "speed = " + "[" * 50_000, "#" * (2 << 20)])
def test_settings_that_no_reader_can_read_are_refused(amalfi, tmp_path, text):
    """Too deep, too long, too large: the reason is told, and `--debug-info` still works."""
    file = tmp_path / "home" / "settings.toml"
    file.parent.mkdir()
    file.write_text(text)
    with pytest.raises(SettingsError, match=r"too (deep|long|large).*; mend it or move it away"):
        load()
    status, out, err = amalfi("--debug-info")
    assert (status, err) == (0, "")
    assert "faulty" in out


def test_settings_that_are_a_pipe_make_nobody_wait(tmp_path):
    """What is no ordinary file is refused, unread."""
    file = tmp_path / "home" / "settings.toml"
    file.parent.mkdir()
    os.mkfifo(file)
    with pytest.raises(SettingsError, match="no ordinary file"):
        load()


@pytest.mark.parametrize("words", [("play", "--seats", "you:{},random"), ("solo", "--name", "{}")])
def test_a_name_is_what_was_typed_whatever_the_locale(amalfi, monkeypatch, words):
    """In a C locale the bytes of a name come in disguise; what is no text at all is shown as such."""
    for raw, shown in (("Žofie".encode(), "Žofie"), (b"a\xffb", "a\ufffdb")):
        monkeypatch.setattr("sys.stdin", io.StringIO())
        name = raw.decode("ascii", "surrogateescape")
        status, out, err = amalfi(*(word.format(name) for word in words), "--text")
        assert (status, err) == (0, "")
        assert f"Amalfi: {shown} (you)" in out
