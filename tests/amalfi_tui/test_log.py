"""The log: one line for each thing that happened, indented by its cause, nothing said twice."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from sitting import opened, played, seen

from amalfi_tui.boards.log import latest
from amalfi_tui.lines import plain
from amalfi_tui.session import Session
from amalfi_tui.telling import LogLine, Told, lines_of
from engine.amalfi.events import Gained
from own_cards import at_table

NAMES = ("Ada", "Bruno")


def texts(*told: Told) -> list[tuple[int, str]]:
    """Return depth and words of each line, as the first seat reads them."""
    return [(line.depth, line.text) for line in lines_of(told, NAMES, 0)]


def done(step: int, depth: int, clause: str, *came: str) -> Told:
    """Return what the first seat has done, and what came of it."""
    return Told(step, 0, depth, (clause,) * 3, tuple((0, text) for text in came))


def test_goods_are_added_up_and_cards_stand_on_their_own() -> None:
    """Two gains are one; points and cards have lines of their own, further in."""
    lines = texts(
        done(0, 0, "acquires Decameron"),
        done(
            1, 1, "pays with 3 ships from wine", "gains 2 bread", "gains 1 bread", "scores 7 VP (Decameron)"
        ),
    )
    assert lines == [
        (0, "Ada acquires Decameron"),
        (1, "Pays with 3 ships from wine: gains 3 bread"),
        (2, "Scores 7 VP (Decameron)"),
    ]


async def test_the_last_line_names_whose_turn_it_belongs_to() -> None:
    """The log's line on the table: what happened last, with the name of whose turn it is in."""
    async with opened(at_table(screen="play", seats=("you", "random"), seed=7, speed=0)) as pilot:
        table = await played(pilot, 6, seed=4)
        log = [LogLine(0, 0, 1, "Bruno sails to Senj"), LogLine(0, 1, -1, "Sends 1 ship to wood")]
        assert plain(latest(replace(table.scene, log=log))) == "B Bruno: sends 1 ship to wood"
        assert plain(latest(replace(table.scene, log=log[:1]))) == "B Bruno sails to Senj"
        dice = [LogLine(0, 0, -1, "The table: dice are rolled"), LogLine(0, 1, 0, "Ada rolls 1 skull")]
        assert plain(latest(replace(table.scene, log=dice))) == "A Ada rolls 1 skull"


def test_what_was_said_in_the_turn_is_not_said_again() -> None:
    """A card that was chosen is not acquired twice; the same small thing twice is counted."""
    lines = texts(
        done(0, 0, "engages Sofonisba"),
        done(1, 1, "acquires The Divine Comedy"),
        done(2, 1, "pays with 1 ship from wine", "acquires The Divine Comedy"),
        done(3, 1, "builds", "constructs a ship into the port", "constructs a ship into the port"),
    )
    assert [text for _, text in lines] == [
        "Ada engages Sofonisba",
        "Acquires The Divine Comedy",
        "Pays with 1 ship from wine",
        "Builds: constructs a ship into the port, 2 times",
    ]


@pytest.mark.parametrize("seed", [3, 4])
def test_a_whole_game_is_told_without_repeats(seed: int) -> None:
    """No line says the same twice, all bread that moved is told, and no clause is a whole turn long."""
    session = Session.begin(at_table(seats=("you", "you:Zoe"), seed=seed))
    rng = random.Random(seed)
    session.settle()
    while (decision := session.decision) is not None:
        session.choose(rng.choice(decision.options))
        session.settle()
    log: list[LogLine] = session.log(None)
    for entry in log:
        clauses = entry.text.replace(":", ",").split(", ")
        assert len(clauses) == len(set(clauses))
        assert "moves" not in entry.text or "pays with" not in entry.text.lower()
        assert max(len(entry.text), 1) < 200
    bread = sum(abs(event.bread) for event in session.events if isinstance(event, Gained))
    said = 0
    for entry in log:
        for clause in entry.text.replace(" (forced)", "").replace(":", ",").split(", "):
            words = clause.split()
            at = next((at for at, word in enumerate(words) if word.lower() in {"gains", "pays"}), None)
            if at is not None and words[at + 2 : at + 3] == ["bread"]:
                said += int(words[at + 1])
    assert bread * 0.9 <= said <= bread * 1.1  # a full granary takes nothing in
    session.close()


async def test_enter_looks_at_the_moment_of_a_line_and_any_key_returns() -> None:
    """The list is open again afterwards, with the cursor where it was."""
    async with opened(at_table(screen="play", seats=("you", "random", "random"), seed=3, speed=0)) as pilot:
        table = await played(pilot, 12, seed=4)
        await pilot.press("l", "up", "up")
        assert table.listing
        at = table.listing.at
        await pilot.press("enter")
        assert table.state == "moment"
        assert "Looking back" in seen(table, "ask")
        await pilot.press("w")
        assert table.moment is None
        assert table.state == "list"
        assert table.listing.at == at
