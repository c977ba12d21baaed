"""The solo challenge at the table: the rival on the board and in words, its threats, the guide, the end."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from sitting import answered, asked, opened, played, played_quickly, seen, table_of
from textual.pilot import Pilot

import engine
from ai.protocol import generator
from ai.registry import find
from amalfi_tui.boards import Scene, board_of
from amalfi_tui.boards.amalfi import rival as drawn
from amalfi_tui.lines import plain
from amalfi_tui.screens.home import HomeScreen
from amalfi_tui.screens.page import PageScreen
from amalfi_tui.screens.solo import SoloScreen
from amalfi_tui.screens.solo_end import SoloEnd
from amalfi_tui.session import Session
from amalfi_tui.solo import starting
from amalfi_tui.solo.daily import today
from amalfi_tui.solo.guide import is_guided, note_of, switch
from amalfi_tui.solo.notes import NOTES
from amalfi_tui.start import Start
from engine.amalfi.actions.navigate import Navigate
from engine.amalfi.events import RIVAL
from engine.amalfi.phases import PASS, TakeTurn
from engine.amalfi.solo import waits
from engine.kernel import OptionalAction
from own_cards import at_table
from replays import Replay, entries, unfinished, verify
from waiting import until

GAME = engine.GAMES["amalfi"]


def scene_of(session: Session, cursor: Any = None) -> Scene:
    """What the table knows when the cursor is on an answer."""
    since = session.last_asked(0)
    return Scene(
        game=session.game,
        view=session.view(0),
        eyes=0,
        names=session.names,
        seats=session.seats,
        log=session.log(0),
        cursor=cursor,
        answering=True,
        since=since,
        before=session.view(0, since - 1) if since else None,
    )


def at_turn(rival: str = "naples", seed: int = 1) -> Session:
    """A session at the first turn of period I."""
    session = Session.begin(starting.own(rival, seed=seed, hands="blind"))
    session.settle()
    return session


def held_out(rival: str = "naples") -> Session:
    """A game that a seat of ours has played for the person, to the end of period IV."""
    player = find("normal")
    for seed in range(30):
        session = Session.begin(starting.own(rival, seed=seed))
        session.settle()
        while (decision := session.decision) is not None:
            rng = generator(seed, 0, session.step)
            session.choose(player.choose(session.view(0), decision, rng))
            session.settle()
        if session.state.phase == "over":
            return session
    raise AssertionError("no deal was good enough")


@pytest.mark.parametrize("rival", ["naples", "genoa"])
def test_what_is_foretold_comes_to_pass(rival: str) -> None:
    """As long as no optional action comes between; `?` stands for what is not sure, and is rare."""
    told = unsure = 0
    for seed in range(40):
        rng = random.Random(seed)
        state = GAME.new(seats=1, rival=rival, hands="blind")
        foretold: Any = None
        while (decision := state.open) is not None:
            chance = decision.seat == engine.CHANCE
            choices = [answer for answer in decision.answers if answer != PASS] or list(decision.answers)
            action = decision.question.sample(state, rng) if chance else rng.choice(choices)
            if isinstance(decision.question, TakeTurn) and action != PASS:
                scene = Scene(
                    game=GAME,
                    view=GAME.view(state, 0),
                    eyes=0,
                    names=("Ada",),
                    seats=("you",),
                    cursor=action,
                    answering=True,
                )
                sure = plain(drawn.will(scene)).count("?") == 0
                foretold, happened = drawn.ahead(scene), []
            state = GAME.apply(state, action)
            if foretold is not None:
                happened += [event for event in state.events if event.seat == RIVAL]
                if not waits(state):
                    told, unsure = told + 1, unsure + (not sure)
                    assert list(foretold) == happened if sure else set(foretold) <= set(happened)
                    foretold = None
    assert told > 150
    assert unsure < told / 10


def test_the_board_shows_its_ships_and_lights_by_letter_and_shape() -> None:
    """▼N and ⌂n for Naples, ▼G and ⌂g for Genoa; a ship that would come is ?N, and a word says so."""
    for rival, letter in (("naples", "N"), ("genoa", "G")):
        session = at_turn(rival)
        board = board_of("amalfi")
        for action in (option for option in session.decision.answers if isinstance(option, Navigate)):
            scene = scene_of(session, action)
            text = "\n".join(plain(row) for row in board.views[0].draw(scene, 53, 30))
            ships = [event.place for event in drawn.ahead(scene)]
            assert text.count(f"?{letter}") == len(ships)
            names = [session.state.box.names[place] for place in ships]
            assert all(name in plain(board.preview(scene)) for name in names)
        state = session.state
        state.ships[state.box.public[0]] = state.lights[state.box.public[1]] = RIVAL
        text = "\n".join(plain(row) for row in board.views[0].draw(scene_of(session), 53, 30))
        assert f"▼{letter}" in text
        assert f"⌂{letter.lower()}" in text


def test_the_panel_counts_ships_lights_and_titles() -> None:
    """Wide and narrow; in the period of a check it says what would be lost now."""
    session = at_turn("genoa")
    session.state.rival.ships, session.state.rival.lighthouses = 7, 5
    board = board_of("amalfi")
    wide = "\n".join(plain(row) for row in board.rail(scene_of(session), 40, 30))
    narrow = "\n".join(plain(row) for row in board.rail(scene_of(session), 26, 10))
    assert "▼7/10 left ⌂5/6 left" in wide
    assert "needed II:1 III:2 IV:3" in wide
    assert "▼7 ⌂5" in narrow
    assert "Titles 0 II:1 III:2 IV:3" in narrow
    assert "lost" not in narrow
    session.state.period = 2
    assert "✗ lost if it ended now" in "\n".join(plain(row) for row in board.rail(scene_of(session), 26, 10))
    session.state.cubes[0] = (0,)
    assert "lost" not in "\n".join(plain(row) for row in board.rail(scene_of(session), 26, 10))


def test_a_pass_is_told_what_the_check_would_say() -> None:
    """Still to go in period I; lost in period II with no title; enough with one."""
    session = at_turn()
    board = board_of("amalfi")
    assert "1 to go" in plain(board.preview(scene_of(session, PASS)))
    assert "lose" not in board.caution(scene_of(session, PASS))
    session.state.period = 2
    assert "the game would be lost" in plain(board.preview(scene_of(session, PASS)))
    assert "Naples asks for 1 title, you have 0: you would lose." in board.caution(scene_of(session, PASS))
    session.state.cubes[0] = (0,)
    assert "enough" in plain(board.preview(scene_of(session, PASS)))
    assert "lose" not in board.caution(scene_of(session, PASS))


def test_the_log_names_the_rival_and_the_check() -> None:
    """What the rival does stands under its name, the end of the game too."""
    session = at_turn()
    played_quickly(session, 3)
    texts = [line.text for line in session.log(0)]
    assert any(text.startswith("Naples places a ship at ") for text in texts)
    assert texts[-1] == "Naples asks for 1 title, 0 claimed: the game is lost"
    assert not any("The table: places" in text or "None" in text for text in texts)


async def test_two_keys_from_home_deal_the_game_of_the_day() -> None:
    """`o`, then Enter; once more the same two keys go on with it."""
    async with opened(Start()) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        await pilot.press("o", "enter")
        table = await asked(pilot)
        session = table.session
        assert (session.rival, session.seed) == (today().rival, today().seed)
        assert Replay.load(session.recorder.path).tape.setup["rival"] == today().rival
        await answered(pilot, table, session.decision.answers[0])
        steps = session.step
        await pilot.press("q")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        await pilot.press("o", "enter")
        assert (await asked(pilot)).session.step >= steps
        assert len(unfinished()) == 1


@pytest.mark.parametrize(("key", "rival"), [("n", "naples"), ("g", "genoa"), ("f", "naples")])
async def test_letters_choose_a_rival_and_arrows_the_hands(key: str, rival: str) -> None:
    """Naples, Genoa, the guided game; hands are for one's own choice only."""
    async with opened(Start()) as pilot:
        await pilot.press("o")
        await until(pilot, lambda: isinstance(pilot.app.screen, SoloScreen))
        await pilot.press("right", key)
        table = await asked(pilot)
        assert table.session.rival == rival
        assert table.session.setup["hands"] == ("packs" if key == "f" else "blind")


