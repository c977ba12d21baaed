"""Rulings 18 and 25: the deal, the five ways to a starting hand, and who knows which card."""

from __future__ import annotations

import random
from typing import Any

import pytest

import engine
from engine.amalfi.actions.navigate import Navigate
from engine.amalfi.actions.optional import DiscardForBread
from engine.amalfi.answers import Keep, PutBack, Take, TakePack
from engine.amalfi.goods import HAND_ICONS
from engine.amalfi.hands import ChoosePack, DraftOne, KeepAside, ReturnOne
from engine.amalfi.phases import TakeTurn
from engine.amalfi.state import State
from engine.amalfi.words.council import KeepOne, Search
from engine.kernel import Action
from table import GAME, frozen, laid


class Deal:
    """A game at its set-up: chance answers by itself, the seats' questions are left to the test."""

    def __init__(self, hands: str, seats: int, seed: int = 1) -> None:
        self.rng = random.Random(seed)
        self.state: State = GAME.new(seats=seats, hands=hands, pack=frozen())
        self._chance()

    def _chance(self) -> None:
        while self.state.open.seat == engine.CHANCE:
            self.state = GAME.apply(self.state, self.state.open.question.sample(self.state, self.rng))

    @property
    def open(self) -> Any:
        """The open question."""
        return self.state.open

    def act(self, action: Action | None = None) -> Action:
        """Give this answer, or the first one; return what was answered."""
        answer = action or self.open.answers[0]
        self.state = GAME.apply(self.state, answer)
        self._chance()
        return answer

    def hand(self, seat: int) -> set[int]:
        """What the seat truly holds."""
        return set(self.state.players[seat].hand)

    def sees(self, viewer: int, seat: int, zone: str = "hand") -> set[int]:
        """The cards of another seat's zone that the viewer's view shows."""
        return set(getattr(GAME.view(self.state, viewer).players[seat], zone)) - {0}

    def finish(self) -> Deal:
        """Answer everything up to the first turn."""
        while not isinstance(self.open.question, TakeTurn):
            self.act()
        return self


def test_the_open_tiles_lie_there_before_the_hands_are_chosen_and_the_council_comes_last():
    """Ruling 18: decrees, titles, Workshop and Atlas help to choose; the Council is not yet dealt."""
    for hands in ("packs", "personal", "draft", "score-draft"):
        deal = Deal(hands, 2)
        plain = GAME.plain(deal.state)
        assert (len(plain["decrees"]), len(plain["titles"])) == (4, 3)
        assert (len(plain["workshop"]), len(plain["atlas"]), plain["council"]) == (5, 5, [])
        plain = GAME.plain(deal.finish().state)
        assert (len(plain["council"]), plain["period"], plain["phase"]) == (4, 1, "actions")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_packs_are_chosen_last_seat_first_of_those_left(seats: int):
    """Ruling 18: reverse turn order; each takes one of the six, openly."""
    deal = Deal("packs", seats)
    left = list(HAND_ICONS)
    for seat in reversed(range(seats)):
        assert (type(deal.open.question), deal.open.seat) == (ChoosePack, seat)
        assert deal.open.answers == tuple(TakePack(icon) for icon in left)
        icon = left.pop(1)
        deal.act(TakePack(icon))
        cards = [deal.state.box.characters[card] for card in deal.hand(seat)]
        assert len(cards) == 6
        assert {card.hand for card in cards} == {icon}
        assert GAME.plain(deal.state)["players"][seat]["starting_hand"] == icon
    total = len(deal.state.box.pack.characters)
    assert len(deal.state.council.deck) == total - 6 * seats - 4


def test_a_chosen_pack_is_known_to_all_and_stays_known():
    """Ruling 25: everybody has seen which six cards it holds."""
    deal = Deal("packs", 3).finish()
    for viewer in range(3):
        for seat in range(3):
            assert deal.sees(viewer, seat) == deal.hand(seat)


