"""Titles: claimed the moment their needs are met, unasked, once a player (Titles)."""

from __future__ import annotations

from engine.amalfi.components import Title
from engine.amalfi.counts import COUNTERS
from engine.amalfi.events import TitleClaimed
from engine.amalfi.state import PAGE, State
from engine.kernel import Seat


def met(state: State, seat: Seat, title: Title) -> bool:
    """Whether the seat has all that the title needs."""
    for need in title.needs:  # noqa: SIM110 - asked after every purchase, and a generator takes twice as long
        if COUNTERS[need.item](state, seat) < need.number:
            return False
    return True


def claim_titles(state: State, seat: Seat) -> None:
    """Place a cube on each title in play that the seat has just completed, and score it."""
    for at, number in enumerate(state.titles):
        title = state.box.titles[number]
        cubes = state.cubes[at]
        if title and seat not in cubes and met(state, seat, title):
            vp = title.vp[len(cubes)]
            state.cubes[at] = (*cubes, seat)
            state.players[seat].points[PAGE["titles"]] += vp
            state.emit(TitleClaimed(seat, title.id, vp))
