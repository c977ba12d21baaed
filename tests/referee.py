"""A referee who looks over the table: counts everything again from `plain`, by the rulebook alone.

It knows the cards from the text of `pack.json` and shares no code with the rules.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

Plain = dict[str, Any]

CARDS: Plain = json.loads((Path(__file__).parent / "pack.json").read_text("utf-8"))
PEOPLE = {card["id"]: card for card in CARDS["characters"]}
WORKS = {card["id"]: card for card in CARDS["artworks"]}
PLACES = {card["id"]: card for card in CARDS["destinations"]}
TYPES = ("book", "painting", "monument")
KINDS = ("immediate", "permanent", "engageable", "endgame")

BOARD = {1: (3, 2, 0), 2: (2, 1, 1), 3: (1, 0, 1), 4: (0, 0, 0)}
"""By period: what the board adds for an artwork, a character and a private destination."""
DARK, LIGHT = (24, 18, 12, 6), (12, 9, 6, 3)


class Seat:
    """What a seat has, counted from its part of `plain`."""

    def __init__(self, plain: Plain, seat: int) -> None:
        player = plain["players"][seat]
        self.bread: int = player["bread"]
        self.people = Counter(PEOPLE[card["id"]]["kind"] for card in player["characters"])
        self.works = Counter(WORKS[card]["type"] for card in player["artworks"])
        self.characters = len(player["characters"])
        self.artworks = len(player["artworks"])
        self.destinations = len(player["destinations"])
        self.lighthouses = 6 - player["lighthouses_left"]
        self.ships = 6 - player["shipyard"]
        self.trading = sum(dock["owner"] == seat == dock["ship"] for dock in plain["docks"])
        self.titles = sum(seat in title["cubes"] for title in plain["titles"])
        self.grand = sum(WORKS[card]["vp"] >= 9 for card in player["artworks"])

    def count(self, item: str) -> int:
        """So many of what a card or a title names."""
        if item in TYPES:
            return self.works[item]
        if item in KINDS:
            return self.people[item]
        return {
            "artwork": self.artworks,
            "character": self.characters,
            "destination": self.destinations,
            "lighthouse": self.lighthouses,
            "ship-constructed": self.ships,
            "ship-on-own-private": self.trading,
            "bread": self.bread,
            "title": self.titles,
            "grand-artwork": self.grand,
        }[item]

    def decree(self, decree: str, period: int, bread: int) -> int:
        """What a decree pays at the end of a period, with so much bread left."""
        artwork, character, destination = BOARD[period]
        kinds = sorted(self.works.values())
        most = kinds[-1] if kinds else 0
        return {
            "adulation": (3 + artwork) * most,
            "blessing": 10 * min(self.characters, self.lighthouses, self.artworks)
            + 3 * min(self.artworks // 2, self.artworks - most),
            "colonization": 3 * self.lighthouses,
            "trade": 3 * self.trading,
            "conclave": (2 + character) * self.characters,
            "council": 6 * len(self.people),
            "exploration": (2 + destination) * self.destinations,
            "mobilization": 2 * self.ships,
            "subsistence": 2 * bread,
            "universalism": (1 + artwork) * self.artworks
            + (1 + destination) * self.destinations
            + (1 + character) * self.characters,
        }[decree]

    def deserves(self, title: str) -> bool:
        """Whether the seat has what a title asks, as the booklet lists it."""
        works, people = self.works, self.people
        fleet, lights = 4 + self.ships, self.lighthouses
        return {
            "ambassador": self.characters >= 10,
            "admiral": fleet == 10 and lights == 6,
            "scholar": min(works[kind] for kind in TYPES) >= 2 and self.characters >= 4,
            "explorer": self.destinations >= 5 and fleet >= 8 and lights >= 4,
            "peregrin": self.destinations >= 4 and people["permanent"] >= 4 and self.artworks >= 4,
            "visionary": people["endgame"] >= 2 and lights >= 4,
            "artist": sum(works[kind] >= 2 for kind in TYPES) >= 2,
            "collector": self.artworks >= 7,
            "condottiere": people["engageable"] >= 2 and lights >= 3,
            "courtier": self.characters >= 6,
            "discoverer": self.destinations >= 2 and lights >= 2 and self.characters >= 2,
            "humanist": len(people) == 4,
            "merchant": people["immediate"] >= 2 and self.destinations >= 4,
            "patron": people["endgame"] >= 1 and self.artworks >= 3,
            "navigator": self.destinations >= 3 and fleet >= 7,
            "zealot": max(works.values(), default=0) >= 4,
        }[title]


def endgame(plain: Plain, seat: int) -> int:
    """What the invited endgame characters of a seat are worth."""
    has, total = Seat(plain, seat), 0
    for card in plain["players"][seat]["characters"]:
        for word, vp, items, at_most in (w for w in PEOPLE[card["id"]]["words"] if w[0].startswith("points")):
            each = has.count(items) if word == "points-per" else min(map(has.count, items))
            total += min(vp * each, at_most)
    return total


def check(plain: Plain) -> None:
    """Nothing is lost, nothing is made, nothing lies where it may not lie."""
    seats = range(len(plain["players"]))
    docks = plain["docks"]
    assert len({dock["id"] for dock in docks}) == len(docks)
    for seat in seats:
        _check_board(plain, seat)
    for title in plain["titles"]:
        assert len(set(title["cubes"])) == len(title["cubes"])
        if plain["period"]:
            for seat in seats:
                assert (seat in title["cubes"]) == Seat(plain, seat).deserves(title["id"]), title
    if rival := plain["rival"]:
        assert sum(dock["ship"] == "rival" for dock in docks) + rival["ships_left"] == 10
        assert sum(dock["lighthouse"] == "rival" for dock in docks) + rival["lighthouses_left"] == 6
    printed = {place["id"] for place in CARDS["destinations"] if place["kind"] == "evolving"}
    assert not [dock for dock in docks if dock["id"] in printed and dock["lighthouse"] is not None]
    _check_cards(plain)


def _check_board(plain: Plain, seat: int) -> None:
    player, docks = plain["players"][seat], plain["docks"]
    at_sea = sum(dock["ship"] == seat for dock in docks)
    counts = (player["bay"], player["port"], player["shipyard"], *player["holds"].values())
    assert min(counts) >= 0
    assert sum(counts) + at_sea == 10
    standing = sum(dock["lighthouse"] == seat for dock in docks)
    assert standing + player["lighthouses_left"] == 6
    assert 0 <= player["bread"] <= 6 + standing
    owned = [dock["id"] for dock in docks if dock["owner"] == seat]
    assert owned == player["destinations"]
    assert all(dock["ship"] in {None, seat} for dock in docks if dock["owner"] == seat)
    engaged = [card["id"] for card in player["characters"] if card["engaged"]]
    assert all(PEOPLE[card]["kind"] == "engageable" for card in engaged)


def _check_cards(plain: Plain) -> None:
    """Each card is in exactly one place, or one of a deck that is only counted."""
    players = plain["players"]
    people = [*plain["council"], *plain["discards"]["characters"]]
    for player in players:
        people += player["hand"] + player["packet"] + player["aside"]
        people += [card["id"] for card in player["characters"]]
    works = [*plain["workshop"], *plain["discards"]["artworks"], *(a for p in players for a in p["artworks"])]
    moved = [dock["id"] for dock in plain["docks"] if dock["kind"] != "public"]
    tiles = [*plain["atlas"], *plain["discards"]["destinations"]]
    tiles += [tile for tile in moved if PLACES[tile]["kind"] == "private"]
    private = [place for place in CARDS["destinations"] if place["kind"] == "private"]
    decks = plain["decks"]
    for known, deck, total in (
        (people, decks["characters"] + plain["pool"], len(PEOPLE)),
        (works, decks["artworks"], len(WORKS)),
        (tiles, decks["destinations"], len(private)),
    ):
        seen = [card for card in known if card is not None]
        assert len(set(seen)) == len(seen)
        assert len(known) + deck == total


class Referee:
    """Follows one game and keeps the score by itself.

    VP from the text of characters other than endgame ones are taken from the events; all else is
    worked out from what lies there.
    """

    def __init__(self, plain: Plain) -> None:
        self.before = plain
        seats = range(len(plain["players"]))
        self.hunger = [0 for _ in seats]
        self.decrees = [0 for _ in seats]
        self.texts = [0 for _ in seats]
        self.scored: set[int] = set()

    def follow(self, plain: Plain, events: list[Any]) -> None:
        """Check the position that these events have led to."""
        check(plain)
        self._hear(plain, events)
        if plain["period"] != self.before["period"] or plain["phase"] == "over":
            self._close(self.before)
        self.before = plain
        for seat, player in enumerate(plain["players"]):
            assert player["score"] == self.score(plain, seat), (seat, events)

    def _hear(self, plain: Plain, events: list[Any]) -> None:
        bread = [player["bread"] for player in self.before["players"]]
        period = self.before["period"]
        decree = self.before["decrees"][period - 1] if period else ""
        for event in events:
            kind = type(event).__name__
            if kind == "Gained":
                bread[event.seat] += event.bread
            elif kind == "Fed":
                due = 2 + Seat(self.before, event.seat).ships
                people = [card["id"] for card in self.before["players"][event.seat]["characters"]]
                due -= 2 * ("maestro-martino" in people)
                assert event.bread == min(due, bread[event.seat])
                assert event.short == due - event.bread
                bread[event.seat] -= event.bread
                self.hunger[event.seat] -= 3 * event.short
            elif kind == "Scored" and event.why == decree:
                vp = Seat(self.before, event.seat).decree(decree, period, bread[event.seat])
                assert event.vp == vp
                self.decrees[event.seat] += vp
                self.scored.add(event.seat)
            elif kind == "Scored" and event.why in PEOPLE and PEOPLE[event.why]["kind"] != "endgame":
                self.texts[event.seat] += event.vp
        assert bread == [player["bread"] for player in plain["players"]]

    def _close(self, plain: Plain) -> None:
        """A period is over: who has not scored its decree had nothing to score."""
        period = plain["period"]
        for seat in range(len(plain["players"])):
            if period and seat not in self.scored:
                assert not Seat(plain, seat).decree(plain["decrees"][period - 1], period, 0)
        self.scored.clear()

    def score(self, plain: Plain, seat: int) -> int:
        """What the seat should have."""
        player = plain["players"][seat]
        total = sum(WORKS[card]["vp"] for card in player["artworks"])
        total += sum(PLACES[card]["vp"] for card in player["destinations"])
        dark = {title["id"] for title in CARDS["titles"] if title["shade"] == "dark"}
        for title in plain["titles"]:
            if seat in title["cubes"]:
                row = DARK if title["id"] in dark else LIGHT
                total += row[title["cubes"].index(seat)]
        if plain["phase"] == "over":
            total += endgame(plain, seat)
        return total + self.hunger[seat] + self.decrees[seat] + self.texts[seat]
