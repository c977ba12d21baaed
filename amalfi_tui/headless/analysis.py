"""A game judged: for every decision, what a strong seat thinks of the answer and what it would have done."""

from __future__ import annotations

import hashlib
import math
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

import engine
from ai.apart import sit
from ai.protocol import Player, Ranked, generator, line
from amalfi_tui.headless.pool import RunAll
from amalfi_tui.lines import legible
from engine.kernel import Game, Seat
from replays import Replay, ReplayError
from replays.format import opened_for_reading, read_file
from replays.keeping import ANALYSIS
from replays.placing import write_whole

JUDGES = ("grandmaster@100p", "hard", "merchant", "random")
"""Who judges when nobody is named: the first that can play the game."""
SPREAD = 11.0
"""VP of lead at which the odds of winning are e to 1; what games of four `hard` seats came to fits it."""
LARGE = 2.0
"""VP that an answer has to cost to be pointed out."""
_EVERY = 2.0
"""Seconds of thinking, at most, that are lost when the program is killed."""
_NO_OPINION = "has no opinion"
_MAGIC = b"\x8aAmAna\x01"
_sit = lru_cache(maxsize=8)(sit)


class Case(Struct, frozen=True):
    """A decision to be judged: what the seat that was asked saw, and what it answered."""

    game: str
    setup: bytes
    view: bytes
    action: bytes
    seat: Seat
    step: int
    """Actions up to and with the answer."""


class Verdict(Struct, frozen=True, array_like=True):
    """What a judge thinks of an answer. Values are VP as the judge counts them; only differences count."""

    step: int
    seat: Seat
    action: Any
    best: Any
    said: str
    """The answer as a list of choices says it; *said_best*: what the judge would have done."""
    said_best: str
    value: float
    best_value: float
    why: str
    """The judge's reason for what it would have done, or why it has no opinion."""
    why_not: str = ""
    """What it thinks of the answer; empty when it has not weighed it, or would have given it."""
    weighed: bool = True
    """Whether the answer was weighed; if not, it cost no less than is told."""
    share: float | None = None
    """The share of the win that the seat's lead was worth, when the judge counts leads."""
    share_after: float | None = None
    """The same after its answer."""

    @property
    def silent(self) -> bool:
        """Whether the judge has no opinion."""
        return not self.weighed and _NO_OPINION in self.why

    @property
    def loss(self) -> float:
        """VP that the answer cost, 0 or more."""
        return max(self.best_value - self.value, 0.0)


class Kept(Struct, frozen=True):
    """What is kept beside a replay."""

    replay: str
    judge: str
    rules: int
    verdicts: list[Verdict]


_KEPT = msgspec.msgpack.Decoder(Kept)


def win_share(lead: float) -> float:
    """Return the share of the win that a lead of so many VP over the best of the others is worth."""
    return 1 / (1 + math.exp(-max(min(lead / SPREAD, 50.0), -50.0)))


def judge(spec: str, case: Case) -> Verdict:
    """Return what a seat thinks of an answer, from what the seat that gave it saw and nothing else."""
    game = engine.GAMES[case.game]
    _prepare(case.game, case.setup)
    view = game.decode(case.view)
    action = game.codec.decode_action(case.action)
    try:
        player: Player = _sit(spec, case.game)
        decision = game.decision(view)
        if decision is None:
            raise ValueError("nobody is asked")
        found = player.rank(view, decision, generator(0, case.seat, case.step))
        ranked = [item for item in found if item.action in decision.options]
        if not ranked:
            raise ValueError("it names no answer")
    except (Exception, SystemExit) as fault:  # noqa: BLE001 - a seat may fail in any way
        none = Ranked(action, 0.0, f"{spec} {_NO_OPINION} ({line(fault)})")
        return _verdict(game, view, case, [none], None, leads=False)
    own = next((item for item in ranked if item.action == action), None)
    return _verdict(game, view, case, ranked, own, leads=bool(getattr(player, "playouts", 0)))


def _verdict(
    game: Game[Any], view: Any, case: Case, ranked: list[Ranked], own: Ranked | None, *, leads: bool
) -> Verdict:
    action = game.codec.decode_action(case.action)
    best = ranked[0]
    value = min(item.value for item in ranked) if own is None else own.value
    return Verdict(
        step=case.step,
        seat=case.seat,
        action=msgspec.msgpack.decode(case.action),
        best=msgspec.msgpack.decode(game.codec.encode_action(best.action)),
        said=game.option(view, action),
        said_best=game.option(view, best.action),
        value=round(value, 2),
        best_value=round(best.value, 2),
        why=legible(best.reason),
        why_not=legible(own.reason) if own is not None and own is not best else "",
        weighed=own is not None,
        share=round(win_share(best.value), 4) if leads else None,
        share_after=round(win_share(value), 4) if leads else None,
    )


