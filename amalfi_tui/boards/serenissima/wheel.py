"""The wheel with who is next, the turn track with its scorings, and the Doge cards still to come."""

from __future__ import annotations

from amalfi_tui.boards.base import Scene
from amalfi_tui.boards.serenissima.notation import CARDS, galley, loaded
from amalfi_tui.boards.serenissima.readings import otherwise
from amalfi_tui.lines import LETTERS, Line, Lines, beside, cut, fit, flowing, heading, line, linked, wrapped
from engine.kernel.saying import counted
from engine.serenissima.goods import BASILICAS, FORTS, GALLEYS, GOODS, SCORINGS
from engine.serenissima.state import CARDS as KINDS
from engine.serenissima.state import COPIES, STEPS, State

_CRAFT = 14
"""Cells for a galley with its crew and cargo, so that zones stand under one another."""


def order(state: State) -> list[int]:
    """Return the galleys afloat, from the one at the black token on."""
    afloat = [number for number in range(1, GALLEYS + 1) if state.owner[number] >= 0]
    return [number for number in afloat if number >= state.wheel] + [n for n in afloat if n < state.wheel]


def wheel_line(scene: Scene, cells: int, rows: int = 2) -> Lines:
    """Return the galleys in the order in which they act, the active one marked, the Doge, who draws, last."""
    state: State = scene.view
    parts: list[Line] = []
    for number in range(1, GALLEYS + 1):
        if state.owner[number] >= 0:
            done = number < state.wheel or (not state.wheel and state.phase == "doge")
            sign = "▸" if number == state.wheel else ""
            body = line((f"{number}{LETTERS[state.owner[number]]}", "dim")) if done else galley(state, number)
            parts.append(linked((*line((sign, "key")), *body), f"galley {number}"))
    parts.append(line(("▸" if state.phase == "doge" else "", "key"), ("Doge", "dim")))
    found = flowing(parts, cells, " ")
    return found if len(found) <= rows else flowing(parts, cells, "")[:rows]


def scoring_steps(state: State) -> tuple[int, ...]:
    """Return the steps of the white token to each scoring space."""
    return state.chart.tables[len(state.ducats)].scoring


def track_line(scene: Scene, cells: int) -> Line:
    """Return the turn track: `=` what was gone, the scoring spaces as `S`, the last one as `E`."""
    state: State = scene.view
    spaces = scoring_steps(state)
    signs: list[tuple[str, str]] = []
    for step in range(spaces[-1] + 1):
        there = state.steps == step or (step == spaces[-1] and state.steps > step)
        sign = "E" if step == spaces[-1] else "S" if step in spaces else "="
        role = "on" if there else "dim" if step < state.steps else "vp" if step in spaces else "rule"
        signs.append((sign, role))
    left = spaces[state.scorings] - state.steps if state.scorings < SCORINGS else 0
    note = f" in {left}" if left else " over"
    return cut(line(("track ", "dim"), *signs, (note, "")), cells)


def doge_line(scene: Scene, cells: int) -> Line:
    """Return the Doge cards still in the deck, by what they move."""
    state: State = scene.view
    left = [CARDS[kind] for kind, count in zip(KINDS, state.deck, strict=True) for _ in range(count)]
    return cut(line(("Doge ", "dim"), " ".join(left) or "none"), cells)


def scoring_chance(state: State) -> float:
    """Return how likely the next card of the Doge brings a scoring."""
    if state.scorings >= SCORINGS:
        return 0.0
    need = scoring_steps(state)[state.scorings] - state.steps
    total = sum(state.deck)
    hits = sum(count for count, steps in zip(state.deck, STEPS, strict=True) if steps >= need)
    return hits / total if total else 0.0


def draw_wheel(scene: Scene, cells: int, rows: int) -> Lines:
    """Return wheel, track, deck and supply in full."""
    state: State = scene.view
    acting = [number for number in order(state) if number >= state.wheel] if state.wheel else []
    found: Lines = [
        heading(
            f"Round {state.round}" if state.round else "Setting up",
            "lowest number first, then the Doge",
            cells,
        )
    ]
    each = max(min((cells - 2) // 2, 46), 20)
    shown = order(state)
    blocks = (
        [[_row(scene, number, waits=number in acting) for number in shown[at::2]] for at in range(2)]
        if cells >= 60
        else [[_row(scene, number, waits=number in acting) for number in shown]]
    )
    found += beside(blocks, [each if len(blocks) > 1 else cells] * len(blocks), 2)
    found += [(), heading("The turn track", "", cells), track_line(scene, cells)]
    chance = scoring_chance(state)
    if state.phase != "over":
        found += wrapped(f"The next Doge card brings a scoring with {chance:.0%}.", cells)
    found += [(), heading("Doge cards", "", cells), doge_line(scene, cells)]
    gone = [CARDS[kind] for kind, count in zip(KINDS, _gone(state), strict=True) for _ in range(count)]
    found.append(line(("drawn ", "dim"), " ".join(gone) or "none since the last shuffle"))
    supply = ", ".join(f"{count} {good}" for good, count in zip(GOODS, state.supply, strict=True))
    found += [(), heading("Supply", "", cells), *wrapped(supply, cells)]
    forts, domes = FORTS - state.forts.bit_count(), BASILICAS - state.basilicas.bit_count()
    found.append(line(f"{counted(forts, 'fort')}, {counted(domes, 'basilica')} left"))
    agreed = otherwise(state)
    if agreed:
        found += [(), heading("Agreed at this table", "", cells)]
    return found + [row for text in agreed for row in wrapped(text, cells)]


def _gone(state: State) -> list[int]:
    return [all_ - left for all_, left in zip(COPIES, state.deck, strict=True)]


def _row(scene: Scene, number: int, *, waits: bool) -> Line:
    state: State = scene.view
    zone = state.chart.map.zones[state.zone[number]].name
    sign = "▸" if number == state.wheel else "·" if waits else " "
    craft = fit((*line((f"{sign} ", "key")), *loaded(state, number)), _CRAFT)
    return linked((*craft, *line((zone, "" if waits else "dim"))), f"galley {number}")
