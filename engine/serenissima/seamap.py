"""The map: zones and ports as data, and what is worked out from them only once."""

from __future__ import annotations

from itertools import accumulate

from msgspec import Struct

from engine.kernel import Action
from engine.serenissima.answers import STAY, BuildBasilica, BuildFort, ChoosePort, Recruit, Sail
from engine.serenissima.goods import GOOD, GOODS, Good

Status = dict[str, str]
"""By field: K known, K1 told by one player, D derived, R reconstructed."""
UNUSED = "unused-starts"
"""Stands among closed ports for the starting ports that nobody has chosen."""


class Zone(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A sea zone, with the zones that a galley can sail to from it."""

    id: str
    name: str
    adjacent: tuple[str, ...]
    status: Status = {}


class Port(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A port: its zone, what it makes, and the values of its warehouse spaces, cheapest first."""

    id: str
    name: str
    zone: str
    good: Good
    values: tuple[int, ...]
    score: tuple[int, ...] = ()
    """Ducats at a scoring with 0, 1, 2 ... spaces filled; left out: the sum of the filled spaces."""
    start: bool = False
    status: Status = {}


class Table(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What depends on the number of seats."""

    seats: int
    sailors: int
    scoring: tuple[int, ...]
    """Steps of the white token to each scoring space; the last one ends the game."""
    closed: tuple[str, ...] = ()


class SeaMap(Struct, frozen=True, kw_only=True):
    """Everything that is printed on the board, and the cubes in the box."""

    name: str
    reconstructed: bool
    """Whether it is ours where the printed board is not known; `status` says what is known."""
    goods: dict[str, int]
    players: tuple[Table, ...]
    zones: tuple[Zone, ...]
    ports: tuple[Port, ...]


class Chart:
    """A map indexed for play. Zones and ports are numbers, counted from 0 in the order of the map."""

    def __init__(self, sea: SeaMap, digest: str) -> None:
        self.map, self.digest = sea, digest
        zones, ports = sea.zones, sea.ports
        self.zone_slugs = tuple(zone.id for zone in zones)
        self.port_slugs = tuple(port.id for port in ports)
        self.zone = {slug: number for number, slug in enumerate(self.zone_slugs)}
        self.port = {slug: number for number, slug in enumerate(self.port_slugs)}
        self.names = {zone.id: f"the {zone.name}" for zone in zones} | {port.id: port.name for port in ports}
        """As they are said in a sentence."""
        self.zone_of = tuple(self.zone[port.zone] for port in ports)
        """By port."""
        found = {zone: port for port, zone in enumerate(self.zone_of)}
        self.port_at = tuple(found.get(zone, -1) for zone in range(len(zones)))
        """By zone; -1 where there is none."""
        self.borders = tuple(tuple(self.zone[other] for other in zone.adjacent) for zone in zones)
        self.good = tuple(GOOD[port.good] for port in ports)
        self.values = tuple(port.values for port in ports)
        self.size = tuple(len(port.values) for port in ports)
        self.score = tuple(port.score or (0, *accumulate(port.values)) for port in ports)
        self.starts = tuple(number for number, port in enumerate(ports) if port.start)
        self.cubes = tuple(sea.goods[good] for good in GOODS)
        self.tables = {table.seats: table for table in sea.players}
        self.courses: tuple[tuple[Action, ...], ...] = tuple(
            (*(Sail(slug) for slug in zone.adjacent), STAY) for zone in zones
        )
        """By zone: where a galley may go on to."""
        self.choose = tuple(map(ChoosePort, self.port_slugs))
        self.fort = tuple(map(BuildFort, self.port_slugs))
        self.basilica = tuple(map(BuildBasilica, self.port_slugs))
        self.recruit = tuple(map(Recruit, self.port_slugs))
