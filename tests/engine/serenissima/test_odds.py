"""Odds: what a battle promises, exact, against the table that was worked out by hand and against dice."""

from __future__ import annotations

import random

import pytest

import engine
from engine.kernel.saying import share
from engine.serenissima.answers import ATTACK, ATTACK_PORT, GO_ON
from engine.serenissima.odds import against_port, before_battle, endings, fight, next_round
from strait import GAME, Strait

TABLE = {
    (5, 0): ["1.00 0 0", "1.00 0 0", ".96 .01 .03", ".79 .04 .17", ".47 .06 .47"],
    (5, 1): ["1.00 0 0", "1.00 0 0", ".94 .02 .05", ".70 .05 .25", ".36 .05 .59"],
    (5, 2): ["1.00 0 0", ".99 0 .01", ".88 .03 .09", ".57 .06 .37", ".24 .05 .72"],
    (4, 1): ["1.00 0 0", ".96 .01 .02", ".72 .07 .22", ".34 .07 .59", ".10 .03 .87"],
    (4, 2): ["1.00 0 0", ".91 .03 .06", ".55 .08 .37", ".18 .05 .76", ".03 .01 .95"],
    (3, 1): [".99 .01 .01", ".74 .08 .17", ".30 .09 .61", ".07 .03 .91", ".01 0 .99"],
    (3, 2): [".93 .04 .04", ".47 .13 .40", ".09 .05 .86", ".01 0 .99", "0 0 1"],
}
"""By attackers and zones entered, for 1 to 5 defenders: he wins, both die, he dies."""


@pytest.mark.parametrize(("crew", "zones"), TABLE)
def test_the_table_of_battles_to_the_end(crew: int, zones: int):
    """Rules 26 to 29: every row of the table, to two places."""
    for defenders, row in enumerate(TABLE[crew, zones], 1):
        odds = before_battle(crew, zones, defenders)
        assert tuple(odds) == pytest.approx(tuple(map(float, row.split())), abs=0.0051)
        assert sum(odds) == pytest.approx(1)


def test_between_two_rounds_the_first_value_still_limits():
    """Rule 28: two sailors left of three, after two zones: one die, not two."""
    assert fight(2, 1, 1) == fight(2, 1, 1)
    assert fight(2, 1, 1).wins < fight(2, 2, 1).wins
    assert fight(1, 1, 1) == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert next_round(2, 1) == ((0.25, 0.5, 0.25), (0.5, 0.5))


def test_a_fort_fires_before_the_battle_and_can_end_it():
    """Rule 34: two dice; two sailors are both dead in a quarter of all cases."""
    odds = before_battle(2, 0, 1, fort=True)
    one, two = fight(1, 1, 1), fight(2, 2, 1)
    assert odds.wins == pytest.approx(one.wins / 2 + two.wins / 4)
    assert odds.loses == pytest.approx(one.loses / 2 + two.loses / 4 + 1 / 4)


def test_endings_tell_who_is_left():
    """Rule 29: each end of the battle with its probability."""
    ends = endings(2, 2, 1)
    assert sum(ends.values()) == pytest.approx(1)
    assert all((left == 0) != (there == 0) or (left, there) == (0, 0) for left, there in ends)
    assert fight(0, 0, 2) == (0, 0, 1)
    assert fight(2, 0, 2) == (0, 0, 1)


@pytest.mark.parametrize(("crew", "foe", "fort"), [(3, 3, False), (4, 2, True)])
def test_dice_on_the_table_keep_the_promise(crew: int, foe: int, fort: bool):  # noqa: FBT001
    """Rules 26 to 34: 2000 battles fought with the rules come out as the odds say."""
    sea = Strait().galley(3, 0, "venice", crew)
    if fort:
        sea.port("venice", 1, foe, built="fort").port("genoa", 1, 1).sail(3).act(ATTACK_PORT)
    else:
        sea.galley(4, 1, "venice", foe).sail(3).act(ATTACK[4])
    odds, rng, won, battles = before_battle(crew, 0, foe, fort=fort), random.Random(5), 0, 2000
    for _ in range(battles):
        state = sea.state.copy()
        while (decision := state.open) and state.wheel == 3:
            if decision.seat == engine.CHANCE:
                action = decision.question.sample(state, rng)
            elif GO_ON in decision.options:
                action = GO_ON
            else:
                break
            sea.game.advance(state, action)
        won += state.owner[3] == 0
    assert won / battles == pytest.approx(odds.wins, abs=0.04)


def test_the_outcomes_of_a_round_have_their_weights():
    """Chance: every pair of skulls, and the weights make one."""
    sea = Strait().galley(3, 0, "venice", 2).galley(4, 1, "venice", 1).sail(3).act(ATTACK[4])
    outcomes = sea.decision.question.outcomes(sea.state)
    assert len(outcomes) == 6
    assert sum(weight for _, weight in outcomes) == 1
    assert outcomes[2][1] == 1 / 4


def storming(**options: str) -> Strait:
    """Four sailors after one zone before a fort with two."""
    sea = Strait(**options).port("genoa", 1, 2, built="fort").port("venice", 1, 1)
    return sea.galley(3, 0, "marseille", 4).sail(3, "ligurian-sea")


def test_what_is_said_of_an_attack_on_a_fort_reckons_with_its_fire():
    """Rule 34: the same odds as `before_battle` has with a fort, not those of the battle alone."""
    odds = before_battle(4, 1, 2, fort=True)
    said = GAME.option(storming().state, ATTACK_PORT)
    chance = f"3 dice against 2: {odds.wins:.0%} to win, {odds.loses:.0%} to lose"
    assert said == f"Attack Genoa [its fort fires first, then {chance}]"
    assert odds.wins < before_battle(4, 1, 2).wins - 0.2


@pytest.mark.parametrize(
    ("crew", "said"),
    [
        (2, "Attack Genoa [1 die against 1: "),
        (5, "Attack Genoa [4 dice against 1: >99% to win, <1% to lose]"),
    ],
)
def test_one_die_is_no_dice_and_what_can_be_lost_is_not_certain(crew: int, said: str):
    """Rule 26: after one zone a crew rolls one die less than it has sailors. 100% is certain."""
    sea = Strait().port("genoa", 1, 1).port("venice", 1, 1)
    sea.galley(3, 0, "marseille", crew).sail(3, "ligurian-sea")
    assert GAME.option(sea.state, ATTACK_PORT).startswith(said)


def test_the_odds_against_a_port_follow_the_readings_of_the_table():
    """Readings 4 and 5 ☆: a softer fort, and one die at least, are better for the attacker."""
    ports = [storming().state, storming(fort_fire="softer").state, storming(tired_attack="one-die").state]
    port = ports[0].chart.port["genoa"]
    literal, softer, one_die = (against_port(state, 4, 3, port).wins for state in ports)
    assert literal == pytest.approx(before_battle(4, 3, 2, fort=True).wins)
    assert literal < one_die
    literal, softer = (against_port(state, 4, 1, port).wins for state in ports[:2])
    assert literal < softer


def test_only_what_is_certain_is_said_to_be() -> None:
    """A chance is 0% or 100% when it is."""
    assert [share(chance) for chance in (0.0, 0.004, 0.5, 0.996, 1.0)] == ["0%", "<1%", "50%", ">99%", "100%"]
