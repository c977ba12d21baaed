"""The shelf is kept in order: names, tags, the bin, games from elsewhere; and every game is found again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from toy import GAMES, begun, go_on, played

from replays import (
    ORDERS,
    Entry,
    Header,
    Locked,
    Recorder,
    ReplayError,
    Result,
    abandon,
    bring_in,
    entries,
    found,
    move_to_bin,
    ordered,
    read_header,
    rename,
    restore,
    tag,
    take_back,
    verify,
    write_finished,
)
from replays import format as fmt
from replays.placing import move_exactly, put_new, write_whole
from replays.tags import LONGEST, MOST, TAGS

HERE = Path(__file__).parent
ROOT = HERE.parent.parent


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a finished game on a shelf of its own."""
    path = tmp_path / "shelf" / "game.amalfi"
    write_finished(path, played())
    return path


# What the list tells.


def test_a_list_tells_who_played_what_and_how_it_ended(game: Path) -> None:
    """Game, players, winner, scores, length, end and size stand in the header; a running game has no end."""
    recorder, _ = begun(game.parent, 5)
    recorder.close()
    by_name = {entry.path.name: entry for entry in entries(game.parent, GAMES)}
    entry = by_name["game.amalfi"]
    result = read_header(game)[0].result
    assert result is not None
    assert (entry.game, entry.players, entry.ended) == ("race", ("random", "random"), "finished")
    assert entry.scores == result.scores
    assert entry.winners == tuple("random" for _ in result.winners)
    assert entry.length == result.actions
    assert entry.size == game.stat().st_size
    assert entry.began is None
    running = by_name[recorder.path.name]
    assert running.began is not None
    assert (running.scores, running.winners, running.length, running.ended) == ((), (), None, "")


def test_a_finished_game_that_is_cut_short_is_told_from_its_lengths(game: Path) -> None:
    """Wherever it is cut behind its header, the list says so; more bytes than it had are damage."""
    data = game.read_bytes()
    header = fmt.read_record(data, len(fmt.OPENING))
    assert header is not None
    for length in range(header.end, len(data), 7):
        game.write_bytes(data[:length])
        (entry,) = entries(game.parent, GAMES)
        assert entry.status == "cut short", length
    game.write_bytes(data + b"more")
    assert entries(game.parent, GAMES)[0].status == "damaged"
    game.write_bytes(data)
    assert entries(game.parent, GAMES)[0].status == "finished"


def test_a_file_of_a_newer_format_is_no_damage(game: Path) -> None:
    """It is listed as what it is."""
    data = bytearray(game.read_bytes())
    data[7] += 1
    game.write_bytes(data)
    (entry,) = entries(game.parent, GAMES)
    assert entry.status == "newer format"
    assert entry.reason.endswith("was saved by a newer program (format 2, not 1); update this one")


# Names.


def test_a_game_gets_another_name_and_keeps_its_tags(game: Path) -> None:
    """The ending need not be said; the same name again changes nothing."""
    tag(game, add=["evening"])
    path = rename(game, "The long one, 2026")
    assert path.name == "The long one, 2026.amalfi"
    assert rename(path, "The long one, 2026.amalfi") == path
    (entry,) = entries(game.parent, GAMES)
    assert (entry.path, entry.tags) == (path, ("evening",))
    assert {item.suffix for item in game.parent.iterdir()} == {".amalfi", TAGS}


@pytest.mark.parametrize("name", ["", "  ", ".hidden", "a/b", "../out", "a\nb", "a\0b", ".amalfi", "x" * 101])
def test_names_that_cannot_be_are_refused(game: Path, name: str) -> None:
    """In one line, and the game stays where it is."""
    with pytest.raises(ReplayError) as told:
        rename(game, name)
    assert "\n" not in str(told.value)
    assert verify(game, GAMES) is None


def test_a_name_that_is_taken_stays_with_who_has_it(game: Path) -> None:
    """Neither of the two games is lost."""
    other = game.with_name("other.amalfi")
    write_finished(other, played(seed=2))
    before = other.read_bytes()
    with pytest.raises(ReplayError, match="is already there; choose another name"):
        rename(game, "other")
    assert other.read_bytes() == before
    assert verify(game, GAMES) is None


