"""A judge weighs every decision, sees no more than who made it, and never loses what it has thought."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from saved import played, running

from ai.protocol import Ranked
from amalfi_tui.headless import analysis
from amalfi_tui.headless.analysis import Analysis, Verdict, cases, judge, win_share
from amalfi_tui.headless.verdicts import as_lines, odds, report
from replays import Replay, move_to_bin, rename


@pytest.fixture(scope="module")
def _played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Play one game for all."""
    return played(tmp_path_factory.mktemp("games") / "game.amalfi", ["normal", "random"])


@pytest.fixture
def game(_played: Path, tmp_path: Path) -> Path:
    """Return a finished game of a planner against chance, in a folder of its own."""
    return Path(shutil.copy(_played, tmp_path / "game.amalfi"))


class Witness:
    """A judge that notes what it sees, and likes the last option best."""

    playouts = 0

    def __init__(self) -> None:
        self.seen = []

    def rank(self, view, decision, rng):
        """Rank the options, the last one first."""
        self.seen.append((view, decision))
        options = list(reversed(decision.options))
        return [Ranked(action, 10.0 - at, f"it is option {at}") for at, action in enumerate(options)]


@pytest.fixture
def witness(monkeypatch) -> Witness:
    """Let a witness be the judge, whoever is asked for."""
    judge_of_ours = Witness()
    monkeypatch.setattr(analysis, "_sit", lambda *_: judge_of_ours)
    return judge_of_ours


def test_every_decision_is_judged_from_what_its_seat_saw(game, witness):
    """Chance and forced answers are no decisions; of each of the others the judge sees the mover's view."""
    replay = Replay.load(game)
    decided = [
        step
        for step in range(len(replay))
        if (open_ := replay.game.decision(replay.state_at(step))).seat >= 0 and not open_.forced
    ]
    found = Analysis(replay, "hard")
    assert [verdict.step for verdict in found.go_on()] == [step + 1 for step in decided]
    assert len(witness.seen) == len(decided)
    for step, (view, decision) in zip(decided, witness.seen, strict=True):
        state = replay.state_at(step)
        mover = state.open.seat
        assert decision.seat == mover
        assert replay.game.encode(view) == replay.game.encode(replay.game.view(state, mover))
        assert set(view.council.deck) <= {0}
        assert set(view.workshop.deck) <= {0}


def test_a_verdict_says_what_was_lost_and_why(game, witness):
    """Its loss is the value of the best less that of the answer; reasons are the judge's own."""
    found = Analysis(Replay.load(game), "hard")
    for verdict in found.go_on():
        assert verdict.loss == pytest.approx(verdict.best_value - verdict.value)
        assert verdict.why == "it is option 0"
        assert verdict.weighed
        assert verdict.share is None
        assert bool(verdict.why_not) == (verdict.action != verdict.best)
    worst = found.worst()
    assert worst
    assert [verdict.loss for verdict in worst] == sorted((v.loss for v in worst), reverse=True)
    lines = list(as_lines(found))
    assert lines[0] == f"game.amalfi: {len(found.cases)} decisions judged by hard"
    assert f"step {worst[0].step}," in "\n".join(lines)
    assert sum(line.lstrip().startswith("because it is option 0") for line in lines) == len(worst)


def test_an_answer_that_was_not_weighed_cost_at_least_so_much(game, monkeypatch):
    """A judge that weighs one option only thinks nothing of the others."""

    class Narrow(Witness):
        def rank(self, view, decision, rng):
            return super().rank(view, decision, rng)[:1]

    monkeypatch.setattr(analysis, "_sit", lambda *_: Narrow())
    verdicts = list(Analysis(Replay.load(game), "hard").go_on())
    others = [verdict for verdict in verdicts if verdict.action != verdict.best]
    assert others
    assert not any(verdict.weighed for verdict in others)


def test_a_judge_that_fails_has_no_opinion(game, monkeypatch):
    """Nothing is lost by a decision that the judge could not judge, and the reason says why."""

    class Broken(Witness):
        def rank(self, view, decision, rng):
            raise RuntimeError("no idea")

    monkeypatch.setattr(analysis, "_sit", lambda *_: Broken())
    verdict = judge("hard", next(cases(Replay.load(game))))
    assert verdict.loss == 0
    assert verdict.silent
    assert verdict.why == "hard has no opinion (RuntimeError: no idea)"


def test_a_lead_is_a_share_of_the_win():
    """Level is one half, more is more, and nothing goes beyond the ends."""
    assert win_share(0) == 0.5
    assert 0 <= win_share(-1e6) < win_share(-20) < win_share(5) < win_share(1e6) <= 1


def test_stopped_anywhere_it_goes_on_from_there(game, witness):
    """What has been judged is not judged again, and the whole is as if it had never been stopped."""
    whole = Analysis(Replay.load(game), "hard")
    list(whole.go_on())
    whole.path.unlink()
    witness.seen.clear()

    first = Analysis(Replay.load(game), "hard")
    steps = first.go_on()
    for _ in range(10):
        next(steps)
    steps.close()
    assert len(witness.seen) == 10

    second = Analysis(Replay.load(game), "hard")
    assert second.ordered == first.ordered
    assert len(list(second.go_on())) == len(second.cases) - 10
    assert len(witness.seen) == len(second.cases)
    assert second.ordered == whole.ordered
    assert not Analysis(Replay.load(game), "hard").missing


