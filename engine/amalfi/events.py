"""What can happen that a card, a title or the log may care about."""

from __future__ import annotations

from typing import ClassVar

from engine.amalfi.goods import Hold, counted
from engine.kernel import Event, Seat


class Happening(Event, frozen=True):
    """An event of this game, told by the log; only those that are `Heard` can set anything off."""

    heard = False

    def told(self, names: dict[str, str]) -> str:
        """Return the log line, a clause without its subject; *names* maps slugs to names."""
        raise NotImplementedError


class Heard(Happening, frozen=True):
    """An event that permanent characters listen for, or that may complete a title."""

    heard = True

    counts: ClassVar[bool] = False
    """Whether it may complete a title."""

    cues: ClassVar[tuple[str, ...]] = ()
    """What permanent characters listen for."""


class Gained(Happening, frozen=True, tag="gained"):
    """Bread came into the granary, or was paid out of it (a negative number)."""

    bread: int

    def told(self, names: dict[str, str]) -> str:
        del names
        return f"gains {self.bread} bread" if self.bread >= 0 else f"pays {-self.bread} bread"


class Scored(Happening, frozen=True, tag="scored"):
    """Victory points were scored, or lost; *why* is a slug or a phase, *page* one of the ledger's."""

    vp: int
    why: str
    page: str

    def told(self, names: dict[str, str]) -> str:
        verb = "scores" if self.vp >= 0 else "loses"
        return f"{verb} {abs(self.vp)} VP ({names.get(self.why, self.why)})"


class ShipsSent(Happening, frozen=True, tag="ships-sent"):
    """Ships went from the bay to a hold."""

    hold: Hold
    ships: int

    def told(self, names: dict[str, str]) -> str:
        del names
        return f"sends {counted(self.ships, 'ship')} to {self.hold}"


class ShipsMoved(Happening, frozen=True, tag="ships-moved"):
    """Ships moved on a player's board otherwise."""

    ships: int
    start: str
    end: str

    def told(self, names: dict[str, str]) -> str:
        return f"moves {counted(self.ships, 'ship')} from {names.get(self.start, self.start)} to {self.end}"


class Docked(Heard, frozen=True, tag="docked"):
    """A ship was placed on a dock. *private* and *lit* hold the cues of two characters."""

    place: str
    private: bool
    lit: bool

    @property
    def cues(self) -> tuple[str, ...]:  # type: ignore[override]
        return ("docked-own-private",) * self.private + ("docked-at-others-lighthouse",) * self.lit

    def told(self, names: dict[str, str]) -> str:
        return f"docks at {names[self.place]}"


class Displaced(Happening, frozen=True, tag="displaced"):
    """A ship made room at a dock and went to its owner's port."""

    place: str

    def told(self, names: dict[str, str]) -> str:
        return f"has a ship sent home to port from {names[self.place]}"


class LighthouseErected(Heard, frozen=True, tag="lighthouse-erected"):
    """A lighthouse stands at a destination."""

    counts = True
    place: str

    cues = ("lighthouse-erected",)

    def told(self, names: dict[str, str]) -> str:
        return f"erects a lighthouse at {names[self.place]}"


class ShipConstructed(Heard, frozen=True, tag="ship-constructed"):
    """A ship left the shipyard."""

    counts = True
    place: str

    def told(self, names: dict[str, str]) -> str:
        del names
        return f"constructs a ship into the {self.place}"


class CharacterTaken(Happening, frozen=True, tag="character-taken"):
    """A character was openly taken in hand."""

    card: str

    def told(self, names: dict[str, str]) -> str:
        return f"takes {names[self.card]} in hand"


class CardsDrawn(Happening, frozen=True, tag="cards-drawn"):
    """Cards were secretly taken in hand."""

    cards: int

    def told(self, names: dict[str, str]) -> str:
        del names
        return f"takes {counted(self.cards, 'card')} unseen"


class CardDiscarded(Happening, frozen=True, tag="card-discarded"):
    """A card or tile left a display, or a hand, for the discard pile."""

    card: str

    def told(self, names: dict[str, str]) -> str:
        return f"discards {names[self.card]}"


class ArtworkAcquired(Heard, frozen=True, tag="artwork-acquired"):
    """An artwork came into a player's collection."""

    counts = True
    card: str
    kind: str

    @property
    def cues(self) -> tuple[str, ...]:  # type: ignore[override]
        return (f"{self.kind}-acquired",)

    def told(self, names: dict[str, str]) -> str:
        return f"acquires {names[self.card]}"


class DestinationDiscovered(Heard, frozen=True, tag="destination-discovered"):
    """A private destination came into a player's hands."""

    counts = True
    card: str

    cues = ("destination-discovered",)

    def told(self, names: dict[str, str]) -> str:
        return f"discovers {names[self.card]}"


class CharacterInvited(Heard, frozen=True, tag="character-invited"):
    """A character joined a player's game zone."""

    counts = True
    card: str

    def told(self, names: dict[str, str]) -> str:
        return f"invites {names[self.card]}"


class CharacterEngaged(Heard, frozen=True, tag="character-engaged"):
    """An engageable character was turned."""

    card: str

    cues = ("character-engaged",)

    def told(self, names: dict[str, str]) -> str:
        return f"engages {names[self.card]}"


class CharacterStraightened(Happening, frozen=True, tag="character-straightened"):
    """An engaged character was turned back."""

    card: str

    def told(self, names: dict[str, str]) -> str:
        return f"straightens {names[self.card]}"


class PaidByEmergency(Heard, frozen=True, tag="paid-by-emergency"):
    """A cost in resources was paid with the help of emergency supply."""

    ships: int

    cues = ("paid-by-emergency",)

    def told(self, names: dict[str, str]) -> str:
        del names
        return f"uses {counted(self.ships, 'ship')} as emergency supply"


class TitleClaimed(Heard, frozen=True, tag="title-claimed"):
    """A cube was placed on a title."""

    title: str
    vp: int

    cues = ("title-claimed",)

    def told(self, names: dict[str, str]) -> str:
        return f"claims the title {names[self.title]} for {self.vp} VP"


class PeriodBegan(Heard, frozen=True, tag="period-began"):
    """A new period has begun, for one seat."""

    period: int

    cues = ("period-begins",)

    def told(self, names: dict[str, str]) -> str:
        del names
        return f"begins period {['I', 'II', 'III', 'IV'][self.period - 1]}"


class Fed(Happening, frozen=True, tag="fed"):
    """A player's sailors were fed, or some of them were not."""

    bread: int
    short: int

    def told(self, names: dict[str, str]) -> str:
        del names
        hunger = f", {self.short} short" if self.short else ""
        return f"feeds the sailors with {self.bread} bread{hunger}"


class Passed(Happening, frozen=True, tag="passed"):
    """A player passed; the first of a period takes the Wind Rose."""

    first: bool

    def told(self, names: dict[str, str]) -> str:
        del names
        return "passes and takes the Wind Rose" if self.first else "passes"


class Covered(Happening, frozen=True, tag="covered"):
    """A tile from the Atlas covered an evolving destination."""

    tile: str
    place: str

    def told(self, names: dict[str, str]) -> str:
        return f"sees {names[self.tile]} open to all in place of {names[self.place]}"


NOBODY: Seat = -1
"""No seat: an empty dock, a slot without a lighthouse; the board, when it is what acts."""
RIVAL: Seat = -2
"""Naples or Genoa, where a ship or a lighthouse may be a seat's; to cards it is another player."""
