"""No card of another player's hand is to be read anywhere on the table."""

from __future__ import annotations

import pytest
from sitting import answered, asked, opened, played, seen

from amalfi_tui.boards import Scene, board_of
from amalfi_tui.session import Session
from own_cards import at_table
from waiting import until

WAYS = ("blind", "personal", "draft", "score-draft")


def hidden(session: Session, eyes: int) -> set[str]:
    """Return the names of the cards that others hold and these eyes have not seen."""
    state = session.state
    cards = {
        card
        for seat, player in enumerate(state.players)
        if seat != eyes
        for card in (*player.hand, *player.packet, *player.aside)
        if not state.seen[card] & (1 << eyes)
    }
    return {state.box.characters[card].name for card in cards}


def everything(scene: Scene) -> str:
    """Return all that any view says of a scene."""
    board = board_of(scene.game.name)
    drawings = [view.draw for view in board.views] + [board.rail]
    texts = [
        "".join(span.text for span in row)
        for draw in drawings
        for size in ((53, 300), (130, 300))
        for row in draw(scene, *size)
    ]
    texts += ["".join(span.text for span in row) for row in board.detail(scene, 200)]
    texts += ["".join(span.text for span in row) for row in board.foresee(scene, 200)]
    texts.append("".join(span.text for span in board.preview(scene)))
    return "\n".join(texts)


@pytest.mark.parametrize("hands", WAYS)
async def test_views_and_log_hide_what_others_hold(hands: str) -> None:
    """At every question of a game, for each way to a starting hand."""
    start = at_table(screen="play", seats=("you", "random", "random"), seed=5, hands=hands, speed=0)
    async with opened(start) as pilot:
        table = await asked(pilot)
        looked = 0
        for _ in range(24):
            if table.session.finished:
                break
            secret = hidden(table.session, 0)
            looked += len(secret)
            shown = everything(table.scene) + seen(table)
            assert not [name for name in secret if name in shown]
            await answered(pilot, table, table.choices.options[0])
        assert looked


async def test_a_curtain_falls_between_two_persons() -> None:
    """When another person is asked, nothing is shown until a key says that it is them."""
    start = at_table(screen="play", seats=("you:Ada", "you:Bruno"), seed=5, hands="blind", speed=0)
    async with opened(start) as pilot:
        table = await asked(pilot)
        assert table.state == "curtain"
        assert table.pane("curtain").visible
        assert "Ada" in table.pane("curtain").text
        await pilot.press("down", "f7")
        assert table.state == "curtain"
        await pilot.press("enter")
        assert table.state == "ask"
        step = table.session.step
        while table.eyes == 0:
            await answered(pilot, table, table.choices.options[0])
        await until(pilot, lambda: table.state == "curtain")
        assert table.session.step > step
        secret = hidden(table.session, 1)
        assert secret
        assert not [name for name in secret if name in seen(table)]


async def test_secret_picks_are_told_to_their_seat_only() -> None:
    """In a draft, the log names a card to the one who keeps it."""
    start = at_table(screen="play", seats=("you:Ada", "random"), seed=5, hands="draft", speed=0)
    async with opened(start) as pilot:
        table = await played(pilot, 3)
        own = [line.text for line in table.session.log(0) if "keeps" in line.text.lower()]
        others = [line.text for line in table.session.log(1) if "keeps" in line.text.lower()]
        assert own
        assert own != others
        assert any(text == "Ada keeps a card" for text in others)
