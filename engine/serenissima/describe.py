"""What is said of a question, of its options and of what has happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.kernel import Action, Seat
from engine.kernel.saying import counted, sentence, share
from engine.serenissima import answers as a
from engine.serenissima.battle import FortFires, Occupy
from engine.serenissima.blockade import strengths
from engine.serenissima.combat import combat_value
from engine.serenissima.events import NOBODY, Happening
from engine.serenissima.goods import BASILICA_PRICE, FORT_PRICE, GOOD, GOODS, PIECES
from engine.serenissima.harbour import price
from engine.serenissima.investing import FirstSailor, Invest, Refit, price_of_galley
from engine.serenissima.loading import Exchange, Load, cost
from engine.serenissima.loot import Loot
from engine.serenissima.odds import Odds, against_port, fight, thrown
from engine.serenissima.questions import aboard, here, name_of
from engine.serenissima.state import HIDDEN, State

Say = Callable[[State, Seat, Any], str]

CARD_NAMES = {
    "wine": "the Wine card",
    "one": "the card with one hourglass",
    "two": "the card with two hourglasses",
    "shuffle": "the card with two hourglasses and a shuffle",
}


def describe(state: State, action: Action, viewer: Seat | None) -> str:
    """Return what the seat that is asked does, without its name: `sails galley 7 to the Ionian Sea`.

    Nothing that a seat answers is secret: every viewer hears the same.
    """
    assert state.open is not None
    return _DONE[type(action)](state, state.open.seat, action)


def narrate(state: State) -> list[tuple[Seat, str]]:
    """Return what the last action has brought about, one clause an event; seat -1 is the board."""
    names = {**state.chart.names, **CARD_NAMES}
    return [(event.seat, event.told(names)) for event in state.events if isinstance(event, Happening)]


def option(state: State, action: Action) -> str:
    """Return an option with what it costs and gives, for a list of choices."""
    assert state.open is not None
    return sentence(_OFFERED.get(type(action), _DONE[type(action)])(state, state.open.seat, action))


def _sinking(state: State, number: int) -> str:
    """A warning when the galley's last sailor would leave it."""
    return f", and galley {number} sinks" if state.crew[number] == 1 else ""


def _offer_invest(state: State, seat: Seat, action: a.TakeInvestment) -> str:
    purse = state.ducats[seat]
    return "invest instead" if purse == HIDDEN else f"invest your {counted(purse, 'ducat')} instead"


def _offer_buy(state: State, seat: Seat, action: a.Buy) -> str:
    question: Any = state.open and state.open.question
    port = state.port_here(state.wheel)
    lord, ducats = state.lord[port], cost(state, seat, getattr(question, "barred", ()))
    to = "the bank" if lord in {NOBODY, seat} else "its owner"
    paid = f"{counted(ducats, 'ducat')} to {to}" if ducats else "free"
    return f"load 1 {GOODS[state.chart.good[port]]} [{paid}]"


def _offer_give(state: State, seat: Seat, action: a.Give) -> str:
    last = _sinking(state, state.wheel) if action.piece == "sailor" else ""
    return f"give 1 {action.piece}{last}"


def _offer_take(state: State, seat: Seat, action: a.Take) -> str:
    mate = getattr(state.open and state.open.question, "mate", 0)
    last = _sinking(state, mate) if action.piece == "sailor" else ""
    return f"take 1 {action.piece}{last}"


def _offer_sail(state: State, seat: Seat, action: a.Sail) -> str:
    zone = state.chart.zone[action.zone]
    port = state.chart.port_at[zone]
    crew = state.crew[state.wheel]
    threat = [s for s in strengths(state, zone, seat).values() if s > crew] if zone != state.origin else []
    there = f" ({name_of(state, state.chart.port_slugs[port])})" if port >= 0 else ""
    return f"sail to {name_of(state, action.zone)}{there}{'; blockade possible' if threat else ''}"


