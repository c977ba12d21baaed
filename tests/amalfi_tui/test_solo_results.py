"""What solo games come to: the game of the day, records, days in a row, where a score stands, the card."""

from __future__ import annotations

from datetime import date, datetime, timedelta, timezone
from itertools import pairwise

import pytest
from sitting import played_quickly

from amalfi_tui.lines import plain
from amalfi_tui.session import Session
from amalfi_tui.solo import starting
from amalfi_tui.solo.daily import HANDS, Daily, day_of, today
from amalfi_tui.solo.outcome import Outcome, card, outcome, ranks
from amalfi_tui.solo.pages import end_page, records_lines
from amalfi_tui.solo.results import BINS, Record, Solo, by_kind, of_day, on_the_shelf, solo_games, streaks
from amalfi_tui.solo.standing import Histogram, ahead_of, stored
from amalfi_tui.start import Start
from engine.amalfi.solo import RIVALS
from replays import entries

DAY = date(2026, 11, 30)


def solo(score: int = 130, *, rival: str = "naples", lost: bool = False, day: date | None = None) -> Solo:
    """A game on the shelf."""
    return Solo(name="Zoe", rival=rival, hands="packs", score=score, lost=lost, day=day)


def ended(**changes: object) -> Outcome:
    """A game of the day that went well."""
    usual = {
        "rival": "naples",
        "score": 153,
        "lost": False,
        "period": 4,
        "titles": 3,
        "by_period": (12, 31, 33, 41),
        "endgame": 36,
        "day": DAY,
    }
    return Outcome(**{**usual, **changes})  # type: ignore[arg-type]


def test_the_game_of_the_day_follows_from_the_date():
    """The seed is the date as a number; the rival changes from day to day, at the end of a year too."""
    assert Daily(DAY).seed == 20261130
    days = [Daily(date(2026, 12, 25) + timedelta(days)) for days in range(14)]
    assert all(before.rival != after.rival for before, after in pairwise(days))
    assert {daily.rival for daily in days} == set(RIVALS)


def test_a_day_is_a_day_in_utc():
    """Half past one in the morning in Rome is still yesterday."""
    rome = timezone(timedelta(hours=2))
    assert today(datetime(2026, 7, 2, 1, 30, tzinfo=rome)).day == date(2026, 7, 1)


def test_a_game_is_of_the_day_on_which_it_was_begun():
    """Seed, rival, hands and day must agree: a deal of yesterday played today is practice."""
    daily = Daily(DAY)
    assert day_of(daily.seed, daily.rival, HANDS, "2026-11-30T23:59:00+00:00") == DAY
    assert day_of(daily.seed, daily.rival, HANDS, "2026-12-01T00:01:00+00:00") is None
    assert day_of(daily.seed, daily.rival, "blind", "2026-11-30T10:00:00+00:00") is None
    assert day_of(daily.seed, daily.rival, HANDS, None) is None
    assert day_of(7, daily.rival, HANDS, "2026-11-30T10:00:00+00:00") is None


def test_days_in_a_row():
    """A row lasts up to today or yesterday; the longest one is kept."""
    played = [solo(day=DAY - timedelta(days)) for days in (1, 2, 3, 7, 8, 9, 10, 11)]
    assert streaks(played, DAY) == (3, 5)
    assert streaks([*played, solo(day=DAY)], DAY) == (4, 5)
    assert streaks(played, DAY + timedelta(1)) == (0, 5)
    assert streaks([solo()], DAY) == (0, 0)


def test_the_first_game_of_a_day_counts():
    """The newest lies on top of the shelf."""
    games = [solo(200, day=DAY), solo(90, day=DAY), solo(day=DAY - timedelta(1))]
    found = of_day(games, DAY)
    assert found is not None
    assert found.score == 90
    assert of_day(games, DAY + timedelta(1)) is None


def test_results_are_sorted_into_lost_and_the_four_ranks():
    """The ends of each rank; a lost game counts as lost whatever it scored."""
    record = Record([solo(score) for score in (-3, 125, 126, 175, 176, 225, 226)] + [solo(300, lost=True)])
    assert record.bins == [1, 2, 2, 2, 1]
    assert (record.best, record.mean) == (226, 150)
    assert BINS == ("lost", "to 125", "126 to 175", "176 to 225", "226 and more")
    assert Record([solo(lost=True)]).best is None


