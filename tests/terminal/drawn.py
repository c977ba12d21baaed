"""What the program would write to a terminal, without one: every byte, every frame, the screen they make."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Literal, TypeAlias

import pyte
import pytest
from textual import constants
from textual.drivers.headless_driver import HeadlessDriver
from textual.pilot import Pilot

from amalfi_tui.app import AmalfiApp, opened_by
from amalfi_tui.screens.table import TableScreen
from amalfi_tui.start import Start
from waiting import until

Depth: TypeAlias = Literal["truecolor", "256", "standard"]


class Paper(HeadlessDriver):
    """A driver that keeps what is written, frame by frame."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.frames: list[str] = []

    @property
    def is_headless(self) -> bool:
        """Not, so that frames are made and written."""
        return False

    def write(self, data: str) -> None:
        """Keep a frame."""
        self.frames.append(data)


class Drawn:
    """The program, and what it has written."""

    def __init__(self, pilot: Pilot[int], paper: Paper, size: tuple[int, int]) -> None:
        self.pilot = pilot
        self.paper = paper
        self.size = size
        self._screen = pyte.Screen(*size)
        self._stream = pyte.Stream(self._screen)
        self._fed = 0

    @property
    def app(self) -> AmalfiApp:
        """The program."""
        app = self.pilot.app
        assert isinstance(app, AmalfiApp)
        return app

    @property
    def table(self) -> TableScreen:
        """The table that is open."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))

    @property
    def screen(self) -> pyte.Screen:
        """The screen that all frames together make."""
        for frame in self.paper.frames[self._fed :]:
            self._stream.feed(frame)
        self._fed = len(self.paper.frames)
        return self._screen

    def meant(self) -> pyte.Screen:
        """Return the screen as Textual means it to be, all lines at once and in its own words."""
        screen = pyte.Screen(*self.size)
        stream = pyte.Stream(screen)
        for y, strip in enumerate(self.app.screen._compositor.render_strips(), 1):
            stream.feed(f"\x1b[{y};1H{strip.render(self.app.console)}")
        return screen

    async def until(self, condition: Callable[[], object]) -> None:
        """Wait until something is so."""
        await until(self.pilot, condition)

    async def asked(self) -> None:
        """Wait until a person is asked."""
        table = self.table
        await self.until(lambda: table.session.finished or table.choices.options or table.summing)
        while table.summing:
            await self.press("enter")
            await self.until(lambda: table.session.finished or table.choices.options or table.summing)

    async def press(self, *keys: str) -> list[str]:
        """Press keys one after the other and return the frames that they made."""
        before = len(self.paper.frames)
        await self.pilot.press(*keys)
        await self.pilot.pause()
        return self.paper.frames[before:]

    async def resized(self, columns: int, rows: int) -> None:
        """Make the window another size."""
        assert self.screen
        self.size = (columns, rows)
        self._screen.resize(rows, columns)
        await self.pilot.resize_terminal(columns, rows)
        await self.pilot.pause()


@asynccontextmanager
async def drawn(
    start: Start,
    size: tuple[int, int],
    patch: pytest.MonkeyPatch,
    *,
    depth: Depth = "256",
    make: Callable[[Start, Any], AmalfiApp] = AmalfiApp,
) -> AsyncIterator[Drawn]:
    """Open the program as the command line does, on paper of that size and depth of colour."""
    patch.setattr(constants, "COLOR_SYSTEM", depth)
    app = make(start, opened_by(start))
    app.driver_class = Paper
    async with app.run_test(headless=False, size=size) as pilot:
        paper = app._driver
        assert isinstance(paper, Paper)
        await pilot.pause()
        yield Drawn(pilot, paper, size)
