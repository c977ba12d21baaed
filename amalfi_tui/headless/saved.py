"""The commands about one saved game: giving it away, and having it judged."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from amalfi_tui.asking import BadUsage, Refusal, complain, json_option, progress

FILE = click.argument("file", type=click.Path(path_type=Path))


@click.command()
@FILE
@click.option(
    "--to", "kind", required=True, type=click.Choice(["json", "text", "svg", "cast"]), help="What it becomes."
)
@click.option("--seat", type=int, metavar="N", help="As that seat saw it, counted from 0.")
@click.option("--at", type=int, metavar="N", help="After so many actions; without it, to the end.")
@click.option(
    "--out", type=click.Path(path_type=Path), metavar="FILE", help="A new file; without it, standard output."
)
def export(file: Path, kind: str, seat: int | None, at: int | None, out: Path | None) -> None:
    """Give a saved game away: as JSON, as a record to read, as a picture, as a recording to play."""
    from amalfi_tui.headless.export import eyes_of, step_of
    from replays import ReplayError

    try:
        taken = out is not None and out.exists()
    except (OSError, ValueError) as error:
        raise Refusal(f"{out} cannot be a file ({getattr(error, 'strerror', error)}): name another") from None
    if taken:
        raise Refusal(f"{out} is already there and is left alone: name another file")
    playback = _loaded(file)
    playback.eyes = eyes_of(playback, seat)
    data = _exported(playback, kind, step_of(playback, at))
    if out is None:
        click.echo(data.decode() if kind == "text" else data, nl=False)
    else:
        from replays.placing import put_new

        try:
            there = put_new(out, data)
        except ReplayError as error:
            raise Refusal(str(error)) from None
        if not there:
            raise Refusal(f"{out} is already there and is left alone: name another file")
    if playback.replay.problems:
        raise Refusal(f"{file} is exported up to step {len(playback)} only: {playback.replay.problems[0]}")


def _exported(playback: Any, kind: str, step: int) -> bytes:
    from amalfi_tui.boards import board_of
    from amalfi_tui.headless.export import as_json, as_text

    if kind == "json":
        return as_json(playback, step)
    try:
        board_of(playback.game.name)
    except ModuleNotFoundError:
        raise Refusal(f"a game of {playback.game.name} cannot be drawn yet: export it --to json") from None
    if kind == "text":
        return as_text(playback, step).encode()
    from amalfi_tui.headless.pictures import as_cast, as_svg

    if kind == "svg":
        return as_svg(playback, step).encode()
    return "".join(as_cast(playback, step)).encode()


def _loaded(file: Path) -> Any:
    """Return a saved game; Refusal when there is nothing of it to show."""
    from amalfi_tui.playback import Playback
    from replays import ReplayError

    try:
        return Playback.load(file)
    except ReplayError as error:
        raise Refusal(str(error)) from None


@click.command()
@FILE
@click.option(
    "--by", "spec", metavar="SEAT@BUDGET", help="Who judges; the strongest seat if nobody is named."
)
@click.option("--jobs", default=1, type=click.IntRange(1, 64), metavar="N", help="Processes.")
@json_option
def analyse(file: Path, spec: str | None, jobs: int, as_json: bool) -> None:
    """Have every decision of a saved game judged by a seat; stopped, it goes on from there another time."""
    import msgspec

    from ai.apart import check
    from ai.registry import UnknownSeat
    from amalfi_tui.headless.analysis import Analysis
    from amalfi_tui.headless.pool import workers
    from amalfi_tui.headless.verdicts import as_lines, report
    from amalfi_tui.start import is_person
    from replays import Replay, ReplayError

    try:
        replay = Replay.load(file)
        if spec is not None:
            check(spec, replay.game.name)
    except UnknownSeat as error:
        raise BadUsage(str(error)) from None
    except ReplayError as error:
        raise Refusal(str(error)) from None
    if replay.header.result is None and any(map(is_person, replay.header.seats)):
        raise Refusal(f"{file} is still being played: it can be judged when it is over")
    analysis = Analysis(replay, spec)
    try:
        with workers(jobs) as run_all, progress("decisions", len(analysis.missing)) as step:
            for _ in analysis.go_on(run_all):
                step()
    except KeyboardInterrupt:
        judged = f"{len(analysis.verdicts)} of {len(analysis.cases)} decisions are judged"
        complain(f"stopped; {judged}, the same command goes on from there")
        raise click.exceptions.Exit(130) from None
    if as_json:
        click.echo(msgspec.json.encode(report(analysis)))
    else:
        click.echo("\n".join(as_lines(analysis)))
    _tell_unjudged(analysis)
    if analysis.unkept:
        complain(f"the verdicts are not kept: {analysis.unkept}")
    if replay.problems:
        raise Refusal(f"{file} is judged up to step {len(replay)} only: {replay.problems[0]}")


def _tell_unjudged(analysis: Any) -> None:
    """Say of how many decisions the judge had no opinion, and why first."""
    if silent := [verdict for verdict in analysis.ordered if verdict.silent]:
        complain(f"{len(silent)} of {len(analysis.verdicts)} decisions are not judged: {silent[0].why}")
