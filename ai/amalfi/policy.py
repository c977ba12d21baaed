"""A captain in a hurry: answers every question at a glance, so that many games can be played out in thought."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec import Struct

from ai.amalfi.habits import VALUES
from ai.amalfi.plan import Goal, Plan
from ai.amalfi.prices import BREAD, price
from engine.amalfi.actions import acquire, construct, discover, invite
from engine.amalfi.actions.acquire import Acquire
from engine.amalfi.actions.construct import Construct
from engine.amalfi.actions.discover import Discover
from engine.amalfi.actions.engage import Engage
from engine.amalfi.actions.invite import Invite
from engine.amalfi.actions.navigate import Navigate
from engine.amalfi.actions.optional import EMERGENCY_BREAD, ShipDown
from engine.amalfi.box import Box, Standing
from engine.amalfi.goods import EMERGENCY, HOLD, HOLDS, PERIODS
from engine.amalfi.hands import ChoosePack, DraftOne, KeepAside, ReturnOne
from engine.amalfi.phases import PASS, DecreeScores, Feed, TakeTurn
from engine.amalfi.state import Player, State
from engine.amalfi.words import bread, council, lights, ships
from engine.kernel import Action, Decision, Seat
