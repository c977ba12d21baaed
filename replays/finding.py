"""Finding a saved game again: in which order they are listed, and which of them are meant."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from replays.saved import Entry

ORDERS: Mapping[str, Callable[[Entry], Any]] = {
    "played": lambda entry: entry.changed,
    "begun": lambda entry: (entry.header.started if entry.header else None) or "",
    "game": lambda entry: entry.game,
    "players": lambda entry: folded(" ".join(entry.players)),
    "seats": lambda entry: len(entry.players),
    "winner": lambda entry: folded(" ".join(entry.winners)),
    "score": lambda entry: max(entry.scores, default=-1),
    "length": lambda entry: entry.length if entry.length is not None else -1,
    "status": lambda entry: entry.status,
    "name": lambda entry: folded(entry.path.stem),
}
"""By what games can be put in order."""

_FIELDS: Mapping[str, Callable[[Entry, str], bool]] = {
    "game": lambda entry, word: folded(entry.game).startswith(word),
    "seats": lambda entry, word: str(len(entry.players)) == word,
    "tag": lambda entry, word: any(folded(tag).startswith(word) for tag in entry.tags),
    "with": lambda entry, word: _any(word, entry.players) or _any(word, _seats(entry)),
    "won": lambda entry, word: _any(word, entry.winners),
    "is": lambda entry, word: _any(word, (entry.status.replace(" ", "-"), entry.ended)),
    "since": lambda entry, word: bool(day := entry.day) and day[: len(word)] >= word,
    "until": lambda entry, word: bool(day := entry.day) and day[: len(word)] <= word,
}
"""What may stand before a colon in a search: `won:ada is:running since:2026-03`."""


def ordered(entries: Iterable[Entry], by: str = "played", *, backwards: bool = False) -> list[Entry]:
    """Return games in one of the `ORDERS`, the smallest first; equal ones stay as they were."""
    return sorted(entries, key=ORDERS[by], reverse=backwards)


def found(entries: Iterable[Entry], text: str) -> list[Entry]:
    """Return the games that all words of a search are about, in the order they were in.

    A word is looked for in players, seats, game, tags, status and file name; capitals and accents do
    not matter. `field:word` looks in one place: game, seats, tag, with, won, is, since, until.
    """
    tests = [_test(word) for word in folded(text).split()]
    return [entry for entry in entries if all(test(entry) for test in tests)]


def _test(word: str) -> Callable[[Entry], bool]:
    field, colon, value = word.partition(":")
    if colon and field in _FIELDS:
        return lambda entry: _FIELDS[field](entry, value)
    return lambda entry: word in entry.words


def _seats(entry: Entry) -> tuple[str, ...]:
    return entry.header.seats if entry.header else ()


def _any(word: str, texts: Iterable[str]) -> bool:
    return any(word in folded(text) for text in texts)


def folded(text: str) -> str:
    """Return a text without capitals and accents."""
    if text.isascii():
        return text.casefold()
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
