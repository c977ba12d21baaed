"""Every answer that a question of this game takes, as it is written down."""

from __future__ import annotations

from engine.kernel import Action
from engine.serenissima.goods import GALLEYS, PIECES, Piece


class FirstSeat(Action, frozen=True, tag="first"):
    """Chance: this seat is the first player."""

    seat: int


class Card(Action, frozen=True, tag="card"):
    """Chance: this Doge card is drawn."""

    card: str


class Skulls(Action, frozen=True, tag="skulls"):
    """Chance: so many skulls on the dice of the attacker and of the defender."""

    attack: int
    defence: int


class Salvo(Action, frozen=True, tag="salvo"):
    """Chance: so many skulls on the dice of a fort."""

    skulls: int


class ChoosePort(Action, frozen=True, tag="port"):
    """Choose this port."""

    port: str


class ChooseNumber(Action, frozen=True, tag="number"):
    """The galley with this number."""

    number: int


class TakeAction(Action, frozen=True, tag="act"):
    """Use the galley: load, move, and sell or fight."""


class TakeInvestment(Action, frozen=True, tag="invest"):
    """Invest instead of using the galley."""


class Toss(Action, frozen=True, tag="toss"):
    """Throw one cube of this good overboard."""

    good: str


class Ashore(Action, frozen=True, tag="ashore"):
    """One sailor goes from the galley to the port."""


class Aboard(Action, frozen=True, tag="aboard"):
    """One sailor goes from the port to the galley."""


class Buy(Action, frozen=True, tag="buy"):
    """Load one cube of what the port makes."""


class Hail(Action, frozen=True, tag="hail"):
    """Hand something to the own galley of this number, or take it from there."""

    number: int


class Give(Action, frozen=True, tag="give"):
    """Hand over one of this."""

    piece: Piece


class Take(Action, frozen=True, tag="take"):
    """Take one of this."""

    piece: Piece


class Done(Action, frozen=True, tag="done"):
    """Nothing more of this."""


class Sail(Action, frozen=True, tag="sail"):
    """Enter this zone."""

    zone: str


class Stay(Action, frozen=True, tag="stay"):
    """Move no further."""


class Yes(Action, frozen=True, tag="yes"):
    """Do it."""


class No(Action, frozen=True, tag="no"):
    """Leave it."""


class Sell(Action, frozen=True, tag="sell"):
    """Sell one cube of this good to the port."""

    good: str


class Land(Action, frozen=True, tag="land"):
    """Unload so many sailors and take the port."""

    sailors: int


class Attack(Action, frozen=True, tag="attack"):
    """Attack the galley of this number."""

    number: int


class AttackPort(Action, frozen=True, tag="attack-port"):
    """Attack the port."""


class GoOn(Action, frozen=True, tag="go-on"):
    """Fight another round."""


class Stop(Action, frozen=True, tag="stop"):
    """Break the battle off; the activation ends."""


class BuyGalley(Action, frozen=True, tag="buy-galley"):
    """Buy a galley."""


class BuildFort(Action, frozen=True, tag="fort"):
    """Build a fort in this port."""

    port: str


class BuildBasilica(Action, frozen=True, tag="basilica"):
    """Build a basilica in this port."""

    port: str


class Recruit(Action, frozen=True, tag="recruit"):
    """Recruit one sailor into this port."""

    port: str


class Man(Action, frozen=True, tag="man"):
    """Recruit one sailor onto the galley of this number."""

    number: int


ACT, INVEST, DONE, STAY, YES, NO = TakeAction(), TakeInvestment(), Done(), Stay(), Yes(), No()
ASHORE, ABOARD, BUY, ATTACK_PORT, GO_ON, STOP = Ashore(), Aboard(), Buy(), AttackPort(), GoOn(), Stop()
BUY_GALLEY = BuyGalley()
TOSS = tuple(Toss(piece) for piece in PIECES[:-1])
SELL = tuple(Sell(piece) for piece in PIECES[:-1])
GIVE = tuple(map(Give, PIECES))
TAKE = tuple(map(Take, PIECES))
NUMBERS = tuple(map(ChooseNumber, range(GALLEYS + 1)))
HAIL = tuple(map(Hail, range(GALLEYS + 1)))
ATTACK = tuple(map(Attack, range(GALLEYS + 1)))
MAN = tuple(map(Man, range(GALLEYS + 1)))
LAND = tuple(map(Land, range(6)))
