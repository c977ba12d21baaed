"""Naples or Genoa at the table: its ships and lights, what it will do next, and what it asks for."""

from __future__ import annotations

from functools import lru_cache

from amalfi_tui.boards.amalfi.notation import LIGHT
from amalfi_tui.boards.base import Scene
from amalfi_tui.lines import Line, Lines, cut, line, spread, wrapped
from engine.amalfi.answers import MainAction
from engine.amalfi.events import RIVAL, CardDiscarded, Happening
from engine.amalfi.goods import LIGHTHOUSES, PERIODS, SHIPS, counted, listed
from engine.amalfi.phases import ROMAN, Pass
from engine.amalfi.solo import (
    TITLES_NEEDED,
    RivalDocked,
    RivalLit,
    foreseen,
    reaction,
    titles_claimed,
    waits,
)
from engine.amalfi.state import Rival, State
from engine.kernel import Action, Game, Seat

SHIP = "▼"
"""A ship of the rival; those of players point up."""
COLOUR = 3
"""The seat whose colour the rival wears: against a rival only seat 0 is taken."""
_ROOMY = 34
"""Cells from which the panel is told in words."""
_LONGEST = 12
"""Questions that are thought through until a reaction comes."""
_COURSES = 16
"""Ways to answer them that are tried; what all of them lead to is foretold."""


def letter(rival: Rival) -> str:
    """Return the rival's letter: N or G."""
    return rival.name[0].upper()


def name(state: State) -> str:
    """Return what the rival is called; empty without one."""
    return state.rival.name.capitalize() if state.rival else ""


def ship(scene: Scene, place: int) -> Line:
    """Return the rival's ship on a dock, lit up when it has just come."""
    state: State = scene.view
    assert state.rival is not None
    fresh = scene.before is not None and scene.before.ships[place] != RIVAL
    return line((f"{SHIP}{letter(state.rival)}", f"ship{COLOUR}" if fresh else f"p{COLOUR}"))


def light(state: State) -> Line:
    """Return a lighthouse of the rival."""
    assert state.rival is not None
    return line((f"{LIGHT}{letter(state.rival).lower()}", f"p{COLOUR}"))


def coming(scene: Scene, place: int) -> Line:
    """Return the ship that the rival would send to a free dock if the option were taken, as `?N`."""
    state: State = scene.view
    slug = state.box.destination_slugs[place]
    if state.rival and any(isinstance(event, RivalDocked) and event.place == slug for event in ahead(scene)):
        return line((f"?{letter(state.rival)}", f"p{COLOUR}"))
    return line("  ")


# What it will do.


@lru_cache(maxsize=4)
def _reactions(scene: Scene) -> tuple[tuple[Happening, ...], bool]:
    """Return what the rival would do after the option under the cursor, and whether that is all and sure."""
    state: State = scene.view
    decision = scene.decision
    action = scene.cursor
    if decision is None or action is None or not state.rival or not _calls(state, action):
        return (), True
    courses = [_course(scene.game, state, action, decision.seat, number) for number in range(_COURSES)]
    found = courses[0] or ()
    sure = tuple(event for event in found if all(course and event in course for course in courses))
    return sure, courses[0] is not None and all(course == courses[0] for course in courses)


def ahead(scene: Scene) -> tuple[Happening, ...]:
    """Return what the rival will surely do after the option under the cursor."""
    return _reactions(scene)[0]


def _calls(state: State, action: Action) -> bool:
    """Whether a reaction will follow the option, at once or when all of its action is done."""
    return waits(state) or (isinstance(action, MainAction) and bool(reaction(state, action)))


def _course(
    game: Game[State], state: State, action: Action, seat: Seat, number: int
) -> list[Happening] | None:
    """Return what the rival does after an action, each later question being given the answer of that number.

    None when it cannot be known.
    """
    found: list[Happening] = []
    try:
        for _ in range(_LONGEST):
            state = game.apply(state, action)
            found += [event for event in state.events if event.seat == RIVAL]
            decision = state.open
            if decision is None or decision.seat != seat or not waits(state):
                break
            action = decision.answers[number % len(decision.answers)]
        return [*found, *foreseen(state)]
    except Exception:  # noqa: BLE001 - an unknown card may stop the rules anywhere
        return None


