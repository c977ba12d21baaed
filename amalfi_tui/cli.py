"""The command line: what can be asked of the program from a shell."""

from __future__ import annotations

import os
import sys
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any, NoReturn

import click

from amalfi_tui.asking import (
    BadUsage,
    Refusal,
    Seated,
    agreed_on,
    as_typed,
    check_game,
    checked_options,
    complain,
    game_option,
    hands_option,
    lean_option,
    led_by,
    options_option,
    pack_option,
    seats_of,
    seats_option,
    seed_of,
    seed_option,
    speed_option,
    text_option,
    usual_seats,
)
from amalfi_tui.headless.commands import arena, bench, sim, verify
from amalfi_tui.headless.packs import pack
from amalfi_tui.headless.saved import analyse, export
from amalfi_tui.start import is_person
from amalfi_tui.terminal import speak_legibly


def program_version() -> str:
    """Return the version that is installed; a checkout that is not says so."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("amalfi")
    except PackageNotFoundError:
        return "0 (not installed)"


def main() -> NoReturn:
    """Run the command line; every failure is one line, never a traceback."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:  # It was closed before the program began.
            setattr(sys, name, Path(os.devnull).open("r" if name == "stdin" else "w"))  # noqa: SIM115
    speak_legibly()
    try:
        status = cli.main(prog_name="amalfi", standalone_mode=False)
    except click.Abort:
        click.echo("amalfi: stopped", err=True)
        sys.exit(130)
    except Refusal as refusal:
        refusal.show()
        sys.exit(refusal.exit_code)
    except click.ClickException as error:
        complain(f"{error.format_message()} ('amalfi --help' lists what can be said)")
        sys.exit(error.exit_code)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except (OSError, BrokenExecutor) as error:
        reason = getattr(error, "strerror", None) or error
        complain(f"{reason}: check the space and try again")
        sys.exit(1)
    sys.exit(status)


def _version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not context.resilient_parsing:
        click.echo(f"amalfi, version {program_version()}")
        context.exit()


def _debug_info(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not context.resilient_parsing:
        from amalfi_tui.debuginfo import debug_lines

        click.echo("\n".join(debug_lines(program_version())))
        context.exit()


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_version,
    help="Print the version.",
)
@click.option(
    "--debug-info",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_debug_info,
    help="Print what a report of a fault needs.",
)
@click.pass_context
def cli(context: click.Context) -> None:
    """A terminal table for Amalfi: Renaissance and Serenissima. Without a command: the home screen."""
    if context.invoked_subcommand is None:
        _screen("home")


def _check_board(game: str) -> None:
    """Refuse a game that there is nothing to look at of."""
    from amalfi_tui.boards import board_of

    board_of(game)


@cli.command(cls=Seated)
@game_option
@seats_option
@seed_option
@hands_option
@options_option
@pack_option
@click.option("--first", default="1", metavar="N|random", help="The place in --seats that leads period I.")
@text_option
@speed_option
@lean_option
def play(
    game: str,
    seats: str | None,
    seed: int | None,
    hands: str,
    options: tuple[str, ...],
    pack_file: str | None,
    first: str,
    text: bool,
    **manner: Any,
) -> None:
    """Play a game; without --seats the new-game screen opens."""
    check_game(game)
    names = seats_of(seats, usual_seats(game, people=True), people=True, game=game)
    if not any(is_person(name) for name in names):
        raise BadUsage("nobody of these seats is you: use 'amalfi watch' to look on")
    said = agreed_on(options)
    checked_options(game, names, hands, pack_file, said=said)
    names = led_by(names, first)
    _check_board(game)
    _screen(
        "play" if seats or seed is not None or text else "new",
        text=text,
        game=game,
        seats=names,
        seed=seed_of(seed),
        hands=hands,
        options=tuple(said.items()),
        pack=pack_file,
        **manner,
    )


