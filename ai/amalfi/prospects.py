"""What a seat's possessions will still bring: decrees to come, titles in reach, endgame characters."""

from __future__ import annotations

from collections.abc import Sequence

from ai.amalfi.weights import EFFORT, GROWTH, USUAL_EFFORT, Weights
from engine.amalfi.components import Title
from engine.amalfi.counts import count
from engine.amalfi.goods import PERIODS
from engine.amalfi.phases import ROMAN, DecreeScores, feed_due
from engine.amalfi.solo import TITLES_NEEDED
from engine.amalfi.state import State
from engine.amalfi.words.points import Points, PointsPer, PointsSet
from engine.kernel import Seat

UNCLAIMABLE = float("inf")


def periods_left(state: State) -> int:
    """Return the periods that follow the current one."""
    return PERIODS - max(state.period, 1)


def busy(state: State, seat: Seat) -> bool:
    """Whether the seat may still take main actions in this period."""
    return state.phase in {"actions", "setup"} and not state.players[seat].passed


def decrees(state: State, seat: Seat, foresight: int = PERIODS) -> float:
    """Return the VP that the decrees to come would score for what the seat has now.

    *foresight*: how many of them are thought of after the current one.
    """
    first = max(state.period, 1)
    last = min(first + foresight, PERIODS)
    if state.phase == "decree" and not any(
        type(pending.effect) is DecreeScores and pending.seat == seat for pending in state.stack
    ):
        first += 1
    return float(sum(_decree(state, seat, period, first) for period in range(first, last + 1)))


def _decree(state: State, seat: Seat, period: int, first: int) -> int:
    decree = state.box.decrees[state.decrees[period - 1]] if state.decrees else None
    if decree is None:
        return 0
    extra = state.box.board.decree_extra[ROMAN[period]]
    total = 0
    for reward in decree.rewards:
        number = count(state, seat, reward.item)
        if reward.item == "bread":
            eaten = feed_due(state, seat) if state.phase != "decree" else 0
            number = max(number - eaten, 0) if period == first else 0
        elif reward.item == "ship-on-own-private" and period != first:
            number = min(len(state.players[seat].destinations), 3)
        total += number * (reward.vp + extra.get(reward.board, 0))
    return total


Races = Sequence[Sequence[float]]
"""For each title in play, what each other seat that has not claimed it still lacks (see `races`)."""


def titles(state: State, seat: Seat, weights: Weights, others: Races = ()) -> list[float]:
    """Return, for each title in play, the VP that the seat may hope for; 0 once it is claimed.

    *others*: who is nearer to a title is likely to claim it first.
    """
    within = _within(state, seat, weights.reach, periods_left(state))
    hopes = []
    for at, (number, cubes) in enumerate(zip(state.titles, state.cubes, strict=True)):
        title = state.box.titles[number]
        missing = UNCLAIMABLE if title is None or seat in cubes else lacks(state, seat, title)
        if title is None or missing >= within:
            hopes.append(0.0)
            continue
        vp = float(title.vp[len(cubes)])
        ahead = sum(other < missing for other in others[at]) if others else 0
        if ahead:
            vp += weights.watch * (title.vp[len(cubes) + ahead] - vp)
        hopes.append(weights.title * (1.0 - missing / within) * vp)
    return hopes


def races(state: State, seat: Seat) -> Races:
    """Return, for each title in play, what each other seat that has not claimed it lacks, in resources."""
    seats = range(len(state.players))
    return [
        [lacks(state, other, title) for other in seats if other != seat and other not in cubes]
        for title, cubes in zip((state.box.titles[n] for n in state.titles), state.cubes, strict=True)
        if title
    ]


def challenge(state: State, seat: Seat, weights: Weights) -> float:
    """Return what the rival's next question for titles threatens to cost, in VP, below zero."""
    if state.rival is None or state.phase == "over":
        return 0.0
    needed = TITLES_NEEDED[state.rival.name]
    asked = next((period for period in range(max(state.period, 1), PERIODS) if needed[period]), PERIODS)
    chances = _chances(state, seat, weights.reach, asked - max(state.period, 1))
    safe = sum(len(cubes) for cubes in state.cubes) + sum(chances)
    return -weights.defeat * max(needed[asked] - safe, 0.0)


def _chances(state: State, seat: Seat, reach: float, periods: int) -> list[float]:
    """Return how likely the seat claims each title in play within so many periods after this one."""
    within = _within(state, seat, reach, periods)
    return [
        max(1.0 - lacks(state, seat, title) / within, 0.0) if title and seat not in cubes else 0.0
        for title, cubes in zip((state.box.titles[n] for n in state.titles), state.cubes, strict=True)
    ]


def _within(state: State, seat: Seat, reach: float, periods: int) -> float:
    """Return the resources that a seat has for titles in this period and so many after it."""
    within = reach * periods + 1.0
    if busy(state, seat):
        player = state.players[seat]
        within += 5.0 * player.bay + 3.0 * sum(player.holds)
    return within


def lacks(state: State, seat: Seat, title: Title) -> float:
    """Return the resources that what the seat still needs for a title would take."""
    missing = 0.0
    for need in title.needs:
        short = need.number - count(state, seat, need.item)
        if short > 0:
            missing += short * EFFORT.get(need.item, USUAL_EFFORT)
    return missing


def tasted(state: State, seat: Seat, weights: Weights) -> float:
    """Return the VP by which the seat thinks more of what it has than it scores."""
    return sum(vp * count(state, seat, item) for item, vp in weights.taste)


def endgame(state: State, seat: Seat) -> float:
    """Return the VP that invited endgame characters are likely to score."""
    box = state.box
    rest = float(periods_left(state))
    if busy(state, seat):
        rest += min(0.1 * state.players[seat].bay, 0.6)
    return sum(
        points(word, state, seat, rest)
        for card in state.players[seat].characters
        if card in box.endgame
        for word in box.characters[card].words
        if isinstance(word, Points)
    )


def points(word: Points, state: State, seat: Seat, rest: float) -> float:
    """Return what an endgame word is likely to score, with *rest* periods to come."""
    if isinstance(word, PointsPer):
        return min(word.vp * _grown(state, seat, word.item, rest), word.at_most)
    if isinstance(word, PointsSet):
        sets = min(_grown(state, seat, item, rest) for item in word.items)
        return min(word.vp * sets, word.at_most)
    return float(word.score(state, seat))


def _grown(state: State, seat: Seat, item: str, rest: float) -> float:
    if item == "bread":
        return 4.0 if rest >= 1 else float(state.players[seat].bread)
    if item == "ship-on-own-private":
        owned = len(state.players[seat].destinations)
        return min(0.8 * owned + 0.6 * rest, 4.0) if rest >= 1 else float(count(state, seat, item))
    return count(state, seat, item) + GROWTH.get(item, 0.0) * rest
