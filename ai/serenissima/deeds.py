"""What a galley can do in a zone, and what that is worth: sell, take a port, fight, or lie there."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ai.serenissima.outlook import Outlook
from engine.kernel import Action, Seat
from engine.serenissima.answers import ATTACK, ATTACK_PORT, DONE, LAND, SELL
from engine.serenissima.combat import chances, foes_at
from engine.serenissima.events import NOBODY
from engine.serenissima.goods import FORT_DICE, KINDS, UNIT, members
from engine.serenissima.odds import endings, fight

HELD_OFF = 0.55
"""How likely a deed succeeds that somebody could blockade."""
KILLED = 0.7
"""Ducats that a sailor killed is to a rival."""


class Deed(Struct, frozen=True):
    """The first answer of what is done in a zone, and what all of it is worth with the galley afterwards."""

    action: Action
    value: float
    goods: int = 0
    """Goods sold, one bit each."""
    ducats: int = 0


class Deeds:
    """Judges deeds for one seat; the same question is worked out only once."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.view = outlook.view
        self._sales: dict[tuple[int, int], Deed] = {}
        self._landings: dict[tuple[int, int], tuple[int, float]] = {}
        self._assaults: dict[tuple[int, int, int], float] = {}
        self._foes: dict[int, list[int]] = {}

    def best(self, zone: int, zones: int, crew: int, cargo: int) -> Deed:
        """Return the best deed of a galley that has entered so many zones."""
        best: Deed | None = None
        for deed in self.all(zone, zones, crew, cargo):
            if best is None or deed.value > best.value:
                best = deed
        assert best is not None
        return best

    def all(self, zone: int, zones: int, crew: int, cargo: int) -> Iterator[Deed]:
        """Yield what can be done, lying there first."""
        outlook, view = self.outlook, self.view
        berth = outlook.berth(zone, crew)
        origin = zone == view.origin
        held = not origin and outlook.strong.get(zone, 0) > crew
        sale = self.sale(zone, cargo)
        rest = outlook.cargo(cargo, zone)
        yield Deed(DONE, berth + rest)
        if sale.goods:
            value = sale.value if not held else HELD_OFF * sale.value + (1 - HELD_OFF) * rest
            yield Deed(sale.action, berth + value, sale.goods, sale.ducats)
        port = view.chart.port_at[zone]
        if port >= 0 and view.closed >> port & 1:
            port = -1
        lord = view.lord[port] if port >= 0 else outlook.seat
        if port >= 0 and lord == NOBODY:
            sailors, value = self.landing(port, crew)
            value += rest if sailors < crew else 0.0
            if held:
                value = HELD_OFF * value + (1 - HELD_OFF) * (berth + rest)
            yield Deed(LAND[sailors], value)
        dice = crew - zones
        if dice < 1:
            return
        foes = self.foes(zone)
        for foe in foes:
            yield Deed(ATTACK[foe], self.duel(foe, zones, crew, rest))
        if (
            lord not in {NOBODY, outlook.seat}
            and not any(view.owner[foe] == lord for foe in foes)
            and (view.variants.raid or view.lord.count(lord) > 1)
        ):
            yield Deed(
                ATTACK_PORT,
                self.assault(port, zones, crew) + rest * endings_won(crew, dice, view.garrison[port]),
            )

    def foes(self, zone: int) -> list[int]:
        """Return the rivals' galleys in a zone."""
        found = self._foes.get(zone)
        if found is None:
            found = self._foes[zone] = foes_at(self.view, self.outlook.seat, zone)
        return found

    def sale(self, zone: int, cargo: int) -> Deed:
        """Return the sale that pays best, the value of what stays aboard included."""
        key = zone, cargo
        found = self._sales.get(key)
        if found is None:
            found = self._sales[key] = self._sale(zone, cargo)
        return found

    def _sale(self, zone: int, cargo: int) -> Deed:
        outlook, view = self.outlook, self.view
        port = view.chart.port_at[zone]
        if port < 0 or view.closed >> port & 1:
            return Deed(DONE, outlook.cargo(cargo, zone))
        stored = view.stored[port]
        room = view.chart.size[port] - stored.bit_count()
        kinds = KINDS[cargo] & ~(stored | 1 << view.chart.good[port])
        if not room or not kinds:
            return Deed(DONE, outlook.cargo(cargo, zone))
        kept = {good: outlook.cube(good, zone) for good in members(kinds)}
        order = sorted(kept, key=lambda good: kept[good] - outlook.selling(port, good, 0))
        sold, gain, ducats, number = 0, 0.0, 0, 0
        for good in order[:room]:
            more = outlook.selling(port, good, number)
            least = kept[good] if not cargo >> 3 * good & 6 else kept[good] * outlook.weights.second
            if more <= least:
                continue
            gain += more
            sold |= 1 << good
            cargo -= UNIT[good]
            if view.lord[port] != outlook.seat:
                ducats += view.chart.values[port][stored.bit_count() + number]
            ducats += 2 * (good == 5)
            number += 1
        rest = outlook.cargo(cargo, zone)
        if not sold:
            return Deed(DONE, rest)
        return Deed(SELL[next(good for good in order if sold >> good & 1)], gain + rest, sold, ducats)

    def landing(self, port: int, crew: int) -> tuple[int, float]:
        """Return how many of so many sailors land best, and what port and galley are worth then."""
        key = port, crew
        found = self._landings.get(key)
        if found is None:
            outlook, zone = self.outlook, self.view.chart.zone_of[port]
            most = min(crew, self.view.chart.size[port])
            found = self._landings[key] = max(
                ((n, outlook.port(port, n) + outlook.berth(zone, crew - n)) for n in range(1, most + 1)),
                key=lambda pair: pair[1],
            )
        return found

    def assault(self, port: int, zones: int, crew: int) -> float:
        """Return what attacking a port is worth, the galley without its cargo included."""
        key = port, zones, crew
        found = self._assaults.get(key)
        if found is None:
            found = 0.0
            if self.view.forts >> port & 1:
                for hits, chance in enumerate(chances(FORT_DICE)):
                    left = max(crew - hits, 0)
                    found += chance * self.siege(port, left, left - zones)
            else:
                found = self.siege(port, crew, crew - zones)
            found += self.outlook.weights.glory * fight(crew, crew - zones, self.view.garrison[port]).wins
            self._assaults[key] = found
        return found

    def siege(self, port: int, crew: int, dice: int) -> float:
        """Return what a battle with a port, fought to the end, is worth from here on."""
        outlook, view = self.outlook, self.view
        garrison, lord = view.garrison[port], view.lord[port]
        zone = view.chart.zone_of[port]
        if not crew:
            return 0.0
        if dice < 1:
            return outlook.berth(zone, crew)
        lost = outlook.spite * self.stake_of(port, lord)
        value = 0.0
        keeps = view.lord.count(lord) > 1
        for (left, there), chance in endings(crew, dice, garrison).items():
            value += chance * outlook.spite * KILLED * (garrison - there)
            if left:
                value += chance * (
                    lost + (self.landing(port, left)[1] if keeps else outlook.berth(zone, left))
                )
            elif not there:
                value += chance * lost * 0.8
        return value

    def stake_of(self, port: int, lord: Seat) -> float:
        """Return what a port is to the rival who holds it."""
        del lord
        return self.outlook.stake(port) * 0.9

    def duel(self, foe: int, zones: int, crew: int, rest: float) -> float:
        """Return what attacking a galley is worth, and the port after it."""
        glory = self.outlook.weights.glory * fight(crew, crew - zones, self.view.crew[foe]).wins
        return glory + self.clash(foe, zones, crew, crew - zones, rest)

    def clash(self, foe: int, zones: int, crew: int, dice: int, rest: float) -> float:
        """Return what a battle with a galley, fought to the end, is worth from here on."""
        outlook, view = self.outlook, self.view
        zone, there, lord = view.zone[foe], view.crew[foe], view.owner[foe]
        if dice < 1:
            return outlook.berth(zone, crew) + rest
        sunk = outlook.spite * outlook.galley(foe)
        loot = outlook.cargo(view.cargo[foe], zone) * 0.8
        port = view.chart.port_at[zone]
        guards = [other for other in self.foes(zone) if view.owner[other] == lord]
        beyond = port >= 0 and view.lord[port] == lord and len(guards) == 1 and view.lord.count(lord) > 1
        value = 0.0
        for (left, others), chance in endings(crew, dice, there).items():
            value += chance * outlook.spite * KILLED * (there - others)
            if left:
                after = outlook.berth(zone, left)
                if beyond and left > zones:
                    after = max(after, self.assault(port, zones, left))
                value += chance * (sunk + loot + after + rest)
            elif not others:
                value += chance * sunk
        return value


def endings_won(crew: int, dice: int, garrison: int) -> float:
    """Return how likely the attacker lives to keep his cargo."""
    return sum(chance for (left, _), chance in endings(crew, dice, garrison).items() if left)
