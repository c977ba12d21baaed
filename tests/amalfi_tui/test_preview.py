"""The preview: every option of every question says what it would do, and what it says comes true."""

from __future__ import annotations

import random

import pytest

from ai.protocol import generator
from ai.registry import find
from amalfi_tui.boards import Scene, board_of
from amalfi_tui.lines import plain
from amalfi_tui.session import Session
from amalfi_tui.trial import outcome
from engine.amalfi.actions.payment import Pay
from engine.amalfi.phases import Pass, ScoreDecree, decree_vp
from engine.kernel import Action
from own_cards import at_table

BOARD = board_of("amalfi")


def preview(session: Session, action: Action) -> str:
    """Return what the asked seat reads below the table, with the cursor on an option."""
    decision = session.decision
    assert decision
    scene = Scene(
        game=session.game,
        view=session.view(decision.seat),
        eyes=decision.seat,
        names=session.names,
        seats=session.seats,
        cursor=action,
        answering=True,
    )
    assert any(map(plain, BOARD.foresee(scene, 90)))
    return plain(BOARD.preview(scene))


@pytest.mark.parametrize("hands", ["packs", "draft", "score-draft", "personal"])
def test_every_option_of_a_whole_game_is_foreseen(hands: str) -> None:
    """Whatever the question: changes, or that nothing changes; only what chance decides stays unknown."""
    session = Session.begin(at_table(seats=("you", "you:Zoe", "you:Kim"), seed=6, hands=hands))
    rng = random.Random(6)
    kinds: set[str] = set()
    session.settle()
    while (decision := session.decision) is not None:
        for action in rng.sample(decision.options, min(len(decision.options), 5)):
            text = preview(session, action)
            kinds.add(type(decision.question).__name__)
            assert text.removeprefix("If").strip(" ,;")
            assert "cannot be foreseen" not in text
        going_on = [action for action in decision.options if not isinstance(action, Pass)]
        session.choose(rng.choice(going_on or decision.options))
        session.settle()
    assert len(kinds) > 8
    session.close()


def test_what_is_foreseen_comes_true() -> None:
    """Points, bread, holds and ships of the seat are what the preview's own outcome says, card or no card."""
    session = Session.begin(at_table(seats=("you", "you:Zoe"), seed=9))
    rng = random.Random(9)
    compared = 0
    session.settle()
    while (decision := session.decision) is not None:
        going_on = [action for action in decision.options if not isinstance(action, Pass)]
        action = rng.choice(going_on or decision.options)
        seat = decision.seat
        meant = outcome(session.game, session.view(seat), action, seat)
        session.choose(action)
        while (now := session.decision) is not None and now.forced and now.seat == seat:
            session.choose(now.answers[0])
        if meant is not None and (meant.open and meant.open.seat) == (now and now.seat):
            mine, theirs = meant.players[seat], session.state.players[seat]
            assert (mine.score, mine.bread, mine.holds, mine.bay) == (
                theirs.score,
                theirs.bread,
                theirs.holds,
                theirs.bay,
            )
            compared += 1
        session.settle()
    assert compared > 50
    session.close()


@pytest.mark.parametrize("seed", [2, 6])
def test_a_pass_says_what_would_be_scored_and_a_payment_what_it_leaves(seed: int) -> None:
    """The Wind Rose, the decree as things stand, the feed; what stays in the holds; the decree's points."""
    session = Session.begin(at_table(seats=("you", "you:Zoe"), seed=seed))
    merchant = find("merchant")
    told: set[str] = set()
    session.settle()
    while (decision := session.decision) is not None:
        state, seat = session.state, decision.seat
        for action in decision.options:
            if isinstance(action, Pass) and not any(player.passed for player in state.players):
                text = preview(session, action)
                assert "takes the Wind Rose" in text
                assert f"{decree_vp(state, seat, state.period):+d} VP" in text
                assert "feed " in text
                told.add("pass")
            elif isinstance(action, Pay):
                assert "leaves S" in preview(session, action)
                told.add("pay")
            elif isinstance(action, ScoreDecree) and decree_vp(state, seat, state.period):
                assert "VP " in preview(session, action)
        view = session.view(seat)
        asked = session.game.decision(view)
        assert asked
        session.choose(merchant.choose(view, asked, generator(seed, seat, session.step)))
        session.settle()
    assert told == {"pass", "pay"}
    session.close()
