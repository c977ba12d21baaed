"""The fifty-four artworks: each for its cost from its slot, and each kind of bonus on each type."""

from __future__ import annotations

from typing import Any

import pytest
from at_table import PLAIN, cards, engaged, pay, scored

from engine.amalfi.actions.acquire import Acquire
from engine.amalfi.actions.optional import EmergencyBread, ShipDown
from engine.amalfi.answers import NO, Erect, Pick, SendShips, Straightened, Take
from engine.amalfi.events import CardDiscarded
from table import HOLDS, Table

ARTWORKS = [(card, at % 5) for at, card in enumerate(cards("artworks"))]
"""Every artwork, each in one of the five slots of the Workshop in turn."""
TYPES = ("book", "painting", "monument")
SLOTS = PLAIN["board"]["workshop"]
BYSTANDERS = {
    "book": ("primavera", "the-tempest", "david", "tempietto"),
    "painting": ("the-prince", "isolario", "david", "tempietto"),
    "monument": ("the-prince", "isolario", "primavera", "the-tempest"),
}
"""Artworks of the other types, to fill a Workshop with."""


def slug_of(case: Any) -> str:
    """How a case is called in the report."""
    return case["id"] if isinstance(case, dict) else str(case)


def showing(card: dict[str, Any], slot: int, **board: int) -> Table:
    """Return a table whose Workshop shows the artwork in a slot, among others of other types."""
    others = list(BYSTANDERS[card["type"]])
    return Table().show("workshop", *others[:slot], card["id"], *others[slot:]).lay(**board)


def with_bonus(kind: str, *bonus: Any) -> dict[str, Any]:
    """Return the first artwork of a type with this bonus."""
    return next(card for card in cards("artworks", type=kind) if card["bonus"] == [list(bonus)])


