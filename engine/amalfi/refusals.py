"""Why an action may not be taken: said to whoever tries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.amalfi import answers as a
from engine.amalfi.actions import acquire, construct, discover, engage, invite, navigate, optional
from engine.amalfi.actions.payment import Payment, purse_of
from engine.amalfi.events import NOBODY
from engine.amalfi.goods import HOLDS, counted, listed
from engine.amalfi.phases import TakeTurn
from engine.amalfi.state import State
from engine.amalfi.trips import under_way
from engine.kernel import Action, Seat


def refusal(state: State, action: Action) -> str:
    """Return in one clause why *action* is not among the options of the open question."""
    decision = state.open
    if decision is None:
        return "the game is over"
    reason = _REASONS.get(type(action))
    asked = isinstance(decision.question, TakeTurn) or isinstance(action, optional.Convert | a.Take)
    try:
        said = reason(state, decision.seat, action) if reason and asked else ""
    except TypeError:  # What no action of the rules holds, such as a list for a number.
        said = ""
    return said or "that does not answer the question that is open"


def _short(state: State, seat: Seat, due: int, holds: tuple[str, ...]) -> str:
    units = purse_of(state, seat)[holds]
    what = listed(holds) if len(holds) < len(HOLDS) else "resources"
    return f"it needs {due} {what}, you can raise {units}" if units < due else ""


def _navigate(state: State, seat: Seat, action: navigate.Navigate) -> str:
    place = state.box.place.get(action.place)
    player = state.players[seat]
    open_to = (*state.box.public, *state.evolving, *player.destinations)
    if place is None or place not in open_to:
        return f"{_name(state, action.place)} is not open to you"
    if not player.bay:
        return "it needs a ship, and none is in your bay"
    standing = state.standing(seat)
    fare = navigate.toll(state, seat, place)
    if (other := state.ships[place]) != NOBODY:
        if standing.displaces is None or other == seat:
            return f"a ship lies at {_name(state, action.place)} already"
        fare += standing.displaces
    return f"it needs {fare} bread, you have {player.bread}" if player.bread < fare else ""


def _acquire(state: State, seat: Seat, action: acquire.Acquire) -> str:
    card = state.box.number.get(action.card)
    if card not in state.workshop.row or state.box.artworks[card].id != action.card:
        return f"{_name(state, action.card)} does not lie in the Workshop"
    return _short(state, seat, acquire.price(state, seat, card), state.box.artworks[card].cost.holds)


def _discover(state: State, seat: Seat, action: discover.Discover) -> str:
    place = state.box.place.get(action.place)
    if place is None or place not in state.atlas.row:
        return f"{_name(state, action.place)} does not lie in the Atlas"
    return _short(state, seat, discover.price(state, seat, place), discover.cost(state, place).holds)


def _invite(state: State, seat: Seat, action: invite.Invite) -> str:
    card = state.box.number.get(action.card)
    player = state.players[seat]
    if card not in player.hand or state.box.characters[card].id != action.card:
        return f"{_name(state, action.card)} is not in your hand"
    due = invite.price(state, seat, card)
    cost = state.box.characters[card].cost
    if cost.bread:
        return f"it needs {due} bread, you have {player.bread}" if player.bread < due else ""
    return _short(state, seat, due, cost.holds)


def _engage(state: State, seat: Seat, action: engage.Engage) -> str:
    card = state.box.number.get(action.card)
    player = state.players[seat]
    if card not in player.characters or state.box.characters[card].id != action.card:
        return f"{_name(state, action.card)} is not in your game zone"
    if state.box.characters[card].kind != "engageable":
        return f"{_name(state, action.card)} cannot be engaged"
    return f"{_name(state, action.card)} is engaged already" if card in player.engaged else ""


def _construct(state: State, seat: Seat, action: construct.Construct) -> str:
    yard = state.players[seat].yard
    if not 0 < action.ships <= yard:
        return f"{counted(action.ships, 'ship')} cannot be built: your shipyard has {yard}"
    return _short(state, seat, action.ships * construct.price(state, seat), construct.WOOD)


def _convert(state: State, seat: Seat, action: optional.Convert) -> str:
    player = state.players[seat]
    if not state.period:
        return "the game is still being set up"
    if isinstance(state.open and state.open.question, Payment):
        return "nothing comes between a purchase and its payment"
    if action.moves and under_way(state):
        return "ships are being sent: no ship is moved for bread before the last of them"
    if not isinstance(action, optional.ShipDown) and player.bread >= player.granary:
        return "your granary is full"
    return "there is nothing to turn into bread that way"


def _take(state: State, seat: Seat, action: a.Take) -> str:
    card = state.box.number.get(action.card)
    if card in state.council.row and state.box.characters[card].id == action.card:
        return f"its slot asks for more bread than the {state.players[seat].bread} you have"
    return f"{_name(state, action.card)} does not lie there"


def _name(state: State, slug: str) -> str:
    return state.box.names.get(slug, repr(slug))


_REASONS: dict[type[Action], Callable[[State, Seat, Any], str]] = {
    navigate.Navigate: _navigate,
    acquire.Acquire: _acquire,
    discover.Discover: _discover,
    invite.Invite: _invite,
    engage.Engage: _engage,
    construct.Construct: _construct,
    optional.ShipDown: _convert,
    optional.EmergencyBread: _convert,
    optional.DiscardForBread: _convert,
    a.Take: _take,
}
