"""Playing on from any moment of a saved game, as a new game of its own."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from engine.kernel import CHANCE
from replays.format import Origin, ReplayError
from replays.recorder import Recorder
from replays.saved import games_folder

if TYPE_CHECKING:
    from pathlib import Path

    from engine.kernel import Action, State
    from replays.player import Replay


def play_on(
    replay: Replay,
    step: int,
    *,
    seed: int | str,
    seats: Sequence[str] = (),
    names: Sequence[str] = (),
    folder: Path | None = None,
    version: str = "",
) -> Path:
    """Write a new running game that goes on after *step* actions of a replay, and return its path.

    *seats* and *names* sit down in place of those of the replay, once it is over; empty: the same
    again. What nobody has seen by then, such as the order of a deck, is drawn anew by *seed*, and so is
    whatever chance is asked for later. ReplayError says in one line why the game cannot be taken up there.
    """
    header = replay.header
    seats, names = tuple(seats) or header.seats, tuple(names) or header.names
    if not 0 <= step <= len(replay):
        raise ReplayError(f"{replay.path} has no step {step}; choose one from 0 to {len(replay)}")
    if len(seats) != len(header.seats) or (names and len(names) != len(seats)):
        raise ReplayError(f"{replay.path} is a game for {len(header.seats)} seats; name as many")
    if header.result is None and seats != header.seats:
        raise ReplayError(f"{replay.path} is still being played: nobody else sits down before it is over")
    if replay.game.decision(replay.state_at(step)) is None:
        raise ReplayError(f"{replay.path} is over at step {step}; choose an earlier one")
    actions = drawn_anew(replay, step, seed)
    same = (seats, names) == (header.seats, header.names)
    state: State = replay.state_at(0)
    with Recorder.start(
        games_folder() if folder is None else folder,
        replay.game,
        state,
        seats=seats,
        names=names,
        seed=seed,
        version=version,
        origin=Origin(digest=replay.tape.file_digest, step=step),
    ) as recorder:
        for at, action in enumerate(actions):
            replay.game.advance(state, action)
            recorder.record(action, state, replay.texts[at] if same and at < len(replay.texts) else ())
        return recorder.path


def drawn_anew(replay: Replay, step: int, seed: int | str) -> list[Action]:
    """Return actions that look to every seat like the first *step* of a replay, and end otherwise.

    Where chance has put things in an order, those of them that nobody has met by then are put in
    another one: whoever knows the replay does not know what comes.
    """
    rng = random.Random(f"{seed}/anew")
    past = _Past(replay, step)
    state = replay.state_at(0)
    for at in range(step):
        decision = replay.game.decision(state)
        if decision is not None and decision.seat == CHANCE:
            for field in getattr(past.actions[at], "__struct_fields__", ()):
                if isinstance(getattr(past.actions[at], field), tuple):
                    past.mix(state, at, field, rng)
        replay.game.advance(state, past.actions[at])
    past.make_sure()
    return past.actions


class _Past:
    """The actions before a step, of which chance may have meant others without anybody noticing."""

    def __init__(self, replay: Replay, step: int) -> None:
        self.actions = replay.actions[:step]
        self._told = replay.actions
        self._game = replay.game
        self._seats = range(len(replay.header.seats))
        self._first = replay.state_at(0)
        self._events: list[Any] = []
        self._looks: list[list[bytes]] = []
        state = self._first.copy()
        for action in self.actions:
            self._game.advance(state, action)
            self._events.append(state.events)
            self._looks.append(self._seen(state))

    def mix(self, before: Any, at: int, field: str, rng: random.Random) -> None:
        """Put as much as can be of what chance said after *at* actions in another order."""
        told: Any = self.actions[at]
        items = getattr(told, field)
        low, high = 0, len(items)
        while low < high:  # The more of the front stays, the less is noticed.
            middle = (low + high) // 2
            tail = list(items[middle:])
            rng.shuffle(tail)
            outcome = msgspec.structs.replace(told, **{field: (*items[:middle], *tail)})
            if self._unnoticed(before, [outcome, *self.actions[at + 1 :]], thorough=False):
                high, self.actions[at] = middle, outcome
            else:
                low = middle + 1

    def make_sure(self) -> None:
        """Give back what some seat would have noticed on the way, the latest first."""
        changed = [at for at, action in enumerate(self.actions) if action != self._told[at]]
        while changed and not self._unnoticed(self._first, self.actions, thorough=True):
            at = changed.pop()
            self.actions[at] = self._told[at]

    def _unnoticed(self, before: Any, actions: list[Action], *, thorough: bool) -> bool:
        """Whether every seat sees what it saw, in the end or (*thorough*) at every step."""
        game, state = self._game, before.copy()
        first = len(self.actions) - len(actions)
        for at, action in enumerate(actions, first):
            try:
                game.advance(state, game.check(state, action))
            except ValueError:
                return False
            if state.events != self._events[at] or (thorough and self._seen(state) != self._looks[at]):
                return False
        return not actions or self._seen(state) == self._looks[-1]

    def _seen(self, state: Any) -> list[bytes]:
        """Return the position as each seat sees it."""
        return [self._game.encode(self._game.view(state, seat)) for seat in self._seats]
