"""Figures with their errors, and what is said of them against a target."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

import numpy as np
from msgspec import Struct


class Row(Struct):
    """A figure with its 95 % interval, and the range that it should be in."""

    target: str
    what: str
    value: float
    low: float
    high: float
    games: int
    least: float
    most: float

    @property
    def holds(self) -> bool:
        """Whether the figure itself is in the range."""
        return self.least <= self.value <= self.most

    @property
    def sure(self) -> bool:
        """Whether all of the interval is on the same side."""
        within = self.least <= self.low and self.high <= self.most
        return within if self.holds else self.high < self.least or self.low > self.most


def share_row(
    target: str, what: str, values: Sequence[float], least: float, most: float, *, fair: float = 1.0
) -> Row:
    """Return the row of a mean, in units of what is fair; the interval is the normal one."""
    mean = fmean(values)
    if set(values) <= {0.0, 1.0}:
        low, high = wilson(sum(values), len(values))
    else:
        error = 1.96 * float(np.std(values, ddof=1)) / len(values) ** 0.5
        low, high = mean - error, mean + error
    return Row(target, what, mean / fair, low / fair, high / fair, len(values), least, most)


def wilson(found: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Return Wilson's interval of a share, which is right near 0 and 1 too."""
    share = found / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    return max(middle - half, 0.0), min(middle + half, 1.0)


def told(row: Row) -> str:
    """Return a row as a line of the report."""
    digits = 0 if row.value > 10 else 3
    verdict = ("holds" if row.holds else "FAILS") + ("" if row.sure else ", within the error")
    span = f"{row.low:.{digits}f} to {row.high:.{digits}f}"
    return f"  {row.what:<28} {row.value:8.{digits}f}   {span:<16} {row.games:6} games   {verdict}"


def listing(found: Sequence[Row], *, everything: bool) -> list[str]:
    """Return a line for each target, and its figures beneath; of many that hold only the lowest."""
    lines = []
    for target in dict.fromkeys(row.target for row in found):
        own = [row for row in found if row.target == target]
        failed = sum(not row.holds for row in own)
        least, most = own[0].least, own[0].most
        lines.append(f"{target}: {least:.3g} to {most:.3g}, {len(own) - failed} of {len(own)} hold")
        shown = own if everything or len(own) < 20 else sorted(own, key=lambda row: row.value)[: failed + 8]
        lines += map(told, shown)
    lines.append("All targets hold." if all(row.holds for row in found) else "Some targets do not hold.")
    return lines
