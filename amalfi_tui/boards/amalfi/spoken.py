"""The table in plain sentences, one fact a line: for those who hear it, and for terminals that only print."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import cast

from amalfi_tui.boards.amalfi.mats import fleet
from amalfi_tui.boards.amalfi.notation import LETTER
from amalfi_tui.boards.amalfi.preview import preview
from amalfi_tui.boards.amalfi.reach import buyer, usable
from amalfi_tui.boards.amalfi.sheet import HEADS, sources
from amalfi_tui.boards.base import Said, Scene
from amalfi_tui.boards.log import tell_log
from amalfi_tui.lines import plain
from engine.amalfi.actions import acquire, discover, invite
from engine.amalfi.components import Cost, Decree, Title
from engine.amalfi.displays import first_slot
from engine.amalfi.events import NOBODY
from engine.amalfi.goods import HOLDS, LIGHTHOUSES, DisplayName, counted, listed
from engine.amalfi.phases import ROMAN, feed_due
from engine.amalfi.state import LEDGER, State
from engine.kernel import Event, Seat


def _board(scene: Scene, _: Sequence[Event]) -> Iterator[Said]:
    """Tell of every dock: what it gives, who lies there, whose lighthouse stands there."""
    state: State = scene.view
    for place, owner in state.places():
        tile = state.box.destinations[place]
        whose = f"private dock of {scene.names[owner]}" if owner != NOBODY else f"{tile.kind} dock"
        more = " And 1 character." if place in state.evolving else ""
        yield Said(f"{tile.name}, {whose}: {tile}{more}", tile.id)
        if (ship := state.ships[place]) != NOBODY:
            yield Said(f"At {tile.name} lies a ship of {_name(scene, ship)}.")
        if (light := state.lights[place]) != NOBODY:
            yield Said(f"At {tile.name} stands a lighthouse of {_name(scene, light)}.")


def _name(scene: Scene, owner: Seat) -> str:
    return scene.names[owner] if 0 <= owner < len(scene.names) else "the rival"


def _price(due: int, cost: Cost) -> str:
    if not due:
        return "nothing"
    return str(Cost(due, cost.of))


def _deck(scene: Scene, name: DisplayName) -> str:
    pile = cast("State", scene.view).display(name)
    gone = f", {len(pile.discards)} discarded" if pile.discards else ""
    return f"{counted(len(pile.row), 'card')} from left to right; {len(pile.deck)} in the deck{gone}."


def _open(scene: Scene, slug: str) -> str:
    """Say whether the player who looks could pay for it now."""
    there = usable(scene)
    if there is None:
        return ""
    return " You can afford it now." if slug in there else " Not within reach now."


def _workshop(scene: Scene, _: Sequence[Event]) -> Iterator[Said]:
    state: State = scene.view
    yield Said(f"Workshop: {_deck(scene, 'workshop')}")
    for card in state.workshop.row:
        art = state.box.artworks[card]
        cost = _price(acquire.price(state, buyer(scene), card), art.cost)
        yield Said(f"{art.name}, {art.type}, {art.vp} VP, for {cost}. {art}{_open(scene, art.id)}", art.id)


def _atlas(scene: Scene, _: Sequence[Event]) -> Iterator[Said]:
    state: State = scene.view
    yield Said(f"Atlas: {_deck(scene, 'atlas')}")
    for place in state.atlas.row:
        tile = state.box.destinations[place]
        cost = _price(discover.price(state, buyer(scene), place), discover.cost(state, place))
        yield Said(
            f"{tile.name}, {tile.vp} VP, for {cost}. To sail to: {tile}{_open(scene, tile.id)}", tile.id
        )


def _council(scene: Scene, _: Sequence[Event]) -> Iterator[Said]:
    state: State = scene.view
    yield Said(f"Council: {_deck(scene, 'council')}")
    for at, card in enumerate(state.council.row):
        bread = state.box.board.council[first_slot(state, "council") + at]
        take = f"costs {bread} bread" if bread > 0 else f"gives {-bread} bread" if bread else "is free"
        yield Said(f"{_character(scene, card)} Taking it {take}.", state.box.character_slugs[card])


def _character(scene: Scene, card: int) -> str:
    state: State = scene.view
    if not card:
        return "A card that you have not seen."
    found = state.box.characters[card]
    cost = _price(invite.price(state, buyer(scene), card), found.cost)
    return f"{found.name}, {found.kind}, invited for {cost}. {found}"


def _titles(scene: Scene, _: Sequence[Event]) -> Iterator[Said]:
    state: State = scene.view
    for at, number in enumerate(state.titles):
        title, cubes = cast("Title", state.box.titles[number]), state.cubes[at]
        prize = f"{title.vp[len(cubes)]} VP now" if len(cubes) < len(state.players) else "nothing left"
        owned = f" Claimed by {listed([scene.names[seat] for seat in cubes], 'and')}." if cubes else ""
        yield Said(f"{title.name}, {prize}: {title}{owned}", title.id)


def _decrees(scene: Scene, _: Sequence[Event]) -> Iterator[Said]:
    state: State = scene.view
    for period, number in enumerate(state.decrees, 1):
        decree = cast("Decree", state.box.decrees[number])
        extra = state.box.board.decree_extra[ROMAN[period]]
        more = [f"{extra[reward.board]} more for each {reward.board}" for reward in decree.rewards
                if extra.get(reward.board)]  # fmt: skip
        when = " This period." if period == state.period else " Done." if period < state.period else ""
        board = f" The board adds {listed(more, 'and')}." if more else ""
        yield Said(f"Period {ROMAN[period]}, {decree.name}: {decree}{board}{when}", decree.id)


def _hand(scene: Scene, _: Sequence[Event]) -> Iterator[Said]:
    state: State = scene.view
    for seat, player in enumerate(state.players):
        if scene.eyes not in {None, seat}:
            held = len(player.hand) + len(player.packet) + len(player.aside)
            yield Said(f"{scene.names[seat]} holds {counted(held, 'card')}.")
            continue
        zones = (("Hand", player.hand), ("To choose from", player.packet), ("Laid by", player.aside))
        for zone, cards in zones:
            if cards or zone == "Hand":
                whose = "" if scene.eyes == seat else f" of {scene.names[seat]}"
                yield Said(f"{zone}{whose}: {counted(len(cards), 'card')}.")
            for card in cards:
                yield Said(_character(scene, card), state.box.character_slugs[card])


def _players(scene: Scene, _: Sequence[Event]) -> Iterator[Said]:
    """Tell of every player's board, the eyes' first."""
    state: State = scene.view
    for seat in state.clockwise(scene.mat):
        yield from map(Said, _player(scene, seat))


def _player(scene: Scene, seat: Seat) -> Iterator[str]:
    state: State = scene.view
    player, name = state.players[seat], scene.names[seat]
    rose = ", holds the Wind Rose" if state.wind_rose == seat and state.period else ""
    yield f"{name}: {player.score} VP{rose}{', has passed' if player.passed else ''}."
    holds = [f"{count} in {hold}" for hold, count in zip(HOLDS, player.holds, strict=True) if count]
    yield f"Holds of {name}: {listed(holds, 'and') or 'empty'}."
    yield f"Bay of {name}: {counted(player.bay, 'ship')}."
    yield f"Port of {name}: {counted(player.port, 'ship')}."
    yield f"Docked ships of {name}: {fleet(state, seat)}."
    yield f"Shipyard of {name}: {player.yard} to construct."
    due = feed_due(state, seat)
    yield f"Bread of {name}: {player.bread} of {player.granary}; the sailors eat {due}."
    yield f"Lighthouses of {name}: {player.erected} of {LIGHTHOUSES}."
    yield f"Hand of {name}: {counted(len(player.hand) + len(player.packet) + len(player.aside), 'card')}."
    box = state.box
    people = [
        box.characters[card].name + (" (engaged)" if card in player.engaged else "")
        for card in player.characters
    ]
    for what, names in (
        ("Characters", people),
        ("Artworks", [box.artworks[card].name for card in player.artworks]),
        ("Destinations", [box.destinations[place].name for place in player.destinations]),
    ):
        yield f"{what} of {name}: {', '.join(names) or 'none'}."


def _scores(scene: Scene, events: Sequence[Event]) -> Iterator[Said]:
    """Tell where every point came from, and what is still to come as things stand."""
    state: State = scene.view
    for seat, name in enumerate(scene.names):
        yield Said(f"{name}: {state.players[seat].score} VP.")
        pages = sources(state, seat, events)
        for page in LEDGER:
            if pages[page]:
                parts = ", ".join(f"{what} {vp:+d}" for what, vp in pages[page])
                yield Said(f"{HEADS[page]} of {name}, {sum(vp for _, vp in pages[page])} VP: {parts}.")
        cubes = sum(seat in owners for owners in state.cubes)
        yield Said(f"Cubes of {name} on titles: {cubes}.")
        coming = [(slug, vp) for slug, vp in scene.game.prospects(state, seat) if vp]
        if coming:
            parts = ", ".join(f"{state.box.names.get(slug, slug)} {vp:+d}" for slug, vp in coming)
            yield Said(f"Still to come for {name} if nothing else changed: {parts}.")
        if state.phase != "over":
            end = state.players[seat].score + sum(vp for _, vp in coming)
            yield Said(f"Projected end of {name}: {end} VP.")


SPOKEN = {
    "board": _board,
    "workshop": _workshop,
    "atlas": _atlas,
    "council": _council,
    "titles": _titles,
    "decrees": _decrees,
    "hand": _hand,
    "players": _players,
    "log": tell_log,
    "scores": _scores,
}
"""By area: how it is told."""

_GOOD = {letter: good for good, letter in LETTER.items()}


def foretold(scene: Scene) -> list[str]:
    """Return what an answer would do, one change a line."""
    text = plain(preview(scene)).removeprefix("If").strip()
    done, _, then = text.partition("; then: ")
    found = [_in_words(part) for part in done.split(", ")]
    return [*found, f"Then: {then}"] if then else found


def _in_words(part: str) -> str:
    """Return `W 0>2` as `wood from 0 to 2`."""
    match = re.fullmatch(r"(.+) (-?\d+)>(-?\d+)", part)
    if match is None:
        return f"{part[:1].upper()}{part[1:]}."
    what = _GOOD.get(match[1], match[1])
    return f"{what[:1].upper()}{what[1:]} from {match[2]} to {match[3]}."
