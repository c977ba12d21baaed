"""From any moment of a saved game another one can begin, and nobody knows what comes."""

from __future__ import annotations

from pathlib import Path

import pytest
from toy import GAMES, RACE, begun, go_on, played

import engine
from ai.protocol import generator
from engine.kernel import CHANCE
from replays import Recorder, Replay, ReplayError, Tape, play_on, read_header, verify, write_finished
from replays.format import digest_of


@pytest.fixture
def race(tmp_path: Path) -> Replay:
    """Return a finished race."""
    write_finished(tmp_path / "race.amalfi", played(texts=True))
    return Replay.load(tmp_path / "race.amalfi", GAMES)


@pytest.fixture(scope="module")
def voyage(tmp_path_factory: pytest.TempPathFactory) -> Replay:
    """Return a finished game with decks whose order was dealt at its beginning."""
    game = engine.GAMES["amalfi"]
    state = game.new(3, hands="draft")
    tape = Tape.start(game, state, seats=["random"] * 3, seed=1)
    step = 0
    while (decision := game.decision(state)) is not None:
        rng = generator(1, decision.seat, step)
        chance = decision.seat == CHANCE
        action = decision.question.sample(state, rng) if chance else rng.choice(decision.options)
        game.advance(state, action)
        tape.record(action, state)
        step += 1
    tape.finish(state)
    path = tmp_path_factory.mktemp("games") / "voyage.amalfi"
    write_finished(path, tape)
    return Replay.load(path)


@pytest.mark.parametrize("step", [0, 1, 19, 20, 21, 33])
def test_the_new_game_stands_where_the_old_one_stood(race: Replay, tmp_path: Path, step: int) -> None:
    """It is running, verified, says where it comes from, and can be resumed and finished."""
    path = play_on(race, step, seed=9, folder=tmp_path / "new")

    header, _ = read_header(path)
    assert header.origin is not None
    assert header.origin.digest == digest_of(Path(race.path).read_bytes())
    assert header.origin.step == step
    assert (header.seed, header.result, header.seats) == (9, None, race.header.seats)
    assert verify(path, GAMES) is None
    recorder, replay = Recorder.resume(path, GAMES)
    assert replay.last() == race.state_at(step)
    assert replay.texts == race.texts[:step]
    finished = recorder.finish(go_on(recorder, replay.last(), seed=4))
    assert verify(finished, GAMES) is None
    assert read_header(finished)[0].origin == header.origin


def test_others_may_sit_down(race: Replay, tmp_path: Path) -> None:
    """Seats and names are those that are asked for; what the log said of others is not kept."""
    path = play_on(race, 12, seed=9, seats=["you", "hard"], names=["Eva", "Udo"], folder=tmp_path / "new")
    header, _ = read_header(path)
    assert (header.seats, header.names) == (("you", "hard"), ("Eva", "Udo"))
    assert not any(Replay.load(path, GAMES).texts)


def test_the_old_game_stays_as_it_is(race: Replay, tmp_path: Path) -> None:
    """Not a byte of it changes."""
    before = Path(race.path).read_bytes()
    play_on(race, 12, seed=9, folder=tmp_path / "new")
    assert Path(race.path).read_bytes() == before


@pytest.mark.parametrize(
    ("step", "seats", "said"),
    [
        (-1, (), "has no step -1; choose one from 0 to"),
        (10_000, (), "has no step 10000; choose one from 0 to"),
        (5, ("you",), "is a game for 2 seats; name as many"),
    ],
)
def test_what_cannot_be_taken_up_is_refused(
    race: Replay, tmp_path: Path, step: int, seats: tuple[str, ...], said: str
) -> None:
    """In one line, and no file is left behind."""
    with pytest.raises(ReplayError, match=said):
        play_on(race, step, seed=9, seats=seats, folder=tmp_path / "new")
    with pytest.raises(ReplayError, match="is over at step"):
        play_on(race, len(race), seed=9, folder=tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_a_running_game_can_be_taken_up_too(tmp_path: Path) -> None:
    """What is played in the one is not in the other."""
    recorder, _ = begun(tmp_path, 30)
    with recorder:
        path = play_on(Replay.load(recorder.path, GAMES), 30, seed=9, folder=tmp_path)
        assert path != recorder.path
        assert len(Replay.load(path, GAMES)) == 30


def test_nobody_takes_over_a_hand_of_a_running_game(tmp_path: Path) -> None:
    """As long as it is played, the same seats go on elsewhere, or none."""
    recorder, _ = begun(tmp_path, 30)
    with recorder, pytest.raises(ReplayError, match="nobody else sits down before it is over"):
        play_on(Replay.load(recorder.path, GAMES), 30, seed=9, seats=["you", "you"], folder=tmp_path)
    assert list(tmp_path.iterdir()) == [recorder.path]


@pytest.mark.parametrize("part", [4, 2])
def test_every_seat_sees_what_it_saw_and_the_decks_lie_otherwise(
    voyage: Replay, tmp_path: Path, part: int
) -> None:
    """All views are as before at every step; the order of what nobody has met is another, seed by seed."""
    step, game = len(voyage) // part, voyage.game
    decks = set()
    for seed in (1, 2):
        replay = Replay.load(play_on(voyage, step, seed=seed, folder=tmp_path))
        assert verify(replay.path) is None
        for at in range(step + 1):
            old, new = voyage.state_at(at), replay.state_at(at)
            for seat in range(3):
                assert game.encode(game.view(old, seat)) == game.encode(game.view(new, seat))
        end = replay.last()
        assert game.plain(end) == game.plain(voyage.state_at(step))
        decks.add((end.council.deck, end.workshop.deck, end.atlas.deck))
    was = voyage.state_at(step)
    decks.add((was.council.deck, was.workshop.deck, was.atlas.deck))
    for piles in zip(*decks, strict=True):
        assert len(set(piles)) == 3
        assert len({tuple(sorted(pile)) for pile in piles}) == 1


def test_dice_that_were_thrown_lie_as_they_lay(race: Replay, tmp_path: Path) -> None:
    """What everybody has seen is not drawn anew."""
    replay = Replay.load(play_on(race, 40, seed=77, folder=tmp_path), GAMES)
    assert replay.actions == race.actions[:40]
    assert RACE.decision(replay.last()) is not None
