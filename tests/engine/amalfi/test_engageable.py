"""The twenty characters to engage."""

from __future__ import annotations

import pytest
from at_table import cards, decline, engaged, pay, scored, slugs, zone

from engine.amalfi.actions.acquire import Acquire
from engine.amalfi.actions.construct import Construct
from engine.amalfi.actions.engage import Engage
from engine.amalfi.actions.invite import Invite
from engine.amalfi.actions.optional import EmergencyBread, ShipDown
from engine.amalfi.answers import (
    BREAD,
    NO,
    YES,
    Discard,
    Erect,
    Keep,
    MoveShip,
    Pick,
    Repeat,
    SendShips,
    Straightened,
    Take,
    Undocked,
    UseLight,
)
from table import NOBODY, Table

ENGAGEABLE = [(card["id"], card["cost"]) for card in cards("characters", kind="engageable")]


def engaging(slug: str, *others: str, **board: int) -> Table:
    """Return a table where the character, and perhaps others, lie straight before seat 0."""
    return Table().join(slug, *others).lay(**board)


@pytest.mark.parametrize(("slug", "cost"), ENGAGEABLE)
def test_each_arrives_straight_and_acts_when_engaged(slug: str, cost: dict) -> None:
    """An engageable character is paid in resources or bread, does nothing on arrival and waits straight."""
    hold = cost["of"][0]
    if hold == "bread":
        payment, board = [], {"bread": cost["amount"]}
    else:
        ships = -(-cost["amount"] // (2 if hold == "spices" else 3))
        payment, board = [pay(**{hold: ships})], {hold: ships, "bread": 0}
    table = Table().lay(bay=0, **board).deal_hand(slug).act(Invite(slug), *payment)
    table.done()
    assert (zone(table), engaged(table), table.seat().score) == ([slug], [], 0)
    assert table.turn(0).may(Engage(slug))


@pytest.mark.parametrize("slug", slugs("characters", kind="engageable"))
def test_each_is_engaged_once_and_straight_again_next_period(slug: str) -> None:
    """An engaged character stays engaged, whatever it did, until the next period straightens it."""
    table = decline(engaging(slug).act(Engage(slug)))
    assert engaged(table) == [slug]
    table.turn(0)
    assert not table.may(Engage(slug))
    table.pass_all()
    assert (table.state.period, engaged(table)) == (2, [])
    assert table.turn(0).may(Engage(slug))
    table.done()


@pytest.mark.parametrize("slug", slugs("characters", kind="engageable"))
def test_each_may_be_engaged_for_nothing(slug: str) -> None:
    """Engaging is free, and allowed with no ship, no bread and no card to do anything with."""
    table = engaging(slug, bay=0, bread=0).act(Engage(slug))
    decline(table)
    assert engaged(table) == [slug]
    assert sum(table.seat().holds) == 0
    table.done()


def test_another_players_character_cannot_be_engaged() -> None:
    """Everybody engages the characters of their own game zone."""
    table = engaging("leonardo-da-vinci").turn(1)
    assert not table.may(Engage("leonardo-da-vinci"))
    table.done()


# Those of the starting packs.


def test_giovanni_caboto_sends_wood_and_builds() -> None:
    """For 1 bread a ship goes to wood, which can pay at once for as many ships as it suffices for."""
    table = engaging("giovanni-caboto", bread=1).act(Engage("giovanni-caboto"))
    assert table.answers == [YES, NO]
    table.act(YES)
    assert table.answers == [SendShips("wood"), NO]
    table.act(SendShips("wood"))
    assert table.answers == [Construct(1), Construct(2), Construct(3), NO]
    table.act(Construct(1), pay(1, wood=1))
    assert (table.seat().built, table.seat().port, table.seat().bread) == (1, 2, 1)
    table.done()


def test_giovanni_caboto_may_build_a_whole_fleet() -> None:
    """As many ships as the shipyard has, each at its full cost."""
    table = engaging("giovanni-caboto", wood=4, bay=2).act(Engage("giovanni-caboto"), YES, NO, Construct(6))
    assert table.decision.question.due == 30
    decline(table).done()


def test_giovanni_caboto_declined_at_each_step() -> None:
    """The bread, the ship and the building may each be left; left bread loses all the rest."""
    table = engaging("giovanni-caboto").act(Engage("giovanni-caboto"), NO)
    assert table.seat().bread == 3
    table.done()
    table.turn(0).edit(lambda state: setattr(state.players[0], "engaged", ()))
    table.act(Engage("giovanni-caboto"), YES, NO, NO)
    assert (table.hold("wood"), table.seat().built, table.seat().bread) == (0, 0, 2)
    table.done()


def test_giovanni_caboto_without_bread() -> None:
    """The bread may be raised when he asks; where none can be, he asks nothing."""
    table = engaging("giovanni-caboto", bread=0, bay=1).act(Engage("giovanni-caboto"))
    assert (table.answers, table.optional) == ([NO], [EmergencyBread()])
    table.act(EmergencyBread(), YES)
    assert (table.seat().bread, table.seat().bay) == (2, 0)
    table.done()


@pytest.mark.parametrize(
    ("books", "vp"),
    [
        ((), 0),
        (("the-prince",), 1),
        (("the-prince", "arcadia", "isolario", "odhecaton", "decameron"), 5),
        (("the-prince", "arcadia", "isolario", "odhecaton", "decameron", "canzoniere"), 5),
    ],
)
def test_cassandra_fedele_counts_books(books: tuple[str, ...], vp: int) -> None:
    """1 bread, and 1 VP a book, 5 at most; paintings do not count."""
    table = engaging("cassandra-fedele").own("primavera", *books).act(Engage("cassandra-fedele"))
    assert (table.seat().bread, scored(table, "characters")) == (4, vp)
    table.done()


def test_andrea_del_verrocchio_straightens_another() -> None:
    """One other character is straightened, never himself."""
    table = engaging("andrea-del-verrocchio", "titian", "leonardo-da-vinci")
    table.engage("titian", "leonardo-da-vinci").act(Engage("andrea-del-verrocchio"))
    assert table.answers == [Straightened("titian"), Straightened("leonardo-da-vinci")]
    table.act(Straightened("titian"))
    assert engaged(table) == ["leonardo-da-vinci", "andrea-del-verrocchio"]
    assert table.seat().bread == 4
    table.done()


def test_andrea_del_verrocchio_with_nobody_to_straighten() -> None:
    """The straightening is lost, the bread is not; another player's characters are not his to turn."""
    table = engaging("andrea-del-verrocchio").join("titian", seat=1).engage("titian", seat=1)
    table.act(Engage("andrea-del-verrocchio"))
    assert (engaged(table), engaged(table, 1), table.seat().bread) == (
        ["andrea-del-verrocchio"],
        ["titian"],
        4,
    )
    table.done()


def test_sofonisba_anguissola_acquires_a_painting_for_less() -> None:
    """A painting for 3 less than it costs where it lies; its bonus comes before she is turned herself."""
    table = engaging("sofonisba-anguissola", "titian", bay=0, fabric=2, bread=0).engage("titian")
    table.show("workshop", "the-tempest", "primavera", "the-prince", "david", "tempietto")
    table.act(Engage("sofonisba-anguissola"))
    assert table.answers == [Acquire("the-tempest"), Acquire("primavera"), NO]
    table.act(Acquire("the-tempest"), pay(fabric=2))
    assert table.answers == [Straightened("titian")]
    table.act(Straightened("titian"))
    assert (table.seat().score, table.seat().bread) == (8, 6 - 5)
    assert engaged(table) == ["sofonisba-anguissola"]
    table.done()


def test_sofonisba_anguissola_without_a_painting() -> None:
    """Other artworks are not for her, and a painting need not be taken."""
    table = engaging("sofonisba-anguissola")
    table.show("workshop", "isolario", "arcadia", "the-prince", "david", "tempietto")
    table.act(Engage("sofonisba-anguissola")).done()
    table = engaging("sofonisba-anguissola")
    table.show("workshop", "isolario", "arcadia", "the-prince", "david", "the-tempest")
    table.act(Engage("sofonisba-anguissola"), NO)
    assert table.seat().artworks == ()
    table.done()


def test_donatello_erects_a_lighthouse_for_bread() -> None:
    """For 2 bread a lighthouse, with the icon beneath it."""
    table = engaging("donatello", lighthouses=5, bread=2).act(Engage("donatello"), YES, Erect("senj"))
    assert (table.light_at("senj"), table.seat().bread) == (0, 1)
    table.done()


def test_donatello_declined_or_without_lighthouses() -> None:
    """He may be left; with no lighthouse to erect, 2 bread buy a character or 2 bread."""
    table = engaging("donatello").act(Engage("donatello"), NO)
    assert (table.seat().erected, table.seat().bread) == (0, 3)
    table.done()
    table = engaging("donatello", lighthouses=0).act(Engage("donatello"), YES, Pick(0))
    table.act(Take(table.row("council")[3]))
    assert table.seat().bread == 3 - 2 + 1
    table.done()


def test_antonio_pigafetta_sends_two_ships_to_spices() -> None:
    """Up to two, as many as the bay has."""
    table = engaging("antonio-pigafetta").act(Engage("antonio-pigafetta"))
    assert table.answers == [SendShips("spices", 2), SendShips("spices", 1), NO]
    table.act(SendShips("spices", 2))
    assert (table.hold("spices"), table.seat().bay) == (2, 2)
    table.done()
    table = engaging("antonio-pigafetta", bay=1).act(Engage("antonio-pigafetta"))
    assert table.answers == [SendShips("spices", 1), NO]
    table.act(NO)
    assert table.seat().bay == 1
    table.done()


def test_lucrezia_borgia_takes_anyone_for_nothing() -> None:
    """The dearest slot of the Council is free with her, and the last still gives its bread."""
    table = engaging("lucrezia-borgia", "andrea-del-verrocchio", bread=0)
    wanted = table.row("council")[0]
    table.act(Engage("lucrezia-borgia"), Take(wanted))
    assert (table.hand(), table.seat().bread) == ([wanted], 0)
    table.turn(0).act(Engage("andrea-del-verrocchio"), Straightened("lucrezia-borgia"))
    last = table.row("council")[3]
    table.turn(0).act(Engage("lucrezia-borgia"), Take(last))
    assert (table.hand(), table.seat().bread) == ([wanted, last], 1 + 1)
    table.done()


def test_lucrezia_borgia_before_an_empty_council() -> None:
    """Nobody there, nobody taken."""
    table = engaging("lucrezia-borgia").show("council")
    table.state.council.deck = ()
    table.settle().act(Engage("lucrezia-borgia"))
    assert table.hand() == []
    table.done()


def test_pietro_bembo_invites_for_less() -> None:
    """One character for 2 less, in bread or resources."""
    table = engaging("pietro-bembo", bread=1, bay=0, fabric=1).deal_hand(
        "francesco-sassetti", "lucrezia-borgia"
    )
    table.act(Engage("pietro-bembo"))
    assert table.answers == [Invite("francesco-sassetti"), NO]
    table.act(Invite("francesco-sassetti"), pay(fabric=1))
    assert (zone(table), table.seat().bread) == (["pietro-bembo", "francesco-sassetti"], 3)
    table.done()


def test_pietro_bembo_waits_declined_or_alone() -> None:
    """Bread for a guest may be raised as he asks; he may be declined; with no guest he is silent."""
    table = engaging("pietro-bembo", bread=0, bay=1).deal_hand("lucrezia-borgia").act(Engage("pietro-bembo"))
    assert table.answers == [NO]
    table.act(EmergencyBread(), Invite("lucrezia-borgia"))
    assert zone(table) == ["pietro-bembo", "lucrezia-borgia"]
    table.done()
    table = engaging("pietro-bembo").deal_hand("tommaso-inghirami").act(Engage("pietro-bembo"), NO)
    assert table.hand() == ["tommaso-inghirami"]
    table.done()
    engaging("pietro-bembo").act(Engage("pietro-bembo")).done()


def test_veronica_franco_chooses_one_of_three() -> None:
    """Three from the top of the deck: one is kept, two are discarded."""
    table = engaging("veronica-franco")
    top = [table.state.box.character_slugs[card] for card in table.state.council.deck[:-4:-1]]
    table.act(Engage("veronica-franco"))
    assert table.answers == [Keep(slug) for slug in top]
    table.act(Keep(top[1]))
    discards = [table.state.box.character_slugs[card] for card in table.state.council.discards]
    assert (table.hand(), discards) == ([top[1]], [top[0], top[2]])
    table.done()


def test_veronica_franco_before_an_empty_deck() -> None:
    """With nothing in deck and discards nothing is looked at."""
    table = engaging("veronica-franco")
    table.state.council.deck = ()
    table.settle().act(Engage("veronica-franco"))
    assert table.hand() == []
    table.done()


# The others.


@pytest.mark.parametrize(("bread", "after"), [(0, 3), (4, 6), (6, 6)])
def test_cristoforo_messisbugo_brings_bread(bread: int, after: int) -> None:
    """3 bread, or what there is room for."""
    table = engaging("cristoforo-messisbugo", bread=bread).act(Engage("cristoforo-messisbugo"))
    assert table.seat().bread == after
    table.done()


def test_alvise_cadamosto_frees_a_public_dock() -> None:
    """For 2 bread one's ship leaves a public dock, evolving ones too, never a private destination."""
    table = engaging("alvise-cadamosto").own("palermo").cover(0, "malta")
    table.dock("senj", 0).dock("malta", 0).dock("palermo", 0).dock("candia", 1)
    table.act(Engage("alvise-cadamosto"), YES)
    assert table.answers == [Undocked("senj"), Undocked("malta"), NO]
    table.act(Undocked("senj"))
    assert (table.ship_at("senj"), table.seat().bay, table.seat().bread) == (NOBODY, 5, 1)
    table.done()


def test_alvise_cadamosto_declined_or_with_no_ship_out() -> None:
    """He may be left; who pays with no ship out has paid for nothing."""
    table = engaging("alvise-cadamosto").dock("senj", 0).act(Engage("alvise-cadamosto"), NO)
    assert (table.ship_at("senj"), table.seat().bread) == (0, 3)
    table.done()
    table = engaging("alvise-cadamosto").act(Engage("alvise-cadamosto"), YES)
    assert table.seat().bread == 1
    table.done()


def test_bartolomeo_colleoni_uses_foreign_lights() -> None:
    """Two lighthouses, anybody's, each once, at the user's cost and for the user's ships."""
    table = engaging("bartolomeo-colleoni").light("senj", 1).light("candia").light("trapani", 1)
    table.act(Engage("bartolomeo-colleoni"))
    assert table.answers == [UseLight("senj"), UseLight("candia"), UseLight("trapani"), NO]
    table.act(UseLight("senj"), SendShips("wood"))
    assert table.answers == [UseLight("candia"), UseLight("trapani"), NO]
    table.act(UseLight("trapani"))
    assert table.answers == [BREAD, NO]
    table.act(BREAD)
    assert (table.hold("wood"), table.seat().bread, table.seat(1).bread) == (1, 3 - 2 + 1, 4)
    table.done()


def test_bartolomeo_colleoni_stops_when_told() -> None:
    """One light, or none, is enough; where none stands nothing is asked."""
    table = engaging("bartolomeo-colleoni").light("senj", 1).light("candia", 1)
    table.act(Engage("bartolomeo-colleoni"), UseLight("candia"), NO, NO)
    assert table.seat().bread == 3
    table.done()
    engaging("bartolomeo-colleoni").act(Engage("bartolomeo-colleoni")).done()


def test_marcantonio_raimondi_applies_an_immediate_again() -> None:
    """For 2 bread one of one's invited immediate characters acts once more."""
    table = engaging("marcantonio-raimondi", "giovanni-di-bicci", "paolo-toscanelli", "titian", bread=2)
    table.act(Engage("marcantonio-raimondi"), YES)
    assert table.answers == [Repeat("giovanni-di-bicci"), Repeat("paolo-toscanelli")]
    table.act(Repeat("giovanni-di-bicci"))
    assert table.seat().bread == 6
    table.done()


def test_marcantonio_raimondi_with_none_to_repeat() -> None:
    """Other players' characters cannot be repeated, and he may be left."""
    table = engaging("marcantonio-raimondi").join("giovanni-di-bicci", seat=1)
    table.act(Engage("marcantonio-raimondi"), YES)
    assert table.seat().bread == 1
    table.done()
    table = engaging("marcantonio-raimondi", "giovanni-di-bicci").act(Engage("marcantonio-raimondi"), NO)
    assert table.seat().bread == 3
    table.done()


def test_jacopo_de_barbari_moves_ships_between_holds() -> None:
    """Three moves, one by one, the same ship again if one likes; then 1 bread."""
    table = engaging("jacopo-de-barbari", wood=1, wine=1).act(Engage("jacopo-de-barbari"))
    assert MoveShip("wood", "wood") not in table.answers
    table.act(MoveShip("wood", "gems"), MoveShip("wine", "gems"), MoveShip("gems", "spices"))
    assert [table.hold(hold) for hold in ("wood", "wine", "gems", "spices")] == [0, 0, 1, 1]
    assert table.seat().bread == 4
    table.done()


def test_jacopo_de_barbari_moves_fewer_or_none() -> None:
    """He stops when told, and with empty holds only the bread comes."""
    table = engaging("jacopo-de-barbari", wood=2).act(Engage("jacopo-de-barbari"))
    table.act(MoveShip("wood", "gems"), NO)
    assert (table.hold("wood"), table.hold("gems"), table.seat().bread) == (1, 1, 4)
    table.done()
    table = engaging("jacopo-de-barbari").act(Engage("jacopo-de-barbari"))
    assert table.seat().bread == 4
    table.done()


@pytest.mark.parametrize(("lighthouses", "bread"), [(6, 0), (4, 2), (1, 5), (0, 5)])
def test_luca_pacioli_counts_lighthouses(lighthouses: int, bread: int) -> None:
    """1 bread for each lighthouse erected, 5 at most."""
    table = engaging("luca-pacioli", lighthouses=lighthouses, bread=0).act(Engage("luca-pacioli"))
    assert table.seat().bread == bread
    table.done()


def test_luca_pacioli_with_a_full_granary() -> None:
    """What has no room is lost."""
    table = engaging("luca-pacioli", lighthouses=1, bread=9).act(Engage("luca-pacioli"))
    assert table.seat().bread == 11
    table.done()


def test_ludovico_di_varthema_sells_spices() -> None:
    """3 spices are 8 VP, paid like any cost: what is over becomes bread."""
    table = engaging("ludovico-di-varthema", bay=0, spices=2).act(Engage("ludovico-di-varthema"), YES)
    table.act(pay(spices=2))
    assert (table.seat().score, table.seat().bread) == (8, 4)
    table.done()


def test_ludovico_di_varthema_declined_or_unpaid() -> None:
    """He may be left; a ship of another hold must come down before it can help as emergency supply."""
    table = engaging("ludovico-di-varthema").act(Engage("ludovico-di-varthema"), NO)
    assert table.seat().score == 0
    table.done()
    table = engaging("ludovico-di-varthema", bay=0, wine=1, bread=0).act(Engage("ludovico-di-varthema"))
    assert table.answers == [NO]
    table.act(ShipDown("wine"), YES, pay(1))
    assert (table.seat().score, table.seat().bread, table.seat().port) == (8, 3, 1)
    table.done()


def test_titian_is_paid_in_fabric_or_gems() -> None:
    """4 of either or of both are 10 VP."""
    table = engaging("titian", bay=0, fabric=1, gems=1, wood=3).act(Engage("titian"), YES)
    assert set(table.answers) == {pay(fabric=1, gems=1), pay(1, fabric=1), pay(1, gems=1)}
    table.act(pay(fabric=1, gems=1))
    assert (table.seat().score, table.seat().bread) == (10, 5)
    table.done()


def test_titian_declined_or_unpaid() -> None:
    """He may be left, and is silent when nothing can pay him."""
    table = engaging("titian").act(Engage("titian"), NO)
    assert table.seat().score == 0
    table.done()
    table = engaging("titian", bay=1).act(Engage("titian"))
    assert (table.seat().score, table.seat().bay) == (0, 1)
    table.done()


def test_tullia_d_aragona_trades_a_card_for_a_ship() -> None:
    """A character of the hand is discarded; a ship goes to any hold and 1 bread comes in."""
    table = engaging("tullia-d-aragona").deal_hand("raphael", "titian").act(Engage("tullia-d-aragona"))
    assert table.answers == [Discard("raphael"), Discard("titian"), NO]
    table.act(Discard("raphael"))
    assert len(table.answers) == 6
    table.act(SendShips("gems"))
    assert (table.hold("gems"), table.seat().bread, table.hand()) == (1, 4, ["titian"])
    assert table.state.council.discards == (table.state.box.number["raphael"],)
    table.done()


def test_tullia_d_aragona_declined_or_with_an_empty_hand() -> None:
    """The card may be kept, the ship may stay; with no card there is nothing to trade."""
    table = engaging("tullia-d-aragona").deal_hand("raphael").act(Engage("tullia-d-aragona"), NO)
    assert (table.hand(), table.seat().bread) == (["raphael"], 3)
    table.done()
    table = engaging("tullia-d-aragona").deal_hand("raphael")
    table.act(Engage("tullia-d-aragona"), Discard("raphael"), NO)
    assert (table.seat().bay, table.seat().bread) == (4, 4)
    table.done()
    table = engaging("tullia-d-aragona").act(Engage("tullia-d-aragona"))
    assert table.seat().bread == 3
    table.done()


def test_agostino_barbarigo_uses_three_of_his_lights() -> None:
    """Three of the player's own lighthouses, each once; other players' are not his."""
    table = engaging("agostino-barbarigo", bread=4, bay=2).light("senj").light("candia").light("sciacca")
    table.light("trapani", 1).light("venice")
    table.act(Engage("agostino-barbarigo"))
    assert table.answers == [
        UseLight("senj"),
        UseLight("candia"),
        UseLight("venice"),
        UseLight("sciacca"),
        NO,
    ]
    table.act(UseLight("senj"), SendShips("wood"), UseLight("candia"), SendShips("wine"))
    table.act(UseLight("sciacca"))
    assert table.answers == [BREAD, NO]
    table.act(BREAD)
    assert (table.hold("wood"), table.hold("wine"), table.seat().bread) == (1, 1, 1)
    table.done()


def test_agostino_barbarigo_with_fewer_lights() -> None:
    """With one lighthouse it shines once; with none he does nothing."""
    table = engaging("agostino-barbarigo").light("senj").light("candia", 1)
    table.act(Engage("agostino-barbarigo"), UseLight("senj"), BREAD)
    assert table.seat().bread == 4
    table.done()
    engaging("agostino-barbarigo").light("candia", 1).act(Engage("agostino-barbarigo")).done()


def test_leonardo_da_vinci_sends_a_ship_anywhere() -> None:
    """One ship to any of the five holds."""
    table = engaging("leonardo-da-vinci").act(Engage("leonardo-da-vinci"))
    holds = ("spices", "wood", "wine", "gems", "fabric")
    assert table.answers == [*(SendShips(hold) for hold in holds), NO]
    table.act(SendShips("fabric"))
    assert (table.hold("fabric"), table.seat().bay) == (1, 3)
    table.done()


def test_leonardo_da_vinci_with_an_empty_bay() -> None:
    """A ship may come down first, and go up again elsewhere; or stay."""
    table = engaging("leonardo-da-vinci", bay=0, spices=1, bread=0).act(Engage("leonardo-da-vinci"))
    assert table.answers == [NO]
    table.act(ShipDown("spices"), SendShips("gems"))
    assert (table.hold("gems"), table.hold("spices"), table.seat().bread) == (1, 0, 2)
    table.done()


def test_the_engageable_characters_are_all_here() -> None:
    """Every engageable character of the pack has tests of its own on this page."""
    tested = " ".join(name for name in globals() if name.startswith("test_"))
    assert [
        slug for slug in slugs("characters", kind="engageable") if slug.replace("-", "_") not in tested
    ] == []
