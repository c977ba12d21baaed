"""The pack as a file: written, read again, checked, and refused with the place and the reason."""

from __future__ import annotations

import copy
import json

import pytest

import engine
from engine.amalfi.packcheck import faults
from engine.amalfi.packfile import (
    RELEASED,
    PackError,
    box_of,
    dump_pack,
    find_box,
    load_pack,
    pack_digest,
    read_pack,
    released,
    show_pack,
)
from engine.amalfi.packs.house import PACK
from table import full

PLAIN = json.loads(dump_pack(PACK))


@pytest.fixture
def edited(tmp_path):
    """Write the house pack with a change to its plain form; return the file."""

    def write(change):
        plain = copy.deepcopy(PLAIN)
        change(plain)
        path = tmp_path / "pack.json"
        lines = json.dumps(plain, ensure_ascii=False).replace('{"id"', '\n{"id"')
        path.write_text(lines)
        return path

    return write


def card(plain, kind, slug):
    """The plain form of a card."""
    return next(row for row in plain[kind] if row["id"] == slug)


def test_the_house_pack_is_good():
    """Every count and range of the rulebook holds."""
    assert list(faults(PACK)) == []


def test_a_pack_comes_back_as_it_was():
    """Dump and load give the same pack, of the same digest."""
    again = read_pack(PLAIN)
    assert again == PACK
    assert pack_digest(again) == pack_digest(PACK)


def test_a_dump_has_one_card_a_line():
    """An owner of the printed game edits line by line."""
    lines = dump_pack(PACK).splitlines()
    cards = [line for line in lines if '"id"' in line]
    assert len(cards) == 75 + 54 + 47 + 16 + 10
    assert all(json.loads(line.strip().rstrip(",")) for line in cards)


def test_the_house_pack_in_use_has_its_dump():
    """Replays find the house pack by its digest, so its dump is kept beside it."""
    digest = pack_digest(PACK)
    assert released(digest), f"the cards have changed: keep them as engine/amalfi/packs/{digest}.json"


def test_every_released_pack_can_still_be_found():
    """A dump that was changed would no longer be found under its name."""
    names = [path.stem for path in RELEASED.glob("*.json")]
    assert names
    for digest in names:
        assert find_box(digest).digest == digest


def test_an_unknown_digest_is_refused():
    """A pack that is neither released nor in use is named in the reason."""
    with pytest.raises(ValueError, match="0123456789abcdef"):
        find_box("0123456789abcdef")
    with pytest.raises(ValueError, match="neither"):
        find_box("../house")


def test_the_box_of_a_pack_is_one_object():
    """Equal packs share their box."""
    assert box_of(read_pack(PLAIN)) is box_of(PACK)


def test_show_has_the_form_of_a_card_list():
    """Texts stand in place of words; everything else is as in the file."""
    shown = show_pack(full())
    assert card(shown, "characters", "raphael") == {
        "id": "raphael",
        "name": "Raphael",
        "kind": "endgame",
        "cost": {"amount": 6, "of": ["spices", "wood", "wine", "gems", "fabric"]},
        "text": "4 VP for each painting you have acquired, 24 at most.",
        "hand": "painting",
        "max": 24,
    }
    assert card(shown, "destinations", "senj") == {
        "id": "senj",
        "name": "Senj",
        "kind": "public",
        "cost": None,
        "vp": None,
        "text": "Send up to 2 ships to wood.",
    }
    assert "words" not in json.dumps(shown)
    assert shown["board"] == PLAIN["board"]


def drop(kind, at):
    """A change that takes a card out."""
    return lambda plain: plain[kind].pop(at)


