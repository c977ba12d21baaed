"""What the guide says, and when: the rules of a solo game in the order in which they come up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.amalfi.events import (
    RIVAL,
    CardDiscarded,
    Covered,
    Happening,
    Scored,
    TitleClaimed,
)
from engine.amalfi.solo import RivalDocked, RivalLit, TitlesChecked
from engine.amalfi.state import State
from engine.kernel import Decision
from engine.kernel.codec import tag_of


@dataclass(frozen=True)
class Moment:
    """A question that a person is asked, and what has happened since the one before."""

    state: State
    since: tuple[Happening, ...]

    @property
    def decision(self) -> Decision:
        """The question."""
        assert self.state.open is not None
        return self.state.open

    @property
    def asked(self) -> str:
        """What kind of question it is."""
        return tag_of(type(self.decision.question))

    def may(self, action: str) -> bool:
        """Whether a main action of a kind can be taken now."""
        return self.asked == "turn" and any(
            tag_of(type(answer)) == action for answer in self.decision.answers
        )

    def saw(self, *kinds: type[Happening], rival: bool = False) -> bool:
        """Whether something of these kinds has happened, *rival*: by the rival's hand."""
        return any(isinstance(event, kinds) and (not rival or event.seat == RIVAL) for event in self.since)


@dataclass(frozen=True)
class Note:
    """A thing that the guide explains once. The first note that fits a moment is told at it."""

    id: str
    when: Callable[[Moment], bool]
    text: str


def _asked(*tags: str) -> Callable[[Moment], bool]:
    return lambda moment: moment.asked in tags


def _may(action: str) -> Callable[[Moment], bool]:
    return lambda moment: moment.may(action)


