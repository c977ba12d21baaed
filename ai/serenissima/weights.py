"""What a seat of the house thinks things are worth, in ducats."""

from __future__ import annotations

from msgspec import Struct


class Weights(Struct, frozen=True):
    """Prices in ducats, and shares of a price."""

    cash: float = 1.955
    """A ducat in hand while there is much to buy; it falls to 1 by the end."""
    growth: float = 0.3
    """The next free space of a warehouse, against a filled one."""
    slower: float = 0.97
    """Each further free space, against the one before."""
    patience: float = 0.23
    """What can be had with the next activation, against the same now."""
    second: float = 0.6
    """A second cube of the same good, against the first."""
    voyage: float = 2.6
    """What a galley brings with each activation to come."""
    crew: tuple[float, ...] = (0.0, 0.6, 2.4, 4.0, 5.0, 5.6)
    """By sailors aboard: how much more a galley can do."""
    sailor: float = 0.789
    """A sailor, wherever he is."""
    hold: tuple[float, ...] = (0.0, 0.72, 0.812, 0.94, 0.97, 0.98)
    """By garrison: how sure a port is when nobody is near."""
    alarm: float = 0.5
    """How likely somebody who can take a port, or sink a galley, does."""
    caution: float = 0.231
    """The same for galleys."""
    prey: float = 0.346
    """What could be taken with the next activation, against the same now."""
    pickup: float = 0.35
    """What could be loaded with the next activation, against the same now."""
    spite: float = 0.712
    """A ducat that rivals lose, shared among them."""
    gift: float = 0.894
    """How much it minds what a sale does for the owner of the port."""
    invests: float = 1.762
    """What it expects of purchases."""
    thrift: float = 0.0
    """Ducats that it would rather not spend on purchases."""
    sale: float = 0.0
    """The joy of a cube sold for ducats, beyond them."""
    glory: float = 0.0
    """The joy of a battle won, beyond what it brings."""
    faith: float = 0.0
    """The joy of a basilica, beyond what it scores; half of it for each of the two goods that it needs."""