async def test_the_rival_answers_before_ones_eyes() -> None:
    """Its ship lies on the board, the line of news says so, and the whole log keeps it."""
    async with opened(starting.own("naples", seed=1, hands="blind")) as pilot:
        table = await asked(pilot)
        for action in [answer for answer in table.session.decision.answers if isinstance(answer, Navigate)]:
            table.choices.go(table.choices.options.index(action))
            if drawn.ahead(table.scene):
                break
        foretold = [event.place for event in drawn.ahead(table.scene)]
        assert foretold
        table.changed()
        await pilot.pause()
        assert "?N" in seen(table, "view")
        assert "Naples will send" in " ".join(seen(table, "rail").split())
        await answered(pilot, table, action)
        while not isinstance(table.session.decision.question, TakeTurn):
            await answered(pilot, table, table.session.decision.answers[-1])
        assert seen(table, "view").count("▼N") == len(foretold)
        assert "Naples places a ship at" in seen(table, "last")


async def test_a_pass_that_loses_is_asked_about_in_those_words() -> None:
    """Before the second Enter."""
    async with opened(starting.own("naples", seed=1, hands="blind")) as pilot:
        table = await asked(pilot)
        while table.session.state.period < 2:
            answers = table.session.decision.answers
            await answered(pilot, table, PASS if PASS in answers else answers[0])
        await pilot.press("p", "enter")
        assert "you would lose" in seen(table)
        await answered(pilot, table, PASS)
        while (decision := table.session.decision) is not None:
            await answered(pilot, table, decision.answers[0])
        await until(pilot, lambda: isinstance(pilot.app.screen, SoloEnd))
        assert "Lost to Naples after period II: 0 of 1 title" in seen(pilot.app.screen, "sheet")


