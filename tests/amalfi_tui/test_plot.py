"""The plot of a game, and the marks on what has changed."""

from __future__ import annotations

import pytest

from amalfi_tui.lines import Lines, line, plain, width
from amalfi_tui.marking import ROLE, marked, marked_in_place
from amalfi_tui.plot import Course, draw_course

RISING = Course(values=[[0, 1, 2, 3, 4], [4, 3, 2, 1, 0]], parts={2: "II"}, marks={3: 1})


@pytest.mark.parametrize("dots", [True, False])
@pytest.mark.parametrize("size", [(40, 6), (100, 20), (24, 2)])
def test_it_fills_its_place_and_no_more(size: tuple[int, int], *, dots: bool) -> None:
    """As many lines as there are, none wider than there is room."""
    rows = draw_course(RISING, 1, *size, dots=dots)
    assert len(rows) == size[1]
    assert {width(row) for row in rows} == {size[0]}


def test_letters_tell_whose_line_it_is() -> None:
    """One rises, the other falls: each letter stands on its own line, and beside its figure."""
    rows = [plain(row) for row in draw_course(RISING, 4, 60, 9, dots=False)]
    top, bottom = rows[0], rows[-2]
    assert top.index("B") < top.index("A")
    assert bottom.index("A") < bottom.index("B")
    assert rows[0].endswith("A 4 ") or "A 4" in rows[0]
    assert "B 0" in rows[1]
    assert "II" in rows[-1]
    assert "!" in rows[-1]
    assert plain(line(*(row for row in rows))).isprintable()


def test_what_is_not_known_yet_is_not_drawn() -> None:
    """A game that is judged in part has lines as far as that."""
    rows = draw_course(Course(values=RISING.values, until=2), 0, 60, 9, dots=False)
    assert max(plain(row)[6:50].rstrip().rfind("A") for row in rows) < 30


def test_a_game_without_a_step_has_a_plot() -> None:
    """Nothing has happened: everybody is at nought."""
    assert draw_course(Course(values=[[0], [0]]), 0, 60, 6)
    assert draw_course(RISING, 0, 10, 6) == []


def lit(rows: Lines) -> list[str]:
    """Return what is marked."""
    return [span.text for row in rows for span in row if ROLE in span.role.split()]


def test_what_was_not_there_is_marked() -> None:
    """Words that differ, not the line; what has only moved down is the same as before."""
    before = [line("bay ", ("3", "name"), " bread 4"), line("Corfu")]
    after = [line("bay ", ("2", "name"), " bread 4"), line("Zara"), line("Corfu")]
    assert lit(marked(before, after)) == ["2", "Zara"]
    assert [plain(row) for row in marked(before, after)] == [plain(row) for row in after]
    assert lit(marked(after, after)) == []


def test_a_row_of_cards_that_moves_up_shows_the_new_one_alone() -> None:
    """Two displays side by side: one has lost its first card, the other is as it was."""
    before = [line("Primavera 5  Smyrna 4"), line("Arcadia 7    Chios 6"), line("Duomo 9      Corfu 2")]
    after = [line("Arcadia 7    Smyrna 4"), line("Duomo 9      Chios 6"), line("Tempietto 8  Corfu 2")]
    assert lit(marked(before, after)) == ["Tempietto", "8"]


def test_where_nothing_moves_alike_lines_are_not_mixed_up() -> None:
    """Each player's figures stand in their place, also when they become another's."""
    before, after = [line("bay 4"), line("bay 5")], [line("bay 5"), line("bay 5")]
    assert lit(marked_in_place(before, after)) == ["5"]