@cli.command()
@click.option("--rival", metavar="naples|genoa", help="Whom to play against; without it, Naples.")
@seed_option
@click.option("--daily", is_flag=True, help="The game of the day (UTC): the same deal and rival for all.")
@click.option("--guide", is_flag=True, help="A first game that explains the rules as they come up.")
@hands_option
@click.option("--name", default="", metavar="NAME", help="What you are called.")
@text_option
@click.argument("what", required=False, metavar="[records]")
def solo(
    rival: str | None,
    seed: int | None,
    daily: bool,
    guide: bool,
    hands: str,
    name: str,
    text: bool,
    what: str | None,
) -> None:
    """Play alone against Naples or Genoa; 'solo records' tells of the games so far."""
    from amalfi_tui.solo.commands import chosen, told_records

    if what == "records":
        click.echo(told_records())
        return
    if what is not None:
        raise BadUsage(f"solo {what[:24]}: say 'amalfi solo' to play, 'amalfi solo records' for your games")
    start, path = chosen(rival=rival, seed=seed, daily=daily, guide=guide, hands=hands, name=as_typed(name))
    if path is not None:
        _screen("resume", text=text, path=path)
    fields = ("seats", "rival", "seed", "hands")
    _screen("play", text=text, **{field: getattr(start, field) for field in fields})


@cli.command(cls=Seated)
@game_option
@seats_option
@seed_option
@hands_option
@options_option
@pack_option
@text_option
@speed_option
@lean_option
def watch(
    game: str,
    seats: str | None,
    seed: int | None,
    hands: str,
    options: tuple[str, ...],
    pack_file: str | None,
    text: bool,
    **manner: Any,
) -> None:
    """Look on while seats play each other."""
    check_game(game)
    names = seats_of(seats, usual_seats(game, people=False), people=False, game=game)
    said = agreed_on(options)
    checked_options(game, names, hands, pack_file, said=said)
    _check_board(game)
    _screen(
        "watch",
        text=text,
        game=game,
        seats=names,
        seed=seed_of(seed),
        hands=hands,
        options=tuple(said.items()),
        pack=pack_file,
        **manner,
    )


@cli.command()
@click.argument("file", required=False, type=click.Path(path_type=Path))
@text_option
@speed_option
@lean_option
def resume(file: Path | None, text: bool, **manner: Any) -> None:
    """Go on with an unfinished game: the last one that you play in, or the one named."""
    from replays import ReplayError, unfinished

    if file is None:
        try:
            waiting = unfinished()
        except ReplayError as error:
            raise Refusal(str(error)) from None
        own = [entry for entry in waiting if entry.header and any(map(is_person, entry.header.seats))]
        if not own:
            raise Refusal("there is no unfinished game of yours: begin one with 'amalfi play'")
        file = own[0].path
    _screen("resume", text=text, path=file, **manner)


@cli.command()
@click.argument("file", required=False, type=click.Path(path_type=Path))
@speed_option
@lean_option
def replay(file: Path | None, **manner: Any) -> None:
    """Browse saved games, or step through one."""
    from replays import ReplayError, read_header

    if file is not None:
        try:
            read_header(file)
        except ReplayError as error:
            raise Refusal(str(error)) from None
    _screen("replay", path=file, **manner)


for command in (sim, arena, analyse, verify, export, pack, bench):
    cli.add_command(command)


def _screen(screen: Any, *, text: bool = False, **start: Any) -> NoReturn:
    """Open the screens, or play line by line where there is no terminal for them.

    The manner in *start* (speed, lean) is what was asked for on the command line, and wins for this once.
    """
    from amalfi_tui.start import Start
    from amalfi_tui.terminal import obstacle, speaks_lines

    if "seats" in start:
        start["seats"] = tuple(start["seats"])
    if text or (screen in {"new", "play", "resume", "watch"} and speaks_lines()):
        _play_text(Start(screen="play" if screen == "new" else screen, **start))
    if reason := obstacle():
        raise Refusal(f"{reason}; 'amalfi play --text' plays line by line")
    from amalfi_tui.app import run

    sys.exit(run(Start(screen=screen, **start)))


def _play_text(start: Any) -> NoReturn:
    """Play line by line."""
    from amalfi_tui.session import Session
    from amalfi_tui.textmode import run
    from replays import ReplayError

    try:
        session = Session.resume(start.path) if start.screen == "resume" else Session.begin(start)
        sys.exit(run(session))
    except (ReplayError, ValueError) as error:
        raise Refusal(str(error)) from None
