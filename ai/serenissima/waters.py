"""How far it is from zone to zone, and which way a galley sails."""

from __future__ import annotations

from collections.abc import Container
from functools import lru_cache

from engine.serenissima.seamap import Chart

Reach = dict[int, int]
"""By zone that can be reached: the zones entered on the way."""


class Waters:
    """Distances on a map, worked out once."""

    def __init__(self, chart: Chart) -> None:
        self.borders = chart.borders
        zones = range(len(chart.borders))
        self.reaches = tuple(self.reach(zone, len(zones), ()) for zone in zones)
        """By zone: how far it is to every zone."""
        self.within = tuple(
            tuple({z: d for z, d in found.items() if d <= most} for most in range(6))
            for found in self.reaches
        )
        """By zone and number of sailors: the zones that are near enough, each with its distance."""

    def reach(self, start: int, steps: int, stops: Container[int]) -> Reach:
        """Return what can be entered in so many steps; no zone of *stops* is sailed on from."""
        found, edge = {start: 0}, [start]
        for step in range(1, steps + 1):
            entered = []
            for zone in edge:
                if zone not in stops or zone == start:
                    for other in self.borders[zone]:
                        if other not in found:
                            found[other] = step
                            entered.append(other)
            if not entered:
                break
            edge = entered
        return found

    def first_step(self, start: int, end: int, found: Reach, stops: Container[int]) -> int:
        """Return the zone to enter first on the way to *end*, which is in *found* and is not the start."""
        zone = end
        while found[zone] > 1:
            zone = next(
                other
                for other in self.borders[zone]
                if other not in stops and found.get(other, -1) == found[zone] - 1
            )
        return zone


@lru_cache(maxsize=16)
def waters(chart: Chart) -> Waters:
    """Return the distances on a map."""
    return Waters(chart)
