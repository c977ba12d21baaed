"""The end of a period: what each player has scored in it, how the sailors ate, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence

from amalfi_tui.boards.amalfi.pointing import the_decree
from amalfi_tui.boards.amalfi.sheet import HEADS, gains
from amalfi_tui.boards.base import Scene
from amalfi_tui.lines import LETTERS, Line, Lines, figure, fit, line, wrapped
from engine.amalfi.events import NOBODY, CardDiscarded, Covered, Fed, PeriodBegan, TitleClaimed
from engine.amalfi.goods import PERIODS
from engine.amalfi.phases import ROMAN
from engine.amalfi.state import LEDGER, State
from engine.kernel import Event

_LABEL = 22
"""Cells for the names of the rows."""


def stage(state: State) -> int:
    """Return how far the game has come: the period, and one more when it is over."""
    return state.period + (state.phase in {"over", "lost"})


def draw_summary(scene: Scene, events: Sequence[Event], cells: int) -> Lines:
    """Return what the period that has ended brought to each player, and what changes for the next."""
    state: State = scene.view
    ended = min(stage(state) - 1, PERIODS)
    inside = _of_period(events, ended)
    room = min((cells - _LABEL) // len(state.players), 14)
    found = [_names(scene, room), *_points(scene, inside, ended, room), *_bread(scene, inside, room), ()]
    claimed = [event for event in inside if isinstance(event, TitleClaimed)]
    if claimed:
        names = state.box.names
        texts = [f"{scene.who(event.seat)}: {names[event.title]} +{event.vp}" for event in claimed]
        found += _item("Titles", ", ".join(texts), cells)
    if state.phase != "over":
        found += _next(scene, inside, cells)
    return found


def _of_period(events: Sequence[Event], period: int) -> Sequence[Event]:
    """Return what happened from the beginning of a period to that of the next."""
    marks = [at for at, event in enumerate(events) if isinstance(event, PeriodBegan)]
    first = next((at for at in marks if _period(events[at]) == period), 0)
    last = next((at for at in marks if _period(events[at]) == period + 1), len(events))
    return events[first:last]


def _period(event: Event) -> int:
    return event.period if isinstance(event, PeriodBegan) else 0


def _names(scene: Scene, room: int) -> Line:
    head: Line = line(f"{'':<{_LABEL}}")
    for seat, name in enumerate(scene.names):
        head += fit(line((LETTERS[seat], f"p{seat}"), " ", (name, "name")), room)
    return head


def _row(label: str, values: Sequence[tuple[str, str]], room: int, role: str = "dim") -> Line:
    found: Line = line((f"{label:<{_LABEL}.{_LABEL - 1}}", role))
    for text, of in values:
        found += fit(line((text, of)), room)
    return found


def _points(scene: Scene, inside: Sequence[Event], period: int, room: int) -> Lines:
    """Return the points of the period by their source, and the scores that they led to."""
    state: State = scene.view
    seats = range(len(state.players))
    pages = [gains(inside, seat) for seat in seats]
    rows: Lines = []
    for page in LEDGER:
        points = [one[page] for one in pages]
        if any(points) or page == "decrees":
            label = HEADS[page]
            if page == "decrees":
                label = f"Decree {state.box.names[state.box.decree_slugs[state.decrees[period - 1]]]}"
            values = [
                (figure(f"{n:+d}" if n else "·", 4), "good" if n > 0 else "bad" if n else "dim")
                for n in points
            ]
            rows.append(_row(label, values, room))
    total = [f"{state.players[seat].score:>4} ({sum(pages[seat].values()):+d})" for seat in seats]
    return [*rows, _row("Score", [(text, "vp") for text in total], room, "head")]


def _bread(scene: Scene, inside: Sequence[Event], room: int) -> Lines:
    """Return what the sailors ate, who was short, and what bread is left."""
    state: State = scene.view
    fed = {event.seat: event for event in inside if isinstance(event, Fed)}
    eaten: list[tuple[str, str]] = []
    for seat in range(len(state.players)):
        meal = fed.get(seat)
        short = meal.short if meal else 0
        text = f"{meal.bread if meal else 0:>4}" + (f", {short} short" if short else "")
        eaten.append((text, "bad" if short else ""))
    left = [(f"{player.bread:>4}/{player.granary}", "") for player in state.players]
    return [_row("Bread eaten", eaten, room), _row("Bread left", left, room)]


def _next(scene: Scene, inside: Sequence[Event], cells: int) -> Lines:
    """Return who leads the next period, its decree, and what was changed on the board for it."""
    state: State = scene.view
    names, when = state.box.names, ROMAN[state.period]
    led = f"{scene.who(state.wind_rose)}, who had passed first."
    decree = the_decree(state, state.period)
    found = [
        *_item("Leads", led, cells),
        *_item(f"Decree {when}", f"{decree.name}: {decree}", cells),
    ]
    changes = [f"{names[e.tile]} in place of {names[e.place]}" for e in inside if isinstance(e, Covered)]
    gone = [names[e.card] for e in inside if isinstance(e, CardDiscarded) and e.seat == NOBODY]
    if changes:
        found += _item("Open to all", f"{', '.join(changes)}.", cells)
    if gone:
        found += _item("Discarded", f"{', '.join(gone)}.", cells)
    return found


def _item(label: str, text: str, cells: int) -> Lines:
    first, *rest = wrapped(text, cells - 13, rows=3)
    return [line((f"{label:<13}", "dim"), *first), *(line(" " * 13, *row) for row in rest)]
