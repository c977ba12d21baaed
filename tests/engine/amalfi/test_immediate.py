"""The twenty characters that act once, when they are invited."""

from __future__ import annotations

import pytest
from at_table import cards, decline, pay, scored, slugs, zone

from engine.amalfi.actions.acquire import Acquire
from engine.amalfi.actions.construct import Construct
from engine.amalfi.actions.discover import Discover
from engine.amalfi.actions.engage import Engage
from engine.amalfi.actions.invite import Invite
from engine.amalfi.actions.optional import DiscardForBread, EmergencyBread, ShipDown
from engine.amalfi.answers import (
    BREAD,
    NO,
    YES,
    Erect,
    Keep,
    Pick,
    Return,
    SendShips,
    Take,
    Undocked,
    UseLight,
    UsePlace,
)
from engine.amalfi.events import Gained
from table import NOBODY, Table

IMMEDIATE = [(card["id"], card["cost"]["amount"]) for card in cards("characters", kind="immediate")]


def inviting(slug: str, **board: int) -> Table:
    """Return a table where seat 0 holds the character, and 6 bread unless the board says otherwise."""
    return Table().lay(**{"bread": 6, **board}).deal_hand(slug)


@pytest.mark.parametrize(("slug", "bread"), IMMEDIATE)
def test_each_costs_its_bread_and_acts_once(slug: str, bread: int) -> None:
    """An immediate character is paid in bread, all of it, and is never engaged afterwards."""
    assert not inviting(slug, bread=bread - 1).may(Invite(slug))
    table = inviting(slug, bread=bread).act(Invite(slug))
    assert table.told(Gained)[0] == Gained(0, -bread)
    decline(table).turn(0)
    assert zone(table) == [slug]
    assert slug not in table.hand()
    assert not table.may(Engage(slug))
    table.done()


# The ship pack.


def test_teodoro_baxon_builds_a_ship_for_less_into_the_bay() -> None:
    """His ship costs 2 wood less and can sail at once, as it does not go to the port."""
    table = inviting("teodoro-baxon", wood=1).act(Invite("teodoro-baxon"))
    assert table.answers == [Construct(1), NO]
    table.act(Construct(1), pay(wood=1))
    assert (table.seat().bay, table.seat().port, table.seat().yard) == (4 + 1 + 1, 0, 5)
    assert table.seat().bread == 0  # 5 wood less 2 are just what the ship was worth
    table.done()


def test_teodoro_baxon_gives_the_icon_under_the_ship() -> None:
    """A ship built by a card uncovers its icon like any other."""
    table = inviting("teodoro-baxon", wood=1, yard=5).act(Invite("teodoro-baxon"), Construct(1), pay(wood=1))
    wanted = table.row("council")[2]
    table.act(Pick(0), Take(wanted))
    assert table.hand() == [wanted]
    table.done()


@pytest.mark.parametrize("board", [{"bay": 0}, {"yard": 0}])
def test_teodoro_baxon_without_wood_or_ships_to_build(board: dict[str, int]) -> None:
    """With nothing to pay, or an empty shipyard, he builds nothing and asks nothing."""
    table = inviting("teodoro-baxon", **board).act(Invite("teodoro-baxon"))
    assert table.seat().bay == board.get("bay", 4)
    table.done()


def test_teodoro_baxon_may_be_declined() -> None:
    """Nobody has to build."""
    table = inviting("teodoro-baxon", wood=1).act(Invite("teodoro-baxon"), NO)
    assert (table.hold("wood"), table.seat().yard) == (1, 6)
    table.done()


def test_cristoforo_da_canal_returns_two_ships() -> None:
    """Up to two ships leave the port for the bay, as many as their owner says."""
    table = inviting("cristoforo-da-canal", port=3).act(Invite("cristoforo-da-canal"))
    assert table.answers == [Return(2), Return(1), NO]
    table.act(Return(2))
    assert (table.seat().bay, table.seat().port) == (6, 1)
    table.done()


def test_cristoforo_da_canal_with_one_ship_in_port() -> None:
    """Where one ship lies only one can return."""
    table = inviting("cristoforo-da-canal", port=1, bay=0).act(Invite("cristoforo-da-canal"))
    assert table.answers == [Return(1), NO]
    table.act(NO)
    assert (table.seat().bay, table.seat().port) == (0, 1)
    table.done()


