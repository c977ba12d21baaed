"""The commands that need no screen: simulation, the arena, and checking saved games."""

from __future__ import annotations

from pathlib import Path

import click

import engine
from amalfi_tui.asking import (
    BadUsage,
    Refusal,
    blaming,
    check_game,
    checked_options,
    complain,
    game_option,
    hands_option,
    json_option,
    pack_option,
    patience_option,
    progress,
    seats_of,
    seats_option,
    seed_of,
    seed_option,
    usual_seats,
)
from engine.kernel.saying import counted

MANY = click.IntRange(1, 1_000_000)
"""Games or deals in one run."""


@click.command()
@click.option("--games", required=True, type=MANY, metavar="N", help="How many games.")
@game_option
@seats_option
@hands_option
@pack_option
@seed_option
@click.option("--jobs", default=1, type=click.IntRange(1, 64), metavar="N", help="Processes.")
@click.option("--out", type=click.Path(path_type=Path), metavar="DIR", help="A folder for the replays.")
@click.option("--solo", "rival", metavar="RIVAL", help="One seat against naples or genoa.")
@patience_option
@json_option
def sim(
    games: int,
    game: str,
    seats: str | None,
    hands: str,
    pack_file: str | None,
    seed: int | None,
    jobs: int,
    out: Path | None,
    rival: str | None,
    patience: float,
    as_json: bool,
) -> None:
    """Play games without a screen. Game k of a run has the seed N + k."""
    import msgspec

    from amalfi_tui.headless.sim import Job, simulate
    from replays import ReplayError

    check_game(game)
    names = seats_of(seats, "merchant" if rival else usual_seats(game, people=False), people=False, game=game)
    options = checked_options(game, names, hands, pack_file, rival)
    first = seed_of(seed)
    work = [Job(game, tuple(names), first + k, options, out, patience) for k in range(games)]
    try:
        with progress("games", games) as step:
            report = simulate(work, min(jobs, games), step, blaming())
    except ReplayError as error:
        raise Refusal(str(error)) from None
    if as_json:
        click.echo(msgspec.json.encode(report))
        return
    click.echo(
        f"{counted(report.games, 'game')}, {counted(report.decisions, 'decision')} in {report.seconds:.1f} s "
        f"({report.decisions_per_second:,.0f} a second)"
    )
    if report.faults:
        click.echo(
            f"  {counted(report.faults, 'decision')} got no legal answer from the seat; chance answered"
        )
    unit = engine.GAMES[game].unit
    for place, name in enumerate(names):
        won, score = report.wins[str(place)], report.mean_score[str(place)]
        wins = f"{won:>6} {'win ' if won == 1 else 'wins'}"
        click.echo(f"  {place + 1} {name:<12} {wins}  {score:>7.1f} {unit} on average")


@click.command()
@game_option
@click.option("--seats", required=True, metavar="A,B,...", help="Who plays, in all turns.")
@click.option("--games", required=True, type=MANY, metavar="N", help="How many deals.")
@seed_option
@click.option("--jobs", default=1, type=click.IntRange(1, 64), metavar="N", help="Processes.")
@click.option(
    "--out", type=click.Path(path_type=Path), metavar="FILE", help="Keep the games, go on from there."
)
@click.option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster: its scheduler's address.")
@patience_option
@json_option
def arena(
    game: str,
    seats: str,
    games: int,
    seed: int | None,
    jobs: int,
    out: Path | None,
    cluster: str | None,
    patience: float,
    as_json: bool,
) -> None:
    """Let seats play the same deals in all turns, and say how strong they are."""
    try:
        from amalfi_tui.headless.arena import Match, Results, play, version_of
    except ModuleNotFoundError as missing:
        raise Refusal(f"the arena needs {missing.name}: pip install 'amalfi[arena]'") from None
    import msgspec

    from amalfi_tui.headless.ledger import LedgerError
    from amalfi_tui.headless.pool import ClusterError, cluster_at, workers

    check_game(game)
    if cluster is not None and jobs > 1:
        raise BadUsage("--jobs is for this machine and --cluster for others: name one of them")
    names = seats_of(seats, "merchant,random", people=False, game=game)
    checked_options(game, names, "packs", None)
    match = Match(game, tuple(names), 0 if seed is None else seed_of(seed), version_of(game, len(names)))
    try:
        players = workers(min(jobs, games)) if cluster is None else cluster_at(cluster)
        with (
            Results(match, out) as results,
            players as run_all,
            progress("games", len(results.missing(games))) as step,
        ):
            report = play(results, games, run_all, step, patience=patience, blame=blaming())
    except (LedgerError, ClusterError) as error:
        raise Refusal(str(error)) from None
    if as_json:
        click.echo(msgspec.json.encode(report))
        return
    click.echo(
        f"{counted(report.deals, 'deal')}, {counted(report.games, 'game')} in {report.seconds:.1f} s, "
        f"{counted(report.faults, 'fault')}"
    )
    click.echo("seat             share of wins (95 %)     score   rating  ms/decision  playouts")
    for row in report.seats:
        share = f"{row.win_share:6.1%} ({row.low:.1%} to {row.high:.1%})"
        click.echo(
            f"{row.seat:<16} {share:<24} {row.mean_score:5.1f} {row.rating:+8.0f} "
            f"{row.ms_per_decision:12.2f} {row.playouts_per_decision:9.1f}"
        )


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
def verify(files: tuple[Path, ...]) -> None:
    """Play saved games again and compare; exit status 1 and a reason for each bad one."""
    from replays import verify as check

    bad = 0
    for file in files:
        if reason := check(file):
            bad += 1
            complain(reason)
    if bad:
        raise click.exceptions.Exit(1)
    click.echo(f"{len(files)} good")


@click.command()
@json_option
def bench(as_json: bool) -> None:
    """Measure how quick the program is here: a few seconds, for a report that it is slow."""
    import msgspec

    from amalfi_tui.cli import program_version
    from amalfi_tui.headless.bench import measure, show

    report = measure(program_version())
    if as_json:
        click.echo(msgspec.json.encode(report))
        return
    show(report)
