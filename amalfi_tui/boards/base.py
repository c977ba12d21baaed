"""What every drawn game has: views of the table, a rail of players, groups of options, a preview."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

from amalfi_tui.finding import Thing
from amalfi_tui.lines import LETTERS, Line, Lines
from amalfi_tui.telling import LogLine
from engine.kernel import Action, Decision, Event, Game, Seat


@dataclass(frozen=True, kw_only=True, eq=False)
class Scene:
    """All that a screen knows: a position through somebody's eyes, and where the cursor is."""

    game: Game[Any]
    view: Any
    eyes: Seat | None
    """Whose hand is shown; None shows all, in games that are over or that nobody here plays."""
    names: tuple[str, ...]
    seats: tuple[str, ...]
    log: Sequence[LogLine] = ()
    cursor: Action | None = None
    """The option under the cursor."""
    mat: Seat = 0
    """Whose board comes first among the boards."""
    answering: bool = False
    """Whether the eyes' seat is asked, and may answer here."""
    tags: Mapping[str, str] = field(default_factory=dict)
    """By card or place: the number or the letter that asks for it now."""
    pointed: str = ""
    """The card or place that is pointed at in a view, when no option is about it."""
    trial: bool = False
    """Whether this is a position that was only tried."""
    since: int | None = None
    """Actions until the eyes' seat had answered last: what came later is news."""
    before: Any = None
    """The position in which the eyes' seat answered last, as it saw it."""

    @property
    def decision(self) -> Decision | None:
        """The open question, as the eyes know it."""
        return self.game.decision(self.view)

    @cached_property
    def options(self) -> tuple[Action, ...]:
        """What may be answered here, in the order of the list."""
        decision = self.decision
        return decision.options if decision is not None and self.answering else ()

    @cached_property
    def legal(self) -> frozenset[str]:
        """The cards and places that an answer is about."""
        decision = self.decision
        answers = decision.answers if decision is not None and self.answering else ()
        return frozenset(filter(None, map(about, answers)))

    @property
    def target(self) -> str:
        """The card or place that is pointed at, or that the option under the cursor is about."""
        return self.pointed or (about(self.cursor) if self.cursor is not None else "")

    def who(self, seat: Seat) -> str:
        """Return a player's letter and name."""
        return f"{LETTERS[seat]} {self.names[seat]}"


_NAMING = ("place", "card", "port", "zone")
"""Fields of an action that name a card or a place."""


def about(action: Action) -> str:
    """Return the card or place that an action names, if it names one; a galley by its number."""
    for name in _NAMING:
        if found := getattr(action, name, ""):
            return str(found)
    number = getattr(action, "number", 0)
    return f"galley {number}" if number else ""


class Said(NamedTuple):
    """A fact about the table in a sentence, and the card or place that it is about, if it is about one."""

    text: str
    about: str = ""
    depth: int = 0
    """How far it is indented below the fact that it belongs to."""


Telling: TypeAlias = Callable[[Scene, Sequence[Event]], Iterable[Said]]
"""Tells of an area of the table in sentences; the events are all that has happened."""
Drawing: TypeAlias = Callable[[Scene, int, int], Lines]
"""Draws a scene within a width; the height says how much room there is, and lines may go beyond it."""


@dataclass(frozen=True)
class View:
    """One of the things to look at: its key, what it is called, and how it is drawn."""

    key: str
    label: str
    draw: Drawing
    newest_last: bool = False
    """Whether it is read from its end, as a log is."""


@dataclass(frozen=True)
class Group:
    """Options that go together: the letter that asks for them, and its word."""

    key: str
    word: str
    view: str = ""
    """The key of the view in which their targets lie."""
    family: str = ""
    """Verbs of one family are told together: those of the questions in which they come up."""
    rule: str = ""
    """The page of the rules that explains it; empty: that of the question in which it comes up."""


@dataclass(frozen=True)
class Choice:
    """Something that a table agrees on before the game: an option of the rules and what may be chosen."""

    name: str
    label: str
    texts: Mapping[str, str]
    """By choice, the usual one first: what it means."""
    values: Mapping[str, Any] = field(default_factory=dict)
    """What the rules are told of a choice; left out: its word."""

    @property
    def usual(self) -> str:
        """What is chosen when nobody says otherwise."""
        return next(iter(self.texts))


