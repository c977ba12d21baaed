"""A table with lists on a page over it: what has happened, what is advised, who may be chosen."""

from __future__ import annotations

from amalfi_tui.screens.listing import Listing
from amalfi_tui.screens.viewer import Viewer


class Lists(Viewer):
    """Lays a list over the table, moves its cursor, and tells it what was chosen."""

    listing: Listing | None = None
    """The list on the page that lies over the table."""

    @property
    def mode(self) -> str:
        """The state, or what lies over the table: a list, another page, or the palette."""
        usual = super().mode
        return "list" if usual == "overlay" and self.listing is not None else usual

    def enlist(self, listing: Listing, *, small: bool = False) -> None:
        """Lay a list over the table."""
        self.listing = listing
        self.cover(listing.title, listing.draw, small=small)

    def action_go(self, by: int) -> None:
        """Move the cursor of the list."""
        if self.listing is not None:
            self.listing.move(by)
            self.repaint_page()

    def repaint_page(self) -> None:
        """Draw the list again."""
        for name in ("overlay", "slip"):
            if self.pane(name).visible:
                self.pane(name).repaint()

    def action_choose(self) -> None:
        """Choose what the list's cursor is on."""
        listing = self.listing
        if listing is not None and listing.chosen is not None and listing.rows:
            listing.chosen(listing.at)

    def action_close(self) -> None:
        """Take the page away."""
        self.listing = None
        super().action_close()
