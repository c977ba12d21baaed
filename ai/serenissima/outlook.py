"""What the board is worth to a seat: ports by their garrison, cubes and galleys by their place."""

from __future__ import annotations

from functools import lru_cache

from ai.serenissima.seasons import Seasons, seasons
from ai.serenissima.waters import Reach, waters
from ai.serenissima.weights import Weights
from engine.kernel import Seat
from engine.serenissima.events import NOBODY
from engine.serenissima.goods import (
    BASILICA_DUCATS,
    BASILICA_NEEDS,
    CAPACITY,
    GALLEYS,
    LOADED,
    SPICE,
    SPICE_BONUS,
    WINE_DUCATS,
)
from engine.serenissima.odds import before_battle, fight
from engine.serenissima.seamap import Chart
from engine.serenissima.state import State

USUAL_ROUNDS = 8.0


@lru_cache(maxsize=2048)
def _stakes(
    chart: Chart, due: tuple[float, ...], growth: float, slower: float
) -> tuple[tuple[float, ...], ...]:
    """Return by port, and by its filled spaces, what the warehouse will score and is likely to grow."""
    found = []
    for port, values in enumerate(chart.values):
        scored = chart.score[port]
        row = []
        for fill in range(len(values) + 1):
            stake = scored[fill] * due[0]
            for later, space in enumerate(range(fill, len(values))):
                more = scored[space + 1] - scored[space]
                stake += more * due[min(1 + 2 * later, len(due) - 1)] * growth * slower**later
            row.append(stake)
        found.append(tuple(row))
    return tuple(found)


