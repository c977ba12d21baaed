"""Serenissima as a game that the kernel can run."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.kernel import CHANCE, Action, Codec, Event, Game, Generator, OptionalAction, Pending, Seat
from engine.serenissima import view as views
from engine.serenissima.describe import describe, narrate, option
from engine.serenissima.mapcheck import closing_faults
from engine.serenissima.mapfile import CHARTS, HOUSE, chart_of, find_chart, read_map, released, write_map
from engine.serenissima.plain import plain
from engine.serenissima.questions import question
from engine.serenissima.refusals import refusal
from engine.serenissima.rounds import prospects
from engine.serenissima.seamap import UNUSED, Chart
from engine.serenissima.setting import DrawFirst
from engine.serenissima.state import State
from engine.serenissima.variants import DEFAULTS, chosen, variants
from engine.serenissima.vocabulary import ACTIONS, WORDS


class Serenissima(Game[State]):
    """The rules of Serenissima, for two to four seats."""

    name = "serenissima"
    rules = 1
    SEATS = range(2, 5)
    unit = "ducats"
    tie = "more ports"
    no_way_back = "dice were rolled or a card was drawn since"
    OPTIONS: ClassVar[dict[str, Any]] = {"map": None, "closed": None, **DEFAULTS}
    codec = Codec(State, ACTIONS, WORDS, {Chart: (lambda chart: chart.digest, find_chart)})

    def new(self, seats: int = 4, **options: Any) -> State:
        """Return the position before anything is placed; the first decision is chance's.

        *map*: a SeaMap, or None for the house map; *closed*: the slugs of closed ports, or None for
        what the map says; the others: see the README. ValueError says which option cannot be.
        """
        wanted = self.chosen(seats, options)
        chart = find_chart(HOUSE) if wanted["map"] is None else chart_of(wanted["map"])
        table = variants(wanted)
        closing = wanted["closed"]
        closing = chart.tables[seats].closed if closing is None else tuple(closing)
        for fault in closing_faults("the closed ports", closing, seats, chart.map):
            raise ValueError(fault)
        closed = sum(1 << chart.port[slug] for slug in closing if slug != UNUSED)
        state = State.opened(chart, table, seats=seats, closed=closed)
        state.closing = closing
        state.ask(CHANCE, DrawFirst(UNUSED in closing))
        self.settle(state)
        return state

    def setup(self, state: State) -> dict[str, Any]:
        """Return what `from_setup` needs to begin this game again, JSON-ready."""
        chart = state.chart
        return {
            "seats": len(state.ducats),
            "map": chart.digest,
            "components": None if released(chart.digest) else write_map(chart.map),
            "closed": list(state.closing),
            **chosen(state.variants),
        }

    def from_setup(self, setup: dict[str, Any]) -> State:
        """Return the position before the deal of a recorded game; ValueError says what is missing."""
        try:
            seats, digest = int(setup["seats"]), str(setup["map"])
            closed = [str(slug) for slug in setup["closed"]]
            options = {name: setup[name] for name in DEFAULTS}
        except (KeyError, TypeError, ValueError):
            raise ValueError("the setup of the game is damaged") from None
        carried = setup.get("components")
        chart = CHARTS.recorded(digest, chart_of(read_map(carried)) if carried else None)
        return self.new(seats, map=chart.map, closed=closed, **options)

    def react(self, state: State, event: Event, source: str) -> None:
        """Nothing listens in this game."""

    def optional(self, state: State, pending: Pending) -> tuple[Action, ...]:
        return ()

    def perform(self, state: State, seat: Seat, action: OptionalAction) -> None:
        raise NotImplementedError

    def view(self, state: State, seat: Seat) -> State:
        return self.asked(views.view(state, seat))

    def imagine(self, view: State, rng: Generator) -> State:
        return self.asked(views.imagine(view, rng))

    def reveals(self, before: State, after: State, seat: Seat) -> bool:
        """Whether dice were rolled or a card drawn between two positions: that is not undone."""
        return before.draws != after.draws

    def scores(self, state: State) -> list[int]:
        """Return the ducats of each seat; -1 for those that a view does not show."""
        return list(state.ducats)

    def winners(self, state: State) -> tuple[Seat, ...]:
        """Return the richest seats, ties broken by port cards; the rest is shared (End of the Game)."""
        ranks = [(ducats, len(state.ports(seat))) for seat, ducats in enumerate(state.ducats)]
        return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))

    prospects = staticmethod(prospects)
    plain = staticmethod(plain)
    describe = staticmethod(describe)
    refusal = staticmethod(refusal)
    question = staticmethod(question)
    option = staticmethod(option)
    narrate = staticmethod(narrate)


GAME = Serenissima()
