"""The cards, tiles and board of the box, as printed: frozen values written in words."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import Literal

from msgspec import Struct

from engine.amalfi.goods import HOLDS, ArtworkType, CharacterKind, HandIcon, Hold, listed
from engine.amalfi.items import NOUNS, needed
from engine.amalfi.mechanics import Effect
from engine.kernel import Word

ANY: tuple[Hold, ...] = HOLDS
"""A cost that any mix of the five resources pays."""
BREAD: tuple[Literal["bread"], ...] = ("bread",)


class Cost(Struct, frozen=True):
    """What a card asks: *amount* units, in any mix of what *of* names; bread is never mixed."""

    amount: int
    of: tuple[Hold | Literal["bread"], ...]

    @property
    def bread(self) -> bool:
        return self.of == BREAD

    @property
    def holds(self) -> tuple[Hold, ...]:
        return () if self.of == BREAD else self.of  # type: ignore[return-value]

    def __str__(self) -> str:
        return f"{self.amount} {'resources' if self.of == ANY else listed(self.of)}"


class Character(Struct, frozen=True, kw_only=True):
    """A character: what inviting it costs and what it does, by its kind (Invitation)."""

    id: str
    name: str
    kind: CharacterKind
    cost: Cost
    hand: HandIcon | None = None
    words: tuple[Word, ...]

    def __str__(self) -> str:
        return sentences(self.words)


class Artwork(Struct, frozen=True, kw_only=True):
    """An artwork: its cost, its VP and the bonus that is earned at once (Acquisition)."""

    id: str
    name: str
    type: ArtworkType
    cost: Cost
    vp: int
    bonus: tuple[Effect, ...]

    def __str__(self) -> str:
        return sentences(self.bonus)


class Destination(Struct, frozen=True, kw_only=True):
    """A place to sail to. Only a private one has a cost and VP, for its discovery."""

    id: str
    name: str
    kind: Literal["public", "evolving", "private"]
    cost: Cost | None = None
    vp: int = 0
    words: tuple[Effect, ...]

    def __str__(self) -> str:
        return sentences(self.words)


class Need(Struct, frozen=True, array_like=True):
    """So many of an item (see `counts.py`), as one part of what a title asks."""

    number: int
    item: str


class Title(Struct, frozen=True, kw_only=True):
    """A title: what it needs, and the VP of the first cube, the second and so on."""

    id: str
    name: str
    shade: Literal["dark", "light"]
    vp: tuple[int, ...]
    needs: tuple[Need, ...]

    def __str__(self) -> str:
        return f"{listed([needed(need.number, need.item) for need in self.needs], 'and')}."


class Reward(Struct, frozen=True, array_like=True):
    """VP for each of an item; *board* names the number on the board that is added, if any."""

    vp: int
    item: str
    board: Literal["", "artwork", "character", "destination"] = ""


class Decree(Struct, frozen=True, kw_only=True):
    """A decree: what it rewards at the end of its period."""

    id: str
    name: str
    rewards: tuple[Reward, ...]

    def __str__(self) -> str:
        return f"{'; '.join(f'{reward.vp} VP for each {NOUNS[reward.item]}' for reward in self.rewards)}."


class Board(Struct, frozen=True, kw_only=True):
    """The numbers and icons printed on the main board and the personal boards.

    *workshop* and *atlas*: resources added, by slot from the left; *council*: bread asked, a
    negative number given. *decree_extra*: by period, what the board adds to the decree.
    """

    workshop: tuple[int, ...]
    atlas: tuple[int, ...]
    council: tuple[int, ...]
    lighthouse_icons: tuple[tuple[Effect, ...], ...]
    shipyard_icons: tuple[tuple[Effect, ...], ...]
    decree_extra: dict[str, dict[str, int]]


class Pack(Struct, frozen=True, kw_only=True):
    """All components of one edition of the game."""

    characters: tuple[Character, ...]
    artworks: tuple[Artwork, ...]
    destinations: tuple[Destination, ...]
    titles: tuple[Title, ...]
    decrees: tuple[Decree, ...]
    board: Board


ALIKE = frozenset({"gain", "send"})
"""Verbs that are said once when clauses with them follow one another."""
ASIDE = ", then discard the rightmost "
"""An automatic discard: on a card it is a sentence of its own."""


def clauses(words: tuple[Word, ...]) -> str:
    """Return the words as one clause: `send 1 ship to wine and 1 ship to gems, then take 1 character`."""
    said = [clause for word, run in groupby(words) for clause in _times(word, len(list(run)))]
    parts = [part for verb, run in groupby(said, _verb) for part in _alike(verb, list(run))]
    text = ""
    for at, part in enumerate(parts):
        joint = " and " if part.startswith("gain ") and ", " not in text else ", then "
        may = "you may " if part.startswith("pay ") else ""
        text = f"{text}{joint}{may}{_another(part, parts[:at])}" if text else part
    return text


def _times(word: Word, times: int) -> list[str]:
    """Return the clauses for a word that stands so many times in a row: one, if it has words for that."""
    repeated = getattr(word, "repeated", None)
    return [repeated(times)] if repeated and times > 1 else [str(word)] * times


def _verb(clause: str) -> str:
    """Return the verb of a clause: `gain`, `send`, `take`."""
    return clause.partition(" ")[0]


def _alike(verb: str, said: list[str]) -> list[str]:
    """Return clauses with one verb, as one if the verb is said once: `gain 1 VP and 1 bread`."""
    if verb not in ALIKE:
        return said
    things = ", and ".join if " for each " in said[-1] else partial(listed, last="and")
    return [things([said[0], *(clause.removeprefix(f"{verb} ") for clause in said[1:])])]


def _another(part: str, before: list[str]) -> str:
    """Return the clause with `another` for a thing that an earlier clause has named."""
    for earlier in before:
        _, one, thing = earlier.partition(" 1 ")
        if one and part.endswith(earlier):
            return f"{part.removesuffix(one.lstrip() + thing)}another"
    return part


def sentences(words: tuple[Word, ...]) -> str:
    """Return the words as a card prints them; a word that is a sentence of its own stays one."""
    whole = [str(word) for word in words if str(word)[:1].isupper()]
    rest = clauses(tuple(word for word in words if not str(word)[:1].isupper()))
    if rest:
        whole.append(f"{rest[0].upper()}{rest[1:]}.".replace(ASIDE, ". Discard the rightmost "))
    return " ".join(whole)