def test_a_pack_chosen_in_a_preview_leaves_six_cards_fewer_in_the_deck():
    """Ruling 25: tried on a view, which shows no card of the deck, the choice looks as it will be."""
    deal = Deal("packs", 2)
    tried = GAME.apply(GAME.view(deal.state, 1), TakePack("ship"))
    assert len(tried.council.deck) == len(deal.state.council.deck) - 6
    assert len(tried.players[1].hand) == 6


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_blind_hands_are_six_cards_that_nobody_else_knows(seats: int):
    """Ruling 18 and 25: 6 of all characters, no question asked; the others see six backs."""
    deal = Deal("blind", seats)
    assert isinstance(deal.open.question, TakeTurn)
    for viewer in range(seats):
        for seat in range(seats):
            assert len(deal.hand(seat)) == 6
            assert deal.sees(viewer, seat) == (deal.hand(seat) if viewer == seat else set())
            assert len(GAME.view(deal.state, viewer).players[seat].hand) == 6


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_personal_selection_keeps_any_six_of_two_and_eight(seats: int):
    """Ruling 18: 2 endgame and 8 other characters; any four are put back, into the deck, unseen."""
    deal = Deal("personal", seats)
    for seat in range(seats):
        kinds = [deal.state.box.characters[card].kind for card in deal.state.players[seat].hand]
        assert (len(kinds), kinds.count("endgame")) == (10, 2)
    for seat in range(seats):
        back = set()
        for left in (10, 9, 8, 7):
            assert (type(deal.open.question), deal.open.seat) == (ReturnOne, seat)
            assert len(deal.open.answers) == left
            answer = deal.act(deal.open.answers[-1])
            assert isinstance(answer, PutBack)
            back.add(deal.state.box.number[answer.card])
            for viewer in set(range(seats)) - {seat}:
                assert not deal.sees(viewer, seat)
        assert len(deal.hand(seat)) == 6
        assert back <= {*deal.state.council.deck, *deal.state.council.row}
    assert isinstance(deal.open.question, TakeTurn)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_full_draft_keeps_one_and_passes_the_rest_left(seats: int):
    """Ruling 18: 7 cards; in turn order each keeps one, then all the rest move one seat to the left."""
    deal = Deal("draft", seats)
    kept: list[list[int]] = [[] for _ in range(seats)]
    for left in (7, 6, 5, 4, 3, 2):
        packets = [set(player.packet) for player in deal.state.players]
        assert {len(packet) for packet in packets} == {left}
        for seat in range(seats):
            assert (type(deal.open.question), deal.open.seat) == (DraftOne, seat)
            assert set(deal.open.answers) == {
                Keep(deal.state.box.character_slugs[card]) for card in packets[seat]
            }
            kept[seat].append(deal.state.box.number[deal.act().card])
        if left > 2:
            for seat in range(seats):
                neighbour = (seat + 1) % seats
                assert set(deal.state.players[neighbour].packet) == packets[seat] - {kept[seat][-1]}
    for seat in range(seats):
        assert list(deal.state.players[seat].hand) == kept[seat]
        assert not deal.state.players[seat].packet
    assert isinstance(deal.open.question, TakeTurn)


def test_in_a_draft_the_last_card_of_each_packet_goes_back_to_the_deck():
    """Ruling 18: 7 dealt, 6 kept: one a player is shuffled with the others."""
    deal = Deal("draft", 3).finish()
    total = len(deal.state.box.pack.characters)
    assert len(deal.state.council.deck) == total - 3 * 6 - 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_draft_with_score_keeps_five_and_one_of_three_endgame_characters(seats: int):
    """Ruling 18: 3 endgame characters laid by, five of six drafted, last one of the three."""
    deal = Deal("score-draft", seats)
    aside = [set(player.aside) for player in deal.state.players]
    for seat in range(seats):
        assert {deal.state.box.characters[card].kind for card in aside[seat]} == {"endgame"}
        assert (len(aside[seat]), len(deal.state.players[seat].packet)) == (3, 6)
        assert deal.sees((seat + 1) % seats, seat, "aside") == set()
    for _ in range(5 * seats):
        assert isinstance(deal.open.question, DraftOne)
        deal.act()
    for seat in range(seats):
        assert (type(deal.open.question), deal.open.seat) == (KeepAside, seat)
        assert len(deal.open.answers) == 3
        deal.act()
        kinds = [deal.state.box.characters[card].kind for card in deal.state.players[seat].hand]
        assert (len(kinds), kinds.count("endgame")) == (6, 1)
        assert not deal.sees((seat + 1) % seats, seat) & aside[seat]
    assert len(deal.state.council.deck) == len(deal.state.box.pack.characters) - 6 * seats - 4


@pytest.mark.parametrize("seats", [2, 3])
def test_no_pick_is_shown_before_all_have_picked(seats: int):
    """Ruling 18: nobody's view changes with another's pick, although the cards of the packet are known."""
    deal = Deal("draft", seats)
    for _ in range(seats):
        deal.act()
    assert len(deal.sees(seats - 1, 0, "packet")) == 6
    shown = []
    for which in (0, -1):
        state = GAME.apply(deal.state, deal.open.answers[which])
        shown.append([GAME.encode(GAME.view(state, viewer)) for viewer in range(1, seats)])
    assert shown[0] == shown[1]


