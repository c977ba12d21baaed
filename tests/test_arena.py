"""The arena: equal seats come out equal, interrupted runs go on, and figures are those of all games."""

from __future__ import annotations

import json
import resource

import msgspec
import pytest

import engine
from ai.playing import asked
from ai.protocol import generator
from amalfi_tui.headless import arena
from amalfi_tui.headless.arena import Bout, Match, Results, ResultsError, bouts, fight, play, version_of
from amalfi_tui.headless.ledger import LedgerError
from amalfi_tui.headless.pool import workers

MATCH = Match("amalfi", ("random", "random", "random"), 5)


def played(match=MATCH, deals=4, path=None):
    """Play a match in this process; return its results and its report."""
    with Results(match, path) as results:
        return results, play(results, deals, map, lambda: None)


def test_each_deal_is_played_with_the_seats_turned():
    """Three seats play a deal three times, each from every place at the table."""
    games = bouts(MATCH, 2)
    assert len(games) == 6
    assert {bout.placed for bout in games} == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


def test_a_mirror_match_comes_out_equal():
    """The same seat in every place wins the same share, to the last digit."""
    _, report = played()
    assert {row.win_share for row in report.seats} == {round(1 / 3, 4)}
    assert len({row.mean_score for row in report.seats}) == 1
    assert (report.games, report.deals, report.faults) == (12, 4, 0)


def test_a_mirror_match_of_searchers_comes_out_equal():
    """A budget in playouts, unlike one in seconds, makes every game follow from deal and place alone."""
    _, report = played(Match("amalfi", ("grandmaster@4p",) * 2, 3), deals=1)
    assert [row.win_share for row in report.seats] == [0.5, 0.5]
    assert len({(row.mean_score, row.playouts_per_decision) for row in report.seats}) == 1
    assert report.seats[0].playouts_per_decision > 1


def test_processes_play_the_same_games(tmp_path):
    """Two processes at once play what one plays, game by game."""
    found = []
    for jobs in (1, 2):
        with workers(jobs) as run_all, Results(MATCH, tmp_path / f"{jobs}.jsonl") as results:
            play(results, 2, run_all, lambda: None)
        nought = (0.0,) * 3
        found.append([msgspec.structs.replace(one, seconds=nought) for one in results.outcomes.values()])
    assert found[0] == found[1]
    assert len(found[0]) == 6


def test_an_outcome_is_counted_once(tmp_path):
    """A game that is reported twice is in the file and in the figures once."""
    results, report = played(deals=1, path=tmp_path / "results.jsonl")
    for outcome in list(results.outcomes.values()):
        results.add(outcome)
    assert report.games == 3
    assert len(results.path.read_text().splitlines()) == 4


def test_scores_are_accounted_to_the_seat_and_not_to_the_place():
    """Turned by one place, the same game gives each seat the score of where it sat."""
    first, second = (fight(Bout(MATCH, 0, turned)) for turned in (0, 1))
    assert second.scores == (first.scores[2], first.scores[0], first.scores[1])


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path, monkeypatch):
    """What is in the file is not played again, a last line cut short is played anew, figures agree."""
    path = tmp_path / "results.jsonl"
    _, whole = played()
    played(deals=2, path=path)
    data = path.read_bytes()
    path.write_bytes(data[:-10])
    seen = []
    monkeypatch.setattr(arena, "fight", lambda bout, patience: seen.append(bout) or fight(bout, patience))
    _, report = played(path=path)
    assert len(seen) == 12 - 5
    assert [row.win_share for row in report.seats] == [row.win_share for row in whole.seats]
    assert len(path.read_text().splitlines()) == 13


def test_a_file_belongs_to_one_match(tmp_path):
    """Other seats or another seed on the same file are refused, and so is any other file."""
    path = tmp_path / "results.jsonl"
    played(path=path)
    for match in (
        Match("amalfi", ("random", "random"), 5),
        Match("amalfi", MATCH.seats, 6),
        Match("amalfi", MATCH.seats, 5, "other cards"),
    ):
        with pytest.raises(LedgerError, match="of another match"):
            Results(match, path)
    path.write_text("shopping list\n")
    with pytest.raises(LedgerError, match="of another match"):
        Results(MATCH, path)
    assert path.read_text() == "shopping list\n"
    with pytest.raises(LedgerError, match="no ordinary file"):
        Results(MATCH, tmp_path)


@pytest.mark.parametrize("change", [{"scores": []}, {"deal": -1}, {"turned": 3}, {"shares": [1, 0]}])
def test_a_line_that_cannot_be_is_refused(tmp_path, change):
    """A file of results with a line that no game of the match could give is damaged."""
    path = tmp_path / "results.jsonl"
    played(deals=1, path=path)
    first, line, *_ = path.read_text().splitlines()
    path.write_text(f"{first}\n{json.dumps({**json.loads(line), **change})}\n")
    with pytest.raises(ResultsError, match="damaged"):
        Results(MATCH, path)


