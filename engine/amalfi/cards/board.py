"""What is printed on the main board and on the personal boards."""

from __future__ import annotations

from engine.amalfi.components import Board
from engine.amalfi.words.bread import Choose, Gain
from engine.amalfi.words.council import Straighten, TakeCharacter
from engine.amalfi.words.lights import ErectLighthouse

BOARD = Board(
    workshop=(2, 1, 1, 0, 0),
    atlas=(2, 1, 1, 0, 0),
    council=(2, 1, 0, -1),
    lighthouse_icons=(
        (),
        (Gain("bread", 1),),
        (Straighten(),),
        (),
        (TakeCharacter(),),
        (Gain("bread", 2),),
    ),
    shipyard_icons=(
        (),
        (Choose((TakeCharacter(),), (Straighten(),)),),
        (),
        (Gain("bread", 2),),
        (),
        (ErectLighthouse(),),
    ),
    decree_extra={
        "I": {"artwork": 3, "character": 2, "destination": 0},
        "II": {"artwork": 2, "character": 1, "destination": 1},
        "III": {"artwork": 1, "character": 0, "destination": 1},
        "IV": {"artwork": 0, "character": 0, "destination": 0},
    },
)
