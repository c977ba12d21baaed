"""The forty-seven destinations: sail there, take all that is given, use the lighthouse that stands there."""

from __future__ import annotations

from typing import Any

import pytest
from at_table import PLAIN, cards, pay

from engine.amalfi.actions.discover import Discover
from engine.amalfi.actions.navigate import EvolvingBonus, Navigate
from engine.amalfi.actions.optional import EmergencyBread, ShipDown
from engine.amalfi.answers import BREAD, NO, Erect, Pick, SendShips, Take
from engine.amalfi.describe import describe
from engine.amalfi.events import CharacterTaken, Docked, LighthouseErected, ShipsSent
from engine.amalfi.words.council import TakeCharacter
from engine.amalfi.words.lights import UseLighthouse
from engine.amalfi.words.ships import Send
from table import HOLDS, NOBODY, Table

PLACES = PLAIN["destinations"]
ATLAS = PLAIN["board"]["atlas"]
DISCARDS = {"artwork": "workshop", "character": "council"}


def id_of(place: Any) -> str:
    """How a destination is called in the report."""
    return str(place["id"]) if isinstance(place, dict) else str(place)


def toll_of(place: dict[str, Any]) -> int:
    """The bread before a `>` at the front of a destination."""
    word = place["words"][0]
    return int(word[1]) if word[0] == "pay-bread" else 0


def benefits_of(place: dict[str, Any]) -> list[list[Any]]:
    """What a destination gives once its toll is paid, as plain words."""
    word, *rest = place["words"]
    return [*word[2], *rest] if word[0] == "pay-bread" else place["words"]


def holds_of(place: dict[str, Any]) -> list[str]:
    """The holds that a destination shows, in the order of the board."""
    sent = {word[1] for word in benefits_of(place) if word[0] == "send"}
    return [hold for hold in HOLDS if hold in sent or "any" in sent]


def ashore(place: dict[str, Any], **board: int) -> Table:
    """Return a table where seat 0 may sail to the destination, which is its own if it is private."""
    table = Table().lay(**board)
    return table.own(place["id"]) if place["kind"] == "private" else table


def due(place: dict[str, Any]) -> dict[str, Any]:
    """Work out from the plain words what a voyage changes when everything is taken and each hold is wood.

    Bread is counted after the toll; characters are taken from the free slot of the Council.
    """
    change: dict[str, Any] = {
        "bread": 0,
        "sent": dict.fromkeys(HOLDS, 0),
        "taken": 0,
        "lights": 0,
        "gone": [],
    }
    for word in benefits_of(place):
        match word:
            case ["send", hold, *number]:
                change["sent"]["wood" if hold == "any" else hold] += number[0] if number else 1
            case ["gain", "bread", number]:
                change["bread"] += number
            case ["take-character"]:
                change["taken"] += 1
            case ["erect-lighthouse"]:
                change["lights"] += 1
            case ["discard", what]:
                change["gone"].append(what)
            case _:
                raise AssertionError(word)
    change["taken"] += place["kind"] == "evolving"
    return change


def take_all(table: Table) -> None:
    """Every benefit that is asked about is taken to the full, ships with a choice going to wood."""
    while table.decision.seat == 0:
        question = table.decision.question
        if isinstance(question, Send):
            wood = SendShips("wood")
            table.act(wood if question.hold == "any" else table.answers[0])
        elif isinstance(question, TakeCharacter):
            table.act(Take(table.row("council")[2]))
        elif isinstance(question, EvolvingBonus):
            table.act(Pick(1))
        else:
            table.act(Erect("palermo" if Erect("palermo") in table.answers else "candia"))


@pytest.mark.parametrize("place", PLACES, ids=id_of)
def test_each_gives_all_its_benefits(place: dict[str, Any]) -> None:
    """A ship docks, the toll is paid, and the benefits come in full with ships and room enough."""
    table = ashore(place, bay=5, bread=toll_of(place))
    rightmost = {what: table.row(display)[-1] for what, display in DISCARDS.items()}
    wanted = due(place)
    take_all(table.act(Navigate(place["id"])))
    seat = table.seat()
    assert table.ship_at(place["id"]) == 0
    assert seat.bread == wanted["bread"]
    assert dict(zip(HOLDS, seat.holds, strict=True)) == wanted["sent"]
    assert seat.bay == 5 - 1 - sum(seat.holds)
    assert (len(seat.hand), seat.erected) == (wanted["taken"], wanted["lights"])
    assert seat.score == 0
    for what, display in DISCARDS.items():
        gone = [table.state.workshop, table.state.council][what == "character"].discards
        assert len(gone) == wanted["gone"].count(what)
        assert (rightmost[what] in table.row(display)) == (what not in wanted["gone"])
    table.done()


