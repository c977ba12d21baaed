"""A game between seats: each is asked in its turn, and one that fails holds nobody up."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from ai.protocol import Generator, Player, generator, line
from engine.kernel import CHANCE, Action, Decision, Game, Seat, State


class Answer(Struct, frozen=True):
    """A legal action, and why it is not the seat's own, where chance had to take it: a line."""

    action: Action
    fault: str = ""


class Move(Struct, frozen=True):
    """An action that was carried out, and how its seat came to it."""

    decision: Decision
    action: Action
    seconds: float = 0.0
    fault: str = ""

    @property
    def free(self) -> bool:
        """Whether a seat had to think about it."""
        return self.decision.seat != CHANCE and not self.decision.forced


def moves(
    game: Game[Any], state: State, players: Sequence[Player], *, seed: int | str, step: int = 0
) -> Iterator[Move]:
    """Play a game on to its end, in place, and yield each move as soon as it is made.

    Chance draws, a forced question is answered with its one answer, and each seat is asked with its own
    view. *step* is the number of actions so far; with the seed it makes every generator.
    """
    while (decision := game.decision(state)) is not None:
        if decision.seat == CHANCE or decision.forced:
            move = Move(decision, _untold(state, decision, seed, step))
        else:
            start = time.perf_counter()
            player = players[decision.seat]
            answer = asked(game, state, decision, player, generator(seed, decision.seat, step))
            move = Move(decision, answer.action, time.perf_counter() - start, answer.fault)
        game.advance(state, move.action)
        step += 1
        yield move


def asked(game: Game[Any], state: State, decision: Decision, player: Player, rng: Generator) -> Answer:
    """Return the seat's answer to the open question, or one that chance gives if it has none of its own."""
    start = rng.state
    try:
        return Answer(game.check(state, _thought(game, state, decision, player, rng)))
    except (Exception, SystemExit) as fault:  # noqa: BLE001 - a seat may fail in any way, and the game goes on
        return Answer(Generator(start).choice(decision.options), line(fault))


def answer(game: Game[Any], state: State, seats: Sequence[Player], *, seed: int | str, step: int) -> Action:
    """Return the action of whoever is asked in *state* after *step* actions; the state stays as it is.

    ValueError when the game is over; a seat that fails, fails here.
    """
    decision = game.decision(state)
    if decision is None:
        raise ValueError("the game is over: nobody is asked")
    if decision.seat == CHANCE or decision.forced:
        return _untold(state, decision, seed, step)
    seat: Seat = decision.seat
    return _thought(game, state, decision, seats[seat], generator(seed, seat, step))


def _untold(state: State, decision: Decision, seed: int | str, step: int) -> Action:
    """Return what nobody has to be asked for: an outcome of chance, or the one answer there is."""
    if decision.seat != CHANCE:
        return decision.answers[0]
    question: Any = decision.question
    outcome: Action = question.sample(state, generator(seed, CHANCE, step))
    return outcome


def _thought(game: Game[Any], state: State, decision: Decision, player: Player, rng: Generator) -> Action:
    if not player.looks:
        return player.choose(None, decision, rng)
    view = game.view(state, decision.seat)
    return player.choose(view, game.decision(view) or decision, rng)
