"""Where to begin: the starting port, and the numbers of the first two galleys."""

from __future__ import annotations

from ai.serenissima.waters import waters
from engine.kernel import Action, Seat
from engine.serenissima.answers import ChooseNumber, ChoosePort
from engine.serenissima.events import NOBODY
from engine.serenissima.state import State

NEAR = (0.0, 1.0, 0.8, 0.5, 0.2)
"""By distance, how much of a port is within reach from a home."""


def home_value(view: State, action: Action) -> float:
    """Return how good a home is: ports near by that nobody else is nearer to."""
    assert isinstance(action, ChoosePort)
    chart = view.chart
    home = chart.port[action.port]
    reaches = waters(chart).reaches
    near = reaches[chart.zone_of[home]]
    others = [reaches[chart.zone_of[port]] for port, lord in enumerate(view.lord) if lord != NOBODY]
    worth = 0.0
    for port, zone in enumerate(chart.zone_of):
        if port == home or view.closed >> port & 1 or view.lord[port] != NOBODY:
            continue
        zones = near[zone]
        share = NEAR[zones] if zones < len(NEAR) else 0.0
        if any(other[zone] <= zones for other in others):
            share *= 0.5
        worth += share * chart.size[port] / 4
    return worth


def galley_value(view: State, seat: Seat, action: Action) -> float:
    """Return how good a number is for a first galley: the lowest comes first to neutral ports."""
    del seat, view
    assert isinstance(action, ChooseNumber)
    return -float(action.number)