async def test_the_end_has_a_card_to_copy_and_the_score_sheet() -> None:
    """`c` hands the card to the terminal, `s` shows the points, Enter goes home; it is printed afterwards."""
    async with opened(starting.own("genoa", seed=2)) as pilot:
        await played(pilot)
        await until(pilot, lambda: isinstance(pilot.app.screen, SoloEnd))
        end: Any = pilot.app.screen
        await pilot.press("c")
        assert pilot.app.clipboard == end.card
        assert "card copied" in seen(end, "sheet")
        await pilot.press("s")
        await until(pilot, lambda: pilot.app.screen is not end)
        assert "lost to Genoa" in seen(pilot.app.screen, "sheet")
        await pilot.press("q", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        app: Any = pilot.app
        assert app.partings == [end.card]
        await pilot.press("o", "r")
        await until(pilot, lambda: isinstance(pilot.app.screen, PageScreen))
        assert "Genoa, packs" in seen(pilot.app.screen, "sheet")


def test_a_game_that_was_held_out_is_ranked_and_verified() -> None:
    """The rank is on the score sheet's head and the last page, and the replay holds good."""
    session = held_out()
    path: Path = session.recorder.path
    assert verify(path) is None
    assert entries()[0].header.result.winners == (0,)  # type: ignore[union-attr]
    sheet = "\n".join(map(plain, board_of("amalfi").sheet(scene_of(session), session.events, 78)))
    assert "held out against Naples" in sheet
    assert not session.rival or any("go on" in line.text for line in session.log(0))


# The guide.


def guided() -> Session:
    """The guided game, at its first question."""
    session = Session.begin(starting.guided("Zoe"))
    session.settle()
    return session


def test_the_guide_tells_each_thing_once_in_the_order_in_which_it_comes_up() -> None:
    """Welcome at the first question, the turn at the first turn; no note comes twice."""
    session = guided()
    player = find("normal")
    said = []
    while (decision := session.decision) is not None:
        if (note := note_of(session)) is not None:
            said.append(note.id)
        session.choose(player.choose(session.view(0), decision, generator(session.seed, 0, session.step)))
        session.settle()
    assert said[:2] == ["pack", "turn"]
    assert len(said) == len(set(said)) >= 15
    assert {"docked", "discarded", "payment", "titles"} <= set(said)


def test_every_note_fits_on_three_lines_of_the_smallest_usual_terminal() -> None:
    """At 80 columns, beside its label."""
    session = guided()
    from amalfi_tui.solo.guide import guide_lines  # noqa: PLC0415

    for note in NOTES:
        rows = guide_lines(scene_of(session), note, 80)
        assert len(rows) <= 3
        assert "…" not in "".join(map(plain, rows)), note.id
    assert len({note.id for note in NOTES}) == len(NOTES)


def test_the_guide_goes_on_where_a_resumed_game_was_left() -> None:
    """What it has told follows from the game; so it does after an undo."""
    session = guided()
    for _ in range(3):
        session.choose(session.decision.answers[0])  # type: ignore[union-attr]
        session.settle()
    note, step = note_of(session), session.step
    session.close()
    again = Session.resume(session.recorder.path)
    assert (again.step, note_of(again)) == (step, note)
    again.choose(again.decision.answers[0])  # type: ignore[union-attr]
    again.settle()
    again.undo(0)
    again.settle()
    assert note_of(again) == note
    again.close()


def test_the_guide_that_was_sent_away_stays_away() -> None:
    """In a resumed game too; and it can be called in any solo game."""
    session = guided()
    assert is_guided(session)
    switch(session)
    assert not is_guided(session)
    session.choose(session.decision.answers[0])  # type: ignore[union-attr]
    session.settle()
    session.close()
    again = Session.resume(session.recorder.path)
    assert not is_guided(again)
    switch(again)
    assert is_guided(again)
    again.close()
    other = at_turn()
    assert not is_guided(other)
    switch(other)
    assert is_guided(other)
    other.close()
    alone = Session.begin(at_table(seats=("you",), seed=starting.GUIDE_SEED))
    assert not is_guided(alone)
    alone.close()


async def test_the_guide_blocks_no_key_and_leaves_at_one() -> None:
    """The same keys answer with it and without it."""

    async def first_answer(pilot: Pilot[Any], *keys: str) -> None:
        table = await asked(pilot)
        before = table.choices
        await pilot.press(*keys)
        await until(pilot, lambda: table.choices is not before and bool(table.choices.options))

    async with opened(starting.guided()) as pilot:
        await first_answer(pilot, "enter")
        table = table_of(pilot)
        assert "Each turn is one action" in " ".join(seen(table, "guide").split())
        assert table.pane("guide").display
        await first_answer(pilot, "n", "enter")
        assert isinstance(table.session.history[-1].action, Navigate) or table.session.step > 8
        await pilot.press("g")
        assert not table.pane("guide").display
        await pilot.press("g")
        assert table.pane("guide").display


def test_optional_actions_promise_no_reaction() -> None:
    """Nothing is foretold for a card that is thrown away for bread at a turn."""
    session = at_turn()
    action = next(option for option in session.decision.options if isinstance(option, OptionalAction))
    assert drawn.will(scene_of(session, action)) == ()
    session.close()


@pytest.mark.parametrize("seat", ["easy", "normal"])
def test_the_guided_deal_is_a_friendly_one(seat: str) -> None:
    """Even a seat that sees little holds out with it; with other cards another deal has to be found."""
    session, player = guided(), find(seat)
    while (decision := session.decision) is not None:
        session.choose(player.choose(session.view(0), decision, generator(session.seed, 0, session.step)))
        session.settle()
    assert session.state.phase == "over"
