"""A harbourmaster who counts everything again, from positions and actions as they are exported.

He shares no code with the rules: what an action may cost and bring, and who dies by it, he works out
for himself. All he has besides is the map, as `amalfi pack export --game serenissima` writes it.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

Plain = dict[str, Any]

BOX = {"wood": 14, "stone": 12, "marble": 12, "wine": 12, "gold": 10, "spice": 10}
CARDS = {"wine": 1, "one": 2, "two": 1, "shuffle": 1}


def check(plain: Plain, sea: Plain) -> None:
    """Nothing is lost, nothing is made, nothing lies where it may not lie."""
    zones = {zone["id"] for zone in sea["zones"]}
    table = next(row for row in sea["players"] if row["seats"] == len(plain["players"]))
    players, ports, galleys = plain["players"], plain["ports"], plain["galleys"]
    cubes = Counter(plain["supply"]) + Counter(plain["wreck"])
    for port in ports:
        cubes.update(port["stored"])
    for galley in galleys:
        cubes.update(galley["goods"])
    assert cubes == BOX
    assert min(plain["supply"].values()) >= 0
    numbers = [galley["number"] for galley in galleys]
    assert len(set(numbers)) == len(numbers)
    assert set(numbers) <= set(range(1, 16))
    for seat, player in enumerate(players):
        own = [galley for galley in galleys if galley["owner"] == seat]
        held = [port for port in ports if port["owner"] == seat]
        sailors = sum(galley["sailors"] for galley in own) + sum(port["sailors"] for port in held)
        assert player["reserve"] + sailors == table["sailors"]
        assert player["reserve"] >= 0
        assert player["ducats"] >= 0
        assert player["galleys"] == [galley["number"] for galley in own]
        assert player["ports"] == [port["id"] for port in held]
        assert len(own) <= 6
    assert sum(player["ducats"] for player in players) == plain["bank"]
    assert plain["forts_left"] + sum(port["fort"] for port in ports) == 5
    assert plain["basilicas_left"] + sum(port["basilica"] for port in ports) == 5
    for galley in galleys:
        assert galley["sailors"] >= 1
        assert galley["sailors"] + sum(galley["goods"].values()) <= 5
        assert galley["zone"] in zones
    for port in ports:
        _check_port(port)
    doge = plain["doge"]
    assert {card: doge["deck"][card] + doge["discards"][card] for card in CARDS} == CARDS
    track = plain["track"]
    assert track["scoring"] == table["scoring"]
    assert track["scorings"] == sum(space <= track["steps"] for space in track["scoring"])
    assert (plain["phase"] == "over") == (track["scorings"] == 3)


def _check_port(port: Plain) -> None:
    assert (port["owner"] is None) == (port["sailors"] == 0)
    assert not (port["closed"] and port["owner"] is not None)
    assert port["sailors"] <= len(port["values"])
    assert len(port["stored"]) <= len(port["values"])
    assert len(set(port["stored"])) == len(port["stored"])
    assert port["good"] not in port["stored"]
    assert port["wine"] == ("wine" in {port["good"], *port["stored"]})
    assert port["score"] == sum(port["values"][: len(port["stored"])])


class Harbourmaster:
    """Follows one game without the option `galley_crew`, and knows what every action may change."""

    def __init__(self, plain: Plain, sea: Plain) -> None:
        check(plain, sea)
        self.before, self.sea = plain, sea
        self.borders = {zone["id"]: zone["adjacent"] for zone in sea["zones"]}
        self.free = True
        """Whether the free cube of this activation is still to be had."""
        self.sold: Plain | None = None
        """A sale that waits for the answers to a blockade."""
        self.foe = 0
        """The galley that is attacked; 0: the port."""

    def follow(self, action: list[Any], plain: Plain) -> None:
        """Check the position that an action, as a list, has led to."""
        check(plain, self.sea)
        before = self.before
        gains = [
            after["ducats"] - was["ducats"]
            for was, after in zip(before["players"], plain["players"], strict=True)
        ]
        assert gains == self._expected(action, plain)
        home = [
            after["reserve"] - was["reserve"]
            for was, after in zip(before["players"], plain["players"], strict=True)
        ]
        assert home == self._come_home(action)
        self._moved(action, plain)
        if plain["wheel"] != before["wheel"] or plain["round"] != before["round"]:
            self.free = True
        self.before = plain

    def _active(self) -> Plain:
        number = self.before["wheel"]
        return next(galley for galley in self.before["galleys"] if galley["number"] == number)

    def _port(self, zone: str) -> Plain:
        return next(port for port in self.before["ports"] if port["zone"] == zone)

    def _come_home(self, action: list[Any]) -> list[int]:
        """How many sailors come back to each reserve by an action: the dead, less those sent out."""
        before, kind = self.before, action[0]
        home = [0 for _ in before["players"]]
        crew = 3 if before["phase"] == "setup" else 1
        sent = {"port": crew, "number": crew, "recruit": 1, "man": 1}.get(kind, 0)
        if sent and (kind != "port" or crew == 3):
            home[before["decision_seat"]] -= sent
        if kind in {"attack", "attack-port"}:
            self.foe = action[1] if kind == "attack" else 0
        elif kind in {"skulls", "salvo"}:
            galley = self._active()
            foe = next((g for g in before["galleys"] if g["number"] == self.foe), None) or self._port(
                galley["zone"]
            )
            home[galley["owner"]] += min(galley["sailors"], action[-1])
            if kind == "skulls":
                home[foe["owner"]] += min(foe["sailors"], action[1])
        return home

    def _expected(self, action: list[Any], plain: Plain) -> list[int]:
        """What each seat gains by an action, as the rulebook has it."""
        before, kind = self.before, action[0]
        gains = [0 for _ in before["players"]]
        seat = before["decision_seat"]
        if kind == "card":
            return self._doge(action[1], plain)
        if kind == "buy":
            self._bought(seat, gains)
        elif kind == "number" and before["phase"] != "setup":
            gains[seat] -= len(before["players"][seat]["galleys"]) + 1
        gains[seat] -= {"recruit": 1, "man": 1, "fort": 2, "basilica": 2}.get(kind, 0)
        if kind == "sell":
            self.sold = {"good": action[1], "galley": self._active()}
        elif kind != "no":
            self.sold = None
        if self.sold and self._gone(plain):
            gains[self.sold["galley"]["owner"]] += self._sale(self.sold)
        return gains

    def _bought(self, seat: int, gains: list[int]) -> None:
        port = self._port(self._active()["zone"])
        if port["owner"] == seat and self.free:
            self.free = False
            return
        gains[seat] -= 1
        if port["owner"] not in {None, seat}:
            gains[port["owner"]] += 1

    def _gone(self, plain: Plain) -> bool:
        """Whether the cube that was offered has left the galley."""
        assert self.sold
        good, number = self.sold["good"], self.sold["galley"]["number"]
        aboard = next(galley for galley in plain["galleys"] if galley["number"] == number)
        return aboard["goods"].get(good, 0) < self.sold["galley"]["goods"][good]

    def _sale(self, sale: Plain) -> int:
        port = self._port(sale["galley"]["zone"])
        assert sale["good"] not in {port["good"], *port["stored"]}
        value = 0 if port["owner"] == sale["galley"]["owner"] else port["values"][len(port["stored"])]
        return value + 2 * (sale["good"] == "spice")

    def _doge(self, card: str, plain: Plain) -> list[int]:
        before = self.before
        steps = {"wine": 0, "one": 1, "two": 2, "shuffle": 2}[card]
        assert plain["track"]["steps"] == before["track"]["steps"] + steps
        scorings = plain["track"]["scorings"] - before["track"]["scorings"]
        gains = [0 for _ in before["players"]]
        for port in before["ports"]:
            if port["owner"] is not None:
                gains[port["owner"]] += 3 * (port["wine"] and card == "wine")
                gains[port["owner"]] += scorings * (port["score"] + 5 * port["basilica"])
        return gains

    def _moved(self, action: list[Any], plain: Plain) -> None:
        """Only the active galley sails, one zone at a time, and only when it is said."""
        zones = {galley["number"]: galley["zone"] for galley in plain["galleys"]}
        for galley in self.before["galleys"]:
            number, start = galley["number"], galley["zone"]
            if number not in zones or zones[number] == start:
                continue
            assert (action[0], number) == ("sail", self.before["wheel"])
            assert zones[number] == action[1]
            assert action[1] in self.borders[start]
            assert plain["zones_entered"] <= galley["sailors"]
