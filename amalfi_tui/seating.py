"""Who may sit down: the seats by name, what each is like, and how strong it can be asked to be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ai.registry import FIRST, About, UnknownSeat, about, names
from amalfi_tui.start import PERSON, is_person

NOBODY = "nobody"
_PARTNERS = ("merchant", "normal")
"""Who sits opposite when nobody says otherwise: the first that plays the game."""
_BUDGETS = {"s": ("@1s", "@3s", "@10s", "@30s"), "p": ("@200p", "@1000p", "@5000p")}
"""By unit: what is offered; any other can be named on the command line."""


@dataclass(frozen=True)
class Chair:
    """Who sits on one: the kind of seat, and the level or budget that is asked for (empty: the usual)."""

    kind: str
    extra: str = ""
    game: str = FIRST

    @classmethod
    def of(cls, spec: str, game: str = FIRST) -> Chair:
        """Return the chair of a text such as `shipwright:hard`."""
        if is_person(spec):
            return cls(PERSON, game=game)
        at = min((place for sign in ":@" if (place := spec.find(sign)) >= 0), default=len(spec))
        return cls(spec[:at], spec[at:], game)

    @property
    def spec(self) -> str:
        """The seat as the command line names it."""
        return f"{self.kind}{self.extra}"

    @property
    def label(self) -> str:
        """The kind as the form shows it."""
        return "a person" if self.kind == PERSON else self.kind

    def turned(self, kinds: Sequence[str], by: int) -> Chair:
        """Return the chair with the next kind of seat, or the one before."""
        at = kinds.index(self.kind) if self.kind in kinds else 0
        return Chair(kinds[(at + by) % len(kinds)], game=self.game)

    def levelled(self, by: int) -> Chair:
        """Return the chair with the next level or budget; the same when there is none."""
        choices = ["", *self.choices]
        at = choices.index(self.extra) if self.extra in choices else 0
        return replace(self, extra=choices[min(max(at + by, 0), len(choices) - 1)])

    @property
    def choices(self) -> tuple[str, ...]:
        """The levels and budgets that are offered, the usual one aside."""
        told = self.about
        levels = tuple(f":{level}" for level in told.levels if level != told.usual)
        return (*levels, *(budget for unit in told.units for budget in _BUDGETS[unit]))

    @property
    def level(self) -> str:
        """The level or budget as the form shows it; empty when there is none to choose."""
        if self.extra:
            return self.extra.lstrip(":")
        return (self.about.usual or "usual") if self.choices else ""

    @property
    def about(self) -> About:
        """What is told of the seat; only this one is imported."""
        return _told_of(self.kind, self.game)


def partner(game: str) -> str:
    """Return who sits opposite when nobody says otherwise."""
    there = names(game)
    return next((name for name in _PARTNERS if name in there), "random")


def ours(seats: tuple[str, ...], game: str) -> tuple[str, ...]:
    """Return a table for a game: who does not play it gives way to who usually does."""
    there = names(game)
    return tuple(
        spec if is_person(spec) or Chair.of(spec, game).kind in there else partner(game) for spec in seats
    )


def _told_of(kind: str, game: str = FIRST) -> About:
    if kind == PERSON:
        return About("Somebody at this keyboard. Several persons take turns, behind a curtain.")
    if kind == NOBODY:
        return About("The chair stays empty. One to four may play.")
    try:
        return about(kind, game)
    except UnknownSeat as error:
        return About(str(error))


def told(kind: str, game: str = FIRST) -> str:
    """Return what is told of a kind of seat, with its levels and budgets."""
    found = _told_of(kind, game)
    parts = [found.text]
    if found.levels:
        usual = f" ({found.usual} unless you say otherwise)" if found.usual else ""
        parts.append(f"Levels: {', '.join(found.levels)}{usual}.")
    if found.units:
        words = {"s": "seconds a move (@1s)", "p": "playouts a move (@200p)"}
        parts.append(f"Budget: {' or '.join(words[unit] for unit in found.units)}.")
    return " ".join(parts)


def named(kind: str, game: str = FIRST) -> str:
    """Return a kind of seat with what may follow its name: `shipwright[:level]`."""
    found = _told_of(kind, game)
    return f"{kind}{'[:level]' * bool(found.levels)}{'[@budget]' * bool(found.units)}"
