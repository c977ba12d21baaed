"""What the screens are opened with: the words of the command line, or a choice on the home screen."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

Opening: TypeAlias = Literal["home", "new", "play", "watch", "resume", "replay"]

PERSON = "you"
"""The seat of a person at this terminal: `you`, or `you:Name`."""
PLAYERS = ("Ada", "Bruno", "Carla", "Dario")
"""What players are called when nobody says otherwise, in turn order."""
NEWCOMER = ("you", "shipwright", "scholar", "keeper")
"""The table of somebody who has not played yet: three of a character of their own, none too strong."""
PARTY = ("patron:hard", "explorer:hard", "opportunist:hard", "hard")
"""The table that is looked on at when nobody says otherwise."""


@dataclass(frozen=True, kw_only=True)
class Start:
    """Which screen comes first, and the game it is about. Seats are in turn order."""

    screen: Opening = "home"
    game: str = "amalfi"
    seats: tuple[str, ...] = ("you", "merchant", "merchant", "merchant")
    names: tuple[str, ...] = ()
    """Empty: taken from the seats, or from the usual names."""
    seed: int = 0
    hands: str = "packs"
    options: tuple[tuple[str, str], ...] = ()
    """What else the table has agreed on: names and choices, as the board of the game has them."""
    rival: str | None = None
    """Whom one seat plays against; None for nobody."""
    pack: str | None = None
    """The file of a pack; None for the house pack."""
    path: Path | None = None
    """The saved game to resume or to watch."""
    speed: float | None = None
    """Seconds that another seat's move stays before the next one; 0: none; None: as the settings say."""
    lean: bool | None = None
    """Whether only the cells that differ are sent; None: as the settings say."""


LONGEST = 24
"""Signs of a player's name; what does not print is left out."""


def is_person(spec: str) -> bool:
    """Whether a person at this terminal decides for the seat."""
    return spec == PERSON or spec.startswith(f"{PERSON}:")


def called(seats: tuple[str, ...], names: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return what each player is called: as given, or `Name` of `you:Name`, or the usual name."""
    found = []
    for seat, spec in enumerate(seats):
        given = names[seat] if seat < len(names) else ""
        own = spec.partition(":")[2] if is_person(spec) else ""
        name = "".join(sign for sign in (given or own) if sign.isprintable())[:LONGEST]
        found.append(name or PLAYERS[seat % len(PLAYERS)])
    return tuple(found)
