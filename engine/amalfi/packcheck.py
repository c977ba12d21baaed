"""What a pack must satisfy: the rulebook's counts and the ranges of its costs and VP."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from engine.amalfi.box import Rule
from engine.amalfi.components import Board, Character, Cost, Pack
from engine.amalfi.goods import ARTWORK_TYPES, CHARACTER_KINDS, HAND_ICONS, HOLDS, LIGHTHOUSES, YARD_AT_START
from engine.amalfi.items import NOUNS
from engine.amalfi.words.points import Points
from engine.amalfi.words.rules import CUES, DISCOUNTS
from engine.kernel import Effect, Word
from engine.kernel.codec import tag_of

COUNTS = {"characters": 75, "artworks": 54, "titles": 16, "decrees": 10}
"""Cards and tiles in the box (Main Components)."""
PRIVATE, EVOLVING = 36, 3
PUBLIC = range(5, 10)
ENDGAME, FEWEST_OF_A_KIND, PACK_SIZE, OF_A_TYPE, WORDS_AT_LEAST = 15, 12, 6, 18, 25
TITLES = {"dark": 6, "light": 10}
ARTWORKS = {
    "book": ("wine", range(4, 9), range(4, 11), "take-character"),
    "painting": ("fabric", range(5, 10), range(5, 12), "take-character"),
    "monument": ("gems", range(6, 11), range(6, 14), "erect-lighthouse"),
}
"""By type: its main resource, the range of costs, of VP, and the commonest bonus (Types of Artworks)."""
BONUSES = frozenset(
    {("gain", "bread", 1), ("gain", "bread", 2), ("send",), ("straighten",), ("take-character",)}
    | {("erect-lighthouse",)}
)
"""All bonuses occur in all types."""


RESERVED = frozenset({"?", "granary", "shipyard"})
"""Names of what is no card: the unknown one, and the icons of the personal board."""


def faults(pack: Pack) -> Iterator[str]:
    """Yield what is wrong with a pack, one line each: kind, place and id of the card, and the field."""
    yield from _counts(pack)
    yield from _names(pack)
    yield from _characters(pack)
    yield from _artworks(pack)
    yield from _destinations(pack)
    yield from _tiles(pack)
    yield from _board(pack.board)


def _counts(pack: Pack) -> Iterator[str]:
    for kind, wanted in COUNTS.items():
        if (found := len(getattr(pack, kind))) != wanted:
            yield f"{kind}: there must be {wanted}, not {found}"
    kinds = Counter(place.kind for place in pack.destinations)
    if kinds["private"] != PRIVATE:
        yield f"destinations: {PRIVATE} must be private, not {kinds['private']}"
    if kinds["evolving"] != EVOLVING:
        yield f"destinations: {EVOLVING} must be evolving, not {kinds['evolving']}"
    if kinds["public"] not in PUBLIC:
        yield f"destinations: {PUBLIC[0]} to {PUBLIC[-1]} must be public, not {kinds['public']}"


def _names(pack: Pack) -> Iterator[str]:
    cards = [*_each("characters", pack.characters), *_each("artworks", pack.artworks)]
    cards += _each("destinations", pack.destinations)
    for field in ("id", "name"):
        seen: dict[str, str] = {}
        for where, card in cards:
            value = getattr(card, field)
            if not value or value in RESERVED:
                yield f"{where}: {field}: {value!r} is no name for a card"
            if value in seen:
                yield f"{where}: {field}: {value!r} is used by {seen[value]} already"
            seen[value] = where
    for part in (pack.titles, pack.decrees):
        twice = [slug for slug, count in Counter(tile.id for tile in part).items() if count > 1]
        yield from (f"{slug!r} is the id of two tiles" for slug in twice)


def _each(kind: str, cards: Iterable[Any]) -> list[tuple[str, Any]]:
    return [(f"{kind} {at} ({card.id})", card) for at, card in enumerate(cards, 1)]


def _characters(pack: Pack) -> Iterator[str]:
    kinds = Counter(card.kind for card in pack.characters)
    if kinds["endgame"] != ENDGAME:
        yield f"characters: {ENDGAME} must be endgame, not {kinds['endgame']}"
    for kind in CHARACTER_KINDS[:3]:
        if kinds[kind] < FEWEST_OF_A_KIND:
            yield f"characters: {FEWEST_OF_A_KIND} or more must be {kind}, not {kinds[kind]}"
    icons = Counter(card.hand for card in pack.characters)
    for icon in HAND_ICONS:
        if icons[icon] != PACK_SIZE:
            yield f"characters: {PACK_SIZE} must carry the starting-hand icon {icon}, not {icons[icon]}"
    texts: dict[str, str] = {}
    for where, card in _each("characters", pack.characters):
        yield from _character(where, card)
        if str(card) in texts:
            yield f"{where}: words: the same text as {texts[str(card)]}"
        texts[str(card)] = where
    distinct = {tag for card in pack.characters for tag in _tags(card.words)}
    if len(distinct) < WORDS_AT_LEAST:
        yield f"characters: words: {len(distinct)} distinct ones are too few, {WORDS_AT_LEAST} are needed"
    yield from _loops(pack)


def _character(where: str, card: Character) -> Iterator[str]:
    yield from _cost(where, card.cost)
    allowed = {
        "immediate": card.cost.bread,
        "permanent": len(card.cost.holds) in {1, 2} and not card.cost.bread,
        "engageable": len(card.cost.of) in {1, 2},
        "endgame": card.cost.of == HOLDS,
    }
    if not allowed[card.kind]:
        yield f"{where}: cost: {card.cost} is no cost of a character that is {card.kind}"
    wanted: type = {"permanent": Rule, "endgame": Points}.get(card.kind, Effect)
    if not card.words or not all(isinstance(word, wanted) for word in card.words):
        yield f"{where}: words: not those of a character that is {card.kind}"
    yield from _words(where, card.words)


def _loops(pack: Pack) -> Iterator[str]:
    """What could go on for ever: straightening one another, repeating oneself, using itself."""
    people = _each("characters", pack.characters)
    repeated = {tag for _, card in people if card.kind == "immediate" for tag in _tags(card.words)}
    straightening = []
    for where, card in people:
        tags = _tags(card.words)
        if card.kind == "immediate" and "repeat-immediate" in tags:
            yield f"{where}: words: an immediate character that repeats one could repeat itself for ever"
        if card.kind == "engageable" and (
            "straighten" in tags or (tags >= {"repeat-immediate"} and "straighten" in repeated)
        ):
            straightening.append(card.id)
        for word in _walk(card.words):
            if getattr(word, "cue", "") == "character-engaged" and "straighten" in _tags([word]):
                yield f"{where}: words: to straighten whenever one engages goes on for ever"
    if len(straightening) > 1:
        yield f"characters: ({straightening[1]}) and {straightening[0]} can straighten each other for ever"
    for where, place in _each("destinations", pack.destinations):
        if "use-destination" in _tags(place.words):
            yield f"{where}: words: a destination that uses one could use itself for ever"


def _cost(where: str, cost: Cost) -> Iterator[str]:
    if cost.amount < 1:
        yield f"{where}: cost: {cost.amount} is too little: no card is free"
    if not cost.of or len(set(cost.of)) != len(cost.of):
        yield f"{where}: cost: it must name what pays it, each once"
    if "bread" in cost.of and not cost.bread:
        yield f"{where}: cost: bread is never mixed with resources"


def _artworks(pack: Pack) -> Iterator[str]:
    for kind, (main, costs, points, commonest) in ARTWORKS.items():
        cards = [(where, card) for where, card in _each("artworks", pack.artworks) if card.type == kind]
        if len(cards) != OF_A_TYPE:
            yield f"artworks: {OF_A_TYPE} must be of type {kind}, not {len(cards)}"
        for where, card in cards:
            yield from _cost(where, card.cost)
            yield from _words(where, card.bonus)
            if main not in card.cost.of:
                yield f"{where}: cost: {main} must always pay for a {kind}"
            if card.cost.amount not in costs:
                yield f"{where}: cost: {card.cost.amount} is not within {costs[0]} to {costs[-1]}"
            if card.vp not in points:
                yield f"{where}: vp: {card.vp} is not within {points[0]} to {points[-1]}"
            if len(card.bonus) != 1 or _bonus(card.bonus[0]) not in BONUSES:
                yield f"{where}: bonus: it must be one of the bonuses of the rulebook"
        yield from _ends(f"artworks: {kind}: cost", {card.cost.amount for _, card in cards}, costs)
        yield from _ends(f"artworks: {kind}: vp", {card.vp for _, card in cards}, points)
        bonuses = Counter(_bonus(card.bonus[0]) for _, card in cards if card.bonus)
        yield from (
            f"artworks: no {kind} has the bonus {' '.join(map(str, bonus))}"
            for bonus in sorted(BONUSES - bonuses.keys(), key=str)
        )
        if bonuses and bonuses.most_common(1)[0][0][0] != commonest:
            yield f"artworks: the commonest bonus of a {kind} must be {commonest}"


def _ends(where: str, values: set[int], span: range) -> Iterator[str]:
    yield from (
        f"{where}: the end of the range, {end}, must occur"
        for end in (span[0], span[-1])
        if end not in values
    )


def _bonus(word: Effect) -> tuple[Any, ...]:
    tag = tag_of(type(word))
    return (tag, word.what, word.number) if tag == "gain" else (tag,)  # type: ignore[attr-defined]


def _destinations(pack: Pack) -> Iterator[str]:
    spices = 0
    for where, place in _each("destinations", pack.destinations):
        yield from _words(where, place.words)
        if not place.words:
            yield f"{where}: words: a destination gives something"
        if (place.kind == "private") != (place.cost is not None):
            yield f"{where}: cost: private destinations have one, and only these"
        if place.cost:
            yield from _cost(where, place.cost)
            spices += "spices" in place.cost.of
            if place.cost.bread:
                yield f"{where}: cost: a destination is discovered with resources"
        if place.vp < 0 or (place.vp and not place.cost):
            yield f"{where}: vp: {place.vp} cannot be scored at discovery"
    if spices * 3 < PRIVATE * 2:
        yield f"destinations: two thirds of the private ones must take spices, not {spices}"


def _tiles(pack: Pack) -> Iterator[str]:
    shades: Counter[str] = Counter(title.shade for title in pack.titles)
    for shade, wanted in TITLES.items():
        if shades[shade] != wanted:
            yield f"titles: {wanted} must be {shade}, not {shades[shade]}"
    for where, title in _each("titles", pack.titles):
        if len(title.vp) != 4 or list(title.vp) != sorted(title.vp, reverse=True) or title.vp[-1] < 0:
            yield f"{where}: vp: four numbers, falling, are needed"
        for need in title.needs:
            if need.item not in NOUNS or need.number < 1:
                yield f"{where}: needs: {need.number} {need.item!r} cannot be counted"
    for where, decree in _each("decrees", pack.decrees):
        for reward in decree.rewards:
            if reward.item not in NOUNS or reward.vp < 1:
                yield f"{where}: rewards: {reward.vp} VP for {reward.item!r} cannot be scored"


def _board(board: Board) -> Iterator[str]:
    sizes = {"workshop": 5, "atlas": 5, "council": 4}
    for name, slots in sizes.items():
        numbers = getattr(board, name)
        if len(numbers) != slots:
            yield f"board: {name}: {slots} slots are needed, not {len(numbers)}"
        if name != "council" and min(numbers, default=0) < 0:
            yield f"board: {name}: a slot cannot cost less than nothing"
    icons = {"lighthouse_icons": LIGHTHOUSES, "shipyard_icons": YARD_AT_START}
    for name, spaces in icons.items():
        if len(getattr(board, name)) != spaces:
            yield f"board: {name}: {spaces} spaces are needed"
        for icon in getattr(board, name):
            yield from _words(f"board: {name}", icon)
    for period in ("I", "II", "III", "IV"):
        extra = board.decree_extra.get(period, {})
        if set(extra) != {"artwork", "character", "destination"} or min(extra.values()) < 0:
            yield f"board: decree_extra: {period} needs artwork, character and destination, none negative"


def _walk(words: Iterable[Word]) -> Iterator[Word]:
    for word in words:
        yield word
        for field in type(word).__struct_fields__:  # type: ignore[attr-defined]
            value = getattr(word, field)
            if isinstance(value, tuple):
                yield from _walk(part for part in value if isinstance(part, Word))


def _tags(words: Iterable[Word]) -> set[str]:
    return {tag_of(type(word)) for word in _walk(words)}


def _words(where: str, words: Iterable[Word]) -> Iterator[str]:
    """Check the numbers and names inside words."""
    for word in _walk(words):
        tag = tag_of(type(word))
        for field in type(word).__struct_fields__:  # type: ignore[attr-defined]
            value = getattr(word, field)
            if (
                isinstance(value, int)
                and not isinstance(value, bool)
                and value < (field not in {"less", "bread"})
            ):
                yield f"{where}: words: {tag}: {field} cannot be {value}"
            if field in {"item", "items"}:
                items = (value,) if isinstance(value, str) else value
                yield from (
                    f"{where}: words: {tag}: unknown item {item!r}" for item in items if item not in NOUNS
                )
            if field == "cue" and value not in CUES:
                yield f"{where}: words: {tag}: unknown cue {value!r}"
            if tag == "discount" and field == "what" and value not in DISCOUNTS:
                yield f"{where}: words: {tag}: unknown {value!r}"
            if field == "types" and not set(value) <= set(ARTWORK_TYPES):
                yield f"{where}: words: {tag}: unknown type of artwork"
