"""What can be pointed at besides what an option is about: titles, decrees, players and their cards."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from amalfi_tui.boards.base import Scene
from amalfi_tui.lines import LETTERS, Line, line, linked
from engine.amalfi.components import Artwork, Character, Decree, Destination, Title
from engine.amalfi.phases import ROMAN
from engine.amalfi.state import State

TITLE, DECREE, SEAT = "title ", "decree ", "seat "
"""What the link of such a thing begins with; its number among those in play follows."""


def named(scene: Scene, link: str, name: str, role: str = "") -> Line:
    """Return a name that can be pointed at, lit when it is."""
    return linked(line((name, "cursor" if link and link == scene.target else role)), link)


def the_title(state: State, at: int) -> Title:
    """Return a title in play."""
    return cast("Title", state.box.titles[state.titles[at]])


def the_decree(state: State, period: int) -> Decree:
    """Return the decree of a period, paying what it pays with what the main board adds in that period."""
    decree = cast("Decree", state.box.decrees[state.decrees[period - 1]])
    more = state.box.board.decree_extra[ROMAN[period]]
    rewards = tuple(replace(reward, vp=reward.vp + more.get(reward.board, 0)) for reward in decree.rewards)
    return replace(decree, rewards=rewards)


def numbered(link: str) -> int:
    """Return the number of a title, decree or player among those in play."""
    return int(link.rpartition(" ")[2])


def name_of(state: State, link: str) -> str:
    """Return what a card, a place, a title, a decree or a player is called."""
    if link.startswith(TITLE):
        return the_title(state, numbered(link)).name
    if link.startswith(DECREE):
        return f"Decree {ROMAN[numbered(link)]}, {the_decree(state, numbered(link)).name}"
    if link.startswith(SEAT):
        return f"Player {LETTERS[numbered(link)]}"
    return state.box.names.get(link, link)


def gist(state: State, link: str) -> str:
    """Return in a sentence what something does that no answer is about now."""
    if link.startswith(TITLE):
        return str(the_title(state, numbered(link)))
    if link.startswith(DECREE):
        return str(the_decree(state, numbered(link)))
    return str(card_of(state, link) or "")


def card_of(state: State, slug: str) -> Artwork | Character | Destination | None:
    """Return the card or place with that slug; None when there is none."""
    box = state.box
    number = box.number.get(slug)
    if number is None:
        return None
    if slug in box.place:
        return box.destinations[number]
    if number < len(box.artworks) and box.artworks[number].id == slug:
        return box.artworks[number]
    return box.characters[number]