def test_cristoforo_da_canal_waits_for_an_emergency() -> None:
    """An empty port can be filled by emergency supply before he is answered."""
    table = inviting("cristoforo-da-canal").act(Invite("cristoforo-da-canal"))
    assert table.answers == [NO]
    table.act(EmergencyBread(), EmergencyBread(), Return(2))
    assert (table.seat().bay, table.seat().port, table.seat().bread) == (4, 0, 6)
    table.done()


def test_cristoforo_da_canal_with_no_ship_at_hand() -> None:
    """With bay and port empty he is lost without a question."""
    table = inviting("cristoforo-da-canal", bay=0).act(Invite("cristoforo-da-canal"))
    assert table.seat().bay == 0
    table.done()


# The book pack.


def test_poggio_bracciolini_acquires_a_book_for_less() -> None:
    """Any book of the Workshop costs 4 less, its slot included; other artworks are not offered."""
    table = inviting("poggio-bracciolini", wine=2)
    table.show("workshop", "orlando-furioso", "primavera", "david", "the-prince", "tempietto")
    table.act(Invite("poggio-bracciolini"))
    assert table.answers == [Acquire("orlando-furioso"), Acquire("the-prince"), NO]
    table.act(Acquire("orlando-furioso"), pay(wine=2))
    assert (table.seat().score, table.seat().bread) == (10, 2)
    table.act(Take(table.row("council")[2]))
    table.done()


def test_poggio_bracciolini_may_make_a_book_free() -> None:
    """A cost cannot fall below nothing, and nothing is not asked for."""
    table = inviting("poggio-bracciolini", bay=0, bread=4)
    table.show("workshop", "david", "primavera", "tempietto", "gattamelata", "stanzas-for-the-joust")
    table.act(Invite("poggio-bracciolini"), Acquire("stanzas-for-the-joust"))
    assert (table.seat().score, table.seat().bread) == (6, 1 + 1)
    table.done()


def test_poggio_bracciolini_declined_or_without_a_book() -> None:
    """He may be declined, and with no book in the Workshop there is nothing to decline."""
    table = inviting("poggio-bracciolini", wine=3)
    table.show("workshop", "david", "primavera", "tempietto", "gattamelata", "the-prince")
    table.act(Invite("poggio-bracciolini"), NO)
    assert not table.seat().artworks
    table.done()
    table = inviting("poggio-bracciolini", wine=3)
    table.show("workshop", "david", "primavera", "tempietto", "gattamelata", "the-tempest")
    table.act(Invite("poggio-bracciolini")).done()


def test_vespasiano_da_bisticci_brings_a_character_and_wine() -> None:
    """He takes a character by the prices of the Council, then sends a ship to wine."""
    table = inviting("vespasiano-da-bisticci", bread=4)
    first, second, third, fourth = table.row("council")
    table.act(Invite("vespasiano-da-bisticci"))
    assert table.answers == [Take(second), Take(third), Take(fourth)]
    assert not table.may(Take(first))
    table.act(Take(second))
    assert table.answers == [SendShips("wine"), NO]
    table.act(SendShips("wine"))
    assert (table.hand(), table.hold("wine"), table.seat().bread) == ([second], 1, 0)
    table.done()


def test_vespasiano_da_bisticci_without_a_ship() -> None:
    """What cannot be done is skipped: with no ship to send only the character comes."""
    table = inviting("vespasiano-da-bisticci", bay=0)
    table.act(Invite("vespasiano-da-bisticci"), Take(table.row("council")[3]))
    assert (table.seat().bread, table.hold("wine")) == (4, 0)
    table.done()


# The painting pack.


def test_pietro_perugino_pays_a_painting_with_the_ships_he_sends() -> None:
    """Two ships go to fabric, and their fabric can pay for the painting at once."""
    table = inviting("pietro-perugino", bread=4, bay=2)
    table.show("workshop", "david", "primavera", "the-prince", "the-tempest", "saint-jerome-in-his-study")
    table.act(Invite("pietro-perugino"), SendShips("fabric", 2))
    assert table.answers == [
        Acquire("primavera"),
        Acquire("the-tempest"),
        Acquire("saint-jerome-in-his-study"),
        NO,
    ]
    table.act(Acquire("saint-jerome-in-his-study"), pay(fabric=2))
    assert (table.seat().score, table.seat().bay) == (7, 2)
    assert table.seat().bread == 1 + 1 + 1  # what is over, the slot's, the bonus
    table.done()