def chosen(choices: Sequence[Choice], said: Mapping[str, str]) -> dict[str, Any]:
    """Return the options of the rules that were chosen, by name; ValueError when there is no such choice."""
    known = {choice.name: choice for choice in choices}
    found: dict[str, Any] = {}
    for name, word in said.items():
        if name not in known:
            raise ValueError(f"there is no option {name!r}: choose among {', '.join(known) or 'none'}")
        choice = known[name]
        if word not in choice.texts:
            raise ValueError(f"no {name} {word!r}: choose one of {', '.join(choice.texts)}")
        found[name] = choice.values.get(word, word)
    return found


@dataclass(frozen=True, kw_only=True)
class Board:
    """How a game is drawn, and how its options are grouped."""

    title: str
    """The name of the game."""
    about: str
    """What it is, in a sentence."""
    views: tuple[View, ...]
    rail: Drawing
    players: str
    """The key of the view in which the players' boards are seen in full."""
    status: Callable[[Scene, int], Line]
    moment: Callable[[Any], str]
    """How far a position is in the game, in a few words."""
    groups: tuple[Group, ...]
    group_of: Callable[[Action], Group | None]
    preview: Callable[[Scene], Line]
    detail: Callable[[Scene, int], Lines]
    """The full text of what the option under the cursor is about."""
    piece: str = "card"
    """What is mostly pointed at, in a word."""
    sheet: Callable[[Scene, Sequence[Event], int], Lines]
    """Where every point came from."""
    stage: Callable[[Any], int]
    """How far a game has come, from 0: it is summed up each time that this grows from 1 or more."""
    stages: tuple[str, ...]
    """What is said when each stage from 1 on has ended."""
    summary: Callable[[Scene, Sequence[Event], int], Lines]
    """What the stage that has ended brought to each player, and what comes next."""
    caution: Callable[[Scene], str]
    """Why the option under the cursor is asked for twice; empty: it is not."""
    keys: Callable[[Any, Group], Mapping[str, str]] = lambda _view, _group: {}
    """By card or place: the key that asks for it once the verb is chosen."""
    name_of: Callable[[Any, str], str] = lambda _view, slug: slug
    """What a card or place is called."""
    gist: Callable[[Any, str], str] = lambda _view, _slug: ""
    """What a card or place does, in a sentence."""
    attempt: Callable[[Any, str], Action | None] = lambda _view, _slug: None
    """What would be done with a card or place, whether it can be or not; the rules say why not."""
    attempt_verb: Callable[[Any, Group], Action | None] = lambda _view, _group: None
    """What the verb would do if it had an option."""
    foresee: Callable[[Scene, int], Lines] = lambda _scene, _cells: []
    """The preview at length, for terminals with room."""
    changes: Callable[[Any, Any, Seat], Line] = lambda _before, _after, _seat: ()
    """What differs on a seat's board between two positions."""
    rival: Drawing = lambda _scene, _cells, _rows: []
    """The rival of a game against one, where there is one."""
    habitual: Callable[[Any, Action], bool] = lambda _question, _action: False
    """Whether a question may always be answered like this from now on."""
    options: Sequence[Choice] = ()
    """What a table agrees on before the game."""
    catalogue: Callable[[Scene | None], Sequence[Thing]] = lambda _: ()
    """Every card and place: of the open game as its eyes know it, or of the house pack."""
    notice: str = ""
    """What has to be said wherever the cards are shown."""
    pages: Callable[[], Sequence[Thing]] = tuple
    """The rules, to read."""
    topic: Callable[[Decision | None], str] = lambda _: ""
    """The page that explains an open question."""
    notation: Callable[[int], Lines] = lambda _: []
    """The signs that the views use."""
    spoken: Mapping[str, Telling] = field(default_factory=dict)
    """By area of the table: how it is told in sentences."""
    foretold: Callable[[Scene], Sequence[str]] = lambda _: ()
    """What the option under the cursor would do, in sentences."""
