"""The question at the table: how keys and clicks go over what may be answered, and why the rest may not."""

from __future__ import annotations

from textual.events import Key
from textual.message import Message

from amalfi_tui.boards import Scene
from amalfi_tui.habits import Habit
from amalfi_tui.keymap import split
from amalfi_tui.lines import Line, Lines, line
from amalfi_tui.screens.listing import Listing
from amalfi_tui.screens.watching import Watching
from amalfi_tui.widgets.pane import Pane
from engine.kernel import Action

_ASKING = frozenset({"ask", "target", "dock", "sure"})


class Answering(Watching):
    """Moves the cursor over options, cards and docks, and tells which answer was chosen."""

    class Chosen(Message):
        """A person has answered the open question, *always*: and wants it answered so from now on."""

        def __init__(self, action: Action, *, always: bool = False) -> None:
            super().__init__()
            self.action = action
            self.always = always

    sure = ""
    """Why what was chosen is being asked for a second time; empty: it is not."""

    trouble = ""
    """What went wrong last, or was of no use; the next key takes it away."""

    _astray = False
    """Whether a number was typed last that nothing has: Enter then takes nothing."""

    @property
    def roomy(self) -> bool:
        """Whether the whole table is in sight at once."""
        raise NotImplementedError

    @property
    def asking(self) -> str:
        """Which of the states of an open question it is."""
        if self.sure:
            return "sure"
        return "ask" if self.choices.group is None else "dock" if self.choices.lettered else "target"

    @property
    def topic(self) -> str:
        """The page of the rules on the verb that is chosen."""
        return self.choices.group.rule if self.choices.group is not None else super().topic

    def changed(self) -> None:
        """Draw what the cursor has changed."""
        self.sure = self.trouble = ""
        self.redraw()

    # Why not.

    def why_not(self, scene: Scene) -> Line:
        """Return why what is pointed at cannot be chosen; nothing when it can."""
        choices, view = self.choices, scene.view
        slug = choices.pointed
        if slug:
            action = self.board.attempt(view, slug)
            name = self.board.name_of(view, slug)
            if action is None:
                return line(" ", (name, "name"), f": {self.board.gist(view, slug) or 'x shows it in full'}")
        elif choices.group is not None and not choices.shown:
            action = self.board.attempt_verb(view, choices.group)
            name = choices.group.word.capitalize()
        else:
            return ()
        reason = scene.game.refusal(view, action) if action is not None and scene.answering else ""
        return line((" ✕ ", "warn"), (name, "name"), f": {reason or 'not now'}")

    # Keys.

    def on_key(self, event: Key) -> None:
        """Take the letter of a dock, or of a verb; what was said of the key before is said no longer."""
        super().on_key(event)
        key, state = event.character, self.state
        if state not in _ASKING:
            return
        astray, self._astray = self._astray, False
        if self.trouble:
            self.trouble = ""
            self.redraw()
        if astray and event.key == "enter":
            event.stop()
            event.prevent_default()
        if not key or not key.isalpha():
            return
        if self.choices.lettered and state == "dock" and key in self.choices.letters:
            self.choices.type(key)
        elif state == "dock" or not self.take_verb(key):
            self._idle_key(key, event.key, state)
            return
        event.stop()
        event.prevent_default()
        self.changed()

    def _idle_key(self, letter: str, key: str, state: str) -> None:
        """Say of a small letter that no command has that it does nothing here; stray bytes bring capitals."""
        bound = any(key in split(command.keys) for command in self.commands if state in command.when)
        if letter.islower() and not bound:
            self.trouble = f"{letter} does nothing here; ? shows the keys"
            self.redraw()

    def take_verb(self, key: str) -> bool:
        """List a verb's options, and show the view that its targets lie in; whether there is such a verb."""
        if not self.choices.ask_for(key):
            return False
        group = self.choices.group
        if group is not None and not self.roomy:
            for number, view in enumerate(self.board.views, 1):
                if view.key == group.view and view is not self.view:
                    self.action_look(number)
        return True

    def action_move(self, by: int) -> None:
        """Move the cursor."""
        self.choices.move(by)
        self.changed()

    def action_page(self, by: int) -> None:
        """Move the cursor by what can be seen of the list."""
        self.choices.move(by * max(self.pane("options").size.height - 1, 1))
        self.changed()

    def action_end(self, by: int) -> None:
        """Move the cursor to one end."""
        self.choices.move(by * len(self.choices.options))
        self.changed()

    def action_digit(self, digit: int) -> None:
        """Go to an option or a card by number; where nothing has it, say so."""
        self._astray = not self.choices.type(str(digit))
        self.changed()
        if self._astray:
            letters = sorted(self.choices.letters)
            hint = f": the docks have letters, {letters[0]} to {letters[-1]}" if letters else ""
            self.trouble = f"There is no {digit} here{hint}"
            self.redraw()

    def action_point(self, by: int) -> None:
        """Point at the next card or dock of the view, or at the one before."""
        pane = self.pane("view")
        links = pane.links
        if not links:
            return
        now = self.scene.target
        at = (links.index(now) + by) % len(links) if now in links else 0 if by > 0 else len(links) - 1
        self.choices.point(links[at])
        self.changed()
        pane.uncover(links[at])

    def action_back(self) -> None:
        """Think again, point at an option again, or list all of them."""
        if self.sure:
            pass
        elif self.choices.pointed and self.choices.shown:
            self.choices.move(0)
        else:
            self.choices.back()
        self.changed()

    def action_do(self) -> None:
        """Take the option under the cursor; what is final is asked for twice."""
        action = self.choices.action
        if action is None:
            return
        self.sure = "" if self.sure else self.final()
        if self.sure:
            self.redraw()
            return
        self.answered(action)

    def answered(self, action: Action, *, always: bool = False) -> None:
        """Give the answer, *always*: and from now on always."""
        self.post_message(self.Chosen(action, always=always))

    def final(self) -> str:
        """Return why the option under the cursor is asked for twice, as far as the settings want it."""
        if self.settings.confirm == "off":
            return ""
        return self.board.caution(self.scene) or "So be it?" * (self.settings.confirm == "all")

    def action_verb(self, key: str) -> None:
        """List the options of a verb, which was found by typing."""
        if self.state in _ASKING:
            self.choices.back()
            self.take_verb(key)
            self.changed()

    def action_option(self, place: int) -> None:
        """Take an option that was found by typing; what is grave is still asked for twice."""
        if self.state in _ASKING and place < len(self.choices.options):
            self.choices.go(place)
            self.changed()
            self.action_do()

    # Habits.

    def action_always(self) -> None:
        """Take the option under the cursor, and always from now on."""
        action, decision = self.choices.action, self.session.decision
        if action is None or decision is None:
            return
        if action in decision.answers and self.board.habitual(decision.question, action):
            self.answered(action, always=True)
            return
        self.trouble = (
            "This is not always answered alike: only simple answers can be (yes, no, bread, go on)."
        )
        self.redraw()

    def action_habits(self) -> None:
        """List what is always answered; Enter ends it."""
        habits = self.session.habits.of(self.eyes) if self.eyes is not None else []
        rows: Lines = [line(habit.text) for habit in habits]
        empty = "Nothing yet: y at a question takes the option, and always takes it from then on."
        foot = "Enter: ask me again" if rows else ""
        self.enlist(Listing("Always", rows, lambda at: self._drop(habits[at]), foot=foot, empty=empty))

    def _drop(self, habit: Habit) -> None:
        self.session.habits.drop(habit)
        self.action_habits()

    # The mouse.

    def on_pane_pressed(self, message: Pane.Pressed) -> None:
        """Do what was clicked on: a tab, a verb, an option, a row of a list, a card or a dock."""
        message.stop()
        kind, _, what = message.link.removeprefix("!").partition("-")
        state = self.state
        if state == "list":
            if kind == "row" and self.listing is not None:
                self.listing.at = int(what)
                self.action_choose()
        elif kind == "view" and self.check_action("look", ()):
            self.action_look(int(what))
        elif state in _ASKING and message.link.startswith("!"):
            self._pressed(kind, what)
        elif state in _ASKING:
            self._pick(message.link)

    def _pressed(self, kind: str, what: str) -> None:
        if kind == "verb":
            self.choices.back()
            self.take_verb(what)
            self.changed()
        elif kind == "option":
            if int(what) == self.choices.at and not self.choices.pointed:
                self.action_do()
            else:
                self.choices.go(int(what))
                self.changed()

    def _pick(self, slug: str) -> None:
        """Point at what was clicked; a second click takes it."""
        if slug == self.scene.target and not self.choices.pointed:
            self.action_do()
        else:
            self.choices.point(slug)
            self.changed()