def test_pietro_perugino_sends_what_there_is() -> None:
    """With one ship in the bay one goes, and the painting may be declined."""
    table = inviting("pietro-perugino", bay=1).show(
        "workshop", "david", "primavera", "the-prince", "tempietto"
    )
    table.act(Invite("pietro-perugino"))
    assert table.answers == [SendShips("fabric", 1), NO]
    table.act(SendShips("fabric", 1))
    table.done()
    assert table.hold("fabric") == 1


def test_pietro_perugino_declined_twice() -> None:
    """Neither the ships nor the painting have to be."""
    table = inviting("pietro-perugino", bay=4)
    table.show("workshop", "david", "primavera", "the-prince", "the-tempest", "the-chess-game")
    table.act(Invite("pietro-perugino"))
    assert table.answers == [SendShips("fabric", 2), SendShips("fabric", 1), NO]
    table.act(NO, NO)
    assert (table.seat().bay, table.seat().artworks) == (4, ())
    table.done()


def test_federico_da_montefeltro_brings_a_ship_back() -> None:
    """One of the player's own ships leaves its dock, public or private, which is free again."""
    table = inviting("federico-da-montefeltro", bay=1).own("palermo")
    table.dock("senj", 0).dock("palermo", 0).dock("candia", 1)
    table.act(Invite("federico-da-montefeltro"))
    assert table.answers == [Undocked("senj"), Undocked("palermo"), NO]
    table.act(Undocked("palermo"))
    assert (table.ship_at("palermo"), table.ship_at("senj"), table.seat().bay) == (NOBODY, 0, 2)
    table.done()


def test_federico_da_montefeltro_with_no_ship_out() -> None:
    """Other players' ships are no concern of his."""
    table = inviting("federico-da-montefeltro").dock("candia", 1).act(Invite("federico-da-montefeltro"))
    assert (table.ship_at("candia"), table.seat().bay) == (1, 4)
    table.done()


# The monument pack.


def test_properzia_de_rossi_pays_a_monument_with_anything() -> None:
    """A monument costs 3 less, and any mix of the five resources pays for it."""
    table = inviting("properzia-de-rossi", bay=0, spices=1, wine=1)
    table.show("workshop", "primavera", "the-prince", "isolario", "arcadia", "tempietto")
    table.act(Invite("properzia-de-rossi"))
    assert table.answers == [Acquire("tempietto"), NO]
    table.act(Acquire("tempietto"))
    assert set(table.answers) == {pay(wine=1), pay(1, spices=1)}
    table.act(pay(wine=1))
    assert (table.seat().score, table.seat().bread) == (8, 3 + 1 + 2)
    table.done()


def test_properzia_de_rossi_out_of_reach_or_declined() -> None:
    """A monument that cannot be paid in full is not offered; one that can be may be left."""
    table = inviting("properzia-de-rossi", bay=0)
    table.show("workshop", "primavera", "the-prince", "isolario", "arcadia", "tempietto")
    table.act(Invite("properzia-de-rossi")).done()
    table = inviting("properzia-de-rossi", bay=1)
    table.show("workshop", "primavera", "the-prince", "isolario", "arcadia", "tempietto")
    table.act(Invite("properzia-de-rossi"), NO)
    assert table.seat().artworks == ()
    table.done()


def test_michelozzo_erects_a_second_lighthouse_for_bread() -> None:
    """The first is given; for 2 bread, raised after he is paid, a second follows with its icon."""
    table = inviting("michelozzo").act(Invite("michelozzo"), Erect("senj"))
    assert table.answers == [NO]
    table.act(EmergencyBread(), YES, Erect("candia"))
    assert (table.light_at("senj"), table.light_at("candia")) == (0, 0)
    assert table.seat().bread == 3 - 2 + 1
    table.done()


def test_michelozzo_declined_or_unpaid() -> None:
    """The second lighthouse is never forced, and not asked about where no bread can be raised."""
    table = inviting("michelozzo").act(Invite("michelozzo"), Erect("senj"), NO)
    assert table.seat().erected == 1
    table.done()
    table = inviting("michelozzo", bay=0).act(Invite("michelozzo"), Erect("senj"))
    assert table.seat().erected == 1
    table.done()


def test_michelozzo_with_all_lighthouses_standing() -> None:
    """Each lighthouse that cannot be erected any more is a character or 2 bread instead."""
    table = inviting("michelozzo", lighthouses=0).act(Invite("michelozzo"), Pick(1), YES, Pick(1))
    assert table.seat().bread == 2 - 2 + 2
    table.done()


# The destination pack.


