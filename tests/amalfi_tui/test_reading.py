"""What there is to read: the cards, the rules, and the palette that finds both and every action."""

from __future__ import annotations

import re
from typing import Any

import pytest
from sitting import asked, opened, played, seen

from amalfi_tui.asking import Refusal
from amalfi_tui.boards import Scene, board_of
from amalfi_tui.boards.amalfi.pages.catalogue import catalogue
from amalfi_tui.boards.amalfi.pages.rules import TOPICS, pages, topic
from amalfi_tui.finding import Search, Thing, folded
from amalfi_tui.keys import TABLE
from amalfi_tui.screens.cards import CardsScreen
from amalfi_tui.screens.home import HomeScreen
from amalfi_tui.screens.rules import RulesScreen
from amalfi_tui.screens.settings import SettingsScreen
from amalfi_tui.screens.table import TableScreen
from amalfi_tui.session import Session
from amalfi_tui.start import Start
from engine.amalfi.packs.house import PACK
from engine.amalfi.vocabulary import WORDS
from engine.kernel import Chance
from engine.kernel.codec import tag_of
from own_cards import at_table
from waiting import until

PLAY = at_table(screen="play", seats=("you", "random"), seed=3, speed=0)


def scene_of(session: Session, eyes: int | None) -> Scene:
    """The open game through somebody's eyes."""
    return Scene(
        game=session.game, view=session.view(eyes), eyes=eyes, names=session.names, seats=session.seats
    )


# Finding.


def test_a_search_finds_all_words_without_accents_and_names_first() -> None:
    """Each word has to be there; what begins with the word comes first."""
    search = Search(
        [
            Thing(id="1", name="The duke", text="likes Conti"),
            Thing(id="2", name="Niccolò de' Conti", note="character"),
            Thing(id="3", name="Contarini", text="gain 1 bread"),
        ]
    )
    for sign in " conti":
        search.type(sign)
    assert search.typed == "conti"
    assert [thing.id for thing in search.found] == ["2", "1"]
    search.move(5)
    assert search.thing is not None
    assert search.thing.id == "1"
    for sign in "qqqqq":
        search.type(sign)
    assert search.thing is None
    assert "Nothing" in str(search.draw(40, 5))
    search.clear()
    assert len(search.found) == 3
    assert folded("Niccolò È") == "niccolo e"
    assert not search.type("\x1b")


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("rphael", "Raphael"),
        ("raphale", "Raphael"),
        ("leonadro", "Leonardo da Vinci"),
        ("navgt", "Navigate"),
        ("boticcelli", "Sandro Botticelli"),
    ],
)
def test_letters_left_out_or_swapped_still_find_it(typed: str, found: str) -> None:
    """Where nothing has the word as it was typed, the name nearest to it comes first."""
    names = ("Raphael", "Leonardo da Vinci", "Navigate", "Sandro Botticelli", "Sciacca", "Pass")
    search = Search([Thing(id=name, name=name, text="of the Renaissance") for name in names])
    for sign in typed:
        search.type(sign)
    assert search.thing is not None
    assert search.thing.name == found


# Cards.


def test_the_catalogue_has_every_card_of_the_pack_with_its_text() -> None:
    """Characters, artworks, destinations, titles and decrees, each once."""
    found = catalogue(None)
    cards = (*PACK.characters, *PACK.artworks, *PACK.destinations, *PACK.titles, *PACK.decrees)
    assert sorted(thing.name for thing in found) == sorted(card.name for card in cards)
    by_name = {(thing.id, thing.name): thing for thing in found}
    for card in cards:
        assert str(card) in by_name[card.id, card.name].text


def test_where_a_card_is_tells_only_what_the_eyes_know() -> None:
    """Own hand yes, other hands no; with all eyes every card is somewhere."""
    session = Session.begin(at_table(seats=("you", "you"), seed=1, hands="blind"))
    session.settle()
    names = session.state.box.character_slugs
    mine, theirs = ([names[card] for card in player.hand] for player in session.state.players)
    seen_by_me = {thing.id: thing.text for thing in catalogue(scene_of(session, 0))}
    assert all("In the hand of A Ada." in seen_by_me[slug] for slug in mine)
    assert all("Not in sight" in seen_by_me[slug] for slug in theirs)
    seen_by_all = {thing.id: thing.text for thing in catalogue(scene_of(session, None))}
    assert all("In the hand of B Bruno." in seen_by_all[slug] for slug in theirs)
    council = [names[card] for card in session.state.council.row]
    assert "Now in the Council, place 1 of 4" in seen_by_me[council[0]]
    assert sum("In this game" in text for text in seen_by_me.values()) == 3 + 4
    session.close()


