"""The pack as one text file, a card a line: written, read, and refused with the place and the reason."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from engine.amalfi.box import Box, digest_of
from engine.amalfi.components import Artwork, Board, Character, Decree, Destination, Pack, Title
from engine.amalfi.packcheck import faults
from engine.amalfi.vocabulary import CARD_WORDS
from engine.kernel import Word
from engine.kernel.codec import read_word, write_word

RELEASED = Path(__file__).parent / "packs"
"""Where the dumps of released house packs are kept, each named by its digest."""

_KINDS: dict[str, type] = {
    "characters": Character,
    "artworks": Artwork,
    "destinations": Destination,
    "titles": Title,
    "decrees": Decree,
}
LARGEST = 1 << 20
"""Bytes of the largest pack file."""
_BOXES: dict[str, Box] = {}


class PackError(ValueError):
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
    plain = write_pack(pack)
    blocks = []
    for kind, cards in plain.items():
        rows = cards if isinstance(cards, list) else None
        if rows is None:
            blocks.append(f' "{kind}": {json.dumps(cards, ensure_ascii=False)}')
        else:
            lines = ",\n".join(f"  {json.dumps(card, ensure_ascii=False)}" for card in rows)
            blocks.append(f' "{kind}": [\n{lines}\n ]')
    return "{\n" + ",\n".join(blocks) + "\n}\n"


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
    where = place if kind == "board" else f"{place} ({name})"

    def hook(wanted: type, value: Any) -> Any:
        if issubclass(wanted, Word):
            return read_word(CARD_WORDS, value)
        raise NotImplementedError(wanted)

    try:
        if isinstance(row, dict):
            fields = set(model.__struct_fields__)  # type: ignore[attr-defined]
            if unknown := row.keys() - fields:
                raise PackError(f"no field {min(unknown)!r}")
        return msgspec.convert(row, model, dec_hook=hook)
    except RecursionError:
        raise PackError(f"{where}: its words are nested too deep") from None
    except (msgspec.ValidationError, ValueError) as error:
        raise PackError(f"{where}: {_reason(error)}") from None


def _reason(error: Exception) -> str:
    text = str(error)
    reason, _, path = text.partition(" - at `$")
    return f"{path.rstrip('`').lstrip('.')}: {reason}" if path else text


def load_pack(path: Path) -> Pack:
    """Return the pack in a file, checked in full; PackError gives line, id and field."""
    text = _read_text(path)
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", 1)
        raise PackError(
            f"{path}: line {line}: not JSON: {getattr(error, 'msg', 'nested too deep')}"
        ) from None
    try:
        return checked(read_pack(plain))
    except PackError as error:
        raise PackError(f"{path}: {_line(text, str(error))}{error}") from None


def _read_text(path: Path) -> str:
    """Return the text of an ordinary file that is no larger than a pack may be."""
    try:
        if not path.is_file():
            raise PackError(
                f"{path}: cannot be read: {'it is no file' if path.exists() else 'there is none'}"
            )
        if path.stat().st_size > LARGEST:
            raise PackError(f"{path}: cannot be read: it is larger than any pack")
        return path.read_text("utf-8")
    except OSError as error:
        raise PackError(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise PackError(f"{path}: cannot be read: it is not text") from None


def checked(pack: Pack) -> Pack:
    """Return the pack; PackError when it breaks a count, a range or a word."""
    for fault in faults(pack):
        raise PackError(fault)
    return pack


def _line(text: str, reason: str) -> str:
    """Return `line n: ` for the card that the reason names in brackets, if the file has it."""
    slug = reason.partition("(")[2].partition(")")[0]
    for number, line in enumerate(text.splitlines(), 1):
        if slug and f'"id": "{slug}"' in line.replace('"id":"', '"id": "'):
            return f"line {number}: "
    return ""


def pack_digest(pack: Pack) -> str:
    """Return the digest of a pack: the same for the same cards."""
    return digest_of(dump_pack(pack).encode())


def box_of(pack: Pack) -> Box:
    """Return the pack indexed for play; the same object for the same pack."""
    for box in _BOXES.values():
        if box.pack is pack:
            return box
    digest = pack_digest(pack)
    return _BOXES.setdefault(digest, Box(pack, digest))


def released(digest: str) -> bool:
    """Whether the digest is that of a released house pack, which replays need not carry."""
    return (RELEASED / f"{digest}.json").exists()


def find_box(digest: str) -> Box:
    """Return the box of a pack in use or released; ValueError when there is none."""
    if digest not in _BOXES:
        path = RELEASED / f"{digest}.json"
        if not (digest.isalnum() and path.exists()):
            raise ValueError(f"the pack {digest!r} is neither a released one nor in use")
        box_of(read_pack(json.loads(path.read_text("utf-8"))))
    if digest not in _BOXES:
        raise ValueError(f"the released pack {digest} has been changed")
    return _BOXES[digest]
