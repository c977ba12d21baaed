"""What a game is played with besides its rules: its cards or its map, and what a table agrees on."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import engine
from ai.apart import check
from ai.registry import UnknownSeat
from amalfi_tui.boards import board_of
from amalfi_tui.boards.base import chosen
from amalfi_tui.start import PERSON, Start


class Components(NamedTuple):
    """What a game's file of components is read and written with, and what it is full of."""

    module: str
    load: str
    dump: str
    house: str
    nouns: tuple[str, ...]


_COMPONENTS = {
    "amalfi": Components(
        "engine.amalfi.packfile",
        "load_pack",
        "dump_pack",
        "house_pack",
        ("characters", "artworks", "destinations"),
    ),
    "serenissima": Components(
        "engine.serenissima.mapfile", "load_map", "dump_map", "house_map", ("zones", "ports")
    ),
}


def components(file: str | None, game: str) -> Any:
    """Return the components in a file, checked; None: the house's. DataError says what is wrong with them."""
    parts = _COMPONENTS[game]
    module = import_module(parts.module)
    return getattr(module, parts.house)() if file is None else getattr(module, parts.load)(Path(file))


def dumped(found: Any, game: str) -> str:
    """Return components as the text of a file."""
    parts = _COMPONENTS[game]
    text: str = getattr(import_module(parts.module), parts.dump)(found)
    return text


def contents(found: Any, game: str) -> str:
    """Say how many of what there are."""
    return ", ".join(f"{len(getattr(found, noun))} {noun}" for noun in _COMPONENTS[game].nouns)


def slot(game: str) -> str:
    """Return the option of the rules that takes the components."""
    return "pack" if "pack" in engine.GAMES[game].OPTIONS else "map"


def agreed(start: Start) -> dict[str, Any]:
    """Return the options of the rules that a start stands for; ValueError says what cannot be."""
    choices = board_of(start.game).options
    said: Mapping[str, str] = dict(start.options)
    if any(choice.name == "hands" for choice in choices):
        said = {"hands": start.hands, **said}
    found = chosen(choices, said)
    if start.rival:
        found["rival"] = start.rival
    if start.pack is not None:
        found[slot(start.game)] = components(start.pack, start.game)
    return found


def hindrance(start: Start) -> str:
    """Say in one line why such a game cannot begin; empty when it can."""
    if not start.seats:
        return "Somebody has to play: give at least one seat to a person or to a player of ours."
    if len(set(start.names)) < len(start.names):
        return "Two players have the same name: change one of them."
    try:
        for spec in start.seats:
            if spec != PERSON:
                check(spec, start.game)
        engine.GAMES[start.game].new(len(start.seats), **agreed(start))
    except (UnknownSeat, ValueError) as error:
        text = str(error)
        return f"{text[:1].upper()}{text[1:]}."
    return ""
