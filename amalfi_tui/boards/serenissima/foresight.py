"""What an option leads to beyond the pieces that it moves: battles, blockades, incomes, the order to come."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from amalfi_tui.boards.base import Scene
from amalfi_tui.boards.serenissima.reach import foes, threats, value_after
from amalfi_tui.boards.serenissima.voyage import fight_part, percent
from amalfi_tui.boards.serenissima.wheel import scoring_chance
from amalfi_tui.lines import LETTERS, Line, line
from engine.kernel import CHANCE, Action, Seat
from engine.kernel.saying import counted, share
from engine.serenissima import answers as a
from engine.serenissima.battle import Clash, Occupy
from engine.serenissima.blockade import blockaders, strengths
from engine.serenissima.combat import combat_value
from engine.serenissima.events import NOBODY
from engine.serenissima.goods import GALLEYS, GOOD, GOODS
from engine.serenissima.harbour import MoreSales
from engine.serenissima.investing import price_of_galley
from engine.serenissima.odds import against_port, fight, next_round, thrown
from engine.serenissima.state import State

Besides = Callable[[Scene, Any], Iterator[Line]]


def besides(scene: Scene, after: State) -> Iterator[Line]:
    """Yield what has to be known of the option under the cursor; *after*: the position it leads to."""
    action = scene.cursor
    if told := _TOLD.get(type(action)):
        yield from told(scene, action)
    if _ends(scene, after):
        yield from _next_galley(scene, after)


def _ends(scene: Scene, after: State) -> bool:
    """Whether the activation is over."""
    state: State = scene.view
    return state.phase == "round" and after.wheel != state.wheel


def _next_galley(scene: Scene, after: State) -> Iterator[Line]:
    if after.wheel:
        owner = after.owner[after.wheel]
        yield line(("next galley ", "dim"), (f"{after.wheel}{LETTERS[owner]}", f"ship{owner}"))
    elif after.open is not None and after.open.seat == CHANCE:
        chance = scoring_chance(scene.view)
        yield line(("ends the round", "warn"), (f" ({chance:.0%} for a scoring)", "dim"))


def _sail(scene: Scene, action: a.Sail) -> Iterator[Line]:
    """Who could stop it there, what value it leaves, how battles there would end, how far it goes on."""
    state: State = scene.view
    number, zone = state.wheel, state.chart.zone[action.zone]
    zones = state.moved + 1
    value = value_after(state, number, zones)
    left = state.crew[number] - zones
    may = "stop it" if left > 0 else "blockade it"
    for seat, sailors in threats(state, number, zone):
        yield line((LETTERS[seat], f"p{seat}"), (f" may {may} ({sailors})", "warn"))
    yield line(("value ", "dim"), (str(value), "name" if value else "warn"))
    yield line((f"{left} to go" if left > 0 else "no further", "dim"))
    for foe in foes(state, number, zone, zones):
        yield fight_part(state, foe, value)


def _stay(scene: Scene, action: a.Stay) -> Iterator[Line]:
    state: State = scene.view
    number, zone = state.wheel, state.zone[state.wheel]
    value = value_after(state, number, state.moved)
    yield line(("value ", "dim"), (str(value), "name" if value else "warn"))
    for foe in foes(state, number, zone, state.moved):
        yield fight_part(state, foe, value)


def _sell(scene: Scene, action: a.Sell) -> Iterator[Line]:
    """What the owner of the port would get for the good at each scoring from now on."""
    state: State = scene.view
    port = state.port_here(state.wheel)
    filled, lord = state.stored[port].bit_count(), state.lord[port]
    scores = state.chart.score[port]
    more = scores[filled + 1] - scores[filled]
    yield from _blockers(scene)
    if lord not in {NOBODY, state.owner[state.wheel]}:
        yield line((LETTERS[lord], f"p{lord}"), (f" scores {more} more each time", "warn"))
    elif lord == NOBODY:
        yield line((f"its owner will score {more} more", "dim"))


def _blockers(scene: Scene) -> Iterator[Line]:
    """Who may prevent a sale, or a landing, where the galley is."""
    state: State = scene.view
    number = state.wheel
    if isinstance(state.open and state.open.question, MoreSales | Occupy):
        return
    seats = blockaders(state, number, anywhere=state.variants.harbour_blockade)
    there = strengths(state, state.zone[number], state.owner[number])
    for seat in seats:
        yield line(
            (LETTERS[seat], f"p{seat}"), (f" may blockade it, {counted(there[seat], 'sailor')}", "warn")
        )


def _land(scene: Scene, action: a.Land) -> Iterator[Line]:
    state: State = scene.view
    port = state.port_here(state.wheel)
    yield from _blockers(scene)
    worth = state.chart.score[port][state.stored[port].bit_count()]
    yield line((f"makes {GOODS[state.chart.good[port]]}, scores {worth}", "dim"))


def _last(state: State) -> int:
    last: int = getattr(state.open and state.open.question, "last", 0)
    return last


def _attack(scene: Scene, action: a.Attack) -> Iterator[Line]:
    """The dice of the first round, and the odds to the end."""
    state: State = scene.view
    foe, number = action.number, state.wheel
    value = combat_value(state, number, _last(state))
    yield line(f"{thrown(value)} against {state.crew[foe]}")
    yield percent(fight(state.crew[number], value, state.crew[foe]))


def _attack_port(scene: Scene, action: Action) -> Iterator[Line]:
    state: State = scene.view
    number, port = state.wheel, state.port_here(state.wheel)
    value = combat_value(state, number, _last(state))
    if state.forts >> port & 1:
        yield line(("the fort fires 2 dice first", "warn"))
    yield line(f"{thrown(value)} against {state.garrison[port]}")
    yield percent(against_port(state, state.crew[number], state.moved, port, _last(state)))


def _clash(scene: Scene) -> tuple[int, int, Line]:
    """Return both sides' dice in the next round, and the odds to the end."""
    state: State = scene.view
    asked: Any = state.open.question if state.open else None
    clash = Clash(asked.number, asked.value)
    dice, defenders = clash.dice(state)
    return dice, defenders, percent(fight(state.crew[state.wheel], asked.value, defenders))