@pytest.mark.parametrize("place", PLACES, ids=id_of)
def test_each_asks_its_toll_as_the_ship_docks(place: dict[str, Any]) -> None:
    """The bread before a `>` must lie in the granary: what the destination gives cannot help."""
    toll = toll_of(place)
    if toll:
        assert not ashore(place, bread=toll - 1).may(Navigate(place["id"]))
    table = ashore(place, bread=toll)
    assert table.may(Navigate(place["id"]))
    assert not table.lay(bay=0).may(Navigate(place["id"]))
    table.done()


@pytest.mark.parametrize("place", PLACES, ids=id_of)
def test_each_may_be_visited_for_nothing(place: dict[str, Any]) -> None:
    """With the last ship docked, no ship is sent: what cannot be done is skipped, the rest is done."""
    table = ashore(place, bay=1, bread=toll_of(place))
    take_all(table.act(Navigate(place["id"])))
    assert sum(table.seat().holds) == 0
    assert table.seat().bread == due(place)["bread"]
    table.done()


@pytest.mark.parametrize("place", PLACES, ids=id_of)
def test_each_is_open_to_whom_it_belongs(place: dict[str, Any]) -> None:
    """Public docks are open to all while they are free, private ones to their discoverer alone."""
    table = ashore(place, bread=6).lay(seat=1, bread=6)
    assert table.may(Navigate(place["id"]))
    table.turn(1)
    assert table.may(Navigate(place["id"])) == (place["kind"] != "private")
    table.dock(place["id"], 0)
    assert not table.may(Navigate(place["id"]))
    table.turn(0)
    assert not table.may(Navigate(place["id"]))
    table.done()


@pytest.mark.parametrize("place", [place for place in PLACES if place["kind"] != "evolving"], ids=id_of)
def test_the_lighthouse_of_each(place: dict[str, Any]) -> None:
    """After all benefits its owner pays 2 bread for a ship to a hold shown here, or gains 1 bread."""
    for answer in (*map(SendShips, holds_of(place)), BREAD, NO):
        table = ashore(place, bay=5, bread=6).light(place["id"], 1).act(Navigate(place["id"]))
        take_all(table)
        assert (table.decision.seat, table.asked) == (1, UseLighthouse)
        assert table.answers == [*map(SendShips, holds_of(place)), BREAD, NO]
        table.act(answer)
        sent = isinstance(answer, SendShips)
        assert table.seat(1).bread == 4 + (-2 if sent else answer == BREAD)
        assert sum(table.seat(1).holds) == sent
        assert not sent or table.hold(answer.hold, 1) == 1
        table.done()


@pytest.mark.parametrize("place", cards("destinations", kind="evolving"), ids=id_of)
def test_a_printed_evolving_dock_has_no_lighthouse(place: dict[str, Any]) -> None:
    """There is no slot for one until a tile covers it."""
    table = Table().own("cattaro").act(Navigate("cattaro"))
    assert Erect(place["id"]) not in table.answers
    table.act(Erect("senj")).done()


# The evolving docks.


@pytest.mark.parametrize("place", cards("destinations", kind="evolving"), ids=id_of)
def test_the_character_of_an_evolving_dock_comes_before_or_after(place: dict[str, Any]) -> None:
    """Before or after all the main benefits, as the player likes; never in between."""
    for first in (True, False):
        table = ashore(place, bay=5, bread=toll_of(place)).act(Navigate(place["id"]), Pick(0 if first else 1))
        take_all(table)
        kinds = [type(event) for event in table.events if isinstance(event, CharacterTaken | ShipsSent)]
        assert kinds[0 if first else -1] is CharacterTaken
        assert kinds.count(CharacterTaken) == 1
        table.done()


def test_bread_of_an_evolving_dock_helps_the_character_that_comes_after() -> None:
    """Sorrento's 3 bread pay for a dear character, but only if that one comes last."""
    table = Table().lay(bread=0).act(Navigate("sorrento"), Pick(0))
    dear = table.row("council")[0]
    assert Take(dear) not in table.answers
    table.act(Take(table.row("council")[2])).done()
    table = Table().lay(bread=0).act(Navigate("sorrento"), Pick(1), Take(dear))
    assert (table.hand(), table.seat().bread) == ([dear], 1)
    table.done()


