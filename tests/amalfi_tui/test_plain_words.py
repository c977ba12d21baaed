"""What somebody new to the table reads: plain words, signs that are explained, no two things in one."""

from __future__ import annotations

import io
import random
import re
from dataclasses import replace
from typing import Any

import pytest
from sitting import answered, asked, opened, played, seen

import engine
from ai.amalfi.merchant import Merchant
from ai.protocol import Ranked, generator
from amalfi_tui import textmode
from amalfi_tui.boards import Scene, board_of
from amalfi_tui.boards.base import about
from amalfi_tui.boards.serenissima.chart import draw_map
from amalfi_tui.lines import plain
from amalfi_tui.session import Question, Session
from amalfi_tui.start import Start
from engine.amalfi.actions.navigate import Navigate
from engine.amalfi.actions.optional import DiscardForBread, EmergencyBread, ShipDown
from engine.amalfi.answers import Decline, Keep
from engine.serenissima.answers import Sail
from own_cards import at_table
from table import GAME, Table
from waiting import until

ALONE = at_table(screen="play", seats=("you", "random", "random"), seed=3, speed=0)
AT_SEA = Start(screen="play", game="serenissima", seats=("you", "random", "random"), seed=3, speed=0)


@pytest.fixture(autouse=True)
def _home(tmp_path, monkeypatch):
    """No test sees the saved games of this machine."""
    monkeypatch.setenv("AMALFI_HOME", str(tmp_path))


# The sea map.


def sailing(seed: int) -> list[Scene]:
    """The table whenever somebody may sail, with the numbers of the options, in a game at random."""
    game, rng = engine.GAMES["serenissima"], random.Random(seed)
    state, found = game.new(seats=4), []
    while (decision := game.decision(state)) is not None and len(found) < 40:
        if decision.seat < 0:
            state = game.apply(state, decision.question.sample(state, rng))
            continue
        if any(isinstance(action, Sail) for action in decision.options):
            found.append(
                Scene(
                    game=game,
                    view=game.view(state, decision.seat),
                    eyes=decision.seat,
                    names=("Ada", "Bruno", "Carla", "Dario"),
                    seats=("you",) * 4,
                    cursor=decision.options[0],
                    answering=True,
                    tags={about(action): str(at) for at, action in enumerate(decision.options, 1)},
                )
            )
        state = game.apply(state, rng.choice(decision.options))
    return found


@pytest.mark.parametrize(("cells", "rows"), [(52, 11), (85, 24), (79, 14)])
def test_nothing_runs_together_on_the_sea_map(cells: int, rows: int) -> None:
    """A number that asks for something ends in a colon; a space parts galleys, and a port from its owner."""
    for scene in sailing(4):
        drawn = "\n".join(map(plain, draw_map(scene, cells, rows)))
        assert not re.search(r"\d[A-D]\d+[A-D]", drawn), drawn
        assert not re.search(r"[a-z][A-D]\d", drawn), drawn
        assert not re.search(r"\d[A-Z][a-z]", drawn), drawn
        legal = [tag for slug, tag in scene.tags.items() if slug in scene.legal and slug != scene.target]
        assert all(f"{tag}:" in drawn for tag in legal), drawn


# Signs.


@pytest.mark.parametrize(("start", "signs"), [(ALONE, "-2b"), (AT_SEA, "--")])
async def test_the_signs_have_a_page(start: Start, signs: str) -> None:
    """`?` twice opens it, and so do three words in the palette; a key leads back to the table."""
    async with opened(start) as pilot:
        table = await asked(pilot)
        await pilot.press("question_mark")
        assert "once more: the signs" in seen(table, "overlay")
        await pilot.press("question_mark")
        assert "Signs" in seen(table, "overlay")
        assert signs in seen(table, "overlay")
        await pilot.press("question_mark")
        assert table.state == "ask"
        for word in ("signs", "legend", "symbols"):
            await pilot.press("colon", *word, "enter")
            await until(pilot, lambda: table.covered)
            assert signs in seen(table, "overlay")
            await pilot.press("escape")


