"""Levels: a better one wins, each with a character of its own, and none sees more than it may."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from ai_games import GAME, asked, played

from ai import registry
from ai.amalfi.levels import LEVELS
from ai.amalfi.merchant import Merchant
from ai.amalfi.personalities import Explorer, Keeper, Opportunist, Patron, Scholar, Shipwright
from ai.protocol import generator
from ai.registry import find
from engine.amalfi.counts import count
from engine.amalfi.hands import DRAFTS, HANDS
from table import full

ROOT = Path(__file__).parents[2]
CHARACTERS = (Shipwright, Scholar, Explorer, Patron, Keeper, Opportunist)
SPECS = [*LEVELS, *(f"{kind.name}:{level}" for kind in CHARACTERS for level in LEVELS)]


def has(state: Any, seat: int, item: str) -> int:
    """How much of an item a seat has; `first` is titles on which its cube was the first."""
    if item != "first":
        return count(state, seat, item)
    return sum(cubes[:1] == (seat,) for cubes in state.cubes)


def margins(own: str, other: str, deals: int) -> list[int]:
    """By how many VP a seat leads another at the end: each deal is played on both seats."""
    found = []
    for deal in range(deals):
        one, two = GAME.scores(played([find(own), find(other)], deal))
        three, four = GAME.scores(played([find(other), find(own)], deal))
        found += [one - two, four - three]
    return found


@pytest.mark.parametrize(
    ("better", "worse", "deals", "won", "by"),
    [("normal", "random", 5, 10, 70), ("normal", "easy", 6, 7, 10), ("hard", "normal", 5, 6, 5)],
)
def test_a_better_level_wins(better: str, worse: str, deals: int, won: int, by: int) -> None:
    """Normal beats random always, and easy mostly; hard is a match for neither: all on the same deals."""
    found = margins(better, worse, deals)
    assert sum(margin > 0 for margin in found) >= won
    assert sum(found) / len(found) > by


@pytest.mark.parametrize(
    ("kind", "item", "until"),
    [
        (Shipwright, "ship-constructed", 3),  # In the end everybody has nearly all.
        (Scholar, "artwork", 5),
        (Explorer, "destination", 5),
        (Patron, "character", 5),
        (Keeper, "lighthouse", 5),
        (Opportunist, "first", 5),
    ],
)
def test_a_personality_shows(kind: type[Merchant], item: str, until: int) -> None:
    """Over six games against the generalist it has more of what it loves, by a tenth and more."""
    own = other = 0
    for deal in range(6):
        at = deal % 2
        seats = [find(kind.name), find("normal")]
        state = played(seats[::-1] if at else seats, deal, until=until, pack=full())
        own += has(state, at, item)
        other += has(state, 1 - at, item)
    assert own >= 1.1 * other + 1


def tables() -> list[tuple[int, str, tuple[str, ...]]]:
    """Tables of one to four, so that every seat sits at one of each size, and every hand is dealt."""
    found: list[tuple[int, str, tuple[str, ...]]] = []
    for seats in range(1, 5):
        hands = [hand for hand in HANDS if seats > 1 or hand not in DRAFTS]
        around = SPECS + SPECS[: -len(SPECS) % seats]
        for number, first in enumerate(range(0, len(SPECS), seats)):
            found.append((seats, hands[number % len(hands)], tuple(around[first : first + seats])))
    return found


@pytest.mark.parametrize(("seats", "hands", "specs"), tables())
def test_it_plays_every_kind_of_game_to_the_end(seats: int, hands: str, specs: tuple[str, ...]) -> None:
    """Each personality at each level finishes its games, with points to show."""
    state = played([find(spec) for spec in specs], seats, hands=hands)
    assert all(score > 20 for score in GAME.scores(state))


@cache
def questions(pair: tuple[str, str], hands: str) -> Sequence[tuple[Any, Any, int]]:
    """What two seats are asked in a game."""
    return asked([find(spec) for spec in pair], 41, hands=hands)


@pytest.mark.parametrize("number", range(0, len(SPECS), 2))
def test_it_knows_no_more_than_it_sees(number: int) -> None:
    """Whatever the hidden cards are, whoever asks, in any order: the same question, the same answer."""
    pair = SPECS[number], SPECS[(number + 1) % len(SPECS)]
    seats = [find(spec) for spec in pair]
    found = questions(pair, ("blind", "draft", "packs")[number % 3])
    assert len(found) > 100
    for view, decision, step in found[::-2]:
        wanted = seats[decision.seat].choose(view, decision, generator(0, 0, step))
        other = GAME.view(GAME.imagine(view, generator(1, 0, step)), decision.seat)
        assert find(pair[decision.seat]).choose(other, other.open, generator(2, 1, step)) == wanted


@pytest.mark.parametrize("kind", CHARACTERS)
def test_each_talks_in_its_own_way(kind: type[Merchant]) -> None:
    """What a personality loves is told in its own words, sooner or later in a game, and by nobody else."""
    player = kind(level="normal")
    assert any(
        kind.nature.delight in ranked.reason
        for view, decision, step in reversed(questions((SPECS[0], SPECS[1]), "blind"))
        for ranked in player.rank(view, decision, generator(0, 0, step))
    )
    assert kind.nature.line.endswith(".")
    assert [other for other in CHARACTERS if other.nature.delight == kind.nature.delight] == [kind]


def test_personalities_take_levels() -> None:
    """Without a level they play at normal; the plain names are the levels of the generalist."""
    assert find("keeper").weights == find("keeper:normal").weights  # type: ignore[attr-defined]
    assert find("keeper:easy").weights != find("keeper").weights  # type: ignore[attr-defined]
    assert find("merchant").weights == find("hard").weights  # type: ignore[attr-defined]
    with pytest.raises(registry.UnknownSeat, match="'hard' has no level 'easy'"):
        find("hard:easy")


def test_a_checkout_and_an_installation_know_the_same_seats() -> None:
    """What is registered for an installed program is what is there without installing it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["entry-points"][registry.GROUP] == registry._HOUSE
    for entry in registry._HOUSE:
        game, _, name = entry.rpartition(".")
        assert find(name, game or registry.FIRST).name == name