def acquired(card: dict[str, Any], table: Table) -> Table:
    """The artwork is acquired from a slot that costs and gives nothing more, all in its main resource."""
    hold, amount = card["cost"]["of"][0], card["cost"]["amount"]
    ships = -(-amount // 3)
    table.lay(**{hold: table.hold(hold) + ships})
    table.act(Acquire(card["id"]), pay(**{hold: ships}))
    return table.lay(bread=table.seat().bread - (3 * ships - amount), bay=table.seat().bay - ships)


@pytest.mark.parametrize(("card", "slot"), ARTWORKS, ids=slug_of)
def test_each_is_acquired_for_its_cost_and_gives_its_due(card: dict[str, Any], slot: int) -> None:
    """Cost and slot are one sum in the main resource; then slot's bread, VP, refill and bonus."""
    price, hold = card["cost"]["amount"] + SLOTS[slot], card["cost"]["of"][0]
    ships = -(-price // 3)
    table = showing(card, slot, bay=1, bread=0, **{hold: ships}).join("titian").engage("titian")
    others = [slug for slug in table.row("workshop") if slug != card["id"]]
    table.act(Acquire(card["id"]), pay(**{hold: ships}))

    bread, taken, sent, lights, turned = 3 * ships - price + (slot == 4), [], {}, 0, ["titian"]
    match card["bonus"]:
        case [["gain", "bread", number]]:
            bread += number
        case [["send", to]]:
            table.act(SendShips(to))
            sent = {to: 1}
        case [["take-character"]]:
            taken = [table.row("council")[2]]
            table.act(Take(taken[0]))
        case [["erect-lighthouse"]]:
            table.act(Erect("senj"))
            lights = 1
        case [["straighten"]]:
            table.act(Straightened("titian"))
            turned = []

    seat = table.seat()
    assert (scored(table, "artworks"), seat.score) == (card["vp"], card["vp"])
    assert (seat.bread, table.hand(), seat.erected, engaged(table)) == (bread, taken, lights, turned)
    assert {to: n for to, n in zip(HOLDS, seat.holds, strict=True) if n} == sent
    assert seat.bay == 1 + ships - sum(sent.values())
    assert table.row("workshop")[1:] == others
    table.done()


@pytest.mark.parametrize(("card", "slot"), ARTWORKS, ids=slug_of)
def test_each_is_out_of_reach_with_a_ship_too_few(card: dict[str, Any], slot: int) -> None:
    """Emergency supply alone can pay; what cannot be paid in full cannot be chosen."""
    ships = -(-(card["cost"]["amount"] + SLOTS[slot]) // 3)
    assert not showing(card, slot, bay=ships - 1).may(Acquire(card["id"]))
    table = showing(card, slot, bay=ships)
    assert table.may(Acquire(card["id"]))
    table.done()


@pytest.mark.parametrize(
    "card", [card for card in cards("artworks") if len(card["cost"]["of"]) == 2], ids=slug_of
)
def test_each_of_two_resources_takes_any_mix(card: dict[str, Any]) -> None:
    """Where two resources are named, one ship may come from the first hold and the rest from the second."""
    first, second = card["cost"]["of"]
    rest = -(-(card["cost"]["amount"] - 3) // (2 if second == "spices" else 3))
    mix = {first: 1, second: rest}
    table = showing(card, 3, bay=0, **mix).act(Acquire(card["id"]))
    table.act(pay(**mix))
    assert table.seat().score == card["vp"]


@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize("bread", [1, 2])
def test_bonus_bread(kind: str, bread: int) -> None:
    """Bread comes as far as the granary holds it."""
    card = with_bonus(kind, "gain", "bread", bread)
    assert acquired(card, showing(card, 3, bread=0)).seat().bread == bread
    hold, ships = card["cost"]["of"][0], -(-card["cost"]["amount"] // 3)
    table = showing(card, 3, bread=6, **{hold: ships}).act(Acquire(card["id"]), pay(**{hold: ships}))
    assert table.seat().bread == 6
    table.done()


@pytest.mark.parametrize("kind", TYPES)
def test_bonus_ship(kind: str) -> None:
    """A ship goes to the hold shown, or stays; the ships that have just paid are back to be sent."""
    card = next(card for card in cards("artworks", type=kind) if card["bonus"][0][0] == "send")
    hold, ships, to = card["cost"]["of"][0], -(-card["cost"]["amount"] // 3), card["bonus"][0][1]
    table = showing(card, 3, bay=0, **{hold: ships}).act(Acquire(card["id"]), pay(**{hold: ships}))
    assert table.answers == [SendShips(to), NO]
    table.act(NO)
    assert table.seat().bay == ships
    table.done()


@pytest.mark.parametrize("kind", TYPES)
def test_bonus_ship_with_an_empty_bay(kind: str) -> None:
    """With all ships in port another may come down from a hold first; with none the bonus is lost."""
    card = next(card for card in cards("artworks", type=kind) if card["bonus"][0][0] == "send")
    ships, to = -(-card["cost"]["amount"] // 3), card["bonus"][0][1]
    other = next(hold for hold in HOLDS if hold not in card["cost"]["of"])
    table = showing(card, 3, bay=ships, **{other: 1}).act(Acquire(card["id"]), pay(ships))
    assert table.answers == [NO]
    table.act(ShipDown(other), SendShips(to))
    assert table.hold(to) == 1
    table.done()
    showing(card, 3, bay=ships).act(Acquire(card["id"]), pay(ships)).done()


@pytest.mark.parametrize("kind", TYPES)
def test_bonus_straighten(kind: str) -> None:
    """One of the engaged characters, as the owner likes; with none engaged it is lost."""
    card = with_bonus(kind, "straighten")
    table = showing(card, 3).join("titian", "donatello").engage("titian", "donatello")
    acquired(card, table)
    assert table.answers == [Straightened("titian"), Straightened("donatello")]
    table.act(Straightened("donatello"))
    assert engaged(table) == ["titian"]
    table.done()
    acquired(card, showing(card, 3).join("titian")).done()


@pytest.mark.parametrize("kind", TYPES)
def test_bonus_character(kind: str) -> None:
    """A character by the Council's prices; bread may be raised first for a dear one."""
    card = with_bonus(kind, "take-character")
    table = acquired(card, showing(card, 3, bread=0))
    assert table.answers == [Take(slug) for slug in table.row("council")[2:]]
    wanted = table.row("council")[0]
    table.act(EmergencyBread(), Take(wanted))
    assert (table.hand(), table.seat().bread) == ([wanted], 1)
    table.done()


@pytest.mark.parametrize("kind", TYPES)
def test_bonus_character_from_an_empty_council(kind: str) -> None:
    """With nobody to take the bonus is lost."""
    card = with_bonus(kind, "take-character")
    table = showing(card, 3).show("council")
    table.state.council.deck = ()
    assert acquired(card, table).hand() == []
    table.done()


@pytest.mark.parametrize("kind", TYPES)
def test_bonus_lighthouse(kind: str) -> None:
    """A lighthouse at any free slot, private destinations of others included, with its icon."""
    card = with_bonus(kind, "erect-lighthouse")
    table = showing(card, 3, lighthouses=5).own("palermo", seat=1).light("senj", 1)
    before = acquired(card, table).seat().bread
    assert Erect("senj") not in table.answers
    table.act(Erect("palermo"))
    assert (table.light_at("palermo"), table.seat().bread) == (0, before + 1)
    table.done()


@pytest.mark.parametrize("kind", TYPES)
def test_bonus_lighthouse_when_all_stand(kind: str) -> None:
    """A character or 2 bread instead, as the player likes."""
    card = with_bonus(kind, "erect-lighthouse")
    table = acquired(card, showing(card, 3, lighthouses=0, bread=0)).act(Pick(1))
    assert table.seat().bread == 2
    table.done()
    table = acquired(card, showing(card, 3, lighthouses=0)).act(Pick(0))
    wanted = table.row("council")[2]
    table.act(Take(wanted))
    assert table.hand() == [wanted]
    table.done()


@pytest.mark.parametrize("kind", TYPES)
def test_bonus_lighthouse_without_a_slot(kind: str) -> None:
    """Where every slot is taken the bonus is lost; printed evolving docks and the Atlas have none."""
    card = with_bonus(kind, "erect-lighthouse")
    table = showing(card, 3)
    for place in PLAIN["destinations"]:
        if place["kind"] == "public":
            table.light(place["id"], 1)
    acquired(card, table)
    assert table.seat().erected == 0
    table.done()


def test_every_bonus_stands_on_every_type() -> None:
    """All bonuses occur among all types; the commonest is a character, for monuments a lighthouse."""
    kinds = {kind: [card["bonus"][0][0] for card in cards("artworks", type=kind)] for kind in TYPES}
    assert {kind: len(bonuses) for kind, bonuses in kinds.items()} == dict.fromkeys(TYPES, 18)
    commonest = {kind: max(bonuses, key=bonuses.count) for kind, bonuses in kinds.items()}
    assert commonest == {
        "book": "take-character",
        "painting": "take-character",
        "monument": "erect-lighthouse",
    }


def test_an_artwork_is_not_discarded_when_acquired() -> None:
    """What is acquired lies with its owner; only what the board discards goes to the pile."""
    card = with_bonus("book", "gain", "bread", 1)
    table = acquired(card, showing(card, 3))
    assert (table.told(CardDiscarded), table.state.workshop.discards) == ([], ())
    table.done()