@pytest.mark.parametrize(
    ("game", "signs"),
    [
        ("amalfi", ("-2b", "⌂", "✗a", "+cc", "bay port yd", "b 3/6", "✦", "↻", "+?")),
        ("serenissima", ("+V", "···", "--", "xx", "S==E", "Doge", "✦", "12:")),
    ],
)
def test_each_sign_is_explained(game: str, signs: tuple[str, ...]) -> None:
    """What a newcomer asked about stands at the front of a line."""
    front = " ".join(plain(row)[:12] for row in board_of(game).notation(76))
    assert all(sign in front for sign in signs), front


@pytest.mark.parametrize("word", ["signs", "legend", "symbols"])
def test_the_table_of_lines_tells_the_signs(word: str) -> None:
    """In text mode the words are typed."""
    said = text_of(Session.begin(replace(ALONE, speed=None)), f"{word}\n")
    assert "pay 2 bread first" in said


def text_of(session: Session, text: str) -> str:
    """Play lines of input, and return what was written."""
    written = io.StringIO()
    textmode.run(session, io.StringIO(text), written)
    return written.getvalue()


# Previews.


def preview(table: Table, action: Any) -> str:
    """What stands below the table of a seat with the cursor on an option."""
    seat = table.decision.seat
    scene = Scene(
        game=GAME,
        view=GAME.view(table.state, seat),
        eyes=seat,
        names=("Ada", "Bruno"),
        seats=("you", "you"),
        cursor=action,
        answering=True,
    )
    return plain(board_of("amalfi").preview(scene))


@pytest.mark.parametrize("wood", [0, 2])
def test_a_preview_says_that_no_ship_is_left_to_send(wood: int) -> None:
    """The last ship of the bay sails to Senj, which would send two: whether one may come down or not."""
    table = Table().lay(bay=1, bread=3, wine=wood)
    assert "no ship left to send" in preview(table, Navigate("senj"))
    assert ("only no" in preview(table, Navigate("senj"))) == (wood > 0)
    assert "no ship left" not in preview(Table().lay(bay=3, bread=3), Navigate("senj"))
    assert "no ship left" not in preview(table, Navigate("sorrento"))


def test_a_drafted_card_is_kept() -> None:
    """A pick of the draft is told by its name."""
    session = Session.begin(at_table(seats=("you", "you:Zoe"), seed=6, hands="draft"))
    session.settle()
    assert session.decision is not None
    seat = session.decision.seat
    keeps = [action for action in session.decision.options if isinstance(action, Keep)]
    view = session.view(seat)
    scene = Scene(
        game=session.game, view=view, eyes=seat, names=session.names, seats=session.seats, answering=True
    )
    for action in keeps:
        said = plain(board_of("amalfi").preview(replace(scene, cursor=action)))
        assert f"keeps {view.box.names[action.card]}" in said or "hand" in said
        assert "nothing changes" not in said
        assert "chance" not in said.partition("then")[2]
    session.close()


def test_what_gives_bread_says_so() -> None:
    """Optional actions read as gains, not as costs."""
    table = Table().lay(bay=2, bread=1, wine=1).deal_hand("raphael")
    for action in table.optional:
        if isinstance(action, EmergencyBread | ShipDown | DiscardForBread):
            assert re.search(r" to gain \d bread$", GAME.option(table.state, action))


# Hints.


class Wise:
    """A thinking seat that puts every option in a row."""

    async def rank(self, question: Question) -> list[Ranked]:
        """Return all options, each a little worse than the one before."""
        decision = question.game.decision(question.view)
        assert decision
        return [Ranked(action, -0.4 * at, "so it is") for at, action in enumerate(decision.options)]


async def test_a_hint_has_a_space_between_worth_and_option() -> None:
    """`-0.4 ducats` is as wide as its column."""
    async with opened(AT_SEA) as pilot:
        table = await asked(pilot)
        table.thinking = Wise()  # type: ignore[assignment]
        await pilot.press("h")
        await until(pilot, lambda: bool(table.hints))
        assert re.search(r"2 -0\.4 ducats \S", seen(table, "slip"))


