"""What is said of a question, of its options and of what has happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engine.amalfi import answers as a
from engine.amalfi import phases
from engine.amalfi.actions import acquire, construct, discover, engage, invite, navigate, optional, payment
from engine.amalfi.displays import Deal, first_slot
from engine.amalfi.events import NOBODY, RIVAL, Happening, PeriodBegan
from engine.amalfi.goods import EMERGENCY, HOLDS, counted, listed
from engine.amalfi.state import State
from engine.amalfi.words.bread import PayBread
from engine.amalfi.words.lights import UseLighthouse, fee
from engine.kernel import Action, Seat
from engine.kernel.saying import sentence

Say = Callable[[State, Seat, Any], str]


def describe(state: State, action: Action, viewer: Seat | None) -> str:
    """Return what the seat that is asked does, without its name: `sails to Candia`.

    A secret answer is told to others than its seat as the question only; None may hear all.
    """
    assert state.open is not None
    seat = state.open.seat
    if viewer not in {None, seat} and (hidden := _HIDDEN.get(type(action))):
        return hidden
    return _DONE[type(action)](state, seat, action)


def narrate(state: State) -> list[tuple[Seat, str]]:
    """Return what the last action has brought about, one clause an event; seat -1 is the board.

    The rival (-2) is named by its clause.
    """
    names = state.box.names
    rival = f"{state.rival.name.capitalize()} " if state.rival else ""
    return [
        (event.seat, f"{rival if event.seat == RIVAL else ''}{event.told(names)}")
        for event in state.events
        if isinstance(event, Happening)
        and not (isinstance(event, PeriodBegan) and event.seat != state.wind_rose)
    ]


def question(state: State) -> str:
    """Return the open question, as it is put to the seat."""
    decision = state.open
    if decision is None:
        return "The game is over."
    asked = decision.question
    if isinstance(asked, payment.Payment):
        return (
            f"Pay {asked.due} {listed(asked.holds) if len(asked.holds) < len(HOLDS) else 'resources'}: how?"
        )
    if isinstance(asked, phases.Feed):
        due = phases.feed_due(state, decision.seat)
        return f"The sailors want {due} bread, you have {state.players[decision.seat].bread}: raise some?"
    doc = (type(asked).__doc__ or "").split("\n", 1)[0]
    return doc if "?" in doc else f"{sentence(_said(state, asked).removeprefix('you may '))}?"


def option(state: State, action: Action) -> str:
    """Return an option with what it costs and gives, for a list of choices."""
    assert state.open is not None
    return sentence(_OFFERED.get(type(action), _DONE[type(action)])(state, state.open.seat, action))


def _name(state: State, slug: str) -> str:
    return state.box.names.get(slug, slug)


def _words(state: State, slug: str) -> str:
    return str(state.box.destinations[state.box.place[slug]])


def _character(state: State, slug: str) -> str:
    card = state.box.characters[state.box.number[slug]]
    return f"{card.name} ({card.kind}): {card}"


def _pay(state: State, seat: Seat, pay: payment.Pay) -> str:
    parts = [f"{counted(n, 'ship')} from {hold}" for n, hold in zip(pay.ships, HOLDS, strict=True) if n]
    if pay.emergency:
        parts.append(f"{counted(pay.emergency, 'ship')} as emergency supply")
    return f"pays with {listed(parts, 'and')}"


def _offer_pay(state: State, seat: Seat, pay: payment.Pay) -> str:
    assert state.open is not None
    due = getattr(state.open.question, "due", 0)
    worth = state.standing(seat).worth
    units = pay.emergency * EMERGENCY + sum(n * w for n, w in zip(pay.ships, worth, strict=True))
    change = f", {counted(units - due, 'bread')} back" if units > due else ""
    return _pay(state, seat, pay).removeprefix("pays with ") + change


def _offer_navigate(state: State, seat: Seat, action: navigate.Navigate) -> str:
    place = state.box.place[action.place]
    fare = navigate.toll(state, seat, place)
    if state.ships[place] != NOBODY:
        fare += state.standing(seat).displaces or 0
    bonus = " (and 1 character)" if place in state.evolving else ""
    cost = f" [{fare} bread]" if fare else ""
    return f"navigate to {_name(state, action.place)}{cost}: {_words(state, action.place)}{bonus}"


def _units(due: int, holds: tuple[str, ...]) -> str:
    return f"{due} {listed(holds) if len(holds) < len(HOLDS) else 'resources'}" if due else "nothing"


def _offer_acquire(state: State, seat: Seat, action: acquire.Acquire) -> str:
    card = state.box.number[action.card]
    art = state.box.artworks[card]
    asked = state.open.question if state.open else None
    holds = HOLDS if getattr(asked, "pay", "") else art.cost.holds
    due = acquire.price(state, seat, card, getattr(asked, "less", 0))
    return f"acquire {art.name}, {art.type} [{_units(due, holds)}]: {art.vp} VP. {art}"


def _offer_discover(state: State, seat: Seat, action: discover.Discover) -> str:
    place = state.box.place[action.place]
    due = discover.price(state, seat, place, getattr(state.open and state.open.question, "less", 0))
    tile = state.box.destinations[place]
    cost = _units(due, discover.cost(state, place).holds)
    return f"discover {tile.name} [{cost}]: {tile.vp} VP. To sail to: {tile}"


def _offer_invite(state: State, seat: Seat, action: invite.Invite) -> str:
    card = state.box.number[action.card]
    due = invite.price(state, seat, card, getattr(state.open and state.open.question, "less", 0))
    character = state.box.characters[card]
    cost = counted(due, "bread") if character.cost.bread else _units(due, character.cost.holds)
    return f"invite {character.name}, {character.kind} [{cost}]: {character}"


def _offer_construct(state: State, seat: Seat, action: construct.Construct) -> str:
    each = construct.price(state, seat, getattr(state.open and state.open.question, "less", 0))
    return f"construct {counted(action.ships, 'ship')} [{action.ships * each} wood]"


def _offer_take(state: State, seat: Seat, action: a.Take) -> str:
    card = state.box.number[action.card]
    price = ""
    if card in state.council.row and not getattr(state.open and state.open.question, "fee", ""):
        bread = state.box.board.council[first_slot(state, "council") + state.council.row.index(card)]
        price = f" [{bread} bread]" if bread > 0 else f" [gain {-bread} bread]" if bread else " [free]"
    return f"take{price} {_character(state, action.card)}"


def _offer_down(state: State, seat: Seat, action: optional.ShipDown) -> str:
    worth = state.standing(seat).worth[HOLDS.index(action.hold)]
    return f"move a ship down from {action.hold} to the bay to gain {worth} bread"


def _pick(state: State, seat: Seat, action: a.Pick) -> str:
    return f"chooses to {_offer_pick(state, seat, action)}"


def _offer_pick(state: State, seat: Seat, action: a.Pick) -> str:
    question: Any = state.open and state.open.question
    alternatives: tuple[str, str] = question.alternatives()
    return alternatives[action.which]


def _offer_send(state: State, seat: Seat, action: a.SendShips) -> str:
    cost = ""
    if state.open and isinstance(state.open.question, UseLighthouse):
        cost = f" [{fee(state, seat)} bread]"
    return f"send {counted(action.ships, 'ship')} to {action.hold}{cost}"


def _said(state: State, asked: Any) -> str:
    """A word as it is asked: with the bread that this seat pays, where a character makes it less."""
    assert state.open is not None
    if isinstance(asked, PayBread):
        due = asked.due(state, state.open.seat, state.open.source)
        return str(msgspec.structs.replace(asked, bread=due))
    return str(asked)


def _accept(state: State, seat: Seat, action: a.Accept) -> str:
    return f"agrees to {_said(state, state.open and state.open.question)}"


def _gain_bread(state: State, seat: Seat, action: a.GainBread) -> str:
    player = state.players[seat]
    return "gains 1 bread" if player.bread < player.granary else "gains no bread, the granary being full"


def _drawn(state: State, seat: Seat, action: a.Drawn) -> str:
    assert state.open is not None
    asked = state.open.question
    names = [_name(state, slug) for slug in action.cards]
    return asked.told(names) if isinstance(asked, Deal) else "chance decides"


_HIDDEN: dict[type[Action], str] = {a.Keep: "keeps a card", a.PutBack: "puts a card back"}
"""What others hear of a secret answer. Of a deal everybody hears the same: no deck's order is told."""

