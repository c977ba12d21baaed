"""The score sheet: where every victory point of every player came from, card by card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from amalfi_tui.boards.base import Scene
from amalfi_tui.lines import LETTERS, Line, Lines, figure, fit, heading, line, wrapped
from engine.amalfi.events import Scored, TitleClaimed
from engine.amalfi.state import LEDGER, State
from engine.kernel import Event, Seat

HEADS: dict[str, str] = {
    "artworks": "Artworks",
    "destinations": "Private destinations",
    "characters": "Characters",
    "titles": "Titles",
    "decrees": "Decrees",
    "endgame": "Endgame characters",
    "hunger": "Hunger",
}
"""By page of the ledger: what it is called."""


def sources(state: State, seat: Seat, events: Sequence[Event]) -> dict[str, list[tuple[str, int]]]:
    """Return a seat's points by page of the ledger: what they came from, and how many.

    The pages add up to the score; what no event tells of stands under `other`.
    """
    names = state.box.names
    found: dict[str, list[tuple[str, int]]] = {page: [] for page in LEDGER}
    for event in events:
        if event.seat != seat:
            continue
        if isinstance(event, Scored):
            found[event.page].append((names.get(event.why, event.why), event.vp))
        elif isinstance(event, TitleClaimed):
            found["titles"].append((names[event.title], event.vp))
    for page, points in zip(LEDGER, state.players[seat].points, strict=True):
        if rest := points - sum(vp for _, vp in found[page]):
            found[page].append(("other", rest))
    return found


def gains(events: Sequence[Event], seat: Seat) -> Counter[str]:
    """Return what a seat has scored in some events, by page of the ledger."""
    found: Counter[str] = Counter()
    for event in events:
        if event.seat == seat and isinstance(event, Scored):
            found[event.page] += event.vp
        elif event.seat == seat and isinstance(event, TitleClaimed):
            found["titles"] += event.vp
    return found


def draw_sheet(scene: Scene, events: Sequence[Event], cells: int) -> Lines:
    """Return the score sheet: a table by kind of source, then each player's points one by one."""
    state: State = scene.view
    winners = scene.game.winners(state)
    crowned = " and ".join(scene.names[seat] for seat in winners)
    if state.rival and state.phase in {"over", "lost"}:
        rival = state.rival.name.capitalize()
        ended = f"lost to {rival}" if state.phase == "lost" else f"held out against {rival}"
        found: Lines = [line((f"{scene.names[0]} {ended}", "name")), ()]
    elif state.phase == "over":
        verb = "win together" if len(winners) > 1 else "wins"
        found = [line((f"{crowned} {verb}", "name")), ()]
    else:
        found = [line(("Points so far", "name")), ()]
    found += _table(scene, winners, cells)
    for seat in range(len(state.players)):
        found += [(), *_one(scene, seat, sources(state, seat, events), cells)]
    return found


def _table(scene: Scene, winners: Sequence[Seat], cells: int) -> Lines:
    state: State = scene.view
    room = min(max((cells - 24) // len(state.players), 8), 14)
    head: Line = line(f"{'':<24}")
    for seat, name in enumerate(scene.names):
        head += fit(line((LETTERS[seat], f"p{seat}"), " ", (name[: room - 3], "name")), room)
    rows: Lines = [head]
    for at, page in enumerate(LEDGER):
        row = line((f"{HEADS[page]:<24}", "dim"))
        for player in state.players:
            points = player.points[at]
            row += line((figure(points or "·", room), "bad" if points < 0 else "" if points else "dim"))
        rows.append(row)
    cubes: Line = line((f"{'Cubes on titles':<24}", "dim"))
    total: Line = line((f"{'Total':<24}", "head"))
    for seat, player in enumerate(state.players):
        count = sum(seat in owners for owners in state.cubes)
        cubes += line((figure(count, room), "dim"))
        crown = " ✦" if seat in winners and state.phase == "over" else ""
        total += line((figure(player.score, room, crown), "head"))
    return [*rows, total, cubes, *_projected(scene, room)]


def _projected(scene: Scene, room: int) -> Lines:
    """Return what is still to come as things stand, and the score that this would make."""
    state: State = scene.view
    seats = range(len(state.players))
    coming = [scene.game.prospects(state, seat) for seat in seats]
    if not any(coming):
        return []
    names = dict.fromkeys(slug for one in coming for slug, _ in one)
    rows: Lines = [(), line(("If nothing else changed", "head"))]
    for slug in names:
        row = line((f"{state.box.names.get(slug, slug)[:23]:<24}", "dim"))
        for one in coming:
            vp = dict(one).get(slug)
            row += line((figure(f"{vp:+d}" if vp else "·", room), "" if vp else "dim"))
        rows.append(row)
    ends = [state.players[seat].score + sum(vp for _, vp in coming[seat]) for seat in seats]
    end: Line = line((f"{'Projected end':<24}", "head"))
    for vp in ends:
        end += line((figure(vp, room, " ✦" if vp == max(ends) else ""), "head"))
    return [*rows, end]


def _one(scene: Scene, seat: Seat, pages: dict[str, list[tuple[str, int]]], cells: int) -> Lines:
    state: State = scene.view
    player = state.players[seat]
    found: Lines = [heading(f"{LETTERS[seat]} {scene.names[seat]}", f"{player.score} VP", cells)]
    for page, entries in pages.items():
        if entries:
            total = sum(vp for _, vp in entries)
            text = ", ".join(f"{name} {vp:+d}" for name, vp in entries)
            label = line((f"{HEADS[page]:<21}", "dim"), (f"{total:>4}  ", "vp"))
            first, *rest = wrapped(text, cells - 27)
            found += [(*label, *first), *((*line(" " * 27), *row) for row in rest)]
    return found
