"""The map as one text file, a zone or port a line: written, read, and refused with place and reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from engine.kernel.datafile import DataError, Shelf, digest_of, dump, load, read_row
from engine.serenissima.mapcheck import faults
from engine.serenissima.seamap import Chart, Port, SeaMap, Table, Zone

HOUSE = "5916d34d0859106d"
"""The digest of the map that is played with when none is named."""
_ROWS: dict[str, type] = {"players": Table, "zones": Zone, "ports": Port}
_FACTS = ("name", "reconstructed", "goods")


def write_map(sea: SeaMap) -> dict[str, Any]:
    """Return the map as plain values."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(sea))
    return plain


def dump_map(sea: SeaMap) -> str:
    """Return the map as JSON text, one zone or port a line."""
    return dump(write_map(sea))


def read_map(plain: Any) -> SeaMap:
    """Return the map that plain values stand for, checked in full; DataError names place and field."""
    if not isinstance(plain, dict):
        raise DataError("a map is a JSON object with name, reconstructed, goods, players, zones, ports")
    if unknown := plain.keys() - _ROWS.keys() - set(_FACTS):
        raise DataError(f"a map has no part {min(unknown)!r}")
    parts: dict[str, Any] = {}
    for kind, model in _ROWS.items():
        rows = plain.get(kind)
        if not isinstance(rows, list):
            raise DataError(f"the map has no list of {kind}")
        parts[kind] = tuple(read_row(row, model, _place(kind, at, row)) for at, row in enumerate(rows, 1))
    facts = {name: plain[name] for name in _FACTS if name in plain}
    sea = read_row({**facts, "players": (), "zones": (), "ports": ()}, SeaMap, "the map")
    sea = msgspec.structs.replace(sea, **parts)
    for fault in faults(sea):
        raise DataError(fault)
    return sea


def _place(kind: str, at: int, row: Any) -> str:
    name = row.get("id", row.get("seats", "?")) if isinstance(row, dict) else "?"
    return f"{kind} {at} ({name})"


def load_map(path: Path) -> SeaMap:
    """Return the map in a file, checked in full; DataError gives line, id and field."""
    return load(path, read_map, "map")


def house_map() -> SeaMap:
    """Return the map that is played on when none is named."""
    return CHARTS.find(HOUSE).map


def chart_of(sea: SeaMap) -> Chart:
    """Return the map indexed for play; the same object for the same map."""
    digest = digest_of(dump_map(sea).encode())
    known = CHARTS.known
    return known[digest] if digest in known else known.setdefault(digest, Chart(sea, digest))


CHARTS = Shelf("map", Path(__file__).parent / "maps", lambda plain: chart_of(read_map(plain)))
released, find_chart = CHARTS.released, CHARTS.find
