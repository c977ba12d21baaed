"""Components that people may edit: read from one text file, refused with the place and the reason."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from msgspec import ValidationError, convert

T = TypeVar("T")


class Indexed(Protocol):
    """Components indexed for play."""

    digest: str


D = TypeVar("D", bound=Indexed)

LARGEST = 1 << 20
"""Bytes of the largest such file."""


class DataError(ValueError):
    """The file of components cannot be used; the text says where and why."""


def digest_of(data: bytes) -> str:
    """Return the digest by which replays and released components are found: 16 hexadecimal digits."""
    return hashlib.blake2b(data, digest_size=8).hexdigest()


def load(path: Path, read: Callable[[Any], T], what: str) -> T:
    """Return what *read* makes of the JSON in a file; DataError names the file, the line and the reason.

    *read* raises DataError with the id of the faulty component in brackets; *what* is what a file
    larger than any is larger than.
    """
    text = _text(path, what)
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", 1)
        raise DataError(
            f"{path}: line {line}: not JSON: {getattr(error, 'msg', 'nested too deep')}"
        ) from None
    try:
        return read(plain)
    except DataError as error:
        raise DataError(f"{path}: {_line(text, str(error))}{error}") from None


def _text(path: Path, what: str) -> str:
    """Return the text of an ordinary file that is no larger than it may be."""
    try:
        if not path.is_file():
            raise DataError(
                f"{path}: cannot be read: {'it is no file' if path.exists() else 'there is none'}"
            )
        if path.stat().st_size > LARGEST:
            raise DataError(f"{path}: cannot be read: it is larger than any {what}")
        return path.read_text("utf-8-sig")
    except OSError as error:
        raise DataError(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise DataError(f"{path}: cannot be read: it is not text") from None


def _line(text: str, reason: str) -> str:
    """Return `line n: ` for the component that the reason names in brackets, if the file has it.

    Of two with one id it is the later one that is refused.
    """
    slug = reason.partition("(")[2].partition(")")[0]
    rows = [row.replace('"id":"', '"id": "') for row in text.splitlines()]
    found = [number for number, row in enumerate(rows, 1) if slug and f'"id": "{slug}"' in row]
    return f"line {found[-1]}: " if found else ""


def read_row(row: Any, model: type[T], where: str, hook: Callable[[type, Any], Any] | None = None) -> T:
    """Return the component that a JSON object stands for; DataError names *where* and the field."""
    try:
        if isinstance(row, dict):
            fields = set(model.__struct_fields__)  # type: ignore[attr-defined]
            if unknown := row.keys() - fields:
                raise DataError(f"no field {min(unknown)!r}")
        return convert(row, model, dec_hook=hook)
    except RecursionError:
        raise DataError(f"{where}: its words are nested too deep") from None
    except (ValidationError, ValueError) as error:
        raise DataError(f"{where}: {_reason(error, model)}") from None


def _reason(error: Exception, model: type) -> str:
    text = str(error)
    reason, _, path = text.partition(" - at `$")
    path = path.rstrip("`").lstrip(".")
    if reason.startswith("Invalid enum value "):
        reason = f"{reason.removeprefix('Invalid enum value ')} is none of {', '.join(_choices(model, path))}"
    return f"{path}: {reason}" if path else text


def _choices(model: type, path: str) -> list[str]:
    """Return the words that may stand in a field of a component: `cost.of[0]`."""
    from msgspec import inspect  # noqa: PLC0415 - is needed for a faulty file alone

    kinds: list[Any] = [inspect.type_info(model)]
    for step in re.findall(r"\[|[a-z_]+", path):
        kinds = [
            inner
            for kind in _alternatives(kinds)
            for inner in (
                [kind.item_type]
                if step == "[" and hasattr(kind, "item_type")
                else [field.type for field in getattr(kind, "fields", ()) if field.name == step]
            )
        ]
    return [str(value) for kind in _alternatives(kinds) for value in getattr(kind, "values", ())]


def _alternatives(kinds: list[Any]) -> list[Any]:
    return [kind for given in kinds for kind in getattr(given, "types", [given])]


def dump(parts: dict[str, Any]) -> str:
    """Return plain parts as JSON text: each part on one line, or a line for each row if it is a list."""
    blocks = []
    for name, part in parts.items():
        if isinstance(part, list):
            lines = ",\n".join(f"  {json.dumps(row, ensure_ascii=False)}" for row in part)
            blocks.append(f' "{name}": [\n{lines}\n ]')
        else:
            blocks.append(f' "{name}": {json.dumps(part, ensure_ascii=False)}')
    return "{\n" + ",\n".join(blocks) + "\n}\n"


class Shelf(Generic[D]):
    """Components indexed for play, in use or released, each found by its digest.

    A released dump lies in *folder*, named by its digest, and is never changed or deleted.
    """

    def __init__(self, what: str, folder: Path, open_plain: Callable[[Any], D]) -> None:
        self._what, self._folder, self._open = what, folder, open_plain
        self.known: dict[str, D] = {}
        """What has been used in this process, by digest; whoever opens components enters them."""

    def path(self, digest: str) -> Path:
        """Where the dump of that digest lies, if it is released."""
        return self._folder / f"{digest}.json"

    def released(self, digest: str) -> bool:
        """Whether the digest is that of released components, which replays need not carry."""
        return self.path(digest).exists()

    def find(self, digest: str) -> D:
        """Return the components of that digest; ValueError when there are none."""
        if digest not in self.known:
            if not (digest.isalnum() and self.released(digest)):
                raise ValueError(f"the {self._what} {digest!r} is neither a released one nor in use")
            self._open(json.loads(self.path(digest).read_text("utf-8")))
        if digest not in self.known:
            raise ValueError(f"the released {self._what} {digest} has been changed")
        return self.known[digest]

    def recorded(self, digest: str, carried: D | None) -> D:
        """Return what a recorded game was played with: what it carries, or what has that digest."""
        found = self.find(digest) if carried is None else carried
        if found.digest != digest:
            raise ValueError(f"the {self._what} in the file is not the one it was played with ({digest})")
        return found
