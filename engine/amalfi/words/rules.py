"""The words of permanent characters: what changes for as long as they lie there."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engine.amalfi.box import Rule, Standing
from engine.amalfi.components import clauses
from engine.amalfi.goods import HOLD, WORTH, Hold, counted, listed
from engine.amalfi.mechanics import Effect

DISCOUNTS = {
    "artwork": "Artworks cost you {} less.",
    "book": "Books cost you {} less.",
    "painting": "Paintings cost you {} less.",
    "monument": "Monuments cost you {} less.",
    "destination": "Private destinations cost you {} less to discover.",
    "ship": "Each ship you construct costs {} less.",
    "feed": "In each feed phase, pay {} less.",
    "invite": "Characters cost you {} less to invite.",
    "lighthouse": "Sending a ship with your lighthouses costs you {} less.",
    "navigate": "The bread that destinations ask of you is {} less.",
}
_UNITS = {"ship": "wood", "feed": "bread", "lighthouse": "bread"}
_PLAIN = frozenset({"invite", "navigate"})

CUES = {
    "book-acquired": "you acquire a book",
    "painting-acquired": "you acquire a painting",
    "monument-acquired": "you acquire a monument",
    "lighthouse-erected": "you erect a lighthouse",
    "docked-own-private": "you navigate to one of your private destinations",
    "docked-at-others-lighthouse": "you navigate to a destination with another player's lighthouse",
    "paid-by-emergency": "you pay a cost in resources with the help of emergency supply",
    "title-claimed": "you claim a title",
    "character-engaged": "you engage a character",
    "destination-discovered": "you discover a private destination",
    "period-begins": "a period begins",
}


class Discount(Struct, Rule, frozen=True, array_like=True, tag="discount"):
    """Something costs so much less."""

    what: str
    less: int

    def shape(self, standing: Standing, slug: str) -> None:
        standing.discounts[self.what] = standing.discount(self.what) + self.less

    def __str__(self) -> str:
        if self.what == "lighthouse" and self.less >= 2:
            return "Sending a ship with your lighthouses costs you no bread."
        unit = (
            str(self.less) if self.what in _PLAIN else counted(self.less, _UNITS.get(self.what, "resource"))
        )
        return DISCOUNTS[self.what].format(unit)


class Whenever(Struct, Rule, frozen=True, array_like=True, tag="whenever"):
    """Each time something happens to the owner, do what follows."""

    cue: str
    then: tuple[Effect, ...]

    def shape(self, standing: Standing, slug: str) -> None:
        standing.listeners.append((self.cue, self.then, slug))

    def __str__(self) -> str:
        then = clauses(self.then)
        if self.cue == "period-begins":
            return f"At the start of each period, {then}."
        may = "you may " if then.startswith("pay ") else ""
        return f"Whenever {CUES[self.cue]}, {may}{then}."


class NoSlotExtra(Struct, Rule, frozen=True, array_like=True, tag="no-slot-extra"):
    """No additional resources for the slots of these displays."""

    displays: tuple[Literal["workshop", "atlas"], ...]

    def shape(self, standing: Standing, slug: str) -> None:
        for display in self.displays:
            standing.extras[display] = (0,) * len(standing.extras[display])

    def __str__(self) -> str:
        names = [f"the {name.capitalize()}" for name in self.displays]
        return f"You pay no additional resources for slots of {listed(names, 'and')}."


class PaysAs(Struct, Rule, frozen=True, array_like=True, tag="pays-as"):
    """A ship of one hold may pay what another resource is asked for."""

    paid: Hold
    asked: Hold

    def shape(self, standing: Standing, slug: str) -> None:
        standing.pays_as[self.asked] = (*standing.pays_as.get(self.asked, ()), self.paid)

    def __str__(self) -> str:
        return f"You may pay {self.paid} as {self.asked}."


class Worth(Struct, Rule, frozen=True, array_like=True, tag="worth"):
    """Ships from a hold stand for another number of resources."""

    hold: Hold
    units: int

    def shape(self, standing: Standing, slug: str) -> None:
        worth = list(standing.worth)
        worth[HOLD[self.hold]] = self.units
        standing.worth = tuple(worth)  # type: ignore[assignment]

    def __str__(self) -> str:
        usual = WORTH[HOLD[self.hold]]
        return f"Ships you take from your {self.hold} hold are worth {self.units}, not {usual}."


class MoreShips(Struct, Rule, frozen=True, array_like=True, tag="more-ships"):
    """A destination that sends ships to a hold sends more."""

    hold: Hold
    ships: int

    def shape(self, standing: Standing, slug: str) -> None:
        standing.more_ships[self.hold] += self.ships

    def __str__(self) -> str:
        return f"Whenever a destination sends your ships to {self.hold}, send {self.ships} more there."


class Displace(Struct, Rule, frozen=True, array_like=True, tag="displace"):
    """For bread, dock where another player's ship lies; it goes to its owner's port."""

    bread: int

    def shape(self, standing: Standing, slug: str) -> None:
        standing.displaces = self.bread

    def __str__(self) -> str:
        return (
            f"You may pay {self.bread} bread more to navigate to a public destination where "
            "another player's ship lies; that ship goes to its owner's port."
        )
