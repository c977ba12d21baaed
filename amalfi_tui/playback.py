"""A saved game as it is watched: any moment of it, through any eyes that may look."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from pathlib import Path
from typing import Any, Literal, TypeAlias

from amalfi_tui.boards.base import Scene
from amalfi_tui.start import called, is_person
from amalfi_tui.telling import LogLine, Told, lines_of, notes_in, tell
from engine.kernel import Event, Game, Seat
from replays import Replay

Stride: TypeAlias = Literal["action", "decision", "turn", "chapter"]
"""How far one goes at a time: an action, to the next choice of a seat, a turn, a period."""

_ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


class Playback:
    """A recorded game as it is watched: positions, log and events up to any step."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.game: Game[Any] = replay.game
        header = replay.header
        self.seats = header.seats
        self.names = called(header.seats, header.names)
        people = tuple(seat for seat, spec in enumerate(header.seats) if is_person(spec))
        self.played = header.result is None and bool(people)
        """Whether persons are still at it, so that nobody else may look into their hands."""
        self.lookers: tuple[Seat | None, ...] = people if self.played else (None, *range(len(self.seats)))
        """Whose eyes may be looked through; None: all hands are open."""
        self.eyes: Seat | None = self.lookers[0]
        self.told: list[Told] = []
        self.happened: list[tuple[Event, ...]] = []
        state = replay.state_at(0)
        self.chapters: list[str] = [chapter_of(self.game.plain(state))]
        """By step: what part of the game it is."""
        self.scores: list[list[int]] = [list(self.game.scores(state))]
        """By step: the score of each seat."""
        for step, action in enumerate(replay.actions):
            after = self.game.apply(state, action)
            texts = replay.texts[step] if step < len(replay.texts) else ()
            self.told.append(tell(self.game, state, action, after, step, notes_in(texts)))
            self.happened.append(tuple(after.events))
            self.chapters.append(chapter_of(self.game.plain(after)))
            self.scores.append(list(self.game.scores(after)))
            state = after
        self._nested = any(told.depth for step, told in enumerate(self.told) if self.chosen(step))
        """Whether choices follow from others; where none does, a turn is what one seat does on end."""
        self._logs: dict[Seat | None, list[LogLine]] = {}
        self._stops: dict[Stride, list[int]] = {}

    @classmethod
    def load(cls, path: Path) -> Playback:
        """Read a saved game; ReplayError says in one line why it cannot be shown."""
        return cls(Replay.load(path))

    def __len__(self) -> int:
        return len(self.replay)

    def view(self, step: int) -> Any:
        """Return the position after so many actions, as it may be seen."""
        state = self.replay.state_at(step)
        return state if self.eyes is None else self.game.view(state, self.eyes)

    def scene(self, step: int) -> Scene:
        """Return a moment as it may be drawn."""
        return Scene(
            game=self.game,
            view=self.view(step),
            eyes=self.eyes,
            names=self.names,
            seats=self.seats,
            log=self.log(step),
            mat=self.eyes or 0,
        )

    def log(self, step: int) -> list[LogLine]:
        """Return the log up to a step."""
        if self.eyes not in self._logs:
            self._logs[self.eyes] = lines_of(self.told, self.names, self.eyes)
        lines = self._logs[self.eyes]
        return lines[: bisect_left(lines, step, key=lambda entry: entry.step)]

    def events(self, step: int) -> list[Event]:
        """Return what had happened up to a step."""
        return [event for events in self.happened[:step] for event in events]

    def chosen(self, step: int) -> bool:
        """Whether a seat has a choice after so many actions."""
        return step < len(self.told) and self.told[step].seat >= 0 and not self.told[step].forced

    def stops(self, stride: Stride) -> list[int]:
        """Return the steps at which one stops who goes so far at a time, both ends among them."""
        if stride not in self._stops:
            last = len(self)
            inner = [step for step in range(1, last) if self._stop(step, stride)]
            self._stops[stride] = [0, *inner, last] if last else [0]
        return self._stops[stride]

    def _stop(self, step: int, stride: Stride) -> bool:
        if stride == "chapter":
            return self.chapters[step] != self.chapters[step - 1]
        if stride == "turn":
            return self._opens(step)
        return stride == "action" or self.chosen(step)

    def _opens(self, step: int) -> bool:
        """Whether a turn begins: with a choice that follows from none, or else with another seat's."""
        if not self.chosen(step) or self.told[step].depth:
            return False
        last = next((at for at in range(step - 1, -1, -1) if self.chosen(at)), None)
        return self._nested or last is None or self.told[last].seat != self.told[step].seat

    def beyond(self, step: int, stride: Stride, by: int) -> int:
        """Return the next stop after a step, or (*by* is negative) the one before it; the ends stay."""
        stops = self.stops(stride)
        if by > 0:
            return stops[min(bisect_right(stops, step), len(stops) - 1)]
        return stops[max(bisect_left(stops, step) - 1, 0)]


def chapter_of(position: dict[str, Any]) -> str:
    """Return what part of the game a plain position belongs to: `Period II`, or the set-up."""
    for name in ("period", "round"):
        if isinstance(number := position.get(name), int):
            roman = _ROMAN[number] if 0 <= number < len(_ROMAN) else str(number)
            return f"{name.capitalize()} {roman}" if number else "Setting up"
    return "The game"