async def test_the_cards_are_searched_as_one_types() -> None:
    """From home; the reconstruction is admitted; Esc clears, Esc again goes back."""
    async with opened(Start()) as pilot:
        await to(pilot, "cards")
        screen = pilot.app.screen
        assert isinstance(screen, CardsScreen)
        await pilot.press(*"raphael")
        assert "4 VP" in seen_pane(screen, "text")
        assert "reconstruction" in " ".join(seen_pane(screen, "text").split())
        assert "raphael_" in seen_pane(screen, "find")
        await pilot.press("backspace", "escape")
        assert screen.search.typed == ""
        await pilot.press("end")
        assert screen.search.thing is not None
        assert screen.search.thing.id == PACK.decrees[-1].id
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))


def seen_pane(screen: Any, name: str) -> str:
    """What can be read on a pane."""
    text: str = screen.pane(name).text
    return text


async def to(pilot: Any, word: str) -> None:
    """Open a screen from home."""
    await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
    home = pilot.app.screen
    home.at = next(number for number, item in enumerate(home.items) if item.id == word)
    await pilot.press("enter")
    await until(pilot, lambda: pilot.app.screen is not home)


# Rules.


def test_every_question_of_the_game_has_its_page() -> None:
    """No word that asks is left out, and no page is named that is not there."""
    asking = {
        tag_of(word)
        for word in WORDS.values()
        if getattr(word, "asks", False) and not issubclass(word, Chance)
    }
    assert set(TOPICS) == asking
    assert set(TOPICS.values()) <= {page.id for page in pages()}


def test_the_pages_are_short_and_whole() -> None:
    """Each has a title and text, no page is longer than three screens, every decree and title is told."""
    assert len(pages()) == 19
    for page in pages():
        assert page.name
        assert 5 <= len(page.text.splitlines()) <= 45, page.id
    text = {page.id: page.text for page in pages()}
    for decree in PACK.decrees:
        assert f"- {decree.name}: " in text["decrees"]
        numbers = {reward.vp for reward in decree.rewards}
        told = re.search(rf"- {decree.name}: (.*)", text["decrees"])
        assert told
        assert {int(number) for number in re.findall(r"(\d+) VP", told[1])} == numbers
    for title in PACK.titles:
        told = re.search(rf"- {title.name}: (.*)", text["titles"])
        assert told, title.name


def test_the_numbers_in_the_rules_are_those_of_the_board() -> None:
    """What the pack could contradict is read from it."""
    text = {page.id: page.text for page in pages()}
    board = PACK.board
    assert board.council == (2, 1, 0, -1)
    assert "cost 2 and 1 bread, the third is free, the rightmost one gives you 1" in text["invitation"]
    assert all(extra in {1, 2} for extra in (*board.workshop[:3], *board.atlas[:3]))
    assert board.decree_extra["I"] == {"artwork": 3, "character": 2, "destination": 0}
    dark = next(title for title in PACK.titles if title.shade == "dark")
    light = next(title for title in PACK.titles if title.shade == "light")
    assert (dark.vp, light.vp) == ((24, 18, 12, 6), (12, 9, 6, 3))


async def test_the_rules_open_at_the_open_question() -> None:
    """At the choice of a pack it is the page on starting hands; on one's turn the page on a period."""
    async with opened(PLAY) as pilot:
        table = await asked(pilot)
        assert topic(table.session.decision) == "hands"
        await pilot.press("f9")
        await until(pilot, lambda: isinstance(pilot.app.screen, RulesScreen))
        screen = pilot.app.screen
        assert isinstance(screen, RulesScreen)
        assert "Starting hands" in seen_pane(screen, "text")
        await pilot.press(*"wind rose")
        assert "Wind Rose" in seen_pane(screen, "text")
        assert len(screen.search.found) < len(screen.search.things)
        await pilot.press("escape", "escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))


@pytest.mark.parametrize("game", ["amalfi", "serenissima"])
def test_the_pages_of_the_verbs_are_there(game: str) -> None:
    """Each verb that names a page of the rules names one that can be read."""
    board = board_of(game)
    ids = {page.id for page in board.pages()}
    named = {group.rule for group in board.groups if group.rule}
    assert named
    assert named <= ids


async def test_the_rules_open_at_the_verb_that_is_chosen() -> None:
    """After b the page on bread; Esc leads back to the list of that verb."""
    async with opened(PLAY) as pilot:
        table = await played(pilot, 1)
        await pilot.press("b", "f9")
        await until(pilot, lambda: isinstance(pilot.app.screen, RulesScreen))
        assert seen_pane(pilot.app.screen, "text").lstrip().startswith("Bread")
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is table)
        assert table.state == "target"