def test_another_game_another_judge_and_damage_are_judged_afresh(game, witness):
    """What is kept beside a replay counts for this file, this judge and these rules, or not at all."""
    made = Analysis(Replay.load(game), "hard")
    list(made.go_on())
    kept = made.path.read_bytes()
    assert not Analysis(Replay.load(game), "hard").missing
    assert Analysis(Replay.load(game), "merchant").verdicts == {}
    for at in (0, 6, 7, 20, 30, 60, len(kept) // 2, len(kept) - 1):
        made.path.write_bytes(kept[:at] + bytes([kept[at] ^ 1]) + kept[at + 1 :])
        assert Analysis(made.replay, "hard").verdicts == {}
        made.path.write_bytes(kept[:at])
        assert Analysis(made.replay, "hard").verdicts == {}
    made.path.write_bytes(kept)
    played(game.with_name("other.amalfi"), ["random", "random"])
    game.with_name("other.amalfi").replace(game)
    assert Analysis(Replay.load(game), "hard").verdicts == {}


def test_verdicts_follow_their_game(game, witness):
    """A new name and the bin are shared by a game and what is kept beside it."""
    list(Analysis(Replay.load(game), "hard").go_on())
    moved = move_to_bin(rename(game, "the long one"))
    assert not Analysis(Replay.load(moved), "hard").missing


def test_a_folder_that_takes_no_files_is_no_hindrance(game, witness, monkeypatch):
    """The verdicts are there; only that they are not kept is told."""
    from replays import ReplayError  # noqa: PLC0415

    def refuse(*_, **__):
        raise ReplayError("no room; make some")

    monkeypatch.setattr(analysis, "write_whole", refuse)
    found = Analysis(Replay.load(game), "hard")
    assert len(list(found.go_on())) == len(found.cases)
    assert found.unkept == "no room; make some"


def test_the_grandmaster_tells_of_shares(game):
    """The usual judge counts leads, so that the share of the win can be told."""
    found = Analysis(Replay.load(game), "grandmaster@24p")
    steps = found.go_on()
    verdicts = [next(steps) for _ in range(12)]
    steps.close()
    told = [verdict for verdict in verdicts if verdict.share is not None]
    assert told
    for verdict in told:
        assert 0 <= verdict.share_after <= verdict.share <= 1
    for player in report(found).players:
        own = [verdict.step for verdict in verdicts if verdict.seat == player.seat]
        assert [step for step, _ in player.shares] in ([], own)


def test_the_hopes_of_all_add_up_to_one_win():
    """Each is a part of the latest hopes of all; where the judge did not look ahead, the last one holds."""

    def verdict(step, seat, share=None, after=None):
        return Verdict(step, seat, [], [], "", "", 0.0, 0.0, "", share=share, share_after=after)

    told = odds([verdict(1, 0), verdict(2, 0, 0.6, 0.2), verdict(3, 1, 0.9, 0.9), verdict(4, 0)], 2)
    assert told[1].before == 0.5
    assert (told[2].before, told[2].after) == (round(0.6 / 1.1, 4), round(0.2 / 0.7, 4))
    assert told[3].before == 0.6
    assert told[4].before == 0.4
    assert odds([verdict(1, 0), verdict(2, 1)], 2) == {}
    assert odds([verdict(1, 0, 0.3, 0.1)], 1)[1].before == 0.3


def test_on_the_command_line(amalfi, game, tmp_path):
    """Figures and the dearest answers are printed, or one JSON document; two processes find the same."""
    status, out, err = amalfi("analyse", game, "--by", "hard")
    assert (status, err) == (0, "")
    assert out.splitlines()[0].endswith("decisions judged by hard")
    status, out, err = amalfi("analyse", game, "--by", "hard", "--json")
    assert (status, err) == (0, "")
    document = json.loads(out)
    assert set(document) == {"file", "judge", "decisions", "players", "worst", "verdicts"}
    assert len(document["verdicts"]) == document["decisions"]
    assert sum(player["decisions"] for player in document["players"]) == document["decisions"]
    game.with_suffix(".analysis").unlink()
    assert amalfi("analyse", game, "--by", "hard", "--json", "--jobs", 2)[1] == out


def test_a_key_stops_it_and_the_next_run_goes_on(amalfi, game, witness, monkeypatch):
    """Ctrl-C ends it with one line and status 130; what was judged stays judged."""
    rank = witness.rank

    def rank_some(view, decision, rng):
        if len(witness.seen) == 7:
            raise KeyboardInterrupt
        return rank(view, decision, rng)

    witness.rank = rank_some
    status, out, err = amalfi("analyse", game, "--by", "hard")
    total = len(list(cases(Replay.load(game))))
    assert (status, out) == (130, "")
    assert err == f"amalfi: stopped; 7 of {total} decisions are judged, the same command goes on from there\n"
    witness.rank = rank
    assert amalfi("analyse", game, "--by", "hard")[0] == 0
    assert len(witness.seen) == total


def test_what_cannot_be_judged_is_refused_in_one_line(amalfi, game, tmp_path):
    """An unknown seat, a foreign file, and a game that somebody is still playing."""
    path = running(tmp_path, ["you", "random"])
    for words, status, said in (
        ([game, "--by", "grandmother"], 2, "did you mean 'grandmaster'"),
        ([tmp_path / "none.amalfi"], 1, "does not exist; check the name"),
        ([path], 1, "is still being played: it can be judged when it is over"),
    ):
        got, out, err = amalfi("analyse", *words)
        assert (got, out) == (status, "")
        assert said in err
        assert err.count("\n") == 1
    assert not list(tmp_path.glob("*.analysis"))


def test_the_strongest_seat_that_can_judge_is_taken(game, monkeypatch):
    """One that fails on this game, or is not there, is passed over."""
    monkeypatch.setattr(analysis, "JUDGES", ("nobody", "hard", "random"))
    assert Analysis(Replay.load(game)).spec == "hard"
