"""What the tests of the cards share: payments in words, the pack as plain values, games near their end."""

from __future__ import annotations

import json
from typing import Any

from engine.amalfi.actions.payment import Pay
from engine.amalfi.packfile import dump_pack
from engine.amalfi.phases import BeginPeriod, TakeTurn
from engine.amalfi.state import LEDGER
from engine.kernel import Seat
from table import HOLDS, Table, full

PLAIN: dict[str, Any] = json.loads(dump_pack(full()))
"""Their pack as its file has it: what the tests work out for themselves is worked out from this."""

MORE_COURTIERS = ("fra-mauro", "cesare-borgia", "leonardo-loredan", "gracia-nasi", "michelangelo")
"""Characters that do nothing before the game ends, or nothing that these tests look at."""


def pay(emergency: int = 0, **ships: int) -> Pay:
    """Pay with so many ships from each hold named, and so many as emergency supply."""
    return Pay(tuple(ships.get(hold, 0) for hold in HOLDS), emergency)


def cards(part: str, /, **fields: Any) -> list[dict[str, Any]]:
    """Every card of a part of the pack, as plain values, that has these fields."""
    return [card for card in PLAIN[part] if all(card.get(name) == value for name, value in fields.items())]


def slugs(part: str, /, **fields: Any) -> list[str]:
    """The slugs of those cards."""
    return [card["id"] for card in cards(part, **fields)]


def zone(table: Table, seat: Seat = 0) -> list[str]:
    """The slugs of a game zone."""
    return [table.state.box.character_slugs[card] for card in table.seat(seat).characters]


def engaged(table: Table, seat: Seat = 0) -> list[str]:
    """The slugs of the engaged characters."""
    return [table.state.box.character_slugs[card] for card in table.seat(seat).engaged]


def scored(table: Table, page: str, seat: Seat = 0) -> int:
    """The VP that a seat has from one page of its ledger."""
    return table.seat(seat).points[LEDGER.index(page)]  # type: ignore[call-overload]


def decline(table: Table) -> Table:
    """Whatever is still asked is answered with the last answer, which declines where one can."""
    while table.state.open and table.asked is not TakeTurn:
        table.act(table.answers[-1])
    return table


def period(table: Table, number: int) -> Table:
    """A period begins anew, seat 0 first."""
    table.state.stack.clear()
    return table.resolve(BeginPeriod(number), source="")


def titles(table: Table, *wanted: str) -> Table:
    """These titles, and no others, are in play."""
    table.state.titles = tuple(table.state.box.title_number[title] for title in wanted)
    table.state.cubes = [()] * len(wanted)
    return table.settle()
