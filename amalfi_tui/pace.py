"""How fast the moves of other seats follow one another, and whether they follow at all."""

from __future__ import annotations

FACTORS = (0.5, 1.0, 2.0, 4.0, 8.0)
SLOW = 0.7
"""Seconds that a move stays at 1x for those who have no pause set and want to be slower all the same."""


class Pace:
    """The pace of a table, which the speed keys change; what the settings say is 1x."""

    def __init__(self, speed: float) -> None:
        self._speed = speed
        self._at = FACTORS.index(1.0)
        self.paused = False
        self._steps = 0
        """Moves that may be made though all is paused."""

    def settle(self, speed: float) -> None:
        """Let 1x be another speed, as the settings say now."""
        self._speed = speed

    @property
    def delay(self) -> float:
        """Seconds that a move stays before the next one."""
        return self._speed / FACTORS[self._at]

    @property
    def label(self) -> str:
        """The pace as it is shown: `2x`."""
        return f"{FACTORS[self._at]:g}x" if self._speed else "at once"

    def change(self, by: int) -> None:
        """Take the next faster pace, or the next slower one."""
        if not self._speed and by < 0:
            self._speed = SLOW
            self._at = len(FACTORS) - 1
        else:
            self._at = min(max(self._at + by, 0), len(FACTORS) - 1)

    def pause(self) -> None:
        """Stop, or go on."""
        self.paused = not self.paused
        self._steps = 0

    def step(self) -> None:
        """Stop, and let one move be made."""
        self.paused = True
        self._steps += 1

    def moves(self) -> bool:
        """Whether a move may be made now; a step is then used up."""
        if self.paused and self._steps:
            self._steps -= 1
            return True
        return not self.paused
