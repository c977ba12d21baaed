"""The course of a game: turns, Feed, Decree, New Period, and the end, in the rulebook's order."""

from __future__ import annotations

from msgspec import Struct

from engine.amalfi.actions import acquire, construct, discover, engage, invite, navigate
from engine.amalfi.actions.payment import purse_of
from engine.amalfi.answers import MainAction
from engine.amalfi.counts import count
from engine.amalfi.displays import DiscardRightmost, refill
from engine.amalfi.events import NOBODY, RIVAL, Covered, Fed, Passed, PeriodBegan
from engine.amalfi.goods import FEED_AT_START, HUNGER_VP, PERIODS
from engine.amalfi.mechanics import Choice, Effect
from engine.amalfi.solo import TitleCheck, reaction
from engine.amalfi.state import State
from engine.amalfi.words.points import Points
from engine.kernel import Action, Pending, Seat

ROMAN = ("", "I", "II", "III", "IV")


class Pass(MainAction, frozen=True, tag="pass"):
    """Take no more main actions in this period; the first to pass takes the Wind Rose."""

    def perform(self, state: State, seat: Seat) -> None:
        first = not any(player.passed for player in state.players)
        state.players[seat].passed = True
        if first:
            state.wind_rose = seat
        state.emit(Passed(seat, first))


PASS = Pass()


class TakeTurn(Struct, Choice[MainAction], frozen=True, array_like=True, tag="turn"):
    """Which main action will you take?"""

    patient = True

    def options(self, state: State, seat: Seat, source: str) -> tuple[MainAction, ...]:
        purse = purse_of(state, seat)
        return (
            *navigate.options(state, seat, purse.standing),
            *acquire.options(state, seat, purse),
            *discover.options(state, seat, purse),
            *invite.options(state, seat, purse, state.players[seat].bread),
            *engage.options(state, seat),
            *construct.options(state, seat, purse),
            PASS,
        )

    def choose(self, state: State, seat: Seat, source: str, answer: MainAction) -> None:
        state.then(seat, "", *reaction(state, answer), NEXT_TURN)
        answer.perform(state, seat)


TAKE_TURN = TakeTurn()
TURNS = tuple(Pending(seat, TAKE_TURN) for seat in range(4))
"""By seat: its turn, as it waits on the stack."""


class NextTurn(Struct, Effect, frozen=True, array_like=True, tag="next-turn"):
    """The turn goes clockwise to the next player who has not passed, if there is one."""

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        players = state.players
        seats, other = len(players), seat
        for _ in players:
            other = (other + 1) % seats
            if not players[other].passed:
                state.active = other
                state.stack.append(TURNS[other])
                return


NEXT_TURN = NextTurn()


class BeginPeriod(Struct, Effect, frozen=True, array_like=True, tag="period"):
    """A period begins with the player who holds the Wind Rose."""

    period: int

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        first = state.wind_rose
        state.period, state.phase, state.active = self.period, "actions", first
        end: tuple[Effect, ...] = (NewPeriod(),) if self.period < PERIODS else (EndOfGame(),)
        check = (TitleCheck(),) if state.rival else ()
        state.then(first, "", TAKE_TURN, FeedPhase(), DecreePhase(), *check, *end)
        for player in state.players:
            player.passed = False
        for other in state.clockwise(first):
            state.emit(PeriodBegan(other, self.period))


class FeedPhase(Struct, Effect, frozen=True, array_like=True, tag="feed-phase"):
    """Phase 2: from the Wind Rose clockwise, each player feeds the sailors."""

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        state.phase = "feed"
        for other in reversed(state.clockwise(state.wind_rose)):
            state.then(other, "", Feed())


def feed_due(state: State, seat: Seat) -> int:
    """Return the bread that the seat's ships ask for in Phase 2."""
    due = FEED_AT_START + state.players[seat].built - state.standing(seat).discount("feed")
    return max(due, 0)


class FeedNow(Action, frozen=True, tag="feed"):
    """Feed the sailors with the bread that is there."""


class ScoreDecree(Action, frozen=True, tag="decree"):
    """Let the decree score."""


FEED_NOW, SCORE_DECREE = FeedNow(), ScoreDecree()


class Feed(Struct, Choice[FeedNow], frozen=True, array_like=True, tag="feed"):
    """You are short of bread: will you raise some before the sailors eat?"""

    patient = True

    def options(self, state: State, seat: Seat, source: str) -> tuple[FeedNow, ...]:
        return ()

    def waits(
        self, state: State, seat: Seat, source: str, optional: tuple[Action, ...]
    ) -> tuple[FeedNow, ...]:
        short = state.players[seat].bread < min(feed_due(state, seat), state.players[seat].granary)
        return (FEED_NOW,) if optional and short else ()

    def choose(self, state: State, seat: Seat, source: str, answer: FeedNow) -> None:
        self.resolve(state, seat, source)

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        player = state.players[seat]
        due = feed_due(state, seat)
        bread = min(player.bread, due)
        player.bread -= bread
        state.emit(Fed(seat, bread, due - bread))
        state.gain_vp(seat, -HUNGER_VP * (due - bread), "hunger", "feed")


