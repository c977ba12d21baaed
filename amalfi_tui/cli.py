"""The command line: what can be asked of the program from a shell."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import click

import engine
from amalfi_tui.terminal import speak_legibly

F = TypeVar("F", bound=Callable[..., Any])

PEOPLE = "you"
"""The seat that a person at this terminal takes, `you` or `you:Name`."""


FOUR_MERCHANTS = "merchant,merchant,merchant,merchant"


class Refusal(click.ClickException):
    """One line that says what was wrong and what to do; exit status 1."""

    def show(self, file: Any = None) -> None:
        """Print the line on standard error."""
        click.echo(f"amalfi: {self.message}", err=True)


class BadUsage(Refusal):
    """The same, for words of the command line that cannot be; exit status 2."""

    exit_code = 2


def program_version() -> str:
    """Return the version that is installed; a checkout that is not says so."""
    try:
        return version("amalfi")
    except PackageNotFoundError:
        return "0 (not installed)"


def main() -> NoReturn:
    """Run the command line; every failure is one line, never a traceback."""
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
        message = " ".join(error.format_message().split())
        click.echo(f"amalfi: {message} ('amalfi --help' lists what can be said)", err=True)
        sys.exit(error.exit_code)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    sys.exit(status)


def _debug_info(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not context.resilient_parsing:
        from amalfi_tui.debuginfo import debug_lines

        click.echo("\n".join(debug_lines(program_version())))
        context.exit()


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(program_version(), prog_name="amalfi")
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
    """A terminal table for Amalfi: Renaissance. Without a command: the home screen."""
    if context.invoked_subcommand is None:
        _screen("home")


# Options that several commands share.

game_option = click.option("--game", "game", default="amalfi", metavar="G", help="The game: amalfi.")
seats_option = click.option("--seats", metavar="A,B,...", help="Who sits at the table, in turn order.")
hands_option = click.option(
    "--hands",
    default="packs",
    metavar="H",
    help="Starting hands: packs, blind, personal, draft or score-draft.",
)
pack_option = click.option("--pack", "pack_file", metavar="FILE", help="Play with the cards in this file.")
seed_option = click.option("--seed", type=int, metavar="N", help="The same seed deals the same game.")
text_option = click.option("--text", is_flag=True, help="Line by line, for screen readers and pipes.")
json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")


@cli.command()
@game_option
@seats_option
@seed_option
@hands_option
@pack_option
@click.option("--first", default="1", metavar="N|random", help="The place in --seats that leads period I.")
@text_option
def play(
    game: str,
    seats: str | None,
    seed: int | None,
    hands: str,
    pack_file: str | None,
    first: str,
    text: bool,
) -> None:
    """Play a game; without --seats the new-game screen opens."""
    _check_game(game)
    names = _seats(seats, "you,merchant,merchant,merchant", people=True)
    if not any(_is_person(name) for name in names):
        raise BadUsage("nobody of these seats is you: use 'amalfi watch' to look on")
    _check_options(game, names, hands, pack_file)
    names = _led_by(names, first)
    _screen(
        "play" if seats or seed is not None or text else "new",
        text=text,
        game=game,
        seats=names,
        seed=_seed(seed),
        hands=hands,
        pack=pack_file,
    )


@cli.command()
@game_option
@seats_option
@seed_option
@hands_option
@pack_option
@click.option(
    "--speed",
    type=click.FloatRange(0, 10),
    metavar="S",
    help="Seconds that each move stays; without it, as in the settings.",
)
def watch(
    game: str, seats: str | None, seed: int | None, hands: str, pack_file: str | None, speed: float | None
) -> None:
    """Look on while seats play each other."""
    _check_game(game)
    names = _seats(seats, FOUR_MERCHANTS, people=False)
    _check_options(game, names, hands, pack_file)
    _screen("watch", game=game, seats=names, seed=_seed(seed), hands=hands, pack=pack_file, speed=speed)


@cli.command()
@click.argument("file", required=False, type=click.Path(path_type=Path))
@text_option
def resume(file: Path | None, text: bool) -> None:
    """Go on with an unfinished game: the last one that you play in, or the one named."""
    from replays import ReplayError, unfinished

    if file is None:
        try:
            waiting = unfinished()
        except ReplayError as error:
            raise Refusal(str(error)) from None
        own = [entry for entry in waiting if entry.header and any(map(_is_person, entry.header.seats))]
        if not own:
            raise Refusal("there is no unfinished game of yours: begin one with 'amalfi play'")
        file = own[0].path
    _screen("resume", text=text, path=file)


@cli.command()
@click.argument("file", required=False, type=click.Path(path_type=Path))
def replay(file: Path | None) -> None:
    """Browse saved games, or step through one."""
    from replays import ReplayError, read_header

    if file is not None:
        try:
            read_header(file)
        except ReplayError as error:
            raise Refusal(str(error)) from None
    _screen("replay", path=file)


@cli.command()
@click.option("--games", required=True, type=click.IntRange(min=1), metavar="N", help="How many games.")
@game_option
@seats_option
@hands_option
@pack_option
@seed_option
@click.option("--jobs", default=1, type=click.IntRange(min=1), metavar="N", help="Processes.")
@click.option("--out", type=click.Path(path_type=Path), metavar="DIR", help="A folder for the replays.")
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
    as_json: bool,
) -> None:
    """Play games without a screen. Game k of a run has the seed N + k."""
    import msgspec

    from amalfi_tui.headless.sim import Job, simulate
    from replays import ReplayError

    _check_game(game)
    names = _seats(seats, FOUR_MERCHANTS, people=False)
    options = _check_options(game, names, hands, pack_file)
    first = _seed(seed)
    work = [Job(game, tuple(names), first + k, options, out) for k in range(games)]
    try:
        with _progress("games", games) as step:
            report = simulate(work, jobs, step)
    except ReplayError as error:
        raise Refusal(str(error)) from None
    if as_json:
        click.echo(msgspec.json.encode(report))
        return
    click.echo(
        f"{report.games} games, {report.decisions} decisions in {report.seconds:.1f} s "
        f"({report.decisions_per_second:,.0f} a second)"
    )
    for place, name in enumerate(names):
        wins, score = report.wins[str(place)], report.mean_score[str(place)]
        click.echo(f"  {place + 1} {name:<12} {wins:>6} wins  {score:>7.1f} VP on average")


@cli.command()
@game_option
@click.option("--seats", required=True, metavar="A,B,...", help="Who plays, in all turns.")
@click.option("--games", required=True, type=click.IntRange(min=1), metavar="N", help="How many deals.")
@seed_option
@click.option("--jobs", default=1, type=click.IntRange(min=1), metavar="N", help="Processes.")
@click.option(
    "--out", type=click.Path(path_type=Path), metavar="FILE", help="Keep the games, go on from there."
)
@json_option
def arena(
    game: str,
    seats: str,
    games: int,
    seed: int | None,
    jobs: int,
    out: Path | None,
    as_json: bool,
) -> None:
    """Let seats play the same deals in all turns, and say how strong they are."""
    try:
        from amalfi_tui.headless.arena import Match, Results, ResultsError, play
    except ModuleNotFoundError as missing:
        raise Refusal(f"the arena needs {missing.name}: pip install 'amalfi[arena]'") from None
    import msgspec

    from amalfi_tui.headless.pool import workers

    _check_game(game)
    names = _seats(seats, "merchant,random", people=False)
    _check_options(game, names, "packs", None)
    try:
        results = Results(Match(game, tuple(names), 0 if seed is None else _seed(seed)), out)
        with workers(jobs) as run_all, _progress("games", len(results.missing(games))) as step:
            report = play(results, games, run_all, step)
    except ResultsError as error:
        raise Refusal(str(error)) from None
    if as_json:
        click.echo(msgspec.json.encode(report))
        return
    click.echo(
        f"{report.deals} deals, {report.games} games in {report.seconds:.1f} s, {report.faults} faults"
    )
    click.echo("seat             share of wins (95 %)     score   rating  ms/decision  playouts")
    for row in report.seats:
        share = f"{row.win_share:6.1%} ({row.low:.1%} to {row.high:.1%})"
        click.echo(
            f"{row.seat:<16} {share:<24} {row.mean_score:5.1f} {row.rating:+8.0f} "
            f"{row.ms_per_decision:12.2f} {row.playouts_per_decision:9.1f}"
        )


@cli.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
def verify(files: tuple[Path, ...]) -> None:
    """Play saved games again and compare; exit status 1 and a reason for each bad one."""
    from replays import verify as check

    bad = 0
    for file in files:
        if reason := check(file):
            bad += 1
            click.echo(f"amalfi: {reason}", err=True)
    if bad:
        raise click.exceptions.Exit(1)
    click.echo(f"{len(files)} good")


@cli.group()
def pack() -> None:
    """The cards: look at them, check them, write them to a file."""


@pack.command("export")
@pack_option
def pack_export(pack_file: str | None) -> None:
    """Print the pack as a file for --pack, one card a line."""
    from engine.amalfi.packfile import dump_pack

    click.echo(dump_pack(_pack(pack_file)), nl=False)


@pack.command("check")
@click.argument("file", required=False)
@pack_option
def pack_check(file: str | None, pack_file: str | None) -> None:
    """Check a pack's counts, ranges and words; without a file, the house pack."""
    chosen = file or pack_file
    cards = _pack(chosen)
    if chosen is None:
        from engine.amalfi.packcheck import faults

        for fault in faults(cards):
            raise Refusal(f"the house pack: {fault}")
    counts = f"{len(cards.characters)} characters, {len(cards.artworks)} artworks"
    click.echo(f"{chosen or 'the house pack'} is good: {counts}, {len(cards.destinations)} destinations")


