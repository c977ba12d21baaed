"""The language of the screen tests: open the program, wait for something, play on."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from amalfi_tui.app import AmalfiApp, opened_by
from amalfi_tui.screens.table import TableScreen
from amalfi_tui.session import Session
from amalfi_tui.settings import Settings
from amalfi_tui.start import Start
from engine.amalfi.phases import Pass
from waiting import until

SMALL = (80, 24)


@asynccontextmanager
async def opened(
    start: Start, size: tuple[int, int] = SMALL, settings: Settings | None = None
) -> AsyncIterator[Pilot[Any]]:
    """The program, opened as the command line opens it."""
    app = AmalfiApp(start, opened_by(start), settings)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


async def asked(pilot: Pilot[Any]) -> TableScreen:
    """Wait until a person is asked, and return the table."""
    table = table_of(pilot)
    await until(pilot, lambda: table.session.finished or len(table.choices.options) > 0)
    return table


def table_of(pilot: Pilot[Any]) -> TableScreen:
    """Return the table that is on the screen."""
    table = next(screen for screen in pilot.app.screen_stack if isinstance(screen, TableScreen))
    assert isinstance(table, TableScreen)
    return table


async def answered(pilot: Pilot[Any], table: TableScreen, choice: Any) -> None:
    """Give an answer as the list does, and wait until somebody is asked again."""
    before = table.choices
    table.post_message(table.Chosen(choice))

    def come() -> bool:
        return table.choices is not before and bool(table.choices.options)

    await until(pilot, lambda: table.session.finished or table.summing or come())
    while table.summing:
        await pilot.press("enter")
        await until(pilot, lambda: table.session.finished or table.summing or come())


async def played(pilot: Pilot[Any], answers: int = 10_000, seed: int = 1) -> TableScreen:
    """Give so many random answers for the persons, passing seldom, or play to the end."""
    rng = random.Random(seed)
    table = await asked(pilot)
    for _ in range(answers):
        decision = table.session.decision
        if table.session.finished or decision is None:
            break
        if table.state == "curtain":
            await pilot.press("enter")
        choices = [action for action in decision.answers if not isinstance(action, Pass)] or decision.answers
        await answered(pilot, table, rng.choice(choices))
    return table


def seen(table: Any, *names: str) -> str:
    """Return what stands on panes of a screen; without names, on all of them."""
    panes = names or (
        "status",
        "tabs",
        "view",
        "rail",
        "ask",
        "options",
        "story",
        "if",
        "last",
        "keys",
        "overlay",
        "slip",
    )
    return "\n".join(table.pane(name).text for name in panes if table.query(f"#{name}"))


def played_quickly(session: Session, seed: int = 1) -> None:
    """Play a session to its end without a screen: persons answer at random."""
    rng = random.Random(seed)
    session.settle()
    while (decision := session.decision) is not None:
        session.choose(rng.choice(decision.options))
        session.settle()
