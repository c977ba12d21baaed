"""What a pack must satisfy: the rulebook's counts and the ranges of its costs and VP."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine.amalfi.box import Rule
from engine.amalfi.components import Board, Character, Cost, Pack
from engine.amalfi.goods import CHARACTER_KINDS, HAND_ICONS, HOLDS, LIGHTHOUSES, YARD_AT_START
from engine.amalfi.items import NOUNS
from engine.amalfi.mechanics import Effect
from engine.amalfi.packwords import MOST, each, loops, tags, word_faults
from engine.amalfi.words.points import Points
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


LONGEST = 60
"""Signs of a name."""
ICONS = frozenset({"gain", "straighten", "take-character", "erect-lighthouse", "send", "choose", "pay-bread"})
"""Words of the icons on the personal boards."""
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
    cards = [*each("characters", pack.characters), *each("artworks", pack.artworks)]
    cards += each("destinations", pack.destinations)
    for field in ("id", "name"):
        seen: dict[str, str] = {}
        for where, card in cards:
            value = getattr(card, field)
            if not value or value in RESERVED or len(value) > LONGEST or not value.isprintable():
                yield f"{where}: {field}: {value[:LONGEST]!r} is no name for a card"
            if value in seen:
                yield f"{where}: {field}: {value!r} is used by {seen[value]} already"
            seen[value] = where
    for part in (pack.titles, pack.decrees):
        twice = [slug for slug, count in Counter(tile.id for tile in part).items() if count > 1]
        yield from (f"{slug!r} is the id of two tiles" for slug in twice)


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
    for where, card in each("characters", pack.characters):
        yield from _character(where, card)
        if str(card) in texts:
            yield f"{where}: words: the same text as {texts[str(card)]}"
        texts[str(card)] = where
    distinct = {tag for card in pack.characters for tag in tags(card.words)}
    if len(distinct) < WORDS_AT_LEAST:
        yield f"characters: words: {len(distinct)} distinct ones are too few, {WORDS_AT_LEAST} are needed"
    yield from loops(pack)


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
    yield from word_faults(where, card.words)


def _cost(where: str, cost: Cost) -> Iterator[str]:
    if cost.amount < 1:
        yield f"{where}: cost: {cost.amount} is too little: no card is free"
    if cost.amount > MOST:
        yield f"{where}: cost: {str(cost.amount)[:24]} is more than anybody could pay"
    if not cost.of or len(set(cost.of)) != len(cost.of):
        yield f"{where}: cost: it must name what pays it, each once"
    if "bread" in cost.of and not cost.bread:
        yield f"{where}: cost: bread is never mixed with resources"


def _artworks(pack: Pack) -> Iterator[str]:
    for kind, (main, costs, points, commonest) in ARTWORKS.items():
        cards = [(where, card) for where, card in each("artworks", pack.artworks) if card.type == kind]
        if len(cards) != OF_A_TYPE:
            yield f"artworks: {OF_A_TYPE} must be of type {kind}, not {len(cards)}"
        for where, card in cards:
            yield from _cost(where, card.cost)
            yield from word_faults(where, card.bonus)
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
    for where, place in each("destinations", pack.destinations):
        yield from word_faults(where, place.words)
        if not place.words:
            yield f"{where}: words: a destination gives something"
        if (place.kind == "private") != (place.cost is not None):
            yield f"{where}: cost: private destinations have one, and only these"
        if place.cost:
            yield from _cost(where, place.cost)
            spices += "spices" in place.cost.of
            if place.cost.bread:
                yield f"{where}: cost: a destination is discovered with resources"
        if not 0 <= place.vp <= MOST or (place.vp and not place.cost):
            yield f"{where}: vp: {str(place.vp)[:24]} cannot be scored at discovery"
    if spices * 3 < PRIVATE * 2:
        yield f"destinations: two thirds of the private ones must take spices, not {spices}"


def _tiles(pack: Pack) -> Iterator[str]:
    shades: Counter[str] = Counter(title.shade for title in pack.titles)
    for shade, wanted in TITLES.items():
        if shades[shade] != wanted:
            yield f"titles: {wanted} must be {shade}, not {shades[shade]}"
    for where, title in each("titles", pack.titles):
        falling = list(title.vp) == sorted(title.vp, reverse=True)
        if len(title.vp) != 4 or not falling or not 0 <= title.vp[-1] <= title.vp[0] <= MOST:
            yield f"{where}: vp: four numbers, falling, are needed"
        for need in title.needs:
            if need.item not in NOUNS or not 1 <= need.number <= MOST:
                yield f"{where}: needs: {str(need.number)[:24]} {need.item!r} cannot be counted"
    for where, decree in each("decrees", pack.decrees):
        for reward in decree.rewards:
            if reward.item not in NOUNS or not 1 <= reward.vp <= MOST:
                yield f"{where}: rewards: {str(reward.vp)[:24]} VP for {reward.item!r} cannot be scored"


def _board(board: Board) -> Iterator[str]:
    for name, slots in {"workshop": 5, "atlas": 5, "council": 4}.items():
        numbers = getattr(board, name)
        if len(numbers) != slots:
            yield f"board: {name}: {slots} slots are needed, not {len(numbers)}"
        if name != "council" and min(numbers, default=0) < 0:
            yield f"board: {name}: a slot cannot cost less than nothing"
        if max(map(abs, numbers), default=0) > MOST:
            yield f"board: {name}: a slot cannot cost or give more than {MOST}"
    yield from _icons(board)
    for period in ("I", "II", "III", "IV"):
        extra = board.decree_extra.get(period, {})
        whole = set(extra) == {"artwork", "character", "destination"}
        if not whole or not all(0 <= number <= MOST for number in extra.values()):
            yield f"board: decree_extra: {period} needs artwork, character, destination: 0 to {MOST} each"


def _icons(board: Board) -> Iterator[str]:
    for name, spaces in {"lighthouse_icons": LIGHTHOUSES, "shipyard_icons": YARD_AT_START}.items():
        icons = getattr(board, name)
        if len(icons) != spaces:
            yield f"board: {name}: {spaces} spaces are needed"
        for icon in icons:
            yield from word_faults(f"board: {name}", icon)
            if not tags(icon) <= ICONS:
                yield f"board: {name}: an icon gives no more than a bonus"
