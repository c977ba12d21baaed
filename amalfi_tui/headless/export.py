"""A saved game for other eyes and other programs: as JSON, and as a record that can be read."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Any

import msgspec

from amalfi_tui.asking import BadUsage, Refusal
from amalfi_tui.boards import board_of
from amalfi_tui.lines import LETTERS, legible, plain
from amalfi_tui.playback import Playback
from amalfi_tui.records import how_it_went
from amalfi_tui.telling import written
from engine.kernel import Seat
from engine.kernel.saying import counted

CELLS = 78
"""Columns of a record."""
_HIDDEN = ["hidden"]
"""What stands for an action that the viewer may not know."""


def eyes_of(playback: Playback, seat: Seat | None) -> Seat | None:
    """Return whose eyes a game may be exported through; None: it may be seen whole.

    Of a game that is still being played nobody sees more than those who play it: Refusal.
    """
    count = len(playback.seats)
    if seat is not None and not 0 <= seat < count:
        raise BadUsage(f"--seat {seat}: the seats of this game go from 0 to {count - 1}")
    if seat in playback.lookers:
        return seat
    if seat is None and len(playback.lookers) == 1:
        return playback.lookers[0]
    own = " or ".join(f"--seat {other}" for other in playback.lookers)
    raise Refusal(f"{playback.replay.path} is still being played: only its players may look, with {own}")


def step_of(playback: Playback, at: int | None) -> int:
    """Return the step asked for, or the last one; BadUsage when there is no such step."""
    last = len(playback)
    if at is not None and not 0 <= at <= last:
        raise BadUsage(f"--at {at}: the steps that can be shown go from 0 to {last}")
    return last if at is None else at


def header_of(playback: Playback) -> dict[str, Any]:
    """Return the title page, without the seed of a game that is seen through one pair of eyes.

    Whoever has the seed could deal the game again, and look into every hand.
    """
    header: dict[str, Any] = msgspec.to_builtins(playback.replay.header)
    if playback.eyes is not None:
        header.pop("seed", None)
    return header


def as_json(playback: Playback, last: int) -> bytes:
    """Return header, steps and scores as one JSON document; step 0 is before the first action."""
    game = playback.game
    document: dict[str, Any] = {
        "header": header_of(playback),
        "steps": [_step(playback, number) for number in range(last + 1)],
        "scores": list(game.scores(playback.view(last))),
    }
    if playback.replay.problems:
        document["problems"] = playback.replay.problems
    return msgspec.json.encode(document) + b"\n"


def _step(playback: Playback, number: int) -> dict[str, Any]:
    """Return one step as the eyes know it: who answered what, what came of it, and the position then."""
    game, eyes = playback.game, playback.eyes
    step: dict[str, Any] = {"n": number, "seat": None, "question": None, "action": None, "text": ""}
    if number:
        before, action = playback.view(number - 1), playback.replay.actions[number - 1]
        told = playback.told[number - 1]
        hidden = action.secret and eyes is not None and told.seat != eyes
        step["seat"] = told.seat
        step["question"] = game.question(before)
        step["action"] = _HIDDEN if hidden else msgspec.to_builtins(action)
        step["text"] = "\n".join(written(told, playback.names, eyes))
    step["state"] = game.plain(playback.view(number))
    return step


def as_text(playback: Playback, last: int) -> str:
    """Return the game as a record: who played, what was done turn by turn, and what it came to."""
    rows = [*_title(playback, last), *_story(playback, last), *_end(playback, last)]
    return "".join(f"{legible(row)}\n" for row in rows)


def _title(playback: Playback, last: int) -> Iterator[str]:
    header = playback.replay.header
    yield f"{playback.game.name.upper()}  {', '.join(playback.names)}"
    told = [f"rules {header.rules}", counted(last, "action")]
    if header.started:
        told.insert(0, f"begun {header.started[:16].replace('T', ' ')} UTC")
    if header.seed is not None and playback.eyes is None:
        told.append(f"seed {header.seed}")
    if header.origin is not None:
        told.append(f"taken up from another game after {counted(header.origin.step, 'action')}")
    yield "; ".join(told)
    if playback.eyes is not None:
        yield f"as {playback.names[playback.eyes]} saw it"
    yield ""
    width = max(map(len, playback.names))
    for seat, (name, spec) in enumerate(zip(playback.names, playback.seats, strict=True)):
        yield f"  {LETTERS[seat % len(LETTERS)]}  {name:<{width}}  {spec}"


def _story(playback: Playback, last: int) -> Iterator[str]:
    chapter = None
    number = 0
    for entry in playback.log(last):
        now = playback.chapters[entry.step]
        if now != chapter and not entry.depth:
            chapter = now
            yield ""
            yield chapter
        opens = entry.step + 1 != number
        number = entry.step + 1
        margin = f"{number:>5}  " if opens else " " * 7
        yield from textwrap.wrap(
            entry.text,
            CELLS,
            initial_indent=margin + "  " * entry.depth,
            subsequent_indent=" " * 7 + "  " * (entry.depth + 2),
        )


def _end(playback: Playback, last: int) -> Iterator[str]:
    yield ""
    yield "Scores" if last else "Nothing was played."
    scene = playback.scene(last)
    sheet = board_of(playback.game.name).sheet(scene, playback.events(last), CELLS) if last else []
    yield from (plain(row).rstrip() for row in sheet)
    replay = playback.replay
    if last == len(playback) and replay.header.result is not None and not replay.problems:
        yield ""
        yield how_it_went(replay.header, str(replay.tape.setup.get("rival") or "").capitalize())
    for problem in replay.problems:
        yield ""
        yield from textwrap.wrap(f"Shown up to step {len(playback)}: {problem}", CELLS)
    for note in replay.notes:
        yield ""
        yield from textwrap.wrap(f"It was {note}.", CELLS)
