"""Where the galley has come to: sell, fight, claim the port, or do nothing (Step 3)."""

from __future__ import annotations

from msgspec import Struct

from engine.kernel import Action, Seat
from engine.serenissima.answers import SELL, Sell
from engine.serenissima.battle import DONE_ONLY, Breakout, fight
from engine.serenissima.blockade import Preventable, Question, unless_blockaded
from engine.serenissima.combat import battle_options
from engine.serenissima.events import Sold
from engine.serenissima.goods import GOOD, KINDS, SPICE, SPICE_BONUS, UNIT, members
from engine.serenissima.state import State

SALES: tuple[tuple[Action, ...], ...] = tuple(
    tuple(SELL[good] for good in members(mask)) for mask in range(64)
)
"""By goods, one bit each: selling each of them."""


def salable(state: State) -> int:
    """Return the goods, one bit each, that the active galley can sell where it is."""
    number = state.wheel
    cargo = state.cargo[number]
    port = state.port_here(number) if cargo else -1
    if port < 0:
        return 0
    chart, stored = state.chart, state.stored[port]
    if stored.bit_count() >= chart.size[port]:
        return 0
    return KINDS[cargo] & ~(stored | 1 << chart.good[port])


def price(state: State, seat: Seat, port: int, good: int) -> int:
    """Return the ducats that selling a good to a port brings the seat now."""
    bonus = SPICE_BONUS if good == SPICE else 0
    if state.lord[port] == seat:
        return bonus
    return bonus + state.chart.values[port][state.stored[port].bit_count()]


class Berth(Struct, Question, frozen=True, array_like=True, tag="berth"):
    """Will the galley sell, fight, or end its activation?"""

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        found = SALES[salable(state)] + battle_options(state, seat)
        return found + DONE_ONLY if found else ()

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        if type(answer) is Sell:
            sale = Sale(GOOD[answer.good])
            unless_blockaded(state, sale, anywhere=state.variants.harbour_blockade)
        else:
            fight(state, seat, answer)


class Sale(Struct, Preventable, frozen=True, array_like=True, tag="sale"):
    """The active galley sells a good to the port, and may go on selling."""

    good: int

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        number, good = state.wheel, self.good
        port = state.port_here(number)
        ducats = price(state, seat, port, good)
        state.cargo[number] -= UNIT[good]
        state.stored[port] |= 1 << good
        state.earn(seat, ducats)
        state.emit(Sold(seat, number, SELL[good].good, state.chart.port_slugs[port], ducats))
        state.ask(seat, MORE_SALES)

    def blocked(self, by: Seat) -> Breakout:
        return Breakout(by)


class MoreSales(Struct, Question, frozen=True, array_like=True, tag="more-sales"):
    """Will you sell more?"""

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        goods = salable(state)
        return SALES[goods] + DONE_ONLY if goods else ()

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        if type(answer) is Sell:
            Sale(GOOD[answer.good]).resolve(state, seat, source)


BERTH, MORE_SALES = Berth(), MoreSales()