def test_a_game_that_is_played_keeps_its_name(tmp_path: Path) -> None:
    """Its recorder would not find it again."""
    recorder, _ = begun(tmp_path, 5)
    with recorder, pytest.raises(Locked):
        rename(recorder.path, "other")
    assert rename(recorder.path, "other").exists()


# Tags.


def test_tags_are_put_on_and_taken_off(game: Path) -> None:
    """They are sorted, each there once, and their file goes with the last of them."""
    assert tag(game, add=["two", "one", "two"]) == ("one", "two")
    assert tag(game, add=["three"], remove=["one", "none"]) == ("three", "two")
    assert entries(game.parent, GAMES)[0].tags == ("three", "two")
    assert tag(game, remove=["two", "three"]) == ()
    assert list(game.parent.iterdir()) == [game]


@pytest.mark.parametrize("word", ["", "two words", "x" * (LONGEST + 1), "a\nb", "\x1b[2J"])
def test_tags_that_cannot_be_are_refused(game: Path, word: str) -> None:
    """One word, short, of letters that print."""
    with pytest.raises(ReplayError, match="cannot be a tag"):
        tag(game, add=[word])
    assert list(game.parent.iterdir()) == [game]


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"null", b'["ok", "not so"]', b"[" * 9999, b"\xff"])
def test_a_damaged_tags_file_spoils_no_list(game: Path, content: bytes) -> None:
    """What can be read of it counts, and the game is listed."""
    game.with_suffix(TAGS).write_bytes(content)
    (entry,) = entries(game.parent, GAMES)
    assert entry.tags in {(), ("ok",)}
    assert tag(game, add=["new"])[0] == "new"


def test_there_is_an_end_to_tags(game: Path) -> None:
    """A game has only so many."""
    tag(game, add=map(str, range(MOST)))
    with pytest.raises(ReplayError, match="take one off first"):
        tag(game, add=["more"])


def test_what_is_not_there_has_no_tags(tmp_path: Path) -> None:
    """No file is made for a game that does not exist."""
    with pytest.raises(ReplayError, match="does not exist"):
        tag(tmp_path / "no.amalfi", add=["x"])
    assert list(tmp_path.iterdir()) == []


# The bin.


def test_the_bin_keeps_tags_and_gives_them_back(game: Path) -> None:
    """Also where the name was taken meanwhile; the other game's tags stay the other game's."""
    tag(game, add=["first"])
    binned = move_to_bin(game)
    assert list(game.parent.glob("*.*")) == []
    write_finished(game, played(seed=2))
    tag(game, add=["second"])
    back = restore(binned)
    assert back.name == "game-2.amalfi"
    assert {entry.path.name: entry.tags for entry in entries(game.parent, GAMES)} == {
        "game.amalfi": ("second",),
        "game-2.amalfi": ("first",),
    }


