"""Bytes: how actions, words and states are written and read with msgspec."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Union

import msgspec
from msgspec.structs import FieldInfo

from engine.kernel.action import Action
from engine.kernel.effect import Word
from engine.kernel.state import State


def tag_of(kind: type) -> str:
    """Return the tag that a struct class is written with."""
    return str(kind.__struct_config__.tag)  # type: ignore[attr-defined]


def by_tag(kinds: Iterable[type]) -> dict[str, type]:
    """Return the classes by tag; two with one tag are a fault of the program."""
    table: dict[str, type] = {}
    for kind in kinds:
        if table.setdefault(tag_of(kind), kind) is not kind:
            raise ValueError(f"two words are written {tag_of(kind)!r}")
    return table


def read_word(words: Mapping[str, type], value: Any) -> Any:
    """Read `[tag, field, ...]` as the word of that tag; ValueError names what is wrong."""
    if not isinstance(value, list) or not value or not isinstance(value[0], str):
        raise ValueError("a word is a list that opens with its name")
    if value[0] not in words:
        raise ValueError(f"unknown word {value[0]!r}")
    kind = words[value[0]]
    if len(value) - 1 > len(kind.__struct_fields__):  # type: ignore[attr-defined]
        raise ValueError(f"{value[0]!r} has too many parts")

    def hook(wanted: type, inner: Any) -> Any:
        if issubclass(wanted, Word):
            return read_word(words, inner)
        raise NotImplementedError(wanted)

    return msgspec.convert(value, kind, dec_hook=hook)


@cache
def _fields(kind: Any) -> tuple[FieldInfo, ...]:
    """Return the fields of a word, looked up once: that takes long."""
    return msgspec.structs.fields(kind)


def write_word(word: Any) -> Any:
    """Write a word as `[tag, field, ...]`, trailing defaults left out; lists go inside lists."""
    if isinstance(word, Word):
        kind: Any = type(word)
        fields = _fields(kind)
        parts = [getattr(word, field.name) for field in fields]
        while parts and fields[len(parts) - 1].default == parts[-1]:
            parts.pop()
        return [tag_of(type(word)), *map(write_word, parts)]
    if isinstance(word, tuple | list):
        return [write_word(part) for part in word]
    return word


class Codec:
    """Writes and reads what one game is made of.

    *foreign* maps each class that msgspec does not know to a pair of functions that write and read it.
    """

    def __init__(
        self,
        state: type[State],
        actions: Iterable[type[Action]],
        words: Mapping[str, type],
        foreign: Mapping[type, tuple[Callable[[Any], Any], Callable[[Any], Any]]],
    ) -> None:
        def write(value: Any) -> Any:
            return foreign[type(value)][0](value)

        def read(wanted: type, value: Any) -> Any:
            if wanted in foreign:
                return foreign[wanted][1](value)
            return read_word(words, value)

        self.action_type: Any = Union[tuple(actions)]  # noqa: UP007
        self._encoder = msgspec.msgpack.Encoder(enc_hook=write)
        self._states = msgspec.msgpack.Decoder(state, dec_hook=read)
        self._actions = msgspec.msgpack.Decoder(self.action_type)

    def encode(self, state: State) -> bytes:
        """Return the state as MessagePack: the same bytes for the same position, always."""
        return self._encoder.encode(state.bare())

    def decode(self, data: bytes) -> Any:
        """Return the state that was encoded, its open question not yet worked out."""
        return self._states.decode(data)

    def digest(self, state: State) -> bytes:
        """Return 8 bytes that two different positions will not share."""
        return hashlib.blake2b(self.encode(state), digest_size=8).digest()

    def encode_action(self, action: Action) -> bytes:
        """Return one action as MessagePack."""
        return self._encoder.encode(action)

    def decode_action(self, data: bytes) -> Action:
        """Return one action; `msgspec.ValidationError` when the bytes are none of this game."""
        action: Action = self._actions.decode(data)
        return action

    def read_action(self, value: Any) -> Action:
        """Return the action that a plain list such as `["navigate", "candia"]` stands for."""
        action: Action = msgspec.convert(value, self.action_type)
        return action