def test_a_drafted_card_is_known_to_those_whose_hands_it_passed_through():
    """Ruling 25: seat 0 saw the seven it was dealt, so it knows what seat 1 kept of the six passed on."""
    deal = Deal("draft", 2)
    first = [set(player.packet) for player in deal.state.players]
    for _ in range(4):
        deal.act()
    hand = list(deal.state.players[1].hand)
    assert hand[0] in first[1]
    assert hand[1] in first[0]
    assert deal.sees(0, 1) == {hand[1]}
    deal.finish()
    assert deal.sees(0, 1) == deal.hand(1) - {hand[0]}


def test_three_in_a_draft_know_only_what_they_have_held():
    """Ruling 25: a card that passed from seat 1 to seat 2 was never in the hands of seat 0."""
    deal = Deal("draft", 3)
    held: list[set[int]] = [set(player.packet) for player in deal.state.players]
    while isinstance(deal.open.question, DraftOne):
        deal.act()
        for seat, player in enumerate(deal.state.players):
            held[seat] |= set(player.packet)
    for viewer in range(3):
        for seat in range(3):
            known = deal.hand(seat) if viewer == seat else deal.hand(seat) & held[viewer]
            assert deal.sees(viewer, seat) == known


@pytest.mark.parametrize("hands", ["draft", "score-draft"])
def test_a_draft_refuses_one_seat(hands: str):
    """Ruling 18: two players or more."""
    with pytest.raises(ValueError, match="needs two seats"):
        GAME.new(seats=1, hands=hands)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"seats": 0}, "1 to 4 seats"),
        ({"seats": 5}, "1 to 4 seats"),
        ({"hands": "auction"}, "no starting hands 'auction'"),
        ({"colour": "red"}, "no option 'colour'"),
    ],
)
def test_options_that_cannot_be_are_refused_by_name(options: dict[str, Any], reason: str):
    """Contract: ValueError says which option is wrong."""
    with pytest.raises(ValueError, match=reason):
        GAME.new(**options)


def test_a_card_taken_from_the_council_stays_known_to_all():
    """Ruling 25: it lay there openly."""
    table = laid(3).own("tyre").lay(bread=2)
    card = table.row("council")[2]
    table.act(Navigate("tyre"), Take(card))
    number = table.state.box.number[card]
    for viewer in range(3):
        assert GAME.view(table.state, viewer).players[0].hand == (number,)
    table.act(table.answers[-1]).done()


def test_a_searched_card_is_known_to_its_seat_and_the_rest_to_all():
    """Ruling 25: what was kept is secret, what was discarded lies face up."""
    table = laid().resolve(Search(3, 1))
    assert table.asked is KeepOne
    assert GAME.view(table.state, 1).players[0].packet == (0, 0, 0)
    assert GAME.view(table.state, 0).players[0].packet == table.seat().packet
    table.act(table.answers[0]).done()
    assert GAME.view(table.state, 1).players[0].hand == (0,)
    assert GAME.view(table.state, 0).players[0].hand == table.seat().hand
    assert GAME.view(table.state, 1).council.discards == table.state.council.discards != ()


def test_deck_orders_are_secret_and_their_sizes_are_not():
    """Ruling 25: a view has as many backs as there are cards."""
    state = laid().state
    for viewer in (0, 1):
        view = GAME.view(state, viewer)
        for name in ("workshop", "atlas", "council"):
            assert view.display(name).row == state.display(name).row
            assert view.display(name).deck == (0,) * len(state.display(name).deck)


def test_a_discarded_card_is_open_and_once_reshuffled_unknown():
    """Ruling 25: who discards shows the card; in the new deck nobody knows its place."""
    table = laid().deal_hand("titian").lay(bread=0)
    titian = table.state.box.number["titian"]
    assert GAME.view(table.state, 1).players[0].hand == (0,)
    table.act(DiscardForBread("titian"))
    assert GAME.view(table.state, 1).council.discards == (titian,)
    table.done()


def test_a_secret_pick_is_told_to_others_as_its_question_only():
    """Ruling 25: the log of another seat says that a card was kept, not which."""
    deal = Deal("draft", 2)
    answer = deal.open.answers[0]
    name = deal.state.box.names[answer.card]
    assert name in GAME.describe(deal.state, answer, 0)
    assert name in GAME.describe(deal.state, answer, None)
    assert name not in GAME.describe(deal.state, answer, 1)
