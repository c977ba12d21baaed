"""The merchant: it wins, it is honest about what it sees, and it says why."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from ai_games import GAME, asked, played
from msgspec import Struct

from ai.amalfi.merchant import Merchant
from ai.protocol import generator
from ai.random_seat import RandomSeat
from engine.amalfi.actions.optional import Convert, DiscardForBread
from engine.amalfi.answers import Pick
from engine.amalfi.hands import DRAFTS, HANDS
from engine.amalfi.phases import PASS, Pass
from engine.kernel import Choice
from table import Table, frozen

ROOT = Path(__file__).parents[2]
RNG = generator(0, 0, 0)


class Windfall(Struct, Choice[Pick], frozen=True, array_like=True, tag="windfall"):
    """Nothing, or nine points?"""

    def options(self, state: Any, seat: int, source: str) -> tuple[Pick, ...]:
        """Either."""
        return (Pick(0), Pick(1))

    def choose(self, state: Any, seat: int, source: str, answer: Pick) -> None:
        """Score it."""
        state.gain_vp(seat, 9 * answer.which, "characters", source)


def choice(table: Table) -> Any:
    """What the merchant answers to the open question of a table."""
    view = GAME.view(table.state, table.decision.seat)
    return Merchant().choose(view, view.open, RNG)


def test_it_beats_random() -> None:
    """A dozen games for two, on either seat, are all its own."""
    won = 0
    for seed in range(12):
        own = seed % 2
        seats = [Merchant(), RandomSeat()] if own == 0 else [RandomSeat(), Merchant()]
        won += GAME.winners(played(seats, seed)) == (own,)
    assert won == 12


@pytest.mark.parametrize(
    ("seats", "hands"),
    [(seats, hands) for seats in range(1, 5) for hands in HANDS if seats > 1 or hands not in DRAFTS],
)
def test_it_plays_every_kind_of_game_to_the_end(seats: int, hands: str) -> None:
    """One to four seats, each way to a starting hand; it scores, and starves no more than a little."""
    state = played([Merchant()] * seats, 17, hands=hands)
    assert sum(GAME.scores(state)) / seats > 60
    assert all(player.points[-1] > -25 for player in state.players)


@pytest.mark.parametrize("rival", ["naples", "genoa"])
def test_it_takes_up_the_solo_challenge(rival: str) -> None:
    """Alone against a rival it goes after the titles: of six games some go beyond period II."""
    ends = [played([Merchant()], seed, rival=rival) for seed in range(6)]
    assert max(state.period for state in ends) > 2


def test_it_plays_with_another_pack() -> None:
    """What it knows is words, not cards: the frozen pack of the tests is as good as the house's."""
    own, other = GAME.scores(played([Merchant(), RandomSeat()], 1, pack=frozen()))
    assert own > other


@pytest.mark.parametrize("hands", HANDS[2:])
def test_it_remembers_nothing(hands: str) -> None:
    """The same question gets the same answer, from another merchant, in any order, with other dice."""
    questions = asked([Merchant(), RandomSeat()], 23, hands=hands)
    first = [Merchant().choose(view, decision, RNG) for view, decision, _ in questions]
    one = Merchant()
    again = [one.choose(view, decision, generator(9, 1, 9)) for view, decision, _ in questions[::-1]]
    assert first == again[::-1]
    assert all(action in decision.options for action, (_, decision, _) in zip(first, questions, strict=True))


def test_it_knows_no_more_than_it_sees() -> None:
    """Whatever the hidden cards are, the answer is the same, and the view is left as it was."""
    for view, decision, step in asked([Merchant(), Merchant()], 31):
        before = GAME.encode(view)
        wanted = Merchant().choose(view, decision, RNG)
        assert GAME.encode(view) == before
        other = GAME.view(GAME.imagine(view, generator(1, 0, step)), decision.seat)
        assert Merchant().choose(other, other.open, RNG) == wanted


def test_it_plays_the_same_in_every_process() -> None:
    """Nothing hangs on the order of hashes."""
    script = (
        "from ai_games import GAME, played; from ai.amalfi.merchant import Merchant;"
        "print(GAME.codec.digest(played([Merchant()] * 3, 8)).hex())"
    )
    path = os.pathsep.join(map(str, (ROOT, ROOT / "tests", Path(__file__).parent)))
    runs = [
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "77")
    ]
    assert runs[0] == runs[1]


def test_it_says_why() -> None:
    """Ranked actions are options, each once, best first, each with a reason; the first is its choice."""
    for view, decision, _ in asked([Merchant(), RandomSeat()], 5)[::3]:
        ranked = Merchant().rank(view, decision, RNG)
        actions = [found.action for found in ranked]
        assert actions[0] == Merchant().choose(view, decision, RNG)
        assert len(set(actions)) == len(actions)
        assert set(decision.answers) <= set(actions) <= set(decision.options)
        assert [found.value for found in ranked] == sorted((f.value for f in ranked), reverse=True)
        assert all(found.reason and "\n" not in found.reason for found in ranked)


def test_it_buys_what_it_can_pay_for_and_says_so() -> None:
    """With the gems for David in its holds it acquires it, and names the points."""
    table = (
        Table().lay(0, gems=4, bay=2, bread=4).show("workshop", "tempietto", "decameron", "isolario", "david")
    )
    view = GAME.view(table.state, 0)
    best = Merchant().rank(view, view.open, RNG)[0]
    assert GAME.option(view, best.action).startswith("Acquire David")
    assert "13 VP at once" in best.reason


def test_a_word_it_has_never_met_is_tried_out() -> None:
    """A question of no known type is answered by what each answer leads to."""
    table = Table().lay(0, bread=1, bay=0, port=0)
    table.resolve(Windfall())
    view = GAME.view(table.state, 0)
    ranked = Merchant().rank(view, view.open, RNG)
    assert ranked[0].action == Pick(1)
    assert ranked[0].reason.startswith("9 VP at once")


def test_it_feeds_its_sailors_with_idle_ships() -> None:
    """Short of bread in Feed, it moves a ship of the bay to the port rather than lose VP."""
    table = Table().lay(0, bay=3, bread=0).lay(1, bread=6)
    table.act(PASS, PASS)
    assert isinstance(choice(table), Convert)


def test_it_throws_away_no_card_for_nothing() -> None:
    """Full of bread, or with no use for it, it keeps its hand."""
    table = Table().deal_hand("raphael", "titian").lay(0, bread=5, bay=4)
    assert not isinstance(choice(table), DiscardForBread)


def test_it_passes_when_nothing_is_left() -> None:
    """Without ships and goods the turn is over."""
    table = Table().lay(0, bay=0, port=4, bread=3)
    assert isinstance(choice(table), Pass)
