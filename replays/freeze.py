"""Makes the next list of words for a game out of recorded games: `python -m replays.freeze GAME FILE...`."""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from replays import words
from replays.reading import read_tape

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_MOST = 24 << 10
"""Bytes of a list: compression looks back no further than 32 KiB."""
_LONG = 64
"""Bytes of an action that is too long to come up again."""


def gathered(actions: Iterable[bytes]) -> list[Any]:
    """Return the strings in recorded actions, then the actions that come up often, the likeliest last."""
    counts = Counter(actions)
    plain = {raw: msgspec.msgpack.decode(raw) for raw in counts}
    strings = Counter(text for action in plain.values() for text in _strings(action))
    often = sorted((times, raw) for raw, times in counts.items() if times > 2 and len(raw) < _LONG)
    values = [text for _, text in sorted((times, text) for text, times in strings.items())]
    values += [plain[raw] for _, raw in often]
    size = sum(len(msgspec.msgpack.encode(value)) + 1 for value in values)
    while size > _MOST:
        size -= len(msgspec.msgpack.encode(values.pop(0))) + 1
    return values


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for part in value:
            yield from _strings(part)


def main(game: str, *files: str) -> None:
    """Write the next list of words for a game."""
    values = gathered(action for file in files for action in read_tape(file).actions)
    number = max(words.lists(game), default=0) + 1
    lines = b"".join(msgspec.json.encode(value) + b"\n" for value in values)
    (words.FOLDER / f"{game}-{number}.jsonl").write_bytes(lines)


if __name__ == "__main__":
    main(*sys.argv[1:])
