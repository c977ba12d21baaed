"""The rules engines: one kernel, one package a game. Nothing here prints, waits or draws."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from engine.kernel import CHANCE, Game, IllegalAction

__all__ = ["CHANCE", "GAMES", "Game", "IllegalAction"]


class _Games(Mapping[str, "Game[Any]"]):
    """The games by name, each imported when it is first asked for."""

    _modules: Mapping[str, str] = {
        "amalfi": "engine.amalfi.game",
        "serenissima": "engine.serenissima.game",
    }

    def __getitem__(self, name: str) -> Game[Any]:
        game: Game[Any] = import_module(self._modules[name]).GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __len__(self) -> int:
        return len(self._modules)


GAMES = _Games()
