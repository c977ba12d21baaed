"""What the commands ask of their words: seats, seeds and cards that can be; and how they refuse."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any

import click

import engine
from amalfi_tui.lines import legible
from amalfi_tui.settings import SLOWEST
from amalfi_tui.start import PERSON, is_person

MOST = 10**15
"""The largest seed."""
LONGEST_LINE = 600
"""Signs of a refusal; in a longer one the middle is left out."""


def complain(reason: str) -> None:
    """Print one line on standard error, whatever the reason quotes: no escape of it reaches the terminal."""
    text = legible(" ".join(reason.split()))
    if len(text) > LONGEST_LINE:
        text = f"{text[: LONGEST_LINE // 2]} ... {text[-LONGEST_LINE // 2 :]}"
    click.echo(f"amalfi: {text}", err=True)


def as_typed(text: str) -> str:
    """Return words of the command line as UTF-8, whatever the locale took them for."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


class Seconds(click.FloatRange):
    """So many seconds; what is no number at all is in no range."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the number; BadParameter for anything else."""
        found = super().convert(value, param, ctx)
        if math.isnan(found):
            self.fail(f"{value!r} is not a number of seconds.", param, ctx)
        return found


class Refusal(click.ClickException):
    """One line that says what was wrong and what to do; exit status 1."""

    def show(self, file: Any = None) -> None:
        """Print the line on standard error."""
        complain(self.message)


class BadUsage(Refusal):
    """The same, for words of the command line that cannot be; exit status 2."""

    exit_code = 2


game_option = click.option(
    "--game", "game", default="amalfi", metavar="G", help="The game: amalfi or serenissima."
)
seats_option = click.option("--seats", metavar="A,B,...", help="Who sits at the table, in turn order.")
hands_option = click.option(
    "--hands",
    default="packs",
    metavar="H",
    help="Starting hands: packs, blind, personal, draft or score-draft.",
)
options_option = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=CHOICE",
    help="What the table agrees on; may be repeated.",
)
pack_option = click.option(
    "--pack", "pack_file", metavar="FILE", help="Play with the cards, or the map, in this file."
)
seed_option = click.option("--seed", type=int, metavar="N", help="The same seed deals the same game.")
speed_option = click.option(
    "--speed",
    type=Seconds(0, SLOWEST),
    metavar="S",
    help="Seconds that each move of others stays; without it, as in the settings.",
)
lean_option = click.option(
    "--lean/--no-lean",
    default=None,
    help="Send only the cells that differ; without it, as in the settings.",
)
text_option = click.option("--text", is_flag=True, help="Line by line, for screen readers and pipes.")
patience_option = click.option(
    "--patience",
    default=10.0,
    type=Seconds(0.1, 3600),
    metavar="S",
    help="Seconds for an answer of a seat that is not the house's.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")


def blaming() -> Callable[[Mapping[str, str]], None]:
    """Return what tells of each seat that fails, by name, one line for how it did first."""
    told: set[str] = set()

    def blame(notes: Mapping[str, str]) -> None:
        for seat, fault in notes.items():
            if seat not in told:
                told.add(seat)
                complain(f"{seat} failed ({fault}); chance answered")

    return blame


class Seated(click.Command):
    """A command with seats: its help ends with who may sit down, and with the ways to a hand."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what is told of every seat; they are imported for that, and only for that."""
        from ai.registry import names
        from amalfi_tui.boards import board_of, drawn
        from amalfi_tui.seating import named, told

        with formatter.section("Seats (--seats)"):
            own = [(f"{PERSON}, {PERSON}:Name", told(PERSON))] if ctx.info_name == "play" else []
            formatter.write_dl([*own, *((named(name), told(name)) for name in names())], col_max=24)
        with formatter.section("Starting hands (--hands)"):
            formatter.write_dl(
                [item for choice in board_of("amalfi").options for item in choice.texts.items()]
            )
        for game in drawn()[1:]:
            board = board_of(game)
            with formatter.section(f"Seats of {board.title}"):
                rows = [(named(name, game), told(name, game)) for name in names(game)]
                formatter.write_dl(rows, col_max=24)
            with formatter.section(f"Options of {board.title} (--option NAME=CHOICE)"):
                rows = [
                    (f"{choice.name}={word}", text)
                    for choice in board.options
                    for word, text in choice.texts.items()
                ]
                formatter.write_dl(rows)