@pack.command("show")
@pack_option
@json_option
def pack_show(pack_file: str | None, as_json: bool) -> None:
    """Print every card with its text."""
    import json

    from engine.amalfi.packfile import show_pack

    shown = show_pack(_pack(pack_file))
    if as_json:
        click.echo(json.dumps(shown, ensure_ascii=False))
        return
    click.echo("A reconstruction: our own cards within the rulebook's counts, not the printed ones.")
    for kind, cards in shown.items():
        if isinstance(cards, list):
            click.echo(f"\n{kind.upper()}")
            for card in cards:
                click.echo(f"  {_shown(card)}")


def _shown(card: dict[str, Any]) -> str:
    """Return a card on one line: name, kind, cost, VP and text."""
    cost = card.get("cost")
    parts = [card.get("kind") or card.get("type") or card.get("shade")]
    if cost:
        what = "any resources" if len(cost["of"]) == 5 else " or ".join(cost["of"])
        parts.append(f"{cost['amount']} {what}")
    if card.get("vp"):
        parts.append(f"{card['vp'] if isinstance(card['vp'], int) else card['vp'][0]} VP")
    facts = ", ".join(part for part in parts if part)
    return f"{card['name']}{f' ({facts})' if facts else ''}: {card.get('text') or card.get('bonus')}"


