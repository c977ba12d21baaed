"""Home: several games side by side, the bin, the records, and names that are remembered."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from sitting import asked, opened, played_quickly, seen, table_of

from amalfi_tui.boards import board_of
from amalfi_tui.records import how_it_went, records, usual_table
from amalfi_tui.screens.home import HomeScreen
from amalfi_tui.screens.new_game import NewGameScreen
from amalfi_tui.screens.page import PageScreen
from amalfi_tui.screens.shelf import ShelfScreen
from amalfi_tui.screens.table import TableScreen
from amalfi_tui.session import Session
from amalfi_tui.solo.starting import guided, own
from amalfi_tui.start import NEWCOMER, PARTY, Start, is_person
from engine.amalfi.phases import Pass
from own_cards import at_table
from replays import Entry, Header, Result, entries, unfinished, verify
from waiting import until


def begun(*seats: str, seed: int = 1) -> Path:
    """Begin a game and leave it."""
    session = Session.begin(at_table(seats=seats, seed=seed))
    session.settle()
    session.close()
    return session.recorder.path


def ended(seats: tuple[str, ...], scores: tuple[int, ...], *winners: int, how: str = "finished") -> Entry:
    """A game on the shelf that is over."""
    result = Result(scores=scores, winners=winners, actions=99, ended=how)
    header = Header(game="amalfi", rules=1, seats=seats, names=("Zoe", "Bruno"), result=result)
    return Entry(path=Path("x"), status="finished", header=header)


def played_until(session: Session, enough: Callable[[], bool]) -> None:
    """Play on, persons and seats at random and seldom passing, until it is enough."""
    rng = random.Random(1)
    session.settle()
    while not enough():
        decision = session.decision
        assert decision is not None
        choices = [action for action in decision.answers if not isinstance(action, Pass)]
        session.choose(rng.choice(choices or decision.answers))
        session.settle()


async def home(pilot: object) -> HomeScreen:
    """Wait for home, and return it."""
    await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))  # type: ignore[attr-defined,arg-type]
    screen = pilot.app.screen  # type: ignore[attr-defined]
    assert isinstance(screen, HomeScreen)
    return screen


async def test_a_game_goes_into_the_bin_and_comes_back() -> None:
    """`d` on the second of two; `u` at once."""
    first, second = begun("you:Zoe", "random"), begun("you:Yan", "random")
    async with opened(Start()) as pilot:
        screen = await home(pilot)
        assert "Zoe" in seen(screen, "menu")
        await pilot.press("down", "d")
        left = [entry.path for entry in unfinished()]
        assert len(left) == 1
        assert "is in the bin" in seen(screen, "menu")
        await pilot.press("u")
        assert {entry.path for entry in unfinished()} == {first, second}
        assert "is back" in seen(screen, "menu")
        await pilot.press("u")
        assert len(unfinished()) == 2


async def test_a_game_is_abandoned_after_asking_twice() -> None:
    """It is then a replay that holds good, and counts for nobody."""
    path = begun("you:Zoe", "random")
    async with opened(Start()) as pilot:
        screen = await home(pilot)
        await pilot.press("a")
        assert "once more" in seen(screen, "menu")
        await pilot.press("down", "up", "a")
        assert unfinished()
        await pilot.press("a")
        assert not unfinished()
        assert verify(path) is None
        assert records(entries()).all.played == 0
        assert screen.state == "list"
        pilot.app.open("replays")  # type: ignore[attr-defined]
        await until(pilot, lambda: isinstance(pilot.app.screen, ShelfScreen))
        assert "abandoned" in seen(pilot.app.screen, "shelf")
        assert "✦" not in seen(pilot.app.screen, "shelf").split("\n", 1)[1]


@pytest.mark.parametrize("key", ["escape", "q", "backspace", "m", "f7", "u", "left", "question_mark", "r"])
async def test_any_other_key_lets_a_game_go_on(key: str) -> None:
    """Typed words are not obeyed: after `a` and another key, whatever it does, one more `a` asks again."""
    begun("you:Zoe", "random")
    async with opened(Start()) as pilot:
        screen = await home(pilot)
        await pilot.press("a")
        assert "end the game" in seen(screen, "keys")
        await pilot.press(key)
        if key in {"question_mark", "r"}:
            await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is screen and not screen.covered)
        assert pilot.app.return_value is None
        assert "once more" not in seen(screen, "menu")
        await pilot.press("a")
        assert "once more" in seen(screen, "menu")
        assert unfinished()


async def test_a_command_of_the_shell_typed_at_home_ends_no_game() -> None:
    """`amalfi a`: its letters open this and that, and every game is still there."""
    begun("you:Zoe", "random")
    async with opened(Start()) as pilot:
        await home(pilot)
        await pilot.press(*"ama", "z", *"ama")
        assert len(unfinished()) == 1


async def test_an_abandoned_game_comes_back() -> None:
    """`u` at once gives it back as it was, to be played on; what was deleted after it comes back first."""
    path, other = begun("you:Zoe", "random"), begun("you:Yan", "random")
    before = [entry.path for entry in unfinished()]
    assert before == [other, path]
    async with opened(Start()) as pilot:
        screen = await home(pilot)
        await pilot.press("a", "a")
        assert [entry.path for entry in unfinished()] == [path]
        assert "Press u" in seen(screen, "menu")
        await pilot.press("d")
        assert not unfinished()
        await pilot.press("u")
        assert [entry.path for entry in unfinished()] == [path]
        await pilot.press("u")
        assert {entry.path for entry in unfinished()} == {path, other}
        assert verify(other) is None
        while screen.running[screen.at].path != other:
            await pilot.press("down")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        assert table_of(pilot).session.recorder.path == other


async def test_a_game_that_is_played_elsewhere_is_not_deleted() -> None:
    """The lock keeps it where it is, and the line says who has it."""
    elsewhere = Session.begin(at_table(seats=("you", "random"), seed=4))
    async with opened(Start()) as pilot:
        screen = await home(pilot)
        await pilot.press("d")
        assert "is being played by" in " ".join(seen(screen, "menu").split())
        assert len(unfinished()) == 1
    elsewhere.close()


def test_records_count_games_against_each_seat_and_for_each_name() -> None:
    """Games without a person and abandoned ones count for nobody; a shared win is a win."""
    found = records(
        [
            ended(("you", "merchant"), (90, 100), 1),
            ended(("you:Zoe", "merchant", "merchant"), (120, 100, 80), 0),
            ended(("you", "you", "hard"), (50, 60, 60), 1, 2),
            ended(("merchant", "hard"), (50, 60), 1),
            ended(("you", "hard"), (500, 0), 0, how="abandoned"),
        ]
    )
    assert (found.all.played, found.all.won, found.all.best) == (3, 2, 120)
    assert {name: (row.played, row.won, row.best) for name, row in found.by_seat.items()} == {
        "merchant": (2, 1, 120),
        "hard": (1, 1, 60),
    }
    assert {name: (row.played, row.won) for name, row in found.by_name.items()} == {
        "Zoe": (3, 1),
        "Bruno": (1, 1),
    }
    assert found.by_name["Zoe"].average == (90 + 120 + 50) / 3
    assert found.last == "Bruno won with 100 VP, 10 ahead of Zoe."


def test_how_it_went_is_told_for_every_kind_of_end() -> None:
    """Shared, by cubes, alone, lost."""
    told = [
        records([entry]).last
        for entry in (
            ended(("you", "hard"), (70, 70), 0, 1),
            ended(("you", "hard"), (70, 70), 0),
            ended(("you",), (70,), 0),
            ended(("you",), (70,)),
        )
    ]
    assert told == [
        "Zoe and Bruno shared the win with 70 VP.",
        "Zoe won with 70 VP, by more cubes on titles than Bruno (hard).",
        "Zoe reached 70 VP.",
        "Zoe lost with 70 VP.",
    ]


async def test_the_records_are_a_page() -> None:
    """Home says how the last game went; the page has the table."""
    played_quickly(Session.begin(at_table(seats=("you", "you:Zoe"), seed=4)))
    async with opened(Start()) as pilot:
        screen = await home(pilot)
        assert "Last game: " in seen(screen, "menu")
        await pilot.press("e")
        await until(pilot, lambda: isinstance(pilot.app.screen, PageScreen))
        page = pilot.app.screen
        assert isinstance(page, PageScreen)
        assert "Zoe" in page.pane("sheet").text
        await pilot.press("q")
        await home(pilot)


def test_a_game_alone_is_not_the_next_table() -> None:
    """The form opens with the last table of several, not with a solo game."""
    begun("merchant", "you:Zoe")
    begun("you:Zoe")
    assert usual_table(entries()) == (("merchant", "you:Zoe"), ("Ada", "Zoe"), "amalfi")


async def test_the_next_game_remembers_who_played() -> None:
    """The form opens with the seats and names of the last game begun."""
    begun("merchant", "you:Zoe")
    table = usual_table(entries())
    assert table == (("merchant", "you:Zoe"), ("Ada", "Zoe"), "amalfi")
    async with opened(Start()) as pilot:
        await home(pilot)
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, NewGameScreen))
        form = pilot.app.screen
        assert isinstance(form, NewGameScreen)
        assert form.seats == ["merchant", "you", "nobody", "nobody"]
        assert form.names[:2] == ["Ada", "Zoe"]


async def test_an_unfinished_game_says_where_it_stands() -> None:
    """Its period, everybody's points, whose turn it is, and when it was played: at a glance."""
    session = Session.begin(at_table(seats=("you:Zoe", "random"), seed=1))
    played_until(session, lambda: session.turn == "person" and session.step > 30)
    scores, moment = session.game.scores(session.state), board_of("amalfi").moment(session.state)
    session.close()
    async with opened(Start()) as pilot:
        told = seen(await home(pilot), "menu")
        assert f"Zoe {scores[0]}" in told
        assert f"Bruno {scores[1]}" in told
        assert f"{moment} · Zoe to move · " in told
        assert "with random" in told


