"""What the option under the cursor would do: it is done on the seat's own view, and the two compared."""

from __future__ import annotations

from amalfi_tui.boards.amalfi.mats import draw_hand
from amalfi_tui.boards.amalfi.notation import LETTER
from amalfi_tui.boards.amalfi.rival import will
from amalfi_tui.boards.base import Scene
from amalfi_tui.lines import Line, Lines, cut, flowing, heading, line, wrapped
from amalfi_tui.trial import outcome
from engine.amalfi.goods import HOLDS, counted
from engine.amalfi.phases import feed_due
from engine.amalfi.state import State
from engine.kernel import Game, Seat


def preview(scene: Scene) -> Line:
    """Return the changes on the asked seat's board, and the question that would follow."""
    if scene.cursor is None or scene.decision is None:
        return ()
    seat = scene.decision.seat
    before: State = scene.view
    after = outcome(scene.game, before, scene.cursor, seat)
    if after is None:
        return line(("If  ", "head"), ("what comes of it cannot be foreseen", "dim"))
    found = changed(before, after, seat)
    if not found:
        found = line(("nothing changes yet", "dim"))
    if rival := will(scene):
        found += (*line((" · ", "dim")), *rival)
    then = _then(scene.game, before, after, seat)
    return line(("If  ", "head"), *found, ("; then: " if then else "", "dim"), then)


def foresee(scene: Scene, cells: int) -> Lines:
    """Return the preview at length: the option, its changes, what would be asked then; and the hand."""
    hand = draw_hand(scene, cells, 0)
    if scene.cursor is None or scene.decision is None:
        return hand
    seat, before = scene.decision.seat, scene.view
    found = [heading("Preview", "", cells), *wrapped(scene.game.option(before, scene.cursor), cells, "name")]
    after = outcome(scene.game, before, scene.cursor, seat)
    if after is None:
        found.append(line(("what comes of it cannot be foreseen", "dim")))
    else:
        parts = [line(*part) for part in changes(before, after, seat)]
        found += flowing(parts, cells, "   ")
        if rival := will(scene):
            found.append(cut(rival, cells))
        if then := _then(scene.game, before, after, seat):
            found.append(cut(line(("then: ", "dim"), then), cells))
    return [*found, (), *hand]


def changed(before: State, after: State, seat: Seat) -> Line:
    """Return what differs on a seat's board, on one line."""
    found: list[tuple[str, str]] = []
    for number, part in enumerate(changes(before, after, seat)):
        found += [(", ", "dim")] * bool(number) + list(part)
    return line(*found)


def changes(before: State, after: State, seat: Seat) -> list[list[tuple[str, str]]]:
    """Return what differs on a seat's board, as `bay 4>3`."""
    old, new = before.players[seat], after.players[seat]
    found: list[list[tuple[str, str]]] = []

    def compare(name: str, was: int, now: int, role: str = "") -> None:
        if was != now:
            found.append([(f"{name} ", "dim"), (f"{was}>{now}", role or ("good" if now > was else "bad"))])

    compare("VP", old.score, new.score)
    compare("bay", old.bay, new.bay, "name")
    for hold, was, now in zip(HOLDS, old.holds, new.holds, strict=True):
        compare(LETTER[hold], was, now)
    compare("bread", old.bread, new.bread)
    compare("port", old.port, new.port, "name")
    compare("shipyard", old.yard, new.yard, "name")
    compare("lighthouses", old.erected, new.erected)
    compare("granary", old.granary, new.granary)
    compare("hand", len(old.hand), len(new.hand), "name")
    compare("characters", len(old.characters), len(new.characters))
    compare("artworks", len(old.artworks), len(new.artworks))
    compare("destinations", len(old.destinations), len(new.destinations))
    for number, held, holds in zip(before.titles, before.cubes, after.cubes, strict=False):
        title = before.box.titles[number]
        if title is not None and seat in holds and seat not in held:
            found.append([(f"title {title.name}", "good")])
    due, short = feed_due(after, seat), feed_due(after, seat) - new.bread
    if (old.bread, feed_due(before, seat)) != (new.bread, due) and after.period and short > 0:
        found.append([(f"feed {due}: {short} short", "warn")])
    if (drawn := _unknown(after, seat) - _unknown(before, seat)) > 0:
        found.append([("reveals ", "dim"), (counted(drawn, "card"), "warn")])
    return found


def _unknown(view: State, seat: Seat) -> int:
    """Return how many cards lie open, or in the seat's hand, that it does not know yet."""
    player = view.players[seat]
    rows = (view.workshop.row, view.atlas.row, view.council.row, player.hand, player.packet)
    return sum(row.count(0) for row in rows)


def _then(game: Game[State], before: State, after: State, seat: Seat) -> str:
    """Return what the seat would be asked next; empty when it is the same as now, or another's."""
    decision = after.open
    if decision is None or decision.seat < 0:
        return "chance" if decision is not None else ""
    same = before.open is not None and type(decision.question) is type(before.open.question)
    if decision.seat != seat or (same and not decision.source):
        return ""
    return game.question(after)
