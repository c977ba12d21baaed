"""Ruling 15: the end of the game, its endgame characters and its ties."""

from __future__ import annotations

import pytest

from engine.amalfi.phases import PASS
from engine.amalfi.state import LEDGER
from engine.kernel import IllegalAction
from table import GAME, Table, laid


def last_period(seats: int = 2) -> Table:
    """Period IV with a decree that scores nothing, and everybody with bread for the feed."""
    table = laid(seats).begin(4).proclaim("trade")
    for seat in range(seats):
        table.lay(seat, bread=6)
    return table


def award(table: Table, *scores: int) -> Table:
    """Seats have these scores already."""
    for seat, vp in enumerate(scores):
        table.seat(seat).points[LEDGER.index("artworks")] = vp
    return table.settle()


def test_endgame_characters_score_up_to_their_maxima():
    """Ruling 15: Doria gives 3 VP a ship constructed, 18 at most; Sassetti 1 a bread, 12 at most."""
    table = last_period().join("andrea-doria", "francesco-sassetti").lay(yard=3, bay=7, bread=6)
    table.pass_all().done()
    assert table.seat().points[LEDGER.index("endgame")] == 3 * 3 + (6 - 5)
    table = last_period().join("andrea-doria").lay(yard=0, bay=10, lighthouses=2, bread=8)
    table.pass_all().done()
    assert table.seat().score == 18


def test_only_invited_characters_score():
    """Ruling 15: an endgame character in hand is worth nothing."""
    table = last_period().deal_hand("andrea-doria").lay(yard=4, bay=6)
    table.pass_all().done()
    assert table.seat().score == 0


def test_endgame_characters_score_after_the_last_decree():
    """Ruling 15: ships that stand on private destinations at the end count for Gracia Nasi too."""
    table = last_period().own("malta").dock("malta", 0).join("gracia-nasi")
    table.pass_all().done()
    assert table.seat().points[LEDGER.index("decrees")] == 3
    assert table.seat().points[LEDGER.index("endgame")] == 4


def test_the_game_is_over_after_the_fourth_period():
    """Ruling 15: no question is left, no action is taken."""
    table = last_period().pass_all()
    assert GAME.decision(table.state) is None
    assert GAME.plain(table.state)["phase"] == "over"
    assert GAME.plain(table.state)["decision_seat"] is None
    with pytest.raises(IllegalAction, match="the game is over"):
        GAME.apply(table.state, PASS)
    table.done()


@pytest.mark.parametrize(
    ("scores", "cubes", "winners"),
    [
        ((50, 70, 60), ((0,), (0,), ()), (1,)),
        ((70, 70, 60), ((1,), (), ()), (1,)),
        ((70, 70, 60), ((1, 0), (1,), (2,)), (1,)),
        ((70, 70, 70), ((1, 0), (0, 1), (2,)), (0, 1)),
        ((70, 70, 60), ((2,), (2,), (2,)), (0, 1)),
        ((-3, -9, -6), ((1,), (), ()), (0,)),
        ((0, 0, 0), ((), (), ()), (0, 1, 2)),
    ],
)
def test_most_points_then_most_cubes_then_shared(
    scores: tuple[int, ...], cubes: tuple[tuple[int, ...], ...], winners: tuple[int, ...]
):
    """Ruling 15: a tie goes to the player with the most cubes on titles; still tied, they share the win."""
    table = award(last_period(3).post("scholar", "artist", "zealot"), *scores)
    table.state.cubes = list(cubes)
    table.pass_all().done()
    assert GAME.scores(table.state) == list(scores)
    assert GAME.winners(table.state) == winners
