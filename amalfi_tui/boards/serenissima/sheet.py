"""The score sheet: where every ducat came from and went, and what the scorings to come would bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from amalfi_tui.boards.base import Scene
from amalfi_tui.boards.serenissima.notation import money
from amalfi_tui.boards.serenissima.players import scoring_now
from amalfi_tui.boards.serenissima.wheel import scoring_steps
from amalfi_tui.lines import LETTERS, Line, Lines, figure, fit, heading, line, wrapped
from engine.kernel import Event, Seat
from engine.kernel.saying import counted
from engine.serenissima import events as e
from engine.serenissima.goods import BASILICA_PRICE, DUCATS_AT_START, FORT_PRICE, SCORINGS
from engine.serenissima.rounds import prospects, worth
from engine.serenissima.state import HIDDEN, State

HEADS = {
    "start": "At the start",
    "warehouses": "Scorings: warehouses",
    "basilicas": "Scorings: basilicas",
    "sales": "Goods sold",
    "harbour": "Goods bought of you",
    "wine": "Wine cards",
    "goods": "Goods bought",
    "sailors": "Sailors",
    "galleys": "Galleys",
    "buildings": "Forts and basilicas",
}
"""By source: what it is called; the last four are what was paid."""
_LABEL = 23


_GAINS: dict[type, Callable[[Any], dict[str, int]]] = {
    e.Scored: lambda event: {"warehouses": event.ports, "basilicas": event.basilicas},
    e.Sold: lambda event: {"sales": event.ducats},
    e.Earned: lambda event: {"harbour": event.ducats},
    e.WinePaid: lambda event: {"wine": event.ducats},
    e.Bought: lambda event: {"goods": -event.ducats},
    e.Recruited: lambda event: {"sailors": -1},
    e.Launched: lambda event: {"galleys": -event.ducats},
    e.Built: lambda event: {"buildings": -FORT_PRICE if event.what == "fort" else -BASILICA_PRICE},
}
"""By kind of event: the ducats that it brings or costs."""


def sources(events: Sequence[Event], seat: Seat) -> Counter[str]:
    """Return the ducats that a seat has got from each source, and paid, in some events."""
    found: Counter[str] = Counter()
    for event in events:
        if event.seat == seat and (gains := _GAINS.get(type(event))):
            found.update(gains(event))
    return found


def ledger(state: State, events: Sequence[Event], seat: Seat) -> Counter[str] | None:
    """Return a seat's sources from the start; None when its purse is hidden."""
    if state.ducats[seat] == HIDDEN:
        return None
    found = sources(events, seat)
    found["start"] = DUCATS_AT_START
    return found


def draw_sheet(scene: Scene, events: Sequence[Event], cells: int) -> Lines:
    """Return the score sheet: a table by source, what is still to come, then port by port."""
    state: State = scene.view
    winners = scene.game.winners(state) if state.phase == "over" else ()
    crowned = " and ".join(scene.names[seat] for seat in winners)
    verb = "win together" if len(winners) > 1 else "wins"
    found: Lines = [line((f"{crowned} {verb}" if winners else "Ducats so far", "name")), ()]
    found += _table(scene, events, winners, cells)
    if state.phase != "over":
        found += _projected(scene, cells)
    for seat in range(len(state.ducats)):
        found += [(), *_one(scene, seat, cells)]
    return found


