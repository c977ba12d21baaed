"""Seats by name: those of the house, and those that anybody installs beside it."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from msgspec import Struct

from ai.protocol import Player, line

GROUP = "amalfi.seats"
"""The entry-point group that seats are registered in."""
FIRST = "amalfi"
"""The game whose seats are registered by their names alone."""

_HOUSE = {
    "easy": "ai.amalfi.personalities:Easy",
    "explorer": "ai.amalfi.personalities:Explorer",
    "grandmaster": "ai.amalfi.grandmaster:Grandmaster",
    "hard": "ai.amalfi.personalities:Hard",
    "keeper": "ai.amalfi.personalities:Keeper",
    "merchant": "ai.amalfi.merchant:Merchant",
    "normal": "ai.amalfi.personalities:Normal",
    "opportunist": "ai.amalfi.personalities:Opportunist",
    "patron": "ai.amalfi.personalities:Patron",
    "random": "ai.random_seat:RandomSeat",
    "scholar": "ai.amalfi.personalities:Scholar",
    "serenissima.admiral": "ai.serenissima.personalities:Admiral",
    "serenissima.builder": "ai.serenissima.personalities:Builder",
    "serenissima.easy": "ai.serenissima.personalities:Easy",
    "serenissima.grandmaster": "ai.serenissima.grandmaster:Grandmaster",
    "serenissima.hard": "ai.serenissima.personalities:Hard",
    "serenissima.merchant": "ai.serenissima.personalities:Merchant",
    "serenissima.normal": "ai.serenissima.personalities:Normal",
    "serenissima.random": "ai.random_seat:RandomSeat",
    "serenissima.trader": "ai.serenissima.personalities:Trader",
    "shipwright": "ai.amalfi.personalities:Shipwright",
}
"""Our own seats, for a checkout that runs without being installed; those of other games than Amalfi are
registered with the game's name and a dot before their own."""

_SPEC = re.compile(r"(?P<name>[^:@]+)(:(?P<level>[^:@]+))?(@(?P<amount>\d+(\.\d+)?)(?P<unit>[sp]))?")
_UNITS = {"s": "seconds", "p": "playouts"}


class UnknownSeat(ValueError):  # noqa: N818
    """There is no such seat, or it does not take the level or budget asked for; the text says so."""


class Budget(Struct, frozen=True):
    """How long a seat may think: so many seconds (`s`) or playouts (`p`)."""

    amount: float
    unit: str

    def __str__(self) -> str:
        return f"@{self.amount:g}{self.unit}"


class About(Struct, frozen=True):
    """What somebody who picks an opponent is told of a seat, and what may follow its name."""

    text: str
    levels: tuple[str, ...] = ()
    usual: str = ""
    """The level when none is asked for, if the seat says so."""
    units: tuple[str, ...] = ()
    """The units of its budgets: `s`, `p`."""


def names(game: str = FIRST) -> list[str]:
    """Return the name of every seat that plays a game, sorted; no seat is imported."""
    return sorted(_seats(game))


def is_house(spec: str, game: str = FIRST) -> bool:
    """Whether the text asks for a seat of our own, and nobody has put another in its place.

    UnknownSeat when there is no such seat.
    """
    name = _parts(spec, game)["name"]
    return _seats(game)[name].value == _HOUSE.get(_entry(name, game))


def seconds(spec: str) -> float:
    """Return the budget of a seat in seconds, 0 when the text names none."""
    parts = _SPEC.fullmatch(spec)
    return float(parts["amount"]) if parts and parts["unit"] == "s" else 0.0


def about(name: str, game: str = FIRST) -> About:
    """Return what a seat tells of itself; of the house's only this one is imported, a guest is not.

    UnknownSeat, in one line, when there is none or it cannot be loaded.
    """
    if not is_house(name, game):
        told = _seats(game)[name].dist
        summary = str(told.metadata["Summary"] or "").strip(" .") if told is not None else ""
        return About(f"A guest: {summary}." if summary else "A guest, which tells nothing of itself.")
    kind, levels, units = _kind(name, game)
    line = getattr(getattr(kind, "nature", None), "line", "")
    opening = " ".join((kind.__doc__ or "").strip().partition("\n\n")[0].split())
    usual = str(getattr(kind, "usual", "")) if levels else ""
    return About(" ".join(filter(None, (opening, line))), levels, usual, units)


def _kind(name: str, game: str) -> tuple[Any, tuple[str, ...], tuple[str, ...]]:
    """Return the class of a seat with its levels and the units of its budgets."""
    try:
        kind: Any = _seats(game)[name].load()
        return kind, tuple(kind.levels), tuple(kind.budgets)
    except (Exception, SystemExit) as fault:
        raise UnknownSeat(f"the seat {name!r} cannot be loaded: {line(fault)}") from fault


def find(spec: str, game: str = FIRST) -> Player:
    """Return the seat that a text such as `merchant`, `shipwright:hard` or `grandmaster@1s` asks for.

    UnknownSeat, in one line, when the game has none, when it does not take what the text adds, or when
    it cannot be loaded.
    """
    parts = _parts(spec, game)
    name, level = parts["name"], parts["level"]
    kind, levels, budgets = _kind(name, game)
    extras: dict[str, Any] = {}
    if level is not None:
        if level not in levels:
            raise UnknownSeat(f"{name!r} has no level {level!r}: {_either(levels, 'it has none')}")
        extras["level"] = level
    if parts["amount"]:
        if parts["unit"] not in budgets:
            units = tuple(_UNITS[unit] for unit in budgets)
            raise UnknownSeat(
                f"{name!r} takes no budget in {_UNITS[parts['unit']]}: {_either(units, 'it takes none')}"
            )
        extras["budget"] = Budget(float(parts["amount"]), parts["unit"])
    try:
        player: Player = kind(**extras)
    except (Exception, SystemExit) as fault:
        raise UnknownSeat(f"the seat {name!r} cannot take its place: {line(fault)}") from fault
    return player


def _parts(spec: str, game: str) -> re.Match[str]:
    """Return the parts of the text; UnknownSeat unless its name is one of the game's."""
    parts = _SPEC.fullmatch(spec)
    if parts is None:
        raise UnknownSeat(
            f"{spec!r} names no seat: write a name, then :level and @budget (1s or 200p) if it takes them"
        )
    if parts["name"] not in (seats := _seats(game)):
        raise UnknownSeat(_no_such(parts["name"], sorted(seats)))
    return parts


def _entry(name: str, game: str) -> str:
    """Return what a seat of a game is registered as."""
    return name if game == FIRST else f"{game}.{name}"


def _seats(game: str) -> Mapping[str, EntryPoint]:
    """Return the seats of a game by the names that people write."""
    before = _entry("", game)
    return {
        name.removeprefix(before): point
        for name, point in _registered().items()
        if (name.startswith(before) if before else "." not in name)
    }


@cache
def _registered() -> Mapping[str, EntryPoint]:
    own = {name: EntryPoint(name, target, GROUP) for name, target in _HOUSE.items()}
    return own | {point.name: point for point in entry_points(group=GROUP)}


def _no_such(name: str, known: list[str]) -> str:
    near = difflib.get_close_matches(name, known, n=1)
    hint = f", did you mean {near[0]!r}?" if near else ""
    return f"no seat {name!r}{hint} (there are: {', '.join(known)})"


def _either(choices: tuple[str, ...], none: str) -> str:
    return f"choose {' or '.join(choices)}" if choices else none