_DONE: dict[type[Action], Say] = {
    navigate.Navigate: lambda s, _, x: f"sails to {_name(s, x.place)}",
    acquire.Acquire: lambda s, _, x: f"acquires {_name(s, x.card)}",
    discover.Discover: lambda s, _, x: f"discovers {_name(s, x.place)}",
    invite.Invite: lambda s, _, x: f"invites {_name(s, x.card)}",
    engage.Engage: lambda s, _, x: f"engages {_name(s, x.card)}",
    construct.Construct: lambda s, _, x: f"constructs {counted(x.ships, 'ship')}",
    phases.Pass: lambda s, _, x: "passes",
    phases.FeedNow: lambda s, _, x: "feeds the sailors",
    phases.ScoreDecree: lambda s, _, x: "is ready for the decree",
    payment.Pay: _pay,
    optional.ShipDown: lambda s, _, x: f"moves a ship down from {x.hold} to gain bread",
    optional.EmergencyBread: lambda s, _, x: "moves a ship from the bay to the port to gain bread",
    optional.DiscardForBread: lambda s, _, x: f"discards {_name(s, x.card)} to gain bread",
    a.Accept: _accept,
    a.Decline: lambda s, _, x: "declines",
    a.Pick: _pick,
    a.SendShips: lambda s, _, x: f"sends {counted(x.ships, 'ship')} to {x.hold}",
    a.GainBread: _gain_bread,
    a.Take: lambda s, _, x: f"takes {_name(s, x.card)} in hand",
    a.Keep: lambda s, _, x: f"keeps {_name(s, x.card)}",
    a.PutBack: lambda s, _, x: f"puts {_name(s, x.card)} back",
    a.Discard: lambda s, _, x: f"discards {_name(s, x.card)}",
    a.Erect: lambda s, _, x: f"erects a lighthouse at {_name(s, x.place)}",
    a.UseLight: lambda s, _, x: f"uses the lighthouse at {_name(s, x.place)}",
    a.UsePlace: lambda s, _, x: f"uses {_name(s, x.place)}",
    a.Return: lambda s, _, x: f"returns {counted(x.ships, 'ship')} to the bay",
    a.Undocked: lambda s, _, x: f"returns the ship at {_name(s, x.place)} to the bay",
    a.MoveShip: lambda s, _, x: f"moves a ship from {x.start} to {x.end}",
    a.Straightened: lambda s, _, x: f"straightens {_name(s, x.card)}",
    a.Repeat: lambda s, _, x: f"applies {_name(s, x.card)} again",
    a.TakePack: lambda s, _, x: f"takes the {x.icon} pack",
    a.Drawn: _drawn,
}

