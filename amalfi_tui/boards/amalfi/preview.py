"""What the option under the cursor would do: it is done on the seat's own view, and the two compared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from amalfi_tui.boards.amalfi.mats import draw_hand
from amalfi_tui.boards.amalfi.notation import LETTER, goods
from amalfi_tui.boards.amalfi.pointing import card_of, the_decree
from amalfi_tui.boards.amalfi.rival import will
from amalfi_tui.boards.base import Scene
from amalfi_tui.lines import Line, Lines, cut, flowing, heading, line, wrapped
from amalfi_tui.trial import outcome
from engine.amalfi.actions.navigate import Navigate
from engine.amalfi.actions.payment import Pay
from engine.amalfi.answers import Decline, Keep
from engine.amalfi.goods import HOLDS, counted
from engine.amalfi.phases import Pass, decree_vp, feed_due
from engine.amalfi.state import State
from engine.kernel import CHANCE, Action, Game, Seat

Part: TypeAlias = list[tuple[str, str]]
"""Pieces of text with their roles that belong together."""


def preview(scene: Scene) -> Line:
    """Return the changes on the asked seat's board, and the question that would follow."""
    if scene.cursor is None or scene.decision is None:
        return ()
    seat = scene.decision.seat
    before: State = scene.view
    after = outcome(scene.game, before, scene.cursor, seat)
    if after is None:
        return line(("If  ", "head"), ("what comes of it cannot be foreseen", "dim"))
    found = joined([*changes(before, after, seat), *_besides(before, after, scene.cursor, seat)])
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
        parts = [*changes(before, after, seat), *_besides(before, after, scene.cursor, seat)]
        found += flowing([line(*part) for part in parts], cells, "   ")
        if rival := will(scene):
            found.append(cut(rival, cells))
        if then := _then(scene.game, before, after, seat):
            found.append(cut(line(("then: ", "dim"), then), cells))
    return [*found, (), *hand]


def changed(before: State, after: State, seat: Seat) -> Line:
    """Return what differs on a seat's board, on one line."""
    return joined(changes(before, after, seat))


def joined(parts: Sequence[Part]) -> Line:
    """Return parts on one line."""
    found: list[tuple[str, str]] = []
    for number, part in enumerate(parts):
        found += [(", ", "dim")] * bool(number) + list(part)
    return line(*found)


def _besides(before: State, after: State, action: Action, seat: Seat) -> list[Part]:
    """Return what else an option leads to: what a pass gives up, and what a payment leaves behind."""
    player = after.players[seat]
    if isinstance(action, Navigate) and _unsent(before, after, action, seat):
        return [[("no ship left to send", "warn")]]
    if isinstance(action, Pass) and after.period == before.period and after.phase == "actions":
        found: list[Part] = []
        if after.wind_rose == seat and not any(other.passed for other in before.players):
            found.append([("takes the Wind Rose", "good")])
        decree = the_decree(before, before.period)
        vp = decree_vp(after, seat, before.period)
        found.append([(f"as things stand {decree.name} ", "dim"), (f"{vp:+d} VP", "vp" if vp else "dim")])
        return [*found, _feed(after, seat)]
    if isinstance(action, Pay):
        return [[("leaves ", "dim"), *((span.text, span.role) for span in goods(player.holds))]]
    if isinstance(action, Keep) and player.hand == before.players[seat].hand:
        return [[("keeps ", "dim"), (before.box.names[action.card], "name")]]
    return []


def _unsent(before: State, after: State, action: Navigate, seat: Seat) -> bool:
    """Whether a place would send ships when the one that sails there is the last of the bay."""
    old, new = before.players[seat], after.players[seat]
    sends = "send " in str(card_of(before, action.place) or "").lower()
    return sends and not new.bay and sum(new.holds) <= sum(old.holds)


def _feed(state: State, seat: Seat) -> Part:
    """Return what is still to pay when the sailors eat, and whether there is bread for it."""
    due = feed_due(state, seat)
    short = due - state.players[seat].bread
    return [(f"feed {due}: {short} short", "warn")] if short > 0 else [(f"feed {due} ok", "dim")]


def changes(before: State, after: State, seat: Seat) -> list[Part]:
    """Return what differs on a seat's board, as `bay 4>3`."""
    old, new = before.players[seat], after.players[seat]
    found: list[Part] = []

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
    if before.phase == "setup" and not old.hand:
        found += [[(f"a hand of {counted(len(new.hand), 'card')}", "name")]] if new.hand else []
    else:
        compare("hand", len(old.hand), len(new.hand), "name")
    compare("characters", len(old.characters), len(new.characters))
    compare("artworks", len(old.artworks), len(new.artworks))
    compare("destinations", len(old.destinations), len(new.destinations))
    for number, held, holds in zip(before.titles, before.cubes, after.cubes, strict=False):
        title = before.box.titles[number]
        if title is not None and seat in holds and seat not in held:
            found.append([(f"title {title.name}", "good")])
    eats = before.phase == after.phase == "actions" and before.period == after.period
    if eats and (old.bread, feed_due(before, seat)) != (new.bread, feed_due(after, seat)):
        found.append(_feed(after, seat))
    if shown := revealed(before, after, seat):
        found.append(
            [("reveals ", "dim"), (f"? {', '.join(text.partition(' card')[0] for text in shown)}", "warn")]
        )
    return found


def revealed(before: State, after: State, seat: Seat) -> list[str]:
    """Return the cards that the seat does not know and that would lie before it, zone by zone."""
    found = []
    for name in ("workshop", "atlas", "council"):
        new = _new(getattr(before, name).row, getattr(after, name).row)
        if new:
            found.append(counted(new, f"{name.capitalize()} card"))
    old, now = before.players[seat], after.players[seat]
    if drawn := _new((*old.hand, *old.packet), (*now.hand, *now.packet)):
        found.append(counted(drawn, "unseen card"))
    if not found and after.open is not None and after.open.seat == CHANCE and before.phase != "setup":
        found.append("cards that are shuffled first")
    return found


def _new(before: tuple[int, ...], after: tuple[int, ...]) -> int:
    return max(after.count(0) - before.count(0), 0)


def _then(game: Game[State], before: State, after: State, seat: Seat) -> str:
    """Return what the seat would be asked next; empty when it is the same as now, or another's."""
    decision = after.open
    if decision is None or decision.seat < 0:
        return "cards are dealt or shuffled" if decision is not None else ""
    same = before.open is not None and type(decision.question) is type(before.open.question)
    if decision.seat != seat or (same and not decision.source):
        return ""
    asked = game.question(after)
    only_no = all(isinstance(answer, Decline) for answer in decision.answers)
    return f"{asked} (only no, as things stand)" if only_no else asked
