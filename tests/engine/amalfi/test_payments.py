"""Payments against a brute-force count of every way to move ships."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.amalfi.actions.payment import Pay, Payment, payments, purse_of
from engine.amalfi.goods import HOLDS
from table import laid

STEADY = settings(derandomize=True, database=None, deadline=None)
Moves = tuple[tuple[int, ...], int]


def units(moves: Moves, worth: tuple[int, ...]) -> int:
    """What the moves bring: each ship its hold's worth, each emergency ship 3."""
    ships, emergency = moves
    return 3 * emergency + sum(n * each for n, each in zip(ships, worth, strict=True))


def possible(moves: Moves, held: tuple[int, ...], bay: int) -> bool:
    """Whether the ships are there: what came down from a hold may go on to the port."""
    ships, emergency = moves
    return all(0 <= n <= there for n, there in zip(ships, held, strict=True)) and (
        0 <= emergency <= bay + sum(ships)
    )


def without_one(moves: Moves) -> list[Moves]:
    """Every way to leave a single move out."""
    ships, emergency = moves
    fewer = [
        (tuple(n - (at == hold) for at, n in enumerate(ships)), emergency)
        for hold, there in enumerate(ships)
        if there
    ]
    return [*fewer, (ships, emergency - 1)] if emergency else fewer


def lean(held: tuple[int, ...], worth: tuple[int, ...], bay: int, due: int) -> set[Moves]:
    """Every possible set of moves that is enough, and of which no move can be left out."""
    found = set()
    for *ships, emergency in product(*(range(n + 1) for n in held), range(bay + sum(held) + 1)):
        moves = (tuple(ships), emergency)

        def pays(some: Moves) -> bool:
            return possible(some, held, bay) and units(some, worth) >= due

        if pays(moves) and not any(map(pays, without_one(moves))):
            found.add(moves)
    return found


SHIPS = st.tuples(*[st.integers(0, 3)] * 5)
WORTH = st.sampled_from([(2, 3, 3, 3, 3), (3, 3, 3, 3, 3)])


@settings(STEADY, max_examples=300)
@given(held=SHIPS, worth=WORTH, bay=st.integers(0, 4), due=st.integers(1, 24))
def test_a_payment_offers_every_lean_set_of_moves_and_no_other(
    held: tuple[int, ...], worth: tuple[int, ...], bay: int, due: int
):
    """Ruling 3: every combination from which no move can be left out with the rest possible and enough."""
    while sum(held) + bay > 10:
        held = tuple(max(n - 1, 0) for n in held)
    offered = payments(held, worth, bay, due)
    assert len(set(offered)) == len(offered)
    assert {(pay.ships, pay.emergency) for pay in offered} == lean(held, worth, bay, due)


@settings(STEADY, max_examples=300)
@given(
    held=SHIPS,
    bay=st.integers(0, 4),
    due=st.integers(1, 20),
    accepted=st.sets(st.sampled_from(HOLDS), min_size=1, max_size=2),
)
def test_what_may_be_chosen_can_be_paid_and_what_may_not_cannot(
    held: tuple[int, ...], bay: int, due: int, accepted: set[str]
):
    """Ruling 3: what a seat can raise decides what it may buy: there is a payment up to it, none beyond."""
    table = laid(1)
    table.lay(bay=bay, **dict(zip(HOLDS, held, strict=True)))
    holds = tuple(hold for hold in HOLDS if hold in accepted)
    offered = Payment(due, holds).options(table.state, 0, "")
    assert bool(offered) == (due <= purse_of(table.state, 0)[holds])


@settings(STEADY, max_examples=300)
@given(
    held=SHIPS, bay=st.integers(0, 4), due=st.integers(1, 20), bread=st.integers(0, 6), which=st.integers(0)
)
def test_paying_moves_the_ships_and_turns_the_rest_into_bread(
    held: tuple[int, ...], bay: int, due: int, bread: int, which: int
):
    """Rulings 2 and 3: no ship is lost or made, and the surplus is bread as far as there is room."""
    table = laid(1).lay(bay=bay, bread=bread, **dict(zip(HOLDS, held, strict=True)))
    table.resolve(Payment(due, HOLDS))
    if table.decision.source:
        pay = table.answers[which % len(table.answers)]
        assert isinstance(pay, Pay)
        table.act(pay)
        player = table.seat()
        assert player.bay == bay + sum(pay.ships) - pay.emergency
        assert player.port == pay.emergency
        assert player.holds == [a - b for a, b in zip(held, pay.ships, strict=True)]
        surplus = units((pay.ships, pay.emergency), (2, 3, 3, 3, 3)) - due
        assert player.bread == min(6, bread + surplus)
    table.done()
