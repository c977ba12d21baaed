"""Amalfi: Renaissance as a game that the kernel can run."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.amalfi import view as views
from engine.amalfi.actions.optional import Convert, conversions
from engine.amalfi.box import Box
from engine.amalfi.describe import describe, narrate, option, question
from engine.amalfi.events import NOBODY, Heard
from engine.amalfi.hands import DRAFTS, HANDS, deal
from engine.amalfi.packfile import BOXES, box_of, checked, find_box, read_pack, released, write_pack
from engine.amalfi.packs import house
from engine.amalfi.phases import prospects
from engine.amalfi.plain import plain
from engine.amalfi.refusals import refusal
from engine.amalfi.solo import RIVALS
from engine.amalfi.state import Player, Rival, State
from engine.amalfi.titles import claim_titles
from engine.amalfi.vocabulary import ACTIONS, WORDS
from engine.kernel import Action, Codec, Event, Game, Generator, OptionalAction, Pending, Seat

BREAD_AT_START = (3, 4, 5, 6)
"""By place in the turn order (Players Setup, 7)."""


class Amalfi(Game[State]):
    """The rules of Amalfi: Renaissance, for one to four seats."""

    name = "amalfi"
    rules = 1
    SEATS = range(1, 5)
    OPTIONS: ClassVar[dict[str, Any]] = {"hands": "packs", "rival": None, "pack": None}
    codec = Codec(State, ACTIONS, WORDS, {Box: (lambda box: box.digest, find_box)})

    def new(self, seats: int = 4, **options: Any) -> State:
        """Return the position before the deal; the first decisions are chance's.

        *hands*: packs, blind, personal, draft or score-draft; *pack*: a Pack, or None for the house
        pack. ValueError says which option cannot be.
        """
        chosen = self.chosen(seats, options)
        hands, pack = chosen["hands"], chosen["pack"]
        if hands not in HANDS:
            raise ValueError(f"no starting hands {hands!r}: choose one of {', '.join(HANDS)}")
        if hands in DRAFTS and seats == 1:
            raise ValueError(f"a draft ({hands}) needs two seats or more")
        rival = chosen["rival"]
        if rival is not None and rival not in RIVALS:
            raise ValueError(f"no rival {rival!r}: choose one of {', '.join(RIVALS)}")
        if rival is not None and seats != 1:
            raise ValueError(f"{rival.capitalize()} plays against one seat, not {seats}")
        return self._start(box_of(pack or house.PACK), seats, hands, rival)

    def _start(self, box: Box, seats: int, hands: str, rival: str | None) -> State:
        state = State(
            box=box,
            hands=hands,
            rival=Rival(rival) if rival else None,
            players=[Player(bread=bread) for bread in BREAD_AT_START[:seats]],
            ships=[NOBODY] * len(box.destinations),
            lights=[NOBODY] * len(box.destinations),
            evolving=box.printed_evolving,
            seen=[0] * len(box.characters),
        )
        state.workshop.deck = tuple(range(1, len(box.artworks)))
        state.atlas.deck = box.private
        state.council.deck = tuple(range(1, len(box.characters)))
        deal(state)
        self.settle(state)
        return state

    def setup(self, state: State) -> dict[str, Any]:
        """Return what `from_setup` needs to begin this game again, JSON-ready."""
        pack = state.box.pack
        digest = state.box.digest
        kept = None if released(digest) else write_pack(pack)
        rival = state.rival.name if state.rival else None
        return {
            "seats": len(state.players),
            "hands": state.hands,
            "rival": rival,
            "pack": digest,
            "components": kept,
        }

    def from_setup(self, setup: dict[str, Any]) -> State:
        """Return the position before the deal of a recorded game; ValueError says what is missing."""
        try:
            seats, hands, digest = int(setup["seats"]), str(setup["hands"]), str(setup["pack"])
        except (KeyError, TypeError, ValueError):
            raise ValueError("the setup of the game is damaged") from None
        carried = setup.get("components")
        box = BOXES.recorded(digest, box_of(checked(read_pack(carried))) if carried else None)
        return self.new(seats, hands=hands, rival=setup.get("rival"), pack=box.pack)

    def react(self, state: State, event: Event, source: str) -> None:
        """Push what permanent characters add, in the order of invitation; claim titles."""
        assert isinstance(event, Heard)
        seat = event.seat
        if (listeners := state.standing(seat).listeners) and (cues := event.cues):
            for cue, effects, slug in reversed(listeners):
                if cue in cues and slug != source:
                    state.then(seat, slug, *effects)
        if event.counts:
            claim_titles(state, seat)

    def optional(self, state: State, pending: Pending) -> tuple[Action, ...]:
        """Return what may be turned into bread; nothing while the game is being set up."""
        return conversions(state, pending.seat) if state.period else ()

    def perform(self, state: State, seat: Seat, action: OptionalAction) -> None:
        assert isinstance(action, Convert)
        action.perform(state, seat)

    def view(self, state: State, seat: Seat) -> State:
        return self.asked(views.view(state, seat))

    def imagine(self, view: State, rng: Generator) -> State:
        return self.asked(views.imagine(view, rng))

    def reveals(self, before: State, after: State, seat: Seat) -> bool:
        return views.reveals(before, after, seat)

    def prospects(self, state: State, seat: Seat) -> list[tuple[str, int]]:
        return prospects(state, seat)

    def scores(self, state: State) -> list[int]:
        return [player.score for player in state.players]

    def winners(self, state: State) -> tuple[Seat, ...]:
        """Return the seats with most VP, then most cubes on titles; the rest is shared (End of Game).

        Nobody wins a solo game that is lost.
        """
        if state.phase == "lost":
            return ()
        ranks = [
            (player.score, sum(seat in cubes for cubes in state.cubes))
            for seat, player in enumerate(state.players)
        ]
        return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))

    def plain(self, state: State) -> dict[str, Any]:
        return plain(state)

    def describe(self, state: State, action: Action, viewer: Seat | None) -> str:
        return describe(state, action, viewer)

    def refusal(self, state: State, action: Action) -> str:
        return refusal(state, action)

    def question(self, state: State) -> str:
        return question(state)

    def option(self, state: State, action: Action) -> str:
        return option(state, action)

    def narrate(self, state: State) -> list[tuple[Seat, str]]:
        return narrate(state)


GAME = Amalfi()
