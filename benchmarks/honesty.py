"""Show that no seat knows more than it may: what it cannot see is permuted, and nothing changes for it.

    python benchmarks/honesty.py

Positions come from games of seats that play at random or by rules, with every kind of starting hand. In each,
the cards that a seat cannot see are shuffled among the places where they lie: decks, hands, cards being
looked at. Then the seat's view must be the same to the byte, and so must be the decision of every seat that
is asked; the grandmaster, which imagines those cards, included.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

import engine
from ai.playing import moves
from ai.protocol import generator
from ai.registry import _HOUSE, find
from engine.amalfi.hands import DRAFTS, HANDS
from engine.amalfi.state import Card, State
from engine.kernel import Decision, Seat

GAME = engine.GAMES["amalfi"]
SECRET = ("hand", "packet", "aside")


class Leak(Exception):  # noqa: N818
    """A seat has noticed what it cannot see; the text says which, and where."""


def permuted(state: State, seat: Seat, rng: random.Random) -> State:
    """Return the position with the cards that the seat cannot see shuffled among themselves.

    It is told from what the seat has seen alone, and not from `view`: what has never been shown to it may be
    anywhere; what has been shown and lies in the deck by now may be anywhere in the deck.
    """
    other = state.copy()
    for display in (other.workshop, other.atlas):
        display.deck = shuffled(display.deck, rng)
    unseen = [card for card in hidden(other, seat) if not state.seen[card] >> seat & 1]
    moved = dict(zip(unseen, shuffled(unseen, rng), strict=True))

    def swapped(cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(moved.get(card, card) for card in cards)

    for at, player in enumerate(other.players):
        if at != seat:
            for zone in SECRET:
                setattr(player, zone, swapped(getattr(player, zone)))
            if player.pick is not None:
                player.pick = moved.get(player.pick, player.pick)
    other.pool = swapped(other.pool)
    other.council.deck = shuffled(swapped(other.council.deck), rng)
    for card, new in moved.items():
        other.seen[new] = state.seen[card]
    return other


def hidden(state: State, seat: Seat) -> Iterator[Card]:
    """Yield the characters that lie where the seat cannot look."""
    yield from state.council.deck
    yield from state.pool
    for at, player in enumerate(state.players):
        if at != seat:
            for zone in SECRET:
                yield from getattr(player, zone)


def shuffled(cards: Sequence[Card], rng: random.Random) -> tuple[Card, ...]:
    """Return the cards in another order."""
    return tuple(rng.sample(cards, len(cards)))


def positions(specs: Sequence[str], number: int) -> Iterator[tuple[State, int]]:
    """Yield each position of a game between these seats with its step; it is only lent."""
    hands = [hand for hand in HANDS if len(specs) > 1 or hand not in DRAFTS]
    state, step = GAME.new(len(specs), hands=hands[number % len(hands)]), 0
    yield state, step
    for _ in moves(GAME, state, [find(spec) for spec in specs], seed=f"honesty/{number}"):
        step += 1
        yield state, step


def same_view(state: State, seat: Seat, rng: random.Random) -> None:
    """Raise Leak unless the seat's view stays the same to the byte."""
    before = GAME.encode(GAME.view(state, seat))
    if GAME.encode(GAME.view(permuted(state, seat, rng), seat)) != before:
        raise Leak(f"seat {seat} sees what it may not: {GAME.plain(state)}")


def same_choice(spec: str, state: State, step: int, rng: random.Random) -> None:
    """Raise Leak unless the asked seat decides the same."""
    decision = state.open
    assert decision is not None
    seat, found = decision.seat, []
    for position in (state, permuted(state, seat, rng)):
        view = GAME.view(position, seat)
        asked = GAME.decision(view)
        assert isinstance(asked, Decision)
        found.append(find(spec).choose(view, asked, generator(0, seat, step)))
    first, second = found
    if first != second:
        raise Leak(f"{spec} knows what it may not: {first} became {second}")


def views(wanted: int, rng: random.Random, progress: Callable[[], None] = lambda: None) -> int:
    """Compare so many views, and return how many of them hid anything that could be permuted."""
    done = moved = number = 0
    while done < wanted:
        specs = ["random", "normal", "random", "easy"][: 2 + number % 3]
        seen = ((state, seat) for state, _ in positions(specs, number) for seat in range(len(specs)))
        for state, seat in islice(seen, wanted - done):
            same_view(state, seat, rng)
            moved += len(set(hidden(state, seat))) > 1
            done += 1
            progress()
        number += 1
    return moved


def choices(spec: str, wanted: int, rng: random.Random, others: str = "normal") -> int:
    """Compare so many decisions of a seat, asked in games of two others; return how many were compared."""
    done = number = 0
    while done < wanted:
        for state, step in positions([others] * (2 + number % 3), number):
            decision = state.open
            if decision is None or decision.seat < 0 or decision.forced or done == wanted:
                continue
            if spec.startswith("grandmaster") and rng.random() > 0.2:
                continue
            same_choice(spec, state, step, rng)
            done += 1
        number += 1
    return done


def by_rules() -> list[str]:
    """Return the seats that play by rules, the personalities at their usual level."""
    found = [name for name in _HOUSE if "." not in name and name not in {"random", "grandmaster"}]
    return sorted(found)


def main() -> int:
    """Compare, tell how much was compared, and return 1 with the reason when anything differs."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--views", type=int, default=100_000, help="views to compare (100,000)")
    parser.add_argument(
        "--choices", type=int, default=10_000, help="decisions of each seat by rules (10,000)"
    )
    parser.add_argument("--seats", nargs="+", default=by_rules(), help="which seats by rules (all)")
    parser.add_argument("--searched", type=int, default=500, help="decisions of the grandmaster (500)")
    parser.add_argument("--grandmaster", default="grandmaster@50p", help="its budget (grandmaster@50p)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rng, start = random.Random(asked.seed), time.monotonic()

    def tell(text: str) -> None:
        print(f"{time.monotonic() - start:7.1f} s  {text}", flush=True)

    try:
        moved = views(asked.views, rng)
        tell(f"{asked.views} views are the same to the byte, {moved} of them with cards that were permuted")
        for spec in asked.seats:
            tell(f"{choices(spec, asked.choices, rng)} decisions of {spec} are the same")
        tell(
            f"{choices(asked.grandmaster, asked.searched, rng)} decisions of {asked.grandmaster} are the same"
        )
    except Leak as leak:
        print(leak)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
