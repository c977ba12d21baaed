"""The solo challenge: Naples or Genoa reacts to each main action, and asks for titles (Solo Challenge)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from engine.amalfi.answers import MainAction
from engine.amalfi.displays import DiscardRightmost
from engine.amalfi.events import NOBODY, RIVAL, Happening
from engine.amalfi.goods import counted
from engine.amalfi.mechanics import Effect
from engine.amalfi.state import Place, State
from engine.amalfi.words.bread import Gain
from engine.amalfi.words.council import TakeCharacter
from engine.amalfi.words.lights import Beacon, ErectLighthouse
from engine.kernel import Seat
from engine.kernel.codec import tag_of

RIVALS = ("naples", "genoa")
TITLES_NEEDED = {"naples": (0, 0, 1, 1, 2), "genoa": (0, 0, 1, 2, 3)}
"""By period: the titles that must have been claimed at its end."""
RANKS = (
    (125, "a first voyage: you came home, and that is where it starts"),
    (175, "a name worth noting: Amalfi begins to speak of you"),
    (225, "a true contributor: the city shines again"),
)
"""The highest score of each rank but the last."""
HIGHEST = "a pillar of Amalfi: the port owes you everything"


class RivalDocked(Happening, frozen=True, tag="rival-docked"):
    """The rival has placed a ship on a dock."""

    place: str

    def told(self, names: dict[str, str]) -> str:
        return f"places a ship at {names[self.place]}"


class RivalLit(Happening, frozen=True, tag="rival-lit"):
    """The rival has placed a lighthouse."""

    place: str

    def told(self, names: dict[str, str]) -> str:
        return f"erects a lighthouse at {names[self.place]}"


class TitlesChecked(Happening, frozen=True, tag="titles-checked"):
    """The solo player had enough titles to go on, or has lost."""

    titles: int
    needed: int

    def told(self, names: dict[str, str]) -> str:
        del names
        verdict = "go on" if self.titles >= self.needed else "the game is lost"
        asked = counted(self.needed, "title")
        return f"asks for {asked}, {self.titles} claimed: {verdict}"


def rank(score: int) -> str:
    """Return what a finished solo game is called."""
    return next((name for limit, name in RANKS if score <= limit), HIGHEST)


def titles_claimed(state: State) -> int:
    """Return how many titles the solo player has claimed so far."""
    return sum(len(cubes) for cubes in state.cubes)


def waits(state: State) -> bool:
    """Whether a reaction of the rival is still to come, once what is open now has been done."""
    return any(isinstance(pending.effect, Reaction) for pending in state.stack)


def foreseen(state: State) -> list[Happening]:
    """Return what the waiting reaction would do if nothing changed before it comes; empty without one.

    LookupError when that hangs on a card that these eyes do not know.
    """
    waiting = next(
        (pending for pending in reversed(state.stack) if isinstance(pending.effect, Reaction)), None
    )
    if waiting is None:
        return []
    imagined = state.copy()
    imagined.events = []
    waiting.effect.resolve(imagined, waiting.seat, waiting.source)
    return [event for event in imagined.events if event.seat == RIVAL]


def reaction(state: State, action: MainAction) -> tuple[Effect, ...]:
    """Return what follows a main action once it is wholly resolved: nothing without a rival, or a pass."""
    if not state.rival:
        return ()
    kind = tag_of(type(action))
    return (Reaction(kind),) if kind in _REACTIONS else ()


class Reaction(Struct, Effect, frozen=True, array_like=True, tag="reaction"):
    """The rival's turn, in reaction to a main action; optional actions call none."""

    action: str

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        _REACTIONS[self.action](state, seat)


def _after_navigation(state: State, seat: Seat) -> None:
    """A ship on every free public dock that answers the rightmost artwork; Genoa minds its bonus too."""
    if not state.workshop.row:
        return
    artwork = state.box.artworks[_known(state.workshop.row[-1])]
    genoa = state.rival is not None and state.rival.name == "genoa"
    wanted = [
        place
        for place in _public(state)
        if set(state.box.named[place]) & set(artwork.cost.holds)
        or (genoa and any(_gives(state, place, bonus) for bonus in artwork.bonus))
    ]
    _place_ships(state, seat, wanted)


def _known(card: int) -> int:
    """Return the card; LookupError in a view that does not show it."""
    if not card:
        raise LookupError("the rival's reaction hangs on a card that is not known")
    return card


def _gives(state: State, place: Place, bonus: Effect) -> bool:
    """Whether a public dock gives what the bonus is: a character, a lighthouse, or bread."""
    if isinstance(bonus, TakeCharacter) and place in state.evolving:
        return True
    words = _inside(state.box.destinations[place].words)
    if isinstance(bonus, Gain) and bonus.what == "bread":
        return any(isinstance(word, Gain) and word.what == "bread" for word in words)
    if isinstance(bonus, TakeCharacter | ErectLighthouse):
        return any(type(word) is type(bonus) for word in words)
    return False


def _inside(words: tuple[Effect, ...]) -> Iterator[Effect]:
    """Every word, with those inside it."""
    for word in words:
        yield word
        yield from _inside(word.inner)


def _after_engagement(state: State, seat: Seat) -> None:
    """A ship on the topmost free evolving dock."""
    free = [place for place in state.evolving if state.ships[place] == NOBODY]
    _place_ships(state, seat, free[:1])


def _after_construction(state: State, seat: Seat) -> None:
    """A lighthouse in every empty slot of a public dock that shows what the rightmost tile costs."""
    rival = state.rival
    if rival is None or not state.atlas.row:
        return
    cost = state.box.destinations[_known(state.atlas.row[-1])].cost
    accepted = set(cost.holds) if cost else set()
    for place in _public(state):
        if rival.lighthouses and state.lightable(place) and accepted & set(state.box.named[place]):
            rival.lighthouses -= 1
            state.lights[place] = RIVAL
            state.emit(RivalLit(RIVAL, state.box.destination_slugs[place]))


def _public(state: State) -> tuple[Place, ...]:
    """The docks of the board from the top down, the evolving ones last."""
    return (*state.box.public, *state.evolving)


def _place_ships(state: State, seat: Seat, places: list[Place]) -> None:
    """Place ships on the free docks among these; at each, the player may use a lighthouse."""
    rival = state.rival
    used: list[str] = []
    for place in places:
        if rival and rival.ships and state.ships[place] == NOBODY:
            rival.ships -= 1
            state.ships[place] = RIVAL
            used.append(state.box.destination_slugs[place])
            state.emit(RivalDocked(RIVAL, used[-1]))
    for slug in reversed(used):
        state.then(seat, slug, Beacon())


def _discarding(display: str) -> Callable[[State, Seat], None]:
    return lambda state, seat: DiscardRightmost(display).resolve(state, RIVAL, "")  # type: ignore[arg-type]


_REACTIONS: dict[str, Callable[[State, Seat], None]] = {
    "navigate": _after_navigation,
    "acquire": _discarding("workshop"),
    "discover": _discarding("atlas"),
    "invite": _discarding("council"),
    "engage": _after_engagement,
    "construct": _after_construction,
}


class TitleCheck(Struct, Effect, frozen=True, array_like=True, tag="title-check"):
    """After the decree: too few titles, and the game is lost at once, the VP as they stand."""

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        assert state.rival is not None
        needed = TITLES_NEEDED[state.rival.name][state.period]
        titles = titles_claimed(state)
        if needed:
            state.emit(TitlesChecked(RIVAL, titles, needed))
        if titles < needed:
            state.phase = "lost"
            state.stack.clear()