def _offer_sell(state: State, seat: Seat, action: a.Sell) -> str:
    ducats = price(state, seat, state.port_here(state.wheel), GOOD[action.good])
    return f"sell 1 {action.good} [gain {counted(ducats, 'ducat')}]"


def _offer_land(state: State, seat: Seat, action: a.Land) -> str:
    last = ", and the galley sinks" if action.sailors == state.crew[state.wheel] else ""
    return f"take {here(state)} with {counted(action.sailors, 'sailor')}{last}"


def _chance(dice: int, defenders: int, odds: Odds) -> str:
    return f"{thrown(dice)} against {defenders}: {share(odds.wins)} to win, {share(odds.loses)} to lose"


def _last(state: State) -> int:
    last: int = getattr(state.open and state.open.question, "last", 0)
    return last


def _offer_attack(state: State, seat: Seat, action: a.Attack) -> str:
    foe, number = action.number, state.wheel
    value = combat_value(state, number, _last(state))
    odds = fight(state.crew[number], value, state.crew[foe])
    return f"attack galley {foe} ({aboard(state, foe)}) [{_chance(value, state.crew[foe], odds)}]"


def _offer_port(state: State, seat: Seat, action: a.AttackPort) -> str:
    port, number, last = state.port_here(state.wheel), state.wheel, _last(state)
    odds = against_port(state, state.crew[number], state.moved, port, last)
    chance = _chance(combat_value(state, number, last), state.garrison[port], odds)
    fort = "its fort fires first, then " if state.forts >> port & 1 else ""
    return f"attack {here(state)} [{fort}{chance}]"


_ENDS: dict[Any, str] = {
    Load: "finish loading",
    Invest: "finish investing",
    Refit: "finish buying",
    Loot: "take nothing more",
}


def _offer_done(state: State, seat: Seat, action: a.Done) -> str:
    return _ENDS.get(type(state.open and state.open.question), "end the activation")


def _finish(state: State, seat: Seat, action: a.Done) -> str:
    verb, _, rest = _offer_done(state, seat, action).partition(" ")
    return f"{verb}{'es' if verb == 'finish' else 's'} {rest}"


def _yes(state: State, seat: Seat, action: a.Yes) -> str:
    recruits = isinstance(state.open and state.open.question, FirstSailor)
    return "recruits the first sailor" if recruits else "declares a blockade"


def _no(state: State, seat: Seat, action: a.No) -> str:
    asked = type(state.open and state.open.question)
    if asked is FirstSailor:
        return "takes the first sailor from the port"
    return "leaves the port neutral" if asked is Occupy else "declares no blockade"


def _give(state: State, seat: Seat, action: a.Give) -> str:
    mate = getattr(state.open and state.open.question, "mate", 0)
    return f"moves {_piece(action.piece)} to galley {mate} from galley {state.wheel}"


def _take(state: State, seat: Seat, action: a.Take) -> str:
    question: Any = state.open and state.open.question
    if isinstance(question, Loot):
        return f"takes 1 {action.piece} from the wreck"
    way = f"to galley {state.wheel} from galley {question.mate}"
    if isinstance(question, Exchange):
        return f"has {_piece(action.piece)} for {_piece(PIECES[question.given])}, {way}"
    return f"moves {_piece(action.piece)} {way}"


def _piece(piece: str) -> str:
    return "a sailor" if piece == "sailor" else f"1 {piece}"


def _salvo(state: State, seat: Seat, action: a.Salvo) -> str:
    assert isinstance(state.open and state.open.question, FortFires)
    return "the fort fires"


def _price(state: State, seat: Seat) -> str:
    return counted(price_of_galley(state, seat), "ducat")