def _go_on(scene: Scene, action: Action) -> Iterator[Line]:
    dice, defenders, odds = _clash(scene)
    mine, theirs = next_round(dice, defenders)
    yield line(f"{thrown(dice)} against {defenders}")
    yield odds
    yield line((f"beats them this round {share(sum(mine[defenders:]))}", "dim"))
    fatal = sum(theirs[scene.view.crew[scene.view.wheel] :])
    yield line((f"loses all {share(fatal)}", "dim"))


def _stop(scene: Scene, action: Action) -> Iterator[Line]:
    yield line(("the battle ends as it stands", "dim"))


def _yes(scene: Scene, action: Action) -> Iterator[Line]:
    """What a blockade does, and what it may bring: the galley may fight."""
    state: State = scene.view
    number, seat = state.wheel, state.open.seat if state.open else 0
    if state.owner[number] == seat:
        return
    yield line((f"galley {number} with {counted(state.crew[number], 'sailor')} goes no further", "name"))
    value = value_after(state, number, state.moved)
    for foe in foes(state, number, state.zone[number], state.moved):
        if foe.seat == seat and value:
            yield (*line(("it may attack: ", "dim")), *fight_part(state, foe, value))


def _no(scene: Scene, action: Action) -> Iterator[Line]:
    state: State = scene.view
    seat = state.open.seat if state.open else 0
    if state.owner[state.wheel] != seat:
        yield line((f"galley {state.wheel} goes on as it likes", "dim"))


def _number(scene: Scene, action: a.ChooseNumber) -> Iterator[Line]:
    """When a galley of that number acts."""
    state: State = scene.view
    before = [n for n in range(1, action.number) if state.owner[n] != NOBODY]
    behind = [n for n in range(action.number + 1, GALLEYS + 1) if state.owner[n] != NOBODY]
    yield line((f"acts after {len(before)} and before {len(behind)} of the galleys now afloat", ""))
    if state.phase == "round" and action.number > state.wheel:
        yield line(("in this round, too", "good"))


def _port(scene: Scene, action: a.ChoosePort) -> Iterator[Line]:
    """What the port makes, how large it is, and where one can sail from it."""
    state: State = scene.view
    chart, port = state.chart, state.chart.port[action.port]
    yield line((f"makes {GOODS[chart.good[port]]}, {counted(chart.size[port], 'space')}", ""))
    borders = [chart.map.zones[zone].name for zone in chart.borders[chart.zone_of[port]]]
    yield line((f"borders on {', '.join(borders)}", "dim"))


def _galley_price(state: State, seat: Seat) -> str:
    """Return what a galley costs with a recruit; with one of the port, too, if the table has agreed on it."""
    price = price_of_galley(state, seat)
    recruited = f"{counted(price + 1, 'ducat')} with its first sailor"
    return f"{recruited}, {price} with one of its port" if state.variants.garrison_crew else recruited


def _invest(scene: Scene, action: Action) -> Iterator[Line]:
    state: State = scene.view
    seat = state.open.seat if state.open else 0
    yield line((f"galley {state.wheel} stays where it is", "dim"))
    yield line((f"a galley costs {_galley_price(state, seat)}", "dim"))


def _act(scene: Scene, action: Action) -> Iterator[Line]:
    state: State = scene.view
    yield line((f"galley {state.wheel} loads, sails up to {counted(state.crew[state.wheel], 'zone')}", "dim"))


def _buy(scene: Scene, action: Action) -> Iterator[Line]:
    """How many cubes of it are left."""
    state: State = scene.view
    good = state.chart.good[state.port_here(state.wheel)]
    yield line((f"{state.supply[good] - 1} {GOODS[good]} left in the supply", "dim"))


def _hail(scene: Scene, action: a.Hail) -> Iterator[Line]:
    state: State = scene.view
    yield line((f"room for {state.room(action.number)} there, {state.room(state.wheel)} here", "dim"))


def _order(scene: Scene, action: Action) -> Iterator[Line]:
    state: State = scene.view
    seat = state.open.seat if state.open else 0
    yield line((f"will cost {_galley_price(state, seat)}", "warn"))


def _take(scene: Scene, action: a.Take) -> Iterator[Line]:
    state: State = scene.view
    if action.piece in GOOD:
        good = GOOD[action.piece]
        wanting = sum(
            not (state.stored[port] | 1 << made) >> good & 1 for port, made in enumerate(state.chart.good)
        )
        yield line((f"{counted(wanting, 'port')} would store {action.piece}", "dim"))


_TOLD: dict[type, Besides] = {
    a.Sail: _sail,
    a.Stay: _stay,
    a.Sell: _sell,
    a.Land: _land,
    a.Attack: _attack,
    a.AttackPort: _attack_port,
    a.GoOn: _go_on,
    a.Stop: _stop,
    a.Yes: _yes,
    a.No: _no,
    a.ChooseNumber: _number,
    a.ChoosePort: _port,
    a.TakeInvestment: _invest,
    a.TakeAction: _act,
    a.Buy: _buy,
    a.Hail: _hail,
    a.BuyGalley: _order,
    a.Take: _take,
}