def test_niccolo_de_conti_discovers_for_less() -> None:
    """The slot's resources are part of what he takes 4 off."""
    table = inviting("niccolo-de-conti", bay=0, spices=3)
    table.show("atlas", "malta", "rhodes", "livorno", "corfu", "palermo")
    table.act(Invite("niccolo-de-conti"), Discover("malta"), pay(spices=3))
    assert (table.seat().score, table.seat().bread) == (7, 3 + 1)
    table.done()


def test_niccolo_de_conti_makes_the_cheapest_free() -> None:
    """A tile that costs less than 4 is free; nothing comes back."""
    table = inviting("niccolo-de-conti", bay=0).show(
        "atlas", "malta", "rhodes", "livorno", "corfu", "palermo"
    )
    table.act(Invite("niccolo-de-conti"))
    assert table.answers == [Discover("palermo"), NO]
    table.act(Discover("palermo"))
    assert (table.seat().score, table.seat().bread) == (5, 3 + 1)
    table.done()


def test_niccolo_de_conti_declined_or_out_of_reach() -> None:
    """Discovery may be declined, and is not asked about when all is too dear."""
    table = inviting("niccolo-de-conti").act(Invite("niccolo-de-conti"), NO)
    assert table.seat().destinations == ()
    table.done()
    table = inviting("niccolo-de-conti", bay=0).show("atlas", "malta", "rhodes", "nauplia", "tunis", "beirut")
    table.act(Invite("niccolo-de-conti")).done()


def test_ciriaco_d_ancona_uses_any_destination() -> None:
    """He goes where ships lie already and where only others may sail; no ship is placed."""
    table = inviting("ciriaco-d-ancona").own("palermo", seat=1).dock("palermo", 1).light("palermo", 1)
    table.act(Invite("ciriaco-d-ancona"))
    assert {UsePlace("palermo"), UsePlace("senj"), UsePlace("salerno")} <= set(table.answers)
    table.act(UsePlace("palermo"), SendShips("wine"))
    assert (table.hold("wine"), table.seat().bay, table.ship_at("palermo")) == (1, 3, 1)
    assert table.seat(1).bread == 4  # no ship has docked, so the lighthouse is not used
    table.done()


def test_ciriaco_d_ancona_pays_what_the_destination_asks() -> None:
    """The bread before a `>` is asked for there, and without it the rest is lost."""
    table = inviting("ciriaco-d-ancona").act(Invite("ciriaco-d-ancona"), UsePlace("candia"))
    assert table.answers == [NO]
    table.act(EmergencyBread(), YES, SendShips("wine", 2))
    assert (table.hold("wine"), table.seat().bread) == (2, 1)
    table.done()
    table = inviting("ciriaco-d-ancona", bay=0).act(Invite("ciriaco-d-ancona"), UsePlace("candia"))
    assert table.seat().bread == 0
    table.done()


def test_ciriaco_d_ancona_at_an_evolving_dock() -> None:
    """The character of an evolving dock is one of its benefits."""
    table = inviting("ciriaco-d-ancona").act(Invite("ciriaco-d-ancona"), UsePlace("sorrento"), Pick(1))
    taken = table.row("council")[0]
    table.act(Take(taken))
    assert (table.hand(), table.seat().bread) == ([taken], 3 - 2)
    table.done()


# The council pack.


def test_baldassare_castiglione_takes_two_for_nothing() -> None:
    """Two characters come one after the other; dear slots are free, the last one still gives bread."""
    table = inviting("baldassare-castiglione", bread=3)
    first, fourth = table.row("council")[0], table.row("council")[3]
    table.act(Invite("baldassare-castiglione"), Take(first))
    assert table.row("council")[0] not in {first, fourth}
    table.act(Take(fourth))
    assert (table.hand(), table.seat().bread) == ([first, fourth], 1)
    table.done()


def test_baldassare_castiglione_before_an_almost_empty_council() -> None:
    """What the Council does not hold cannot be taken."""
    table = inviting("baldassare-castiglione")
    last = table.row("council")[3]
    table.show("council", last).state.council.deck = ()
    table.settle().act(Invite("baldassare-castiglione"), Take(last))
    assert (table.hand(), table.row("council")) == ([last], [])
    table.done()


def test_elisabetta_gonzaga_invites_for_less() -> None:
    """She takes 4 off resources and off bread alike."""
    table = inviting("elisabetta-gonzaga", bread=4, wood=1, bay=1).deal_hand("andrea-doria", "pope-pius-ii")
    table.act(Invite("elisabetta-gonzaga"))
    assert table.answers == [Invite("andrea-doria"), Invite("pope-pius-ii"), NO]
    table.act(Invite("andrea-doria"), pay(1, wood=1))
    assert (zone(table), table.seat().bread) == (["elisabetta-gonzaga", "andrea-doria"], 3 + 3 - 4)
    table.done()


