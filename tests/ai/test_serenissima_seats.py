"""Seats at Serenissima: a better one wins, each has its own character, and none sees more than it may."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from ai_games import asked

import engine
from ai.playing import moves
from ai.protocol import generator
from ai.registry import find, names
from ai.serenissima.levels import LEVELS
from ai.serenissima.outlook import Outlook
from ai.serenissima.personalities import Admiral, Builder, Trader
from ai.serenissima.seasons import HORIZON, seasons
from ai.serenissima.weights import Weights
from amalfi_tui.headless.arena import Match, Results, play
from engine.kernel.saying import share
from engine.serenissima.battle import GoOn
from engine.serenissima.events import Attacked, Built, PortLost, Sold
from engine.serenissima.odds import fight
from engine.serenissima.rounds import Activate

GAME = engine.GAMES["serenissima"]
CHARACTERS = (Trader, Admiral, Builder)
SPECS = [*LEVELS, *(f"{kind.name}:{level}" for kind in CHARACTERS for level in LEVELS)]


def seats_of(*specs: str) -> list[Any]:
    """The seats that are asked for."""
    return [find(spec, "serenissima") for spec in specs]


def played(seats: list[Any], seed: int, **options: Any) -> tuple[Any, list[Counter[str]], list[str]]:
    """The end of a game, what each seat did in it, and what was wrong with its answers."""
    state = GAME.new(seats=len(seats), **options)
    done = [Counter[str]() for _ in seats]
    faults = []
    for move in moves(GAME, state, seats, seed=seed):
        if move.fault:
            faults.append(move.fault)
        for event in state.events:
            if isinstance(event, Sold):
                done[event.seat]["sales"] += event.ducats > 0
            elif isinstance(event, Attacked):
                done[event.seat]["battles"] += 1
            elif isinstance(event, PortLost):
                done[state.owner[state.wheel]]["conquests"] += 1
            elif isinstance(event, Built):
                done[event.seat][event.what] += 1
    return state, done, faults


def margins(own: str, other: str, deals: int) -> list[int]:
    """By how many ducats a seat leads another at the end: each deal is played on both seats."""
    found = []
    for deal in range(deals):
        one, two = GAME.scores(played(seats_of(own, other), deal)[0])
        three, four = GAME.scores(played(seats_of(other, own), deal)[0])
        found += [one - two, four - three]
    return found


@pytest.mark.parametrize(
    ("better", "worse", "deals", "won"),
    [
        ("hard", "random", 4, 8),
        ("easy", "random", 3, 5),
        ("normal", "easy", 8, 10),
        ("hard", "normal", 8, 10),
    ],
)
def test_a_better_level_wins(better: str, worse: str, deals: int, won: int) -> None:
    """Each level beats the one below it, and the lowest beats chance."""
    found = margins(better, worse, deals)
    assert sum(margin > 0 for margin in found) >= won
    assert sum(found) > 0


@cache
def careers(kind: type) -> tuple[Counter[str], Counter[str]]:
    """What a personality and three generalists did in twelve games, these a third of it all."""
    own, others = Counter[str](), Counter[str]()
    for deal in range(12):
        at = deal % 4
        table = ["normal"] * 4
        table[at] = kind.name  # type: ignore[attr-defined]
        _, done, _ = played(seats_of(*table), deal)
        own += done[at]
        for seat in range(4):
            if seat != at:
                others += done[seat]
    return own, Counter({what: number // 3 for what, number in others.items()})


@pytest.mark.parametrize(
    ("kind", "what"),
    [(Trader, "sales"), (Admiral, "battles"), (Admiral, "conquests"), (Builder, "basilica")],
)
def test_a_personality_shows(kind: type, what: str) -> None:
    """A trader sells more for ducats, an admiral fights and conquers more, a builder builds more."""
    own, other = careers(kind)
    assert own[what] > 1.15 * other[what]


def tables() -> list[tuple[int, tuple[str, ...], dict[str, Any]]]:
    """Tables of two to four with every seat at each size, and with the readings that change most."""
    readings: list[dict[str, Any]] = [
        {},
        {"money": "hidden", "galley_crew": "garrison", "last_port": "raid"},
        {"tired_attack": "one-die", "second_battle": "carried", "first_zone": "harbour-blockade"},
        {"fort_fire": "softer", "breakout": "sink-all"},
    ]
    found = []
    for seats in (2, 3, 4):
        around = SPECS + SPECS[: -len(SPECS) % seats]
        for number, first in enumerate(range(0, len(SPECS), seats)):
            found.append((seats, tuple(around[first : first + seats]), readings[number % len(readings)]))
    return found


@pytest.mark.parametrize(("seats", "specs", "options"), tables())
def test_it_plays_every_kind_of_game_to_the_end(
    seats: int, specs: tuple[str, ...], options: dict[str, Any]
) -> None:
    """Every answer is a legal one of its own, with every reading of the rules."""
    state, _, faults = played(seats_of(*specs), seats, **options)
    assert not faults
    assert state.phase == "over"


@pytest.mark.parametrize("money", ["open", "hidden"])
@pytest.mark.parametrize("spec", [*LEVELS, *(kind.name for kind in CHARACTERS)])
def test_random_positions_are_answered(spec: str, money: str) -> None:
    """Whatever chance has made of the board, every question has a ranked answer with a reason in words."""
    player = find(spec, "serenissima")
    for view, decision, step in asked(seats_of("random", "random", "random"), 3, game=GAME, money=money)[::5]:
        ranked = player.rank(view, decision, generator(0, 0, step))
        assert ranked[0].action == player.choose(view, decision, generator(0, 0, step))
        assert sorted(map(str, decision.options)) == sorted(str(one.action) for one in ranked)
        assert [one.value for one in ranked] == sorted((one.value for one in ranked), reverse=True)
        assert all(one.reason for one in ranked)


@pytest.mark.parametrize("spec", [*LEVELS, "admiral", "grandmaster@8p"])
def test_hidden_purses_are_not_seen(spec: str) -> None:
    """With `money=hidden`, whatever others and the bank have: the same view, the same answer."""
    rng, compared = random.Random(1), 0
    seats = seats_of("normal", "normal", "normal")
    state = GAME.new(seats=3, money="hidden")
    for step, _ in enumerate(moves(GAME, state, seats, seed=5)):
        decision = GAME.decision(state)
        if decision is None or decision.seat < 0 or decision.forced or rng.random() > 0.08:
            continue
        other = state.copy()
        other.ducats = [
            ducats if seat == decision.seat else int(rng.random() * 90)
            for seat, ducats in enumerate(state.ducats)
        ]
        other.bank = sum(other.ducats)
        views = [GAME.view(one, decision.seat) for one in (state, other)]
        assert GAME.encode(views[0]) == GAME.encode(views[1])
        first, second = (
            find(spec, "serenissima").choose(view, GAME.decision(view), generator(0, 0, step))
            for view in views
        )
        assert first == second
        compared += 1
    assert compared > 8


def test_it_remembers_nothing() -> None:
    """Asked again, in the other order and by a new seat, it gives the same answers."""
    player = find("hard", "serenissima")
    questions = asked(seats_of("hard", "normal"), 2, game=GAME)[::3]
    wanted = [player.choose(view, decision, generator(7, 0, step)) for view, decision, step in questions]
    for (view, decision, step), answer in list(zip(questions, wanted, strict=True))[::-1]:
        assert find("hard", "serenissima").choose(view, decision, generator(7, 0, step)) == answer


def test_a_mirror_match_comes_out_equal() -> None:
    """The same seat in both places wins as much, to the last digit."""
    results = Results(Match("serenissima", ("hard", "hard"), 4), None)
    report = play(results, 2, map, lambda: None)
    assert [row.win_share for row in report.seats] == [0.5, 0.5]
    assert report.faults == 0


def test_there_is_fighting() -> None:
    """Four hard seats seldom keep the peace: there is a battle in most of their games."""
    fought = [any(done["battles"] for done in played(seats_of(*["hard"] * 4), deal)[1]) for deal in range(4)]
    assert sum(fought) >= 2


def test_plans_are_told_in_words() -> None:
    """Every personality's delight is heard sooner or later, in its own words."""
    questions = asked(seats_of("hard", "normal", "normal"), 8, game=GAME)
    for kind in CHARACTERS:
        player = kind(level="normal")
        assert any(
            kind.nature.delight in ranked.reason
            for view, decision, step in questions
            for ranked in player.rank(view, decision, generator(0, 0, step))
        )
    hard = find("hard", "serenissima")
    told = [
        hard.rank(view, decision, generator(0, 0, step))[0].reason
        for view, decision, step in questions
        if isinstance(decision.question, Activate)
    ]
    assert any(" for " in reason for reason in told)
    assert any("sailor" in reason for reason in told)


