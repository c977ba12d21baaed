"""The table line by line, for screen readers, pipes and scripts: the same game with numbered answers."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterable
from contextlib import closing
from typing import Literal, TextIO, TypeAlias

from ai.apart import sit
from ai.playing import asked
from ai.protocol import generator
from amalfi_tui.boards import Board, Scene, board_of
from amalfi_tui.boards.base import Group
from amalfi_tui.enquiry import Enquiry
from amalfi_tui.session import Answer, Question, Session
from amalfi_tui.solo.ending import told_end
from amalfi_tui.solo.guide import is_guided, note_of, switch
from amalfi_tui.thinker import PATIENCE, adviser
from amalfi_tui.voice import Ended, Voice
from engine.kernel import Action, Seat
from replays import ReplayError

_MANY = 12
"""Answers from which on only their kinds are told, until somebody asks for more."""

_SHORT = {"l": "list", "?": "help", "h": "hint", "legend": "signs", "symbols": "signs"}
"""Letters and words that stand for commands, where no verb has them."""

Reply: TypeAlias = Action | Literal["quit", "undone"]
"""What has come of a question: an answer, or that somebody leaves, or that something was taken back."""


class TextTable:
    """One game at a table of lines."""

    def __init__(self, session: Session, voice: Voice) -> None:
        self.session = session
        self.board: Board = board_of(session.game.name)
        self.voice = voice
        self.enquiry = Enquiry(self.board, voice, session.rival)
        self.heard: dict[Seat | None, int] = {}
        """By who listens: the actions that have been told already."""
        self.at: Seat | None = None
        """Who sat here last, where several do."""

    def play(self) -> None:
        """Play until the game is over, somebody leaves, or the input ends."""
        session = self.session
        try:
            while True:
                session.settle()
                if session.turn == "over":
                    self._tell(self._eyes())
                    self._sheet()
                    return
                if session.turn == "seat":
                    asyncio.run(session.ask(thought))
                    if not session.people:
                        self._tell(None)
                    continue
                reply = self._ask()
                if reply == "quit":
                    break
                if reply != "undone":
                    session.choose(reply)
        except Ended:
            self.voice.say()
        self.voice.say("The game is saved: 'amalfi resume --text' goes on with it.")

    def _ask(self) -> Reply:
        """Put the question to a person."""
        decision = self.session.decision
        assert decision is not None
        self._sit(decision.seat)
        self._tell(decision.seat)
        scene = self._scene(decision.seat)
        view = scene.view
        self.enquiry.looked = []
        self.voice.say()
        moment = self.board.moment(view)
        self.voice.say(f"{moment[:1].upper()}{moment[1:]}.")
        self.voice.say(f"{self.session.names[decision.seat]}: {self.session.game.question(view)}")
        self._offer(scene)
        if (note := note_of(self.session) if is_guided(self.session) else None) is not None:
            self.voice.say(f"Guide: {note.text}")
        while True:
            words = self.voice.line().split()
            reply = self._heard([word.lower() for word in words], scene) if words else None
            if reply is not None:
                return reply

    def _heard(self, words: list[str], scene: Scene) -> Reply | None:
        """Do what was typed; None: the question is still open."""
        match words:
            case [number] if _is_number(number):
                if 1 <= int(number) <= len(scene.options):
                    return scene.options[int(number) - 1]
                self.voice.say(f"There is no answer {number}: they go from 1 to {len(scene.options)}.")
            case ["quit" | "q" | "exit"]:
                return "quit"
            case ["undo" | "u"] | ["undo", "turn"]:
                return self._undo(scene, whole=len(words) > 1)
            case _:
                self._other(words, scene)
        return None

    def _other(self, words: list[str], scene: Scene) -> None:
        """Do what does not answer the question."""
        enquiry, session = self.enquiry, self.session
        first, rest = words[0], " ".join(words[1:])
        group = self._group(rest if first in {"list", "l"} and rest else first if not rest else "")
        bare: dict[str, Callable[[], object]] = {
            "list": lambda: self._list(scene, scene.options),
            "help": enquiry.help,
            "signs": enquiry.signs,
            "hint": lambda: enquiry.hint(
                scene, session.question(scene.eyes or 0, adviser(session.game.name))
            ),
            "rules": lambda: enquiry.rules("", scene),
            "look": lambda: enquiry.look("", scene, session.events),
        }
        if session.rival:
            bare["guide"] = self._switch_guide
        about: dict[str, Callable[[str], object]] = {
            "if": lambda number: self._foretell(number, scene),
            "text": lambda what: enquiry.text(what, scene),
            "why": lambda what: enquiry.why(what, scene),
            "rules": lambda topic: enquiry.rules(topic, scene),
            "look": lambda area: enquiry.look(area, scene, session.events),
        }
        word = _SHORT.get(first, first)
        if group is not None:
            self._list_group(scene, group)
        elif rest and word in about:
            about[word](rest)
        elif not rest and word in bare:
            bare[word]()
        else:
            said = " ".join(words)[:40]
            self.voice.say(f"{said!r} means nothing here: a number answers, 'help' says the rest.")

    def _switch_guide(self) -> None:
        """Send the guide of solo games away, or call it."""
        switch(self.session)
        self.voice.say(f"The guide {'speaks' if is_guided(self.session) else 'is silent'} from here on.")

    def _foretell(self, number: str, scene: Scene) -> None:
        """Tell what an answer would do."""
        if not _is_number(number) or not 1 <= int(number) <= len(scene.options):
            self.voice.say(f"There is no answer {number[:20]}: they go from 1 to {len(scene.options)}.")
            return
        for fact in self.board.foretold(self._scene(scene.eyes, scene.options[int(number) - 1])):
            self.voice.say(fact)

    def _undo(self, scene: Scene, *, whole: bool) -> Reply | None:
        """Take back the last answer, or the turn; say why not."""
        step = self.session.step
        try:
            reason = self.session.undo(scene.eyes or 0, whole=whole)
        except ReplayError as error:
            reason = str(error)
        undone = self.session.step < step
        if reason:
            self.voice.say(f"{'Not all' if undone else 'Nothing'} is taken back: {reason}.")
        if not undone:
            return None
        self.heard = {eyes: min(heard, self.session.step) for eyes, heard in self.heard.items()}
        if not reason:
            self.voice.say("Taken back.")
        return "undone"

    # What is told.

    def _group(self, word: str) -> Group | None:
        return next((group for group in self.board.groups if word in {group.key, group.word}), None)

    def _offer(self, scene: Scene) -> None:
        """Tell the answers; where there are many of several kinds, how many of each."""
        kinds = [self.board.group_of(action) for action in scene.options]
        groups = [group for group in self.board.groups if group in kinds]
        if len(scene.options) <= _MANY or len(groups) < 2:
            self._list(scene, scene.options)
            return
        for group in groups:
            numbers = [number for number, kind in enumerate(kinds, 1) if kind == group]
            many = f"answers {numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else f"answer {numbers[0]}"
            self.voice.say(f"{group.key}: {group.word}, {many}.")
        self._list(scene, [scene.options[at] for at, kind in enumerate(kinds) if kind is None])
        self.voice.say("A letter lists its answers, 'list' all of them.")

    def _list_group(self, scene: Scene, group: Group) -> None:
        found = [action for action in scene.options if self.board.group_of(action) == group]
        if found:
            self._list(scene, found)
        else:
            self.voice.say(f"Nothing to {group.word} now. 'why {group.word}' says why.")

    def _list(self, scene: Scene, options: Iterable[Action]) -> None:
        for action in options:
            text = self.session.game.option(scene.view, action)
            self.voice.numbered(scene.options.index(action) + 1, text)

    def _sit(self, seat: Seat) -> None:
        """Where several persons play at this terminal, wait until the one who is asked sits here."""
        if len(self.session.people) > 1 and self.at != seat:
            name = self.session.names[seat]
            if self.at is not None:
                self.voice.turn_page()
            self.voice.say(f"{name}, it is your turn: press Enter when nobody else looks on.")
            self.voice.line()
        self.at = seat

    def _tell(self, eyes: Seat | None) -> None:
        """Tell what has happened since this was last done."""
        for line in self.session.log(eyes):
            if line.step >= self.heard.get(eyes, 0):
                self.voice.say(line.text, first="  " * line.depth, rest="  " * line.depth + "  ")
        self.heard[eyes] = self.session.step

    def _sheet(self) -> None:
        self.voice.say()
        self.enquiry.look("scores", self._scene(None), self.session.events)
        if self.session.rival:
            for row in told_end(self.session, self.voice.cells):
                self.voice.show(row)
            return
        winners = [self.session.names[seat] for seat in self.session.game.winners(self.session.state)]
        self.voice.say(f"The game is over. {' and '.join(winners) or 'Nobody'} won.")

    def _eyes(self) -> Seat | None:
        people = self.session.people
        return people[0] if len(people) == 1 else None

    def _scene(self, eyes: Seat | None, cursor: Action | None = None) -> Scene:
        session = self.session
        return Scene(
            game=session.game,
            view=session.view(eyes),
            eyes=eyes,
            names=session.names,
            seats=session.seats,
            log=session.log(eyes),
            cursor=cursor,
            mat=eyes or 0,
            answering=True,
        )


def _is_number(text: str) -> bool:
    """Whether the text is a number that an answer could have."""
    return text.isdecimal() and len(text) < 6


async def thought(question: Question) -> Answer:
    """Return a seat's answer, thought out in this process; a seat that fails is replaced for the move."""
    decision = question.game.decision(question.view)
    assert decision is not None
    player = sit(question.spec, question.game.name, patience=PATIENCE)
    rng = generator(question.seed, question.seat, question.step)
    answer = asked(question.game, question.view, decision, player, rng)
    return Answer(
        answer.action, f"{question.spec} failed ({answer.fault}); chance answered" if answer.fault else ""
    )


def run(session: Session, read: TextIO | None = None, write: TextIO | None = None) -> int:
    """Play a session line by line and return the exit status; it is saved however this ends."""
    voice = Voice(read or sys.stdin, write or sys.stdout)
    with closing(session):
        seats = zip(session.names, session.seats, strict=True)
        table = ", ".join(
            f"{name} ({spec.partition(':')[0] if spec[:3] == 'you' else spec})" for name, spec in seats
        )
        rival = f" against {session.rival.capitalize()}" if session.rival else ""
        voice.say(f"{session.game.name.capitalize()}: {table}{rival}. Seed {session.seed}.")
        voice.say("'help' says what can be typed." if session.people else "Nobody here plays.")
        TextTable(session, voice).play()
    return 0