NOTES = (
    Note(
        "pack",
        _asked("choose-pack"),
        "Welcome. Choose six characters to begin with; x reads the pack under the cursor, Enter takes it. "
        "Each pack likes one kind of thing, and none is wrong. Nothing that is said here blocks a key.",
    ),
    Note(
        "turn",
        _asked("turn"),
        "Each turn is one action. Begin by sailing: n, then Up and Down. F1 shows the docks; +WW sends two "
        "ships to wood, -2b costs two bread, +c is a card. The line If says what an option would bring.",
    ),
    Note(
        "send",
        _asked("send"),
        "Now ships go from your bay into a hold, where they wait. When you pay, a ship in a hold gives 3 of "
        "its goods (spices: 2) and comes back to the bay. So: first fill a hold, then buy with it.",
    ),
    Note(
        "lone ship",
        lambda moment: moment.may("navigate") and moment.state.players[0].bay == 1,
        "One ship is left in the bay. If it sails, none is left for a dock to send; the line If says so. "
        "Then sail for bread or a card, or first bring a ship down from a hold: b.",
    ),
    Note(
        "evolving",
        _asked("evolving-bonus"),
        "This dock also lets you take a character in hand, before or after the rest. The three evolving "
        "docks change: in each new period a tile of the Atlas is laid on one of them.",
    ),
    Note(
        "take",
        _asked("take-character"),
        "Take a card of the Council in hand. The two on the left cost 2 and 1 bread, the rightmost one gives "
        "you 1. In hand it does nothing yet: it has to be invited, by an action of its own.",
    ),
    Note(
        "payment",
        _asked("payment"),
        "There are several ways to pay. Ships from holds come home to the bay. Emergency supply is a ship "
        "from the bay that gives 3 goods and then rests in the port until the next period. Change is bread.",
    ),
    Note(
        "docked",
        lambda moment: moment.saw(RivalDocked, rival=True),
        "The rival has answered. When you sail, it takes every free public dock (▼) for a good that the "
        "rightmost artwork accepts, Genoa also for its bonus; when you engage, the topmost evolving dock.",
    ),
    Note(
        "discarded",
        lambda moment: moment.saw(CardDiscarded, rival=True),
        "The rival has answered: when you acquire, discover or invite, it throws the rightmost card out of "
        "the same row. So look at the right end: what lies there next will be gone after your purchase.",
    ),
    Note(
        "lit",
        lambda moment: moment.saw(RivalLit, rival=True),
        "When you construct, the rival lights public docks that show a good of the rightmost Atlas tile. Its "
        "lighthouses stay for the whole game; they only keep yours out.",
    ),
    Note(
        "claimed",
        lambda moment: moment.saw(TitleClaimed),
        "A title is yours: a cube lies on it, and its points are scored. The panel at the right counts your "
        "titles against what the rival asks for at the end of periods II, III and IV.",
    ),
    Note(
        "checked",
        lambda moment: moment.saw(TitlesChecked, rival=True),
        "Your titles were enough, and the game goes on. They stay yours: at the next check all of them are "
        "counted again, and the numbers in the panel say how many it takes then.",
    ),
    Note(
        "period",
        lambda moment: moment.saw(Covered),
        "A new period. Ships on docks and in the port have come home, those in holds stayed. Engaged "
        "characters stand straight again, the rightmost card of each row is gone, a new dock is open.",
    ),
    Note(
        "decreed",
        lambda moment: any(isinstance(event, Scored) and event.page == "decrees" for event in moment.since),
        "The decree has paid. The four decrees are known from the start: under F1, or s for what each would "
        "bring as things stand. It is worth collecting now what a later one counts.",
    ),
    Note(
        "feed",
        _asked("feed"),
        "The crews want bread: 2, and 1 for each ship you have built. Each that is missing costs 3 VP. Bring "
        "a ship down from a hold, use one as emergency supply, or discard a card; then go on.",
    ),
    Note(
        "decree",
        _asked("decree"),
        "Before the decree scores you may still turn ships and cards into bread. That helps when it counts "
        "bread, or when ships in the bay are worth more to you than in a hold. Otherwise: go on.",
    ),
    Note(
        "erect",
        _asked("erect-lighthouse", "lighthouse"),
        "Choose a dock for a lighthouse: your granary then holds 1 bread more. Whenever a ship docks there, "
        "even the rival's, you may send a ship to its hold for 2 bread, or gain 1 bread.",
    ),
    Note(
        "lighthouse",
        _asked("use-lighthouse"),
        "A ship has come to your lighthouse: for 2 bread a ship goes from the bay to the hold that the dock "
        "shows, or you gain 1 bread. It does not matter whose ship it was.",
    ),
    Note(
        "titles",
        _asked("turn"),
        "Keep the titles in sight, at the end of F1: without 1 of them at the end of period II the rival has "
        "won. You get one the moment you have what it asks for. Choose one to work for, early.",
    ),
    Note(
        "invite",
        _may("invite"),
        "You can invite somebody: i. Immediate ones work once, permanent ones from now on, engageable ones "
        "each time you engage them, endgame ones at the very end. Many titles count them.",
    ),
    Note(
        "acquire",
        _may("acquire"),
        "You can buy an artwork: a, or F2 to look. It scores at once and has a bonus. The three places on "
        "the left cost more, the rightmost one gives 1 bread.",
    ),
    Note(
        "discover",
        _may("discover"),
        "You can discover a destination: d, or F3. It scores at once, and is a dock of your own: nobody else "
        "lands there, the rival neither.",
    ),
    Note(
        "engage",
        _may("engage"),
        "e engages a character that stands straight (•): it costs nothing but the turn. It can be used again "
        "once it is straightened, at the latest in the next period.",
    ),
    Note(
        "construct",
        _may("construct"),
        "c builds ships with wood. They rest in the port and sail from the next period on, but each eats 1 "
        "bread more at every feed. Wood buys more ships the later the period.",
    ),
    Note(
        "empty",
        lambda moment: moment.asked == "turn" and not moment.state.players[0].bay,
        "Your bay is empty. b brings a ship down from a hold, for bread; or pass with p. Alone at the table, "
        "a pass ends the period at once: the crews eat, the decree pays, ships come home.",
    ),
    Note(
        "last",
        lambda moment: moment.asked == "turn" and moment.state.period == 4,
        "The last period. Ships in holds and cards in hand are worth nothing in the end: spend what you "
        "have. Endgame characters score only if they have been invited.",
    ),
    Note(
        "advice",
        _asked("turn"),
        "h asks a strong player for a hint, with reasons; u takes an answer back as long as no card was "
        "turned up; F9 opens the rule of the open question; l tells what has happened.",
    ),
    Note(
        "passing",
        lambda moment: moment.asked == "turn" and moment.state.players[0].bay <= 1,
        "When nothing more is worth it, pass with p: the period ends, you owe 2 bread and 1 for each ship "
        "built, the decree pays, and all ships on docks come home.",
    ),
)
