"""One golden page with the text of every card, and what all texts have in common.

When a text is meant to change, write the page anew and read what has changed:

    AMALFI_WRITE_TEXTS=1 python -m pytest tests/engine/amalfi/test_card_texts.py
"""

from __future__ import annotations

import os
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from engine.amalfi.components import Artwork, Character, Cost, Destination, sentences
from engine.amalfi.packs.house import PACK
from engine.amalfi.words.bread import Gain, GainPer, PayBread
from engine.amalfi.words.council import Discard, TakeCharacter
from engine.amalfi.words.lights import ErectLighthouse
from engine.amalfi.words.ships import Send

PAGE = Path(__file__).with_name("card_texts.txt")
AGAIN = "to write the page anew: AMALFI_WRITE_TEXTS=1 python -m pytest tests/engine/amalfi/test_card_texts.py"

CARDS: tuple[Character | Artwork | Destination, ...] = (*PACK.characters, *PACK.artworks, *PACK.destinations)
TEXTS = [pytest.param(str(card), id=card.id) for card in CARDS]


def line(card: Character | Artwork | Destination) -> str:
    """Return a card's line: id, kind, cost, and its text, with the VP it gives at once before it."""
    kind = card.type if isinstance(card, Artwork) else card.kind
    cost = str(card.cost) if card.cost else "-"
    vp = f"{card.vp} VP. " if not isinstance(card, Character) and card.cost else ""
    return f"{card.id} | {kind} | {cost} | {vp}{card}"


def test_the_page_holds_the_text_of_every_card() -> None:
    """The texts that the words make are those on the page, which somebody has read."""
    page = "".join(f"{line(card)}\n" for card in CARDS)
    if os.environ.get("AMALFI_WRITE_TEXTS"):
        PAGE.write_text(page, "utf-8")
    written = PAGE.read_text("utf-8") if PAGE.exists() else ""
    changed = [new for new in page.splitlines() if new not in written.splitlines()]
    assert page == written, f"{AGAIN}; changed: {changed}"


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_is_made_of_sentences(text: str) -> None:
    """Each begins with a capital, or a number of VP, and ends with a full stop; none stammers."""
    for sentence in re.split(r"(?<=\.) ", text):
        assert re.fullmatch(r"([A-Z]|\d+ VP)[^.]*\.", sentence), sentence
        words = re.findall(r"[\w']+", sentence)
        assert not [a for a, b in pairwise(words) if a == b]
        assert Counter(words)["then"] <= 2
    assert "  " not in text


@pytest.mark.parametrize("text", TEXTS)
def test_numbers_and_nouns_agree(text: str) -> None:
    """One ship, two ships."""
    for number, noun in re.findall(r"\b(\d+) (ship|character|lighthouse|resource|card)s?\b", text):
        plural = f"{number} {noun}s" in text
        assert plural == (number != "1"), text


@pytest.mark.parametrize("kind", ["immediate", "permanent", "engageable", "endgame"])
def test_no_two_characters_of_a_kind_say_the_same(kind: str) -> None:
    """No text occurs twice."""
    texts = Counter(str(card) for card in PACK.characters if card.kind == kind)
    assert [text for text, times in texts.items() if times > 1] == []


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ((Send("wine"), Send("gems")), "Send 1 ship to wine and 1 ship to gems."),
        (
            (Send("wine"), Send("gems"), Send("any", 2)),
            "Send 1 ship to wine, 1 ship to gems and up to 2 ships to any holds.",
        ),
        ((Gain("vp", 1), Gain("bread", 2)), "Gain 1 VP and 2 bread."),
        (
            (Gain("bread", 1), GainPer("vp", 1, "book", 5)),
            "Gain 1 bread, and 1 VP for each book you have acquired, up to 5 VP.",
        ),
        ((TakeCharacter(), TakeCharacter()), "Take 2 characters, one after the other."),
        (
            (TakeCharacter("free"), TakeCharacter("free"), Gain("bread", 1)),
            "Take 2 characters, one after the other, paying nothing for their slots, then gain 1 bread.",
        ),
        (
            (ErectLighthouse(), PayBread(2, (ErectLighthouse(),))),
            "Erect 1 lighthouse, then you may pay 2 bread to erect another.",
        ),
        ((ErectLighthouse(), ErectLighthouse()), "Erect 1 lighthouse, then erect another."),
        (
            (PayBread(2, (ErectLighthouse(), Discard("artwork"))),),
            "Pay 2 bread to erect 1 lighthouse. Discard the rightmost artwork of the Workshop.",
        ),
        (
            (TakeCharacter(), Discard("character")),
            "Take 1 character. Discard the rightmost character of the Council.",
        ),
        ((Discard("character"),), "Discard the rightmost character of the Council."),
        ((), ""),
    ],
)
def test_words_join_to_sentences(words: tuple, text: str) -> None:
    """A verb is said once for neighbours that share it; an automatic discard is a sentence of its own."""
    assert sentences(words) == text


@pytest.mark.parametrize(
    ("cost", "text"),
    [
        (Cost(3, ("bread",)), "3 bread"),
        (Cost(4, ("wine", "gems")), "4 wine or gems"),
        (Cost(6, ("spices", "wood", "wine", "gems", "fabric")), "6 resources"),
    ],
)
def test_costs_are_said_shortly(cost: Cost, text: str) -> None:
    """What any resource pays is said to cost resources."""
    assert str(cost) == text
