"""A position as plain values, for exports and for programs that are not ours."""

from __future__ import annotations

from typing import Any

from engine.amalfi.events import NOBODY, RIVAL
from engine.amalfi.goods import HOLDS
from engine.amalfi.state import Card, State
from engine.kernel import Seat


def plain(state: State) -> dict[str, Any]:
    """Return the position as JSON-ready values, with slugs for cards; the unknown card is null."""
    box = state.box
    people, works, places = box.character_slugs, box.artwork_slugs, box.destination_slugs
    return {
        "period": state.period,
        "phase": state.phase,
        "leader": state.wind_rose,
        "decision_seat": state.open.seat if state.open else None,
        "docks": [_dock(state, place, owner) for place, owner in state.places()],
        "workshop": _slugs(works, state.workshop.row),
        "atlas": _slugs(places, state.atlas.row),
        "council": _slugs(people, state.council.row),
        "decks": {
            "artworks": len(state.workshop.deck),
            "characters": len(state.council.deck),
            "destinations": len(state.atlas.deck),
        },
        "discards": {
            "artworks": _slugs(works, state.workshop.discards),
            "characters": _slugs(people, state.council.discards),
            "destinations": _slugs(places, state.atlas.discards),
        },
        "titles": [
            {"id": box.title_slugs[title], "cubes": list(cubes)}
            for title, cubes in zip(state.titles, state.cubes, strict=True)
        ],
        "decrees": _slugs(box.decree_slugs, state.decrees),
        "players": [
            {
                "bay": player.bay,
                "port": player.port,
                "shipyard": player.yard,
                "holds": dict(zip(HOLDS, player.holds, strict=True)),
                "bread": player.bread,
                "score": player.score,
                "lighthouses_left": player.lighthouses,
                "hand": _slugs(people, player.hand),
                "packet": _slugs(people, player.packet),
                "aside": _slugs(people, player.aside),
                "characters": [
                    {"id": people[card], "engaged": card in player.engaged} for card in player.characters
                ],
                "artworks": _slugs(works, player.artworks),
                "destinations": _slugs(places, player.destinations),
                "passed": player.passed,
                "starting_hand": player.starting_hand or None,
            }
            for player in state.players
        ],
        "pool": len(state.pool),
        "rival": {
            "name": state.rival.name,
            "ships_left": state.rival.ships,
            "lighthouses_left": state.rival.lighthouses,
        }
        if state.rival
        else None,
    }


def _slugs(slugs: tuple[str, ...], cards: tuple[Card, ...]) -> list[str | None]:
    return [slugs[card] if card else None for card in cards]


def _who(seat: Seat) -> Seat | str | None:
    return "rival" if seat == RIVAL else None if seat == NOBODY else seat


def _dock(state: State, place: int, owner: Seat) -> dict[str, Any]:
    kind = "private" if owner != NOBODY else "evolving" if place in state.evolving else "public"
    return {
        "id": state.box.destination_slugs[place],
        "kind": kind,
        "owner": _who(owner),
        "ship": _who(state.ships[place]),
        "lighthouse": _who(state.lights[place]),
    }
