"""Waiting, in the tests of the screens: for something to be so, never for a time to pass."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from textual.pilot import Pilot

PATIENCE = 60.0
"""Seconds after which a test gives up what it waits for, on however busy a machine."""


async def until(pilot: Pilot[Any], condition: Callable[[], object]) -> None:
    """Wait until something is so; AssertionError when it does not come to that in `PATIENCE`."""
    try:
        async with asyncio.timeout(PATIENCE):
            while not condition():
                await pilot.pause(0)
    except TimeoutError:
        raise AssertionError("it never came to that") from None
    await pilot.pause()