def test_elisabetta_gonzaga_waits_for_bread() -> None:
    """A guest who costs bread can be paid with bread that is raised when she asks."""
    table = inviting("elisabetta-gonzaga", bread=4).deal_hand("michelozzo")
    table.act(Invite("elisabetta-gonzaga"))
    assert table.answers == [NO]
    table.act(EmergencyBread(), Invite("michelozzo"), Erect("senj"))
    assert (zone(table), table.seat().bread) == (["elisabetta-gonzaga", "michelozzo"], 1)
    decline(table).done()


def test_elisabetta_gonzaga_alone_or_declined() -> None:
    """With an empty hand nothing is asked; with a full one she may be declined."""
    table = inviting("elisabetta-gonzaga").act(Invite("elisabetta-gonzaga"))
    assert zone(table) == ["elisabetta-gonzaga"]
    table.done()
    table = inviting("elisabetta-gonzaga").deal_hand("raphael").act(Invite("elisabetta-gonzaga"), NO)
    assert table.hand() == ["raphael"]
    table.done()


# Those without a starting hand.


def test_francesco_datini_sends_a_ship_each() -> None:
    """One ship each to wine, gems and fabric, each asked about by itself."""
    table = inviting("francesco-datini").act(Invite("francesco-datini"))
    assert table.answers == [SendShips("wine"), NO]
    table.act(SendShips("wine"))
    assert table.answers == [SendShips("gems"), NO]
    table.act(NO)
    assert table.answers == [SendShips("fabric"), NO]
    table.act(SendShips("fabric"))
    assert [table.hold(hold) for hold in ("wine", "gems", "fabric")] == [1, 0, 1]
    table.done()


def test_francesco_datini_with_two_ships() -> None:
    """He sends as many as there are, in the order of the card; his ships are one trip."""
    table = inviting("francesco-datini", bay=2, wood=1).act(Invite("francesco-datini"), SendShips("wine"))
    assert table.optional == []
    table.act(SendShips("gems"))
    assert [table.hold(hold) for hold in ("wine", "gems", "fabric", "wood")] == [1, 1, 0, 1]
    table.done()


def test_paolo_toscanelli_sends_three_ships_to_spices() -> None:
    """Any number up to three."""
    table = inviting("paolo-toscanelli").act(Invite("paolo-toscanelli"))
    assert table.answers == [SendShips("spices", 3), SendShips("spices", 2), SendShips("spices", 1), NO]
    table.act(SendShips("spices", 3))
    assert (table.hold("spices"), table.seat().bay) == (3, 1)
    table.done()


def test_paolo_toscanelli_with_an_empty_bay() -> None:
    """A ship can come down from another hold first; with none he is lost."""
    table = inviting("paolo-toscanelli", bay=0, gems=1).act(Invite("paolo-toscanelli"))
    assert table.answers == [NO]
    table.act(ShipDown("gems"), SendShips("spices", 1))
    assert (table.hold("spices"), table.seat().bread) == (1, 2 + 3)
    table.done()
    inviting("paolo-toscanelli", bay=0).act(Invite("paolo-toscanelli")).done()


def test_cristoforo_buondelmonti_lights_and_uses() -> None:
    """The lighthouse just erected may be the one that is used, as if a ship had docked."""
    table = inviting("cristoforo-buondelmonti").light("trapani")
    table.act(Invite("cristoforo-buondelmonti"), Erect("senj"))  # the second one: 1 bread
    assert table.answers == [UseLight("senj"), UseLight("trapani"), NO]
    table.act(UseLight("senj"), EmergencyBread(), SendShips("wood"))
    assert (table.hold("wood"), table.seat().bread) == (1, 1 + 3 - 2)
    assert table.ship_at("senj") == NOBODY
    table.done()


def test_cristoforo_buondelmonti_for_bread_or_not_at_all() -> None:
    """A lighthouse used without 2 bread gives 1 bread; it need not be used."""
    table = inviting("cristoforo-buondelmonti", bay=0)
    table.act(Invite("cristoforo-buondelmonti"), Erect("sciacca"), UseLight("sciacca"))
    assert table.answers == [BREAD, NO]
    table.act(BREAD)
    assert table.seat().bread == 1
    table.done()
    table = inviting("cristoforo-buondelmonti").act(Invite("cristoforo-buondelmonti"), Erect("senj"), NO)
    assert table.seat().bread == 0
    table.done()