def room_for(state: State, cells: int) -> int:
    """Return the cells of a player's column."""
    return min(max((cells - _LABEL) // len(state.ducats), 8), 14)


def names_line(scene: Scene, room: int) -> Line:
    """Return the head of a table by players."""
    found: Line = line(f"{'':<{_LABEL}}")
    for seat, name in enumerate(scene.names):
        found += fit(line((LETTERS[seat], f"p{seat}"), " ", (name[: room - 3], "name")), room)
    return found


def row_line(label: str, values: Sequence[str], room: int, role: str = "") -> Line:
    """Return a row of such a table."""
    found: Line = line((f"{label:<{_LABEL}}", role or "dim"))
    for text in values:
        tone = role or ("bad" if text.startswith("-") else "dim" if text in "·?" else "")
        value, gap, behind = text.partition(" ")
        found += fit(line((figure(value, 4, gap + behind), tone)), room)
    return found


def _table(scene: Scene, events: Sequence[Event], winners: Sequence[Seat], cells: int) -> Lines:
    state: State = scene.view
    room = room_for(state, cells)
    seats = range(len(state.ducats))
    columns = [ledger(state, events, seat) for seat in seats]
    rows: Lines = [names_line(scene, room)]
    for page, head in HEADS.items():
        shown = ["?" if one is None else str(one[page]) if one[page] else "·" for one in columns]
        if any(text not in "·?" for text in shown):
            rows.append(row_line(head, shown, room))
    total = [money(state, seat) + (" ✦" if seat in winners else "") for seat in seats]
    ports = [str(len(state.ports(seat))) for seat in seats]
    return [*rows, row_line("Ducats", total, room, "head"), row_line("Ports (break ties)", ports, room)]


def _projected(scene: Scene, cells: int) -> Lines:
    """Return what the scorings still to come would bring if nothing else changed."""
    state: State = scene.view
    room = room_for(state, cells)
    seats = range(len(state.ducats))
    left = SCORINGS - state.scorings
    steps = scoring_steps(state)[state.scorings] - state.steps if left else 0
    once = [scoring_now(state, seat) for seat in seats]
    ends = [
        "?" if state.ducats[seat] == HIDDEN else str(state.ducats[seat] + left * once[seat]) for seat in seats
    ]
    return [
        (),
        line((f"If nothing else changed: {counted(left, 'scoring')} to come, the next in {steps}", "head")),
        row_line("One scoring", [f"+{ducats}" if ducats else "·" for ducats in once], room),
        row_line("Projected end", ends, room, "head"),
    ]


def _one(scene: Scene, seat: Seat, cells: int) -> Lines:
    """Return what each port of a player would score."""
    state: State = scene.view
    found: Lines = [
        heading(
            scene.who(seat), f"{money(state, seat)} {'ducat' if state.ducats[seat] == 1 else 'ducats'}", cells
        )
    ]
    names = {port.id: port.name for port in state.chart.map.ports} | {"basilicas": "basilicas"}
    coming = prospects(state, seat)
    if coming:
        text = ", ".join(f"{names[slug]} +{ducats}" for slug, ducats in coming)
        return [*found, *wrapped(f"A scoring now: {text}.", cells, "", " ")]
    if state.phase == "over":
        held = [f"{state.chart.map.ports[port].name} {worth(state, port)}" for port in state.ports(seat)]
        return [
            *found,
            *wrapped(f"Ports, with what each scored last: {', '.join(held) or 'none'}.", cells, "", " "),
        ]
    return [*found, line((" A scoring now would bring nothing.", "dim"))]


def draw_summary(scene: Scene, events: Sequence[Event], cells: int) -> Lines:
    """Return what the scoring that is just over paid to each player, and how far it is to the next."""
    state: State = scene.view
    room = room_for(state, cells)
    seats = range(len(state.ducats))
    scored: list[list[e.Scored]] = [[] for _ in seats]
    last = [at for at, event in enumerate(events) if isinstance(event, e.DogeDrew)]
    for event in events[last[-1] :] if last else ():
        if isinstance(event, e.Scored):
            scored[event.seat].append(event)
    ports = [sum(event.ports for event in one) for one in scored]
    domes = [sum(event.basilicas for event in one) for one in scored]
    found: Lines = [
        names_line(scene, room),
        row_line("Warehouses", [f"+{n}" if n else "·" for n in ports], room),
        row_line("Basilicas", [f"+{n}" if n else "·" for n in domes], room),
        row_line("Ducats now", [money(state, seat) for seat in seats], room, "head"),
        (),
    ]
    for seat in seats:
        found += _one(scene, seat, cells)
    if state.phase != "over":
        left = scoring_steps(state)[state.scorings] - state.steps
        found += [(), *wrapped(f"The next scoring is {counted(left, 'step')} away.", cells)]
    return found