class DecreePhase(Struct, Effect, frozen=True, array_like=True, tag="decree-phase"):
    """Phase 3: from the Wind Rose clockwise, the period's decree scores for each player."""

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        state.phase = "decree"
        for other in reversed(state.clockwise(state.wind_rose)):
            state.then(other, "", DecreeScores())


class DecreeScores(Struct, Choice[ScoreDecree], frozen=True, array_like=True, tag="decree"):
    """Will you turn anything into bread before the decree scores?"""

    patient = True

    def options(self, state: State, seat: Seat, source: str) -> tuple[ScoreDecree, ...]:
        return ()

    def waits(
        self, state: State, seat: Seat, source: str, optional: tuple[Action, ...]
    ) -> tuple[ScoreDecree, ...]:
        return (SCORE_DECREE,) if optional else ()

    def choose(self, state: State, seat: Seat, source: str, answer: ScoreDecree) -> None:
        self.resolve(state, seat, source)

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        decree = state.box.decrees[state.decrees[state.period - 1]]
        assert decree is not None
        state.gain_vp(seat, decree_vp(state, seat, state.period), "decrees", decree.id)


def decree_vp(state: State, seat: Seat, period: int) -> int:
    """Return what the decree of a period would score for the seat now."""
    decree = state.box.decrees[state.decrees[period - 1]]
    if decree is None:
        return 0
    extra = state.box.board.decree_extra[ROMAN[period]]
    return sum(
        (reward.vp + extra.get(reward.board, 0)) * count(state, seat, reward.item)
        for reward in decree.rewards
    )


class NewPeriod(Struct, Effect, frozen=True, array_like=True, tag="new-period"):
    """Between two periods, in printed order: ships, Atlas, Workshop, characters, Council."""

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        period = state.period + 1
        state.phase = "new period"
        ships_home(state)
        state.then(
            NOBODY,
            "",
            CoverEvolving(period - 2),
            DiscardRightmost("workshop"),
            StraightenAll(),
            DiscardRightmost("council"),
            BeginPeriod(period),
        )


def ships_home(state: State) -> None:
    """Move the ships on all docks and in all ports to their bays; those in holds stay."""
    for owner in state.ships:
        if owner == RIVAL and state.rival:
            state.rival.ships += 1
        elif owner != NOBODY:
            state.players[owner].bay += 1
    state.ships = [NOBODY] * len(state.ships)
    for player in state.players:
        player.bay += player.port
        player.port = 0


class CoverEvolving(Struct, Effect, frozen=True, array_like=True, tag="cover"):
    """The rightmost tile of the Atlas covers an evolving destination, if one is left."""

    slot: int

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        if not state.atlas.row:
            return
        tile, covered = state.atlas.row[-1], state.evolving[self.slot]
        state.atlas.row = state.atlas.row[:-1]
        state.evolving = (*state.evolving[: self.slot], tile, *state.evolving[self.slot + 1 :])
        refill(state, "atlas")
        slugs = state.box.destination_slugs
        state.emit(Covered(NOBODY, slugs[tile], slugs[covered]))


class StraightenAll(Struct, Effect, frozen=True, array_like=True, tag="straighten-all"):
    """All engaged characters are straightened."""

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        for player in state.players:
            player.engaged = ()


class EndOfGame(Struct, Effect, frozen=True, array_like=True, tag="end"):
    """Invited endgame characters score, each within its maximum."""

    def resolve(self, state: State, seat: Seat, source: str) -> None:
        state.phase = "over"
        for other in state.clockwise(state.wind_rose):
            for slug, vp in endgame(state, other):
                state.gain_vp(other, vp, "endgame", slug)


def endgame(state: State, seat: Seat) -> list[tuple[str, int]]:
    """Return each invited endgame character with the VP it is worth now."""
    cards = [state.box.characters[card] for card in state.players[seat].characters]
    return [
        (card.id, sum(word.score(state, seat) for word in card.words if isinstance(word, Points)))
        for card in cards
        if card.kind == "endgame"
    ]


def prospects(state: State, seat: Seat) -> list[tuple[str, int]]:
    """Return what the seat would still score as things stand: decrees to come, endgame characters."""
    if state.phase in {"over", "lost", "setup"}:
        return []
    coming = range(state.period, PERIODS + 1)
    decrees = [(state.decrees[period - 1], decree_vp(state, seat, period)) for period in coming]
    return [(state.box.decree_slugs[tile], vp) for tile, vp in decrees] + endgame(state, seat)
