"""The table line by line, for screen readers, pipes and scripts: the same game with numbered answers."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterable
from contextlib import closing
from typing import TextIO

from ai.apart import sit
from ai.playing import asked
from ai.protocol import generator
from amalfi_tui.boards import Board, Scene, board_of
from amalfi_tui.lines import LETTERS, Lines, plain, wrapped
from amalfi_tui.session import Answer, Question, Session
from amalfi_tui.solo.ending import told_end
from amalfi_tui.solo.guide import is_guided, note_of, switch
from amalfi_tui.thinker import PATIENCE
from engine.kernel import Action, Seat

CELLS = 78
"""Columns of what is written."""
ROWS = 200
"""More lines than any view has."""

HELP = """\
A number takes the answer of that number.
  list            the answers again          n a d i e c p b   those of one kind
  if NUMBER       what an answer would do    text NUMBER       the full text of its card
  look AREA       {areas}
  quit            leave; the game is saved   help              this"""


class Ended(Exception):  # noqa: N818
    """There is nothing more to read."""


class TextTable:
    """One game at a table of lines."""

    def __init__(self, session: Session, read: TextIO, write: TextIO) -> None:
        self.session = session
        self.board: Board = board_of(session.game.name)
        self.read = read
        self.write = write
        self.heard = 0
        """Actions that have been told already."""
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
                    continue
                action = self._ask()
                if action is None:
                    break
                session.choose(action)
        except Ended:
            self._say("")
        self._say("The game is saved: 'amalfi resume --text' goes on with it.")

    def _ask(self) -> Action | None:
        """Put the question to a person; None when that person leaves."""
        decision = self.session.decision
        assert decision is not None
        self._sit(decision.seat)
        self._tell(decision.seat)
        scene = self._scene(decision.seat)
        self._say("")
        self._guide()
        self._say(plain(self.board.status(scene, 10 * CELLS)).strip())
        self._list(scene, scene.options)
        while True:
            words = self._line().split()
            match words:
                case []:
                    continue
                case [number] if _is_number(number):
                    if 1 <= int(number) <= len(scene.options):
                        return scene.options[int(number) - 1]
                    self._say(f"There is no answer {number}: they go from 1 to {len(scene.options)}.")
                case ["quit" | "q"]:
                    return None
                case _:
                    self._other(words, scene)

    def _guide(self) -> None:
        """Say what the guide of a solo game has to tell, where it speaks."""
        note = note_of(self.session) if is_guided(self.session) else None
        if note is not None:
            self._lines(wrapped(f"Guide: {note.text}", CELLS))

    def _other(self, words: list[str], scene: Scene) -> None:
        """Do what does not answer the question."""
        match words:
            case ["list" | "l"]:
                self._list(scene, scene.options)
            case ["help" | "?" | "h"]:
                self._say(HELP.format(areas=", ".join(self._areas())))
                if self.session.rival:
                    self._say("  guide           the guide of solo games: silent, or not")
            case ["if" | "text" as what, number] if _is_number(number) and 1 <= int(number) <= len(
                scene.options
            ):
                marked = self._scene(scene.eyes, scene.options[int(number) - 1])
                shown = [self.board.preview(marked)] if what == "if" else self.board.detail(marked, CELLS)
                self._lines(shown)
            case ["guide"] if self.session.rival:
                switch(self.session)
                self._say(f"The guide {'speaks' if is_guided(self.session) else 'is silent'} from here on.")
            case ["look", *area]:
                self._look(" ".join(area).lower(), scene)
            case [letter] if any(group.key == letter for group in self.board.groups):
                group = next(group for group in self.board.groups if group.key == letter)
                found = [action for action in scene.options if self.board.group_of(action) == group]
                self._list(scene, found) if found else self._say(f"Nothing to {group.word} now.")
            case _:
                self._say(
                    f"{' '.join(words)[:40]!r} means nothing here: a number answers, 'help' says the rest."
                )

    def _look(self, area: str, scene: Scene) -> None:
        views = self._areas()
        found = [name for name in views if area and name.startswith(area)]
        if not found:
            self._say(f"Look where? {', '.join(views)}.")
            return
        self._lines(views[found[0]](scene, CELLS, ROWS))

    def _areas(self) -> dict[str, Callable[[Scene, int, int], Lines]]:
        areas = {view.label.lower(): view.draw for view in self.board.views}
        return {**areas, "rival": self.board.rival} if self.session.rival else areas

    def _list(self, scene: Scene, options: Iterable[Action]) -> None:
        for action in options:
            number = scene.options.index(action) + 1
            self._say(f"{number:>3}  {self.session.game.option(scene.view, action)}")

    def _sit(self, seat: Seat) -> None:
        """Where several persons play at this terminal, wait until the one who is asked sits here."""
        if len(self.session.people) > 1 and self.at != seat:
            self._say(
                f"\n{self.session.names[seat]}, it is your turn: press Enter when nobody else looks on."
            )
            self._line()
        self.at = seat

    def _tell(self, eyes: Seat | None) -> None:
        """Tell what has happened since this was last done."""
        for line in self.session.log(eyes):
            if line.step >= self.heard:
                self._say("  " * line.depth + line.text)
        self.heard = self.session.step

    def _sheet(self) -> None:
        self._say("")
        self._lines(self.board.sheet(self._scene(None), self.session.events, CELLS))
        if self.session.rival:
            self._lines(told_end(self.session, CELLS))
            return
        winners = [self.session.names[seat] for seat in self.session.game.winners(self.session.state)]
        self._say(f"\nThe game is over. {' and '.join(winners) or 'Nobody'} won.")

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

    def _line(self) -> str:
        self.write.write("> ")
        self.write.flush()
        text = self.read.readline()
        if not text:
            raise Ended
        if not self.read.isatty():
            self._say(text.rstrip("\n"))
        return text

    def _lines(self, content: Lines) -> None:
        for row in content:
            self._say(plain(row).rstrip())

    def _say(self, text: str) -> None:
        self.write.write(text + "\n")


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
    read, write = read or sys.stdin, write or sys.stdout
    with closing(session):
        names = [f"{LETTERS[seat]} {name}" for seat, name in enumerate(session.names)]
        write.write(
            f"{session.game.name.capitalize()}: {', '.join(names)}. Seed {session.seed}. 'help' helps.\n"
        )
        TextTable(session, read, write).play()
    return 0