def test_the_character_of_an_evolving_dock_pays_no_toll() -> None:
    """Gaeta asks 2 bread as the ship docks; a character's bread comes too late for it."""
    table = Table().lay(bread=1)
    assert not table.may(Navigate("gaeta"))
    table.lay(bread=2).act(Navigate("gaeta"), Pick(0))
    assert table.seat().bread == 0
    table.act(Take(table.row("council")[3]), NO)
    assert table.seat().bread == 1
    table.done()


def test_a_tile_keeps_the_character_of_the_dock_it_covers() -> None:
    """A tile on an evolving dock is public, gives its benefits with a character, and takes a lighthouse."""
    table = Table().cover(1, "chios").lay(bread=2)
    assert not table.may(Navigate("gaeta"))
    table.act(Navigate("chios"), Pick(0))
    first = table.row("council")[2]
    table.act(Take(first))
    second = table.row("council")[2]
    table.act(Take(second), SendShips("wine"))
    assert (table.hand(), table.hold("wine"), table.seat().bread) == ([first, second], 1, 1)
    table.done()


def test_the_lighthouse_of_a_tile_on_the_board() -> None:
    """Erected there by anybody, it is used after the character too, for the holds of the tile."""
    table = Table().cover(0, "smyrna").light("smyrna", 1).act(Navigate("smyrna"), Pick(1))
    table.act(SendShips("fabric"), SendShips("spices"), Take(table.row("council")[2]))
    assert (table.decision.seat, table.answers) == (1, [SendShips("spices"), SendShips("fabric"), BREAD, NO])
    table.act(BREAD).done()


def test_a_tile_on_the_board_is_nobodys() -> None:
    """Who discovers is asked nothing for it, and it counts for nobody."""
    table = Table().cover(0, "malta")
    assert not table.may(Discover("malta"))
    assert table.seat().score == table.seat(1).score == 0
    table.turn(1).act(Navigate("malta"), Pick(1), NO, Take(table.row("council")[2])).done()


# Discovery.


