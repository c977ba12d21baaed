"""What the words of a pack must satisfy: numbers, names, and that nothing goes on for ever."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine.amalfi.components import Pack
from engine.amalfi.goods import ARTWORK_TYPES
from engine.amalfi.items import NOUNS
from engine.amalfi.words.rules import CUES, DISCOUNTS
from engine.kernel import Word
from engine.kernel.codec import tag_of

MOST = 99
"""No number on a card is larger."""
MANY_WORDS = 24
"""Words of one card, those inside others included."""


def each(kind: str, cards: Iterable[Any]) -> list[tuple[str, Any]]:
    """Return each card with the place it is named by."""
    return [(f"{kind} {at} ({card.id})", card) for at, card in enumerate(cards, 1)]


def walk(words: Iterable[Word]) -> Iterator[Word]:
    """Yield every word, with those inside it."""
    for word in words:
        yield word
        for field in type(word).__struct_fields__:  # type: ignore[attr-defined]
            value = getattr(word, field)
            if isinstance(value, tuple):
                yield from walk(part for part in value if isinstance(part, Word))


def tags(words: Iterable[Word]) -> set[str]:
    """Return the tags of the words and of those inside them."""
    return {tag_of(type(word)) for word in walk(words)}


def word_faults(where: str, words: Iterable[Word]) -> Iterator[str]:
    """Check the numbers and names inside words."""
    every = list(walk(words))
    if len(every) > MANY_WORDS:
        yield f"{where}: words: {len(every)} are too many"
        return
    for word in every:
        tag = tag_of(type(word))
        for field in type(word).__struct_fields__:  # type: ignore[attr-defined]
            value = getattr(word, field)
            for fault in _field(tag, field, value):
                yield f"{where}: words: {tag}: {fault}"


def _field(tag: str, field: str, value: Any) -> Iterator[str]:
    """Check one part of a word."""
    least = 0 if field in {"less", "bread", "more"} else 1
    if isinstance(value, int) and not least <= value <= MOST:
        yield f"{field} cannot be {str(value)[:24]}"
    for item in (value,) if field == "item" else value if field == "items" else ():
        if item not in NOUNS:
            yield f"unknown item {item!r}"
    if field == "cue" and value not in CUES:
        yield f"unknown cue {value!r}"
    if tag == "discount" and field == "what" and value not in DISCOUNTS:
        yield f"unknown {value!r}"
    if field == "types" and not set(value) <= set(ARTWORK_TYPES):
        yield "unknown type of artwork"


def loops(pack: Pack) -> Iterator[str]:
    """What could go on for ever: straightening one another, repeating oneself, using itself."""
    people = each("characters", pack.characters)
    repeated = {tag for _, card in people if card.kind == "immediate" for tag in tags(card.words)}
    straightening = []
    for where, card in people:
        found = tags(card.words)
        if card.kind == "immediate" and "repeat-immediate" in found:
            yield f"{where}: words: an immediate character that repeats one could repeat itself for ever"
        if card.kind == "engageable" and (
            "straighten" in found or (found >= {"repeat-immediate"} and "straighten" in repeated)
        ):
            straightening.append(card.id)
        for word in walk(card.words):
            if getattr(word, "cue", "") == "character-engaged" and "straighten" in tags([word]):
                yield f"{where}: words: to straighten whenever one engages goes on for ever"
    if len(straightening) > 1:
        yield f"characters: ({straightening[1]}) and {straightening[0]} can straighten each other for ever"
    for where, place in each("destinations", pack.destinations):
        if tags(place.words) & {"use-destination", "repeat-immediate"}:
            yield f"{where}: words: a destination that sets others off could go on for ever"
