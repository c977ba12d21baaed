"""The pack as one text file, a card a line: written, read, and refused with the place and the reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from engine.amalfi.box import Box
from engine.amalfi.components import Artwork, Board, Character, Decree, Destination, Pack, Title
from engine.amalfi.packcheck import faults
from engine.amalfi.packs import house
from engine.amalfi.vocabulary import CARD_WORDS
from engine.kernel import Word
from engine.kernel.codec import read_word, write_word
from engine.kernel.datafile import DataError, Shelf, digest_of, dump, load, read_row

RELEASED = Path(__file__).parent / "packs"
"""Where the dumps of released house packs are kept, each named by its digest."""

_KINDS: dict[str, type] = {
    "characters": Character,
    "artworks": Artwork,
    "destinations": Destination,
    "titles": Title,
    "decrees": Decree,
}
PackError = DataError
"""The pack file cannot be used; the text says where and why."""


def write_pack(pack: Pack) -> dict[str, Any]:
    """Return the pack as plain values: its kinds of cards, each a list of objects, and the board."""
    plain: dict[str, Any] = {kind: [_card(card) for card in getattr(pack, kind)] for kind in _KINDS}
    plain["board"] = _card(pack.board)
    return plain


def _card(card: Any) -> dict[str, Any]:
    return {
        name: value
        for name, value in ((name, _value(getattr(card, name))) for name in card.__struct_fields__)
        if value is not None
    }


def _value(value: Any) -> Any:
    if isinstance(value, Word | tuple):
        return write_word(value) if isinstance(value, Word) else [_value(part) for part in value]
    return msgspec.to_builtins(value)


def dump_pack(pack: Pack) -> str:
    """Return the pack as JSON text, one card a line."""
    return dump(write_pack(pack))


def show_pack(pack: Pack) -> dict[str, Any]:
    """Return the pack as it is shown: each card with its text in place of its words."""
    shown: dict[str, Any] = {
        "characters": [
            {
                "id": card.id,
                "name": card.name,
                "kind": card.kind,
                "cost": card.cost,
                "text": str(card),
                "hand": card.hand,
                "max": max((getattr(word, "at_most", 0) for word in card.words), default=0)
                if card.kind == "endgame"
                else None,
            }
            for card in pack.characters
        ],
        "artworks": [
            {
                "id": card.id,
                "name": card.name,
                "type": card.type,
                "cost": card.cost,
                "vp": card.vp,
                "bonus": str(card),
            }
            for card in pack.artworks
        ],
        "destinations": [
            {
                "id": place.id,
                "name": place.name,
                "kind": place.kind,
                "cost": place.cost,
                "vp": place.vp if place.cost else None,
                "text": str(place),
            }
            for place in pack.destinations
        ],
        "titles": [
            {"id": tile.id, "name": tile.name, "shade": tile.shade, "vp": list(tile.vp), "text": str(tile)}
            for tile in pack.titles
        ],
        "decrees": [{"id": tile.id, "name": tile.name, "text": str(tile)} for tile in pack.decrees],
    }
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode({**shown, "board": _card(pack.board)}))
    return plain


def read_pack(plain: Any) -> Pack:
    """Return the pack that plain values stand for; PackError names the card and the field."""
    if not isinstance(plain, dict):
        raise PackError(
            "a pack is a JSON object with characters, artworks, destinations, titles, decrees, board"
        )
    if unknown := plain.keys() - _KINDS.keys() - {"board"}:
        raise PackError(f"a pack has no part {min(unknown)!r}")
    parts: dict[str, Any] = {}
    for kind, model in _KINDS.items():
        rows = plain.get(kind)
        if not isinstance(rows, list):
            raise PackError(f"the pack has no list of {kind}")
        parts[kind] = tuple(_read(row, model, f"{kind} {at}", kind) for at, row in enumerate(rows, 1))
    parts["board"] = _read(plain.get("board"), Board, "board", "board")
    return Pack(**parts)


def _read(row: Any, model: type, place: str, kind: str) -> Any:
    name = row.get("id", "?") if isinstance(row, dict) else "?"

    def hook(wanted: type, value: Any) -> Any:
        if issubclass(wanted, Word):
            return read_word(CARD_WORDS, value)
        raise NotImplementedError(wanted)

    return read_row(row, model, place if kind == "board" else f"{place} ({name})", hook)


def load_pack(path: Path) -> Pack:
    """Return the pack in a file, checked in full; PackError gives line, id and field."""
    return load(path, lambda plain: checked(read_pack(plain)), "pack")


def house_pack() -> Pack:
    """Return the pack that is played with when none is named."""
    return house.PACK


def checked(pack: Pack) -> Pack:
    """Return the pack; PackError when it breaks a count, a range or a word."""
    for fault in faults(pack):
        raise PackError(fault)
    return pack


def pack_digest(pack: Pack) -> str:
    """Return the digest of a pack: the same for the same cards."""
    return digest_of(dump_pack(pack).encode())


def box_of(pack: Pack) -> Box:
    """Return the pack indexed for play; the same object for the same pack."""
    for box in BOXES.known.values():
        if box.pack is pack:
            return box
    digest = pack_digest(pack)
    return BOXES.known.setdefault(digest, Box(pack, digest))


BOXES = Shelf("pack", RELEASED, lambda plain: box_of(read_pack(plain)))
released, find_box = BOXES.released, BOXES.find