class Outlook:
    """What a position promises a seat. Ducats throughout; nothing in it changes with the seat's plans."""

    def __init__(self, view: State, seat: Seat, weights: Weights, ahead: Seasons | None = None) -> None:
        self.view, self.seat, self.weights = view, seat, weights
        self.waters = waters(view.chart)
        self.ahead = ahead = ahead or seasons(view)
        self.due = ahead.due
        early = min(ahead.rounds / USUAL_ROUNDS, 1.0)
        self.cash = 1.0 + (weights.cash - 1.0) * early
        self.voyage = weights.voyage * max(ahead.rounds - 1.0, 0.0)
        """What a galley brings in the rounds to come."""
        self.early = early
        rivals = len(view.ducats) - 1
        self.spite = weights.spite / rivals if rivals else 0.0
        self.gift = weights.gift / rivals if rivals else 0.0
        self.stakes = _stakes(view.chart, self.due, weights.growth, weights.slower)
        self._fleets()
        self._holds: dict[tuple[int, int], float] = {}
        self._cubes: dict[tuple[int, int], float] = {}
        self._berths: dict[tuple[int, int], float] = {}
        self._gains: dict[int, list[tuple[int, float]]] = {}
        self._claims: list[tuple[int, float]] | None = None
        self._preys: list[tuple[int, int, float]] | None = None

    def _fleets(self) -> None:
        """Who is afloat where."""
        view, seat = self.view, self.seat
        self.own: list[int] = []
        self.rivals: list[int] = []
        afloat: dict[tuple[int, Seat], int] = {}
        for number in range(1, GALLEYS + 1):
            owner = view.owner[number]
            if owner == seat:
                self.own.append(number)
            elif owner != NOBODY:
                self.rivals.append(number)
                key = view.zone[number], owner
                afloat[key] = afloat.get(key, 0) + view.crew[number]
        self.strong: dict[int, int] = {}
        """By zone: the most sailors that one rival has afloat there."""
        for (zone, _), sailors in afloat.items():
            self.strong[zone] = max(self.strong.get(zone, 0), sailors)

    def stake(self, port: int) -> float:
        """Return what the port will bring whoever holds it."""
        view = self.view
        stake = self.stakes[port][view.stored[port].bit_count()]
        if view.basilicas >> port & 1:
            stake += BASILICA_DUCATS * self.due[0]
        if view.wine(port):
            stake += WINE_DUCATS * self.ahead.wine
        return stake

    def hold(self, port: int, garrison: int) -> float:
        """Return how likely the seat keeps the port with so many sailors in it."""
        key = port, garrison
        found = self._holds.get(key)
        if found is None:
            found = self._holds[key] = self._hold(port, garrison, fort=bool(self.view.forts >> port & 1))
        return found

    def _hold(self, port: int, garrison: int, *, fort: bool) -> float:
        view, weights = self.view, self.weights
        hold = weights.hold[garrison]
        if fort:
            hold = (hold + 1.0) / 2
        if weights.alarm:
            near = self.waters.reaches[view.chart.zone_of[port]]
            worst = 0.0
            for number in self.rivals:
                crew, zones = view.crew[number], near[view.zone[number]]
                if crew > zones:
                    worst = max(worst, before_battle(crew, zones, garrison, fort=fort).wins)
            hold *= 1.0 - weights.alarm * worst
        return hold + (1.0 - hold) * (1.0 - min(self.ahead.rounds / 3.0, 1.0)) * 0.5

    def fortified(self, port: int, garrison: int) -> float:
        """Return how much surer the port would be with a fort."""
        return self._hold(port, garrison, fort=True) - self.hold(port, garrison)

    def port(self, port: int, garrison: int) -> float:
        """Return what holding the port with so many sailors is worth to the seat."""
        return self.stake(port) * self.hold(port, garrison) + self.weights.sailor * garrison * self.early

    def filling(self, port: int) -> float:
        """Return what one more good in the warehouse is worth to whoever holds the port."""
        row, fill = self.stakes[port], self.view.stored[port].bit_count()
        return row[fill + 1] - row[fill] if fill + 1 < len(row) else 0.0

    def selling(self, port: int, good: int, already: int) -> float:
        """Return what selling a good there is worth, after so many others in the same sale."""
        view, weights = self.view, self.weights
        fill = view.stored[port].bit_count() + already
        bonus = SPICE_BONUS * self.cash if good == SPICE else 0.0
        row = self.stakes[port]
        more = row[fill + 1] - row[fill]
        lord = view.lord[port]
        if lord == self.seat:
            gain = more * self.hold(port, view.garrison[port]) + bonus
            if weights.faith and BASILICA_NEEDS >> good & 1 and not view.basilicas >> port & 1:
                gain += weights.faith / 2
            return gain
        gain = view.chart.values[port][fill] * self.cash + bonus + weights.sale
        return gain + 0.1 * more if lord == NOBODY else gain - self.gift * more

    def gains(self, good: int) -> list[tuple[int, float]]:
        """Return the zones where a good can be sold, with what that is worth."""
        found = self._gains.get(good)
        if found is None:
            view = self.view
            chart = view.chart
            found = self._gains[good] = [
                (chart.zone_of[port], max(self.selling(port, good, 0), 0.0))
                for port, size in enumerate(chart.size)
                if chart.good[port] != good
                and not view.stored[port] >> good & 1
                and view.stored[port].bit_count() < size
                and not view.closed >> port & 1
            ]
        return found

    def cube(self, good: int, zone: int) -> float:
        """Return what a cube aboard a galley in a zone is worth: its best sale, later."""
        key = good, zone
        found = self._cubes.get(key)
        if found is None:
            near, patience = self.waters.reaches[zone], self.weights.patience
            rate = (
                patience,
                patience,
                patience,
                patience,
                patience**2,
                patience**2,
                patience**2,
                patience**3,
            )
            worth = max((gain * rate[min(near[at], 7)] for at, gain in self.gains(good)), default=0.0)
            found = self._cubes[key] = worth * min(self.ahead.rounds - 0.5, 1.0)
        return found

    def cargo(self, cargo: int, zone: int) -> float:
        """Return what a cargo is worth in a zone."""
        worth, good = 0.0, 0
        while cargo:
            if number := cargo & 7:
                cube = self.cube(good, zone)
                worth += cube
                if number > 1:
                    worth += cube * self.weights.second * (number - 1)
            cargo >>= 3
            good += 1
        return worth

    def berth(self, zone: int, crew: int) -> float:
        """Return what a galley with so many sailors is worth in a zone, without its cargo."""
        key = zone, crew
        found = self._berths.get(key)
        if found is None:
            found = self._berths[key] = self._berth(zone, crew)
        return found

    def _berth(self, zone: int, crew: int) -> float:
        weights = self.weights
        if not crew:
            return 0.0
        near = self.waters.reaches[zone]
        worth = self.voyage + (weights.crew[crew] + weights.sailor * crew) * self.early
        worth += weights.prey * self._prospect(near, crew)
        if weights.caution:
            worth *= 1.0 - weights.caution * self._danger(near, crew)
        return worth + weights.pickup * self._stock(zone, crew)

    def _prospect(self, near: Reach, crew: int) -> float:
        """Return the best that could be taken with the next activation."""
        best = max(
            (gain / (1 + near[at]) ** 0.5 for at, gain in self.claims() if near[at] < crew), default=0.0
        )
        for at, garrison, gain in self.preys():
            if (zones := near[at]) < crew:
                best = max(best, gain * fight(crew, crew - zones, garrison).wins)
        return best

    def _danger(self, near: Reach, crew: int) -> float:
        """Return how likely the best of the rivals' galleys within reach would win."""
        view, worst = self.view, 0.0
        for number in self.rivals:
            there, zones = view.crew[number], near[view.zone[number]]
            if there > zones:
                worst = max(worst, fight(there, there - zones, crew).wins)
        return worst

    def _stock(self, zone: int, crew: int) -> float:
        """Return what could be loaded there with the next activation."""
        view = self.view
        port = view.chart.port_at[zone]
        if port < 0 or view.closed >> port & 1:
            return 0.0
        good, own = view.chart.good[port], view.lord[port] == self.seat
        worth = 0.0
        if view.supply[good] and crew < CAPACITY:
            cube = self.cube(good, zone)
            worth = cube + max(cube - self.cash, 0.0) if own else max(cube - 1.0, 0.0)
        return worth + 0.5 * max(view.garrison[port] - 1, 0) * self.early if own else worth

    def claims(self) -> list[tuple[int, float]]:
        """Return the zones of neutral ports, with what claiming one with two sailors is worth."""
        if self._claims is None:
            view = self.view
            self._claims = [
                (view.chart.zone_of[port], self.stake(port) * self.weights.hold[2])
                for port, lord in enumerate(view.lord)
                if lord == NOBODY and not view.closed >> port & 1
            ]
        return self._claims

    def preys(self) -> list[tuple[int, int, float]]:
        """Return where rivals' ports can be attacked, with garrisons, and what taking one is worth."""
        if self._preys is None:
            view = self.view
            self._preys = [
                (view.chart.zone_of[port], view.garrison[port], self.stake(port) * (0.8 + self.spite))
                for port, lord in enumerate(view.lord)
                if lord not in {NOBODY, self.seat} and (view.variants.raid or view.lord.count(lord) > 1)
            ]
        return self._preys

    def galley(self, number: int) -> float:
        """Return what a galley is worth with all that is on it, to its owner."""
        view, weights = self.view, self.weights
        crew = view.crew[number]
        aboard = LOADED[view.cargo[number]]
        return (
            self.voyage
            + (weights.crew[crew] + weights.sailor * crew) * self.early
            + 3.0 * aboard * (self.ahead.rounds > 1)
        )