def test_records_are_kept_by_rival_and_hands_and_read_from_the_replays():
    """Nothing is written beside the saved games: a game that is not finished, or has no rival, is none."""
    for start in (
        starting.own("naples", seed=3, name="Zoe"),
        starting.own("genoa", seed=4, hands="blind"),
        starting.of_day(today()),
        Start(seats=("you",), seed=5),
    ):
        played_quickly(Session.begin(start))
    Session.begin(starting.own("naples", seed=6)).close()
    found = on_the_shelf()
    assert [(game.name, game.rival, game.hands, game.day is not None) for game in found] == [
        ("Ada", today().rival, "packs", True),
        ("Ada", "genoa", "blind", False),
        ("Zoe", "naples", "packs", False),
    ]
    assert ("genoa", "blind") in by_kind(found)
    told = "\n".join(map(plain, records_lines(found, today(), 78)))
    assert "Days in a row    1" in told
    assert "Genoa, blind" in told


def test_a_deal_that_was_begun_is_gone_on_with():
    """The game of the day and the guided one are not dealt a second time while they wait."""
    start = starting.of_day(today())
    session = Session.begin(start)
    session.settle()
    session.close()
    assert starting.waiting(start, entries()) == session.recorder.path
    assert starting.waiting(starting.guided(), entries()) is None
    assert starting.waiting(starting.own("naples", seed=7), entries()) is None
    assert solo_games(entries()) == []


def test_seeds_of_the_day_and_of_the_guide_are_never_drawn_by_chance():
    """Chance draws below a million."""
    assert min(starting.GUIDE_SEED, Daily(date(2026, 1, 1)).seed) >= 10**6


def test_where_a_score_stands():
    """Lost games and lower scores are behind it, of equal ones a half."""
    histogram = Histogram.of([100, 100, 120, 140], lost=4)
    assert histogram.games == 8
    assert [histogram.below(score) for score in (50, 100, 110, 140, 200)] == [0.5, 0.625, 0.75, 0.9375, 1.0]
    assert Histogram.of([], lost=3).below(0) == 1.0


def test_the_stored_games():
    """Nine seats against either rival, each as often, in a few kB; a higher score is never worse."""
    found = stored()
    assert set(found.rivals) == set(RIVALS)
    for rival, seats in found.rivals.items():
        assert len(seats) == 9
        assert {histogram.games for histogram in seats.values()} == {found.games}
        for low, high in pairwise(range(0, 300, 10)):
            assert all(dict(ahead_of(rival, high))[seat] >= share for seat, share in ahead_of(rival, low))


def test_the_card_of_a_game_of_the_day():
    """Date, rival, rank, score, the periods; bars are as long as their points."""
    assert card(ended()) == [
        "Amalfi solo against Naples, 2026-11-30",
        "153 VP: a name worth noting",
        "I   ██████░░░░░░░░░░░░░░  12",
        "II  ███████████████░░░░░  31",
        "III ████████████████░░░░  33",
        "IV  ████████████████████  41",
        "end ██████████████████░░  36",
        "3 titles, 2 asked for",
    ]


def test_the_card_of_a_lost_game():
    """It says when, and what was missing; hunger makes no bar."""
    lost = ended(lost=True, period=2, titles=0, by_period=(-3, 10), endgame=0, day=None, score=7)
    assert card(lost) == [
        "Amalfi solo against Naples",
        "Lost to Naples after period II: 0 of 1 title",
        "I   ░░░░░░░░░░░░░░░░░░░░  -3",
        "II  ████████████████████  10",
    ]


@pytest.mark.parametrize("seed", range(6))
def test_the_card_adds_up_and_gives_no_deal_away(seed):
    """The periods and the end make the score; no name of a card and no seed is on it."""
    session = Session.begin(starting.own(RIVALS[seed % 2], seed=900_000 + seed, hands="personal"))
    played_quickly(session, seed)
    result = outcome(session)
    assert sum(result.by_period) + result.endgame == result.score == session.game.scores(session.state)[0]
    text = "\n".join(card(result))
    assert str(session.seed) not in text
    names = {name for slug, name in session.state.box.names.items() if slug not in {"naples", "genoa"}}
    assert not [name for name in names if name in text]


def test_the_end_explains_all_four_ranks_and_the_score():
    """The rank that was reached is marked; a lost game has none, and says why."""
    told = "\n".join(map(plain, end_page(ended(), [solo(153)], 76)))
    assert all(span in told for span, _ in ranks())
    assert "▸ 126 to 175" in told
    assert "hard" in told
    assert "asked for 2 titles after period IV, you had 3" in told
    lost = ended(lost=True, period=2, titles=0, by_period=(0, 7), endgame=0, score=7)
    told = "\n".join(map(plain, end_page(lost, [solo(7, lost=True)], 110)))
    assert "▸ 126" not in told
    assert "you had 0" in told
    assert "yours is ahead of" not in told