def test_reasons_are_whole_sentences_of_their_own() -> None:
    """No reason is that it changes little, and nobody is called it; the best of idle answers says why.

    A no that gives much away is not told as if it mattered little.
    """
    session = Session.begin(at_table(seats=("you", "you:Zoe"), seed=6, hands="packs"))
    merchant, said, declined = Merchant(), [], 0
    session.settle()
    while (decision := session.decision) is not None and session.step < 150:
        rng = generator(1, decision.seat, session.step)
        ranked = merchant.rank(session.view(decision.seat), decision, rng)
        said += [option.reason for option in ranked]
        assert ranked[0].reason != merchant.nature.shrugs
        for option in ranked:
            if isinstance(option.action, Decline) and ranked[0].value - option.value > 1:
                declined += 1
                assert option.reason == "gives away what the first answer brings"
        session.choose(ranked[0].action)
        session.settle()
    assert declined
    assert any(", then " in reason for reason in said)
    assert not any("changes little" in reason or "then it " in reason for reason in said)
    session.close()


# Keys.


async def test_a_page_of_help_is_turned_by_pages() -> None:
    """PgDn shows what lies below, but for a line; PgUp leads back."""
    async with opened(ALONE) as pilot:
        table = await asked(pilot)
        await pilot.press("question_mark")
        first = seen(table, "overlay").splitlines()
        await pilot.press("pagedown")
        second = seen(table, "overlay").splitlines()
        assert second[0].rstrip(" ▴") == first[-1].rstrip(" ▾")
        await pilot.press("pageup")
        assert seen(table, "overlay").splitlines() == first


def test_keys_that_are_a_pair_have_one_row() -> None:
    """No row of help says one half of what the next says whole."""
    from amalfi_tui.keymap import registries  # noqa: PLC0415

    for name, group in registries().items():
        for command in group:
            halves = [
                part for part in (command.shown or "").split() if len((command.shown or "").split()) == 2
            ]
            for other in group:
                assert not (other.help and other.shown in halves and other.when & command.when), (name, other)


async def test_a_letter_that_no_command_has_says_so() -> None:
    """One line, which the next key takes away; a letter that has a command does not say it."""
    async with opened(ALONE) as pilot:
        table = await played(pilot, 1)
        await pilot.press("z")
        assert "z does nothing here; ? shows the keys" in seen(table, "ask")
        await pilot.press("f2")
        assert "does nothing" not in seen(table, "ask")
        for key in ("y", "v", "j", "n"):
            await pilot.press(key)
            assert "does nothing" not in seen(table, "ask")


async def test_the_end_of_a_trial_offers_no_answer() -> None:
    """Where it goes no further the foot of the table has no Enter."""
    async with opened(ALONE) as pilot:
        table = await asked(pilot)
        await answered(pilot, table, table.choices.options[0])
        await pilot.press("w")
        assert "Enter do" in seen(table, "keys")
        while table.choices.options:
            await pilot.press("enter")
        assert "Enter" not in seen(table, "keys")
        await pilot.press("escape")


# The log, and the setting up.


def test_the_first_player_is_told_once() -> None:
    """What the table draws and whom it makes the first player are one line."""
    session = Session.begin(AT_SEA)
    session.settle()
    assert sum("first player" in line.text for line in session.log(0)) == 1
    assert any(line.text.endswith(" is the first player") and line.seat >= 0 for line in session.log(0))
    session.close()


def test_before_the_first_round_the_game_is_being_set_up() -> None:
    """There is no round 0."""
    said = text_of(Session.begin(AT_SEA), "look wheel\n")
    assert "Setting up." in said
    assert "Round 0" not in said


def test_a_look_at_the_log_keeps_its_shape() -> None:
    """What belongs to a turn is indented below whose turn it is, also where the look begins."""
    session = Session.begin(ALONE)
    session.settle()
    rng = random.Random(2)
    while session.step < 90:
        session.choose(rng.choice(session.decision.answers))  # type: ignore[union-attr]
        session.settle()
    while session.turn != "person":
        session.choose(session.decision.answers[0])  # type: ignore[union-attr]
        session.settle()
    log = session.log(0)
    told = text_of(session, "look log\n").rpartition("> look log\n")[2].splitlines()
    assert not told[0].startswith(" ")
    deep = next(line for line in log[::-1] if line.depth)
    assert any(row.startswith("  " * deep.depth + deep.text[:30]) for row in told)
