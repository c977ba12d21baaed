"""The catalogue: every port, zone and good, the Doge's cards and the galleys, and how they stand now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from amalfi_tui.boards.base import Scene
from amalfi_tui.boards.serenissima.attempts import name_of
from amalfi_tui.finding import Thing
from amalfi_tui.lines import LETTERS
from engine.kernel.saying import counted, listed
from engine.serenissima.goods import CUBES, GALLEYS, GOODS, cubes
from engine.serenissima.mapfile import house_map
from engine.serenissima.rounds import worth
from engine.serenissima.seamap import Port, SeaMap
from engine.serenissima.state import CARDS, COPIES, State

NOTICE = (
    "The printed board is not public: this map is a reconstruction of our own from what players have told "
    "of it. An owner of the game can replace it (amalfi pack export --game serenissima)."
)
_USES = {
    "wood": "A fort needs it, with stone.",
    "stone": "A fort needs it, with wood.",
    "marble": "A basilica needs it, with gold.",
    "gold": "A basilica needs it, with marble.",
    "wine": "A port that makes or stores wine earns its owner 3 ducats whenever the Wine card is drawn.",
    "spice": "It brings 2 ducats more than its space pays, and 2 in an own port.",
}
_DOGE = {
    "wine": ("Wine", "Each port with wine earns its owner 3 ducats. The white token stays."),
    "one": ("One hourglass", "The white token moves 1 step."),
    "two": ("Two hourglasses", "The white token moves 2 steps."),
    "shuffle": (
        "Two hourglasses and a shuffle",
        "The white token moves 2 steps; then all five are shuffled.",
    ),
}


def catalogue(scene: Scene | None) -> Sequence[Thing]:
    """Return all there is: of the open game, or of the house map."""
    sea = house_map() if scene is None else _state(scene).chart.map
    things = [*_ports(sea, scene), *_zones(sea, scene), *_goods(sea, scene), *_doge(scene)]
    return [*things, *_galleys(scene)] if scene else things


def _state(scene: Scene) -> State:
    state: State = scene.view
    return state


def _told(*parts: str) -> str:
    return "\n".join(part for part in parts if part)


def _ports(sea: SeaMap, scene: Scene | None) -> Iterator[Thing]:
    zones = {zone.id: zone.name for zone in sea.zones}
    for number, port in enumerate(sea.ports):
        scores = port.score or (0, *accumulate(port.values))
        spaces = f"Its {len(port.values)} spaces pay {', '.join(map(str, port.values))}, the cheapest first."
        scored = f"By goods stored it scores {', '.join(map(str, scores))}."
        start = "A starting port." if port.start else ""
        now = _port_now(scene, number, port) if scene else ""
        note = f"port, makes {port.good}, {zones[port.zone]}"
        yield Thing(
            id=port.id, name=port.name, note=note, text=_told(spaces, scored, start, now, _source(port))
        )


def _source(port: Port) -> str:
    known = [field for field, mark in port.status.items() if mark.startswith("K")]
    return f"Told by players of the printed board: {', '.join(known)}." if known else "Our reconstruction."


def _port_now(scene: Scene, number: int, port: Port) -> str:
    state = _state(scene)
    if state.closed >> number & 1:
        return "Closed in this game."
    lord = state.lord[number]
    owner = (
        f"Held by {scene.who(lord)} with {counted(state.garrison[number], 'sailor')}"
        if lord >= 0
        else "Neutral"
    )
    stored = [good for n, good in enumerate(GOODS) if state.stored[number] >> n & 1]
    built = [
        what
        for what, bits in (("a fort", state.forts), ("a basilica", state.basilicas))
        if bits >> number & 1
    ]
    return (
        f"{owner}; stores {listed(stored, 'and') or 'nothing'}{', has ' * bool(built)}"
        f"{listed(built, 'and')}; a scoring now: {worth(state, number)}."
    )


def _zones(sea: SeaMap, scene: Scene | None) -> Iterator[Thing]:
    names = {zone.id: zone.name for zone in sea.zones}
    ports = {port.zone: port.name for port in sea.ports}
    for number, zone in enumerate(sea.zones):
        borders = f"Borders on {listed([names[other] for other in zone.adjacent], 'and')}."
        there = ""
        if scene:
            state = _state(scene)
            ships = [f"{n} of {scene.who(state.owner[n])}" for n, at in enumerate(state.zone) if at == number]
            there = f"Galleys here: {', '.join(ships)}." if ships else "No galley is here."
        port = f"Its port is {ports[zone.id]}." if zone.id in ports else "An open sea, without a port."
        yield Thing(id=zone.id, name=zone.name, note="sea zone", text=_told(port, borders, there))


def _goods(sea: SeaMap, scene: Scene | None) -> Iterator[Thing]:
    for number, good in enumerate(GOODS):
        makers = [port.name for port in sea.ports if port.good == good]
        now = f"{_state(scene).supply[number]} left in the supply." if scene else ""
        text = _told(f"Made in {listed(makers, 'and')}.", _USES[good], now)
        yield Thing(id=f"good {good}", name=good.capitalize(), note=f"good, {CUBES[good]} cubes", text=text)


def _doge(scene: Scene | None) -> Iterator[Thing]:
    for number, (kind, copies) in enumerate(zip(CARDS, COPIES, strict=True)):
        name, text = _DOGE[kind]
        left = f"{_state(scene).deck[number]} still in the deck." if scene else ""
        note = f"Doge card, {counted(copies, 'copy', ('copy',)).replace('2 copy', '2 copies')}"
        yield Thing(id=f"doge {kind}", name=name, note=note, text=_told(text, left))


def _galleys(scene: Scene) -> Iterator[Thing]:
    state = _state(scene)
    for number in range(1, GALLEYS + 1):
        owner = state.owner[number]
        if owner < 0:
            continue
        zone = state.chart.map.zones[state.zone[number]].name
        goods = [f"{cubes(state.cargo[number], n)} {good}" for n, good in enumerate(GOODS)]
        hold = listed([text for text in goods if not text.startswith("0")], "and") or "no goods"
        text = f"In the {zone} with {counted(state.crew[number], 'sailor')} and {hold}."
        name = name_of(state, f"galley {number}")
        yield Thing(
            id=f"galley {number}", name=name, note=f"of {LETTERS[owner]} {scene.names[owner]}", text=text
        )