# What the commands share.


@contextmanager
def _progress(label: str, length: int) -> Iterator[Callable[[], None]]:
    """Show a progress bar with the time left, on a terminal; lend what moves it by one."""
    quiet = not sys.stderr.isatty()
    with click.progressbar(length=length, label=label, file=sys.stderr, hidden=quiet) as bar:
        yield lambda: bar.update(1)


def _is_person(name: str) -> bool:
    return name == PEOPLE or name.startswith(f"{PEOPLE}:")


def _seed(seed: int | None) -> int:
    """Return the seed asked for, or one that nobody can foresee."""
    if seed is None:
        import secrets

        return secrets.randbelow(1_000_000)
    if seed < 0:
        raise BadUsage(f"a seed is not negative: {seed}")
    return seed


def _check_game(name: str) -> None:
    if name not in engine.GAMES:
        raise BadUsage(f"no game {name!r}: choose one of {', '.join(engine.GAMES)}")


def _seats(text: str | None, usual: str, *, people: bool) -> list[str]:
    """Return the seats of a list such as `you,merchant`, each known by name; None: the usual ones."""
    from ai.registry import UnknownSeat, find

    names = [name.strip() for name in (usual if text is None else text).split(",")]
    if not all(names):
        raise BadUsage(f"a seat has no name in --seats {text!r}: name one to four seats, such as {usual}")
    for name in names:
        if _is_person(name):
            if not people:
                raise BadUsage("'you' cannot sit here: name seats that play by themselves")
            continue
        try:
            find(name)
        except UnknownSeat as error:
            raise BadUsage(str(error)) from None
    return names


def _led_by(names: list[str], first: str) -> list[str]:
    """Return the seats in turn order from the one that leads the first period."""
    if first == "random":
        import secrets

        at = secrets.randbelow(len(names))
    elif first.isdecimal() and 1 <= int(first) <= len(names):
        at = int(first) - 1
    else:
        raise BadUsage(f"--first {first}: name a place from 1 to {len(names)}, or random")
    return names[at:] + names[:at]


def _pack(file: str | None) -> Any:
    """Return the pack in a file, checked; None: the house pack."""
    from engine.amalfi.packfile import PackError, load_pack
    from engine.amalfi.packs.house import PACK

    if file is None:
        return PACK
    try:
        return load_pack(Path(file))
    except PackError as error:
        raise Refusal(str(error)) from None


def _check_options(game: str, names: list[str], hands: str, pack_file: str | None) -> dict[str, Any]:
    """Return the options of the game, which have been tried: what cannot be is refused."""
    options = {"hands": hands, "pack": _pack(pack_file) if pack_file else None}
    try:
        engine.GAMES[game].new(len(names), **options)
    except ValueError as error:
        raise BadUsage(str(error)) from None
    return options


def _screen(screen: Any, *, text: bool = False, **start: Any) -> NoReturn:
    """Open the screens, or play line by line where there is no terminal for them."""
    from amalfi_tui.start import Start
    from amalfi_tui.terminal import obstacle, speaks_lines

    if "seats" in start:
        start["seats"] = tuple(start["seats"])
    if text or (screen in {"new", "play", "resume"} and speaks_lines()):
        _play_text(Start(screen="play" if screen == "new" else screen, **start))
    if reason := obstacle():
        raise Refusal(reason)
    from amalfi_tui.app import run

    sys.exit(run(Start(screen=screen, **start)))


def _play_text(start: Any) -> NoReturn:
    """Play line by line."""
    from amalfi_tui.session import Session
    from amalfi_tui.textmode import run
    from replays import ReplayError

    try:
        session = Session.resume(start.path) if start.screen == "resume" else Session.begin(start)
    except (ReplayError, ValueError) as error:
        raise Refusal(str(error)) from None
    sys.exit(run(session))
