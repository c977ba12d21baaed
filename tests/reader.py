"""A reader of exported games who has never seen the program: it knows the JSON and the rulebook, no more."""

from __future__ import annotations

import json
import re
from typing import Any

import referee

_BREAD = re.compile(r"(gains|pays|feeds the sailors with) (\d+) bread", re.IGNORECASE)
_GOES_OUT = ("pays", "feeds the sailors with")


def follow(document: bytes, names: list[str]) -> int:
    """Follow an exported game from its first step to its last; return the steps that were checked.

    After each step ships, cards, cubes and lighthouses must balance, and the bread of every player
    must have changed by what the text of the step says.
    """
    game: dict[str, Any] = json.loads(document)
    assert set(game) == {"header", "steps", "scores"}
    before: dict[str, Any] = {}
    for number, step in enumerate(game["steps"]):
        assert set(step) == {"n", "seat", "question", "action", "text", "state"}
        assert step["n"] == number
        state = step["state"]
        referee.check(state)
        if number:
            _answered(step, before)
            for seat, player in enumerate(state["players"]):
                room = 6 + 6 - player["lighthouses_left"]
                bread = bread_told(step["text"], names, seat, before["players"][seat]["bread"], room)
                assert player["bread"] == bread, (number, step["text"])
        else:
            assert step["seat"] is step["question"] is step["action"] is None
        before = state
    assert before["decision_seat"] is None
    assert before["phase"] in {"over", "lost"}
    scores = [player["score"] for player in before["players"]]
    assert game["scores"] == scores == game["header"]["result"]["scores"]
    assert game["header"]["result"]["actions"] == len(game["steps"]) - 1
    return len(game["steps"])


def _answered(step: dict[str, Any], before: dict[str, Any]) -> None:
    """Whoever was asked before the step has answered in it."""
    assert step["seat"] == before["decision_seat"]
    assert step["question"]
    assert isinstance(step["action"][0], str)


def bread_told(text: str, names: list[str], seat: int, bread: int, room: int) -> int:
    """Return the bread of a player after a step, as its text tells it; what finds no room is lost.

    A line that begins with no name goes on about whoever was named last.
    """
    about = ""
    for line in text.splitlines():
        about = next((name for name in names if line.strip().startswith(f"{name} ")), about)
        if about == names[seat]:
            for verb, loaves in _BREAD.findall(line):
                change = -int(loaves) if verb.lower() in _GOES_OUT else int(loaves)
                bread = min(bread + change, max(room, bread))
    return bread
