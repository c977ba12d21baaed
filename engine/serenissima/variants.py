"""The readings that a table may choose otherwise, each with the one it gets if nothing is said."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

CHOICES: dict[str, tuple[str, ...]] = {
    "tired_attack": ("barred", "one-die"),
    "fort_fire": ("literal", "softer"),
    "second_battle": ("anew", "carried"),
    "first_zone": ("free", "harbour-blockade"),
    "breakout": ("outnumber", "sink-all"),
    "galley_crew": ("recruit", "garrison"),
    "last_port": ("safe", "raid"),
    "money": ("open", "hidden"),
}
"""By name: what may be chosen, the default first. What each means stands in the README."""
DEFAULTS: dict[str, Any] = {name: choices[0] for name, choices in CHOICES.items()}


class Variants(Struct, frozen=True, array_like=True, kw_only=True):
    """What a table has chosen."""

    one_die: bool = False
    """A tired attacker rolls one die at least; otherwise he may not attack (reading 4)."""
    soft_fort: bool = False
    """A fort's hits are not added to fatigue (reading 5)."""
    carried: bool = False
    """A second battle starts with the value that the first one ended with (reading 6)."""
    harbour_blockade: bool = False
    """Sales and claims can be blockaded where the activation began, too (reading 9)."""
    sink_all: bool = False
    """A blockaded claim waits until the blockader has no galley left there (reading 12)."""
    garrison_crew: bool = False
    """A sailor of the port may man a galley bought there (reading 20)."""
    raid: bool = False
    """A last port may be attacked, though not taken (reading 24)."""
    hidden: bool = False
    """Nobody sees the ducats of others before the game is over (reading 30)."""


_FIELDS = dict(zip(CHOICES, Variants.__struct_fields__, strict=True))


def variants(chosen: dict[str, Any]) -> Variants:
    """Return the variants that options such as `money="hidden"` stand for; ValueError names a wrong one."""
    flags = {}
    for name, choices in CHOICES.items():
        value = chosen[name]
        if value not in choices:
            raise ValueError(f"no {name} {value!r}: choose one of {', '.join(choices)}")
        flags[_FIELDS[name]] = value != choices[0]
    return Variants(**flags)


def chosen(table: Variants) -> dict[str, str]:
    """Return the options that `variants` made the table's choice of."""
    return {name: choices[getattr(table, _FIELDS[name])] for name, choices in CHOICES.items()}
