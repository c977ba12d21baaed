"""The course of a game: the wheel turns, the Doge draws, warehouses score, and the richest wins."""

from __future__ import annotations

from msgspec import Struct

from engine.kernel import CHANCE, Action, Chance, Effect, Generator, Seat
from engine.serenissima.answers import ACT, INVEST, Card
from engine.serenissima.blockade import Question
from engine.serenissima.events import (
    NOBODY,
    Activated,
    DogeDrew,
    Ended,
    RoundBegan,
    Scored,
    Shuffled,
    WinePaid,
)
from engine.serenissima.goods import BASILICA_DUCATS, FEWEST_GALLEYS, GALLEYS, SCORINGS, WINE_DUCATS
from engine.serenissima.investing import Invest, Refit
from engine.serenissima.loading import Load
from engine.serenissima.state import CARDS, COPIES, STEPS, State

ACT_OR_INVEST: tuple[Action, ...] = (ACT, INVEST)
LOAD, INVESTMENT = Load(), Invest()


class NewRound(Struct, Effect, frozen=True, array_like=True, tag="new-round"):
    """A round begins: the black token leaves the Doge space."""

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        state.round += 1
        state.phase = "round"
        state.emit(RoundBegan(NOBODY, state.round))
        state.ask(NOBODY, TURN_WHEEL)


class TurnWheel(Struct, Effect, frozen=True, array_like=True, tag="turn-wheel"):
    """The black token goes to the next galley afloat, or to the Doge space."""

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        owner = state.owner
        for number in range(state.wheel + 1, GALLEYS + 1):
            if (other := owner[number]) != NOBODY:
                state.wheel, state.origin, state.moved = number, state.zone[number], 0
                state.emit(Activated(other, number))
                state.ask(NOBODY, self)
                state.ask(other, ACTIVATE)
                return
        state.wheel, state.origin, state.moved = 0, -1, 0
        state.phase = "doge"
        state.ask(CHANCE, DrawCard())


class Activate(Struct, Question, frozen=True, array_like=True, tag="activate"):
    """Will you use the galley, or invest?"""

    def options(self, state: State, seat: Seat, source: str) -> tuple[Action, ...]:
        return ACT_OR_INVEST if INVESTMENT.options(state, seat, source) else ()

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        state.ask(seat, INVESTMENT if answer == INVEST else LOAD)

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        """Nothing can be bought: the galley is used."""
        state.ask(seat, LOAD)


TURN_WHEEL, ACTIVATE = TurnWheel(), Activate()


class DrawCard(Struct, Chance, frozen=True, array_like=True, tag="draw-card"):
    """The Doge's next card is drawn, any of those left as likely."""

    def pending(self, state: State) -> bool:
        return True

    def sample(self, state: State, rng: Generator) -> Card:
        left = [card for card, copies in enumerate(state.deck) for _ in range(copies)]
        return Card(CARDS[left[int(rng.random() * len(left))]])

    def refusal(self, state: State, outcome: Action) -> str:
        if not isinstance(outcome, Card):
            return "the Doge card has to be drawn first"
        if outcome.card not in CARDS or not state.deck[CARDS.index(outcome.card)]:
            return f"{str(outcome.card)[:24]} is not among the Doge cards left"
        return ""

    def outcomes(self, state: State) -> tuple[tuple[Action, float], ...]:
        total = sum(state.deck)
        return tuple((Card(CARDS[n]), copies / total) for n, copies in enumerate(state.deck) if copies)

    def choose(self, state: State, seat: Seat, source: str, answer: Action) -> None:
        assert isinstance(answer, Card)
        card = CARDS.index(answer.card)
        state.draws += 1
        state.deck[card] -= 1
        state.steps += STEPS[card]
        state.emit(DogeDrew(NOBODY, answer.card, state.steps))
        if answer.card == "wine":
            pay_wine(state)
        scoring = state.chart.tables[len(state.ducats)].scoring
        while state.scorings < SCORINGS and state.steps >= scoring[state.scorings]:
            state.scorings += 1
            score(state)
        if state.scorings == SCORINGS:
            state.phase = "over"
            state.emit(Ended(NOBODY))
            return
        if answer.card == "shuffle":
            state.deck = list(COPIES)
            state.emit(Shuffled(NOBODY))
        state.ask(NOBODY, NewRound())
        for other in reversed(state.clockwise()):
            fleet = tuple(state.fleet(other))
            if len(fleet) < FEWEST_GALLEYS:
                state.ask(other, Refit(fleet))


def pay_wine(state: State) -> None:
    """Each port with wine gives its owner 3 ducats."""
    for seat in state.clockwise():
        if ducats := WINE_DUCATS * sum(state.wine(port) for port in state.ports(seat)):
            state.earn(seat, ducats)
            state.emit(WinePaid(seat, ducats))


def worth(state: State, port: int) -> int:
    """Return the ducats that the port's warehouse gives at a scoring."""
    return state.chart.score[port][state.stored[port].bit_count()]


def score(state: State) -> None:
    """Every player gains ducats for warehouses, and 5 for each basilica."""
    for seat in state.clockwise():
        ports = state.ports(seat)
        warehouses = sum(worth(state, port) for port in ports)
        basilicas = BASILICA_DUCATS * sum(state.basilicas >> port & 1 for port in ports)
        if warehouses or basilicas:
            state.earn(seat, warehouses + basilicas)
            state.emit(Scored(seat, warehouses, basilicas))


def prospects(state: State, seat: Seat) -> list[tuple[str, int]]:
    """Return what a scoring would give the seat as things stand: by port, then for basilicas."""
    if state.phase == "over":
        return []
    ports = state.ports(seat)
    found = [(state.chart.port_slugs[port], worth(state, port)) for port in ports]
    found.append(("basilicas", BASILICA_DUCATS * sum(state.basilicas >> port & 1 for port in ports)))
    return [(slug, ducats) for slug, ducats in found if ducats]
