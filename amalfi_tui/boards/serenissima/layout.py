"""Where the zones of the map lie: as blocks on a grid, which share an edge where a galley can sail across."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import msgspec

from engine.serenissima.seamap import Chart

Block = tuple[int, int, int, int]
"""Left, top, right and bottom, the last two outside."""
LAND = -1


@dataclass(frozen=True)
class Layout:
    """By zone of a chart: the blocks that it is made of, its name in the first one."""

    width: int
    height: int
    blocks: tuple[tuple[Block, ...], ...]

    def borders(self) -> set[frozenset[int]]:
        """Return the pairs of zones that share an edge."""
        grid = self.raster(self.width, self.height)
        rows, columns = grid, list(zip(*grid, strict=True))
        pairs = {frozenset(pair) for strip in (*rows, *columns) for pair in pairwise(strip)}
        return {pair for pair in pairs if len(pair) == 2 and LAND not in pair}

    def scaled(self, cells: int, rows: int) -> Iterator[tuple[int, list[Block]]]:
        """Yield each zone with its blocks on a picture of that size; edges that met meet again."""
        for zone, blocks in enumerate(self.blocks):
            yield (
                zone,
                [
                    (
                        round(left * cells / self.width),
                        round(top * rows / self.height),
                        round(right * cells / self.width),
                        round(bottom * rows / self.height),
                    )
                    for left, top, right, bottom in blocks
                ],
            )

    def raster(self, cells: int, rows: int) -> list[list[int]]:
        """Return which zone each place of a picture belongs to, row by row."""
        grid = [[LAND] * cells for _ in range(rows)]
        for zone, blocks in self.scaled(cells, rows):
            for left, top, right, bottom in blocks:
                for row in grid[top:bottom]:
                    row[left:right] = [zone] * (right - left)
        return grid


class _Drawn(msgspec.Struct, frozen=True):
    """A layout as it stands in a file."""

    width: int
    height: int
    zones: dict[str, tuple[Block, ...]]


@lru_cache(maxsize=8)
def layout_of(chart: Chart) -> Layout | None:
    """Return how a map is laid out; None when no layout here has just its zones and borders."""
    wanted = {frozenset((zone, other)) for zone, borders in enumerate(chart.borders) for other in borders}
    for path in sorted((Path(__file__).parent / "layouts").glob("*.json")):
        drawn = msgspec.json.decode(path.read_bytes(), type=_Drawn)
        if drawn.zones.keys() == set(chart.zone_slugs):
            blocks = tuple(drawn.zones[slug] for slug in chart.zone_slugs)
            layout = Layout(drawn.width, drawn.height, blocks)
            if layout.borders() == wanted:
                return layout
    return None