def will(scene: Scene) -> Line:
    """Return what the rival will do after the option under the cursor; what hangs on more is `?`."""
    state: State = scene.view
    action = scene.cursor
    if not state.rival or action is None or not scene.answering:
        return ()
    if isinstance(action, Pass):
        return verdict(state)
    if not _calls(state, action):
        return ()
    events, sure = _reactions(scene)
    clauses = _clauses(state, events)
    if not sure:
        clauses.append("?" if clauses else "react: ?")
    said = listed(clauses, "and") if clauses else "do nothing"
    return line((f"{name(state)} ", f"p{COLOUR}"), ("will ", "dim"), said)


def _clauses(state: State, events: tuple[Happening, ...]) -> list[str]:
    names = state.box.names
    ships = [names[event.place] for event in events if isinstance(event, RivalDocked)]
    lights = [names[event.place] for event in events if isinstance(event, RivalLit)]
    cards = [names.get(event.card, event.card) for event in events if isinstance(event, CardDiscarded)]
    found = []
    if ships:
        found.append(f"send {'a ship' if len(ships) == 1 else 'ships'} to {listed(ships, 'and')}")
    if lights:
        found.append(f"light {listed(lights, 'and')}")
    if cards:
        found.append(f"discard {listed(cards, 'and')}")
    return found


# What it asks for.


def next_check(state: State) -> tuple[int, int] | None:
    """Return the period after which titles are counted next, and how many are asked for; None: never."""
    if not state.rival or state.phase in {"over", "lost"}:
        return None
    needed = TITLES_NEEDED[state.rival.name]
    due = [period for period in range(max(state.period, 1), PERIODS + 1) if needed[period]]
    return (due[0], needed[due[0]]) if due else None


def verdict(state: State) -> Line:
    """Return what the check at the end of this period would say now."""
    check = next_check(state)
    if check is None:
        return ()
    period, needed = check
    titles = titles_claimed(state)
    asked = f"asks for {counted(needed, 'title')} after period {ROMAN[period]}, you have {titles}: "
    who = (f"{name(state)} ", f"p{COLOUR}")
    if titles >= needed:
        return line(who, asked, ("enough", "good"))
    if period == state.period:
        return line(who, asked, ("the game would be lost", "bad"))
    return line(who, asked, (f"{needed - titles} to go", "warn"))


def warning(scene: Scene) -> str:
    """Return what has to be said before one passes: that the game would be lost by it."""
    check = next_check(scene.view)
    if check is None or not isinstance(scene.cursor, Pass):
        return ""
    period, needed = check
    titles = titles_claimed(scene.view)
    if period != scene.view.period or titles >= needed:
        return ""
    asked = f"{name(scene.view)} asks for {counted(needed, 'title')}, you have {titles}"
    return f"A pass ends period {ROMAN[period]}: {asked}: you would lose."


def draw_panel(scene: Scene, cells: int, rows: int) -> Lines:
    """Return what the rival has left, what it asks for, and what it would do now."""
    state: State = scene.view
    rival = state.rival
    if rival is None:
        return []
    left = line((f" {SHIP}{letter(rival)} ", f"ship{COLOUR}"), " ", (name(state), "name"))
    wide = cells >= _ROOMY
    parts = ((SHIP, rival.ships, SHIPS), (LIGHT, rival.lighthouses, LIGHTHOUSES))
    stock: Line = ()
    for sign, count, all_ in parts:
        stock += line((sign, f"p{COLOUR}"), f"{count}", (f"/{all_} left " if wide else " ", "dim"))
    found = [spread(left, stock, cells), *_checks(state, cells)]
    following = will(scene)
    if following and not isinstance(scene.cursor, Pass):
        text = "".join(span.text for span in following[1:])
        found += wrapped(f"{name(state)} {text}", cells - 1, "warn", " ")
    return [cut(row, cells) for row in found[:rows]]


def _checks(state: State, cells: int) -> Lines:
    """Return the titles that are asked for after each period, and how the next check stands."""
    assert state.rival is not None
    titles, check = titles_claimed(state), next_check(state)
    row: Line = line((" Titles ", "dim"), f"{titles} ", (" needed " if cells >= _ROOMY else "", "dim"))
    for period, needed in enumerate(TITLES_NEEDED[state.rival.name]):
        if needed:
            now = check is not None and check[0] == period
            role = "dim" if not now else "good" if titles >= needed else "warn"
            row += line(" " * (period > 2), (f"{ROMAN[period]}:{needed}", role))
    found = [cut(row, cells)]
    if check is not None and check[0] == state.period and titles < check[1]:
        found.append(cut(line((" ✗ lost if it ended now", "bad")), cells))
    return found