_DONE: dict[type[Action], Say] = {
    a.FirstSeat: lambda s, _, x: f"seat {x.seat + 1} is the first player",
    a.Card: lambda s, _, x: f"{CARD_NAMES[x.card]} is drawn",
    a.Skulls: lambda s, _, x: "dice are rolled",
    a.Salvo: _salvo,
    a.ChoosePort: lambda s, _, x: f"chooses {name_of(s, x.port)}",
    a.ChooseNumber: lambda s, _, x: f"chooses galley {x.number}",
    a.TakeAction: lambda s, _, x: f"uses galley {s.wheel}",
    a.TakeInvestment: lambda s, _, x: "invests",
    a.Toss: lambda s, _, x: f"throws 1 {x.good} overboard",
    a.Ashore: lambda s, _, x: f"moves a sailor to {here(s)} from galley {s.wheel}",
    a.Aboard: lambda s, _, x: f"moves a sailor from {here(s)} to galley {s.wheel}",
    a.Buy: lambda s, _, x: f"loads 1 {GOODS[s.chart.good[s.port_here(s.wheel)]]}",
    a.Hail: lambda s, _, x: f"comes alongside galley {x.number}",
    a.Give: _give,
    a.Take: _take,
    a.Done: _finish,
    a.Sail: lambda s, _, x: f"sails galley {s.wheel} to {name_of(s, x.zone)}",
    a.Stay: lambda s, _, x: "sails no further",
    a.Yes: _yes,
    a.No: _no,
    a.Sell: lambda s, _, x: f"offers 1 {x.good}",
    a.Land: lambda s, _, x: f"sends {counted(x.sailors, 'sailor')} ashore in {here(s)}",
    a.Attack: lambda s, _, x: f"attacks galley {x.number}",
    a.AttackPort: lambda s, _, x: f"attacks {here(s)}",
    a.GoOn: lambda s, _, x: "fights on",
    a.Stop: lambda s, _, x: "breaks the battle off",
    a.BuyGalley: lambda s, _, x: "buys a galley",
    a.BuildFort: lambda s, _, x: f"builds a fort in {name_of(s, x.port)}",
    a.BuildBasilica: lambda s, _, x: f"builds a basilica in {name_of(s, x.port)}",
    a.Recruit: lambda s, _, x: f"recruits a sailor for {name_of(s, x.port)}",
    a.Man: lambda s, _, x: f"recruits a sailor for galley {x.number}",
}

_OFFERED: dict[type[Action], Say] = {
    a.ChoosePort: lambda s, _, x: name_of(s, x.port),
    a.ChooseNumber: lambda s, _, x: f"galley {x.number}",
    a.TakeAction: lambda s, _, x: f"use galley {s.wheel}: load, move, then sell or fight",
    a.TakeInvestment: _offer_invest,
    a.Toss: lambda s, _, x: f"throw 1 {x.good} overboard",
    a.Ashore: lambda s, _, x: f"send a sailor ashore in {here(s)}{_sinking(s, s.wheel)}",
    a.Aboard: lambda s, _, x: f"take a sailor aboard from {here(s)}",
    a.Buy: _offer_buy,
    a.Hail: lambda s, _, x: f"come alongside galley {x.number} ({aboard(s, x.number)})",
    a.Give: _offer_give,
    a.Take: _offer_take,
    a.Done: _offer_done,
    a.Sail: _offer_sail,
    a.Stay: lambda s, _, x: "sail no further" if s.moved else "stay here",
    a.Yes: lambda s, _, x: "yes",
    a.No: lambda s, _, x: "no",
    a.Sell: _offer_sell,
    a.Land: _offer_land,
    a.Attack: _offer_attack,
    a.AttackPort: _offer_port,
    a.GoOn: lambda s, _, x: "fight on",
    a.Stop: lambda s, _, x: "break the battle off, which ends the activation",
    a.BuyGalley: lambda s, seat, x: f"buy a galley [{_price(s, seat)} and its first sailor]",
    a.BuildFort: lambda s, _, x: f"build a fort in {name_of(s, x.port)} [{FORT_PRICE} ducats]",
    a.BuildBasilica: lambda s, _, x: f"build a basilica in {name_of(s, x.port)} [{BASILICA_PRICE} ducats]",
    a.Recruit: lambda s, _, x: f"recruit a sailor for {name_of(s, x.port)} [1 ducat]",
    a.Man: lambda s, _, x: f"recruit a sailor for galley {x.number} [1 ducat]",
}
