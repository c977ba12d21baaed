"""What the option under the cursor would do: it is done on the seat's own view, and the two compared."""

from __future__ import annotations

from typing import TypeAlias

from amalfi_tui.boards.base import Scene
from amalfi_tui.boards.serenissima.foresight import besides
from amalfi_tui.boards.serenissima.players import scoring_now
from amalfi_tui.lines import Line, Lines, flowing, heading, line, wrapped
from amalfi_tui.trial import outcome
from engine.kernel import CHANCE, Game, Seat
from engine.serenissima.answers import Sail
from engine.serenissima.goods import GALLEYS, GOODS, cubes
from engine.serenissima.state import HIDDEN, State

Part: TypeAlias = list[tuple[str, str]]
"""Pieces of text with their roles that belong together."""


def preview(scene: Scene) -> Line:
    """Return what the option changes, what it leads to, and the question that would follow; never nothing."""
    found = parts(scene)
    if found is None:
        return ()
    done: Line = ()
    for number, part in enumerate(found):
        done += (*line((", " if number else "", "dim")), *part)
    then = _then(scene)
    return line(
        ("If  ", "head"),
        *(done or line(("nothing changes", "dim"))),
        ("; then: " if then else "", "dim"),
        then,
    )


def foresee(scene: Scene, cells: int) -> Lines:
    """Return the same at length, for terminals with room."""
    found = parts(scene)
    if found is None or scene.cursor is None:
        return []
    rows = [
        heading("Preview", "", cells),
        *wrapped(scene.game.option(scene.view, scene.cursor), cells, "name"),
    ]
    rows += flowing(found, cells, "   ") if found else [line(("nothing changes", "dim"))]
    if then := _then(scene):
        first, *rest = wrapped(then, cells - 6)
        rows += [line(("then: ", "dim"), *first), *(line("      ", *row) for row in rest)]
    return rows


def parts(scene: Scene) -> list[Line] | None:
    """Return all that is known of what the option brings about; None when nobody is asked."""
    if scene.cursor is None or scene.decision is None:
        return None
    seat, before = scene.decision.seat, scene.view
    after = outcome(scene.game, before, scene.cursor, seat)
    if after is None:
        return [line(("what comes of it cannot be foreseen", "dim"))]
    found = changes(before, after, seat)
    if isinstance(scene.cursor, Sail):
        found = [part for part in found if not part[0][0].endswith(" to ")]
    return [*(line(*part) for part in found), *besides(scene, after)]


def changed(before: State, after: State, seat: Seat) -> Line:
    """Return what differs for a seat, on one line."""
    found: Line = ()
    for number, part in enumerate(changes(before, after, seat)):
        found += line((", " if number else "", "dim"), *part)
    return found


def changes(before: State, after: State, seat: Seat) -> list[Part]:
    """Return what differs for a seat, as `ducats 4>3`; a scoring counts as it would pay now."""
    found: list[Part] = []

    def compare(name: str, was: int, now: int, role: str = "") -> None:
        if was != now:
            found.append([(f"{name} ", "dim"), (f"{was}>{now}", role or ("good" if now > was else "bad"))])

    if HIDDEN not in {before.ducats[seat], after.ducats[seat]}:
        compare("ducats", before.ducats[seat], after.ducats[seat])
    for number in range(1, GALLEYS + 1):
        found += _galley(before, after, seat, number)
    found += _ports(before, after, seat)
    compare("a scoring pays", scoring_now(before, seat), scoring_now(after, seat))
    compare("reserve", before.reserve[seat], after.reserve[seat], "name")
    return found


def _galley(before: State, after: State, seat: Seat, number: int) -> list[Part]:
    """Return what differs for one galley of the seat."""
    was, now = before.owner[number] == seat, after.owner[number] == seat
    if not was and not now:
        return []
    if was and not now:
        return [[(f"galley {number} is gone", "bad")]]
    if now and not was:
        return [[(f"galley {number} new, {after.crew[number]} aboard", "good")]]
    found: list[Part] = []
    if (old := before.crew[number]) != (new := after.crew[number]):
        found.append([(f"galley {number} crew ", "dim"), (f"{old}>{new}", "good" if new > old else "bad")])
    cargo: Part = []
    for good, name in enumerate(GOODS):
        more = cubes(after.cargo[number], good) - cubes(before.cargo[number], good)
        if more:
            cargo.append((f"{'+' if more > 0 else '-'}{abs(more)} {name} ", "name"))
    if cargo:
        cargo[-1] = (cargo[-1][0].rstrip(), "name")
        found.append([(f"galley {number} ", "dim"), *cargo])
    if before.zone[number] != after.zone[number]:
        zone = after.chart.map.zones[after.zone[number]].name
        found.append([(f"galley {number} to ", "dim"), (zone, "name")])
    return found


def _ports(before: State, after: State, seat: Seat) -> list[Part]:
    """Return what differs in ports: whose they are, garrisons, stores, buildings."""
    found: list[Part] = []
    for port, sea in enumerate(after.chart.map.ports):
        was, now = before.lord[port] == seat, after.lord[port] == seat
        if now and not was:
            found.append([(f"{sea.name} is won, {after.garrison[port]} ashore", "good")])
        elif was and not now:
            found.append([(f"{sea.name} is lost", "bad")])
        elif now and (old := before.garrison[port]) != (new := after.garrison[port]):
            found.append([(f"{sea.name} ", "dim"), (f"{old}>{new}", "good" if new > old else "bad")])
        fresh = after.stored[port] & ~before.stored[port]
        goods = [name for good, name in enumerate(GOODS) if fresh >> good & 1]
        if goods and (now or (after.wheel and after.port_here(after.wheel) == port)):
            found.append([(f"{sea.name} stores ", "dim"), (", ".join(goods), "name")])
        for what, old_bits, new_bits in (
            ("fort", before.forts, after.forts),
            ("basilica", before.basilicas, after.basilicas),
        ):
            if now and (new_bits & ~old_bits) >> port & 1:
                found.append([(f"a {what} in {sea.name}", "good")])
    return found


def _then(scene: Scene) -> str:
    """Return what would be asked next, and of whom; empty when it is the same question."""
    if scene.cursor is None or scene.decision is None:
        return ""
    return following(scene, scene.game, scene.decision.seat)


def following(scene: Scene, game: Game[State], seat: Seat) -> str:
    """Return the question that the option leads to."""
    after = None if scene.cursor is None else outcome(game, scene.view, scene.cursor, seat)
    if after is None:
        return ""
    decision, before = after.open, scene.view.open
    if decision is None:
        return "the game is over"
    if decision.seat == CHANCE:
        return "the Doge's card is drawn" if after.phase == "doge" else "dice"
    if decision.seat != seat:
        return f"{scene.names[decision.seat]} is asked"
    same = before is not None and type(decision.question) is type(before.question)
    return "" if same and after.wheel == scene.view.wheel else game.question(after)
