"""The drawings without a screen: any size, any number of seats, any moment of a game."""

from __future__ import annotations

import random

import pytest

from amalfi_tui.boards import Scene, board_of
from amalfi_tui.boards.amalfi.board import dock
from amalfi_tui.boards.amalfi.notation import terse
from amalfi_tui.choices import Choices
from amalfi_tui.lines import cut, fit, line, plain, spread, width, wrapped
from amalfi_tui.session import Session
from own_cards import at_table

SIZES = ((39, 11), (53, 12), (60, 8), (79, 26), (118, 30), (133, 40), (199, 58))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_view_can_be_drawn_at_any_size(seats: int) -> None:
    """From the deal to the end, with the cursor on each kind of option."""
    session = Session.begin(at_table(seats=("you",) * seats, seed=seats, hands="personal"))
    board = board_of("amalfi")
    rng = random.Random(seats)
    session.settle()
    while (decision := session.decision) is not None:
        action = rng.choice(decision.options)
        if session.step % 7 == 0:
            scene = Scene(
                game=session.game,
                view=session.view(decision.seat),
                eyes=decision.seat,
                names=session.names,
                seats=session.seats,
                log=session.log(decision.seat),
                cursor=action,
                answering=True,
            )
            texts = [session.game.option(scene.view, option) for option in decision.options]
            choices = Choices(board, decision.options, texts)
            for cells, rows in SIZES:
                for view in board.views:
                    assert view.draw(scene, cells, rows)
                assert len(board.rail(scene, cells, rows)) <= rows
                assert width(board.status(scene, cells)) <= cells
                assert board.detail(scene, cells)
                assert board.sheet(scene, session.events, cells)
                assert 0 < len(choices.draw(cells, 6)) <= 6
            assert plain(board.preview(scene)).startswith("If")
        session.choose(action)
        session.settle()


def test_a_narrow_dock_tells_all_that_it_gives() -> None:
    """On a screen of 80 cells too, and with the card of an evolving dock."""
    session = Session.begin(at_table(seats=("you", "you"), seed=1))
    session.settle()
    view = session.view(0).copy()
    scene = Scene(game=session.game, view=view, eyes=0, names=session.names, seats=session.seats, log=[])
    for place in view.box.public:
        assert "…" not in plain(dock(scene, place, 16)[1])
    for place in range(1, len(view.box.destinations)):
        if view.box.destinations[place].kind == "private":
            view.evolving = [place]
            assert "+c" in plain(dock(scene, place, 16)[1])
            assert "…" not in plain(dock(scene, place, 16)[1])
    session.close()


def test_the_cursor_stays_in_sight() -> None:
    """Wherever it goes in a long list, its line is among those drawn."""
    session = Session.begin(at_table(seats=("you", "you"), seed=1))
    session.settle()
    while session.decision and len(session.decision.options) < 20:
        session.choose(session.decision.options[0])
        session.settle()
    decision = session.decision
    assert decision
    texts = [session.game.option(session.state, option) for option in decision.options]
    choices = Choices(board_of("amalfi"), decision.options, texts)
    for _ in decision.options:
        drawn = [plain(row) for row in choices.draw(60, 6)]
        assert any(row.startswith(f"{choices.at + 1:>3}▸") for row in drawn)
        choices.move(1)
    choices.move(-1000)
    assert choices.at == 0


@pytest.mark.parametrize(
    ("sentence", "signs"),
    [
        ("Send up to 2 ships to wood.", "+WW"),
        ("Pay 2 bread to erect 1 lighthouse. Discard the rightmost artwork of the Workshop.", "-2b +⌂ ✗a"),
        ("Send 1 ship to wine and 1 ship to any hold.", "+V +?"),
        ("Take 2 characters, one after the other.", "+cc"),
        ("Whenever it rains, gain 1 umbrella.", "Whenever it rains, gain 1 umbrella"),
    ],
)
def test_sentences_become_signs_where_there_are_signs(sentence: str, signs: str) -> None:
    """What has no sign stays as it is written."""
    assert terse(sentence) == signs


def test_lines_are_cut_and_filled() -> None:
    """No line is wider than its room; a cut one ends with an ellipsis."""
    long = line(("Serenissima", "name"), " and ", ("Amalfi", "head"))
    assert plain(cut(long, 14)) == "Serenissima a…"
    assert width(fit(long, 40)) == 40
    assert plain(spread(long, line("12 VP"), 20)) == "Serenissima an…12 VP"
    assert len(wrapped("a " * 100, 20, rows=3)) == 3
