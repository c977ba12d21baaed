"""The fifteen characters that score when the game ends."""

from __future__ import annotations

import pytest
from at_table import cards, engaged, pay, period, scored, slugs, titles, zone

from engine.amalfi.actions.engage import Engage
from engine.amalfi.actions.invite import Invite
from engine.amalfi.actions.optional import ShipDown
from engine.amalfi.events import Scored
from engine.amalfi.goods import HOLDS
from engine.amalfi.phases import PASS, SCORE_DECREE
from table import Table

ENDGAME = [(card["id"], card["cost"]) for card in cards("characters", kind="endgame")]
BOOKS, PAINTINGS, MONUMENTS = (
    [card["id"] for card in sorted(cards("artworks", type=kind), key=lambda card: card["vp"])]
    for kind in ("book", "painting", "monument")
)
"""The artworks of a type, those with the fewest VP first."""
TILES = slugs("destinations", kind="private")
PEOPLE = {
    kind: slugs("characters", kind=kind) for kind in ("immediate", "permanent", "engageable", "endgame")
}
"""The characters of a kind. None of the last two kinds, and few of the first two, act by themselves."""


def ended(table: Table) -> Table:
    """The last period is played: everybody passes, and the game is over."""
    period(table, 4).pass_all()
    assert table.state.open is None
    return table


def worth(table: Table, slug: str, seat: int = 0) -> int:
    """What a character has scored at the end of the game; every such score is an event and is entered."""
    ended(table)
    vp = sum(event.vp for event in table.told(Scored) if event.seat == seat and event.why == slug)
    assert scored(table, "endgame", seat) >= vp
    table.done()
    return vp


@pytest.mark.parametrize(("slug", "cost"), ENDGAME)
def test_each_is_paid_with_any_mix_and_waits_for_the_end(slug: str, cost: dict) -> None:
    """Any resources pay for an endgame character, which does nothing on arrival and is never engaged."""
    ships = dict.fromkeys(HOLDS, 0)
    due = cost["amount"]
    for hold, units in (("fabric", 3), ("wood", 3), ("spices", 2), ("gems", 3)):
        if due > 0:
            ships[hold], due = 1, due - units
    table = Table().lay(bay=0, bread=0).deal_hand(slug)
    assert not table.may(Invite(slug))
    table.lay(**ships).act(Invite(slug), pay(**ships))
    table.turn(0)
    assert (zone(table), engaged(table), table.seat().score) == ([slug], [], 0)
    assert not table.may(Engage(slug))
    table.done()


@pytest.mark.parametrize("slug", slugs("characters", kind="endgame"))
def test_none_scores_from_a_hand(slug: str) -> None:
    """In a hand an endgame character scores nothing, whatever its holder owns."""
    table = Table().deal_hand(slug).own(*BOOKS[-3:], *PAINTINGS[-3:], *MONUMENTS[-3:], *TILES[:3])
    table.lay(yard=0, lighthouses=0, bread=12).dock(TILES[0], 0)
    assert worth(table, slug) == 0
    assert scored(table, "endgame") == 0


@pytest.mark.parametrize(("yard", "vp"), [(6, 0), (4, 6), (0, 18)])
def test_andrea_doria_counts_ships(yard: int, vp: int) -> None:
    """3 VP for each ship constructed; the first four do not count."""
    assert worth(Table().join("andrea-doria").lay(yard=yard), "andrea-doria") == vp


@pytest.mark.parametrize(("books", "vp"), [(0, 0), (2, 8), (5, 20), (6, 20)])
def test_cardinal_bessarion_counts_books(books: int, vp: int) -> None:
    """4 VP a book, 20 at most; other artworks do not count."""
    table = Table().join("cardinal-bessarion").own(*PAINTINGS[:3], *BOOKS[:books])
    assert worth(table, "cardinal-bessarion") == vp