_OFFERED: dict[type[Action], Say] = {
    navigate.Navigate: _offer_navigate,
    acquire.Acquire: _offer_acquire,
    discover.Discover: _offer_discover,
    invite.Invite: _offer_invite,
    engage.Engage: lambda s, _, x: f"engage {_character(s, x.card)}",
    construct.Construct: _offer_construct,
    phases.Pass: lambda s, _, x: "pass for the rest of the period",
    phases.FeedNow: lambda s, i, x: f"go on, {phases.feed_due(s, i) - s.players[i].bread} bread short",
    phases.ScoreDecree: lambda s, _, x: "go on",
    payment.Pay: _offer_pay,
    optional.ShipDown: _offer_down,
    optional.EmergencyBread: lambda s, _, x: (
        f"move a ship from the bay to the port to gain {EMERGENCY} bread"
    ),
    optional.DiscardForBread: lambda s, _, x: f"discard {_name(s, x.card)} to gain 1 bread",
    a.Accept: lambda s, _, x: "yes",
    a.Pick: _offer_pick,
    a.Decline: lambda s, _, x: "no",
    a.SendShips: _offer_send,
    a.GainBread: lambda s, _, x: "gain 1 bread",
    a.Take: _offer_take,
    a.Keep: lambda s, _, x: f"keep {_character(s, x.card)}",
    a.PutBack: lambda s, _, x: f"put back {_character(s, x.card)}",
    a.Discard: lambda s, _, x: f"discard {_name(s, x.card)}",
    a.Erect: lambda s, _, x: f"erect it at {_name(s, x.place)}: {_words(s, x.place)}",
    a.UseLight: lambda s, _, x: f"use the lighthouse at {_name(s, x.place)}",
    a.UsePlace: lambda s, _, x: f"use {_name(s, x.place)}: {_words(s, x.place)}",
    a.Return: lambda s, _, x: f"return {counted(x.ships, 'ship')} to the bay",
    a.Undocked: lambda s, _, x: f"return the ship at {_name(s, x.place)} to the bay",
    a.MoveShip: lambda s, _, x: f"move a ship from {x.start} to {x.end}",
    a.Straightened: lambda s, _, x: f"straighten {_character(s, x.card)}",
    a.Repeat: lambda s, _, x: f"apply again {_character(s, x.card)}",
    a.TakePack: lambda s, _, x: (
        f"take the {x.icon} pack: "
        + listed([s.box.characters[card].name for card in s.box.by_icon[x.icon]], "and")
    ),
}