@pytest.mark.parametrize(
    ("owned", "vp"),
    [
        ((), 0),
        (("the-prince", "arcadia"), 3),
        (("the-prince", "primavera"), 6),
        (("the-prince", "primavera", "david", "tempietto"), 9),
    ],
)
def test_pope_pius_ii_counts_types_of_artwork(owned: tuple[str, ...], vp: int) -> None:
    """3 VP for each type, however many artworks there are of it; three types are all there is."""
    table = inviting("pope-pius-ii").own(*owned).act(Invite("pope-pius-ii"))
    assert scored(table, "characters") == vp
    table.done()


def test_caterina_sforza_follows_other_ships() -> None:
    """Only a public dock where another player's ship lies; evolving docks are public, tiles of others not."""
    table = inviting("caterina-sforza").own("palermo", seat=1)
    table.dock("senj", 1).dock("candia", 0).dock("palermo", 1).dock("sorrento", 1)
    table.act(Invite("caterina-sforza"))
    assert table.answers == [UsePlace("senj"), UsePlace("sorrento")]
    table.act(UsePlace("senj"), SendShips("wood", 2))
    assert (table.hold("wood"), table.ship_at("senj")) == (2, 1)
    table.done()


def test_caterina_sforza_with_nobody_out() -> None:
    """Where no other ship lies she is lost."""
    table = inviting("caterina-sforza").dock("candia", 0).act(Invite("caterina-sforza"))
    assert table.seat().bread == 1
    table.done()


@pytest.mark.parametrize("lighthouses", [6, 4, 0])
def test_giovanni_di_bicci_fills_the_granary(lighthouses: int) -> None:
    """Bread up to the limit, which each lighthouse has raised."""
    table = inviting("giovanni-di-bicci", bread=4, lighthouses=lighthouses).act(Invite("giovanni-di-bicci"))
    assert table.seat().bread == 12 - lighthouses
    table.done()


def test_tommaso_inghirami_fetches_a_discarded_character() -> None:
    """Whoever was discarded can be taken, and stays openly known."""
    table = inviting("tommaso-inghirami", bread=2).deal_hand("raphael", "titian")
    table.act(DiscardForBread("raphael"), DiscardForBread("titian"), Invite("tommaso-inghirami"))
    assert table.answers == [Take("raphael"), Take("titian")]
    table.act(Take("titian"))
    assert (table.hand(), table.state.council.discards) == (["titian"], (table.state.box.number["raphael"],))
    table.done()


def test_tommaso_inghirami_before_an_empty_pile() -> None:
    """Nothing to take is no question, unless a card could still be discarded for bread."""
    table = inviting("tommaso-inghirami", bread=1).act(Invite("tommaso-inghirami"))
    assert table.hand() == []
    table.done()
    table = inviting("tommaso-inghirami", bread=1).deal_hand("raphael").act(Invite("tommaso-inghirami"))
    assert table.answers == [NO]
    table.act(DiscardForBread("raphael"), Take("raphael"))
    assert (table.hand(), table.seat().bread) == (["raphael"], 1)
    table.done()


def test_veronica_gambara_chooses_two_of_five() -> None:
    """Five cards from the top of the deck: two are kept unseen, three are discarded openly."""
    table = inviting("veronica-gambara")
    top = [table.state.box.character_slugs[card] for card in table.state.council.deck[:-6:-1]]
    table.act(Invite("veronica-gambara"))
    assert table.answers == [Keep(slug) for slug in top]
    table.act(Keep(top[1]), Keep(top[4]))
    assert table.hand() == [top[1], top[4]]
    discards = [table.state.box.character_slugs[card] for card in table.state.council.discards]
    assert discards == [top[0], top[2], top[3]]
    table.done()


def test_veronica_gambara_before_a_short_deck() -> None:
    """With one card left and none to reshuffle she takes that one."""
    table = inviting("veronica-gambara")
    table.state.council.deck = table.state.council.deck[-1:]
    last = table.state.box.character_slugs[table.state.council.deck[0]]
    table.settle().act(Invite("veronica-gambara"), Keep(last))
    assert table.hand() == [last]
    table.done()


def test_the_immediate_characters_are_all_here() -> None:
    """Every immediate character of the pack has a test of its own on this page."""
    tested = " ".join(name for name in globals() if name.startswith("test_"))
    assert [
        slug for slug in slugs("characters", kind="immediate") if slug.replace("-", "_") not in tested
    ] == []
