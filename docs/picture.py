# ruff: noqa: INP001 - a script beside its picture, no package
"""Draws docs/serenissima.png anew: `python docs/picture.py`, with chromium on the path.

The game is the one that the tests of the screens go on with; nothing of yours is read or written.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
SIZE, CELL = (120, 40), (12.2, 24.4)
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "tests")]


async def picture() -> str:
    """Return the table at a choice of course, as SVG."""
    from amalfi_tui.app import AmalfiApp  # noqa: PLC0415 - the settings of the picture come first
    from at_sea import COURSE, SEA, taken_up  # noqa: PLC0415

    app = AmalfiApp(SEA, taken_up(COURSE))
    async with app.run_test(size=SIZE) as pilot:
        while not app.screen.query("#options") or not app.screen.choices.options:
            await pilot.pause(0.05)
        await pilot.press("down")
        await pilot.pause()
        return app.export_screenshot(title="amalfi play --game serenissima")


def main() -> None:
    """Draw the picture."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"AMALFI_HOME": folder, "TEXTUAL_COLOR_SYSTEM": "truecolor", "COLORTERM": "truecolor"}
        page = Path(folder) / "picture.svg"
        page.write_text(asyncio.run(picture()), encoding="utf-8")
        wide, high = int(SIZE[0] * CELL[0]) + 18, int(SIZE[1] * CELL[1]) + 50
        subprocess.run(  # noqa: S603 - nothing in it comes from outside
            [  # noqa: S607
                "chromium",
                "--headless",
                "--no-sandbox",
                "--hide-scrollbars",
                f"--window-size={wide},{high}",
                f"--screenshot={HERE / 'serenissima.png'}",
                page.as_uri(),
            ],
            check=True,
        )


if __name__ == "__main__":
    main()