@lru_cache(maxsize=8)
def _prepare(game: str, setup: bytes) -> Any:
    """Make the game's pack known, so that its views can be read."""
    return engine.GAMES[game].from_setup(msgspec.msgpack.decode(setup))


class Court:
    """The function that judges cases with one seat; other processes can be sent it."""

    def __init__(self, spec: str) -> None:
        self.spec = spec

    def __call__(self, case: Case) -> Verdict:
        """Return the verdict."""
        return judge(self.spec, case)


class Analysis:
    """The verdicts on one replay by one judge, kept beside it: what is there is not judged again.

    What is kept counts only as long as the replay is the same file, to the byte.
    """

    def __init__(self, replay: Replay, spec: str | None = None) -> None:
        self.replay = replay
        self.cases: list[Case] = list(cases(replay))
        self.spec = spec or _strongest(self.cases)
        self.path = Path(replay.path).with_suffix(ANALYSIS)
        self.unkept = ""
        """Why the verdicts cannot be kept, in one line; empty when they are."""
        self.verdicts: dict[int, Verdict] = {verdict.step: verdict for verdict in self._read()}

    @property
    def missing(self) -> list[Case]:
        """The decisions that are still to be judged."""
        return [case for case in self.cases if case.step not in self.verdicts]

    def go_on(self, run_all: RunAll = map) -> Iterator[Verdict]:
        """Judge what is missing, and yield every verdict as it comes; stopped anywhere, it loses none."""
        kept = time.monotonic()
        try:
            for verdict in run_all(Court(self.spec), self.missing):
                self.verdicts[verdict.step] = verdict
                if time.monotonic() - kept > _EVERY:
                    self.keep()
                    kept = time.monotonic()
                yield verdict
        finally:
            self.keep()

    def keep(self) -> None:
        """Write down what has been judged so far."""
        found = Kept(self.replay.tape.file_digest, self.spec, self.replay.game.rules, self.ordered)
        body = msgspec.msgpack.encode(found)
        try:
            write_whole(self.path, _MAGIC + _sum(body) + body, durable=False)
        except ReplayError as error:
            self.unkept = str(error)

    @property
    def ordered(self) -> list[Verdict]:
        """The verdicts so far, in the order of the game."""
        return [self.verdicts[step] for step in sorted(self.verdicts)]

    def worst(self, most: int = 8) -> list[Verdict]:
        """Return the answers that cost most, the dearest first."""
        return worst(self.ordered, most)

    def _read(self) -> list[Verdict]:
        """Return what this judge has said before; nothing when that was another one."""
        found = kept(self.replay, {case.step: case.seat for case in self.cases})
        return found.verdicts if found is not None and found.judge == self.spec else []


def kept(replay: Replay, asked: Mapping[int, Seat]) -> Kept | None:
    """Return what is kept beside a replay, if it is whole and about this very file and these rules.

    *asked*: who gave the answers, by step.
    """
    path = Path(replay.path).with_suffix(ANALYSIS)
    with suppress(ReplayError, msgspec.MsgspecError, ValueError, RecursionError, OSError):
        with opened_for_reading(path):
            data = read_file(path)
        start = len(_MAGIC)
        body = data[start + 16 :]
        if data[:start] != _MAGIC or data[start : start + 16] != _sum(body):
            return None
        found = _KEPT.decode(body)
        if (found.replay, found.rules) != (replay.tape.file_digest, replay.game.rules):
            return None
        return found if all(asked.get(verdict.step) == verdict.seat for verdict in found.verdicts) else None
    return None


def worst(verdicts: Iterable[Verdict], most: int = 8) -> list[Verdict]:
    """Return the answers that cost most, the dearest first."""
    dear = [verdict for verdict in verdicts if verdict.loss >= LARGE]
    return sorted(dear, key=lambda verdict: -verdict.loss)[:most]


def cases(replay: Replay) -> Iterator[Case]:
    """Yield every decision of a replay in which a seat had a choice, as that seat saw it."""
    game, state = replay.game, replay.state_at(0)
    setup = msgspec.msgpack.encode(replay.setup)
    for step, action in enumerate(replay.actions, 1):
        decision = game.decision(state)
        if decision is not None and decision.seat >= 0 and not decision.forced:
            view = game.encode(game.view(state, decision.seat))
            yield Case(game.name, setup, view, game.codec.encode_action(action), decision.seat, step)
        game.advance(state, action)


def _strongest(decisions: list[Case]) -> str:
    """Return the strongest judge there is that has an opinion on the game."""
    for spec in JUDGES:
        if not decisions or not judge(spec, decisions[0]).silent:
            return spec
    return JUDGES[-1]


def _sum(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=16).digest()