@pytest.mark.parametrize(
    ("place", "slot"),
    [(place, at % 5) for at, place in enumerate(cards("destinations", kind="private"))],
    ids=id_of,
)
def test_each_private_destination_is_discovered_for_its_cost(place: dict[str, Any], slot: int) -> None:
    """Cost and slot are one sum; the rightmost gives 1 bread, the VP come at once, the Atlas closes up."""
    others = [other["id"] for other in cards("destinations", kind="private") if other is not place][:4]
    hold, price = place["cost"]["of"][0], place["cost"]["amount"] + ATLAS[slot]
    unit = 2 if hold == "spices" else 3
    ships = -(-price // unit)
    table = Table().show("atlas", *others[:slot], place["id"], *others[slot:])
    assert not table.lay(bay=-(-price // 3) - 1).may(Discover(place["id"]))
    table.lay(bay=0, bread=0, **{hold: ships}).act(Discover(place["id"]), pay(**{hold: ships}))
    assert table.seat().score == place["vp"]
    assert table.seat().bread == unit * ships - price + (slot == 4)
    assert table.row("atlas")[1:] == others
    table.turn(0).lay(bread=6)
    assert table.may(Navigate(place["id"]))
    table.done()


# What the destinations share.


def test_fewer_ships_may_be_sent() -> None:
    """A number of ships is a maximum: one, or none, will do."""
    table = Table().act(Navigate("senj"))
    assert table.answers == [SendShips("wood", 2), SendShips("wood", 1), NO]
    table.act(SendShips("wood", 1))
    assert (table.hold("wood"), table.seat().bay) == (1, 2)
    table.act(Navigate("alexandria"), NO)
    assert (table.hold("spices", 1), table.seat(1).bread) == (0, 5)
    table.done()


def test_ships_to_any_hold_are_placed_one_by_one() -> None:
    """With any hold each ship is asked about, until the last is sent or one is declined."""
    table = Table().own("rhodes").act(Navigate("rhodes"), SendShips("spices"), SendShips("gems"))
    assert table.answers == [*map(SendShips, HOLDS), NO]
    table.act(NO)
    assert (table.hold("spices"), table.hold("gems"), table.seat().bay, table.seat().bread) == (1, 1, 1, 0)
    table.done()


def test_bread_is_lost_when_the_granary_is_full() -> None:
    """A dock with bread may be visited for what there is room for, or for none."""
    table = Table().lay(bread=5).act(Navigate("sciacca"))
    assert table.seat().bread == 6
    table.turn(0).own("otranto").act(Navigate("otranto"))
    assert table.seat().bread == 6
    table.done()


def test_messina_discards_even_where_no_lighthouse_can_stand() -> None:
    """The automatic discard comes whatever else could be done."""
    table = Table()
    for place in cards("destinations", kind="public"):
        table.light(place["id"], 1)
    gone = table.row("workshop")[-1]
    table.act(Navigate("messina"), BREAD)
    assert gone not in table.row("workshop")
    assert (table.seat().erected, table.seat().bread) == (0, 1)
    table.done()


def test_venice_discards_after_both_are_taken() -> None:
    """Two characters, the second from the row that the first has left; then the rightmost goes."""
    table = Table().lay(bread=0)
    third, fourth = table.row("council")[2:]
    table.act(Navigate("venice"), Take(fourth))
    assert table.row("council")[3] == third
    new = table.row("council")[2]
    table.act(Take(new))
    assert third not in table.row("council")
    assert (table.hand(), table.seat().bread) == ([fourth, new], 1)
    table.done()


def test_a_lighthouse_erected_on_this_visit_is_used_on_it() -> None:
    """Famagusta's own lighthouse, just erected there, serves at the end of the same voyage."""
    table = Table().own("famagusta").lay(bread=4)
    table.act(Navigate("famagusta"), Erect("famagusta"), SendShips("fabric", 1))
    assert table.answers == [SendShips("fabric"), BREAD, NO]
    table.act(SendShips("fabric"))
    assert (table.hold("fabric"), table.seat().bread) == (2, 0)
    assert len(table.told(LighthouseErected)) == 1
    table.done()


def test_a_lighthouse_owner_who_has_passed_is_asked() -> None:
    """Lighthouses serve their owners when they have passed as well."""
    table = Table().light("senj", 1).edit(lambda state: setattr(state.players[1], "passed", True))
    table.act(Navigate("senj"), NO)
    assert table.decision.seat == 1
    table.act(SendShips("wood"))
    assert table.hold("wood", 1) == 1
    table.done()


@pytest.mark.parametrize(("bread", "told"), [(5, "gains 1 bread"), (6, "gains no bread")])
def test_the_log_tells_of_bread_that_the_granary_holds(bread: int, told: str) -> None:
    """A lighthouse owner may choose the bread with a full granary; the log does not tell of a gain then."""
    table = Table().light("senj", 1).lay(seat=1, bread=bread)
    table.edit(lambda state: setattr(state.players[1], "lighthouses", 6))
    table.act(Navigate("senj"), NO)
    assert describe(table.state, BREAD, 1).startswith(told)
    table.act(BREAD).done()


def test_a_lighthouse_owner_may_raise_bread_first() -> None:
    """With 1 bread, or no ship in the bay, optional actions can still make the sending possible."""
    table = Table().light("senj", 1).lay(seat=1, bread=0, bay=0, gems=1).act(Navigate("senj"), NO)
    assert table.answers == [BREAD, NO]
    table.act(ShipDown("gems"), SendShips("wood"))
    assert (table.hold("wood", 1), table.seat(1).bread) == (1, 1)
    table.done()


def test_an_emergency_makes_a_toll_payable_before_sailing() -> None:
    """The rulebook's tip: short of bread, one first turns a ship into some."""
    table = Table().lay(bread=0, bay=2)
    assert not table.may(Navigate("candia"))
    table.act(EmergencyBread(), Navigate("candia"))
    assert (table.seat().bread, table.seat().bay, table.ship_at("candia")) == (1, 0, 0)
    assert table.told(Docked)[0].place == "candia"
    table.done()


def test_docks_are_free_again_next_period() -> None:
    """Ships come home from public docks and private destinations as a period ends."""
    table = Table().own("palermo").lay(bay=4).act(Navigate("palermo"), NO).pass_all()
    assert (table.ship_at("palermo"), table.seat().bay) == (NOBODY, 4)
    assert table.turn(0).may(Navigate("palermo"))
    table.done()