def test_odds_are_those_of_the_rules() -> None:
    """Between two rounds of a battle the chance of winning is told as the engine works it out."""
    for view, decision, step in asked(seats_of("hard", "hard", "hard"), 1, game=GAME):
        question = decision.question
        if isinstance(question, GoOn):
            crew = view.crew[view.wheel]
            foes = (
                view.crew[question.number] if question.number else view.garrison[view.port_here(view.wheel)]
            )
            odds = fight(crew, min(question.value, crew), foes)
            ranked = find("hard", "serenissima").rank(view, decision, generator(0, 0, step))
            assert f"{share(odds.wins)} to win from here" in {one.reason for one in ranked}
            return
    raise AssertionError("nobody was asked whether to go on")


def test_the_rest_of_the_game_is_foreseen() -> None:
    """Three scorings are due before the first round, none after all cards; 7.8 rounds are usual."""
    ahead = seasons(GAME.new(seats=4))
    assert ahead.due[0] == 3.0
    assert all(later <= sooner + 1e-9 for sooner, later in pairwise(ahead.due))
    assert ahead.due[HORIZON] == pytest.approx(0.0, abs=0.01)
    assert ahead.rounds == pytest.approx(7.84, abs=0.01)


def test_a_garrison_makes_a_port_surer() -> None:
    """More sailors hold a port at least as well, and a fort helps."""
    state = GAME.new(seats=2)
    for _, _ in zip(moves(GAME, state, seats_of("hard", "hard"), seed=1), range(60), strict=False):
        pass
    outlook = Outlook(GAME.view(state, 0), 0, Weights())
    for port in state.ports(0):
        holds = [outlook.hold(port, sailors) for sailors in range(1, 4)]
        assert holds == sorted(holds)
        assert outlook.fortified(port, 1) >= 0


def test_the_seats_of_the_other_game_stay_apart() -> None:
    """Seats are found by game: the same names, other players."""
    assert {"random", "easy", "normal", "hard", "trader", "admiral", "builder", "grandmaster"} <= set(
        names("serenissima")
    )
    assert type(find("hard")) is not type(find("hard", "serenissima"))
    assert "admiral" not in names()
