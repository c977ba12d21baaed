"""Quick captains for playouts: each plans an activation once, and does not think again before it is over."""

from __future__ import annotations

from ai.protocol import Generator
from ai.serenissima.deeds import Deeds
from ai.serenissima.judgement import judge
from ai.serenissima.outlook import Outlook
from ai.serenissima.purchases import bill
from ai.serenissima.voyages import Voyage, voyages
from ai.serenissima.waters import waters
from ai.serenissima.weights import Weights
from engine.kernel import Action, Decision
from engine.serenissima import answers as a
from engine.serenissima.harbour import Berth, MoreSales
from engine.serenissima.loading import Load
from engine.serenissima.rounds import Activate
from engine.serenissima.sailing import Course
from engine.serenissima.state import State


class Crews:
    """Plays every seat while a game is played out in thought."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._voyage: Voyage | None = None
        self._key = (0, 0, 0)
        """The step of the game that the voyage was planned for: scorings and draws, galley, sailors."""

    def choose(self, state: State, decision: Decision, rng: Generator) -> Action:
        """Return the next step of what was planned, or what a captain would do."""
        kind = type(decision.question)
        if kind is Activate:
            return self._activate(state, decision)
        if kind is Load:
            if not self._planned(state):
                self._plan(state, decision)
            action = self._loading(state, decision)
        elif kind is Course:
            action = self._sailing(state, decision) if self._planned(state) else None
        elif kind in {Berth, MoreSales} and self._planned(state):
            action = self._deed(decision)
        else:
            action = None
        if action is not None and action in decision.answers:
            return action
        self._voyage = None
        return max(judge(state, decision, self._weights, rng), key=lambda found: found.value).action

    def _planned(self, state: State) -> bool:
        return self._voyage is not None and self._key == (state.draws, state.wheel, state.round)

    def _plan(self, state: State, decision: Decision) -> Outlook:
        outlook = Outlook(state, decision.seat, self._weights)
        barred: tuple[int, ...] = getattr(decision.question, "barred", ())
        menu = Load(barred).options(state, decision.seat, "")
        found = voyages(outlook, Deeds(outlook), menu, barred)
        self._voyage = max(found, key=lambda voyage: voyage.value)
        self._key = state.draws, state.wheel, state.round
        return outlook

    def _activate(self, state: State, decision: Decision) -> Action:
        outlook = self._plan(state, decision)
        assert self._voyage is not None
        number = state.wheel
        zone = state.zone[number]
        lying = outlook.berth(zone, state.crew[number]) + outlook.cargo(state.cargo[number], zone)
        if self._voyage.value - lying > 12.0:
            return a.ACT
        buys = bill(outlook)
        if buys.value * self._weights.invests + lying > self._voyage.value:
            return a.INVEST
        return a.ACT

    def _loading(self, state: State, decision: Decision) -> Action | None:
        voyage = self._voyage
        assert voyage is not None
        freight, number = voyage.freight, state.wheel
        crew, cargo = state.crew[number], state.cargo[number]
        if isinstance(freight.first, a.Toss):
            return None
        if crew < freight.crew and a.ABOARD in decision.answers:
            return a.ABOARD
        if crew > freight.crew and a.ASHORE in decision.answers:
            return a.ASHORE
        if cargo != freight.cargo and a.BUY in decision.answers:
            return a.BUY
        return a.DONE

    def _sailing(self, state: State, decision: Decision) -> Action | None:
        voyage = self._voyage
        assert voyage is not None
        zone = state.zone[state.wheel]
        if zone == voyage.zone:
            return a.STAY
        return None if state.moved else self._towards(state, decision, voyage.zone)

    def _towards(self, state: State, decision: Decision, end: int) -> Action | None:
        sea = waters(state.chart)
        zone = state.zone[state.wheel]
        far = sea.reaches[zone][end]
        for at, other in enumerate(sea.borders[zone]):
            if sea.reaches[other][end] == far - 1:
                return decision.answers[at]
        return None

    def _deed(self, decision: Decision) -> Action | None:
        voyage = self._voyage
        assert voyage is not None
        deed = voyage.deed
        if deed.goods:
            return next(
                (
                    a.SELL[good]
                    for good in range(6)
                    if deed.goods >> good & 1 and a.SELL[good] in decision.answers
                ),
                a.DONE,
            )
        return deed.action
