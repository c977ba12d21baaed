"""What a player could pay for or sail to now, the key that asks for it, and what is tried with it."""

from __future__ import annotations

from functools import lru_cache

from amalfi_tui.boards.base import Group, Scene, about
from engine.amalfi.actions.acquire import Acquire
from engine.amalfi.actions.construct import Construct
from engine.amalfi.actions.discover import Discover
from engine.amalfi.actions.engage import Engage
from engine.amalfi.actions.invite import Invite
from engine.amalfi.actions.navigate import Navigate
from engine.amalfi.answers import Take
from engine.amalfi.phases import TakeTurn
from engine.amalfi.state import State
from engine.amalfi.words.council import TakeCharacter
from engine.kernel import Action, Seat

_DOCKS = "abcdefghijklmno"
YES, NO = "✓", "✕"
"""Signs before what can be afforded and is free, and before what is not."""


def buyer(scene: Scene) -> Seat:
    """Return whose prices are shown: the eyes', or those of whoever is asked."""
    if scene.eyes is not None:
        return scene.eyes
    state: State = scene.view
    return max(scene.decision.seat if scene.decision else state.active, 0)


@lru_cache(maxsize=4)
def usable(scene: Scene) -> frozenset[str] | None:
    """Return what the seat could choose in a turn of its own, or take; None when no turns are taken."""
    state: State = scene.view
    if state.phase != "actions":
        return None
    seat = buyer(scene)
    found: tuple[Action, ...] = TakeTurn().options(state, seat, "")
    found += TakeCharacter().options(state, seat, "")
    return frozenset(filter(None, map(about, found)))


def who_could(scene: Scene, slug: str) -> list[Seat] | None:
    """Return who could choose it in a turn now, as far as the eyes know; None when no turns are taken."""
    state: State = scene.view
    if state.phase != "actions":
        return None
    seats = range(len(state.players))
    return [seat for seat in seats if any(about(a) == slug for a in TakeTurn().options(state, seat, ""))]


def sign(scene: Scene, slug: str) -> str:
    """Return two cells: the key of what can be chosen, or whether it could be afforded and used."""
    key = scene.tags.get(slug, "")
    if slug in scene.legal and key:
        return f"{key:>2}"
    if key:
        return f"{NO}{key}"
    there = usable(scene)
    if there is None or not slug:
        return "  "
    return f" {YES if slug in there else NO}"


def keys(state: State, group: Group) -> dict[str, str]:
    """Return the keys of a verb's targets: letters for the docks, places for cards."""
    box = state.box
    seat = max(state.open.seat if state.open else state.active, 0)
    player = state.players[seat]
    if group.word == "navigate":
        docks = (*box.public, *state.evolving)
        return {box.destination_slugs[place]: key for place, key in zip(docks, _DOCKS, strict=False) if place}
    engageable = [card for card in player.characters if box.characters[card].kind == "engageable"]
    slugs = {
        "acquire": [box.artworks[card].id for card in state.workshop.row],
        "discover": [box.destination_slugs[place] for place in state.atlas.row],
        "invite": [box.character_slugs[card] for card in player.hand],
        "engage": [box.character_slugs[card] for card in engageable],
    }
    return {slug: str(number) for number, slug in enumerate(slugs.get(group.word, ()), 1)}


def attempt(state: State, slug: str) -> Action | None:
    """Return what would be done with a card or place where it lies; None when nothing would."""
    box = state.box
    if (place := box.place.get(slug)) is not None:
        return Discover(slug) if place in state.atlas.row else Navigate(slug)
    card = box.number.get(slug, 0)
    if not card:
        return None
    if card < len(box.artworks) and box.artworks[card].id == slug:
        return Acquire(slug) if card in state.workshop.row else None
    if card in state.council.row:
        return Take(slug) if state.open and isinstance(state.open.question, TakeCharacter) else None
    mine = state.players[max(state.open.seat if state.open else state.active, 0)]
    return Engage(slug) if card in mine.characters else Invite(slug) if card in mine.hand else None


def attempt_verb(state: State, group: Group) -> Action | None:
    """Return what a verb would do that has no option now."""
    if group.word == "construct":
        return Construct(1)
    targets = keys(state, group)
    return attempt(state, next(iter(targets))) if targets else None
