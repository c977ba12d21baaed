"""What every game shares: actions, effects, chance, and the stack that orders them."""

from engine.kernel.action import CHANCE, Action, OptionalAction, Seat
from engine.kernel.chance import Chance, Generator, shuffled
from engine.kernel.codec import Codec
from engine.kernel.effect import Choice, Effect, Pending, Word
from engine.kernel.game import Game, IllegalAction
from engine.kernel.state import Decision, Event, State

__all__ = [
    "CHANCE",
    "Action",
    "Chance",
    "Choice",
    "Codec",
    "Decision",
    "Effect",
    "Event",
    "Game",
    "Generator",
    "IllegalAction",
    "OptionalAction",
    "Pending",
    "Seat",
    "State",
    "Word",
    "shuffled",
]