def put(kind, slug, field, value):
    """A change of one field of a card."""
    return lambda plain: card(plain, kind, slug).update({field: value})


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (put("characters", "raphael", "cost", {"amount": 10**9, "of": ["wine"]}), r"\(raphael\): cost"),
        (put("characters", "titian", "words", [["search", 10**7, 1]]), r"\(titian\): words: search: cards"),
        (put("characters", "titian", "words", [["gain", "bread", 1]] * 99), r"\(titian\): words: 99 are"),
        (put("characters", "titian", "name", "Ti\x1btian"), r"\(titian\): name"),
        (put("destinations", "malta", "words", [["repeat-immediate"]]), r"\(malta\): words.*for ever"),
        (lambda plain: plain["board"]["shipyard_icons"][0].append(["construct", 1]), "an icon gives no more"),
        (drop("characters", 3), "characters: there must be 75, not 74"),
        (drop("artworks", 0), "artworks: there must be 54, not 53"),
        (drop("destinations", 20), "destinations: 36 must be private, not 35"),
        (drop("titles", 0), "titles: there must be 16, not 15"),
        (drop("decrees", 0), "decrees: there must be 10, not 9"),
        (
            put("characters", "raphael", "words", [["ponits", 4]]),
            r"\(raphael\): words\[0\]: unknown word 'ponits'",
        ),
        (put("characters", "raphael", "words", [["gain", "bread", 1]]), r"\(raphael\): words: not those"),
        (put("characters", "raphael", "words", [["points-per", 4, "cats", 9]]), r"unknown item 'cats'"),
        (put("characters", "raphael", "words", [["points-per", 4, "book", 9, 9]]), r"too many parts"),
        (put("characters", "raphael", "cost", {"amount": -1, "of": ["wine"]}), r"\(raphael\): cost: -1"),
        (put("characters", "raphael", "cost", {"amount": 0, "of": ["wine"]}), r"\(raphael\): cost: 0"),
        (put("characters", "raphael", "cost", {"amount": "six", "of": ["wine"]}), r"cost.amount: Expected"),
        (
            put("characters", "raphael", "cost", {"amount": 6, "of": ["silk"]}),
            r"cost.of\[0\]: 'silk' is none of .*wood",
        ),
        (
            put("characters", "raphael", "kind", "eternal"),
            r"\(raphael\): kind: 'eternal' is none of endgame, engageable, immediate, permanent",
        ),
        (put("characters", "raphael", "colour", "red"), r"\(raphael\): no field 'colour'"),
        (put("characters", "raphael", "hand", None), "starting-hand icon painting, not 5"),
        (put("characters", "raphael", "name", "Michelangelo"), "name: 'Michelangelo' is used"),
        (put("characters", "raphael", "id", "michelangelo"), "id: 'michelangelo' is used"),
        (put("artworks", "arcadia", "cost", {"amount": 9, "of": ["wine"]}), r"\(arcadia\): cost: 9 is not"),
        (put("artworks", "arcadia", "cost", {"amount": 5, "of": ["gems"]}), r"\(arcadia\): cost: wine must"),
        (put("artworks", "arcadia", "vp", 99), r"\(arcadia\): vp: 99"),
        (put("artworks", "arcadia", "bonus", [["gain", "bread", 5]]), r"\(arcadia\): bonus"),
        (put("artworks", "david", "vp", 12), "the end of the range, 13, must occur"),
        (put("destinations", "senj", "words", [["send", "wood", -2]]), r"\(senj\): words: send: ships"),
        (put("titles", "artist", "needs", [[2, "hats"]]), r"\(artist\): needs"),
        (put("titles", "artist", "vp", [3, 12, 6, 1]), r"\(artist\): vp"),
        (put("decrees", "trade", "rewards", [[3, "hats"]]), r"\(trade\): rewards"),
        (lambda plain: plain["board"].update(council=[1, 2]), "board: council: 4 slots"),
        (lambda plain: plain.pop("board"), "board"),
        (lambda plain: plain.update(cats=[]), "no part 'cats'"),
    ],
)
def test_a_faulty_pack_is_refused_with_the_place(edited, change, reason):
    """The reason names the file, and the card and the field where there is one."""
    path = edited(change)
    with pytest.raises(PackError, match=reason) as refusal:
        load_pack(path)
    assert str(refusal.value).startswith(str(path))
    assert "\n" not in str(refusal.value)


def test_two_cards_that_straighten_each_other_are_refused(edited):
    """Such a pair could be engaged for ever."""
    path = edited(put("characters", "tullia-d-aragona", "words", [["straighten"]]))
    with pytest.raises(PackError, match="for ever"):
        load_pack(path)


@pytest.mark.parametrize(
    ("kind", "slug", "words"),
    [
        ("characters", "tommaso-inghirami", [["repeat-immediate"]]),
        ("characters", "vittoria-colonna", [["whenever", "character-engaged", [["straighten"]]]]),
        ("destinations", "malta", [["use-destination", "any"]]),
    ],
)
def test_what_could_go_on_for_ever_is_refused(edited, kind, slug, words):
    """Cards that set themselves off again are a fault of the pack."""
    with pytest.raises(PackError, match=f"{slug}.*for ever"):
        load_pack(edited(put(kind, slug, "words", words)))


@pytest.mark.parametrize("slug", ["?", "granary", "shipyard", ""])
def test_names_of_what_is_no_card_are_refused(edited, slug):
    """The icons of the personal board are sources too: no card may be called like them."""
    with pytest.raises(PackError, match="no name for a card"):
        load_pack(edited(put("characters", "raphael", "id", slug)))


def test_a_replay_with_a_faulty_pack_is_refused():
    """A set-up that brings its own cards is checked like a file."""
    game = engine.GAMES["amalfi"]
    plain = copy.deepcopy(PLAIN)
    card(plain, "titles", "artist")["vp"] = [3]
    setup = {"seats": 2, "hands": "packs", "rival": None, "pack": "0" * 16, "components": plain}
    with pytest.raises(ValueError, match="artist"):
        game.from_setup(setup)


def test_the_reason_names_the_line(edited):
    """The line is that of the card in the file."""
    path = edited(put("characters", "raphael", "cost", {"amount": -1, "of": ["wine"]}))
    number = next(n for n, line in enumerate(path.read_text().splitlines(), 1) if '"raphael"' in line)
    with pytest.raises(PackError, match=f"line {number}: "):
        load_pack(path)


def test_of_two_cards_with_one_id_the_later_is_named(edited):
    """Its line is told: that is where the id was given a second time."""
    path = edited(put("characters", "raphael", "id", "titian"))
    rows = path.read_text().splitlines()
    last = max(number for number, row in enumerate(rows, 1) if '"id": "titian"' in row)
    with pytest.raises(PackError, match=f"line {last}: .*'titian' is used"):
        load_pack(path)


def test_a_pack_may_begin_with_a_byte_order_mark(tmp_path):
    """Editors of Windows put one there, and carriage returns at the ends of lines."""
    path = tmp_path / "pack.json"
    path.write_bytes(b"\xef\xbb\xbf" + dump_pack(PACK).replace("\n", "\r\n").encode())
    assert load_pack(path) == PACK


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "3", '{"characters": 1}', "[" * 100_000, "1" * 5_000, "\x00\xff"]
)
def test_what_is_no_pack_is_refused(tmp_path, text):
    """Anything else than a pack is refused in one line."""
    path = tmp_path / "pack.json"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(PackError) as refusal:
        load_pack(path)
    assert "\n" not in str(refusal.value)