@pytest.mark.parametrize(("paintings", "vp"), [(0, 0), (5, 20), (6, 24), (7, 24)])
def test_raphael_counts_paintings(paintings: int, vp: int) -> None:
    """4 VP a painting, 24 at most: the booklet's example has seven."""
    table = Table().join("raphael").own(*MONUMENTS[:3], *PAINTINGS[:paintings])
    assert worth(table, "raphael") == vp


@pytest.mark.parametrize(("monuments", "vp"), [(0, 0), (3, 15), (4, 20), (5, 20)])
def test_filippo_brunelleschi_counts_monuments(monuments: int, vp: int) -> None:
    """5 VP a monument, 20 at most."""
    table = Table().join("filippo-brunelleschi").own(*BOOKS[:3], *MONUMENTS[:monuments])
    assert worth(table, "filippo-brunelleschi") == vp


@pytest.mark.parametrize(("tiles", "vp"), [(0, 0), (3, 12), (5, 20), (6, 20)])
def test_christopher_columbus_counts_discoveries(tiles: int, vp: int) -> None:
    """4 VP a private destination, 20 at most; tiles on the board count for nobody."""
    table = Table().join("christopher-columbus").own(*TILES[:tiles]).cover(0, TILES[-1])
    assert worth(table, "christopher-columbus") == vp


@pytest.mark.parametrize(("others", "vp"), [(0, 2), (4, 10), (9, 20), (12, 20)])
def test_lorenzo_de_medici_counts_everybody(others: int, vp: int) -> None:
    """2 VP a character of any type, himself included, 20 at most."""
    guests = [*PEOPLE["immediate"][:5], *PEOPLE["engageable"][:5], *PEOPLE["endgame"][:2]][:others]
    assert worth(Table().join("lorenzo-de-medici", *guests), "lorenzo-de-medici") == vp


@pytest.mark.parametrize(("lighthouses", "vp"), [(6, 0), (4, 6), (0, 18)])
def test_leonardo_loredan_counts_lighthouses(lighthouses: int, vp: int) -> None:
    """3 VP for each lighthouse erected."""
    assert worth(Table().join("leonardo-loredan").lay(lighthouses=lighthouses), "leonardo-loredan") == vp


@pytest.mark.parametrize(("claimed", "vp"), [(0, 0), (1, 6), (3, 18)])
def test_cesare_borgia_counts_titles(claimed: int, vp: int) -> None:
    """6 VP for each title claimed, first or last; there are three to claim."""
    table = titles(Table().join("cesare-borgia"), "ambassador", "collector", "zealot")
    table.state.cubes = [(1, 0), (0,), (0,)][:claimed] + [(1,), (), ()][claimed:]
    assert worth(table, "cesare-borgia") == vp


@pytest.mark.parametrize(("guests", "vp"), [(0, 0), (2, 8), (4, 16), (5, 16)])
def test_vittorino_da_feltre_counts_engageable_characters(guests: int, vp: int) -> None:
    """4 VP for each engageable character, engaged or straight, 16 at most."""
    table = Table().join("vittorino-da-feltre", *PEOPLE["permanent"][:2], *PEOPLE["engageable"][:guests])
    table.engage(*PEOPLE["engageable"][: min(guests, 1)])
    assert worth(table, "vittorino-da-feltre") == vp


@pytest.mark.parametrize(("guests", "vp"), [(0, 0), (3, 12), (4, 16), (5, 16)])
def test_beatrice_d_este_counts_permanent_characters(guests: int, vp: int) -> None:
    """4 VP for each permanent character, 16 at most."""
    table = Table().join("beatrice-d-este", *PEOPLE["engageable"][:2], *PEOPLE["permanent"][:guests])
    assert worth(table, "beatrice-d-este") == vp


@pytest.mark.parametrize(
    ("counts", "vp"),
    [((3, 3, 0, 3), 0), ((2, 2, 1, 0), 6), ((2, 3, 2, 1), 12), ((3, 3, 3, 2), 18), ((4, 4, 4, 3), 18)],
)
def test_giovanni_pico_counts_sets_of_four_kinds(counts: tuple[int, ...], vp: int) -> None:
    """6 VP for each full set of the four types, himself being an endgame character; 18 at most."""
    guests = [slug for number, kind in zip(counts, PEOPLE, strict=True) for slug in PEOPLE[kind][:number]]
    assert worth(Table().join("giovanni-pico", *guests), "giovanni-pico") == vp


