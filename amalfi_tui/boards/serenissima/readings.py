"""What a table may agree on before the game: closed ports, hidden purses, and the readings of the rules."""

from __future__ import annotations

from amalfi_tui.boards.base import Choice
from engine.serenissima.state import State
from engine.serenissima.variants import chosen

READINGS = (
    Choice(
        "money",
        "Purses",
        {
            "open": "Everybody's ducats are seen by all.",
            "hidden": "Nobody sees the ducats of others before the game is over.",
        },
    ),
    Choice(
        "closed",
        "Ports",
        {
            "usual": "Two players close Ragusa, Corfu, Modon and Alexandria, three the starting ports that "
            "nobody chose, four none.",
            "none": "No port is closed.",
            "unused-starts": "The starting ports that nobody chooses are closed.",
        },
        {"usual": None, "none": (), "unused-starts": ("unused-starts",)},
    ),
    Choice(
        "tired_attack",
        "Tired crew",
        {
            "barred": "A galley that has entered as many zones as it has sailors cannot attack.",
            "one-die": "It may attack, with one die.",
        },
    ),
    Choice(
        "fort_fire",
        "Fort's fire",
        {
            "literal": "The dead of the fort's fire come off first, then a die for each zone entered.",
            "softer": "The lesser of the value before the fire and of the sailors left.",
        },
    ),
    Choice(
        "second_battle",
        "Next battle",
        {
            "anew": "A second battle begins with the sailors left, less the zones entered.",
            "carried": "It begins with the value that the first one ended with.",
        },
    ),
    Choice(
        "first_zone",
        "At home",
        {
            "free": "Where an activation began nothing can be blockaded.",
            "harbour-blockade": "Sales and landings can be blockaded there, too.",
        },
    ),
    Choice(
        "breakout",
        "Breaking out",
        {
            "outnumber": "After a blockade a port can be claimed once the blockader is not stronger.",
            "sink-all": "It can be claimed once the blockader has no galley left there.",
        },
    ),
    Choice(
        "galley_crew",
        "New galleys",
        {
            "recruit": "A bought galley needs a recruit, for 1 ducat.",
            "garrison": "A sailor of its port may man it, if one stays ashore.",
        },
    ),
    Choice(
        "last_port",
        "Last port",
        {
            "safe": "A player's only port cannot be attacked.",
            "raid": "It can be attacked, but nobody lands there in that activation.",
        },
    ),
)
"""By name: the choices, the usual one first, and what each of them means."""


def otherwise(state: State) -> list[str]:
    """Return what this table has agreed on where others play otherwise, a sentence each."""
    made = chosen(state.variants)
    return [
        f"{reading.label}: {reading.texts[made[reading.name]]}"
        for reading in READINGS
        if made.get(reading.name, reading.usual) != reading.usual
    ]