@pytest.mark.parametrize("kept", [0, 1, 40])
def test_a_title_that_was_cut_short_is_written_anew(tmp_path, kept):
    """A run that was stopped, or a disk that was full, before the first game leaves nothing to move away."""
    path = tmp_path / "results.jsonl"
    played(path=path, deals=1)
    whole = path.read_bytes()
    path.write_bytes(whole.splitlines()[0][:kept])
    with Results(MATCH, path) as results:
        assert results.outcomes == {}
    assert path.read_bytes() == whole.splitlines(keepends=True)[0]


def test_a_disk_that_is_full_is_told_and_the_file_stays_good(tmp_path):
    """What the disk has taken of a line is no line: the games before it are kept, and it goes on there."""
    path = tmp_path / "results.jsonl"
    played(path=path, deals=1)
    whole = path.read_bytes()
    bound = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(whole) + 20, bound[1]))
    try:
        with pytest.raises(LedgerError, match="check the space"):
            played(path=path, deals=2)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, bound)
    with Results(MATCH, path) as results:
        assert len(results.outcomes) == 3
    assert path.read_bytes() == whole


def test_other_cards_are_another_match():
    """A worker that would play with other cards than the match began with plays nothing."""
    here = version_of("amalfi", 3)
    assert fight(Bout(Match("amalfi", MATCH.seats, 5, here), 0, 0)) is not None
    with pytest.raises(ResultsError, match="other rules or cards"):
        fight(Bout(Match("amalfi", MATCH.seats, 5, "0123456789abcdef"), 0, 0))


class Lookalike:
    """A seat whose answers equal legal ones without being them."""

    looks = False

    def choose(self, view, decision, rng):
        """Answer with floats for numbers."""
        action = rng.choice(decision.options)
        fields = {name: getattr(action, name) for name in action.__struct_fields__}
        return type(action)(**{k: float(v) if isinstance(v, int) else v for k, v in fields.items()})


def test_what_is_recorded_is_the_rules_own_action():
    """An answer that only equals an option is played as the option itself."""
    game = engine.GAMES["amalfi"]
    state = game.new(seats=2, hands="blind")
    for step in range(60):
        decision = state.open
        if decision.seat == engine.CHANCE:
            game.advance(state, decision.question.sample(state, generator(1, -1, step)))
            continue
        answer = asked(game, state, decision, Lookalike(), generator(1, decision.seat, step))
        assert not answer.fault
        assert game.codec.decode_action(game.codec.encode_action(answer.action)) == answer.action
        game.advance(state, answer.action)


class Stubborn:
    """A seat that answers with what was never asked, or not at all."""

    looks = False
    playouts = 7

    def choose(self, view, decision, rng):
        """Fail in one of two ways."""
        if rng.random() < 0.5:
            raise RuntimeError("no idea")
        return "pass"


def test_a_seat_that_fails_is_replaced_and_counted(monkeypatch):
    """Its decision is taken by chance, the game goes on, and every failure is a fault."""
    sit = arena.sit
    monkeypatch.setattr(
        arena,
        "sit",
        lambda spec, *rest, **more: Stubborn() if spec == "stubborn" else sit(spec, *rest, **more),
    )
    outcome = fight(Bout(Match("amalfi", ("random", "stubborn"), 1), 0, 0))
    assert outcome.faults == outcome.decisions[1] > 0
    assert outcome.playouts == (0, 7 * outcome.decisions[1])


def test_generators_depend_on_deal_place_and_step_alone():
    """The same deal and place give the same numbers, whoever sits there."""
    assert generator("5/3", 1, 9).random() == generator("5/3", 1, 9).random()
    assert generator("5/3", 1, 9).random() != generator("5/4", 1, 9).random()


def test_one_deal_is_counted_as_one(capsys, monkeypatch):
    """The line above the table says `1 deal`, and `sim` says `1 game`."""
    from amalfi_tui import cli  # noqa: PLC0415

    for words, told in (("arena", "1 deal, 2 games in"), ("sim", "1 game, ")):
        monkeypatch.setattr("sys.argv", ["amalfi", words, "--seats", "random,easy", "--games", "1"])
        with pytest.raises(SystemExit):
            cli.main()
        assert told in capsys.readouterr().out


def test_the_report_names_each_place(capsys, monkeypatch):
    """`arena --json` has one entry for each place in `--seats`."""
    from amalfi_tui import cli  # noqa: PLC0415

    monkeypatch.setattr("sys.argv", ["amalfi", "arena", "--seats", "random,random", "--games", "3", "--json"])
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert not end.value.code
    report = json.loads(capsys.readouterr().out)
    assert set(report) == {"games", "deals", "faults", "seconds", "seats"}
    assert [row["seat"] for row in report["seats"]] == ["random", "random"]
    keys = "seat games win_share low high mean_score rating ms_per_decision playouts_per_decision"
    assert list(report["seats"][0]) == keys.split()