@contextmanager
def progress(label: str, length: int) -> Iterator[Callable[[], None]]:
    """Show a progress bar with the time left, on a terminal; lend what moves it by one."""
    quiet = not sys.stderr.isatty()
    with click.progressbar(length=length, label=label, file=sys.stderr, hidden=quiet) as bar:
        yield lambda: bar.update(1)


def seed_of(seed: int | None) -> int:
    """Return the seed asked for, or one that nobody can foresee."""
    if seed is None:
        import secrets

        return secrets.randbelow(1_000_000)
    if not 0 <= seed <= MOST:
        raise BadUsage(f"a seed is not negative and at most {MOST}: not {str(seed)[:24]}")
    return seed


def check_game(name: str) -> None:
    """Refuse a game that there is none of."""
    if name not in engine.GAMES:
        raise BadUsage(f"no game {name!r}: choose one of {', '.join(engine.GAMES)}")


def seats_of(text: str | None, usual: str, *, people: bool, game: str = "amalfi") -> list[str]:
    """Return the seats of a list such as `you,merchant`, each known by name; None: the usual ones."""
    from ai.apart import check
    from ai.registry import UnknownSeat

    names = [name.strip() for name in as_typed(usual if text is None else text).split(",")]
    if not all(names):
        raise BadUsage(f"a seat has no name in --seats {text!r}: name one to four seats, such as {usual}")
    for name in names:
        if is_person(name):
            if not people:
                raise BadUsage("'you' cannot sit here: name seats that play by themselves")
            continue
        try:
            check(name, game)
        except UnknownSeat as error:
            raise BadUsage(str(error)) from None
    return names


def usual_seats(game: str, *, people: bool) -> str:
    """Return who sits at a table when nobody says otherwise."""
    from amalfi_tui.seating import partner

    return ",".join([PERSON if people else partner(game), *[partner(game)] * 3])


def led_by(names: list[str], first: str) -> list[str]:
    """Return the seats in turn order from the one that leads the first period."""
    if first == "random":
        import secrets

        at = secrets.randbelow(len(names))
    elif first.isdecimal() and len(first) == 1 and 1 <= int(first) <= len(names):
        at = int(first) - 1
    else:
        raise BadUsage(f"--first {first[:24]}: name a place from 1 to {len(names)}, or random")
    return names[at:] + names[:at]


def pack_of(file: str | None, game: str = "amalfi") -> Any:
    """Return the components in a file, checked; None: the house's."""
    from amalfi_tui.components import components
    from engine.kernel.datafile import DataError

    try:
        return components(file, game)
    except DataError as error:
        raise Refusal(str(error)) from None


_UNSAID = {"hands": "packs", "rival": None}
"""What the command line says when nobody has said it."""


def agreed_on(words: tuple[str, ...]) -> dict[str, str]:
    """Return what `--option NAME=CHOICE` says, by name; BadUsage when it says nothing of the kind."""
    found: dict[str, str] = {}
    for word in words:
        name, sign, choice = word.partition("=")
        if not sign:
            raise BadUsage(f"--option {word[:40]}: say NAME=CHOICE, such as money=hidden")
        found[name] = choice
    return found


def checked_options(
    game: str,
    names: list[str],
    hands: str,
    pack_file: str | None,
    rival: str | None = None,
    said: Mapping[str, str] = MappingProxyType({}),
) -> dict[str, Any]:
    """Return the options of the game, which have been tried: what cannot be is refused.

    *said*: what the table has agreed on, by the names that the board of the game gives it.
    """
    known = engine.GAMES[game].OPTIONS
    usual = {"hands": hands, "rival": rival}
    options: dict[str, Any] = {
        name: value for name, value in usual.items() if name in known or value != _UNSAID[name]
    }
    if pack_file is not None:
        options["pack" if "pack" in known else "map"] = pack_of(pack_file, game)
    try:
        if said:
            from amalfi_tui.boards import board_of
            from amalfi_tui.boards.base import chosen

            options |= chosen(board_of(game).options, said)
        engine.GAMES[game].new(len(names), **options)
    except ValueError as error:
        raise BadUsage(str(error)) from None
    return options
