"""A game as it is written down: who sat where, every action, and what the log told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw, Struct

from replays import format as fmt
from replays.format import EVERY, MAX_ACTIONS, Header, Origin, ReplayError, Result, frame
from replays.packing import join, pack
from replays.words import words_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.kernel import Action, Game, State

Lines = tuple[str, ...]


class Step(Struct, array_like=True):
    """What one action's record of a running file holds."""

    action: Raw
    lines: Lines = ()


_ENCODER = msgspec.msgpack.Encoder(order="deterministic")


class Tape:
    """The recording of one game, running or finished, in memory.

    `actions` are as `game.codec.encode_action` wrote them; `texts` has the lines of the log for each;
    `checkpoints` has digests of the position by the number of actions before it.
    """

    def __init__(self, game: Game[Any], header: Header, setup: dict[str, Any]) -> None:
        self.game = game
        self.header = header
        self.setup = setup
        self.actions: list[bytes] = []
        self.texts: list[Lines] = []
        self.checkpoints: dict[int, bytes] = {}
        self.damage = ""
        """What is wrong with the file it was read from; what is here is what could be saved of it."""
        self.torn = False
        """Whether the damage is no more than a last record cut short."""
        self.guesswork = False
        """Whether actions come from damaged data, so that only checkpoints can vouch for them."""
        self.file_digest = ""
        """What the file it was read from is known by."""
        self.sound_end = 0
        """Bytes of the file, from its start, that are as they were written."""

    @classmethod
    def start(
        cls,
        game: Game[Any],
        state: State,
        *,
        seats: Sequence[str],
        names: Sequence[str] = (),
        seed: int | str | None = None,
        version: str = "",
        started: str | None = None,
        origin: Origin | None = None,
    ) -> Tape:
        """Return an empty recording of the game that begins at *state*, the position before the deal."""
        header = Header(
            game=game.name,
            rules=game.rules,
            seats=tuple(seats),
            names=tuple(names),
            seed=seed,
            version=version,
            started=started,
            origin=origin,
        )
        return cls(game, header, game.setup(state))

    def record(self, action: Action, state_after: State, texts: Sequence[str] = ()) -> bytes:
        """Add an action and the lines of the log about it; return the records for a running file."""
        if len(self.actions) >= MAX_ACTIONS:
            raise ReplayError(f"more than {MAX_ACTIONS} actions cannot be saved in one game")
        raw = self.game.codec.encode_action(action)
        data = frame(fmt.ACTION, _ENCODER.encode(Step(Raw(raw), tuple(texts))))
        self.add(raw, tuple(texts))
        if len(self.actions) % EVERY == 0:
            data += frame(fmt.CHECKPOINT, self.mark(state_after))
        return data

    def add(self, raw: bytes, lines: Lines = ()) -> None:
        """Add an action that is encoded already."""
        self.actions.append(raw)
        self.texts.append(lines)

    def mark(self, state: State) -> bytes:
        """Note and return the digest of the position after all actions so far."""
        digest = self.checkpoints[len(self.actions)] = self.game.codec.digest(state)
        return digest

    def undo(self, count: int) -> None:
        """Take the last *count* actions back."""
        if not 1 <= count <= len(self.actions):
            raise ValueError(f"cannot take back {count} of {len(self.actions)} actions")
        del self.actions[-count:], self.texts[-count:]
        self.checkpoints = {at: digest for at, digest in self.checkpoints.items() if at <= len(self.actions)}

    def finish(self, state: State, *, ended: str = "finished") -> None:
        """Note the result and a last checkpoint: the recording is complete."""
        for at in range(EVERY, len(self.actions), EVERY):
            if at not in self.checkpoints:
                raise ReplayError(f"the recording has no checkpoint at step {at}; it stays as it is")
        self.mark(state)
        result = Result(
            scores=tuple(self.game.scores(state)),
            winners=tuple(self.game.winners(state)),
            actions=len(self.actions),
            ended=ended,
        )
        self.header = msgspec.structs.replace(self.header, result=result)

    def opening(self) -> bytes:
        """Return how the file begins, running or finished."""
        return fmt.opened(self.header, pack(_ENCODER.encode(self.setup)))

    def finished(self) -> bytes:
        """Return the file of a finished game, the same bytes for the same recording."""
        if self.header.result is None:
            raise ValueError("the game has no result yet: finish the recording first")
        count = len(self.actions)
        marks = b"".join(self.checkpoints[at] for at in marks_of(count))
        actions = join(self.actions)
        words = _ENCODER.encode(self.setup) + next(iter(words_of(self.game.name)), b"")
        texts = pack(_ENCODER.encode(self.texts)) if any(self.texts) else b""
        return (
            self.opening()
            + frame(fmt.CHECKPOINTS, marks)
            + frame(fmt.ACTIONS, pack(actions, words))
            + frame(fmt.TEXTS, texts)
        )


def marks_of(count: int) -> list[int]:
    """Return after how many actions of *count* the checkpoints of a finished file stand."""
    return [*range(EVERY, count, EVERY), count] if count else []


def reason_of(error: Exception) -> str:
    """Return in one line why something failed, with the kind of error when it is none of ours."""
    words = " ".join(str(error).split())[:200]
    text = "".join(sign if sign.isprintable() else "?" for sign in words)  # A file may hold anything.
    return text if text and isinstance(error, ValueError) else f"{type(error).__name__} {text}".strip()
