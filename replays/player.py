"""The replay as it is watched: any moment of a game, as long as it agrees with the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from replays.format import EVERY, ReplayError
from replays.reading import read_tape
from replays.tape import reason_of

if TYPE_CHECKING:
    import os
    from collections.abc import Mapping

    from engine.kernel import Action, Game, State
    from replays.format import Result
    from replays.tape import Lines, Tape


class Replay:
    """A recorded game that has been played again and checked, with a cursor over its steps.

    Step 0 is the position before the deal; step n is the one after n actions. `len` is the last step
    that can be vouched for: nothing beyond it is ever shown as a position.
    """

    def __init__(self, path: str | os.PathLike[str], tape: Tape) -> None:
        self.path = path
        self.tape = tape
        self.game: Game[Any] = tape.game
        self.header = tape.header
        self.setup = tape.setup
        self.texts: list[Lines] = tape.texts
        """The lines of the log by action, those beyond the last step too."""
        self.actions: list[Action] = []
        """The actions that lead from step 0 to the last step."""
        self.problems: list[str] = []
        """Why the replay is not shown whole, or not to be trusted; empty when all agrees."""
        self.notes: list[str] = []
        """What is worth knowing, and alone no fault: that it was saved under other rules."""
        self.position = 0
        self._snapshots: list[Any] = []
        self._agreed = 0
        self._check()

    @classmethod
    def load(cls, path: str | os.PathLike[str], games: Mapping[str, Game[Any]] | None = None) -> Replay:
        """Read a file and check all of it; ReplayError when not even its first position can be shown."""
        return cls(path, read_tape(path, games))

    def __len__(self) -> int:
        return len(self.actions)

    def state_at(self, step: int) -> Any:
        """Return the position after *step* actions, the caller's own; its events are the last action's."""
        if not 0 <= step <= len(self):
            raise IndexError(f"step {step} of {len(self)}")
        snapshot = max(step - 1, 0) // EVERY
        state = self._snapshots[snapshot].copy()
        for action in self.actions[snapshot * EVERY : step]:
            self.game.advance(state, action)
        return state

    @property
    def state(self) -> Any:
        """The position at the cursor."""
        return self.state_at(self.position)

    def go(self, step: int) -> Any:
        """Move the cursor to a step, or to the end that is nearest to it; return the position."""
        self.position = min(max(step, 0), len(self))
        return self.state

    def first(self) -> Any:
        """Move to the position before the deal, and return it."""
        return self.go(0)

    def back(self) -> Any:
        """Move one step back if there is one, and return the position."""
        return self.go(self.position - 1)

    def forward(self) -> Any:
        """Move one step forward if there is one, and return the position."""
        return self.go(self.position + 1)

    def last(self) -> Any:
        """Move to the last step that can be shown, and return it."""
        return self.go(len(self))

    def _check(self) -> None:
        tape, game = self.tape, self.game
        if tape.header.rules != game.rules:
            self.notes.append(f"saved under rules {tape.header.rules}; this program has rules {game.rules}")
        try:
            state = game.from_setup(tape.setup)
        except Exception as error:  # A tampered set-up may fail in any way.
            line = f"{self.path} cannot be set up: {reason_of(error)}; use the program that saved it"
            raise ReplayError(line) from error
        seats = len(game.scores(state))
        if len(tape.header.seats) != seats:
            told = len(tape.header.seats)
            raise ReplayError(f"{self.path} is damaged: it names {told} seats, and is set up for {seats}")
        trouble = self._play(state)
        if tape.guesswork:
            del self.actions[self._agreed :]
            trouble = ""  # A consequence of the damage.
        del self._snapshots[len(self) // EVERY + 1 :]
        if not (trouble or tape.damage) and tape.header.result is not None:
            trouble = self._result_trouble(state, tape.header.result)
        damage = tape.damage
        if damage and tape.guesswork:
            damage += f"; it is good up to step {len(self)}"
        self.problems += filter(None, (damage, trouble))

    def _play(self, state: State) -> str:
        """Play the actions on *state* as far as they go; say what went wrong, if anything did."""
        game, checkpoints = self.game, self.tape.checkpoints
        check, advance, digest = game.check, game.advance, game.codec.digest
        decode = game.codec.decode_action
        self._snapshots.append(state.copy())
        for step, raw in enumerate(self.tape.actions, 1):
            try:
                action = decode(raw)
                check(state, action)
                advance(state, action)
            except Exception as error:  # noqa: BLE001 - a tampered action may fail in any way
                return f"step {step} is not possible: {reason_of(error)}"
            self.actions.append(action)
            if step in checkpoints:
                if digest(state) != checkpoints[step]:
                    del self.actions[self._agreed :]
                    return f"it differs from the game that was played between steps {self._agreed} and {step}"
                self._agreed = step
            if step % EVERY == 0:
                self._snapshots.append(state.copy())
        return ""

    def _result_trouble(self, state: State, result: Result) -> str:
        """Say in what the recorded result is not that of the last position; empty when it is."""
        if result.actions != len(self):
            return f"its header tells of {result.actions} actions, but there are {len(self)}"
        if result.ended == "finished" and self.game.decision(state) is not None:
            return f"its header says it is finished, but after step {len(self)} somebody has to decide"
        try:
            counted = {"scores": self.game.scores(state), "winners": self.game.winners(state)}
        except Exception as error:  # noqa: BLE001 - as above
            return f"its scores cannot be counted: {reason_of(error)}"
        for name, numbers in counted.items():
            if (told := list(getattr(result, name))) != list(numbers):
                return f"its header says that the {name} are {told}, but they are {list(numbers)}"
        return ""


def verify(path: str | os.PathLike[str], games: Mapping[str, Game[Any]] | None = None) -> str | None:
    """Return None when a file is whole and agrees with the rules from end to end, or the reason in one line.

    The reason names the first step that is not possible, or the steps between which it differs.
    """
    try:
        replay = Replay.load(path, games)
    except ReplayError as error:
        return str(error)
    if not replay.problems:
        return None
    return f"{path}: {'; '.join([*replay.problems, *replay.notes])}"
