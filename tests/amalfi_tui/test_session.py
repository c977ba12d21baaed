"""A game in play, without its screen: what is on disk, what is told to whom, who answers."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest
from sitting import played_quickly

from amalfi_tui.boards import Scene, board_of
from amalfi_tui.lines import plain
from amalfi_tui.playback import Playback
from amalfi_tui.session import Session
from amalfi_tui.start import called
from amalfi_tui.thinker import Thinker
from own_cards import at_table
from replays import Locked, ReplayError, entries, verify

TWO = at_table(screen="play", seats=("you", "you:Zoe"), seed=11, hands="blind")


def looks(session: Session, eyes: int) -> list[str]:
    """Return every line that the screens could show these eyes."""
    board = board_of(session.game.name)
    scene = Scene(
        game=session.game,
        view=session.view(eyes),
        eyes=eyes,
        names=session.names,
        seats=session.seats,
        log=session.log(eyes),
    )
    return [plain(row) for view in board.views for row in view.draw(scene, 100, 300)]


@pytest.mark.parametrize("answers", [0, 1, 7, 40])
def test_a_killed_game_comes_back_as_it_was(answers: int) -> None:
    """Nothing is closed or finished; what was on the screen is there again, to the letter."""
    session = Session.begin(TWO)
    rng = random.Random(answers)
    session.settle()
    for _ in range(answers):
        assert session.decision
        session.choose(rng.choice(session.decision.options))
        session.settle()
    before = [looks(session, eyes) for eyes in (0, 1)]
    step, digest = session.step, session.game.codec.digest(session.state)
    session.recorder.close()  # The lock goes with the process; nothing is written.
    again = Session.resume(session.recorder.path)
    assert [looks(again, eyes) for eyes in (0, 1)] == before
    assert (again.step, again.game.codec.digest(again.state)) == (step, digest)
    assert [step for step, _ in again.asked] == [step for step, _ in session.asked]
    again.close()


def test_a_second_program_is_kept_out() -> None:
    """As long as a game is played, nobody else can play it."""
    session = Session.begin(TWO)
    session.settle()
    with pytest.raises(Locked):
        Session.resume(session.recorder.path)
    session.close()


def test_a_game_plays_itself_the_same_from_the_same_seed() -> None:
    """Chance follows from the seed alone."""
    first, second = Session.begin(TWO), Session.begin(TWO)
    for session in (first, second):
        played_quickly(session, seed=5)
    assert first.recorder.tape.actions == second.recorder.tape.actions
    assert all(verify(entry.path) is None for entry in entries())


def test_an_action_that_cannot_be_written_has_not_happened() -> None:
    """A full disk: the question is still open, and the log has not moved."""
    session = Session.begin(TWO)
    session.settle()
    assert session.decision
    step, state = session.step, session.state

    def full(*_: object) -> None:
        raise ReplayError("there is no space left")

    session.recorder.record = full  # type: ignore[method-assign,assignment]
    with pytest.raises(ReplayError):
        session.choose(session.decision.options[0])
    assert (session.step, session.state) == (step, state)
    session.close()


def test_the_score_sheet_adds_up() -> None:
    """Every point has a source, and the sources make the score."""
    from amalfi_tui.boards.amalfi.sheet import sources  # noqa: PLC0415

    for seed in range(4):
        session = Session.begin(at_table(seats=("you",) * 3, seed=seed))
        played_quickly(session, seed)
        for seat, player in enumerate(session.state.players):
            pages = sources(session.state, seat, session.events)
            assert sum(vp for entries in pages.values() for _, vp in entries) == player.score
            assert not [name for entries in pages.values() for name, _ in entries if name == "other"]


def test_a_replay_tells_what_the_game_told() -> None:
    """Step by step: the same positions, and in the end the same log and the same events."""
    session = Session.begin(TWO)
    played_quickly(session)
    playback = Playback.load(session.recorder.path)
    assert len(playback) == session.step
    assert playback.log(len(playback)) == session.log(None)
    assert playback.events(len(playback)) == session.events
    assert playback.view(len(playback)) == session.state


def test_an_unfinished_replay_is_seen_through_a_players_eyes() -> None:
    """The hands of others stay hidden as long as the game can go on."""
    session = Session.begin(TWO)
    session.settle()
    session.close()
    playback = Playback.load(session.recorder.path)
    assert playback.eyes == 0
    assert not any(playback.view(len(playback)).players[1].hand)


def test_names_are_given_or_usual() -> None:
    """`you:Name` names a person; the others are called as players are called here."""
    assert called(("you:Zoe", "merchant", "you")) == ("Zoe", "Bruno", "Carla")
    assert called(("you", "random"), ("Eva", "")) == ("Eva", "Bruno")


async def test_a_seat_in_another_process_answers() -> None:
    """The merchant is asked through a pipe; its answers are carried out and told."""
    session = Session.begin(at_table(seats=("merchant", "random"), seed=2))
    thinker = Thinker()
    session.settle()
    while session.step < 14:
        assert await session.ask(thinker)
        session.settle()
    await thinker.stop()
    assert not any(told.notes for told in session.told)
    session.close()


@pytest.mark.parametrize(
    ("program", "reason"),
    [
        ("import sys; sys.exit(3)", "has left the table"),
        ("import os, time\nif not os.fork(): time.sleep(600)\nos._exit(3)", "has left the table"),
        (
            "import sys; sys.stdout.buffer.write(b'\\0\\0\\0\\2xx'); sys.stdout.flush(); sys.stdin.read()",
            "could not be understood",
        ),
        ("import sys; sys.stdin.read()", "had no answer"),
    ],
)
async def test_a_seat_that_fails_is_replaced_for_the_move(program: str, reason: str) -> None:
    """Dead, mad or silent: the move is drawn at random, the log says so, and so does a resumed game.

    One that leaves a child behind, which holds on to its streams, is as dead.
    """
    patience = 0.5 if reason == "had no answer" else 60.0
    thinker = Thinker((sys.executable, "-c", program), patience=patience)
    session = Session.begin(at_table(seats=("merchant", "random"), seed=2))
    session.settle()
    while session.decision and session.decision.seat != 0:
        await session.ask(thinker)
        session.settle()
    assert await session.ask(thinker)
    await thinker.stop()
    assert any(reason in note for told in session.told for note in told.notes)
    session.close()
    again = Session.resume(session.recorder.path)
    assert again.log(0) == session.log(0)
    again.close()


def test_a_pack_that_is_no_pack_is_refused(tmp_path: Path) -> None:
    """In one line, and before any file is made."""
    bad = tmp_path / "pack.json"
    bad.write_text("{}")
    with pytest.raises(ValueError, match="pack"):
        Session.begin(at_table(seats=("you", "random"), pack=str(bad)))
    assert not entries()