def test_where_names_cannot_be_linked_games_move_all_the_same(game: Path, monkeypatch) -> None:
    """Some file systems know one name for each file only; still nothing is ever replaced."""

    def no_links(*_: object, **__: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    other = game.with_name("other.amalfi")
    assert put_new(other, b"another")
    assert not put_new(other, b"one more")
    with pytest.raises(FileExistsError):
        move_exactly(game, other)
    assert other.read_bytes() == b"another"
    assert verify(restore(move_to_bin(game)), GAMES) is None


# From elsewhere.


def test_a_game_from_elsewhere_is_checked_and_copied(game: Path, tmp_path: Path) -> None:
    """Its copy is on the shelf, the original where it was; the same game again is not copied again."""
    shelf = tmp_path / "other shelf"
    came = bring_in(game, shelf, GAMES)
    assert came == (shelf / "game.amalfi", "")
    assert came.path.read_bytes() == game.read_bytes()
    assert bring_in(game, shelf, GAMES).path == came.path
    write_finished(tmp_path / "game.amalfi", played(seed=2))
    assert bring_in(tmp_path / "game.amalfi", shelf, GAMES).path.name == "game-2.amalfi"
    assert len(list(shelf.iterdir())) == 2


def test_a_damaged_game_comes_in_with_the_reason(game: Path, tmp_path: Path) -> None:
    """What is good of it can be watched."""
    game.write_bytes(game.read_bytes()[:-20])
    came = bring_in(game, tmp_path / "new", GAMES)
    assert came.reason
    assert came.path.exists()


def test_what_is_no_game_does_not_come_in(tmp_path: Path) -> None:
    """It is refused in one line, and the shelf is as it was."""
    letter = tmp_path / "letter.amalfi"
    letter.write_text("Dear Ada")
    with pytest.raises(ReplayError, match="is not a saved game"):
        bring_in(letter, tmp_path / "shelf", GAMES)
    assert not (tmp_path / "shelf").exists()


@pytest.mark.parametrize(
    "name", ["évening.amalfi", "x" * 200 + ".amalfi", "no ending", "\x1b[2J.amalfi", "-.amalfi"]
)
def test_odd_names_become_names_that_can_be_typed(game: Path, tmp_path: Path, name: str) -> None:
    """A game comes in under a name of letters, with the ending that games have."""
    odd = Path(shutil.copy(game, tmp_path / name))
    came = bring_in(odd, tmp_path / "new", GAMES)
    assert came.path.suffix == ".amalfi"
    assert came.path.name.isprintable()
    assert len(entries(tmp_path / "new", GAMES)) == 1


# Order and search.


def entry(name: str, **changes: object) -> Entry:
    """Return a made-up game on the shelf."""
    told = {"game": "race", "rules": 1, "seats": ("you", "hard"), "names": ("Ada", "Bruno"), **changes}
    tags = told.pop("tags", ())
    header = msgspec.convert(told, Header)
    status = "finished" if header.result else "running"
    return Entry(path=Path(f"/{name}.amalfi"), status=status, header=header, changed=len(name), tags=tags)


def won(*scores: int, actions: int = 100, ended: str = "finished") -> Result:
    """Return the result of a game that the most VP win."""
    best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Result(scores=scores, winners=best, actions=actions, ended=ended)


SHELF = [
    entry("aaaa", result=won(50, 40), started="2026-03-01T10:00:00+00:00", tags=("evening",)),
    entry("bb", result=won(30, 60, actions=80), started="2026-04-01T10:00:00+00:00"),
    entry("ccc", names=("Éva", "Udo"), started="2025-12-31T10:00:00+00:00"),
    entry("d", game="chess", result=won(1, 0, actions=9, ended="abandoned"), names=()),
    Entry(path=Path("/broken.amalfi"), status="damaged", reason="it is damaged"),
]


def names(listed: list[Entry]) -> str:
    """Return the first letters of the games."""
    return "".join(item.path.stem[0] for item in listed)


@pytest.mark.parametrize(
    ("by", "expected"),
    [
        ("played", "bdbca"),
        ("begun", "dbcab"),
        ("game", "bdabc"),
        ("seats", "babcd"),
        ("score", "cbdab"),
        ("length", "cbdba"),
        ("name", "abbcd"),
        ("winner", "cdbab"),
    ],
)
def test_games_are_put_in_order(by: str, expected: str) -> None:
    """By any of the orders, either way; damaged files have their place in each."""
    assert names(ordered(SHELF, by)) == expected
    assert len(ordered(SHELF, by, backwards=True)) == len(SHELF)
    assert set(names(ordered(SHELF, by))) == set("abcd")


def test_every_order_takes_every_game() -> None:
    """Whatever a header lacks, no order fails over it."""
    for by in ORDERS:
        assert len(ordered(SHELF, by)) == len(SHELF)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "abcdb"),
        ("ada", "ab"),
        ("ADA bruno", "ab"),
        ("eva", "c"),
        ("game:chess", "d"),
        ("won:ada", "a"),
        ("won:bruno race", "b"),
        ("with:hard", "abcd"),
        ("is:running", "c"),
        ("is:abandoned", "d"),
        ("is:damaged", "b"),
        ("tag:even", "a"),
        ("evening", "a"),
        ("seats:2 since:2026", "ab"),
        ("until:2026-03", "ac"),
        ("2026-04-01", "b"),
        ("nobody", ""),
        ("ada nobody", ""),
        ("odd:field", ""),
    ],
)
def test_games_are_found_by_words(text: str, expected: str) -> None:
    """All words have to fit; capitals and accents do not matter; `field:word` looks in one place."""
    assert names(found(SHELF, text)) == expected