@pytest.mark.parametrize("seats", [("you", "random"), ("you", "you:Ben")])
async def test_where_a_game_was_left_tells_no_secret(seats: tuple[str, ...]) -> None:
    """The end of its log beside it names no card that is only in a hand."""
    session = Session.begin(at_table(seats=seats, seed=2, hands="draft"))
    played_until(session, lambda: session.turn == "person" and session.step > 12)
    view = session.game.view(session.state, 0)
    hands = [card for player in session.state.players for card in player.hand]
    hidden = [session.state.box.characters[card].name for card in hands]
    session.close()
    assert view
    assert hidden
    async with opened(Start(), size=(120, 40)) as pilot:
        told = seen(await home(pilot), "menu")
        assert "Where it was left" in told
        assert not [name for name in hidden if name in told]


async def test_what_cannot_be_read_is_said_on_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that has gone since it was listed keeps its line, which says why it has no points.

    The reason is seen, however long the way to the file is.
    """
    header = Header(game="amalfi", rules=1, seats=("you", "random"), names=("Zoe", "Bruno"))
    gone = Entry(path=Path("/nowhere", "far" * 30, "gone.amalfi"), status="running", header=header)
    monkeypatch.setattr("amalfi_tui.screens.home.entries", lambda: [gone])
    async with opened(Start()) as pilot:
        screen = await home(pilot)
        assert "Zoe" in seen(screen, "menu")
        assert "does not exist" in seen(screen, "menu")
        await pilot.press("enter")
        assert pilot.app.screen is screen
        assert screen.trouble


async def test_two_keys_begin_a_game() -> None:
    """Press n and Enter, wherever the cursor is; a newcomer meets three characters at `normal`."""
    begun("random", "random")
    async with opened(Start()) as pilot:
        await home(pilot)
        await pilot.press("n", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        assert table_of(pilot).session.seats == NEWCOMER


async def test_two_keys_look_on() -> None:
    """Press w and Enter: four seats of ours, and nobody here among them."""
    async with opened(Start(speed=0)) as pilot:
        await home(pilot)
        await pilot.press("w")
        await until(pilot, lambda: isinstance(pilot.app.screen, NewGameScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        assert table_of(pilot).session.seats == PARTY
        assert table_of(pilot).state == "watch"


@pytest.mark.parametrize(
    "start",
    [
        Start(screen="play", seats=("you",), rival="naples", seed=3, speed=0),
        Start(screen="play", seats=("you:Zoe", "random"), seed=3, speed=0),
        Start(screen="play", seats=("you:Zoe", "random"), seed=3, speed=0, game="serenissima"),
        Start(screen="new", seats=("you:Zoe", "hard"), speed=0),
    ],
)
async def test_nobody_sits_down_to_watch(start: Start) -> None:
    """Whatever the program was opened with, q to home, w and Enter: four seats of ours play."""
    async with opened(start) as pilot:
        await until(pilot, lambda: not isinstance(pilot.app.screen, HomeScreen))
        if start.screen == "play":
            await asked(pilot)
        await pilot.press("escape" if start.screen == "new" else "q")
        await home(pilot)
        await pilot.press("w")
        await until(pilot, lambda: isinstance(pilot.app.screen, NewGameScreen))
        assert "a person" not in seen(pilot.app.screen, "form")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        session = table_of(pilot).session
        assert len(session.seats) == 4
        assert not any(is_person(spec) for spec in session.seats)
        assert (session.game.name, session.rival) == (start.game, "")
        await pilot.press("q")
        await home(pilot)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_each_game_says_which_it_is(size: tuple[int, int]) -> None:
    """The guided one, one against Genoa, Serenissima; a game of Amalfi between several needs no word."""
    for start in (
        guided("Ida"),
        own("genoa", seed=5, name="Leo"),
        Start(screen="play", seats=("you:Uma", "normal"), game="serenissima", seed=2),
        Start(screen="play", seats=("you:Zoe", "random"), seed=2),
    ):
        session = Session.begin(start)
        session.settle()
        session.close()
    async with opened(Start(), size) as pilot:
        rows = seen(await home(pilot), "menu").splitlines()
        told = {
            name: next(row for row in rows if f" {name} " in row) for name in ("Ida", "Leo", "Uma", "Zoe")
        }
        assert "against Naples, guided game" in told["Ida"]
        assert "against Genoa" in told["Leo"]
        assert "Serenissima" in told["Uma"]
        assert "Serenissima" not in told["Zoe"]
        assert "against" not in told["Zoe"].partition("Zoe")[2][:20]


async def test_the_last_game_names_the_rival() -> None:
    """At home, among the records, and on the shelf: to whom a solo game was lost."""
    session = Session.begin(own("naples", seed=5, name="Leo"))
    played_quickly(session)
    session.close()
    (entry,) = entries()
    assert not entry.won
    assert f"Leo lost to Naples with {entry.scores[0]} VP." == records([entry]).last
    async with opened(Start()) as pilot:
        assert "Last game: Leo lost to Naples" in seen(await home(pilot), "menu")
        pilot.app.open("replays")  # type: ignore[attr-defined]
        await until(pilot, lambda: isinstance(pilot.app.screen, ShelfScreen))
        assert "against Naples" in seen(pilot.app.screen, "shelf")
        assert "Leo lost to Naples" in seen(pilot.app.screen, "about")


async def test_q_says_where_it_leads() -> None:
    """From a table that the shell has opened: home, which says so once, and that q there ends the program."""
    async with opened(Start(screen="play", seats=("you:Zoe", "random"), seed=3, speed=0)) as pilot:
        assert "q home" in seen(await asked(pilot), "keys")
        await pilot.press("q")
        screen = await home(pilot)
        assert "q leads back to the shell" in " ".join(seen(screen, "menu").split())
        assert "q quit" in seen(screen, "keys")
        await pilot.press("r")
        await until(pilot, lambda: isinstance(pilot.app.screen, ShelfScreen))
        shelf = pilot.app.screen
        await pilot.press("c")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        assert "q back" in seen(await asked(pilot), "keys")
        await pilot.press("q")
        await until(pilot, lambda: pilot.app.screen is shelf)
        await pilot.press("q")
        assert "shell" not in seen(await home(pilot), "menu")


async def test_a_table_of_several_comes_after_a_game_alone() -> None:
    """N offers one person against three of ours, not three empty chairs, and no rival."""
    start = Start(screen="play", seats=("you",), rival="genoa", seed=3, hands="personal", speed=0)
    async with opened(start) as pilot:
        await asked(pilot)
        await pilot.press("q")
        await home(pilot)
        await pilot.press("n", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        session = table_of(pilot).session
        assert (session.seats, session.rival) == (NEWCOMER, "")
        assert session.recorder.tape.header.seed != 3


def test_one_of_a_kind_is_counted_as_one() -> None:
    """No `1 games`: in how a game went."""
    alone = ended(("you", "hard"), (9, 8), how="abandoned")
    assert alone.header is not None
    assert alone.header.result is not None
    short = replace(alone.header, result=replace(alone.header.result, actions=1))
    assert how_it_went(short) == "Zoe, Bruno: abandoned after 1 step."


async def test_several_deleted_games_come_back_one_by_one() -> None:
    """The bin gives back the last one first."""
    begun("you:Zoe", "random"), begun("you:Yan", "random")
    async with opened(Start()) as pilot:
        await home(pilot)
        await pilot.press("d", "d")
        assert unfinished() == []
        await pilot.press("u", "u")
        assert len(unfinished()) == 2


async def test_more_games_than_fit_are_scrolled() -> None:
    """The heading says which of them are seen."""
    for _ in range(7):
        begun("you:Zoe", "random")
    async with opened(Start()) as pilot:
        screen = await home(pilot)
        assert "1 to 5 of 7" in seen(screen, "menu")
        assert "Quit" in seen(screen, "menu")
        await pilot.press(*["down"] * 6)
        assert "to 7 of 7" in seen(screen, "menu")
        await pilot.press("right")
        assert screen.items[screen.at].id == "new"
        await pilot.press("left")
        assert screen.at == 0


async def test_home_explains_its_keys() -> None:
    """? lists them, with those that open something."""
    async with opened(Start()) as pilot:
        screen = await home(pilot)
        await pilot.press("question_mark")
        assert "begin a game" in seen(screen, "overlay")
        await pilot.press("escape")
        assert not screen.covered
