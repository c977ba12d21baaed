"""A list that is searched as one types, with the text of what is under the cursor beside it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Container
from textual.events import Key

from amalfi_tui.finding import Search, Thing, folded
from amalfi_tui.keys import BROWSER, Command, bindings
from amalfi_tui.lines import Line, Lines, Span, fit, heading, line, plain
from amalfi_tui.screens.frame import Frame
from amalfi_tui.widgets.pane import Pane


class Browser(Frame[None]):
    """Things to find and to read."""

    KEYS: ClassVar[Sequence[Command]] = BROWSER
    BINDINGS = bindings(BROWSER)
    TITLE = ""
    LAYOUT = "rows"

    def __init__(self, things: Sequence[Thing], at: str = "") -> None:
        super().__init__()
        self.search = Search(things)
        self.search.at = next((number for number, thing in enumerate(things) if thing.id == at), 0)

    @property
    def state(self) -> str:
        """There is only one."""
        return "find"

    def body(self) -> ComposeResult:
        """Lay out the search line, the list, and the text."""
        yield Pane(id="find")
        with Container(id="reading", classes=self.LAYOUT):
            yield Pane(id="list")
            yield Pane(id="text")

    def text(self, thing: Thing, cells: int) -> Lines:
        """Return the text of one of them."""
        raise NotImplementedError

    def redraw(self, *, afresh: bool = True) -> None:
        """Draw the list and the text."""
        search = self.search
        self.pane("find").show(lambda cells, _: self._top(cells))
        self.pane("list").show(lambda cells, rows: search.draw(cells - 1, rows))
        self.pane("text").show(lambda cells, _: self._text(cells), afresh=afresh)
        if afresh:
            self._to_words()
        self.draw_keys()

    def _to_words(self) -> None:
        """Scroll the text to the first line with a word that was looked for."""
        words, pane = folded(self.search.typed).split(), self.pane("text")
        rows = [folded(plain(row)) for row in self._text(pane.size.width)] if words else []
        first = next((at for at, row in enumerate(rows) if any(word in row for word in words)), 0)
        if first >= max(pane.size.height, 1):
            pane.scroll_lines(first - 2)

    def _top(self, cells: int) -> Lines:
        found, all_ = len(self.search.found), len(self.search.things)
        note = f"{found} of {all_}" if self.search.typed else f"{all_} in all"
        typed = line((" Search: ", "dim"), (f"{self.search.typed}_", "name"))
        return [fit(line(" ", *heading(self.TITLE, note, cells - 2)), cells), typed]

    def _text(self, cells: int) -> Lines:
        thing = self.search.thing
        if thing is None:
            return []
        words = folded(self.search.typed).split()
        return [line(" ", *_lit(row, words)) for row in self.text(thing, cells - 2)]

    def on_key(self, event: Key) -> None:
        """Take a letter of what is looked for."""
        if event.character and self.search.type(event.character):
            event.stop()
            event.prevent_default()
            self.redraw()

    def on_pane_pressed(self, message: Pane.Pressed) -> None:
        """Read what was clicked on."""
        kind, _, what = message.link.partition(" ")
        if kind == "!find":
            message.stop()
            message.prevent_default()
            self.search.at = int(what)
            self.redraw()

    def action_move(self, by: int) -> None:
        """Move the cursor."""
        self.search.move(by)
        self.redraw()

    def action_end(self, by: int) -> None:
        """Move the cursor to one end."""
        self.search.move(by * len(self.search.things))
        self.redraw()

    def action_scroll(self, by: int) -> None:
        """Scroll the text."""
        self.pane("text").scroll_lines(by)

    def action_rub(self) -> None:
        """Rub out a letter; when there is none, go back."""
        if self.search.typed:
            self.search.rub()
            self.redraw()
        else:
            self.dismiss(None)

    def action_back(self) -> None:
        """Forget what was typed; when nothing was, go back."""
        if self.search.typed:
            self.search.clear()
            self.redraw()
        else:
            self.dismiss(None)


def _lit(row: Line, words: Sequence[str]) -> Line:
    """Return a line with the words that were looked for lit up."""
    if not words:
        return row
    pattern = re.compile("|".join(map(re.escape, words)), re.IGNORECASE)
    found: list[Span] = []
    for span in row:
        at = 0
        for match in pattern.finditer(span.text):
            found += [
                Span(span.text[at : match.start()], span.role),
                Span(match[0], f"{span.role} warn".strip()),
            ]
            at = match.end()
        found.append(Span(span.text[at:], span.role))
    return tuple(span for span in found if span.text)
