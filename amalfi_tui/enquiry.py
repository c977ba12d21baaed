"""What can be asked at the table of lines besides an answer: looks, rules, reasons and hints."""

from __future__ import annotations

from collections.abc import Sequence

from ai.apart import sit
from ai.protocol import Ranked, generator
from amalfi_tui.boards import Board, Scene
from amalfi_tui.boards.base import about
from amalfi_tui.finding import Thing, folded
from amalfi_tui.session import Question
from amalfi_tui.thinker import PATIENCE, adviser
from amalfi_tui.voice import Voice
from engine.kernel import Action, Event

_BEST = 3
_RIVAL = "rival"
HELP = """\
A number takes the answer of that number.
list: all answers. list VERB, or its first letter alone: those of one kind.
if NUMBER: what an answer would do.
text NUMBER or NAME: the full text of a card or place.
why NUMBER or NAME or VERB: why it cannot be chosen. Numbers are those of the last look.
look AREA: {areas}.
rules: the topics. rules TOPIC: one of them. rules here: the one of this question.
hint: what a strong seat would do, and why.
signs: what the short signs of the screens mean.
undo: take your last answer back. undo turn: your whole turn.
quit: leave; the game is saved. So it is when the input ends.
help: this."""


class Enquiry:
    """Answers questions about the table, and remembers what was last looked at."""

    def __init__(self, board: Board, voice: Voice, rival: str = "") -> None:
        self.board = board
        self.voice = voice
        self.rival = rival
        """Whom one seat plays against, if anybody."""
        self.areas = [*board.spoken, *([_RIVAL] if rival else [])]
        """What can be looked at."""
        self.looked: list[str] = []
        """The cards and places of the last look, in the order of their numbers."""

    def help(self) -> None:
        """Tell of all commands, one a line."""
        for row in HELP.format(areas=", ".join(self.areas)).splitlines():
            self.voice.say(row)
        if self.rival:
            self.voice.say("guide: the guide of solo games speaks, or is silent.")

    def signs(self) -> None:
        """Tell what the short signs mean."""
        for row in self.board.notation(self.voice.cells - 1):
            self.voice.show(row)

    def look(self, area: str, scene: Scene, events: Sequence[Event]) -> None:
        """Tell of an area, its cards and places numbered."""
        name = next((name for name in self.areas if area and name.startswith(area)), None)
        if name is None:
            self.voice.say(f"Look where? {', '.join(self.areas)}.")
            return
        if name == _RIVAL:
            for row in self.board.rival(scene, self.voice.cells - 1, 99):
                self.voice.show(row)
            return
        self.looked = []
        answers = {about(action): number for number, action in enumerate(scene.options, 1) if about(action)}
        for fact in self.board.spoken[name](scene, events):
            if not fact.about:
                self.voice.say(fact.text, first="  " * fact.depth, rest="  " * fact.depth + "  ")
                continue
            self.looked.append(fact.about)
            number = answers.get(fact.about)
            self.voice.numbered(len(self.looked), fact.text + (f" Answer {number}." if number else ""))

    def rules(self, topic: str, scene: Scene) -> None:
        """Tell the topics, or one of them."""
        pages = self.board.pages()
        if topic == "here":
            topic = self.board.topic(scene.decision)
        if not topic:
            here = next((page.name for page in pages if page.id == self.board.topic(scene.decision)), "")
            self.voice.say(f"Topics: {', '.join(page.id for page in pages)}.")
            self.voice.say(f"This question belongs to: {here}. 'rules here' reads it.")
            return
        page = _found(topic, pages)
        if page is None:
            self.voice.say(f"There is no topic {topic[:30]!r}: 'rules' lists them.")
            return
        self.voice.say(f"{page.name}.")
        for part in filter(None, page.text.split("\n")):
            self.voice.say(part.removeprefix("= "))

    def text(self, words: str, scene: Scene) -> None:
        """Tell the full text of a card or place, by an answer's number or by name."""
        slug = ""
        if words.isdecimal():
            place = int(words) - 1
            slug = about(scene.options[place]) if 0 <= place < len(scene.options) else ""
            if not slug:
                self.voice.say(f"Answer {words} is about no card or place.")
                return
        thing = self._thing(slug or words, scene)
        if thing is None:
            self.voice.say(f"There is no card or place {words[:30]!r}.")
            return
        self.voice.say(f"{thing.name}, {thing.note}.")
        for part in filter(None, thing.text.split("\n")):
            self.voice.say(part)

    def _thing(self, words: str, scene: Scene) -> Thing | None:
        things = self.board.catalogue(scene)
        exact = next((thing for thing in things if thing.id == words), None)
        return exact or _found(words, things)

    def why(self, words: str, scene: Scene) -> None:
        """Tell why something cannot be chosen: by the number of the last look, by name, or by verb."""
        slug, name = "", words
        if words.isdecimal():
            if not 0 < int(words) <= len(self.looked):
                several = f"1 to {len(self.looked)}" if self.looked else "none yet"
                self.voice.say(f"Numbers are those of the last look: {several}. Say 'look workshop' first.")
                return
            slug = self.looked[int(words) - 1]
        elif group := next((g for g in self.board.groups if words in {g.key, g.word}), None):
            if any(self.board.group_of(action) == group for action in scene.options):
                self.voice.say(f"You can {group.word}: 'list {group.word}' says how.")
                return
            action = self.board.attempt_verb(scene.view, group)
            self._reason(group.word.capitalize(), action, scene, f"there is nothing to {group.word}")
            return
        elif thing := self._thing(words, scene):
            slug = thing.id
        else:
            self.voice.say(f"There is no card, place or verb {words[:30]!r}.")
            return
        name = self.board.name_of(scene.view, slug)
        numbers = [number for number, action in enumerate(scene.options, 1) if about(action) == slug]
        if numbers:
            self.voice.say(f"{name} can be chosen: answer {numbers[0]}.")
            return
        self._reason(name, self.board.attempt(scene.view, slug), scene)

    def _reason(
        self, name: str, action: Action | None, scene: Scene, usual: str = "no answer is about it now"
    ) -> None:
        reason = scene.game.refusal(scene.view, action) if action is not None else ""
        self.voice.say(f"{name}: {reason or usual}.")

    def hint(self, scene: Scene, question: Question) -> None:
        """Tell what a strong seat would do, its best answers with reasons."""
        self.voice.say(f"{question.spec} thinks about it.")
        try:
            found = ranked(question)
        except (Exception, SystemExit) as fault:  # noqa: BLE001 - a seat may fail in any way
            self.voice.say(f"There is no hint: {type(fault).__name__}: {fault}")
            return
        for hint in [item for item in found if item.action in scene.options][:_BEST]:
            behind = hint.value - found[0].value
            worth = f"{-behind:.1f} {scene.game.unit} behind the best" if behind < 0 else "the best"
            said = scene.game.option(scene.view, hint.action)
            self.voice.say(f"Answer {scene.options.index(hint.action) + 1}, {worth}: {said}")
            self.voice.say(f"Why: {hint.reason}.")


def ranked(question: Question) -> list[Ranked]:
    """Return the answers that a seat thinks best, thought out in this process."""
    decision = question.game.decision(question.view)
    if decision is None:
        return []
    rng = generator(question.seed, question.seat, question.step)
    player = sit(question.spec or adviser(question.game.name), question.game.name, patience=PATIENCE)
    return player.rank(question.view, decision, rng)


def _found(words: str, things: Sequence[Thing]) -> Thing | None:
    """Return the thing whose id or name is this, begins with it, or has it; None when there is none."""
    sought = folded(words).strip()
    for fits in (str.__eq__, str.startswith, str.__contains__):
        for thing in things:
            if any(fits(folded(name), sought) for name in (thing.id, thing.name)):
                return thing
    return None