@pytest.mark.parametrize(("counts", "vp"), [((3, 2, 0), 0), ((1, 2, 3), 7), ((3, 3, 4), 21), ((4, 4, 4), 21)])
def test_leon_battista_alberti_counts_sets_of_three_types(counts: tuple[int, ...], vp: int) -> None:
    """7 VP for each book with a painting and a monument, 21 at most."""
    books, paintings, monuments = counts
    table = Table().join("leon-battista-alberti")
    table.own(*BOOKS[:books], *PAINTINGS[:paintings], *MONUMENTS[:monuments])
    assert worth(table, "leon-battista-alberti") == vp


@pytest.mark.parametrize(
    ("bread", "helper", "vp"), [(0, (), 0), (6, (), 4), (12, (), 10), (12, ("maestro-martino",), 12)]
)
def test_francesco_sassetti_counts_bread(bread: int, helper: tuple[str, ...], vp: int) -> None:
    """1 VP for each bread that the last Feed has left; the largest granary holds 12."""
    table = Table().join("francesco-sassetti", *helper).lay(bread=bread, lighthouses=0, bay=0)
    assert worth(table, "francesco-sassetti") == vp


def test_francesco_sassetti_counts_bread_raised_before_the_decree() -> None:
    """Ships may still come down for bread after the last Feed, before the decree scores."""
    table = period(Table().join("francesco-sassetti").lay(bread=2, wood=1, bay=0), 4).act(PASS, PASS)
    table.act(ShipDown("wood"))
    while table.state.open:
        table.act(SCORE_DECREE)
    assert scored(table, "endgame") == 3
    table.done()


@pytest.mark.parametrize(("docked", "vp"), [(0, 0), (2, 8), (4, 16), (5, 16)])
def test_gracia_nasi_counts_ships_at_ones_own_destinations(docked: int, vp: int) -> None:
    """4 VP for each ship on one's own private destinations as the game ends, 16 at most."""
    table = period(Table().join("gracia-nasi").own(*TILES[:6]).own(TILES[7], seat=1), 4)
    table.dock(TILES[7], 1).dock("senj", 0)
    for tile in TILES[:docked]:
        table.dock(tile, 0)
    table.pass_all()
    assert scored(table, "endgame") == vp
    table.done()


@pytest.mark.parametrize(("grand", "vp"), [(0, 0), (3, 15), (4, 20), (5, 20)])
def test_michelangelo_counts_grand_artworks(grand: int, vp: int) -> None:
    """5 VP for each artwork of any type worth 9 VP or more, 20 at most; 8 VP are not enough."""
    ranked = sorted(cards("artworks"), key=lambda card: card["vp"])
    eight = [card["id"] for card in ranked if card["vp"] == 8]
    nine = [card["id"] for card in ranked if card["vp"] >= 9]
    assert worth(Table().join("michelangelo").own(*eight[:3], *nine[:grand]), "michelangelo") == vp


def test_two_endgame_characters_score_side_by_side() -> None:
    """Each scores within its own maximum, for its own seat, and both count in the final score."""
    table = Table().join("raphael", "leon-battista-alberti").join("lorenzo-de-medici", seat=1)
    table.own(*PAINTINGS[:7], BOOKS[0], MONUMENTS[0])
    ended(table)
    assert (scored(table, "endgame"), scored(table, "endgame", 1)) == (24 + 7, 2)
    table.done()


def test_the_endgame_characters_are_all_here() -> None:
    """Every endgame character of the pack has a test of its own on this page."""
    tested = " ".join(name for name in globals() if name.startswith("test_"))
    assert [
        slug for slug in slugs("characters", kind="endgame") if slug.replace("-", "_") not in tested
    ] == []