# Several programs.

BUSY = """
import random, sys
from pathlib import Path
from replays import ReplayError, bring_in, entries, move_to_bin, rename, restore, tag
from toy import GAMES
folder, seed = Path(sys.argv[1]), int(sys.argv[2])
rng = random.Random(seed)
done = 0
while done < 150:
    listed = [entry.path for entry in entries(folder, GAMES)]
    binned = [entry.path for entry in entries(folder / "bin", GAMES)]
    try:
        match rng.randrange(5):
            case 0 if listed: move_to_bin(rng.choice(listed))
            case 1 if binned: restore(rng.choice(binned))
            case 2 if listed: rename(rng.choice(listed), f"n{rng.randrange(8)}")
            case 3 if listed: tag(rng.choice(listed), add=[f"by{seed}"])
            case 4 if listed: tag(rng.choice(listed), remove=[f"by{1 - seed}"])
    except ReplayError as error:
        assert "\\n" not in str(error)
    done += 1
"""


def test_several_programs_arrange_one_shelf(tmp_path: Path) -> None:
    """Two that rename, tag, throw away and give back at the same time lose no game and fail over none."""
    shelf = tmp_path / "shelf"
    games = set()
    for seed in range(6):
        write_finished(shelf / f"n{seed}.amalfi", played(seed=seed))
        games.add((shelf / f"n{seed}.amalfi").read_bytes())
    (shelf / "bin").mkdir()
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{HERE}"}
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", BUSY, str(shelf), str(seed)], env=environment, stderr=subprocess.PIPE
        )
        for seed in (0, 1)
    ]
    for program in programs:
        _, said = program.communicate(timeout=120)
        assert (program.returncode, said) == (0, b"")
    left = [entry.path for place in (shelf, shelf / "bin") for entry in entries(place, GAMES)]
    assert sorted(path.read_bytes() for path in left) == sorted(games)
    assert not list(shelf.glob(".*"))


def test_a_game_being_played_is_listed_while_it_grows(tmp_path: Path) -> None:
    """A list taken at any moment shows it as running, and touches nothing."""
    recorder, state = begun(tmp_path, 0)
    with recorder:
        for _ in range(30):
            state = go_on(recorder, state, 1)
            (listed,) = entries(tmp_path, GAMES)
            assert (listed.status, listed.reason) == ("running", "")
    assert Recorder.resume(recorder.path, GAMES)[1].problems == []


# Ended, and taken back.


def test_an_abandoned_game_is_taken_back(tmp_path: Path) -> None:
    """It ends where it stood, and runs again as far as it had come; only while nobody plays it."""
    recorder, _ = begun(tmp_path, 5)
    path = recorder.path
    with pytest.raises(Locked):
        abandon(path, GAMES)
    recorder.close()
    ended = abandon(path, GAMES)
    assert [entry.ended for entry in entries(tmp_path, GAMES)] == ["abandoned"]
    assert take_back(ended) == path
    assert [entry.status for entry in entries(tmp_path, GAMES)] == ["running"]
    again, replay = Recorder.resume(path, GAMES)
    again.close()
    assert len(replay) == 5


def test_a_file_that_has_changed_is_not_taken_back(tmp_path: Path) -> None:
    """What stands in its place meanwhile is left alone, in one line."""
    recorder, _ = begun(tmp_path, 5)
    recorder.close()
    ended = abandon(recorder.path, GAMES)
    recorder.path.write_bytes(b"another")
    with pytest.raises(ReplayError, match="has changed since"):
        take_back(ended)
    assert recorder.path.read_bytes() == b"another"


@pytest.mark.parametrize("name", ["n" * 255, "ž" * 127])
def test_a_file_may_have_the_longest_name_there_is(tmp_path: Path, name: str) -> None:
    """What it grows in until it is whole has a shorter one."""
    path = tmp_path / name
    assert put_new(path, b"first")
    write_whole(path, b"second", durable=False)
    assert path.read_bytes() == b"second"
    assert list(tmp_path.iterdir()) == [path]