async def test_the_cards_of_the_open_game_are_found_from_the_table() -> None:
    """`/` knows where they are; Esc goes back to the table."""
    async with opened(PLAY) as pilot:
        await played(pilot, 8)
        await pilot.press("slash")
        await until(pilot, lambda: isinstance(pilot.app.screen, CardsScreen))
        await pilot.press(*"workshop place 5")
        assert "Now in the Workshop, place 5 of 5" in seen_pane(pilot.app.screen, "text")
        await pilot.press("escape", "escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))


# The palette.


async def test_the_palette_runs_an_action_of_the_table() -> None:
    """`:`, some letters, Enter: the score sheet, as `s` would."""
    async with opened(PLAY) as pilot:
        table = await asked(pilot)
        await pilot.press("colon", *"scores")
        assert "Scores" in seen(table, "overlay")
        assert table.mode == "palette"
        await pilot.press("enter")
        await until(pilot, lambda: table.mode == "overlay")
        assert "score sheet" in seen(table, "overlay")
        await pilot.press("escape")
        assert not table.covered


async def test_the_palette_shows_a_card_and_a_rule_without_leaving_the_table() -> None:
    """Letters are letters in it: no verb and no command of the table is run."""
    async with opened(PLAY) as pilot:
        table = await played(pilot, 8)
        group = table.choices.group
        await pilot.press("colon", *"raphael", "enter")
        assert "Raphael" in seen(table, "overlay")
        assert "4 VP" in seen(table, "overlay")
        await pilot.press("escape", "colon", *"decrees", "enter")
        assert "Adulation" in seen(table, "overlay")
        await pilot.press("escape")
        assert table.choices.group == group
        await pilot.press("colon", "x", "backspace", "backspace")
        assert table.mode == table.state != "overlay"


async def test_the_palette_has_every_answer_to_the_open_question() -> None:
    """Verbs and options, as the list has them; Enter takes one, and what is grave is asked for twice."""
    async with opened(PLAY) as pilot:
        table = await played(pilot, answers=1)
        assert table.choices.grouped
        await pilot.press("colon")
        palette = table._palette
        assert palette is not None
        names = {thing.name for thing in palette.search.things}
        assert names >= set(table.choices.texts)
        assert names >= {group.word.capitalize() for group in table.choices.bar}
        assert names >= {view.label for view in table.board.views}
        await pilot.press(*"verb construct", "enter")
        await until(pilot, lambda: table.choices.group is not None)
        assert table.choices.group is not None
        assert table.choices.group.word == "construct"
        step = table.session.step
        await pilot.press("escape", "colon", *"pass for the rest", "enter")
        await until(pilot, lambda: table.state == "sure")
        assert table.session.step == step
        await pilot.press("escape", "colon", *"navigate to senj", "enter")
        await until(pilot, lambda: table.session.step > step)


async def test_the_palette_turns_to_a_view() -> None:
    """By its name, as its key does."""
    async with opened(PLAY) as pilot:
        table = await asked(pilot)
        await pilot.press("colon", *"view council", "enter")
        await until(pilot, lambda: table.view.label == "Council")


async def test_the_palette_lists_every_action_that_works_now() -> None:
    """All of the registry that have a word of help and the present state."""
    async with opened(PLAY) as pilot:
        table = await asked(pilot)
        state = table.state
        await pilot.press("colon")
        palette = table._palette
        assert palette is not None
        listed = {
            thing.id.partition(" ")[2] for thing in palette.search.things if thing.id.startswith("action ")
        }
        wanted = {
            command.action for command in TABLE if command.keys and command.help and state in command.when
        }
        assert wanted
        assert wanted <= listed


async def test_the_palette_says_nothing_twice() -> None:
    """At home two keys leave the program, and one line tells of it."""
    async with opened(Start()) as pilot:
        await pilot.press("colon", *"quit")
        assert seen(pilot.app.screen, "overlay").count("leave the program") == 1


async def test_the_palette_opens_a_screen_from_home() -> None:
    """Settings by typing their name."""
    async with opened(Start()) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        await pilot.press("colon", *"settings", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, SettingsScreen))


async def test_behind_a_curtain_the_palette_knows_no_hand() -> None:
    """Nothing of the open game is told while the keyboard changes hands."""
    start = at_table(screen="play", seats=("you", "you"), seed=1, hands="blind", speed=0)
    async with opened(start) as pilot:
        table = await asked(pilot)
        assert table.state == "curtain"
        await pilot.press("colon")
        palette = table._palette
        assert palette is not None
        assert not any("In the hand of" in thing.text for thing in palette.search.things)


def test_a_game_without_a_board_is_refused() -> None:
    """Nothing is asked of a game that has not been drawn yet."""
    assert board_of("amalfi").pages()
    with pytest.raises(Refusal, match="no board"):
        board_of("chess")


async def test_the_help_page_names_palette_rules_and_cards() -> None:
    """What opens them stands where all keys stand."""
    async with opened(PLAY) as pilot:
        table = await asked(pilot)
        await pilot.press("question_mark")
        read = ""
        for _ in range(20):
            read += seen(table, "overlay")
            await pilot.press("down")
        for said in ("find any action", "the rule that the open question", "find a card or a place"):
            assert said in read


async def test_the_palette_gives_way_to_the_curtain() -> None:
    """When the page is taken away for another person, its keys go with it."""
    async with opened(PLAY) as pilot:
        table = await asked(pilot)
        await pilot.press("colon", "m")
        table.uncover()
        assert table.mode == table.state
        await pilot.press("s")
        assert "score sheet" in seen(table, "overlay")
