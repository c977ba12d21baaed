"""The guide at the table: a note above the question, and the key that sends it away or calls it."""

from __future__ import annotations

from amalfi_tui.boards import Scene
from amalfi_tui.screens.pausing import Pausing
from amalfi_tui.solo.guide import guide_lines, is_guided, note_of, switch


class Guiding(Pausing):
    """Shows what the guide of a solo game says. It takes no key but its own, and waits for none."""

    def draw_guide(self, scene: Scene) -> None:
        """Show what the guide says, where it speaks."""
        pane, speaks = self.pane("guide"), is_guided(self.session)
        if pane.display != speaks:
            pane.display = speaks
        if speaks:
            note = note_of(self.session) if self.moment is None else None
            pane.show(lambda cells, _: guide_lines(scene, note, cells))

    def action_guide(self) -> None:
        """Send the guide away, or call it; there is one in solo games only."""
        if self.session.rival:
            switch(self.session)
            self.redraw()
