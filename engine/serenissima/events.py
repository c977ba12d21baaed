"""What can happen that the log or a picture of the board may care about."""

from __future__ import annotations

from engine.kernel import Event, Seat
from engine.kernel.saying import counted

NOBODY: Seat = -1
"""No seat: a neutral port, a galley that is not afloat; the board, when it is what acts."""
Names = dict[str, str]


class Happening(Event, frozen=True):
    """An event of this game: it is told of, and nothing reacts to it."""

    heard = False

    def told(self, names: Names) -> str:
        """Return the log line, a clause without its subject; *names* maps slugs to names."""
        raise NotImplementedError


class Began(Happening, frozen=True, tag="began"):
    """The first player is known."""

    def told(self, names: Names) -> str:
        return "is the first player"


class Launched(Happening, frozen=True, tag="launched"):
    """A galley was placed beside a port, for so many ducats."""

    number: int
    port: str
    sailors: int
    ducats: int

    def told(self, names: Names) -> str:
        price = f" for {counted(self.ducats, 'ducat')}" if self.ducats else ""
        crew = counted(self.sailors, "sailor")
        return f"launches galley {self.number} at {names[self.port]} with {crew}{price}"


class Landed(Happening, frozen=True, tag="landed"):
    """A port was taken with so many sailors."""

    port: str
    sailors: int

    def told(self, names: Names) -> str:
        return f"takes {names[self.port]} with {counted(self.sailors, 'sailor')}"


class Closed(Happening, frozen=True, tag="closed"):
    """A port is closed for this game."""

    port: str

    def told(self, names: Names) -> str:
        return f"closes {names[self.port]}"


class RoundBegan(Happening, frozen=True, tag="round"):
    """A new round begins."""

    round: int

    def told(self, names: Names) -> str:
        return f"begins round {self.round}"


class Activated(Happening, frozen=True, tag="activated"):
    """The black token has reached a galley."""

    number: int

    def told(self, names: Names) -> str:
        return f"has galley {self.number} to move"


class Shifted(Happening, frozen=True, tag="shifted"):
    """A piece went onto the galley of that number, or off it: from or to a port or another galley."""

    number: int
    piece: str
    other: str
    """The slug of the port, or the other galley's number."""
    aboard: bool

    def told(self, names: Names) -> str:
        what = "a sailor" if self.piece == "sailor" else f"1 {self.piece}"
        place = names.get(self.other, f"galley {self.other}")
        way = f"from {place} to" if self.aboard else f"to {place} from"
        return f"moves {what} {way} galley {self.number}"


class Bought(Happening, frozen=True, tag="bought"):
    """A good was loaded, for a ducat or free; *owner* is who was paid, -1 for the bank."""

    number: int
    good: str
    ducats: int
    owner: Seat

    def told(self, names: Names) -> str:
        price = f"for {counted(self.ducats, 'ducat')}" if self.ducats else "free"
        return f"loads 1 {self.good} {price}"


class Earned(Happening, frozen=True, tag="earned"):
    """A port's owner was paid for a good."""

    ducats: int

    def told(self, names: Names) -> str:
        return f"earns {counted(self.ducats, 'ducat')}"


class Tossed(Happening, frozen=True, tag="tossed"):
    """A good went overboard."""

    number: int
    good: str

    def told(self, names: Names) -> str:
        return f"throws 1 {self.good} overboard"


class Sailed(Happening, frozen=True, tag="sailed"):
    """A galley entered a zone."""

    number: int
    zone: str

    def told(self, names: Names) -> str:
        return f"sails galley {self.number} to {names[self.zone]}"


class Blockaded(Happening, frozen=True, tag="blockaded"):
    """A seat has declared a blockade against the active galley."""

    number: int
    zone: str

    def told(self, names: Names) -> str:
        return f"blockades galley {self.number} in {names[self.zone]}"


class Sold(Happening, frozen=True, tag="sold"):
    """A good was sold to a port."""

    number: int
    good: str
    port: str
    ducats: int

    def told(self, names: Names) -> str:
        price = counted(self.ducats, "ducat") if self.ducats else "nothing"
        return f"sells 1 {self.good} to {names[self.port]} for {price}"


class Attacked(Happening, frozen=True, tag="attacked"):
    """A battle began, with a galley, or with a port (*number* 0)."""

    attacker: int
    number: int
    port: str

    def told(self, names: Names) -> str:
        return f"attacks {f'galley {self.number}' if self.number else names[self.port]}"


class Fought(Happening, frozen=True, tag="fought"):
    """A round of battle: dice and skulls of both sides."""

    attack_dice: int
    attack: int
    defence_dice: int
    defence: int

    def told(self, names: Names) -> str:
        mine, theirs = counted(self.attack, "skull"), counted(self.defence, "skull")
        return f"rolls {mine} with {self.attack_dice} against {theirs} with {self.defence_dice}"


class FortFired(Happening, frozen=True, tag="fort-fired"):
    """A fort fired at an attacker."""

    port: str
    skulls: int

    def told(self, names: Names) -> str:
        return f"fires from the fort of {names[self.port]}: {counted(self.skulls, 'skull')}"


class Sunk(Happening, frozen=True, tag="sunk"):
    """A galley lost its last sailor."""

    number: int

    def told(self, names: Names) -> str:
        return f"loses galley {self.number}"


class Looted(Happening, frozen=True, tag="looted"):
    """A good was taken from a sunken galley."""

    number: int
    good: str

    def told(self, names: Names) -> str:
        return f"takes 1 {self.good} from the wreck"


class PortLost(Happening, frozen=True, tag="port-lost"):
    """A port has no sailor left and is neutral."""

    port: str

    def told(self, names: Names) -> str:
        return f"loses {names[self.port]}"


class Recruited(Happening, frozen=True, tag="recruited"):
    """A sailor was recruited, into a port or onto a galley."""

    where: str
    """The slug of the port, or the galley's number."""

    def told(self, names: Names) -> str:
        return f"recruits a sailor for {names.get(self.where, f'galley {self.where}')}"


class Built(Happening, frozen=True, tag="built"):
    """A fort or a basilica was built."""

    what: str
    port: str

    def told(self, names: Names) -> str:
        return f"builds a {self.what} in {names[self.port]}"


class DogeDrew(Happening, frozen=True, tag="doge"):
    """A Doge card was drawn; *steps* is where the white token stands then."""

    card: str
    steps: int

    def told(self, names: Names) -> str:
        return f"shows {names[self.card]}: step {self.steps}"


class Shuffled(Happening, frozen=True, tag="shuffled"):
    """All Doge cards were shuffled into a new deck."""

    def told(self, names: Names) -> str:
        return "shuffles the Doge cards"


class WinePaid(Happening, frozen=True, tag="wine"):
    """The Wine card paid for a player's wine ports."""

    ducats: int

    def told(self, names: Names) -> str:
        return f"gains {counted(self.ducats, 'ducat')} for wine"


class Scored(Happening, frozen=True, tag="scored"):
    """A scoring paid for warehouses and basilicas."""

    ports: int
    basilicas: int

    def told(self, names: Names) -> str:
        return f"scores {counted(self.ports, 'ducat')} for warehouses and {self.basilicas} for basilicas"


class Ended(Happening, frozen=True, tag="ended"):
    """The third scoring is over, and the game with it."""

    def told(self, names: Names) -> str:
        return "ends the game"
